import PiggyBankReference

extension SplitMix64 {
    /// A snapshot with a bit flipped, its end cut off, or one page in the place of another.
    mutating func damage(snapshot valid: [UInt8]) -> [UInt8] {
        var damaged = valid
        switch below(3) {
        case 0: damaged[below(damaged.count)] ^= 1 << UInt8(below(8))
        case 1: damaged.removeLast(1 + below(damaged.count))
        default:
            let page = below(damaged.count / 4_096) * 4_096
            let other = below(damaged.count / 4_096) * 4_096
            damaged.replaceSubrange(page..<page + 4_096, with: valid[other..<other + 4_096])
        }
        return damaged
    }
}
