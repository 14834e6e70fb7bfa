import PiggyBank
import PiggyBankReports
import Testing

@Suite("A table is a text that a person reads") struct TableFormatTests {
    @Test("A column that says nothing in any row is left out, and so is one without a heading")
    func emptyColumns() {
        let columns: [Column<Int>] = [
            Column("a", "A", as: .integer) { .integer($0) },
            Column("b", "A heading of an empty column", as: .text) { _ in .null },
            Column("c", "C", as: .text) { _ in .text("") },
            Column("d", as: .text) { _ in .text("data") },
            Column("e", "E", as: .text) { $0 == 2 ? .text("e") : .null },
        ]
        #expect(
            text(report([1, 2], columns), .table) == """
                A  E
                ────
                1
                2  e

                """)
    }

    @Test("A long text is never cut") func longTexts() {
        let long = String(repeating: "a long name ", count: 500) + "end"
        let rendered = text(report([long], [Column("a", "A", as: .text) { .text($0) }]), .table)
        #expect(rendered.split(separator: "\n").last.map(String.init) == long)
    }

    @Test(
        "A bar has ten blocks and the per cent rounded down",
        arguments: [
            (0, 100, "░░░░░░░░░░   0 %"), (1, 1_000, "░░░░░░░░░░   0 %"),
            (99, 1_000, "░░░░░░░░░░   9 %"), (100, 1_000, "█░░░░░░░░░  10 %"),
            (999, 1_000, "█████████░  99 %"), (1_000, 1_000, "██████████ 100 %"),
            (Int128(Int64.max), 1, "██████████ 922,337,203,685,477,580,700 %"),
            (-5, 10, "░░░░░░░░░░   0 %"),
            (Int128(1) << 70, 1, "██████████ 118,059,162,071,741,130,342,400 %"),
        ] as [(Int128, Int128, String)]) func bars(saved: Int128, target: Int128, bar: String)
    {
        let columns: [Column<Int>] = [
            .table("Progress") { _ in .progress(saved: saved, target: target) }
        ]
        #expect(text(report([0], columns), .table).hasSuffix("\n\(bar)\n"))
    }

    @Test("A target below 1 has no bar") func noTarget() {
        let columns: [Column<Int>] = [
            Column("a", "A", as: .text) { .integer($0) },
            Column("progress", "Progress", as: .text) { .progress(saved: 1, target: Int128($0)) },
        ]
        #expect(text(report([0], columns), .table) == "A\n─\n0\n")
        #expect(text(report([0], columns), .json) == #"{"rows":[{"a":0,"progress":null}]}"# + "\n")
        #expect(text(report([0], columns), .csv) == "a,progress\n0,\n")
    }
}
