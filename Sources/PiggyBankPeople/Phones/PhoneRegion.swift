/// A region with phone numbers of its own: a country, or a territory.
///
///     let regions = PhoneRegion.sharing(callingCode: 44).map(\.code)
public struct PhoneRegion: Hashable, Sendable {
    /// The two capital letters of ISO 3166-1, such as `GB`; a few are reserved there, such as `AC`.
    public let code: String
    /// What its numbers have after the plus sign, such as 44; other regions may share it.
    public let callingCode: Int

    init(_ code: String, _ callingCode: Int) {
        self.code = code
        self.callingCode = callingCode
    }

    /// Finds the region with a code in capital letters; nil when there is none.
    public init?(code: String) {
        guard let region = Self.all.first(where: { $0.code == code }) else { return nil }
        self = region
    }

    /// All regions, by their calling codes; of those that share one, the main region is first.
    public static let all: [PhoneRegion] = PhoneTable.callingCodes.flatMap(\.regions)

    /// The regions that share a country calling code, the main one first; none for a code that
    /// belongs to no region, such as that of satellites.
    public static func sharing(callingCode: Int) -> [PhoneRegion] {
        all.filter { $0.callingCode == callingCode }
    }
}
