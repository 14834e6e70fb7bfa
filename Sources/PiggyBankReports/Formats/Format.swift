/// The ways in which a report can be written.
package enum Format: String, CaseIterable, Sendable {
    /// Plain text for people.
    case table
    /// One JSON document (RFC 8259).
    case json
    /// Comma-separated values (RFC 4180), each line ended by LF.
    case csv

    /// Writes a report into memory.
    ///
    /// - Parameters:
    ///   - style: how a table is drawn.
    ///   - table: the table that CSV has of the report; the first one when nil.
    package func render(_ report: Report, _ style: TableStyle = TableStyle(), table: String? = nil)
        -> ContiguousArray<UInt8>
    {
        var output = Output<Never>(style, sink: nil)
        write(report, table, to: &output)
        return output.bytes
    }

    /// Writes a report in pieces of some 64 to 128 KiB, so that it is never in memory as a whole.
    ///
    /// Throws what the sink throws, and does not call it again then.
    ///
    /// - Parameters:
    ///   - style: how a table is drawn.
    ///   - table: the table that CSV has of the report; the first one when nil.
    package func write<Failure: Error>(
        _ report: Report, _ style: TableStyle = TableStyle(), table: String? = nil,
        to sink: @escaping (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var output = Output(style, sink: sink)
        try write(report, table, to: &output)
        try output.passOn()
    }

    private func write<Failure: Error>(
        _ report: Report, _ table: String?, to output: inout Output<Failure>
    ) throws(Failure) {
        switch self {
        case .table: try output.writeTable(report)
        case .json: try output.writeJSON(report)
        case .csv: try output.writeCSV(report, table)
        }
    }
}
