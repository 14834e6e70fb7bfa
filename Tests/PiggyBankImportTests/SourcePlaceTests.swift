import PiggyBankImport
import Testing

@Suite("A place in a file is a line and a character") struct SourcePlaceTests {
    @Test("of the decoded text, however many bytes the characters have") func places() {
        let text = SourceText("f.csv", ContiguousArray("a,b\né,ž,c\n".utf8))
        let places = [
            (0, 1, 1), (2, 1, 3), (4, 2, 1), (6, 2, 2), (7, 2, 3), (10, 2, 5), (12, 3, 1),
        ]
        for (offset, line, column) in places {
            #expect(text.place(of: offset) == SourcePlace(line: line, column: column), "\(offset)")
        }
    }
}
