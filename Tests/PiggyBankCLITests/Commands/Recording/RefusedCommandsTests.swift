import Foundation
import PiggyBankCLI
import Testing

@Suite("What is refused is refused in one sentence with its code, and leaves no byte")
struct RefusedCommandsTests {
    static let rejections: [(when: String, code: String, sentence: String)] = [
        (
            "deposit nobody 5", "unknown-account",
            #"no account "nobody" was opened; there are everyday, pocket-money, travel"#
        ),
        (
            "deposit evryday 5", "unknown-account",
            #"no account "evryday" was opened; did you mean everyday? There are also pocket-money, "#
                + "travel"
        ),
        (
            "deposit holiday 5", "unknown-account",
            #"no account "holiday" was opened; it is a goal of everyday: see 'piggybank goals', "#
                + "'piggybank explain goal' and 'piggybank goal --help'"
        ),
        (
            "goal fund holidays 5", "unknown-goal",
            #"no goal "holidays" was created; did you mean holiday?"#
        ),
        (
            "goal create g --account nobody --name G", "unknown-account",
            #"no account "nobody" was opened; there are everyday, pocket-money, travel"#
        ),
        (
            "transfer everyday nobody 5", "unknown-account",
            #"no account "nobody" was opened; there are everyday, pocket-money, travel"#
        ),
        (
            "round-ups move --account nobody --goal holiday", "unknown-account",
            #"no account "nobody" was opened; there are everyday, pocket-money, travel"#
        ), ("goal fund roof 5", "unknown-goal", #"no goal "roof" was created; there is holiday"#),
        (
            "round-ups move --account everyday --goal roof", "unknown-goal",
            #"no goal "roof" was created; there is holiday"#
        ),
        (
            "open everyday --name E --currency GBP", "account-exists",
            #"the account "everyday" was opened before"#
        ),
        (
            "goal create holiday --account everyday --name H", "goal-exists",
            #"the goal "holiday" was created before"#
        ),
        (
            "transfer everyday everyday 5", "same-account",
            #"the money would go from "everyday" to itself"#
        ),
        (
            "transfer everyday travel 5", "currency-mismatch",
            #"the money is GBP and the account "travel" is EUR"#
        ),
        (
            "withdraw everyday 1000.01", "insufficient-funds",
            #"the account "everyday" has 1,000.00 GBP, and 1,000.01 GBP would leave -0.01 GBP"#
        ),
        (
            "transfer pocket-money everyday 1", "insufficient-funds",
            #"the account "pocket-money" has 0.00 GBP, and 1.00 GBP would leave -1.00 GBP"#
        ),
        (
            "goal fund holiday 1000.01", "insufficient-funds",
            #"the account "everyday" has 1,000.00 GBP, and 1,000.01 GBP would leave -0.01 GBP"#
        ),
        (
            "goal withdraw holiday 0.01", "insufficient-funds",
            #"the goal "holiday" has saved 0.00 GBP, and 0.01 GBP would leave -0.01 GBP"#
        ), ("close everyday", "account-has-goals", #"the account "everyday" still has a goal"#),
        (
            "deposit everyday 90071992547409.91", "amount-overflow",
            #"the account "everyday" has 1,000.00 GBP, and 90,071,992,547,409.91 GBP more is "#
                + "beyond 2^53 − 1 minor units"
        ),
        (
            "round-ups move --account travel --goal holiday", "currency-mismatch",
            #"the money is EUR and the account "everyday" is GBP"#
        ),
    ]

    static let unreadable: [(when: String, code: String, sentence: String)] = [
        ("deposit everyday 0", "bad-value", "the amount is zero"),
        ("deposit everyday 0.00", "bad-value", "the amount is zero"),
        (
            "deposit everyday 4.355", "bad-value",
            #"the amount "4.355" has more decimals than GBP, which has 2"#
        ),
        (
            "deposit everyday 90071992547409.92", "bad-value",
            #"the amount "90071992547409.92" is beyond 2^53 − 1 minor units"#
        ),
        (
            "deposit everyday " + String(repeating: "9", count: 200), "bad-value",
            #"the amount "\#(String(repeating: "9", count: 39))…" is beyond 2^53 − 1 minor units"#
        ),
        (
            "open yen --name Y --currency JPY --overdraft 0.5", "bad-value",
            #"the amount "0.5" has more decimals than JPY, which has none"#
        ), ("open a --name A --currency GBP --round-up-to 0", "bad-value", #""roundUpTo" is zero"#),
        ("goal create g --account everyday --name G --target 0", "bad-value", #""target" is zero"#),
        (
            "deposit everyday 4,3555", "bad-value",
            #"the amount "4,3555" can be read in more than one way"#
        ),
    ]

    @Test("by a rule: status 1", arguments: rejections) func rule(
        when: String, code: String, sentence: String
    ) throws { try expect(when, code, sentence, .rejected) }

    @Test("of many accounts, a query names the nearest first, then some of the others")
    func nearest() throws {
        let accounts = (1...20).map { "open account-\($0) --name A --currency GBP" }
        let session = try Session(
            ["init"] + accounts + ["goal create g --account account-1 --name G"])
        let printed = session.run("history acount-17")
        #expect(
            printed.errors
                == #"piggybank: unknown-account: no account "acount-17" was opened; did you mean "#
                + "account-17? There are also account-1, account-2, account-3, account-4, account-5, "
                + "account-6, account-7, account-8 and 11 more\n")
        #expect(printed.status == .rejected)
        let goal = session.run("history g").errors
        #expect(
            goal.contains(#""g" was opened; it is a goal of account-1: see 'piggybank goals', "#))
    }

    @Test("for a value that cannot be read in the ledger: status 2", arguments: unreadable)
    func value(when: String, code: String, sentence: String) throws {
        try expect(when, code, sentence, .wrongUsage)
    }

    private func expect(_ when: String, _ code: String, _ sentence: String, _ status: ExitStatus)
        throws
    {
        let session = try Session(Session.household)
        let before = session.bytes
        for line in [when, when + " --dry-run"] {
            let printed = session.run(line)
            let lines = printed.errors.split(separator: "\n")
            #expect(lines.first.map(String.init) == "piggybank: \(code): \(sentence)", "\(line)")
            #expect(lines.last?.hasPrefix("next: ") == true && lines.count == 2, "\(line)")
            #expect(printed.output == "")
            #expect(printed.status == status)
            #expect(session.bytes == before)
        }
        #expect(session.files == ["savings.jsonl"])
    }

    @Test(
        "of what was closed and deleted: status 1",
        arguments: [
            ("deposit travel 5", "account-closed", #"the account "travel" is closed"#),
            ("change travel --name T", "account-closed", #"the account "travel" is closed"#),
            ("close travel", "account-closed", #"the account "travel" is closed"#),
            (
                "open travel --name T --currency EUR", "account-exists",
                #"the account "travel" was opened before"#
            ), ("goal fund holiday 5", "goal-deleted", #"the goal "holiday" is deleted"#),
            ("goal delete holiday", "goal-deleted", #"the goal "holiday" is deleted"#),
            (
                "round-ups move --account everyday --goal holiday", "goal-deleted",
                #"the goal "holiday" is deleted"#
            ), ("close overdrawn", "account-overdrawn", #"the account "overdrawn" has -5.00 GBP"#),
            (
                "deposit nobody 5", "unknown-account",
                #"no account "nobody" was opened; there are everyday, pocket-money, overdrawn"#
            ),
            (
                "goal fund nothing 5", "unknown-goal",
                #"no goal "nothing" was created; the ledger has none"#
            ),
        ]) func ended(when: String, code: String, sentence: String) throws
    {
        let session = try Session(
            Session.household + [
                "close travel", "goal delete holiday",
                "open overdrawn --name O --currency GBP --overdraft 10", "withdraw overdrawn 5",
            ])
        let before = session.bytes
        let printed = session.run(when)
        #expect(printed.errors.hasPrefix("piggybank: \(code): \(sentence)\nnext: "))
        #expect(printed.status == .rejected)
        #expect(session.bytes == before)
    }

    @Test(
        "by the command line: status 2",
        arguments: [
            (
                ["deposit", "everyday", "-5"],
                #"AMOUNT: the amount "-5" has a sign. Amounts are positive: the command says which "#
                    + "way the money goes."
            ), (["deposit", "everyday", "-0.5"], #"AMOUNT: the amount "-0.5" has a sign."#),
            (["goal", "fund", "holiday", "-5"], #"AMOUNT: the amount "-5" has a sign."#),
            (["deposit", "everyday", "--", "-5"], #"AMOUNT: the amount "-5" has a sign."#),
            (["deposit", "everyday", "−5"], #"AMOUNT: the amount "−5" has a sign."#),
            (
                ["deposit", "everyday", "1,234.50"],
                #"AMOUNT: the amount "1,234.50" can be read in more than one way. "#
                    + "Write it without commas, apostrophes and spaces, such as 1234.50."
            ), (["deposit", "everyday", "1.234,50"], "can be read in more than one way."),
            (["deposit", "everyday", "1 234"], "can be read in more than one way."),
            (
                ["deposit", "everyday", "5 quid"],
                "something beside the number that is no currency."
            ),
            (
                ["deposit", "everyday", "£5 GBP"],
                "something beside the number that is no currency."
            ), (["deposit", "everyday", "1e3"], #"the amount "1e3" is no decimal number."#),
            (["deposit", "everyday", ".5"], #"the amount ".5" is no decimal number."#),
            (["deposit", "everyday", "5."], #"the amount "5." is no decimal number."#),
            (["deposit", "everyday", ""], "AMOUNT: the amount is empty."),
            (["deposit", "a\nb", "5"], "ACCOUNT: an identifier has no control character"),
            (["deposit", "", "5"], "ACCOUNT: an identifier has at least one byte."),
            (["deposit", " a", "5"], "an identifier neither begins nor ends with a space."),
            (
                ["deposit", String(repeating: "é", count: 33), "5"],
                "an identifier has at most 64 bytes and not 66."
            ), (["goal", "fund", "a\u{85}b", "5"], "GOAL: an identifier has no control"),
            (
                ["deposit", "everyday", "5", "--id="],
                "--id must be a text of 1 to 64 bytes, not ''."
            ),
            (
                ["deposit", "everyday", "5", "--id", String(repeating: "x", count: 65)],
                "--id: a key has at most 64 bytes and not 65."
            ),
            (
                ["deposit", "everyday", "5", "--time", "tomorrow"],
                "today or yesterday, not 'tomorrow'."
            ),
            (
                ["deposit", "everyday", "5", "--time", "9999-01-01T00:00:00Z"],
                "--time must be a time in the years 0002 to 9998 such as 2026-03-02T18:30:00Z, "
            ),
            (
                ["deposit", "everyday", "5", "--time", "9999-01-01"],
                "--time: 9999-01-01 12:00 is not in the years 0002 to 9998 of UTC. Write a time"
            ),
            (
                ["balances", "--as-of", "0001-12-31T23:59:59Z"],
                "--as-of must be a time in the years 0002 to 9998 such as 2026-03-02T18:30:00Z, "
            ),
            (
                ["deposit", "everyday", "5", "--format", "csv"],
                "--format must be table or json, not 'csv'."
            ),
            (
                ["--format", "csv", "deposit", "everyday", "5"],
                "--format must be table or json, not 'csv'."
            ),
            (
                ["open", "a", "--name", "A", "--currency", "xau"],
                "--currency: ISO 4217 gives XAU no minor units, so no amount can be in it."
            ),
            (
                ["open", "a", "--name", "A", "--currency", "POUND"],
                "--currency must be a currency code of ISO 4217 such as GBP, not 'POUND'."
            ),
            (
                ["open", "a", "--name", "A", "--currency", "GBP", "--overdraft", "-5"],
                #"--overdraft: the amount "-5" has a sign."#
            ),
            (
                [
                    "round-ups", "move", "--account", "everyday", "--goal", "holiday", "--week",
                    "next",
                ], "--week must be this, last or a date such as 2026-03-02, not 'next'."
            ),
        ]) func commandLine(words: [String], sentence: String) throws
    {
        let session = try Session(Session.household)
        let before = session.bytes
        let printed = Printed(words, environment: ["PIGGYBANK_FILE": session.file])
        let first = printed.errors.split(separator: "\n").first ?? ""
        #expect(first.hasPrefix("piggybank: bad-value: "))
        #expect(first.contains(sentence))
        #expect(printed.output == "")
        #expect(printed.status == .wrongUsage)
        #expect(session.bytes == before)
    }

    @Test("names for people are without control characters: status 2") func names() throws {
        let session = try Session(Session.household)
        let before = session.bytes
        for words in [
            ["change", "everyday", "--name", "a\u{7}b"],
            ["open", "a", "--name", "a\u{7}b", "--currency", "GBP"],
            ["goal", "create", "g", "--account", "everyday", "--name", "a\u{7}b"],
        ] {
            let printed = Printed(words, environment: ["PIGGYBANK_FILE": session.file])
            #expect(
                printed.errors.hasPrefix(
                    "piggybank: bad-value: \"name\" has the control character U+0007\nnext: "))
            #expect(printed.status == .wrongUsage)
            #expect(session.bytes == before)
        }
    }

    @Test("a line that would be too long is not written: status 1") func longNote() throws {
        let session = try Session(Session.household)
        let before = session.bytes
        let printed = session.run(
            "deposit everyday 1 --note", String(repeating: "n", count: 65_536))
        #expect(
            printed.errors.hasPrefix(
                "piggybank: line-too-long: the line has more than the 65536 bytes that a line may "
                    + "have, its sequence, time and seal included\nnext: "))
        #expect(printed.status == .rejected)
        #expect(session.bytes == before)
    }

    @Test("arguments that are not UTF-8 are refused before anything is opened") func notUTF8() {
        let error = #expect(throws: UsageError.self) {
            try Piggybank.program.decode(arguments: [Array("deposit".utf8), [0x61, 0xFF]])
        }
        #expect(
            error?.message.hasPrefix("piggybank: bad-value: argument 2 is not valid UTF-8.") == true
        )
    }

    @Test("of many accounts the first eight are listed") func manyAccounts() throws {
        let session = try Session(["init"] + (1...10).map { "open a\($0) --name A --currency GBP" })
        #expect(
            session.run("deposit nobody 1").errors.hasPrefix(
                "piggybank: unknown-account: no account \"nobody\" was opened; there are "
                    + "a1, a2, a3, a4, a5, a6, a7, a8 and 2 more\n"))
    }

    @Test("what is wrong with the withdrawal comes before what is wrong with its account")
    func refund() throws {
        let session = try Session(
            Session.household + [
                "deposit pocket-money 5 --time 2026-03-02T09:00:00Z",
                "withdraw pocket-money 5 --time 2026-03-02T10:00:00Z", "close pocket-money",
            ])
        for (line, code) in [
            ("refund 8 1 --time 2026-03-01T10:00:00Z", "earlier-than-event"),
            ("refund 8 1", "account-closed"), ("refund 7 1", "not-a-withdrawal"),
            ("refund 99 1", "unknown-event"),
        ] {
            let printed = session.run(line)
            #expect(printed.errors.hasPrefix("piggybank: \(code): "), "\(line): \(printed.errors)")
        }
    }
}
