/// A start tag, by the offsets of its parts.
package struct MarkupTag {
    /// Where its `<` is.
    var offset: Int
    /// The name with the prefix of its namespace.
    var name: Range<Int>
    /// From the name to the end of the tag.
    var attributes: Range<Int>
}

/// Characters between tags, by their offsets.
package struct MarkupText {
    var range: Range<Int>
    /// Whether they stand in CDATA, where nothing is a reference.
    var isVerbatim: Bool
}
