import PiggyBankImport
import PiggyBankReference
import Testing

@Suite("Comma-separated values are read as RFC 4180 has them") struct CSVReaderTests {
    private func table(_ text: String, delimiter: String = ",") -> CSVTable {
        let source = SourceText("f.csv", ContiguousArray(text.utf8))
        return CSVTable(source, delimiter: delimiter.utf8.first ?? 0x2C)
    }

    /// The fields of each record as they are, white space included.
    private func records(_ table: CSVTable) -> [[String]] {
        table.records.map { record in table.fields(of: record).map { raw($0, of: table) } }
    }

    private func raw(_ field: CSVField, of table: CSVTable) -> String {
        let text = String(decoding: table.text.bytes[field.range], as: UTF8.self)
        return field.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
    }

    @Test(
        "Fields and records",
        arguments: [
            ("", []), ("a", [["a"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,\n,b\n", [["a", ""], ["", "b"]]),
            ("\n\na,b\n\r\n\nc,d\n\n", [["a", "b"], ["c", "d"]]), ("\"\"\n", [[""]]),
            ("\"a,b\",\"c\nd\"\n", [["a,b", "c\nd"]]), ("\"a\r\nb\",ʤ\r\n", [["a\r\nb", "ʤ"]]),
            ("1,\"{\"\"t\"\": [102.0, 0.5]}\"\n", [["1", "{\"t\": [102.0, 0.5]}"]]),
            ("\"a \"\"b\"\" c\"\n", [["a \"b\" c"]]), ("\"\"\"\",x\n", [["\"", "x"]]),
            ("a,b,\n", [["a", "b", ""]]), (" a , b \n", [[" a ", " b "]]),
            ("\"a\"\t,\"b\" , \"c\" \r\n d,e\n", [["a", "b", "c"], [" d", "e"]]),
            ("=\"4.50\", =\"007\" ,=1\n", [["4.50", "007", "=1"]]),
            ("x,\"b\n\",\"\"\"\"\n\"\" ,y\n", [["x", "b\n", "\""], ["", "y"]]),
        ] as [(String, [[String]])]) func fields(text: String, expected: [[String]])
    {
        let table = table(text)
        #expect(records(table) == expected)
        #expect(table.records.allSatisfy { $0.fault == nil })
        // A tab that delimits fields is no white space.
        let tabs = self.table("\"a\"\t \"b\" \t\t\"c\"\n", delimiter: "\t")
        #expect(records(tabs) == [["a", "b", "", "c"]])
    }

    @Test(
        "What breaks the quotes is a fault of its record, and the next one is read",
        arguments: [
            ("a,b \"c\" d\ne,f\n", CSVRecord.Fault.Kind.quoteInField, 1, 5, 2),
            ("a,\"b\"c\ne,f\n", .textAfterQuote, 1, 6, 2),
            ("a, \"b\" c\ne,f\n", .textAfterQuote, 1, 8, 2),
            ("a,= \"b\"\ne,f\n", .quoteInField, 1, 5, 2),
            ("x,y\na,\"b\ne,f\n", .unclosedQuote, 2, 3, 2), ("\"", .unclosedQuote, 1, 1, 1),
        ] as [(String, CSVRecord.Fault.Kind, Int, Int, Int)]) func faults(
            text: String, kind: CSVRecord.Fault.Kind, line: Int, column: Int, records: Int
        ) throws
    {
        let table = table(text)
        let record = try #require(table.records.first { $0.fault != nil })
        let fault = try #require(record.fault)
        #expect(fault.kind == kind)
        #expect(
            table.place(of: fault.offset, in: record) == SourcePlace(line: line, column: column))
        #expect(table.records.count == records)
    }

    @Test("Places are those of the lines, also after fields of several lines") func places() {
        let table = table("é,\"b\nc\",d\nx,y,z\n")
        let places = table.records.flatMap { record in
            table.fields(of: record).map { table.place(of: $0, in: record) }
        }
        let expected = [(1, 1), (1, 3), (2, 4), (3, 1), (3, 3), (3, 5)]
        #expect(places == expected.map { SourcePlace(line: $0, column: $1) })
    }

    @Test("A table that is written is read again, whatever is in it") func roundTrip() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let delimiter = random.pick([",", ";", "\t", "|"], or: ",")
            let lineEnd = random.pick(["\n", "\r\n"], or: "\n")
            let pieces = [
                "a", "é", "\"", ",", ";", "\t", "|", "\n", "\r\n", " ", "12.50", "🐷", "'",
            ]
            let width = random.within(2...6)
            let rows = (0..<random.within(1...20)).map { _ in
                (0..<width).map { _ in
                    (0..<random.below(5)).map { _ in random.pick(pieces, or: "") }.joined()
                }
            }
            let lines = rows.map { row in
                row.map { field in
                    let needsQuotes = field.contains { "\"\n\r,;\t|".contains($0) || $0 == "\r\n" }
                    guard needsQuotes || random.chance(20) else { return field }
                    let before = random.pick(["", " ", "="], or: "")
                    let after = random.pick(["", " ", "  "], or: "")
                    return "\(before)\"\(field.replacing("\"", with: "\"\""))\"\(after)"
                }.joined(separator: delimiter)
            }
            let isLastEnded = random.chance(50)
            let text = lines.joined(separator: lineEnd) + (isLastEnded ? lineEnd : "")
            #expect(records(table(text, delimiter: delimiter)) == rows, "seed \(seed)")
        }
    }
}
