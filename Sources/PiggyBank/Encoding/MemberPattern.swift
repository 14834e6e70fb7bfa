/// What a member looks like in the writer's form.
struct MemberPattern: Sendable {
    /// What comes before the value, an opening quote included.
    var opening: Literal
    var slot: Slot
    var isRequired: Bool
    /// The member, where it is said again of another event.
    var described: DescribedMembers
}

extension MemberPattern {
    /// What the members of each type look like, at the indices of ``KnownNames/types``; worked out
    /// once.
    static let all = {
        var types: ContiguousArray<Range<Int>> = []
        var members: ContiguousArray<MemberPattern> = []
        for type in EventType.allCases {
            let head: Set<Member> = [.sequence, .time, .recorded, .type]
            let rules = MemberRule.all(of: type).filter { !head.contains($0.member) }
            let patterns = rules.map { pattern($0, of: type) }
            // A type with a member that is not read so, or of whose members one must be there
            // without being noted, takes the general path; so do lines that have such a member.
            let isReadable = zip(rules, patterns).allSatisfy { rule, pattern in
                rule.presence == .optional
                    || pattern != nil && (rule.isRequired || !rule.member.described.isEmpty)
            }
            let first = members.count
            if isReadable { members += patterns.compactMap { $0 } }
            types.append(first..<members.count)
        }
        return (types, members)
    }()

    /// Nil for a member that is not read so: a long name, or settings, which are stated once and
    /// need the directory of time zones.
    private static func pattern(_ rule: MemberRule, of type: EventType) -> MemberPattern? {
        let slot = rule.member.slot(in: type)
        let isQuoted: Bool
        switch slot {
        case .money, .received, .balance, .of, .replaces, .overdraft, .roundUpTo,
            .roundUpMultiplier, .spending, .roundUp, .income, .withGoals, .metadata:
            isQuoted = false
        case .key, .identifier, .account, .to, .goal, .keptText, .text, .source, .category, .note,
            .currency, .week:
            isQuoted = true
        case .sequence, .time, .recorded, .type, .number, .timeZone, .weekStart, .seal: return nil
        }
        let opening = ",\"\(rule.member.rawValue)\":" + (isQuoted ? "\"" : "")
        return Literal(fitting: opening).map {
            MemberPattern(
                opening: $0, slot: slot, isRequired: rule.isRequired,
                described: rule.presence == .oneOrMore ? rule.member.described : [])
        }
    }
}
