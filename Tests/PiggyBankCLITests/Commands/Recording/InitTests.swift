import Foundation
import PiggyBankCLI
import Testing

@Suite("piggybank init creates a ledger, and never touches a file that is there") struct InitTests {
    @Test("the first event states the settings, and the line is sealed") func sealed() throws {
        let session = try Session()
        let printed = session.run(
            "init --time-zone Europe/London --week-start sunday --title 'Our savings' "
                + "--time 2026-03-02T08:00:00Z --id first --note n")
        #expect(
            printed.output
                == "Recorded 1: opened the ledger \"Our savings\", with weeks from Sunday "
                + "in Europe/London.\n")
        #expect(printed.status == .done)
        let line = try #require(session.lines.first)
        #expect(session.lines.count == 1)
        #expect(
            line.hasPrefix(
                #"{"sequence":1,"time":"2026-03-02T08:00:00.000Z","#
                    + #""recorded":"2026-03-02T12:00:00.000Z","type":"ledgerOpened","id":"first","#
                    + #""version":1,"timeZone":"Europe/London","weekStart":"sunday","#
                    + #""title":"Our savings","note":"n","hash":""#))
        #expect(session.run("head").output.hasSuffix("@1\n"))
        #expect(session.files == ["savings.jsonl"])
    }

    /// First days of weeks; Unicode CLDR, "Week Data".
    @Test(
        "weeks begin as in a country that is named",
        arguments: [
            ("US", "sunday"), ("gb", "monday"), ("RU", "monday"), ("EG", "saturday"),
            ("MV", "friday"),
        ]) func region(code: String, weekStart: String) throws
    {
        let session = try Session(["init --region \(code)"])
        let line = try #require(session.lines.first)
        #expect(line.contains(#""weekStart":"\#(weekStart)""#), "\(line)")
    }

    @Test("what is no country is refused, and so is a country beside a weekday") func noRegion()
        throws
    {
        let session = try Session()
        for code in ["XX", "ZZ", "U", "USA", "001", "ru_RU", "'\u{0440}u'"] {
            let printed = session.run("init --region \(code)")
            #expect(printed.status == .wrongUsage, "\(code)")
            #expect(printed.errors.contains("--region must be a region code of ISO 3166-1"))
        }
        #expect(session.run("init --region US --week-start friday").status == .wrongUsage)
        #expect(session.bytes == nil)
    }

    @Test("a plain ledger has no seals, and what follows has none either") func plain() throws {
        let session = try Session(["init --plain", "open a --name A --currency GBP"])
        #expect(!session.lines.contains { $0.contains("hash") })
        #expect(session.run("head").output == "no seals, sequence 2\n")
    }

    @Test("only its owner may read and write the file") func mode() throws {
        let session = try Session(["init"])
        let attributes = try FileManager.default.attributesOfItem(atPath: session.file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("the file may be the operand, the option or the variable") func operand() throws {
        let session = try Session()
        let (a, b) = (session.path(of: "a.jsonl"), session.path(of: "b.jsonl"))
        #expect(Printed(["init", a]).status == .done)
        #expect(Printed(["init", "-f", b]).status == .done)
        #expect(session.files == ["a.jsonl", "b.jsonl"])
    }

    @Test("a file that is there stays as it is: status 3", arguments: ["no ledger at all", "\n"])
    func existing(text: String) throws {
        let session = try Session()
        try Data(text.utf8).write(to: URL(fileURLWithPath: session.file))
        for line in ["init", "init --dry-run"] {
            let printed = session.run(line)
            #expect(
                printed.errors.hasPrefix(
                    "piggybank: \(session.file): the file exists, and a new ledger needs a new file\n"
                ))
            #expect(printed.output == "")
            #expect(printed.status == .fileFailed)
            #expect(session.bytes == Array(text.utf8))
        }
    }

    @Test("an empty file, or the beginning of a first line, counts as none") func empty() throws {
        for text in ["", #"{"sequence":1,"time":"2026-03"#] {
            let session = try Session()
            try Data(text.utf8).write(to: URL(fileURLWithPath: session.file))
            #expect(session.run("init --dry-run").status == .done)
            #expect(session.bytes == Array(text.utf8))
            #expect(session.run("init --time-zone Europe/London").status == .done)
            #expect(session.lines.count == 1)
            let kept = text.isEmpty ? [] : ["savings.jsonl.torn-0"]
            #expect(session.files == ["savings.jsonl"] + kept)
        }
    }

    @Test("a known id is answered as already recorded, and other content is refused") func again()
        throws
    {
        let session = try Session([
            "init --title Ours --id first", "open a --name A --currency GBP",
        ])
        let before = session.bytes
        let printed = session.run("init --title Ours --id first")
        #expect(printed.output.hasPrefix("Already recorded as 1: opened the ledger \"Ours\""))
        #expect(printed.status == .done)
        #expect(session.run("init --title Theirs --id first").errors.contains("id-conflict"))
        #expect(session.run("init --title Ours --id second").status == .fileFailed)
        #expect(session.bytes == before)
    }

    @Test("what is refused leaves no file") func rejected() throws {
        let session = try Session()
        let zone = session.run("init --time-zone Europe/Londres")
        #expect(
            zone.errors.hasPrefix(
                "piggybank: bad-value: --time-zone must be the name of a time zone of the IANA database, "
                    + "such as Europe/London, not 'Europe/Londres'.\n"))
        #expect(zone.status == .wrongUsage)
        #expect(session.run("init --title", "a\u{1B}b").status == .wrongUsage)
        #expect(session.run("init --week-start someday").status == .wrongUsage)
        #expect(session.run("init --time-zone ''").status == .wrongUsage)
        #expect(session.run("init -f -").status == .wrongUsage)
        #expect(session.files.isEmpty)
    }

