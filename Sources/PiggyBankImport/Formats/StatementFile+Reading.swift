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
        self.init(bytes, named: name, preset: preset, options: ImportOptions())
    }

    /// Reads a bank's file in the same way.
    ///
    /// - Parameters:
    ///   - presets: those that are looked through where no preset has columns.
    ///   - options: what the file does not say.
    package init(
        _ bytes: ContiguousArray<UInt8>, named name: String, preset: Preset? = nil,
        among presets: [Preset] = Preset.builtIn, options: ImportOptions
    ) {
        if let finding = Self.refusal(ofByteCount: bytes.count) {
            self.init(name, options.format ?? .csv, encoding: "unknown")
            findings = [finding]
            return
        }
        var options = options
        if let preset { options.add(preset) }
        defer { noteNothing() }
        switch options.format.map(DetectedFormat.readable) ?? StatementFormat.detected(in: bytes) {
        case .unsupported(let format):
            self.init(name, .csv, encoding: "unknown")
            findings = [ImportFinding(.file(.unread(format)))]
        case .readable(let format):
            // No table states its encoding.
            if format == .csv { options.encoding = options.encoding ?? preset?.encoding }
            self.init(bytes, named: name, format, preset, among: presets, options)
        }
    }

    /// How many bytes a file may have: three million rows, more than anybody's account has.
    ///
    /// Reading takes at most four times as many bytes of memory.
    static let largestByteCount = 250_000_000

    /// Why a file of so many bytes is not read; nil where it is.
    package static func refusal(ofByteCount count: Int) -> ImportFinding? {
        guard count > largestByteCount else { return nil }
        return ImportFinding(.file(.tooManyBytes(count, limit: largestByteCount)))
    }

    /// Reads a file of a format.
    private init(
        _ bytes: ContiguousArray<UInt8>, named name: String, _ format: StatementFormat,
        _ preset: Preset?, among presets: [Preset], _ options: ImportOptions
    ) {
        let stated = format == .csv ? nil : StatementFormat.statedEncoding(in: bytes)
        let text: SourceText
        do throws(ImportFinding) {
            // What a person says holds; what a file says of itself may be wrong.
            if let encoding = options.encoding {
                text = try SourceText.decoding(bytes, named: name, as: encoding)
            } else {
                let encoding = stated.map(TextEncoding.init(name:)) ?? preset?.encoding
                text = try SourceText.decoding(bytes, named: name, stating: encoding)
            }
        } catch {
            self.init(name, format, encoding: options.encoding?.rawValue ?? stated ?? "unknown")
            findings = [error]
            return
        }
        switch format {
        case .csv:
            let columns = preset.flatMap { $0.hasColumns ? $0 : nil }
            self.init(csv: text, preset: columns, among: presets, options: options)
            return
        case .ofx: self = OFXStatement(text, options).reading.file
        case .camt053: self = CAMTStatement(text, options).reading.file
        case .mt940: self = MT940Statement(text, options).reading.file
        case .qif: self = QIFStatement(text, options).reading.file
        case .starling: self = StarlingFeed(text, options).reading.file
        }
        note(text)
        apply(preset?.types, options.rules)
    }

    /// Notes that there is no row and no balance in the file.
    private mutating func noteNothing() {
        let isEmpty = statements.allSatisfy { statement in
            statement.rows.isEmpty && statement.leftOut.isEmpty && statement.takenBack.isEmpty
                && !statement.statesBalances
        }
        if isEmpty, findings.isEmpty { notices.append(.nothing(file: name)) }
    }

    /// Notes the bytes of a text that may be other characters.
    mutating func note(_ text: SourceText) {
        guard let encoding = TextEncoding(name: text.encoding), !text.doubtfulBytes.isEmpty else {
            return
        }
        notices.append(.doubtfulEncoding(file: name, encoding, text.doubtfulBytes))
    }

    /// Adds what a preset says of types that the format's own table does not have, and what rules
    /// say of the rows.
    private mutating func apply(_ types: Preset.Types?, _ rules: [RowRule]) {
        guard types != nil || !rules.isEmpty else { return }
        var (others, rules) = (OtherTypes(), RowRules(rules))
        for statement in statements.indices {
            for index in statements[statement].rows.indices {
                let row = statements[statement].rows[index]
                if row.kind == .unmapped, let type = row.type, let kind = types?.kind(of: type) {
                    if types?.kinds[type] == nil { others.add(type) }
                    statements[statement].rows[index].kind = kind
                }
                statements[statement].rows[index].apply(&rules)
            }
        }
        usedRules = rules.used
        note(others, types)
    }

    /// Notes the types that are what the preset says of others.
    mutating func note(_ others: OtherTypes, _ types: Preset.Types?) {
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

extension ImportOptions {
    /// Adds what a preset says of files, where nothing is said yet.
    fileprivate mutating func add(_ preset: Preset) {
        zone = zone ?? preset.zone
        bankRoundUps = bankRoundUps ?? preset.bankRoundUps
        states.merge(preset.states?.answers ?? [:]) { stated, _ in stated }
        rules += preset.rules
        format = format ?? preset.input
        // Of the bank's files in other formats that is so, too.
        if case .fixed(let code) = preset.currency { currency = currency ?? code }
        // What a preset says of columns of its own, those are read by.
        guard !preset.hasColumns else { return }
        dateFormat = dateFormat ?? preset.dateFormat
        decimalMark = decimalMark ?? preset.decimal
        sign = sign ?? preset.sign
    }
}
