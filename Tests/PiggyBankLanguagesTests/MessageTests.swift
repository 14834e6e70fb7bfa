import PiggyBank
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// What people are told, in every language, kept in one file for each.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write them again, and read the difference before it is
/// kept.
@Suite("Every language says every fact") struct MessageTests {
    @Test("The messages are the ones that are kept", arguments: LanguageTag.allCases) func goldens(
        tag: LanguageTag
    ) throws {
        let language = tag.language
        var text = ""
        var kind = ""
        for fact in EveryFact.all {
            if fact.kind != kind {
                kind = fact.kind
                text += "\(text.isEmpty ? "" : "\n")== \(kind)\n"
            }
            let message = fact.message(in: language)
            text += "\(fact.label): \(message.sentence)\n"
            for detail in message.details { text += "    \(language(.possible)) \(detail)\n" }
            if let nextStep = message.nextStep { text += "    \(language(.next)) \(nextStep)\n" }
        }
        text += "\n== Headings and names\n"
        for (key, name) in names(in: language) { text += "\(key): \(name)\n" }
        #expect(try FixtureFile.isGolden(text, "messages/\(tag.rawValue).txt"))
    }

    private func names(in language: any Language) -> [(String, String)] {
        Label.allCases.map { ("\($0)", language($0)) }
            + EventType.allCases.map { ("type \($0)", language.name(of: $0)) }
            + Member.allCases.map { ("member \($0)", language.name(of: $0)) }
            + Weekday.allCases.map { ("\($0)", language.name(of: $0)) }
            + [Consent.closeAccount, .deleteGoal, .takeBack, .repair, .sameEvent].map {
                ("\($0)", language.question($0))
            }
            + (1...12).compactMap { CalendarDate(year: 2026, month: $0, day: 1) }.map {
                ("\($0)", language.month($0))
            } + [0, 1, 2, 5, 21].flatMap { counted($0, in: language) }
    }

    /// Sentences that state a count.
    private func counted(_ count: Int, in language: any Language) -> [(String, String)] {
        [
            ("takenBackSince", language.takenBackSince((0..<count).map { Int64($0) + 5 })),
            ("reading", language.lines(count, .reading)),
            ("writing", language.lines(count, .writing)),
            ("moreFindings", language.moreFindings(count)),
            ("fleet", language.fleet(of: count, notOK: 0)),
            ("fleet not OK", language.fleet(of: count, notOK: min(count, 1))),
            ("everythingHolds", language.everythingHolds(of: count, isSealed: true)),
            ("brokenRules", language.brokenRules(count)), ("cutRows", language.cutRows(count)),
            ("controlCharacters", language.controlCharacters(count)),
            ("latestEvents", language.latestEvents(count)),
            ("eventsBefore", language.eventsBefore(count)),
            ("roundUpsOfLastWeeks", language.roundUpsOfLastWeeks(count)),
        ].map { ("\($0) \(count)", $1) }
    }

    @Test("English counts one thing as one") func one() {
        let said = EveryFact.all.map { $0.message(in: English()).sentence }
        for sentence in said + counted(1, in: English()).map(\.1) {
            let isOneCountedAsMany = sentence.contains(/\b1 (more )?(?!is\b|does\b)[a-z]+s\b/)
            #expect(!isOneCountedAsMany, "\(sentence)")
        }
    }

    @Test("Every case of every fact is said") func cases() throws {
        let said = Dictionary(grouping: EveryFact.all, by: \.kind)
        for (path, kinds) in Self.declarations {
            for kind in kinds {
                let declared = try EnumSource(kind, in: path).cases
                let labels = Set((said[kind] ?? []).map(\.label))
                #expect(!declared.isEmpty, "\(kind)")
                #expect(Set(declared) == labels, "\(kind) of \(path)")
            }
        }
        let known = Set(Self.declarations.flatMap(\.value))
        #expect(Set(said.keys) == known)
    }

