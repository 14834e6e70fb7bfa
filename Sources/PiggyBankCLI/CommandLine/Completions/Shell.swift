import PiggyBank

/// A shell that can complete command lines.
package enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script that has it ask the program of that name what may come next.
    package func script(for name: String) -> String {
        switch self {
        case .bash: bashScript(name)
        case .zsh: zshScript(name)
        case .fish: fishScript(name)
        }
    }

    /// What its script reads: whether to offer files, then each word on a line, with what it is
    /// after a tab.
    ///
    /// - Parameter written: the words of a command line without the program's name, the one that is
    ///   to be completed last.
    package func answer(_ written: [String], for program: Program, _ context: Context) -> String {
        let line = WrittenLine(written, by: self)
        let completion = Completion(after: line.words, line.current, for: program, context)
        let lines = completion.words.compactMap { word, meaning in
            switch self {
            case .bash: line.replacement(by: word)
            case .zsh, .fish: meaning.isEmpty ? word : "\(word)\t\(meaning)"
            }
        }
        return ([completion.takesFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
    }
}

// MARK: - Scripts

extension Shell {
    /// For bash, from version 3.2 on and without the package bash-completion.
    private func bashScript(_ name: String) -> String {
        """
        # Completions of \(name) for bash.
        _\(name)() {
            local kind= reply current=${COMP_WORDS[COMP_CWORD]#=}
            local -a written=("${COMP_WORDS[@]:1:COMP_CWORD}")
            COMPREPLY=()
            while IFS= read -r reply; do
                if [[ -z $kind ]]; then kind=$reply; else COMPREPLY+=("$reply"); fi
            done < <(command \(name) complete bash -- "${written[@]/#\\~\\//$HOME/}" 2>/dev/null)
            # bash 3.2 has no compopt; there, files are offered where nothing else is known.
            if [[ $kind == files ]]; then
                while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(compgen -f -- "$current")
                compopt -o filenames 2>/dev/null
            else
                compopt +o default 2>/dev/null
            fi
        }
        complete -o default -F _\(name) \(name)

        """
    }

    /// For zsh, as a file of `$fpath` or evaluated after `compinit`.
    private func zshScript(_ name: String) -> String {
        """
        #compdef \(name)
        # Completions of \(name) for zsh.
        _\(name)() {
            local -a answer found shown
            local reply
            answer=("${(@f)$(command \(name) complete zsh -- "${(@)words[2,CURRENT]/#\\~\\//$HOME/}" 2>/dev/null)}")
            for reply in "${(@)answer[2,-1]}"; do
                found+=("${reply%%$'\\t'*}") shown+=("${reply/$'\\t'/  -- }")
            done
            compadd -d shown -a found
            if [[ $answer[1] == files ]]; then compset -P '--*='; _files; fi
        }
        # Loaded from $fpath, the file is the function's body; evaluated, it must be registered.
        if [[ ${funcstack[1]} == _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

        """
    }

    private func fishScript(_ name: String) -> String {
        """
        # Completions of \(name) for fish.
        function __\(name)_complete
            set -l words (string replace -r -- '^~/' "$HOME/" (commandline -opc))
            set -l current (commandline -ct)
            set -l answer (command \(name) complete fish -- $words[2..] "$current" 2>/dev/null)
            string join \\n -- $answer[2..]
            if test "$answer[1]" = files
                set -l option (string match -r -- '^--[^=]*=' "$current")
                __fish_complete_path (string replace -- "$option" '' "$current") |
                    string replace -r -- '^' "$option"
            end
        end
        complete -c \(name) -f -k -a '(__\(name)_complete)'

        """
    }
}

// MARK: - What is written

/// Words of a command line as a shell has them while somebody types.
private struct WrittenLine {
    /// Those before the one that is typed, as a command would get them.
    private(set) var words: [String]
    /// The word that is typed.
    private(set) var current: String
    /// How bash has that word, which takes `--name=value` for three.
    private let typed: String

    init(_ written: [String], by shell: Shell) {
        typed = written.last == "=" ? "" : written.last ?? ""
        var words: [String] = []
        for (index, word) in written.enumerated() {
            let isSplit = index > 0 && written[index - 1] == "="
            // Twice a word goes on: with the sign, and with what comes after it.
            if shell == .bash, let last = words.last, last.hasPrefix("--"),
                word == "=" && !last.contains("=") || isSplit && last.hasSuffix("=")
            {
                words[words.count - 1] += Self.unquoted(word)
            } else {
                words.append(shell == .fish ? word : Self.unquoted(word))
            }
        }
        current = words.popLast() ?? ""
        self.words = words
    }

    /// What a shell makes of a word, but for variables and commands.
    private static func unquoted(_ word: String) -> String {
        var text = ""
        var quote: Character?
        var rest = word[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\" where quote != "'": if let next = rest.popFirst() { text.append(next) }
            case "'" where quote != "\"", "\"" where quote != "'":
                quote = quote == nil ? character : nil
            default: text.append(character)
            }
        }
        return text
    }

    /// What bash puts in the place of the word that is typed so that it becomes another; nil where
    /// it does not begin so.
    func replacement(by word: String) -> String? {
        // bash has but what comes after the sign.
        let isSplit = current.hasPrefix("--") && !typed.hasPrefix("--")
        let start = isSplit ? current.prefix { $0 != "=" }.count + 1 : 0
        let word = word.dropFirst(start)
        if let quote = typed.first, quote == "'" || quote == "\"" {
            // Within quotation marks only what means nothing there.
            let means = word.contains { "'\"\\$`!".contains($0) }
            return word.hasPrefix(typed.dropFirst()) && !means ? String(word) : nil
        }
        return word.hasPrefix(current.dropFirst(start)) ? Self.escaped(word) : nil
    }

    /// A word as bash reads it, with a backslash before what means something.
    private static func escaped(_ word: Substring) -> String {
        var escaped = ""
        for character in word {
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber
                || "_-+=:,./@%".contains(character)
            escaped += (isPlain ? "" : "\\") + String(character)
        }
        return escaped
    }
}
