import Foundation
import PiggyBankExport
import PiggyBankTestSupport
import Testing

/// Whole exports of small ledgers, kept beside each other.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write them again, and read the difference before it is
/// kept.
struct ExportGoldenTests {
    static let forms: [(form: LedgerExport.Form, suffix: String)] = [
        (.journal, "journal"), (.beancount, "beancount"), (.postings, "csv"),
    ]

    @Test(
        "The exports of a ledger are the ones that are kept",
        arguments: ["events/every-type.jsonl", "exports/hostile.jsonl"]) func goldens(
            ledger: String
        ) throws
    {
        let exported = try #require(try Exported(FixtureFile.bytes(ledger)))
        let name = try #require(ledger.split(separator: "/").last).dropLast(6)
        for (form, suffix) in Self.forms {
            let text = try exported.text(form).text
            let path = "exports/\(name).\(suffix)"
            #expect(try FixtureFile.isGolden(text, path), "\(path)")
        }
    }

    @Test("A ledger of hostile texts has most types of events that are exported") func types()
        throws
    {
        let exported = try #require(try Exported(FixtureFile.bytes("exports/hostile.jsonl")))
        #expect(Set(try exported.events().map(\.event.payload.type)).count == 14)
    }
}
