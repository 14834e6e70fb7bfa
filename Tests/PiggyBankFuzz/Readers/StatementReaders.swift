import PiggyBank
import PiggyBankImport
import PiggyBankTestSupport

extension Reader {
    /// Any bytes as a file of a format other than CSV, from other projects' samples.
    static func statement(_ format: StatementFormat, _ seeds: @escaping Seeds) -> Reader {
        Reader(name: format.rawValue, seeds: seeds) { bytes in
            check(bytes, ImportOptions.few(format)) { options in
                StatementFile(bytes, named: "f", options: options)
            }
            _ = StatementFormat.detected(in: bytes)
        }
    }

    static let ofx = statement(.ofx) { try files(in: "ofxparse") }
    static let camt053 = statement(.camt053) {
        let small = try files(in: "genkgo").filter { $0.count <= 2_100 }
        return small + [Array(SampleStatement.camt053.utf8)]
    }
    static let mt940 = statement(.mt940) { try files(in: "betterplace") + files(in: "jejik") }
    static let starling = statement(.starling) {
        try files(in: "starling", ["json"]).flatMap(SampleStatement.items(of:))
    }
    static let qif = statement(.qif) { SampleStatement.qif.map { Array($0.utf8) } }

    /// Any bytes as CSV: by a preset that stands before the table and a record separator, else by
    /// the built-in ones.
    static let csv = Reader(
        name: "csv",
        seeds: {
            let broken = try files(in: "broken", ["csv"])
            let plain = try FixtureFile.bytes("statements/broken/plain.json")
            let own = SamplePreset.texts.compactMap { text in
                (try? Preset(SourceText("p", ContiguousArray(text.utf8)))).map { preset in
                    Array(text.utf8) + [separator] + Array(SamplePreset.table(of: preset).utf8)
                }
            }
            return try files(in: "starling", ["csv"]) + broken.map { plain + [separator] + $0 }
                + own + Preset.builtIn.map { Array(SamplePreset.table(of: $0).utf8) }
        },
        read: { bytes in
            let parts = bytes.split(separator: separator, maxSplits: 1).map { ContiguousArray($0) }
            let preset = parts.count == 2 ? try? Preset(SourceText("p", parts[0])) : nil
            let table = parts.count == 2 ? parts[1] : bytes
            check(table, ImportOptions.few(.csv)) { options in
                StatementFile(table, named: "f", preset: preset, options: options)
            }
        })

    /// Any bytes as a preset: one that is read is the same when it is read again, and reads a
    /// table.
    static let preset = Reader(
        name: "preset", seeds: { SamplePreset.texts.map { Array($0.utf8) } },
        read: { bytes in
            do throws(ImportFinding) {
                let preset = try Preset(json: bytes, named: "p")
                let again = try Preset(json: bytes, named: "p")
                precondition(preset == again, "the same preset read twice differs")
                let table = ContiguousArray(SamplePreset.table(of: preset).utf8)
                var options = ImportOptions()
                options.format = .csv
                StatementFile(table, named: "f", preset: preset, options: options).check(
                    against: table)
            } catch { error.check(SourceExtent(bytes)) }
        })

    typealias Seeds = @Sendable () throws -> [[UInt8]]

    /// Stands in no file of a bank.
    private static let separator: UInt8 = 0x1E

    /// The samples in a folder.
    private static func files(
        in folder: String, _ kinds: [String] = ["csv", "ofx", "xml", "sta", "json"]
    ) throws -> [[UInt8]] {
        // Foundation leaks where a file is empty.
        try FixtureFile.names(in: "statements/\(folder)").filter { name in
            kinds.contains { name.hasSuffix(".\($0)") } && !name.contains("--empty")
        }.map { try FixtureFile.bytes("statements/\(folder)/\($0)") }
    }

    /// Reads a file with few options twice, and with all options.
    private static func check(
        _ bytes: ContiguousArray<UInt8>, _ few: ImportOptions,
        _ read: (ImportOptions) -> StatementFile
    ) {
        let file = read(few)
        file.check(against: bytes)
        precondition(file.says(what: read(few)), "the same file read twice differs")
        read(few.withAll).check(against: bytes)
    }
}

extension ImportOptions {
    /// Options that say what QIF cannot.
    fileprivate static func few(_ format: StatementFormat) -> ImportOptions {
        var options = ImportOptions()
        options.format = format
        options.currency = Currency(code: "GBP")
        return options
    }

    /// Options that say all there is to say.
    fileprivate var withAll: ImportOptions {
        var options = self
        options.currency = Currency(code: "JPY")
        options.dateFormat = DateFormat("d/M/yy")
        options.decimalMark = .comma
        options.sign = .inverted
        options.states = ["REFUNDED": .record, "PDNG": .record, "SETTLED": .leaveOut]
        options.bankRoundUps = .record
        return options
    }
}
