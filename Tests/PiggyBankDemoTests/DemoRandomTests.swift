import PiggyBankDemo
import Testing

@Suite("The numbers that decide what happens") struct DemoRandomTests {
    @Test("are those of the published algorithm") func knownNumbers() {
        var random = DemoRandom(seed: 1_234_567)
        let numbers = (0..<5).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test("reach every number of a range, and none outside", arguments: [1, 2, 7])
    func everyNumberBelow(bound: Int) {
        var random = DemoRandom(seed: 3)
        let numbers = Set((0..<1_000).map { _ in random.number(below: bound) })
        #expect(numbers == Set(0..<bound))
    }

    @Test("stay within a range of any width, small ones more often") func smallNumbers() {
        var random = DemoRandom(seed: 4)
        let drawn = (0..<1_000).map { _ in random.smallNumber(in: 5...8) }
        #expect(Set(drawn) == [5, 6, 7, 8])
        #expect(drawn.count { $0 == 5 } > drawn.count { $0 == 8 })
        let widest = 1...Int64(9_007_199_254_740_991)
        for _ in 0..<1_000 { #expect(widest.contains(random.smallNumber(in: widest))) }
    }
}
