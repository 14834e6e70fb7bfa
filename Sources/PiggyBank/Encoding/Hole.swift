/// NUL bytes in a line, which stand where its own bytes are missing.
///
/// When power fails, the pages of a write that was never synced may have reached the disk in any
/// order. The file system fills those that did not with zeros. No event has a NUL byte, so such a
/// line is told apart from one that was changed.
package struct Hole: Hashable, Sendable {
    /// Bytes from the line's start to the first NUL byte.
    package var offset: Int
    /// How many bytes of the line are NUL.
    package var bytes: Int

    /// Looks for NUL bytes; nil where there are none.
    ///
    /// Linear in the bytes.
    ///
    /// - Parameter start: where the range begins in its line.
    init?(in bytes: RawSpan, _ range: Range<Int>, at start: Int) {
        let first = bytes.first(0, range.lowerBound, range.upperBound)
        guard first < range.upperBound else { return nil }
        offset = start + first - range.lowerBound
        self.bytes = (first..<range.upperBound).count { bytes.byte($0) == 0 }
    }

    /// The hole of a line that comes in pieces.
    static func merging(_ first: Hole?, _ next: Hole?) -> Hole? {
        guard var first else { return next }
        first.bytes += next?.bytes ?? 0
        return first
    }
}
