import PiggyBank
import PiggyBankImport

/// How a new ledger and new accounts are made.
struct NewLedgerOptions: ParsableArguments {
    @Flag("new") var isNew: Bool
    @Option("time-zone", .timeZone) var timeZone: String?
    @Option("week-start", .oneOf(Weekday.allCases, placeholder: "DAY")) var weekStart: Weekday?
    @Flag("open") var opensAccounts: Bool
    @Option("opening", .signedAmount) var opening: SignedAmount?
    @Option("closing", .signedAmount) var closing: SignedAmount?

    func validate(_ context: Context) throws(UsageError) {
        try $timeZone.only(with: $isNew)
        try $weekStart.only(with: $isNew)
        try exclude($opening, $closing)
    }

    /// What they come to in the plan of an import.
    func apply(to mapping: inout ImportMapping, _ context: Context) {
        (mapping.opening, mapping.closing) = (opening, closing)
        if isNew {
            mapping.ledger = LedgerOpened(
                timeZone: timeZone ?? context.timeZone, weekStart: weekStart)
        }
        if opensAccounts { mapping.missingAccounts = ImportMapping.Terms() }
    }

    /// The options as they are typed.
    var typed: [String] {
        var words: [String] = isNew ? ["--new"] : []
        if let timeZone { words += ["--time-zone", timeZone] }
        if let weekStart { words += ["--week-start", weekStart.rawValue] }
        if opensAccounts { words.append("--open") }
        if let opening { words += ["--opening", opening.typed] }
        if let closing { words += ["--closing", closing.typed] }
        return words
    }
}

extension SignedAmount {
    /// The amount as it is typed.
    fileprivate var typed: String {
        switch self {
        case .balance(let balance): balance.decimal()
        case .decimal(let number, let isNegative): (isNegative ? "-" : "") + number.description
        }
    }
}

/// How doubts are settled.
struct DoubtOptions: ParsableArguments {
    @Option("from", .date) var from: CalendarDate?
    @Option("to", .date) var to: CalendarDate?
    @Option("same", .rowAndEvent(orAll: true)) var same: [RowChoice]
    @Option("different", .rowOrAll) var different: [RowChoice]
    @Option("refund", .rowAndEvent(orAll: false)) var refunds: [RowChoice]
    @Flag("record-corrections") var recordsCorrections: Bool
    @OptionGroup(.hidden) var rare: Rare

    /// What hardly anybody needs.
    struct Rare: ParsableArguments {
        @Option("balance", .oneOf(BalanceChoice.allCases, placeholder: "WHICH")) var balance:
            BalanceChoice = .check
        @Option("errors", .countOrAll("N", to: 1_000_000)) var shownErrors: Int = 20
    }

    /// Whether stated balances count.
    enum BalanceChoice: String, CaseIterable, Sendable { case check, ignore }

    func validate(_ context: Context) throws(UsageError) {
        if let from, let to, from > to {
            throw .emptyRange(($from.spelling, from), ($to.spelling, to))
        }
        if same.contains(.all), different.contains(.all) {
            throw .exclusive($same.spelling + " all", $different.spelling + " all")
        }
    }

    /// The options as they are typed.
    var typed: [String] {
        var words: [String] = []
        if let from { words += ["--from", "\(from)"] }
        if let to { words += ["--to", "\(to)"] }
        for (name, choices) in [("same", same), ("different", different), ("refund", refunds)] {
            words += choices.flatMap { ["--" + name, $0.description] }
        }
        if recordsCorrections { words.append("--record-corrections") }
        if rare.balance == .ignore { words += ["--balance", "ignore"] }
        return words
    }

    /// What they come to in the plan of an import.
    ///
    /// - Parameter standardInput: what the import calls standard input.
    func apply(to mapping: inout ImportMapping, standardInput: String) {
        mapping.from = from
        mapping.to = to
        mapping.lookAlikes =
            same.contains(.all) ? .same : different.contains(.all) ? .different : nil
        func add(_ choices: [RowChoice], _ answer: (NamedMovement?) -> ImportMapping.RowAnswer?) {
            for case .row(var row, let event) in choices {
                if row.file == "-" { row.file = standardInput }
                if let answer = answer(event) { mapping.answers[row, default: []].append(answer) }
            }
        }
        add(same) { $0.map { .same($0) } }
        add(different) { _ in .different }
        add(refunds) { $0.map { .refund($0) } }
        mapping.recordsCorrections = recordsCorrections
        mapping.checksBalances = rare.balance != .ignore
    }
}

