import PiggyBank

/// Reads comma-separated values (RFC 4180) record by record.
///
/// Quotes are strict: a field is either quoted as a whole, with every quote in it doubled, or has
/// none; but white space around the quotes is nothing, nor is an equals sign before them, with
/// which spreadsheets keep a text as it is. Lines end in LF or CR LF. What breaks that is a fault
/// of its record, and reading goes on after it.
struct CSVReader {
    private(set) var records: ContiguousArray<CSVRecord> = []
    /// Where fields begin; after the last one of each record, where another one would.
    private(set) var starts: ContiguousArray<UInt32> = []
    private let delimiter: UInt8
    private var position = 0
    /// The line of the next byte, from 1.
    private var line = 1

    /// How many fields of a record are kept: no table has as many columns, and a file of delimiters
    /// would take several times its bytes.
    static let largestCount = 4_096

    /// Reads the records of a text that begin before an offset and are no blank lines.
    init(_ text: SourceText, delimiter: UInt8, before limit: Int) {
        self.delimiter = delimiter
        let bytes = text.bytes
        // As many as in the beginning, so that the arrays need not grow.
        let head = bytes.prefix(min(limit, CSVTable.headLength))
        let lines = head.count { $0 == 0x0A }
        let delimiters = head.count { $0 == delimiter }
        let share = Double(min(limit, bytes.count)) / Double(max(head.count, 1)) * 1.05
        records.reserveCapacity(Int(Double(lines) * share) + 1)
        starts.reserveCapacity(Int(Double(delimiters + 2 * lines) * share) + 2)
        let span = unsafe bytes.span.bytes
        while position < min(bytes.count, limit) {
            let start = position
            var record = CSVRecord(line: line, firstField: starts.count)
            while readField(span, bytes.count, &record) {}
            let length = position - 1 - start
            if record.count == 1, length == 0 || length == 1 && span.byte(start) == 0x0D {
                starts.removeLast()
                continue
            }
            if record.count <= Self.largestCount { starts.append(UInt32(position)) }
            records.append(record)
        }
    }

    /// Reads one field; true when another one of the record follows.
    @inline(__always) private mutating func readField(
        _ span: RawSpan, _ end: Int, _ record: inout CSVRecord
    ) -> Bool {
        // After the last field that is kept comes where the next one begins.
        if record.count <= Self.largestCount { starts.append(UInt32(position)) }
        record.fieldCount += 1
        let quote = span.openingQuote(position, delimiter)
        let isQuoted = quote != nil
        if let quote {
            let text = span.quoted(from: quote + 1, to: end)
            if text.end == end { record.note(.unclosedQuote, at: quote) }
            line += text.lines
            position = min(text.end + 1, end)
            while span.isSpace(position, delimiter) { position += 1 }
        }
        let rest = position
        var at = position
        // What is not quoted, or wrongly follows the closing quote.
        while at < end {
            let byte = span.byte(at)
            if byte == delimiter || byte == 0x0A { break }
            if byte == UInt8(ascii: "\""), !isQuoted { record.note(.quoteInField, at: at) }
            at += 1
        }
        let endsLine = at >= end || span.byte(at) == 0x0A
        if isQuoted, at > rest {
            let isReturn = endsLine && at == rest + 1 && span.byte(rest) == 0x0D
            if !isReturn { record.note(.textAfterQuote, at: rest) }
        }
        if endsLine, at < end { line += 1 }
        position = at + 1
        return !endsLine
    }
}

extension RawSpan {
    /// Whether a byte is a space, or a tab that delimits nothing.
    @inline(__always) fileprivate func isSpace(_ offset: Int, _ delimiter: UInt8) -> Bool {
        let byte = byte(offset)
        return byte == 0x20 || byte == 0x09 && delimiter != 0x09
    }

    /// Where the quote is that opens a field; nil for a field without quotes.
    @inline(__always) func openingQuote(_ start: Int, _ delimiter: UInt8) -> Int? {
        // Most fields begin with a letter or a digit.
        let first = byte(start)
        if first == UInt8(ascii: "\"") { return start }
        guard first <= 0x20 || first == UInt8(ascii: "=") else { return nil }
        var at = start
        while isSpace(at, delimiter) { at += 1 }
        if byte(at) == UInt8(ascii: "=") { at += 1 }
        return byte(at) == UInt8(ascii: "\"") ? at : nil
    }

    /// Where a quoted text ends: before a quote that is not doubled, or with all the text; how many
    /// lines end in it, and whether it has doubled quotes.
    @inline(__always) func quoted(from start: Int, to end: Int) -> (
        end: Int, lines: Int, hasDoubledQuotes: Bool
    ) {
        var (at, lines, hasDoubledQuotes) = (start, 0, false)
        while at < end {
            let byte = byte(at)
            if byte == UInt8(ascii: "\"") {
                guard self.byte(at + 1) == byte else { break }
                hasDoubledQuotes = true
                at += 1
            } else if byte == 0x0A {
                lines += 1
            }
            at += 1
        }
        return (min(at, end), lines, hasDoubledQuotes)
    }
}

/// One record of a table: a line, or several where a quoted field has line breaks.
package struct CSVRecord: Hashable {
    private let lineNumber, first: UInt32
    fileprivate var fieldCount: UInt32 = 0
    /// What is wrong with it first, and where.
    package private(set) var fault: Fault?

    init(line: Int, firstField: Int) { (lineNumber, first) = (UInt32(line), UInt32(firstField)) }

    /// How many fields it has; of very many only the first ones are kept.
    var count: Int { Int(fieldCount) }
    /// The line that it begins in, from 1.
    package var line: Int { Int(lineNumber) }
    /// Where it begins.
    var place: SourcePlace { SourcePlace(line: line, column: 1) }
    /// Its first field, by its number among those of the table.
    var firstField: Int { Int(first) }
    /// How many of its fields are kept.
    var keptCount: Int { min(count, CSVReader.largestCount) }

    /// A breach of RFC 4180.
    package struct Fault: Hashable {
        package var kind: Kind
        fileprivate var byte: UInt32
        package var offset: Int { Int(byte) }

        /// What is wrong with a quote.
        package enum Kind: Hashable, Sendable {
            case unclosedQuote
            case quoteInField
            case textAfterQuote
        }
    }

    fileprivate mutating func note(_ kind: Fault.Kind, at offset: Int) {
        if fault == nil { fault = Fault(kind: kind, byte: UInt32(offset)) }
    }
}

/// One field of a record: its bytes, the quotes around it left out.
package struct CSVField: Hashable {
    var start: Int
    var end: Int
    var isQuoted = false
    package var hasDoubledQuotes = false

    package var range: Range<Int> { start..<end }
    var isEmpty: Bool { start == end }
}
