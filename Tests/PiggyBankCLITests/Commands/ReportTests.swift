import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReference
import PiggyBankReports
import Testing

@Suite("piggybank report writes a page that is whole by itself") struct ReportTests {
    private static let everyType = "Fixtures/events/every-type.jsonl"

    /// The values of an attribute, in their order.
    private func values(of attribute: String, in page: String) -> [String] {
        page.components(separatedBy: " \(attribute)=\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }

    /// What holds of every page.
    private func expectSound(_ page: String, _ name: String) {
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"), "\(name)")
        #expect(page.hasSuffix("</html>\n"), "\(name)")
        let ids = values(of: "id", in: page)
        #expect(Set(ids).count == ids.count, "\(name)")
        for link in values(of: "href", in: page) {
            #expect(link.first == "#" && ids.contains(String(link.dropFirst())), "\(name): \(link)")
        }
        for word in ["<script", "<img", "<link", "<iframe", "href=\"javascript:", "url("] {
            #expect(!page.contains(word), "\(name): \(word)")
        }
        for tag in page.components(separatedBy: "<").dropFirst() {
            // What is between quotes is no name of an attribute.
            let names = tag.prefix { $0 != ">" }.split(
                separator: "\"", omittingEmptySubsequences: false
            ).enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap {
                $0.element.split(separator: " ")
            }.dropFirst()
            for attribute in ["src=", "style=", "on"] where tag.first != "!" {
                #expect(!names.contains { $0.hasPrefix(attribute) }, "\(name): \(tag.prefix(80))")
            }
        }
        // Every table has a caption, every picture a name unless what is beside it says the same.
        let tables = page.components(separatedBy: "<table").dropFirst()
        #expect(tables.allSatisfy { $0.contains("<caption") }, "\(name)")
        for picture in page.components(separatedBy: "<svg").dropFirst() {
            let attributes = picture.prefix { $0 != ">" }
            #expect(
                attributes.contains("aria-hidden") || attributes.contains("aria-label"),
                "\(name): \(attributes)")
        }
    }

    @Test("The pages of the fixtures lead to places that are there, and load nothing")
    func fixtures() throws {
        for file in [Self.everyType, "Fixtures/household.jsonl"] {
            let printed = Printed(["report", file])
            #expect(printed.status == .done)
            expectSound(printed.output, file)
            #expect(Printed(["report", file]).output == printed.output)
        }
    }

    @Test("The page allows its own style sheet by its digest, and nothing else") func policy()
        throws
    {
        let page = Printed(["report", Self.everyType]).output
        let style = try #require(
            page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first)
        let bytes = ContiguousArray(style.utf8)
        let digest = unsafe SHA256.digest(of: bytes.span.bytes)
        let encoded = Data(digest.bytes).base64EncodedString()
        let expected =
            "default-src 'none'; style-src 'sha256-\(encoded)'; base-uri 'none'; form-action 'none'"
        let stated = values(of: "content", in: page).map {
            $0.replacingOccurrences(of: "&#39;", with: "'")
        }
        #expect(stated.contains(expected))
        #expect(digest.bytes.map { String(format: "%02x", $0) }.joined() == digest.hexadecimal)
    }

