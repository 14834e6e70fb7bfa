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
    /// What became of each event, a line each, of moves of round-ups a line an account and a total;
    /// with the local date unless that is today.
    ///
    /// - Parameter fileOption: names the ledger in commands; empty where the environment does.
    func sentences(
        isDryRun: Bool, in calendar: LedgerCalendar, now: Instant, _ language: any Language,
        fileOption: String
    ) -> String {
        var calendar = calendar
        let today = calendar.date(of: now)
        let date = { (receipt: Receipt) in
            receipt.event.map { calendar.date(of: $0.time) }.flatMap { $0 == today ? nil : $0 }
        }
        var lines: [String] = []
        let moves = Dictionary(grouping: self) { $0.roundUpsMoved?.account }
        let left = Dictionary(grouping: compactMap(\.left), by: \.account)
        for (index, receipt) in enumerated() {
            if let account = receipt.roundUpsMoved?.account, var own = moves[account] {
                guard index == 0 || self[index - 1].roundUpsMoved?.account != account else {
                    continue
                }
                // What is left is said with its reason.
                if left[account] != nil { own[own.endIndex - 1].week = nil }
                lines.append(language.sentence(ofMoves: own, isDryRun: isDryRun, on: date(receipt)))
            } else if let one = receipt.left {
                guard index == 0 || self[index - 1].left?.account != one.account else { continue }
                let amounts = left[one.account]?.map(\.amount) ?? []
                lines.append(
                    language.left(
                        amounts.dropFirst().reduce(one.amount, +), of: one,
                        next: one.nextCommand(fileOption: fileOption)))
            } else {
                lines.append(language.sentence(of: receipt, isDryRun: isDryRun, on: date(receipt)))
            }
        }
        let totals = Dictionary(grouping: compactMap(\.roundUpsMoved), by: \.amount.currency)
        if moves.keys.count(where: { $0 != nil }) > 1 {
            let amounts = totals.sorted { $0.key < $1.key }.map(\.value.total)
            lines.append(language.movedInAll(amounts, isDryRun: isDryRun))
        }
        if isEmpty { lines.append(language.nothingToMove) }
        return lines.map { $0 + "\n" }.joined()
    }
}
