import PiggyBank

extension Program {
    /// The completions for zsh, as a file of `$fpath` or evaluated after `compinit`.
    var zshCompletions: String {
        """
        #compdef \(name)
        # Completions of \(name) for zsh.
        _\(name)_values() {
            local -a found
            found=("${(@f)$(command \(name) values $1 -- "${written[@]}" 2>/dev/null)}")
            compadd -- "${(@)found:#}"
        }
        _\(name)() {
            local command=
            # What is written, which may name a ledger, without quotation marks; nothing in it is carried out.
            local -a written=("${(@)words[2,CURRENT - 1]/#\\~\\//$HOME/}")
            written=("${(@Q)written}")
            local -i index
            for ((index = 2; index < CURRENT; index++)); do
                case ${words[index]} in
                \(globalSpellingsWithValue.joined(separator: " | "))) ((index++)) ;;
                -*) ;;
                *)
                    command=${words[index]}
                    break
                    ;;
                esac
            done
        \(pairs)
            # From here on the command counts as the first word.
            if [[ -n $command ]]; then
                words=("$command" "${(@)words[index + 1,-1]}")
                ((CURRENT -= index - 1))
            fi
            local -a offered
            case $command in
        \(completionPlaces.map(place).joined(separator: "\n"))
            esac
        }
        # Loaded from $fpath, the file is the function's body; evaluated, it must be registered.
        if [[ ${funcstack[1]} == _\(name) ]]; then
            _\(name) "$@"
        else
            compdef _\(name) \(name)
        fi

        """
    }

    /// The part that joins the two words of a command's name.
    private var pairs: String {
        guard !twoWordNames.isEmpty else { return "" }
        return """
                if ((index + 1 < CURRENT)); then
                    case "$command ${words[index + 1]}" in
                    \(twoWordNames.map { "'\($0)'" }.joined(separator: " | ")))
                        command="$command ${words[index + 1]}"
                        ((index++))
                        ;;
                    esac
                fi

            """
    }

    private func place(_ place: CompletionPlace) -> String {
        let offered = place.words.map { word, meaning in
            ShellWord.quoted(escape(word) + (meaning.isEmpty ? "" : ":" + escape(meaning)))
        }
        let words =
            offered.isEmpty
            ? ""
            : """
                    offered=(
            \(offered.map { "            " + $0 }.joined(separator: "\n"))
                    )

            """
        let actions =
            (place.words.isEmpty ? [] : ["_describe -t commands word offered"])
            + place.values.map { "_\(name)_values \($0.rawValue)" }
            + (place.takesFiles ? ["_files"] : [])
        let operands = actions.isEmpty ? [] : ["'*:word:{ \(actions.joined(separator: "; ")) }'"]
        let specifications = place.options.map { specification($0, of: place.command) } + operands
        return """
                '\(place.name)')
            \(words)        _arguments -s -S \\
            \(specifications.map { "            " + $0 }.joined(separator: " \\\n"))
                    ;;
            """
    }

    /// An option as `_arguments` describes it, such as `'--file=[help]:FILE:_files'`.
    ///
    /// With a letter it has two spellings, which exclude each other.
    private func specification(
        _ option: any ParameterDeclaration,
        of command: CommandDeclaration?
    ) -> String {
        var description = "[\(escape(help.shortParameter(option, in: command)))]"
        if let placeholder = option.placeholder {
            let action =
                switch option.completion {
                case nil, .nothing, .commands: " "
                case .files: "_files"
                case .recorded(let value): "{ _\(name)_values \(value.rawValue) }"
                case .words(let words): "(\(words.joined(separator: " ")))"
                }
            description += ":\(escape(placeholder)):\(action)"
        }
        let hasValue = option.placeholder != nil
        let long = option.spelling + (hasValue ? "=" : "")
        guard let letter = option.letter else { return ShellWord.quoted(long + description) }
        let short = "-\(letter)" + (hasValue ? "+" : "")
        let spellings = option.spellings.joined(separator: " ")
        return "'(\(spellings))'{\(short),\(long)}\(ShellWord.quoted(description))"
    }

    /// Spells out what `_arguments` and `_describe` would take for their own punctuation.
    private func escape(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\:[]".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
