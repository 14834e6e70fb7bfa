import PiggyBank

/// How a bank's CSV is read: which columns there are, and what they mean.
///
///     let preset = try Preset(json: bytes, named: "mybank.json")
///
/// It is a small JSON document; the names of its members are those of the properties here. A column
/// is named by its header. `…` in such a name stands for the code of a currency, as in
/// `Amount (…)`.
public struct Preset: Hashable, Sendable {
    /// What the preset is called.
    public var name: String
    /// The format of the files; nil to find it out by their content.
    package var input: StatementFormat?
    /// The columns that make the header.
    package var header = Header()
    /// What the columns are called by their places: all of them where a table has no header, else
    /// those that are called otherwise than in it; an empty text leaves a name as it is.
    package var columns: [String] = []
    /// Columns that may be there and are not read.
    package var ignored: [String] = []
    /// The character between fields; nil to find it out.
    package var delimiter: Character?
    /// The encoding of files without a byte order mark; nil to find it out.
    package var encoding: TextEncoding?
    /// The columns whose texts, joined by `/`, are the account key.
    package var account: [String] = []
    /// The column of the booking date.
    package var date: String?
    /// The column of the time of day, where that is a column of its own.
    package var time: String?
    /// The form of dates; nil to find it out.
    package var dateFormat: DateFormat?
    /// The language of the names of months; English without one.
    package var months: MonthNames?
    /// The IANA name of the zone of times; nil for the ledger's.
    package var zone: String?
    /// Which end of the file has the oldest row; nil to find it out.
    package var order: Order?
    /// The decimal mark; nil to find it out.
    package var decimal: ImportOptions.DecimalMark?
    /// How numbers say that they are negative, besides a minus before them.
    package var negative: Set<NegativeForm> = []
    /// Which way amounts are signed; nil where money that left is negative, or says that it left.
    package var sign: ImportOptions.Sign?
    /// The column of the amount; nil where `in` and `out` are columns.
    package var amount: String?
    /// The column of money that came in.
    package var moneyIn: String?
    /// The column of money that left.
    package var moneyOut: String?
    /// The column that says which way an amount without a sign went.
    package var indicator: Indicator?
    /// The column of a fee.
    package var fee: String?
    /// Whether the fee is a part of the amount, and if not said it is none; balances that prove
    /// otherwise decide.
    package var fees: Fees?
    /// The column of the balance after the row.
    package var balance: String?
    /// Where the currency is stated.
    package var currency: CurrencySource?
    /// The columns of who got the money or who it came from; the first with a text counts.
    package var payee: [String] = []
    /// The columns of who money that came in came from; none where `payee` says that too.
    package var source: [String] = []
    /// The column of that party's account.
    package var counterparty: String?
    /// The columns of what the row was for; the first with a text counts.
    package var text: [String] = []
    /// The column of the bank's category.
    package var category: String?
    /// The columns of the money in another currency, joined by a space.
    package var original: [String] = []
    /// The columns of what else is kept of a row, by what it is called in the event's metadata.
    package var details: [String: String] = [:]
    /// The column of the bank's id of a row, where that never changes.
    package var id: String?
    /// What tells rows apart.
    package var ids = IDs.stated(by: .csv)
    /// Which rows are booked.
    package var states: States?
    /// The column of the type of a row.
    package var type: String?
    /// What the types of rows mean; nil where every payment is spending.
    package var types: Types?
    /// Which rows move money into or out of a pot; one of these is enough.
    package var pots: [Pot] = []
    /// Which rows are transfers between accounts of the same person; one of these is enough.
    package var transfer: [Match] = []
    /// What lines above the header say, by the label before it.
    package var preamble = SurroundingLines()
    /// What lines below the rows say.
    package var footer = SurroundingLines()
    /// The ledger's accounts, by account key; none for a key that is left out.
    package var accounts: [String: String?] = [:]
    /// The ledger's goals, by pot; none for a pot whose moves are transfers between one's own
    /// accounts.
    package var goals: [String: String?] = [:]
    /// Keys of the person's own accounts that are in no file.
    package var own: [String] = []
    /// The clearing account of own transfers.
    package var transfersVia: String?
    /// What becomes of round-ups that the bank itself made.
    package var bankRoundUps: ImportOptions.StateAnswer?
    /// Which payments leave a round-up.
    package var roundUps: ImportMapping.RoundUps?
    /// What rows are that may be recorded already, by their ids: the event's sequence, or none for
    /// no event.
    package var answers: [String: String?] = [:]
    /// What is said of rows that meet conditions, in the order in which it applies.
    package var rules: [RowRule] = []
    /// What is taken from what was recorded before; nil for nothing.
    package var learn: Learning?

    /// Makes a preset that knows no column.
    package init(name: String) { self.name = name }

    /// Whether it says what the columns of a CSV file mean; one that does not is for any format.
    package var hasColumns: Bool { !header.required.isEmpty || !columns.isEmpty }

    /// What tells rows apart.
    package enum IDs: Hashable, Sendable {
        /// An id of the bank's, and whose promise it is that this never changes.
        case stated(by: Statement.BankID.Source)
        /// What they say: the bank's ids are not to be trusted.
        case content

        init?(_ text: String) {
            if text == "content" {
                self = .content
            } else if let source = Statement.BankID.Source(rawValue: text) {
                self = .stated(by: source)
            } else {
                return nil
            }
        }

        static let names = Statement.BankID.Source.allCases.map(\.rawValue) + ["content"]
    }

