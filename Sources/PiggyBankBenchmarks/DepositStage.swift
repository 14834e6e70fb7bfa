import PiggyBank
import PiggyBankStore

/// One deposit at a time, each on the disk before the next: on a new ledger, and on one with a history.
enum DepositStage: Stage {
    static let name = "deposit"
    private static let deposits = 400

    static func measure(_ plan: Plan) throws -> [Measurement] {
        [
            try measure(plan, history: 0, "durable deposit"),
            try measure(plan, history: plan.events, "after \(plan.events) events"),
        ]
    }

    private static func measure(
        _ plan: Plan,
        history: Int,
        _ what: String
    ) throws -> Measurement {
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        let account = try AccountID("benchmark")
        guard let pounds = Currency(code: "GBP") else { throw StageError(what: "no pounds") }
        if history > 0 {
            try DemoDrafts(events: history).append(to: scratch.path, batch: plan.batch)
        } else {
            _ = try LedgerWriter(creating: scratch.path)
        }
        var opening = try LedgerWriter(scratch.path)
        _ = try opening.record([Command(.openAccount(account, name: "B", currency: pounds))])[0]
            .get()
        opening.renewSnapshot()

        let bare = try BareFile(in: plan.folder)
        defer { bare.remove() }
        var own: [Double] = []
        var reference: [Double] = []
        var bytes = 0
        var writer = try LedgerWriter(scratch.path)
        for number in 0..<deposits {
            let amount = Amount.decimal(try DecimalNumber("4.35"))
            let command = Command(.deposit(account, amount), id: "deposit-\(number)")
            var line = ContiguousArray<UInt8>()
            own.append(
                try seconds {
                    let receipt = try writer.record([command])[0].get()
                    line = ContiguousArray((receipt.line ?? "").utf8)
                }
            )
            line.append(0x0A)
            bytes += line.count
            reference.append(try seconds { try bare.append(line) })
        }
        let balance = try writer.current().balance(of: account)?.minorUnits ?? 0
        return Measurement(
            stage: name,
            what: what,
            events: 1,
            bytes: bytes / deposits,
            seconds: own.median,
            reference: reference.median,
            referenceName: "bare append and sync",
            checksum: "balance \(balance)"
        )
    }
}

/// A stage that did not do its work.
struct StageError: Error {
    let what: String
}
