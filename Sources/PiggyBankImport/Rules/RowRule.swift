import PiggyBank

/// What a preset says of the rows that meet some conditions: who the other party is, what the
/// payment was for, what kind of movement it is.
package struct RowRule: Hashable, Sendable {
    /// What a row must say, by what it says it of; all of it.
    package var texts: [Condition] = []
    /// Which way its money must go; nil for either.
    package var direction: Direction?
    /// The least and the most amount without its sign, in the row's currency; nil for no bound.
    package var atLeast, atMost: DecimalText?
    /// What the other party is called instead; nil to leave it.
    package var payee: String?
    /// The category, empty for none; nil to leave it.
    package var category: String?
    /// What kind of movement it is; nil to leave it.
    package var meaning: Meaning?

    /// Makes a rule without conditions, that says nothing.
    package init() {}

    /// What a text of a row must be like.
    package struct Condition: Hashable, Sendable {
        /// Which text.
        package var subject: Subject
        /// What it must be like.
        package var pattern: TextPattern

        package init(_ subject: Subject, _ pattern: String) {
            self.subject = subject
            self.pattern = TextPattern(subject.compared(pattern))
        }
    }

    /// The texts that conditions are about.
    package enum Subject: String, CaseIterable, Hashable, Sendable {
        case payee, source, text, type, account, category

        /// A text, or a pattern, as it is compared.
        func compared(_ text: String) -> String {
            self == .account ? text.filter { $0 != " " && $0 != "-" } : text
        }
    }

    /// Which way money goes.
    package enum Direction: String, CaseIterable, Hashable, Sendable { case `in`, out }

    /// What kind of movement it is.
    package enum Meaning: Hashable, Sendable {
        /// A move to or from another account of the same person.
        case transfer
        /// Money that came back of a payment.
        case refund
        /// Whether money that left was spent.
        case spending(Bool)
        /// Whether money that came in is new, and not one's own from elsewhere.
        case income(Bool)
        /// Whether a payment leaves a round-up.
        case roundUp(Bool)

        /// The kind of a row whose money goes that way; nil where the rule says nothing of it.
        func kind(_ direction: Direction) -> Statement.Kind? {
            switch (self, direction) {
            case (.transfer, _): .ownTransfer
            case (.refund, .in): .refund
            case (.spending(false), .out), (.income(false), .in): .notSpending
            case (.spending(true), .out), (.roundUp(true), .out), (.income(true), .in): .spending
            case (.roundUp(false), .out): .noRoundUp
            case (.refund, .out), (.spending, .in), (.income, .out), (.roundUp, .in): nil
            }
        }
    }
}

extension RowRule: CustomStringConvertible {
    /// The conditions, as the preset has them.
    package var description: String {
        var parts = texts.map { "\($0.subject.rawValue) \($0.pattern.text)" }
        if let direction { parts.append(direction.rawValue) }
        if let atLeast { parts.append("≥ \(atLeast)") }
        if let atMost { parts.append("≤ \(atMost)") }
        return parts.joined(separator: ", ")
    }

    /// The members that conditions may have.
    package static let conditionNames =
        Subject.allCases.map(\.rawValue) + ["amount", "atLeast", "atMost"]
}

// MARK: - Reading

extension RowRule {
    /// The members of a rule in a preset.
    static var members: [PresetMember<RowRule>] {
        [
            .object("if", \.self, conditions, "What a row must say, all of it"),
            .text("payee", \.payee, "What the other party is called instead"),
            PresetMember("category", .text, "The category; empty for none") {
                members, rule throws(ImportFinding) in
                rule.category = try members.text("category", mayBeEmpty: true)
            },
            meaning("transfer", "That it is between one's own accounts") { $0 ? .transfer : nil },
            meaning("refund", "That it is money back of a payment") { $0 ? .refund : nil },
            meaning("spending", "Whether money that left was spent", Meaning.spending),
            meaning("income", "Whether money that came in is new", Meaning.income),
            meaning("roundUp", "Whether a payment leaves a round-up", Meaning.roundUp),
        ]
    }

    /// The members of its conditions.
    private static var conditions: [PresetMember<RowRule>] {
        subjects.map { subject, purpose in
            PresetMember(subject.rawValue, .text, purpose) { members, rule throws(ImportFinding) in
                guard let text = try members.text(subject.rawValue) else { return }
                rule.texts.append(Condition(subject, text))
            }
        } + [
            .choice("amount", \.direction, "Whether the money came in or left"),
            bound("atLeast", \.atLeast, "The least amount, without a sign"),
            bound("atMost", \.atMost, "The most, in the same way"),
        ]
    }

    private static let subjects: KeyValuePairs<Subject, String> = [
        .payee: "Who got the money, or who it came from: * is any characters, ? is one",
        .source: "Who money that came in came from", .text: "What it was for, in the bank's words",
        .type: "The bank's type",
        .account: "The other party's account; spaces and hyphens do not matter",
        .category: "The category",
    ]

    private static func bound(
        _ name: String, _ path: WritableKeyPath<RowRule, DecimalText?>, _ purpose: String
    ) -> PresetMember<RowRule> {
        PresetMember(name, .text, purpose) { members, rule throws(ImportFinding) in
            guard let text = try members.text(name) else { return }
            let bound = try? DecimalText(plain: text, marks: [.point])
            guard let bound, !bound.isNegative else { throw members.fault(.decimal, name) }
            rule[keyPath: path] = bound
        }
    }

    private static func meaning(
        _ name: String, _ purpose: String, _ meaning: @escaping (Bool) -> Meaning?
    ) -> PresetMember<RowRule> {
        PresetMember(name, .flag, purpose) { members, rule throws(ImportFinding) in
            guard let flag = try members.flag(name) else { return }
            guard rule.meaning == nil else { throw members.fault(.twoMeanings) }
            rule.meaning = meaning(flag)
        }
    }

    /// Requires that it has a condition and says something.
    func require(_ members: PresetMembers) throws(ImportFinding) {
        guard !texts.isEmpty || direction != nil || atLeast != nil || atMost != nil else {
            throw members.fault(.noCondition)
        }
        if let atLeast, let atMost,
            atLeast.compare(Int128(atMost.digits), decimals: atMost.decimals) > 0
        {
            throw members.fault(.noAmountBetween("\(atLeast)", "\(atMost)"))
        }
        let isMeant = meaning.map { meaning in direction.map { meaning.kind($0) != nil } ?? true }
        guard payee != nil || category != nil || isMeant ?? false else {
            throw members.fault(.ruleSaysNothing)
        }
    }
}
