import PiggyBank

/// Random bytes that let somebody do something; no description and no dump shows them.
///
///     var random = SystemRandomNumberGenerator()
///     let key = CodeKey(using: &random)               // keep key.text apart from the people
public struct Secret<Use>: Sendable {
    let bytes: [UInt8]
    /// What is kept of it: 64 hexadecimal digits of SHA-256, from which nobody finds the secret.
    let digest: String

    /// How many bytes it has: 16 of a handle, which is of no use for long, and 32 of any other.
    private static var byteCount: Int { Use.self == SignInRequest.self ? 16 : 32 }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        digest = SHA256.hexadecimal(of: bytes)
    }

    /// Draws a secret.
    ///
    /// - Parameter random: a cryptographic source, as `SystemRandomNumberGenerator` is.
    public init(using random: inout some RandomNumberGenerator) {
        self.init(
            bytes: (0..<Self.byteCount).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    /// Reads a secret as ``text`` writes it; nil when it is none.
    public init?(_ text: String) {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == Self.byteCount else {
            return nil
        }
        self.init(bytes: bytes)
    }

    /// The secret in lowercase hexadecimal digits: show it to its owner alone.
    public var text: String { bytes.hexadecimal }
}

extension Secret: CustomStringConvertible, CustomReflectable {
    /// That there is a secret.
    public var description: String { "(secret)" }

    /// What a dump shows: nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Lets somebody guess the code of one request: 128 bits.
public typealias RequestHandle = Secret<SignInRequest>

/// Is a session: 256 bits.
public typealias SessionToken = Secret<Session>

/// The key under which codes are kept: 256 bits, to be kept apart from the people.
public typealias CodeKey = Secret<People>

extension [UInt8] {
    /// The bytes in lowercase hexadecimal digits.
    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// Reads lowercase hexadecimal digits, two for each byte; nil where there is anything else.
    init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap { digit -> UInt8? in
            switch digit {
            case 0x30...0x39: digit - 0x30
            case 0x61...0x66: digit - 0x61 + 10
            default: nil
            }
        }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
