import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

@Suite("A text is written once, and has one line of each other language") struct TextTests {
    private let russian = Language.russian.patterns

    @Test("every text of the sources has a line of Russian") func missing() {
        let missing = Literal.all.filter { $0.isText && russian[$0.key] == nil }
        #expect(missing.map { "\($0.place): \($0.key)" } == [])
    }

    @Test("every line of Russian is of a text of the sources") func superfluous() {
        #expect(Set(russian.keys).subtracting(Literal.all.map(\.key)) == [])
    }

    @Test("a line of Russian shows each value of its text, with all forms of a noun") func values()
    {
        let wrong = russian.filter { key, pattern in
            let (slots, shown) = (Slot.all(in: key), Slot.all(in: pattern))
            // A noun has forms, and so may a day of the week; any other value is as it is.
            let isRight = shown.allSatisfy { slot in
                guard slots.indices.contains(slot.position) else { return false }
                let isNoun = !slots[slot.position].content.isEmpty
                return slot.forms == 0 || slot.forms == (isNoun ? 3 : 7)
            }
            return !isRight || Set(shown.map(\.position)) != Set(slots.indices)
        }
        #expect(wrong == [:])
    }

    @Test("a line of Russian has no English but what its text has") func english() {
        let left = russian.filter { key, pattern in
            let own = Set(key.matches(of: /[A-Za-z]{2,}/).map { String($0.output) })
            return !LatinWords.of(pattern).subtracting(own).isEmpty
        }
        #expect(left == [:])
    }

    @Test("a text of either language is written as a sentence is") func form() {
        let texts = russian.flatMap { [$0.key, $0.value] }
        let wrong = texts.filter { text in ["  ", "..", "( "].contains { text.contains($0) } }
        #expect(wrong == [])
    }

    @Test("Russian counts as Unicode CLDR says, from 0 to 130") func plurals() {
        for number in 0...130 {
            let text = Language.russian("\(number, "violation")")
            // CLDR, "one": v = 0, i % 10 = 1, i % 100 != 11; "few": i % 10 = 2..4, not 12..14.
            let digits = Array("0\(number)".suffix(2))
            let isTeen = digits[0] == "1"
            let noun =
                switch digits[1] {
                case "1" where !isTeen: "нарушение"
                case "2" where !isTeen, "3" where !isTeen, "4" where !isTeen: "нарушения"
                default: "нарушений"
                }
            #expect(text == "\(number)\u{A0}\(noun)")
            let english = number == 1 ? "1 violation" : "\(number) violations"
            #expect(Language.english("\(number, "violation")") == english)
        }
    }

    @Test("values are written as the language has them, in its order") func order() {
        var language = Language(
            tag: "x", forms: .continental, pageForms: Language.english.pageForms,
            patterns: ["{} owes {day} to {}": "{3} {2|a|b} {1}", "Monday": "lun"],
            quotes: ("<", ">"), space: "_", months: ""
        ) { $0 == 1 ? 0 : 1 }
        #expect(language("\(quoted: "A") owes \(2, "day") to \(Weekday.monday)") == "lun 2_b <A>")
        #expect(language("nothing \(quoted: "of") this") == "nothing <of> this")
        language.fileOption = " -f x"
        #expect(language("see \(command: "log")") == "see 'piggybank log -f x'")
        #expect(language("see \(command: "log --help")") == "see 'piggybank log --help'")
    }

    @Test("an app is told no command") func commands() {
        struct Sample: Explained {
            let next: Text?
            var problem: Problem { Problem("x", "it is so", next: next) }
        }
        #expect(Sample(next: "Try again.").message.nextStep == "Try again.")
        #expect(Sample(next: "See \(command: "log").").message.nextStep == nil)
        #expect(Sample(next: "\(["See \(command: "log")"], .or).").message.nextStep == nil)
    }
}

/// The braces of a key or a pattern.
private struct Slot {
    let position: Int
    let content: Substring

    /// How many forms it has of a noun.
    var forms: Int {
        max(0, content.split(separator: "|", omittingEmptySubsequences: false).count - 1)
    }

    static func all(in text: String) -> [Slot] {
        var next = 0
        return text.matches(of: /\{(\d*)([^{}]*)\}/).map { match in
            let position = Int(match.1).map { $0 - 1 } ?? next
            next = position + 1
            return Slot(position: position, content: match.2)
        }
    }
}

/// A string literal of the sources.
private struct Literal {
    let key: String
    let place: String
    /// The line of code that it begins on.
    let line: Substring

