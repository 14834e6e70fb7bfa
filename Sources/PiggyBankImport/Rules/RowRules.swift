import PiggyBank

/// The rules of a preset, asked of one row after the other.
///
/// They apply in their order. Each sees what those before it have made of the row, and where
/// several say the same thing otherwise, the last one holds.
struct RowRules {
    private let rules: [RowRule]
    /// What the first text that each rule asks of must have: most rules are left out by that.
    private let firsts: ContiguousArray<(subject: Int, pairs: UInt64)>
    /// The texts that any rule asks of.
    private let subjects: [RowRule.Subject]
    /// What rules come to, by the places of those that apply.
    private var outcomes: [[Int32]: RuleOutcome] = [:]
    /// The numbers of the rules that applied to any row.
    private(set) var used: Set<Int> = []

    init(_ rules: [RowRule]) {
        self.rules = rules
        firsts = ContiguousArray(
            rules.map { rule in
                let first = rule.texts.first
                return (first?.subject.place ?? 0, first?.pattern.pairs ?? 0)
            })
        let asked = Set(rules.flatMap { $0.texts.map(\.subject) })
        subjects = RowRule.Subject.allCases.filter(asked.contains)
    }

    /// Whether there are none.
    var isEmpty: Bool { rules.isEmpty }

    /// What they come to for a row; nil where none applies.
    ///
    /// - Parameter texts: what the row says of a subject; of some in several ways.
    mutating func outcome(of amount: Balance, _ texts: (RowRule.Subject) -> [String])
        -> RuleOutcome?
    {
        let applied = places(amount, texts)
        guard !applied.isEmpty else { return nil }
        if let outcome = outcomes[applied] { return outcome }
        let outcome = RuleOutcome(applied.map { (Int($0) + 1, rules[Int($0)]) })
        outcomes[applied] = outcome
        used.formUnion(outcome.numbers)
        return outcome
    }

    /// Which rules apply to a row, as their places.
    private func places(_ amount: Balance, _ texts: (RowRule.Subject) -> [String]) -> [Int32] {
        var said = SaidTexts(subjects, texts)
        var applied: [Int32] = []
        // A copy of a rule counts a reference to each of its texts.
        let (firsts, rules) = (firsts.span, rules.span)
        for index in firsts.indices
        where firsts[index].pairs & ~said.pairs[firsts[index].subject] == 0
            && rules[index].applies(to: amount, said)
        {
            applied.append(Int32(index))
            said.replace(by: rules[index])
        }
        return applied
    }
}

extension RowRule {
    /// Whether a row meets all conditions.
    fileprivate func applies(to amount: Balance, _ said: SaidTexts) -> Bool {
        let isIn = amount.minorUnits > 0
        if let direction, (direction == .in) != isIn { return false }
        for condition in texts {
            if condition.subject == .source, !isIn { return false }
            let texts = said.texts[condition.subject.place]
            guard texts.contains(where: condition.pattern.fits) else { return false }
        }
        guard atLeast != nil || atMost != nil else { return true }
        let units = Int128(amount.minorUnits.magnitude)
        let places = amount.currency.exponent
        return (atLeast.map { $0.compare(units, decimals: places) <= 0 } ?? true)
            && (atMost.map { $0.compare(units, decimals: places) >= 0 } ?? true)
    }
}

extension DecimalText {
    /// Below 0 where the number is less than that of some digits with so many decimals, above where
    /// it is more.
    func compare(_ others: Int128, decimals places: Int) -> Int {
        var (a, b) = (isNegative ? -Int128(digits) : Int128(digits), others)
        // At most 19 digits each, and few decimals.
        for _ in 0..<max(0, min(18, places - decimals)) { a *= 10 }
        for _ in 0..<max(0, min(18, decimals - places)) { b *= 10 }
        return a < b ? -1 : a > b ? 1 : 0
    }
}

/// What a row says, as it is compared.
private struct SaidTexts {
    /// The texts of each subject, by its place.
    private(set) var texts: ContiguousArray<[ComparedText]>
    /// The pairs of characters that they have.
    private(set) var pairs: ContiguousArray<UInt64>

    init(_ subjects: [RowRule.Subject], _ read: (RowRule.Subject) -> [String]) {
        let count = RowRule.Subject.allCases.count
        texts = ContiguousArray(repeating: [], count: count)
        pairs = ContiguousArray(repeating: 0, count: count)
        for subject in subjects {
            set(subject, read(subject).map { ComparedText(subject.compared($0)) })
        }
    }

    private mutating func set(_ subject: RowRule.Subject, _ said: [ComparedText]) {
        texts[subject.place] = said
        pairs[subject.place] = said.reduce(0) { $0 | $1.pairs }
    }

    /// Takes over what a rule that applies says.
    mutating func replace(by rule: RowRule) {
        if let payee = rule.payee {
            set(.payee, [ComparedText(payee)])
            set(.source, texts[RowRule.Subject.payee.place])
        }
        if let category = rule.category { set(.category, [ComparedText(category)]) }
    }
}

extension RowRule.Subject {
    /// Its place among all.
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What the rules that apply to a row say of it; shared by all rows to which the same apply.
final class RuleOutcome: Sendable {
    /// The numbers of the rules, from 1.
    let numbers: [Int]
    /// What the other party is called; nil to leave it.
    let payee: String?
    /// The category, empty for none; nil to leave it.
    let category: String?
    private let meanings: [RowRule.Meaning]

    init(_ rules: [(number: Int, rule: RowRule)]) {
        numbers = rules.map(\.number)
        payee = rules.last { $0.rule.payee != nil }?.rule.payee
        category = rules.last { $0.rule.category != nil }?.rule.category
        meanings = rules.compactMap(\.rule.meaning)
    }

    /// What kind of movement a row is whose account changes by an amount; nil to leave it.
    func kind(of amount: Balance) -> Statement.Kind? {
        let direction = amount.minorUnits > 0 ? RowRule.Direction.in : .out
        return meanings.last { $0.kind(direction) != nil }?.kind(direction)
    }

    /// Whether a payment was spending, or money that came in income, as the rules say; nil where
    /// they say nothing of that.
    func flag(_ direction: RowRule.Direction) -> Bool? {
        for meaning in meanings.reversed() {
            switch (meaning, direction) {
            case (.spending(let flag), .out), (.income(let flag), .in): return flag
            case (.transfer, _): return false
            default: continue
            }
        }
        return nil
    }
}

extension Statement.Row {
    /// What rules are asked about: a text of the row.
    func text(of subject: RowRule.Subject) -> String? {
        switch subject {
        case .payee, .source: counterparty
        case .text: text
        case .type: type
        case .account: counterAccount?.text
        case .category: category
        }
    }
}
