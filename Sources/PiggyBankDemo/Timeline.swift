import PiggyBank

/// When things happen: a clock that goes on from event to event, more slowly by night.
///
/// The more events there are already, the shorter the pauses, as if accounts joined all the time and
/// each had about the same number of events a week. So a thousand events take some weeks, a million
/// less than five years and a hundred million less than ten.
struct Timeline: Sendable {
    /// Milliseconds since 1970; the story begins at 2023-01-02T09:00:00Z, a Monday.
    private(set) var milliseconds: Int64 = 1_672_650_000_000

    private static let weekMilliseconds = 7 * 86_400_000
    /// The longest time by which a bank reports a payment late: so a late one belongs to this week or
    /// to the last.
    private static let longestDelay = 3 * 86_400_000

    /// Goes on to the next event, which has this sequence.
    mutating func advance(to sequence: Int, _ random: inout SplitMix64) {
        let accounts = max(5, sequence / 500)
        let averagePause = max(1, Self.weekMilliseconds / (18 * accounts))
        let hour = milliseconds / 3_600_000 % 24
        let slowness = hour < 6 ? 4 : 1
        milliseconds += Int64(random.number(below: 2 * averagePause) * slowness)
    }

    /// A time up to three days ago, but not before the given one.
    func late(notBefore first: Int64, _ random: inout SplitMix64) -> Int64 {
        max(first, milliseconds - Int64(random.number(below: Self.longestDelay)))
    }

    /// The instant of milliseconds since 1970.
    static func instant(_ milliseconds: Int64) -> Instant {
        Instant(
            checkedSeconds: milliseconds / 1_000,
            nanoseconds: UInt32(truncatingIfNeeded: milliseconds % 1_000 * 1_000_000)
        )
    }
}
