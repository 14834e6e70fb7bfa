import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("A preset is read strictly, and says what a bank's columns mean") struct PresetTests {
    private func preset(_ json: String) throws(PiggyBankImport.ImportFinding) -> Preset {
        try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
    }

    private let least = #""header":{"required":["D","A"]},"date":"D","amount":"A""#

    @Test("An app reads a preset of JSON, which may extend a built-in one, and nothing else")
    func json() throws {
        let json = #"{"preset":1,"extends":"revolut","name":"mine","accounts":{"":"giro"}}"#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "mine.json")
        #expect(preset.name == "mine")
        #expect(try ImportMapping(preset).accountWithoutKey == AccountID("giro"))
        for text in ["", "[]", "{\"preset\":1,\"extends\":\"other\"}", "{\"preset\":2}"] {
            #expect(throws: ImportFinding.self) {
                try Preset(json: ContiguousArray(text.utf8), named: "mine.json")
            }
        }
    }

    @Test("The banks that the product knows") func builtIn() {
        #expect(Preset.builtIn.map(\.name) == ["monzo", "n26", "revolut", "starling-csv", "wise"])
        // Each names exactly the columns that its header can have.
        for preset in Preset.builtIn {
            let header = Set(preset.header.required + preset.header.optional + preset.ignored)
            let kept = preset.details.values
            #expect(preset.knownColumns == header.union(kept), "\(preset.name)")
        }
    }

    @Test("Every member is understood") func everything() throws {
        let preset = try preset(
            """
            {"preset":1,"name":"all","header":{"required":["D","A"],"optional":["B"]},"ignored":["I"],
             "delimiter":";","encoding":"Windows-1250","account":["K","C"],"date":"D","time":"T",
             "dateFormat":"d.M.yyyy","zone":"Europe/Prague","order":"newestFirst","decimal":",",
             "negative":["parentheses","trailing"],"sign":"inverted","amount":"A",
             "indicator":{"column":"X","in":["CR"],"out":"DR"},"fee":"F","fees":"inside","balance":"B",
             "currency":{"is":"CZK"},"payee":["P","Q"],"source":"R","counterparty":"N","text":"M",
             "category":"G",
             "original":["O","U"],"id":"E","ids":"csv","type":"Y",
             "states":{"column":"S","record":["done"],"leaveOut":["open"]},
             "types":{"cards":["card"],"spending":["pay"],"notSpending":["fee"]},
             "pot":{"column":"Y","is":"pot","key":"P"},
             "transfer":[{"column":"M","contains":"own"},{"column":"N","is":"7"}],
             "preamble":{"opening":"o","closing":"c","currency":"u","account":"a","skip":["--"]},
             "footer":{"closing":"z","skip":"Total"},
             "accounts":{"K":"everyday"},"goals":{"Holiday":"holiday"},"own":["CZ1"],"transfersVia":"clearing",
             "bankRoundUps":"record","roundUps":"cards","answers":{"row:1":"17","row:2":null}}
            """)
        #expect(preset.name == "all" && preset.header.optional == ["B"] && preset.ignored == ["I"])
        #expect(
            preset.delimiter == UInt8(ascii: ";") && preset.encoding == .windows1250
                && preset.account == ["K", "C"])
        #expect(
            preset.date == "D" && preset.time == "T" && preset.dateFormat == DateFormat("d.M.yyyy"))
        #expect(
            preset.zone == "Europe/Prague" && preset.order == .newestFirst
                && preset.decimal == .comma)
        #expect(preset.negative == [.parentheses, .trailing] && preset.sign == .inverted)
        #expect(preset.indicator?.column == "X")
        #expect(preset.indicator?.moneyIn == ["CR"] && preset.indicator?.moneyOut == ["DR"])
        #expect(
            preset.amount == "A" && preset.fee == "F" && preset.fees == .inside
                && preset.balance == "B")
        #expect(preset.currency == Currency(code: "CZK").map(Preset.CurrencySource.fixed))
        #expect(preset.payee == ["P", "Q"] && preset.source == ["R"])
        #expect(preset.counterparty == "N" && preset.text == ["M"])
        #expect(preset.category == "G" && preset.original == ["O", "U"] && preset.id == "E")
        #expect(preset.states?.column == "S")
        #expect(preset.states?.answers == ["done": .record, "open": .leaveOut])
        #expect(
            preset.types?.kinds == ["card": .cardSpending, "pay": .spending, "fee": .notSpending])
        #expect(preset.pots.map(\.key) == ["P"] && preset.pots.map(\.match.text) == ["pot"])
        #expect(preset.transfer.map(\.form) == [.part, .whole])
        #expect(preset.preamble.skip == ["--"] && preset.footer.skip == ["Total"])
        #expect(preset.preamble.account == "a" && preset.footer.closing == "z")
        #expect(preset.accounts == ["K": "everyday"] && preset.goals == ["Holiday": "holiday"])
        #expect(preset.own == ["CZ1"] && preset.transfersVia == "clearing")
        #expect(preset.bankRoundUps == .record && preset.roundUps == .cards)
        #expect(preset.answers == ["row:1": "17", "row:2": nil])
        let answers = try ImportMapping(preset).answersByID
        #expect(answers == ["row:1": .same(.event(17)), "row:2": .different])
    }

    @Test("Rules are understood") func rules() throws {
        let preset = try preset(
            #"""
            {"preset":1,"learn":"category","rules":[
             {"if":{"payee":"a*","amount":"out","atLeast":"1","atMost":"2.5"},"payee":"A"},
             {"if":{"account":"GB 1","source":"s","text":"t","type":"y","category":"c",
              "amount":"in"},"category":"","transfer":true}]}
            """#)
        #expect(preset.learn == .category && preset.rules.map(\.payee) == ["A", nil])
        #expect(
            preset.rules.map(\.description) == [
                "payee a*, out, ≥ 1, ≤ 2.5",
                "source s, text t, type y, account GB1, category c, in",
            ])
        #expect(preset.rules.map(\.category) == [nil, ""] && preset.rules[1].meaning == .transfer)
    }

    @Test("What is described is what is read, and nothing else") func described() throws {
        /// Requires of each member, in objects too, that it is known and another name is not.
        func check(_ members: [DescribedMember], _ embed: (String) -> String) {
            let names = Set(members.map(\.name))
            #expect(names.count == members.count)
            for member in members {
                #expect(!member.purpose.isEmpty && member.purpose.last != ".")
                #expect(!isUnknown(embed("\"\(member.name)\":7")), "\(member.name)")
                let other = member.name + "s"
                if !names.contains(other) {
                    #expect(isUnknown(embed("\"\(other)\":7")), "\(other)")
                }
                switch member.form {
                case .object(let inner), .objects(let inner):
                    check(inner) { text in
                        let rest = inner.filter(\.isRequired).map { "\"\($0.name)\":\"x\"" }.filter
                        { !text.hasPrefix($0.prefix { $0 != ":" }) }
                        return embed(
                            "\"\(member.name)\":{\((rest + [text]).joined(separator: ","))}")
                    }
                default: break
                }
            }
        }
        check(Preset.describedMembers.filter { $0.name != "preset" }) { "{\"preset\":1,\($0)}" }
    }

    private func isUnknown(_ json: String) -> Bool {
        do throws(PiggyBankImport.ImportFinding) {
            _ = try preset(json)
            return false
        } catch {
            guard case .preset(.unknownMember) = error.fact else { return false }
            return true
        }
    }

    @Test("One that extends another adds to its lists and replaces the rest") func extends() throws
    {
        let preset = try preset(
            """
            {"preset":1,"extends":"revolut","ignored":["Mood"],"decimal":",",
             "types":{"spending":["Tip","ATM"]},"states":{"record":["PENDING"]},"accounts":{"Current/GBP":"a"}}
            """)
        let revolut = try #require(Preset.builtIn(named: "revolut"))
        #expect(preset.name == "revolut" && preset.decimal == .comma && preset.date == revolut.date)
        #expect(preset.ignored == ["Mood"])
        let types = try #require(revolut.types?.kinds)
        #expect(preset.types?.kinds == types.merging(["Tip": .spending, "ATM": .spending]) { $1 })
        let answers = try #require(revolut.states?.answers)
        #expect(preset.states?.answers == answers.merging(["PENDING": .record]) { $1 })
    }

    @Test(
        "What is wrong in it is refused at its place",
        arguments: [
            ("{\"preset\":1,\n \"dat\":\"D\",LEAST}", "unknown member \"dat\"", 2, 2),
            ("{\"preset\":1,LEAST,\"types\":{\"card\":[]}}", "unknown member \"card\"", 1, 78),
            ("{\"preset\":2,LEAST}", "version", 1, 11), ("{LEAST}", "version", 1, 1),
            ("[]", "no JSON object", 1, 1), ("{\"preset\":1,", "ends too early", 1, 13),
            ("", "ends too early", 1, 1), ("{\"preset\":1} x", "follows", 1, 14),
            ("{\"preset\":1,\"preset\":1}", "twice", 1, 13),
            ("{\"preset\":1,LEAST,\"decimal\":\"x\"}", "none of ., ,", 1, 79),
            ("{\"preset\":1,LEAST,\"dateFormat\":\"dd\"}", "has not one day", 1, 82),
            (
                "{\"preset\":1,LEAST,\"currency\":{\"is\":\"XYZ\"}}", "currency is not exactly", 1,
                86
            ), ("{\"preset\":1,LEAST,\"encoding\":\"ebcdic\"}", "encoding is none of", 1, 80),
            ("{\"preset\":1,LEAST,\"delimiter\":\"::\"}", "delimiter is none of", 1, 81),
            ("{\"preset\":1,LEAST,\"payee\":[1]}", "not a list of texts", 1, 78),
            ("{\"preset\":1,LEAST,\"zone\":1}", "\"zone\" is not a text", 1, 76),
            ("{\"preset\":1,LEAST,\"order\":\"up\"}", "order is none of", 1, 77),
            ("{\"preset\":1,LEAST,\"transfer\":[{\"column\":\"A\"}]}", "exactly one of is", 1, 91),
            (#"{"preset":1,"rules":[{"category":"x"}]}"#, "no condition", 1, 34),
            (#"{"preset":1,"rules":[{"if":{},"category":"x"}]}"#, "no condition", 1, 42),
            (#"{"preset":1,"rules":[{"if":{"iban":"x"}}]}"#, "unknown member \"iban\"", 1, 29),
            (#"{"preset":1,"rules":[{"if":{"payee":"x"}}]}"#, "says nothing", 1, 28),
            (
                #"{"preset":1,"rules":{"if":{"payee":"x"},"transfer":true,"income":true}}"#,
                "two things", 1, 66
            ),
            (
                #"{"preset":1,"rules":{"if":{"atMost":"1,5"},"payee":"x"}}"#,
                "a number without a sign in quotation marks", 1, 37
            ),
            (
                #"{"preset":1,"rules":{"if":{"atLeast":"-5"},"payee":"x"}}"#,
                "a number without a sign", 1, 38
            ),
            (
                #"{"preset":1,"rules":{"if":{"atLeast":"2.01","atMost":"2"},"payee":"x"}}"#,
                "at least 2.01 and at most 2", 1, 67
            ), (#"{"preset":1,LEAST,"payee":""}"#, #""payee" is not a text"#, 1, 77),
            (#"{"preset":1,LEAST,"payee":["A",""]}"#, #""payee" is not a text"#, 1, 82),
            (#"{"preset":1,LEAST,"footer":{"skip":[""]}}"#, #""skip" is not a text"#, 1, 87),
            (
                #"{"preset":1,"states":{"record":["x",""],"leaveOut":["y",""]}}"#,
                #""record" and "leaveOut" both have """#, 1, 52
            ),
            (
                #"{"preset":1,"types":{"cards":"x","refund":["x"]}}"#,
                #""cards" and "refund" both have "x""#, 1, 43
            ),
            (
                #"{"preset":1,"indicator":{"column":"S","in":"C","out":["D","C"]}}"#,
                #""in" and "out" both have "C""#, 1, 54
            ), (#"{"preset":1,LEAST,"payee":[]}"#, #""payee" is not a text"#, 1, 77),
            (#"{"preset":1,LEAST,"ignored":["A"]}"#, #""ignored" has "A", which"#, 0, 0),
            (#"{"preset":1,LEAST,"types":{"cards":["C"]}}"#, "has no type", 0, 0),
            (#"{"preset":1,LEAST,"roundUps":"cards"}"#, "of no type", 0, 0),
            (
                #"{"preset":1,"rules":{"if":{"amount":"in"},"spending":false}}"#, "says nothing", 1,
                54
            ), (#"{"preset":1,LEAST,"in":"I"}"#, "and has amount and in", 0, 0),
            (#"{"preset":1,"accounts":{"":5}}"#, #""" is not a text"#, 1, 28),
            ("{\"preset\":1,\"learn\":\"payee\"}", "none of category", 1, 21),
            ("{\"preset\":1,\"extends\":\"nobody\"}", "no preset \"nobody\"", 1, 23),
            (
                "{\"preset\":1,\"header\":{\"required\":[\"D\"]},\"date\":\"D\"}",
                "either a column of the amount", 0, 0
            ), ("{\"preset\":1,\"amount\":\"A\"}", "no column of the date", 0, 0),
            (
                "{\"preset\":1,\"date\":\"D\",\"amount\":\"A\"}",
                "no column that the header must have", 0, 0
            ), (#"{"preset":1,"columns":["D"],"date":"D","amount":"A"}"#, "columns has no A", 0, 0),
            (
                #"{"preset":1,"columns":["D","A","","","D"],"date":"D","amount":"A"}"#,
                "\"columns\" has \"D\" twice", 1, 23
            ),
            (
                #"{"preset":1,"header":{"names":{"D":"A","B":["C","A"]}}}"#,
                "\"names\" has \"A\" twice", 1, 31
            ),
            (
                "{\"preset\":1,\"a\":" + String(repeating: "[", count: 100_000)
                    + String(repeating: "]", count: 100_000) + "}", "8 levels", 1, 1
            ),
        ]) func refused(json: String, words: String, line: Int, column: Int)
    {
        let finding = #expect(throws: PiggyBankImport.ImportFinding.self) {
            try preset(json.replacing("LEAST", with: least))
        }
        #expect(
            finding?.message.sentence.contains(words) == true, "\(finding?.message.sentence ?? "")")
        #expect(finding?.place == SourcePlace(line: line, column: column), "\(json.prefix(80))")
        #expect(finding?.nextStep.isEmpty == false)
    }
}
