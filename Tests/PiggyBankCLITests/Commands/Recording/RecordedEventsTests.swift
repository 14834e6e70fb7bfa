import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankStore
import Testing

@Suite("A recording command records one event, and says so in one line") struct RecordedEventsTests
{
    static let answers: [(given: [String], when: String, then: String)] = [
        (
            [], "open everyday --name Everyday --currency GBP",
            #"Recorded 2: opened everyday, "Everyday", rounding up to 1.00 GBP. Balance 0.00 GBP."#
        ),
        (
            [],
            "open bills --name 'Our bills' --currency EUR --owner Sam --overdraft 250 "
                + "--round-up-to 0.5",
            #"Recorded 2: opened bills, "Our bills", rounding up to 0.50 EUR, with an overdraft of "#
                + "250.00 EUR. Balance 0.00 EUR. Its round-ups are paid by the account of the goal "
                + "that they go into; 'piggybank change bills --round-up-multiplier 0' turns them off."
        ),
        (
            [], "change everyday --name 'Daily bread'",
            #"Recorded 7: changed everyday: its name is "Daily bread". Balance 1,000.00 GBP."#
        ), ([], "close travel", "Recorded 7: closed travel, which was empty. Balance 0.00 EUR."),
        (
            ["deposit travel 184.63"], "close travel --yes",
            "Recorded 8: closed travel, paying out 184.63 EUR. Balance 0.00 EUR."
        ),
        (
            [], "deposit everyday 1240.5",
            "Recorded 7: deposited 1,240.50 GBP into everyday. Balance 2,240.50 GBP."
        ),
        (
            [], "deposit everyday 0.01 --source 'Bank of Somewhere'",
            #"Recorded 7: deposited 0.01 GBP into everyday, from "Bank of Somewhere". "#
                + "Balance 1,000.01 GBP."
        ),
        (
            [], "withdraw everyday 4.35 --payee Bakery --category Food",
            #"Recorded 7: withdrew 4.35 GBP from everyday, to "Bakery", which leaves 0.65 GBP to "#
                + "save. Balance 995.65 GBP."
        ),
        (
            [], "withdraw everyday 4",
            "Recorded 7: withdrew 4.00 GBP from everyday. Balance 996.00 GBP."
        ),
        (
            [], "withdraw everyday 4.35 --spending no",
            "Recorded 7: withdrew 4.35 GBP from everyday, which is no spending. Balance 995.65 GBP."
        ),
        (
            [], "transfer everyday pocket-money 20",
            "Recorded 7: transferred 20.00 GBP from everyday to pocket-money. "
                + "Balances: everyday 980.00 GBP, pocket-money 20.00 GBP."
        ),
        (
            [], "goal create roof --account everyday --name Roof",
            #"Recorded 7: created the goal roof of everyday, "Roof". "#
                + "Balance 1,000.00 GBP, saved 0.00 GBP."
        ),
        (
            [], "goal create car --account travel --name Car --target 9000",
            #"Recorded 7: created the goal car of travel, "Car", to save 9,000.00 EUR. "#
                + "Balance 0.00 EUR, saved 0.00 of 9,000.00 EUR."
        ),
        (
            [], "goal fund holiday 50",
            "Recorded 7: put 50.00 GBP from everyday into the goal holiday. "
                + "Balance 950.00 GBP, saved 50.00 of 600.00 GBP."
        ),
        (
            ["goal fund holiday 50"], "goal withdraw holiday 12.5",
            "Recorded 8: took 12.50 GBP out of the goal holiday into everyday. "
                + "Balance 962.50 GBP, saved 37.50 of 600.00 GBP."
        ),
        (
            ["goal fund holiday 50"], "goal delete holiday",
            "Recorded 8: deleted the goal holiday, returning 50.00 GBP to everyday. "
                + "Balance 1,000.00 GBP."
        ),
        (
            [], "goal delete holiday",
            "Recorded 7: deleted the goal holiday, which had saved nothing. Balance 1,000.00 GBP."
        ),
        (
            ["withdraw everyday 4.35 --time 2026-03-03T08:00:00Z"],
            "round-ups move --week this --time 2026-03-03T10:00:00Z",
            "Recorded 8 (2026-03-03, Tuesday): moved 0.65 GBP of everyday's round-ups into the goal holiday, for the "
                + "week of 2026-03-02. Balance 995.00 GBP, saved 0.65 of 600.00 GBP."
        ),
    ]

