import PiggyBank
import PiggyBankImport
import PiggyBankLanguages

/// A table that a test writes, and what is read of it in short.
struct CSVSample {
    let file: StatementFile

    init(_ text: String, preset: Preset? = nil, else currency: Currency? = nil) {
        file = StatementFile(
            csv: ContiguousArray(text.utf8), named: "f.csv", preset: preset, else: currency)
    }

    /// A table by a preset of which only the members are said that matter.
    init(_ text: String, _ members: String, setting settings: [String] = []) throws(ImportFinding) {
        let members = members.hasPrefix("{") ? members : "{\(members)}"
        let header = text.split { $0.isNewline }.first { $0.contains("Date") } ?? ""
        let names = header.split { ",;\t|".contains($0) }.map { "\"\($0)\"" }.joined(separator: ",")
        let isWhole = members.contains("\"header\"") || members.contains("\"columns\"")
        let currency = isWhole || members.contains("\"currency\"") ? "" : #","currency":"GBP""#
        let json =
            isWhole
            ? members
            : #"{"header":{"required":[\#(names)]},"date":"Date"\#(currency),\#(members.dropFirst())"#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "p.json")
        self.init(text, preset: try preset.setting(settings.compactMap(PresetValue.init(setting:))))
    }

    /// The rules and lines of its findings.
    var findings: [String] { file.findings.map { "\($0.place.line) \($0.rule.rawValue)" } }

    /// Its statements with all of their rows: key, currency, opening, rows, closing, and what is
    /// left out.
    var long: [String] {
        file.statements.map { statement in
            let rows = statement.rows.map(\.short)
            let ends = [statement.opening, statement.closing].map {
                $0.map { $0.balance.decimal() } ?? "?"
            }
            let name = [statement.account?.text, statement.currency?.code].compactMap(\.self)
            let leftOut = statement.leftOut.map { "\($0) \($1)" }.sorted()
            return "\(name.joined(separator: " ")): \(ends[0]) [\(rows.joined(separator: " | "))] "
                + ends[1] + (leftOut.isEmpty ? "" : " (\(leftOut.joined(separator: ", ")))")
        }
    }

    var rows: [Statement.Row] { file.rows }
}

extension Statement.Row {
    /// What it says in short.
    fileprivate var short: String {
        var time = ""
        if case .local(let second) = self.time { time = " \(second / 3_600):\(second / 60 % 60)" }
        let kind = self.kind == .spending ? nil : self.kind.rawValue
        let texts = [counterparty, text, kind, fee == 0 ? nil : "fee \(fee)"].compactMap(\.self)
        return ["\(date)\(time) \(amount.decimal())"].joined()
            + (texts.isEmpty ? "" : " " + texts.joined(separator: ", "))
    }
}

extension StatementFile {
    /// Reads bytes as a table, whatever they look like.
    init(
        csv bytes: ContiguousArray<UInt8>, named name: String, preset: Preset? = nil,
        else currency: Currency? = nil
    ) { self.init(bytes, named: name, preset: preset, among: Preset.builtIn, else: currency) }
}
