import PiggyBank

/// A shell that can complete command lines.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script that teaches it the program's commands and options.
    func completions(of program: Program) -> String {
        switch self {
        case .bash: program.bashCompletions
        case .zsh: program.zshCompletions
        case .fish: program.fishCompletions
        }
    }
}

/// A place on the command line, and what may be written there.
struct CompletionPlace {
    /// The words of the command's name so far, joined by a space; empty before it.
    let name: String
    /// The command of exactly that name.
    let command: CommandDeclaration?
    /// Words that may follow, each with what it is.
    let words: [(word: String, meaning: String)]
    let takesFiles: Bool
    /// What of the ledger may be written there.
    let values: [RecordedValue]
    let options: [any ParameterDeclaration]
}

extension Program {
    /// Every place where completions differ: before a name, after each, and within a longer one.
    var completionPlaces: [CompletionPlace] {
        let families = nextWords(after: []).map { [$0.word] }.filter { command($0) == nil }
        return ([[]] + families + declarations.map(\.path)).map(place)
    }

    /// The names of two words, which a script must recognize.
    var twoWordNames: [String] {
        declarations.filter { $0.path.count > 1 }.map(\.name)
    }

    /// Every spelling of the options before a name whose value is an argument of its own.
    var globalSpellingsWithValue: [String] {
        globalOptions.filter { $0.placeholder != nil }.flatMap(\.spellings)
    }

    private func place(after path: [String]) -> CompletionPlace {
        let command = command(path)
        let completions = command?.allOperands.compactMap(\.completion) ?? []
        let operandWords = completions.flatMap { completion in
            switch completion {
            case .nothing, .files, .recorded: [(word: String, meaning: String)]()
            case .words(let words): words.map { ($0, "") }
            case .commands: nextWords(after: [])
            }
        }
        return CompletionPlace(
            name: path.joined(separator: " "),
            command: command,
            words: nextWords(after: path) + operandWords,
            takesFiles: completions.contains(.files),
            values: RecordedValue.allCases.filter { completions.contains(.recorded($0)) },
            options: command?.allOptions ?? (path.isEmpty ? globalOptions : [SharedParameters.help])
        )
    }

    private func nextWords(after path: [String]) -> [(word: String, meaning: String)] {
        var words: [(word: String, meaning: String)] = []
        for declaration in continuations(of: path) {
            let word = declaration.path[path.count]
            guard !words.contains(where: { $0.word == word }) else { continue }
            let family = path + [word]
            let meaning =
                command(family).map { help.command($0.name).summary }
                ?? help[
                    .family,
                    of: continuations(of: family).map { $0.path[family.count] }
                        .joined(separator: ", ")
                ]
            words.append((word, meaning))
        }
        return words
    }
}