    private func session(_ given: [String], before line: String) throws -> Session {
        let isOpening = line.hasPrefix("open ")
        return try Session((isOpening ? ["init"] : Session.household) + given)
    }

    @Test("the answer is what was recorded, its sequence and the new balances", arguments: answers)
    func answer(given: [String], when: String, then: String) throws {
        let session = try session(given, before: when)
        let printed = session.run(when)
        #expect(printed.output == then + "\n")
        // After an account, what comes next.
        #expect(printed.errors.hasPrefix("next: ") == when.hasPrefix("open "))
        #expect(printed.status == .done)
        #expect(session.run("replay").status == .done)
    }

    @Test(
        "with --format json the line is as the file has it, and its end and balances are told",
        arguments: answers) func json(given: [String], when: String, then: String) throws
    {
        let session = try session(given, before: when)
        let before = try #require(session.bytes)
        let printed = session.run(when + " --format json")
        let after = try #require(session.bytes)
        let lines = String(decoding: after.dropFirst(before.count), as: UTF8.self).split(
            separator: "\n"
        ).joined(separator: ",")
        let beginning = #"{"sequence":\#(session.lines.count),"head":"\#(session.head)","events":"#
        #expect(printed.output.hasPrefix(beginning + "[\(lines)],\"alreadyRecorded\":false,"))
        let answer = try JSONSerialization.jsonObject(with: Data(printed.output.utf8))
        let balances = (answer as? [String: Any])?["balances"] as? [[String: Any]]
        let known = session.run("balances --format json").output
        for row in try #require(balances) where row["goal"] is NSNull {
            let account = try #require(row["account"] as? String)
            let minorUnits = try #require(row["minorUnits"] as? Int)
            #expect(known.contains(#""account":"\#(account)""#))
            #expect(known.contains(#""minorUnits":\#(minorUnits),"#))
        }
        #expect(after.starts(with: before))
        #expect(session.run("replay").status == .done)
    }

    @Test("with --dry-run the same is said, and not one byte is written", arguments: answers)
    func dryRun(given: [String], when: String, then: String) throws {
        let session = try session(given, before: when)
        let before = session.bytes
        let printed = session.run(when + " --dry-run")
        #expect(printed.output == then.replacing("Recorded", with: "Would record") + "\n")
        #expect(printed.status == .done)
        #expect(session.bytes == before)
        #expect(session.files == ["savings.jsonl"])
        // What was tried can still be recorded, and is the same.
        #expect(session.run(when).output == then + "\n")
    }

    @Test("every option of a command is a member of its event") func members() throws {
        let session = try Session(["init --plain --time 2026-03-02T08:00:00Z"])
        for line in [
            "open a --name A --currency GBP --owner O --overdraft 5 --round-up-to 2 --id k1",
            "withdraw a 4.35 --payee P --category C --spending no --id k2",
            "deposit a 1 --source S --id k3",
        ] { session.run(line + " --time 2026-03-02T09:00:00.5+01:00 --note 'a note'") }
        let time =
            #""time":"2026-03-02T08:00:00.500Z","recorded":"2026-03-02T12:00:00.000Z","type""#
        #expect(
            Array(session.lines.dropFirst()) == [
                #"{"sequence":2,\#(time):"accountOpened","id":"k1","account":"a","name":"A","#
                    + #""currency":"GBP","owner":"O","overdraft":500,"roundUpTo":200,"#
                    + #""note":"a note"}"#,
                #"{"sequence":3,\#(time):"withdrawn","id":"k2","account":"a","amount":"#
                    + #"{"currency":"GBP","minorUnits":435},"payee":"P","category":"C","#
                    + #""spending":false,"note":"a note"}"#,
                #"{"sequence":4,\#(time):"deposited","id":"k3","account":"a","amount":"#
                    + #"{"currency":"GBP","minorUnits":100},"source":"S","note":"a note"}"#,
            ])
    }

    @Test("without --time an event happens now") func now() throws {
        let session = try Session(Session.household)
        session.now = nil
        let before = try #require(Instant.now).truncatedToMilliseconds
        let line = session.run("deposit everyday 1 --format json").output
        let after = try #require(Instant.now)
        let text = try #require(line.firstMatch(of: /"time":"([^"]*)"/)?.1)
        let time = try #require(Instant(String(text)))
        #expect((before...after).contains(time))
    }

    @Test("texts of the ledger cannot steer the terminal") func terminal() throws {
        let session = try Session(Session.household)
        let printed = session.run("deposit everyday 1", "--source", "a\u{1B}[2J\u{202E}\nb")
        #expect(
            printed.output == "Recorded 7: deposited 1.00 GBP into everyday, from "
                + "\"a\u{241B}[2J\u{FFFD}\u{240A}b\". Balance 1,001.00 GBP.\n")
        // In the file it is what it was.
        #expect(session.lines.last?.contains(#""source":"a\u001b[2J"#) == true)
    }

    @Test("an identifier of more than one word is in quotes") func identifiers() throws {
        let session = try Session(["init"])
        session.run("open 'rainy days' --name R --currency GBP")
        #expect(
            session.run("deposit 'rainy days' 1").output
                == "Recorded 3: deposited 1.00 GBP into \"rainy days\". Balance 1.00 GBP.\n")
    }

    @Test(
        "amounts have the decimals of their currency",
        arguments: [
            ("JPY", "1500", "1,500 JPY", "rounding up to 100 JPY"),
            ("KWD", "1.5", "1.500 KWD", "rounding up to 1.000 KWD"),
            ("KWD", "0.001", "0.001 KWD", "rounding up to 1.000 KWD"),
            ("CLF", "0.0001", "0.0001 CLF", "rounding up to 1.0000 CLF"),
            ("JPY", "9007199254740991", "9,007,199,254,740,991 JPY", "rounding up to 100 JPY"),
            ("GBP", "90071992547409.91", "90,071,992,547,409.91 GBP", "rounding up to 1.00 GBP"),
        ]) func decimals(currency: String, amount: String, shown: String, step: String) throws
    {
        let session = try Session(["init"])
        let opened = session.run("open a --name A --currency \(currency)")
        #expect(opened.output.contains(step))
        #expect(
            session.run("deposit a \(amount)").output
                == "Recorded 3: deposited \(shown) into a. Balance \(shown).\n")
    }

    @Test("an event is added after those of a ledger, and nothing else is touched") func household()
        throws
    {
        let session = try Session()
        let household = try Data(
            contentsOf: Checkout.root.appending(path: "Fixtures/household.jsonl"))
        try household.write(to: URL(fileURLWithPath: session.file))
        #expect(
            session.run("deposit everyday 4.35").output
                == "Recorded 177: deposited 4.35 GBP into everyday. Balance 2,161.33 GBP.\n")
        #expect(session.bytes?.starts(with: household) == true)
        #expect(session.run("replay").status == .done)
    }

    @Test("how often round-ups count is said in words") func times() throws {
        let session = try Session(Session.household)
        for (times, words) in [
            (0, "nothing is rounded up"), (1, "round-ups count once"), (2, "round-ups count twice"),
            (10, "round-ups count 10 times"),
        ] {
            let printed = session.run("change everyday --round-up-multiplier \(times)")
            #expect(printed.output.contains("changed everyday: \(words). "))
        }
    }
}

