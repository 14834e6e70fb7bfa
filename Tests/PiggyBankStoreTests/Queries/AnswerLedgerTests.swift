import PiggyBank
import PiggyBankReference
import PiggyBankStore
import Testing

@Suite("The state as of a time is made once for all answers, and anew when more is read")
struct AnswerLedgerTests {
    /// Where the accounts of a ledger are in memory.
    private func address(of ledger: Ledger) -> UInt {
        unsafe ledger.accounts.inOrder.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    @Test("of every part of a log") func onceForAll() throws {
        for seed in 0..<UInt64(ledgerCount(60)) {
            let generated = GeneratedFile(seed: firstSeed + seed)
            let log = LogInMemory(generated.file)
            guard generated.changes.isEmpty, let time = generated.times.last?.instant else {
                continue
            }
            var options = ReplayOptions()
            options.asOf = .instant(time)
            var replay = Replay(options, zones: TimeZones())
            replay.log = log
            var decoder = BlockDecoder(zones: TimeZones())
            for end in 1...log.lines.count {
                let block = log.block(end - 1..<end)
                decoder.decode(block)
                replay.take(block, decoder, mismatches: [])
                #expect(address(of: replay.ledger) == address(of: replay.ledger), "\(generated)")
                options.through = end
                #expect(Answers(replay) == Answers(log.replay(options)), "\(generated), \(end)")
            }
        }
    }
}
