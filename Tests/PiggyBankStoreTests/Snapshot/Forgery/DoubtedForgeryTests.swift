import Foundation
import PiggyBank
import PiggyBankStore
import Testing

/// One thing in a snapshot that no writer would have stored.
struct Forgery: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout SnapshotFields) -> Void

    init(_ description: String, _ change: @escaping @Sendable (inout SnapshotFields) -> Void) {
        testDescription = description
        self.change = change
    }
}

@Suite("A snapshot that no writer would have stored is not believed, though its checks are right")
struct DoubtedForgeryTests {
    @Test("by queries", arguments: header + basics + accounts + goals + weeks) func queries(
        _ forgery: Forgery
    ) throws {
        let ledger = try ForgedLedger(ForgedLedger.sealedBytes())
        var fields = ledger.valid
        try ledger.put(fields.bytes())
        #expect(try !WatchedQuery(ledger.path, .everything).readsEveryLine)
        forgery.change(&fields)
        try ledger.put(fields.bytes())
        let query = try WatchedQuery(ledger.path, .everything)
        #expect(query.readsEveryLine)
        #expect(query.answer == (try Answer.ofEveryLine(ledger.path, to: .everything)))
    }

    @Test("by writers", arguments: header + basics + accounts + goals + weeks + written)
    func writers(_ forgery: Forgery) throws {
        let ledger = try ForgedLedger(ForgedLedger.sealedBytes())
        try ledger.put([])
        let expected = try ledger.appended()
        #expect(expected.receipt?.alreadyRecorded == 14 && expected.receipt?.recorded == 76)
        var fields = ledger.valid
        forgery.change(&fields)
        try ledger.put(fields.bytes())
        #expect(try ledger.appended() == expected)
    }

    @Test("if it states more than the lines can come to, however long its file is") func sizes()
        throws
    {
        let valid = try #require(try FileWithSnapshot(demoBytes(40)).believed).header
        #expect(SnapshotHeader(valid.page) == valid)
        for size in [-1, 1 << 20, 1 << 39, 1 << 40, .min, .max] {
            var (part, weeks, corrections, keys) = (valid, valid, valid, valid)
            part.partBytes[1] = size
            weeks.weeks = size
            corrections.corrections = size
            keys.keys = size
            for forged in [part, weeks, corrections, keys] {
                #expect(SnapshotHeader(forged.page) == nil)
            }
        }
    }
}

// MARK: - The forgeries

extension DoubtedForgeryTests {
    /// What no query asks for.
    static let written = corrections + keys

    static let header = [
        Forgery("a sealed ledger is plain") { $0.header.set("isSealed", 1) },
        Forgery("a ledger with lines is neither sealed nor plain") { $0.header.set("isSealed", 0) },
        Forgery("a ledger is something else than sealed or plain") { $0.header.set("isSealed", 3) },
        Forgery("the hash of another line") {
            $0.header.set("hash", text: Array(repeating: UInt8(ascii: "a"), count: 64))
        },
        Forgery("a hash that is none") {
            $0.header.set("hash", text: Array(repeating: UInt8(ascii: "\n"), count: 64))
        },
        Forgery("other last bytes than the file's") { fields in
            var bytes = fields.header[textOf: "lastBytes"]
            bytes[0] ^= 1
            fields.header.set("lastBytes", text: bytes)
        }, Forgery("no last bytes") { $0.header.set("lastBytes", text: []) },
        Forgery("an end within a line") { $0.header.set("end", $0.header["end"] - 1) },
        Forgery("an end before the first line") { $0.header.set("end", 0) },
        Forgery("a negative end") { $0.header.set("end", -1) },
    ]

