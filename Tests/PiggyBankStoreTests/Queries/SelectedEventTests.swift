import PiggyBank
import PiggyBankReference
import Testing

@Suite("What a list reads of an event is what the whole event says") struct SelectedEventTests {
    @Test("Its number and its texts, as they hold") func texts() throws {
        var found = 0
        for index in 0..<ledgerCount(200) {
            let generated = GeneratedFile(seed: 71_000 + UInt64(index))
            guard generated.changes.isEmpty, !generated.types.isEmpty else { continue }
            let all = LogInMemory(generated.file).rows().events()
            let events = all.events(0..<all.count)
            let described = Set(
                events.filter { $0.event.payload.type == .described }.compactMap {
                    $0.event.payload.of
                })
            for event in events {
                let whole = event.event
                var counterparty: String?
                var category: String?
                switch whole.payload {
                case .withdrawn(let payment):
                    (counterparty, category) = (payment.payee, payment.category)
                case .deposited(let deposit):
                    (counterparty, category) = (deposit.source, deposit.category)
                case .described(let description): category = description.category
                default: break
                }
                #expect(event.sequence == whole.sequence, "\(generated)")
                #expect(event.counterparty == counterparty, "\(whole.line) of \(generated)")
                #expect(event.value(of: .category) == category.map(MemberValue.text))
                #expect(event.value(of: .note) == whole.note.map(MemberValue.text))
                // What is said again is not in its line.
                let read = try Event(line: "{\(event.members)}")
                #expect(described.contains(whole.sequence) || read == whole, "\(generated)")
                found += counterparty == nil ? 0 : 1
            }
        }
        #expect(found >= ledgerCount(200) / 4, "only \(found) say whom money came from or went to")
    }
}
