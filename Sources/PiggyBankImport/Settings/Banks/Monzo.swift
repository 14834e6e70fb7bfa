extension Preset {
    /// Monzo's export as CSV, with the header of 2020 and the balances since: an id that never
    /// changes, no state.
    package static let monzo = """
        {"header":{"required":["Transaction ID","Date","Time","Type","Name","Emoji","Category",
           "Amount","Currency","Local amount","Local currency","Notes and #tags","Address",
           "Receipt","Description","Category split"],
          "optional":["Money Out","Money In","Balance","Balance currency"]},
         "ignored":["Emoji","Receipt","Category split","Money Out","Money In","Balance currency"],
         "details":{"address":"Address"},"delimiter":",","date":"Date","time":"Time",
         "dateFormat":"dd/MM/yyyy","decimal":".","sign":"signed","amount":"Amount",
         "balance":"Balance","currency":{"column":"Currency"},
         "original":["Local amount","Local currency"],"id":"Transaction ID","ids":"monzo",
         "payee":["Name","Description"],"text":["Notes and #tags","Description"],
         "category":"Category","type":"Type",
         "pot":{"column":"Type","is":"Pot transfer","key":"Name"},
         "types":{"cards":["Card payment"],"debits":["Direct Debit","Standing order"],
          "spending":["Faster payment","Monzo-to-Monzo","Bacs","Cheque"],
          "noRoundUp":["ATM","Cash withdrawal","Account interest","Overdraft","Fee"],
          "notSpending":["Topup"]}}
        """
}
