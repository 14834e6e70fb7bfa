/// Which lines of a valid ledger count, worked out from the sentences of the format alone.
///
/// A line holds unless a reversal of it holds. Of an event that was not taken back, the last line
/// that holds counts.
struct PlainCorrections {
    /// What reverses a line, by that.
    private var reversals: [Int64: [Int64]] = [:]
    /// The lines of an event without those that reverse, by its number.
    private var lines: [Int64: [Int64]] = [:]
    /// The numbers of the events of all lines.
    private var numbers: [Int64: Int64] = [:]

    /// Takes in the next line.
    ///
    /// - Returns: the line of its event that counted before, and the one that counts from then on;
    ///   nil for none.
    @discardableResult mutating func add(
        _ line: Int64, replacing replaced: Int64?, reversing reversed: Int64?
    ) -> (before: Int64?, after: Int64?) {
        let number = replaced ?? reversed.flatMap { numbers[$0] } ?? line
        let before = counting(number)
        numbers[line] = number
        if let reversed {
            reversals[reversed, default: []].append(line)
        } else {
            lines[number, default: []].append(line)
        }
        return (before, counting(number))
    }

    /// The number of a line's event.
    func number(_ line: Int64) -> Int64 { numbers[line] ?? line }

    /// The line of an event that counts; nil where it was taken back.
    func counting(_ number: Int64) -> Int64? { stands(number) ? last(ofEvent: number) : nil }

    /// The line of an event that counts, or would were it not taken back.
    func last(ofEvent number: Int64) -> Int64? {
        lines[number]?.last { $0 == number || stands($0) }
    }

    /// Whether a line is what its event is.
    func counts(_ line: Int64) -> Bool { counting(number(line)) == line }

    /// What takes back a line, or its event; of a line that reverses, itself alone.
    func reversal(of line: Int64) -> Int64? {
        let own = standingReversal(of: line)
        let isReversal = lines[number(line)]?.contains(line) != true
        return own ?? (isReversal ? nil : standingReversal(of: number(line)))
    }

    private func stands(_ line: Int64) -> Bool { standingReversal(of: line) == nil }

    private func standingReversal(of line: Int64) -> Int64? { reversals[line]?.last { stands($0) } }
}
