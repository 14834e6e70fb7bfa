// What happened to a file, in words for somebody who does not know how a ledger is kept: one case, one
// headline, one explanation. The numbers of lines and events are those that an editor and the ledger show.

extension Finding {
    /// What happened, in one sentence.
    public var headline: String { words.headline }

    /// How it can be told, and what to do.
    public var details: String { words.details }

    private var words: (headline: String, details: String) {
        switch self {
        case .changed(let lines, isReadable: true):
            (
                "\(Self.lines(lines)) \(Self.was(lines)) changed after \(Self.it(lines)) \(Self.was(lines)) "
                    + "sealed.",
                "What stands there now does not give the seal that stands behind it"
                    + (lines.lowerBound == 1
                        ? ". "
                        : "; or line \(lines.lowerBound - 1) was changed and given a new seal. ")
                    + "Compare with a backup."
            )
        case .changed(let lines, isReadable: false):
            (
                "\(Self.lines(lines)) \(Self.are(lines)) damaged and cannot be read.",
                "What stands there is no event, and its seal does not belong to it: a program that does "
                    + "not know the format wrote to the file, or the disk failed. "
                    + "Take \(lines.count == 1 ? "the line" : "the lines") from a backup."
            )
        case .sealChanged(let line):
            (
                "The seal at the end of line \(line) was changed; the rest of the line was not.",
                "The next line was sealed after what this line still says. "
                    + "Put back the seal that the violation names as expected."
            )
        case .sealRemoved(let lines):
            (
                "\(Self.lines(lines)) lost \(lines.count == 1 ? "its seal" : "their seals"); what "
                    + "\(Self.it(lines)) \(lines.count == 1 ? "says" : "say") was not changed.",
                "The next line was sealed after what stands there. A program that does not know seals "
                    + "wrote the file; take it from a backup."
            )
        case .unsealed(let lines):
            (
                "\(Self.lines(lines)), at the end, \(lines.count == 1 ? "has" : "have") no seal.",
                "A program that does not seal added to a sealed ledger, so nothing shows whether these "
                    + "events are what was meant. Find out what they are, and record them anew."
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
                "\(Self.lines(lines)) \(Self.was(lines)) put in afterwards.",
                "The line behind follows the line before as if nothing stood between. "
                    + (claims.map { "What was put in has the number of event \($0). " } ?? "")
                    + "Find out where it comes from."
            )
        case .sameNumber(let lines, let sequence):
            (
                "Lines \(lines.lowerBound) and \(lines.upperBound) both claim to be event \(sequence).",
                "One of them was added or is a copy; without seals nothing says which one."
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
                    + "\(sequences.count == 1 ? "it stands" : "they stand") on \(Self.lines(lines, "line")) "
                    + "and belong\(sequences.count == 1 ? "s" : "") before line \(from).",
                "The lines around follow each other as if nothing stood between. Put the lines back into "
                    + "the order of their numbers."
            )
        case .swapped(let first, let second):
            (
                "Lines \(first) and \(second) changed places.",
                "Their numbers are those of the other order. Swap them back."
            )
        case .replaced(let line, let sequence, let expected):
            (
                "Line \(line) was replaced by another one: it is event \(sequence) where event "
                    + "\(expected) belongs.",
                "What stood there before is gone, and the line behind was sealed after it. Take it from a "
                    + "backup."
            )
        case .forked(let after, let first, let second, _):
            (
                after == 0
                    ? "The history forks at its beginning: lines \(first) and \(second) both begin it."
                    : "The history forks after line \(after): lines \(first) and \(second) both follow it.",
                "Each is sealed as the only continuation. Two programs wrote to the ledger at the same "
                    + "time, or one went on from an older copy. Decide which of the two holds, and record "
                    + "the events of the other one anew."
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
                "Whoever wrote the line counted wrongly and sealed it so, or the ledger was sealed anew "
                    + "after a change. A head kept elsewhere tells."
            )
        case .recordedSo(let lines, let first, let isAlone):
            (
                lines == 1
                    ? "Line \(first) breaks a rule, but was not changed after it was sealed."
                    : "Rules are broken on \(lines) lines, the first of them line \(first), that were not "
                        + "changed after they were sealed.",
                isAlone
                    ? "Another program than this one recorded it so. The violations above say which rules."
                    : "That follows from what is named here, such as an event that is missing or does not "
                        + "count; or another program recorded it so. The violations above say which rules."
            )
        case .more(let line):
            (
                "After line \(line) there are more breaks than are explained here.",
                "Repair what is explained, and audit again."
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
                "Something up to that event was changed and everything behind it sealed anew, or a second "
                    + "program went on from an older copy. A backup shows from which event on they differ."
            )
        case .headAbsent:
            (
                "The head you kept is not in this ledger.",
                "Either the end was cut off, or the history was sealed anew, or it is another ledger. With "
                    + "its number, HASH@SEQUENCE, more could be said."
            )
        case .headDoubtful(let line, let first):
            (
                "The head you kept stands on line \(line), but line \(first) before it does not fit.",
                "So the head alone proves nothing here: look at what happened before it."
            )
        case .headFound(let line, let events):
            (
                events == 0
                    ? "The head you kept is the head of this ledger: nothing was changed or cut off."
                    : "The head you kept stands on line \(line): nothing was changed until then, and "
                        + "\(events == 1 ? "one event was" : "\(events) events were") added since.",
                "Each seal stands for all lines before it, so one seal kept elsewhere is proof of all."
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
