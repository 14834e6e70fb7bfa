/// Says of events whether they are asked for.
struct SelectionMatcher: Sendable {
    private let selection: EventSelection
    /// Whether every event is asked for.
    let selectsAll: Bool
    /// What is looked for in texts of the event itself, or of the one that it is of.
    private let texts: [TextCondition]
    private let owner: TextPart?
    private let anyText: TextPart?
    private let members: [(member: Member, name: Literal?)]
    private var bounds: [Currency: ClosedRange<Int64>] = [:]
    /// The dates, once the calendar is known.
    private var dates: ClosedRange<CalendarDate>?
    /// The indices of what is asked for, once a line has mentioned them.
    private(set) var account: AccountIndex?
    private var goal: GoalIndex?

    /// What the text of a member must be.
    fileprivate struct TextCondition: Sendable {
        var member: Member
        var form: Form
        /// Whether an event that does not have the member takes it from the one that it is of.
        var isInherited: Bool

        enum Form {
            case part(TextPart)
            case whole(ContiguousArray<UInt8>)
            /// No text, or an empty one.
            case none

            /// The form that a selection asks for.
            init(_ text: String) {
                if text.isEmpty || text == "=" {
                    self = .none
                } else if text.utf8.first == EventSelection.exactMark {
                    self = .whole(ContiguousArray(text.utf8.dropFirst()))
                } else {
                    self = .part(TextPart(text))
                }
            }
        }

        /// Whether a text is what is looked for; an empty one that is said takes a text away.
        func isMet(by text: String) -> Bool {
            switch form {
            case .none: text.isEmpty
            case .part(let part): part.occurs(in: text)
            case .whole(let whole): text.utf8.elementsEqual(whole)
            }
        }
    }

    init(_ selection: EventSelection) {
        self.selection = selection
        selectsAll = selection == EventSelection()
        let parts: [(Member, String?, Bool)] = [
            (.payee, selection.payee, true), (.source, selection.source, true),
            (.category, selection.category, true), (.reason, selection.reason, false),
        ]
        let wholes: [(Member, String?)] = [(.id, selection.id), (.by, selection.by)]
        texts =
            parts.compactMap { member, text, isInherited in
                text.map {
                    TextCondition(member: member, form: .init($0), isInherited: isInherited)
                }
            }
            + wholes.compactMap { member, text in
                text.map {
                    let bytes = ContiguousArray($0.utf8)
                    return TextCondition(member: member, form: .whole(bytes), isInherited: false)
                }
            }
        owner = selection.owner.map(TextPart.init)
        anyText = selection.text.map(TextPart.init)
        members = selection.members.map { ($0, Literal(fitting: "\"\($0.rawValue)\"")) }
    }
}

// MARK: - Events as they are folded

extension SelectionMatcher {
    /// Whether an event is asked for that was admitted; the ledger is the one after it.
    mutating func meets(_ admission: Admission, _ ledger: inout Ledger) -> Bool {
        if selectsAll { return true }
        let event = admission.event
        if !selection.types.isEmpty, !selection.types.contains(event.type) { return false }
        if let asked = selection.account {
            account = account ?? ledger.accountIDs.find(asked)
            guard let account, event.account == account || event.to == account else { return false }
        }
        if let asked = selection.goal {
            goal = goal ?? ledger.goalIDs.find(asked)
            guard let goal, event.goal == goal else { return false }
        }
        if selection.dates != .all {
            let dates = dates ?? selection.dates.range(in: ledger.calendar)
            self.dates = dates
            guard dates.contains(admission.date) else { return false }
        }
        if let dates = selection.recordedDates {
            guard let recorded = event.recorded, dates.contains(ledger.date(of: recorded)) else {
                return false
            }
        }
        if let currency = selection.currency, !ledger.isOf(currency, event) { return false }
        guard meetsBounds(event), meetsOwner(event, ledger) else { return false }
        if let isSpending = selection.isSpending, event.spends != isSpending { return false }
        if let isIncome = selection.isIncome, event.earns != isIncome { return false }
        if let isRoundedUp = selection.isRoundedUp, admission.roundsUp != isRoundedUp {
            return false
        }
        return texts.isEmpty && anyText == nil && members.isEmpty || meetsByLine(admission)
    }

    /// Whether the money that the event states is within the bounds.
    private mutating func meetsBounds(_ event: DecodedEvent) -> Bool {
        guard selection.minimum != nil || selection.maximum != nil else { return true }
        let stating = event.reversedType ?? event.type
        guard stating.statesMoney else { return false }
        return meetsBounds(event.currency, event.minorUnits)
            || stating.has(.received) && meetsBounds(event.receivedCurrency, event.receivedUnits)
    }

