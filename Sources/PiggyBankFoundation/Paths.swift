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
