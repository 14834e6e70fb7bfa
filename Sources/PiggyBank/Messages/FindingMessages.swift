// What happened to a file, in words for somebody who does not know how a ledger is kept: one case, one
// headline, one explanation. The numbers of lines and events are those that an editor and the ledger show.

extension English {
    package func words(for finding: Finding) -> (headline: String, details: String) {
        switch finding {
        case .changed(let lines, isReadable: true):
            (
                "\(Self.lines(lines)) \(Self.was(lines)) changed after \(Self.it(lines)) \(Self.was(lines)) "
                    + "sealed.",
                "The contents do not match the seal"
                    + (lines.lowerBound == 1
                        ? ". " : ", or line \(lines.lowerBound - 1) was changed and sealed again. ")
                    + "Compare with a backup."
            )
        case .changed(let lines, isReadable: false):
            (
                "\(Self.lines(lines)) \(Self.are(lines)) damaged and cannot be read.",
                "The contents are not an event: a program that does not know the format wrote to the file, "
                    + "or the disk failed. "
                    + "Take \(lines.count == 1 ? "the line" : "the lines") from a backup."
            )
        case .sealChanged(let line):
            (
                "The seal at the end of line \(line) was changed; the rest of the line was not.",
                "The next line was sealed after what this line says. Take the seal from a backup, or compute "
                    + "it as 'piggybank audit FILE --independent \(line)' shows."
            )
        case .sealRemoved(let lines):
            (
                "\(Self.lines(lines)) lost \(lines.count == 1 ? "its seal" : "their seals"); what "
                    + "\(Self.it(lines)) \(lines.count == 1 ? "says" : "say") was not changed.",
                "The next line was sealed after just these contents. A program that does not know seals "
                    + "wrote the file; take it from a backup."
            )
        case .unsealed(let lines):
            (
                "\(Self.lines(lines)), at the end, \(lines.count == 1 ? "has" : "have") no seal.",
                "A program that does not seal added to a sealed ledger, so nothing shows whether these "
                    + "events are what was meant. Find out where they come from, and record them again."
            )
        case .sealedInPlain(let lines):
            (
                "\(Self.lines(lines)) \(lines.count == 1 ? "has a seal" : "have seals"), but the ledger "
                    + "begins without any.",
                "Either the first line lost its seal, or these lines come from another ledger."
            )
        case .removed(let sequences, let line):
            (
                "\(Self.events(sequences)) \(sequences.count == 1 ? "was" : "were") removed before "
                    + "line \(line).",
                (sequences.lowerBound == 1
                    ? "The ledger begins with event \(sequences.upperBound + 1). "
                    : "The numbers go from \(sequences.lowerBound - 1) to \(sequences.upperBound + 1). ")
                    + "A backup has what is missing; balances from there on are wrong."
            )
        case .inserted(let lines, let claims):
            (
                "\(Self.lines(lines)) \(Self.was(lines)) inserted later.",
                "The line after was sealed directly after the line before. "
                    + (claims.map { "What was inserted has the number of event \($0). " } ?? "")
                    + "Find out where it comes from."
            )
        case .sameNumber(let lines, let sequence):
            (
                "Lines \(lines.lowerBound) and \(lines.upperBound) both claim to be event \(sequence).",
                "One of them was inserted or is a copy; without seals nothing shows which one."
            )
        case .copied(let line, let original):
            (
                "Line \(line) is line \(original) a second time.",
                "Both have the same contents and the same seal, and only one was recorded. "
                    + "Remove the second one."
            )
        case .moved(let sequences, let lines, let from):
            (
                "\(Self.events(sequences)) \(sequences.count == 1 ? "was" : "were") moved: "
                    + "\(sequences.count == 1 ? "it is" : "they are") on \(Self.lines(lines, "line")) "
                    + "and belong\(sequences.count == 1 ? "s" : "") before line \(from).",
                "The lines around them were sealed directly one after the other. Put the lines back in "
                    + "the order of their numbers."
            )
        case .swapped(let first, let second):
            (
                "Lines \(first) and \(second) changed places.",
                "Their numbers are those of the other order. Swap them back."
            )
        case .replaced(let line, let sequence, let expected):
            (
                "Line \(line) was replaced or renumbered: it is event \(sequence) where event "
                    + "\(expected) belongs.",
                "The next line counts on from the one that belongs there. Take that from a backup."
            )
        case .forked(let after, let first, let second, _):
            (
                after == 0
                    ? "The history forks at its beginning: lines \(first) and \(second) both begin it."
                    : "The history forks after line \(after): lines \(first) and \(second) both follow it.",
                "Each is sealed as the only continuation. Two programs wrote to the ledger at the same "
                    + "time, or one went on from an older copy. Decide which of the two to keep, and "
                    + "record the events of the other one again."
            )
        case .restarted(let line, let sequence, let expected):
            (
                "At line \(line) the numbers go back to \(sequence), where \(expected) is next.",
                "The line was sealed after another one than the one before it: it comes from an older "
                    + "copy of the ledger, or from another one."
            )
        case .renumbered(let line, let sequence, let expected):
            (
                "At line \(line) the numbers jump to \(sequence), where \(expected) is next, but its seal "
                    + "is right.",
                "A program numbered the line wrongly and sealed it, or the ledger was changed and sealed "
                    + "again. A head kept elsewhere shows which."
            )
        case .brokenWhenRecorded(let lines, let first, let isAlone):
            (
                lines == 1
                    ? "Line \(first) breaks a rule, but was not changed after it was sealed."
                    : "Rules are broken on \(lines) lines, the first of them line \(first), that were not "
                        + "changed after they were sealed.",
                isAlone
                    ? "Another program recorded it this way. The violations above say which rules."
                    : "Either it follows from the other findings, such as a missing event, or another "
                        + "program recorded it this way. The violations above say which rules."
            )
        case .more(let line):
            (
                "After line \(line) there are more breaks than are explained here.",
                "Repair what is explained, and audit again."
            )
        case .datedAhead(let events, let first):
            (
                "\(events == 1 ? "The event of line \(first) is" : "\(events) events, the first on line \(first), are") "
                    + "dated after the day of recording.",
                "That is no fault: an event may be recorded ahead, and a clock may have been wrong."
            )
        case .datedBeforeOpening(let events, let first):
            (
                "\(events == 1 ? "The event of line \(first) is" : "\(events) events, the first on line \(first), are") "
                    + "dated before the account was opened.",
                "That is no fault: what happened earlier may be recorded later."
            )
        case .notKnownToBeSynced:
            (
                "What was read is not known to be on the disk.",
                "It comes from a stream or a read-only file system, where nobody can make sure: what is said "
                    + "of the head may not outlast a loss of power."
            )
        case .tornTail(let bytes):
            (
                "A crash or a full disk left an unfinished line of \(bytes) bytes at the end.",
                "It was never acknowledged, so nothing that was recorded is lost. It is left out, and the "
                    + "next program that records something cuts it off."
            )
        case .cutOff(let missing, let last):
            (
                "The end was cut off: the ledger ends at event \(last), and "
                    + "\(missing == 1 ? "the one" : "\(missing) events") after it "
                    + "\(missing == 1 ? "is" : "are") missing.",
                "The head that you kept is that of a later event. Take the last "
                    + "\(missing == 1 ? "event" : "events") from a backup."
            )
        case .otherHistory(_, let sequence):
            (
                "This is not the history whose head you kept: event \(sequence) has another seal.",
                "Something up to that event was changed and everything after it sealed again, or a second "
                    + "program went on from an older copy. A backup shows from which event on they differ."
            )
        case .headAbsent:
            (
                "The head you kept is not in this ledger.",
                "The end was cut off, the history was changed and sealed again, or this is another ledger. "
                    + "With its number, HASH@SEQUENCE, an audit can say more."
            )
        case .headDoubtful(let line, let first):
            (
                "The head you kept is on line \(line), but line \(first) before it does not match its seal.",
                "So the head proves nothing here: look at what happened before it."
            )
        case .headFound(let line, let events):
            (
                events == 0
                    ? "The head you kept is the head of this ledger: nothing was changed or cut off."
                    : "The head you kept is on line \(line): nothing was changed until then, and "
                        + "\(events == 1 ? "one event was" : "\(events) events were") added since.",
                "Each seal covers all lines before it, so one head kept elsewhere proves them all."
            )
        case .plain(let isHeadExpected):
            (
                "Nothing in this ledger is sealed.",
                "A change that keeps the rules leaves no trace in it"
                    + (isHeadExpected ? ", and there is no head to compare with yours." : ".")
            )
        }
    }

    private static func lines(_ lines: ClosedRange<Int>, _ word: String = "Line") -> String {
        lines.count == 1
            ? "\(word) \(lines.lowerBound)" : "\(word)s \(lines.lowerBound) to \(lines.upperBound)"
    }

    private static func events(_ sequences: ClosedRange<Int64>) -> String {
        sequences.count == 1
            ? "Event \(sequences.lowerBound)"
            : "Events \(sequences.lowerBound) to \(sequences.upperBound)"
    }

    private static func was(_ lines: ClosedRange<Int>) -> String {
        lines.count == 1 ? "was" : "were"
    }
    private static func are(_ lines: ClosedRange<Int>) -> String { lines.count == 1 ? "is" : "are" }
    private static func it(_ lines: ClosedRange<Int>) -> String { lines.count == 1 ? "it" : "they" }
}
