import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

extension AnswerSchemas {
    /// The schemas of everything that the tool says as JSON, in the order of printing.
    package static let all: [(name: String, schema: JSONSchema)] =
        [
            ("line", .line), ("error", .of(Part<Diagnostic>.error)),
            ("notice", .of(Part<Diagnostic>.notice)),
        ] + ofReports + [
            ("repair", .of(Part<Repair>.repair(of: "", English()))),
            ("recorded", .of(Part<Recorded>.recorded)),
            ("append", .of(Part<AppendReceipt>.append)),
            ("categorise", .of(Part<AppendReceipt>.append)),
            ("append-keep-going", .of(Part<AnsweredEvent>.answered(English()))),
            ("import", .of(Part<ImportAnswer>.imported(English()))),
        ]

    /// The names of the tables that the answer of a command has, in their order: those of CSV.
    ///
    /// - Parameter inDetail: whether the answer has what its rows are made of, too.
    static func tables(of command: String, inDetail: Bool = false) -> [String] {
        let name = command.replacing(" ", with: "-")
        return all.first { $0.name == name }?.schema.tables(inDetail: inDetail) ?? []
    }
}
