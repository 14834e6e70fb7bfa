import PiggyBank

/// Why a text is no markup that is read, and where.
struct MarkupFault: Error, Hashable {
    var reason: Reason
    var offset: Int

    enum Reason: Hashable {
        case doctype
        case tooDeep
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

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The fault in words, without a full stop.
    var message: String {
        switch reason {
        case .doctype: "the file has a DOCTYPE, which could change what its texts and amounts are"
        case .tooDeep: "more than \(MarkupReader.largestDepth) elements are inside one another"
        case .tag: "this is no tag"
        case .crossed(let name, let open):
            "</\(Phrase.visible(name))> comes while <\(Phrase.visible(open))> is open"
        case .unopened(let name): "</\(Phrase.visible(name))> closes nothing"
        case .unclosed(let name): "<\(Phrase.visible(name))> is never closed"
        case .comment: "a comment never ends"
        case .instruction: "a processing instruction never ends"
        case .characterData: "CDATA never ends"
        case .reference: "& begins no reference that is known"
        case .textOutside: "there is text outside of the elements"
        case .secondRoot: "there is a second outermost element"
        case .noElement: "there is no element"
        }
    }

    /// What to do about it.
    var next: String {
        switch reason {
        case .doctype: "Take the DOCTYPE out; the files of banks have none."
        default: "Export the file again: it is damaged or cut off."
        }
    }
}
