import PiggyBank
import PiggyBankReports

/// How an answer is printed.
struct Printing: ParsableArguments {
    @Option("format", .format(Format.allCases)) var format: Format = .table
    @Option("table", .text("NAME")) var table: String?

    func validate(_ context: Context) throws(UsageError) { try $table.onlyInCSV(format) }
}

extension Printing {
    /// Requires that an answer has the table that is asked for.
    ///
    /// - Parameter name: the command that answers.
    func requireTable(of name: String, inDetail: Bool = false) throws(UsageError) {
        guard let table, format == .csv else { return }
        let tables = AnswerSchemas.tables(of: name, inDetail: inDetail)
        guard !tables.contains(table) else { return }
        let name = $table.spelling
        guard !tables.isEmpty else {
            throw UsageError(
                Rule.badValue.rawValue,
                "this answer has only one table; leave \(verbatim: name) out.")
        }
        throw .badValue(of: name, table, "\(verbatim: tables, .or)")
    }

    /// Shows a report in the asked format.
    func show(_ report: Report, _ context: Context) throws -> ExitStatus {
        try context.write(report, as: format, table: table)
        return .done
    }
}

extension ValueForm<Format> {
    /// A format of those that an answer has.
    static func format(_ formats: [Format]) -> Self { oneOf(formats, placeholder: "FORMAT") }
}

extension DeclaredProperty {
    /// Requires that it is given with CSV alone.
    func onlyInCSV(_ format: Format) throws(UsageError) {
        guard isGiven, format != .csv else { return }
        throw UsageError("only-with-format", "\(verbatim: spelling) needs --format csv.")
    }
}
