import PiggyBank
import Testing

@Suite("A block has whole lines, ended by LF or CR LF") struct LineBlockTests {
    private func text(_ lines: String, _ index: Int) -> String? {
        let block = LineBlock(lines: Array(lines.utf8))
        var decoder = BlockDecoder(zones: UTCOnly())
        decoder.decode(block)
        guard decoder.lines.indices.contains(index) else { return nil }
        return String(decoding: block.bytes[decoder.lines[index].range], as: UTF8.self)
    }

    @Test("a line is what stands before its line break, of which CR is a part") func lineBreaks() {
        let lines = "a\nb\r\n\n\r\nc\rd\r\r\ne\n"
        let expected = ["a", "b", "", "", "c\rd\r", "e"]
        for (index, line) in expected.enumerated() { #expect(text(lines, index) == line) }
        #expect(text(lines, expected.count) == nil)
    }

    @Test("what follows the last line break is no line") func tornTail() {
        #expect(text("a\nb", 0) == "a")
        #expect(text("a\nb", 1) == nil)
        #expect(text("a\r", 0) == nil)
        #expect(text("", 0) == nil)
        #expect(LineBlock(lines: []).end == LineBlock.prefixBytes)
    }

    @Test("the first line break is found at every alignment") func firstLineBreak() {
        // Neighbours of LF, and LF with its top bit, must not be taken for it.
        let decoys: [UInt8] = [0x0B, 0x09, 0x8A, 0x00, 0x0D, 0xFF, 0x4A]
        var wrong: [String] = []
        for count in 0...27 {
            for place in 0...count {
                var bytes = ContiguousArray((0..<count).map { decoys[$0 % decoys.count] })
                if place < count { bytes[place] = 0x0A }
                // A second one, farther on.
                if place + 3 < count { bytes[place + 3] = 0x0A }
                let span = unsafe bytes.span.bytes
                for start in 0...count {
                    for end in start...count {
                        let expected = bytes[start..<end].firstIndex(of: 0x0A) ?? end
                        if span.firstLineBreak(start, end) != expected {
                            wrong.append("\(count) bytes, LF at \(place), in \(start)..<\(end)")
                        }
                    }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("a word is eight bytes that are there, and a byte beyond the end is 0") func words() {
        let bytes = ContiguousArray(UInt8(1)...20)
        let span = unsafe bytes.span.bytes
        for offset in -9...30 {
            let expected = offset >= 0 && offset + 8 <= 20
            #expect((span.word(offset) != nil) == expected, "\(offset)")
            #expect(span.byte(offset) == (bytes.indices.contains(offset) ? bytes[offset] : 0))
            guard offset >= 0 else { continue }
            for count in 0...9 {
                var word: UInt64 = 0
                for place in 0..<min(count, 8) where offset + place < 20 {
                    word |= UInt64(bytes[offset + place]) << (place * 8)
                }
                // Bytes of the span that follow the count are not part of the word.
                #expect(span.paddedWord(offset, count: count) == word, "\(offset), \(count)")
            }
        }
        #expect(span.word(3) == 0x0B0A_0908_0706_0504)
    }

    @Test("a block that is filled again has nothing of what it had before") func filledAgain() {
        var block = LineBlock(capacity: 32)
        block.begin(after: LineBlock.firstHash, with: ContiguousArray("first\n".utf8), at: 0)
        block.finish(at: LineBlock.prefixBytes + 6)
        #expect(block.lastLineBreak(before: block.end) == LineBlock.prefixBytes + 5)
        #expect(block.lastLineBreak(before: block.end - 1) == nil)
        let hash = ContiguousArray(repeating: UInt8(ascii: "f"), count: 64)
        block.begin(after: hash, with: ContiguousArray("a\n".utf8), at: 6)
        block.finish(at: LineBlock.prefixBytes + 2)
        #expect(Array(block.bytes[..<LineBlock.prefixBytes]) == Array(hash))
        #expect(block.bytes[block.end..<block.end + LineBlock.padding].allSatisfy { $0 == 0 })
        var decoder = BlockDecoder(zones: UTCOnly())
        decoder.decode(block)
        #expect(decoder.lines.map(\.range) == [LineBlock.prefixBytes..<LineBlock.prefixBytes + 1])
    }

    @Test("a decoder that is used again says nothing of the block before") func decodedAgain() {
        let line =
            #"{"sequence":1,"time":"2026-01-05T09:00:00.000Z","type":"accountChanged","#
            + #""account":"a","name":"A"}"#
        var decoder = BlockDecoder(zones: UTCOnly())
        decoder.decode(LineBlock(lines: Array("\(line)\nx\n\(line)\n".utf8)))
        #expect(decoder.lines.count == 3)
        #expect(decoder.events.map(\.line) == [0, 2])
        #expect(decoder.faults.map(\.line) == [1])
        #expect(decoder.accounts.count == 1)
        decoder.decode(LineBlock(lines: Array("x\n".utf8)))
        #expect(decoder.lines.count == 1)
        #expect(decoder.events.isEmpty)
        #expect(decoder.faults.map(\.line) == [0])
        #expect(decoder.accounts.count == 0)
        decoder.decode(LineBlock(lines: []))
        #expect(decoder.lines.isEmpty)
        #expect(decoder.faults.isEmpty)
    }
}
