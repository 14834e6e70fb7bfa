extension Preset {
    /// Wise's statement of one balance as CSV, with the header of 2021 and those since: newest
    /// first, fees inside the amount, an id that never changes.
    package static let wise = """
        {"header":{"required":["TransferWise ID","Date","Amount","Currency","Description",
           "Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate",
           "Payer Name","Payee Name","Payee Account Number","Merchant","Total fees"],
          "optional":["Transaction Details Type"]},
         "ignored":["Date Time","Card Holder Full Name","Attachment","Transaction Type"],
         "details":{"exchangeFrom":"Exchange From","exchangeTo":"Exchange To",
          "rate":"Exchange Rate","exchangeAmount":"Exchange To Amount",
          "card":"Card Last Four Digits","note":"Note"},"delimiter":",","date":"Date",
         "dateFormat":"dd-MM-yyyy","decimal":".","sign":"signed","amount":"Amount",
         "fee":"Total fees","fees":"inside","balance":"Running Balance",
         "currency":{"column":"Currency"},"id":"TransferWise ID","ids":"wise",
         "payee":["Merchant","Payee Name","Payer Name"],"counterparty":"Payee Account Number",
         "text":["Payment Reference","Description"],"type":"Transaction Details Type",
         "types":{"cards":["CARD"],"debits":["DIRECT_DEBIT"],"spending":["TRANSFER"],
          "noRoundUp":["ACCRUAL_CHARGE","CARD_ORDER_CHECKOUT","FEE","ATM"],
          "notSpending":["CONVERSION"]}}
        """
}
