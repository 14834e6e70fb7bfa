import Foundation
import PiggyBank
import PiggyBankReference
import Testing

/// Base64, against Foundation's.
struct Base64Tests {
    @Test("Bytes are written as Foundation writes them, and read again", arguments: 1...20)
    func written(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for count in 0..<100 {
            let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let text = Base64.text(of: bytes)
            #expect(text == Data(bytes).base64EncodedString(), "seed \(seed)")
            #expect(Base64.bytes(of: text) == bytes, "seed \(seed)")
        }
    }

    @Test(
        "What is not written so is not read",
        arguments: [
            "A", "AA", "AAA", "AB==", "AAB=", "A===", "====", "AA=A", "A\u{212A}==", "_-8=",
        ]) func notRead(text: String)
    { #expect(Base64.bytes(of: text) == nil) }
}
