import Dispatch
import Foundation
import PiggyBankReference
import PiggyBankThreads
import Synchronization
import Testing

@Suite("Results of work come in the order of the things") struct OrderedWorkTests {
    @Test("However long each takes, and however many work", arguments: [1, 2, 7]) func order(
        threads: Int
    ) {
        var random = SplitMix64(seed: 11)
        let delays = (0..<200).map { _ in random.within(0...3) }
        let work = OrderedWork<Int, Int>(threads) { number in
            usleep(UInt32(delays[number] * 200))
            return number * number
        }
        defer { work.finish() }
        var results: [Int] = []
        for number in delays.indices {
            work.add(number)
            if random.chance(20), let next = work.nextIfDone() { results.append(next) }
            if random.chance(10), let next = work.next() { results.append(next) }
        }
        while let next = work.next() { results.append(next) }
        #expect(results == delays.indices.map { $0 * $0 }, "seed 11, \(threads) threads")
        #expect(work.count == 0 && work.nextIfDone() == nil)
    }

    @Test("No thread goes further ahead than it may, so that results do not pile up") func ahead() {
        let begun = Mutex(0)
        let isOpen = DispatchSemaphore(value: 0)
        let work = OrderedWork<Int, Int>(3) { number in
            begun.withLock { $0 += 1 }
            if number == 0 {
                isOpen.wait()
                isOpen.signal()
            }
            return number
        }
        defer { work.finish() }
        for number in 0..<500 { work.add(number) }
        // Those that may go on do, while the first one is held up.
        let most = 3 * OrderedWork<Int, Int>.maxAhead
        while begun.withLock({ $0 }) < most { usleep(1_000) }
        usleep(20_000)
        #expect(begun.withLock { $0 } == most)
        isOpen.signal()
        for number in 0..<500 { #expect(work.next() == number) }
    }

    @Test("What was not begun is not done when it is finished early") func finish() {
        let work = OrderedWork<Int, Int>(3) { $0 }
        work.finish()
        work.add(1)
        #expect(work.nextIfDone() == nil)
        // Whoever waits does it, as nobody else is there.
        #expect(work.next() == 1)
    }
}
