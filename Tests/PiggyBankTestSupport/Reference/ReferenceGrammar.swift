/// Reads one line: its bytes to an event, or the one grammar rule that it breaks.
enum ReferenceGrammar {
    /// The most bytes that a line has, its line break not counted.
    static let longestLine = 65_536
    /// The greatest number, 2^53 − 1.
    static let greatestNumber = 9_007_199_254_740_991

    /// Reads a line without its line break.
    ///
    /// `hasSeal` says whether its bytes end as a seal does: only then is `hash` a known member.
    static func event(of line: [UInt8], hasSeal: Bool) throws(ReferenceRule) -> ReferenceEvent {
        guard line.count <= longestLine else { throw .lineTooLong }
        let members = try ReferenceJSON.members(of: line)

        let typeMember = members.first { $0.name == "type" }?.value
        var table: [ReferenceText: Member]?
        if case .string(let type) = typeMember { table = tables[type] }

        // Only what the type's table calls money is looked into: elsewhere an object is no more
        // than a value of the wrong form.
        var moneyObjects: [[ReferenceJSON.Member]] = []
        for member in members where table?[member.name]?.isMoney == true {
            if case .object(let parts, _) = member.value { moneyObjects.append(parts) }
        }

        try checkForDuplicates(members)
        for parts in moneyObjects { try checkForDuplicates(parts) }

        guard let typeMember else { throw .missingMember }
        guard case .string(let type) = typeMember else { throw .badValue }
        guard let table else { throw .unknownType }

        for member in members where table[member.name] == nil {
            guard member.name == "hash", hasSeal else { throw .unknownMember }
        }
        for parts in moneyObjects {
            for part in parts where part.name != "currency" && part.name != "minorUnits" {
                throw .unknownMember
            }
        }

        var values: [ReferenceText: ReferenceJSON] = [:]
        for member in members { values[member.name] = member.value }
        for (name, member) in table where member.isRequired && values[name] == nil {
            throw .missingMember
        }
        for parts in moneyObjects where parts.count < 2 { throw .missingMember }

        return try ReferenceValues(values: values).event(of: type)
    }

    private static func checkForDuplicates(
        _ members: [ReferenceJSON.Member]
    ) throws(ReferenceRule) {
        var names: Set<ReferenceText> = []
        for member in members where !names.insert(member.name).inserted {
            throw .duplicateMember
        }
    }

    /// What the tables say about a member before its value is looked at.
    private struct Member {
        var isRequired: Bool
        var isMoney: Bool

        static let required = Member(isRequired: true, isMoney: false)
        static let optional = Member(isRequired: false, isMoney: false)
        static let money = Member(isRequired: true, isMoney: true)
        static let optionalMoney = Member(isRequired: false, isMoney: true)
    }

    private static let commonMembers: [ReferenceText: Member] = [
        "sequence": .required, "time": .required, "type": .required,
        "id": .optional, "note": .optional, "metadata": .optional,
    ]

    /// The members of each type, the common ones among them; `hash` is not in the tables.
    private static let tables = ownMembers.mapValues {
        $0.merging(commonMembers) { own, _ in own }
    }

    private static let ownMembers: [ReferenceText: [ReferenceText: Member]] = [
        "ledgerOpened": [
            "version": .required, "timeZone": .optional, "weekStart": .optional,
            "title": .optional,
        ],
        "accountOpened": [
            "account": .required, "name": .required, "currency": .required, "owner": .optional,
            "overdraft": .optional, "roundUpTo": .optional,
        ],
        "accountRenamed": ["account": .required, "name": .required],
        "accountClosed": ["account": .required, "paidOut": .optionalMoney],
        "deposited": ["account": .required, "amount": .money, "source": .optional],
        "withdrawn": [
            "account": .required, "amount": .money, "payee": .optional, "category": .optional,
            "spending": .optional,
        ],
        "transferred": ["from": .required, "to": .required, "amount": .money],
        "goalCreated": [
            "goal": .required, "account": .required, "name": .required, "target": .optionalMoney,
        ],
        "goalFunded": ["goal": .required, "account": .required, "amount": .money],
        "goalWithdrawn": ["goal": .required, "account": .required, "amount": .money],
        "goalDeleted": ["goal": .required, "account": .required, "returned": .optionalMoney],
        "roundUpsMoved": [
            "account": .required, "goal": .required, "week": .required, "amount": .money,
        ],
    ]
}
