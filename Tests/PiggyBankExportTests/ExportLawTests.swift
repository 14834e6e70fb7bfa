import PiggyBank
import PiggyBankDemo
import PiggyBankExport
import PiggyBankReference
import PiggyBankStore
import Testing

/// What holds for the export of any ledger: invented ones of everyday life, and generated ones in
/// which all is odd that may be.
struct ExportLawTests {
    static let demos = (0..<4).map { DemoLedger(events: 400, seed: $0) }

    /// The files of valid ledgers.
    static let files: [[UInt8]] =
        demos.map { $0.file() }
        + (0..<80).map { GeneratedFile(seed: $0) }.filter(\.changes.isEmpty).map(\.file)

    @Test("Every transaction of a journal comes to nothing, in one currency, by what it costs")
    func transactionsBalance() throws {
        var (count, exchanges) = (0, 0)
        for file in Self.files {
            let exported = try #require(try Exported(file))
            for form in [LedgerExport.Form.journal, .beancount] {
                for transaction in JournalText(try exported.text(form).text).transactions {
                    count += 1
                    #expect(transaction.postings.reduce(0) { $0 + $1.weight.amount } == 0)
                    #expect(Set(transaction.postings.map(\.weight.currency)).count == 1)
                    if Set(transaction.postings.map(\.currency)).count > 1 { exchanges += 1 }
                }
            }
        }
        #expect(count > 1_000 && exchanges > 10)
    }

