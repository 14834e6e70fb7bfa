import PiggyBank
import PiggyBankImport
import PiggyBankReports
import PiggyBankStore

/// The files that an import names, as they were read.
struct BankFiles {
    /// What was read of them, in the order of the command line.
    private(set) var statements: [StatementFile] = []
    private let sources: [Source]
    private var preset: Preset?
    private var options: ImportOptions

    private struct Source {
        var name: String
        var bytes: ContiguousArray<UInt8>
    }

    /// Reads files of banks.
    ///
    /// - Throws: `LedgerFailure` for one that cannot be read as a file; what is wrong in it is a
    ///   finding.
    init(
        _ statements: [LedgerSource], _ preset: Preset?, _ options: ImportOptions,
        _ context: Context
    ) throws {
        sources = try statements.map { source in
            Source(
                name: source.name(in: context.language), bytes: try Self.bytes(of: source, context))
        }
        self.preset = preset
        self.options = options
        read()
    }

    private static func bytes(of source: LedgerSource, _ context: Context) throws
        -> ContiguousArray<UInt8>
    {
        switch source {
        case .path(let path):
            do throws(FileError) { return try LocalFiles().contents(of: path) } catch {
                throw LedgerFailure.unreadableStatement(error, source.name(in: context.language))
            }
        case .standardInput:
            context.noteWaiting(for: "a bank's file")
            var bytes: ContiguousArray<UInt8> = []
            while case let next = try context.readInput(1 << 20), !next.isEmpty {
                bytes.append(contentsOf: next)
                guard bytes.count <= LocalFiles.maxContents else {
                    let error = FileError.tooLarge(limit: LocalFiles.maxContents)
                    throw LedgerFailure.unreadableStatement(
                        error, source.name(in: context.language))
                }
            }
            return bytes
        }
    }

    private mutating func read() {
        statements = sources.map { source in
            StatementFile(source.bytes, named: source.name, preset: preset, options: options)
        }
    }

    /// Takes the currency of an account for files that state none.
    ///
    /// The ledger is asked only where there is such a file.
    mutating func takeCurrency(of account: AccountID?, at path: String) throws(RecordError) {
        guard let account, options.currency == nil, statements.contains(where: \.lacksCurrency)
        else { return }
        let currency: Currency?
        do throws(LedgerError) {
            currency = try LedgerFile(path).answer(Question { $0.balance(of: account)?.currency })
        } catch { throw RecordError(error) }
        guard let currency else { return }
        options.currency = currency
        read()
    }

    /// What a finding is about: place, rule and reason, the line, what to do next.
    func item(of finding: ImportPlan.FileFinding) -> Diagnostic {
        let problem = finding.finding.problem
        let place = finding.finding.place
        guard place.line > 0 else {
            return Diagnostic(problem: problem, rule: finding.code, file: finding.file)
        }
        return Diagnostic(
            problem: problem, rule: finding.code, file: finding.file, line: place.line,
            column: max(place.column, 1), excerpt: excerpt(of: finding.file, at: place))
    }

    /// Part of a line, in whatever encoding its file is.
    private func excerpt(of name: String, at place: SourcePlace) -> Violation.Excerpt? {
        guard let index = sources.firstIndex(where: { $0.name == name }),
            let text = try? SourceText.decoding(
                sources[index].bytes, named: name,
                as: TextEncoding(name: statements[index].encoding)), let line = text.line(at: place)
        else { return nil }
        return unsafe Violation.Excerpt(in: text.bytes.span.bytes, line.range, offset: line.offset)
    }

    /// The same files, read by a preset and without anything that is said besides.
    func read(by preset: Preset) -> BankFiles {
        var files = self
        (files.preset, files.options) = (preset, ImportOptions())
        files.read()
        return files
    }

    /// What is in each file, for somebody who writes a preset.
    var descriptions: [StatementDescription] {
        zip(sources, statements).map { StatementDescription(of: $0.bytes, read: $1) }
    }
}
