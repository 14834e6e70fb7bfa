import PiggyBank
import Testing

@Suite("The bounds of the format fit what they are kept in") struct LimitsTests {
    @Test("the largest number is the last that a double keeps exactly, and has 16 digits")
    func largestNumber() {
        #expect(Limits.largestNumber + 1 == 1 << (Double.significandBitCount + 1))
        #expect("\(Limits.largestNumber)".utf8.count == 16)
        // What is read as 16 digits is below the largest of them and fits a signed word.
        #expect(UInt64(9_999_999_999_999_999) <= UInt64(Int64.max))
    }

    @Test("every sum of the largest ledger fits 128 bits, with the sums that a check adds up")
    func sums() {
        // Stored sums and those of the lines since, of accounts and of goals.
        let (sum, overflow) = Limits.largestSum.multipliedReportingOverflow(by: 4)
        #expect(!overflow && sum > 0)
        // A bar shows hundredths of what is saved.
        #expect(!Limits.largestSum.multipliedReportingOverflow(by: 100).overflow)
    }

    @Test("a balance within its bounds and one amount more fit 64 bits") func balances() {
        #expect(!Limits.largestNumber.addingReportingOverflow(Limits.largestNumber).overflow)
        #expect(
            !(-Limits.largestNumber).subtractingReportingOverflow(Limits.largestNumber).overflow)
    }

    @Test("the longest text of a line has a length of 16 bits") func texts() {
        let shortest = Member.allCases.map(\.rawValue.utf8.count).min() ?? 0
        let around = #"{"":""}"#.utf8.count + shortest
        #expect(Limits.lineBytes - around <= Int(UInt16.max))
    }

    @Test("places in a block that holds the longest line have 32 bits") func offsets() {
        let block = LineBlock(capacity: 1 << 20)
        #expect(block.bytes.count > Limits.lineBytes + LineBlock.prefixBytes)
        #expect(block.bytes.count <= Int(Int32.max))
    }

    @Test("a currency has an index of 8 bits, of which the last one means none") func currencies() {
        #expect(Currency.all.count <= Int(UInt8.max))
        for currency in Currency.all {
            #expect(Money(currency.defaultRoundUpTo, currency) != nil, "\(currency)")
        }
    }

    @Test("the members of a line are a set of 128 bits") func members() {
        #expect(Member.allCases.count <= UInt128.bitWidth)
    }

    @Test("a seal has two hexadecimal digits for each byte of a SHA-256 digest") func seals() {
        #expect(Limits.hashDigits == 2 * 256 / 8)
    }
}
