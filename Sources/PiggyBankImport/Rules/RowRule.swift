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
    /// Whether it says two things of that.
    private var hasTwoMeanings = false

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
    package enum Direction: String, PresetChoice, Hashable, Sendable { case `in`, out }

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
}

// MARK: - Reading

extension RowRule: PresetObject {
    static let members: [PresetMember<Self>] = [
        .init(
            "if", .object(conditions.map(\.described)),
            "What a row must say, all of it: * is any characters, ? is one"
        ) { (rule, field) throws(ImportFinding) in try field.read(conditions, into: &rule) },
        .init("payee", \.payee, "What the other party is called instead"),
        .init("category", \.category, "The category; empty for none"),
        meaning("transfer", "That it is between one's own accounts") { $0 ? .transfer : nil },
        meaning("refund", "That it is money back of a payment") { $0 ? .refund : nil },
        meaning("spending", "Whether money that left was spent", Meaning.spending),
        meaning("income", "Whether money that came in is new", Meaning.income),
        meaning("roundUp", "Whether a payment leaves a round-up", Meaning.roundUp),
    ]

    private static let conditions: [PresetMember<Self>] = [
        text(.payee, "Who got the money, or who it came from, like *"),
        text(.source, "Who money that came in came from"),
        text(.text, "What it was for, in the bank's words"), text(.type, "The bank's type"),
        text(.account, "The other party's account"), text(.category, "The category"),
        .init("amount", \.direction, "Whether the money came in or left"),
        .init("atLeast", \.atLeast, "The least amount, without a sign"),
        .init("atMost", \.atMost, "The most, in the same way"),
    ]

    private static func text(_ subject: Subject, _ purpose: String) -> PresetMember<Self> {
        .init(subject.rawValue, .text, purpose) { (rule, field) throws(ImportFinding) in
            guard let pattern = try String?(field) else { return }
            rule.texts.append(Condition(subject, pattern))
        }
    }

    private static func meaning(
        _ name: String, _ purpose: String, _ meaning: @escaping @Sendable (Bool) -> Meaning?
    ) -> PresetMember<Self> {
        .init(name, .flag, purpose) { (rule, field) throws(ImportFinding) in
            guard let flag = try Bool?(field) else { return }
            rule.hasTwoMeanings = rule.hasTwoMeanings || rule.meaning != nil
            rule.meaning = meaning(flag)
        }
    }

    /// Requires that it has a condition and says one thing.
    func check() throws(ImportFinding) {
        func fault(_ sentence: Text, _ next: Text) -> ImportFinding {
            ImportFinding(.badPreset, sentence, next: next)
        }
        guard !texts.isEmpty || direction != nil || atLeast != nil || atMost != nil else {
            throw fault(
                "a rule has no condition",
                "Add one of \(verbatim: Self.conditions.map(\.described.name), .or) to its \"if\".")
        }
        if let atLeast, let atMost,
            atLeast.compare(Int128(atMost.digits), decimals: atMost.decimals) > 0
        {
            throw fault(
                """
                no amount is at least \(verbatim: atLeast.description) and at most \
                \(verbatim: atMost.description)
                """, "Correct \"if\" of the rule.")
        }
        let isMeant = meaning.map { meaning in direction.map { meaning.kind($0) != nil } ?? true }
        guard !hasTwoMeanings, payee != nil || category != nil || isMeant ?? false else {
            throw fault(
                "a rule must say a payee, a category, or one thing of what a row is",
                "Leave one of transfer, refund, spending, income and roundUp, or add \"payee\".")
        }
    }
}

extension DecimalText: PresetReadable {
    init(_ field: PresetField) throws(ImportFinding) {
        self = try field.value { text in
            let number = try? DecimalText(plain: text, marks: [.point])
            return number.flatMap { $0.isNegative ? nil : $0 }
        }
    }
}
