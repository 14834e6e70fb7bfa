/// The digits of a typed text, and whether a plus sign is before them.
struct TypedDigits: Equatable, Sendable {
    var hasPlus = false
    /// 0 … 9 each.
    var digits: [UInt8] = []
    /// Whether there was something that is in no phone number.
    private(set) var hasOthers = false

    /// Reads a text; digits of any script count, spaces and punctuation do not.
    ///
    /// - Parameter limit: how many digits are read.
    init(_ text: String, limit: Int = .max) {
        for scalar in text.unicodeScalars where digits.count < limit {
            switch scalar.properties.numericType {
            case .decimal?: digits.append(UInt8(scalar.properties.numericValue ?? 0))
            default:
                if scalar == "+" || scalar == "\u{FF0B}" {
                    if digits.isEmpty && !hasPlus { hasPlus = true } else { hasOthers = true }
                } else if !Self.isPunctuation(scalar) {
                    hasOthers = true
                }
            }
        }
    }

    /// Whether people and programs put a character between the digits of a number, direction marks
    /// included.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .dashPunctuation, .format: true
        default: "()./\u{2212}\u{FF08}\u{FF09}\u{FF0E}\u{FF0F}".unicodeScalars.contains(scalar)
        }
    }

    /// The digits after their plus sign.
    var text: String { (hasPlus ? "+" : "") + digits[...].text }
}

extension Collection<UInt8> {
    /// Digits (0 … 9) as a text.
    var text: String { String(decoding: map { $0 + 0x30 }, as: UTF8.self) }
}
