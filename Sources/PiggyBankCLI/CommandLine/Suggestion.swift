/// The word that was probably meant.
enum Suggestion {
    /// The most edits that still count as a slip.
    static let furthest = 2

    /// The first of the nearest candidates, if one is near enough.
    ///
    /// - Complexity: The product of both lengths for each candidate.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        candidates
            .map { (candidate: $0, distance: editDistance(word, $0)) }
            .filter { $0.distance <= furthest && $0.distance < $0.candidate.count }
            .min { $0.distance < $1.distance }?
            .candidate
    }

    /// How many characters must be put in, taken out or replaced to turn one into the other
    /// (the Levenshtein distance), or more than the furthest slip if that is certain early.
    static func editDistance(_ first: String, _ second: String) -> Int {
        let columns = Array(second)
        // So far apart in length that the distance is, too: this bounds the work for long words.
        guard abs(first.count - columns.count) <= furthest else { return furthest + 1 }
        var row = Array(0...columns.count)
        for (number, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for (column, other) in columns.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[columns.count]
    }
}
