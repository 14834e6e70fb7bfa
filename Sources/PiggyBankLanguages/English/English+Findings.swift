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
                "Line \(line) has a hole: NUL bytes, which no event has. "
                    + "\(after == 0 ? "No line follows" : count(after, "whole line") + (after == 1 ? " follows" : " follow")) it.",
                details: [
                    "Power was lost during a write, and a part of it never reached the disk: the events from line "
                        + "\(line) on were never acknowledged.",
                    "The disk or a program that copied the file lost a part of it.",
                    "A line with such bytes was put in.",
                ] + (line == 1 ? ["The file was saved in another encoding, such as UTF-16."] : []),
                next:
                    "See what would go with 'piggybank repair --dry-run'. If you kept the head of an event after it, "
                    + "that event was acknowledged: take the file from a backup.")
        case .changed(let lines, isReadable: true):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "does" : "do") not fit the chain of seals.",
                details: [
                    "\(self.It(lines)) \(self.was(lines)) changed after \(self.it(lines)) \(self.was(lines)) sealed."
                ]
                    + (lines.lowerBound == 1
                        ? []
                        : [
                            "Line \(lines.lowerBound - 1), or lines up to it, were changed and sealed again."
                        ]),
                next: "Compare with a backup.")
        case .changed(let lines, isReadable: false):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "is" : "are") damaged and cannot be read.",
                details: [
                    "A program that does not know the format wrote to the file.",
                    "The disk failed.",
                ], next: "Take \(lines.count == 1 ? "the line" : "the lines") from a backup.")
        case .sealChanged(let line):
            Message(
                "Line \(line) has another seal than the one that the next line follows; the rest of it is what "
                    + "was sealed.", details: ["The seal alone was changed."],
                next:
                    "Take the seal from a backup, or compute it as 'piggybank audit FILE --independent "
                    + "\(line)' shows.")
        case .sealRemoved(let lines):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "has" : "have") no seal, and the next line was sealed "
                    + "after just what \(self.it(lines)) \(lines.count == 1 ? "says" : "say").",
                details: [
                    "A program that does not know seals wrote the file.",
                    "\(lines.count == 1 ? "The seal was" : "The seals were") removed.",
                ], next: "Take it from a backup.")
        case .unsealed(let lines):
            Message(
                "\(self.lines(lines)), at the end, \(lines.count == 1 ? "has" : "have") no seal.",
                details: [
                    "A program that does not seal added to the ledger.",
                    "\(lines.count == 1 ? "The seal was" : "The seals were") removed.",
                ],
                next:
                    "Nothing shows whether these events are what was meant: find out where they come from, "
                    + "and record them again.")
        case .sealedInPlain(let lines):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "has a seal" : "have seals"), but the ledger begins "
                    + "without any.",
                details: [
                    "The first line lost its seal.",
                    "\(lines.count == 1 ? "This line comes" : "These lines come") from another ledger.",
                ])
        case .removed(let sequences, let line):
            Message(
                "\(self.events(sequences)) \(sequences.count == 1 ? "is" : "are") missing before line \(line): "
                    + (sequences.lowerBound == 1
                        ? "the ledger begins with event \(sequences.upperBound + 1)."
                        : "the numbers go from \(sequences.lowerBound - 1) to \(sequences.upperBound + 1)."),
                details: ["\(sequences.count == 1 ? "It was" : "They were") removed."],
                next: "A backup has what is missing; balances from there on are wrong.")
        case .inserted(let lines, let claims):
            Message(
                "\(self.lines(lines)) \(lines.count == 1 ? "is" : "are") between two lines of which the second was "
                    + "sealed directly after the first"
                    + (claims.map { ", with the number of event \($0)." } ?? "."),
                details: ["\(self.It(lines)) \(self.was(lines)) inserted later."],
                next:
                    "Find out where \(self.it(lines)) \(lines.count == 1 ? "comes" : "come") from.")
        case .sameNumber(let lines, let sequence):
            Message(
                "Lines \(lines.lowerBound) and \(lines.upperBound) both claim to be event \(sequence).",
                details: ["One of them was inserted.", "One of them is a copy that was changed."],
                next: "Without seals nothing shows which one.")
        case .copied(let line, let original):
            Message(
                "Line \(line) is line \(original) a second time, with the same seal.",
                details: ["It was copied: only one of them was recorded."],
                next: "Remove the second one.")
        case .moved(let sequences, let lines, let from):
            Message(
                "\(self.events(sequences)) \(sequences.count == 1 ? "is" : "are") on "
                    + "\(self.lines(lines, "line")), and \(sequences.count == 1 ? "its" : "their") place is before "
                    + "line \(from): the lines around were sealed directly one after the other.",
                details: [
                    "\(sequences.count == 1 ? "It was" : "They were") moved.",
                    "\(sequences.count == 1 ? "It was" : "They were") moved and changed.",
                ],
                next:
                    "Put the lines back in the order of their numbers, and audit again: that shows whether they "
                    + "were changed.")
        case .swapped(let first, let second):
            Message(
                "Lines \(first) and \(second) have the numbers of the other order.",
                details: ["They changed places.", "They changed places and were changed."],
                next: "Swap them back, and audit again: that shows whether they were changed.")
        case .replaced(let line, let sequence, let expected):
            Message(
                "Line \(line) is event \(sequence) where event \(expected) belongs: the next line counts on from "
                    + "that one.",
                details: ["Another line was put in its place.", "It was renumbered."],
                next: "Take event \(expected) from a backup.")
        case .forked(let after, let first, let second, _):
            Message(
                after == 0
                    ? "Lines \(first) and \(second) were both sealed as the beginning of the ledger."
                    : "Lines \(first) and \(second) were both sealed after line \(after).",
                details: [
                    "Two programs wrote to the ledger at the same time.",
                    "One of them went on from an older copy.",
                    "One of the lines was put in later, and sealed.",
                ],
                next:
                    "Decide which of the two histories to keep, and record the events of the other one again."
            )
        case .restarted(let line, let sequence, let expected):
            Message(
                "At line \(line) the numbers go back to \(sequence), where \(expected) is next.",
                details: [
                    "What follows comes from an older copy of the ledger.",
                    "It comes from another ledger.",
                ])
        case .renumbered(let line, let sequence, let expected):
            Message(
                "At line \(line) the numbers jump to \(sequence), where \(expected) is next, and its seal is "
                    + "right.",
                details: [
                    "A program numbered the line wrongly and sealed it.",
                    "The ledger was changed, and everything after the change sealed again.",
                ], next: "A head kept elsewhere shows which.")
        case .brokenWhenRecorded(let lines, let first, let isAlone):
            Message(
                lines == 1
                    ? "Line \(first) breaks a rule and matches its seal."
                    : "\(lines) lines, the first of them line \(first), break rules and match their seals.",
                details: [
                    "Another program recorded \(lines == 1 ? "it" : "them") this way.",
                    isAlone
                        ? "The ledger was changed before, and everything after the change sealed again."
                        : "It follows from the other findings, such as a missing event.",
                ], next: "The violations above say which rules.")
        case .more(let line):
            Message(
                "After line \(line) there are more breaks than are explained here.",
                next: "Repair what is explained, and audit again.")
        case .datedAhead(let events, let first):
            Message(
                "\(self.dated(events, first)) dated after the day of recording.",
                details: [
                    "\(events == 1 ? "It was" : "They were") recorded ahead.", "A clock was wrong.",
                ], next: "That is no fault.")
        case .datedBeforeOpening(let events, let first):
            Message(
                "\(self.dated(events, first)) dated before the account was opened.",
                details: ["What happened earlier was recorded later."], next: "That is no fault.")
        case .noLineBreak(let line):
            Message(
                "Line \(line), the last one, has lost its line break, to an editor or a crash.",
                next:
                    "It is whole, and counts; the next program that records something puts the line break "
                    + "back.")
        case .notKnownToBeSynced:
            Message(
                "What was read is not known to be synced.",
                next:
                    "It comes from a stream or a read-only file system, where nobody can make sure that it is "
                    + "on the disk: what is said of the head may not outlast a loss of power.")
        case .noEvents(let tornBytes, let isHeadBeyond):
            Message(
                tornBytes == 0
                    ? "The file is empty: it has no event."
                    : "The file has no whole event, only \(count(tornBytes, "byte")) without a line break.",
                // A head that was kept is one of an event that was recorded.
                details: (isHeadBeyond
                    ? []
                    : [
                        tornBytes == 0
                            ? "Nothing was ever recorded in it."
                            : "A crash stopped the first write, and nothing was ever "
                                + "acknowledged."
                    ]) + ["All events were removed."]
                    + (tornBytes == 0 ? [] : ["It is no ledger."]),
                next: "Only a head kept elsewhere can tell.")
        case .tornTail(let bytes, let isHeadBeyond):
            Message(
                "The file ends in an unfinished line of \(count(bytes, "byte")).",
                details: (isHeadBeyond
                    ? []
                    : [
                        "A crash or a full disk stopped a write: it was never acknowledged, and nothing that "
                            + "was recorded is lost."
                    ]) + ["The end of the file was cut off."],
                next:
                    "It is left out; the next program that records something sets it aside in a file of its "
                    + "own. A head kept elsewhere shows whether events are missing.")
        case .cutOff(let missing, let last):
            Message(
                "The ledger ends at event \(last), and the head that you kept is of event \(last + missing).",
                details: [
                    "\(missing == 1 ? "The last event was" : "The last \(missing) events were") cut off.",
                    "Events before the end were removed, and everything after them was numbered and sealed again.",
                    "This is an older copy, or another ledger.",
                ], next: "Compare with a backup.")
        case .otherHistory(_, let sequence):
            Message(
                "This is not the history whose head you kept: event \(sequence) has another seal.",
                details: [
                    "Something up to that event was changed, and everything after it sealed again.",
                    "A second program went on from an older copy.", "This is another ledger.",
                ], next: "A backup shows from which event on they differ.")
        case .headAbsent:
            Message(
                "The head you kept is not in this ledger.",
                details: [
                    "The end was cut off.", "The history was changed and sealed again.",
                    "This is another ledger.",
                ], next: "With its number, HASH@SEQUENCE, an audit can say more.")
        case .headDoubtful(let line, let first):
            Message(
                "The head you kept is on line \(line), but line \(first) before it has a hole or does not match its "
                    + "seal.",
                next:
                    "So the head proves nothing of what is before that: look at what happened there."
            )
        case .headFound(let line, let sequence, let events):
            Message(
                events == 0
                    ? "Proven up to event \(sequence): the head you kept is the head of this ledger, and nothing "
                        + "was changed or cut off."
                    : "Proven up to event \(sequence): the head you kept is on line \(line), nothing was changed "
                        + "until then, and \(events == 1 ? "one event was" : "\(events) events were") added since.",
                next:
                    "Each seal covers all lines before it, so one head kept elsewhere proves them all."
            )
        case .plain(let isHeadExpected):
            Message(
                "Nothing in this ledger is sealed.",
                next: "A change that keeps the rules leaves no trace in it"
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

    private func was(_ lines: ClosedRange<Int>) -> String { lines.count == 1 ? "was" : "were" }
    private func it(_ lines: ClosedRange<Int>) -> String { lines.count == 1 ? "it" : "they" }
    private func It(_ lines: ClosedRange<Int>) -> String { lines.count == 1 ? "It" : "They" }
    private func dated(_ events: Int, _ first: Int) -> String {
        events == 1
            ? "The event of line \(first) is" : "\(events) events, the first on line \(first), are"
    }
}
