import PiggyBank
import PiggyBankStore

/// Values that a shell offers from the ledger that a command line names.
package enum RecordedValue: String, CaseIterable, Sendable {
    case account
    case goal
    case payee
    case category
    case source
    case owner
    case timeZone = "time-zone"
}

extension RecordedValue {
    /// The values that a ledger has, each once: the accounts and goals that are open in their
    /// order, texts with the latest first.
    ///
    /// Of a large file without a snapshot, only what its first and last lines say.
    ///
    /// None begins with a hyphen, which would be read as an option, or has a control character,
    /// which could not be told apart in a list of lines.
    func offered(from path: String?) -> [String] {
        var known: Set<String> = []
        return values(of: path.map { LedgerPreview($0) }).filter { value in
            value.first != "-" && !value.isEmpty && known.insert(value).inserted
                && value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
    }

    private func values(of glance: LedgerPreview?) -> [String] {
        switch self {
        case .timeZone: TimeZones.names
        case .account:
            glance?.answer { $0.balances.filter { !$0.isClosed }.map(\.account.text) }
                ?? glance.map(accounts) ?? []
        case .goal:
            glance?.answer { $0.savings.filter { !$0.isDeleted }.map(\.goal.text) } ?? glance.map(
                goals) ?? []
        case .owner: glance.map { ($0.latest + $0.first.reversed()).compactMap(value) } ?? []
        case .payee, .category, .source: glance?.latest.compactMap(value) ?? []
        }
    }

    /// The accounts that events concern, those left out that are closed.
    private func accounts(of glance: LedgerPreview) -> [String] {
        let events = glance.first + glance.latest
        let closings = events.filter { $0.payload.type == .accountClosed }
        let closed = Set(closings.flatMap(\.payload.accounts))
        return events.flatMap(\.payload.accounts).filter { !closed.contains($0) }.map(\.text)
    }

    /// The goals that events concern, those left out that are deleted.
    private func goals(of glance: LedgerPreview) -> [String] {
        let events = glance.first + glance.latest
        let deletions = events.filter { $0.payload.type == .goalDeleted }
        let deleted = Set(deletions.compactMap(\.payload.goal))
        return events.compactMap(\.payload.goal).filter { !deleted.contains($0) }.map(\.text)
    }

    /// The text of this kind that an event has.
    private func value(of event: Event) -> String? {
        switch (self, event.payload) {
        case (.payee, .withdrawn(let withdrawn)): withdrawn.payee
        case (.category, .withdrawn(let withdrawn)): withdrawn.category
        case (.source, .deposited(let deposited)): deposited.source
        case (.source, .refunded(let refunded)): refunded.source
        case (.owner, .accountOpened(let opened)): opened.owner
        case (.owner, .accountChanged(let changed)): changed.owner
        default: nil
        }
    }
}
