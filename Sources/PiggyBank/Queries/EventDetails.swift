/// What there is to say of one event: its line, whether its seal is right, what it did, and what
/// became of it.
package struct EventDetails: Sendable {
    /// The event and its line.
    package var event: SelectedEvent
    /// Whether the line's seal is right.
    package var seal: SealVerdict
    /// What the accounts and the goal hold after it that it concerns; accounts first.
    package var balances: [Holding]
    /// The sequences of the refunds of it that count.
    package var refunds: [Int64]
    /// The lines of its event, in order.
    package var lines: [Line]

    /// One line of an event.
    package struct Line: Sendable {
        /// What it says.
        package var event: SelectedEvent
        /// Whether its seal is right.
        package var seal: SealVerdict
    }

    /// The result of checking a line's seal.
    package enum SealVerdict: String, CaseIterable, Hashable, Sendable {
        /// It follows from the line and from the seal before it.
        case valid = "valid"
        /// It does not: the line, or one before it, was changed.
        case wrong = "wrong"
        /// The line has none.
        case none = "none"
    }
}

/// What an account or a goal holds.
package struct Holding: Hashable, Sendable {
    /// The account; of a goal the one that it belongs to.
    package var account: AccountID
    /// The goal; nil for an account.
    package var goal: GoalID?
    /// What it holds.
    package var balance: Balance

    /// Makes a holding.
    package init(account: AccountID, goal: GoalID? = nil, balance: Balance) {
        self.account = account
        self.goal = goal
        self.balance = balance
    }
}

extension Replay {
    /// What there is to say of one event; nil where no event that counts has that sequence.
    ///
    /// Linear in the events.
    ///
    /// - Throws: that its line cannot be read again.
    package func details(of sequence: Int64) throws(LostEvent) -> EventDetails? {
        guard let index = table.index(of: sequence), counts(rows[index]) else { return nil }
        var read = rowLines
        let selected = SelectedEvents([Int32(truncatingIfNeeded: index)], self)
        guard let event = selected.events(0..<1, readingMembers: true).first,
            let seal = seal(of: index, &read)
        else { throw LostEvent(sequence: sequence) }
        let number = table.eventNumber(index)
        var refunds: [Int64] = []
        eachCountingRow { refund, row in
            guard row.type == .refunded, row.of == number else { return }
            refunds.append(table.sequence(refund))
        }
        let all = whole.corrections.lines(ofEvent: number).compactMap(table.index)
        let lines = SelectedEvents(ContiguousArray(all.map { Int32(truncatingIfNeeded: $0) }), self)
        let told = zip(all, lines.events(0..<lines.count)).compactMap { index, event in
            self.seal(of: index, &read).map { EventDetails.Line(event: event, seal: $0) }
        }
        guard told.count == all.count else { throw LostEvent(sequence: sequence) }
        return EventDetails(
            event: event, seal: seal, balances: balances(after: index), refunds: refunds,
            lines: told)
    }

    /// Whether the seal of a row's line follows from the line and from the seal before it; nil
    /// where these cannot be read again.
    private func seal(of index: Int, _ lines: inout RowLines) -> EventDetails.SealVerdict? {
        var bytes: ContiguousArray<UInt8> = []
        for index in max(0, index - 1)...index {
            guard let line = lines.read(index, \.ownBytes) else { return nil }
            bytes += line + [UInt8(ascii: "\n")]
        }
        let block = LineBlock(lines: bytes)
        let spans = block.spans
        guard let span = spans.last, span.isSealed else { return EventDetails.SealVerdict.none }
        let expected = block.expectedHash(of: spans.count - 1, in: spans)
        return block.statedHash(of: span) == expected ? .valid : .wrong
    }

    /// What the accounts and the goal of a row hold after it.
    private func balances(after index: Int) -> [Holding] {
        let row = rows[index]
        let known = table.through(index)
        func sum(_ holder: Posting.Holder) -> Int128 {
            known.rows.indices.reduce(0) { sum, index in
                guard known.rows[index].counts else { return sum }
                return sum + Int128(known.postings(index).change(of: holder) ?? 0)
            }
        }
        let accounts = row.to == row.account ? [row.account] : [row.account, row.to]
        var holdings = accounts.filter { !$0.isNone }.map { account in
            Holding(
                account: whole.accountIDs[account],
                balance: Balance(sum(.account(account)), whole.currency(of: account)))
        }
        if !row.goal.isNone {
            let account = whole.goals[row.goal].account
            holdings.append(
                Holding(
                    account: whole.accountIDs[account], goal: whole.goalIDs[row.goal],
                    balance: Balance(sum(.goal(row.goal)), whole.currency(of: account))))
        }
        return holdings
    }
}
