import PiggyBank

/// What people are told of a member of a preset.
package struct DescribedMember: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it may be.
    package let form: Form
    /// What it is for, in a few words without a full stop.
    package let purpose: String

    /// What a member may be.
    package indirect enum Form: Hashable, Sendable {
        case text
        /// A list of texts, or one.
        case texts
        /// True or false.
        case flag
        /// One of some texts.
        case oneOf([String])
        /// Texts by names; null for a name that means nothing.
        case textsByName
        /// Lists of texts, or one, by names.
        case listsByName
        case object([DescribedMember])
        /// A list of objects, or one.
        case objects([DescribedMember])
        /// A text, or an object.
        case textOr([DescribedMember])
    }

    /// What is in it, where it is an object or a list of them.
    package var members: [DescribedMember] {
        switch form {
        case .object(let members), .objects(let members), .textOr(let members): members
        default: []
        }
    }

    init(_ name: String, _ form: Form, _ purpose: String) {
        (self.name, self.form, self.purpose) = (name, form, purpose)
    }

    /// One of the words of a type.
    init<Choice: PresetChoice>(_ name: String, _ type: Choice.Type, _ purpose: String) {
        self.init(name, .oneOf(type.allCases.map(\.rawValue)), purpose)
    }
}

extension PresetMembers {
    private typealias Member = DescribedMember

    private static let match = [
        Member("column", .text, "The column that is asked"), Member("is", .text, "The whole text"),
        Member("like", .text, "Its pattern: * any characters, ? one, … the row's currency"),
    ]

    private static let labels = [
        Member("opening", .text, "What stands before the balance before the first row"),
        Member("closing", .text, "What stands before the balance after the last row"),
        Member("currency", .text, "What stands before the currency"),
        Member("account", .text, "What stands before the account's key"),
    ]

    /// Every member, in the order in which people read a preset.
    static let described: [DescribedMember] = [
        Member(
            "extends", .text, "The built-in preset, or the file beside this one, it goes on from"),
        Member(
            "format", StatementFormat.self, "The format of the files, where content does not tell"),
        Member(
            "header",
            .object([
                Member("required", .texts, "The columns that every file has"),
                Member("optional", .texts, "Columns that a file may have besides"),
                Member(
                    "names", .listsByName, "What else the bank calls a column, by its name here"),
            ]), "The columns that make the header; without it and columns, for any format"),
        Member("columns", .texts, "Names of the columns in their order, where the header has none"),
        Member("ignored", .texts, "Columns that are not read"),
        Member("delimiter", Delimiter.self, "What stands between fields"),
        Member("encoding", TextEncoding.self, "The encoding of texts, where a file does not say"),
        Member("dateFormat", .text, "How dates are written: d/M/yyyy, dd.MM.yy HH:mm, yyyy-MM-dd…"),
        Member("zone", .text, "The zone of times without an offset; else the ledger's"),
        Member("order", Order.self, "Which rows come first, if balances do not tell"),
        Member("decimal", DecimalMark.self, "The mark before decimals"),
        Member(
            "sign", Sign.self,
            "signed where money that left is negative, inverted where it is positive; byType of OFX"
        ), Member("reversals", Reversals.self, "Which way entries of camt reverse others"),
        Member("date", .text, "The column of the booking date"),
        Member("time", .text, "The column of the time of day"),
        Member("amount", .text, "The column of the amount"),
        Member("in", .text, "The column of money that came in"),
        Member("out", .text, "The column of money that left"),
        Member(
            "indicator",
            .object([
                Member("column", .text, "The column"),
                Member("in", .texts, "What it says of money that came in"),
                Member("out", .texts, "What it says of money that left"),
            ]), "The column that says which way an amount without a sign went"),
        Member("fee", .text, "The column of a fee"),
        Member("fees", Fees.self, "Whether fees are beside the amount or inside it"),
        Member("balance", .text, "The column of the balance after the row"),
        Member(
            "currency", .textOr([Member("column", .text, "The column of its code")]),
            "The currency of ISO 4217, or the column that says it"),
        Member("account", .texts, "The columns of the account's key, joined by /"),
        Member("payee", .texts, "The columns of the other party; the first with a text counts"),
        Member("source", .texts, "The columns of who money came from, where payee is not that"),
        Member("counterparty", .text, "The column of the other party's account"),
        Member("text", .texts, "The columns of what it was for; the first with a text counts"),
        Member("category", .text, "The column of the bank's category"),
        Member("type", .text, "The column of the type of a row"),
        Member("original", .texts, "The columns of the money in another currency"),
        Member("details", .textsByName, "Columns kept besides, by their names in metadata.bank"),
        Member("id", .text, "The column of the bank's id of a row, where it never changes"),
        Member("ids", IDs.self, "Whose ids never change; content for none"),
        Member(
            "states",
            .object([
                Member("column", .text, "The column; formats without columns have a place for it"),
                Member("record", .texts, "What booked rows say"),
                Member("leaveOut", .texts, "What all others say"),
            ]), "Which rows are booked"),
        Member(
            "types",
            .object([
                Member("cards", .texts, "Types of payments by card"),
                Member("debits", .texts, "Types of direct debits and standing orders"),
                Member("spending", .texts, "Types of other spending"),
                Member("noRoundUp", .texts, "Types of cash, fees, interest, tax and loans"),
                Member("notSpending", .texts, "Types of what is no spending"),
                Member("refund", .texts, "Types of money that came back"),
                Member("others", .text, "Which of these lists every other type is of"),
            ]), "What the types of rows mean; without it, every payment is spending"),
        Member(
            "pot", .objects(match + [Member("key", .text, "The column that names the pot")]),
            "Which rows move money into or out of a pot"),
        Member("transfer", .objects(match), "Which rows are transfers between one's own accounts"),
        Member("preamble", .object(labels), "What lines above the rows say"),
        Member("footer", .object(labels), "What lines below the rows say"),
        Member(
            "accounts", .textsByName,
            "The ledger's accounts by the bank's keys; KEY/EUR for one of "
                + "several currencies, an empty key where files name none, null to leave it out"),
        Member("overdraft", .text, "How far below zero an account may go that is opened"),
        Member("goals", .textsByName, "The ledger's goals by the bank's pots; null for no goal"),
        Member("own", .texts, "One's own accounts that are in no file"),
        Member("transfersVia", .text, "The clearing account of transfers between one's own"),
        Member("bankRoundUps", StateAnswer.self, "Round-ups that the bank made"),
        Member("roundUps", RoundUps.self, "Which payments leave a round-up"),
        Member("answers", .textsByName, "The sequences of the events that rows are, by their ids"),
        Member("rules", .objects(RowRule.describedMembers), "What is said of rows, in this order"),
        Member("learn", Learning.self, "What is taken from earlier events of a payee"),
    ]
}

extension Preset {
    /// Every member, in the order in which people read a preset.
    package static let describedMembers = PresetMembers.described
}