@Suite("piggybank transfer between two currencies, and what money was") struct ExchangeTests {
    /// The household's ledger with an exchange as its last event: 7.
    private func exchanged() throws -> Session {
        try Session(Session.household + ["transfer everyday travel 100 115.20 --id holiday"])
    }

    @Test("states both amounts, and names what both accounts have") func records() throws {
        let session = try Session(Session.household)
        let printed = session.run("transfer everyday travel 100 115.20 --id holiday")
        #expect(printed.status == .done)
        #expect(
            printed.output.hasPrefix(
                "Recorded 7: exchanged 100.00 GBP from everyday for 115.20 EUR to travel. "
                    + "Balances: everyday 900.00 GBP, travel 115.20 EUR.\n"))
        let line = try #require(session.lines.last)
        #expect(
            line.contains(
                #""from":"everyday","to":"travel","amount":{"currency":"GBP","minorUnits":10000},"#
                    + #""received":{"currency":"EUR","minorUnits":11520}"#))
    }

    @Test("is recorded once under its id; other amounts under it are a conflict") func retries()
        throws
    {
        let session = try exchanged()
        let before = session.bytes
        let again = session.run("transfer everyday travel 100 115.20 --id holiday")
        #expect(again.status == .done && again.output.hasPrefix("Already recorded as 7"))
        for amounts in ["100 115.21", "101 115.20"] {
            let other = session.run("transfer everyday travel \(amounts) --id holiday")
            #expect(other.status == .rejected, "\(amounts)")
            #expect(other.errors.contains("id-conflict"), "\(amounts): \(other.errors)")
        }
        #expect(session.bytes == before)
    }

