import PiggyBank
import PiggyBankStore

// What happened to a file, in words for somebody who does not know how a ledger is kept. What the
// bytes prove stands apart from what would explain it: a reader is never told a cause as a fact,
// and of several causes each is named. The numbers of lines and events are those that an editor and
// the ledger show.

extension English {
    package func message(for finding: Finding) -> Message {
        switch finding {
        case .hole(let line, let after):
            Message(
                "Line \(line) has a hole: NUL bytes, which no event contains. "
                    + (after == 0 ? "No line follows." : count(after, "whole line"))
                    + (after == 0 ? "" : after == 1 ? " follows." : " follow."),
                details: [
                    "Power was lost during a write, and part of the write never reached the disk: "
                        + "events from line \(line) on were never acknowledged.",
                    "The disk, or a program that copied the file, lost part of the file.",
                    "A line with NUL bytes was inserted.",
                ] + (line == 1 ? ["The file was saved in another encoding, such as UTF-16."] : []),
                next: "'piggybank repair --dry-run' shows what a repair would cut off. If you kept "
                    + "the head of a later event, that event was acknowledged: restore the file "
                    + "from a backup.")
        case .changed(let lines, isReadable: true):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "does" : "do") not match the chain of "
                    + "seals.",
                details: [
                    lines.count == 1
                        ? "The line was changed after it was sealed."
                        : "The lines were changed after they were sealed."
                ]
                    + (lines.lowerBound == 1
                        ? []
                        : [
                            "Line \(lines.lowerBound - 1), or lines up to it, were changed and "
                                + "sealed again."
                        ]),
                next: "Compare the ledger with a backup.")
        case .changed(let lines, isReadable: false):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "is" : "are") damaged and cannot be "
                    + "read.",
                details: [
                    "A program that does not know the format wrote to the file.",
                    "The disk failed.",
                ], next: "Restore \(lines.count == 1 ? "the line" : "the lines") from a backup.")
        case .sealChanged(let line):
            Message(
                "The seal of line \(line) is not the seal that the next line follows; the rest of "
                    + "line \(line) is as it was sealed.", details: ["Only the seal was changed."],
                next:
                    "Restore the seal from a backup, or compute the seal as 'piggybank audit FILE "
                    + "--independent \(line)' shows.")
        case .sealRemoved(let lines):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "has no seal" : "have no seals"), "
                    + "but the next line was sealed after exactly this content.",
                details: [
                    "A program that does not know seals wrote the file.",
                    "\(lines.count == 1 ? "The seal was" : "The seals were") removed.",
                ], next: "Restore \(lines.count == 1 ? "the seal" : "the seals") from a backup.")
        case .unsealed(let lines):
            Message(
                "\(self.lines(lines)), at the end of the file, "
                    + "\(lines.count == 1 ? "has no seal" : "have no seals").",
                details: [
                    "A program that does not seal added to the ledger.",
                    "\(lines.count == 1 ? "The seal was" : "The seals were") removed.",
                ],
                next:
                    "Nothing proves that these events are genuine: find out where the events come "
                    + "from, then record them again.")
        case .sealedInPlain(let lines):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "has a seal" : "have seals"), but the "
                    + "first line of the ledger has none.",
                details: [
                    "The first line lost its seal.",
                    "\(lines.count == 1 ? "This line comes" : "These lines come") from another "
                        + "ledger.",
                ])
        case .removed(let sequences, let line):
            Message(
                "\(self.events(sequences)) \(sequences.count == 1 ? "is" : "are") missing before "
                    + "line \(line): "
                    + (sequences.lowerBound == 1
                        ? "the ledger begins with event \(sequences.upperBound + 1)."
                        : "the sequence goes from \(sequences.lowerBound - 1) to "
                            + "\(sequences.upperBound + 1)."),
                details: ["\(sequences.count == 1 ? "The event was" : "The events were") removed."],
                next: "Restore \(sequences.count == 1 ? "the event" : "the events") from a backup; "
                    + "balances after the gap are wrong.")
        case .inserted(let lines, let claims):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "is" : "are") between two lines that "
                    + "were sealed directly one after the other"
                    + (claims.map { ", with the number of event \($0)." } ?? "."),
                details: [
                    "\(lines.count == 1 ? "The line was" : "The lines were") inserted later."
                ],
                next:
                    "Find out where \(lines.count == 1 ? "the line comes" : "the lines come") from."
            )
        case .sameNumber(let lines, let sequence):
            Message(
                "Lines \(lines.lowerBound) and \(lines.upperBound) both claim to be event "
                    + "\(sequence).",
                details: ["One of the lines was inserted.", "One of the lines is a changed copy."],
                next: "Without seals nothing shows which line is the original.")
        case .copied(let line, let original):
            Message(
                "Line \(line) repeats line \(original), with the same seal.",
                details: ["The line was copied: only one of the two lines was recorded."],
                next: "Remove line \(line).")
        case .moved(let sequences, let lines, let from):
            Message(
                "\(self.events(sequences)) \(sequences.count == 1 ? "is" : "are") on "
                    + "\(self.lines(lines, "line")), but "
                    + "\(sequences.count == 1 ? "belongs" : "belong") before line \(from): the "
                    + "lines around \(sequences.count == 1 ? "the event" : "the events") were "
                    + "sealed directly one after the other.",
                details: [
                    "\(sequences.count == 1 ? "The event was" : "The events were") moved.",
                    "\(sequences.count == 1 ? "The event was" : "The events were") moved and "
                        + "changed.",
                ],
                next: "Put the lines back in sequence order, then audit again: the audit shows "
                    + "whether the lines were changed.")
        case .swapped(let first, let second):
            Message(
                "Lines \(first) and \(second) have each other's sequence numbers.",
                details: ["The lines were swapped.", "The lines were swapped and changed."],
                next: "Swap the lines back, then audit again: the audit shows whether the lines "
                    + "were changed.")
        case .replaced(let line, let sequence, let expected):
            Message(
                "Line \(line) is event \(sequence) where event \(expected) belongs: the next line "
                    + "continues from event \(expected).",
                details: ["Another line was put in its place.", "The line was renumbered."],
                next: "Restore event \(expected) from a backup.")
        case .forked(let after, let first, let second, _):
            Message(
                after == 0
                    ? "Lines \(first) and \(second) were both sealed as the beginning of the "
                        + "ledger."
                    : "Lines \(first) and \(second) were both sealed after line \(after).",
                details: [
                    "Two programs wrote to the ledger at the same time.",
                    "One of the programs continued from an older copy.",
                    "One of the lines was inserted later and sealed.",
                ],
                next: "Decide which of the two histories to keep, then record the events of the "
                    + "other history again.")
        case .restarted(let line, let sequence, let expected):
            Message(
                "At line \(line) the sequence goes back to \(sequence) where \(expected) is next.",
                details: [
                    "The lines from there on come from an older copy of the ledger.",
                    "The lines from there on come from another ledger.",
                ])
        case .renumbered(let line, let sequence, let expected):
            Message(
                "At line \(line) the sequence jumps to \(sequence) where \(expected) is next, and "
                    + "the seal of the line is valid.",
                details: [
                    "A program numbered the line wrongly and sealed it.",
                    "The ledger was changed, and everything after the change was sealed again.",
                ], next: "A head kept elsewhere shows which of the two happened.")
        case .brokenWhenRecorded(let lines, let first, let isAlone):
            Message(
                lines == 1
                    ? "Line \(first) breaks a rule but matches its seal."
                    : "\(lines) lines, the first of them line \(first), break rules but match "
                        + "their seals.",
                details: [
                    "Another program recorded \(lines == 1 ? "the line" : "the lines") this way.",
                    isAlone
                        ? "The ledger was changed before, and everything after the change was "
                            + "sealed again."
                        : "The other findings, such as a missing event, are the cause.",
                ], next: "The violations above name the rules.")
        case .more(let line):
            Message(
                "After line \(line) there are more breaks than are explained here.",
                next: "Repair the breaks that are explained, then audit again.")
        case .datedAhead(let events, let first):
            Message(
                "\(self.dated(events, first)) dated after the day of recording.",
                details: [
                    "\(events == 1 ? "The event was" : "The events were") recorded ahead of time.",
                    "A clock was wrong.",
                ], next: "This is not an error.")
        case .datedBeforeOpening(let events, let first):
            Message(
                "\(self.dated(events, first)) dated before the account was opened.",
                details: [
                    "\(events == 1 ? "An earlier event was" : "Earlier events were") recorded "
                        + "later."
                ], next: "This is not an error.")
        case .noLineBreak(let line):
            Message(
                "The last line, line \(line), has lost its line break, to an editor or a crash.",
                next:
                    "The line is complete and counts; the next recording puts the line break back.")
        case .notKnownToBeSynced:
            Message(
                "The lines read are not known to be synced.",
                next: "The ledger comes from a stream or a read-only file system, which cannot be "
                    + "synced: the lines, and the result for the head, may not survive a power "
                    + "loss.")
        case .noEvents(let tornBytes, let isHeadBeyond):
            Message(
                tornBytes == 0
                    ? "The file is empty: it has no events."
                    : "The file has no whole event, only \(count(tornBytes, "byte")) without a "
                        + "line break.",
                // A head that was kept is one of an event that was recorded.
                details: (isHeadBeyond
                    ? []
                    : [
                        tornBytes == 0
                            ? "Nothing was ever recorded in the file."
                            : "A crash stopped the first write, and nothing was ever acknowledged."
                    ]) + ["All events were removed."]
                    + (tornBytes == 0 ? [] : ["The file is not a ledger."]),
                next: "Only a head kept elsewhere can tell which.")
        case .tornTail(let bytes, let isHeadBeyond):
            Message(
                "The file ends in an unfinished line of \(count(bytes, "byte")).",
                details: (isHeadBeyond
                    ? []
                    : [
                        "A crash or a full disk stopped a write: the write was never "
                            + "acknowledged, and no recorded event is lost."
                    ]) + ["The end of the file was cut off."],
                next:
                    "The unfinished line is ignored; the next recording moves it to a file of its "
                    + "own. A head kept elsewhere shows whether events are missing.")
        case .cutOff(let missing, let last):
            Message(
                "The ledger ends at event \(last), but the head you kept is of event "
                    + "\(last + missing).",
                details: [
                    "\(missing == 1 ? "The last event was" : "The last \(missing) events were") "
                        + "cut off.",
                    "Events before the end were removed, and everything after them was numbered "
                        + "and sealed again.", "This is an older copy, or another ledger.",
                ], next: "Compare the ledger with a backup.")
        case .otherHistory(_, let sequence):
            Message(
                "This is not the history whose head you kept: event \(sequence) has another seal.",
                details: [
                    "The history up to that event was changed, and everything after the change "
                        + "was sealed again.", "A second program continued from an older copy.",
                    "This is another ledger.",
                ], next: "A backup shows from which event on the two histories differ.")
        case .headAbsent:
            Message(
                "The head you kept is not in this ledger.",
                details: [
                    "The end was cut off.", "The history was changed and sealed again.",
                    "This is another ledger.",
                ],
                next: "Give the head with its sequence, HASH@SEQUENCE, and the audit can say more.")
        case .headDoubtful(let line, let first):
            Message(
                "The head you kept is on line \(line), but line \(first) has a hole or does not "
                    + "match its seal.",
                next: "The head proves nothing about the lines before line \(first): find out what "
                    + "happened to line \(first).")
        case .headFound(let line, let sequence, let events):
            Message(
                events == 0
                    ? "Proven up to event \(sequence): the head you kept is the head of this "
                        + "ledger, and nothing was changed or cut off."
                    : "Proven up to event \(sequence): the head you kept is on line \(line), "
                        + "nothing up to line \(line) was changed, and "
                        + "\(events == 1 ? "one event was" : "\(events) events were") added since.",
                next: "Each seal covers all lines before it, so one head kept elsewhere proves all "
                    + "of them.")
        case .plain(let isHeadExpected):
            Message(
                "Nothing in this ledger is sealed.",
                next: "A change that keeps the rules leaves no trace in the ledger"
                    + (isHeadExpected ? ", and there is no head to compare with yours." : "."))
        }
    }

    private func lines(_ lines: ClosedRange<Int>, _ word: String = "Line") -> String {
        lines.count == 1
            ? "\(word) \(lines.lowerBound)" : "\(word)s \(lines.lowerBound) to \(lines.upperBound)"
    }

    private func events(_ sequences: ClosedRange<Int64>) -> String {
        sequences.count == 1
            ? "Event \(sequences.lowerBound)"
            : "Events \(sequences.lowerBound) to \(sequences.upperBound)"
    }

    private func dated(_ events: Int, _ first: Int) -> String {
        events == 1
            ? "The event on line \(first) is" : "\(events) events, the first on line \(first), are"
    }
}
