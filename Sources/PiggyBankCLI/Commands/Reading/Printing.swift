import PiggyBankLanguages
import PiggyBankReports

/// How an answer is printed.
struct Printing: ParsableArguments {
    @Option("format", .format(Format.allCases)) var format: Format = .table
    @Option("table", .text("NAME")) var table: String?

    func validate(_ context: Context) throws(UsageFact) { try $table.onlyInCSV(format) }
}

extension Printing {
    /// The language of an answer: the one that people are spoken to in, and English where programs
    /// read.
    func language(_ context: Context) -> any Language {
        format == .table ? context.language : English()
    }

    /// Requires that an answer has the table that is asked for.
    ///
    /// - Parameter name: the command that answers.
    func requireTable(of name: String, inDetail: Bool = false) throws(UsageFact) {
        guard let table, format == .csv else { return }
        let tables = AnswerSchemas.tables(of: name, inDetail: inDetail)
        guard !tables.contains(table) else { return }
        let expectation = tables.isEmpty ? Expectation.leftOut : .oneOf(tables)
        throw .badValue(of: $table.spelling, value: table, expectation: expectation)
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
    func onlyInCSV(_ format: Format) throws(UsageFact) {
        guard isGiven, format != .csv else { return }
        throw .onlyWithFormat(spelling, format: Format.csv.rawValue)
    }
}
