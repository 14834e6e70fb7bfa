import PiggyBankPeople
import PiggyBankTestSupport
import Testing

/// Every valid example of phonenumbers, of every region and kind, in the forms in which that
/// library shows it while it is typed; `.ci/phones` writes them down.
@Suite("Examples of every region are taken, and shown as libphonenumber shows them")
struct PhoneExamplesTests {
    /// One example as somebody types it.
    private struct Example {
        let region: String
        let e164: String
        let typed: String
        /// The outputs to which more was done than to add separators and a digit.
        let shown: String
    }

    private static let examples: [Example] = {
        let lines = (try? FixtureFile.lines("phones/examples.txt")) ?? []
        return lines.flatMap { line in
            let fields = String(decoding: line, as: UTF8.self).split(separator: ";").map(
                String.init)
            let national = fields.dropFirst(3).map { shown in
                let last = shown.split(separator: "|").last ?? ""
                return (typed: last.filter(\.isNumber), shown: shown)
            }
            return ([(typed: fields[1], shown: fields[2])] + national).map {
                Example(region: fields[0], e164: fields[1], typed: $0.typed, shown: $0.shown)
            }
        }
    }()

    /// What is shown otherwise, where the other library takes back the form that it had begun, or
    /// finds it a digit later.
    private static let otherwise = [
        "0111523456789": "011 1523-4567|01115 2345 67-89", "19001234567": "1900 123 4567",
    ]

    @Test("There are examples of every region and of every country calling code") func complete() {
        let regions = Set(Self.examples.map(\.region))
        let missing = PhoneRegion.all.map(\.code).filter { !regions.contains($0) }
        #expect(missing == [])
        #expect(PhoneRegion.all.count == 245)
        #expect(Self.examples.count == 2_253)
    }

    @Test("Every example is taken, as the same number however it is typed") func taken() {
        for example in Self.examples {
            let region = PhoneRegion(code: example.region)
            let number = try? PhoneNumber(example.typed, in: region)
            #expect(number?.e164 == example.e164, "\(example)")
            // Also as it is shown, and from any other region.
            guard let number else { continue }
            for place in [region, nil, PhoneRegion(code: "US"), PhoneRegion(code: "RU")] {
                #expect((try? PhoneNumber(number.formatted, in: place)) == number, "\(example)")
            }
            #expect((try? PhoneNumber(e164: example.e164)) == number)
        }
    }

    @Test("Every beginning of every example is shown as there, but for those that are listed")
    func shown() {
        var differing: [String: String] = [:]
        for example in Self.examples {
            let isNational = example.typed.first != "+"
            var field = PhoneField(region: isNational ? PhoneRegion(code: example.region) : nil)
            var outputs: [String] = []
            for digit in example.typed {
                let before = field.text
                field.type(String(digit))
                let added = field.text.dropFirst(before.count)
                let isAdded =
                    field.text.hasPrefix(before) && added.last == digit
                    && added.dropLast().allSatisfy { "-(). ".contains($0) }
                if isAdded, !outputs.isEmpty { outputs.removeLast() }
                outputs.append(field.text)
                #expect(field.caret == field.text.count)
            }
            let shown = outputs.joined(separator: "|")
            if shown != example.shown { differing[example.typed] = shown }
        }
        #expect(differing == Self.otherwise)
    }
}
