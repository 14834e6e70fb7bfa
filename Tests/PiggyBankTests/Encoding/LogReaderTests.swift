import PiggyBank
import Testing

@Suite("The lines of a log are read from the last one back, and on from any offset")
struct LogReaderTests {
    /// A log that counts the bytes which are read of it.
    private final class CountedLog: LogReader, @unchecked Sendable {
        let bytes: ContiguousArray<UInt8>
        private(set) var readBytes = 0
        init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

        func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
            readBytes += count
            return ContiguousArray(bytes.dropFirst(offset).prefix(count))
        }
    }

    private func events(_ count: Int64, note: (Int64) -> String?) -> [Event] {
        (1...count).map { sequence in
            Event(
                sequence: sequence,
                time: Instant(checkedSeconds: 1_772_409_600 + sequence, nanoseconds: 0),
                payload: .deposited(Deposited(account: everyday, amount: .pence(sequence))),
                note: note(sequence))
        }
    }

    private func log(_ events: [Event], lineBreak: [UInt8] = [0x0A]) -> CountedLog {
        CountedLog(ContiguousArray(events.flatMap { Array($0.encoded()) + lineBreak }))
    }

    @Test("all of them, whatever their length is", arguments: [[0x0A], [0x0D, 0x0A]]) func all(
        lineBreak: [UInt8]
    ) {
        let lengths: [Int64: Int] = [2: 8_000, 3: 8_192, 5: 65_000, 6: 65_000, 9: 20_000]
        let events = events(60) { lengths[$0].map { String(repeating: "x", count: $0) } }
        let log = log(events, lineBreak: lineBreak)
        let read = log.lines(before: log.bytes.count).map(\.event)
        #expect(read == events.reversed())
    }

    @Test("a few take a few reads, however long the log is") func few() {
        let log = log(events(3_000) { _ in nil })
        var lines = log.lines(before: log.bytes.count)
        #expect(lines.next()?.event?.sequence == 3_000)
        #expect(lines.next()?.event?.sequence == 2_999)
        #expect(log.readBytes <= 8_192)
    }

    @Test("those before an offset, also one that is no event") func part() {
        let events = events(5) { _ in nil }
        let log = log(events)
        let end = log.bytes.count - events[4].encoded().count - 1
        let read = log.lines(before: end).map(\.event?.sequence)
        #expect(read == [4, 3, 2, 1])
        let broken = CountedLog(ContiguousArray("{}\n".utf8) + log.bytes)
        let rest = broken.lines(before: broken.bytes.count).map(\.event?.sequence)
        #expect(rest == [5, 4, 3, 2, 1, nil])
        #expect(Array(log.lines(before: 0)).isEmpty)
    }

    @Test("those after an offset begin after it", arguments: [[0x0A], [0x0D, 0x0A]]) func forwards(
        lineBreak: [UInt8]
    ) {
        let lengths: [Int64: Int] = [2: 8_000, 5: 65_000, 6: 65_000, 9: 60_000, 12: 65_000]
        let events = events(20) { lengths[$0].map { String(repeating: "x", count: $0) } }
        let log = log(events, lineBreak: lineBreak)
        let starts = log.lines(after: -1).map(\.offset)
        #expect(log.lines(after: -1).map(\.event) == events)
        for (index, start) in starts.enumerated() {
            #expect(log.line(at: start)?.event == events[index])
            #expect(log.lines(after: start - 1).map(\.event) == Array(events[index...]))
            #expect(log.lines(after: start).map(\.event) == Array(events[(index + 1)...]))
        }
        // What follows the last line break is no line.
        let torn = CountedLog(log.bytes + ContiguousArray("{".utf8))
        #expect(torn.lines(after: -1).map(\.event) == events)
        #expect(LinesForwards(among: torn.bytes, at: 7).map(\.offset) == starts.map { $0 + 7 })
    }
}
