/// A change of bytes anywhere.
struct ByteChange: Sendable {
    let name: String
    let apply: @Sendable (inout [UInt8], inout SplitMix64) -> Void

    /// A change of one place; nothing is changed where there are no bytes.
    private init(
        _ name: String, _ change: @escaping @Sendable (inout [UInt8], Int, inout SplitMix64) -> Void
    ) {
        self.name = name
        self.apply = { bytes, random in
            guard !bytes.isEmpty else { return }
            change(&bytes, random.below(bytes.count), &random)
        }
    }

    static let all: [ByteChange] = [
        ByteChange("bit flipped") { bytes, at, random in bytes[at] ^= 1 << UInt8(random.below(8)) },
        ByteChange("byte deleted") { bytes, at, _ in bytes.remove(at: at) },
        ByteChange("byte put in") { bytes, at, random in
            bytes.insert(random.pick(pointedBytes, or: 0), at: at)
        },
        ByteChange("byte replaced") { bytes, at, random in bytes[at] = UInt8(random.below(256)) },
        ByteChange("bytes swapped") { bytes, at, random in
            bytes.swapAt(at, random.chance(50) ? (at + 1) % bytes.count : random.below(bytes.count))
        }, ByteChange("cut off") { bytes, at, _ in bytes.removeSubrange(at...) },
        ByteChange("line break lost") { bytes, _, random in
            for byte: UInt8 in [0x0A, 0x0D] where bytes.last == byte && random.chance(70) {
                bytes.removeLast()
            }
        }, ByteChange("emptied") { bytes, _, _ in bytes = [] },
        ByteChange("only space") { bytes, _, _ in bytes = [0x20, 0x09, 0x0D] },
        ByteChange("byte order mark") { bytes, _, _ in bytes = [0xEF, 0xBB, 0xBF] + bytes },
        ByteChange("not UTF-8") { bytes, at, random in
            bytes.insert(contentsOf: random.pick(notUTF8, or: [0xFF]), at: at)
        },
        ByteChange("JSON put in") { bytes, at, random in
            bytes.insert(contentsOf: random.pick(pieces, or: "}").utf8, at: at)
        },
        ByteChange("put into a string") { bytes, at, random in
            // Right after a quotation mark: often the beginning of a string.
            let place = bytes[at...].firstIndex(of: 0x22).map { $0 + 1 } ?? at
            bytes.insert(contentsOf: random.pick(inStrings, or: "\u{1}").utf8, at: place)
        },
        ByteChange("something after it") { bytes, _, random in
            bytes += random.pick(["}", " 1", "{}", ",", "\0", "//"], or: "}").utf8
        },
        ByteChange("another document") { bytes, _, random in
            bytes = [UInt8](random.pick(documents, or: "[]").utf8)
        },
    ]

    private static let pointedBytes: [UInt8] =
        [UInt8]("\"\\{}[]:,-+.0 \n\r\t".utf8) + [0, 1, 0x7F, 0x80, 0xC3]

    /// Overlong forms, surrogates, code points beyond the last one, pieces of sequences.
    private static let notUTF8: [[UInt8]] = [
        [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF],
        [0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x90],
    ]

    private static let pieces = [
        "}", "{", "]", ",", ":", "null", "01", "+1", ".5", "1.", "1e", "NaN", "'a'", "/*x*/", "--1",
    ]

    private static let inStrings = [
        "\u{1}", "\u{1F}", "\\u12", "\\ud800", "\\udc00", "\\ud800\\u0041", "\\ud83d\\ude00",
        "\\x41", "\\", "\\u00e9", "\\U0041", "\\ud800\\ud800",
    ]

    private static let documents = [
        "[]", "null", "\"text\"", "1", "{}", "{\"a\":1}", "{", "[{}]", "{\"sequence\":1}{}", "\\",
        String(repeating: "[", count: 3_000), "{\"type\":" + String(repeating: "[", count: 3_000),
    ]
}
