import PiggyBankDemo
import PiggyBankStore

/// `piggybank demo`: a generated ledger to try the others on.
struct DemoCommand: ParsableCommand {
    static let name = "demo"
    static let group = CommandGroup.more
    static let examples = [
        "piggybank demo > demo.jsonl",
        "piggybank demo --events 1000000 --seed 7 | piggybank replay -",
    ]

    @Option("events", .wholeNumber("N", in: 0...100_000_000)) var events: Int = 1_000
    @Option("seed", .wholeNumber("S", in: UInt64.min...UInt64.max)) var seed: UInt64 = 1
    @Option("accounts", .wholeNumber("N", in: 10...1_000_000)) var accounts: Int?

    func run(_ context: Context) throws -> ExitStatus {
        let ledger = DemoLedger(events: events, seed: seed, accounts: accounts)
        try ProgressLine.during(context, isWriting: true) { progress in
            var written = 0
            var bytes = 0
            try ledger.writeLines { lines in
                try context.writeBytes(lines.span)
                guard let progress else { return }
                written += lines.count { $0 == 0x0A }
                bytes += lines.count
                progress(ReplayProgress(bytes: bytes, totalBytes: nil, lines: written))
            }
        }
        return .done
    }
}