    static let basics = [
        Forgery("more lines than events") { $0.parts[0][0].set("lines", .init(Int64.max)) },
        Forgery("an event more than lines") {
            $0.parts[0][0].set("sequence", $0.parts[0][0]["sequence"] + 1)
        },
        Forgery("no lines") { fields in
            for name in ["lines", "sequence"] { fields.parts[0][0].set(name, 0) }
        },
        Forgery("another head than the end's") {
            $0.parts[0][0].set("head", text: Array(repeating: UInt8(ascii: "a"), count: 64))
        }, Forgery("a time zone that is none") { $0.parts[0][0].set("timeZone", text: [0xFF]) },
        Forgery("money that came from nowhere") { $0.parts[0][2].set("sum", 1 << 99, row: 0) },
        Forgery("a currency twice") { $0.parts[0][2].rows.append($0.parts[0][2].rows[0]) },
        Forgery("a mark of an event that is not there") {
            $0.parts[0][1].rows.append(mark(sequence: 1 << 40, offset: 1 << 20))
        },
        Forgery("a mark of the first line") {
            $0.parts[0][1].rows.append(mark(sequence: 2, offset: 1))
        },
        Forgery("a mark where no file is so long") {
            $0.parts[0][1].rows.append(mark(sequence: 2, offset: .init(Int64.max)))
        },
        Forgery("a mark twice") {
            $0.parts[0][1].rows += [
                mark(sequence: 2, offset: 1 << 20), mark(sequence: 2, offset: 1 << 21),
            ]
        },
        Forgery("a mark after events later than any") {
            $0.parts[0][1].rows.append(mark(sequence: 2, offset: 1 << 20, time: 1 << 33))
        }, Forgery("more than its fields") { $0.parts[0][2].statedCount = 0 },
    ]

    private static func mark(sequence: Int128, offset: Int128, time: Int128 = 0) -> [SnapshotField]
    {
        [
            SnapshotField(name: "markSequence", width: 8, number: sequence),
            SnapshotField(name: "markOffset", width: 8, number: offset),
            SnapshotField(name: "markTime", width: 8, number: time),
            SnapshotField(name: "markTimeNanoseconds", width: 4),
        ]
    }

    static let accounts = [
        Forgery("an account is opened twice") {
            $0.parts[1][2].rows.append($0.parts[1][2].rows[0])
        },
        Forgery("an account is opened twice, and another not at all") {
            $0.parts[1][2].rows[1] = $0.parts[1][2].rows[0]
        }, Forgery("an account is not among those opened") { $0.parts[1][2].rows.removeLast() },
        Forgery("an account is opened that is not there") { $0.parts[1][2].set("opened", 4) },
        Forgery("an account is at −1") { $0.parts[1][2].set("opened", -1, row: 0) },
        Forgery("an account that was not opened has money") {
            $0.parts[1][1].set("isOpened", 0, row: 0)
        }, Forgery("an account has no currency") { $0.parts[1][1].set("currency", -1, row: 0) },
        Forgery("a currency is none") { $0.parts[1][1].set("currency", 255, row: 0) },
        Forgery("an overdraft is negative") { $0.parts[1][1].set("overdraft", -1, row: 0) },
        Forgery("purchases are rounded up to nothing") {
            $0.parts[1][3].set("roundUpTo", 0, row: 0)
        },
        Forgery("a round-up counts eleven times") { $0.parts[1][3].set("multiplier", 11, row: 0) },
        Forgery("a policy comes before the one that it follows") {
            $0.parts[1][3].set("policyTime", 0)
            $0.parts[1][3].set("policySequence", 0)
            $0.parts[1][3].rows[0][3].number = 1
        },
        Forgery("an account has other goals' savings") {
            $0.parts[1][1].set("savedInGoals", 1, row: 0)
        },
        Forgery("a balance is beyond the rules") { $0.parts[1][1].set("balance", 1 << 53, row: 0) },
        Forgery("an account has more goals than there are") {
            $0.parts[1][1].set("liveGoals", .init(Int32.max), row: 0)
        }, Forgery("an account has −1 goals") { $0.parts[1][1].set("liveGoals", -1, row: 1) },
        Forgery("an account has no name for people") { fields in
            fields.parts[1][1].set("hasTitle", 0, row: 0)
            fields.parts[1][1].rows[0].removeLast()
        },
        Forgery("a name for people is no UTF-8") {
            $0.parts[1][1].set("title", text: [0xC3], row: 0)
        },
        Forgery("a name for people is longer than a line") {
            $0.parts[1][1].set("title", text: Array(repeating: 0x20, count: 65_537), row: 0)
        },
        Forgery("two accounts have one identifier") {
            $0.parts[1][0].set("name", text: $0.parts[1][0][textOf: "name"])
        }, Forgery("an identifier is empty") { $0.parts[1][0].set("name", text: [], row: 3) },
        Forgery("an identifier is no UTF-8") { $0.parts[1][0].set("name", text: [0xFF], row: 3) },
        Forgery("an identifier has a control character") {
            $0.parts[1][0].set("name", text: [0x1B], row: 3)
        },
        Forgery("there are more accounts than bytes") {
            $0.parts[1][0].statedCount = .init(Int64.max)
        },
    ]

