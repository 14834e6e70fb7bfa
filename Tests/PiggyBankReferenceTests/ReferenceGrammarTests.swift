import PiggyBankReference
import Testing

/// One line is read or rejected for what is in it.
@Suite struct ReferenceGrammarTests {
    /// A deposit whose members can be written in any way; the account is opened on line 1.
    private func violationsOfSecondLine(_ line: String) -> [String] {
        violations(in: plain(opened("a")).dropLast(0) + [UInt8]((line + "\n").utf8))
    }

    private static let start = #"{"sequence":2,"time":"2018-01-01T00:00:00Z","type":"deposited","#
    /// The beginning of a line of another type.
    private static func of(_ type: String) -> String { start.replacing("deposited", with: type) }
    private static let account = #""account":"a""#
    private static let amount = #""amount":{"currency":"GBP","minorUnits":1}"#

    @Test(arguments: [
        "\(start)\(account),\(amount)}",
        " { \"amount\" :{\t\"minorUnits\":1 ,\"currency\":\"GBP\"}, \(start.dropFirst()) \(account)}\r",
        #"\#(start)\#(amount),"\u0061ccount":"\u0061"}"#,
        #"\#(start)\#(account),\#(amount),"note":"\ud83d\ude00 \/ \b\f\n\r\t\"\\ é"}"#,
        #"\#(start)\#(account),\#(amount),"note":"","source":"","id":" ","by":"no account"}"#,
        #"\#(start)\#(account),\#(amount),"reason":"why"}"#,
        #"\#(start)\#(account),\#(amount),"recorded":"0002-01-01t00:00:00.123456789+00:00"}"#,
        #"\#(start)\#(account),\#(amount),"metadata":{"a":1,"a":[-0,1.5e-300,null,true,{}]}}"#,
        #"\#(start)\#(account),\#(amount),"metadata":"# + nestedObject(levels: 64) + "}",
    ]) func everySpellingOfASoundLineIsRead(line: String) {
        #expect(violationsOfSecondLine(line) == [])
    }

