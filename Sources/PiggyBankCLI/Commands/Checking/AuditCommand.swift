import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// `piggybank audit`: the whole history checked.
struct AuditCommand: ParsableCommand {
    static let name = "audit"
    static let group = CommandGroup.check
    static let examples = [
        "piggybank audit household.jsonl", "piggybank audit household.jsonl --format json",
        "piggybank audit household.jsonl --independent all | sh",
    ]

    @Option("expect-head", .expectedHead) var expectedHeads: [ExpectedHead]
    @Option("independent", .lineOrAll) var independent: SealedLines?
    @OptionGroup(.common) var ledger: LedgerOption
    @OptionGroup(.common) var printing: Printing

    func validate(_ context: Context) throws(UsageError) {
        try exclude($expectedHeads, $independent)
        try exclude($independent, printing.$format)
        if $independent.isGiven { _ = try readablePath(context) }
        try printing.requireTable(of: Self.name)
    }

    func run(_ context: Context) throws -> ExitStatus {
        let source = try ledger.source(context)
        let name = source.name(in: context.language)
        if let independent {
            try context.writeOutput(try sealCheck(of: independent, source, context))
            return .done
        }
        if source == .standardInput { context.noteWaiting(for: "a ledger") }
        let audit: Audit
        do throws(FileError) {
            audit = try ProgressLine.during(context) { progress throws(FileError) in
                try source.file.audit(
                    expecting: expectedHeads, listing: printing.format == .table ? .shown : .all,
                    progress: progress)
            }
        } catch { throw LedgerFailure.unreadable(error, name) }
        context.noteTornTail(of: audit.tornBytes, name)
        let report = Report.audit(audit, file: name)
        _ = try printing.show(report, context)
        return audit.isOK ? .done : .rejected
    }

    /// The path of the ledger, which somebody else is to read again.
    ///
    /// - Throws: For standard input, which cannot be read a second time.
    private func readablePath(_ context: Context) throws(UsageError) -> String {
        try ledger.path(
            context,
            orThrow: .badValue(of: "FILE", "-", "a path that shell commands can read again"))
    }

    /// The lines of shell with which anyone checks seals, without this program.
    ///
    /// - Throws: `UsageError` for standard input, or `LedgerFailure`.
    private func sealCheck(of lines: SealedLines, _ source: LedgerSource, _ context: Context) throws
        -> String
    {
        let path = try readablePath(context)
        let name = source.name(in: context.language)
        let line =
            switch lines {
            case .one(let line): line
            case .all: 1
            }
        let missing: MissingSeal?
        do throws(FileError) { missing = try source.file.missingSeal(ofLine: line) } catch {
            throw LedgerFailure.unreadable(error, name)
        }
        if let missing { throw LedgerFailure.noSeal(missing, ofLine: line, name) }
        // A path that begins with a hyphen would be taken for an option.
        let file = ShellWord.quoted(path.hasPrefix("-") ? "./" + path : path)
        if lines == .all { return Self.checkOfAllSeals(file) }
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

    private static func checkOfAllSeals(_ file: String) -> String {
        #"""
        # Checks every seal with sha256sum alone, and ends with the head. On macOS: shasum -a 256.
        # What has no line break at the end is a line where its seal follows.
        export LC_ALL=C; number=0 previous=$(printf '%064d' 0) cr=$(printf '\r') rest=
        while IFS= read -r line || { rest=$line; [ -n "$rest" ]; }; do
            line=${line%"$cr"}
            contents=${line%',"hash":"'*}; stated=${line##*',"hash":"'}; stated=${stated%'"}'}
            computed=$(printf '%s}' "$previous$contents" | sha256sum | cut -c 1-64)
            [ "$stated" = "$computed" ] || [ -z "$rest" ] || break
            number=$((number + 1)); previous=$stated
            [ "$stated" = "$computed" ] || { echo "The seal of line $number is wrong."; exit 1; }
        done < \#(file)
        echo "$previous@$number"

        """#
    }
}

/// The lines whose seals somebody checks without this program.
enum SealedLines: Hashable, Sendable {
    case one(Int)
    case all
}

extension ValueForm<SealedLines> {
    fileprivate static var lineOrAll: Self {
        let line = ValueForm<Int>.countOrAll("LINE", to: 1 << 53 - 1)
        return Self(line.placeholder, line.expectation, completion: line.completion) {
            text throws(WrongValue) in try line.read(text).map { $0 == .max ? .all : .one($0) }
        }
    }
}
