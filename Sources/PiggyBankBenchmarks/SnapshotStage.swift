import PiggyBank
import PiggyBankStore

/// The snapshot beside a ledger: written anew, and read in place of every line.
enum SnapshotStage: Stage {
    static let name = "snapshot"

    static func measure(_ plan: Plan) throws -> [Measurement] {
        let scratch = try ScratchLedger(in: plan.folder)
        defer { scratch.remove() }
        try DemoDrafts(events: plan.events).append(to: scratch.path, batch: plan.batch)
        let bytes = try LocalFiles().open(scratch.path).status().size
        let account = try AccountID("benchmark")
        guard let pounds = Currency(code: "GBP") else { throw StageError(what: "no pounds") }

        var writing: [Double] = []
        var reading: [Double] = []
        var reference: [Double] = []
        var checksum = 0
        for number in 0..<plan.runs {
            // One that is there already is renewed only behind many new lines.
            try? LocalFiles().remove(scratch.path + ".snapshot")
            var writer = try LedgerWriter(scratch.path)
            let command =
                number == 0
                ? Command(.openAccount(account, name: "B", currency: pounds))
                : Command(.deposit(account, .decimal(try DecimalNumber("4.35"))))
            _ = try writer.record([command])[0].get()
            writing.append(seconds { writer.renewSnapshot() })
            let file = LedgerFile(scratch.path)
            reading.append(try seconds { checksum = try file.ledger().balances.count })
            var count = 0
            reference.append(try seconds { count = try file.replay().ledger.balances.count })
            guard count == checksum else { throw StageError(what: "other accounts") }
        }
        func measurement(_ what: String, _ times: [Double]) -> Measurement {
            Measurement(
                stage: name,
                what: what,
                events: plan.events,
                bytes: bytes,
                seconds: times.median,
                reference: reference.median,
                referenceName: "reading every line",
                checksum: "\(checksum) accounts"
            )
        }
        return [measurement("written anew", writing), measurement("read whole", reading)]
    }
}
