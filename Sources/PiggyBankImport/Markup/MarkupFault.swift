/// Why a text is no markup that is read, and where.
package struct MarkupFault: Error, Hashable {
    package var reason: Reason
    var offset: Int

    package enum Reason: Hashable, Sendable {
        case doctype
        /// More elements than so many are inside one another.
        case tooDeep(limit: Int)
        case tag
        case crossed(String, open: String)
        case unopened(String)
        case unclosed(String)
        case comment
        case instruction
        case characterData
        case reference
        case textOutside
        case secondRoot
        case noElement
    }

    package init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}
