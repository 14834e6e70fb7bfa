extension Preset {
    /// Starling's statement as CSV, with the header of 2019 and those since: no id, one account a
    /// file.
    package static let starling = """
        {"header":{"required":["Date","Counter Party","Reference","Type","Amount (…)",
           "Balance (…)"],"optional":["Spending Category","Notes"]},"details":{"note":"Notes"},
         "delimiter":",","date":"Date","dateFormat":"dd/MM/yyyy","decimal":".","sign":"signed",
         "amount":"Amount (…)","balance":"Balance (…)","payee":"Counter Party","text":"Reference",
         "category":"Spending Category","type":"Type",
         "types":{"cards":["CONTACTLESS","ONLINE PAYMENT","CHIP & PIN","APPLE PAY","GOOGLE PAY",
           "ANDROID PAY","SAMSUNG PAY","MAG STRIP","MASTERCARD","CARD PAYMENT","CARD SUBSCRIPTION"],
          "debits":["DIRECT DEBIT","STANDING ORDER"],
          "spending":["FASTER PAYMENT","BACS","CHAPS","CHEQUE"],
          "noRoundUp":["ATM","CASH WITHDRAWAL","OVERDRAFT INTEREST","INTEREST","FEE"],
          "notSpending":["CURRENCY TRANSFER","INTERNAL TRANSFER"]}}
        """
}
