import PiggyBankReference
import Testing

@Suite struct ReferenceSealTests {
    /// Both hashes were computed by `sha256sum` over what the format says is covered.
    private let known = [
        #"{"sequence":1,"time":"2018-01-01T00:00:00.000Z","type":"ledgerOpened","version":1,"#
            + #""hash":"bb4390b23f8c3eeba4c7c04f9e451c0647ae67b7ae42d4ac34e33c506b4a3e6a"}"#,
        #"{"sequence":2,"time":"2018-01-01T00:00:01.000Z","type":"accountOpened","#
            + #""account":"current","name":"Current","currency":"GBP","#
            + #""hash":"0323005eae29e241ea8013f2bd0da1d3d3db364935b89cc9e6d33fa96070caea"}"#,
    ]

    @Test func hashesOfTheFormatVerify() throws {
        let answers = try #require(soundAnswers(of: file(known)))
        #expect(
            answers.head.map { String(decoding: $0, as: UTF8.self) }
                == "0323005eae29e241ea8013f2bd0da1d3d3db364935b89cc9e6d33fa96070caea")
        #expect(ReferenceLedger.audit(file(known)).isSealed)
        // A line break is no part of the line.
        #expect(violations(in: [UInt8](known.joined(separator: "\r\n").utf8) + [0x0A]) == [])
    }

    @Test func plainLedgersHaveNoHead() throws {
        let audit = ReferenceLedger.audit(plain(opened("a")))
        #expect(!audit.isSealed)
        #expect(audit.answers.head == nil)
    }

    /// Splits a sealed ledger into its lines, so that one can be changed.
    private func lines(_ ledger: [UInt8]) -> [String] {
        String(decoding: ledger, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func changedLineIsReportedOnceAndCounts() {
        var changed = lines(sealed(opened("a"), deposited("a", 10), deposited("a", 20)))
        changed[1] = changed[1].replacing(":10}", with: ":11}")
        #expect(violations(in: file(changed)) == ["2: seal-mismatch"])
        #expect(ReferenceLedger.audit(file(changed)).answers.accounts.map(\.minorUnits) == [31])
        #expect(soundAnswers(of: file(changed), ReferenceOptions(verifySeals: false)) != nil)
    }

    @Test func changedHashBreaksTwoLines() {
        var changed = lines(sealed(opened("a"), deposited("a", 10), deposited("a", 20)))
        let last = changed[1].dropLast(2).last == "0" ? "1" : "0"
        changed[1] = changed[1].dropLast(3) + last + "\"}"
        #expect(violations(in: file(changed)) == ["2: seal-mismatch", "3: seal-mismatch"])
    }

    @Test func lineWithoutSealStatesTheHashThatItShouldHave() {
        var changed = lines(sealed(opened("a"), deposited("a", 10), deposited("a", 20)))
        changed[1] = changed[1].dropLast(75) + "}"
        #expect(violations(in: file(changed)) == ["2: seal-missing"])
        #expect(
            violations(in: file(changed), ReferenceOptions(verifySeals: false)) == [
                "2: seal-missing"
            ])
    }

    @Test func firstLineDecides() {
        let sealedLines = lines(sealed(opened("a"), deposited("a", 10)))
        let plainLines = lines(plain(opened("a"), deposited("a", 10)))
        #expect(violations(in: file([plainLines[0], sealedLines[1]])) == ["2: seal-missing"])
        #expect(violations(in: file([sealedLines[0], plainLines[1]])) == ["2: seal-missing"])
        // Even a line that is nothing else decides by its ending.
        let ending = sealedLines[0].suffix(76)
        #expect(
            violations(in: file(["[" + ending, plainLines[0]])) == [
                "1: seal-mismatch", "1: malformed-line", "2: seal-missing", "2: sequence-gap",
            ])
        #expect(
            violations(in: file([String(ending)]), ReferenceOptions(verifySeals: false)) == [
                "1: malformed-line"
            ])
    }

    @Test(arguments: [
        #", "hash":"0"}"#, #","hash": "0"}"#, #","hash":"0" }"#, #","hash":"0"} "#,
        #","h\u0061sh":"0"}"#,
    ]) func otherFormsAreNoSeals(form: String) {
        let zeros = String(repeating: "0", count: 64)
        let line =
            lines(plain(opened("a")))[0].dropLast() + form.replacing("\"0\"", with: "\"\(zeros)\"")
        #expect(violations(in: file([String(line)])) == ["1: seal-missing"])
    }

    @Test func hashThatIsNoStringIsNoMember() {
        let line = lines(plain(opened("a")))[0].dropLast() + #","hash":null}"#
        #expect(violations(in: file([String(line)])) == ["1: unknown-member"])
    }

    @Test(
        arguments: [
            { $0.replacing(#""hash":""#, with: #""hash":"A"#) },
            { $0.replacing(#""}"#, with: #"" }"#) }, { $0.replacing(#""}"#, with: #"0"}"#) },
            { $0.replacing(#","hash":"#, with: #","h\u0061sh" :"#) },
            { $0.dropLast(75) + #","hash":""}"# },
        ] as [@Sendable (String) -> String]) func aHashThatIsNoSealIsReportedAloneAndTheEventCounts(
            change: @Sendable (String) -> String
        )
    {
        var changed = lines(sealed(opened("a"), deposited("a", 10), deposited("a", 20)))
        changed[1] = change(changed[1])
        #expect(violations(in: file(changed)) == ["2: seal-missing"])
        #expect(ReferenceLedger.audit(file(changed)).answers.accounts.map(\.minorUnits) == [30])
    }

    @Test(arguments: ["A", "g", "", "00"]) func otherDigitsAreNoSeals(end: String) {
        let digits = String(repeating: "0", count: 63) + end
        let line = lines(plain(opened("a")))[0].dropLast() + #","hash":"\#(digits)"}"#
        #expect(violations(in: file([String(line)])) == ["1: seal-missing"])
    }

    @Test func sealIsJudgedBeforeTheLength() {
        let long = String(repeating: " ", count: 65_537)
        let first = lines(sealed(opened("a")))[0]
        #expect(violations(in: file([first, long])) == ["2: seal-missing", "2: line-too-long"])
    }
}
