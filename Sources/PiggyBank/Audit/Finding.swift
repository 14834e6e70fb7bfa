/// Something that happened to a ledger's file, as far as the file itself can tell.
///
///     for finding in audit.findings { print(finding.line ?? 0, finding.message.sentence) }
public enum Finding: Hashable, Sendable {
    // MARK: Lines
    /// A line with NUL bytes, which stand where its own are missing, and how many whole lines
    /// follow it.
    case hole(line: Int, linesAfter: Int)
    /// Lines whose contents are not what was sealed; a damaged line cannot even be read.
    case changed(lines: ClosedRange<Int>, isReadable: Bool)
    /// Only the seal of a line is another one; its contents are what was sealed.
    case sealChanged(line: Int)
    /// Only the seals of lines are gone; their contents are what was sealed.
    case sealRemoved(lines: ClosedRange<Int>)
    /// Lines without seals in a sealed ledger, with nothing after them that says what they were.
    case unsealed(lines: ClosedRange<Int>)
    /// Lines with seals in a plain ledger.
    case sealedInPlain(lines: ClosedRange<Int>)
    /// Events that are missing before a line.
    case removed(sequences: ClosedRange<Int64>, beforeLine: Int)
    /// Lines that were put between two that follow each other.
    ///
    /// They claim to be the event of that number, where it is not the one that is next.
    case inserted(lines: ClosedRange<Int>, claims: Int64?)
    /// Two lines one after the other that claim the same number, where no seal tells them apart.
    case sameNumber(lines: ClosedRange<Int>, sequence: Int64)
    /// A line that is there a second time.
    case copied(line: Int, of: Int)
    /// Events that are at another place than where they were recorded.
    case moved(sequences: ClosedRange<Int64>, lines: ClosedRange<Int>, fromLine: Int)
    /// Two lines that changed places.
    case swapped(first: Int, second: Int)
    /// A line in the place of another: it has this number, where that of another event is next.
    case replaced(line: Int, sequence: Int64, expected: Int64)
    /// Two lines that were both recorded after the same one; 0 is the beginning of the ledger.
    case forked(after: Int, first: Int, second: Int, last: Int)
    /// From a line on, the numbers begin again.
    case restarted(line: Int, sequence: Int64, expected: Int64)
    /// The numbers jump where nothing else is wrong.
    case renumbered(line: Int, sequence: Int64, expected: Int64)
    /// Lines that break a rule and are as they were sealed, beside something that was done to the
    /// file or alone.
    case brokenWhenRecorded(lines: Int, first: Int, isAlone: Bool)
    /// More breaks than are explained one by one.
    case more(afterLine: Int)

    // MARK: The end
    /// The file has no whole event, and so many bytes without a line break; whether the expected
    /// head is of an event.
    case noEvents(tornBytes: Int, isHeadBeyond: Bool = false)
    /// An incomplete line at the end, and whether the expected head is of an event after it.
    case tornTail(bytes: Int, isHeadBeyond: Bool = false)
    /// The expected head is of a later event than the last one.
    case cutOff(missing: Int64, last: Int64)
    /// The event of the expected head has another seal.
    case otherHistory(line: Int, sequence: Int64)
    /// The expected head is nowhere.
    case headAbsent
    /// The expected head is there, but something before it is wrong.
    case headDoubtful(line: Int, firstBreak: Int)
    /// The expected head is there, and so the history until then is the same.
    case headFound(line: Int, sequence: Int64, eventsSince: Int)
    /// Nothing is sealed.
    case plain(isHeadExpected: Bool)

    // MARK: What is no fault
    /// So many events, the first of them on that line, are of a later local date than they were
    /// recorded on.
    case datedAhead(events: Int, first: Int)
    /// So many events are of an earlier local date than the opening of an account that they
    /// concern.
    case datedBeforeOpening(events: Int, first: Int)
    /// The last line has lost its line break, and counts.
    case noLineBreak(line: Int)
    /// Nobody can know from here whether the lines are on the disk.
    case notKnownToBeSynced
}

extension Finding {
    /// The line by which findings are ordered; after all lines for what is about the end.
    var firstLine: Int {
        switch self {
        case .changed(let lines, _), .sealRemoved(let lines), .unsealed(let lines),
            .sealedInPlain(let lines), .inserted(let lines, _), .sameNumber(let lines, _),
            .moved(_, let lines, _):
            lines.lowerBound
        case .hole(let line, _), .sealChanged(let line), .removed(_, let line),
            .copied(let line, _), .swapped(let line, _), .replaced(let line, _, _),
            .forked(_, _, let line, _), .restarted(let line, _, _), .renumbered(let line, _, _),
            .brokenWhenRecorded(_, let line, _), .datedAhead(_, let line),
            .datedBeforeOpening(_, let line), .noLineBreak(let line):
            line
        case .more, .noEvents, .tornTail, .cutOff, .otherHistory, .headAbsent, .headDoubtful,
            .headFound, .plain, .notKnownToBeSynced:
            .max
        }
    }
}

extension Finding {
    /// The line that it is about, the first one of several; nil for what is about the end or the
    /// whole.
    public var line: Int? {
        switch self {
        case .more(let line), .otherHistory(let line, _), .headDoubtful(let line, _),
            .headFound(let line, _, _):
            line
        case .noEvents, .tornTail, .cutOff, .headAbsent, .plain, .notKnownToBeSynced: nil
        default: firstLine
        }
    }
}
