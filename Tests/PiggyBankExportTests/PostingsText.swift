/// A table of comma-separated values read again, written apart from the writer.
struct PostingsText {
    var columns: [String] = []
    /// By the names of the columns; fields without quotes and without bytes are missing.
    var rows: [[String: String]] = []

    init(_ text: String) {
        for line in Self.records(text) {
            if columns.isEmpty {
                columns = line.map { $0 ?? "" }
            } else {
                rows.append(
                    Dictionary(uniqueKeysWithValues: zip(columns, line).map { ($0, $1 ?? "\u{0}") })
                )
            }
        }
        for index in rows.indices { rows[index] = rows[index].filter { $0.value != "\u{0}" } }
    }

    private static func records(_ text: String) -> [[String?]] {
        var records: [[String?]] = []
        var fields: [String?] = []
        var field: String.UnicodeScalarView?
        var isQuoted = false
        var scalars = text.unicodeScalars.makeIterator()
        var pending: Unicode.Scalar?
        while let scalar = pending ?? scalars.next() {
            pending = nil
            switch (scalar, isQuoted) {
            case ("\"", true):
                let next = scalars.next()
                if next == "\"" { field?.append("\"") } else { (isQuoted, pending) = (false, next) }
            case ("\"", false): (isQuoted, field) = (true, field ?? String.UnicodeScalarView())
            case (",", false), ("\n", false):
                fields.append(field.map { String($0) })
                field = nil
                if scalar == "\n" {
                    records.append(fields)
                    fields = []
                }
            default:
                field = field ?? String.UnicodeScalarView()
                field?.append(scalar)
            }
        }
        return records
    }
}