    @Test("After all transactions every account and goal has what the ledger says") func balances()
        throws
    {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            let ledger = exported.replay.ledger
            let expected =
                ledger.balances.map(\.balance.minorUnits) + ledger.savings.map(\.saved.minorUnits)
            for form in [LedgerExport.Form.journal, .beancount] {
                let journal = JournalText(try exported.text(form).text)
                #expect(journal.holdings == expected, "\(form)")
            }
        }
    }

    @Test("What is under expenses and income is what was spent and received, by categories")
    func spendingAndIncome() throws {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            let postings = try exported.journal().transactions.flatMap(\.postings)
            func sums(_ root: String, _ key: (JournalText.Posting) -> String) -> [Int128] {
                Self.sums(postings.filter { $0.account.hasPrefix(root) }, by: key, \.amount)
            }
            // An empty category is none to a journal. Others are told apart by their bytes.
            let spent = Self.sums(
                exported.replay.sums(of: .spending, by: [.category]).map(\.sum),
                by: {
                    guard case .text(let text?) = $0.group else {
                        return Array($0.currency.code.utf8)
                    }
                    return Array("\(text)\($0.currency)".utf8)
                }, \.net.minorUnits)
            #expect(sums("expenses:") { "\($0.account) \($0.currency)" } == spent)
            let earned = Self.sums(
                exported.replay.sums(of: .income, by: [.account]).map(\.sum), by: \.net.currency,
                { -$0.net.minorUnits })
            #expect(sums("income:", \.currency) == earned)
        }
    }

    /// The sums of elements that have the same key, in order, without those that are 0.
    private static func sums<Element>(
        _ elements: [Element], by key: (Element) -> some Hashable, _ amount: (Element) -> Int128
    ) -> [Int128] {
        Dictionary(grouping: elements, by: key).values.map { $0.map(amount).reduce(0, +) }.filter {
            $0 != 0
        }.sorted()
    }

    @Test("As of a time and through a sequence too") func balancesOfAPart() throws {
        for file in Self.files {
            let whole = try #require(try Exported(file))
            let events = try whole.events()
            guard events.count > 4 else { continue }
            let time = events[events.count / 2].event.time
            let change: [(inout ReplayOptions) -> Void] = [
                { $0.asOf = .instant(time) }, { $0.asOf = .date(events[events.count / 3].date) },
                { $0.through = events.count / 2 },
            ]
            for change in change {
                let exported = try #require(try Exported(file, change))
                let ledger = exported.replay.ledger
                let expected = ledger.balances.map(\.balance.minorUnits).filter { $0 != 0 }
                let sums = try exported.journal().sums().filter { name, sum in
                    name.hasPrefix("assets:accounts:") && sum != 0
                }
                #expect(sums.values.sorted() == expected.sorted())
            }
        }
    }

    @Test("The first events of a file are exported as if it ended there, whatever comes after them")
    func firstEvents() throws {
        let file = DemoLedger(events: 8_000, seed: 60_000).file()
        let ends = file.indices.filter { file[$0] == 0x0A }
        for count in [1, 999, 1_000, 1_001, 3_843, 5_990] {
            let part = try #require(try Exported(file) { $0.through = count })
            let alone = try #require(try Exported(Array(file[...ends[count - 1]])))
            for form in LedgerExport.Form.allCases {
                #expect(try part.text(form) == alone.text(form), "\(form) of \(count)")
            }
        }
    }

    @Test("Transactions come by date, and on a date as recorded; none is left out") func order()
        throws
    {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            let journal = try exported.journal()
            let places = journal.transactions.map { ($0.date, $0.sequence) }
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
            let moved = try exported.events().filter { !$0.postings.isEmpty }
            let told = journal.transactions.filter { $0.postings.count == 2 }.map(\.sequence)
            #expect(told == moved.map(\.event.sequence))
        }
    }

    /// The lines that count: of each event that was not taken back the last one that was not
    /// reversed, where a reversal counts unless it was reversed itself.
    private static func counting(_ lines: [Event]) -> [Event] {
        func reversed(by lines: [Event]) -> Set<Int64> { Set(lines.compactMap(\.payload.of)) }
        let all = lines.filter { $0.payload.type == .reversed }
        let again = reversed(by: all)
        let takenBack = reversed(by: all.filter { !again.contains($0.sequence) })
        let standing = lines.filter { line in
            let event = line.replaces ?? line.sequence
            return line.payload.type != .reversed
                && takenBack.isDisjoint(with: [line.sequence, event])
        }
        let last = Dictionary(standing.map { ($0.replaces ?? $0.sequence, $0.sequence) }) {
            max($0, $1)
        }
        return standing.filter { last[$0.replaces ?? $0.sequence] == $0.sequence }
    }

    @Test("The events are those that count, by local date, whatever pieces they are read in")
    func events() throws {
        for file in Self.files + [DemoLedger(events: 6_000, seed: 9).file()] {
            let exported = try #require(try Exported(file))
            var calendar = exported.replay.ledger.calendar
            let lines = try ReferenceLedger.lines(of: file).map {
                try Event(line: ContiguousArray($0), zones: TimeZones())
            }
            let expected = Self.counting(lines).map { (calendar.date(of: $0.time), $0.sequence) }
                .sorted { $0 < $1 }
            let told = try exported.events()
            #expect(told.map(\.event.sequence) == expected.map(\.1))
            #expect(told.map(\.date) == expected.map(\.0))
        }
    }

    @Test("Every balance that has changed on a day is asserted, as the sum of the postings so far")
    func assertions() throws {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            let journal = try exported.journal()
            var sums: [String: Int128] = [:]
            var asserted: Set<String> = []
            var moved: Set<String> = []
            for transaction in journal.transactions {
                for posting in transaction.postings {
                    sums[posting.account, default: 0] += posting.amount
                    guard posting.account.hasPrefix("assets:") else { continue }
                    moved.insert("\(transaction.date) \(posting.account)")
                    guard let stated = posting.asserted else { continue }
                    #expect(stated == sums[posting.account])
                    asserted.insert("\(transaction.date) \(posting.account)")
                }
            }
            #expect(asserted == moved)
            let beancount = JournalText(try exported.text(.beancount).text)
            for balance in beancount.balances {
                #expect(balance.amount == beancount.sums(before: balance.date)[balance.name] ?? 0)
            }
            #expect(beancount.balances.count == moved.count)
        }
    }

    @Test("Assertions stand once for each account at the end, or nowhere") func fewerAssertions()
        throws
    {
        for demo in Self.demos {
            let atEnd = try #require(try Exported(demo.file(), assertions: .end)).journal()
            let asserted = atEnd.transactions.filter { $0.postings.count == 2 }.flatMap(\.postings)
                .filter { $0.asserted != nil }.map(\.account)
            #expect(Set(asserted).count == asserted.count)
            let moved = atEnd.sums().keys.filter { $0.hasPrefix("assets:") }
            #expect(Set(asserted) == Set(moved))
            let exported = try #require(try Exported(demo.file(), assertions: .none))
            #expect(
                try exported.journal().transactions.flatMap(\.postings).allSatisfy {
                    $0.asserted == nil
                })
            #expect(JournalText(try exported.text(.beancount).text).balances.isEmpty)
        }
    }

    @Test("Beancount knows every account while it is used") func lifetimes() throws {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            let journal = JournalText(try exported.text(.beancount).text)
            let names = journal.declared.map(\.name)
            #expect(Set(names.map { $0.lowercased() }).count == names.count)
            let opened = Dictionary(
                uniqueKeysWithValues: journal.declared.map { ($0.name, $0.date) })
            let closed = Dictionary(uniqueKeysWithValues: journal.closed.map { ($0.name, $0.date) })
            for transaction in journal.transactions {
                for posting in transaction.postings {
                    let date = try #require(opened[posting.account])
                    #expect(date <= transaction.date)
                    #expect(transaction.date < closed[posting.account] ?? "~")
                }
            }
        }
    }

    @Test("What the tags say was accrued is what the weeks have") func roundUps() throws {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            var accrued: [String: Int128] = [:]
            for transaction in try exported.journal().transactions {
                guard let words = transaction.tags["accrued"]?.split(separator: " ") else {
                    continue
                }
                let key = "\(transaction.tags["week"] ?? "") \(words[1])"
                accrued[key, default: 0] += JournalText.minorUnits(String(words[0]))
            }
            var expected: [String: Int128] = [:]
            for week in exported.replay.ledger.weeklyRoundUps {
                expected["\(week.week) \(week.currency)", default: 0] += week.accrued.minorUnits
            }
            #expect(accrued.filter { $0.value != 0 } == expected.filter { $0.value != 0 })
        }
    }

    @Test("The table of postings has each balance as the sum of the rows so far") func postings()
        throws
    {
        for file in Self.files {
            let exported = try #require(try Exported(file))
            let table = PostingsText(try exported.text(.postings).text)
            // By bytes, as a ledger tells them apart.
            var sums: [[UInt8]: Int128] = [:]
            for row in table.rows {
                let key =
                    row["goal"].map { Self.key("goal", $0) }
                    ?? Self.key("account", row["account"] ?? "")
                sums[key, default: 0] += Int128(row["minorUnits"] ?? "") ?? .max
                #expect(row["balance"] == "\(sums[key] ?? 0)")
            }
            let ledger = exported.replay.ledger
            for balance in ledger.balances {
                let sum = sums[Self.key("account", balance.account.text)] ?? 0
                #expect(sum == balance.balance.minorUnits)
            }
            for goal in ledger.savings {
                #expect(sums[Self.key("goal", goal.goal.text)] ?? 0 == goal.saved.minorUnits)
            }
        }
    }

    private static func key(_ family: String, _ identifier: String) -> [UInt8] {
        Array("\(family) \(identifier)".utf8)
    }
}
