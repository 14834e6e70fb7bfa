import PiggyBank
import PiggyBankReference

/// A line taken apart, to be written in another way that means the same.
struct LooseLine {
    /// The members' names with their values as JSON, in the order of the line.
    private var members: [(name: String, value: String)] = []

    /// Takes apart a line in the writer's form.
    init(_ line: ContiguousArray<UInt8>) throws {
        let span = unsafe line.span.bytes
        for member in try span.scanObject(0, line.count) {
            let value = String(decoding: line[member.value.range], as: UTF8.self)
            members.append((span.text(member.name), value))
        }
    }

    /// The names of the members, in the order of the line.
    var names: [String] { members.map(\.name) }

    /// The line without one of its members.
    func without(_ name: String) -> LooseLine {
        var line = self
        line.members.removeAll { $0.name == name }
        return line
    }

    /// The line in the writer's form, its members as they are.
    var strict: ContiguousArray<UInt8> {
        let members = members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
        return ContiguousArray("{\(members)}".utf8)
    }

    /// The line with its members in another order, more white space and more escapes.
    func written(_ random: inout SplitMix64, escapesNames: Bool = true) throws -> ContiguousArray<
        UInt8
    > {
        var line = space(&random) + "{"
        for (index, member) in members.shuffled(using: &random).enumerated() {
            line += index == 0 ? "" : ","
            let name =
                escapesNames
                ? WritingSamples.escaped(member.name, percent: 40, &random) : "\"\(member.name)\""
            let value = try rewritten(member, &random, escapesNames)
            line += space(&random) + name + space(&random)
            line += ":" + space(&random) + value + space(&random)
        }
        return ContiguousArray((line + "}" + space(&random)).utf8)
    }

    private func rewritten(
        _ member: (name: String, value: String), _ random: inout SplitMix64, _ escapesNames: Bool
    ) throws -> String {
        let value = ContiguousArray(member.value.utf8)
        // Metadata is kept byte for byte, so it has one form alone.
        if member.name == "metadata" { return member.value }
        if value.first == UInt8(ascii: "{") {
            let written = try LooseLine(value).written(&random, escapesNames: escapesNames)
            return String(decoding: written, as: UTF8.self)
        }
        // The type is a name, too.
        guard value.first == UInt8(ascii: "\""), escapesNames || member.name != "type" else {
            return member.value
        }
        let span = unsafe value.span.bytes
        let text = span.text(try span.scanString(0, value.count))
        return WritingSamples.escaped(text, percent: 40, &random)
    }

    private func space(_ random: inout SplitMix64) -> String {
        random.pick(["", "", "", " ", "\t", "\r", " \r\t "], or: "")
    }
}
