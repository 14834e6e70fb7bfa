import PiggyBank
import Testing

@Suite("Sealing") struct SealerTests {
    /// Two lines and their hashes, which `sha256sum` gave.
    private let first =
        #"{"sequence":1,"time":"2026-01-12T18:02:26.188Z","type":"ledgerOpened","version":1}"#
    private let second =
        #"{"sequence":2,"time":"2026-01-12T18:07:50.929Z","type":"accountOpened","account":"day","name":"Café","currency":"GBP"}"#
    private let firstHash = "19d041b5f4791737e65e581547b48fb7e4976e7b46b9c1a9c02e901e7d87f89d"
    private let secondHash = "3c716dfb84940bbc707f4143b267e1c555e4c986eb7ccb0fd7a548749fd1de4b"

    @Test("hashes each line after the hash of the line before it") func chain() {
        var sealer = Sealer()
        #expect(text(sealer.seal(bytes(first))) == first.dropLast() + #","hash":"\#(firstHash)"}"#)
        #expect(text(sealer.head) == firstHash)
        #expect(
            text(sealer.seal(bytes(second))) == second.dropLast() + #","hash":"\#(secondHash)"}"#)
        #expect(text(sealer.head) == secondHash)
    }

    @Test("goes on after the head of a ledger") func goesOn() {
        var sealer = Sealer(after: bytes(firstHash))
        _ = sealer.seal(bytes(second))
        #expect(text(sealer.head) == secondHash)
    }

    @Test("makes seals that readers verify") func verifies() {
        var sealer = Sealer()
        var lines: ContiguousArray<UInt8> = []
        for line in [first, second] {
            lines += sealer.seal(bytes(line))
            lines.append(UInt8(ascii: "\n"))
        }
        let block = LineBlock(lines: lines)
        var decoder = BlockDecoder(zones: UTCOnly())
        decoder.decode(block)
        #expect(decoder.faults.isEmpty)
        #expect(decoder.lines.allSatisfy { $0.isSealed })
        #expect(block.mismatches(decoder.lines).isEmpty)
    }

    private func bytes(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

    private func text(_ bytes: ContiguousArray<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
