import PiggyBank
import PiggyBankDemo
import PiggyBankExport
import PiggyBankStore
import PiggyBankTestSupport

/// A ledger with what each form of export makes of it.
struct Exported {
    let replay: Replay
    let export: LedgerExport

    /// Replays a file and prepares its export; nil for a ledger that breaks a rule.
    init?(
        _ file: [UInt8], assertions: LedgerExport.Assertions = .day,
        _ change: (inout ReplayOptions) -> Void = { _ in }
    ) throws {
        let path = try TemporaryFile(file)
        var options = ReplayOptions.rows
        change(&options)
        guard let replay = try? LedgerFile(path.path).replay(options) else { return nil }
        self.replay = replay
        export = LedgerExport(replay, asserting: assertions)
    }

    /// The text of a form, and how many texts were cut in it.
    func text(_ form: LedgerExport.Form) throws -> (text: String, cutTexts: Int) {
        var bytes: [UInt8] = []
        let cutTexts = try export.write(form) { piece in bytes += piece.indices.map { piece[$0] } }
        return (String(decoding: bytes, as: UTF8.self), cutTexts)
    }

    /// The events, in the order of the export.
    func events() throws -> [RecordedEvent] {
        var events: [RecordedEvent] = []
        try export.eachEvent { events.append($0) }
        return events
    }

    func journal() throws -> JournalText { try JournalText(text(.journal).text) }
}

extension DemoLedger {
    /// The whole file.
    func file() -> [UInt8] {
        var bytes: [UInt8] = []
        writeLines { (piece: ContiguousArray<UInt8>) in bytes += piece }
        return bytes
    }
}
