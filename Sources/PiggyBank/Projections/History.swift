/// The history of one account: every event that moves its money, goal moves included.
package struct History: Equatable, Sendable {
    /// The account.
    package let account: AccountID
    /// The local dates that are shown; what came before them is the opening balance.
    package private(set) var dates: ClosedRange<CalendarDate>
    /// The sum of what moved before the first date, in minor units.
    package private(set) var opening: Int128 = 0
    /// The shown entries, in the order in which they were recorded.
    package private(set) var entries: [Line] = []

    /// One movement.
    package struct Line: Equatable, Sendable {
        package var sequence: Int64
        package var time: Instant
        package var date: CalendarDate
        package var type: EventType
        /// Minor units, negative for money that left the account.
        package var minorUnits: Int64
        package var description: String
    }

    /// The history of an account within dates, of no events yet.
    package init(of account: AccountID, dates: ClosedRange<CalendarDate>) {
        self.account = account
        self.dates = dates
    }

    /// The balance after the last entry.
    package var closing: Int128 {
        entries.reduce(opening) { $0 + Int128($1.minorUnits) }
    }
}

// MARK: - Fold

extension History {
    /// What an entry moves into (or, negative, out of) the account at a place; nil for nothing.
    @inline(__always)
    static func movement(_ entry: DecodedEvent, _ place: Int32) -> Int64? {
        guard entry.account == place || entry.to == place, let posting = entry.posting else {
            return nil
        }
        if case .account(let to) = posting.to, to == Int(place) { return posting.minorUnits }
        if case .account(let from) = posting.from, from == Int(place) { return -posting.minorUnits }
        return nil
    }

    /// Adds a movement.
    mutating func apply(_ line: Line) {
        if line.date < dates.lowerBound {
            opening += Int128(line.minorUnits)
        } else if line.date <= dates.upperBound {
            entries.append(line)
        }
    }
}

// MARK: - Part of a whole

extension History {
    /// The same history within fewer dates; linear in its entries.
    package func restricted(to dates: ClosedRange<CalendarDate>) -> History {
        var part = self
        part.dates = dates
        part.entries = entries.filter { dates.contains($0.date) }
        for entry in entries where entry.date < dates.lowerBound {
            part.opening += Int128(entry.minorUnits)
        }
        return part
    }
}
