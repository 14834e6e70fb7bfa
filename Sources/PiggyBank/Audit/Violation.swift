/// A rule that a line of a ledger breaks: where, which, and the facts that say why.
///
///     do { event = try Event(line: line) } catch { print(error.rule, error.column) }
public struct Violation: Error, Hashable, Sendable {
    /// The number of the line in the file, from 1.
    public var line: Int
    /// The byte of the line at which the fault is, from 1.
    public var column: Int
    /// The sequence that the line states, or that it counts as when it cannot be read.
    public var sequence: Int64
    /// What is wrong.
    package var cause: Cause
    /// The part of the line around the fault; nil where an audit lists more than it shows in full.
    package var excerpt: Excerpt?

    /// What is wrong with a line.
    package enum Cause: Hashable, Sendable {
        case grammar(GrammarFault.Reason)
        case sequenceGap(expected: Int64, stated: Int64)
        case recordedBackwards(last: Instant, stated: Instant)
        /// The ledger is sealed, or plain; the line is the other.
        case sealMissing(isLedgerSealed: Bool)
        /// The line has a `hash` that is no seal.
        case sealMalformed
        /// The beginning of the hash that the line states, and of the one that it should.
        case sealMismatch(stated: String, expected: String)
        case state(Rejection)
    }

    /// The rule that is broken.
    public var rule: Rule { cause.broken.rule }

    /// The broken rule of the state with its numbers; nil for a rule of the line or the chain.
    package var rejection: Rejection? {
        if case .state(let rejection) = cause { rejection } else { nil }
    }

    /// Part of a line, fit for a terminal: one character for each of the line's, none that moves
    /// the cursor or turns the direction of text.
    package struct Excerpt: Hashable, Sendable {
        /// The characters.
        package var text: String
        /// Which of them is at fault, counted from 0.
        package var caret: Int
        /// Whether the first character says that the line begins earlier.
        package var isCutBefore: Bool
        /// Whether the last character says that the line goes on.
        package var isCutAfter: Bool

        /// How many bytes an excerpt has at most before and after the fault, to the next character.
        private static let reach = 48
    }
}

extension Violation: Explained, CustomStringConvertible {
    /// What is wrong with the line.
    public var problem: Problem { cause.broken.problem }

    /// The place, the rule and the reason.
    public var description: String {
        "line \(line), column \(column): \(code): \(message.sentence)"
    }
}

extension Violation.Cause {
    @BrokenRuleBuilder fileprivate var broken: BrokenRule {
        switch self {
        case .grammar(let reason): reason.broken
        case .sequenceGap(let expected, let stated):
            .rule(.sequenceGap)
            "found sequence \(stated), expected \(expected)"
            stated > expected
                ? """
                Look for missing lines before this one; compare with a backup or with a head kept \
                elsewhere.
                """ : "Look for lines that were copied or moved; the recording order is 1, 2, 3 …"
        case .recordedBackwards(let last, let stated):
            .rule(.recordedBackwards)
            "the line's recording time \(stated) is earlier than \(last), that of a line before it"
            """
            Look for lines that were moved or copied: a writer's recording times never go back, \
            even if its clock does.
            """
        case .sealMissing(isLedgerSealed: true):
            .rule(.sealMissing)
            "the line does not end in a seal, but the ledger's first line does"
            "A program that does not seal added or changed the line; compare with a backup."
        case .sealMissing(isLedgerSealed: false):
            .rule(.sealMissing)
            "the line ends in a seal, but the ledger's first line does not"
            "The line comes from another ledger, or the first line lost its seal."
        case .sealMalformed:
            .rule(.sealMissing)
            "the member \"hash\" is not a seal"
            """
            A seal ends the line exactly as ,"hash":"…"} with 64 lowercase digits 0–9 a–f.
            """
        case .sealMismatch(let stated, let expected):
            .rule(.sealMismatch)
            """
            found the hash \(verbatim: stated)…, expected \(verbatim: expected)… of this line \
            after the line before it
            """
            """
            This line was changed after it was sealed, or a line before it was removed, inserted \
            or moved; compare with a backup.
            """
        case .state(let rejection): rejection.broken
        }
    }
}

extension Violation {
    /// Makes the violation of a line.
    ///
    /// - Parameters:
    ///   - offset: bytes from the line's start to what is at fault.
    ///   - hasExcerpt: whether it is to be shown in full.
    package init(
        line: Int, sequence: Int64, cause: Cause, in bytes: RawSpan, _ range: Range<Int>,
        offset: Int, hasExcerpt: Bool
    ) {
        self.line = line
        self.sequence = sequence
        self.cause = cause
        column = Self.column(at: offset, of: range)
        excerpt = hasExcerpt ? Excerpt(in: bytes, range, offset: offset) : nil
    }

    /// The byte at an offset of a line, counted from 1; the one after the last for a larger offset.
    static func column(at offset: Int, of range: Range<Int>) -> Int {
        min(max(offset, 0), range.count) + 1
    }
}

extension Violation.Excerpt {
    /// The part of a line around an offset.
    package init(in bytes: RawSpan, _ range: Range<Int>, offset: Int) {
        let fault = min(range.lowerBound + max(offset, 0), range.upperBound)
        var lower = max(range.lowerBound, fault - Self.reach)
        // Not within a character: its bytes after the first are 10xxxxxx.
        while lower > range.lowerBound, lower < fault, bytes.byte(lower) & 0xC0 == 0x80 {
            lower -= 1
        }
        let upper = min(range.upperBound, fault + Self.reach)
        isCutBefore = lower > range.lowerBound
        isCutAfter = false
        text = isCutBefore ? "…" : ""
        caret = 0
        /// How many characters the text has.
        var characters = isCutBefore ? 1 : 0
        var position = lower
        while position < upper {
            if position <= fault { caret = characters }
            characters += 1
            let count = max(bytes.sequenceLength(position, range.upperBound), 1)
            text.unicodeScalars.append(Self.visible(bytes, position, count))
            position += count
        }
        if fault >= upper { caret = characters }
        if position < range.upperBound {
            isCutAfter = true
            text += "…"
        }
    }

    /// The character at an offset, or one that stands for what cannot be shown.
    private static func visible(_ bytes: RawSpan, _ start: Int, _ count: Int) -> UnicodeScalar {
        let first = bytes.byte(start)
        if (0x20..<0x7F).contains(first) { return UnicodeScalar(first) }
        guard bytes.sequenceLength(start, start + count) == count else { return "\u{FFFD}" }
        let text = String(decoding: bytes.copy(start..<start + count), as: UTF8.self)
        return text.unicodeScalars.first.map(Phrase.visible) ?? "\u{FFFD}"
    }
}
