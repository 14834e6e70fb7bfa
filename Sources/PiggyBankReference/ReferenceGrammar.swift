/// Reads one line: its bytes to an event, or the one grammar rule that it breaks.
enum ReferenceGrammar {
    /// The most bytes that a line has, its line break not counted.
    static let longestLine = 65_536
    /// The greatest number, 2^53 − 1.
    static let greatestNumber = 9_007_199_254_740_991

    /// Reads a line without its line break.
    ///
    /// `hasSeal` says whether its bytes end as a seal does. Where they do not, `hash` may be a
    /// string that is no seal, which is for the reader of the seals to report.
    static func event(of line: [UInt8], hasSeal: Bool) throws(ReferenceRule) -> ReferenceEvent {
        guard line.count <= longestLine else { throw .lineTooLong }
        let members = try ReferenceJSON.members(of: line)

        let typeMember = members.first { $0.name == "type" }?.value
        var known: KnownType?
        if case .string(let name) = typeMember { known = types[name] }
        let table = known?.table ?? [:]

        // Only what the type's table calls money is looked into: elsewhere an object is no more
        // than a value of the wrong form.
        var moneyObjects: [[ReferenceJSON.Member]] = []
        for member in members where table[member.name]?.form.isMoney == true {
            if case .object(let parts, _) = member.value { moneyObjects.append(parts) }
        }

        try checkForDuplicates(members)
        for parts in moneyObjects { try checkForDuplicates(parts) }

        guard let typeMember else { throw .missingMember }
        guard case .string = typeMember else { throw .badValue }
        guard let known else { throw .unknownType }

        for member in members where table[member.name] == nil {
            guard member.name == "hash" else { throw .unknownMember }
            if hasSeal { continue }
            guard case .string = member.value else { throw .unknownMember }
        }
        for parts in moneyObjects {
            for part in parts where part.name != "currency" && part.name != "minorUnits" {
                throw .unknownMember
            }
        }

        let stated = Set(members.map(\.name))
        for (name, member) in table where member.isRequired && !stated.contains(name) {
            throw .missingMember
        }
        if !known.type.isAnyOptionalMember(in: stated) { throw .missingMember }
        for parts in moneyObjects where parts.count < 2 { throw .missingMember }

        var values: [ReferenceText: ReferenceValue] = [:]
        for member in members {
            if let form = table[member.name]?.form {
                values[member.name] = try form.read(member.value)
            }
        }
        guard case .number(let sequence) = values["sequence"], case .time(let time) = values["time"]
        else { throw .badValue }
        let id: ReferenceText? = if case .text(let id) = values["id"] { id } else { nil }
        let by: ReferenceText? = if case .text(let by) = values["by"] { by } else { nil }
        let recorded: ReferenceInstant? =
            if case .time(let recorded) = values["recorded"] { recorded } else { nil }
        return ReferenceEvent(
            sequence: sequence, time: time, recorded: recorded, type: known.type, id: id, by: by,
            values: values, statesHash: stated.contains("hash"))
    }

    private static func checkForDuplicates(_ members: [ReferenceJSON.Member]) throws(ReferenceRule)
    {
        var names: Set<ReferenceText> = []
        for member in members where !names.insert(member.name).inserted { throw .duplicateMember }
    }

    /// A type with all its members by their names, the common ones among them.
    private struct KnownType {
        var type: any ReferenceEventType.Type
        var table: [ReferenceText: ReferenceMember]
    }

    private static let types: [ReferenceText: KnownType] = Dictionary(
        uniqueKeysWithValues: ReferenceEvent.types.map { type in
            let all = ReferenceMember.commonFirst + type.members + ReferenceMember.commonLast
            let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
            return (type.name, KnownType(type: type, table: table))
        })
}
