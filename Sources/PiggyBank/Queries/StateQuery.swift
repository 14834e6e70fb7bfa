/// What the state of a ledger says, to which its events come: balances, savings, round-ups, totals.
///
///     let (balances, weeks) = try await store.answer(
///         StateQuery { $0.balances },
///         StateQuery { $0.weeklyRoundUps }
///     )
///
/// Costs no history where the snapshot can be believed and all events count.
public struct StateQuery<Answer: Sendable>: Query {
    private let make: @Sendable (Ledger) -> Answer

    /// Asks the state.
    ///
    /// - Parameter make: makes the answer, twice where a snapshot turned out to be damaged.
    public init(_ make: @escaping @Sendable (Ledger) -> Answer) {
        self.make = make
    }

    /// The state says it all.
    public var isOfStateAlone: Bool { true }

    /// Has no event to look at.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {}

    /// The answer, from the state to which all events come.
    public consuming func answer(_ end: Replay) -> Answer { make(end.ledger) }
}
