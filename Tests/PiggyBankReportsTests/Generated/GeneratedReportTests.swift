import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankReports
import Testing

@Suite("Whatever the cells are, no format changes, loses or misplaces one")
struct GeneratedReportTests {
    @Test("CSV reads back as the same values", arguments: UInt64(1)...60) func csv(seed: UInt64) {
        let rows = GeneratedRow.rows(seed: seed)
        let parsed = CSVParser.parse(sheet(report(rows, GeneratedRow.columns)))
        #expect(parsed.first == GeneratedRow.keys.map(Optional.some), "seed \(seed)")
        #expect(parsed.count == rows.count + 1, "seed \(seed)")
        for (row, fields) in zip(rows, parsed.dropFirst()) {
            expectSame(fields, row.guardedValues, seed)
        }
    }

    /// A table of a report as CSV.
    private func sheet(_ report: Report, _ table: String? = nil) -> String {
        return String(decoding: Format.csv.render(report, table: table), as: UTF8.self)
    }

    @Test(
        "The rows of a detail read back after the values of their parent", arguments: UInt64(1)...30
    ) func csvDetails(seed: UInt64) throws {
        let rows = GeneratedRow.rows(seed: seed, children: 3)
        let details = CSVParser.parse(sheet(detailedReport(rows), "children"))
        let keys = GeneratedRow.keys.map(Optional.some)
        #expect(details.first == ["name", "currency"] + keys, "seed \(seed)")
        let expected = rows.flatMap { row in
            row.children.map { child in
                [GeneratedRow.guarded(row.name), row.currency.code] + child.guardedValues
            }
        }
        #expect(details.count == expected.count + 1, "seed \(seed)")
        for (fields, expected) in zip(details.dropFirst(), expected) {
            expectSame(fields, expected, seed)
        }
    }

    @Test("JSON reads back as the same values, details included", arguments: UInt64(1)...60)
    func json(seed: UInt64) throws {
        let rows = GeneratedRow.rows(seed: seed, children: 3)
        let bytes = Data(Format.json.render(detailedReport(rows)))
        let document = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
        let objects = try #require(document?["rows"] as? [[String: Any]])
        #expect(objects.count == rows.count, "seed \(seed)")
        for (object, row) in zip(objects, rows) {
            try expectSame(object, row, seed)
            let children = try #require(object["children"] as? [[String: Any]])
            #expect(children.count == row.children.count, "seed \(seed)")
            for (child, row) in zip(children, row.children) { try expectSame(child, row, seed) }
        }
    }

    @Test("All lines of a table end in the same place if the last column is aligned right")
    func alignment() {
        for seed in UInt64(1)...200 {
            let rows = GeneratedRow.rows(seed: seed)
            // Texts without what a table shows as an escape, so that the test can measure the lines
            // with its own list of widths.
            let lines = text(report(rows.map(\.withoutControls), GeneratedRow.columns), .table)
                .split(separator: "\n")
            #expect(lines.count == (rows.isEmpty ? 0 : rows.count + 2), "seed \(seed)")
            let widths = Set(lines.map { Self.width($0) })
            #expect(widths.count <= 1, "seed \(seed): \(widths)")
            #expect(lines.allSatisfy { !$0.hasSuffix(" ") }, "seed \(seed)")
        }
    }

    @Test(
        "No line of a table ends with a space, and each row is one line", arguments: UInt64(1)...60)
    func lines(seed: UInt64) {
        let rows = GeneratedRow.rows(seed: seed, children: 2)
        let columns =
            GeneratedRow.columns.dropLast() + [Column("e", "E", as: .text) { _ in .text("e ") }]
        for count in 1...columns.count {
            let lines = text(report(rows, Array(columns.suffix(count))), .table).split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == (rows.isEmpty ? 1 : rows.count + 3), "seed \(seed)")
        }
        let blank: [Column<GeneratedRow>] = [
            Column("name", "Name", as: .text) { .text($0.currency.code) },
            Column("note", "Note", as: .text) { $0.isOpen ? .text("open") : .null },
            Column("sum", "Sum", as: .integer) { $0.target > 0 ? .integer($0.count) : .null },
        ]
        let lines = text(report(rows, blank), .table).split(separator: "\n")
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") }, "seed \(seed)")
    }

    @Test("Amounts have the currency's decimals, and thousands in groups") func amounts() {
        let seed: UInt64 = 4_217
        var random = SplitMix64(seed: seed)
        for currency in Currency.all {
            for _ in 0..<20 {
                let amount = GeneratedRow.amount(&random)
                let sum = Balance(amount, currency)
                let report = Report(nil, [.fact(.table("Sum", .money(sum)))])
                let expected = "Sum  \(sum.decimal(grouping: ",")) \(currency.code)\n"
                #expect(text(report, .table) == expected, "seed \(seed)")
            }
        }
    }

    // MARK: - What is expected

    private func detailedReport(_ rows: [GeneratedRow]) -> Report {
        let detail = Detail<GeneratedRow>("children", of: \.children, columns: GeneratedRow.columns)
        let section = Section("rows", rows: rows, columns: GeneratedRow.columns, detail: detail)
        return Report(nil, [.section(section)])
    }

    /// Compares bytes: to Swift, differently composed texts are equal.
    private func expectSame(_ fields: [String?], _ expected: [String?], _ seed: UInt64) {
        let fields = fields.map { $0.map { Array($0.utf8) } }
        let expected = expected.map { $0.map { Array($0.utf8) } }
        #expect(fields == expected, "seed \(seed)")
    }

    private func expectSame(_ object: [String: Any], _ row: GeneratedRow, _ seed: UInt64) throws {
        for (key, value) in row.values {
            let read = try #require(object[key])
            switch key {
            case "amount":
                // Foundation reads numbers beyond 64 bits as floating point.
                guard let amount = Int64(exactly: row.amount) else { continue }
                #expect((read as? NSNumber)?.int64Value == amount, "seed \(seed)")
            case "open": #expect(read as? Bool == row.isOpen, "seed \(seed)")
            case "count", "progress":
                #expect((read as? NSNumber)?.stringValue == value, "seed \(seed)")
            default:
                let text = read as? String
                #expect(text.map { Array($0.utf8) } == value.map { Array($0.utf8) }, "seed \(seed)")
            }
        }
    }

    private static let wide: Set<Character> = ["日", "本", "Ａ", "각", "👍🏽", "👩‍👩‍👧", "☺️"]

    private static func width(_ line: Substring) -> Int {
        line.reduce(0) { $0 + (wide.contains($1) ? 2 : 1) }
    }
}

extension GeneratedRow {
    /// The values as CSV has them: texts that begin like a formula with an apostrophe in front.
    fileprivate var guardedValues: [String?] {
        values.map { key, value in
            switch key {
            case "name", "note": value.map(Self.guarded)
            case "amount": Balance(amount, currency).decimal()
            default: value
            }
        }
    }

    fileprivate static func guarded(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        let isControl = first.value < 0x20 || 0x7F...0x9F ~= first.value
        return isControl || "=+-@".unicodeScalars.contains(first) ? "'" + text : text
    }

    fileprivate var withoutControls: GeneratedRow {
        var row = self
        let shown = Self.alphabet.filter { character in
            character.unicodeScalars.allSatisfy {
                ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
            }
        }
        row.name.removeAll { !shown.contains($0) }
        row.note?.removeAll { !shown.contains($0) }
        return row
    }
}
