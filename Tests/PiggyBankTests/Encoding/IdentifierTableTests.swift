import PiggyBankTestSupport
import Testing

@testable import PiggyBank

@Suite("Names have places in the order of first mention")
struct NamesTests {
    /// Texts that share beginnings and ends and are up to 64 bytes long, many of them twice.
    private func texts(_ count: Int, seed: UInt64) -> [String] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let letters = random.pick(["ab", "a", "aé", "0123456789", "\u{301}e\u{E9}"], or: "a")
            let scalars = Array(letters.unicodeScalars)
            var text = ""
            while random.chance(92), text.utf8.count < 60 {
                text.unicodeScalars.append(random.pick(scalars, or: "a"))
            }
            return text
        }
    }

    private func intern(_ text: String, in names: inout IdentifierTable) -> Int32 {
        let bytes = ContiguousArray(text.utf8)
        return unsafe names.intern(bytes.span.bytes, 0, bytes.count)
    }

    @Test(
        "a name has the place that it had before, else the next one",
        arguments: 1...6 as ClosedRange<UInt64>
    )
    func places(seed: UInt64) {
        var names = IdentifierTable()
        // Keyed by bytes: the texts of a dictionary's own keys may be equal with other bytes.
        var expected: [[UInt8]: Int32] = [:]
        for text in texts(3_000, seed: seed) {
            let key = Array(text.utf8)
            let place = expected[key] ?? Int32(expected.count)
            expected[key] = place
            guard intern(text, in: &names) == place else {
                Issue.record("\(text) has another place than \(place), seed \(seed)")
                return
            }
        }
        #expect(names.count == expected.count)
        for (key, place) in expected {
            let text = String(decoding: key, as: UTF8.self)
            #expect(names.find(text) == Int(place), "\(text), seed \(seed)")
            #expect(Array(names[Int(place)].utf8) == key, "\(text), seed \(seed)")
        }
        for text in texts(500, seed: seed + 100) {
            #expect(names.find(text).map(Int32.init) == expected[Array(text.utf8)])
        }
    }

    @Test("the same bytes are the same name wherever they stand")
    func alignment() {
        for text in ["a", "everyday", "everyday1", String(repeating: "é", count: 32)] {
            var names = IdentifierTable()
            let place = intern(text, in: &names)
            for before in 0...9 {
                for after in [0, 1, 7, 8, 20] {
                    let bytes = ContiguousArray(
                        Array(repeating: 0xAA, count: before) + Array(text.utf8)
                            + Array(repeating: 0xBB, count: after)
                    )
                    let count = text.utf8.count
                    #expect(unsafe names.intern(bytes.span.bytes, before, count) == place)
                }
            }
            #expect(names.count == 1)
        }
    }

    @Test("a name and the same name with NULs behind it are two")
    func padding() {
        var names = IdentifierTable()
        for count in 0...20 {
            #expect(intern(String(repeating: "\u{0}", count: count), in: &names) == Int32(count))
            #expect(names.find("a" + String(repeating: "\u{0}", count: count)) == nil)
        }
    }

    @Test("names taken from another table keep their order, and their places are told")
    func adopt() {
        for seed in 1...4 as ClosedRange<UInt64> {
            var names = IdentifierTable()
            var other = IdentifierTable()
            for text in texts(800, seed: seed) { _ = intern(text, in: &names) }
            for text in texts(800, seed: seed + 50) { _ = intern(text, in: &other) }
            let before = names
            var places = IdentifierTable.Places()
            names.adopt(other, &places)
            for place in 0..<before.count { #expect(names[place] == before[place]) }
            var next = before.count
            for place in 0..<other.count {
                let adopted = Int(places[Int32(place)])
                let isNew = before.find(other[place]) == nil
                #expect(Array(names[adopted].utf8) == Array(other[place].utf8), "seed \(seed)")
                #expect(adopted == (isNew ? next : before.find(other[place])), "seed \(seed)")
                if isNew { next += 1 }
            }
            #expect(names.count == next)
            names.adopt(other, &places)
            #expect(names.count == next, "a second time nothing is new")
        }
    }

    @Test("places follow the other table when it meets more names, and when it forgets all of them")
    func adoptAgain() {
        var names = IdentifierTable()
        var other = IdentifierTable()
        var places = IdentifierTable.Places()
        for seed in 1...12 as ClosedRange<UInt64> {
            if seed % 3 == 0 { other.removeAll() }
            for text in texts(200, seed: seed) { _ = intern(text, in: &other) }
            names.adopt(other, &places)
            for place in 0..<other.count {
                let adopted = Int(places[Int32(place)])
                #expect(Array(names[adopted].utf8) == Array(other[place].utf8), "seed \(seed)")
            }
        }
    }

    @Test("tables are equal when the same names have the same places")
    func equality() {
        var a = IdentifierTable()
        var b = IdentifierTable()
        for text in ["x", "y", "z"] { _ = intern(text, in: &a) }
        for text in ["x", "z", "y"] { _ = intern(text, in: &b) }
        #expect(a != b)
        b.removeAll()
        #expect(b.count == 0)
        #expect(b.find("x") == nil)
        #expect(b == IdentifierTable())
        for text in ["x", "y", "z"] { _ = intern(text, in: &b) }
        #expect(a == b)
        // The same bytes cut in another way are other names.
        var c = IdentifierTable()
        for text in ["xy", "z"] { _ = intern(text, in: &c) }
        var d = IdentifierTable()
        for text in ["x", "yz"] { _ = intern(text, in: &d) }
        #expect(c != d)
    }

    @Test("100,000 names are all found again, in a table that is cleared and filled twice")
    func many() {
        var names = IdentifierTable()
        for round in 0..<2 {
            names.removeAll()
            for number in 0..<100_000 {
                let place = intern("account-\(number)-\(round)", in: &names)
                guard place == Int32(number) else {
                    Issue.record("account-\(number) has place \(place)")
                    return
                }
            }
            var lost = 0
            for number in 0..<100_000 where names.find("account-\(number)-\(round)") != number {
                lost += 1
            }
            #expect(lost == 0)
            #expect(names.find("account-100000-\(round)") == nil)
        }
    }
}
