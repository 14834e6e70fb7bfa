extension Program {
    /// The completions for fish.
    var fishCompletions: String {
        """
        # Completions of \(name) for fish.
        function \(commandFunction)
            set -l words (commandline -opc)
            set -e words[1]
            while set -q words[1]
                switch $words[1]
                    case \(globalSpellingsWithValue.joined(separator: " "))
                        set -e words[1]
                        set -q words[1]; and set -e words[1]
                    case '-*'
                        set -e words[1]
                    case '*'
                        break
                end
            end
        \(pairs)
            echo "$words[1]"
        end

        function \(placeFunction)
            set -l command (\(commandFunction))
            test "$command" = "$argv[1]"
        end

        function \(valuesFunction)
            set -l words (commandline -opc)
            set -e words[1]
            set words (string replace -r -- '^~/' "$HOME/" $words)
            command \(name) values $argv[1] -- $words 2>/dev/null
        end

        complete -c \(name) -f
        \(completionPlaces.flatMap(lines).joined(separator: "\n"))

        """
    }

    private var commandFunction: String { "__\(name)_command" }
    private var valuesFunction: String { "__\(name)_values" }
    private var placeFunction: String { "__\(name)_at" }

    /// The part that joins the two words of a command's name.
    private var pairs: String {
        guard !twoWordNames.isEmpty else { return "" }
        return """
                if set -q words[2]
                    switch "$words[1] $words[2]"
                        case \(twoWordNames.map { "'\($0)'" }.joined(separator: " "))
                            echo "$words[1] $words[2]"
                            return
                    end
                end

            """
    }

    private func lines(_ place: CompletionPlace) -> [String] {
        let start = "complete -c \(name) -n \"\(placeFunction) '\(place.name)'\""
        let words = place.words.map { word in
            "\(start) -a \(word.word)"
                + (word.meaning.isEmpty ? "" : " -d \(quote(word.meaning))")
        }
        let options = place.options.map { "\(start) \(option($0, of: place.command))" }
        let values = place.values.map { "\(start) -a '(\(valuesFunction) \($0.rawValue))'" }
        return words + values + (place.takesFiles ? ["\(start) -F"] : []) + options
    }

    private func option(
        _ option: any ParameterDeclaration,
        of command: CommandDeclaration?
    ) -> String {
        var parts = option.letter.map { ["-s \($0)"] } ?? []
        parts.append("-l \(option.name)")
        switch option.completion {
        case nil: break
        case .nothing, .commands: parts.append("-x")
        case .files: parts.append("-r -F")
        case .recorded(let value): parts.append("-x -a '(\(valuesFunction) \(value.rawValue))'")
        case .words(let words): parts.append("-x -a \(quote(words.joined(separator: " ")))")
        }
        parts.append("-d \(quote(help.shortParameter(option, in: command)))")
        return parts.joined(separator: " ")
    }

    private func quote(_ text: String) -> String {
        var quoted = "'"
        for character in text {
            if character == "'" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "'"
    }
}
