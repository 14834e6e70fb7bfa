import PiggyBankStore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LedgerFile {
    /// Names a file by its URL; nothing is read yet.
    public init(_ url: URL) { self.init(url.path(percentEncoded: false)) }
}

extension LedgerStore {
    /// Opens the ledger at a URL of a file, or creates one, as that at a path.
    ///
    ///     let url = URL.documentsDirectory.appending(path: "wallet.jsonl")
    ///     let store = try await LedgerStore(openingOrCreating: url)
    ///
    /// - Parameters:
    ///   - isSealed: whether the lines of a new ledger are sealed.
    ///   - timeout: how long to wait for other writers, up to an hour.
    public init(openingOrCreating url: URL, isSealed: Bool = true, timeout: Duration = .seconds(10))
        async throws(RecordError)
    {
        let path = url.path(percentEncoded: false)
        try await self.init(openingOrCreating: path, isSealed: isSealed, timeout: timeout)
    }

    /// Opens the ledger at a URL of a file, as that at a path.
    public init(opening url: URL, timeout: Duration = .seconds(10)) async throws(RecordError) {
        try await self.init(opening: url.path(percentEncoded: false), timeout: timeout)
    }
}
