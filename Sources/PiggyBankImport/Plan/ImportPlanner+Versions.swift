import PiggyBank

// What is recorded of a row: its newest version, where the bank has changed it, and what it took
// back.

extension ImportPlanner {
    /// The newest event of a row.
    struct Version {
        /// Its index among the account's movements.
        var index: Int
        /// How often the bank had changed the row.
        var corrections: Int
        /// Whether an import has taken it back, and not recorded what came instead.
        var isToBeCorrected: Bool
    }

    /// The newest event that is recorded of a row; nil for none.
    mutating func latestVersion(
        of id: RowID,
        _ main: ImportID.Part,
        _ account: AccountID
    ) -> Version? {
        guard recorded.hasKeys,
            var index = recorded.index(id.key(main, of: account, by: &recipe), of: account)
        else { return nil }
        // What a row without an id of the bank's says never changes: other money is another row.
        guard case .bank = id, recorded.hasCorrections else {
            return Version(index: index, corrections: 0, isToBeCorrected: false)
        }
        var corrections = 0
        while true {
            let next = id.key(.correction(corrections + 1), of: account, by: &recipe)
            guard let corrected = recorded.index(next, of: account) else {
                let reversal = ImportID.reversal(before: next)
                return Version(
                    index: index,
                    corrections: corrections,
                    isToBeCorrected: recorded.index(reversal, of: account) != nil
                )
            }
            index = corrected
            corrections += 1
        }
    }

    /// Takes back what the bank took back since it was recorded: a movement, and what came with it.
    mutating func takeBack(
        _ result: inout PlannedStatement,
        _ maker: RowEvents,
        _ accountPlan: inout AccountPlan,
        in file: StatementFile
    ) {
        guard !mapping.ignoresBankIDs else { return }
        for takenBack in result.statement.takenBack
        where accountPlan.takenBack.insert(takenBack.bankID).inserted {
            let id = RowID.bank(takenBack.bankID)
            if accountPlan.rows[id] != nil {
                find(.takenBackInAnother(at: takenBack.place), in: file)
                continue
            }
            guard let version = latestVersion(of: id, .movement, maker.account)
            else { continue }
            let movement = accountPlan.movements[version.index]
            // Who took it back by hand decides of what came with it; an import may have been cut
            // off in between.
            guard movement.reversedBy == nil || version.isToBeCorrected,
                mapping.takes(movement.date)
            else { continue }
            let parts = [ImportID.Part.fee, .roundUp]
                .compactMap { part -> (key: String, movement: AccountPlan.Movement)? in
                    let key = id.key(part, of: maker.account, by: &recipe)
                    guard let index = recorded.index(key, of: maker.account) else { return nil }
                    let movement = accountPlan.movements[index]
                    return movement.reversedBy == nil ? (key, movement) : nil
                }
            guard movement.reversedBy == nil || !parts.isEmpty else { continue }
            guard mapping.recordsCorrections else {
                find(.takenBack(movement, at: takenBack.place), in: file)
                continue
            }
            if movement.reversedBy == nil {
                let reversal = maker.reversal(
                    of: movement.sequence,
                    id,
                    version.corrections + 1,
                    at: movement.time,
                    by: &recipe
                )
                result.takenBack.append(reversal)
                accountPlan.change(by: -Int128(movement.bankChange), on: movement.date)
            }
            for part in parts {
                result.takenBack.append(
                    PlannedEvent(
                        id: ImportID.reversal(before: part.key),
                        time: part.movement.time,
                        payload: .reversed(
                            Reversed(of: part.movement.sequence, reason: RowEvents.reason)
                        )
                    )
                )
                accountPlan.change(by: -Int128(part.movement.bankChange), on: part.movement.date)
            }
        }
    }
}
