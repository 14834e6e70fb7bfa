/// A line of the log among the bytes that were read: what it states is parsed when it is asked for.
package struct LineView: Sendable {
    /// Bytes among which the line is.
    package var bytes: ContiguousArray<UInt8>
    /// Where it is among them.
    package var span: LineSpan
    /// Where it begins in the file.
    package var offset: Int
    /// Its number in the file, from 1; 0 where that is not known.
    var number = 0

    /// The line alone, without its line break: a copy.
    package var ownBytes: ContiguousArray<UInt8> { ContiguousArray(bytes[span.range]) }

    /// The line by the general grammar; linear in its bytes.
    var eventLine: EventLine? { try? EventLine(bytes, span) }

    /// The whole event; linear in the line's bytes.
    package var event: Event? { eventLine.flatMap { try? Event($0) } }

    /// The text of a slice, its escapes resolved.
    func text(_ slice: TextSlice) -> String { unsafe bytes.span.bytes.text(slice) }
}

// MARK: - Members that are looked for without the grammar

extension LineView {
    /// Looks at the event's idempotency key, up to its first quote or escape; nothing for none.
    ///
    /// Constant time for a line in the writer's form, in which it follows the type; else linear in
    /// the line's bytes.
    package func withID<Answer>(_ look: (RawSpan) -> Answer) -> Answer {
        let bytes = unsafe self.bytes.span.bytes
        let end = Int(span.end)
        /// Where the next quote is.
        func quote(_ start: Int) -> Int {
            var position = start
            while position < end, bytes.byte(position) != UInt8(ascii: "\"") { position += 1 }
            return position
        }
        // {"sequence":1,"time":"…","recorded":"…","type":"…","id":"…
        var position = quote(quote(Int(span.start) + 2) + 1) - 1
        guard Self.timeMember.matches(bytes, position) else { return withGeneralID(look) }
        position = quote(position + Self.timeMember.count)
        if Self.recordedMember.matches(bytes, position) {
            position = quote(position + Self.recordedMember.count)
        }
        guard Self.typeMember.matches(bytes, position) else { return withGeneralID(look) }
        position = quote(position + Self.typeMember.count)
        guard Self.idMember.matches(bytes, position) else { return withGeneralID(look) }
        let first = position + Self.idMember.count
        // An escape, which no import writes, is left as it is.
        return look(bytes.extracting(first..<min(quote(first), first + Self.idBytes, end)))
    }

    /// Looks at the idempotency key by the general grammar.
    private func withGeneralID<Answer>(_ look: (RawSpan) -> Answer) -> Answer {
        let id = eventLine.flatMap { try? $0.optional(.id) } ?? ""
        return unsafe look(id.utf8Span.span.bytes)
    }

    private static let timeMember = Literal(",\"time\":\"")
    private static let recordedMember = Literal("\",\"recorded\":\"")
    private static let typeMember = Literal("\",\"type\":\"")
    private static let idMember = Literal("\",\"id\":\"")
    /// As many as an id may have.
    private static let idBytes = Limits.idempotencyKeyBytes
}

extension LineView {
    private static let categoryMember = Literal("\",\"category\":\"")
    private static let categoryOpening = Literal("\"category\":\"")
    private static let categoryName = Literal("\"category\"")
    private static let dateName = Literal("\"date\"")

    /// Where a payment's category is.
    ///
    /// Constant time for a line in the writer's form that has both texts, as the category then
    /// follows the payee; linear in the line's bytes for any other, and quick where the name of the
    /// member is nowhere.
    func category(after payee: TextSlice?) -> TextSlice? {
        let bytes = unsafe self.bytes.span.bytes
        if let payee {
            let quote = Int(payee.start + payee.count)
            if let text = plainText(of: Self.categoryMember, at: quote) { return text }
        }
        // Of the bytes of the name, g is the one that is least often elsewhere: no seal and no
        // number has it.
        guard let name = possiblePlace(of: Self.categoryName, by: "g", at: 5) else { return nil }
        // No object is before it, so that it is a member of the line, as in a description.
        if name > 0, !bytes.contains(UInt8(ascii: "{"), from: Int(span.start) + 1, to: name),
            let text = plainText(of: Self.categoryOpening, at: name)
        {
            return text
        }
        return eventLine?.slice(.category)
    }

    /// The text of a member without escapes whose name is at an offset; nil for anything else.
    private func plainText(of member: Literal, at offset: Int) -> TextSlice? {
        let bytes = unsafe self.bytes.span.bytes
        guard member.matches(bytes, offset) else { return nil }
        let start = offset + member.count
        let end = bytes.plainTextEnd(start, Int(span.end))
        guard end < Int(span.end), bytes.byte(end) == UInt8(ascii: "\"") else { return nil }
        return TextSlice(in: start..<end)
    }

    /// Whether a member of any object in it may be called `date`; linear in the line's bytes.
    package var mayHaveDate: Bool { possiblePlace(of: Self.dateName, by: "t", at: 3) != nil }

    /// Where a name may be, 0 where escapes may hide it; nil where it is nowhere.
    ///
    /// - Parameters:
    ///   - mark: the character of the name by which it is looked for, of ASCII.
    ///   - offset: where that is in the name.
    private func possiblePlace(of name: Literal, by mark: Unicode.Scalar, at offset: Int) -> Int? {
        let bytes = unsafe self.bytes.span.bytes
        var position = Int(span.start)
        while position < Int(span.end), let word = bytes.word(position) {
            if RawSpan.marks(of: UInt8(ascii: "\\"), in: word) != 0 { return 0 }
            var marks = RawSpan.marks(of: UInt8(ascii: mark), in: word)
            while marks != 0 {
                let place = position + marks.trailingZeroBitCount / 8 - offset
                if name.matches(bytes, place) { return place }
                marks &= marks - 1
            }
            position += 8
        }
        return position < Int(span.end) ? 0 : nil
    }
}

extension RawSpan {
    /// Whether a byte is among those of a range; words of eight at a time.
    fileprivate func contains(_ byte: UInt8, from start: Int, to end: Int) -> Bool {
        var position = start
        while position + 8 <= end, let word = word(position) {
            if Self.marks(of: byte, in: word) != 0 { return true }
            position += 8
        }
        while position < end {
            if self.byte(position) == byte { return true }
            position += 1
        }
        return false
    }
}

extension EventLine {
    /// Where the text of a member is between its quotes; nil for none.
    func slice(_ member: Member) -> TextSlice? {
        members[member].map { value in
            TextSlice(in: value.start + 1..<value.range.upperBound - 1, isEscaped: value.isEscaped)
        }
    }
}
