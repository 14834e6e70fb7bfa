import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

extension Piggybank {
    /// `piggybank report`: the ledger as a page to look at.
    static let report = CommandDeclaration(
        name: "report",
        group: .read,
        options: [PageFile.output],
        commonOptions: [
            SharedParameters.file, Reading.asOf, Reading.through, Reading.knownAt,
        ],
        examples: [
            "piggybank report household.jsonl -o household.html",
            "piggybank report household.jsonl --language ru -o household.html",
        ],
        run: { arguments, context in
            let path = PageFile.path(PageFile.output, arguments)
            if let path { try PageFile.requireFree(path) }
            // The same file makes the same page, wherever it is.
            let source = try arguments.ledgerSource(context)
            let name: String
            switch source {
            case .standardInput: name = "-"
            case .path(let path): name = path.split(separator: "/").last.map(String.init) ?? path
            }
            let page = PageQuery(file: name, in: context.language)
            let (replay, query) = try Reading.ask(page, arguments, context)
            let contents = query.answer(replay)
            /// Requires that all lines were there that were read as they were shown.
            func requireWhole() throws {
                try Reading.reportingLostLines(arguments, context) { () throws(LostEvent) in
                    if let lost = contents.events.lost { throw lost }
                }
            }
            guard let path else {
                try Page.write(contents) { piece in try context.writeBytes(piece) }
                try requireWhole()
                return .done
            }
            try PageFile.write(contents, to: path, requiring: requireWhole)
            try context.writeOutput(context.language.wrote(path) + "\n")
            return .done
        }
    )
}

/// The file that a page is written to.
private enum PageFile {
    static let output = Parameter.option(
        "output",
        letter: "o",
        ValueForm("FILE", expectation: .pathOrStandardOutput, completion: .files) {
            $0.isEmpty ? nil : $0
        }
    ).agreeing { output, arguments, context throws(UsageError) in
        guard path(output, arguments) == nil, context.outputTerminal != nil else { return }
        throw arguments.usageError(.pageOnTerminal)
    }

    /// The path of the file; nil for standard output.
    static func path(_ output: Parameter<String>, _ arguments: ParsedArguments) -> String? {
        arguments[output].flatMap { $0 == "-" ? nil : $0 }
    }

    /// Requires that a file of that name is no other than a page.
    static func requireFree(_ path: String) throws {
        let isFree = try telling(path) { () throws(SystemError) in
            try LocalFiles().isFree(path, forFileOf: Page.opening)
        }
        guard isFree else {
            throw LedgerFailure(.fileFailed, .occupied, file: Phrase.visible(path))
        }
    }

    /// Writes a page that takes the place of an earlier one only when it is whole.
    static func write(
        _ contents: PageContents,
        to path: String,
        requiring isWhole: () throws -> Void
    ) throws {
        let file = try telling(path) { () throws(SystemError) in try WholeFile(at: path) }
        Page.write(contents) { piece in file.write(piece) }
        try isWhole()
        try telling(path) { () throws(SystemError) in try file.finish() }
    }

    private static func telling<Answer>(
        _ path: String,
        _ call: () throws(SystemError) -> Answer
    ) throws -> Answer {
        do throws(SystemError) { return try call() } catch {
            throw LedgerFailure(.fileFailed, .systemFailed(error), file: Phrase.visible(path))
        }
    }
}
