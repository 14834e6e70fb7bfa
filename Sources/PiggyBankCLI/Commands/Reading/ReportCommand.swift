import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// `piggybank report`: the ledger as a page to look at.
struct ReportCommand: ParsableCommand {
    static let name = "report"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank report household.jsonl -o household.html",
        "piggybank report household.jsonl --language ru -o household.html",
    ]

    @Option("output", letter: "o", .page) var output: String?
    @Flag("all") var printsLists: Bool
    @OptionGroup(.common) var ledger: LedgerAsOf

    func validate(_ context: Context) throws(UsageError) {
        if path == nil, context.outputTerminal != nil {
            throw UsageError(
                "page-on-terminal", "a page is for a browser: write it to a file with -o FILE.")
        }
    }

    /// The path of the file; nil for standard output.
    private var path: String? { output == "-" ? nil : output }

    func run(_ context: Context) throws -> ExitStatus {
        if let path { try PageFile.requireFree(path) }
        // The same file makes the same page, wherever it is.
        let name: String
        switch try ledger.file.source(context) {
        case .standardInput: name = "-"
        case .path(let path): name = path.split(separator: "/").last.map(String.init) ?? path
        }
        let replay = try ledger.replay(context) { $0.keepRows() }
        try ledger.noteLaterEvents(counted: true, replay, context)
        var contents = PageContents(replay, file: name)
        contents.printsLists = printsLists
        contents.language = context.language
        guard let path else {
            try Page.write(contents) { piece in try context.writeBytes(piece) }
            return .done
        }
        try PageFile.write(contents, to: path, requiring: context.linesRead.requireWhole)
        try context.writeOutput(context.language("Wrote \(verbatim: path).") + "\n")
        return .done
    }
}

extension ValueForm<String> {
    /// Where a page is written to.
    fileprivate static var page: Self {
        Self("FILE", "a path, or - for standard output", completion: .files) {
            $0.isEmpty ? nil : $0
        }
    }
}

/// The file that a page is written to.
private enum PageFile {
    /// Requires that a file of that name is no other than a page.
    static func requireFree(_ path: String) throws {
        let isFree = try telling(path) { () throws(SystemError) in
            try LocalFiles().isFree(path, forFileOf: Page.opening)
        }
        guard isFree else {
            let problem = Problem(
                "occupied", "exists and is not a page that piggybank wrote",
                next: "Name another file, or remove this file.")
            throw LedgerFailure(.fileFailed, problem, file: Phrase.visible(path))
        }
    }

    /// Writes a page that takes the place of an earlier one only when it is whole.
    static func write(
        _ contents: PageContents, to path: String, requiring isWhole: () throws -> Void
    ) throws {
        let file = try telling(path) { () throws(SystemError) in try WholeFile(at: path) }
        Page.write(contents) { piece in file.write(piece) }
        try isWhole()
        _ = try telling(path) { () throws(SystemError) in try file.finish() }
    }

    private static func telling<Answer>(_ path: String, _ call: () throws(SystemError) -> Answer)
        throws -> Answer
    {
        do throws(SystemError) { return try call() } catch {
            let problem = Problem("not-written", error.text)
            throw LedgerFailure(.fileFailed, problem, file: Phrase.visible(path))
        }
    }
}
