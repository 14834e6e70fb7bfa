extension Preset {
    /// N26's export as CSV, with the header of 2024 and the one before it in five languages: no id
    /// and no balance.
    package static let n26 = """
        {"header":{"required":["Booking Date","Partner Name","Partner Iban","Type",
           "Payment Reference","Amount (…)","Original Amount","Original Currency","Exchange Rate"],
          "optional":["Value Date","Account Name","Category"],
          "names":{"Booking Date":["Date","Datum","Fecha","Data"],"Partner Name":["Payee",
           "Empfänger","Bénéficiaire","Beneficiario"],"Partner Iban":["Account number",
           "Kontonummer","Numéro de compte","Número de cuenta","Numero di conto"],
           "Type":["Transaction type","Transaktionstyp","Type de transaction","Tipo de transacción",
           "Tipo di transazione"],"Payment Reference":["Payment reference","Verwendungszweck",
           "Référence de paiement","Referencia de pago","Riferimento pagamento"],
           "Category":["Kategorie","Catégorie","Categoría"],"Amount (…)":["Betrag (…)",
           "Montant (…)","Cantidad (…)"],"Amount (EUR)":"Importo (EURO)",
           "Original Amount":["Amount (Foreign Currency)","Betrag (Fremdwährung)",
           "Montant (Devise étrangère)","Cantidad (Divisa extranjera)","Importo (Valuta estera)"],
           "Original Currency":["Type Foreign Currency","Fremdwährung",
           "Sélectionnez la devise étrangère","Tipo de divisa extranjera",
           "Tipo di valuta straniera"],"Exchange Rate":["Wechselkurs","Taux de conversion",
           "Tipo de cambio","Tasso di cambio"]}},
         "details":{"valueDate":"Value Date","rate":"Exchange Rate"},"delimiter":",",
         "account":"Account Name","date":"Booking Date","dateFormat":"yyyy-MM-dd","decimal":".",
         "sign":"signed","amount":"Amount (…)","payee":"Partner Name","counterparty":"Partner Iban",
         "text":"Payment Reference","type":"Type","category":"Category",
         "original":["Original Amount","Original Currency"],
         "types":{"cards":["Presentment","MasterCard Payment","MasterCard Zahlung",
           "Paiement par MasterCard","Pago con MasterCard"],
          "debits":["Direct Debit","Standing Order","Lastschrift","Domiciliación bancaria"],
          "spending":["Debit Transfer","Outgoing Transfer","Transferencia saliente"],
          "noRoundUp":["ATM Withdrawal","Fee","Interest"]}}
        """
}
