import PiggyBank
import PiggyBankReports
import Testing

/// A report as the text that a format makes of it.
func text(_ report: Report, _ format: Format) -> String {
    String(decoding: format.render(report), as: UTF8.self)
}

/// A section alone, as a report.
func report<Row: Sendable>(_ rows: [Row], _ columns: [Column<Row>]) -> Report {
    Report(nil, [.section(Section("rows", rows: rows, columns: columns))])
}

func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
