import Foundation
import PiggyBankCLI
import PiggyBankReference
import Synchronization
import Testing

@Suite("piggybank follow passes on the events that are there, and then those that come")
struct FollowTests {
    /// Follows a ledger, and does something whenever there is nothing new, until that says no.
    private func follow(
        _ session: Session, _ more: String..., whenIdle: @escaping () throws -> Bool = { false }
    ) -> (output: [String], errors: String, status: ExitStatus) {
        var output: [UInt8] = []
        var errors = ""
        var context = Context(
            session.environment,
            output: { bytes in for index in bytes.indices { output.append(bytes[index]) } },
            errors: { errors += $0 })
        context.waitForReader = { _ in try whenIdle() }
        let status = Piggybank.program.run(["follow"] + more, context)
        #expect(output.isEmpty || output.last == 0x0A)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, errors, status)
    }

    @Test("the lines are those of the file; --after leaves the first ones out") func existing()
        throws
    {
        let session = try Session(Session.household)
        for (after, left) in [(0, 6), (1, 5), (5, 1), (6, 0), (7, 0), (1_000_000, 0)] {
            let followed = follow(session, "--after", "\(after)")
            #expect(followed.output == Array(session.lines.suffix(left)), "\(after)")
            #expect(followed.errors == "")
            #expect(followed.status == .done)
        }
        #expect(follow(session).output == session.lines)
    }

    @Test("what is recorded meanwhile comes once and in order; a torn tail never comes")
    func meanwhile() throws {
        let session = try Session(Session.household)
        var rounds = 0
        let followed = follow(session) {
            rounds += 1
            if rounds == 2 { try session.append("{\"sequence\":") }
            if rounds == 3 { #expect(session.run("deposit everyday 1").status == .done) }
            if rounds == 5 { #expect(session.run("deposit everyday 2").status == .done) }
            if rounds == 7 { try session.loseLineBreak() }
            if rounds == 9 { #expect(session.run("deposit everyday 3").status == .done) }
            return rounds < 12
        }
        #expect(session.lines.count == 9)
        #expect(followed.output == session.lines)
        #expect(followed.errors == "")
    }

    @Test("--after beyond the end leaves out what is recorded later up to there") func beyond()
        throws
    {
        let session = try Session(Session.household)
        var rounds = 0
        let followed = follow(session, "--after", "8") {
            rounds += 1
            if rounds == 2 { #expect(session.run("deposit everyday 1").status == .done) }
            if rounds == 4 {
                for pence in 2...4 {
                    #expect(session.run("deposit everyday \(pence)").status == .done)
                }
            }
            return rounds < 8
        }
        #expect(session.lines.count == 10)
        #expect(followed.output == Array(session.lines.suffix(2)))
        #expect(followed.errors == "")
    }

    /// Whether a writer has ended.
    private final class End: Sendable { let isReached = Mutex(false) }

    /// Appends random batches of deposits, each as a client sends it that waits for the answer.
    private static func write(_ batches: Int, _ seed: UInt64, _ environment: [String: String])
        -> ExitStatus
    {
        var random = SplitMix64(seed: seed)
        var left = batches
        let line =
            #"{"type":"deposited","account":"everyday","amount":{"currency":"GBP","minorUnits":1}}"#
        let context = Context(
            environment,
            input: { _ in
                guard left > 0 else { return [] }
                left -= 1
                return Array(String(repeating: line + "\n", count: random.within(1...4)).utf8)
            })
        return Piggybank.program.run(["append", "--batch-size", "4"], context)
    }

    @Test("over a thousand batches of a writer beside it, no line is lost and none comes twice")
    func writer() async throws {
        let session = try Session(Session.household)
        let seed: UInt64 = 20_261_123
        let end = End()
        let environment = session.environment
        let writer = Task.detached {
            let status = Self.write(2_000, seed, environment)
            end.isReached.withLock { $0 = true }
            return status
        }
        let followed = follow(session) {
            Thread.sleep(forTimeInterval: 0.001)
            return end.isReached.withLock { !$0 }
        }
        #expect(await writer.value == .done)
        #expect(followed.errors == "", "seed \(seed)")
        let rest = follow(session, "--after", "\(followed.output.count)").output
        #expect(followed.output + rest == session.lines, "seed \(seed)")
        #expect(session.lines.count > 4_000)
    }

    @Test("a ledger that is cut, replaced or breaks a rule ends it with an error in either form")
    func trouble() throws {
        for (name, status) in [
            ("cut", ExitStatus.fileFailed), ("replaced", .fileFailed), ("broken", .rejected),
        ] {
            for form in [[], ["--format=json"]] {
                let session = try Session(Session.household)
                let before = session.lines
                var rounds = 0
                let whenIdle = {
                    rounds += 1
                    switch name {
                    case "cut":
                        let bytes = (session.bytes ?? []).prefix(100)
                        let handle = try #require(FileHandle(forWritingAtPath: session.file))
                        try handle.truncate(atOffset: UInt64(bytes.count))
                    case "replaced":
                        try FileManager.default.removeItem(atPath: session.file)
                        try session.create("")
                    default: try session.append("{\"sequence\":7}\n")
                    }
                    return rounds < 3
                }
                let followed =
                    form.isEmpty
                    ? follow(session, whenIdle: whenIdle)
                    : follow(session, "--format=json", whenIdle: whenIdle)
                #expect(followed.output == before, "\(name)")
                #expect(followed.status == status, "\(name)")
                if form.isEmpty {
                    #expect(followed.errors.contains(session.file), "\(name)")
                } else {
                    #expect(
                        try ToldObject.all(in: followed.errors).last?.error?.file == session.file)
                }
            }
        }
    }

    @Test("it ends quietly when nobody reads, and refuses standard input") func closed() throws {
        let session = try Session(Session.household)
        var errors = ""
        let context = Context(
            session.environment,
            output: { _ in
                var error = StreamError.writing("Broken pipe")
                error.isClosed = true
                throw error
            }, errors: { errors += $0 })
        #expect(Piggybank.program.run(["follow"], context) == .done)
        #expect(errors == "")
        #expect(session.run("follow -").status == .wrongUsage)
        #expect(session.run("follow missing.jsonl").status == .fileFailed)
    }
}
