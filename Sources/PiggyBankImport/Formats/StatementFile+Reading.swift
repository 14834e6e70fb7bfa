import PiggyBank

extension StatementFile {
    /// Reads a bank's file of any format that is known; linear in its bytes.
    ///
    ///     let file = StatementFile(ContiguousArray(data), named: "september.csv")
    ///     for finding in file.findings { print(finding.line, finding.message.sentence) }
    ///
    /// The format is found out by the content unless the preset states it, and so is the encoding.
    /// What is not understood is among the findings, and then nothing may be imported.
    ///
    /// - Parameters:
    ///   - bytes: the file as it is.
    ///   - name: what the file is called in messages.
    ///   - preset: what the columns of a CSV file mean, and what the bank's words do; nil to find
    ///     that out by the file. One without columns leaves the columns to the built-in presets.
    public init(_ bytes: ContiguousArray<UInt8>, named name: String, preset: Preset? = nil) {
        self.init(bytes, named: name, preset: preset, among: Preset.builtIn)
    }

    /// Reads a bank's file in the same way.
    ///
    /// - Parameters:
    ///   - presets: those that are looked through where no preset has columns.
    ///   - currency: that of a file that states none.
    package init(
        _ bytes: ContiguousArray<UInt8>, named name: String, preset: Preset? = nil,
        among presets: [Preset], else currency: Currency? = nil
    ) {
        let settings = preset?.members ?? PresetMembers()
        self.init(name, settings.format ?? .csv, encoding: "unknown")
        let text: SourceText
        do throws(ImportFinding) {
            if let finding = Self.refusal(ofByteCount: bytes.count) { throw finding }
            if settings.format == nil { format = try StatementFormat.detected(in: bytes).get() }
            text = try self.text(of: bytes, said: settings.encoding)
        } catch {
            findings = [error]
            return
        }
        if format == .csv {
            self = StatementFile(table: text, preset, among: presets, else: currency)
        } else {
            read(text, settings, else: currency)
        }
        noteNothing()
    }

    /// How many bytes a file may have: three million rows.
    ///
    /// Reading takes four times as many.
    static let largestByteCount = 250_000_000

    /// Why a file of so many bytes is not read; nil where it is.
    package static func refusal(ofByteCount count: Int) -> ImportFinding? {
        guard count > largestByteCount else { return nil }
        return ImportFinding(
            .unsupported,
            """
            the file has \(grouped: count) bytes, more than the \(grouped: largestByteCount) that \
            are read
            """, next: "Export a shorter time, or several files.")
    }

    /// The text in the encoding that a person says, else in that which the file says, which may be
    /// wrong.
    private mutating func text(of bytes: ContiguousArray<UInt8>, said: TextEncoding?)
        throws(ImportFinding) -> SourceText
    {
        let stated = format == .csv ? nil : StatementFormat.statedEncoding(in: bytes)
        encoding = said?.rawValue ?? stated ?? encoding
        if let said { return try SourceText.decoding(bytes, named: name, as: said) }
        let known = stated.flatMap(TextEncoding.init(name:))
        return try SourceText.decoding(bytes, named: name, stating: known)
    }

    /// Reads a text of a format that is no table.
    private mutating func read(
        _ text: SourceText, _ settings: PresetMembers, else currency: Currency?
    ) {
        var settings = settings
        settings.currency = settings.currency ?? currency.map { .fixed($0) }
        self = Self.reading(text, format, settings)
        if lacksCurrency {
            // Read as of any other, its rows show what else is open.
            let missing = findings
            settings.currency = .fixed(.eur)
            self = Self.reading(text, format, settings)
            lacksCurrency = true
            findings.removeAll { $0.rule == .tooManyDecimals || missing.contains($0) }
            findings = missing + findings
            for index in statements.indices { statements[index].currency = nil }
        }
        note(text)
        apply(settings)
    }

    private static func reading(
        _ text: SourceText, _ format: StatementFormat, _ settings: PresetMembers
    ) -> StatementFile {
        switch format {
        case .csv: StatementFile(text.name, format, encoding: text.encoding)
        case .ofx: OFXStatement(text, settings).reading.file
        case .camt053: CAMTStatement(text, settings).reading.file
        case .mt940: MT940Statement(text, settings).reading.file
        case .qif: QIFStatement(text, settings).reading.file
        case .starling: StarlingFeed(text, settings).reading.file
        }
    }

    /// Notes that there is no row and no balance in the file; a table none of whose rows moves
    /// money may be read wrongly.
    private mutating func noteNothing() {
        guard findings.isEmpty, statements.allSatisfy(\.rows.isEmpty) else { return }
        if format == .csv, statements.contains(where: { $0.leftOut[.noAmount] != nil }) {
            findings.append(
                ImportFinding(
                    .ambiguousAmount, "no row of the file moves any money",
                    next: "Say which column has the amounts: --set amount=COLUMN.",
                    answers: ["--set amount=COLUMN"]))
        } else if statements.allSatisfy({
            $0.leftOut.isEmpty && $0.takenBack.isEmpty && !$0.statesBalances
        }) {
            notices.append(.nothing(file: name))
        }
    }

    /// Notes that a text may have other characters.
    mutating func note(_ text: SourceText) {
        guard let word = text.doubtfulWord else { return }
        notices.append(
            .said(
                Problem(
                    "doubtful-encoding",
                    """
                    \(verbatim: name): read as \(verbatim: text.encoding), where a word is \
                    \(quoted: Phrase.shown(word)); other encodings have other characters in it
                    """, next: "Say --set encoding=NAME if words look wrong.")))
    }

    /// Adds what a preset says of types that the format's own table lacks, and its rules of rows.
    private mutating func apply(_ settings: PresetMembers) {
        guard settings.types != nil || !settings.rules.isEmpty else { return }
        var (others, rules) = (OtherTypes(), RowRules(settings.rules))
        for statement in statements.indices {
            for index in statements[statement].rows.indices {
                var row = statements[statement].rows[index]
                if row.kind == .unmapped, let type = row.type,
                    let kind = settings.types?.kind(of: type)
                {
                    if settings.types?.kinds[type] == nil { others.add(type) }
                    row.kind = kind
                }
                row.apply(&rules)
                statements[statement].rows[index] = row
            }
        }
        usedRules = rules.used
        note(others, settings.types)
    }

    /// Notes the types that are what the preset says of others.
    mutating func note(_ others: OtherTypes, _ types: PresetMembers.Types?) {
        guard let kind = types?.others, !others.first.isEmpty else { return }
        notices.append(.otherTypes(file: name, others.first, kind))
    }
}

/// The first types of a file that no table has.
struct OtherTypes {
    private(set) var first: [String] = []

    /// Takes a type into account.
    mutating func add(_ type: String) {
        if first.count < 8, !first.contains(type) { first.append(type) }
    }
}
