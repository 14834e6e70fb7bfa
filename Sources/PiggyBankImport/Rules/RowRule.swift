import PiggyBank

/// What a preset says of the rows that meet some conditions: who the other party is, what the
/// payment was for, what kind of movement it is.
public struct RowRule: Hashable, Sendable {
    /// What a row must say, by what it says it of; all of it.
    public var texts: [Condition] = []
    /// Which way its money must go; nil for either.
    public var direction: Direction?
    /// The least amount without its sign, in the row's currency, as a decimal number; nil for none.
    public var atLeast: String?
    /// The most, in the same way.
    public var atMost: String?
    /// What the other party is called instead; nil to leave it.
    public var payee: String?
    /// The category, empty for none; nil to leave it.
    public var category: String?
    /// What kind of movement it is; nil to leave it.
    public var meaning: Meaning?

    /// Makes a rule without conditions, that says nothing.
    public init() {}

    /// What a text of a row must be like.
    public struct Condition: Hashable, Sendable {
        /// Which text.
        public var subject: Subject
        /// What it must be like.
        public var pattern: TextPattern

        /// Makes a condition.
        public init(_ subject: Subject, _ pattern: String) {
            self.subject = subject
            self.pattern = TextPattern(subject.compared(pattern))
        }
    }

    /// The texts that conditions are about.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
        /// Who got the money, or who it came from.
        case payee
        /// Who money that came in came from.
        case source
        /// What it was for, in the bank's words.
        case text
        /// The bank's type.
        case type
        /// The other party's account; spaces and hyphens do not matter.
        case account
        /// The category.
        case category

        /// A text, or a pattern, as it is compared.
        func compared(_ text: String) -> String {
            self == .account ? text.filter { $0 != " " && $0 != "-" } : text
        }
    }

    /// Which way money goes.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        case `in`, out
    }

    /// What kind of movement it is.
    public enum Meaning: Hashable, Sendable {
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
    public var description: String {
        var parts = texts.map { "\($0.subject.rawValue) \($0.pattern.text)" }
        if let direction { parts.append(direction.rawValue) }
        if let atLeast { parts.append("≥ \(atLeast)") }
        if let atMost { parts.append("≤ \(atMost)") }
        return parts.joined(separator: ", ")
    }
}

extension RowRule {
    /// The members that conditions may have.
    package static let conditionNames = Subject.allCases.map(\.rawValue) + ["amount"]
}

// MARK: - Reading

extension RowRule {
    /// Reads a rule of a preset.
    ///
    /// - Throws: that it has no condition, says nothing, or has a member of the wrong form.
    init(_ members: inout PresetMembers) throws(ImportFinding) {
        self.init()
        guard var conditions = try members.object("if") else {
            throw members.fault(.lacks("if", in: .rule(of: "rules")))
        }
        for subject in Subject.allCases {
            guard let text = try conditions.text(subject.rawValue) else { continue }
            texts.append(Condition(subject, text))
        }
        try readAmount(&conditions)
        try conditions.finish()
        guard self != RowRule() else { throw members.fault(.noCondition) }
        payee = try members.text("payee")
        category = try members.textOrEmpty("category")
        try readMeaning(&members)
        guard payee != nil || category != nil || meaning != nil else {
            throw members.fault(.ruleSaysNothing)
        }
        try members.finish()
    }

    private mutating func readAmount(_ conditions: inout PresetMembers) throws(ImportFinding) {
        guard conditions.isObject("amount") else {
            direction = try conditions.choice("amount")
            return
        }
        guard var amount = try conditions.object("amount") else { return }
        direction = try amount.choice("is")
        for (name, bound) in [("atLeast", \Self.atLeast), ("atMost", \Self.atMost)] {
            guard let text = try amount.text(name) else { continue }
            guard (try? DecimalText(plain: text, marks: [.point])) != nil else {
                throw amount.fault(.notA(.decimal, member: name))
            }
            self[keyPath: bound] = text
        }
        try amount.finish()
    }

    private mutating func readMeaning(_ members: inout PresetMembers) throws(ImportFinding) {
        let flags: [(String, (Bool) -> Meaning?)] = [
            ("transfer", { $0 ? .transfer : nil }), ("refund", { $0 ? .refund : nil }),
            ("spending", Meaning.spending), ("income", Meaning.income),
            ("roundUp", Meaning.roundUp),
        ]
        for (name, meaning) in flags {
            guard let flag = try members.flag(name) else { continue }
            guard self.meaning == nil else { throw members.fault(.twoMeanings) }
            self.meaning = meaning(flag)
        }
    }
}
