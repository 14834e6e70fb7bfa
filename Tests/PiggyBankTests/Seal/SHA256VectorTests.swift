import PiggyBank
import PiggyBankTestSupport
import Testing

/// The vectors that NIST validates implementations with (SHA Validation System, byte-oriented).
struct SHA256VectorTests {
    @Test("Every message has NIST's digest", arguments: [("Short", 65), ("Long", 64)])
    func messages(kind: String, count: Int) throws {
        let file = try fields("SHA256\(kind)Msg.rsp")
        let lengths = file.filter { $0.name == "Len" }.map(\.value)
        let messages = file.filter { $0.name == "Msg" }.map(\.value)
        let digests = file.filter { $0.name == "MD" }.map(\.value)
        try #require(lengths.count == count && messages.count == count && digests.count == count)
        for index in 0..<count {
            let bits = try #require(Int(lengths[index]))
            let message = try bytes(messages[index]).prefix(bits / 8)
            try #require(message.count == bits / 8)
            for method in SHA256.Method.supported {
                let digest = hexadecimal(ContiguousArray(message), by: method)
                #expect(digest == digests[index], "\(bits) bits, \(method)")
            }
        }
    }

    @Test(
        "A hundred thousand digests of digests end where NIST's do",
        arguments: SHA256.Method.supported) func monteCarlo(method: SHA256.Method) throws
    {
        let file = try fields("SHA256Monte.rsp")
        let digests = file.filter { $0.name == "MD" }.map(\.value)
        try #require(digests.count == 100)
        var seed = try bytes(try #require(file.first { $0.name == "Seed" }?.value))
        for (count, expected) in digests.prefix(quarter(inDebugBuilds: 100)).enumerated() {
            var last = [seed, seed, seed]
            for _ in 0..<1_000 {
                var hash = SHA256(by: method)
                for digest in last { unsafe hash.update(digest.span.bytes) }
                last = [last[1], last[2], binary(hash.finalize())]
            }
            seed = last[2]
            #expect(try seed == bytes(expected), "COUNT = \(count)")
        }
    }

    private func hexadecimal(_ message: ContiguousArray<UInt8>, by method: SHA256.Method) -> String
    {
        var hash = SHA256(by: method)
        unsafe hash.update(message.span.bytes)
        return hash.finalize().hexadecimal
    }

    /// The digest's own 32 bytes.
    private func binary(_ digest: SHA256.Digest) -> ContiguousArray<UInt8> {
        let digits = digest.digits
        return ContiguousArray(
            stride(from: 0, to: 64, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) })
    }

    private func bytes(_ hexadecimal: String) throws -> ContiguousArray<UInt8> {
        let digits = Array(hexadecimal.utf8)
        try #require(digits.count.isMultiple(of: 2))
        return ContiguousArray(
            stride(from: 0, to: digits.count, by: 2).map {
                value(digits[$0]) << 4 | value(digits[$0 + 1])
            })
    }

    /// What a lowercase hexadecimal digit stands for.
    private func value(_ digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }

    /// The lines `name = value` of a response file.
    private func fields(_ name: String) throws -> [(name: String, value: String)] {
        let file = try FixtureFile.bytes("reference/sha256-cavp/\(name)")
        let text = String(decoding: file, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: " = ")
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
    }
}
