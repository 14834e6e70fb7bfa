/// A line at which the chain or the grammar does not hold: what a diagnosis is made from.
package struct ChainBreak: Hashable, Sendable {
    /// The number of the line, from 1.
    package var line: Int
    /// The sequence that the line should have.
    package var expected: Int64
    /// The sequence that it states; nil for a line that cannot be read.
    package var stated: Int64?
    package var seal: SealState
    package var link: Link

    /// What is known of a line's seal.
    package enum SealState: Hashable, Sendable {
        /// Right, or rightly absent.
        case valid
        /// Not that of this line after the line before it.
        case wrong
        /// Absent in a sealed ledger.
        case missing
        /// Present in a plain ledger.
        case unexpected
    }

    /// After what a line with a wrong seal was sealed.
    package enum Link: Hashable, Sendable {
        /// After something that is not there, or too far away to be found.
        case unknown
        /// After the contents of the line before it, whose own seal is another one.
        case contents
        /// After this earlier line; 0 for the beginning of the ledger.
        case line(Int)
        /// After the same line as this earlier one, of which it is a second copy.
        case copy(of: Int)
    }

    package init(
        line: Int,
        expected: Int64,
        stated: Int64?,
        seal: SealState = .valid,
        link: Link = .unknown
    ) {
        self.line = line
        self.expected = expected
        self.stated = stated
        self.seal = seal
        self.link = link
    }

    var isReadable: Bool { stated != nil }
    var isSealBroken: Bool { seal == .wrong || seal == .missing }
    var jumpsForward: Bool { stated.map { $0 > expected } ?? false }
    var jumpsBack: Bool { stated.map { $0 < expected } ?? false }
}
