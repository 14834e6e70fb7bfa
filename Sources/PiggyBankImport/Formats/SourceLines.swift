/// The lines of a text, one by one, as ranges of its bytes without their line breaks (LF or CR LF).
struct SourceLines {
    private let bytes: ContiguousArray<UInt8>
    private var position: Int

    /// Begins at an offset, which is where a line begins.
    init(_ bytes: ContiguousArray<UInt8>, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The next line; nil after the last.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        var end = position
        position += 1
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }
}
