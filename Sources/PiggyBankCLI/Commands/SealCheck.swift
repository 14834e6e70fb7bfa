/// The lines of shell with which anyone checks a seal, without this program.
enum SealCheck {
    /// The script for one line of a ledger file; nothing is read.
    ///
    /// - Throws: `UsageError` for standard input, which cannot be read a second time.
    static func script(
        _ line: Int,
        of source: LedgerSource,
        _ arguments: ParsedArguments
    ) throws(UsageError) -> String {
        guard case .path(let path) = source else {
            throw arguments.usageError(
                .badValue(of: "FILE", value: "-", expectation: "a path that a shell can read again")
            )
        }
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
