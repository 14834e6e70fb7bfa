/// ISO 20022's bank transaction codes: domain, family, sub-family.
enum BankTransactionCode {
    /// What kind of movement a code is of; nil where no table has it.
    static func kind(_ code: [String]) -> Statement.Kind? {
        guard let domain = code.first else { return nil }
        let family = code.dropFirst().first ?? ""
        let subfamily = code.dropFirst(2).first ?? ""
        if noRoundUp.contains(subfamily) { return .noRoundUp }
        if ownMoney.contains(subfamily) { return .notSpending }
        switch domain {
        case "PMNT":
            if family == "RDDT" || subfamily == "STDO" { return .debit }
            switch family {
            case "CCRD", "MCRD": return .cardSpending
            case "CNTR": return .noRoundUp
            case "ICDT", "RCDT", "IDDT", "ICHQ", "RCHQ", "IRCT", "RRCT", "DRFT", "LBOX", "NTAV",
                "OTHR", "MDOP", "MCOP":
                return .spending
            default: return nil
            }
        // Loans; deposits are still one's own.
        case "LDAS": return ["FTDP", "NTDP"].contains(family) ? .notSpending : .noRoundUp
        // What the account itself costs.
        case "ACMT": return .noRoundUp
        // Foreign exchange, securities, derivatives, metals, cash management.
        case "FORX", "SECU", "DERV", "PMET", "CMDT", "CAMT": return .notSpending
        default: return nil
        }
    }

    /// Charges, commissions, interest, tax, and cash.
    private static let noRoundUp: Set = [
        "CHRG", "FEES", "COMM", "COME", "COMI", "COMT", "INTR", "TAXE", "LBCA", "BRKF", "CWDL",
        "CDPT", "FCDP", "FCWD",
    ]

    /// Moves between accounts that balance one another.
    private static let ownMoney: Set = ["ACCB", "SWEP", "TOPG", "ZABA"]
}