    static let all: [Literal] = {
        let root = FixtureFile.root.appending(path: "Sources").path
        return (try? FileManager.default.subpathsOfDirectory(atPath: root)).map { paths in
            paths.sorted().filter { path in
                path.hasSuffix(".swift") && !others.contains(where: path.hasPrefix)
            }.flatMap { path -> [Literal] in
                guard let source = try? FixtureFile.source(path) else { return [] }
                let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
                return TextLiterals(source).keys.map {
                    Literal(key: $0.key, place: "\(path):\($0.line)", line: lines[$0.line - 1])
                }
            }
        } ?? []
    }()

    /// What tells people nothing, or in sentences that are not texts yet; data and scripts.
    private static let others = [
        "PiggyBankBenchmarks/", "PiggyBankCLI/CommandLine/Completions/", "PiggyBankCLI/Help/",
        "PiggyBankCLI/Piggybank.swift", "PiggyBankDemo/", "PiggyBankImport/Proposal/ColumnWords",
        "PiggyBankImport/Settings/Banks/", "PiggyBankImport/Text/MonthNames.swift",
        "PiggyBankImport/Text/TextEncoding.swift", "PiggyBankLanguages/", "PiggyBankReference/",
        "PiggyBankSpark/", "PiggyBankTesting/", "PiggyBankReports/Formats/HTML/Stylesheet.swift",
        "PiggyBank/Values/Currency", "PiggyBank/Messages/PageForms.swift",
        "PiggyBankPeople/Phones/PhoneTable",
    ]

    /// Whether it reads as words for people.
    var isText: Bool {
        let isWords = key.contains(/[A-Za-z]{2}[,;:]? \{?[A-Za-z]|\} [a-z]|^[A-Z][a-z]+/)
        let isCode =
            key.contains("\n") || key.contains("/")
            || key.contains(/^([A-Z]{2,3} )+|^<|^[A-Z]{2}[A-Z0-9_, ]*$|^[yMdhms:., ]+a?$/)
        return isWords && !isCode && !isCommand && !Self.notTexts.contains(key)
            && !Self.purposes.contains(key)
    }

    /// What the members of a preset are for, which only its schema says.
    private static let purposes = Set(purposes(of: Preset.describedMembers))

    private static func purposes(of members: [DescribedMember]) -> [String] {
        members.flatMap { member in
            let inner: [DescribedMember] =
                switch member.form {
                case .object(let members), .objects(let members), .textOr(let members): members
                default: []
                }
            return [member.purpose] + purposes(of: inner)
        }
    }

    /// Whether it is typed at a terminal, or is for developers.
    private var isCommand: Bool {
        key.contains("piggybank ") || key.hasPrefix("--") || line.contains("static let name")
            || line.contains("fatalError") || line.contains("precondition")
            || key.contains(/^[a-z-]+( [a-z]+)? .*(--|[A-Z]{4})/)
    }

    /// What reads so and is not for people: what is said of a defect, names, parts of forms.
    private static let notTexts: Set = [
        "no line can be this event", "{} in column {}", "64 bits do not hold this number exactly",
        "a literal has at most 16 bytes", "the decoders require the currency of an account",
        "the decoders require the name", "a position of these movements",
        "January February March April May June July August September October November ", "December",
        "what was never opened or created has no name", "the line was decoded",
        "an account that was never opened has no currency", "{} and {} do not make one balance",
        "\"{}\" is no {}", "a date is written in the years 1 to 9999",
        "an amount is 1 … {} minor units", "{} is read before it is parsed",
        "LESS=\"${LESS-FRX}\"; export LESS; ", "people add", "{} open {}",
        "; Dates are those of {}, ", "PiggyBank.PeopleFile", "(a phone number of {} characters)",
        "PiggyBank.LedgerStore", "PiggyBank.LedgerTable", "PiggyBank snapshot ", "SystemV",
        "not committed", "Cpus_allowed:", "Content-Security-Policy", "full appendix",
        "amount negative", "Hm", "Hms", "Shift_JIS", "Big5", "Acct", "AcctSvcrRef", "AddtlNtryInf",
        "AddtlTxInf", "BookgDt", "Dt", "Amt", "Amt@Ccy", "ValDt", "Cd", "Bal", "Ccy", "CdtDbtInd",
        "Cdtr", "Dbtr", "GrpHdr", "Intrst", "LastPgInd", "Ntry", "Rpt", "RptPgntn", "RltdAcct",
        "RvslInd", "Stmt", "StmtPgntn", "Sts", "TxsSummry", "BkToCstmrAcctRpt",
        "BkToCstmrDbtCdtNtfctn", "BkToCstmrStmt", "{} at {}", "type:oth a", "type:oth l",
        "opening balance", "recorded as a refund", "changed by the bank", "schema preset",
    ]
}
