import PiggyBank

extension ImportPlanner {
    /// Notes pairs of new rows of two accounts that look like a transfer between them which nobody
    /// has declared.
    ///
    /// Nothing is matched: each row is recorded as what it is.
    mutating func noteTransfers() {
        guard Set(plan.files.flatMap(\.statements).map(\.account)).count > 1 else { return }
        var sides = sides().sorted { ($0.amount, $0.date) < ($1.amount, $1.date) }[...]
        var pairs: [(out: Side, in: Side)] = []
        while let first = sides.first {
            let equal = sides.prefix { $0.amount == first.amount }
            sides = sides.dropFirst(equal.count)
            pairs += Self.pairs(of: equal)
        }
        pairs.sort { ($0.out.date, $0.out.line) < ($1.out.date, $1.out.line) }
        guard let (out, income) = pairs.first else { return }
        plan.remarks.append(
            .transfer(
                from: RowPlace(file: out.file, line: out.line),
                to: RowPlace(file: income.file, line: income.line),
                others: pairs.count - 1
            )
        )
    }

    /// One row that may be a side of a transfer.
    private struct Side {
        var account: AccountID
        var currency: Currency
        /// Without its sign.
        var amount: Int128
        var isIn: Bool
        var date: CalendarDate
        var file: String
        var line: Int

        func isEarlier(than other: Side) -> Bool {
            (date, file, line) < (other.date, other.file, other.line)
        }
    }

    private func sides() -> [Side] {
        var sides: [Side] = []
        for file in plan.files {
            for statement in file.statements {
                let rows = statement.statement.rows.span
                for movement in statement.movements
                where movement.decision == .new && movement.part == .movement {
                    let index = Int(movement.row)
                    switch statement.factory.kind(of: rows[index]) {
                    case .ownTransfer, .pot: continue
                    default: break
                    }
                    sides.append(
                        Side(
                            account: statement.account,
                            currency: rows[index].amount.currency,
                            amount: Int128(rows[index].amount.minorUnits.magnitude),
                            isIn: rows[index].amount.minorUnits > 0,
                            date: rows[index].date,
                            file: file.file.name,
                            line: rows[index].place.line
                        )
                    )
                }
            }
        }
        return sides
    }

    /// Pairs rows of one amount by their dates, each at most once; linear in the rows for each
    /// account.
    private static func pairs(of sides: ArraySlice<Side>) -> [(out: Side, in: Side)] {
        var pairs: [(out: Side, in: Side)] = []
        // Those that have no pair yet, the oldest first, by account, currency and direction.
        var open: [Direction: ArraySlice<Side>] = [:]
        for side in sides {
            var other: (direction: Direction, side: Side)?
            for direction in open.keys
            where direction.isIn != side.isIn && direction.currency == side.currency
                && direction.account != side.account
            {
                let recent = open[direction]?.drop { side.date.days(since: $0.date) > maxDays }
                open[direction] = recent
                guard let first = recent?.first else { continue }
                if other.map({ first.isEarlier(than: $0.side) }) ?? true {
                    other = (direction, first)
                }
            }
            if let other {
                open[other.direction]?.removeFirst()
                pairs.append(side.isIn ? (other.side, side) : (side, other.side))
            } else {
                let own = Direction(account: side.account, currency: side.currency, isIn: side.isIn)
                open[own, default: []].append(side)
            }
        }
        return pairs
    }

    /// Rows of one account, and which way their money went.
    private struct Direction: Hashable {
        var account: AccountID
        var currency: Currency
        var isIn: Bool
    }

    /// How many days a transfer between banks may take.
    private static let maxDays: Int32 = 3
}
