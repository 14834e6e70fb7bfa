/// Finds lines of the log and decodes them again: for events that are of earlier ones.
///
/// Such events often come in the order of these: then a line is found by reading on from the one
/// before, without a search.
package struct EarlierDecoder: Sendable {
    /// The line that was found last, among those that follow it.
    private var line = LineView(
        bytes: [], span: LineSpan(start: 0, end: 0, sealStart: -1), offset: 0)
    /// Where the last line break among these bytes is, as far as it was looked for.
    private var lastBreak = -1
    /// The sequence of its event, far from any other where there is none.
    private var sequence = Self.noSequence
    private var decoder: LineDecoder

    private static let noSequence: Int64 = -1_000
    /// How many lines are read on at most to find another one.
    private static let reach: Int64 = 64
    /// How many bytes are read at once to go on.
    private static let pieceBytes = 1 << 16

    init(zones: any ZoneDirectory) { decoder = LineDecoder(zones: zones) }

    /// Whether the next line is found without a search.
    func isNear(_ sequence: Int64) -> Bool { (0...Self.reach).contains(sequence - self.sequence) }

    /// Forgets the last line.
    mutating func forget() { sequence = Self.noSequence }

    /// The event of a sequence and its line; nil when it cannot be read, or is not what it was.
    ///
    /// - Parameters:
    ///   - run: lines whose sequences follow one another, among which it is; not looked outside of
    ///     by reading on.
    ///   - narrowed: fewer of these lines, to search.
    mutating func event(
        _ sequence: Int64, in run: LineRange, searching narrowed: @autoclosure () -> LineRange,
        of log: any LogReader, _ accounts: inout IdentifierTable<AccountBalance>,
        _ goals: inout IdentifierTable<GoalSavings>
    ) -> (event: DecodedEvent, line: LineView)? {
        let (distance, isNear) = (sequence - self.sequence, isNear(sequence))
        forget()
        // A line that does not count may state the same sequence.
        if isNear, goOn(distance, in: log), (run.start..<run.end).contains(line.offset),
            let event = decode(sequence, &accounts, &goals)
        {
            return (event, line)
        }
        guard let found = log.line(of: sequence, among: narrowed()) else { return nil }
        (line, lastBreak) = (found, -1)
        return decode(sequence, &accounts, &goals).map { ($0, line) }
    }

    /// The event of the line; nil for one of another sequence.
    private mutating func decode(
        _ sequence: Int64, _ accounts: inout IdentifierTable<AccountBalance>,
        _ goals: inout IdentifierTable<GoalSavings>
    ) -> DecodedEvent? {
        guard let event = decoder.decode(&line, &accounts, &goals), event.sequence == sequence
        else { return nil }
        self.sequence = sequence
        return event
    }

    /// Goes on by so many lines; false where there are fewer, and then it is any line.
    ///
    /// Where the line ends that it comes to, the decoder finds.
    private mutating func goOn(_ number: Int64, in log: any LogReader) -> Bool {
        for _ in 0..<number {
            let bytes = line.bytes.count
            var start = unsafe line.bytes.span.bytes.firstLineBreak(Int(line.span.end), bytes) + 1
            line.offset += start - Int(line.span.start)
            if start > lastBreak {
                guard let piece = log.read(at: line.offset, count: Self.pieceBytes),
                    let lineBreak = piece.lastIndex(of: UInt8(ascii: "\n"))
                else { return false }
                (line.bytes, start, lastBreak) = (piece, 0, lineBreak)
            }
            let place = Int32(truncatingIfNeeded: start)
            line.span = LineSpan(start: place, end: place, sealStart: -1)
        }
        return true
    }
}
