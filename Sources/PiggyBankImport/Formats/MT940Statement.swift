import PiggyBank

/// SWIFT's customer statement message, MT940, with or without the envelope of SWIFT's network.
struct MT940Statement {
    private(set) var reading: StatementReading
    private var page: Page?
    /// Whether the statement that was read last goes on on another page.
    private var isContinued = false

    /// What belongs to one `:20:`.
    private struct Page {
        var place: SourcePlace
        var statement = Statement()
        /// The tags of the balances that it begins and ends with: with `F` those of the statement.
        var opening, closing: String?
        /// What is said of each row.
        var details: [Details] = []
        /// Whether lines of `:86:` that come now are of the last row.
        var isInRow = false
    }

    private struct Details {
        var entry: MT940Entry
        var supplement: String
        var information: [String] = []
    }

    /// A field: its tag, and where its lines are.
    private struct Field {
        var tag: String
        var offset: Int
        var lines: [Range<Int>]
    }

    /// Reads a file; linear in its bytes.
    init(_ text: SourceText, _ options: ImportOptions) {
        reading = StatementReading(text, .mt940, options)
        var field: Field?
        text.forEachLine { line in
            if let tag = tag(of: line) {
                if let field { take(field) }
                let value = line.lowerBound + tag.utf8.count + 2..<line.upperBound
                field = Field(tag: tag, offset: line.lowerBound, lines: [value])
            } else if endsMessage(line) {
                if let field { take(field) }
                field = nil
            } else {
                // Before a message there may be lines of an envelope, which say nothing of the
                // account.
                field?.lines.append(line)
            }
        }
        if let field { take(field) }
        finish()
        if isContinued { reportPageMissing() }
        reading.requireStatement()
        reading.finish()
    }

    /// The tag that a line begins with: two digits and perhaps a letter, or `NS`, between colons.
    private func tag(of line: Range<Int>) -> String? {
        let bytes = reading.text.bytes[line]
        let colon = UInt8(ascii: ":")
        guard bytes.first == colon, let end = bytes.dropFirst().prefix(4).firstIndex(of: colon)
        else { return nil }
        let tag = bytes[line.lowerBound + 1..<end]
        let isNumber = tag.prefix(2).allSatisfy { 0x30...0x39 ~= $0 }
        let letters = isNumber ? tag.dropFirst(2) : tag
        guard letters.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }),
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
            throw StatementFault(.misplaced(":61:"), at: field.offset)
        }
        let twice = StatementFault(.twice(":\(field.tag):"), at: field.offset)
        if !["86", "NS"].contains(field.tag) { page?.isInRow = false }
        switch field.tag {
        case "25":
            guard page?.statement.account == nil else { throw twice }
            let key = text(field).nonEmpty
            page?.statement.account = key.map(AccountKey.init)
        case "60F", "60M":
            guard page?.opening == nil else { throw twice }
            page?.opening = field.tag
            let opening = try balance(field)
            page?.statement.opening = opening
        case "62F", "62M":
            guard page?.closing == nil else { throw twice }
            page?.closing = field.tag
            let closing = try balance(field)
            page?.statement.closing = closing
        case "61": try readRow(field)
        case "86", "NS": addInformation(field)
        default: break
        }
    }

    private func text(_ field: Field) -> String { lines(field).joined() }

    private func lines(_ field: Field) -> [String] {
        field.lines.map { String(statement: reading.text.bytes[$0]) }
    }

    /// How many lines of a row are kept, which is more than any text that is recorded has.
    private static let largestInformation = 65_536

    /// Adds lines to the row before them, if that was the last field; others are of the whole
    /// statement.
    private mutating func addInformation(_ field: Field) {
        guard page?.isInRow == true, let last = page?.details.indices.last else { return }
        // Wrapped lines go on where they were cut, so their spaces count.
        let lines = field.lines.map { String(decoding: reading.text.bytes[$0], as: UTF8.self) }
        let count = page?.details[last].information.count ?? 0
        guard count < Self.largestInformation else { return }
        page?.details[last].information += lines
    }
}

// MARK: - Statements

