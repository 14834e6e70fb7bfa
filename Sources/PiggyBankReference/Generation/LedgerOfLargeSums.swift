/// A valid ledger whose amounts are near 2^53 − 1, made from a seed.
///
/// What happens is made good before the next thing happens, mostly at a later time. So the rules
/// keep every balance of the whole ledger small, while what there is as of a time between is beyond
/// 64 bits.
package struct LedgerOfLargeSums: Sendable, CustomStringConvertible {
    /// What it was made from: the same seed gives the same bytes.
    package let seed: UInt64
    /// The whole file.
    package private(set) var file: [UInt8] = []
    /// The times of the events.
    package private(set) var times: [ReferenceInstant] = []
    private var timeTexts: [String] = []
    /// When the lines were recorded.
    package private(set) var recordingTimes: [ReferenceInstant] = []
    private let leading: Happening
    private var random: SplitMix64

    /// What happens again and again.
    private enum Happening: CaseIterable {
        case payment, deposit, transfer, funding, move, refund, correction
    }

    /// The seed, for the message of a failing test.
    package var description: String { "seed \(seed): mostly \(leading), \(times.count) events" }

    /// The largest number of the file.
    package static let largest = ReferenceGrammar.greatestNumber
    /// When everything happens that is not made good: within the week of this day.
    package static let week = "2026-10-05"

    /// Makes the ledger of a seed, in which so many things happen.
    package init(seed: UInt64, happenings: Int = 1_250) {
        self.seed = seed
        let all = Happening.allCases
        leading = all[Int(seed % UInt64(all.count))]
        random = SplitMix64(seed: seed)
        let terms = #""currency":"GBP","overdraft":\#(Self.largest),"roundUpTo":\#(Self.largest)"#
        append(#""type":"accountOpened","account":"a","name":"A",\#(terms)"#)
        append(#""type":"accountOpened","account":"b","name":"B","currency":"GBP""#)
        append(#""type":"goalCreated","account":"a","goal":"g","name":"G""#)
        for _ in 0..<happenings {
            happen(random.chance(90) ? leading : random.pick(all, or: leading))
        }
    }

    private mutating func happen(_ happening: Happening) {
        let amount = Self.largest - random.below(3)
        let money = Self.money(amount)
        let deposit = #""type":"deposited","account":"a",\#(money)"#
        switch happening {
        case .payment:
            append(payment(of: amount))
            append(deposit, at: later)
        case .deposit:
            append(deposit)
            append(payment(of: amount), at: later)
        case .transfer:
            append(#""type":"transferred","from":"a","to":"b",\#(money)"#)
            append(#""type":"transferred","from":"b","to":"a",\#(money)"#, at: later)
        case .funding:
            let members = #""account":"a","goal":"g",\#(money)"#
            append(#""type":"goalFunded",\#(members)"#)
            append(#""type":"goalWithdrawn",\#(members)"#, at: later)
        case .move:
            // All that a payment of one minor unit leaves, which is as much as the account may be
            // overdrawn.
            let paid = append(payment(of: 1))
            let left = Self.money(Self.largest - 1)
            let move = append(
                #""type":"roundUpsMoved","account":"a","goal":"g","week":"\#(Self.week)",\#(left)"#)
            reverse(move)
            reverse(paid)
        case .refund:
            let paid = append(payment(of: amount))
            let refund = #""type":"refunded","of":\#(paid),"account":"a",\#(money)"#
            append(refund, at: "2026-10-10T12:00:00Z")
        case .correction:
            // Dated later at first.
            let payment = payment(of: amount)
            let paid = append(payment, at: later)
            append(deposit, at: later)
            append(#"\#(payment),"replaces":\#(paid)"#)
        }
    }

    private mutating func payment(of amount: Int) -> String {
        let category = random.pick(["food", "rent"], or: "food")
        let texts = #""category":"\#(category)","roundUp":\#(amount == 1)"#
        return #""type":"withdrawn","account":"a",\#(texts),\#(Self.money(amount))"#
    }

    private static func money(_ minorUnits: Int) -> String {
        #""amount":{"currency":"GBP","minorUnits":\#(minorUnits)}"#
    }

    /// A time of a later month, mostly.
    private var later: String {
        mutating get {
            random.chance(95)
                ? "2026-1\(random.within(1...2))-07T00:00:00Z" : "2026-10-11T23:59:59Z"
        }
    }

    /// Reverses an event.
    private mutating func reverse(_ sequence: Int) {
        append(#""type":"reversed","of":\#(sequence)"#, at: timeTexts[sequence - 1])
    }

    /// Adds an event of the week, or of another time, and returns its sequence.
    @discardableResult private mutating func append(_ members: String, at stated: String? = nil)
        -> Int
    {
        let sequence = times.count + 1
        let second = random.within(10...59)
        let time = stated ?? "2026-10-0\(random.within(5...9))T12:00:\(second)Z"
        let minute = String(sequence / 60 % 60 + 100).dropFirst()
        let hour = String(sequence / 3_600 + 100).dropFirst()
        let recorded = "2026-12-31T\(hour):\(minute):\(String(sequence % 60 + 100).dropFirst())Z"
        let line =
            #"{"sequence":\#(sequence),"time":"\#(time)","recorded":"\#(recorded)",\#(members)}"#
        file += [UInt8]((line + "\n").utf8)
        timeTexts.append(time)
        times.append(ReferenceInstant(rfc3339: [UInt8](time.utf8)) ?? .last)
        recordingTimes.append(ReferenceInstant(rfc3339: [UInt8](recorded.utf8)) ?? .last)
        return sequence
    }
}
