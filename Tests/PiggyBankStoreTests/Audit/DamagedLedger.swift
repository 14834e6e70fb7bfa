import PiggyBank
import PiggyBankDemo
import PiggyBankStore

/// A sealed ledger of more than two hundred lines, to be damaged line by line.
struct DamagedLedger {
    /// The lines, each with its line break.
    var lines: [[UInt8]]

    /// The valid ledger.
    static let valid = DamagedLedger(events: 210)

    private init(events: Int) {
        var bytes: [UInt8] = []
        DemoLedger(events: events, seed: 4).writeLines { bytes += $0 }
        lines = bytes.split(separator: 0x0A).map { $0 + [0x0A] }
    }

    var bytes: [UInt8] { Array(lines.joined()) }

    /// The hash that a line states; 64 zeros for the line before the first.
    func hash(_ index: Int) -> ContiguousArray<UInt8> {
        index < 0 ? LineBlock.firstHash : ContiguousArray(lines[index].suffix(67).prefix(64))
    }

    /// A line without its seal and its line break.
    func plain(_ index: Int) -> ContiguousArray<UInt8> {
        ContiguousArray(lines[index].dropLast(67 + Seal.openingCount)) + Seal.closingBrace
    }

    /// Replaces a text in a line, which keeps its seal.
    mutating func edit(_ index: Int, _ text: String, _ other: String) {
        let line = String(decoding: lines[index], as: UTF8.self)
        precondition(line.contains(text))
        lines[index] = Array(line.replacing(text, with: other, maxReplacements: 1).utf8)
    }

    /// Seals some lines again after the line before them.
    mutating func seal(_ range: Range<Int>) {
        var sealer = Sealer(after: hash(range.lowerBound - 1))
        for index in range { lines[index] = Array(sealer.seal(plain(index)) + [0x0A]) }
    }

    /// Takes the seals from some lines.
    mutating func unseal(_ range: Range<Int>) {
        for index in range { lines[index] = Array(plain(index) + [0x0A]) }
    }

    /// What an audit finds.
    func audit(expecting head: ExpectedHead? = nil, cuts: [Int] = []) -> Audit {
        let options = ReplayOptions.audit(expecting: [head].compactMap(\.self), listing: .all)
        return Audit(of: LogInMemory(bytes).replay(options, cuts: cuts))
    }

    /// What happened to the file in the eyes of an audit, apart from broken rules that follow from
    /// it.
    func findings(expecting head: ExpectedHead? = nil) -> [Finding] {
        audit(expecting: head).findings.filter {
            if case .brokenWhenRecorded = $0 { false } else { true }
        }
    }

    /// A head as it would have been kept after so many lines.
    func head(_ count: Int) -> ExpectedHead? {
        ExpectedHead(String(decoding: hash(count - 1), as: UTF8.self) + "@\(count)")
    }
}