    private mutating func meetsBounds(_ currency: Currency?, _ minorUnits: Int64) -> Bool {
        guard let currency, minorUnits != 0, currency == selection.currency ?? currency else {
            return false
        }
        let known = bounds[currency]
        let range = known ?? selection.bounds(in: currency)
        if known == nil { bounds[currency] = range }
        return range.contains(abs(minorUnits))
    }

    private func meetsOwner(_ event: DecodedEvent, _ ledger: Ledger) -> Bool {
        guard let owner else { return true }
        for account in [event.account, event.to] where !account.isNone {
            if let name = ledger.state.owners[account], owner.occurs(in: name) { return true }
        }
        return false
    }

    /// Whether the conditions are met that are about members of the line, or of the one that it is
    /// of.
    private func meetsByLine(_ admission: Admission) -> Bool {
        let (event, line) = (admission.event, admission.line)
        var asksLine = !members.isEmpty
        for condition in texts {
            if let said = admission.description?.text(condition.member) {
                guard condition.isMet(by: said) else { return false }
            } else if event.states(condition.member) {
                guard line.mayHave(condition.form) else { return false }
                asksLine = true
            } else {
                guard condition.isInherited, meets(condition, admission.origin) else {
                    return false
                }
            }
        }
        if let anyText {
            guard admission.mayHave(anyText) else { return false }
            asksLine = true
        }
        for (member, name) in members where !line.mayHave(member, name) { return false }
        guard asksLine else { return true }
        guard let line = line.eventLine else { return false }
        for (member, _) in members where !line.has(member) { return false }
        for condition in texts
        where event.states(condition.member) && admission.description?.text(condition.member) == nil
        { guard meets(condition, line) else { return false } }
        return anyText.map { admission.has($0, in: line) } ?? true
    }

    /// Whether the first of the events that an event is of meets a condition whose type has the
    /// member.
    private func meets(_ condition: TextCondition, _ origin: EarlierEvent?) -> Bool {
        var next = origin
        while let earlier = next {
            if let said = earlier.description?.text(condition.member) {
                return condition.isMet(by: said)
            }
            if earlier.event.states(condition.member) {
                return earlier.line.mayHave(condition.form)
                    && earlier.line.eventLine.map { meets(condition, $0) } ?? false
            }
            next = earlier.origin
        }
        return false
    }

    private func meets(_ condition: TextCondition, _ line: EventLine) -> Bool {
        if case .none = condition.form { return line.text(condition.member)?.isEmpty ?? true }
        return line.text(condition.member).map(condition.isMet) ?? false
    }
}

// MARK: - What is looked at

extension EventSelection {
    /// The minor units of a currency that are asked for; empty bounds where an amount is none of
    /// it.
    fileprivate func bounds(in currency: Currency) -> ClosedRange<Int64> {
        let lower = minimum.map { (try? $0.minorUnits(in: currency)) ?? .max } ?? 0
        let upper = maximum.map { (try? $0.minorUnits(in: currency)) ?? 0 } ?? .max
        // No event states 0 minor units and is compared.
        return lower <= upper ? lower...upper : 0...0
    }
}

extension Amount {
    /// The minor units that it is in a currency, nothing included.
    ///
    /// - Throws: that a decimal number is too large, or has too many decimals, or that it is of
    ///   another currency.
    package func minorUnits(in currency: Currency) throws(AmountError) -> Int64 {
        switch form {
        case .money(let money):
            guard money.currency == currency else {
                throw AmountError(money.description, .otherCurrency(currency))
            }
            return money.minorUnits
        case .decimal(let number): return try number.minorUnits(in: currency)
        }
    }
}

extension Ledger {
    /// Whether an event concerns an account of a currency.
    fileprivate func isOf(_ currency: Currency, _ event: DecodedEvent) -> Bool {
        for account in [event.account, event.to] where !account.isNone {
            if accounts[account].currency == currency { return true }
        }
        return false
    }
}

extension DecodedEvent {
    /// Whether a member is for the event itself to state, and not for the one that it is of.
    fileprivate func states(_ member: Member) -> Bool {
        type == .described ? described.contains(member.described) : type.has(member)
    }

    /// Whether the payment that the event is about is spending; nil where it is about none.
    fileprivate var spends: Bool? {
        switch reversedType ?? type {
        case .withdrawn, .refunded: isSpending
        default: nil
        }
    }

