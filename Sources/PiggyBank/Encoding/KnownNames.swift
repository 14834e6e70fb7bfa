/// The names that the grammar knows, found by their bytes; worked out once.
final class KnownNames: Sendable {
    static let all = KnownNames()

    /// The members, and their names at the same places.
    let members = ContiguousArray(Member.allCases)
    let memberNames: NameTable
    /// The members that are money.
    let money: MemberSet
    /// The types, and their names at the same places.
    let types: ContiguousArray<TypeMembers>
    let typeNames: NameTable
    /// The names of money's own members.
    let moneyNames = NameTable(MoneyParts.names)
    /// How many members a line can have at most.
    let mostMembers: Int

    /// The members that the events of a type have.
    struct TypeMembers: Sendable {
        var type: EventType
        var allowed: MemberSet
        var required: MemberSet

        /// Whether an event of this type can have exactly these members.
        @inline(__always)
        func allows(_ members: MemberSet) -> Bool {
            members.isSubset(of: allowed) && required.isSubset(of: members)
        }
    }

    private init() {
        memberNames = NameTable(members.map(\.rawValue))
        money = MemberSet(members.indices.filter { [members] in members[$0].form == .money })
        typeNames = NameTable(EventType.allCases.map(\.rawValue))
        let places = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        types = ContiguousArray(
            EventType.allCases.map { type in
                let rules = MemberRule.all(of: type)
                let required = rules.filter(\.isRequired)
                return TypeMembers(
                    type: type,
                    // The seal may stand on every line; where, the reader of the line says.
                    allowed: MemberSet((rules.map(\.member) + [.hash]).compactMap { places[$0] }),
                    required: MemberSet(required.compactMap { places[$0.member] })
                )
            }
        )
        mostMembers = types.map(\.allowed.count).max() ?? 0
    }
}

/// A set of members, by their places, which are below 64: a bit each.
struct MemberSet: Equatable, Sendable {
    private var bits: UInt64 = 0

    init(_ places: some Sequence<Int> = []) {
        for place in places { _ = insert(place) }
    }

    var count: Int { bits.nonzeroBitCount }

    /// Adds a place; false when it was there already.
    @inline(__always)
    mutating func insert(_ place: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: place)
        defer { bits |= bit }
        return bits & bit == 0
    }

    @inline(__always)
    func contains(_ place: Int) -> Bool { bits >> UInt64(truncatingIfNeeded: place) & 1 == 1 }

    @inline(__always)
    func isSubset(of other: MemberSet) -> Bool { bits & ~other.bits == 0 }
}

extension MemberRule {
    /// The members that an event of a type may have, in the writer's order, without the seal.
    static func all(of type: EventType) -> [MemberRule] {
        commonFirst + type.members + commonLast
    }
}

/// A few names as they stand in JSON between their quotes, without escapes.
///
/// A name is found by its first letters, before it is known where it ends. Of `"account": …`
///
///     " a c c o u n t "     the bytes behind the quote, `acc`, give the slot: there the whole name
///                           stands with both quotes, to be compared as words
///
/// so that knowing a name costs less than looking for its end would.
struct NameTable: Sendable {
    private let names: ContiguousArray<Literal>
    /// A name's place + 1 in the slot of its first letters or one behind it; 0 in an empty one.
    private var slots = ContiguousArray<UInt8>(repeating: 0, count: 64)

    /// - Parameter names: at most 32 of at most 14 bytes, so that a search soon ends at an empty slot.
    init(_ names: [String]) {
        self.names = ContiguousArray(names.prefix(32).map { Literal("\"\($0)\"") })
        for (place, name) in self.names.indices.map({ ($0, "\"\(names[$0])\"") }) {
            let utf8 = ContiguousArray(name.utf8)
            var slot = unsafe Self.slot(of: utf8.span.bytes.paddedWord(0, count: utf8.count))
            while slots[slot] != 0 { slot = (slot + 1) & 63 }
            slots[slot] = UInt8(truncatingIfNeeded: place + 1)
        }
    }

    /// The name at a place, with its quotes.
    @inline(__always)
    subscript(place: Int) -> Literal { names[place] }

    /// The place of the name whose opening quote stands at an offset; nil when it is none of these.
    @inline(__always)
    func find(_ bytes: RawSpan, _ quote: Int) -> Int? {
        guard let word = bytes.word(quote) else { return nil }
        var slot = Self.slot(of: word)
        while case let place = Int(slots[slot]) - 1, place >= 0 {
            if names[place].matches(bytes, quote) { return place }
            slot = (slot + 1) & 63
        }
        return nil
    }

    /// The slot of a word that begins with a quote: it follows from the three bytes behind it.
    @inline(__always)
    private static func slot(of word: UInt64) -> Int {
        Int(truncatingIfNeeded: ((word >> 8 & 0xFF_FFFF) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
}
