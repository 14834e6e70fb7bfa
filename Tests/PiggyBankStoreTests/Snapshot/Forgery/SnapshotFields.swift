import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// One field of a stored part, with a name that fields of the same meaning share.
struct SnapshotField: Hashable {
    let name: String
    /// How many bytes a number has; 0 for a text.
    let width: Int
    var number: Int128 = 0
    var text: [UInt8] = []

    /// What it is stored as; of a number too large for it the low bytes.
    var bytes: [UInt8] {
        guard width == 0 else { return littleEndian(number, width) }
        return littleEndian(Int128(text.count), 8) + text
    }
}

private func littleEndian(_ number: Int128, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// Rows of fields; their count comes first where it is stored with them.
struct SnapshotTable {
    var rows: [[SnapshotField]] = []
    let isCounted: Bool
    /// The count that is stated in place of the right one.
    var statedCount: Int128?

    var bytes: [UInt8] {
        let count = littleEndian(statedCount ?? Int128(rows.count), 8)
        return (isCounted ? count : []) + rows.joined().flatMap(\.bytes)
    }
}

/// A snapshot taken apart into its fields, which can be changed and put together with right checks.
struct SnapshotFields {
    var header: SnapshotTable
    /// The tables of each part of the fold.
    var parts: [[SnapshotTable]]
    var weeks: SnapshotTable
    var corrections: SnapshotTable
    var keys: SnapshotTable

    /// Takes a valid snapshot apart.
    init(_ snapshot: [UInt8]) throws {
        let page = SnapshotLayout.pageBytes
        func payloads(from first: Int, count: Int, per size: Int) -> [[UInt8]] {
            (0..<SnapshotLayout.pages(count, per: size)).map {
                Array(snapshot[(first + $0) * page..<(first + $0 + 1) * page - 8])
            }
        }
        let header = try #require(SnapshotHeader(ContiguousArray(snapshot.prefix(page))))
        var fields = SnapshotFieldReader(payloads(from: 0, count: 1, per: 1)[0])
        self.header = fields.header()
        parts = header.parts.map { part, first, bytes in
            let payload = payloads(from: first, count: bytes, per: SnapshotLayout.payloadBytes)
            var fields = SnapshotFieldReader(Array(payload.joined().prefix(bytes)))
            switch part {
            case .basics: return fields.basics()
            case .accounts: return fields.accounts()
            case .goals: return fields.goals()
            }
        }
        weeks = SnapshotTable(isCounted: false)
        let perPage = StoredTable<RoundUps.Week>.rowsPerPage
        for payload in payloads(from: header.weeksPage, count: header.weeks, per: perPage) {
            var fields = SnapshotFieldReader(payload)
            let count = min(perPage, header.weeks - weeks.rows.count)
            for _ in 0..<count { weeks.rows.append(fields.week()) }
        }
        corrections = SnapshotTable(isCounted: false)
        let (first, count) = (header.correctionsPage, header.corrections)
        let correctionsPerPage = StoredTable<Correction>.rowsPerPage
        for payload in payloads(from: first, count: count, per: correctionsPerPage) {
            var fields = SnapshotFieldReader(payload)
            let count = min(correctionsPerPage, count - corrections.rows.count)
            for _ in 0..<count { corrections.rows.append(fields.correction()) }
        }
        keys = SnapshotTable(isCounted: false)
        let keysPerPage = StoredTable<KeySet.Row>.rowsPerPage
        for payload in payloads(from: header.keysPage, count: header.keys, per: keysPerPage) {
            var fields = SnapshotFieldReader(payload)
            let count = min(keysPerPage, header.keys - keys.rows.count)
            for _ in 0..<count { keys.rows.append(fields.key()) }
        }
    }

    /// The pages, each with a right check, but for the stamp.
    ///
    /// - Parameter counts: whether the header states the sizes that the parts have now.
    func bytes(withRightCounts counts: Bool = true) -> [UInt8] {
        var header = header
        let parts = parts.map { Array($0.map(\.bytes).joined()) }
        if counts {
            for (part, bytes) in parts.enumerated() {
                header.set("partBytes\(part)", Int128(bytes.count))
            }
            header.set("weeks", Int128(weeks.rows.count))
            header.set("corrections", Int128(corrections.rows.count))
            header.set("keys", Int128(keys.rows.count))
        }
        let salt = UInt64(truncatingIfNeeded: header["salt"])
        // Nothing that is longer than its page can be put on it.
        let page = ContiguousArray(header.bytes.prefix(SnapshotLayout.payloadBytes))
        var bytes = Array(SnapshotPage.sealed(page, number: 0, salt: SnapshotHeader.headerSalt))
        bytes += [UInt8](repeating: 0, count: SnapshotLayout.pageBytes)
        var number = SnapshotLayout.foldPage
        func add(_ payload: some Collection<UInt8>) {
            bytes += SnapshotPage.sealed(ContiguousArray(payload), number: number, salt: salt)
            number += 1
        }
        for part in parts {
            for start in stride(from: 0, to: part.count, by: SnapshotLayout.payloadBytes) {
                add(part[start...].prefix(SnapshotLayout.payloadBytes))
            }
        }
        let tables = [
            (weeks, StoredTable<RoundUps.Week>.rowsPerPage),
            (corrections, StoredTable<Correction>.rowsPerPage),
            (keys, StoredTable<KeySet.Row>.rowsPerPage),
        ]
        for (table, perPage) in tables {
            for start in stride(from: 0, to: table.rows.count, by: perPage) {
                add(table.rows[start...].prefix(perPage).joined().flatMap(\.bytes))
            }
        }
        return bytes
    }
}

extension SnapshotTable {
    /// The number of the first field of a name; 0 when there is none.
    subscript(name: String) -> Int128 { rows.joined().first { $0.name == name }?.number ?? 0 }

    /// The text of the first field of a name; none when there is none.
    subscript(textOf name: String) -> [UInt8] {
        rows.joined().first { $0.name == name }?.text ?? []
    }

    /// Changes the number of every field of a name, or of those of one row.
    mutating func set(_ name: String, _ number: Int128, row: Int? = nil) {
        change(name, row) { $0.number = number }
    }

    /// Changes the text of every field of a name, or of those of one row.
    mutating func set(_ name: String, text: [UInt8], row: Int? = nil) {
        change(name, row) { $0.text = text }
    }

    private mutating func change(
        _ name: String, _ only: Int?, _ change: (inout SnapshotField) -> Void
    ) {
        for row in rows.indices where only == nil || only == row {
            for place in rows[row].indices where rows[row][place].name == name {
                change(&rows[row][place])
            }
        }
    }
}

/// Reads the fields of valid bytes in the order in which the projections store them.
private struct SnapshotFieldReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func number(_ name: String, _ width: Int) -> SnapshotField {
        var number: Int128 = 0
        for place in (0..<width).reversed() {
            number = number << 8 | Int128(bytes[position + place])
        }
        position += width
        // Numbers of 3 and 5 bytes are halves of one, and have no sign.
        let shift = [1, 2, 4, 8].contains(width) ? 128 - width * 8 : 0
        return SnapshotField(name: name, width: width, number: (number << shift) >> shift)
    }

    private mutating func text(_ name: String) -> SnapshotField {
        let count = Int(number("", 8).number)
        defer { position += count }
        let text = Array(bytes[position..<position + count])
        return SnapshotField(name: name, width: 0, text: text)
    }

    private mutating func title() -> [SnapshotField] {
        let flag = number("hasTitle", 1)
        return flag.number == 0 ? [flag] : [flag, text("title")]
    }

    private mutating func counted(_ row: (inout SnapshotFieldReader) -> [SnapshotField])
        -> SnapshotTable
    {
        let count = Int(number("", 8).number)
        return SnapshotTable(rows: (0..<count).map { _ in row(&self) }, isCounted: true)
    }

    mutating func header() -> SnapshotTable {
        var row = SnapshotLayout.magic.map { _ in number("magic", 1) }
        row += [number("salt", 8), number("secret", 8), number("secret", 8)]
        row += [number("end", 8), text("hash"), number("isSealed", 1), text("lastBytes")]
        row += Ledger.Part.allCases.indices.map { number("partBytes\($0)", 8) }
        row += [number("weeks", 8), number("corrections", 8), number("keys", 8)]
        return SnapshotTable(rows: [row], isCounted: false)
    }

    mutating func basics() -> [SnapshotTable] {
        let row =
            [
                text("timeZone"), text("weekStart"), number("lines", 8), number("sequence", 8),
                text("head"),
            ] + recorded() + instant("latest")
        let marks = counted { fields in
            [fields.number("markSequence", 8), fields.number("markOffset", 8)]
                + fields.instant("markTime")
        }
        let totals = counted { fields in
            [fields.number("currency", 1), fields.number("movements", 8)]
                + TrialBalance.Sum.allCases.map { _ in fields.number("sum", 16) }
        }
        return [SnapshotTable(rows: [row], isCounted: false), marks, totals]
    }

    private mutating func recorded() -> [SnapshotField] {
        let flag = number("hasRecorded", 1)
        return flag.number == 0 ? [flag] : [flag] + instant("recorded")
    }

    private mutating func instant(_ name: String) -> [SnapshotField] {
        [number(name, 8), number(name + "Nanoseconds", 4)]
    }

    private mutating func policy() -> [SnapshotField] {
        [number("roundUpTo", 8), number("multiplier", 1)]
    }

    /// The opening's policy of an account, and those that it has changed to.
    private mutating func policies() -> [SnapshotField] {
        let opening = policy()
        let count = number("policies", 8)
        return opening + [count]
            + (0..<Int(count.number)).flatMap { _ in
                instant("policyTime") + [number("policySequence", 8)] + policy()
            }
    }

    mutating func accounts() -> [SnapshotTable] {
        let names = counted { [$0.text("name")] }
        let records = counted { fields in
            [fields.number("isOpened", 1), fields.number("isClosed", 1)] + [
                fields.number("moves", 4), fields.number("currency", 2),
            ] + [fields.number("overdraft", 8)] + fields.instant("openedAt") + [
                fields.number("balance", 16), fields.number("savedInGoals", 16),
            ] + [fields.number("liveGoals", 4)] + fields.title()
        }
        let opened = counted { [$0.number("opened", 4)] }
        let rows = names.rows.map { _ in policies() }
        let owners = counted { fields in
            [fields.number("ownedAccount", 4), fields.number("hasOwner", 1), fields.text("owner")]
        }
        return [names, records, opened, SnapshotTable(rows: rows, isCounted: false), owners]
    }

    mutating func goals() -> [SnapshotTable] {
        let names = counted { [$0.text("name")] }
        let records = counted { fields in
            [fields.number("isCreated", 1), fields.number("isDeleted", 1)] + [
                fields.number("moves", 4), fields.number("owner", 4),
            ] + [fields.number("target", 8), fields.number("saved", 16)] + fields.title()
        }
        let created = counted { [$0.number("created", 4)] }
        let moves = counted { fields in
            [fields.number("mover", 4), fields.number("movedInto", 4), fields.number("move", 8)]
        }
        return [names, records, created, moves]
    }

    mutating func week() -> [SnapshotField] {
        [number("account", 4), number("start", 4), number("transactions", 8)] + [
            number("accrued", 8), number("moved", 8),
        ]
    }

    mutating func correction() -> [SnapshotField] {
        [number("line", 8), number("kind", 1), number("other", 8)] + [
            number("first", 8), number("reversal", 8), number("refunded", 8),
        ] + [number("description", 8)]
    }

    mutating func key() -> [SnapshotField] {
        [number("low", 8), number("offset", 5), number("tag", 3)]
    }
}
