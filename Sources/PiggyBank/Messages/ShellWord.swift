/// Texts as words of a command line.
package enum ShellWord {
    /// A text as one word of a POSIX shell, and of zsh.
    package static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    /// The words of a line, where some are quoted as here.
    package static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        var isEscaped = false
        for character in line {
            if !isQuoted, !isEscaped, character == " " {
                if let word { words.append(word) }
                word = nil
            } else if !isEscaped, character == "'" {
                isQuoted.toggle()
                word = word ?? ""
            } else if !isQuoted, !isEscaped, character == "\\" {
                isEscaped = true
            } else {
                word = (word ?? "") + String(character)
                isEscaped = false
            }
        }
        return words + [word].compactMap(\.self)
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
