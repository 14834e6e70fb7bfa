import PiggyBankCLI
import Testing

@Suite("A command with an id is recorded once, however often it is given") struct IdempotencyTests {
    private let salary = "deposit everyday 1500 --source Salary --note March --id salary"

    @Test("the same command again answers with the earlier event, and writes nothing") func retry()
        throws
    {
        let session = try Session(Session.household + [salary])
        session.run("withdraw everyday 100")
        let before = session.bytes
        for line in [salary, "deposit everyday 1500.00 --source Salary --note March --id salary"] {
            let printed = session.run(line)
            #expect(
                printed.output == "Already recorded as 7: deposited 1,500.00 GBP into everyday, "
                    + "from \"Salary\". Balance now 2,400.00 GBP.\n")
            #expect(printed.errors == "")
            #expect(printed.status == .done)
        }
        let answer = session.run(salary + " --format json").output
        #expect(answer.contains(#""events":[\#(session.lines[6])],"alreadyRecorded":true,"#))
        #expect(answer.hasPrefix(#"{"sequence":8,"head":"\#(session.head)","#))
        #expect(session.run(salary + " --dry-run").output.hasPrefix("Already recorded as 7: "))
        #expect(session.bytes == before)
    }

    @Test("the answer says what has taken the event back since, and what counts in its place")
    func takenBack() throws {
        let session = try Session(Session.household + [salary])
        session.run("undo")
        var json = session.run(salary + " --format json").output
        #expect(json.contains(#""alreadyRecorded":true,"reversedBy":8,"replacedBy":null,"#))
        #expect(session.run(salary).output.hasSuffix("It was taken back by 8.\n"))
        session.run("restore 7")
        json = session.run(salary + " --format json").output
        #expect(json.contains(#""alreadyRecorded":true,"reversedBy":8,"replacedBy":9,"#))
        let sentence = "It was taken back by 8, and 9 counts in its place.\n"
        #expect(session.run(salary).output.hasSuffix(sentence))
    }

    @Test(
        "with other content it is a conflict that names both",
        arguments: [
            (
                "deposit everyday 1600 --source Salary --note March --id salary",
                "is for another event, which deposited 1,600.00 GBP into everyday, from \"Salary\""
            ),
            (
                "withdraw everyday 1500 --note March --id salary",
                "is for another event, which withdrew 1,500.00 GBP from everyday"
            ),
            (
                "deposit everyday 1500 --source Salary --note April --id salary",
                "says the same with other details, such as its time, note or author"
            ),
            (
                "deposit everyday 1500 --source Salary --note March --id salary "
                    + "--time 2020-01-01T00:00:00Z",
                "says the same with other details, such as its time, note or author"
            ), ("close nobody --id salary", "is for another event, which closed nobody"),
            ("deposit nobody 1 --id salary", "asks for something else"),
        ]) func conflict(when: String, difference: String) throws
    {
        let session = try Session(Session.household + [salary])
        let before = session.bytes
        let printed = session.run(when)
        #expect(
            printed.errors.hasPrefix(
                "piggybank: id-conflict: the id \"salary\" was recorded with other content: event 7 "
            ))
        #expect(printed.errors.contains("deposited 1,500.00 GBP into everyday, from \"Salary\""))
        #expect(printed.errors.contains(difference), "\(printed.errors)")
        #expect(printed.status == .rejected)
        #expect(session.bytes == before)
    }

    static let onceOnly: [(given: [String], when: String)] = [
        ([], "open new --name N --currency GBP --overdraft 0 --round-up-to 1"),
        ([], "change everyday --name Daily"), ([], "change everyday --overdraft 7"),
        ([], "change everyday --owner Both --round-up-to 2 --round-up-multiplier 3"),
        ([], "goal change holiday --name Later --target 700"),
        (["withdraw everyday 20"], "refund 7 5 --source Shop"),
        (["withdraw everyday 20"], "refund 7"), ([], "reverse 5"), (["deposit everyday 1"], "undo"),
        ([], "assert everyday 1000"), (["deposit travel 5"], "close travel --yes"),
        ([], "withdraw everyday 999.50 --payee P --category C"),
        ([], "withdraw everyday 600 --spending no"),
        (["withdraw everyday 20"], "describe 7 --payee Shop --category food"),
        ([], "transfer everyday travel 5 5.75"), ([], "transfer everyday pocket-money 600"),
        ([], "goal create new --account everyday --name N --target 5"),
        ([], "goal fund holiday 600"), (["goal fund holiday 600"], "goal withdraw holiday 600"),
        (["goal fund holiday 600"], "goal delete holiday"),
        (
            ["withdraw everyday 4.35 --time 2026-03-03T08:00:00Z"],
            "round-ups move --account everyday --goal holiday --week 2026-03-02"
        ), (["withdraw everyday 4.35"], "round-ups move --account everyday --week this"),
    ]

    @Test(
        "that holds for every command, also where it could not be given again", arguments: onceOnly)
    func everyCommand(given: [String], when: String) throws {
        let session = try Session(Session.household + given)
        let line = when + " --id once"
        #expect(session.run(line).output.hasPrefix("Recorded "))
        let recorded = session.bytes
        let again = session.run(line)
        #expect(again.output.hasPrefix("Already recorded as \(session.lines.count): "))
        #expect(again.status == .done)
        #expect(session.bytes == recorded)
    }

    @Test(
        "a key like one that commands and imports make is refused",
        arguments: ["correct:3", "categorise:8:3", "row:x", "ofx:1", "opening:1", "exchange:1"])
    func reserved(id: String) throws {
        let session = try Session(Session.household)
        let before = session.bytes
        let printed = session.run("withdraw everyday 5 --id \(id)")
        let prefix = id.prefix { $0 != ":" } + ":"
        #expect(
            printed.errors.hasPrefix(
                "piggybank: --id: keys that begin with '\(prefix)' are made by"),
            "\(printed.errors)")
        #expect(printed.status == .wrongUsage)
        #expect(session.bytes == before)
    }
}
