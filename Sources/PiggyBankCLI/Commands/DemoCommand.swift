import PiggyBankDemo
import PiggyBankStore

private let events = Parameter.option("events", .wholeNumber("N", in: 0...100_000_000))

private let seed = Parameter.option("seed", .wholeNumber("S", in: UInt64.min...UInt64.max))

private let accounts = Parameter.option("accounts", .wholeNumber("N", in: 10...1_000_000))

extension Piggybank {
    /// `piggybank demo`: a generated ledger to try the others on.
    static let demo = CommandDeclaration(
        name: "demo",
        group: .more,
        options: [events, seed, accounts],
        examples: [
            "piggybank demo > demo.jsonl",
            "piggybank demo --events 1000000 --seed 7 | piggybank replay -",
        ],
        run: { arguments, context in
            let ledger = DemoLedger(
                events: arguments[events] ?? 1_000,
                seed: arguments[seed] ?? 1,
                accounts: arguments[accounts]
            )
            try ProgressLine.during(context, .writing) { progress in
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
    )
}
