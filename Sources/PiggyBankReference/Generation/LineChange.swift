/// A change of the members of a line, mostly against the grammar.
struct LineChange: Sendable {
    let name: String
    /// Makes the change; false if the line has nothing to change in that way.
    let apply: @Sendable (inout LineDraft, inout SplitMix64) -> Bool

    /// The changes of members and money twice, since each of them has many forms.
    static let all = members + members + money + money + values

    private static let members: [LineChange] = [
        LineChange(name: "member twice") { line, random in
            guard let member = random.pick(line.members) else { return false }
            line.members.insert(member, at: random.below(line.members.count + 1))
            return true
        },
        LineChange(name: "member twice, once escaped") { line, random in
            guard var member = random.pick(line.members) else { return false }
            member.spelling = WritingSamples.escaped(member.name, percent: 100, &random)
            line.members.append(member)
            return true
        },
        LineChange(name: "unknown member") { line, random in
            let names = [
                "extra", "Account", "amount ", "", "hash", "version", "payee", "to", "\u{E9}",
            ]
            let values = ["1", "null", "{\"a\":1,\"a\":2}", "[[[]]]", "\"x\""]
            let name = random.pick(names, or: "extra")
            line.members.append(MemberDraft(name, random.pick(values, or: "1")))
            return true
        },
        LineChange(name: "member left out") { line, random in
            guard !line.members.isEmpty else { return false }
            line.members.remove(at: random.below(line.members.count))
            return true
        },
        LineChange(name: "other type") { line, random in
            let types = [
                "\"accountMerged\"", "\"accountRenamed\"", "\"\"", "\"Deposited\"",
                "\"deposited \"", "null", "1", "{}", "[\"deposited\"]", "\"deposited\"",
                "\"goalFunded\"", "\"d\\u0065posited\"",
            ]
            return line.set("type", random.pick(types, or: "1"))
        },
        LineChange(name: "over-long") { line, random in
            line.pad(to: ReferenceGrammar.longestLine + random.within(0...2))
            return true
        },
        LineChange(name: "other form") { line, random in
            guard let member = random.pick(line.members) else { return false }
            let values = [
                "null", "true", "[]", "{}", "0", "\"\"", "-1", "\"x\"", "[{\"a\":[1]}]", "1.0",
            ]
            return line.set(member.name, random.pick(values, or: "null"))
        },
    ]

    private static let money: [LineChange] = [
        moneyChange("money with other members") { currency, minorUnits, random in
            random.pick(
                [
                    "{\(currency),\(currency),\(minorUnits)}",
                    "{\(currency),\(minorUnits),\"minorUnits\":1}",
                    "{\(currency),\(minorUnits),\"minor\\u0055nits\":1}",
                    "{\(currency),\(minorUnits),\"note\":1}", "{\(currency)}", "{\(minorUnits)}",
                    "{\(currency),\"minorunits\":1}", "{}", "{\(currency),\"amount\":{}}",
                ], or: "{}")
        },
        moneyChange("money of another form") { currency, minorUnits, random in
            random.pick(
                [
                    "435", "4.35", "\"4.35\"", "null", "[]", "[{\(currency),\(minorUnits)}]",
                    "true", "{\"currency\":{},\(minorUnits)}", "{\"currency\":null,\(minorUnits)}",
                ], or: "435")
        },
        moneyChange("wrong number of minor units") { currency, _, random in
            "{\(currency),\"minorUnits\":\(random.pick(WrongValues.numbers + ["0"], or: "0"))}"
        },
        moneyChange("wrong currency") { _, minorUnits, random in
            "{\"currency\":\(random.pick(WrongValues.currencies, or: "1")),\(minorUnits)}"
        },
        LineChange(name: "other amount") { line, random in
            guard let index = line.members.firstIndex(where: { $0.money != nil }),
                var money = line.members[index].money
            else { return false }
            let greatest = ReferenceGrammar.greatestNumber
            let others = [
                max(1, money.minorUnits - 1), min(greatest, money.minorUnits + 1), 1, greatest,
                max(1, greatest - money.minorUnits),
            ]
            money.minorUnits = random.pick(others, or: 1)
            line.members[index].money = money
            line.members[index].value =
                "{\"currency\":\"\(money.currency)\",\"minorUnits\":\(money.minorUnits)}"
            return true
        },
    ]

