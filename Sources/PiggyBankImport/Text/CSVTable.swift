import PiggyBank

/// A text read as a table: its records and their fields.
///
/// It keeps four bytes for each field: where it begins. Where it ends follows from where the next
/// one does.
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

    /// Reads a text; linear in its bytes.
    ///
    /// - Parameter limit: only records that begin before this offset are read.
    package init(_ text: SourceText, delimiter: UInt8, before limit: Int = .max) {
        self.text = text
        self.delimiter = delimiter
        var reader = CSVReader(text, delimiter: delimiter)
        var records: ContiguousArray<CSVRecord> = []
        var starts: ContiguousArray<UInt32> = []
        // As many as in the beginning, so that the arrays need not grow.
        let head = text.bytes.prefix(min(limit, Self.headLength))
        let lines = head.count { $0 == 0x0A }
        let delimiters = head.count { $0 == delimiter }
        let share = Double(min(limit, text.bytes.count)) / Double(max(head.count, 1)) * 1.05
        records.reserveCapacity(Int(Double(lines) * share) + 1)
        starts.reserveCapacity(Int(Double(delimiters + 2 * lines) * share) + 2)
        while let record = reader.next(into: &starts, before: limit) { records.append(record) }
        self.records = records
        self.starts = starts
    }

    /// The fields of a record.
    package func fields(of record: CSVRecord) -> some RandomAccessCollection<CSVField> {
        (0..<record.keptCount).lazy.map { self.keptField($0, of: record) }
    }

    /// The field of a record in a column, from 0; nil where the record has fewer.
    package func field(_ column: Int, of record: CSVRecord) -> CSVField? {
        column < record.keptCount ? keptField(column, of: record) : nil
    }

    private func keptField(_ column: Int, of record: CSVRecord) -> CSVField {
        let number = record.firstField + column
        let start = Int(starts[number])
        // What ends it is a delimiter, a line feed or the end of the text.
        var end = Int(starts[number + 1]) - 1
        guard start < end, text.bytes[start] == UInt8(ascii: "\"") else {
            // The CR of a line's end is no part of the field.
            let isLast = column + 1 == record.count
            if isLast, end > start, text.bytes[end - 1] == 0x0D { end -= 1 }
            return CSVField(start: start, end: end)
        }
        var field = CSVField(start: start + 1, end: end, isQuoted: true)
        var position = start + 1
        while position < end {
            if text.bytes[position] == UInt8(ascii: "\"") {
                guard position + 1 < end, text.bytes[position + 1] == UInt8(ascii: "\"") else {
                    field.end = position
                    break
                }
                field.hasDoubledQuotes = true
                position += 1
            }
            position += 1
        }
        return field
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
        guard field.hasDoubledQuotes else { return text }
        var isSecond = false
        let scalars = text.unicodeScalars.filter { scalar in
            isSecond = scalar == "\"" && !isSecond
            return scalar != "\"" || isSecond
        }
        return String(String.UnicodeScalarView(scalars))
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

    /// The place of an offset within a record; linear in the bytes of the record before it.
    package func place(of offset: Int, in record: CSVRecord) -> SourcePlace {
        text.place(of: offset, after: Int(starts[record.firstField]), at: record.place)
    }

    /// The place of a field: its opening quote where it has one.
    package func place(of field: CSVField, in record: CSVRecord) -> SourcePlace {
        place(of: field.isQuoted ? field.start - 1 : field.start, in: record)
    }
}