// MARK: - Forms of values

/// An account, and what the bank calls it.
struct AccountChoice: Hashable, Sendable, CustomStringConvertible {
    /// What the bank calls it; nil for whatever it does.
    var key: String?
    /// The account; nil to leave it out.
    var account: AccountID?

    /// The value as it is typed.
    var description: String { (key.map { $0 + "=" } ?? "") + (account?.text ?? "") }
}

extension ValueForm<AccountChoice> {
    /// An account, or `KEY=ACCOUNT`, or `KEY=` for none.
    static var accountChoice: Self {
        let account = ValueForm<AccountID>.account
        return Self("[KEY=]ACCOUNT", account.expectation) { text throws(WrongValue) in
            guard let equals = text.lastIndex(of: "=") else {
                return try account.read(text).map { AccountChoice(key: nil, account: $0) }
            }
            let key = String(text[..<equals])
            let name = String(text[text.index(after: equals)...])
            guard !key.isEmpty else { return nil }
            if name.isEmpty { return AccountChoice(key: key, account: nil) }
            return try account.read(name).map { AccountChoice(key: key, account: $0) }
        }
    }
}

/// A row of a file, and what it is said to be; or all that is doubtful.
enum RowChoice: Hashable, Sendable, CustomStringConvertible {
    case row(RowPlace, NamedMovement?)
    case all

    /// The value as it is typed.
    var description: String {
        switch self {
        case .all: "all"
        case .row(let row, nil): row.text
        case .row(let row, .event(let sequence)?): "\(row.text)=\(sequence)"
        case .row(let row, .row(let other)?): "\(row.text)=\(other.text)"
        }
    }
}

extension ValueForm<RowChoice> {
    /// `FILE:LINE=SEQUENCE`, or `FILE:LINE=FILE:LINE`; all rows where they can be named too.
    static func rowAndEvent(orAll: Bool) -> Self {
        Self(
            "FILE:LINE=SEQUENCE",
            """
            a row and its event, such as bank.csv:5=12 or \
            bank.csv:5=bank.csv:2\(orAll ? ", or all" : "")
            """, completion: orAll ? .words(["all"]) : .nothing
        ) { text in
            if orAll, text == "all" { return .all }
            guard let equals = text.lastIndex(of: "="), let row = RowPlace(text[..<equals]) else {
                return nil
            }
            let event = text[text.index(after: equals)...]
            if let sequence = Int64(event), sequence > 0 { return .row(row, .event(sequence)) }
            return RowPlace(event).map { .row(row, .row($0)) }
        }
    }

    /// `FILE:LINE`, or all.
    static var rowOrAll: Self {
        Self("FILE:LINE", "a row, such as bank.csv:5, or all", completion: .words(["all"])) {
            text in text == "all" ? .all : RowPlace(text[...]).map { .row($0, nil) }
        }
    }
}

extension RowPlace {
    /// `FILE:LINE`; nil for anything else.
    fileprivate init?(_ text: Substring) {
        guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
            let line = Int(text[text.index(after: colon)...]), line > 0
        else { return nil }
        self.init(file: String(text[..<colon]), line: line)
    }
}

extension ValueForm<LedgerSource> {
    /// Where a bank's file is read from.
    static var statement: Self {
        Self(
            "STATEMENT", "a path, or - for standard input", completion: .files,
            read: LedgerSource.init)
    }
}

extension ValueForm<String> {
    /// A built-in preset, or the path of one.
    static var preset: Self {
        Self("PRESET", "the name of a preset, or a path", completion: .files) {
            $0.isEmpty ? nil : $0
        }
    }

    /// Where a preset is written to.
    static var savedPreset: Self {
        Self("FILE", "a path", completion: .files) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueForm<PresetValue> {
    /// A member of a preset, and what it is.
    static var setting: Self {
        Self(
            "MEMBER=VALUE", "a member of a preset and its value, such as sign=inverted",
            completion: .words(Preset.describedMembers.map { $0.name + "=" }),
            read: PresetValue.init(setting:))
    }
}

extension ValueForm<Int> {
    /// A count of at least one, or `all`, which is the largest number.
    static func countOrAll(_ placeholder: String, to most: Int) -> Self {
        let number = wholeNumber(placeholder, in: 1...most)
        return Self(placeholder, "a whole number from 1, or all", completion: .words(["all"])) {
            text throws(WrongValue) in text == "all" ? .max : try number.read(text)
        }
    }
}
