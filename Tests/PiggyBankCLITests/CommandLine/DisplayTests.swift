import PiggyBank
import PiggyBankCLI
import PiggyBankReports
import PiggyBankStore
import Testing

@Suite("What a terminal shows: colors and ASCII") struct DisplayTests {
    @Test(
        "An excerpt of a broken line fits the terminal, its caret below the character that it was below"
    ) func excerpts() throws {
        for file in try Checkout.names(in: "Fixtures/errors") where file.hasSuffix(".jsonl") {
            guard case .broken(let violation) = Self.error(of: "Fixtures/errors/\(file)") else {
                Issue.record("\(file) breaks no rule")
                continue
            }
            guard violation.excerpt != nil else { continue }
            let diagnostic = try #require(LedgerFailure.broken(violation, file).diagnostics.first)
            let whole = Self.marked(diagnostic.text(TableStyle()))
            for width in [20, 33, 40, 60, 79] {
                let text = diagnostic.text(TableStyle(width: width))
                let excerpt = text.split(separator: "\n").dropFirst().prefix(2)
                #expect(excerpt.allSatisfy { String($0).displayWidth <= width }, "\(file)")
                #expect(Self.marked(text) == whole, "\(file) at \(width)")
            }
        }
    }

    private static func error(of path: String) -> LedgerError? {
        do throws(LedgerError) { _ = try LedgerFile(path).replay() } catch { return error }
        return nil
    }

    /// The character above the caret; nil where it is after the last one.
    private static func marked(_ text: String) -> Character? {
        let lines = text.split(separator: "\n").map(String.init)
        guard let index = lines.firstIndex(where: { $0.hasSuffix("^") }) else { return nil }
        let cell = lines[index].displayWidth - 1
        var filled = 0
        for character in lines[index - 1] {
            filled += String(character).displayWidth
            if filled > cell { return character }
        }
        return nil
    }

    @Test(
        "The first locale that is set and not empty decides whether there is UTF-8",
        arguments: [
            ([:], false), (["LANG": "C"], true), (["LANG": "en_GB.UTF-8"], false),
            (["LANG": "en_GB.utf8", "LC_ALL": "C"], true),
            (["LANG": "C", "LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8"], false),
            (["LC_CTYPE": "", "LANG": "POSIX"], true), (["LC_ALL": ""], false),
        ] as [([String: String], Bool)]) func locale(
            environment: [String: String], isWithoutUTF8: Bool
        )
    { #expect(Context(environment).isLocaleWithoutUTF8 == isWithoutUTF8) }

    @Test(
        "Colors are for terminals that have them, unless somebody says otherwise",
        arguments: [
            (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false),
            (true, ["TERM": "dumb"], false), (true, [:], false),
            (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
            (true, ["TERM": "xterm", "NO_COLOR": ""], true),
        ] as [(Bool, [String: String], Bool)]) func colors(
            isTerminal: Bool, environment: [String: String], isColored: Bool
        )
    { #expect(Context(environment).colors(onTerminal: isTerminal) == isColored) }

    @Test(
        "The caret and the word next are colored in messages, and nothing is where it is not wanted"
    ) func messages() throws {
        let file = "Fixtures/errors/bad-value.jsonl"
        guard case .broken(let violation) = Self.error(of: file) else {
            Issue.record("\(file) breaks no rule")
            return
        }
        let diagnostic = try #require(LedgerFailure.broken(violation, file).diagnostics.first)
        let plain = diagnostic.text(TableStyle(width: 80))
        let colored = diagnostic.text(TableStyle(width: 80, isColored: true))
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[1mnext:\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[1;31m^\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("Without UTF-8 an excerpt is cut by ASCII, and the ellipses of the ledger stay its own")
    func excerptsInASCII() throws {
        let session = try Session()
        let note = String(repeating: "x", count: 60) + "…"
        try session.create(
            #"{"sequence":1,"time":"2026-01-01T00:00:00Z","type":"ledgerOpened","version":1,"#
                + #""timeZone":"UTC","weekStart":"noday","note":"\#(note)"}"# + "\n")
        let drawn = session.run("replay").errors.split(separator: "\n")
        session.locale = "C"
        let ascii = session.run("replay").errors.split(separator: "\n")
        #expect(drawn.contains { $0.contains("…{") || $0.hasPrefix("…") || $0.contains(" …") })
        for (line, other) in zip(drawn, ascii) where line != other {
            #expect(other.contains("~") && other.replacing("~", with: "…") == line, "\(other)")
        }
        #expect(drawn.count == ascii.count && drawn != ascii)
    }
}
