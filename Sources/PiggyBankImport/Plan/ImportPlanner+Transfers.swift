import PiggyBank

extension ImportPlanner {
    /// Notes pairs of new rows of two accounts that look like a transfer between them which nobody
    /// has declared.
    ///
    /// Nothing is matched: each row is recorded as what it is. Linear in the rows for each account.
    mutating func noteTransfers() {
        guard Set(plan.statements.map(\.statement.account)).count > 1 else { return }
        var pairs: [(out: Side, in: Side)] = []
        // Those of one amount that have no pair yet, the oldest first, by whether the money came in
        // and by account.
        var open: [Bool: [AccountID: ArraySlice<Side>]] = [:]
        var amount: Balance?
        for side in sides() {
            if side.amount != amount { (open, amount) = ([:], side.amount) }
            var other: Side?
            for (account, sides) in open[!side.isIn] ?? [:] where account != side.account {
                let recent = sides.drop { side.date.days(since: $0.date) > Self.maxDays }
                open[!side.isIn]?[account] = recent
                guard let first = recent.first else { continue }
                if other.map({ first.order < $0.order }) ?? true { other = first }
            }
            if let other {
                open[other.isIn]?[other.account]?.removeFirst()
                pairs.append(side.isIn ? (other, side) : (side, other))
            } else {
                open[side.isIn, default: [:]][side.account, default: []].append(side)
            }
        }
        guard let first = pairs.min(by: { $0.out.order < $1.out.order }) else { return }
        plan.remarks.append(
            .transfer(from: first.out.place, to: first.in.place, others: pairs.count - 1))
    }

    /// How many days a transfer between banks may take.
    private static let maxDays: Int32 = 3

    /// One row that may be a side of a transfer.
    private struct Side {
        var account: AccountID
        var isIn: Bool
        /// Without its sign.
        var amount: Balance
        var date: CalendarDate
        var place: RowPlace

        var order: (CalendarDate, Int) { (date, place.line) }
    }

    /// The new rows that are no transfers, by currency, amount and day.
    private func sides() -> [Side] {
        var sides: [Side] = []
        for (file, statement) in plan.statements {
            for movement in statement.movements
            where movement.decision == .new && movement.part == .movement {
                let row = statement.statement.rows[Int(movement.row)]
                if statement.factory.kind(of: row).isTransfer { continue }
                let units = Int128(movement.change.magnitude)
                sides.append(
                    Side(
                        account: statement.account, isIn: movement.change > 0,
                        amount: Balance(units, row.amount.currency), date: row.date,
                        place: RowPlace(file: file, line: row.place.line)))
            }
        }
        return sides.sorted {
            ($0.amount.currency.code, $0.amount.minorUnits, $0.date) < (
                $1.amount.currency.code, $1.amount.minorUnits, $1.date
            )
        }
    }
}
