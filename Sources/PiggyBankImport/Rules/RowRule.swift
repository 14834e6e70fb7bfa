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

    /// The members that conditions may have.
    package static let conditionNames =
        Subject.allCases.map(\.rawValue) + ["amount", "atLeast", "atMost"]
}

// MARK: - Reading

extension RowRule: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case `if`, payee, category, transfer, refund, spending, income, roundUp
    }

    private enum ConditionKeys: String, CodingKey, CaseIterable {
        case payee, source, text, type, account, category, amount, atLeast, atMost
    }

    /// Reads a rule of a preset.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        payee = try members.decodeIfPresent(String.self, forKey: .payee)
        category = try members.decodeIfPresent(String.self, forKey: .category)
        let meanings: [(CodingKeys, (Bool) -> Meaning?)] = [
            (.transfer, { $0 ? .transfer : nil }), (.refund, { $0 ? .refund : nil }),
            (.spending, Meaning.spending), (.income, Meaning.income), (.roundUp, Meaning.roundUp),
        ]
        for (key, meaning) in meanings {
            guard let flag = try members.decodeIfPresent(Bool.self, forKey: key) else { continue }
            hasTwoMeanings = hasTwoMeanings || self.meaning != nil
            self.meaning = meaning(flag)
        }
        let conditions = try members.nestedContainer(keyedBy: ConditionKeys.self, forKey: .if)
        for subject in Subject.allCases {
            guard let key = ConditionKeys(rawValue: subject.rawValue) else { continue }
            let pattern = try conditions.decodeIfPresent(String.self, forKey: key)
            if let pattern { texts.append(Condition(subject, pattern)) }
        }
        direction = try conditions.decodeIfPresent(Direction.self, forKey: .amount)
        atLeast = try conditions.decodeIfPresent(DecimalText.self, forKey: .atLeast)
        atMost = try conditions.decodeIfPresent(DecimalText.self, forKey: .atMost)
    }

    /// Requires that it has a condition and says one thing.
    func check() throws(ImportFinding) {
        func fault(_ sentence: Text, _ next: Text) -> ImportFinding {
            ImportFinding(.badPreset, sentence, next: next)
        }
        guard !texts.isEmpty || direction != nil || atLeast != nil || atMost != nil else {
            throw fault(
                "a rule has no condition",
                "Add one of \(verbatim: Self.conditionNames, .or) to its \"if\".")
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

extension DecimalText: Decodable {
    /// Reads a number without a sign.
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let number = try? DecimalText(plain: text, marks: [.point]), !number.isNegative else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: text))
        }
        self = number
    }
}
