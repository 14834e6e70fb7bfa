/// Small numbers, a bit each.
struct BitSet: Sendable {
    private var words: ContiguousArray<UInt64> = []

    mutating func insert(_ number: Int) {
        while words.count <= number / 64 { words.append(0) }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    func contains(_ number: Int) -> Bool {
        number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
    }
}
