import PiggyBankPeople
import PiggyBankReference
import Testing

@Suite("A number has its form while it is typed, and the caret stays where it was")
struct PhoneFieldTests {
    /// A field with its caret as a bar.
    private func shown(_ field: PhoneField) -> String {
        "\(field.text.prefix(field.caret))|\(field.text.dropFirst(field.caret))"
    }

    private func field(_ region: String?, _ typed: String) -> PhoneField {
        var field = PhoneField(region: region.flatMap { PhoneRegion(code: $0) })
        for character in typed { field.type(String(character)) }
        return field
    }

    @Test(
        "Typed, it has the form of its country",
        arguments: [
            ("US", "2135550123", "(213) 555-0123|"), ("US", "12135550123", "1 (213) 555-0123|"),
            ("GB", "07700900123", "07700 900123|"), ("GB", "02079460018", "020 7946 0018|"),
            ("GB", "+12135550123", "+1 213-555-0123|"), ("RU", "89123456789", "8 912 345-67-89|"),
            ("US", "01144770", "011 44 770|"), (nil, "07700900123", "07700900123|"),
            ("US", "213abc555", "213-555|"), ("US", "(213) 555-0123", "(213) 555-0123|"),
            ("US", "21355501234567", "21355501234567|"),
        ]) func typed(region: String?, typed: String, text: String)
    { #expect(shown(field(region, typed)) == text) }

    @Test("A number that is pasted has its form at once, and a change of the region another one")
    func pasted() {
        var field = PhoneField(region: PhoneRegion(code: "GB"))
        field.type("tel. +44.7700.900.123")
        #expect(shown(field) == "+44 7700 900123|")
        field.replace(0..<field.text.count, with: "2135550123")
        #expect(shown(field) == "2135550123|")
        field.region = PhoneRegion(code: "US")
        #expect(shown(field) == "(213) 555-0123|")
    }

    @Test("Deleted from the end, no separator is in the way") func deleted() {
        var field = field("US", "2135550123")
        var texts: [String] = []
        while !field.text.isEmpty {
            field.deleteBackward()
            texts.append(shown(field))
        }
        #expect(
            texts == [
                "(213) 555-012|", "(213) 555-01|", "213-5550|", "213-555|", "213-55|", "213-5|",
                "213|", "21|", "2|", "|",
            ])
        field.deleteBackward()
        #expect(shown(field) == "|")
    }

    @Test("Deleted and typed in the middle, the caret stays after the same digit") func middle() {
        var field = field("US", "2135550123")
        // (213) 5|55-0123
        field.moveCaret(to: 7)
        field.deleteBackward()
        #expect(shown(field) == "(213|) 550-123")
        field.type("5")
        #expect(shown(field) == "(213) 5|55-0123")
        // (213) |555-0123: what is before the caret is no digit, and 3 goes.
        field.moveCaret(to: 6)
        field.deleteBackward()
        #expect(shown(field) == "(21|5) 550-123")
        field.replace(0..<4, with: "")
        #expect(shown(field) == "|550-123")
        field.type("+")
        #expect(shown(field) == "+|550123")
    }

    @Test("Changes at random: the digits are those of a plain text, and the caret is among them")
    func random() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            let region = random.pick(PhoneRegion.all)
            var field = PhoneField(region: region)
            var plain: [Character] = []
            var place = 0
            for _ in 0..<20 {
                if plain.count < 18, !random.chance(30) {
                    let digit = Character(String(random.below(10)))
                    field.type(String(digit))
                    plain.insert(digit, at: place)
                    place += 1
                } else if random.chance(50), place > 0 {
                    field.deleteBackward()
                    place -= 1
                    plain.remove(at: place)
                } else {
                    let caret = random.below(field.text.count + 1)
                    field.moveCaret(to: caret)
                    place = field.text.prefix(caret).count(where: \.isNumber)
                }
                #expect(field.text.filter(\.isNumber) == String(plain))
                #expect(field.text.prefix(field.caret).count(where: \.isNumber) == place)
            }
        }
    }
}
