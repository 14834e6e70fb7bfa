import PiggyBank
import PiggyBankExport
import PiggyBankStore

extension Stage {
    /// A ledger in the words of other programs, thrown away, beside the replay of its file.
    static let export = Stage(name: "export") { plan in
        let blocks = DemoBlocks(events: plan.events)
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        try blocks.write(to: scratch)
        let file = LedgerFile(scratch.path)
        let replay = ("replay", { (try? file.replay().ledger.balances.count) ?? 0 })
        return try LedgerExport.Form.allCases.map { form in
            try blocks.measure("export", "\(form)", plan, against: replay) {
                let export = try LedgerExport(file.replay(.rows))
                var bytes = 0
                _ = try export.write(form) { bytes += $0.count }
                return bytes
            }
        }
    }
}
