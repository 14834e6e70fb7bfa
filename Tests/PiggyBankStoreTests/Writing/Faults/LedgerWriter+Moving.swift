import PiggyBank
import PiggyBankStore

extension LedgerWriter {
    /// Moves the round-ups of every account, as the store does and the tool.
    mutating func moveRoundUps(time: Instant? = nil) throws(RecordError) -> Result<
        [Receipt], CommandRejection
    > {
        let (moves, head) = try plan { facts throws(CommandRejection) in
            try facts.moves(of: nil, into: nil, nil, time: time, by: nil, note: nil)
        }
        // Also where there are none: that follows from lines which another may not have synced.
        return try record([RecordRequest(moves, after: head)])[0]
    }
}
