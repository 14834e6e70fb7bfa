extension Program {
    /// The completions for bash, from version 3.2 on and without the package bash-completion.
    var bashCompletions: String {
        """
        # Completions of \(name) for bash.
        _\(name)() {
            local current=${COMP_WORDS[COMP_CWORD]}
            local previous=${COMP_WORDS[COMP_CWORD - 1]}
            # bash makes three words of '--name=value'.
            if [[ $current == = ]]; then
                current=
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi

            local command= index
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                \(globalSpellingsWithValue.joined(separator: " | ")))
                    ((index++))
                    if [[ ${COMP_WORDS[index]} == = ]]; then ((index++)); fi
                    ;;
                -*) ;;
                *)
                    command=${COMP_WORDS[index]}
                    break
                    ;;
                esac
            done
        \(pairs)
            # What is written, which may name a ledger, read as the shell would but for variables and commands.
            local -a written=("${COMP_WORDS[@]:1:COMP_CWORD - 1}")
            written=("${written[@]/#\\~\\//$HOME/}")
            written=("${written[@]//[\\\\\\'\\"]/}")

            local options= words= files= values=
            case $command in
        \(completionPlaces.map(place).joined(separator: "\n"))
            esac
            if [[ -n $options && $current == -* ]]; then
                words=$options files= values=
            fi

            COMPREPLY=()
            local reply
            while IFS= read -r reply; do
                COMPREPLY+=("$reply")
            done < <(
                if [[ -n $words ]]; then compgen -W "$words" -- "$current"; fi
                if [[ -n $files ]]; then compgen -f -- "$current"; fi
            )
            local kind quoted
            for kind in $values; do
                while IFS= read -r reply; do
                    printf -v quoted %q "$reply"
                    case $current in
                    [\\'\\"]*)
                        # Within quotation marks only what means nothing there.
                        if [[ $reply == "${current:1}"* && $reply != *[\\'\\"\\\\\\$\\`!]* ]]; then
                            COMPREPLY+=("$reply")
                        fi
                        ;;
                    *)
                        if [[ $quoted == "$current"* || $reply == "${current//\\\\/}"* ]]; then
                            COMPREPLY+=("$quoted")
                        fi
                        ;;
                    esac
                done < <(command \(name) values $kind -- "${written[@]}" 2>/dev/null)
            done
            # bash 3.2 has no compopt; there, files are offered where nothing else is known.
            if [[ -n $files ]]; then
                compopt -o filenames 2>/dev/null
            else
                compopt +o default 2>/dev/null
            fi
        }
        complete -o default -F _\(name) \(name)

        """
    }

    /// The part that joins the two words of a command's name.
    private var pairs: String {
        guard !twoWordNames.isEmpty else { return "" }
        return """
                if ((index + 1 < COMP_CWORD)); then
                    case "$command ${COMP_WORDS[index + 1]}" in
                    \(twoWordNames.map { "'\($0)'" }.joined(separator: " | ")))
                        command="$command ${COMP_WORDS[index + 1]}"
                        ;;
                    esac
                fi

            """
    }

    private func place(_ place: CompletionPlace) -> String {
        let options = place.options.map(\.spelling).joined(separator: " ")
        let words = place.words.map(\.word).joined(separator: " ")
        let values = values(of: place.options)
        let rest = [
            "options='\(options)'",
            words.isEmpty ? "" : "words='\(words)'",
            place.takesFiles ? "files=yes" : "",
            place.values.isEmpty
                ? "" : "values='\(place.values.map(\.rawValue).joined(separator: " "))'",
        ]
        return """
                '\(place.name)')
                    case $previous in
            \(values.map { "        \($0)\n" }.joined())\
                    *) \(rest.filter { !$0.isEmpty }.joined(separator: " ")) ;;
                    esac
                    ;;
            """
    }

    /// What is offered as the values of options: branches of a `case`.
    private func values(of options: [any ParameterDeclaration]) -> [String] {
        var branches: [String] = []
        var withoutOffer: [String] = []
        for option in options {
            let spellings = option.spellings
            switch option.completion {
            case nil:
                break
            case .nothing, .commands:
                withoutOffer += spellings
            case .files:
                branches.append("\(spellings.joined(separator: " | "))) files=yes ;;")
            case .recorded(let value):
                branches.append(
                    "\(spellings.joined(separator: " | "))) values=\(value.rawValue) ;;"
                )
            case .words(let words):
                let list = words.joined(separator: " ")
                branches.append("\(spellings.joined(separator: " | "))) words='\(list)' ;;")
            }
        }
        guard !withoutOffer.isEmpty else { return branches }
        return branches + ["\(withoutOffer.joined(separator: " | "))) ;;"]
    }
}
