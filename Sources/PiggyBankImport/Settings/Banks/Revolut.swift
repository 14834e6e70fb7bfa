extension Preset {
    /// Revolut's account statement as CSV, with the header of 2021, in the languages of the app.
    ///
    /// It has several products and currencies, and a fee beside the amount. The types are written
    /// in capitals until 2025, in words since, which other languages than English translate.
    /// Moves to pockets of one's own are transfers whose description names the pocket, such as
    /// `To CHF Vacances` and `To pocket EUR Viaje from EUR`; the way back is a `Pocket Withdrawal`.
    /// What German, Italian and Portuguese files call the way there is known too.
    package static let revolut = """
        {"header":{"required":["Type","Product","Started Date","Completed Date","Description",
           "Amount","Fee","Currency","State","Balance"],
          "names":{"Type":["Art","Tipo","Rodzaj"],"Product":["Produit","Produkt","Producto",
           "Prodotto","Produto"],"Started Date":["Date de début","Datum des Beginns",
           "Fecha de inicio","Data di inizio","Data rozpoczęcia","Data de início","Startdatum"],
           "Completed Date":["Date de fin","Datum des Abschlusses","Fecha de finalización",
           "Data di completamento","Data zrealizowania","Data de Conclusão","Data de conclusão",
           "Datum voltooid"],"Description":["Beschreibung","Descripción","Descrizione","Opis",
           "Descrição","Beschrijving"],"Amount":["Montant","Betrag","Importe","Importo","Kwota",
           "Montante","Bedrag"],"Fee":["Frais","Gebühr","Comisión","Costo","Opłata","Comissão",
           "Kosten"],"Currency":["Devise","Währung","Divisa","Valuta","Waluta","Moeda"],
           "State":["État","Status","Estado"],"Balance":["Solde","Kontostand","Saldo"]}},
         "details":{"started":"Started Date"},"delimiter":",","account":["Product","Currency"],
         "date":"Completed Date","dateFormat":"yyyy-MM-dd HH:mm:ss","decimal":".","sign":"signed",
         "amount":"Amount","fee":"Fee","fees":"beside","balance":"Balance",
         "currency":{"column":"Currency"},"payee":"Description","type":"Type",
         "states":{"column":"State",
          "record":["COMPLETED","TERMINÉ","ABGESCHLOSSEN","COMPLETADO","COMPLETATO","ZAKOŃCZONO",
           "CONCLUÍDA","VOLTOOID"],
          "leaveOut":["PENDING","REVERTED","DECLINED","FAILED","EN ATTENTE","STORNIERT","REVERTIDO",
           "OCZEKUJĄCE","COFNIĘTO","REVERTIDA"]},
         "pot":[{"column":"Description","like":"To … *","key":"Description"},
          {"column":"Description","like":"From … *","key":"Description"},
          {"column":"Description","like":"To pocket*","key":"Description"},
          {"column":"Description","like":"An … *","key":"Description"},
          {"column":"Description","like":"Accredita … *","key":"Description"},
          {"column":"Description","like":"Carregamento de subconta … *","key":"Description"},
          {"column":"Description","like":"Pocket ?ithdrawal*","key":"Description"}],
         "types":{"cards":["CARD_PAYMENT","Card Payment","Paiement par carte","Kartenbezahlung",
           "Pago con tarjeta","Pagamento con carta","Płatność kartą","Pagamento com cartão",
           "Kaartbetaling"],
          "spending":["TRANSFER","Transfer","TOPUP","Topup","Paiement","Transferir","Pagamento",
           "Przelew","Transferência","Overschrijving"],
          "noRoundUp":["ATM","FEE","Fee","Gebühr","Cajero automático"],
          "notSpending":["EXCHANGE","Exchange","Umtausch","Cambio","Wymiana","Câmbio","Wisselen"],
          "refund":["CARD_REFUND","Card Refund","Reembolso de tarjeta"]}}
        """
}
