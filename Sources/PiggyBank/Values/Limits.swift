/// Every bound of the ledger file format, in one place.
package enum Limits {
    /// The longest line in bytes, its line break not counted.
    package static let lineBytes = 65_536
    /// The largest number in the file, 2^53 − 1, which every JSON reader keeps exactly.
    package static let largestNumber: Int64 = 9_007_199_254_740_991
    /// How many times a round-up may be accrued.
    package static let roundUpMultiplier: ClosedRange<Int64> = 0...10
    /// What no sum of amounts exceeds: the largest number, as many times as there can be events.
    package static let largestSum = Int128(largestNumber) * Int128(largestNumber)
    /// The longest account or goal identifier, in bytes of UTF-8.
    package static let identifierBytes = 64
    /// The longest idempotency key, in bytes of UTF-8.
    package static let idempotencyKeyBytes = 64
    /// How many levels of objects and arrays `metadata` may nest, itself included.
    package static let metadataDepth = 64
    /// The hexadecimal digits of a seal: a SHA-256 digest (FIPS 180-4).
    package static let hashDigits = 64
}
