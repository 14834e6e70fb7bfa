import PiggyBankReference
import Testing

@Suite struct ReferenceSHA256Tests {
    private func digest(_ text: String) -> String {
        String(decoding: ReferenceSHA256.hexadecimalDigest(of: [UInt8](text.utf8)), as: UTF8.self)
    }

    /// The examples of FIPS 180: one block, two blocks, a million times "a".
    @Test(arguments: [
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ), ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ]) func digestsOfTheStandard(text: String, times: Int, expected: String) {
        #expect(digest(String(repeating: text, count: times)) == expected)
    }
}
