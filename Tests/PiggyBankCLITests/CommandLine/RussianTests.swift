import PiggyBank
import PiggyBankCLI
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankTestSupport
import Testing

extension Session {
    /// A ledger with every type of event, whose own texts have no word in Latin letters.
    static func russian() throws -> Session {
        try Session([
            "init --time-zone UTC --title Дом", "open 1 --currency RUB --name Основной",
            "open 2 --currency RUB --name Запас --overdraft 100",
            "deposit 1 5000.50 --source Зарплата --note Аванс",
            "withdraw 1 99.10 --payee Булочная --category еда", "withdraw 1 10 --spending no",
            "withdraw 2 7.77", "refund 5 9 --source Булочная", "transfer 1 2 100",
            "goal create 9 --account 1 --name Море --target 1000", "goal fund 9 50",
            "goal withdraw 9 1", "goal change 9 --name Горы", "change 1 --name Главный",
            "change 2 --overdraft 50", "assert 1 4751.40", "undo 7 --reason Ошибка",
            "round-ups move --week this", "goal delete 9", "close 2 --yes",
        ])
    }
}

@Suite("Whoever asks for Russian reads no English") struct RussianTests {
    @Test("Every view of a ledger at 80 columns, on a pipe and in ASCII") func views() throws {
        let session = try Session.russian()
        let views =
            [
                "replay", "overview", "balances", "goals", "round-ups", "round-ups --detail",
                "round-ups --open", "history 1", "history 2 --type deposited", "log",
                "log --payee никто", "spending", "spending --per payee", "spending --per month",
                "spending --per week", "spending --per account", "worth", "worth --per day",
                "audit", "head", "goals --detail", "spending --detail", "income --detail",
                "worth --detail",
            ] + (1...20).map { "show \($0)" }
        for view in views {
            for (columns, locale) in [(80, ""), (nil, ""), (nil, "C")] as [(Int?, String)] {
                let words = "\(view) --language ru".split(separator: " ").map(String.init)
                let printed = Printed(
                    words, environment: session.environment.merging(["LC_ALL": locale]) { $1 },
                    terminal: columns.map { Terminal(columns: $0, rows: 0) })
                #expect(printed.status == .done, "\(view): \(printed.errors)")
                // What the file has: the hash, and times in UTC.
                let shown = printed.output.replacing(session.file, with: "").replacing(
                    /[0-9a-f]{64}|[0-9:.]+Z/, with: "")
                let left = LatinWords.of(shown.replacing(/[0-9-]+T/, with: ""))
                #expect(left.isEmpty, "\(view): \(left)")
            }
        }
    }

    @Test("Every rule that a line can break, in an answer and in an audit") func rules() throws {
        for file in try Checkout.names(in: "Fixtures/errors") where file.hasSuffix(".jsonl") {
            let path = "Fixtures/errors/\(file)"
            for command in ["replay", "audit"] {
                let printed = Printed([command, path, "--language", "ru"])
                #expect(printed.status == .rejected, "\(path)")
                let text = (printed.errors + printed.output).replacing(path, with: "").replacing(
                    /[0-9a-f]{16}/, with: ""
                ).replacing(/[0-9-]+T[0-9:.]+Z/, with: "")
                let codes = Set(
                    Rule.allCases.flatMap { $0.rawValue.split(separator: "-").map(String.init) })
                let types = Set(EventType.allCases.map(\.rawValue))
                let left = LatinWords.of(text).subtracting(codes).subtracting(types)
                    // Accounts, and values of a line that are shown as they are there.
                    .subtracting(["everyday", "bills", "hash", "money"]).filter { word in
                        !Self.isOfLine(word, path)
                    }
                #expect(left.isEmpty, "\(path): \(left)")
            }
        }
    }

    /// Whether a file has that word.
    private static func isOfLine(_ word: String, _ path: String) -> Bool {
        (try? Checkout.text(path).contains(word)) ?? false
    }

    @Test("What an import answers") func imports() throws {
        let session = try Session()
        let line = "import Fixtures/september.csv --account everyday --language ru"
        let new = " --new --time-zone Europe/London --open"
        for arguments in [line + new + " --dry-run", line + new, line] {
            let printed = session.run(arguments)
            #expect(printed.status == .done, "\(printed.errors)")
            let shown = printed.output.replacing(/[0-9a-f]{64}/, with: "")
            let left = LatinWords.of(shown).subtracting([
                "csv", "everyday", "september", "starling",
            ]).filter { !Self.isOfLine($0, "Fixtures/september.csv") }
            #expect(left.isEmpty, "\(arguments): \(left)")
        }
        #expect(session.run(line).output.contains("Нового нет; всего в книге "))
    }

    @Test("Every broken or refused file of a bank") func brokenStatements() throws {
        let folder = "Fixtures/statements"
        let broken = try Checkout.names(in: "\(folder)/broken").filter { $0.hasSuffix(".csv") }.map
        { "broken/\($0)" }
        let refused = try Checkout.text("\(folder)/refused.csv").split(separator: "\n").dropFirst()
            .compactMap { $0.split(separator: ",").first.map(String.init) }
        let codes = ImportRule.allCases.flatMap {
            $0.rawValue.split(separator: "-").map(String.init)
        }
        for name in broken + refused {
            let path = "\(folder)/\(name)"
            var line =
                "import \(path) --account everyday --new --time-zone UTC --open --language ru"
            if name.hasSuffix(".csv") { line += " --preset \(folder)/broken/plain.json" }
            for line in [line, "import --describe \(path) --language ru"] {
                let printed = try Session().run(line)
                let text = (printed.errors + printed.output)
                    // The preset at the end of a description is JSON to be copied, and so are
                    // options.
                    .components(separatedBy: "\n{")[0].replacing(path, with: "").replacing(
                        /piggybank import [^\n]*/, with: ""
                    ).replacing(/--set [a-z.A-Z]+=?\S*|--balance ignore|[0-9a-f]{64}/, with: "")
                let left = LatinWords.of(text).subtracting(codes).subtracting([
                    "everyday", "plain", "utf", "windows", "iso", "ofx", "mt",
                    // What columns without a header are called in a preset.
                    "date", "payee", "amount",
                ]).filter { word in !Self.isOfLine(word, path) }
                #expect(!text.isEmpty && left.isEmpty, "\(path): \(left)\n\(text)")
            }
        }
    }
}
