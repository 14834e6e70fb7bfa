/// A pattern of digits, as numbering plans are described: digits, `\d`, classes such as `[2-9]`,
/// groups, alternatives, counts, and `$` for the end.
///
/// Patterns are found from the first digit on, the first alternative and the highest count first.
package struct DigitPattern: Sendable {
    private indirect enum Node: Sendable {
        /// One of the digits whose bits are set.
        case digit(UInt16)
        case end
        case sequence([Node])
        case alternatives([Node])
        case captured(Int, Node)
        case counted(Node, ClosedRange<Int>)
    }

    private let node: Node

    /// What is found of a pattern.
    package enum Match: Equatable {
        case none
        /// The digits end before the pattern does: with more of them it may be found.
        case begun
        /// So many digits, and those of each group that was found.
        case found(Int, [Int: Range<Int>])
    }

    /// Reads a pattern; nil when it is none.
    package init?(_ text: Substring) {
        var rest = text.utf8
        var groups = 0
        guard let node = Self.alternatives(&rest, &groups), rest.isEmpty else { return nil }
        self.node = node
    }

    /// Looks for the pattern at the beginning of digits (0 … 9).
    ///
    /// - Parameter isWhole: whether it must be all of them.
    package func match(_ digits: some RandomAccessCollection<UInt8>, isWhole: Bool = false) -> Match
    {
        var search = Search(digits: Array(digits))
        var end = 0
        let isFound = search.find(node, at: 0) { search, index in
            guard !isWhole || index == search.digits.count else { return false }
            end = index
            return true
        }
        if isFound { return .found(end, search.captured) }
        return search.hasRunOut ? .begun : .none
    }

    // MARK: - Finding

    private struct Search {
        let digits: [UInt8]
        var captured: [Int: Range<Int>] = [:]
        /// Whether any way to find the pattern asked for a digit after the last one.
        var hasRunOut = false

        typealias Next = (inout Search, Int) -> Bool

        /// Finds a node from a digit on, and then what comes next.
        mutating func find(_ node: Node, at index: Int, then next: Next) -> Bool {
            switch node {
            case .digit(let allowed):
                guard index < digits.count else {
                    hasRunOut = true
                    return false
                }
                return allowed >> digits[index] & 1 == 1 && next(&self, index + 1)
            case .end: return index == digits.count && next(&self, index)
            case .sequence(let nodes): return find(nodes[...], at: index, then: next)
            case .alternatives(let nodes):
                for node in nodes where find(node, at: index, then: next) { return true }
                return false
            case .captured(let number, let node):
                let before = captured[number]
                let isFound = find(node, at: index) { search, end in
                    search.captured[number] = index..<end
                    return next(&search, end)
                }
                if !isFound { captured[number] = before }
                return isFound
            case .counted(let node, let counts):
                if counts.upperBound > 0 {
                    let rest = max(0, counts.lowerBound - 1)...(counts.upperBound - 1)
                    let isFound = find(node, at: index) { search, end in
                        end > index && search.find(.counted(node, rest), at: end, then: next)
                    }
                    if isFound { return true }
                }
                return counts.lowerBound == 0 && next(&self, index)
            }
        }

        private mutating func find(_ nodes: ArraySlice<Node>, at index: Int, then next: Next)
            -> Bool
        {
            guard let first = nodes.first else { return next(&self, index) }
            return find(first, at: index) { search, end in
                search.find(nodes.dropFirst(), at: end, then: next)
            }
        }
    }

    // MARK: - Reading

    private typealias Rest = Substring.UTF8View

    private static func alternatives(_ rest: inout Rest, _ groups: inout Int) -> Node? {
        var found: [Node] = []
        repeat {
            guard let node = sequence(&rest, &groups) else { return nil }
            found.append(node)
        } while rest.skip("|")
        return found.count == 1 ? found[0] : .alternatives(found)
    }

    private static func sequence(_ rest: inout Rest, _ groups: inout Int) -> Node? {
        var nodes: [Node] = []
        while let byte = rest.first, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
            guard let node = atom(&rest, &groups) else { return nil }
            guard let counts = counts(&rest) else { return nil }
            nodes.append(counts == 1...1 ? node : .counted(node, counts))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private static func atom(_ rest: inout Rest, _ groups: inout Int) -> Node? {
        if rest.skip("$") { return .end }
        if rest.skip("\\") { return rest.skip("d") ? .digit(0x3FF) : nil }
        if rest.skip("[") { return digits(&rest) }
        if rest.skip("(") {
            var number: Int?
            if rest.skip("?") {
                guard rest.skip(":") else { return nil }
            } else {
                groups += 1
                number = groups
            }
            guard let node = alternatives(&rest, &groups), rest.skip(")") else { return nil }
            return number.map { .captured($0, node) } ?? node
        }
        return rest.digit().map { .digit(1 << $0) }
    }

    /// The rest of a class: digits and ranges of them.
    private static func digits(_ rest: inout Rest) -> Node? {
        var allowed: UInt16 = 0
        while !rest.skip("]") {
            guard let first = rest.digit() else { return nil }
            let last = rest.skip("-") ? rest.digit() : first
            guard let last, first <= last else { return nil }
            for digit in first...last { allowed |= 1 << digit }
        }
        return .digit(allowed)
    }

    /// How often the atom before may come: `?`, `{2}`, `{2,4}`, or once.
    private static func counts(_ rest: inout Rest) -> ClosedRange<Int>? {
        if rest.skip("?") { return 0...1 }
        guard rest.skip("{") else { return 1...1 }
        guard let least = number(&rest) else { return nil }
        let most = rest.skip(",") ? number(&rest) : least
        guard let most, least <= most, rest.skip("}") else { return nil }
        return least...most
    }

    private static func number(_ rest: inout Rest) -> Int? {
        var number = rest.digit().map(Int.init)
        while let known = number, known < 100, let digit = rest.digit() {
            number = known * 10 + Int(digit)
        }
        return number
    }
}

extension Substring.UTF8View {
    /// Takes a character away if it is the next one, and says whether it was.
    fileprivate mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: character) else { return false }
        removeFirst()
        return true
    }

    /// Takes a digit away if it is the next character, and returns its value.
    fileprivate mutating func digit() -> UInt8? {
        guard let byte = first, (0x30...0x39).contains(byte) else { return nil }
        removeFirst()
        return byte - 0x30
    }
}
