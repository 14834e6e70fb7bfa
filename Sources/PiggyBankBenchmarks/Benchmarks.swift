import Foundation

/// Times each stage of reading and writing beside the least that the machine takes for the same
/// bytes.
///
/// A stage and its reference run in turn, so that what disturbs one disturbs the other: ratios hold
/// where absolute times do not. Every stage also prints a checksum of its work, so that none can
/// skip it.
@main enum Benchmarks {
    private static let stages: [Stage] =
        [
            .scan, .decode, .fold, .verify, .encode, .export, .append, .deposit, .record, .snapshot,
            .lastDays,
        ] + Stage.statements

    static func main() async {
        do {
            let plan = try Plan(Array(CommandLine.arguments.dropFirst()), stages.map(\.name))
            print(Measurement.heading)
            for stage in stages where plan.stages.contains(stage.name) {
                for measurement in try await stage.measure(plan) { print(measurement.line) }
            }
        } catch {
            print("\(error)")
            exit(1)
        }
    }
}

/// One stage of the picture, and how it is timed.
struct Stage: Sendable {
    /// What the command line calls it.
    let name: String
    /// Does the work several times, in turn with its reference.
    let measure: @Sendable (Plan) async throws -> [Measurement]
}

/// What the command line asks for: `[--events N] [--runs N] [--batch N] [--folder PATH] [STAGE …]`.
struct Plan {
    /// How many events a stage works on; a statement has a tenth as many rows.
    var events = 1_000_000
    /// How often a stage runs; the median counts.
    var runs = 5
    /// How many events are made durable together.
    var batch = 8_189
    /// Where files are written: what counts is the disk that it is on.
    var folder = "."
    var stages: [String] = []

    init(_ arguments: [String], _ known: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--events": events = try Self.number(rest.popFirst(), word)
            case "--runs": runs = try Self.number(rest.popFirst(), word)
            case "--batch": batch = try Self.number(rest.popFirst(), word)
            case "--folder": folder = rest.popFirst() ?? folder
            case let name where known.contains(name): stages.append(name)
            default: throw BenchmarkError("\(word) is none of: \(known.joined(separator: ", "))")
            }
        }
        if stages.isEmpty { stages = known }
    }

    private static func number(_ text: String?, _ option: String) throws -> Int {
        guard let number = text.flatMap(Int.init), number > 0 else {
            throw BenchmarkError("\(option) needs a number above 0")
        }
        return number
    }
}

/// A command line that asks for nothing that there is, or a stage that did not do its work.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