    @Test(arguments: [
        "", " ", "\r", "[]", "null", "1", "\"a\"", "{}{}", "{} x", "{", "}", "{]", "{\"a\"}",
        "{\"a\":}", "{\"a\":1,}", "{,\"a\":1}", "{\"a\" 1}", "{a:1}", "{'a':1}", "{\"a\":tru}",
        "{\"a\":True}", "{\"a\":01}", "{\"a\":-}", "{\"a\":+1}", "{\"a\":.5}", "{\"a\":1.}",
        "{\"a\":1e}", "{\"a\":0x1}", "{\"a\":NaN}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}",
        "{\"a\":\"\\ud800\"}", "{\"a\":\"\\udc00\"}", "{\"a\":\"\\ud800\\u0041\"}",
        "{\"a\":\"\\ud800\\ud800\"}", "{\"\\udfff\":1}", "{\"metadata\":{\"a\":[\"\\udfff\"]}}",
        "{\"a\":\"\u{1}\"}", "{\"a\":\"\t\"}", "{\"a\":\"", "{\"a\":\"\\", "{\"a\":[1,]}",
        "{\"a\":[1 2]}", "{\"a\":[}", "{\"a\":[1}]}", "{\"a\":{\"b\":{\"c\":1,}}}", "/**/{}",
        "\u{FEFF}{}", "{}\u{0}", "{\"a\":[[\"b\":1]]}", "{\"a\":[{\"b\",1}]}",
        String(repeating: "[", count: 60_000), "{\"a\":" + String(repeating: "[", count: 60_000),
    ]) func whatIsNotOneObjectIsMalformed(line: String) {
        #expect(violationsOfSecondLine(line) == ["2: malformed-line"])
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x80, 0x80, 0x80], [0xFF],
            [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x90], [0xE2, 0x28, 0xA1],
            [0xF0, 0x9F, 0x28, 0x96],
        ] as [[UInt8]]) func whatIsNotUTF8IsMalformed(bytes: [UInt8])
    {
        let line = [UInt8](#"{"note":""#.utf8) + bytes + [UInt8]("\"}\n".utf8)
        #expect(violations(in: line) == ["1: malformed-line"])
    }

    @Test func endsOfTheRangesOfUTF8AreRead() {
        let note = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\u{7F}"
        #expect(violations(in: plain(opened("a", more: #","note":"\#(note)""#))) == [])
    }

    @Test func byteOrderMarkAndBlankLines() {
        #expect(violations(in: [0xEF, 0xBB, 0xBF] + plain(opened("a"))) == ["1: malformed-line"])
        #expect(violations(in: [0x0A]) == ["1: malformed-line"])
        #expect(violations(in: [0x0D, 0x0A]) == ["1: malformed-line"])
        #expect(violations(in: [0x20, 0x0A, 0x0A]) == ["1: malformed-line", "2: malformed-line"])
    }

    @Test func longestLine() {
        func line(_ length: Int) -> [UInt8] {
            let note = #","note":""#
            let base = String(decoding: plain(opened("a", more: note)).dropLast(), as: UTF8.self)
                .dropLast()
            let missing = String(repeating: "x", count: length - base.utf8.count - 2)
            return [UInt8]((base + missing + "\"}").utf8)
        }
        #expect(violations(in: line(65_536) + [0x0A]) == [])
        #expect(violations(in: line(65_536) + [0x0D, 0x0A]) == [])
        #expect(violations(in: line(65_537) + [0x0A]) == ["1: line-too-long"])
        #expect(
            violations(in: [UInt8](repeating: 0xFF, count: 65_537) + [0x0A]) == ["1: line-too-long"]
        )
    }

    @Test(arguments: [
        ("\(start)\(account),\(amount),\(account)}", "duplicate-member"),
        (#"\#(start)\#(account),\#(amount),"\u0061ccount":1}"#, "duplicate-member"),
        (
            #"\#(start)\#(account),"amount":{"currency":"GBP","minorUnits":1,"minorUnits":1}}"#,
            "duplicate-member"
        ), (#"{"x":1,"x":1}"#, "duplicate-member"),
        (#"{"type":1,"hash":"a","hash":"b"}"#, "duplicate-member"),
        // What is not money of this type is not looked into.
        (#"\#(start)\#(account),\#(amount),"target":{"a":1,"a":1}}"#, "unknown-member"),
        (#"{"type":"x","amount":{"a":1,"a":1}}"#, "unknown-type"),
        (#"\#(start)\#(amount),"account":{"a":1,"a":1}}"#, "bad-value"),
        (#"{"x":1}"#, "missing-member"), (#"{"x":1,"type":null}"#, "bad-value"),
        (#"{"x":1,"type":"Deposited"}"#, "unknown-type"),
        (#"{"x":1,"type":"accountMerged"}"#, "unknown-type"),
        (#"{"x":1,"type":"deposited"}"#, "unknown-member"),
        ("\(start)\(account),\(amount),\"payee\":\"x\"}", "unknown-member"),
        ("\(start)\(account),\(amount),\"hash\":1}", "unknown-member"),
        ("\(start)\(account),\"hash\":\"x\",\"amount\":1}", "bad-value"),
        ("\(start)\(account),\(amount),\"Source\":\"x\"}", "unknown-member"),
        (#"\#(start)"amount":{"currency":"GBP","x":1}}"#, "unknown-member"),
        (#"\#(start)\#(account),"amount":{"currency":"GBP"}}"#, "missing-member"),
        (#"\#(start)"account":1,"amount":{}}"#, "missing-member"),
        ("\(start)\(amount)}", "missing-member"),
        (#"{"time":1,"type":"ledgerOpened","version":2}"#, "missing-member"),
        // A change states at least one of the members that it need not have.
        (#"\#(of("accountChanged"))"account":1}"#, "missing-member"),
        (#"\#(of("accountChanged"))"account":1,"note":1}"#, "missing-member"),
        (#"\#(of("accountChanged"))"account":"a","target":1}"#, "unknown-member"),
        (#"\#(of("accountChanged"))"account":"a","currency":"GBP"}"#, "unknown-member"),
        (#"\#(of("accountChanged"))"name":"x"}"#, "missing-member"),
        (#"\#(of("goalChanged"))"goal":"g","account":1}"#, "missing-member"),
        (#"\#(of("balanceAsserted"))"account":1,"balance":{"x":1}}"#, "unknown-member"),
        (#"\#(of("balanceAsserted"))"account":1,"balance":{}}"#, "missing-member"),
        (#"\#(of("balanceAsserted"))"balance":{"x":1,"x":1}}"#, "duplicate-member"),
        (#"\#(of("goalChanged"))"goal":"g","account":1,"target":{}}"#, "missing-member"),
        (#"\#(of("accountRenamed"))"account":"a","name":"x"}"#, "unknown-type"),
        (#"\#(of("accountClosed"))"account":"a","replaces":1}"#, "unknown-member"),
        (#"\#(of("goalDeleted"))"goal":"g","account":"a","reason":"x"}"#, "unknown-member"),
        (#"\#(of("reversed"))"of":1,"replaces":1}"#, "unknown-member"),
    ]) func membersAreJudgedInOrder(line: String, rule: String) {
        #expect(violationsOfSecondLine(line) == ["2: " + rule])
    }

    @Test(arguments: [
        "435", "\"4.35\"", "null", "[]", "true", #"{"currency":"GBP","minorUnits":4.35}"#,
        #"{"currency":"GBP","minorUnits":1e3}"#, #"{"currency":"GBP","minorUnits":1.0}"#,
        #"{"currency":"GBP","minorUnits":0}"#, #"{"currency":"GBP","minorUnits":-1}"#,
        #"{"currency":"GBP","minorUnits":-0}"#, #"{"currency":"GBP","minorUnits":"1"}"#,
        #"{"currency":"GBP","minorUnits":null}"#, #"{"currency":"GBP","minorUnits":{}}"#,
        #"{"currency":"GBP","minorUnits":9007199254740992}"#,
        #"{"currency":"GBP","minorUnits":18446744073709551617}"#,
        #"{"currency":"GBP","minorUnits":100000000000000000000000000000000000000001}"#,
        #"{"currency":"gbp","minorUnits":1}"#, #"{"currency":"GBPP","minorUnits":1}"#,
        #"{"currency":"XAU","minorUnits":1}"#, #"{"currency":"XXX","minorUnits":1}"#,
        #"{"currency":"DEM","minorUnits":1}"#, #"{"currency":826,"minorUnits":1}"#,
        #"{"currency":{},"minorUnits":1}"#,
    ]) func moneyOfAnotherForm(amount: String) {
        #expect(
            violationsOfSecondLine("\(Self.start)\(Self.account),\"amount\":\(amount)}") == [
                "2: bad-value"
            ])
    }

    @Test(arguments: [
        "1", "null", "{}", "\"\"", "\" a\"", "\"a \"", "\" \"", "\"a\\u0000\"", "\"\\n\"",
        "\"a\u{7F}b\"", "\"\u{80}\"", "\"\u{9F}\"", "\"\(String(repeating: "x", count: 65))\"",
        "\"\(String(repeating: "é", count: 32))x\"",
        String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000),
    ]) func identifiersOfAnotherForm(account: String) {
        #expect(
            violationsOfSecondLine("\(Self.start)\(Self.amount),\"account\":\(account)}") == [
                "2: bad-value"
            ])
    }

    @Test(arguments: [
        "a", "a b", "\u{A0}", "\u{200B}", String(repeating: "x", count: 64),
        String(repeating: "é", count: 32), "null", "\u{FFFF}",
    ]) func identifiersMayBeUnusual(account: String) {
        #expect(violations(in: plain(opened(account), deposited(account, 1))) == [])
    }

    @Test(arguments: [
        (#""type":"ledgerOpened","version":2"#), (#""type":"ledgerOpened","version":"1""#),
        (#""type":"ledgerOpened","version":1,"timeZone":"Europe/Nowhere""#),
        (#""type":"ledgerOpened","version":1,"timeZone":"Europe/London\u0000""#),
        (#""type":"ledgerOpened","version":1,"timeZone":null"#),
        (#""type":"ledgerOpened","version":1,"weekStart":"Monday""#),
        (#""type":"ledgerOpened","version":1,"weekStart":1"#),
        (#""type":"ledgerOpened","version":1,"title":1"#), opened("a", "XTS"),
        opened("a", more: #","owner":null"#), opened("a", more: #","overdraft":-1"#),
        opened("a", more: #","overdraft":-0"#),
        opened("a", more: #","overdraft":9007199254740992"#),
        opened("a", more: #","overdraft":{"currency":"GBP","minorUnits":1}"#),
        opened("a", more: #","roundUpTo":0"#), opened("a", more: #","roundUpTo":null"#),
        opened("a", more: #","roundUpMultiplier":11"#),
        opened("a", more: #","roundUpMultiplier":-0"#), accountChanged("a", #""name":null"#),
        accountChanged("a", #""overdraft":-1"#), accountChanged("a", #""roundUpTo":0"#),
        accountChanged("a", #""roundUpMultiplier":1.5"#),
        goalChanged("g", of: "a", #""name":null"#),
        goalChanged("g", of: "a", #""target":\#(money(0))"#), refunded(0, "a", 1),
        refunded(1, "", 1), refunded(1, "a", 0), refunded(9_007_199_254_740_991 + 1, "a", 1),
        reversed(0), reversed(-1), #""type":"reversed","of":"1""#, #""type":"reversed","of":1.0"#,
        reversed(1) + #","reason":null"#, deposited("a", 1) + replacing(0),
        deposited("a", 1) + #","replaces":"1""#, deposited("a", 1) + #","reason":1"#,
        balanceAsserted("a", 9_007_199_254_740_992), balanceAsserted("a", -9_007_199_254_740_992),
        balanceAsserted("a", 0, "XTS"), balanceAsserted("a", 0) + #","withGoals":1"#,
        balanceAsserted("a", 0).replacing(":0}", with: ":-0}"),
        balanceAsserted("a", 0).replacing(":0}", with: ":1.0}"),
        balanceAsserted("a", 0).replacing(":0}", with: ":1e3}"),
        balanceAsserted("a", 0).replacing(":0}", with: ":\"0\"}"),
        #""type":"balanceAsserted","account":"a","balance":0"#, closed("a", paidOut: "null"),
        closed("a", paidOut: "0"), goalCreated("g", of: "a", target: money(0)),
        withdrawn("a", 1, more: #","spending":1"#), withdrawn("a", 1, more: #","spending":null"#),
        withdrawn("a", 1, more: #","payee":1"#), withdrawn("a", 1, more: #","category":[]"#),
        deposited("a", 1) + #","source":{}"#, deposited("a", 1) + #","note":null"#,
        deposited("a", 1) + #","id":"""#, deposited("a", 1) + #","id":1"#,
        deposited("a", 1) + #","id":"\#(String(repeating: "x", count: 65))""#,
        deposited("a", 1) + #","metadata":[]"#, deposited("a", 1) + #","metadata":null"#,
        deposited("a", 1) + #","metadata":\#(nestedObject(levels: 65))"#,
        roundUpsMoved("a", to: "g", week: "2018-02-29", 1),
        roundUpsMoved("a", to: "g", week: "2018-1-1", 1),
        roundUpsMoved("a", to: "g", week: "0000-01-03", 1), deposited("a", 1) + #","sequence":0"#,
        deposited("a", 1) + #","sequence":1.0"#, deposited("a", 1) + #","sequence":"1""#,
        deposited("a", 1) + #","sequence":-1"#,
        deposited("a", 1) + #","sequence":9007199254740992"#,
        deposited("a", 1) + #","time":"2018-01-01""#, deposited("a", 1) + #","time":1"#,
        deposited("a", 1) + #","recorded":"2018-01-01T00:00:60Z""#,
        deposited("a", 1) + #","recorded":null"#, deposited("a", 1) + #","by":"""#,
        deposited("a", 1) + #","by":" a""#, deposited("a", 1) + #","by":1"#,
    ]) func otherValuesOfAnotherForm(members: String) {
        #expect(violations(in: plain(members)) == ["1: bad-value"])
    }

    @Test func whatMovesMoneyMayReplace() {
        let tables = ReferenceTable.all.filter(\.isCorrectable)
        #expect(
            tables.map(\.type) == [
                "deposited", "withdrawn", "transferred", "exchanged", "refunded", "goalFunded",
                "goalWithdrawn", "roundUpsMoved",
            ])
        for table in tables { #expect(table.members.suffix(2) == ["replaces?", "reason?"]) }
    }

    @Test func valuesAtTheirLimits() {
        let limit = "9007199254740991"
        #expect(
            violations(
                in: plain(
                    #""type":"ledgerOpened","version":1,"timeZone":"Zulu","weekStart":"sunday""#,
                    opened("a", more: #","overdraft":0,"roundUpTo":1,"roundUpMultiplier":0"#),
                    opened("b", more: #","overdraft":\#(limit),"roundUpTo":\#(limit)"#),
                    withdrawn("b", 9_007_199_254_740_991),
                    balanceAsserted("b", -9_007_199_254_740_991),
                    accountChanged("b", #""overdraft":\#(limit),"roundUpMultiplier":10"#),
                    deposited("a", 1) + #","id":"\#(String(repeating: "é", count: 32))""#)) == [])
    }
}

private func nestedObject(levels: Int) -> String {
    String(repeating: #"{"a":"#, count: levels - 1) + "{}"
        + String(repeating: "}", count: levels - 1)
}
