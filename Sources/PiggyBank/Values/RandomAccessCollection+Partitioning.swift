extension RandomAccessCollection where Index == Int {
    /// The index of the first element that belongs to the second part; the end when none does.
    ///
    /// Logarithmic.
    ///
    /// - Parameter belongsInSecondPart: false for every element of the first part, and true for
    ///   those after.
    @inlinable package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
