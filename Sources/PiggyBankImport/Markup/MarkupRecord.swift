/// The texts of one element and of those in it, by their paths: `Amt`, `Amt@Ccy`, `Sts/Cd`; the
/// element's own text has an empty path.
package struct MarkupRecord {
    /// Where the element begins.
    let offset: Int
    private var values: [String: [StatedText]] = [:]

    fileprivate init(at offset: Int) { self.offset = offset }

    /// How many paths an element may have, and how many texts of one are kept; the first ones.
    private static let largestPathCount = 1_000, largestCount = 100

    fileprivate mutating func add(_ utf8: ContiguousArray<UInt8>, at offset: Int, to path: String)
        throws(StatementFault)
    {
        let count = values[path]?.count ?? 0
        guard count > 0 || values.count < Self.largestPathCount else { throw .damaged(at: offset) }
        guard count < Self.largestCount else { return }
        let value = StatedText(text: String(statement: utf8), offset: offset)
        values[path, default: []].append(value)
    }

    /// The first text of a path; nil where the element has none, or an empty one.
    package subscript(path: String) -> StatedText? { all(path).first }

    /// The texts of a path that are not empty.
    func all(_ path: String) -> [StatedText] { (values[path] ?? []).filter { !$0.text.isEmpty } }

    /// The first of these paths that has a text.
    func first(of paths: String...) -> StatedText? { paths.lazy.compactMap { self[$0] }.first }

    /// The text of the first of these paths that has one.
    func text(_ paths: String...) -> String? { paths.lazy.compactMap { self[$0]?.text }.first }

    /// How often an element of a path comes, empty or not.
    package func count(_ path: String) -> Int { values[path]?.count ?? 0 }
}

extension MarkupReader {
    /// Reads the rest of the element whose start tag came last.
    package mutating func record(of tag: MarkupTag) throws(StatementFault) -> MarkupRecord {
        var record = MarkupRecord(at: tag.offset)
        try addAttributes(of: tag, "", to: &record)
        // The open elements from this one on.
        var levels: [(path: String, text: ContiguousArray<UInt8>, offset: Int?)] = [("", [], nil)]
        while let top = levels.indices.last, let event = try next() {
            switch event {
            case .start(let tag):
                let path = top == 0 ? tag.name : "\(levels[top].path)/\(tag.name)"
                try addAttributes(of: tag, path, to: &record)
                levels.append((path, [], nil))
            case .text(let text, let offset):
                levels[top].text += text
                levels[top].offset = levels[top].offset ?? offset
            case .end(let tag):
                let (path, text, offset) = levels.removeLast()
                try record.add(text, at: offset ?? tag.offset, to: path)
            }
        }
        return record
    }

    private func addAttributes(of tag: MarkupTag, _ path: String, to record: inout MarkupRecord)
        throws(StatementFault)
    {
        var (at, names) = (skipSpace(tag.attributes.lowerBound), Set<String>())
        while at < tag.attributes.upperBound {
            let (name, value, end) = try scanAttribute(at)
            guard names.insert(name).inserted else { throw .damaged(at: at) }
            try record.add(try resolved(value), at: value.lowerBound, to: "\(path)@\(name)")
            at = skipSpace(end)
        }
    }
}
