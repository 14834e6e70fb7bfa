import PiggyBank

extension Output {
    /// Writes a report as one JSON document (RFC 8259) and a line break, without any other space.
    ///
    /// The members of objects come in the report's order. Texts are UTF-8; only `"`, `\` and the
    /// control characters U+0000 … U+001F are escaped, as in the ledger file.
    mutating func writeJSON(_ report: Report) throws(Failure) {
        try writeObject(report)
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func writeObject(_ report: Report) throws(Failure) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in report.members {
            switch member {
            case .fact(let fact):
                guard let key = fact.key else { continue }
                var opening: ContiguousArray<UInt8> = []
                opening.append(jsonKey: key, isFirst: isFirst)
                bytes.append(json: fact.value, after: opening)
            case .section(let section):
                bytes.append(jsonKey: section.key, isFirst: isFirst)
                try writeArray(section)
            case .report(let key, let report):
                bytes.append(jsonKey: key, isFirst: isFirst)
                try writeObject(report)
            case .table, .text, .prose, .message, .figures, .verdict, .chart, .command: continue
            }
            isFirst = false
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func writeArray(_ section: Section) throws(Failure) {
        bytes.append(UInt8(ascii: "["))
        try append(rows: section.rows.count, between: UInt8(ascii: ",")) { range in
            // Made again for every piece: threads that count the users of the same arrays wait for
            // each other.
            let openings = section.header.jsonOpenings
            var bytes: ContiguousArray<UInt8> = []
            guard let detail = section.detail else {
                bytes.append(objectsOf: section.rows, range, openings) { _, _ in }
                return bytes
            }
            var opening: ContiguousArray<UInt8> = []
            opening.append(jsonKey: detail.key, isFirst: openings.isEmpty)
            opening.append(UInt8(ascii: "["))
            let detailOpenings = detail.header.jsonOpenings
            bytes.append(objectsOf: section.rows, range, openings) { row, bytes in
                let rows = detail.rows(row)
                bytes.append(contentsOf: opening)
                bytes.append(objectsOf: rows, 0..<rows.count, detailOpenings) { _, _ in }
                bytes.append(UInt8(ascii: "]"))
            }
            return bytes
        }
        bytes.append(UInt8(ascii: "]"))
    }
}

extension Section.Header {
    /// What comes before each value of a row's object: the comma, the key and the colon.
    fileprivate var jsonOpenings: [ContiguousArray<UInt8>] {
        fields.enumerated().map { index, field in
            var opening: ContiguousArray<UInt8> = []
            opening.append(jsonKey: field.key, isFirst: index == 0)
            return opening
        }
    }
}

extension ContiguousArray<UInt8> {
    /// Appends an object for each of some rows.
    ///
    /// - Parameters:
    ///   - openings: what comes before each value.
    ///   - appendLast: appends the last member of a row's object, after those of its columns.
    fileprivate mutating func append(
        objectsOf rows: Section.Rows, _ range: Range<Int>, _ openings: [ContiguousArray<UInt8>],
        _ appendLast: (_ row: Int, _ bytes: inout ContiguousArray<UInt8>) -> Void
    ) {
        let cells = rows.values(range)
        var next = cells.startIndex
        for row in range where next < cells.endIndex || openings.isEmpty {
            if row > range.lowerBound { append(UInt8(ascii: ",")) }
            append(UInt8(ascii: "{"))
            for opening in openings {
                append(json: cells[next], after: opening)
                next += 1
            }
            appendLast(row, &self)
            append(UInt8(ascii: "}"))
        }
    }

    mutating func append(jsonKey key: String, isFirst: Bool) {
        if !isFirst { append(UInt8(ascii: ",")) }
        appendJSON(key)
        append(UInt8(ascii: ":"))
    }

    /// Appends a member of an object: what comes before the value, and the value.
    ///
    /// Whole members bring keys of their own, so of what comes before them they keep the comma
    /// alone.
    mutating func append(json cell: Cell, after opening: ContiguousArray<UInt8>) {
        if case .members(let members) = cell {
            if opening.first == UInt8(ascii: ",") { append(UInt8(ascii: ",")) }
            return append(contentsOf: members.utf8)
        }
        append(contentsOf: opening)
        let start = count
        switch cell {
        case .text(let text): appendJSON(text)
        case .say(let text), .takenBack(let text, _): appendJSON(Language.english(text))
        case .sentences(let texts):
            append(UInt8(ascii: "["))
            for (index, text) in texts.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                appendJSON(Language.english(text))
            }
            append(UInt8(ascii: "]"))
        case .moneyWithCurrency(let balance):
            append(contentsOf: "{\"currency\":\"\(balance.currency.code)\",\"minorUnits\":".utf8)
            append(data: cell)
            append(UInt8(ascii: "}"))
        case .date, .instant:
            append(UInt8(ascii: "\""))
            append(data: cell)
            append(UInt8(ascii: "\""))
        case .null, .integer, .money, .flag, .progress, .members, .json, .trend, .share, .weeks,
            .month, .amount:
            append(data: cell)
        }
        if count == start { append(contentsOf: "null".utf8) }
    }
}
