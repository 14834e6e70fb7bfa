import Foundation
import PiggyBank
import PiggyBankExport
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// What becomes of names and of texts that anyone may have written.
struct ExportTextTests {
    @Test("Names keep letters, digits and hyphens") func names() {
        #expect(NameStyle.journal.name("everyday") == "everyday")
        #expect(NameStyle.journal.name("a b:c;d|e\u{1F437}1") == "a-b-c-d-e-1")
        #expect(NameStyle.journal.name("сбережения") == "сбережения")
        #expect(NameStyle.journal.name("e\u{301}") == "e-")
        #expect(NameStyle.journal.name(String(repeating: "ж", count: 40)).utf8.count == 64)
    }

    @Test("Names for Beancount begin with a capital letter or a digit") func raised() {
        #expect(NameStyle.beancount.name("everyday") == "Everyday")
        #expect(NameStyle.beancount.name("1st") == "1st")
        #expect(NameStyle.beancount.name("цель") == "Цель")
        #expect(NameStyle.beancount.name("ßtraße") == "SStraße")
        #expect(NameStyle.beancount.name("储蓄") == "X储蓄")
        #expect(NameStyle.beancount.name("-") == "X-")
    }

    @Test("Equal names are numbered, in any case, past numbers that are names themselves")
    func collisions() {
        var names = UniqueNames()
        let taken = ["a", "A", "a-2", "a", "b-2", "b", "B"].map { names.take($0) }
        #expect(taken == ["a", "A-2", "a-2-2", "a-3", "b-2", "b", "B-3"])
    }

    @Test("No text ends its line, or what it stands in") func texts() {
        #expect(written(" a\nb\tc\u{0}\u{7F}\u{85}d ", .description) == "a b c   d")
        #expect(written("a;b|c", .description) == "a,b/c")
        #expect(written("[2020-01-01] [=x]", .comment) == "(2020-01-01) (=x)")
        #expect(written("[a], type:reversed", .tag) == "(a); type:reversed")
        #expect(written(#"say "\"#, .beancount) == #"say \"\\"#)
        #expect(written(#"say ""#, .csv) == #"say """#)
        #expect(written("\r\n", .description) == "")
        #expect(written(" key\n", .csv) == " key ")
    }

    @Test("A text that is too long is cut at a character and counted") func cut() {
        for style in [TextStyle.description, .comment, .tag, .beancount, .csv] {
            var output = ExportOutput()
            output.append(text: String(repeating: "x", count: style.maxBytes), style)
            #expect((output.bytes.count, output.cutTexts) == (style.maxBytes, 0))
            output = ExportOutput()
            output.append(text: "xx" + String(repeating: "储", count: 2_000), style)
            #expect(output.bytes.count == style.maxBytes - (style.maxBytes - 2) % 3)
            #expect(output.cutTexts == 1)
            #expect(String(validating: output.bytes, as: UTF8.self) != nil)
        }
    }

    @Test("No line of a journal is longer than ledger reads") func lines() throws {
        let exported = try #require(try Exported(FixtureFile.bytes("exports/hostile.jsonl")))
        let (text, cutTexts) = try exported.text(.journal)
        let longest = text.split(separator: "\n").map(\.utf8.count).max() ?? 0
        #expect((4_000...4_094).contains(longest))
        #expect(cutTexts > 0)
    }

    @Test("A line that is not there any more is an error, and no part of an export")
    func lostEvent() throws {
        let file = try TemporaryFile(FixtureFile.bytes("events/every-type.jsonl"))
        let export = try LedgerExport(LedgerFile(file.path).replay(.rows))
        try Data("{}\n".utf8).write(to: URL(filePath: file.path))
        #expect(throws: LostEvent(sequence: 1)) { _ = try export.write(.journal) { _ in } }
    }

    private func written(_ text: String, _ style: TextStyle) -> String {
        var output = ExportOutput()
        output.append(text: text, style)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}
