import PiggyBankPeople
import Testing

@Suite("A pattern of digits is found as in a regular expression, or begun") struct DigitPatternTests
{
    @Test(
        "From the first digit on, the first alternative and the highest count first",
        arguments: [
            ("12", "123", .found(2, [:])), ("12", "1", .begun), ("12", "13", .none),
            ("[2-57]\\d", "59", .found(2, [:])), ("[2-57]\\d", "69", .none),
            ("1|12", "12", .found(1, [:])), ("12|1", "12", .found(2, [:])),
            ("1?2", "2", .found(1, [:])), ("(?:0|90)(1[2-5])?", "9013", .found(4, [1: 2..<4])),
            ("(?:0|90)(1[2-5])?", "019", .found(1, [:])), ("\\d{2,3}4", "1234", .found(4, [:])),
            ("\\d{2,3}4", "124", .found(3, [:])), ("([5]\\d{2})$|0", "512", .found(3, [1: 0..<3])),
            ("([5]\\d{2})$|0", "5123", .none), ("([5]\\d{2})$|0", "51", .begun),
            ("", "1", .found(0, [:])),
        ] as [(Substring, String, DigitPattern.Match)]) func found(
            pattern: Substring, digits: String, match: DigitPattern.Match
        ) throws
    {
        let values = digits.compactMap { $0.wholeNumberValue.map(UInt8.init) }
        let pattern = try #require(DigitPattern(pattern))
        #expect(pattern.match(values) == match)
    }

    @Test(
        "What is none is not read",
        arguments: ["(", "[2", "a", "1{", "1{2", "1{3,2}", "\\w", "(?1)", ")", "[3-2]", "1|)"])
    func refused(text: Substring) { #expect(DigitPattern(text) == nil) }

    @Test("Every pattern of the table is one") func table() {
        let plans = PhoneTable.plans.values
        #expect(plans.count == 215)
        #expect(plans.allSatisfy { $0.isWhole })
    }
}
