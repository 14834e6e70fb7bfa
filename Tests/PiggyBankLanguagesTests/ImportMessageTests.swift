import PiggyBank
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// What people are told of imports, in every language, kept in one file for each.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write them again, and read the difference before it is
/// kept.
@Suite("Every language says every fact of an import") struct ImportMessageTests {
    @Test("The messages are the ones that are kept", arguments: Language.spoken) func goldens(
        language: Language
    ) throws {
        var text = ""
        var kind = ""
        for fact in EveryFact.imports {
            if fact.kind != kind {
                kind = fact.kind
                text += "\(text.isEmpty ? "" : "\n")== \(kind)\n"
            }
            let message = fact.message(in: language.wording)
            text += "\(fact.label): \(message.sentence)\n"
            if let nextStep = message.nextStep { text += "    \(language("next:")) \(nextStep)\n" }
        }
        #expect(try FixtureFile.isGolden(text, "messages/\(language.tag).txt"))
    }

    @Test("Every case of every fact is said") func cases() throws {
        let said = Dictionary(grouping: EveryFact.imports, by: \.kind)
        for (path, kinds) in Self.declarations {
            for kind in kinds {
                let declared = try EnumSource(kind, in: path).cases
                #expect(Set(declared) == Set((said[kind] ?? []).map(\.label)), "\(kind) of \(path)")
            }
        }
    }

    /// Where each kind of fact is declared.
    private static let declarations: KeyValuePairs = [
        "PiggyBankImport/Statements/ImportNotice.swift": ["ImportNotice"],
        "PiggyBankImport/Statements/ImportFact.swift": ["PlanFact"],
    ]
}
