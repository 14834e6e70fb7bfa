import PiggyBank

/// The cells of some rows as a table shows them, written before it is known how wide columns are:
/// one column after the other.
///
/// A shown text has no control characters: one ends each cell, and one before a cell is its color.
struct WrittenRows: Sendable {
    fileprivate var bytes: ContiguousArray<UInt8> = []
    /// Where each column begins.
    fileprivate var starts: [Int] = []

    /// How many bytes they take.
    var count: Int { bytes.count }

    /// A line break, which is looked for several bytes at a time.
    private static let endOfCell: UInt8 = 0x0A

    /// Writes the cells of some rows, and makes room for them in the columns.
    init(
        _ rows: Section.Rows, _ range: Range<Int>, fitting columns: inout [TableColumn],
        _ style: TableStyle
    ) { rows.eachShown(range) { append($2, to: &columns, $1, style) } }

    /// Writes the headings of columns.
    init(headingsOf columns: [TableColumn], _ style: TableStyle) {
        var columns = columns
        for index in columns.indices {
            append(.text(columns[index].heading), to: &columns, index, style)
        }
    }

    private mutating func append(
        _ cell: Cell, to columns: inout [TableColumn], _ column: Int, _ style: TableStyle
    ) {
        if starts.count == column { starts.append(bytes.count) }
        if style.isColored, let paint = columns[column].paint(cell) { bytes.append(paint.mark) }
        let start = bytes.count
        let width = bytes.append(shown: cell, style)
        columns[column].fit(width, isEmpty: bytes.count == start)
        bytes.append(Self.endOfCell)
    }
}

extension Paint {
    /// What is written before a cell that is colored so.
    fileprivate var mark: UInt8 { self == .negative ? 1 : 2 }

    fileprivate init?(mark: UInt8) {
        guard mark == 1 || mark == 2 else { return nil }
        self = mark == 1 ? .negative : .ended
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a line for each of some rows, their cells in columns.
    mutating func append(
        _ rows: WrittenRows, in columns: [TableColumn], _ style: TableStyle, indent: Int = 0
    ) {
        // Without the headings, whose users the threads would count.
        var places = zip(columns, rows.starts).map { CellPlace($0, at: $1) }
        let end = rows.starts.count > 1 ? rows.starts[1] : rows.count
        while let first = places.first, first.position < end {
            // Spaces are only counted until something follows them.
            var spaces = indent
            for index in places.indices {
                let place = places[index]
                let bytes = unsafe rows.bytes.span.bytes
                let paint = Paint(mark: bytes.byte(place.position))
                let start = paint == nil ? place.position : place.position + 1
                let cell = start..<bytes.firstLineBreak(start, rows.count)
                places[index].position = cell.upperBound + 1
                guard place.isShown else { continue }
                if !cell.isEmpty {
                    append(rows, cell, paint, in: place, style, after: &spaces)
                } else {
                    spaces += place.width
                }
                spaces += [TableColumn].gap
            }
            append(UInt8(ascii: "\n"))
        }
    }

    /// Appends a cell after the spaces before it, and counts those that come after it.
    private mutating func append(
        _ rows: WrittenRows, _ cell: Range<Int>, _ paint: Paint?, in place: CellPlace,
        _ style: TableStyle, after spaces: inout Int
    ) {
        // A word may reach after the cell: then it is only counted with more care.
        let bytes = unsafe rows.bytes.span.bytes
        let isASCII = stride(from: cell.lowerBound, to: cell.upperBound, by: 8).allSatisfy {
            bytes.word($0).map { $0 & 0x8080_8080_8080_8080 == 0 } ?? false
        }
        var width =
            isASCII ? cell.count : String(decoding: rows.bytes[cell], as: UTF8.self).displayWidth
        var cut: ContiguousArray<UInt8>?
        if width > place.width {
            var bytes = ContiguousArray(rows.bytes[cell])
            width = bytes.cut(from: 0, to: place.width, style)
            cut = bytes
        }
        let padding = place.width - width
        append(spaces: place.isTrailing ? spaces + padding : spaces)
        if let paint { append(contentsOf: paint.start.utf8) }
        if let cut {
            append(contentsOf: cut)
        } else {
            // Not a slice, whose users the threads would count.
            unsafe rows.bytes.withUnsafeBufferPointer { bytes in
                unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[cell]))
            }
        }
        if paint != nil { append(contentsOf: Paint.end.utf8) }
        spaces = place.isTrailing ? 0 : padding
    }
}

/// Where a column has its cells.
private struct CellPlace {
    let isShown: Bool
    let isTrailing: Bool
    let width: Int
    /// Where its next cell is written.
    var position: Int

    init(_ column: TableColumn, at position: Int) {
        self.position = position
        isShown = column.isShown
        isTrailing = column.alignment == .trailing
        width = column.width
    }
}
