/// The names that the grammar knows, found by their bytes; worked out once.
final class KnownNames: Sendable {
    static let all = KnownNames()

    /// The members, and their names at the same indices.
    let members = ContiguousArray(Member.allCases)
    let memberNames = NameTable(Member.allCases.map(\.rawValue))
    /// The types with their members, and their names at the same indices.
    let types = ContiguousArray(EventType.allCases.map { TypeMembers($0) })
    let typeNames = NameTable(EventType.allCases.map(\.rawValue))
    /// The names of money's own members, with their quotes.
    let currency = Literal("\"currency\"")
    let minorUnits = Literal("\"minorUnits\"")
    /// Which of the members are money.
    let isMoney = ContiguousArray(Member.allCases.map { [.money, .balance].contains($0.form) })
    /// How many members a line can have at most.
    let maxMembers: Int

    /// The members that the events of a type have.
    struct TypeMembers: Sendable {
        var type: EventType
        var allowed: MemberSet
        var required: MemberSet
        /// Members of which one or more must be there; empty where none must.
        var oneOrMore: MemberSet

        init(_ type: EventType) {
            let rules = MemberRule.all(of: type)
            self.type = type
            // The seal may be on every line; where, the reader of the line says.
            allowed = MemberSet(rules.map(\.member) + [.hash])
            required = MemberSet(rules.filter(\.isRequired).map(\.member))
            oneOrMore = MemberSet(rules.filter { $0.presence == .oneOrMore }.map(\.member))
        }

        /// Whether an event of this type can have exactly these members.
        @inline(__always) func allows(_ members: MemberSet) -> Bool {
            members.isSubset(of: allowed) && required.isSubset(of: members)
                && (oneOrMore.isEmpty || !oneOrMore.isDisjoint(with: members))
        }
    }

    private init() { maxMembers = types.map(\.allowed.count).max() ?? 0 }

    func members(of type: EventType) -> TypeMembers {
        // By index: an iterator would hold on to the array.
        for index in types.indices where types[index].type == type { return types[index] }
        return TypeMembers(type)
    }
}

/// A set of members, a bit each.
struct MemberSet: Equatable, Sendable {
    private var bits: UInt128 = 0

    init(_ members: some Sequence<Member> = []) {
        for member in members { _ = insert(member.number) }
    }

    var count: Int { bits.nonzeroBitCount }
    var isEmpty: Bool { bits == 0 }

    /// Adds the member of a number; false when it was there already.
    @inline(__always) mutating func insert(_ number: Int) -> Bool {
        // There are fewer than 128 members, which a test holds.
        let bit: UInt128 = 1 << UInt128(truncatingIfNeeded: number)
        defer { bits |= bit }
        return bits & bit == 0
    }

    func contains(_ member: Member) -> Bool {
        bits >> UInt128(truncatingIfNeeded: member.number) & 1 == 1
    }

    @inline(__always) func isSubset(of other: MemberSet) -> Bool { bits & ~other.bits == 0 }

    @inline(__always) func isDisjoint(with other: MemberSet) -> Bool { bits & other.bits == 0 }
}

extension Member {
    /// The member's index among all of them; linear in their number.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A few names as they are in JSON between their quotes, without escapes.
///
/// A name is found by its first letters, before it is known where it ends. Of `"account": …`
///
///     " a c c o u n t "     the bytes after the quote, `acc`, give the slot: there the whole name
///                           is with both quotes, to be compared as words
///
/// so that knowing a name costs less than looking for its end would.
package struct NameTable: Sendable {
    private let names: ContiguousArray<Literal?>
    /// A name's index + 1 in the slot of its first letters or one after it; 0 in an empty one.
    private var slots: ContiguousArray<UInt8>
    private let shift: UInt64

    /// - Parameter names: fewer than 128. Those that are too long to be compared as words are not
    ///   found.
    package init(_ names: [String]) {
        let quoted = names.prefix(127).map { "\"\($0)\"" }
        self.names = ContiguousArray(quoted.map { Literal(fitting: $0) })
        // At most a quarter full, so that a search soon ends at an empty slot.
        let bits = max(6, Int.bitWidth - (quoted.count * 4).leadingZeroBitCount)
        slots = ContiguousArray(repeating: 0, count: 1 << bits)
        shift = UInt64(64 - bits)
        for (index, name) in quoted.enumerated() where self.names[index] != nil {
            let utf8 = ContiguousArray(name.utf8)
            var slot = unsafe self.slot(of: utf8.span.bytes.paddedWord(0, count: utf8.count))
            while slots[slot] != 0 { slot = next(slot) }
            slots[slot] = UInt8(truncatingIfNeeded: index + 1)
        }
    }

    /// The name at an index, with its quotes; nil when it is too long.
    @inline(__always) subscript(index: Int) -> Literal? { names[index] }

    /// The index of the name whose opening quote is at an offset, and the offset after its closing
    /// quote; nil when it is none of these.
    @inline(__always) package func find(_ bytes: RawSpan, _ quote: Int) -> (index: Int, end: Int)? {
        guard let word = bytes.word(quote) else { return nil }
        var slot = self.slot(of: word)
        while case let index = Int(slots[slot]) - 1, index >= 0 {
            if let name = names[index], name.matches(bytes, quote) {
                return (index, quote + name.count)
            }
            slot = next(slot)
        }
        return nil
    }

    @inline(__always) private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// The slot of a word that begins with a quote: it follows from the three bytes after it.
    @inline(__always) private func slot(of word: UInt64) -> Int {
        Int(truncatingIfNeeded: ((word >> 8 & 0xFF_FFFF) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }
}
