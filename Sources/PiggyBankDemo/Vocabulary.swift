import PiggyBank

// What the invented people buy, earn and save for. All amounts are pence of GBP; other currencies have
// them converted by a fixed rate.

/// Somebody who is paid.
struct Payee: Sendable {
    var name: String
    var category: String
    var pence: ClosedRange<Int64>

    init(_ name: String, _ category: String, _ pence: ClosedRange<Int64>) {
        self.name = name
        self.category = category
        self.pence = pence
    }

    /// Those who are paid in shops and on the way.
    static let shops = [
        Payee("Corner Shop", "food", 79...2_400),
        Payee("Bakery", "food", 120...900),
        Payee("Supermarket", "food", 400...9_500),
        Payee("Market", "food", 150...3_000),
        Payee("Coffee Bar", "food", 210...1_200),
        Payee("Café", "food", 280...1_900),
        Payee("Noodle Bar", "food", 750...3_800),
        Payee("Train", "travel", 340...8_900),
        Payee("Bus", "travel", 175...520),
        Payee("Taxi", "travel", 600...3_400),
        Payee("Petrol", "travel", 1_500...7_800),
        Payee("Parking", "travel", 100...1_400),
        Payee("Pharmacy", "health", 129...3_200),
        Payee("Optician", "health", 900...14_000),
        Payee("Swimming Pool", "health", 380...1_150),
        Payee("Barber", "care", 900...2_600),
        Payee("Cinema", "fun", 599...2_750),
        Payee("Bookshop", "fun", 299...4_500),
        Payee("Museum", "fun", 500...2_400),
        Payee("Toy Shop", "gifts", 250...5_000),
        Payee("Florist", "gifts", 450...4_200),
        Payee("Hardware", "home", 149...6_400),
        Payee("Pet Shop", "home", 320...4_800),
    ]

    /// Those whose bills are no spending.
    static let bills = [
        Payee("Rent", "home", 38_000...98_000),
        Payee("Electricity", "home", 3_200...14_500),
        Payee("Water", "home", 1_800...5_400),
        Payee("Broadband", "home", 1_990...4_800),
        Payee("Council Tax", "tax", 9_500...24_000),
        Payee("Insurance", "cover", 1_250...7_600),
        Payee("Mobile Phone", "phone", 600...3_900),
        Payee("Cash Machine", "cash", 1_000...12_000),
    ]
}

/// Where money comes from.
struct Source: Sendable {
    var name: String
    var pence: ClosedRange<Int64>

    init(_ name: String, _ pence: ClosedRange<Int64>) {
        self.name = name
        self.pence = pence
    }

    /// Who pays into an account that has little.
    static let income = [
        Source("Wages", 24_000...82_000),
        Source("Wages", 30_000...130_000),
        Source("Pension", 18_000...74_000),
        Source("Cash", 5_000...60_000),
    ]

    /// What comes into any account now and then.
    static let extras = [
        Source("Interest", 1...900),
        Source("Refund", 150...7_500),
        Source("Gift", 500...10_000),
        Source("Sale", 300...12_000),
    ]
}

/// A kind of account or goal: its name for people, and what its identifier begins with.
struct Kind: Sendable {
    var stem: String
    var name: String

    init(_ stem: String, _ name: String) {
        self.stem = stem
        self.name = name
    }

    static let accounts = [
        Kind("day", "Everyday"), Kind("bills", "Bills"), Kind("trips", "Trips"),
        Kind("joint", "Joint account"), Kind("family", "Family"), Kind("pocket", "Pocket money"),
        Kind("club", "Club"),
    ]

    static let goals = [
        Kind("rainy", "Rainy day"), Kind("holiday", "Holiday"), Kind("bike", "New bike"),
        Kind("gifts", "Presents"), Kind("sofa", "A sofa"), Kind("boiler", "Boiler"),
        Kind("trip", "Trip to the sea"),
    ]

    static let owners = ["Household", "Parents", "Child", "Flatmates", "Club"]
}

/// What people write beside an event.
enum Remark {
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
    func minorUnits(pence: Int64) -> Int64 {
        max(1, pence * minorUnitsPer100Pence / 100)
    }

    /// The currencies of twenty accounts in turn: mostly pounds.
    static let cycle: [Tender] = (0..<20).compactMap { place in
        switch place {
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
