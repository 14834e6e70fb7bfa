import PiggyBankThreads
import Synchronization
import Testing

@Suite("Threads: work is done once, whatever number of them there is") struct ThreadsTests {
    @Test("Work that several threads share is done when they return", arguments: [-1, 0, 1, 2, 9])
    func sharing(count: Int) {
        let next = Atomic(0)
        let done = Mutex<[Int]>([])
        Threads.share(count) {
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < 1_000 else { return }
                done.withLock { $0.append(number) }
            }
        }
        #expect(done.withLock { $0.sorted() } == Array(0..<1_000))
    }

    @Test("Serial work is done in its order, all of it once it was waited for") func order() {
        let work = SerialWork()
        let done = Mutex<[Int]>([])
        for round in 1...20 {
            for number in 0..<50 { work.add { done.withLock { $0.append(number) } } }
            work.wait()
            #expect(done.withLock { $0.count } == round * 50)
        }
        #expect(done.withLock { $0 } == (0..<20).flatMap { _ in 0..<50 })
    }

    @Test("Work may add work, which is done after what was added before") func nested() {
        let work = SerialWork()
        let done = Mutex<[Int]>([])
        work.add {
            work.add { done.withLock { $0.append(2) } }
            done.withLock { $0.append(1) }
        }
        work.wait()
        work.wait()
        #expect(done.withLock { $0 } == [1, 2])
    }
}
