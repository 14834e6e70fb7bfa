extension Preset {
    /// Revolut's account statement as CSV, with the header of 2021.
    ///
    /// It has several products and currencies, and a fee beside the amount. The types are written
    /// in capitals until 2025, in words since. Moves to pockets of one's own are transfers whose
    /// description names the pocket, such as `To CHF Vacances` and `To pocket EUR Viaje from EUR`;
    /// the way back is a `Pocket Withdrawal`.
    package static let revolut = """
        {"preset":1,"name":"revolut",
         "header":{"required":["Type","Product","Started Date","Completed Date","Description","Amount","Fee",
           "Currency","State","Balance"]},
         "details":{"started":"Started Date"},
         "delimiter":",","account":["Product","Currency"],
         "date":"Completed Date","dateFormat":"yyyy-MM-dd HH:mm:ss","decimal":".",
         "amount":"Amount","fee":"Fee","balance":"Balance","currency":{"column":"Currency"},
         "payee":"Description","type":"Type",
         "states":{"column":"State","record":["COMPLETED"],
          "leaveOut":["PENDING","REVERTED","DECLINED","FAILED"]},
         "pot":[
          {"column":"Description","like":"To … *","key":"Description"},
          {"column":"Description","like":"From … *","key":"Description"},
          {"column":"Description","like":"To pocket*","key":"Description"},
          {"column":"Description","like":"Pocket ?ithdrawal*","key":"Description"}],
         "types":{
          "cards":["CARD_PAYMENT","Card Payment"],
          "spending":["TRANSFER","Transfer","TOPUP","Topup"],
          "noRoundUp":["ATM","FEE","Fee"],
          "notSpending":["EXCHANGE","Exchange"],
          "refund":["CARD_REFUND","Card Refund"]}}
        """
}
