extension String {
    /// The most edits that still count as a slip.
    private static let furthestSlip = 2
    /// Words of fewer characters may be others after so many edits: of those, one counts as a slip.
    private static let longWord = 6

    /// The word that was probably meant: the first of the nearest candidates, if one is near
    /// enough.
    ///
    /// - Complexity: The product of both lengths for each candidate.
    package func suggestion(among candidates: [String]) -> String? {
        candidates.map { (candidate: $0, distance: editDistance(to: $0)) }.filter {
            $0.distance < $0.candidate.count && isSlip($0.distance, of: $0.candidate)
        }.min { $0.distance < $1.distance }?.candidate
    }

    private func isSlip(_ distance: Int, of word: String) -> Bool {
        distance <= (word.count < Self.longWord ? 1 : Self.furthestSlip)
    }

    /// How many characters must be put in, taken out, replaced or exchanged with the next one to
    /// turn it into another word (the optimal string alignment distance), or more than the furthest
    /// slip if that is certain early.
    package func editDistance(to other: String) -> Int {
        let (typed, meant) = (Array(self), Array(other))
        // So far apart in length that the distance is, too: this bounds the work for long words.
        guard abs(typed.count - meant.count) <= Self.furthestSlip else {
            return Self.furthestSlip + 1
        }
        var rows = [Array(0...meant.count)]
        for (row, character) in typed.enumerated() {
            var distances = [row + 1]
            for (column, other) in meant.enumerated() {
                var least = Swift.min(distances[column], rows[row][column + 1]) + 1
                least = Swift.min(least, rows[row][column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == meant[column - 1], other == typed[row - 1] {
                    least = Swift.min(least, rows[row - 1][column - 1] + 1)
                }
                distances.append(least)
            }
            rows.append(distances)
        }
        return rows[typed.count][meant.count]
    }
}
