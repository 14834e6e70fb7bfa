import PiggyBank
import PiggyBankImport
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// Somebody records payments by hand, and imports the bank's exports from time to time.
@Suite("What is recorded by hand and booked by the bank counts once") struct ImportHabitTests {
    private let sample: BankSample

    init() throws { sample = try BankSample() }

    /// What the bank books, and on which days a person records what of it.
    private struct Life {
        /// In the bank's order.
        var rows: [(day: Int, amount: Int)] = []
        var byHand: [(day: Int, amount: Int)] = []
        /// Before this day nothing is imported, and everything is recorded by hand on its day.
        let start: Int
        static let days = 30
        static let opening = 100_000

        init(_ random: inout SplitMix64) {
            start = [0, 0, 6][random.within(0...2)]
            let amounts = [[-435], [-435, 435], [-435, -520, 520, -100, 2_000]][
                random.within(0...2)]
            let share = random.within(1...9)
            for day in 0..<Self.days {
                for _ in 0..<[0, 0, 1, 1, 2][random.within(0...4)] {
                    let amount = amounts[random.within(0...amounts.count - 1)]
                    rows.append((day, amount))
                    if day < start {
                        byHand.append((day, amount))
                    } else if random.within(0...9) < share {
                        let delay = [0, 0, 1, 2, 4][random.within(0...4)]
                        byHand.append((max(start, day - delay), amount))
                    }
                }
            }
            byHand.sort { $0.day < $1.day }
        }

        /// What the account holds at the end of a day, as the bank sees it.
        func balance(at day: Int) -> Int {
            rows.filter { $0.day <= day }.reduce(Self.opening) { $0 + $1.amount }
        }
    }

    /// An export of whole days.
    private func export(_ days: ClosedRange<Int>, of life: Life) -> StatementFile {
        let statement = sample.statement(
            of: days, life.rows.filter { days.contains($0.day) },
            from: life.balance(at: days.lowerBound - 1))
        var file = StatementFile("\(days.upperBound).csv", .csv, encoding: "utf-8")
        file.statements = [statement]
        return file
    }

    @Test("where the bank books it up to five days later, or a day before", arguments: -7...7)
    func days(between days: Int) {
        var book = BookInMemory([sample.account])
        book.mapping.account = sample.account
        book.deposit(-435, on: sample.date(10))
        let booked = 10 + days
        var file = StatementFile("f.csv", .csv, encoding: "utf-8")
        file.statements = [sample.statement(of: booked...booked, [(booked, -435)], from: nil)]
        let plan = book.plan([file])
        #expect(plan.findings == [])
        book.record(plan)
        let held = book.ledger.balance(of: sample.account)?.balance.minorUnits
        #expect(held == ((-1...5).contains(days) ? -435 : -870))
    }

    @Test("however long the bank takes, and however often it is exported") func habit() {
        var asked = 0
        let lives = UInt64(quarter(inDebugBuilds: 500))
        for seed in 1...lives {
            var random = SplitMix64(seed: seed)
            let life = Life(&random)
            var book = BookInMemory([sample.account])
            book.mapping.account = sample.account
            book.deposit(Life.opening, on: sample.date(-1))
            var byHand = life.byHand[...]
            var day = life.start
            /// The first day of which the bank may have more than was imported.
            var next = life.start
            while day < Life.days + 10 {
                while let payment = byHand.first, payment.day <= day {
                    book.deposit(payment.amount, on: sample.date(payment.day))
                    byHand.removeFirst()
                }
                let isLast = day == Life.days + 9
                if isLast || random.within(0...3) == 0 {
                    let from = max(life.start, next - random.within(0...12))
                    let file = export(isLast ? life.start...day : from...day, of: life)
                    var plan = book.plan([file])
                    if !plan.findings.isEmpty,
                        plan.findings.allSatisfy({ $0.finding.rule == .lookAlike })
                    {
                        // What was recorded by hand is a row of the bank's, sooner or later: which
                        // of equal ones, is the same in the end.
                        if random.within(0...1) == 0 {
                            book.mapping.lookAlikes = .same
                        } else {
                            book.mapping.answers = plan.likeliestAnswers
                        }
                        plan = book.plan([file])
                        asked += 1
                    }
                    #expect(plan.findings == [], "seed \(seed), day \(day)")
                    book.record(plan)
                    // The same command again has the same answers.
                    let again = book.plan([file])
                    #expect(again.findings == [] && again.events == [], "seed \(seed), day \(day)")
                    book.mapping.lookAlikes = nil
                    book.mapping.answers = [:]
                    #expect(book.plan([file]).events == [], "seed \(seed), day \(day)")
                    next = day
                }
                day += 1
            }
            let held = book.ledger.balance(of: sample.account)?.balance.minorUnits
            #expect(held == Int128(life.balance(at: Life.days)), "seed \(seed)")
            let payments = book.lines.count {
                $0.contains("\"type\":\"withdrawn\"") || $0.contains("\"type\":\"deposited\"")
            }
            #expect(payments == life.rows.count + 1, "seed \(seed)")
        }
        #expect(asked > 0)
    }
}
