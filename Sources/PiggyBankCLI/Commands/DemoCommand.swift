import PiggyBankDemo
import PiggyBankStore

private let events = Parameter.option(
    "events",
    .wholeNumber("N", in: 0...100_000_000),
    help: "How many events to write. Without it, 1000."
)

private let seed = Parameter.option(
    "seed",
    .wholeNumber("S", in: UInt64.min...UInt64.max),
    help: "Which of the possible ledgers to write. Without it, number 1."
)

private let accounts = Parameter.option(
    "accounts",
    .wholeNumber("N", in: 10...1_000_000),
    help: """
        How many accounts to open at the beginning, none later. Without it, their number grows \
        with the events.
        """
)

extension Piggybank {
    /// `piggybank demo`: a generated ledger to try the others on.
    static let demo = CommandDeclaration(
        name: "demo",
        group: .more,
        summary: "Write a generated ledger, to try things on",
        discussion: """
            The ledger is invented but obeys every rule. The same number of events and the same \
            seed always give the same bytes, and with more events of the same seed they begin alike. \
            So do those of the same number of accounts, where it is stated.
            """,
        options: [events, seed, accounts],
        examples: [
            "piggybank demo > demo.jsonl": "Writes a small ledger.",
            "piggybank demo --events 1000000 --seed 7 | piggybank replay -":
                "Replays a million events without a file.",
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
