// What a selection by text looks at in a line.

extension EventLine {
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
        guard description != nil || mayHave(text) else { return false }
        return eventLine?.texts(description).contains(where: text.occurs) ?? false
    }

    /// Whether a text may be in the line.
    private func mayHave(_ text: TextPart) -> Bool {
        unsafe text.mayOccur(in: bytes.span.bytes, Int(span.start), Int(span.end))
    }
}
