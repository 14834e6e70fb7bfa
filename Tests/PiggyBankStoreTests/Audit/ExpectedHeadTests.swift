import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// A head kept elsewhere is found again, or the audit says why not.
struct ExpectedHeadTests {
    private let valid = DamagedLedger.valid

    @Test(
        "The head of any earlier time is found, with what was recorded since",
        arguments: [1, 77, 210]) func found(count: Int)
    {
        let audit = valid.audit(expecting: valid.head(count), cuts: [50, 77, 78])
        #expect(audit.isOK)
        #expect(
            audit.heads.first?.outcome
                == .found(line: count, sequence: Int64(count), eventsSince: 210 - count))
        #expect(
            audit.findings == [
                .headFound(line: count, sequence: Int64(count), eventsSince: 210 - count)
            ])
        let alone = ExpectedHead(String(decoding: valid.hash(count - 1), as: UTF8.self))
        #expect(valid.audit(expecting: alone).heads.first?.outcome == audit.heads.first?.outcome)
        // The hash covers the event's sequence: one that was noted wrongly proves as much.
        for sequence in [2, 76, 300] {
            let noted = valid.head(count).flatMap { ExpectedHead("\($0.hash)@\(sequence)") }
            #expect(
                valid.audit(expecting: noted).heads.first?.outcome == audit.heads.first?.outcome)
        }
    }

    @Test("Of several heads each is told of, and all have to be found") func several() throws {
        let file = try TemporaryFile(valid.bytes)
        let absent = ExpectedHead(String(repeating: "0", count: 64) + "@9")
        let both = try LedgerFile(file.path).audit(expecting: valid.head(77), valid.head(210))
        #expect(both.isOK && both.heads.map(\.outcome.verdict) == ["found", "found"])
        #expect(
            both.findings == [
                .headFound(line: 77, sequence: 77, eventsSince: 133),
                .headFound(line: 210, sequence: 210, eventsSince: 0),
            ])
        let one = try LedgerFile(file.path).audit(expecting: valid.head(77), absent)
        #expect(!one.isOK && one.heads.map(\.outcome.verdict) == ["found", "other-hash"])
    }

    @Test("A head is found in either case of its digits") func upperCase() throws {
        let head = try #require(valid.head(77))
        let upper = try #require(ExpectedHead("\(head.hash.uppercased())@77"))
        #expect(upper == head)
        #expect(valid.audit(expecting: upper).isOK)
    }

    @Test("A head behind the end, of another history, of a plain ledger or of none") func notFound()
        throws
    {
        let zeros = String(repeating: "0", count: 64)
        #expect(valid.findings(expecting: ExpectedHead(zeros)) == [.headAbsent])
        #expect(
            valid.findings(expecting: ExpectedHead(zeros + "@77")) == [
                .otherHistory(line: 77, sequence: 77)
            ])
        #expect(
            valid.findings(expecting: ExpectedHead(zeros + "@212")) == [
                .cutOff(missing: 2, last: 210)
            ])
        for head in [zeros, zeros + "@77", zeros + "@212"] {
            #expect(!valid.audit(expecting: ExpectedHead(head)).isOK)
        }
        var empty = valid
        empty.lines = []
        #expect(
            empty.findings(expecting: valid.head(7)) == [
                .noEvents(tornBytes: 0, isHeadBeyond: true), .cutOff(missing: 7, last: 0),
            ])
        #expect(!empty.audit().isOK)
    }

    @Test("A head behind a broken line is no proof of what is before it") func doubtful() {
        var ledger = valid
        ledger.edit(49, #""time":"2"#, #""time":"1"#)
        #expect(
            ledger.findings(expecting: valid.head(100)).last
                == .headDoubtful(line: 100, firstBreak: 50))
        #expect(
            ledger.findings(expecting: valid.head(30)).last
                == .headFound(line: 30, sequence: 30, eventsSince: 180))
    }

    @Test(
        "Other forms are no heads",
        arguments: [
            "", "@1", "abc", String(repeating: "0", count: 63), String(repeating: "G", count: 64),
            String(repeating: "0", count: 64) + "@", String(repeating: "0", count: 64) + "@0",
            String(repeating: "0", count: 64) + "@-1", String(repeating: "0", count: 64) + "@1@1",
            String(repeating: "0", count: 64) + "@9007199254740992",
            String(repeating: "0", count: 64) + "@+1", String(repeating: "é", count: 32),
        ]) func forms(text: String)
    { #expect(ExpectedHead(text) == nil) }
}
