import PiggyBank

/// What may be written where a command line goes on.
struct Completion {
    /// The words, each with what it is.
    private(set) var words: [(word: String, meaning: String)] = []
    /// Whether a path may be written there, too.
    private(set) var takesFiles = false
    private let program: Program
    private let ledger: String?

    /// Looks for what may follow some words of a program's command line, in the place of one that
    /// is begun.
    ///
    /// What is looked up in a ledger is so in the one that they name, or else the environment.
    init(after words: [String], _ current: String, for program: Program, _ context: Context) {
        let place = ArgumentParser.place(after: words, for: program)
        let variable = context.environment[Context.fileVariable] ?? ""
        if case .path(let path)? = place.ledger ?? LedgerSource(variable) {
            ledger = path
        } else {
            ledger = nil
        }
        self.program = program
        let attached = current.split(separator: "=", maxSplits: 1).first.flatMap { spelling in
            place.options.first { $0.spelling == spelling && current.contains("=") }
        }
        if let option = place.awaiting {
            offer(option.completion)
        } else if let option = attached, !place.optionsHaveEnded {
            offer(option.completion, after: option.spelling + "=")
        } else if current.hasPrefix("-"), !place.optionsHaveEnded {
            for option in place.options {
                let meaning = program.help.shortParameter(option, in: place.command)
                self.words.append((option.spelling, meaning))
            }
        } else {
            if place.isInName { offerNames(after: place.path) }
            let operands = place.command?.allOperands ?? []
            let last = operands.last.flatMap { $0.isRepeatable ? $0 : nil }
            let index = place.operands.count
            offer((index < operands.count ? operands[index] : last)?.completion)
        }
    }

    private mutating func offer(_ completion: ValueCompletion?, after start: String = "") {
        let values: [String]
        switch completion {
        case .nothing?, nil: return
        case .commands?: return offerNames(after: [])
        case .files?:
            takesFiles = true
            return
        case .words(let words)?: values = words
        case .recorded(let value)?: values = value.offered(from: ledger)
        }
        words += values.map { (start + $0, "") }
    }

    private mutating func offerNames(after path: [String]) {
        for name in program.continuations(of: path) {
            let word = name[path.count]
            guard !words.contains(where: { $0.word == word }) else { continue }
            let begun = Array(name.prefix(path.count + 1))
            let others = program.continuations(of: begun).map { $0[begun.count] }
            let meaning =
                program.command(begun).map { program.help.command($0.name).summary }
                ?? program.help[.family, of: others.joined(separator: ", ")]
            words.append((word, meaning))
        }
    }
}
