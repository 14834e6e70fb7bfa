import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// What `piggybank import` takes from its command line.
enum ImportOption {
    static let statements = Parameter.operand(ValueForm<LedgerSource>.statement).repeatable
        .agreeing { statements, arguments, _ throws(UsageError) in
            guard arguments[all: statements].count(where: { $0 == .standardInput }) > 1 else {
                return
            }
            throw arguments.usageError(
                .wrongValue(of: statements.spelling, reason: .standardInputTwice)
            )
        }

    /// The ledger, which a description of files does not need.
    static let file = Recording.file.agreeing { _, arguments, context throws(UsageError) in
        guard !arguments[describe] else { return }
        try Recording.requireLedger(arguments, context)
    }

    // MARK: What is what

    static let account = Parameter.option("account", ValueForm<AccountChoice>.accountChoice)
        .repeatable.agreeing { account, arguments, _ throws(UsageError) in
            guard arguments[all: account].count(where: { $0.key == nil }) > 1 else { return }
            throw arguments.usageError(
                .wrongValue(of: account.spelling, reason: .accountsWithoutKeys)
            )
        }

    static let preset = Parameter.option("preset", ValueForm<String>.preset)

    static let format = Parameter.option(
        "format",
        .oneOf([Format.table, .json], placeholder: "FORMAT")
    )

    static let dryRun = Parameter.flag("dry-run")

    static let describe = Parameter.flag("describe")

    // MARK: What a file does not say

    static let input = Parameter.option(
        "input",
        .oneOf(StatementFormat.allCases, placeholder: "FORMAT")
    )

    static let encoding = Parameter.option(
        "encoding",
        .oneOf(TextEncoding.allCases, placeholder: "NAME")
    )

    static let dateFormat = Parameter.option("date-format", ValueForm<String>.dateFormat)

    static let decimal = Parameter.option(
        "decimal",
        ValueForm<ImportOptions.DecimalMark>.decimalMark
    )

    static let sign = Parameter.option(
        "sign",
        .oneOf(ImportOptions.Sign.allCases, placeholder: "WAY")
    )

    static let zone = Parameter.option("zone", .timeZone)

    static let currency = Parameter.option("currency", .currency)

    // MARK: What is made

    static let isNew = Parameter.flag("new")

    static let timeZone = Parameter.option("time-zone", .timeZone).only(with: isNew)

    static let weekStart = Parameter.option(
        "week-start",
        .oneOf(Weekday.allCases, placeholder: "DAY")
    ).only(with: isNew)

    static let open = Parameter.flag("open")

    static let name = Parameter.option("name", .text("NAME")).only(with: open)

    static let overdraft = Parameter.option("overdraft", .amount).only(with: open)

    static let roundUpTo = Parameter.option("round-up-to", .amount).only(with: open)

    static let opening = Parameter.option("opening", .signedAmount)

    // MARK: How doubts are settled

    static let from = Parameter.option("from", .date)

    static let to = Parameter.option("to", .date)
        .notBefore(from)

    static let lookAlikes = Parameter.option(
        "look-alikes",
        .oneOf([ImportMapping.LookAlikes.new, .same], placeholder: "WHICH")
    )

    static let recordCorrections = Parameter.flag("record-corrections")

    static let balance = Parameter.option(
        "balance",
        .oneOf(BalanceChoice.allCases, placeholder: "WHICH")
    )

    static let spending = Parameter.option(
        "spending",
        .oneOf(ImportMapping.Spending.allCases, placeholder: "WHICH")
    )

    static let errors = Parameter.option("errors", ValueForm<Int>.countOrAll)

    /// The command's own options, in the order of the help.
    static let own: [any ParameterDeclaration] = [
        account, preset, describe, isNew, timeZone, weekStart, open, name, overdraft, roundUpTo,
        opening, from, to, lookAlikes, recordCorrections, balance, spending, input, encoding,
        dateFormat, decimal, sign, zone, currency, errors,
    ]

    /// Whether stated balances count.
    enum BalanceChoice: String, CaseIterable, Sendable {
        case check, ignore
    }
}

// MARK: - What they come to

