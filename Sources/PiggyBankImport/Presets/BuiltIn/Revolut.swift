extension Preset {
    /// Revolut's account statement as CSV, with the header of 2021.
    ///
    /// It has several products and currencies, and a fee beside the amount. The types are written
    /// in capitals until 2025, in words since.
    package static let revolut = """
        {"preset":1,"name":"revolut",
         "header":{"required":["Type","Product","Started Date","Completed Date","Description","Amount","Fee",
           "Currency","State","Balance"]},
         "ignored":["Started Date"],
         "delimiter":",","account":["Product","Currency"],
         "date":"Completed Date","dateFormat":"yyyy-MM-dd HH:mm:ss","decimal":".",
         "amount":"Amount","fee":"Fee","balance":"Balance","currency":{"column":"Currency"},
         "payee":"Description","type":"Type",
         "states":{"column":"State","record":["COMPLETED"],
          "leaveOut":["PENDING","REVERTED","DECLINED","FAILED"]},
         "types":{
          "cards":["CARD_PAYMENT","Card Payment"],
          "spending":["TRANSFER","Transfer"],
          "notSpending":["ATM","FEE","Fee","EXCHANGE","Exchange","TOPUP","Topup","CARD_REFUND","Card Refund"]}}
        """
}
