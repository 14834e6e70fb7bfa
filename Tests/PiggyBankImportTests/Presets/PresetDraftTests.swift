import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

@Suite("A preset that is saved reads the files that it was begun for") struct PresetDraftTests {
    private func preset(_ draft: PresetDraft, for bytes: ContiguousArray<UInt8>) throws -> Preset {
        let file = StatementFile(bytes, named: "f", options: draft.options)
        let json = draft.json(
            for: [StatementDescription(of: bytes, read: file)], hasPlaceholders: false)
        return try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
    }

    @Test("as they are read without one", arguments: SampleStatementTests.files) func samples(
        name: String
    ) throws {
        let bytes = ContiguousArray(try FixtureFile.bytes("statements/\(name)"))
        let plain = StatementFile(bytes, named: "f")
        var draft = PresetDraft()
        draft.account = try AccountID("everyday")
        let preset = try preset(draft, for: bytes)
        let saved = StatementFile(bytes, named: "f", preset: preset)
        #expect(saved.format == plain.format && saved.findings == plain.findings)
        #expect(saved.statements.map(\.rows.count) == plain.statements.map(\.rows.count))
        #expect(saved.statements.map(\.account) == plain.statements.map(\.account))
        guard plain.findings.isEmpty, plain.statements.count == 1 else { return }
        // The only account was said, so nothing asks for one.
        let open = preset.openQuestions(of: [saved], zones: UTCOnly())
        #expect(!open.contains { $0.finding.rule == .unmappedAccount })
    }

    @Test("with everything that was said, whatever the format") func options() throws {
        let bytes = ContiguousArray("!Type:Bank\nD03/04/2026\nT4,350\nPCaf\u{E9}\n^\n".utf8)
        var draft = PresetDraft()
        draft.options.dateFormat = DateFormat("dd/MM/yyyy")
        draft.options.decimalMark = .comma
        draft.options.sign = .inverted
        draft.options.currency = Currency(code: "EUR")
        draft.options.zone = "Europe/Berlin"
        draft.options.encoding = .utf8
        draft.roundUps = .cards
        draft.accounts = [("DE22", try AccountID("giro")), ("DE23", nil)]
        #expect(StatementFile(bytes, named: "f").findings != [])
        let preset = try preset(draft, for: bytes)
        let file = StatementFile(bytes, named: "f", preset: preset)
        #expect(file.findings == [])
        let row = try #require(file.statements.first?.rows.first)
        #expect(row.amount.minorUnits == -435 && row.date == CalendarDate("2026-04-03"))
        #expect(preset.zone == "Europe/Berlin" && preset.encoding == .utf8)
        let mapping = try ImportMapping(preset)
        #expect(mapping.roundUps == .cards)
        #expect(mapping.accounts[AccountKey("DE23")] == .leftOut)
        #expect(try mapping.accounts[AccountKey("DE22")] == .account(AccountID("giro")))
        // The file names no account, and none was said for such.
        let open = preset.openQuestions(of: [file], zones: UTCOnly())
        #expect(open.map(\.finding.rule) == [.unmappedAccount])
    }
}
