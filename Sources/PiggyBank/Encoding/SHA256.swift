/// Temporary stand-in.
package struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]
    private var pending: [UInt8] = []
    private var total: UInt64 = 0
    package init() {}
    package struct Digest: Hashable { package var hexadecimal: String }
    static let k: [UInt32] = [
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
        0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7,
        0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc,
        0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351,
        0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e,
        0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585,
        0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
        0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
        0xc67178f2,
    ]
    mutating func block(_ b: ArraySlice<UInt8>) {
        var w = [UInt32](repeating: 0, count: 64)
        let s = b.startIndex
        for i in 0..<16 {
            w[i] =
                UInt32(b[s + i * 4]) << 24 | UInt32(b[s + i * 4 + 1]) << 16 | UInt32(
                    b[s + i * 4 + 2]
                ) << 8 | UInt32(b[s + i * 4 + 3])
        }
        func r(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
        for i in 16..<64 {
            w[i] =
                w[i - 16] &+ (r(w[i - 15], 7) ^ r(w[i - 15], 18) ^ w[i - 15] >> 3) &+ w[i - 7]
                &+ (r(w[i - 2], 17) ^ r(w[i - 2], 19) ^ w[i - 2] >> 10)
        }
        var h = state
        for i in 0..<64 {
            let t1 =
                h[7] &+ (r(h[4], 6) ^ r(h[4], 11) ^ r(h[4], 25)) &+ (h[4] & h[5] ^ ~h[4] & h[6])
                &+ Self.k[i] &+ w[i]
            let t2 =
                (r(h[0], 2) ^ r(h[0], 13) ^ r(h[0], 22))
                &+ (h[0] & h[1] ^ h[0] & h[2] ^ h[1] & h[2])
            h = [t1 &+ t2, h[0], h[1], h[2], h[3] &+ t1, h[4], h[5], h[6]]
        }
        for i in 0..<8 { state[i] = state[i] &+ h[i] }
    }
    package mutating func update(_ bytes: RawSpan) {
        total += UInt64(bytes.byteCount)
        for i in 0..<bytes.byteCount {
            pending.append(bytes.byte(i));
            if pending.count == 64 { block(pending[...]); pending = [] }
        }
    }
    package mutating func finalize() -> Digest {
        let bits = total * 8
        pending.append(0x80)
        while pending.count % 64 != 56 { pending.append(0) }
        for i in (0..<8).reversed() { pending.append(UInt8(truncatingIfNeeded: bits >> (i * 8))) }
        while !pending.isEmpty { block(pending.prefix(64)); pending.removeFirst(64) }
        let text = state.map { v in
            let s = String(v, radix: 16); return String(repeating: "0", count: 8 - s.count) + s
        }.joined()
        return Digest(hexadecimal: text)
    }
}
