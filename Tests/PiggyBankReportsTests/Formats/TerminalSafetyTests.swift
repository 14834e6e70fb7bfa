import PiggyBank
import PiggyBankReports
import Testing

@Suite("A table cannot be made to do anything to a terminal") struct TerminalSafetyTests {
    /// The controls C0, DEL and C1, the separators of lines and paragraphs, and the controls of the
    /// bidirectional algorithm (UAX #9), written out from the standard.
    static let dangerous: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]

    @Test("A control character in a name, a title, a label or a heading is shown as a sign")
    func controlCharacters() throws {
        for value in Self.dangerous.joined() {
            let scalar = try #require(Unicode.Scalar(value))
            // Next to other characters, in a cluster with one, and alone.
            for name in ["a\(scalar)b", "e\(scalar)\u{301}", "\r\(scalar)\n", String(scalar)] {
                let said = Text(stringLiteral: name)
                let report = Report(
                    said,
                    [
                        .fact(Fact("fact", said, Cell.text(name))),
                        .section(
                            Section(
                                "rows", title: said, rows: [name],
                                columns: [Column("name", said, as: .text) { .text($0) }])),
                        .section(Section("none", whenEmpty: said, rows: [Int](), columns: [])),
                    ])
                let rendered = text(report, .table)
                let lines = rendered.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count == 12, "\(value)")
                for scalar in rendered.unicodeScalars where scalar != "\n" {
                    #expect(!Self.dangerous.contains { $0.contains(scalar.value) }, "\(value)")
                }
            }
        }
    }

    @Test("The sign says which character it was, or that there was one") func signs() {
        let names = ["\u{1B}[2J", "a\nb", "\t\r", "\r\n", "\u{202E}evil", "\u{85}", "\u{0}"]
        #expect(
            text(report(names, [Column("name", "Name", as: .text) { .text($0) }]), .table) == """
                Name
                ─────
                ␛[2J
                a␊b
                ␉␍
                ␍␊
                \u{FFFD}evil
                \u{FFFD}
                ␀

                """)
    }

    @Test("What joins letters or emoji is no control, and stays") func joiners() {
        for name in [
            "👩‍👩‍👧", "می\u{200C}خواهم", "❤️", "e\u{301}",
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        ] {
            let rendered = text(
                report([name], [Column("name", "", as: .text) { .text($0) }]), .table)
            #expect(rendered.contains(name))
        }
    }
}
