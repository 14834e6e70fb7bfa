import PiggyBank

/// A text read as a table: its records, and four bytes for each field.
package final class CSVTable: Sendable {
    package let text: SourceText
    let delimiter: UInt8
    package let records: ContiguousArray<CSVRecord>
    /// Where fields begin; after the last one of each record, where another one would.
    private let starts: ContiguousArray<UInt32>

    /// The delimiters that tables have.
    static let delimiters: [UInt8] = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

    /// How much of a file is looked through for the header: a bank's preamble is shorter.
    static let headLength = 65_536

    /// Reads the records of a text that begin before an offset; linear in its bytes.
    package init(_ text: SourceText, delimiter: UInt8, before limit: Int = .max) {
        self.text = text
        self.delimiter = delimiter
        let reader = CSVReader(text, delimiter: delimiter, before: limit)
        (records, starts) = (reader.records, reader.starts)
    }

    /// The fields of a record.
    package func fields(of record: CSVRecord) -> some RandomAccessCollection<CSVField> {
        (0..<record.keptCount).lazy.map { self.keptField($0, of: record) }
    }

    /// The field of a record in a column, from 0; nil where the record has fewer.
    package func field(_ column: Int?, of record: CSVRecord) -> CSVField? {
        guard let column, column < record.keptCount else { return nil }
        return keptField(column, of: record)
    }

    private func keptField(_ column: Int, of record: CSVRecord) -> CSVField {
        let bytes = text.bytes
        let span = unsafe bytes.span.bytes
        let number = record.firstField + column
        let start = Int(starts[number])
        // What ends it is a delimiter, a line feed or the end of the text.
        var end = Int(starts[number + 1]) - 1
        guard start < end, let quote = span.openingQuote(start, delimiter) else {
            // The CR of a line's end is no part of the field.
            let isLast = column + 1 == record.count
            if isLast, end > start, span.byte(end - 1) == 0x0D { end -= 1 }
            return CSVField(start: start, end: end)
        }
        let text = span.quoted(from: quote + 1, to: end)
        return CSVField(
            start: quote + 1, end: text.end, isQuoted: true, hasDoubledQuotes: text.hasDoubledQuotes
        )
    }

    /// The bytes of a record, its delimiters and line breaks included.
    func range(of record: CSVRecord) -> Range<Int> {
        let start = Int(starts[record.firstField])
        return start..<min(Int(starts[record.firstField + record.keptCount]), text.bytes.count)
    }

    /// Whether no field of a record has anything in it, but for quotes.
    func isEmpty(_ record: CSVRecord) -> Bool {
        record.count == record.keptCount && fields(of: record).allSatisfy(\.isEmpty)
    }

    /// The text of a field, trimmed, its control characters as spaces.
    func text(_ field: CSVField) -> String {
        let text = self.text.text(field.range)
        return field.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
    }

    /// The text of a field as the name of a column, which none as long as this is.
    func name(_ field: CSVField) -> String {
        var start = field
        start.end = min(field.end, field.start + 1_024)
        return text(start)
    }

    /// The bytes of a field without the white space around them.
    func trimmedBytes(_ field: CSVField) -> ArraySlice<UInt8> {
        text.bytes[text.trimmed(field.range)]
    }

    /// The bytes that a record has in a column without the white space around them; none where it
    /// has fewer fields.
    func bytes(_ column: Int?, of record: CSVRecord) -> ArraySlice<UInt8> {
        field(column, of: record).map(trimmedBytes) ?? []
    }

    /// The text that a record has in a column; empty where it has fewer fields.
    func text(_ column: Int?, of record: CSVRecord) -> String {
        field(column, of: record).map(text) ?? ""
    }

    /// The beginning of the text that a record has in a column.
    func name(_ column: Int?, of record: CSVRecord) -> String {
        field(column, of: record).map(name) ?? ""
    }

    /// The text that a record has in a column, as messages show it.
    func shown(_ column: Int?, of record: CSVRecord) -> String {
        Phrase.shown(name(column, of: record))
    }

    /// The texts of a record's fields.
    func names(of record: CSVRecord) -> [String] { Array(fields(of: record).map(name)) }

    /// The place of a record's field in a column; that of the record where it has fewer.
    func place(inColumn column: Int?, of record: CSVRecord) -> SourcePlace {
        field(column, of: record).map { place(of: $0, in: record) } ?? record.place
    }

    /// The place of an offset within a record; linear in the bytes of the record before it.
    package func place(of offset: Int, in record: CSVRecord) -> SourcePlace {
        text.place(of: offset, after: Int(starts[record.firstField]), at: record.place)
    }

    /// The place of a field: its opening quote where it has one.
    package func place(of field: CSVField, in record: CSVRecord) -> SourcePlace {
        place(of: field.isQuoted ? field.start - 1 : field.start, in: record)
    }
}

extension SourceText {
    /// The fields of the record that begins in the line of a place, with bars between them, and the
    /// offset in them of the field that has the place; nil where none begins there.
    package func fields(at place: SourcePlace, delimiter: UInt8) -> (
        bytes: ContiguousArray<UInt8>, offset: Int
    )? {
        guard let line = line(at: place) else { return nil }
        let rest = bytes[line.range.lowerBound...].prefix(CSVTable.headLength)
        let table = CSVTable(SourceText("", ContiguousArray(rest)), delimiter: delimiter, before: 1)
        guard let record = table.records.first, record.fault == nil else { return nil }
        var (fields, offset): (ContiguousArray<UInt8>, Int) = ([], 0)
        for (index, field) in table.fields(of: record).enumerated() {
            if index > 0 { fields += " | ".utf8 }
            if field.start <= line.offset + 1 { offset = fields.count }
            fields += Array(table.text(field).utf8)
        }
        return (fields, offset)
    }
}
