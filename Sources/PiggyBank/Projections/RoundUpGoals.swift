/// Into which goal each account's round-ups were moved last: a projection of the log, by which a
/// move that names no goal finds one.
///
/// A move that no longer counts leaves none, so that somebody says which goal is right.
package struct RoundUpGoals: Equatable, Sendable {
    private var moves: [AccountIndex: Move] = [:]

    private struct Move: Equatable, Sendable {
        var goal: GoalIndex
        /// The sequence of the move.
        var sequence: Int64
    }

    package init() {}

    /// The goal of the last move that counts; nil for none.
    package subscript(account: AccountIndex) -> GoalIndex? { moves[account]?.goal }
}

// MARK: - Fold

extension RoundUpGoals {
    /// Takes what a move says, unless a later one did.
    mutating func note(move event: DecodedEvent) {
        if let noted = moves[event.account], noted.sequence > event.sequence { return }
        moves[event.account] = Move(goal: event.goal, sequence: event.sequence)
    }

    /// Forgets a move that no longer counts.
    mutating func forget(move event: DecodedEvent) {
        if moves[event.account]?.sequence == event.sequence { moves[event.account] = nil }
    }
}

// MARK: - Stored

extension RoundUpGoals {
    /// Writes every goal, by the index of the account; sorts them.
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(moves.count))
        for (account, move) in moves.sorted(by: { $0.key < $1.key }) {
            writer.write(account.value)
            writer.write(move.goal.value)
            writer.write(move.sequence)
        }
    }

    /// Reads goals that exist, of accounts that do.
    init(_ reader: inout StoredReader, of accounts: Accounts, _ goals: Goals) throws(StoredReader
        .Fault)
    {
        let bytesOfRow = 16
        for _ in 0..<(try reader.readCount(of: bytesOfRow)) {
            let account = AccountIndex(try reader.read(Int32.self))
            let goal = GoalIndex(try reader.read(Int32.self))
            guard (0..<accounts.count).contains(account.int), accounts[account].exists,
                (0..<goals.count).contains(goal.int), goals[goal].exists, moves[account] == nil
            else { throw StoredReader.Fault() }
            moves[account] = Move(goal: goal, sequence: try reader.read())
        }
    }
}
