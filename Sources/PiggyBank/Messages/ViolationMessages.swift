// The words for every way in which a line can be wrong: one place, one switch a kind. A sentence says
// what is wrong with the numbers in it; the next step says what to do about it.

/// What is wrong in one sentence, and what to do next.
public struct Explanation: Hashable, Sendable {
    /// What was found and what was expected, the numbers included; without a full stop.
    public var sentence: String
    /// What to look at or to do, as a whole sentence.
    public var nextStep: String

    init(_ sentence: String, next: String) {
        self.sentence = sentence
        nextStep = next
    }
}

extension Violation {
    /// The violation in words.
    public var explanation: Explanation {
        switch cause {
        case .grammar(let reason, _): reason.explanation
        case .sequenceGap(let expected, let stated):
            Explanation(
                "found sequence \(stated), expected \(expected)",
                next: stated > expected
                    ? "Look for missing lines before this one; a backup or the head kept elsewhere tells."
                    : "Look for lines that stand twice or were moved; the recording order is 1, 2, 3 …"
            )
        case .sealMissing(isLedgerSealed: true):
            Explanation(
                "the line does not end in a seal, but the ledger's first line does",
                next:
                    "A line was added or changed by something that does not seal; compare with a backup."
            )
        case .sealMissing(isLedgerSealed: false):
            Explanation(
                "the line ends in a seal, but the ledger's first line does not",
                next: "The line comes from another ledger, or the first line lost its seal."
            )
        case .sealMismatch(let stated, let expected):
            Explanation(
                "found the hash \(stated.prefix(16))…, expected \(expected.prefix(16))… for this line "
                    + "after the line before it",
                next: "This line was changed after it was sealed, or a line before it was removed, "
                    + "inserted or moved; compare with a backup."
            )
        case .state(let rejection): rejection.explanation
        }
    }
}
