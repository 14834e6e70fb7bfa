import Foundation
import PiggyBankCLI
import Testing

/// A command that records, as it is before it is given: tried, given in a copy of the ledger for
/// JSON, and given twice in another one with an id.
struct Trial {
    private let session: Session
    private let words: [String]
    private let before: [UInt8]
    private let tried: Printed
    private let json: Printed
    private let copied: [UInt8]

    /// Nil for a command that records none, or whose events bring their own ids.
    init?(_ words: [String], _ session: Session) throws {
        let declaration = [2, 1].lazy.compactMap { count in
            Piggybank.program.command(Array(words.prefix(count)))
        }.first.map(Piggybank.program.declaration)
        let others = ["--dry-run", "--format", "-f"]
        guard let declaration, declaration.group == .record,
            !["append", "import", "categorise"].contains(declaration.name),
            words.allSatisfy({ !others.contains($0) })
        else { return nil }
        (self.session, self.words, before) = (session, words, session.bytes ?? [])
        let files = session.files
        let forJSON = words + ["--format", "json"]
        tried = Printed(forJSON + ["--dry-run"], environment: session.environment)
        #expect(session.files == files && session.bytes ?? [] == before, "\(words)")
        (json, copied) = try Self.given([forJSON], session)
        let hasID = declaration.allOptions.contains { $0.name == "id" }
        if json.output.contains(#""alreadyRecorded":false"#), hasID, !words.contains("--id") {
            let withID = forJSON + ["--id", "given-twice"]
            let (first, once) = try Self.given([withID], session)
            // What comes to several events has ids of their own.
            guard first.status == .done, once != before else { return }
            let (again, twice) = try Self.given([withID, withID], session)
            #expect(again.output.contains(#","alreadyRecorded":true,"#), "\(words)")
            #expect(twice == once, "\(words)")
        }
    }

    /// What command lines print last and record in a copy of the ledger.
    private static func given(_ lines: [[String]], _ session: Session) throws -> (Printed, [UInt8])
    {
        let copy = session.path(of: "copy.jsonl")
        if let bytes = session.bytes { try Data(bytes).write(to: URL(filePath: copy)) }
        defer { try? FileManager.default.removeItem(atPath: copy) }
        let environment = session.environment.merging(["PIGGYBANK_FILE": copy]) { $1 }
        let printed = lines.map { Printed($0, environment: environment) }
        return (
            printed[printed.count - 1],
            FileManager.default.contents(atPath: copy).map { [UInt8]($0) } ?? []
        )
    }

    /// Requires that all of them recorded what the command has recorded, and said so.
    func requireSame(_ printed: Printed) throws {
        // What is only tried needs no consent.
        let isTaken = tried.status == printed.status || printed.errors.contains("--yes")
        #expect(isTaken && json.status == printed.status, "\(words)")
        #expect(copied == session.bytes ?? [], "\(words)")
        let added = copied.dropFirst(before.count).split(separator: 0x0A).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard !added.isEmpty else { return }
        let events = #"\#(added.joined(separator: ","))],"#
        #expect(tried.output.contains(events) && json.output.contains(events), "\(words)")
        let head = added[0].contains(#","hash":""#) ? "\"\(session.head)\"" : "null"
        let ends = #"{"sequence":\#(session.lines.count),"head":\#(head),"events":["#
        #expect(json.output.hasPrefix(ends), "\(words)")
        let known = try rows("accounts", of: session.run("balances --format json").output)
        for row in try rows("balances", of: json.output) where row["goal"] is NSNull {
            let isKnown = known.contains { account in
                ["account", "minorUnits"].allSatisfy { name in
                    account[name] as? NSObject == row[name] as? NSObject
                }
            }
            #expect(isKnown, "\(words): \(row)")
        }
    }

    private func rows(_ name: String, of json: String) throws -> [[String: Any]] {
        let answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        return try #require(answer?[name] as? [[String: Any]], "\(words)")
    }
}
