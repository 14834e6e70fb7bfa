import PiggyBankPeople
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite("A phone number is read as people write it, or refused with a reason")
struct PhoneNumberTests {
    @Test(
        "However it is written, it is the same number",
        arguments: [
            ("GB", "07700 900123", "+447700900123"), ("GB", "+44 (0)7700 900-123", "+447700900123"),
            ("GB", "00 44 7700.900123", "+447700900123"), ("GB", "447700900123", "+447700900123"),
            ("US", "(213) 555-0123", "+12135550123"), ("US", "1 213 555 0123", "+12135550123"),
            ("US", "011 44 7700 900123", "+447700900123"), ("BS", "3221234", "+12423221234"),
            ("RU", "8 (912) 345-67-89", "+79123456789"), ("KZ", "8 701 000 00 01", "+77010000001"),
            ("IT", "06 1234 5678", "+390612345678"), ("AR", "011 15 2345-6789", "+5491123456789"),
            ("FR", "+33\u{202F}6\u{A0}12\u{2011}34 56 78", "+33612345678"),
            ("EG", "٠١٠٠ ١٢٣ ٤٥٦٧", "+201001234567"), ("JP", "０９０-１２３４-５６７８", "+819012345678"),
            ("GB", "\u{202A}+44 7700 900123\u{202C}", "+447700900123"),
        ]) func read(region: String, typed: String, e164: String) throws
    {
        let number = try PhoneNumber(typed, in: PhoneRegion(code: region))
        #expect(number.e164 == e164)
    }

    @Test(
        "What is none is refused, and says what is missing",
        arguments: [
            ("GB", "", .noNumber), ("GB", "  ", .noNumber), ("GB", "+", .noNumber),
            ("GB", "07700 900abc", .noNumber), ("GB", "07700+900123", .noNumber),
            ("GB", "++447700900123", .noNumber), ("GB", "٫", .noNumber), ("GB", "½", .noNumber),
            ("GB", "+9", .unknownCountry), ("GB", "+0 44", .unknownCountry),
            (nil, "07700 900123", .unknownCountry), ("GB", "+210 123 4567", .unknownCountry),
            ("US", "213 555 012", .tooShort(least: 10)),
            ("US", "213 555 01234", .tooLong(most: 10)), ("GB", "+44", .tooShort(least: 7)),
            ("GB", "07700 9001234", .tooLong(most: 10)),
            ("GB", "020 7946 00", .wrongLength([7, 9, 10])),
        ] as [(String?, String, PhoneNumberError)]) func refused(
            region: String?, typed: String, error: PhoneNumberError
        )
    {
        #expect(throws: error) {
            try PhoneNumber(typed, in: region.flatMap { PhoneRegion(code: $0) })
        }
    }

    @Test("What is too long to be read is refused at once") func long() {
        #expect(throws: PhoneNumberError.noNumber) {
            try PhoneNumber(String(repeating: "7", count: 1_000_000), in: nil)
        }
    }

    @Test("What is kept in E.164 is read back only as it is kept") func kept() throws {
        for text in ["447700900123", "+44 7700900123", "+4407700900123", "+44７700900123", ""] {
            #expect(throws: PhoneNumberError.self) { try PhoneNumber(e164: text) }
        }
        #expect(try PhoneNumber(e164: "+447700900123").e164 == "+447700900123")
    }

    @Test("Texts at random are numbers or refused, and a number is read back from any form of it")
    func fuzzed() {
        var random = SplitMix64(seed: 20_261_127)
        let alphabet = Array("0123456789012345678901234567890123456789++ -().x٣\u{200F}é")
        var taken = 0
        for _ in 0..<Cases.mutations.count(20_000) {
            let count = random.below(18)
            let text = String((0..<count).map { _ in random.pick(alphabet, or: "0") })
            let region = random.pick(PhoneRegion.all)
            guard let number = try? PhoneNumber(text, in: region) else { continue }
            taken += 1
            #expect(number.e164.utf8.count <= 21, "\(text)")
            #expect((try? PhoneNumber(number.e164, in: region)) == number, "\(text)")
            #expect((try? PhoneNumber(number.formatted, in: nil)) == number, "\(text)")
        }
        #expect(taken > 100)
    }

    @Test("A description shows no more than the country and two digits, in a dump neither")
    func description() throws {
        let number = try PhoneNumber(e164: "+447700900123")
        var dumped = ""
        dump(["number": number], to: &dumped)
        for text in ["\(number)", String(reflecting: number), dumped] {
            #expect(text.contains("+44…23") && !text.contains("7700"))
        }
    }

    @Test("Regions that share a country calling code are known, the main one first") func regions()
    {
        #expect(PhoneRegion.sharing(callingCode: 44).map(\.code) == ["GB", "GG", "IM", "JE"])
        #expect(PhoneRegion.sharing(callingCode: 7).map(\.code) == ["RU", "KZ"])
        #expect(PhoneRegion.sharing(callingCode: 1).count == 25)
        #expect(PhoneRegion.sharing(callingCode: 870) == [])
        #expect(PhoneRegion.sharing(callingCode: 999) == [])
        #expect(PhoneRegion(code: "XX") == nil)
        #expect(PhoneTable.callingCodes.count == 215)
    }
}