    /// Other values for members of a form, and for a common one that is put in where it is not
    /// there.
    private static let values: [LineChange] = [
        valueChange("number", WrongValues.numbers + ["0", "2", "9007199254740991"]) {
            if case .number = $0 { true } else { $0 == .event }
        }, valueChange("time", WrongValues.times) { $0 == .time },
        valueChange("date", WrongValues.dates) { $0 == .date },
        valueChange("currency", WrongValues.currencies) { $0 == .currency },
        valueChange("zone", WrongValues.zones) { $0 == .zone },
        valueChange("weekday", WrongValues.weekdays) { $0 == .weekday },
        valueChange("identifier", WrongValues.identifiers) { $0 == .account || $0 == .goal },
        valueChange("text", adding: "note", ["null", "1", "[]", "{}", "true", "\"\""]) {
            $0 == .text
        }, valueChange("flag", ["null", "1", "\"true\"", "[]", "true", "false"]) { $0 == .flag },
        valueChange("object", adding: "metadata", WrongValues.objects) { $0 == .object },
        valueChange("key", adding: "id", WrongValues.keys) { $0 == .key },
        valueChange("cause", adding: "by", WrongValues.identifiers) { $0 == .identifier },
        LineChange(name: "other recording time") { line, random in
            let value = random.pick(WrongValues.times, or: "null")
            if !line.set("recorded", value) { line.members.append(MemberDraft("recorded", value)) }
            return true
        },
    ]

    private static func valueChange(
        _ name: String, adding common: String? = nil, _ values: [String],
        _ hasForm: @escaping @Sendable (ReferenceForm) -> Bool
    ) -> LineChange {
        LineChange(name: "other \(name)") { line, random in
            let value = random.pick(values, or: "null")
            let table =
                ReferenceMember.commonFirst + line.event.type.members + ReferenceMember.commonLast
            let stated = table.filter { member in
                hasForm(member.form) && member.name != "type"
                    && line.members.contains { $0.name == member.name.description }
            }
            if let member = random.pick(stated) { return line.set(member.name.description, value) }
            if let common { line.members.append(MemberDraft(common, value)) }
            return common != nil
        }
    }

    /// Other money: the closure gets the two members that it should have.
    private static func moneyChange(
        _ name: String, _ value: @escaping @Sendable (String, String, inout SplitMix64) -> String
    ) -> LineChange {
        LineChange(name: name) { line, random in
            guard let index = line.members.firstIndex(where: { $0.money != nil }),
                let money = line.members[index].money
            else { return false }
            line.members[index].value = value(
                "\"currency\":\"\(money.currency)\"", "\"minorUnits\":\(money.minorUnits)", &random)
            return true
        }
    }
}

extension LineDraft {
    /// Gives a member another value; false if there is no such member.
    fileprivate mutating func set(_ name: String, _ value: String) -> Bool {
        guard let index = members.firstIndex(where: { $0.name == name }) else { return false }
        members[index].value = value
        return true
    }
}

/// Values that are wrong, or that only look so: raw JSON.
enum WrongValues {
    static let numbers = [
        "4.35", "1e3", "1E0", "1.0", "0.0", "-1", "-0", "9007199254740992", "9007199254740993",
        "9223372036854775808", "18446744073709551617", "99999999999999999999999", "\"5\"", "null",
        "[]", "01", "+1", "1.", "0x10", "1e400", "-", "007", "true", "-9007199254740991",
        "-9007199254740992", "-01",
    ]

    static let currencies = [
        "\"gbp\"", "\"GB\"", "\"GBPX\"", "\"\"", "\"XAU\"", "\"XXX\"", "\"XTS\"", "\"ABC\"", "null",
        "826", "\"GBP \"", "\"\\u0047BP\"", "\"DEM\"", "\"\u{FF27}BP\"",
    ]

