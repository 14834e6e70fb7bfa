import PiggyBank

/// Writes a report as one JSON document (RFC 8259) and a line break, without any other space.
///
/// The members of objects come in the report's order. Texts are UTF-8; only `"`, `\` and the control
/// characters U+0000 … U+001F are escaped, as in the ledger file.
struct JSONFormat<Failure: Error> {
    private(set) var output: Output<Failure>

    init(output: consuming Output<Failure>) {
        self.output = output
    }

    mutating func write(_ report: Report) throws(Failure) {
        try writeObject(report)
        output.bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func writeObject(_ report: Report) throws(Failure) {
        output.bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in report.members {
            switch member {
            case .fact(let fact):
                guard let key = fact.key else { continue }
                output.bytes.append(jsonKey: key, isFirst: isFirst)
                output.bytes.append(json: fact.value)
            case .section(let section):
                output.bytes.append(jsonKey: section.key, isFirst: isFirst)
                try writeArray(section)
            case .report(let key, let report):
                output.bytes.append(jsonKey: key, isFirst: isFirst)
                try writeObject(report)
            case .text:
                continue
            }
            isFirst = false
        }
        output.bytes.append(UInt8(ascii: "}"))
    }

    private mutating func writeArray(_ section: Section) throws(Failure) {
        output.bytes.append(UInt8(ascii: "["))
        try output.append(rows: section.rows.count) { range in
            // Made again for every piece: threads that count the users of the same arrays wait for each
            // other.
            let members = JSONMembers(section.columns)
            var bytes: ContiguousArray<UInt8> = []
            if let detail = section.detail {
                var opening: ContiguousArray<UInt8> = []
                opening.append(jsonKey: detail.key, isFirst: members.columns.isEmpty)
                let details = JSONMembers(detail.columns)
                bytes.append(objectsOf: section.rows, range, members) { row, bytes in
                    let rows = detail.rows(row)
                    bytes.append(contentsOf: opening)
                    bytes.append(UInt8(ascii: "["))
                    bytes.append(objectsOf: rows, 0..<rows.count, details) { _, _ in }
                    bytes.append(UInt8(ascii: "]"))
                }
            } else {
                bytes.append(objectsOf: section.rows, range, members) { _, _ in }
            }
            return bytes
        }
        output.bytes.append(UInt8(ascii: "]"))
    }
}

extension ContiguousArray<UInt8> {
    /// Appends an object for each of some rows.
    ///
    /// - Parameter appendLast: appends the last member of a row's object, after those of its columns.
    fileprivate mutating func append(
        objectsOf rows: Section.Rows,
        _ range: Range<Int>,
        _ members: JSONMembers,
        _ appendLast: (_ row: Int, _ bytes: inout ContiguousArray<UInt8>) -> Void
    ) {
        let cells = rows.cells(range, members.columns, .value)
        var next = cells.startIndex
        for row in range {
            if row > 0 { append(UInt8(ascii: ",")) }
            append(UInt8(ascii: "{"))
            for opening in members.openings {
                append(contentsOf: opening)
                append(json: cells[next])
                next += 1
            }
            appendLast(row, &self)
            append(UInt8(ascii: "}"))
        }
    }
}

/// The columns that are members of their rows' objects.
private struct JSONMembers: Sendable {
    /// Their positions among all columns.
    private(set) var columns: [Int] = []
    /// What comes before each value, written out only once: the comma, the key and the colon.
    private(set) var openings: [ContiguousArray<UInt8>] = []

    init(_ names: [ColumnNames]) {
        for (column, name) in names.enumerated() {
            guard let key = name.key else { continue }
            var opening: ContiguousArray<UInt8> = []
            opening.append(jsonKey: key, isFirst: columns.isEmpty)
            columns.append(column)
            openings.append(opening)
        }
    }
}

extension ContiguousArray<UInt8> {
    fileprivate mutating func append(jsonKey key: String, isFirst: Bool) {
        if !isFirst { append(UInt8(ascii: ",")) }
        appendJSON(key)
        append(UInt8(ascii: ":"))
    }

    fileprivate mutating func append(json cell: Cell) {
        switch cell {
        case .null:
            append(contentsOf: "null".utf8)
        case .text(let text):
            appendJSON(text)
        case .integer(let integer):
            append(number: Int128(integer))
        case .money(let balance):
            append(number: balance.minorUnits)
        case .date(let date):
            append(UInt8(ascii: "\""))
            append(date)
            append(UInt8(ascii: "\""))
        case .instant(let instant):
            append(UInt8(ascii: "\""))
            append(instant)
            append(UInt8(ascii: "\""))
        case .flag(let flag):
            append(contentsOf: (flag ? "true" : "false").utf8)
        case .progress(let saved, let target):
            guard let percent = Cell.percent(saved: saved, target: target) else {
                return append(json: Cell.null)
            }
            append(number: percent)
        }
    }
}