    /// Whether the deposit that the event is about is income; nil where it is about none.
    fileprivate var earns: Bool? { (reversedType ?? type) == .deposited ? isIncome : nil }
}

extension Admission {
    /// Whether the payment that the event is about is rounded up; nil where it is about none.
    fileprivate var roundsUp: Bool? {
        if event.type == .withdrawn { return event.isRoundedUp }
        if (event.reversedType ?? event.type) == .described { return nil }
        var next = origin
        while let earlier = next {
            if earlier.event.type == .withdrawn { return earlier.event.isRoundedUp }
            next = earlier.origin
        }
        return nil
    }
}

extension Admission {
    /// Whether a text may be among those of the event, or of the one that it is of.
    fileprivate func mayHave(_ text: TextPart) -> Bool {
        if description != nil || line.mayHave(.part(text)) { return true }
        var next = origin
        while let earlier = next {
            if earlier.description != nil || earlier.line.mayHave(.part(text)) { return true }
            next = earlier.origin
        }
        return false
    }

    /// Whether a text is among those of the event as it holds, or of the one that it is of.
    fileprivate func has(_ text: TextPart, in line: EventLine) -> Bool {
        if line.texts(description).contains(where: text.occurs) { return true }
        var next = origin
        while let earlier = next {
            let texts = earlier.line.eventLine?.texts(earlier.description) ?? []
            if texts.contains(where: text.occurs) { return true }
            next = earlier.origin
        }
        return false
    }
}

extension EventType {
    private static let moneyTypes = Set(
        allCases.filter { type in
            type.members.contains { $0.member.form == .money || $0.member.form == .balance }
        })

    /// Whether events of the type may have a member.
    func has(_ member: Member) -> Bool { KnownNames.all.members(of: self).allowed.contains(member) }

    /// Whether events of the type may state money.
    fileprivate var statesMoney: Bool { Self.moneyTypes.contains(self) }
}

extension ContiguousArray<UInt8> {
    /// Whether these bytes are among others, or an escape is, which may stand for one of them;
    /// linear in those for bytes that are rare.
    fileprivate func occursOrIsEscaped(in bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
        guard let first else { return true }
        for offset in start..<end {
            let byte = bytes.byte(offset)
            if byte == UInt8(ascii: "\\") { return true }
            guard byte == first, end - offset >= count else { continue }
            var index = 1
            while index < count, bytes.byte(offset + index) == self[index] { index += 1 }
            if index == count { return true }
        }
        return false
    }
}

extension EventLine {
    /// Whether the line has a member.
    package func has(_ member: Member) -> Bool {
        member == .hash ? line.isSealed : members[member] != nil
    }

    /// The text of a member; nil for none, and for a value that is no string.
    package func text(_ member: Member) -> String? { (try? optional(member) as String?) ?? nil }

    /// The texts for people, as they hold.
    fileprivate func texts(_ description: Description?) -> [String] {
        let said = [.payee, .source, .category, .note].compactMap { description?.text($0) }
        return said + bankTexts(description)
            + members.inOrder.compactMap { row in
                guard row.member.form == .text, description?.text(row.member) == nil else {
                    return nil
                }
                return text(row.member)
            }
    }
}

extension EventLine {
    /// What the bank said, as ``Member/metadata`` has it for a row of a bank's file.
    private func bankTexts(_ description: Description?) -> [String] {
        guard let metadata = description?.text(.metadata) ?? (try? metadata(.metadata)) ?? nil,
            let json = try? JSONDocument(ContiguousArray(metadata.utf8)),
            let bank = try? json.members(of: json.root)?["bank"]?.value,
            let members = try? json.members(of: bank)
        else { return [] }
        return members.values.compactMap { json.text(of: $0.value) }
    }
}

extension LineView {
    /// Whether a text of that form may be in the line.
    fileprivate func mayHave(_ form: SelectionMatcher.TextCondition.Form) -> Bool {
        let bytes = unsafe self.bytes.span.bytes
        switch form {
        case .none: return true
        case .part(let part): return part.mayOccur(in: bytes, Int(span.start), Int(span.end))
        case .whole(let whole):
            return whole.occursOrIsEscaped(in: bytes, Int(span.start), Int(span.end))
        }
    }

    fileprivate func mayHave(_ member: Member, _ name: Literal?) -> Bool {
        guard let name else { return true }
        let bytes = unsafe self.bytes.span.bytes
        for offset in Int(span.start)..<Int(span.end) {
            if name.matches(bytes, offset) || bytes.byte(offset) == UInt8(ascii: "\\") {
                return true
            }
        }
        return false
    }
}
