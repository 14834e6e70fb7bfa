import PiggyBank

extension PresetMembers {
    /// Every member, in the order in which people read a preset.
    static let members: [PresetMember<Self>] = [
        .init(
            "extends", \.extends,
            "The built-in preset, or the file beside this one, it goes on from"),
        .init("format", \.format, "The format of the files, where content does not tell"),
        .init(
            "header", \.header,
            "The columns that make the header; without it and columns, for any format"),
        .init(
            "columns", \.columns, "Names of the columns in their order, where the header has none"),
        .init("ignored", \.ignored, "Columns that are not read"),
        .init("delimiter", \.delimiter, "What stands between fields"),
        .init("encoding", \.encoding, "The encoding of texts, where a file does not say"),
        .init(
            "dateFormat", \.dateFormat,
            "How dates are written: d/M/yyyy, dd.MM.yy HH:mm, yyyy-MM-dd…"),
        .init("zone", \.zone, "The zone of times without an offset; else the ledger's"),
        .init("order", \.order, "Which rows come first, if balances do not tell"),
        .init("decimal", \.decimal, "The mark before decimals"),
        .init(
            "sign", \.sign,
            "signed where money that left is negative, inverted where it is positive; byType of OFX"
        ), .init("reversals", \.reversals, "Which way entries of camt reverse others"),
        .init("date", \.date, "The column of the booking date"),
        .init("time", \.time, "The column of the time of day"),
        .init("amount", \.amount, "The column of the amount"),
        .init("in", \.moneyIn, "The column of money that came in"),
        .init("out", \.moneyOut, "The column of money that left"),
        .init(
            "indicator", \.indicator, "The column that says which way an amount without a sign went"
        ), .init("fee", \.fee, "The column of a fee"),
        .init("fees", \.fees, "Whether fees are beside the amount or inside it"),
        .init("balance", \.balance, "The column of the balance after the row"),
        .init("currency", \.currency, "The currency of ISO 4217, or the column that says it"),
        .init("account", \.account, "The columns of the account's key, joined by /"),
        .init("payee", \.payee, "The columns of the other party; the first with a text counts"),
        .init("source", \.source, "The columns of who money came from, where payee is not that"),
        .init("counterparty", \.counterparty, "The column of the other party's account"),
        .init("text", \.text, "The columns of what it was for; the first with a text counts"),
        .init("category", \.category, "The column of the bank's category"),
        .init("type", \.type, "The column of the type of a row"),
        .init("original", \.original, "The columns of the money in another currency"),
        .init("details", \.details, "Columns kept besides, by their names in metadata.bank"),
        .init("id", \.id, "The column of the bank's id of a row, where it never changes"),
        .init("ids", \.ids, "Whose ids never change; content for none"),
        .init("states", \.states, "Which rows are booked"),
        .init(
            "types", \.types, "What the types of rows mean; without it, every payment is spending"),
        .init("pot", \.pot, "Which rows move money into or out of a pot"),
        .init("transfer", \.transfer, "Which rows are transfers between one's own accounts"),
        .init("preamble", \.preamble, "What lines above the rows say"),
        .init("footer", \.footer, "What lines below the rows say"),
        .init(
            "accounts", \.accounts,
            """
            The ledger's accounts by the bank's keys; KEY/EUR for one of several currencies, an \
            empty key where files name none, null to leave it out
            """),
        .init("overdraft", \.overdraft, "How far below zero an account may go that is opened"),
        .init("goals", \.goals, "The ledger's goals by the bank's pots; null for no goal"),
        .init("own", \.own, "One's own accounts that are in no file"),
        .init(
            "transfersVia", \.transfersVia, "The clearing account of transfers between one's own"),
        .init("bankRoundUps", \.bankRoundUps, "Round-ups that the bank made"),
        .init("roundUps", \.roundUps, "Which payments leave a round-up"),
        .init("answers", \.answers, "The sequences of the events that rows are, by their ids"),
        .init("rules", \.rules, "What is said of rows, in this order"),
        .init("learn", \.learn, "What is taken from earlier events of a payee"),
    ]
}

extension StatementFormat: PresetChoice {}
extension TextEncoding: PresetChoice {}

extension DateFormat: PresetReadable {
    init(_ field: PresetField) throws(ImportFinding) {
        let text = try field.text()
        guard let format = DateFormat(text) else {
            throw field.fault(
                "the date format \(quoted: text) has not one day, one month and one year",
                next: "Write it in the tokens yyyy yy MM M dd d MMM HH h mm ss a, as in dd/MM/yyyy."
            )
        }
        self = format
    }
}

extension Preset {
    /// Every member, in the order in which people read a preset.
    package static let describedMembers = PresetMembers.members.map(\.described)
}
