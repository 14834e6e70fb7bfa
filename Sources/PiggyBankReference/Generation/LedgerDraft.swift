/// A ledger file before it is bytes, so that it can still be changed in places.
struct LedgerDraft {
    var lines: [LineDraft] = []
    var isSealed: Bool
    /// What comes after the last line break.
    var tail: [UInt8] = []

    /// The bytes of the file; each line is sealed as its draft says.
    func rendered() -> [UInt8] {
        var file: [UInt8] = []
        var previous = ReferenceSeal.beforeFirst
        for line in lines {
            file += sealed(line, after: &previous)
            file += line.lineBreak
        }
        return file + tail
    }

    /// Fixes the seals that hold now, so that later changes of the lines do not change them.
    mutating func freezeSeals() {
        guard isSealed else { return }
        var previous = ReferenceSeal.beforeFirst
        for index in lines.indices {
            _ = sealed(lines[index], after: &previous)
            if case .right = lines[index].sealing { lines[index].sealing = .fixed(previous) }
        }
    }

    /// Gives every line the sequence that its place asks for, from a line on.
    ///
    /// A line that names an earlier one by its sequence names it by the new one.
    mutating func renumber(from first: Int) {
        var newSequences: [Int: Int] = [:]
        for index in lines.indices.dropFirst(first) {
            for name: ReferenceText in ["of", "replaces"] {
                if let new = lines[index].event.number(name).flatMap({ newSequences[$0] }) {
                    lines[index].set(name, new)
                }
            }
            newSequences[lines[index].event.sequence] = index + 1
            lines[index].setSequence(index + 1)
        }
    }

    /// The bytes of a line with its seal; `previous` becomes the hash that the next one follows.
    private func sealed(_ line: LineDraft, after previous: inout [UInt8]) -> [UInt8] {
        let body = line.rendered()
        var open = body
        if open.last == UInt8(ascii: "}") { open.removeLast() }
        let hash: [UInt8]
        switch line.sealing {
        case .none: return body
        case .fixed(let text): hash = text
        case .absent:
            previous = ReferenceSeal(of: body).expectedHash(after: previous)
            return body
        case .right:
            hash = ReferenceSHA256.hexadecimalDigest(of: previous + open + [UInt8(ascii: "}")])
        }
        previous = hash
        return open + [UInt8](#","hash":""#.utf8) + hash + [UInt8](#""}"#.utf8)
    }
}

/// One line of a draft.
struct LineDraft {
    /// How a line gets its seal.
    enum Sealing {
        /// None, in a plain ledger.
        case none
        /// None, in a sealed ledger.
        case absent
        /// The hash that it should have.
        case right
        /// These 64 digits, right or wrong.
        case fixed([UInt8])
    }

    /// What the members said when they were written.
    var event: ReferenceEvent
    var members: [MemberDraft]
    /// The whitespace between tokens, taken round and round; none if empty.
    var spaces: [String] = []
    /// What comes after the object, in a plain ledger.
    var trailingSpace = ""
    var lineBreak = [UInt8(ascii: "\n")]
    var sealing: Sealing
    /// Bytes written instead of the members.
    var body: [UInt8]?

    /// The line without its seal and its line break.
    func rendered() -> [UInt8] {
        if let body { return body }
        var space = 0
        func nextSpace() -> String {
            guard !spaces.isEmpty else { return "" }
            space += 1
            return spaces[space % spaces.count]
        }
        var text = "{" + nextSpace()
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," + nextSpace() }
            text += member.spelling + nextSpace() + ":" + nextSpace() + member.value + nextSpace()
        }
        return [UInt8]((text + "}" + trailingSpace).utf8)
    }

    mutating func setSequence(_ sequence: Int) {
        event.sequence = sequence
        for index in members.indices where members[index].name == "sequence" {
            members[index].value = String(sequence)
        }
    }

    /// Names another earlier event in a member; one that says something else on purpose stays.
    mutating func set(_ name: ReferenceText, _ sequence: Int) {
        let old = event.number(name).map { String($0) }
        event.values[name] = .number(sequence)
        for index in members.indices where members[index].name == name.description {
            if members[index].value == old { members[index].value = String(sequence) }
        }
    }

    /// States when the line was recorded, after its other members.
    mutating func setRecorded(_ recorded: ReferenceInstant, _ random: inout SplitMix64) {
        let writer = LineWriter(isWild: false, isSealed: false, endsLinesWithCRLF: false)
        let member = writer.member("recorded", .time(recorded), &random)
        event.recorded = recorded
        members.removeAll { $0.name == member.name }
        members.append(member)
    }

    /// How many bytes the line has, its seal included and its line break not.
    var length: Int {
        switch sealing {
        case .none, .absent: rendered().count
        // The seal takes the place of the closing brace.
        case .right, .fixed: rendered().count + 9 + 64 + 2 - 1
        }
    }

    /// Makes the line exactly so many bytes long by a note; it must be shorter before.
    mutating func pad(to wanted: Int) {
        members.removeAll { $0.name == "note" }
        members.append(MemberDraft("note", #""""#))
        let missing = max(0, wanted - length)
        members[members.count - 1].value = "\"" + String(repeating: "x", count: missing) + "\""
    }
}

/// One member of a line: raw JSON on both sides of the colon.
struct MemberDraft {
    /// The name that is meant.
    var name: String
    /// The name as it is written, with its quotation marks.
    var spelling: String
    /// The value as it is written.
    var value: String
    /// The money that the value states, if it is money.
    var money: ReferenceMoney?

    init(_ name: String, _ value: String, money: ReferenceMoney? = nil) {
        self.name = name
        self.spelling = "\"\(name)\""
        self.value = value
        self.money = money
    }
}
