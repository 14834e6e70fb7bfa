import PiggyBank
import PiggyBankLanguages
import PiggyBankReference
import PiggyBankReports

/// A row with a cell of every kind.
struct GeneratedRow: Sendable {
    var name: String
    var note: String?
    var count: Int
    var amount: Int128
    var currency: Currency
    var day: CalendarDate
    var time: Instant
    var isOpen: Bool
    var saved: Int128
    var target: Int128
    var children: [GeneratedRow] = []
}

extension GeneratedRow {
    /// Characters that break formats: separators, quotes, escapes, marks, wide ones, long clusters.
    static let alphabet: [Character] = [
        "a", "Z", "0", " ", ",", "\"", "'", "+", "-", "@", "\\", "/", ";", "=", "\n", "\r", "\r\n",
        "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "é", "e\u{301}", "ß", "日", "本",
        "Ａ", "ｱ", "각", "👍🏽", "👩‍👩‍👧", "☺️", "\u{202E}", "\u{2066}", "\u{200B}",
    ]

    init(_ random: inout SplitMix64, children: Int = 0) {
        name = Self.text(&random)
        note = random.chance(30) ? nil : Self.text(&random)
        count = Int(truncatingIfNeeded: random.next()) >> random.below(64)
        amount = Self.amount(&random)
        currency = random.pick(Currency.all, or: Currency.all[0])
        day = CalendarDate(daysSince1970: Int32(random.within(-719_162...2_932_896)))
        time = Self.instant(&random)
        isOpen = random.chance(50)
        target = random.chance(20) ? 0 : Int128(random.within(1...100_000))
        saved = Int128(random.within(0...150_000))
        for _ in 0..<children { self.children.append(GeneratedRow(&random)) }
    }

    static func text(_ random: inout SplitMix64) -> String {
        String((0..<random.below(12)).map { _ in random.pick(alphabet, or: "a") })
    }

    /// Sums of every size, beyond 64 bits too.
    static func amount(_ random: inout SplitMix64) -> Int128 {
        let bits = UInt128(random.next()) << 64 | UInt128(random.next())
        return Int128(truncatingIfNeeded: bits) >> random.below(128)
    }

    private static func instant(_ random: inout SplitMix64) -> Instant {
        let seconds = Int64(random.within(-62_104_060_800...253_370_764_799))
        return Instant(seconds: seconds, nanoseconds: UInt32(random.below(1_000_000_000)))
            ?? Instant.latest
    }

    /// Rows and the seed that makes them again.
    static func rows(seed: UInt64, children: Int = 0) -> [GeneratedRow] {
        var random = SplitMix64(seed: seed)
        return (0..<random.below(20)).map { _ in
            GeneratedRow(&random, children: random.below(children + 1))
        }
    }

    /// The columns of a generated row, with a cell of every kind.
    static var columns: [Column<GeneratedRow>] {
        [
            Column("name", "Name", as: .text, isIdentifying: true) { .text($0.name) }.truncatable,
            Column("note", "Note", as: .text) { $0.note.map(Cell.text) ?? .null }.truncatable,
            Column("count", "Count", as: .integer) { .integer($0.count) },
            Column("amount", "Amount", as: .integer) { .money(Balance($0.amount, $0.currency)) },
            Column("currency", "Currency", as: .text, isIdentifying: true) {
                .text($0.currency.code)
            }, Column("day", "Day", as: .text) { .date($0.day) },
            Column("time", "Time", as: .text) { .instant($0.time) },
            Column("open", "Open", as: .text) { .flag($0.isOpen) },
            Column("progress", "Progress", as: .text) {
                .progress(saved: $0.saved, target: $0.target)
            }, .table("Position", .trailing) { _ in .integer(1_234) },
        ]
    }

    /// The keys of those columns, and the values that JSON and CSV must have, as text.
    var values: [(key: String, value: String?)] {
        [
            ("name", name), ("note", note), ("count", String(count)), ("amount", String(amount)),
            ("currency", currency.code), ("day", day.description), ("time", time.description),
            ("open", isOpen ? "true" : "false"),
            ("progress", target < 1 ? nil : String(saved * 100 / target)),
        ]
    }

    static let keys = [
        "name", "note", "count", "amount", "currency", "day", "time", "open", "progress",
    ]
}

// Tests make facts of cells of every kind.
extension Cell: CellValue {
    package static var type: CellType { .text }
    package var cell: Cell { self }
}
