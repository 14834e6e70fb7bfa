/// How far the reading of a ledger is.
public struct ReplayProgress: Hashable, Sendable {
    /// How many bytes of lines are validated and folded.
    public var bytes: Int
    /// How many bytes the file has; nil for a stream.
    public var totalBytes: Int?
    /// How many lines are validated and folded.
    public var lines: Int

    package init(bytes: Int, totalBytes: Int?, lines: Int) {
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.lines = lines
    }

    /// Is told how far it is after every block, by one thread after the other, and has to be quick.
    public typealias Observer = @Sendable (ReplayProgress) -> Void
}
