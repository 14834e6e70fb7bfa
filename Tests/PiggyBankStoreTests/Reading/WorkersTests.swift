import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// The outcome of a replay does not depend on how many workers share it.
struct WorkersTests {
    /// More lines than four blocks hold.
    private static let plain = Deposits(18_000).lines

    /// More lines than one block holds, sealed: hashing takes its time in a debug build.
    private static let sealed: [ContiguousArray<UInt8>] = {
        var sealer = Sealer()
        return Deposits(5_000).lines.map { sealer.seal($0) }
    }()

    private func file(_ lines: [ContiguousArray<UInt8>]) throws -> TemporaryFile {
        try TemporaryFile(lines.flatMap { $0 + [0x0A] })
    }

    @Test("A sound ledger gives the same answers", arguments: [1, 2, 3, 8, 64]) func answers(
        workers: Int
    ) throws {
        let plain = try file(Self.plain)
        let replay = try LedgerFile(plain.path).replay(workers: workers)
        #expect(replay.ledger.sequence == 18_000)
        #expect(replay.ledger.balances.map(\.balance.minorUnits) == [17_999])

        let sealed = try file(Self.sealed)
        let head = try LedgerFile(sealed.path).replay(workers: workers).ledger.head
        let seal = Self.sealed[4_999].suffix(66).prefix(64)
        #expect(head == String(decoding: seal, as: UTF8.self))
    }

    @Test(
        "A broken ledger gives the first violation, wherever it stands",
        arguments: [1, 2, 3, 8, 64]) func firstViolation(workers: Int) throws
    {
        var random = SplitMix64(seed: firstSeed)
        for _ in 0..<6 {
            var lines = Self.plain
            let broken = (0..<3).map { _ in random.within(2...17_998) }.sorted()
            for line in broken { lines[line][0] = UInt8(ascii: "x") }
            let file = try file(lines)
            #expect(throws: LedgerError.self) { try LedgerFile(file.path).replay(workers: workers) }
            let read = try LedgerFile(file.path).read(ReplayOptions(), workers: workers)
            #expect(read.violations.first?.line == broken[0] + 1, "lines \(broken)")
            #expect(read.ledger.chain.lines <= broken[0] + 1)
        }
    }

    @Test("Going on finds all of them, in order", arguments: [1, 3]) func everyViolation(
        workers: Int
    ) throws {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        var lines = Self.sealed
        for line in [3, 2_000, 2_001, 4_999] {
            // The last digit of the amount's currency code: the seal and the code are wrong.
            let code = try #require(lines[line].firstRange(of: Array("GBP".utf8)))
            lines[line][code.lowerBound] = UInt8(ascii: "X")
        }
        let file = try file(lines)
        let read = try LedgerFile(file.path).read(options, workers: workers)
        let found = read.violations.map { "\($0.line) \($0.rule.rawValue)" }
        #expect(
            found == [
                "4 seal-mismatch", "4 bad-value", "2001 seal-mismatch", "2001 bad-value",
                "2002 seal-mismatch", "2002 bad-value", "5000 seal-mismatch", "5000 bad-value",
            ])
    }

    @Test("A line removed, doubled or swapped is found where the chain breaks", arguments: [2])
    func chain(workers: Int) throws {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        func found(_ lines: [ContiguousArray<UInt8>]) throws -> [String] {
            let file = try file(lines)
            let read = try LedgerFile(file.path).read(options, workers: workers)
            return read.violations.map { "\($0.line) \($0.rule.rawValue)" }
        }
        var lines = Self.sealed
        lines.remove(at: 4_000)
        #expect(try found(lines) == ["4001 seal-mismatch", "4001 sequence-gap"])
        lines = Self.sealed
        lines.insert(lines[4_000], at: 4_000)
        #expect(try found(lines) == ["4002 seal-mismatch", "4002 sequence-gap"])
        lines = Self.sealed
        lines.swapAt(4_000, 4_001)
        #expect(
            try found(lines) == [
                "4001 seal-mismatch", "4001 sequence-gap", "4002 seal-mismatch",
                "4002 sequence-gap", "4003 seal-mismatch", "4003 sequence-gap",
            ])
    }

    @Test("Only the first events are read when only they are asked for", arguments: [1, 2, 8])
    func through(workers: Int) throws {
        let file = try file(Self.plain)
        for count in [0, 1, 2, 4_000, 17_999, 18_000, 18_001] {
            var options = ReplayOptions()
            options.through = count
            let replay = try LedgerFile(file.path).replay(options, workers: workers)
            #expect(replay.ledger.sequence == Int64(min(count, 18_000)))
            #expect(
                replay.ledger.balances.first?.balance.minorUnits ?? 0
                    == max(0, Int128(min(count, 18_000)) - 1))
        }
    }
}
