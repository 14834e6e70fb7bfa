import PiggyBank

/// Reads comma-separated values (RFC 4180) record by record.
///
/// Quotes are strict: a field is either quoted as a whole, with every quote in it doubled, or has
/// none. Lines end in LF or CR LF. What breaks that is a fault of its record, and reading goes on
/// after it.
struct CSVReader {
    private let bytes: ContiguousArray<UInt8>
    private let delimiter: UInt8
    private var position = 0
    /// The line of the next byte, from 1.
    private var line = 1

    /// How many fields of a record are kept: no table has as many columns, and a file of delimiters
    /// would take several times its bytes.
    static let largestCount = 4_096

    /// Begins at the start of a text.
    init(_ text: SourceText, delimiter: UInt8) {
        bytes = text.bytes
        self.delimiter = delimiter
    }

    /// The next record that is not a blank line and begins before an offset; nil when there is
    /// none.
    ///
    /// - Parameter starts: gets appended where each field of the record begins, and where the next
    ///   one would.
    mutating func next(into starts: inout ContiguousArray<UInt32>, before limit: Int) -> CSVRecord?
    {
        let bytes = bytes
        let span = unsafe bytes.span.bytes
        let end = bytes.count
        while position < min(end, limit) {
            let start = position
            var record = CSVRecord(line: line, firstField: starts.count)
            while readField(span, end, &starts, &record) {}
            let isBlank = record.count == 1 && record.fault == nil
            if isBlank, Self.isEmptyLine(span, start..<position - 1) {
                starts.removeLast()
                continue
            }
            if record.count <= Self.largestCount { starts.append(UInt32(position)) }
            return record
        }
        return nil
    }

    /// Reads one field; true when another one of the record follows.
    @inline(__always) private mutating func readField(
        _ span: RawSpan, _ end: Int, _ starts: inout ContiguousArray<UInt32>,
        _ record: inout CSVRecord
    ) -> Bool {
        // After the last field that is kept comes where the next one begins.
        if record.count <= Self.largestCount { starts.append(UInt32(position)) }
        record.fieldCount += 1
        let isQuoted = span.byte(position) == UInt8(ascii: "\"")
        if isQuoted { skipQuoted(span, end, &record) }
        let rest = position
        var at = position
        // What is not quoted, or wrongly follows the closing quote.
        while at < end {
            if let word = span.word(at) {
                let mark = word.firstByte(delimiter, 0x0A, UInt8(ascii: "\""))
                at += mark
                if mark == 8 { continue }
            }
            let byte = span.byte(at)
            if byte == delimiter || byte == 0x0A || at >= end { break }
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

    /// Goes from the opening quote to after the closing one, or to the end of the text where there
    /// is none.
    private mutating func skipQuoted(_ span: RawSpan, _ end: Int, _ record: inout CSVRecord) {
        let quote = position
        position += 1
        while position < end {
            let byte = span.byte(position)
            position += 1
            if byte == 0x0A { line += 1 }
            guard byte == UInt8(ascii: "\"") else { continue }
            guard span.byte(position) == byte else { return }
            position += 1
        }
        record.note(.unclosedQuote, at: quote)
    }

    /// Whether a line has nothing but a carriage return.
    private static func isEmptyLine(_ span: RawSpan, _ line: Range<Int>) -> Bool {
        line.isEmpty || line.count == 1 && span.byte(line.lowerBound) == 0x0D
    }
}

extension UInt64 {
    /// Which of its bytes, the lowest first, is one of three; 8 when none is.
    @inline(__always) fileprivate func firstByte(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
        // The lowest mark is exact; marks above it may be false, as a borrow can reach them.
        let marks = marks(of: a) | marks(of: b) | marks(of: c)
        return marks.trailingZeroBitCount / 8
    }

    @inline(__always) private func marks(of byte: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = self ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones &* 0x80)
    }
}

/// One record of a table: a line, or several where a quoted field has line breaks.
package struct CSVRecord: Hashable {
    /// How many fields it has; of very many only the first ones are kept.
    var count: Int { Int(fieldCount) }
    fileprivate var fieldCount: UInt32 = 0
    private var lineNumber: UInt32
    private var first: UInt32
    private var faultOffset: UInt32 = 0
    private var faultKind: Fault.Kind?

    init(line: Int, firstField: Int) {
        lineNumber = UInt32(line)
        first = UInt32(firstField)
    }

    /// The line that it begins in, from 1.
    package var line: Int { Int(lineNumber) }
    /// Where it begins.
    var place: SourcePlace { SourcePlace(line: line, column: 1) }
    /// Its first field, by its number among those of the table.
    var firstField: Int { Int(first) }
    /// How many of its fields are kept.
    var keptCount: Int { min(count, CSVReader.largestCount) }

    /// What is wrong with it first, and where.
    package var fault: Fault? { faultKind.map { Fault(kind: $0, offset: Int(faultOffset)) } }

    /// A breach of RFC 4180.
    package struct Fault: Hashable {
        package var kind: Kind
        package var offset: Int

        /// What is wrong with a quote.
        package enum Kind: Hashable, Sendable {
            case unclosedQuote
            case quoteInField
            case textAfterQuote
        }
    }

    fileprivate mutating func note(_ kind: Fault.Kind, at offset: Int) {
        guard faultKind == nil else { return }
        faultKind = kind
        faultOffset = UInt32(offset)
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
