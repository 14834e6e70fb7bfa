import PiggyBankCLI
import PiggyBankLanguages
import Testing

@Suite("The properties of a command are its parameters") struct CommandReaderTests {
    private struct Inner: ParsableArguments {
        @Option("inner", .text("TEXT")) var inner: String?

        func validate(_ context: Context) throws(UsageError) {
            if inner == "wrong" { throw .missingOne(of: ["inner"]) }
        }
    }

    private struct Outer: ParsableArguments {
        @Option("before", .wholeNumber("N", in: 0...9)) var before: Int = 7
        @OptionGroup var inner: Inner
        @Flag("after", letter: "a") var after: Bool

        func validate(_ context: Context) throws(UsageError) {
            if after { throw .missingOne(of: ["outer"]) }
        }
    }

    private struct Sample: SayingCommand {
        static let name = "one"
        static let group = CommandGroup.more

        @OptionGroup(.common) var outer: Outer
        @Operand(.text("FIRST")) var first: String
        @Operand(.wholeNumber("REST", in: 0...9), isRequired: false) var rest: [Int]
        @Option("own", .text("TEXT")) var own: [String]
        @Option("needed", .text("TEXT")) var needed: String

        func validate(_ context: Context) throws(UsageError) {
            if own == ["wrong"] { throw .missingOne(of: ["own"]) }
        }
    }

    private static let program: Program = {
        var program = Program.sample
        program.commands = [Sample.self]
        program.globalOptions = [.help]
        return program
    }()

    private func fault(_ words: String...) -> String? {
        Self.program.usageError(["one", "x", "--needed=y"] + words)?.words
    }

    @Test("they are declared in their order, with those of groups in their place")
    func declaration() {
        let declaration = Self.program.declaration(of: Sample.self)
        #expect(declaration.operands.map(\.synopsis) == ["FIRST", "REST..."])
        #expect(declaration.operands.map(\.isRequired) == [true, false])
        #expect(declaration.options.map(\.name) == ["own", "needed"])
        #expect(declaration.options.map(\.isRepeatable) == [true, false])
        #expect(declaration.options.map(\.isRequired) == [false, true])
        #expect(declaration.commonOptions.map(\.name) == ["before", "inner", "after"])
        #expect(declaration.commonOptions.last?.spellings == ["-a", "--after"])
    }

    @Test("each has what is given for it, or what it is without") func values() throws {
        let words = ["one", "x", "1", "2", "--own=a", "--needed=y", "--own=b", "--before=0", "-a"]
        let sample = try #require(try Self.program.parsed(words) as? Sample)
        #expect(sample.first == "x" && sample.needed == "y")
        #expect(sample.rest == [1, 2])
        #expect(sample.own == ["a", "b"])
        #expect(sample.outer.before == 0 && sample.outer.$before.isGiven)
        #expect(sample.outer.after)
        let least = try #require(try Self.program.parsed(["one", "x", "--needed=y"]) as? Sample)
        #expect(least.rest.isEmpty && least.own.isEmpty)
        #expect(least.outer.before == 7 && !least.outer.$before.isGiven)
        #expect(least.outer.inner.inner == nil && !least.outer.after)
    }

    @Test("the command is looked at first, then each group, before the groups within it")
    func checks() {
        #expect(fault() == nil)
        #expect(fault("--inner=wrong") == "one of inner is required.")
        #expect(fault("--inner=wrong", "--after") == "one of outer is required.")
        #expect(fault("--inner=wrong", "--own=wrong", "-a") == "one of own is required.")
    }

    @Test("a group that belongs to no command is as if nothing were given") func alone() {
        let outer = Outer()
        #expect(outer.before == 7 && !outer.after && outer.inner.inner == nil)
    }
}
