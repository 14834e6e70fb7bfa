import PiggyBank
import PiggyBankImport
import PiggyBankReports
import PiggyBankStore

/// The files that an import names, as they were read.
struct BankFiles {
    /// What was read of them, in the order of the command line.
    private(set) var statements: [StatementFile] = []
    private let sources: [Source]
    /// What is said of how they are read; nil for nothing.
    private let preset: Preset?
    /// The currency of files that state none.
    private var currency: Currency?

    private struct Source {
        var name: String
        var bytes: ContiguousArray<UInt8>
    }

    /// Reads files of banks.
    ///
    /// - Throws: `LedgerFailure` for one that cannot be read as a file; what is wrong in it is a
    ///   finding.
    init(_ statements: [LedgerSource], _ preset: Preset?, _ context: Context) throws {
        sources = try statements.map { source in
            Source(
                name: source.name(in: context.language), bytes: try Self.bytes(of: source, context))
        }
        self.preset = preset
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
            StatementFile(
                source.bytes, named: source.name, preset: preset, among: Preset.builtIn,
                else: currency)
        }
    }

    /// Takes the currency of an account for files that state none.
    ///
    /// The ledger is asked only where there is such a file.
    mutating func takeCurrency(of account: AccountID?, at path: String) throws(RecordError) {
        guard let account, statements.contains(where: \.lacksCurrency) else { return }
        do throws(LedgerError) {
            currency = try LedgerFile(path).answer(Question { $0.balance(of: account)?.currency })
        } catch { throw RecordError(error) }
        if currency != nil { read() }
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

    /// Part of a line, in whatever encoding its file is; of a table, of the fields in it.
    private func excerpt(of name: String, at place: SourcePlace) -> Violation.Excerpt? {
        guard let index = sources.firstIndex(where: { $0.name == name }),
            let text = try? SourceText.decoding(
                sources[index].bytes, named: name,
                as: TextEncoding(name: statements[index].encoding)), let line = text.line(at: place)
        else { return nil }
        if let delimiter = statements[index].delimiter,
            let (fields, offset) = text.fields(at: place, delimiter: delimiter)
        {
            return unsafe Violation.Excerpt(in: fields.span.bytes, fields.indices, offset: offset)
        }
        return unsafe Violation.Excerpt(in: text.bytes.span.bytes, line.range, offset: line.offset)
    }

    /// What is in each file, for somebody who writes a preset.
    var descriptions: [StatementDescription] {
        zip(sources, statements).map { StatementDescription(of: $0.bytes, read: $1) }
    }
}
