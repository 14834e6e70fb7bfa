extension Preset {
    /// N26's export as CSV, with the header of 2024: no id and no balance.
    package static let n26 = """
        {"preset":1,"name":"n26",
         "header":{"required":["Booking Date","Value Date","Partner Name","Partner Iban","Type",
           "Payment Reference","Account Name","Amount (…)","Original Amount","Original Currency",
           "Exchange Rate"]},
         "details":{"valueDate":"Value Date","rate":"Exchange Rate"},
         "delimiter":",","account":"Account Name",
         "date":"Booking Date","dateFormat":"yyyy-MM-dd","decimal":".",
         "amount":"Amount (…)","currency":{"header":"Amount (…)"},
         "payee":"Partner Name","counterparty":"Partner Iban","text":"Payment Reference","type":"Type",
         "original":["Original Amount","Original Currency"],
         "types":{
          "cards":["Presentment"],
          "debits":["Direct Debit","Standing Order"],
          "spending":["Debit Transfer"],
          "noRoundUp":["ATM Withdrawal","Fee","Interest"]}}
        """
}
