import PiggyBank

// What idempotency keys say of where they come from.

extension LineView {
    /// Where the event's idempotency key comes from, as ``withID`` finds it.
    var idSource: RecordedMovements.Source? {
        withID { id in RecordedMovements.Source.allCases.first { source in source.begins(id) } }
    }

    /// The key of a row that is an event, and the sequence of that, as the id of an asserted
    /// balance says; nil for none.
    var pair: (row: Fingerprint, of: Int64)? {
        withID { id in
            let mark = ImportID.pairMark.utf8
            guard let count = RecordedMovements.Source.keyLength(in: id),
                id.begins(with: mark, at: count), let of = id.number(from: count + mark.count)
            else { return nil }
            return (id.fingerprint(0, count), of)
        }
    }

    /// The key of what is recorded instead of the event that this one takes back for a bank, as its
    /// id says; nil for any other event.
    var replacingKey: Fingerprint? {
        withID { id in
            let suffix = ReservedKey.importReversalSuffix.utf8
            guard let count = RecordedMovements.Source.keyLength(in: id),
                id.byteCount == count + suffix.count, id.begins(with: suffix, at: count)
            else { return nil }
            return id.fingerprint(0, count)
        }
    }
}

extension RecordedMovements.Source {
    /// How many bytes the key has that an id is or begins with; nil for none.
    fileprivate static func keyLength(in id: RawSpan) -> Int? {
        allCases.first { $0.begins(id) }.map { $0.rawValue.utf8.count + 41 }
    }

    /// Whether a key is of this source: its prefix, and 40 digits.
    ///
    /// A client may name its own ids as it likes.
    fileprivate func begins(_ id: RawSpan) -> Bool {
        let prefix = rawValue.utf8
        let start = prefix.count + 1
        guard id.byteCount >= start + 40, id.byte(start - 1) == UInt8(ascii: ":"),
            id.begins(with: prefix, at: 0)
        else { return false }
        return id.extracting(start..<id.byteCount).hexadecimalCount == 40
    }
}

extension RawSpan {
    /// Whether it has a text at an offset.
    fileprivate func begins(with text: String.UTF8View, at start: Int) -> Bool {
        guard byteCount >= start + text.count else { return false }
        for (offset, byte) in text.enumerated() where self.byte(start + offset) != byte {
            return false
        }
        return true
    }

    /// The number of up to 16 digits that it has from an offset to its end; nil for anything else.
    fileprivate func number(from start: Int) -> Int64? {
        let (count, number) = digits(start)
        return (1...16).contains(count) && start + count == byteCount ? Int64(number) : nil
    }

    /// How many lower-case hexadecimal digits it begins with.
    fileprivate var hexadecimalCount: Int {
        var count = 0
        while count < byteCount, case let byte = byte(count),
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        { count += 1 }
        return count
    }
}
