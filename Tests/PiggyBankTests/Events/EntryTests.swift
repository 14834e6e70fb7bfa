import Testing

@testable import PiggyBank

@Suite("An entry holds what it is given in little room")
struct EntryTests {
    @Test("an entry has 96 bytes")
    func size() {
        #expect(MemoryLayout<Entry>.stride == 96)
    }

    @Test("what may be absent is absent at first, is kept, and can be taken away")
    func optionals() throws {
        var entry = Entry(type: .withdrawn)
        #expect(entry.key == nil && entry.currency == nil && entry.text == nil)
        let key = Fingerprint(high: 0, low: 0)
        entry.key = key
        #expect(entry.key == key)
        for currency in Currency.all {
            entry.currency = currency
            #expect(entry.currency == currency)
        }
        for isEscaped in [false, true] {
            for count: Int32 in [0, 1, 65_535] {
                let text = TextSlice(start: .max, count: count, isEscaped: isEscaped)
                entry.text = text
                #expect(entry.text == text)
            }
        }
        entry.key = nil
        entry.currency = nil
        entry.text = nil
        #expect(entry == Entry(type: .withdrawn))
    }
}
