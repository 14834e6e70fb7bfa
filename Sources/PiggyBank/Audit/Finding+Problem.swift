// What happened to a file, for somebody who does not know how a ledger is kept. What the bytes
// prove is kept apart from what would explain it: nobody is told a cause as a fact, and of several
// causes each is named. The code too names what is proved.

extension Finding: Explained {
    /// What the bytes prove, what would explain it, and what to do.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .hole(let line, let after):
            .code("hole")
            after == 0
                ? "Line \(line) has a hole: NUL bytes, which no event contains. No line follows."
                : """
                Line \(line) has a hole: NUL bytes, which no event contains. \
                \(after, "whole line") \(for: after, "follows", "follow").
                """
            detail(
                """
                Power was lost during a write, and part of the write never reached the disk: \
                events from line \(line) on were never acknowledged.
                """)
            detail("The disk, or a program that copied the file, lost part of the file.")
            detail("A line with NUL bytes was inserted.")
            if line == 1 { detail("The file was saved in another encoding, such as UTF-16.") }
            """
            \(command: "repair --dry-run") shows what a repair would cut off. If you kept the head \
            of a later event, that event was acknowledged: restore the file from a backup.
            """
        case .changed(let lines, isReadable: true):
            .code("unlike-seal")
            """
            \(for: lines, "Line", "Lines") \(lines) \(for: lines, "does", "do") not match the \
            chain of seals.
            """
            lines.count == 1
                ? detail("The line was changed after it was sealed.")
                : detail("The lines were changed after they were sealed.")
            if lines.lowerBound > 1 {
                detail(
                    """
                    Line \(lines.lowerBound - 1), or lines up to it, were changed and sealed \
                    again.
                    """)
            }
            "Compare the ledger with a backup."
        case .changed(let lines, isReadable: false):
            .code("damaged")
            """
            \(for: lines, "Line", "Lines") \(lines) \(for: lines, "is", "are") damaged and cannot \
            be read.
            """
            detail("A program that does not know the format wrote to the file.")
            detail("The disk failed.")
            "Restore \(for: lines, "the line", "the lines") from a backup."
        case .sealChanged(let line):
            .code("seal-differs")
            """
            The seal of line \(line) is not the seal that the next line follows; the rest of the \
            line is as it was sealed.
            """
            detail("Only the seal was changed.")
            """
            Restore the seal from a backup, or compute it as \
            \(command: "audit --independent \(line)") shows.
            """
        case .sealRemoved(let lines):
            .code("seal-absent")
            """
            \(for: lines, "Line", "Lines") \(lines) \(for: lines, "has no seal", "have no seals"), \
            but the next line was sealed after exactly this content.
            """
            detail("A program that does not know seals wrote the file.")
            detail("\(for: lines, "The seal was", "The seals were") removed.")
            "Restore \(for: lines, "the seal", "the seals") from a backup."
        case .unsealed(let lines):
            .code("unsealed")
            """
            \(for: lines, "Line", "Lines") \(lines), at the end of the file, \
            \(for: lines, "has no seal", "have no seals").
            """
            detail("A program that does not seal added to the ledger.")
            detail("\(for: lines, "The seal was", "The seals were") removed.")
            """
            Nothing proves that these events are genuine: find out where the events come from, \
            then record them again.
            """
        case .sealedInPlain(let lines):
            .code("sealed-in-plain")
            """
            \(for: lines, "Line", "Lines") \(lines) \(for: lines, "has a seal", "have seals"), but \
            the first line of the ledger has none.
            """
            detail("The first line lost its seal.")
            detail("\(for: lines, "This line comes", "These lines come") from another ledger.")
        case .removed(let events, let line):
            .code("events-missing")
            events.lowerBound == 1
                ? """
                \(for: events, "Event", "Events") \(events) \(for: events, "is", "are") missing \
                before line \(line): the ledger begins with event \(events.upperBound + 1).
                """
                : """
                \(for: events, "Event", "Events") \(events) \(for: events, "is", "are") missing \
                before line \(line): the sequence goes from \(events.lowerBound - 1) to \
                \(events.upperBound + 1).
                """
            detail("\(for: events, "The event was", "The events were") removed.")
            """
            Restore \(for: events, "the event", "the events") from a backup; balances after the \
            gap are wrong.
            """
        case .inserted(let lines, let claims):
            .code("lines-extra")
            """
            \(for: lines, "Line", "Lines") \(lines) \(for: lines, "is", "are") between two lines \
            that were sealed directly one after the \
            other\(claims.map { ", with the number of event \($0)" }).
            """
            detail("\(for: lines, "The line was", "The lines were") inserted later.")
            "Find out where \(for: lines, "the line comes", "the lines come") from."
        case .sameNumber(let lines, let sequence):
            .code("same-number")
            "Lines \(lines.lowerBound) and \(lines.upperBound) both claim to be event \(sequence)."
            detail("One of the lines was inserted.")
            detail("One of the lines is a changed copy.")
            "Without seals nothing shows which line is the original."
        case .copied(let line, let original):
            .code("line-repeated")
            "Line \(line) repeats line \(original), with the same seal."
            detail("The line was copied: only one of the two lines was recorded.")
            "Remove line \(line)."
        case .moved(let events, let lines, let next):
            .code("lines-out-of-place")
            """
            \(for: events, "Event", "Events") \(events) \(for: events, "belongs", "belong") before \
            line \(next), not on \(for: lines, "line", "lines") \(lines): the lines on both sides \
            were sealed directly one after the other.
            """
            detail("\(for: events, "The event was", "The events were") moved.")
            detail("\(for: events, "The event was", "The events were") moved and changed.")
            """
            Put the lines back in sequence order, then audit again: the audit shows whether the \
            lines were changed.
            """
        case .swapped(let first, let second):
            .code("lines-out-of-order")
            "Lines \(first) and \(second) have each other's sequence numbers."
            detail("The lines were swapped.")
            detail("The lines were swapped and changed.")
            "Swap the lines back, then audit again: the audit shows whether the lines were changed."
        case .replaced(let line, let sequence, let expected):
            .code("number-out-of-place")
            """
            Line \(line) is event \(sequence) where event \(expected) belongs: the next line \
            continues from event \(expected).
            """
            detail("Another line was put in its place.")
            detail("The line was renumbered.")
            "Restore event \(expected) from a backup."
        case .forked(let after, let first, let second, _):
            .code("forked")
            after == 0
                ? """
                Lines \(first) and \(second) were both sealed as the beginning of the ledger.
                """ : "Lines \(first) and \(second) were both sealed after line \(after)."
            detail("Two programs wrote to the ledger at the same time.")
            detail("One of the programs continued from an older copy.")
            detail("One of the lines was inserted later and sealed.")
            """
            Decide which of the two histories to keep, then record the events of the other history \
            again.
            """
        case .restarted(let line, let sequence, let expected):
            .code("restarted")
            "At line \(line) the sequence goes back to \(sequence) where \(expected) is next."
            detail("The lines from there on come from an older copy of the ledger.")
            detail("The lines from there on come from another ledger.")
        case .renumbered(let line, let sequence, let expected):
            .code("renumbered")
            """
            At line \(line) the sequence jumps to \(sequence) where \(expected) is next, and the \
            seal of the line is valid.
            """
            detail("A program numbered the line wrongly and sealed it.")
            detail("The ledger was changed, and everything after the change was sealed again.")
            "A head kept elsewhere shows which of the two happened."
        case .brokenWhenRecorded(let lines, let first, let isAlone):
            .code("broken-when-recorded")
            lines == 1
                ? "Line \(first) breaks a rule but matches its seal."
                : """
                \(lines, "line"), the first of them line \(first), break rules but match their \
                seals.
                """
            detail("Another program recorded \(ifOne: lines, "the line", "the lines") this way.")
            isAlone
                ? detail(
                    """
                    The ledger was changed before, and everything after the change was sealed \
                    again.
                    """) : detail("The other findings, such as a missing event, are the cause.")
            "The violations above name the rules."
        case .more(let line):
            .code("more")
            "After line \(line) there are more breaks than are explained here."
            "Repair the breaks that are explained, then audit again."
        case .noEvents(0, let isHeadBeyond):
            .code("no-events")
            "The file is empty: it has no events."
            // A head that was kept is one of an event that was recorded.
            if !isHeadBeyond { detail("Nothing was ever recorded in the file.") }
            detail("All events were removed.")
            "Only a head kept elsewhere can tell which."
        case .noEvents(let tornBytes, let isHeadBeyond):
            .code("no-events")
            "The file has no whole event, only \(tornBytes, "byte") without a line break."
            if !isHeadBeyond {
                detail("A crash stopped the first write, and nothing was ever acknowledged.")
            }
            detail("All events were removed.")
            detail("The file is not a ledger.")
            "Only a head kept elsewhere can tell which."
        case .tornTail(let bytes, let isHeadBeyond):
            .code("torn-tail")
            "The file ends in an unfinished line of \(bytes, "byte")."
            if !isHeadBeyond {
                detail(
                    """
                    A crash or a full disk stopped a write: the write was never acknowledged, and \
                    no recorded event is lost.
                    """)
            }
            detail("The end of the file was cut off.")
            """
            The unfinished line is ignored; the next recording moves it to a file of its own. A \
            head kept elsewhere shows whether events are missing.
            """
        case .cutOff(let missing, let last):
            .code("head-beyond-end")
            "The ledger ends at event \(last), but the head you kept is of event \(last + missing)."
            missing == 1
                ? detail("The last event was cut off.")
                : detail("The last \(Int(missing), "event") were cut off.")
            detail(
                """
                Events before the end were removed, and everything after them was numbered and \
                sealed again.
                """)
            detail("This is an older copy, or another ledger.")
            "Compare the ledger with a backup."
        case .otherHistory(_, let sequence):
            .code("other-history")
            "This is not the history whose head you kept: event \(sequence) has another seal."
            detail(
                """
                The history up to that event was changed, and everything after the change was \
                sealed again.
                """)
            detail("A second program continued from an older copy.")
            detail("This is another ledger.")
            "A backup shows from which event on the two histories differ."
        case .headAbsent:
            .code("head-absent")
            "The head you kept is not in this ledger."
            detail("The end was cut off.")
            detail("The history was changed and sealed again.")
            detail("This is another ledger.")
            "Give the head with its sequence, HASH@SEQUENCE, and the audit can say more."
        case .headDoubtful(let line, let first):
            .code("head-doubtful")
            """
            The head you kept is on line \(line), but line \(first) has a hole or does not match \
            its seal.
            """
            """
            The head proves nothing about the lines before line \(first): find out what happened \
            to line \(first).
            """
        case .headFound(let line, let sequence, let eventsSince):
            .code("head-found")
            eventsSince == 0
                ? """
                Proven up to event \(sequence): the head you kept is the head of this ledger, and \
                nothing was changed or cut off.
                """
                : """
                Proven up to event \(sequence): the head you kept is on line \(line), nothing up \
                to line \(line) was changed, and \(eventsSince, "event") \
                \(for: eventsSince, "was", "were") added since.
                """
            "Each seal covers all lines before it, so one head kept elsewhere proves all of them."
        case .plain(let isHeadExpected):
            .code("plain")
            "Nothing in this ledger is sealed."
            isHeadExpected
                ? """
                A change that keeps the rules leaves no trace in the ledger, and there is no head \
                to compare with yours.
                """ : "A change that keeps the rules leaves no trace in the ledger."
        case .datedAhead(let events, let first):
            .code("dated-ahead")
            events == 1
                ? "The event on line \(first) is dated after the day of recording."
                : """
                \(events, "event"), the first on line \(first), are dated after the day of \
                recording.
                """
            detail(
                """
                \(ifOne: events, "The event was", "The events were") recorded ahead of time.
                """)
            detail("A clock was wrong.")
            "This is not an error."
        case .datedBeforeOpening(let events, let first):
            .code("dated-before-opening")
            events == 1
                ? "The event on line \(first) is dated before the account was opened."
                : """
                \(events, "event"), the first on line \(first), are dated before the account was \
                opened.
                """
            detail(
                """
                \(ifOne: events, "An earlier event was", "Earlier events were") recorded \
                later.
                """)
            "This is not an error: events may be recorded later."
        case .noLineBreak(let line):
            .code("no-line-break")
            "The last line, line \(line), has lost its line break, to an editor or a crash."
            "The line is complete and counts; the next recording puts the line break back."
        case .notKnownToBeSynced:
            .code("not-known-to-be-synced")
            "The lines read are not known to be synced."
            """
            The ledger comes from a stream or a read-only file system, which cannot be synced: the \
            lines, and the result for the head, may not survive a power loss.
            """
        }
    }
}

extension Text.StringInterpolation {
    /// The numbers of lines or events: `4`, `4 to 9`.
    fileprivate mutating func appendInterpolation(_ numbers: ClosedRange<some SignedInteger>) {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        appendInterpolation(first == last ? "\(first)" : "\(first) to \(last)")
    }

    /// The form of words that goes with one or with several.
    fileprivate mutating func appendInterpolation(
        for numbers: ClosedRange<some SignedInteger>, _ one: String, _ many: String
    ) { appendInterpolation(for: numbers.lowerBound == numbers.upperBound ? 1 : 2, one, many) }
}