extension ImportOption {
    /// What the files do not say.
    static func options(_ arguments: ParsedArguments) -> ImportOptions {
        var options = ImportOptions()
        options.format = arguments[input]
        options.encoding = arguments[encoding]?.rawValue
        options.dateFormat = arguments[dateFormat]
        options.decimalMark = arguments[decimal]
        options.sign = arguments[sign]
        options.zone = arguments[zone]
        options.currency = arguments[currency]
        return options
    }

    /// What is what in the ledger, by the preset and then by the command line.
    static func mapping(
        _ arguments: ParsedArguments,
        _ context: Context,
        _ preset: Preset?
    ) throws -> ImportMapping {
        var mapping = ImportMapping()
        if let preset {
            do throws(ImportFinding) { mapping = try ImportMapping(preset) } catch {
                throw LedgerFailure(
                    .rejected,
                    .ofImport(error.fact),
                    rule: error.rule.rawValue,
                    file: Phrase.visible(arguments[Self.preset] ?? preset.name)
                )
            }
        }
        for choice in arguments[all: account] {
            guard let key = choice.key else {
                mapping.account = choice.account
                continue
            }
            mapping.accounts[AccountKey(key)] = choice.account.map { .account($0) } ?? .leftOut
        }
        mapping.zone = arguments[zone] ?? mapping.zone
        mapping.spending = arguments[spending] ?? mapping.spending
        mapping.lookAlikes = arguments[lookAlikes] ?? .refuse
        mapping.recordsCorrections = arguments[recordCorrections]
        mapping.checksBalances = arguments[balance] != .ignore
        mapping.opening = arguments[opening]
        mapping.from = arguments[from]
        mapping.to = arguments[to]
        mapping.by = arguments[Recording.by]
        if arguments[isNew] {
            mapping.ledger = LedgerOpened(
                timeZone: arguments[timeZone] ?? context.timeZone,
                weekStart: arguments[weekStart]
            )
        }
        if arguments[open] {
            mapping.missingAccounts = ImportMapping.Terms(
                name: arguments[name],
                overdraft: arguments[overdraft],
                roundUpTo: arguments[roundUpTo]
            )
        }
        return mapping
    }
}

// MARK: - Forms of values

/// An account, and what the bank calls it.
struct AccountChoice: Hashable, Sendable {
    /// What the bank calls it; nil for whatever it does.
    var key: String?
    /// The account; nil to leave it out.
    var account: AccountID?
}

extension ValueForm<AccountChoice> {
    /// An account, or `KEY=ACCOUNT`, or `KEY=` for none.
    fileprivate static var accountChoice: Self {
        let account = ValueForm<AccountID>.account
        return Self("[KEY=]ACCOUNT", expectation: account.expectation) { text in
            guard let equals = text.lastIndex(of: "=") else {
                return account.read(text).map { AccountChoice(key: nil, account: $0) }
            }
            let key = String(text[..<equals])
            let name = String(text[text.index(after: equals)...])
            guard !key.isEmpty else { return nil }
            if name.isEmpty { return AccountChoice(key: key, account: nil) }
            return account.read(name).map { AccountChoice(key: key, account: $0) }
        }
    }
}

extension ValueForm<LedgerSource> {
    /// Where a bank's file is read from.
    fileprivate static var statement: Self {
        Self(
            "STATEMENT",
            expectation: .pathOrStandardInput,
            completion: .files,
            read: LedgerSource.init
        )
    }
}

extension ValueForm<String> {
    /// A built-in preset, or the path of one.
    fileprivate static var preset: Self {
        Self(
            "PRESET",
            expectation: .preset,
            completion: .files
        ) { $0.isEmpty ? nil : $0 }
    }

    /// The order and form of dates.
    fileprivate static var dateFormat: Self {
        Self("DATES", expectation: .dateFormat) {
            DateFormat($0)?.text
        }
    }
}

extension ValueForm<ImportOptions.DecimalMark> {
    /// A point or a comma.
    fileprivate static var decimalMark: Self {
        Self("MARK", expectation: .decimalMark, completion: .words([".", ","])) { text in
            text.count == 1 ? text.first.flatMap(ImportOptions.DecimalMark.init) : nil
        }
    }
}

extension ValueForm<Int> {
    /// A count of at least one, or `all`.
    fileprivate static var countOrAll: Self {
        Self("N", expectation: .countOrAll, completion: .words(["all"])) {
            $0 == "all" ? .max : ValueForm.wholeNumber("N", in: 1...1_000_000).read($0)
        }
    }
}
