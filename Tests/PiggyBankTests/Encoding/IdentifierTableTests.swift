import PiggyBank
import PiggyBankReference
import Testing

@Suite("Identifiers have indices in the order of first mention") struct IdentifierTableTests {
    private typealias Table = IdentifierTable<AccountBalance>

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

    private func intern(_ text: String, in names: inout Table) -> AccountIndex {
        let bytes = ContiguousArray(text.utf8)
        return unsafe names.intern(bytes.span.bytes, 0, bytes.count)
    }

    private func id(_ text: String) -> AccountID { AccountID(checked: text) }

    @Test("numbered names are found after few probes, whatever the secret", arguments: [7, 8, 9])
    func probes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let names = (10_000_000..<10_001_500).map { ContiguousArray("customer\($0)".utf8) }
        for _ in 0..<100 {
            let secret = FingerprintSecret(high: random.next() | 1, low: random.next() | 1)
            let hashes = names.map {
                unsafe Table.hash(Table.Opening($0.span.bytes, 0, $0.count), $0.count, secret)
            }
            var index = HashIndex()
            for hash in hashes {
                index.addNext(at: index.slot(of: hash) { _ in false }) { hashes[$0] }
            }
            var probes = 0
            for (row, hash) in hashes.enumerated() {
                _ = index.slot(of: hash) { found in
                    probes += 1
                    return found == row
                }
            }
            // Half full at most, a table of evenly spread hashes comes to 1.5.
            #expect(Double(probes) < 1.6 * Double(names.count), "seed \(seed), \(secret)")
        }
    }

    @Test(
        "a name has the index that it had before, else the next one",
        arguments: 1...6 as ClosedRange<UInt64>) func indices(seed: UInt64)
    {
        var names = Table()
        // Keyed by bytes: the texts of a dictionary's own keys may be equal with other bytes.
        var expected: [[UInt8]: AccountIndex] = [:]
        for text in texts(3_000, seed: seed) {
            let key = Array(text.utf8)
            let index = expected[key] ?? AccountIndex(expected.count)
            expected[key] = index
            guard intern(text, in: &names) == index else {
                Issue.record("\(text) has another index than \(index), seed \(seed)")
                return
            }
        }
        #expect(names.count == expected.count)
        for (key, index) in expected {
            let text = String(decoding: key, as: UTF8.self)
            #expect(names.find(id(text)) == index, "\(text), seed \(seed)")
            #expect(Array(names[index].text.utf8) == key, "\(text), seed \(seed)")
        }
        for text in texts(500, seed: seed + 100) {
            #expect(names.find(id(text)) == expected[Array(text.utf8)])
        }
    }

    @Test("the same bytes are the same name wherever they are") func alignment() {
        for text in ["a", "everyday", "everyday1", String(repeating: "é", count: 32)] {
            var names = Table()
            let index = intern(text, in: &names)
            for before in 0...9 {
                for after in [0, 1, 7, 8, 20] {
                    let bytes = ContiguousArray(
                        Array(repeating: 0xAA, count: before) + Array(text.utf8)
                            + Array(repeating: 0xBB, count: after))
                    let count = text.utf8.count
                    #expect(unsafe names.intern(bytes.span.bytes, before, count) == index)
                }
            }
            #expect(names.count == 1)
        }
    }

    @Test("a name and the same name with NULs after it are two") func padding() {
        var names = Table()
        for count in 0...20 {
            #expect(
                intern(String(repeating: "\u{0}", count: count), in: &names) == AccountIndex(count))
            #expect(names.find(id("a" + String(repeating: "\u{0}", count: count))) == nil)
        }
    }

    @Test("names taken from another table keep their order, and their indices are told")
    func adopt() {
        for seed in 1...4 as ClosedRange<UInt64> {
            var names = Table()
            var other = Table()
            for text in texts(800, seed: seed) { _ = intern(text, in: &names) }
            for text in texts(800, seed: seed + 50) { _ = intern(text, in: &other) }
            let before = names
            var translation = Table.Translation()
            names.adopt(other, &translation)
            for index in (0..<before.count).map({ AccountIndex($0) }) {
                #expect(names[index] == before[index])
            }
            var next = before.count
            for index in (0..<other.count).map({ AccountIndex($0) }) {
                let adopted = translation[index]
                let isNew = before.find(other[index]) == nil
                #expect(names[adopted] == other[index], "seed \(seed)")
                #expect(
                    adopted == (isNew ? AccountIndex(next) : before.find(other[index])),
                    "seed \(seed)")
                if isNew { next += 1 }
            }
            #expect(names.count == next)
            names.adopt(other, &translation)
            #expect(names.count == next, "a second time nothing is new")
        }
    }

    @Test(
        "indices follow the other table when it meets more names, and when it forgets all of them")
    func adoptAgain() {
        var names = Table()
        var other = Table()
        var translation = Table.Translation()
        for seed in 1...12 as ClosedRange<UInt64> {
            if seed % 3 == 0 { other.removeAll() }
            for text in texts(200, seed: seed) { _ = intern(text, in: &other) }
            names.adopt(other, &translation)
            for index in (0..<other.count).map({ AccountIndex($0) }) {
                let adopted = translation[index]
                #expect(names[adopted] == other[index], "seed \(seed)")
            }
        }
    }

    @Test("tables are equal when the same names have the same indices") func equality() {
        var a = Table()
        var b = Table()
        for text in ["x", "y", "z"] { _ = intern(text, in: &a) }
        for text in ["x", "z", "y"] { _ = intern(text, in: &b) }
        #expect(a != b)
        b.removeAll()
        #expect(b.count == 0)
        #expect(b.find(id("x")) == nil)
        #expect(b == Table())
        for text in ["x", "y", "z"] { _ = intern(text, in: &b) }
        #expect(a == b)
        // The same bytes cut in another way are other names.
        var c = Table()
        for text in ["xy", "z"] { _ = intern(text, in: &c) }
        var d = Table()
        for text in ["x", "yz"] { _ = intern(text, in: &d) }
        #expect(c != d)
    }

    @Test("100,000 names are all found again, in a table that is cleared and filled twice")
    func many() {
        var names = Table()
        for round in 0..<2 {
            names.removeAll()
            for number in 0..<100_000 {
                let index = intern("account-\(number)-\(round)", in: &names)
                guard index == AccountIndex(number) else {
                    Issue.record("account-\(number) has index \(index)")
                    return
                }
            }
            var lost = 0
            for number in 0..<100_000
            where names.find(id("account-\(number)-\(round)")) != AccountIndex(number) { lost += 1 }
            #expect(lost == 0)
            #expect(names.find(id("account-100000-\(round)")) == nil)
        }
    }
}
