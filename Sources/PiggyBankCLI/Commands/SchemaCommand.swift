import PiggyBankReports

private let answer = Parameter.operand(
    ValueForm<String>.schemaName,
    isOptional: true,
    help: "Which one, such as balances or explain-goal. Without it, all of them."
)

extension Piggybank {
    /// `piggybank schema`: what answers and lines look like, for programs.
    static let schema = CommandDeclaration(
        name: "schema",
        group: .more,
        summary: "Print what JSON answers and ledger lines look like",
        discussion: """
            A JSON Schema (draft 2020-12) of every answer that --format json gives, of the objects on standard \
            error, and, as line, of a line of the ledger file. A line that meets it may still break a rule: \
            'piggybank replay' checks those. Answers of commands that record are recorded, each line of \
            append's is append.
            """,
        operands: [answer],
        examples: [
            "piggybank schema balances": "Prints the schema of the answer of balances.",
            "piggybank schema > schemas.json": "Writes all of them, as $defs by their names.",
        ],
        run: { arguments, context in
            let draft = "https://json-schema.org/draft/2020-12/schema"
            if let name = arguments[answer] {
                let schema = AnswerSchemas.all.first { $0.name == name }?.schema
                let text = (schema?.json ?? "{}").dropFirst()
                try context.writeOutput("{\"$schema\": \"\(draft)\", \(text)\n")
                return .done
            }
            let all = AnswerSchemas.all.map { "\"\($0.name)\": \($0.schema.json)" }
            try context.writeOutput(
                "{\"$schema\": \"\(draft)\", \"$defs\": {\n\(all.joined(separator: ",\n"))\n}}\n"
            )
            return .done
        }
    )
}

extension ValueForm<String> {
    /// The name of an answer.
    fileprivate static var schemaName: Self {
        let names = AnswerSchemas.all.map(\.name)
        return Self(
            "ANSWER",
            expectation: .oneOf(names),
            completion: .words(names)
        ) { names.contains($0) ? $0 : nil }
    }
}