    @Test("Every account, goal, event and line of a short ledger is on its page") func everything()
        throws
    {
        let page = Printed(["report", Self.everyType]).output
        for line in try Checkout.text(Self.everyType).split(separator: "\n") {
            let escaped = line.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
                of: "<", with: "&lt;"
            ).replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(
                of: "\"", with: "&quot;"
            ).replacingOccurrences(of: "'", with: "&#39;")
            #expect(page.contains(escaped), "\(line)")
        }
        for text in ["Everyday", "Rent and &quot;bills&quot; (closed)", "A week in Wales"] {
            #expect(page.contains(text), "\(text)")
        }
        for sequence in 1...20 {
            #expect(page.contains("id=\"event-\(sequence)\""))
            #expect(page.contains("href=\"#line-\(sequence)\""))
        }
        // The statement of an account leads to each of its events.
        #expect(page.contains("href=\"#account-everyday\""))
        #expect(page.contains("href=\"#event-5\""))
        for amount in ["£956.15", "£1,984.60", "\u{2212}£895.00"] {
            #expect(page.contains(amount), "\(amount)")
        }
    }

    @Test("The command beside a category of a long ledger is of that category alone")
    func categories() throws {
        let opening = ["init --time-zone UTC", "open a --name A --currency GBP --overdraft 9999"]
        let session = try Session(opening)
        let groups = [#","category":"home""#, #","category":"Home""#, #","category":"=x""#, ""]
        let payment =
            #"{"type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":100}"#
        let drafts = (1...300).flatMap { _ in groups.map { payment + $0 + "}" } }
        let input = drafts.joined(separator: "\n")
        let appended = Printed(["append"], input: input, environment: session.environment)
        #expect(appended.status == .done, "\(appended.errors.suffix(300))")
        let page = session.run("report").output
        for text in ["=home", "=Home", "==x", ""] {
            #expect(page.contains("piggybank spending --category &#39;\(text)&#39; "), "\(text)")
            let told = session.run("spending --detail", "--category", text).output
            #expect(told.contains("300.00"), "\(text) \(told.suffix(60))")
        }
    }

    @Test("Texts of the ledger stay texts") func hostile() throws {
        let session = try Session([])
        #expect(session.run("init --time-zone UTC", "--title", "</title><b>t").status == .done)
        let texts = [
            "</script><img src=x onerror=alert(1)>", "\"><style>*{display:none}</style>",
            "&lt;b&gt;", "' onclick='x", "\u{202E}lived", "שלום", String(repeating: "字", count: 64),
            // After a character that a line may be broken within.
            String(repeating: "\u{915}\u{94D}", count: 7) + "\u{915}<img src=x onerror=alert(1)>",
        ]
        for (index, text) in texts.enumerated() {
            let opened = session.run(
                "open a\(index) --currency GBP --overdraft 100", "--name", String(text.prefix(64)))
            #expect(opened.status == .done, "\(opened.errors)")
            let paid = session.run(
                "withdraw a\(index) 1", "--payee", text, "--category", text, "--note", text)
            #expect(paid.status == .done, "\(paid.errors)")
            let goal = session.run(
                "goal create g\(index) --account a\(index)", "--name", String(text.prefix(64)))
            #expect(goal.status == .done, "\(goal.errors)")
        }
        let page = session.run("report").output
        expectSound(page, "hostile")
        #expect(page.components(separatedBy: "<style>").count == 2)
        #expect(!page.contains("<b>") && page.contains("&amp;lt;b&amp;gt;"))
        #expect(!page.contains("\u{202E}") && page.contains("שלום"))
        #expect(page.contains("\u{2212}£1.00"))
    }

    /// What a reader sees of a page: its text, without commands and lines of the file, and what is
    /// read out.
    private func words(of page: String) -> String {
        page.replacing(/<style>.*<\/style>/.dotMatchesNewlines(), with: "").replacing(
            /<code>[^<]*<\/code>/, with: ""
        ).replacing(/id="line-[0-9]+".*?<\/tr>/.dotMatchesNewlines(), with: "").replacing(
            /<[^>]*(aria-label|data-label)="([^"]*)"[^>]*>/
        ) { " \($0.2) " }.replacing(/<[^>]*>/, with: " ")
    }

    @Test(
        "A page in Russian has no word of English: none but what the ledger says is in Latin letters"
    ) func russian() throws {
        let session = try Session.russian()
        for rest in ["", "--through 1", "--through 2"] {
            let page = session.run("report --language ru \(rest)").output
            #expect(page.contains("<html lang=\"ru\">"))
            let known = ["RUB", "UTC"]
            let latin = words(of: page).matches(of: /[A-Za-z]+/).map { String($0.output) }
            #expect(Set(latin).subtracting(known).isEmpty, "\(Set(latin))")
        }
        let page = session.run("report --language ru").output
        for text in [
            "5\u{A0}000,50", "2 марта 2026", "март 2026", "Возврат по событию 5: Булочная",
        ] { #expect(page.contains(text), "\(text)") }
        // The locale decides where nobody asks; what the ledger says stays as it is.
        let environment = session.environment.merging(["LANG": "ru_RU.UTF-8"]) { $1 }
        #expect(Printed(["report"], environment: environment).output == page)
        let english = environment.merging(["LC_ALL": "C"]) { $1 }
        #expect(Printed(["report"], environment: english).output.contains("<html lang=\"en\">"))
    }

    @Test("A ledger with nothing in it, or with little, has a page too") func small() throws {
        let session = try Session([])
        #expect(session.run("init --time-zone UTC").status == .done)
        expectSound(session.run("report").output, "opened")
        #expect(session.run("open a --name A --currency JPY").status == .done)
        #expect(session.run("open b --name B --currency KWD").status == .done)
        #expect(session.run("open c --name C --currency EUR").status == .done)
        let page = session.run("report").output
        expectSound(page, "three currencies")
        for text in ["JP¥0", "KWD", "€0.00", "No goals yet.", "No round-ups yet.", "No spending."] {
            #expect(page.contains(text), "\(text)")
        }
        let empty = try Session([])
        try empty.create("")
        #expect(empty.run("report").status == .done)
        expectSound(empty.run("report").output, "empty")
    }

    @Test("Of a long ledger the last events are shown, and the command that shows the others")
    func long() throws {
        let session = try Session([])
        try session.create(Printed(["demo", "--events", "3000"]).output)
        let page = session.run("report").output
        expectSound(page, "long")
        let rows = values(of: "id", in: page).filter { $0.hasPrefix("event-") }
        #expect(rows == (2_801...3_000).map { "event-\($0)" })
        #expect(page.contains("2,800 earlier events:"))
        #expect(page.contains("<code>piggybank log --through 2800 -f"))
    }

    @Test("Of many accounts the first are shown, and the command that shows the others") func wide()
        throws
    {
        let session = try Session([])
        try session.create(Printed(["demo", "--events", "700", "--accounts", "300"]).output)
        let page = session.run("report").output
        expectSound(page, "wide")
        #expect(page.contains("200 more: <code>piggybank balances -f"))
    }

    @Test("A page of long texts is no longer than one of many events") func longTexts() throws {
        let session = try Session(["init --time-zone UTC", "open a --currency GBP --name A"])
        let notes = String(repeating: "long ", count: 8_000)
        let events = (1...120).map { _ in
            #"{"type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":1},"note":""#
                + notes + #""}"#
        }
        let appended = Printed(
            ["append"], input: events.joined(separator: "\n"), environment: session.environment)
        #expect(appended.status == .done, "\(appended.errors.suffix(300))")
        let page = session.run("report").output
        expectSound(page, "long texts")
        #expect(page.utf8.count < 5_000_000)
        let shown = values(of: "id", in: page).filter { $0.hasPrefix("event-") }
        #expect(shown.last == "event-122" && shown.count < 122)
        let left = 122 - shown.count
        #expect(page.contains("\(left) earlier events:"))
        #expect(page.contains("<code>piggybank log --through \(left) -f"))
    }

    @Test("The figures of the month lead to its events, and spending by category says its months")
    func months() {
        let page = Printed(["report", Self.everyType]).output
        let links = values(of: "href", in: page.components(separatedBy: "<main>")[0])
        let figures = [
            "worth-¤", "income-¤-2026-02-01", "month-¤-2026-02-01", "other-¤-2026-02-01",
        ]
        let places = figures.flatMap { figure in
            ["GBP", "EUR"].map { "#" + figure.replacing("¤", with: $0) }
        }
        #expect(links == places + ["#part-weeks", "#part-weeks"])
        #expect(page.contains("Spending by category</h2><p>February 2026</p>"))
    }

    @Test("Paper has the lists of a page where they are asked for, and the page is the same")
    func lists() {
        let page = Printed(["report", Self.everyType]).output
        let all = Printed(["report", Self.everyType, "--all"]).output
        #expect(all.replacing("<body class=\"all\">", with: "<body>") == page && all != page)
    }

    @Test("The page is of the events that are asked for") func asOf() {
        let page = Printed(["report", Self.everyType, "--as-of", "2026-02-02"]).output
        expectSound(page, "as of")
        #expect(page.contains("£1,089.60") && !page.contains("Summer holiday"))
    }

    @Test("A page is written to a file, takes the place of a page, and of nothing else") func file()
        throws
    {
        let session = try Session([])
        #expect(session.run("init --time-zone UTC").status == .done)
        let page = session.path(of: "page.html")
        let folder = URL(filePath: page).deletingLastPathComponent().path
        let written = session.run("report", "-o", page)
        #expect(written.status == .done && written.output == "Wrote \(page).\n")
        let first = try Data(contentsOf: URL(filePath: page))
        #expect(first == Data(session.run("report").output.utf8))
        #expect(session.run("open a --currency GBP --name A").status == .done)
        #expect(session.run("report", "-o", page).status == .done)
        #expect(try Data(contentsOf: URL(filePath: page)) != first)
        let ledger = try Data(contentsOf: URL(filePath: session.file))
        for path in [session.file, folder, "/dev/null"] {
            let refused = session.run("report", "-o", path)
            #expect(
                refused.status == .fileFailed && refused.errors.contains("is not a page"), "\(path)"
            )
        }
        #expect(session.run("report", "-o", page + "/deeper").status == .fileFailed)
        #expect(try Data(contentsOf: URL(filePath: session.file)) == ledger)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.filter { $0.hasPrefix("page.html") } == ["page.html"])
    }

    @Test("The file - is standard output, whatever file of that name there is")
    func standardOutput() throws {
        let page = Printed(["report", Self.everyType])
        let before = try Checkout.names(in: "")
        for words in [["-o", "-"], ["--output=-"], ["-o-"]] {
            let printed = Printed(["report", Self.everyType] + words)
            #expect(printed.status == .done, "\(printed.errors)")
            #expect(printed.output == page.output)
            #expect(printed.errors == "")
        }
        #expect(try Checkout.names(in: "") == before)
    }

    @Test("A category has one color on the whole page, and in a chart each has its own")
    func colors() throws {
        for seed in 1...5 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let session = try Session(["init --time-zone UTC"])
            let categories = (0..<9).map { "category \($0)" }
            for currency in ["GBP", "EUR", "USD"] {
                session.run(
                    "open \(currency) --name \(currency) --currency \(currency) --overdraft 99999")
                for category in categories.shuffled(using: &random).prefix(7) {
                    let amount = random.next() % 900 + 1
                    let line = "withdraw \(currency) \(amount) --category '\(category)'"
                    #expect(session.run(line).status == .done, "\(line)")
                }
            }
            let page = session.run("report").output
            var colors: [String: String] = [:]
            let keys = page.matches(of: /<ul class="key">(.*?)<\/ul>/).map { String($0.output.1) }
                .filter { $0.contains("part") }
            #expect(keys.count == 3, "seed \(seed)")
            for key in keys {
                let parts = key.matches(of: /class="(part\d+)"\/><\/svg><bdi>(.*?)<\/bdi>/).map {
                    (color: String($0.output.1), name: String($0.output.2))
                }
                #expect(parts.count > 3, "seed \(seed)")
                #expect(Set(parts.map(\.color)).count == parts.count, "seed \(seed): \(key)")
                for (color, name) in parts {
                    #expect(colors[name, default: color] == color, "seed \(seed): \(name)")
                    colors[name] = color
                    #expect(page.contains(".\(color){fill:var(--c\(color.dropFirst(4)))}"))
                }
            }
        }
    }

    @Test(
        "A line can be broken within a character of many letters, and says the same without the breaks"
    ) func longCharacters() throws {
        let characters = [
            String(repeating: "\u{915}\u{94D}", count: 10),
            String(repeating: "\u{1100}", count: 21),
            Array(repeating: "\u{1F468}", count: 9).joined(separator: "\u{200D}"),
            "\u{915}" + String(repeating: "\u{941}", count: 20),
            String(repeating: "\u{1F3FB}", count: 16),
        ]
        // What people write stays whole.
        let usual = [
            "e\u{301}\u{302}\u{303}", "र्त्स्न्य",
            "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}",
            "\u{1F469}\u{1F3FD}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F468}\u{1F3FD}",
        ]
        let session = try Session([])
        session.run("init --time-zone UTC --title", characters[0])
        for (index, text) in (characters + usual).enumerated() {
            session.run("open a\(index) --currency GBP --overdraft 9 --name", text)
            session.run("withdraw a\(index) 1 --category", text)
        }
        #expect(session.lines.count == 19)
        let page = session.run("report").output
        let body = page.components(separatedBy: "<body>")[1]
        // A mark after a break is no part of the break.
        let whole = body.replacing(/<wbr>/.matchingSemantics(.unicodeScalar), with: "")
        for text in usual { #expect(body.contains(">\(text)</bdi>"), "\(text)") }
        for line in session.lines {
            let quote = /"/.matchingSemantics(.unicodeScalar)
            let escaped = line.replacing(quote, with: "&quot;")
            #expect(whole.contains(escaped), "\(line)")
        }
        // Titles of pictures are not shown on paper, nor are links.
        let shown = body.replacing(/<title>.*?<\/title>/, with: "").replacing(
            /\ (href|id|aria-label|aria-labelledby)="[^"]*"/, with: "")
        let runs = shown.replacing(/&#8203;/.matchingSemantics(.unicodeScalar), with: "<")
        for run in runs.unicodeScalars.split(whereSeparator: { "<>".unicodeScalars.contains($0) }) {
            for character in String(run) {
                let letters = character.unicodeScalars.count { scalar in
                    ![.nonspacingMark, .format].contains(scalar.properties.generalCategory)
                }
                #expect(letters <= 6 && character.unicodeScalars.count <= 10, "\(run)")
            }
        }
    }
}
