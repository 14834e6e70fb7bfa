/// ISO 20022's bank transaction codes: domain, family, sub-family.
enum BankTransactionCode {
    /// What kind of movement a code is of; nil where no table has it.
    static func kind(_ code: [String]) -> Statement.Kind? {
        guard let domain = code.first else { return nil }
        let family = code.dropFirst().first ?? ""
        let subfamily = code.dropFirst(2).first ?? ""
        if let kind = subfamilies[subfamily] { return kind }
        switch domain {
        case "PMNT": return subfamily == "STDO" ? .debit : paymentFamilies[family]
        // Loans; deposits are still one's own.
        case "LDAS": return ["FTDP", "NTDP"].contains(family) ? .notSpending : .noRoundUp
        // What the account itself costs.
        case "ACMT": return .noRoundUp
        // Foreign exchange, securities, derivatives, metals, cash management.
        case "FORX", "SECU", "DERV", "PMET", "CMDT", "CAMT": return .notSpending
        default: return nil
        }
    }

    private static let subfamilies = Statement.Kind.byCode([
        // Charges, commissions, interest, tax, and cash.
        .noRoundUp: "CHRG FEES COMM COME COMI COMT INTR TAXE LBCA BRKF CWDL CDPT FCDP FCWD",
        // Moves between accounts that balance one another.
        .notSpending: "ACCB SWEP TOPG ZABA",
    ])

    private static let paymentFamilies = Statement.Kind.byCode([
        .debit: "RDDT", .cardSpending: "CCRD MCRD", .noRoundUp: "CNTR",
        .spending: "ICDT RCDT IDDT ICHQ RCHQ IRCT RRCT DRFT LBOX NTAV OTHR MDOP MCOP",
    ])
}

extension Statement.Kind {
    /// Kinds by the codes of a format, which are listed with spaces between them.
    static func byCode(_ codes: KeyValuePairs<Self, String>) -> [String: Self] {
        var kinds: [String: Self] = [:]
        for (kind, codes) in codes {
            for code in codes.split(separator: " ") { kinds[String(code)] = kind }
        }
        return kinds
    }
}