    @Test("--dry-run creates no file, and --format json shows the line that it would have")
    func dryRun() throws {
        let session = try Session()
        let line = "init --time 2026-03-02T08:00:00Z"
        #expect(
            session.run(line + " --dry-run").output
                == "Would record 1: opened the ledger, with weeks from Monday in UTC.\n")
        let tried = session.run(line + " --dry-run --format json").output
        #expect(session.files.isEmpty)
        let recorded = session.run(line + " --format json").output
        #expect(recorded.hasPrefix(#"{"sequence":1,"head":""#))
        #expect(tried.hasPrefix(#"{"sequence":0,"head":null,"#))
        for output in [tried, recorded] { #expect(output.contains("[\(session.lines[0])]")) }
    }

    @Test("zones and weekdays are read in any case, and written in their right form") func anyCase()
        throws
    {
        let session = try Session(["init --time-zone europe/LONDON --week-start Sunday"])
        let line = session.lines[0]
        #expect(line.contains(#""timeZone":"Europe/London","weekStart":"sunday""#))
    }

    @Test(
        "without --time-zone the zone is TZ's, else the system's, else UTC; the answer says which",
        arguments: [
            ("Asia/Tokyo", "/usr/share/zoneinfo/Europe/London", "Asia/Tokyo"),
            (":Asia/Tokyo", nil, "Asia/Tokyo"), ("", "Europe/London", "UTC"),
            ("EST5EDT", nil, "EST5EDT"), ("<+03>-3", "Europe/London", "UTC"),
            (nil, "../usr/share/zoneinfo/America/Port_of_Spain", "America/Port_of_Spain"),
            (nil, "/var/db/timezone/zoneinfo/Europe/London", "Europe/London"),
            (nil, "Europe/London", "Europe/London"), (nil, "nonsense", "UTC"), (nil, nil, "UTC"),
        ]) func systemZone(variable: String?, setting: String?, zone: String) throws
    {
        let session = try Session()
        var environment = session.environment
        environment["TZ"] = variable
        let printed = Printed(["init"], environment: environment, systemTimeZone: setting)
        #expect(printed.output.hasSuffix("with weeks from Monday in \(zone).\n"))
        let deposit = session.run("open a --name A --currency GBP --time '2026-01-02 00:30'")
        #expect(deposit.status == .done)
        let offset = ["UTC": 0, "Europe/London": 0, "Asia/Tokyo": 9, "EST5EDT": -5][zone] ?? -4
        let hour = (24 - offset) % 24
        let digits = hour < 10 ? "0\(hour)" : "\(hour)"
        #expect(session.lines[1].contains("T\(digits):30:00.000Z"), "\(session.lines[1])")
    }

    @Test("a retry is the same command where the system's zone is another one meanwhile")
    func movedSystem() throws {
        let session = try Session()
        let words = ["init", "--id", "first"]
        _ = Printed(words, environment: session.environment, systemTimeZone: "Asia/Tokyo")
        let again = Printed(
            words, environment: session.environment, systemTimeZone: "Europe/London")
        #expect(again.output.hasPrefix("Already recorded as 1"))
        let stated = session.run("init --id first --time-zone Europe/London")
        #expect(stated.errors.contains("id-conflict"))
    }

    @Test("after a new ledger and a new account, standard error says what comes next") func next()
        throws
    {
        let session = try Session()
        let dryRun = session.run("init --dry-run")
        #expect(dryRun.errors == "")
        let created = session.run("init")
        #expect(
            created.errors
                == "next: Open an account: piggybank open everyday --name Everyday --currency GBP\n"
        )
        let command = try #require(created.errors.split(separator: "piggybank ").last)
        let opened = session.run(command.trimmingCharacters(in: .newlines))
        #expect(opened.errors == "next: Put money in: piggybank deposit everyday 100\n")
        #expect(session.run("deposit everyday 100").errors == "")
        #expect(
            session.run("open b --name B --currency GBP --format json").errors
                == #"{"notice":{"code":"next","next":"Put money in: piggybank deposit b 100"}}"#
                + "\n")
        let words = ["open", "my bills", "--name", "B", "--currency", "GBP", "-f", session.file]
        #expect(
            Printed(words).errors
                == "next: Put money in: piggybank deposit 'my bills' 100 -f \(session.file)\n")
    }

    @Test("a folder that is not there is a file that cannot be written") func missingFolder() throws
    {
        let session = try Session()
        let path = session.path(of: "none/savings.jsonl")
        let printed = Printed(["init", path])
        #expect(printed.errors == "piggybank: \(path): No such file or directory\n")
        #expect(printed.status == .fileFailed)
    }
}
