import PiggyBank

/// A phone number of E.164: a country calling code, and the digits of a national number.
///
///     let number = try PhoneNumber("07700 900123", in: PhoneRegion(code: "GB"))
///
/// E.164 has 15 digits at most; some countries have longer numbers for calls inside them, which are
/// taken too.
///
/// Its digits are personal: the description leaves most of them out, so that a log does not have
/// them by accident.
public struct PhoneNumber: Hashable, Sendable {
    /// The country calling code, such as 44.
    public let callingCode: Int
    /// The digits after it, without a national prefix; zeros that belong to the number stay.
    public let national: String

    /// The number in E.164, such as `+447700900123`.
    public var e164: String { "+\(callingCode)\(national)" }

    /// The number in the form of its country, such as `+44 7700 900123`.
    public var formatted: String { PhoneFormatter(nil).formatted(TypedDigits(e164)) }

    /// Reads a number as somebody typed it.
    ///
    /// It may begin with a plus sign, with what the region dials before foreign numbers, with the
    /// region's own calling code where it is no number otherwise, or with its national prefix.
    /// That its length is possible is all that is known of it: whether it is in use, the code that
    /// is sent to it shows.
    ///
    /// - Parameters:
    ///   - typed: at most 250 bytes; digits of any script, spaces and punctuation.
    ///   - region: where it is typed; nil to take numbers with a plus sign alone.
    /// - Throws: why it is no phone number.
    public init(_ typed: String, in region: PhoneRegion?) throws(PhoneNumberError) {
        guard typed.utf8.count <= 250 else { throw .noNumber }
        let read = TypedDigits(typed)
        guard !read.hasOthers, !read.digits.isEmpty else { throw .noNumber }
        if read.hasPlus {
            guard let (plan, rest) = CallingPlan.dividing(read.digits[...]) else {
                throw .unknownCountry
            }
            try self.init(plan, rest, in: nil)
            return
        }
        guard let region, let own = PhoneTable.plans[region.callingCode] else {
            throw .unknownCountry
        }
        let prefix = own.region(region)?.internationalPrefix
        if case .found(let count, _) = prefix?.match(read.digits), count > 0,
            let (plan, rest) = CallingPlan.dividing(read.digits.dropFirst(count)),
            let number = try? PhoneNumber(plan, rest, in: nil)
        {
            self = number
            return
        }
        if !own.isNumber(own.withoutPrefix(read.digits[...], in: region), in: region),
            let (plan, rest) = CallingPlan.dividing(read.digits[...]),
            plan.callingCode == own.callingCode,
            plan.isNumber(plan.withoutPrefix(rest, in: region), in: region)
        {
            try self.init(plan, rest, in: region)
            return
        }
        try self.init(own, read.digits[...], in: region)
    }

    /// Reads a number of E.164, with its plus sign and nothing between the digits.
    ///
    /// - Throws: why it is none.
    public init(e164: String) throws(PhoneNumberError) {
        try self.init(e164, in: nil)
        guard self.e164 == e164 else { throw .noNumber }
    }

    /// The number of digits after a country calling code, or typed in a region.
    private init(_ plan: CallingPlan, _ typed: ArraySlice<UInt8>, in region: PhoneRegion?)
        throws(PhoneNumberError)
    {
        var digits = plan.withoutPrefix(typed, in: region)
        // A number that is read again is the same: no prefix is left that would be taken away then.
        while case let rest = plan.withoutPrefix(digits, in: nil), rest.count < digits.count {
            digits = rest
        }
        guard plan.isPossible(digits) else {
            let lengths = plan.regions.first?.lengths ?? []
            guard let least = lengths.min(), let most = lengths.max() else { throw .noNumber }
            if digits.count < least { throw .tooShort(least: least) }
            if digits.count > most { throw .tooLong(most: most) }
            throw .wrongLength(lengths.sorted())
        }
        callingCode = plan.callingCode
        national = digits.text
    }
}

extension PhoneNumber: CustomStringConvertible, CustomReflectable {
    /// The calling code and the last two digits.
    public var description: String { "+\(callingCode)…\(national.suffix(2))" }

    /// What a dump shows, which is no more.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a text is no phone number.
///
///     do { number = try PhoneNumber(typed, in: region) } catch { print(error.message.sentence) }
///
/// Digits are counted without the country calling code.
public enum PhoneNumberError: Error, Hashable, Sendable {
    /// There are no digits, or something else than a phone number has.
    case noNumber
    /// It begins with no country calling code, and is typed in no known region.
    case unknownCountry
    /// Numbers of its country have more digits, or fewer.
    case tooShort(least: Int)
    case tooLong(most: Int)
    /// Numbers of its country have as many digits as one of these, and it is between them.
    case wrongLength([Int])
}

extension PhoneNumberError: Explained {
    /// What is wrong with it.
    @ProblemBuilder public var problem: Problem {
        switch self {
        case .noNumber:
            .code("no-number")
            "this is not a phone number"
            "Write digits; spaces, hyphens and parentheses between them are allowed."
        case .unknownCountry:
            .code("unknown-country")
            "the number does not begin with a known country calling code"
            "Write the number with a plus sign, as in '+44 7700 900123', or choose the country."
        case .tooShort(let least):
            .code("too-short")
            "the number is too short: numbers of its country have at least \(least) digits"
        case .tooLong(let most):
            .code("too-long")
            "the number is too long: numbers of its country have at most \(most) digits"
        case .wrongLength(let lengths):
            .code("wrong-length")
            """
            the number has the wrong length: numbers of its country have \
            \(lengths.map { "\($0)" as Text }, .or) digits
            """
        }
    }
}

extension CallingPlan {
    /// Whether a number has a length that the main region knows, or is one of another region that
    /// shares the country calling code.
    fileprivate func isPossible(_ digits: ArraySlice<UInt8>) -> Bool {
        regions.first?.lengths.contains(digits.count) == true
            || regions.contains { $0.numbers?.match(digits, isWhole: true).isFound == true }
    }

    /// Whether a region may have a number.
    fileprivate func isNumber(_ digits: ArraySlice<UInt8>, in region: PhoneRegion?) -> Bool {
        guard let numbers = self.region(region)?.numbers else { return false }
        return numbers.match(digits, isWhole: true).isFound
    }

    /// A number without its national prefix, which stays where it is no number without.
    fileprivate func withoutPrefix(_ digits: ArraySlice<UInt8>, in typed: PhoneRegion?)
        -> ArraySlice<UInt8>
    {
        guard let region = region(typed),
            case .found(let count, let groups) = region.nationalPrefix?.match(digits)
        else { return digits }
        var rest = digits.dropFirst(count)
        // The last group says whether something takes the place of the prefix.
        let used = region.replacement.last?.wholeNumberValue.flatMap { groups[$0] }
        if let used {
            let all = Array(digits)
            let before = region.replacement.dropLast(2).compactMap { $0.wholeNumberValue }
            rest = (before.map(UInt8.init) + all[used] + rest)[...]
        }
        let isBetter = !isNumber(digits, in: typed) || isNumber(rest, in: typed)
        return isBetter ? rest : digits
    }
}

extension DigitPattern.Match {
    fileprivate var isFound: Bool { if case .found = self { true } else { false } }
}
