import PiggyBank

extension Preset {
    /// What the preset calls the columns of a table, by the names in its header; nil for none.
    func names(_ header: CSVRecord?, of table: CSVTable) -> [String] {
        guard let header else { return columns }
        return table.names(of: header).enumerated().map { column, name in
            column < columns.count && !columns[column].isEmpty ? columns[column] : self.name(name)
        }
    }

    /// What the preset calls a column that the bank calls so.
    private func name(_ name: String) -> String {
        if let known = header.names[name] { return known }
        for pattern in header.patterns {
            guard let currency = Self.currency(in: name, by: pattern) else { continue }
            return header.names[pattern]?.replacing("…", with: currency.code) ?? name
        }
        return name
    }

    /// The names that a record lacks to be the header, as many as are asked for.
    func missingColumns(of record: CSVRecord, in table: CSVTable, atMost limit: Int) -> [String] {
        // A line with fewer fields than names cannot have them all.
        if limit == 1, record.count < header.required.count {
            return Array(header.required.prefix(1))
        }
        let names = Set(table.names(of: record).map(name))
        var missing: [String] = []
        for name in header.required where missing.count < limit {
            let isThere =
                names.contains(name)
                || name.contains("…") && names.contains { Self.currency(in: $0, by: name) != nil }
            if !isThere { missing.append(name) }
        }
        return missing
    }

    /// A text as JSON has it, to be copied from a message; one that is too long for that is left
    /// out.
    package static func json(_ text: String) -> String {
        guard text.utf8.count <= 200 else { return "\"…\"" }
        var bytes: ContiguousArray<UInt8> = []
        bytes.appendJSON(text)
        return Phrase.visible(String(decoding: bytes, as: UTF8.self))
    }

    /// Texts as a list of JSON.
    static func json(_ texts: [String]) -> String {
        "[" + texts.map { json($0) }.joined(separator: ",") + "]"
    }

    /// A preset with some members as JSON.
    static func json(_ name: String, of members: [String]) -> String {
        let all = ["\"preset\":1", "\"name\":\(json(name))"] + members
        return "{" + all.joined(separator: ",\n ") + "}"
    }

    /// The currency whose code is in a column's name where the pattern has `…`.
    static func currency(in name: String, by pattern: String) -> Currency? {
        guard let mark = pattern.firstIndex(of: "…") else { return nil }
        let before = pattern[..<mark]
        let after = pattern[pattern.index(after: mark)...]
        guard name.hasPrefix(before), name.hasSuffix(after),
            name.count == before.count + 3 + after.count
        else { return nil }
        return Currency(code: String(name.dropFirst(before.count).prefix(3)))
    }
}

extension CSVTable {
    /// A finding at a field.
    func finding(_ fact: TableFact, _ field: CSVField, _ record: CSVRecord) -> ImportFinding {
        ImportFinding(.table(fact), at: place(of: field, in: record))
    }

    /// What to tell of a breach of RFC 4180.
    func finding(of fault: CSVRecord.Fault, in record: CSVRecord) -> ImportFinding {
        ImportFinding(.table(.quote(fault.kind)), at: place(of: fault.offset, in: record))
    }

    /// The texts of a record's fields.
    func names(of record: CSVRecord) -> [String] { Array(fields(of: record).map { name($0) }) }
}
