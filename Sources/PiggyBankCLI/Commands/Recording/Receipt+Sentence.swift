import PiggyBank
import PiggyBankLanguages
import PiggyBankStore

extension Receipt {
    /// The command that a newcomer needs next: after a new ledger an account, after an account
    /// money; nil after any other event, and where nothing was recorded.
    var nextCommand: NextCommand? {
        guard outcome == .recorded, let event else { return nil }
        switch event.payload {
        case .ledgerOpened: return .openAccount
        case .accountOpened(let event)
        where !event.account.text.hasPrefix("-")
            && Phrase.visible(event.account.text) == event.account.text:
            return .deposit(into: event.account)
        default: return nil
        }
    }
}

extension [Receipt] {
    /// What became of each event, a line each; with the local date unless that is today.
    func sentences(
        isDryRun: Bool, in calendar: LedgerCalendar, now: Instant, _ language: any Language
    ) -> String {
        var calendar = calendar
        let today = calendar.date(of: now)
        return map { receipt in
            let date = receipt.event.map { calendar.date(of: $0.time) }
            return language.sentence(
                of: receipt, isDryRun: isDryRun, on: date == today ? nil : date) + "\n"
        }.joined()
    }
}