    @Test("keeps the rules, each named with what it is about") func refused() throws {
        let session = try Session(Session.household)
        let before = session.bytes
        for (words, rule) in [
            ("everyday everyday 5 5", "same-account"),
            ("everyday pocket-money 5 5", "same-currency"),
            ("everyday travel 5000 5", "insufficient-funds"),
            ("everyday nobody 5 5", "unknown-account"),
        ] {
            let printed = session.run("transfer \(words)")
            #expect(printed.status == .rejected, "\(words): \(printed.output)")
            #expect(printed.errors.contains("\(rule): "), "\(words): \(printed.errors)")
        }
        let missing = session.run("transfer everyday travel 5")
        #expect(missing.errors.contains("currency-mismatch: ") && missing.status == .rejected)
        #expect(missing.errors.contains("piggybank transfer FROM TO AMOUNT RECEIVED"))
        let gone = session.run("exchange everyday travel 5 6")
        #expect(gone.status == .wrongUsage && gone.errors.contains("transfer"), "\(gone)")
        #expect(session.run("transfer everyday travel 5 1.234").status == .wrongUsage)
        #expect(session.bytes == before)
    }

    @Test("is shown with both sides, and taken back in both currencies") func shown() throws {
        let session = try exchanged()
        let history = { (account: String) in session.run("history \(account) --format json").output
        }
        #expect(
            history("everyday").contains(
                #""minorUnits":-10000,"balance":90000,"#
                    + #""other":{"currency":"EUR","minorUnits":11520},"#))
        #expect(
            history("travel").contains(
                #""minorUnits":11520,"balance":11520,"#
                    + #""other":{"currency":"GBP","minorUnits":10000},"#))
        #expect(
            session.run("log --type exchanged").output.contains(
                "Exchange from everyday to travel: 100.00 GBP for 115.20 EUR"))
        #expect(session.run("reverse 7").status == .done)
        #expect(history("travel").contains(#""closing":0}"#))
        #expect(history("everyday").contains(#""closing":100000}"#))
        #expect(session.run("audit").output.contains("Everything holds"))
    }

    @Test("is corrected in either amount") func corrected() throws {
        let session = try exchanged()
        let printed = session.run("correct 7 --received 116")
        #expect(printed.status == .done, "\(printed.errors)")
        #expect(printed.output.contains("exchanged 100.00 GBP from everyday for 116.00 EUR"))
        #expect(session.run("correct 9 --amount 99.50").status == .done)
        #expect(session.run("balances --format csv").output.contains("travel,Travel,EUR,116.00,"))
    }

    @Test("What money was is recorded and corrected") func kinds() throws {
        let session = try Session(Session.household)
        for (words, member) in [
            ("withdraw everyday 4.35 --round-up no", #""roundUp":false"#),
            ("withdraw everyday 4.35 --spending no", #""spending":false"#),
            ("withdraw everyday 4.35 --spending no --round-up no", #""spending":false"#),
            ("deposit everyday 5 --income no --category own", #""category":"own","income":false"#),
        ] {
            let printed = session.run(words)
            #expect(printed.status == .done && !printed.output.contains("to save"), "\(words)")
            #expect(try #require(session.lines.last).contains(member + ","), "\(words)")
        }
        #expect(session.run("correct 7 --round-up yes").output.contains("leaves 0.65 GBP to save"))
        #expect(session.run("correct 10 --income yes").status == .done)
        #expect(session.run("audit").status == .done)
    }
}
