/// What the reference knows of an event type, for tests that compare the product's types with it.
package struct ReferenceTable: Sendable {
    /// The name of the type.
    package let type: String
    private let eventType: any ReferenceEventType.Type

    private init(_ eventType: any ReferenceEventType.Type) {
        self.eventType = eventType
        type = eventType.name.description
    }

    /// The tables of all types.
    package static let all = ReferenceEvent.types.map { ReferenceTable($0) }

    /// The table of a type; nil if there is no type of that name.
    package init?(_ type: String) {
        guard let table = Self.all.first(where: { $0.type == type }) else { return nil }
        self = table
    }

    /// The type's own members in the writer's order, with `?` after those that may be absent.
    package var members: [String] {
        eventType.members.map { "\($0.name)" + ($0.isRequired ? "" : "?") }
    }

    /// Whether an event of the type can be reversed.
    package var isReversible: Bool { eventType.isReversible }

    /// Whether a line of the type can stand in place of an event.
    package var isCorrectable: Bool { eventType.isCorrectable }

    /// The rule of the grammar that a line breaks; nil for none.
    ///
    /// - Parameter hasSeal: whether the line ends in a seal.
    package static func rule(brokenBy line: [UInt8], hasSeal: Bool) -> ReferenceRule? {
        do throws(ReferenceRule) {
            _ = try ReferenceGrammar.event(of: line, hasSeal: hasSeal)
            return nil
        } catch { return error }
    }

    /// The changes that a line of any type makes, such as `account everyday -435`.
    package static func postings(of line: [UInt8]) throws -> [String] {
        try ReferenceGrammar.event(of: line, hasSeal: false).postings.map { posting in
            switch posting.holder {
            case .account(let name): "account \(name) \(posting.change)"
            case .goal(let name): "goal \(name) \(posting.change)"
            }
        }
    }

    /// A line of the type in the writer's own form: any values, and optional members there or not.
    ///
    /// It keeps the grammar, and no rule of the state.
    package func line(_ random: inout SplitMix64) -> [UInt8] {
        var values: [ReferenceText: ReferenceValue] = [:]
        let optional = eventType.members.filter { !$0.isRequired }
        let needed = eventType.needsOptionalMember ? random.pick(optional) : nil
        for member in eventType.members
        where member.isRequired || member.name == needed?.name || random.chance(50) {
            values[member.name] = Self.value(of: member.form, &random)
        }
        let key = WritingSamples.oddText(&random, scalars: 1...16)
        let second = random.within(ReferenceInstant.firstSecond...ReferenceInstant.lastSecond)
        let recorded = ReferenceInstant(
            seconds: random.within(ReferenceInstant.firstSecond...ReferenceInstant.lastSecond),
            nanoseconds: random.below(1_000) * 1_000_000)
        let event = ReferenceEvent(
            sequence: random.within(1...ReferenceGrammar.greatestNumber),
            time: ReferenceInstant(seconds: second, nanoseconds: random.below(1_000) * 1_000_000),
            recorded: random.chance(50) ? recorded : nil, type: eventType,
            id: random.chance(50) ? ReferenceText(key) : nil,
            by: random.chance(50) ? ReferenceText(WritingSamples.oddIdentifier(&random)) : nil,
            values: values)
        let writer = LineWriter(isWild: false, isSealed: false, endsLinesWithCRLF: false)
        var line = LineDraft(
            event: event, members: writer.members(of: event, &random), sealing: .none)
        if random.chance(50) {
            line.members.append(writer.member("note", Self.value(of: .text, &random), &random))
        }
        if random.chance(50) {
            line.members.append(
                MemberDraft("metadata", random.pick(WritingSamples.metadata, or: "{}")))
        }
        return line.rendered()
    }

    private static func value(of form: ReferenceForm, _ random: inout SplitMix64) -> ReferenceValue
    {
        let greatest = ReferenceGrammar.greatestNumber
        let currencies = ReferenceCurrency.codes
        switch form {
        case .number(let range):
            let numbers = [range.lowerBound, range.upperBound, random.within(range)]
            return .number(random.pick(numbers, or: 1))
        case .event: return .number(random.pick([1, random.within(1...greatest), greatest], or: 1))
        case .account, .goal, .identifier:
            return .text(ReferenceText(WritingSamples.oddIdentifier(&random)))
        case .key: return .text(ReferenceText(WritingSamples.oddText(&random, scalars: 1...16)))
        case .text: return .text(ReferenceText(WritingSamples.oddText(&random, scalars: 0...12)))
        case .flag: return .flag(random.chance(50))
        case .currency: return .text(random.pick(currencies, or: "GBP"))
        case .money, .balance:
            let amounts = form == .money ? [1, 435, greatest] : [0, 1, -435, greatest, -greatest]
            return .money(
                ReferenceMoney(
                    currency: random.pick(currencies, or: "GBP"),
                    minorUnits: random.pick(amounts, or: 1)))
        case .time: return .time(ReferenceInstant(seconds: random.below(4_000_000_000)))
        case .date: return .date(ReferenceDate(day: random.within(-719_162...2_932_896)))
        case .zone:
            let zones: [ReferenceZone] = [.utc, ReferenceZone("Europe/London") ?? .utc]
            return .zone(random.pick(zones, or: .utc))
        case .weekday: return .weekday(random.below(7))
        case .object: return .object
        }
    }
}
