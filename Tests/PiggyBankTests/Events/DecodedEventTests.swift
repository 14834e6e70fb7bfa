import PiggyBank
import PiggyBankTestSupport
import Testing

@Suite("An entry holds what it is given in little room") struct EntryTests {
    @Test("an entry has 120 bytes, and a row of the table 72") func size() {
        #expect(MemoryLayout<DecodedEvent>.stride == 120)
        #expect(MemoryLayout<EventRow>.stride == 72)
    }

    @Test("what may be absent is absent at first, is kept, and can be taken away") func optionals()
        throws
    {
        var event = DecodedEvent(type: .withdrawn)
        #expect(event.key == nil && event.currency == nil && event.text == nil)
        let key = Fingerprint(high: 0, low: 0)
        event.key = key
        #expect(event.key == key)
        for currency in Currency.all {
            event.currency = currency
            #expect(event.currency == currency)
        }
        let line = try FixtureFile.line(ofType: EventType.accountOpened.rawValue)
        var text = try #require(DecodedLines(line + [0x0A]).events.first?.event.text)
        for isEscaped in [false, true] {
            for count: Int32 in [0, 1, 65_535] {
                (text.start, text.count, text.isEscaped) = (.max, count, isEscaped)
                event.text = text
                #expect(event.text == text)
            }
        }
        event.key = nil
        event.currency = nil
        event.text = nil
        #expect(event == DecodedEvent(type: .withdrawn))
    }
}
