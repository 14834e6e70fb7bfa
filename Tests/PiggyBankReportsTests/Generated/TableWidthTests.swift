import PiggyBank
import PiggyBankLanguages
import PiggyBankReference
import PiggyBankReports
import PiggyBankTestSupport
import Testing

@Suite("A table fits the terminal, and loses no number on the way") struct TableWidthTests {
    /// Texts that a terminal shows in ways of its own.
    static let hostile = [
        String(repeating: "日", count: 64), "שלום עולם, مرحبا بالعالم",
        "e\u{301}\u{302}\u{303} o\u{308}", "a\u{1B}[2J\r\nb\u{7F}", "\u{202E}evil\u{2066}",
        String(repeating: "payee", count: 1_000), "👩‍👩‍👧 👍🏽 🇩🇪 ☺️ 🏴\u{E0067}\u{E007F}", "", " ",
        "a b c d e f g h i j k l m n o p q r s t u v w",
    ]

    private func rows(seed: UInt64) -> [GeneratedRow] {
        var random = SplitMix64(seed: seed)
        var rows = GeneratedRow.rows(seed: seed, children: 2)
        for index in rows.indices where random.chance(30) {
            rows[index].name = random.pick(Self.hostile, or: "")
            rows[index].note = random.pick(Self.hostile, or: "")
        }
        return rows
    }

    /// A report with a title, facts, a section that may have a detail, a sentence and a paragraph.
    private func report(_ rows: [GeneratedRow], seed: UInt64) -> Report {
        var random = SplitMix64(seed: seed)
        let all = GeneratedRow.columns
        let columns = all.filter { _ in random.chance(60) }
        let detail = Detail<GeneratedRow>("children", of: \.children, columns: Array(all.suffix(4)))
        let section = Section(
            "rows", title: "Rows",
            whenEmpty: "There is no row in this section, and so there is nothing to see here.",
            rows: rows, columns: columns, detail: random.chance(40) ? detail : nil)
        let text = random.pick(Self.hostile, or: "")
        return Report(
            "Report of \(verbatim: text)",
            [
                .fact(.table("Name of a fact", .text(text))), .section(section),
                .fact(.table("Sum", .money(Balance(Int128.min, Currency.all[0])))),
                .text(["   \(verbatim: text)"]),
                .prose([Paragraph("A paragraph of \(verbatim: text)", .bullet)]),
            ])
    }

    private func lines(_ report: Report, _ style: TableStyle) -> [Substring] {
        rendered(report, style).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func rendered(_ report: Report, _ style: TableStyle) -> String {
        String(decoding: Format.table.render(report, style), as: UTF8.self)
    }

    private func width(_ lines: [Substring]) -> Int {
        lines.map { String($0).displayWidth }.max() ?? 0
    }

    @Test("No line is wider, and what fits is as it is without a width", arguments: UInt64(1)...16)
    func widths(seed: UInt64) {
        let report = report(rows(seed: seed), seed: seed)
        let whole = lines(report, TableStyle())
        let needed = width(whole)
        // Where some are left out, those of another seed are there.
        let step = stride(inDebugBuilds: 4)
        for width in Swift.stride(from: 20 + Int(seed) % step, through: 200, by: step) {
            let lines = lines(report, TableStyle(width: width))
            let wider = lines.first { String($0).displayWidth > width }
            #expect(wider == nil, "seed \(seed), width \(width)")
            for scalar in lines.joined().unicodeScalars {
                let isControl = TerminalSafetyTests.dangerous.contains { $0 ~= scalar.value }
                #expect(!isControl, "seed \(seed), width \(width)")
            }
            if width < Prose.width, needed <= width {
                #expect(lines == whole, "seed \(seed), width \(width)")
            }
        }
        let wide = TableStyle(width: max(needed, Prose.width))
        #expect(lines(report, wide) == whole, "seed \(seed)")
    }

    @Test(
        "Numbers, dates and codes are whole, and on a narrow terminal texts too",
        arguments: UInt64(1)...12) func kept(seed: UInt64)
    {
        let rows = rows(seed: seed)
        let section = Section("rows", rows: rows, columns: GeneratedRow.columns)
        for width in stride(from: 20, through: 200, by: 7) {
            let found = rendered(Report(nil, [.section(section)]), TableStyle(width: width)).filter
            { !$0.isWhitespace }
            for row in rows {
                var kept = [
                    Cell.integer(row.count), .money(Balance(row.amount, row.currency)),
                    .date(row.day), .instant(row.time), .text(row.currency.code),
                ]
                if width < 60 { kept += [.text(row.name), .text(row.note ?? "")] }
                for cell in kept {
                    var bytes: ContiguousArray<UInt8> = []
                    _ = bytes.append(shown: cell, TableStyle())
                    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
                    #expect(
                        text.isEmpty || found.contains(text),
                        "seed \(seed), width \(width): \(text)")
                }
            }
        }
    }

