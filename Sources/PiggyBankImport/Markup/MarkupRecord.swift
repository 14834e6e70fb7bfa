/// Which texts and attributes of an element are wanted, by their paths: `Amt`, `Amt@Ccy`, `Sts/Cd`;
/// an empty path is the element's own text.
package struct MarkupShape: Sendable {
    fileprivate struct Node: Sendable {
        /// The nodes of elements by their names, and of attributes with an `@` before theirs.
        var children: [String: Int] = [:]
        var isWanted = false
    }

    fileprivate var nodes = [Node()]
    fileprivate var paths: [String: Int] = [:]

    /// Makes a shape of paths.
    package init(_ wanted: [String]) {
        for path in wanted {
            var node = 0
            for name in path.replacing("@", with: "/@").split(separator: "/") {
                let child = nodes[node].children[String(name)] ?? nodes.count
                if child == nodes.count { nodes.append(Node()) }
                nodes[node].children[String(name)] = child
                node = child
            }
            nodes[node].isWanted = true
            paths[path] = node
        }
    }
}

/// A text of an element, and where it begins.
package struct MarkupValue: Hashable {
    /// The text without white space around it; a control character inside is a space.
    package var text: String
    package var offset: Int

    init(utf8: ContiguousArray<UInt8>, offset: Int) {
        text = String(statement: utf8)
        self.offset = offset
    }
}

/// The texts of one element that were asked for.
package struct MarkupRecord {
    /// Where the element begins.
    let offset: Int
    private let shape: MarkupShape
    private var values: [Int: [MarkupValue]] = [:]

    fileprivate init(_ shape: MarkupShape, at offset: Int) {
        (self.shape, self.offset) = (shape, offset)
    }

    /// How many texts are kept of elements that come again and again; the first ones.
    private static let largestCount = 100

    fileprivate mutating func add(_ value: MarkupValue, to node: Int) {
        guard values[node, default: []].count < Self.largestCount else { return }
        values[node, default: []].append(value)
    }

    /// The first text of a path; nil where the element has none, or an empty one.
    package subscript(path: String) -> MarkupValue? { all(path).first }

    /// The texts of a path that are not empty.
    func all(_ path: String) -> [MarkupValue] {
        guard let node = shape.paths[path], let found = values[node] else { return [] }
        return found.filter { !$0.text.isEmpty }
    }

    /// The first of these paths that has a text.
    func first(of paths: String...) -> MarkupValue? {
        for path in paths { if let value = self[path] { return value } }
        return nil
    }

    /// How often an element of a path comes, empty or not.
    package func count(_ path: String) -> Int {
        shape.paths[path].flatMap { values[$0]?.count } ?? 0
    }
}

extension MarkupReader {
    /// Reads the rest of the element whose start tag came last, and keeps of it what the shape asks
    /// for.
    package mutating func record(_ shape: MarkupShape, of tag: MarkupTag) throws(MarkupFault)
        -> MarkupRecord
    {
        var record = MarkupRecord(shape, at: tag.offset)
        try addAttributes(of: tag, 0, shape, to: &record)
        // The open elements from this one on; no node for one that nothing is wanted of.
        var levels: [(node: Int?, text: ContiguousArray<UInt8>, offset: Int?)] = [(0, [], nil)]
        while let top = levels.indices.last, let event = try next() {
            switch event {
            case .start(let tag):
                let node = levels[top].node.flatMap { shape.nodes[$0].children[name(tag)] }
                if let node { try addAttributes(of: tag, node, shape, to: &record) }
                levels.append((node, [], nil))
            case .text(let text):
                guard let node = levels[top].node, shape.nodes[node].isWanted else { continue }
                try append(text, to: &levels[top].text)
                if levels[top].offset == nil { levels[top].offset = text.range.lowerBound }
            case .end(let tag):
                let last = levels.removeLast()
                guard let node = last.node, shape.nodes[node].isWanted else { continue }
                record.add(
                    MarkupValue(utf8: last.text, offset: last.offset ?? tag.offset), to: node)
            }
        }
        return record
    }

    private func addAttributes(
        of tag: MarkupTag, _ node: Int, _ shape: MarkupShape, to record: inout MarkupRecord
    ) throws(MarkupFault) {
        guard !tag.attributes.isEmpty else { return }
        for (name, wanted) in shape.nodes[node].children where name.first == "@" {
            if let value = try attribute(String(name.dropFirst()), of: tag) {
                record.add(value, to: wanted)
            }
        }
    }
}
