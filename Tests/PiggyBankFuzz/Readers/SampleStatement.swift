import Foundation

/// Small statements, of which the fuzzer makes others faster than of a bank's.
enum SampleStatement {
    static let qif = [
        """
        !Type:Bank
        D13/09/2026
        T-1,004.35
        PBaker
        MBread
        LFood:Bread
        ^
        D14/09/2026
        T2
        L[Savings]
        ^
        """,
        """
        !Type:Bank
        D1/ 5'07
        T0.00
        POpening Balance
        L[Everyday]
        ^
        D1/16'07
        U-4.35
        N12
        CX
        ^
        """,
        """
        !Option:AutoSwitch
        !Account
        NOne
        ^
        !Type:CCard
        D2026-09-13
        T1.00
        ^
        !Type:Cat
        NFood
        ^
        """,
        "!Type:Cash\r\nD13.9.2026\r\nT1.234,50\r\nSFood\r\nEBread\r\n$1.00\r\nAStreet\r\n^\r\n!Type:Invst\r\n",
    ]

    /// Two pages, a reversal, a batch, and every place of a text.
    static let camt053 = """
        <?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
        <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><StmtPgntn><LastPgInd>false</LastPgInd></StmtPgntn>
        <Acct><Id><IBAN>DE00</IBAN></Id><Ccy>EUR</Ccy></Acct>
        <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <Dt><Dt>2026-09-01</Dt></Dt></Bal>
        <Ntry><Amt Ccy="EUR">4.35</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><DtTm>2026-09-02T10:11:12+02:00</DtTm></BookgDt>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">5</Amt></InstdAmt></AmtDtls><RltdPties>
        <Cdtr><Pty><Nm>B&amp;C</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>7</Id></Othr></Id></CdtrAcct></RltdPties>
        <RmtInf><Ustrd><![CDATA[Bread]]></Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt>
        <Stmt><Acct><Id><IBAN>DE00</IBAN></Id><Ccy>EUR</Ccy></Acct>
        <Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
        <BookgDt><Dt>2026-09-03</Dt></BookgDt><BkTxCd><Prtry><Cd>NMSC+201</Cd></Prtry></BkTxCd>
        <NtryDtls><TxDtls/><TxDtls/></NtryDtls><AddtlNtryInf>Two</AddtlNtryInf></Ntry>
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">6.65</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <Dt><DtTm>2026-09-03T00:00:00Z</DtTm></Dt></Bal></Stmt></BkToCstmrStmt></Document>
        """

    /// Feeds of one item each, of a feed.
    static func items(of feed: [UInt8]) throws -> [[UInt8]] {
        let root = try JSONSerialization.jsonObject(with: Data(feed)) as? [String: Any]
        let items = root?["feedItems"] as? [[String: Any]] ?? []
        return try items.map {
            let data = try JSONSerialization.data(
                withJSONObject: ["feedItems": [$0]], options: .sortedKeys)
            return [UInt8](data)
        }
    }
}
