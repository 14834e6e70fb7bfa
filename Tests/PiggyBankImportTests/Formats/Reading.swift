import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

extension StatementFile {
    /// The rules of the findings.
    var rules: [ImportRule] { findings.map(\.rule) }

    /// The rows of all statements.
    var rows: [Statement.Row] { statements.flatMap(\.rows) }
}

extension Statement {
    /// The sum of the rows in minor units.
    var sum: Int128 { rows.reduce(0) { $0 + $1.amount.minorUnits } }
}

extension ImportFinding {
    /// What to do, which every finding says.
    var nextStep: String { Language.english(problem.nextStep ?? "") }
}

extension Preset {
    /// One that says nothing.
    static var nothing: Preset {
        do throws(ImportFinding) { return try Preset(name: "nothing") } catch {
            fatalError("a preset may say nothing: \(error)")
        }
    }
}

// MARK: - In short

extension StatementFile {
    /// Its statements in short: account, currency, opening, rows, closing, what is left out.
    var long: [String] { statements.map(\.long) }
}

extension Statement {
    fileprivate var long: String {
        let name = [account?.text, currency?.code].map { $0 ?? "?" }.joined(separator: " ")
        let ends = [opening, closing].map {
            $0.map { "\($0.balance.decimal()) of \($0.date)" } ?? "?"
        }
        let counts =
            leftOut.map { "\($0) \($1)" }.sorted()
            + takenBack.map { "taken back \($0.bankID.text)" }
        return "\(name): \(ends[0]) [\(rows.map(\.long).joined(separator: " | "))] \(ends[1])"
            + (counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))")
    }
}

extension Statement.Row {
    /// Its place, time and amount, and all that is said of it.
    fileprivate var long: String {
        let moment =
            switch time {
            case .date: "\(date)"
            case .local(let second): "\(date) \(second / 3_600):\(second / 60 % 60):\(second % 60)"
            case .instant(let instant):
                "\(instant)" + ("\(instant)".hasPrefix("\(date)") ? "" : " (\(date))")
            }
        let said: [String?] = [
            "\(place.line):\(place.column) \(moment) \(amount.decimal())",
            balance.map { "= \($0.decimal())" }, kind == .spending ? nil : kind.rawValue, pot,
            fee == 0 ? nil : "fee \(fee)",
            bankRoundUp.map { "rounded up \($0.minorUnits) into \($0.pot)" },
            counterparty.map { "<\($0)>" }, counterAccount.map { "(\($0))" },
            text.map { "\"\($0)\"" }, category.map { "[\($0)]" }, type.map { "/\($0)" },
            texts.original.map { "~\($0)" }, bankID.map { "#\($0.source) \($0.text)" },
        ]
        let details = texts.details.map { "\($0.name): \($0.text)" }.joined(separator: "; ")
        return (said + [details.isEmpty ? nil : "{\(details)}"]).compactMap(\.self).joined(
            separator: " ")
    }
}