    static let goals = [
        Forgery("a goal is created twice") { $0.parts[2][2].rows[1] = $0.parts[2][2].rows[0] },
        Forgery("a goal is of no account") { $0.parts[2][1].set("owner", -1, row: 0) },
        Forgery("a goal is of an account that is not there") {
            $0.parts[2][1].set("owner", 4, row: 0)
        },
        Forgery("a goal is of another account, whose currency is another") {
            $0.parts[2][1].set("owner", 2, row: 0)
        }, Forgery("a deleted goal lives again") { $0.parts[2][1].set("isDeleted", 0) },
        Forgery("savings are negative") { $0.parts[2][1].set("saved", -1, row: 0) },
        Forgery("savings are beyond the rules") { $0.parts[2][1].set("saved", 1 << 53, row: 0) },
        Forgery("a target is negative") { $0.parts[2][1].set("target", -1, row: 0) },
        Forgery("a target is beyond the rules") { $0.parts[2][1].set("target", 1 << 53, row: 0) },
        Forgery("a move is of no account") { $0.parts[2][3].set("mover", -1, row: 0) },
        Forgery("a move is of an account that is not there") {
            $0.parts[2][3].set("mover", 1 << 20, row: 0)
        },
        Forgery("a move is into a goal that is not there") {
            $0.parts[2][3].set("movedInto", 1 << 20, row: 0)
        },
        Forgery("an account's last move twice") {
            $0.parts[2][3].rows.append($0.parts[2][3].rows[0])
        },
    ]

    static let weeks = [
        Forgery("a week twice") { $0.weeks.rows.insert($0.weeks.rows[0], at: 0) },
        Forgery("weeks out of order") { $0.weeks.rows.swapAt(0, 1) },
        Forgery("a week of no account") { $0.weeks.set("account", -1, row: 0) },
        Forgery("a week of an account that is not there") {
            $0.weeks.set("account", 4, row: $0.weeks.rows.count - 1)
        },
        Forgery("a week that begins on a Sunday") {
            $0.weeks.set("start", $0.weeks["start"] - 1, row: 0)
        }, Forgery("a week before all years") { $0.weeks.set("start", .init(Int32.min), row: 0) },
        Forgery("more payments than there are numbers for events") {
            $0.weeks.set("transactions", 1 << 53, row: 0)
        }, Forgery("less than nothing moved") { $0.weeks.set("moved", -1, row: 0) },
        Forgery("more accrued than sums have room for") { $0.weeks.set("accrued", .max, row: 0) },
    ]

    static let corrections = [
        Forgery("a correction twice") { $0.corrections.rows.insert($0.corrections.rows[0], at: 0) },
        Forgery("corrections out of order") { $0.corrections.rows.reverse() },
        Forgery("a correction of no line") { $0.corrections.set("line", 0, row: 0) },
        Forgery("a correction of a line that is still to be written") {
            let row = $0.corrections.rows.count - 1
            $0.corrections.set("line", 1 << 52, row: row)
        }, Forgery("less than nothing refunded") { $0.corrections.set("refunded", -1) },
        Forgery("an event that was taken back before it was recorded") {
            $0.corrections.set("reversal", 1)
        },
        Forgery("an event that was taken back by one still to be written") {
            $0.corrections.set("reversal", 1 << 52)
        }, Forgery("a line of no kind") { $0.corrections.set("kind", 3, row: 0) },
        Forgery("a line of a later event") { $0.corrections.set("first", 1 << 52, row: 0) },
        Forgery("a line in whose place one still to be written stands") {
            $0.corrections.set("other", 1 << 52, row: 0)
        },
    ]

    static let keys = [
        Forgery("a line with a key that is still to be written") {
            $0.keys.set("offset", $0.header["end"])
        }, Forgery("keys out of order") { $0.keys.rows.reverse() },
        Forgery("a key twice") { $0.keys.rows.insert($0.keys.rows[0], at: 0) },
        Forgery("an empty key") { fields in
            for name in ["low", "offset", "tag"] { fields.keys.set(name, 0, row: 0) }
        },
    ]
}