extension MT940Statement {
    /// Puts the page that ends to the statement that it goes on with, or to those that were read.
    private mutating func finish() {
        guard var done = page?.statement, let page else { return }
        self.page = nil
        for (index, details) in page.details.enumerated() where index < done.rows.count {
            describe(&done.rows[index], details)
        }
        guard page.opening != nil, page.closing != nil else {
            isContinued = false
            let fact = StatementFact.missing(.tag(page.opening == nil ? ":60F:" : ":62F:"))
            return reading.report(ImportFinding(.statement(fact), at: page.place))
        }
        let opening = done.opening
        done.opening = opening.map { done.opening($0) }
        let before = reading.file.statements.last.map { (account: $0.account, closing: $0.closing) }
        if isContinued, page.opening == "60M", let opening, before?.account == done.account,
            before?.closing?.balance == opening.balance
        {
            reading.file.addPage(done)
        } else {
            // Of the same account, the gap between the balances says it.
            if isContinued, before?.account != done.account { reportPageMissing() }
            reading.file.statements.append(done)
        }
        isContinued = page.closing == "62M"
    }

    private mutating func reportPageMissing() {
        guard let closing = reading.file.statements.last?.closing else { return }
        let fact = StatementFact.lacksNextPage(statesBalances: true)
        reading.file.findings.append(ImportFinding(.statement(fact), at: closing.place))
    }

    /// Reads `C110522EUR3236,28`.
    private mutating func balance(_ field: Field) throws(StatementFault) -> StatedBalance {
        let (value, offset) = (Array(text(field).utf8), field.offset)
        guard let sign = value.first, sign == UInt8(ascii: "C") || sign == UInt8(ascii: "D"),
            let date = MT940Date.date(value, at: 1)
        else { throw StatementFault(.notA(.balance, text(field)), at: offset) }
        let code = value.dropFirst(7).prefix(3)
        let hasCode = code.allSatisfy { $0 > UInt8(ascii: "9") }
        let known = page?.statement.currency
        let currency =
            try hasCode
            ? reading.currency(String(decoding: code, as: UTF8.self), at: offset, before: known)
            : (known ?? reading.options.currency).or(.noCurrency, at: offset)
        page?.statement.currency = currency
        let number = String(decoding: value.dropFirst(hasCode ? 10 : 7), as: UTF8.self)
        guard number.utf8.first.map({ 0x30...0x39 ~= $0 }) ?? false else {
            throw StatementFault(.missing(.balanceAmount), at: offset)
        }
        let held = try reading.amount(number, in: currency, at: offset, marks: [.comma])
        let isDebit = sign == UInt8(ascii: "D")
        return StatedBalance(isDebit ? -held : held, on: date, at: reading.place(of: offset))
    }
}

// MARK: - Rows

extension MT940Statement {
    private mutating func readRow(_ field: Field) throws(StatementFault) {
        guard let line = field.lines.first else { return }
        let (value, offset) = (Array(reading.text.bytes[line]), field.offset)
        guard let entry = MT940Entry(value) else {
            let text = String(decoding: value, as: UTF8.self)
            throw StatementFault(.notA(.movement, text), at: offset)
        }
        if entry.isExpected {
            page?.statement.leftOut[.pending, default: 0] += 1
            return
        }
        let currency = try (page?.statement.currency ?? reading.options.currency).or(
            .noCurrency, at: offset)
        let amount = try reading.amount(entry.amount, in: currency, at: offset, marks: [.comma])
        guard amount.minorUnits != 0 else {
            page?.statement.leftOut[.noAmount, default: 0] += 1
            return
        }
        // Rows may come before the balance that states another currency.
        page?.statement.currency = currency
        let signed = entry.isCredit ? amount : -amount
        let row = Statement.Row(at: reading.place(of: offset), on: entry.date, signed)
        let supplement = lines(field).dropFirst().filter { !$0.isEmpty }.joined(separator: " ")
        page?.statement.rows.append(row)
        page?.details.append(Details(entry: entry, supplement: supplement))
        page?.isInRow = true
    }

    private func describe(_ row: inout Statement.Row, _ details: Details) {
        let information = MT940Information(details.information)
        let entry = details.entry
        row.kind = MT940Code.kind(entry.type, business: information.businessCode) ?? .unmapped
        if entry.isReversal { row.kind = row.amount.minorUnits > 0 ? .refund : .notSpending }
        var texts = RowTexts()
        texts.type = information.businessCode ?? entry.type
        texts.counterparty = information.name
        texts.counterAccount = information.account
        let supplement = details.supplement.nonEmpty
        texts.text = information.text ?? supplement
        if MT940Date.date(Array(entry.valueDate.utf8), at: 0) != row.date {
            texts.add("valueDate", entry.valueDate)
        }
        texts.add("reference", entry.reference)
        texts.add("servicer", entry.servicer)
        texts.add("business", information.business)
        texts.add("bank", information.bank)
        if information.text != nil { texts.add("supplement", supplement) }
        row.texts = texts
    }
}