    /// The columns that make a header.
    package struct Header: Hashable, Sendable {
        /// Those that a file of this bank always has.
        package var required: [String] = []
        /// Those that it may have.
        package var optional: [String] = []
        /// The names here, by what else the bank calls their columns, such as in other languages.
        package var names: [String: String] = [:] {
            didSet { patterns = names.keys.filter { $0.contains("…") }.sorted() }
        }
        /// Those names that have the code of a currency in them.
        private(set) var patterns: [String] = []
    }

    /// What is taken from what was recorded before.
    package enum Learning: String, CaseIterable, Hashable, Sendable {
        /// The category that was last given to the same payee.
        case category
    }

    /// Which end of a file has the oldest row.
    package enum Order: String, CaseIterable, Hashable, Sendable { case oldestFirst, newestFirst }

    /// Where the fee of a row is.
    package enum Fees: String, CaseIterable, Hashable, Sendable {
        /// It leaves the account besides the amount.
        case beside
        /// It is a part of the amount.
        case inside
    }

    /// A column that says which way money went.
    package struct Indicator: Hashable, Sendable {
        /// The column.
        package var column: String
        /// What it says of money that came in.
        package var moneyIn: [String]
        /// What it says of money that left.
        package var moneyOut: [String]
    }

    /// Where a file states its currency.
    package enum CurrencySource: Hashable, Sendable {
        /// In a column.
        case column(String)
        /// In the name of a column, such as `Amount (…)`.
        case header(String)
        /// Nowhere: it is this one.
        case fixed(Currency)
    }

    /// Which rows are booked, by what a column says.
    package struct States: Hashable, Sendable {
        /// The column; nil for formats that have a place for states of their own.
        package var column: String?
        /// What becomes of rows by what it says.
        package var answers: [String: ImportOptions.StateAnswer] = [:]
    }

    /// What the types of rows mean.
    package struct Types: Hashable, Sendable {
        /// The kinds of the types that are known.
        package var kinds: [String: TypeKind] = [:]
        /// What every other type is; nil where that is to be said.
        package var others: TypeKind?

        /// What kind of movement a type is; nil where nothing says it.
        func kind(of type: String) -> Statement.Kind? { (kinds[type] ?? others)?.kind }
    }

    /// The lists of types: what each is called in a preset.
    package enum TypeKind: String, CaseIterable, Hashable, Sendable {
        case cards, debits, spending, noRoundUp, notSpending, refund

        /// The kind of movement.
        var kind: Statement.Kind {
            switch self {
            case .cards: .cardSpending
            case .debits: .debit
            case .spending: .spending
            case .noRoundUp: .noRoundUp
            case .notSpending: .notSpending
            case .refund: .refund
            }
        }
    }

    /// Which rows move money into or out of a pot.
    package struct Pot: Hashable, Sendable {
        /// What says that a row does.
        package var match: Match
        /// The column that names the pot.
        package var key: String
    }

    /// What a column must say.
    package struct Match: Hashable, Sendable {
        /// The column.
        package var column: String
        /// The whole text, a part of it or its pattern.
        package var text: String
        /// How the column's text is compared with it.
        package var form: Form

        /// How texts are compared.
        package enum Form: String, CaseIterable, Hashable, Sendable {
            /// They are the same.
            case whole = "is"
            /// One is a part of the other.
            case part = "contains"
            /// One is a pattern: `*` is any characters, `?` is one, and `…` is the code of the
            /// row's currency.
            case pattern = "like"
        }

        /// The bytes that `*`, `?` and `…` begin with.
        private static let wildcards: [UInt8] = [0x2A, 0x3F, 0xE2]

        /// Whether a text of a row in a currency is what is asked for.
        func fits(_ text: String, in currency: Currency) -> Bool {
            switch form {
            case .whole: text == self.text
            case .part: text.contains(self.text)
            case .pattern:
                // Most texts do not even begin as the pattern does.
                text.utf8.starts(with: self.text.utf8.prefix { !Self.wildcards.contains($0) })
                    && ContiguousArray(text.utf8)
                        .isLike(
                            ContiguousArray(self.text.replacing("…", with: currency.code).utf8)
                        )
            }
        }
    }

    /// What lines outside the table say: each names the field that stands before the value, or in
    /// the line above it.
    package struct SurroundingLines: Hashable, Sendable {
        /// The label of the balance before the first row.
        package var opening: String?
        /// The label of the balance after the last row.
        package var closing: String?
        /// The label of the currency.
        package var currency: String?
        /// The label of the account key.
        package var account: String?
        /// What lines begin with that are no rows.
        package var skip: [String] = []
    }
}

extension Preset {
    /// The columns that every row is read by: without one of them no row would be one.
    var neededColumns: Set<String> {
        Set(
            [date, amount, moneyIn, moneyOut, indicator?.column, states?.column]
                .compactMap(\.self)
        )
    }

    /// All columns that the preset names, in no order.
    package var knownColumns: Set<String> {
        var columns = readColumns
        columns.formUnion(header.required + header.optional + self.columns + ignored)
        columns.remove("")
        return columns
    }

    /// The columns that the preset says the meaning of, in no order.
    var readColumns: Set<String> {
        var columns = Set(account + payee + source + text + original)
        columns.formUnion(
            [date, time, amount, moneyIn, moneyOut, fee, balance, counterparty, category, id, type]
                .compactMap(\.self)
        )
        columns.formUnion([indicator?.column, states?.column].compactMap(\.self))
        columns.formUnion(details.values)
        columns.formUnion(transfer.map(\.column) + pots.flatMap { [$0.match.column, $0.key] })
        if case .column(let name) = currency { columns.insert(name) }
        if case .header(let name) = currency { columns.insert(name) }
        return columns
    }
}
