/// Says of events whether they are asked for.
struct SelectionMatcher: Sendable {
    private let selection: EventSelection
    /// Whether every event is asked for.
    let selectsAll: Bool
    /// What is looked for in texts of the event itself, or of the one that it is of.
    private let texts: [TextCondition]
    private let anyText: TextPart?
    /// The dates, once the calendar is known.
    private var dates: ClosedRange<CalendarDate>?
    /// The indices of what is asked for, once a line has mentioned them.
    private(set) var account: AccountIndex?
    private var goal: GoalIndex?

    /// What the text of a member must be.
    fileprivate struct TextCondition: Sendable {
        /// The members that may have it, of which an event has one.
        var members: [Member]
        var text: AskedText
    }

    init(_ selection: EventSelection) {
        self.selection = selection
        selectsAll = selection == EventSelection()
        let parts: [([Member], String?)] = [
            ([.payee, .source], selection.payee), ([.category], selection.category),
        ]
        texts = parts.compactMap { members, text in
            text.map { TextCondition(members: members, text: AskedText($0)) }
        }
        anyText = selection.text.map(TextPart.init)
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
        if let currency = selection.currency, !ledger.isOf(currency, event.account, event.to) {
            return false
        }
        return texts.isEmpty && anyText == nil || meetsByLine(admission)
    }

    /// Whether the conditions are met that are about members of the line, or of the one that it is
    /// of.
    private func meetsByLine(_ admission: Admission) -> Bool {
        let (event, line) = (admission.event, admission.line)
        var asksLine = anyText != nil
        for condition in texts {
            if let said = condition.text(said: admission.description) {
                guard meets(condition, said, of: event, admission.origin) else { return false }
            } else if condition.member(of: event) != nil {
                guard event.type == .refunded || line.mayHave(condition.text) else { return false }
                asksLine = true
            } else if !meets(condition, admission.origin) {
                return false
            }
        }
        if let anyText, !admission.mayHave(anyText) { return false }
        guard asksLine else { return true }
        guard let line = line.eventLine else { return false }
        for condition in texts where condition.text(said: admission.description) == nil {
            guard let member = condition.member(of: event) else { continue }
            guard meets(condition, line.text(member), of: event, admission.origin) else {
                return false
            }
        }
        return anyText.map { admission.has($0, in: line) } ?? true
    }

    /// Whether the first of the events that an event is of meets a condition whose type has the
    /// member.
    private func meets(_ condition: TextCondition, _ origin: EarlierEvent?) -> Bool {
        guard let earlier = origin else { return false }
        if let said = condition.text(said: earlier.description) {
            return meets(condition, said, of: earlier.event, earlier.origin)
        }
        guard let member = condition.member(of: earlier.event) else {
            return meets(condition, earlier.origin)
        }
        guard earlier.event.type == .refunded || earlier.line.mayHave(condition.text),
            let line = earlier.line.eventLine
        else { return false }
        return meets(condition, line.text(member), of: earlier.event, earlier.origin)
    }

    /// Whether a text that an event states meets a condition; a refund that states none has that of
    /// its payment.
    private func meets(
        _ condition: TextCondition, _ text: String?, of event: DecodedEvent, _ origin: EarlierEvent?
    ) -> Bool {
        if event.type == .refunded, text?.isEmpty ?? true { return meets(condition, origin) }
        if let text { return condition.text.isMet(by: text) }
        if case .none = condition.text { return true }
        return false
    }
}

extension SelectionMatcher.TextCondition {
    /// What was said again of the member; nil for nothing.
    fileprivate func text(said description: Description?) -> String? {
        members.lazy.compactMap { description?.text($0) }.first
    }

    /// The member that an event itself may state; nil where it is for the event that it is of.
    fileprivate func member(of event: DecodedEvent) -> Member? {
        members.first(where: event.states)
    }
}

// MARK: - What is looked at

extension Ledger {
    /// Whether one of an event's accounts is of a currency.
    func isOf(_ currency: Currency, _ own: AccountIndex, _ other: AccountIndex) -> Bool {
        for account in [own, other] where !account.isNone {
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
    /// Whether events of the type may have a member.
    func has(_ member: Member) -> Bool { KnownNames.all.members(of: self).allowed.contains(member) }
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
        return said + [.id, .by].compactMap(text) + bankTexts(description)
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
    /// Whether a text is among those of the event of the line, as they hold; linear in its bytes.
    func has(_ text: TextPart, _ description: Description?) -> Bool {
        guard description != nil || mayHave(.part(text)) else { return false }
        return eventLine?.texts(description).contains(where: text.occurs) ?? false
    }

    /// Whether a text of that form may be in the line.
    fileprivate func mayHave(_ form: AskedText) -> Bool {
        let bytes = unsafe self.bytes.span.bytes
        switch form {
        case .none: return true
        case .part(let part): return part.mayOccur(in: bytes, Int(span.start), Int(span.end))
        case .whole(let whole):
            return whole.occursOrIsEscaped(in: bytes, Int(span.start), Int(span.end))
        }
    }
}
