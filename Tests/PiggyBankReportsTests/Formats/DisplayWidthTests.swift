import PiggyBankReports
import Testing

@Suite("The width of a text is counted in the cells of a terminal") struct DisplayWidthTests {
    @Test(
        "Characters take none, one or two cells",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ω", 1), ("Ж", 1), ("█", 1),
            ("─", 1), ("ｱ", 1), ("日本", 4), ("Ａ", 2), ("。", 2), ("ア", 2),
            ("\u{1100}\u{1100}\u{1161}", 2), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("㈱", 2),
            ("𠮷", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("☺", 1), ("☺️", 2), ("❤️", 2),
            ("❤️‍🔥", 2), ("1️⃣", 2), ("©", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{200D}", 0), ("\u{200B}", 0),
            ("\u{FE0F}", 0), ("\u{301}", 0), ("\u{20DD}", 0),
        ]) func width(text: String, cells: Int)
    { #expect(text.displayWidth == cells) }
}
