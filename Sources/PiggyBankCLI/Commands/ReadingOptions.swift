import PiggyBank
import PiggyBankReports

/// The options that the reading commands share.
enum ReadingOptions {
    static let asOf = Option(
        "as-of",
        value: .asOf,
        help: """
            Answer as of this time. Only what had happened by then counts, that instant \
            included; a date such as 2026-03-02 means the end of that day in the ledger's time \
            zone.
            """
    )

    static let through = Option(
        "through",
        value: .wholeNumber("N", in: 0...(1 << 53 - 1)),
        help: "Answer from the first N events, as if the file ended there."
    )

    static let format = Option(
        "format",
        value: .oneOf(Format.self, placeholder: "FORMAT"),
        help: "Print the answer as table (for people; the default), json or csv."
    )

    static let noVerify = Flag(
        "no-verify",
        help: """
            Do not check the seals. That is faster, but a line changed afterwards may go \
            unnoticed; the rules are checked all the same.
            """
    )

    static let noSnapshot = Flag(
        "no-snapshot",
        help: "Read and check every line, where the answer could come from the snapshot."
    )

    /// Says of a query what a snapshot spares it.
    ///
    /// - Parameter options: those with which it spares nothing, such as `--as-of or --through`.
    static func snapshotNote(exceptWith options: String) -> String {
        """
        While a large ledger's file is as its last writer left it, the answer comes from the snapshot \
        that the writer stored beside it, without the history; with \(options) or --no-snapshot, and \
        without such a snapshot, every line is read and checked.
        """
    }

    /// All of them, in the order of the help.
    static let all: [any OptionDeclaration] = [
        StandardOptions.file, asOf, through, format, noVerify, noSnapshot,
    ]
}

extension ValueForm {
    /// The identifier of an account or a goal.
    static func identifier<Subject>(_ placeholder: String) -> Self
    where Value == Identifier<Subject> {
        Self(placeholder, expectation: "an identifier of 1 to 64 bytes") { try? Value($0) }
            .rejecting { text in
                do throws(IdentifierError) { _ = try Value(text) } catch {
                    return error.explanation.sentence + "."
                }
                return nil
            }
    }
}

extension ValueForm<AccountID> {
    /// The identifier of an account.
    static var account: Self { identifier("ACCOUNT") }
}

extension ValueForm<CalendarDate> {
    /// A day, such as `2026-03-02`.
    static var date: Self {
        Self("DATE", expectation: "a date such as 2026-03-02", read: CalendarDate.init)
    }
}

extension ValueForm<ReplayOptions.AsOf> {
    /// An instant of RFC 3339, or a day.
    static var asOf: Self {
        Self(
            "TIME",
            expectation: "a time such as 2026-03-02T18:30:00Z in the years 0002 to 9998, or a date"
        ) { text in
            CalendarDate(text).map { .date($0) } ?? Instant(text).map { .instant($0) }
        }
    }
}

extension ValueForm<Int> {
    /// A length of time in whole days, such as `10d`; read as their number.
    static var days: Self {
        Self("DAYS", expectation: "a number of days such as 10d") { text in
            let number = ValueForm.wholeNumber("N", in: 1...3_652_059)
            return text.last == "d" ? number.read(String(text.dropLast())) : nil
        }
    }
}
