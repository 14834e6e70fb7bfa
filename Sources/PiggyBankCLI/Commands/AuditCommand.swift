import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

private let expectHead = Parameter.option("expect-head", .expectedHead)

private let independent = Parameter.option(
    "independent",
    .wholeNumber("LINE", in: 1...(1 << 53 - 1))
).agreeing { independent, arguments, context throws(UsageError) in
    if arguments.isGiven(independent) { _ = try arguments.readablePath(context) }
}

extension ParsedArguments {
    /// The path of the ledger, which somebody else is to read again.
    ///
    /// - Throws: `UsageError` for standard input, which cannot be read a second time.
    fileprivate func readablePath(_ context: Context) throws(UsageError) -> String {
        switch try ledgerSource(context) {
        case .path(let path): return path
        case .standardInput:
            throw usageError(.badValue(of: "FILE", value: "-", expectation: .readablePath))
        }
    }
}

extension Piggybank {
    /// `piggybank audit`: the whole history checked.
    static let audit = CommandDeclaration(
        name: "audit",
        group: .check,
        options: [expectHead, independent],
        commonOptions: [SharedParameters.file] + Reading.printing,
        exclusive: [[expectHead, independent], [independent, Reading.format]],
        examples: [
            "piggybank audit household.jsonl",
            "piggybank audit household.jsonl --format json",
            "piggybank audit household.jsonl --independent 17",
        ],
        run: runAudit
    )

    private static func runAudit(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let source = try arguments.ledgerSource(context)
        if let line = arguments[independent] {
            try context.writeOutput(try sealCheck(ofLine: line, source, arguments, context))
            return .done
        }
        let format = arguments[Reading.format] ?? .table
        if source == .standardInput { context.noteWaiting(for: .ledger) }
        let audit: Audit
        do throws(FileError) {
            audit = try ProgressLine.during(context) { progress throws(FileError) in
                try source.file.audit(
                    expecting: arguments[expectHead],
                    listing: format == .table ? .shown : .all,
                    progress: progress
                )
            }
        } catch { throw LedgerFailure.unreadable(error, source.name(in: context.language)) }
        Reading.noteTornTail(of: audit.tornBytes, source, context)
        let language = arguments.language(context)
        let report = Report.audit(audit, file: source.name(in: context.language), in: language)
        _ = try Reading.show(report, arguments, context)
        return audit.isOK ? .done : .rejected
    }

    /// The lines of shell with which anyone checks the seal of a line, without this program.
    ///
    /// - Throws: `UsageError` for standard input, or `LedgerFailure`.
    private static func sealCheck(
        ofLine line: Int,
        _ source: LedgerSource,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> String {
        let path = try arguments.readablePath(context)
        let missing: MissingSeal?
        do throws(FileError) { missing = try source.file.missingSeal(ofLine: line) } catch {
            throw LedgerFailure.unreadable(error, source.name(in: context.language))
        }
        if let missing {
            throw LedgerFailure.noSeal(missing, ofLine: line, source.name(in: context.language))
        }
        // A path that begins with a hyphen would be taken for an option.
        let file = ShellWord.quoted(path.hasPrefix("-") ? "./" + path : path)
        let previous =
            line == 1
            ? #"$(printf '%064d' 0)"#
            : #"$(sed -n '\#(line - 1)p' "$file" | sed 's/.*,"hash":"\([0-9a-f]*\)"}.*/\1/')"#
        return """
            # Checks the seal of line \(line) with sha256sum alone. On macOS, write shasum -a 256.
            export LC_ALL=C file=\(file)
            previous=\(previous)
            contents=$(sed -n '\(line)p' "$file" | sed 's/\\(.*\\),"hash":"[0-9a-f]*"}.*/\\1}/')
            stated=$(sed -n '\(line)p' "$file" | sed 's/.*,"hash":"\\([0-9a-f]*\\)"}.*/\\1/')
            computed=$(printf '%s%s' "$previous" "$contents" | sha256sum | cut -c 1-64)
            echo "stated   $stated"; echo "computed $computed"
            [ "$stated" = "$computed" ] && verdict=right || verdict=wrong
            echo "The seal of line \(line) is $verdict."; [ $verdict = right ]

            """
    }
}
