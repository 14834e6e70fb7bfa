import PiggyBankCLI
import Testing

@Suite("A command line is carried out, and its end reported") struct ProgramTests {
    @Test("the command that is named runs, and only results go to standard output") func dispatch()
    {
        let outcome = Program.sample.outcome("goal", "fund")
        #expect(outcome.status == .done)
        #expect(outcome.output == "ran sample goal fund\n")
        #expect(outcome.error == "")
    }

    @Test("a failure decides how the program ends", arguments: [ExitStatus.rejected, .fileFailed])
    func failure(status: ExitStatus) {
        let outcome = Program.sample.outcome("fail", "\(status.rawValue)")
        #expect(outcome.status == status)
        #expect(outcome.error == "piggybank: refused with \(status.rawValue)\n")
    }

    @Test("a command may end with a status without more words") func quietStatus() {
        let outcome = Program.sample.outcome("fail", "quietly")
        #expect(outcome.status == .rejected)
        #expect(outcome.error == "")
    }

    @Test("an error of an unknown kind is reported, too") func unknownError() {
        let outcome = Program.sample.outcome("fail", "otherwise")
        #expect(outcome.status == .fileFailed)
        #expect(outcome.error == "sample: UnknownError()\n")
    }

    @Test("no text of the user's can break a line or steer the terminal") func controlCharacters()
        throws
    {
        let word = "a\n\u{1b}[2J\u{9b}\r\n\u{7f}é\"\\"
        let text = Printed([word]).errors
        #expect(text.hasPrefix("piggybank: 'a␊␛[2J\u{FFFD}␍␊␡é\"\\' is not a command.\nSee "))
        let told = try ToldObject.all(in: Printed(["--format=json", word]).errors)
        #expect(told.map { $0.error?.message.map(text.contains) } == [true])
    }

    @Test("standard output that fails is status 3", arguments: ["--help", "--version"])
    func failedOutput(word: String) {
        var error = ""
        let context = Context(
            output: { _ in throw StreamError.writing("it is full") }, errors: { error += $0 })
        #expect(Program.sample.run([word], context) == .fileFailed)
        #expect(error == "piggybank: cannot write standard output: it is full\n")
    }

    @Test("--version names program and version") func version() {
        let outcome = Program.sample.outcome("--version")
        #expect(outcome.output == "sample 1.2.3\na detail\n")
        #expect(outcome.status == .done)
    }

    @Test("statuses are 0, 1, 2 and 3") func statuses() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("arguments that are not UTF-8 are refused by their position, never repaired")
    func arguments() throws {
        let program = Program.sample
        #expect(try program.decode(arguments: [Array("é".utf8), []]) == ["é", ""])
        for wrong: [UInt8] in [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x61, 0xc3]] {
            let error = #expect(throws: UsageError.self) {
                try program.decode(arguments: [Array("head".utf8), wrong])
            }
            #expect(error?.words == "argument 2 is not valid UTF-8.")
        }
    }

    @Test("so are the variables that stand for arguments, by their name") func environment() throws
    {
        let program = Program.sample
        #expect(
            try program.decode(environment: [("A", Array("é".utf8)), ("B", nil)]) == ["A": "é"])
        for variable in ["PIGGYBANK_FILE", "PIGGYBANK_NOW"] {
            let error = #expect(throws: UsageError.self) {
                try program.decode(environment: [(variable, [0xff])])
            }
            #expect(error?.words == "the environment variable \(variable) is not valid UTF-8.")
        }
    }

    @Test("any other variable that is not UTF-8 is as if it were not set") func otherVariables()
        throws
    {
        for variable in Piggybank.program.environment
        where !["PIGGYBANK_FILE", "PIGGYBANK_NOW", "NO_COLOR"].contains(variable) {
            let environment = [(variable, [0x61, 0xff]), ("A", Array("b".utf8))]
            #expect(try Program.sample.decode(environment: environment) == ["A": "b"])
        }
        // Of this one nothing but that it is not empty means something.
        let noColor = try Program.sample.decode(environment: [("NO_COLOR", [0xff])])
        #expect(noColor["NO_COLOR"]?.isEmpty == false)
    }
}
