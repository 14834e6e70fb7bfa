import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

/// How many lines a file has, and how long each is: where a place in it can be.
struct SourceExtent {
    private let lengths: [Int]
    private let count: Int

    /// Lines end in CR alone where the first one does.
    init(_ bytes: ContiguousArray<UInt8>) {
        func isAlone(_ index: Int) -> Bool {
            bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        }
        let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
        let endsAlone = end.map(isAlone) ?? false
        let breaks = bytes.indices.filter { bytes[$0] == 0x0A || endsAlone && isAlone($0) }
        lengths = zip([-1] + breaks, breaks + [bytes.count]).map { $1 - $0 - 1 }
        count = bytes.count
    }

    /// Whether a place is one of the file, its end included.
    ///
    /// A character takes at least a byte. The line feeds of UTF-16 are not told apart from halves
    /// of other characters, so there a line may have any length.
    func has(_ place: SourcePlace, isUTF16: Bool) -> Bool {
        guard place.line > 0 else { return place == SourcePlace() }
        guard place.line <= lengths.count else { return false }
        let length = isUTF16 ? count : lengths[place.line - 1]
        return (0...length + 1).contains(place.column)
    }
}

extension ImportFinding {
    /// A finding is of a place in the file, and has words that do nothing to a terminal.
    func check(_ extent: SourceExtent, isUTF16: Bool = false) {
        precondition(extent.has(place, isUTF16: isUTF16), "a finding is of no place of the file")
        precondition(problem.nextStep != nil, "a finding without what to do")
        // An app is told no command.
        for words in [message.sentence, message.nextStep].compactMap(\.self) {
            precondition(!words.isEmpty, "a finding without words")
            precondition(Phrase.visible(words) == words, "a finding with control characters")
        }
    }
}

extension StatementFile {
    /// Whether another file says the same, of which the texts and findings tell most.
    func says(what other: StatementFile) -> Bool {
        statements == other.statements && findings == other.findings && preset == other.preset
            && encoding == other.encoding && controlCharacters == other.controlCharacters
    }

    /// What every file keeps: places in it, amounts that can be recorded, texts that are plain,
    /// and, where nothing was found, balances that follow.
    func check(against bytes: ContiguousArray<UInt8>) {
        let extent = SourceExtent(bytes)
        let isUTF16 = encoding.hasPrefix("utf-16")
        for finding in findings { finding.check(extent, isUTF16: isUTF16) }
        // A table may have a header alone.
        let isEmpty = findings.isEmpty && statements.isEmpty
        precondition(!isEmpty || format == .csv, "neither statements nor findings")
        for statement in statements {
            for place in statement.places {
                precondition(extent.has(place, isUTF16: isUTF16), "no place of the file")
            }
            for row in statement.rows { row.check(in: statement) }
            precondition(statement.leftOut.values.allSatisfy { $0 > 0 }, "none left out")
            if findings.isEmpty { statement.checkLadder() }
        }
    }
}

extension Statement {
    fileprivate var places: [SourcePlace] {
        rows.map(\.place) + [opening?.place, closing?.place].compactMap(\.self)
    }

    /// Each balance is the one before, plus the amount, minus the fee.
    fileprivate func checkLadder() {
        var held = opening?.balance.minorUnits
        for row in rows {
            held = held.map { $0 + row.amount.minorUnits - Int128(row.fee) }
            guard let balance = row.balance?.minorUnits else { continue }
            precondition(held == nil || held == balance, "the balance of a row does not follow")
            held = balance
        }
        guard let held, let closing else { return }
        precondition(held == closing.balance.minorUnits, "the closing does not follow")
    }
}

extension Statement.Row {
    fileprivate func check(in statement: Statement) {
        let amounts = [amount.minorUnits, Int128(fee), balance?.minorUnits ?? 0]
        let largest = Int128(Limits.largestNumber)
        precondition(amounts.allSatisfy { (-largest...largest).contains($0) }, "too large")
        precondition(fee >= 0, "a fee below 0")
        precondition(amount.minorUnits != 0 || fee != 0, "a row that moves no money")
        let currencies = [amount.currency, balance?.currency ?? amount.currency]
        // Where nothing says the currency, rows are read as of any.
        let currency = statement.currency ?? amount.currency
        precondition(currencies.allSatisfy { $0 == currency }, "another currency")
        if case .local(let second) = time {
            precondition((0..<86_400).contains(second), "no time of day")
        }
        let texts = [
            counterparty, counterAccount?.text, text, category, type, self.texts.original,
            bankID?.text,
        ]
        for text in texts.compactMap(\.self) {
            precondition(!text.isEmpty, "an empty text that should be none")
            let hasControl = text.unicodeScalars.contains {
                $0.properties.generalCategory == .control
            }
            precondition(!hasControl, "a text with control characters")
        }
    }
}
