/// A draft that is not recorded, and where in the input it is.
package struct DraftRejection: Error, Hashable, Sendable {
    /// How many drafts are before it in the input.
    package var index: Int
    /// The byte of its line at which the fault is, from 1.
    package var column: Int
    /// The part of its line around the fault.
    package var excerpt: Violation.Excerpt
    /// Why it is not recorded.
    package var rejection: CommandRejection

    /// Finds where the fault is.
    package init(_ rejection: CommandRejection, index: Int, of drafts: Drafts) {
        self.index = index
        self.rejection = rejection
        let offset: Int
        if case .grammar(let fault) = rejection.cause {
            offset = fault.offset
        } else {
            offset = rejection.member.map { drafts.offset(of: $0, in: index) } ?? 0
        }
        let range = drafts.range(index)
        column = Violation.column(at: offset, of: range)
        excerpt = unsafe Violation.Excerpt(in: drafts.bytes.span.bytes, range, offset: offset)
    }
}

extension Drafts {
    /// Where a member's value begins in a draft; 0 when it cannot be found.
    fileprivate func offset(of member: Member, in index: Int) -> Int {
        let range = range(index)
        let span = unsafe bytes.span.bytes
        let start = span.skipSpace(range.lowerBound, range.upperBound)
        let members = (try? span.scanObject(start, range.upperBound)) ?? []
        let found = members.first { span.text($0.name) == member.rawValue }
        return found.map { $0.value.start - range.lowerBound } ?? 0
    }
}
