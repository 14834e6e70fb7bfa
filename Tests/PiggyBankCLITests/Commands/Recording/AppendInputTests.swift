import Foundation
import PiggyBankCLI
import Testing

/// What comes on standard input to `append`, of whatever length.
struct AppendInputTests {
    private let opening = #"{"type":"accountOpened","account":"a","name":"A","currency":"GBP"}"#

    /// Appends what a source gives, piece by piece, and counts what is taken of it.
    private func append(_ session: Session, _ source: @escaping (Int) -> [UInt8]) -> (
        printed: String, status: ExitStatus, read: Int
    ) {
        var read = 0
        var errors = ""
        let context = Context(
            ["PIGGYBANK_FILE": session.file],
            input: { limit in
                let bytes = source(limit)
                read += bytes.count
                return bytes
            }, errors: { errors += $0 })
        let status = Piggybank.program.run(["append"], context)
        return (errors, status, read)
    }

    @Test("a person at a terminal is told once that input is waited for; nobody else is")
    func waiting() throws {
        let session = try Session(Session.household)
        let line =
            #"{"type":"deposited","account":"everyday","amount":{"currency":"GBP","minorUnits":1}}"#
        for (arguments, isInteractive, isTold) in [
            (["append"], true, true), (["append"], false, false),
            (["append", "--format=json"], true, false),
        ] {
            let printed = Printed(
                arguments, input: line + "\n", environment: session.environment,
                isInteractive: isInteractive)
            #expect(printed.status == .done)
            #expect(printed.errors.contains("Ctrl-D") == isTold)
            #expect(printed.errors.split(separator: "\n").count == (isTold ? 1 : 0))
        }
    }

    @Test("A line that never ends is refused before it fills the memory") func endlessLine() throws
    {
        let session = try Session(["init"])
        var beginning = Array("\(opening)\n{\"type\":".utf8)
        let answer = append(session) { limit in
            defer { beginning = [] }
            return beginning.isEmpty
                ? [UInt8](repeating: 0x20, count: min(limit, 65_536)) : beginning
        }
        #expect(answer.status == .rejected)
        #expect(
            answer.printed.hasPrefix(
                "(standard input):2:65537: line-too-long: the line is longer than 65,536 bytes, "
                    + "including its sequence, time and seal\n"))
        #expect(session.lines.count == 2)
        #expect(answer.read < 100 << 20)
    }

    @Test("A line that is too long only with its seal is not called longer than it is")
    func longWithSeal() throws {
        let session = try Session(["init"])
        let start = String(opening.dropLast()) + #","note":""#
        let note = String(repeating: "n", count: 65_530 - start.utf8.count)
        var line = Array((start + note + "\"}\n").utf8)
        let answer = append(session) { _ in
            defer { line = [] }
            return line
        }
        #expect(answer.status == .rejected)
        #expect(
            answer.printed.hasPrefix(
                "(standard input):1:65533: line-too-long: the line is longer than 65,536 bytes, "
                    + "including its sequence, time and seal\n"), "\(answer.printed.prefix(200))")
    }

    @Test("Input that comes byte by byte is recorded as if it came at once") func slowly() throws {
        let session = try Session(["init"])
        var rest = Array("\(opening)\n".utf8)[...]
        let answer = append(session) { _ in rest.popFirst().map { [$0] } ?? [] }
        #expect(answer.status == .done)
        #expect(session.lines.count == 2)
    }

    @Test("A torn tail is told of once, however many batches follow") func tornTail() throws {
        let session = try Session(["init"])
        try session.append("torn")
        let deposit =
            #"{"type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":1}}"#
        let printed = Printed(
            ["append", "--batch-size", "1"],
            input: opening + "\n" + String(repeating: deposit + "\n", count: 3),
            environment: ["PIGGYBANK_FILE": session.file])
        #expect(printed.status == .done)
        #expect(printed.output.split(separator: "\n").count == 4)
        #expect(printed.errors.components(separatedBy: "torn tail").count == 2)
    }
}
