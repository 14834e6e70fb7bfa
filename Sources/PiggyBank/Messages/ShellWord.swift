/// Texts as words of a command line.
package enum ShellWord {
    /// A text as one word of a POSIX shell, and of zsh.
    package static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    /// A text as one word of a command line that people are shown: in quotes where it needs them.
    package static func shown(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0"..."9" ~= scalar
                || "._/-+@:=,".unicodeScalars.contains(scalar)
        }
        // To zsh, a word that begins with an equals sign is the path of a command.
        let isWord = isPlain && !text.isEmpty && text.first != "="
        return Phrase.visible(isWord ? text : quoted(text))
    }
}
