import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("A preset is read strictly, and says what a bank's columns mean") struct PresetTests {
    private func preset(_ json: String) throws(ImportFinding) -> Preset {
        try Preset(json: ContiguousArray(json.utf8), named: "folder/mine.json")
    }

    @Test("An app reads a preset of JSON, which may extend a built-in one") func json() throws {
        let preset = try preset(
            #"{"extends":"revolut","accounts":{"":"giro"},"answers":{"r":"17"}}"#)
        #expect(preset.name == "mine")
        let mapping = ImportMapping(preset)
        #expect(mapping.accountWithoutKey?.text == "giro")
        #expect(mapping.answersByID == ["r": .same(.event(17))])
    }

    @Test("The banks that the product knows name exactly the columns that they have") func builtIn()
    {
        #expect(Preset.builtIn.map(\.name) == ["monzo", "n26", "revolut", "starling-csv", "wise"])
        for preset in Preset.builtIn {
            let members = preset.members
            let header = Set(members.header.required + members.header.optional + members.ignored)
            #expect(members.knownColumns == header.union(members.details.values), "\(preset.name)")
        }
    }

    @Test("What comes later holds, but lists of words, rules and columns to ignore are added to")
    func layers() throws {
        let revolut = try #require(Preset.builtIn(named: "revolut")).members
        var preset = try preset(
            """
            {"extends":"revolut","ignored":["Mood"],"decimal":",","rules":{"if":{"payee":"a*"},"payee":"A"},
             "types":{"spending":["Tip","ATM"]},"states":{"record":["PENDING"]},"accounts":{"K":"a"}}
            """)
        let types = try #require(revolut.types?.kinds)
        #expect(
            preset.members.types?.kinds
                == types.merging(["Tip": .spending, "ATM": .spending]) { $1 })
        #expect(preset.members.states?.leaveOut.contains("PENDING") == false)
        #expect(preset.members.decimal == .comma && preset.members.date == revolut.date)
        let settings = [
            "decimal=.", "states.leaveOut=PENDING", "accounts.X=b", "in=In", "out=Out",
            #"rules=[{"if":{"payee":"b*"},"payee":"B"}]"#, "own=[\"K2\"]", "currency=CHF",
        ]
        preset = try preset.setting(settings.map { try #require(PresetValue(setting: $0)) })
        #expect(preset.members.decimal == .point && preset.members.ignored == ["Mood"])
        #expect(preset.members.states?.leaveOut.contains("PENDING") == true)
        #expect(preset.members.states?.record.contains("PENDING") == false)
        #expect(preset.members.accounts.mapValues { $0?.text } == ["K": "a", "X": "b"])
        #expect(preset.members.amount == nil && preset.members.moneyIn == "In")
        let others = try preset.setting(
            ["states.column=Other", "accounts.own=c", "accounts.own=d", "types.others=spending"].map
            { try #require(PresetValue(setting: $0)) }
        ).members
        #expect(others.states?.column == "Other" && others.types?.others == .spending)
        #expect(others.accounts["own"]??.text == "d")
        #expect(preset.members.rules.map(\.payee) == ["A", "B"] && preset.members.own == ["K2"])
        // What is written is read again as the same.
        let again = try Preset(
            json: ContiguousArray(preset.value.document.utf8), named: "mine.json")
        #expect(again.members == preset.members)
    }

    @Test("What is described is what is read, and nothing else") func described() throws {
        /// Requires of each member, in objects too, that it is known and another name is not.
        func check(_ members: [DescribedMember], _ embed: (String) -> String) {
            let names = Set(members.map(\.name))
            #expect(names.count == members.count)
            for member in members {
                #expect(!member.purpose.isEmpty && member.purpose.last != ".")
                #expect(!isUnknown(embed("\"\(member.name)\":\"7\"")), "\(member.name)")
                let other = member.name + "s"
                if !names.contains(other) {
                    #expect(isUnknown(embed("\"\(other)\":7")), "\(other)")
                }
                check(member.members) { embed("\"\(member.name)\":{\($0)}") }
            }
        }
        check(Preset.describedMembers) { "{\($0)}" }
    }

    private func isUnknown(_ json: String) -> Bool {
        do throws(ImportFinding) {
            _ = try preset(json)
            return false
        } catch { return error.message.sentence.contains("there is no member") }
    }

    private static let depth = 100_000

    @Test(
        "What is wrong in it is refused at its place",
        arguments: [
            ("{\n \"dat\":\"D\"}", #"no member "dat" of "preset"; the nearest is "date""#, 2, 8),
            (#"{"types":{"card":[]}}"#, #"no member "card" of "types""#, 1, 18),
            ("[]", "no JSON object", 1, 1), ("{\"date\":1,", "not JSON", 1, 11),
            ("", "not JSON", 1, 1), ("{} x", "not JSON", 1, 4),
            (#"{"date":"a","date":"b"}"#, "is there twice", 1, 13),
            (#"{"decimal":"x"}"#, #""x" is none of . or ,"#, 1, 12),
            (#"{"dateFormat":"dd"}"#, "has not one day", 1, 15),
            (#"{"currency":"XYZ"}"#, #""XYZ" cannot be "currency""#, 1, 13),
            (#"{"currency":{"is":"EUR"}}"#, #"no member "is""#, 1, 19),
            (#"{"encoding":"ebcdic"}"#, "is none of utf-8", 1, 13),
            (#"{"payee":[[]]}"#, #""payee" is no text"#, 1, 11),
            (#"{"zone":true}"#, #""zone" is no text"#, 1, 9),
            (#"{"transfer":[{"column":"A"}]}"#, "neither or both", 0, 0),
            (#"{"pot":{"column":"A","is":"x"}}"#, #""key" is missing"#, 0, 0),
            (#"{"rules":[{"category":"x"}]}"#, "no condition", 0, 0),
            (#"{"rules":[{"if":{"iban":"x"}}]}"#, #"no member "iban""#, 1, 25),
            (#"{"rules":[{"if":{"payee":"x"}}]}"#, "must say a payee", 0, 0),
            (#"{"rules":{"if":{"payee":"x"},"transfer":true,"income":true}}"#, "must say", 0, 0),
            (
                #"{"rules":{"if":{"atMost":"1,5"},"payee":"x"}}"#, #""1,5" cannot be "atMost""#, 1,
                26
            ),
            (
                #"{"rules":{"if":{"atLeast":"2.01","atMost":"2"},"payee":"x"}}"#, "at least 2.01",
                0, 0
            ), (#"{"rules":{"if":{"amount":"in"},"spending":false}}"#, "must say", 0, 0),
            (#"{"date":"D","ignored":["D"]}"#, #""ignored" has "D""#, 0, 0),
            (#"{"accounts":{"a":"b "}}"#, #""b " cannot be "a": an identifier"#, 1, 18),
            (#"{"learn":"payee"}"#, "none of category", 1, 10),
            (#"{"extends":"nobody"}"#, #"no preset "nobody" to extend"#, 1, 12),
            (#"{"columns":["D"],"date":"D","amount":"A"}"#, #""columns" has no "A""#, 0, 0),
            (
                "{\"date\":" + String(repeating: "[", count: depth)
                    + String(repeating: "]", count: depth) + "}", "8 levels", 0, 0
            ),
        ]) func refused(json: String, words: String, line: Int, column: Int)
    {
        let finding = #expect(throws: ImportFinding.self) { try preset(json) }
        let sentence = finding?.message.sentence ?? ""
        #expect(sentence.contains(words), "\(sentence)")
        #expect(finding?.place == SourcePlace(line: line, column: column), "\(json.prefix(80))")
        #expect(finding?.problem.nextStep?.isEmpty == false)
    }
}

extension DescribedMember {
    /// What is in it, where it is an object or a list of them.
    fileprivate var members: [DescribedMember] {
        switch form {
        case .object(let members), .objects(let members), .textOr(let members): members
        default: []
        }
    }
}
