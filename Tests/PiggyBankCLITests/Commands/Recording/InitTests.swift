import Foundation
import PiggyBankCLI
import Testing

@Suite("piggybank init creates a ledger, and never touches a file that is there") struct InitTests {
    @Test("only its owner may read and write the file") func mode() throws {
        let session = try Session(["init"])
        let attributes = try FileManager.default.attributesOfItem(atPath: session.file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
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
        #expect(session.run("init --dry-run").errors == "")
        let created = session.run("init")
        let command = try #require(created.errors.split(separator: "piggybank ").last)
        let opened = session.run(command.trimmingCharacters(in: .newlines))
        #expect(opened.errors == "next: Deposit money: piggybank deposit everyday 100\n")
        #expect(session.run("deposit everyday 100").errors == "")
    }
}
