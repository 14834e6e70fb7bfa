/// The numbering plans of all country calling codes, read from the generated table.
package enum PhoneTable {
    /// The plan of each country calling code; they are read together, in a few milliseconds.
    package static let plans: [Int: CallingPlan] = Dictionary(
        uniqueKeysWithValues: sections.map { ($0.key, CallingPlan($0.key, $0.value)) })

    /// The tokens of each country calling code.
    private static let sections: [Int: [Substring]] = {
        var sections: [Int: [Substring]] = [:]
        var code = 0
        for token in regions.split(whereSeparator: \.isWhitespace) {
            if token.first == "+" {
                code = Int(token.dropFirst()) ?? 0
            } else {
                sections[code, default: []].append(token)
            }
        }
        return sections
    }()

    /// Every country calling code, and the regions that share it, the main one first.
    package static let callingCodes: [(code: Int, regions: [PhoneRegion])] = sections.sorted {
        $0.key < $1.key
    }.map { code, tokens in
        let names = tokens.filter { $0.first?.isUppercase == true }.map { $0.prefix(2) }
        let isShared = names == ["ZZ"]
        return (code, isShared ? [] : names.map { PhoneRegion(String($0), code) })
    }
}

/// How the numbers of a country calling code are made up.
package struct CallingPlan: Sendable {
    let callingCode: Int
    let regions: [Region]
    /// The forms in which they are shown, those that are tried first being first.
    let forms: [Form]

    /// The numbers of a region.
    struct Region: Sendable {
        let code: Substring
        /// How many digits a number may have, without its country calling code.
        let lengths: Set<Int>
        /// What is dialled before a foreign country calling code, and before a national number.
        let internationalPrefix: DigitPattern?
        let nationalPrefix: DigitPattern?
        /// What is in place of the national prefix, with `$1` for its first group.
        let replacement: Substring
        /// The numbers that there may be.
        let numbers: DigitPattern?
        let isWhole: Bool
    }

    /// A form in which numbers are shown.
    struct Form: Sendable {
        /// In which numbers it is used: typed without a national prefix, or with one, or with the
        /// country calling code.
        let isBare: Bool, isAfterPrefix: Bool, isInternational: Bool
        /// Whether a space follows the national prefix.
        let hasSpace: Bool
        let groups: [Group]
        /// How its numbers begin; nil for any way.
        let leading: DigitPattern?
        let isWhole: Bool

        /// Digits, and what is before and after them.
        struct Group: Sendable {
            let before: String
            let counts: ClosedRange<Int>
            /// Nothing but for the last group.
            var after = ""
        }
    }

    init(_ callingCode: Int, _ tokens: [Substring]) {
        self.callingCode = callingCode
        regions = tokens.filter { $0.first?.isUppercase == true }.map(Region.init)
        forms = tokens.filter { $0.first?.isUppercase == false }.map(Form.init)
    }

    /// The region in which a number is typed, or the main one.
    func region(_ region: PhoneRegion?) -> Region? {
        regions.first { $0.code == region?.code ?? "" } ?? regions.first
    }

    /// Whether all of it could be read.
    package var isWhole: Bool {
        !regions.isEmpty && regions.allSatisfy(\.isWhole) && forms.allSatisfy(\.isWhole)
    }
}

extension CallingPlan.Region {
    /// Reads `REGION;LENGTHS;INTERNATIONAL PREFIX;NATIONAL PREFIX;REPLACEMENT;NUMBERS`.
    fileprivate init(_ token: Substring) {
        let fields = token.split(separator: ";", omittingEmptySubsequences: false)
        let field = { (index: Int) in index < fields.count ? fields[index] : "" }
        let pattern = { (index: Int) in field(index).isEmpty ? nil : DigitPattern(field(index)) }
        code = field(0)
        lengths = field(1).split(separator: ",").reduce(into: []) { lengths, run in
            let ends = run.split(separator: "-").compactMap { Int($0) }
            if let first = ends.first, let last = ends.last { lengths.formUnion(first...last) }
        }
        internationalPrefix = pattern(2)
        nationalPrefix = pattern(3)
        replacement = field(4)
        numbers = pattern(5)
        isWhole =
            fields.count == 6 && !lengths.isEmpty && numbers != nil
            && field(3).isEmpty == (nationalPrefix == nil)
            && field(2).isEmpty == (internationalPrefix == nil)
    }
}

extension CallingPlan.Form {
    /// Reads `USES:GROUPS:LEADING DIGITS`.
    fileprivate init(_ token: Substring) {
        let fields = token.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        let field = { (index: Int) in index < fields.count ? fields[index] : "" }
        isBare = field(0).contains("n")
        isAfterPrefix = field(0).contains("p")
        isInternational = field(0).contains("i")
        hasSpace = field(0).contains("s")
        leading = field(2).isEmpty ? nil : DigitPattern(field(2))
        groups = Self.groups(field(1))
        isWhole = !groups.isEmpty && field(2).isEmpty == (leading == nil)
    }

    /// Reads `(3)_3-4`, or `2~4` for two to four digits.
    private static func groups(_ text: Substring) -> [Group] {
        var groups: [Group] = []
        var rest = text
        while !rest.isEmpty {
            let before = rest.prefix { !$0.isNumber }
            rest = rest.dropFirst(before.count)
            let shown = String(before.map { $0 == "_" ? " " : $0 })
            let counts = rest.prefix { $0.isNumber || $0 == "~" }
            rest = rest.dropFirst(counts.count)
            let ends = counts.split(separator: "~").compactMap { Int($0) }
            guard let least = ends.first, let most = ends.last, least <= most else {
                if !groups.isEmpty { groups[groups.count - 1].after = shown }
                break
            }
            groups.append(Group(before: shown, counts: least...most))
        }
        return groups
    }
}
