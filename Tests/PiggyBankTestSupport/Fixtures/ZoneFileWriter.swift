/// Writes the file of a time zone; RFC 9636, section 3.
public struct ZoneFileWriter {
    /// Seconds east of UTC before the first transition.
    public var first: Int32
    /// When another offset begins to hold, and which.
    public var transitions: [(second: Int64, offset: Int32)]
    /// The rule after the last transition, as POSIX writes it; empty for none.
    public var rule: String
    /// 1 for seconds of 32 bits alone and no rule, else 2 … 4.
    public var version = 2

    /// Writes a zone.
    public init(
        first: Int32, _ transitions: [(second: Int64, offset: Int32)] = [], rule: String = ""
    ) {
        self.first = first
        self.transitions = transitions
        self.rule = rule
    }

    /// The bytes of the file.
    public var bytes: ContiguousArray<UInt8> {
        var bytes = block(secondBytes: 4)
        guard version > 1 else { return bytes }
        bytes += block(secondBytes: 8)
        bytes += ContiguousArray("\n\(rule)\n".utf8)
        return bytes
    }

    private func block(secondBytes: Int) -> ContiguousArray<UInt8> {
        // A leap second, to be left out, and a letter of an abbreviation.
        let offsets = [first] + transitions.map(\.offset)
        var bytes = ContiguousArray("TZif".utf8)
        bytes.append(version == 1 ? 0 : UInt8(ascii: "0") + UInt8(version))
        bytes += ContiguousArray(repeating: 0, count: 15)
        for count in [0, 0, 1, transitions.count, offsets.count, 4] {
            bytes.append(big: Int64(count), bytes: 4)
        }
        for transition in transitions { bytes.append(big: transition.second, bytes: secondBytes) }
        for index in transitions.indices { bytes.append(UInt8(index + 1)) }
        for offset in offsets {
            bytes.append(big: Int64(offset), bytes: 4)
            bytes += [0, 0]
        }
        bytes += ContiguousArray("XXX\0".utf8)
        bytes.append(big: 78_796_800, bytes: secondBytes)
        bytes.append(big: 1, bytes: 4)
        return bytes
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a number, its highest byte first.
    fileprivate mutating func append(big number: Int64, bytes count: Int) {
        for place in (0..<count).reversed() {
            append(UInt8(truncatingIfNeeded: number >> (8 * place)))
        }
    }
}
