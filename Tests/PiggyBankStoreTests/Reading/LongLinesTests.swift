import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// Lines at and far beyond the limit: the seal is validated first, then the length.
struct LongLinesTests {
    /// A ledger of three lines, the second of which has that many bytes with its seal.
    private func ledger(secondLine bytes: Int, isSealed: Bool) -> [ContiguousArray<UInt8>] {
        let sealBytes = isSealed ? Seal.count - 1 : 0
        let short = Deposits(3, noteBytes: 0).lines
        var lines = Deposits(3, noteBytes: bytes - short[1].count - sealBytes).lines
        lines[0] = short[0]
        lines[2] = short[2]
        guard isSealed else { return lines }
        var sealer = Sealer()
        return lines.map { sealer.seal($0) }
    }

    private func violations(_ lines: [ContiguousArray<UInt8>], lineBreak: [UInt8] = [0x0A]) throws
        -> [String]
    {
        var options = ReplayOptions()
        options.findsEveryViolation = true
        let file = try TemporaryFile(lines.flatMap { $0 + lineBreak })
        return try LedgerFile(file.path).read(options).violations.map {
            "\($0.line):\($0.column) \($0.rule.rawValue)"
        }
    }

    @Test("65,536 bytes are read, one more is refused", arguments: [true, false]) func limit(
        isSealed: Bool
    ) throws {
        for lineBreak: [UInt8] in [[0x0A], [0x0D, 0x0A]] {
            let longest = ledger(secondLine: 65_536, isSealed: isSealed)
            #expect(longest[1].count == 65_536)
            #expect(try violations(longest, lineBreak: lineBreak) == [])
            let tooLong = ledger(secondLine: 65_537, isSealed: isSealed)
            #expect(try violations(tooLong, lineBreak: lineBreak) == ["2:65537 line-too-long"])
        }
    }

    @Test(
        "A line of any length is refused at its place, and the next one is still checked",
        arguments: [(1 << 20) - 400, (1 << 20) + 1, 3 << 20]) func anyLength(bytes: Int) throws
    {
        for isSealed in [bytes <= 1 << 20, false] {
            var lines = ledger(secondLine: bytes, isSealed: isSealed)
            #expect(lines[1].count == bytes)
            #expect(try violations(lines) == ["2:65537 line-too-long"])
            // Hashing takes its time in a debug build.
            guard isSealed, bytes <= 1 << 20 else { continue }
            lines[1][70_000] ^= 1
            let found = try violations(lines)
            #expect(found.count == 2)
            #expect(found.first?.hasSuffix("seal-mismatch") == true)
            #expect(found.last == "2:65537 line-too-long")
            // Without its seal the line is taken to state the hash that it should have.
            lines[1].removeLast(Seal.count)
            lines[1].append(UInt8(ascii: "}"))
            let unsealed = try violations(lines)
            #expect(unsealed.first?.hasSuffix("seal-missing") == true)
            #expect(unsealed.dropFirst().first == "2:65537 line-too-long")
        }
    }

    @Test("A long line that never ends is a torn tail") func torn() throws {
        let lines = ledger(secondLine: 3 << 20, isSealed: true)
        let file = try TemporaryFile(lines[0] + [0x0A] + lines[1])
        let replay = try LedgerFile(file.path).replay()
        #expect(replay.ledger.sequence == 1)
        #expect(replay.tornBytes == 3 << 20)
    }
}
