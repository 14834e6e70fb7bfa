/// What the command line asks for: `[--events N] [--runs N] [--batch N] [--folder PATH] [STAGE …]`.
struct Plan {
    /// How many events a stage works on.
    var events = 1_000_000
    /// How often a stage runs; the median counts.
    var runs = 5
    /// How many events are made durable together.
    var batch = 8_189
    /// Where files are written: what counts is the disk that it is on.
    var folder = "."
    var stages: [String]

    init(_ arguments: [String], _ known: [String]) throws {
        stages = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--events": events = try Self.number(rest.popFirst(), word)
            case "--runs": runs = try Self.number(rest.popFirst(), word)
            case "--batch": batch = try Self.number(rest.popFirst(), word)
            case "--folder": folder = rest.popFirst() ?? folder
            case let name where known.contains(name): stages.append(name)
            default: throw PlanError(word: word, known: known)
            }
        }
        if stages.isEmpty { stages = known }
    }

    private static func number(_ text: String?, _ option: String) throws -> Int {
        guard let number = text.flatMap(Int.init), number > 0 else {
            throw PlanError(word: option, known: ["a number above 0"])
        }
        return number
    }
}

/// A word of the command line that asks for nothing that there is.
struct PlanError: Error, CustomStringConvertible {
    let word: String
    let known: [String]

    var description: String { "\(word) is none of: \(known.joined(separator: ", "))" }
}
