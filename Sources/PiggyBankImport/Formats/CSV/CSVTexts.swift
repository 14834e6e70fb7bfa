import PiggyBank

/// The texts of fields; those that come again share their bytes, as payees and types do.
///
/// It remembers a fixed number of texts, so that it costs the same whatever a file has.
struct CSVTexts {
    private struct Known {
        var range: Range<Int>
        var text: String
    }

    private var known = [Known?](repeating: nil, count: 1 << 10)

    /// The text of a field, trimmed; control characters become spaces and are counted.
    mutating func text(_ field: CSVField, of table: CSVTable, controls: inout Int) -> String {
        let range = table.text.trimmed(field.range)
        // A text of up to 15 bytes is its own storage; a long one hardly ever comes again.
        guard (16...64).contains(range.count) else {
            return table.text(field, controls: &controls)
        }
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for offset in range { hash = (hash ^ UInt64(table.text.bytes[offset])) &* 0x100_0000_01B3 }
        let slot = Int(truncatingIfNeeded: (hash ^ hash >> 32) & UInt64(known.count - 1))
        if let found = known[slot], found.range.count == range.count,
            table.text.bytes[found.range].elementsEqual(table.text.bytes[range])
        {
            return found.text
        }
        let before = controls
        let text = table.text(field, controls: &controls)
        // What was changed has to be counted each time.
        if controls == before, !field.hasDoubledQuotes {
            known[slot] = Known(range: range, text: text)
        }
        return text
    }
}
