import PiggyBank

/// What the invented people buy, earn and save for.
///
/// All amounts are pence of GBP; other currencies have them converted by a fixed rate.
enum Vocabulary {
    /// Somebody who is paid.
    typealias Payee = (name: String, category: String, pence: ClosedRange<Int64>)
    /// Somebody whose bills are not rounded up, or one's own pocket.
    typealias Bill = (name: String, category: String, pence: ClosedRange<Int64>, isOwnMoney: Bool)
    /// Where money comes from; without a category one's own money from elsewhere.
    typealias Source = (name: String, category: String?, pence: ClosedRange<Int64>)
    /// A kind of account or goal: what its identifier begins with, and its name for people.
    typealias Kind = (stem: String, name: String)

    /// Those who are paid in shops and on the way.
    static let shops: [Payee] = [
        ("Corner Shop", "food", 79...2_400), ("Bakery", "food", 120...900),
        ("Supermarket", "food", 400...9_500), ("Market", "food", 150...3_000),
        ("Coffee Bar", "food", 210...1_200), ("Café", "food", 280...1_900),
        ("Noodle Bar", "food", 750...3_800), ("Train", "travel", 340...8_900),
        ("Bus", "travel", 175...520), ("Taxi", "travel", 600...3_400),
        ("Petrol", "travel", 1_500...7_800), ("Parking", "travel", 100...1_400),
        ("Pharmacy", "health", 129...3_200), ("Optician", "health", 900...14_000),
        ("Swimming Pool", "health", 380...1_150), ("Barber", "care", 900...2_600),
        ("Cinema", "fun", 599...2_750), ("Bookshop", "fun", 299...4_500),
        ("Museum", "fun", 500...2_400), ("Toy Shop", "gifts", 250...5_000),
        ("Florist", "gifts", 450...4_200), ("Hardware", "home", 149...6_400),
        ("Pet Shop", "home", 320...4_800),
    ]

    /// Those whose bills are not rounded up.
    static let bills: [Bill] = [
        ("Rent", "home", 38_000...98_000, false), ("Electricity", "home", 3_200...14_500, false),
        ("Water", "home", 1_800...5_400, false), ("Broadband", "home", 1_990...4_800, false),
        ("Council Tax", "tax", 9_500...24_000, false), ("Insurance", "cover", 1_250...7_600, false),
        ("Mobile Phone", "phone", 600...3_900, false),
        ("Cash Machine", "cash", 1_000...12_000, true),
    ]

    /// Who pays into an account that has little.
    static let income: [Source] = [
        ("Wages", "pay", 24_000...82_000), ("Wages", "pay", 30_000...130_000),
        ("Pension", "pay", 18_000...74_000), ("Old Account", nil, 5_000...60_000),
    ]

    /// What comes into any account now and then.
    static let extras: [Source] = [
        ("Interest", "bank", 1...900), ("Cashback", "bank", 150...7_500),
        ("Gift", "gifts", 500...10_000), ("Sale", "sales", 300...12_000),
    ]

    static let accounts: [Kind] = [
        ("day", "Everyday"), ("bills", "Bills"), ("trips", "Trips"), ("joint", "Joint account"),
        ("family", "Family"), ("pocket", "Pocket money"), ("club", "Club"),
    ]

    static let goals: [Kind] = [
        ("rainy", "Rainy day"), ("holiday", "Holiday"), ("bike", "New bike"), ("gifts", "Presents"),
        ("sofa", "A sofa"), ("boiler", "Boiler"), ("trip", "Trip to the sea"),
    ]

    static let owners = ["Household", "Parents", "Child", "Flatmates", "Club"]

    /// What people record with.
    static let authors = ["phone", "phone", "tablet", "web"]

    /// Why a payment is reversed that should not have been recorded.
    static let mistakes = ["Recorded twice", "Not ours", "Cancelled at the till"]

    /// What people write beside an event.
    static let notes = [
        "Shared with the flat", "For the party", "Paid back on Friday", "Works outing",
        "School trip", "Before the holiday", "Receipt kept", "Crème brûlée for two",
        "For the \"big\" birthday",
    ]
}

/// A currency and what a penny is worth in it.
struct Tender: Sendable {
    var currency: Currency
    /// How many of its minor units make 100 pence.
    var minorUnitsPer100Pence: Int64

    /// An amount of pence in this currency, at least one minor unit.
    func minorUnits(pence: Int64) -> Int64 { max(1, pence * minorUnitsPer100Pence / 100) }

    /// The currencies of twenty accounts in turn: mostly pounds.
    static let cycle: [Tender] = (0..<20).compactMap { account in
        switch account {
        case 3, 13: Tender("EUR", 117)
        case 5: Tender("JPY", 190)
        case 16: Tender("KWD", 390)
        default: Tender("GBP", 100)
        }
    }

    private init?(_ code: String, _ minorUnitsPer100Pence: Int64) {
        guard let currency = Currency(code: code) else { return nil }
        self.currency = currency
        self.minorUnitsPer100Pence = minorUnitsPer100Pence
    }
}
