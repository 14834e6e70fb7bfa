import PiggyBank

extension LedgerWriter {
    /// Requires that all that a file has, where it has no whole line, may be the beginning of a
    /// ledger's first line: it may be something else.
    ///
    /// - Throws: the rule that it breaks as a line.
    func requireFirstLine() throws(RecordError) {
        let bytes = try RecordError.reading(try log.read(at: 0, count: BlockReader.blockBytes))
        // A loss of power may have left zeros of what every writer begins a ledger with.
        let begun = "{\"sequence\":1,".utf8
        guard !zip(bytes, begun).allSatisfy({ $0 == 0 || $0 == $1 }) else { return }
        let block = LineBlock(lines: bytes + [0x0A])
        var decoder = BlockDecoder(zones: options.zones)
        decoder.decode(block)
        var replay = Replay(ReplayOptions(), zones: options.zones)
        replay.take(block, decoder, mismatches: [])
        guard let violation = replay.violations.first else { return }
        // Another program's, whose object was cut.
        if bytes.first == UInt8(ascii: "{"), violation.rule == .malformedLine { return }
        throw .broken(violation)
    }

    /// Copies the bytes after the last line to a file beside the ledger, and cuts them off.
    ///
    /// They were never acknowledged, yet they may tell somebody what was about to be recorded.
    ///
    /// - Throws: that they could not be copied; then they are left where they are, and no copy is.
    mutating func setAside(tornBytes: Int, at offset: Int) throws(RecordError) {
        let before = try consumeState()
        var path = "\(self.path).torn-\(offset)"
        let copy: any LogFile
        do throws(SystemError) { copy = try create(&path) } catch {
            throw .unwritable(.tornTailNotCopied(to: path, error))
        }
        let isUnchanged: Bool
        do throws(SystemError) {
            try copyTail(from: offset, to: copy)
            try copy.sync()
            try options.files.syncDirectory(of: path)
            isUnchanged = try log.status() == before.status
            if isUnchanged { try log.truncate(to: offset) }
        } catch {
            try? options.files.remove(path)
            throw .unwritable(.tornTailNotCopied(to: path, error))
        }
        guard isUnchanged else {
            try? options.files.remove(path)
            throw .unwritable(.changedMeanwhile)
        }
        do throws(SystemError) { keep(state: try log.sync(changeOf: before, toSize: offset)) } catch
        {
            stopAfterFailedSync(cutAt: offset)
            throw .unwritable(.notSynced(error))
        }
        isSynced = true
        options.onTornTail(tornBytes, path)
    }

    /// Puts back the line break that the last line has lost, to an editor or to a crash, and waits
    /// until all lines are on the disk.
    ///
    /// - Throws: that it could not be put back; then the file is left as it was.
    mutating func putBackLineBreak(after known: borrowing KnownLog) throws(RecordError) {
        let before = try consumeState()
        do throws(RecordError) { keep(state: try log.commit([0x0A], after: before)) } catch {
            throw cutBack(to: before.status.size, after: error)
        }
        isSynced = true
        options.onLineBreak(known.ledger.chain.lines)
    }

    /// Creates a file, under a name with a number where the name is taken.
    func create(_ path: inout String) throws(SystemError) -> any LogFile {
        let name = path
        var number = 1
        while true {
            do throws(SystemError) {
                let file = try options.files.create(path)
                // The ledger's owner is to read it, too, where somebody else records or repairs.
                if let owner = try? log.status().owner, try file.status().owner != owner {
                    try? file.setOwner(owner)
                }
                return file
            } catch {
                guard error.isExistence, number < 1_000 else { throw error }
                number += 1
                path = "\(name)-\(number)"
            }
        }
    }

    /// Copies the log's bytes from an offset on, in pieces: a torn tail may be of any length.
    func copyTail(from offset: Int, to copy: any LogFile) throws(SystemError) {
        var position = offset
        while case let piece = try log.read(at: position, count: 1 << 20), !piece.isEmpty {
            position += piece.count
            try copy.writeAll(piece)
        }
    }
}