    /// Where each kind of fact is declared.
    private static let declarations: KeyValuePairs = [
        "PiggyBank/Rules/Rejection.swift": ["Rejection"],
        "PiggyBank/Encoding/GrammarFault.swift": [
            "GrammarFault.Reason", "GrammarFault.Token", "GrammarFault.Expected",
        ], "PiggyBank/Audit/Violation.swift": ["Violation.Cause"],
        "PiggyBank/Audit/Finding.swift": ["Finding"],
        "PiggyBank/Commands/CommandRejection.swift": ["CommandRejection.Cause"],
        "PiggyBank/Commands/Amount.swift": ["AmountError.Fault"],
        "PiggyBank/Values/Identifier.swift": ["IdentifierError"],
        "PiggyBank/Values/LocalTime.swift": ["LocalTimeError"],
        "PiggyBank/Queries/ConvertedWorth.swift": ["ConversionError"],
        "PiggyBankStore/Reading/FileError.swift": ["FileError"],
        "PiggyBankStore/Writing/RecordError.swift": ["WriteError"],
        "PiggyBankStore/Writing/ImportReceipt.swift": ["ImportError"],
        "PiggyBankStore/Reading/LedgerFile+MissingSeal.swift": ["MissingSeal"],
        "PiggyBankStore/Fleet/FleetRequest.swift": ["FleetRequest.Fault"],
        "PiggyBankImport/Statements/ImportNotice.swift": ["ImportNotice"],
        "PiggyBankImport/Statements/ImportFact.swift": [
            "FileFact", "StatementFact", "TableFact", "PresetFact", "PlanFact",
        ], "PiggyBankPeople/Phones/PhoneNumber.swift": ["PhoneNumberError"],
        "PiggyBankPeople/Records/PeopleError.swift": ["PeopleError"],
        "PiggyBankPeople/SignIn/CodeSender.swift": ["PeopleNotice"],
        "PiggyBankPeople/Wallet/WalletError.swift": ["WalletError"],
        "PiggyBankLanguages/Facts/UsageFact.swift": ["UsageFact", "Expectation", "WrongValue"],
        "PiggyBankLanguages/Facts/FailureFact.swift": ["FailureFact", "KnownNames"],
        "PiggyBankLanguages/Facts/StreamFact.swift": [
            "StreamFact.Action", "StreamFact.Reason", "StreamFact.Outcome",
        ], "PiggyBankLanguages/Facts/Notice.swift": ["Notice"],
    ]

    @Test("Whoever asks for Russian reads no English") func russian() {
        // Values of the facts, and what is written as it is in a line or on a command line.
        let values: Set = [
            "EUR", "everyday", "holiday", "bills", "savings", "Mars", "Olympus", "jsonl", "torn",
            "cut", "create", "fund", "table", "credit", "debit", "first", "all", "true", "false",
            "ACCOUNT", "DATE", "GOAL", "NAME", "ZONE", "TZ", "TMPDIR", "tmp", "abcdef", "fedcba",
            "RU", "XAU", "Base", "proc", "today", "yesterday", "this", "last", "month", "year",
            "card", "reverse", "open", "people", "add", "deposit", "Everyday", "Groceries",
            "groceries", "categorise", "describe", "correct", "log", "Corner", "corner", "shop",
        ]
        // What the system says, and an import in its own words.
        let said = "No space left on device No such file or directory said by the import".split(
            separator: " "
        ).map(String.init)
        let types = Set(EventType.allCases.map(\.rawValue) + Member.allCases.map(\.rawValue))
        for fact in EveryFact.all {
            let message = fact.message(in: Russian())
            for text in [message.sentence] + message.details + [message.nextStep ?? ""] {
                let left = LatinWords.of(text).subtracting(values).subtracting(types).subtracting(
                    said)
                #expect(left.isEmpty, "\(fact.name): \(left) in \(text)")
            }
        }
    }

    @Test(
        "A sentence has no full stop, but where it is whole; what to do has one",
        arguments: LanguageTag.allCases) func form(tag: LanguageTag)
    {
        let whole: Set = [
            "Finding", "ImportNotice", "UsageFact", "Expectation", "WrongValue", "Notice",
        ]
        for fact in EveryFact.all {
            let message = fact.message(in: tag.language)
            #expect(!message.sentence.isEmpty || fact.label == "next", "\(fact.name)")
            if !whole.contains(fact.kind) {
                #expect(!message.sentence.hasSuffix("."), "\(message.sentence)")
            } else if fact.kind == "Finding" {
                #expect(message.sentence.hasSuffix("."), "\(message.sentence)")
            }
            let texts = [message.sentence] + message.details + [message.nextStep ?? ""]
            for text in texts {
                let isWritten = ["  ", "..", "Optional("].allSatisfy { !text.contains($0) }
                #expect(isWritten, "\(fact.name): \(text)")
            }
        }
    }

    @Test("A cause is never said to be proved: it stands among those that are possible")
    func causes() {
        let causes = /was changed|were changed|removed|inserted|cut off|moved|copied/
        for fact in EveryFact.all where fact.kind == "Finding" && fact.label != "headFound" {
            #expect(!fact.message(in: English()).sentence.contains(causes), "\(fact.name)")
        }
    }
}
