import PiggyBankReference

/// Changes fields of a snapshot as somebody would who wants to harm its readers.
struct SnapshotForger {
    var random: SplitMix64

    /// The bytes of a forgery, right in every check but for the stamp.
    mutating func forge(_ valid: SnapshotFields) -> [UInt8] {
        var fields = valid
        for _ in 0..<random.within(1...3) { change(&fields) }
        // Now and then the header's own sizes are left as they were, or changed.
        return fields.bytes(withRightCounts: !random.chance(10))
    }

    private mutating func change(_ fields: inout SnapshotFields) {
        switch random.below(12) {
        case 0: change(&fields.header)
        case 1, 2: change(&fields.weeks)
        case 3: change(&fields.keys)
        case 4, 5: change(&fields.corrections)
        default:
            let part = random.below(fields.parts.count)
            let table = random.below(fields.parts[part].count)
            change(&fields.parts[part][table])
        }
    }

    private mutating func change(_ table: inout SnapshotTable) {
        guard !table.rows.isEmpty else { return }
        let row = random.below(table.rows.count)
        let other = random.below(table.rows.count)
        let place = random.below(table.rows[row].count)
        let name = table.rows[row][place].name
        switch random.below(12) {
        case 0, 1, 2, 3: change(&table.rows[row][place])
        case 4, 5:
            // What another row says, so that two say the same.
            guard let same = table.rows[other].first(where: { $0.name == name }) else { return }
            table.rows[row][place] = same
        case 6: table.rows.swapAt(row, other)
        case 7: table.rows.shuffle(using: &random)
        case 8: table.rows.remove(at: row)
        case 9:
            let copies = random.chance(80) ? random.within(1...9) : random.within(100...400)
            let rows = repeatElement(table.rows[row], count: copies)
            table.rows.insert(contentsOf: rows, at: other)
        case 10 where table.isCounted: table.statedCount = number(near: Int128(table.rows.count))
        default:
            // The same in every row.
            change(&table.rows[row][place])
            let changed = table.rows[row][place]
            for index in table.rows.indices {
                for place in table.rows[index].indices where table.rows[index][place].name == name {
                    table.rows[index][place] = changed
                }
            }
        }
    }

    private mutating func change(_ field: inout SnapshotField) {
        if field.width == 0 {
            field.text = text(near: field.text)
        } else {
            field.number = number(near: field.number)
        }
    }

    private mutating func number(near number: Int128) -> Int128 {
        switch random.below(8) {
        case 0: number &+ Int128(random.within(-3...3))
        case 1: Int128(random.within(-3...12))
        case 2: Int128(truncatingIfNeeded: random.next())
        default: random.pick(Self.numbers, or: 0) &+ Int128(random.within(-1...1))
        }
    }

    /// The ends of the ranges of types and of the format.
    private static let numbers: [Int128] = [
        0, -1, 127, 255, 65_535, 719_162, -719_162, 2_932_896, Int128(Int32.min), Int128(Int32.max),
        Int128(UInt32.max), 1 << 40, 1 << 53, -(1 << 53), 1 << 60, Int128(Int64.min),
        Int128(Int64.max), Int128(UInt64.max), 1 << 100, -(1 << 100), .min, .max,
    ]

    private mutating func text(near text: [UInt8]) -> [UInt8] {
        var changed = text
        let place = random.below(max(text.count, 1))
        switch random.below(6) {
        case 0: changed = []
        case 1: changed = Array(text.prefix(place))
        case 2: changed = Array(repeating: UInt8(ascii: "x"), count: random.within(1...300))
        case 3 where !text.isEmpty: changed[place] = UInt8(random.below(256))
        default: changed.insert(contentsOf: random.pick(Self.pieces, or: []), at: place)
        }
        return changed
    }

    /// What is no UTF-8, controls, spaces, and other letters.
    private static let pieces: [[UInt8]] =
        ["\0", "\n", "\u{1B}[2J", "\u{7F}", "\u{85}", " ", "\u{202E}", "é", "UTC", "Z", "\""].map {
            Array($0.utf8)
        } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x90], [0xC3]]
}
