import PiggyBank

/// The entries of a file's account reports, camt.052, each of them once: the report of the evening
/// says again what the one of the morning has said, or goes on from there.
struct ReportedEntries {
    /// What the reports of an account have said.
    private struct Account {
        /// Where its last statement is among those of the file.
        var statement: Int
        /// The last day that an entry is of; nil for no entry.
        var last: CalendarDate?
        /// The lines of the entries that say the same, by what they say.
        var entries: [Statement.Row: [Int]] = [:]
    }

    private var accounts: [CSVGroup: Account] = [:]

    /// Adds a report to the statement before it if both have entries of one day, else as a
    /// statement of its own; linear in its entries.
    ///
    /// An entry that is in both says the same in both, the bank's reference too. Without one it may
    /// be another that only looks the same, which is a finding.
    mutating func add(_ report: Statement, to reading: inout StatementReading) {
        guard let currency = report.currency else { return reading.file.statements.append(report) }
        let group = CSVGroup(account: report.account, currency: currency)
        let number = reading.file.statements.count
        var account = accounts[group] ?? Account(statement: number)
        let isOfOneDay = report.rows.contains { row in account.last.map { row.date <= $0 } ?? false
        }
        var (report, seen) = (report, [Statement.Row: Int]())
        report.rows.removeAll { row in
            var entry = row
            entry.place = SourcePlace()
            seen[entry, default: 0] += 1
            account.last = max(account.last ?? row.date, row.date)
            guard let count = seen[entry], let lines = account.entries[entry], count <= lines.count
            else {
                account.entries[entry, default: []].append(row.place.line)
                return false
            }
            report.leftOut[.repeated, default: 0] += 1
            if !row.texts.details.contains(where: { $0.name == "servicer" }) {
                let fact = StatementFact.maybeRepeated(line: lines[count - 1])
                reading.report(ImportFinding(.statement(fact), at: row.place))
            }
            return true
        }
        if isOfOneDay {
            reading.file.statements[account.statement].goOn(with: report)
        } else {
            account.statement = number
            reading.file.statements.append(report)
        }
        accounts[group] = account
    }
}

extension Statement {
    /// Goes on with a later report of the same day.
    fileprivate mutating func goOn(with report: Statement) {
        rows += report.rows
        opening = opening ?? report.opening
        closing = report.closing ?? (report.rows.isEmpty ? closing : nil)
        leftOut.merge(report.leftOut, uniquingKeysWith: +)
    }
}
