import PiggyBank
import PiggyBankReports

/// The options that the reading commands share.
enum ReadingOptions {
    static let asOf = Parameter.option(
        "as-of",
        .asOf,
        help: """
            Answer as of this time. Only what had happened by then counts, that instant \
            included; a date such as 2026-03-02 means the end of that day in the ledger's time \
            zone.
            """
    )

    static let through = Parameter.option(
        "through",
        .wholeNumber("N", in: 0...(1 << 53 - 1)),
        help: "Answer from the first N events, as if the file ended there."
    )

    static let format = Parameter.option(
        "format",
        .oneOf(Format.self, placeholder: "FORMAT"),
        help: "Print the answer as \(formats.joined(separator: ", ", last: " or "))."
    )

    private static let formats = Format.allCases.map { format in
        format == .table ? "table (for people; the default)" : format.rawValue
    }

    static let noVerify = Parameter.flag(
        "no-verify",
        help: """
            Do not check the seals. That is faster, but a line changed afterwards may go \
            unnoticed; the rules are checked all the same.
            """
    )

    static let noSnapshot = Parameter.flag(
        "no-snapshot",
        help: "Read and check every line, where the answer could come from the snapshot."
    )

    /// What the help of a query says about snapshots.
    ///
    /// - Parameter options: those with which no snapshot is used, such as `--as-of or --through`.
    static func snapshotNote(exceptWith options: String) -> String {
        """
        While a large ledger's file is as its last writer left it, the answer comes from the snapshot \
        that the writer stored beside it, without the history; with \(options) or --no-snapshot, and \
        without such a snapshot, every line is read and checked.
        """
    }

    /// All of them, in the order of the help.
    static let all: [any ParameterDeclaration] = [
        StandardOptions.file, asOf, through, format, noVerify, noSnapshot,
    ]
}
