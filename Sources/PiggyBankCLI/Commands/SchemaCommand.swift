import PiggyBankReports

/// `piggybank schema`: what answers and lines look like, for programs.
struct SchemaCommand: ParsableCommand {
    static let name = "schema"
    static let group = CommandGroup.more
    static let examples = ["piggybank schema balances", "piggybank schema > schemas.json"]

    @Operand(.schemaName) var name: String?

    func run(_ context: Context) throws -> ExitStatus {
        let draft = "https://json-schema.org/draft/2020-12/schema"
        if let name {
            let schema = AnswerSchemas.all.first { $0.name == name }?.schema
            let text = (schema?.json ?? "{}").dropFirst()
            try context.writeOutput("{\"$schema\": \"\(draft)\", \(text)\n")
            return .done
        }
        let all = AnswerSchemas.all.map { "\"\($0.name)\": \($0.schema.json)" }
        try context.writeOutput(
            "{\"$schema\": \"\(draft)\", \"$defs\": {\n\(all.joined(separator: ",\n"))\n}}\n")
        return .done
    }
}

extension ValueForm<String> {
    /// The name of an answer.
    fileprivate static var schemaName: Self {
        let names = AnswerSchemas.all.map(\.name)
        return Self("ANSWER", "\(verbatim: names, .or)", completion: .words(names)) {
            names.contains($0) ? $0 : nil
        }
    }
}
