import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

/// What is refused keeps nothing else from being recorded, and every draft is answered.
struct EachDraftTests {
    private static let now = #""time":"2026-01-05T09:00:00.000Z","#

    /// A random line of input: deposits, payments that may not be covered, repeated and conflicting
    /// ids, moves that are reversed, and lines that are no events.
    private func line(_ random: inout SplitMix64) -> String {
        let units = random.within(1...900)
        let id = random.chance(50) ? #""id":"k\#(random.below(12))","# : ""
        var time = random.chance(80) ? Self.now : ""
        if random.chance(20) {
            let recorded = random.pick(
                ["2001-01-01T00:00:00Z", "2026-01-05T09:00:10.000Z", "2099-01-01T00:00:00Z"], or: ""
            )
            time += #""recorded":"\#(recorded)","#
        }
        let money = #""amount":{"currency":"GBP","minorUnits":\#(units)}"#
        return switch random.below(10) {
        case 0...2: #"{\#(time)"type":"deposited",\#(id)"account":"a",\#(money)}"#
        case 3...5: #"{\#(time)"type":"withdrawn",\#(id)"account":"a",\#(money)}"#
        case 6: #"{\#(time)"type":"withdrawn",\#(id)"account":"nobody",\#(money)}"#
        case 7: #"{"type":"reversed",\#(id)"of":\#(random.within(1...9))}"#
        case 8:
            random.pick(["junk", "{}", #"{"type":"deposited"}"#, "\0", #"{"hash":"x"}"#], or: "")
        default:
            #"{"sequence":\#(random.within(2...9)),\#(time)"type":"deposited","account":"a",\#(money)}"#
        }
    }

    @Test(
        "A batch is answered as its drafts are one by one, and leaves the same file",
        arguments: [true, false]) func law(isSealed: Bool) throws
    {
        let start = Pocket([Deposit(500)], isSealed: isSealed).file
        for seed in firstSeed..<firstSeed + UInt64(ledgerCount(150)) {
            var random = SplitMix64(seed: seed)
            let lines = (0..<random.within(1...12)).map { _ in line(&random) }
            let (together, alone) = (
                SimulatedDisk([Pocket.path: start]), SimulatedDisk([Pocket.path: start])
            )
            var batch = try LedgerWriter(Pocket.path, options: WriterOptions(together))
            let answers = try batch.recordEach(
                Drafts(ContiguousArray((lines.joined(separator: "\n") + "\n").utf8)))
            #expect(answers.count == lines.count)
            var single = try LedgerWriter(Pocket.path, options: WriterOptions(alone))
            for (line, answer) in zip(lines, answers) {
                let receipt = try single.append(ContiguousArray((line + "\n").utf8))
                switch answer {
                case .success(let answer):
                    #expect(receipt.rejection == nil, "\(line), seed \(seed)")
                    #expect(
                        (answer.outcome == .recorded) == (receipt.recorded == 1),
                        "\(line), seed \(seed)")
                    if answer.outcome == .recorded {
                        #expect(
                            answer.accounts == (try single.current().balances),
                            "\(line), seed \(seed)")
                    }
                case .failure(let rejection):
                    #expect(
                        receipt.rejection?.rejection.code == rejection.rejection.code,
                        "\(line), seed \(seed)")
                    #expect(receipt.rejection?.column == rejection.column, "\(line), seed \(seed)")
                }
            }
            #expect(together.bytes(Pocket.path) == alone.bytes(Pocket.path), "seed \(seed)")
        }
    }

    @Test("A batch has one write and one sync, however many of its drafts are refused")
    func oneSync() throws {
        let files = FaultyFiles(SimulatedDisk([Pocket.path: Pocket([], isSealed: true).file]))
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let drafts = ["junk", "{\(Deposit(1).stated)", "junk", "{\(Deposit(2).stated)"].joined(
            separator: "\n")
        let answers = try writer.recordEach(Drafts(ContiguousArray((drafts + "\n").utf8)))
        #expect(answers.map { (try? $0.get()) != nil } == [false, true, false, true])
        #expect(files.calls.filter { $0 == .write || $0 == .sync } == [.write, .sync])
    }

    @Test("Drafts without a time get the one that is given, and a retry is known whatever that is")
    func time() throws {
        let files = SimulatedDisk([Pocket.path: Pocket([], isSealed: true).file])
        var writer = try LedgerWriter(Pocket.path, options: WriterOptions(files))
        let draft =
            #"{"type":"deposited","id":"k","account":"a","amount":{"currency":"GBP","minorUnits":5}}"#
            + "\n"
        for (time, outcome) in [
            ("2026-01-04T08:00:00.123Z", Receipt.Outcome.recorded),
            ("2026-01-03T08:00:00Z", .alreadyRecorded),
        ] {
            let answers = try writer.recordEach(
                Drafts(ContiguousArray(draft.utf8)), time: Instant(time))
            #expect(try answers.map { try $0.get().outcome } == [outcome])
            #expect(try answers.first?.get().event?.time == Instant("2026-01-04T08:00:00.123Z"))
        }
    }
}
