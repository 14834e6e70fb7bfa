import PiggyBank
import PiggyBankCLI
import PiggyBankReference
import PiggyBankStore
import Testing

/// Standard input as the batches that are recorded together.
struct InputLinesTests {
    /// A client that writes pieces, and now and then makes its reader wait.
    private final class Client {
        var pieces: [[UInt8]]
        /// Whether the next piece comes only to one who waits.
        var isSlow: () -> Bool
        private(set) var questions = 0

        init(_ pieces: [[UInt8]], isSlow: @escaping () -> Bool = { false }) {
            self.pieces = pieces
            self.isSlow = isSlow
        }

        var context: Context {
            var context = Context(input: { limit in
                guard !self.pieces.isEmpty else { return [] }
                let piece = self.pieces.removeFirst()
                #expect(piece.count <= limit)
                return piece
            })
            context.isInputWaiting = {
                self.questions += 1
                return !self.isSlow()
            }
            return context
        }
    }

    @Test("Where it goes on, a line that is too long is one line, cut, and those after it come")
    func goesOn() throws {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
        let client = Client([long, long, long, Array("yy\nfirst\n".utf8), Array("second\n".utf8)])
        var lines = InputLines(batchSize: 8)
        lines.goesOn = true
        var texts: [[UInt8]] = []
        while case .batch(let batch) = try lines.next(client.context, waits: true) {
            texts += batch.bytes.split(separator: 0x0A).map(Array.init)
        }
        #expect(texts.count == 3 && texts[0].count > Limits.lineBytes)
        #expect(texts.dropFirst() == [Array("first".utf8), Array("second".utf8)])
    }

    /// What is given of an input, as lines, and where each batch begins.
    private func batches(_ client: Client, of size: Int, waits: () -> Bool) throws -> (
        all: [UInt8], firstLines: [Int], sizes: [Int]
    ) {
        var lines = InputLines(batchSize: size)
        var all: [UInt8] = []
        var firstLines: [Int] = []
        var sizes: [Int] = []
        var isWaiting = false
        while true {
            switch try lines.next(client.context, waits: isWaiting || waits()) {
            case .end: return (all, firstLines, sizes)
            case .nothingYet: isWaiting = true
            case .batch(let batch):
                isWaiting = false
                all += batch.bytes
                firstLines.append(batch.firstLine)
                sizes.append(batch.bytes.count { $0 == 0x0A })
            }
        }
    }

    @Test("Whatever pieces the input comes in, every line is given once and in its order")
    func pieces() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<60 {
            let lines = (0..<random.within(0...40)).map { _ in
                String(repeating: "x", count: random.within(0...30))
            }
            let input = Array(lines.map { $0 + "\n" }.joined().utf8)
            var rest = input[...]
            var pieces: [[UInt8]] = []
            while !rest.isEmpty {
                pieces.append(Array(rest.prefix(random.within(1...60))))
                rest = rest.dropFirst(pieces[pieces.count - 1].count)
            }
            // The last line may end without a line break.
            if random.chance(30), lines.last?.isEmpty == false {
                pieces[pieces.count - 1].removeLast()
                if pieces.last == [] { pieces.removeLast() }
            }
            let size = random.within(1...12)
            var slowness = random
            let client = Client(pieces) { slowness.chance(40) }
            let given = try batches(client, of: size) { random.chance(50) }
            #expect(given.all == input, "seed 7")
            #expect(given.sizes.allSatisfy { (1...size).contains($0) }, "seed 7")
            var line = 1
            for (first, count) in zip(given.firstLines, given.sizes) {
                #expect(first == line, "seed 7")
                line += count
            }
        }
    }

    @Test("Lines that are there are given without being asked for more than once") func noWaiting()
        throws
    {
        let client = Client([Array("a\nb\nc".utf8), Array("\n".utf8)]) { true }
        var lines = InputLines(batchSize: 10)
        guard case .batch(let first) = try lines.next(client.context, waits: true) else {
            Issue.record("nothing was given")
            return
        }
        #expect(first.bytes == ContiguousArray("a\nb\n".utf8))
        #expect(client.questions == 1)
        // That nothing more is waiting was just found out: whoever must not wait is told at once.
        guard case .nothingYet = try lines.next(client.context, waits: false) else {
            Issue.record("more was given than was there")
            return
        }
        #expect(client.questions == 1)
        guard case .batch(let second) = try lines.next(client.context, waits: true) else {
            Issue.record("nothing was given")
            return
        }
        #expect(second.bytes == ContiguousArray("c\n".utf8))
        #expect(second.firstLine == 3)
    }

    @Test("A line of the longest length is whole, whatever comes between it and its line break")
    func longest() throws {
        let line = [UInt8](repeating: 0x20, count: Limits.lineBytes)
        for ending in [[[0x0A]], [[0x0D], [0x0A]], [[0x0D, 0x0A]]] as [[[UInt8]]] {
            let client = Client([line] + ending + [Array("next\n".utf8)])
            let given = try batches(client, of: 5) { true }
            #expect(given.all == line + ending.joined() + Array("next\n".utf8))
            #expect(given.sizes == [2])
        }
        // One byte more, and it is not waited for its end.
        let client = Client([line + [0x20, 0x20], Array("\n".utf8)])
        #expect(try batches(client, of: 5) { true }.sizes == [1])
        #expect(client.pieces.count == 1)
    }
}