    @Test("Without colors a table has the same text", arguments: UInt64(1)...25) func colors(
        seed: UInt64
    ) {
        let report = report(rows(seed: seed), seed: seed)
        for width in [nil, 30, 80, 120] {
            let colored = rendered(report, TableStyle(width: width, isColored: true))
            let plain = rendered(report, TableStyle(width: width))
            #expect(!plain.contains("\u{1B}"), "seed \(seed)")
            #expect(colored.contains("\u{1B}[31m"), "seed \(seed)")
            #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain, "seed \(seed)")
        }
    }

    @Test("In ASCII, only the ledger's own texts are not ASCII", arguments: UInt64(1)...25)
    func ascii(seed: UInt64) {
        var rows = rows(seed: seed)
        for index in rows.indices {
            rows[index].name = String(rows[index].name.filter(\.isLetter).filter(\.isASCII))
            rows[index].note = "A note of some words that is cut where it has to be \(index)"
            rows[index].children = []
        }
        let section = Section("rows", rows: rows, columns: GeneratedRow.columns)
        let members: [Report.Member] = [
            .section(section), .prose([Paragraph("and more", .ellipsis)]),
        ]
        for width in [nil, 40, 80, 120] {
            let style = TableStyle(width: width, isASCII: true)
            let bytes = Format.table.render(Report(nil, members), style)
            #expect(bytes.allSatisfy { $0 == 0x0A || 0x20...0x7E ~= $0 }, "seed \(seed)")
        }
    }

    @Test("A caret is below the character at fault, at every width", arguments: UInt64(1)...40)
    func carets(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let characters = (0..<1 + random.below(90)).map { _ in
            random.pick(["a", "{", "日", "e\u{301}", "👍🏽", "\"", "é", "👩‍👩‍👧"] as [Character], or: "a")
        }
        let text = String(characters)
        let caret = random.below(text.unicodeScalars.count + 1)
        var scalars = 0
        let fault = characters.first { character in
            scalars += character.unicodeScalars.count
            return scalars > caret
        }
        let bytes = Array(text.utf8)
        var excerpt = unsafe Violation.Excerpt(in: bytes.span.bytes, bytes.indices, offset: 0)
        (excerpt.text, excerpt.caret) = (text, caret)
        let message = PlacedMessage(
            ["f:12345:1", "type"], Problem("", "a fault", next: "Mend it."), line: 12_345, excerpt)
        for width in [nil] + (20...120).map(Optional.some) {
            let lines = message.lines(TableStyle(width: width)).map(\.text)
            #expect(lines.allSatisfy { $0.displayWidth <= width ?? .max }, "seed \(seed)")
            let index = try #require(lines.firstIndex { $0.hasSuffix("^") })
            let column = lines[index].count - 1
            var cells = 0
            let above = lines[index - 1].first { character in
                defer { cells += character.displayWidth }
                return cells >= column
            }
            #expect(above == fault, "seed \(seed), width \(width ?? 0)")
        }
    }
}
