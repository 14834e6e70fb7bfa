import PiggyBank

/// SWIFT's customer statement message, MT940, with or without the envelope of SWIFT's network.
struct MT940Statement {
    private(set) var reading: StatementReading
    private var page: Page?

    /// What belongs to one `:20:`.
    private struct Page {
        var place: SourcePlace
        var statement = Statement()
        /// The tags of its balances, by their numbers: with `F` those of the statement.
        var tags: [String: String] = [:]
    }

    /// A field: its tag, and where its lines are, and those of `:86:` that are of a `:61:`.
    private struct Field {
        var tag: String
        var offset: Int
        var lines: [Range<Int>]
        var information: [Range<Int>] = []
    }

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: PresetMembers) {
        reading = StatementReading(text, .mt940, options)
        var field: Field?
        text.forEachLine { line in
            if let tag = tag(of: line) {
                let value = line.lowerBound + tag.utf8.count + 2..<line.upperBound
                if field?.tag == "61", ["86", "NS"].contains(tag) {
                    field?.information.append(value)
                } else {
                    if let field { take(field) }
                    field = Field(tag: tag, offset: line.lowerBound, lines: [value])
                }
            } else if endsMessage(line) {
                if let field { take(field) }
                field = nil
            } else if field?.information.isEmpty == false {
                field?.information.append(line)
            } else {
                // Before a message there may be lines of an envelope, which are of no account.
                field?.lines.append(line)
            }
        }
        if let field { take(field) }
        finish()
        reading.finish()
    }

    /// The tag that a line begins with: two digits and perhaps a letter, or `NS`, between colons.
    private func tag(of line: Range<Int>) -> String? {
        let parts = reading.text.bytes[line].prefix(5).split(
            separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty else { return nil }
        let (tag, isNumber) = (parts[1], parts[1].prefix(2).allSatisfy { 0x30...0x39 ~= $0 })
        guard (isNumber ? tag.dropFirst(2) : tag).allSatisfy({ 0x41...0x5A ~= $0 }),
            isNumber ? (2...3).contains(tag.count) : tag.count == 2
        else { return nil }
        return String(decoding: tag, as: UTF8.self)
    }

    /// Whether a line ends a message: `-`, with the envelope's `}` or another system's `-XXX`, or
    /// the next envelope, `{1:`.
    private func endsMessage(_ line: Range<Int>) -> Bool {
        let bytes = reading.text.bytes[line]
        guard bytes.first == UInt8(ascii: "-") else {
            return bytes.starts(with: "{".utf8) && bytes.dropFirst(2).starts(with: ":".utf8)
        }
        let rest = bytes.dropFirst().filter { $0 != 0x20 }
        return rest.isEmpty || rest.first == UInt8(ascii: "}") || rest.elementsEqual("XXX".utf8)
    }

    private mutating func take(_ field: Field) {
        reading.begin(at: field.offset)
        do throws(StatementFault) { try read(field) } catch { reading.report(error) }
    }

    private mutating func read(_ field: Field) throws(StatementFault) {
        if field.tag == "20" {
            finish()
            page = Page(place: reading.place(of: field.offset))
            return
        }
        guard page != nil else {
            guard field.tag == "61" else { return }
            throw .misplaced(":61:", at: field.offset)
        }
        let twice = StatementFault.twice(":\(field.tag):", at: field.offset)
        switch field.tag {
        case "25":
            guard page?.statement.account == nil else { throw twice }
            let key = lines(field).joined().nonEmpty
            page?.statement.account = key.map(AccountKey.init)
        case "60F", "60M", "62F", "62M":
            let number = String(field.tag.prefix(2))
            guard page?.tags[number] == nil else { throw twice }
            page?.tags[number] = field.tag
            let stated = try balance(field)
            if number == "60" {
                page?.statement.opening = stated
            } else {
                page?.statement.closing = stated
            }
        case "61": try readRow(field)
        default: break
        }
    }

    private func lines(_ field: Field) -> [String] {
        field.lines.map { String(statement: reading.text.bytes[$0]) }
    }

    /// Puts the page that ends to the statement that it goes on with, or to those that were read.
    private mutating func finish() {
        guard let page else { return }
        self.page = nil
        for number in ["60", "62"] where page.tags[number] == nil {
            reading.isContinued = false
            return reading.report(StatementFault.no(":\(number)F:").finding(at: page.place))
        }
        var done = page.statement
        done.opening = done.opening.map { done.opening($0) }
        let opening = page.tags["60"] == "60M" ? done.opening?.balance : nil
        let closing = reading.file.statements.last?.closing?.balance
        reading.add(done, isNextPage: opening != nil && opening == closing)
        reading.isContinued = page.tags["62"] == "62M"
    }

    /// Reads `C110522EUR3236,28`.
    private mutating func balance(_ field: Field) throws(StatementFault) -> StatedBalance {
        let stated = StatedText(text: lines(field).joined(), offset: field.offset)
        let value = Array(stated.text.utf8)
        let code = value.dropFirst(7).prefix(3)
        let hasCode = code.allSatisfy { $0 > UInt8(ascii: "9") }
        let number = value.dropFirst(hasCode ? 10 : 7)
        guard let side = value.first, "CD".utf8.contains(side),
            let date = MT940Entry.date(value.dropFirst().prefix(6)),
            number.first.map({ 0x30...0x39 ~= $0 }) ?? false
        else { throw .wrong(stated, ":\(field.tag):") }
        func part(_ bytes: ArraySlice<UInt8>) -> StatedText {
            StatedText(text: String(decoding: bytes, as: UTF8.self), offset: field.offset)
        }
        let known = page?.statement.currency
        let currency =
            try hasCode
            ? reading.currency(part(code), before: known) : reading.known(known, at: field.offset)
        page?.statement.currency = currency
        let held = try reading.amount(part(number), in: currency, marks: [.comma])
        let isDebit = side == UInt8(ascii: "D")
        return StatedBalance(isDebit ? -held : held, on: date, at: reading.place(of: field.offset))
    }

    private mutating func readRow(_ field: Field) throws(StatementFault) {
        guard let line = field.lines.first else { return }
        let (bytes, offset) = (reading.text.bytes, field.offset)
        let stated = StatedText(text: String(decoding: bytes[line], as: UTF8.self), offset: offset)
        let entry = try MT940Entry(Array(bytes[line])).or(.wrong(stated, ":61:"))
        if entry.isExpected {
            page?.statement.leaveOut(.pending)
            return
        }
        let currency = try reading.known(page?.statement.currency, at: offset)
        let written = StatedText(text: entry.amount, offset: offset)
        let amount = try reading.amount(written, in: currency, marks: [.comma])
        // Rows may come before the balance that states another currency.
        if amount.minorUnits != 0 { page?.statement.currency = currency }
        var row = Statement.Row(
            at: reading.place(of: offset), on: entry.date, entry.isCredit ? amount : -amount)
        // Wrapped lines go on where they were cut, so their spaces count.
        let information = MT940Information(
            field.information.map { String(decoding: bytes[$0], as: UTF8.self) })
        row.kind = MT940Code.kind(entry.type, business: information.businessCode) ?? .unmapped
        if entry.isReversal { row.kind = row.amount.minorUnits > 0 ? .refund : .notSpending }
        let supplement = lines(field).dropFirst().filter { !$0.isEmpty }.joined(separator: " ")
        row.texts = texts(of: entry, information, supplement)
        page?.statement.add(row)
    }

    private func texts(of entry: MT940Entry, _ said: MT940Information, _ supplement: String)
        -> RowTexts
    {
        var texts = said.texts
        texts.details = []
        texts.type = said.businessCode ?? entry.type
        texts.text = said.texts.text ?? supplement.nonEmpty
        if MT940Entry.date(entry.valueDate.utf8) != entry.date {
            texts.add("valueDate", entry.valueDate)
        }
        texts.add("reference", entry.reference)
        texts.add("servicer", entry.servicer)
        for detail in said.texts.details { texts.add(detail.name, detail.text) }
        if said.texts.text != nil { texts.add("supplement", supplement) }
        return texts
    }
}
