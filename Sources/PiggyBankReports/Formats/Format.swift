/// The ways in which a report can be written.
public enum Format: String, CaseIterable, Sendable {
    /// Plain text for people.
    case table
    /// One JSON document (RFC 8259).
    case json
    /// Comma-separated values (RFC 4180), each line ended by LF.
    case csv

    /// Writes a report into memory.
    public func render(_ report: Report) -> ContiguousArray<UInt8> {
        written(report, Output<Never>(sink: nil)).bytes
    }

    /// Writes a report in pieces of some 64 to 128 KiB, so that it is never in memory as a whole.
    ///
    /// Throws what the sink throws, and does not call it again then.
    public func write<Failure: Error>(
        _ report: Report,
        to sink: @escaping (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var output = try written(report, Output(sink: sink))
        try output.passOn()
    }

    private func written<Failure: Error>(
        _ report: Report,
        _ output: consuming Output<Failure>
    ) throws(Failure) -> Output<Failure> {
        switch self {
        case .table:
            var format = TableFormat(output: output)
            try format.write(report)
            return format.output
        case .json:
            var format = JSONFormat(output: output)
            try format.write(report)
            return format.output
        case .csv:
            var format = CSVFormat(output: output)
            try format.write(report)
            return format.output
        }
    }
}
