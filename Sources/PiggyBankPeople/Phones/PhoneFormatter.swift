/// Shows a phone number in the form of its country while it is typed.
///
/// Depends on nothing but what is typed so far, so that it does not matter in which order the
/// characters came, nor which were deleted since.
struct PhoneFormatter: Sendable {
    /// The plan of the region in which numbers are typed; nil where none is known.
    private let plan: CallingPlan?

    init(_ region: PhoneRegion?) { plan = region.flatMap { PhoneTable.plans[$0.callingCode] } }

    /// The form of digits, which may follow a plus sign; as they are typed where there is no form.
    func formatted(_ typed: TypedDigits) -> String {
        let text = typed.text
        // So little says nothing of a number.
        guard text.utf8.count > 2 else { return text }
        if typed.hasPlus { return international(typed.digits[...], after: "+") ?? text }
        guard let plan else { return text }
        let prefix = plan.regions.first?.internationalPrefix
        if case .found(let count, _) = prefix?.match(typed.digits), count > 0 {
            let before = typed.digits.prefix(count).text + " "
            if let shown = international(typed.digits.dropFirst(count), after: before) {
                return shown
            }
        }
        return national(typed.digits, plan) ?? text
    }

    // MARK: - Kinds of numbers

    /// A number after its international prefix; nil where it has no form.
    private func international(_ digits: ArraySlice<UInt8>, after before: String) -> String? {
        guard let (plan, digits) = CallingPlan.dividing(digits) else { return before + digits.text }
        let before = before + "\(plan.callingCode) "
        guard digits.count >= Self.leastDigits else { return before + digits.text }
        return choose(from: plan.forms.filter(\.isInternational), for: digits)?(before)
    }

    /// A number after its national prefix, or without one; nil where it has no form.
    private func national(_ digits: [UInt8], _ plan: CallingPlan) -> String? {
        // A short prefix is known from the first digits; a long one where that leads to no form.
        let short = plan.prefixCount(digits.prefix(Self.leastDigits))
        if let shown = national(digits, plan, prefix: short, hasSpace: false) { return shown }
        let long = plan.prefixCount(digits[...])
        return long == short ? nil : national(digits, plan, prefix: long, hasSpace: true)
    }

    private func national(_ digits: [UInt8], _ plan: CallingPlan, prefix: Int, hasSpace: Bool)
        -> String?
    {
        var before = digits.prefix(prefix).text
        if prefix > 0, hasSpace || plan.callingCode == 1 { before += " " }
        let rest = digits.dropFirst(prefix)
        guard rest.count >= Self.leastDigits else { return before + rest.text }
        let forms = plan.forms.filter { prefix > 0 ? $0.isAfterPrefix : $0.isBare }
        return choose(from: forms, for: rest)?(before)
    }

    /// How many digits of a number say which form it may have.
    private static let leastDigits = 3

    // MARK: - Choosing a form

    /// The first form that digits fill, or else the first that they begin; nil where there is none.
    private func choose(from forms: [CallingPlan.Form], for digits: ArraySlice<UInt8>) -> (
        (_ before: String) -> String
    )? {
        let forms = forms.filter { $0.leading.map { $0.match(digits) != .none } ?? true }
        let filled = forms.first { $0.counts.contains(digits.count) }
        guard let form = filled ?? forms.first(where: { digits.count <= $0.counts.upperBound })
        else { return nil }
        return { before in
            let hasSpace = form.hasSpace && !before.isEmpty && before.last != " "
            return before + (hasSpace ? " " : "") + form.shown(digits)
        }
    }
}

extension CallingPlan {
    /// Takes the country calling code from the beginning of digits; nil where they begin with none.
    static func dividing(_ digits: ArraySlice<UInt8>) -> (CallingPlan, ArraySlice<UInt8>)? {
        guard digits.first != 0 else { return nil }
        for count in 1...3 where count <= digits.count {
            let code = digits.prefix(count).reduce(0) { $0 * 10 + Int($1) }
            if let plan = PhoneTable.plans[code] { return (plan, digits.dropFirst(count)) }
        }
        return nil
    }

    /// How many of the first digits are the national prefix of the main region.
    fileprivate func prefixCount(_ digits: ArraySlice<UInt8>) -> Int {
        if callingCode == 1 {
            // In North America area codes begin with 2 … 9, and short numbers with 10 and 11.
            let next = digits.dropFirst().first ?? 0
            return digits.first == 1 && next > 1 ? 1 : 0
        }
        guard case .found(let count, _) = regions.first?.nationalPrefix?.match(digits) else {
            return 0
        }
        return count
    }
}

extension CallingPlan.Form {
    /// How many digits fill it.
    fileprivate var counts: ClosedRange<Int> {
        let least = groups.reduce(0) { $0 + $1.counts.lowerBound }
        return least...groups.reduce(0) { $0 + $1.counts.upperBound }
    }

    /// Digits in this form: earlier groups have as many as they may, as long as enough are left.
    fileprivate func shown(_ digits: ArraySlice<UInt8>) -> String {
        let isFilled = counts.contains(digits.count)
        var shown = ""
        var rest = digits
        var needed = counts.lowerBound
        for group in groups where !rest.isEmpty {
            needed -= group.counts.lowerBound
            let most = isFilled ? min(group.counts.upperBound, rest.count - needed) : rest.count
            let taken = rest.prefix(min(most, group.counts.upperBound))
            shown += group.before + taken.text
            rest = rest.dropFirst(taken.count)
            if isFilled { shown += group.after }
        }
        return shown
    }
}
