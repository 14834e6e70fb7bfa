import PiggyBank
import PiggyBankReference
import Testing

/// What a decoder makes of some lines, in a form in which two decoders can be compared.
struct DecodedLines: Equatable {
    var lines: [LineSpan]
    var faults: [BlockDecoder.LineFault]
    var events: [NamedEvent]

    /// An event with the texts that its indices and slices are of, byte for byte.
    struct NamedEvent: Equatable {
        /// The event with its indices taken out, as they may differ.
        var event: DecodedEvent
        var account: [UInt8]?
        var to: [UInt8]?
        var goal: [UInt8]?
        var text: [UInt8]?
    }

    /// Decodes lines by a decoder that may have decoded others before.
    init(_ bytes: some Collection<UInt8>, by decoder: inout BlockDecoder) {
        let block = LineBlock(lines: bytes)
        decoder.decode(block)
        lines = Array(decoder.lines)
        faults = Array(decoder.faults)
        events = []
        for event in decoder.events {
            var bare = event
            bare.account = .none
            bare.to = .none
            bare.goal = .none
            func name<S>(_ index: Index<S>, _ table: IdentifierTable<S>) -> [UInt8]? {
                index.isNone ? nil : Array(table[index].text.utf8)
            }
            events.append(
                NamedEvent(
                    event: bare, account: name(event.account, decoder.accounts),
                    to: name(event.to, decoder.accounts), goal: name(event.goal, decoder.goals),
                    text: event.text.map { Array(block.text($0).utf8) }))
        }
    }

    /// Decodes lines by a new decoder.
    init(_ bytes: some Collection<UInt8>, usesCanonicalPath: Bool = true) {
        var decoder = BlockDecoder(zones: SampleZones(), usesCanonicalPath: usesCanonicalPath)
        self.init(bytes, by: &decoder)
    }

    /// Decodes a single line, given without its line break.
    init(line: String) { self.init(Array(line.utf8) + [0x0A]) }

    /// The fault of the only line; nil when its grammar is valid.
    var fault: GrammarFault? { faults.first?.fault }
}

extension DecodedLines {
    /// Lines as they are in a file.
    static func joined(_ lines: [[UInt8]], by lineBreak: [UInt8] = [0x0A]) -> [UInt8] {
        Array((lines + [[]]).joined(separator: lineBreak))
    }

    /// Expects the same of both paths of the decoder, and returns how many events there are.
    @discardableResult static func expectAgreement(
        _ lines: some Collection<UInt8>, _ comment: Comment,
        _ sourceLocation: SourceLocation = #_sourceLocation
    ) -> Int {
        let fast = DecodedLines(lines)
        let general = DecodedLines(lines, usesCanonicalPath: false)
        guard fast != general else { return general.events.count }
        let index = general.lines.indices.first { general.says(of: $0) != fast.says(of: $0) }
        let range =
            index.map { general.lines[$0].range } ?? LineBlock.prefixBytes..<LineBlock.prefixBytes
        let line = lines.dropFirst(range.lowerBound - LineBlock.prefixBytes).prefix(range.count)
        let text = String(decoding: line, as: UTF8.self).debugDescription
        Issue.record("\(comment): \(text)", sourceLocation: sourceLocation)
        return general.events.count
    }

    /// All that was found of one line.
    private func says(of index: Int) -> DecodedLines? {
        guard lines.indices.contains(index) else { return nil }
        var line = self
        line.lines = [lines[index]]
        line.faults = faults.filter { $0.line == index }
        line.events = events.filter { Int($0.event.line) == index }
        return line
    }
}

/// Knows the zones that the tests' lines name, all of them with UTC's clocks.
struct SampleZones: ZoneDirectory {
    func rules(named name: String) -> (any ZoneRules)? {
        ["UTC", "Europe/London"].contains(name) ? UTCRules() : nil
    }
}

/// A line of a type in the writer's form, with odd texts and with optional members there or not.
func sampleLine(of type: EventType, _ random: inout SplitMix64) throws -> ContiguousArray<UInt8> {
    ContiguousArray(try #require(ReferenceTable(type.rawValue)).line(&random))
}
