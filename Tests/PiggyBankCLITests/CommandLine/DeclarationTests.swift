import PiggyBankCLI
import Testing

@Suite("The declarations of the program are valid") struct DeclarationTests {
    private let declarations = Piggybank.program.declarations

    @Test("names are unique, of one or two words of lower-case letters and hyphens") func names() {
        #expect(Set(declarations.map(\.name)).count == declarations.count)
        for declaration in declarations {
            #expect((1...2).contains(declaration.path.count))
            for word in declaration.path { #expect(isWord(word), "\(word)") }
            for option in declaration.allOptions { #expect(isWord(option.name), "\(option.name)") }
        }
    }

    @Test("within a command, no option, letter or operand is declared twice") func unique() {
        for declaration in declarations {
            let options = declaration.allOptions + [.version]
            let spellings = options.flatMap(\.spellings)
            #expect(Set(spellings).count == spellings.count, "\(declaration.name)")
            let operands = declaration.allOperands.map(\.name)
            #expect(Set(operands).count == operands.count, "\(declaration.name)")
        }
    }

    @Test("no option's letter is a digit, as a hyphen and a digit begin a number") func letters() {
        for option in declarations.flatMap(\.allOptions) {
            #expect(option.letter?.isNumber != true, "\(option.name)")
        }
    }

    @Test("an option before the name is the same option after it") func globalOptions() {
        for option in declarations.flatMap(\.allOptions) {
            for global in Piggybank.program.globalOptions where global.name == option.name {
                #expect(global.spellings == option.spellings)
                #expect((global.placeholder == nil) == (option.placeholder == nil))
            }
        }
    }

    @Test("optional operands come last") func operands() {
        for declaration in declarations {
            let required = declaration.allOperands.map(\.isRequired)
            #expect(!zip(required, required.dropFirst()).contains { !$0 && $1 })
        }
    }

    @Test("every example is a command line that parses") func examples() {
        let examples = declarations.flatMap(\.examples) + Piggybank.program.examples
        for example in examples {
            for words in commandLines(of: example) {
                #expect(Piggybank.program.usageError(words) == nil, "\(example)")
            }
        }
    }

    @Test(
        "every reading command has the common options, and the file as -f",
        arguments: ["replay", "balances", "goals", "round-ups", "history", "head"]) func reading(
            name: String
        ) throws
    {
        let declaration = try #require(declarations.first { $0.name == name })
        let names = declaration.allOptions.map(\.name)
        for option in ["file", "as-of", "through", "format", "help"] {
            #expect(names.contains(option))
        }
        #expect(declaration.takesFileOperand == (name != "history"))
    }

    @Test("every command that records one event has the common options, and the file as -f")
    func recording() throws {
        // The events that these record bring their own ids and times.
        let recording = declarations.filter {
            $0.group == .record && !["append", "import", "categorise"].contains($0.name)
        }
        #expect(recording.count >= 12)
        for declaration in recording {
            // What takes something back has that one's time; a balance is that of now.
            let untimed = ["undo", "assert"]
            let isTimed = !untimed.contains(declaration.name)
            let time = isTimed ? ["time", "future"] : []
            #expect(
                declaration.commonOptions.map(\.name) == ["file"] + time + [
                    "id", "by", "note", "dry-run", "format", "language",
                ])
        }
        for name in ["init", "round-ups move"] {
            #expect(declarations.first { $0.name == name }?.takesFileOperand == true)
        }
    }

    @Test("import shows few options; a preset answers what stays the same, and the help says where")
    func hiddenOptions() throws {
        let declaration = try #require(declarations.first { $0.name == "import" })
        #expect(declaration.shownOptions.count <= 16)
        let page = try Piggybank.program.helpText(for: ["import"])
        #expect(page.contains("schema preset"))
        for option in declaration.options where option.isHidden {
            #expect(page.contains(option.spelling), "\(option.name)")
            #expect(!page.contains("\n      \(option.synopsis)  "), "\(option.name)")
        }
    }

    private func isWord(_ text: String) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// The program's own command lines in an example, without what the shell makes of the rest.
    private func commandLines(of example: String) -> [[String]] {
        example.split { "|()\"".contains($0) }.compactMap { part in
            let words = part.split { "<>".contains($0) }[0].split(separator: " ").map(String.init)
            return words.first == "piggybank" ? Array(words.dropFirst()) : nil
        }
    }
}
