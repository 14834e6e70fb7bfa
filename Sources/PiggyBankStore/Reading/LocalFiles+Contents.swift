import PiggyBank

extension LocalFiles {
    /// How many bytes a file may have that is read as a whole: more than any bank writes.
    package static let maxContents = 1 << 30

    /// All bytes of a file that is read as a whole; linear in them.
    ///
    /// - Throws: that it cannot be read, is a directory, or has more bytes than the limit.
    package func contents(of path: String, limit: Int = maxContents) throws(FileError)
        -> ContiguousArray<UInt8>
    {
        let file: FileDescriptor
        do throws(SystemError) { file = try .openForReading(path) } catch {
            throw .unreadable(error)
        }
        let stated = try file.remainingBytes()?.count ?? 0
        guard stated <= limit else { throw .tooLarge(limit: limit) }
        // One more, so that the end is found without growing.
        var bytes = ContiguousArray<UInt8>(repeating: 0, count: max(stated, 1 << 16) + 1)
        var count = 0
        while true {
            let read: Int
            do throws(SystemError) {
                read = try file.read(into: &bytes, at: count, count: bytes.count - count)
            } catch { throw .unreadable(error) }
            if read == 0 { break }
            count += read
            guard count <= limit else { throw .tooLarge(limit: limit) }
            if count == bytes.count {
                bytes.append(contentsOf: repeatElement(0, count: bytes.count))
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
