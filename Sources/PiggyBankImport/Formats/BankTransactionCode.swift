/// ISO 20022's bank transaction codes: domain, family, sub-family.
enum BankTransactionCode {
    /// What kind of movement a code is of; nil where no table has it.
    static func kind(_ code: [String]) -> Statement.Kind? {
        guard let domain = code.first else { return nil }
        if let subfamily = code.dropFirst(2).first, notSpent.contains(subfamily) {
            return .notSpending
        }
        switch domain {
        case "PMNT":
            switch code.dropFirst().first {
            case "CCRD", "MCRD": return .cardSpending
            case "CNTR": return .notSpending
            case "ICDT", "RCDT", "IDDT", "RDDT", "ICHQ", "RCHQ", "IRCT", "RRCT", "DRFT", "LBOX",
                "NTAV", "OTHR", "MDOP", "MCOP":
                return .spending
            default: return nil
            }
        // Loans and deposits, foreign exchange, securities, derivatives, metals, cash management
        // and what the account itself costs.
        case "LDAS", "FORX", "SECU", "DERV", "PMET", "CMDT", "CAMT", "ACMT": return .notSpending
        default: return nil
        }
    }

    /// The sub-families of any domain: fees, charges, commissions, interest, tax; cash at a
    /// machine.
    private static let notSpent: Set = [
        "CHRG", "FEES", "COMM", "COME", "COMI", "COMT", "INTR", "TAXE", "LBCA", "BRKF", "CWDL",
        "CDPT", "FCDP", "FCWD", "ACCB", "SWEP", "TOPG", "ZABA",
    ]
}
