import PiggyBankCLI
import Testing

@Suite("The manual is made from the declarations") struct ManualTests {
    @Test("it has a section for each command, with everything that is declared") func everything()
        throws
    {
        for program in [Piggybank.program, .sample] {
            let sections = program.manual.split(separator: "\n.Ss ").dropFirst()
            #expect(
                sections.map { $0.prefix { $0 != "\n" } }.sorted()
                    == program.declarations.map { Substring($0.name) }.sorted())
            for declaration in program.declarations {
                let section = try #require(sections.first { $0.hasPrefix(declaration.name + "\n") })
                for option in declaration.allOptions {
                    let spelling = "Fl \\-\(option.name.replacing("-", with: "\\-")) "
                    func entries(_ text: Substring) -> Int {
                        text.split(separator: "\n").count {
                            $0.hasPrefix(".It ") && ($0 + " ").contains(spelling)
                        }
                    }
                    // Said with the command, or once for all that share it.
                    let own = entries(section.prefix(upTo: end(of: section)))
                    #expect(own <= 1, "\(declaration.name) \(option.name)")
                    #expect(own == 1 || entries(program.manual[...]) > 0, "\(option.name)")
                }
            }
            for variable in program.environment {
                #expect(program.manual.contains("\n.It Ev \(variable)\n"))
            }
        }
    }

    /// Where the next part of the page begins, if not with a command.
    private func end(of section: Substring) -> Substring.Index {
        section.firstRange(of: "\n.Sh ")?.lowerBound ?? section.endIndex
    }

    @Test("what three commands or more have in common is said once") func once() {
        let page = Piggybank.program.manual
        for option in ["period", "has", "no\\-verify", "future"] {
            let entries = page.split(separator: "\n").count {
                $0.hasPrefix(".It ") && ($0 + " ").contains("Fl \\-\(option) ")
            }
            #expect(entries == 1, "\(option)")
        }
    }

    @Test("every line is ASCII, ends without a space, and only macros begin with a dot or a quote")
    func lines() {
        for program in [Piggybank.program, .sample] {
            #expect(program.manual.hasSuffix("\n"))
            for line in program.manual.split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast()
            {
                #expect(!line.isEmpty)
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
                #expect(line.last != " ")
                #expect(line.first != "'")
                let macro = line.dropFirst().prefix { $0 != " " }
                #expect(line.first != "." || (2...2).contains(macro.count), "\(line)")
            }
        }
    }

    @Test("the command prints it") func command() {
        let outcome = Piggybank.program.outcome("man")
        #expect(outcome.output == Piggybank.program.manual)
        #expect(outcome.status == .done)
    }
}
