import PiggyBankReports
import Testing

@Suite("A report is written whole, or in pieces") struct FormatTests {
    /// Long enough for many pieces, with details and facts after the rows.
    private var longReport: Report {
        Report(
            "Long",
            [
                .section(
                    Section(
                        "rows", rows: Array(0..<20_000),
                        columns: [
                            Column("a", "A", as: .integer, isIdentifying: true) { .integer($0) },
                            Column("b", "B", as: .text) { .text("row \($0)") },
                        ],
                        detail: Detail(
                            "children", of: { Array(0..<$0 % 3) },
                            columns: [Column("c", "C", as: .text) { .integer($0) }]))),
                .fact(Fact("end", "End", Cell.flag(true))),
            ])
    }

    @Test("The pieces make the whole, and none of them is large", arguments: Format.allCases)
    func pieces(format: Format) {
        let report = longReport
        var bytes: ContiguousArray<UInt8> = []
        var pieces: [Int] = []
        format.write(report) { piece in
            pieces.append(piece.count)
            for index in piece.indices { bytes.append(piece[index]) }
        }
        #expect(bytes == format.render(report))
        #expect(pieces.count > 3)
        #expect(pieces.allSatisfy { 1...140_000 ~= $0 })
        #expect(pieces.dropLast().allSatisfy { $0 >= 65_536 })
    }

    @Test("Rows that several threads write come in their order, details with them") func order() {
        let rows = 0..<20_000
        let children = rows.map { Array(0..<$0 % 3) }
        let objects = rows.map { row in
            let inner = children[row].map { #"{"c":\#($0)}"# }.joined(separator: ",")
            return #"{"a":\#(row),"b":"row \#(row)","children":[\#(inner)]}"#
        }
        #expect(
            text(longReport, .json) == #"{"rows":[\#(objects.joined(separator: ","))],"end":true}"#
                + "\n")
        let lines = rows.map { "\($0),row \($0)\n" }.joined()
        let details = rows.flatMap { row in children[row].map { "\(row),\($0)\n" } }.joined()
        #expect(text(longReport, .csv) == "a,b\n" + lines)
        let table = String(
            decoding: Format.csv.render(longReport, table: "children"), as: UTF8.self)
        #expect(table == "a,c\n" + details)
        let blocks = rows.map { row in
            // A table groups the thousands.
            let digits = String(String(row + 1_000_000).suffix(6))
            let grouped = row < 1_000 ? "\(row)" : "\(row / 1_000),\(digits.suffix(3))"
            let number = String(repeating: " ", count: 6 - grouped.count) + grouped
            return "\(number)  row \(row)\n" + children[row].map { "    \($0)\n" }.joined()
        }
        let heading = "Long\n\n     A  B\n    C\n" + String(repeating: "─", count: 17) + "\n"
        #expect(
            text(longReport, .table) == heading + blocks.joined(separator: "\n") + "\nEnd  yes\n")
    }

    @Test("Rows that cannot be made are left out, those of whole pieces too") func missingRows() {
        let isThere = { @Sendable (row: Int) in
            !(0..<600).contains(row) && row % 3 != 1 && row < 1_900
        }
        let section = Section(
            "rows", count: 2_000, rows: { $0.filter(isThere) },
            columns: [
                Column("a", "A", as: .text) { .integer($0) }, Column("b", as: .text) { _ in .null },
                .table("C") { .text("a text of \($0)") },
            ])
        let report = Report(nil, [.section(section)])
        let rows = (0..<2_000).filter(isThere)
        let objects = rows.map { #"{"a":\#($0),"b":null}"# }.joined(separator: ",")
        #expect(text(report, .json) == #"{"rows":[\#(objects)]}"# + "\n")
        #expect(text(report, .csv) == "a,b\n" + rows.map { "\($0),\n" }.joined())
        #expect(text(report, .table).split(separator: "\n").count == 2 + rows.count)
        // On a terminal of 20 cells each row is a block.
        let blocks = Format.table.render(report, TableStyle(width: 20))
        let shown = String(decoding: blocks, as: UTF8.self).split(separator: "\n")
        #expect(shown.count == 2 * rows.count)
    }

    @Test("A column is as wide as the widest cell of all rows, wherever that is") func widths() {
        let rows = [1, 255, 256, 8_191, 8_192, 19_999]
        for widest in rows {
            let section = Section(
                "rows", rows: 0..<20_000,
                columns: [Column("a", "A", as: .integer) { .text($0 == widest ? "widest" : "b") }])
            let lines = text(Report(nil, [.section(section)]), .table).split(separator: "\n")
            #expect(Set(lines.map(\.count)) == [6], "\(widest)")
        }
    }

    @Test("What the sink throws ends the writing", arguments: Format.allCases) func failure(
        format: Format
    ) {
        var calls = 0
        #expect(throws: SinkIsFull.self) {
            try format.write(longReport) { _ throws(SinkIsFull) in
                calls += 1
                if calls == 2 { throw SinkIsFull() }
            }
        }
        #expect(calls == 2)
    }

    @Test("What has nothing to say writes nothing but JSON's empty objects") func emptyReport() {
        var pieces = 0
        Format.table.write(Report(nil, [])) { _ in pieces += 1 }
        #expect(pieces == 0)
        #expect(text(Report(nil, []), .csv) == "")
        #expect(text(Report(nil, []), .json) == "{}\n")
        #expect(text(report([Int](), []), .json) == #"{"rows":[]}"# + "\n")
        #expect(
            text(report([1, 2], [.table("A") { .integer($0) }]), .json) == #"{"rows":[{},{}]}"#
                + "\n")
        #expect(text(Report(nil, [.fact(.table("A", .integer(1)))]), .csv) == "")
        let silent = [Fact("head", "Head", Cell.null), Fact("a", nil, Cell.flag(true))]
        #expect(text(Report(nil, silent.map { .fact($0) }), .table) == "")
    }

    @Test("A table alone shows the other cell where a column or a fact has one") func shownCells() {
        let report = Report(
            nil,
            [
                .fact(Fact("head", "Head", Cell.null, shown: .text("none"))),
                .section(
                    Section(
                        "rows", rows: [1],
                        columns: [
                            Column("a", "A", as: .text) {
                                .integer($0)
                            } shown: { _ in
                                .text("one")
                            }, .table("B") { _ in .text("table") },
                            Column("c", as: .text) { _ in .text("data") },
                        ])),
            ])
        #expect(text(report, .table) == "Head  none\n\nA    B\n──────────\none  table\n")
        #expect(text(report, .json) == #"{"head":null,"rows":[{"a":1,"c":"data"}]}"# + "\n")
        #expect(text(report, .csv) == "a,c\n1,data\n")
    }

    private struct SinkIsFull: Error {}
}
