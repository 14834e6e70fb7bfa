import PiggyBank
import PiggyBankImport
import PiggyBankTestSupport

extension Reader {
    /// Any bytes as a file of a format other than CSV, from other projects' samples.
    static func statement(_ format: StatementFormat, _ seeds: @escaping Seeds) -> Reader {
        Reader(name: format.rawValue, seeds: seeds) { bytes in
            check(bytes, nil, format)
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
                (try? Preset(json: ContiguousArray(text.utf8), named: "p")).map { preset in
                    Array(text.utf8) + [separator] + Array(SamplePreset.table(of: preset).utf8)
                }
            }
            return try files(in: "starling", ["csv"]) + broken.map { plain + [separator] + $0 }
                + own + Preset.builtIn.map { Array(SamplePreset.table(of: $0).utf8) }
        },
        read: { bytes in
            let parts = bytes.split(separator: separator, maxSplits: 1).map { ContiguousArray($0) }
            let preset = parts.count == 2 ? try? Preset(json: parts[0], named: "p") : nil
            let table = parts.count == 2 ? parts[1] : bytes
            check(table, preset, .csv)
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
                StatementFile(table, named: "f", preset: preset).check(against: table)
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

    /// Reads a file with few settings twice, and with all that a preset may say of its texts.
    private static func check(
        _ bytes: ContiguousArray<UInt8>, _ preset: Preset?, _ format: StatementFormat
    ) {
        // Of QIF a currency has to be said.
        let few = ["format=\(format.rawValue)", "currency=GBP"]
        let all = [
            "format=\(format.rawValue)", "currency=JPY", "dateFormat=d/M/yy", "decimal=,",
            "sign=inverted", #"states={"record":["REFUNDED","PDNG"],"leaveOut":"SETTLED"}"#,
            "bankRoundUps=record",
        ]
        func read(_ settings: [String]) -> StatementFile? {
            let base = preset ?? (try? Preset(json: ContiguousArray("{}".utf8), named: "p"))
            let said = try? base?.setting(settings.compactMap(PresetValue.init(setting:)))
            return said.map { StatementFile(bytes, named: "f", preset: $0) }
        }
        guard let file = read(few), let again = read(few) else { return }
        file.check(against: bytes)
        precondition(file.says(what: again), "the same file read twice differs")
        read(all)?.check(against: bytes)
    }
}