    static let zones = [
        "\"Europe/Nowhere\"", "\"europe/london\"", "\"\"", "\"BST\"", "\"PST\"", "\"GMT+5\"",
        "\"+01:00\"", "\"Z\"", "\"posix/UTC\"", "\"SystemV/EST5\"", "\"right/UTC\"", "1", "null",
        "\"Europe/London\\u0000\"", "\"Europe/London \"", "\"../UTC\"", "\"Etc/Unknown\"",
        "\"utc\"", "\"Etc/GMT+14\"", "\"Etc/GMT-14\"", "\"Europe\\/Paris\"", "\"Zulu\"",
        "\"local\"",
    ]

    static let weekdays = ["\"Monday\"", "\"mon\"", "1", "\"\"", "\"sunday\"", "null"]

    static let objects =
        ["null", "[]", "1", "\"{}\""] + [64, 65, 66, 3_000].map(WritingSamples.nested)

    static let keys = [
        "\"\"", "1", "null", "{}", "\"" + String(repeating: "k", count: 64) + "\"",
        "\"" + String(repeating: "k", count: 65) + "\"",
        "\"" + String(repeating: "\u{E9}", count: 33) + "\"",
    ]

    static let identifiers = [
        "\"\"", "\" a\"", "\"a \"", "\" \"", "\"a\\u0000\"", "\"a\\nb\"", "\"\u{7F}\"",
        "\"\u{80}\"", "\"x\u{9F}\"", "\"\u{A0}\"", "null", "1", "{}", "[]",
        "\"" + String(repeating: "a", count: 65) + "\"",
        "\"" + String(repeating: "\u{E9}", count: 32) + "a\"",
        "\"" + String(repeating: "\\u00e9", count: 32) + "\"",
        String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000),
    ]

    static let dates = [
        "\"2018-02-29\"", "\"2018-13-01\"", "\"2018-00-01\"", "\"2018-01-00\"", "\"2018-1-1\"",
        "\"2018-04-31\"", "\"0000-01-01\"", "\"18-01-01\"", "\"2018/01/01\"",
        "\"2018-01-01T00:00:00Z\"", "\"10000-01-01\"", "\"\"", "20180101", "null", "\"1900-02-29\"",
        "\"2000-02-29\"", "\"2024-02-29\"", "\"0001-01-01\"", "\"9999-12-31\"",
        "\"2018-01-0\u{661}\"",
    ]

    static let times = [
        "\"2018-02-29T00:00:00Z\"", "\"2018-01-01T24:00:00Z\"", "\"2018-01-01T00:60:00Z\"",
        "\"2016-12-31T23:59:60Z\"", "\"2018-01-01 00:00:00Z\"", "\"2018-01-01T00:00:00\"",
        "\"2018-01-01T00:00Z\"", "\"2018-01-01T00:00:00.Z\"", "\"2018-01-01T00:00:00,5Z\"",
        "\"2018-01-01T00:00:00.1234567890Z\"", "\"2018-01-01T00:00:00.123456789Z\"",
        "\"2018-01-01T00:00:00+24:00\"", "\"2018-01-01T00:00:00+23:59\"",
        "\"2018-01-01T00:00:00-00:00\"", "\"2018-01-01T00:00:00+00:60\"",
        "\"2018-01-01T00:00:00+0100\"", "\"2018-01-01T00:00:00+01\"", "\"2018-01-01T00:00:00Z \"",
        "\"0000-01-01T00:00:00Z\"", "\"0001-12-31T23:59:59.999Z\"", "\"0001-12-31T23:30:00-01:00\"",
        "\"0002-01-01T00:00:00+00:01\"", "\"0002-01-01T00:00:00.000Z\"",
        "\"9998-12-31T23:59:59.999Z\"", "\"9998-12-31T23:59:59.999999999Z\"",
        "\"9998-12-31T23:59:59-00:01\"", "\"9999-01-01T00:00:00.000Z\"",
        "\"9999-01-01T00:00:00+00:01\"", "\"10000-01-01T00:00:00Z\"", "\"2018-01-01\"", "\"\"",
        "1514764800", "null", "\"2018-01-01t00:00:00z\"", "\"2018-01-01T00:00:00ZZ\"",
        "\"+2018-01-01T00:00:00Z\"", "\"2018-01-01T00:00:0\u{661}Z\"", "\"2018-1-01T00:00:00Z\"",
    ]
}
