import PiggyBankStore

/// The lines of shell with which anyone checks a seal, without this program.
enum SealCheck {
    /// The script for one line of a ledger file.
    ///
    /// - Throws: `UsageError` for standard input, which cannot be read a second time; `UnreadableFile`; or
    ///   `NoSealToCheck`.
    static func script(
        _ line: Int,
        of source: LedgerSource,
        _ arguments: ParsedArguments
    ) throws -> String {
        guard case .path(let path) = source else {
            throw arguments.usageError(
                .badValue(of: "FILE", value: "-", expectation: "a path that a shell can read again")
            )
        }
        let missing: MissingSeal?
        do throws(FileError) { missing = try source.file.missingSeal(ofLine: line) } catch {
            throw UnreadableFile(name: source.name, error: error)
        }
        if let missing { throw NoSealToCheck(name: source.name, line: line, missing: missing) }
        let previous =
            line == 1
            ? #"$(printf '%064d' 0)"#
            : #"$(sed -n '\#(line - 1)p' "$file" | sed 's/.*,"hash":"\([0-9a-f]*\)"}.*/\1/')"#
        return """
            # Checks the seal of line \(line) with sha256sum alone. On macOS, write shasum -a 256.
            export LC_ALL=C file=\(quoted(path))
            previous=\(previous)
            contents=$(sed -n '\(line)p' "$file" | sed 's/\\(.*\\),"hash":"[0-9a-f]*"}.*/\\1}/')
            stated=$(sed -n '\(line)p' "$file" | sed 's/.*,"hash":"\\([0-9a-f]*\\)"}.*/\\1/')
            computed=$(printf '%s%s' "$previous" "$contents" | sha256sum | cut -c 1-64)
            echo "stated   $stated"; echo "computed $computed"
            [ "$stated" = "$computed" ] && verdict=right || verdict=wrong
            echo "The seal of line \(line) is $verdict."; [ $verdict = right ]

            """
    }

    /// A path as one word of a shell.
    private static func quoted(_ path: String) -> String {
        // A path that begins with a hyphen would be taken for an option.
        let path = path.hasPrefix("-") ? "./" + path : path
        return "'"
            + path.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
    }
}

/// A line of a ledger whose seal cannot be checked by itself.
struct NoSealToCheck: CommandFailure {
    let name: String
    let line: Int
    let missing: MissingSeal

    var status: ExitStatus { .rejected }
    var message: String { "piggybank: \(name): \(reason)\nnext: \(nextStep)" }

    private var reason: String {
        switch missing {
        case .beyondEnd(0): "there is no line \(line); the ledger is empty"
        case .beyondEnd(let lines):
            "there is no line \(line); the ledger has \(lines) line\(lines == 1 ? "" : "s")"
        case .plain: "the ledger is plain: its lines have no seals, so none can be checked"
        case .line(line): "line \(line) has no seal, though the ledger is sealed"
        case .line(let before):
            "line \(before) has no seal, and that of line \(line) follows from it"
        }
    }

    private var nextStep: String {
        switch missing {
        case .beyondEnd(0): "Record something first."
        case .beyondEnd(1): "Name line 1."
        case .beyondEnd(let lines): "Name one of its lines, 1 to \(lines)."
        case .plain: "Compare it with a copy that was kept elsewhere, such as a backup."
        case .line: "'piggybank audit' says what happened to the ledger."
        }
    }
}
