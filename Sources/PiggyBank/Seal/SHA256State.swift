/// What SHA-256 needs of a word: one `UInt32`, or one of each of several messages side by side.
///
/// The function is written once, over this protocol, and compiled for each conforming type.
protocol SHA256Word: BitwiseCopyable, Sendable {
    init(broadcasting word: UInt32)

    static func & (a: Self, b: Self) -> Self
    static func | (a: Self, b: Self) -> Self
    static func ^ (a: Self, b: Self) -> Self
    static func &+ (a: Self, b: Self) -> Self
    static func &- (a: Self, b: Self) -> Self

    /// Each word shifted to the left by 1 to 31 bits.
    func shifted(left count: UInt32) -> Self

    /// Each word shifted to the right by 1 to 31 bits.
    func shifted(right count: UInt32) -> Self

    /// Each word rotated to the right by 1 to 31 bits.
    func rotated(right count: UInt32) -> Self
}

extension UInt32: SHA256Word {
    @inline(__always) init(broadcasting word: UInt32) { self = word }

    @inline(__always) func shifted(left count: UInt32) -> UInt32 { self &<< count }

    @inline(__always) func shifted(right count: UInt32) -> UInt32 { self &>> count }

    @inline(__always) func rotated(right count: UInt32) -> UInt32 {
        self &>> count | self &<< (32 &- count)
    }
}

extension SIMD4<UInt32>: SHA256Word {
    @inline(__always) init(broadcasting word: UInt32) { self.init(repeating: word) }

    /// A multiplication, because the standard library has that as an operation on whole vectors,
    /// and shifts only word by word.
    @inline(__always) func shifted(left count: UInt32) -> Self {
        self &* Self(repeating: 1 &<< count)
    }

    @inline(__always) func shifted(right count: UInt32) -> Self { self &>> Self(repeating: count) }

    /// An addition, because the standard library has `|`, too, only word by word: of that form the
    /// optimizer makes one scalar rotation for each word, and of this one two vector shifts.
    @inline(__always) func rotated(right count: UInt32) -> Self {
        shifted(right: count) &+ shifted(left: 32 &- count)
    }
}

/// The chaining value of SHA-256, H0 to H7 (FIPS 180-4, 6.2): of one message, or of several.
struct SHA256State<Word: SHA256Word>: BitwiseCopyable, Sendable {
    var a, b, c, d, e, f, g, h: Word

    /// The value before the first block: FIPS 180-4, 5.3.3.
    @inline(__always) init() {
        a = Word(broadcasting: 0x6a09_e667)
        b = Word(broadcasting: 0xbb67_ae85)
        c = Word(broadcasting: 0x3c6e_f372)
        d = Word(broadcasting: 0xa54f_f53a)
        e = Word(broadcasting: 0x510e_527f)
        f = Word(broadcasting: 0x9b05_688c)
        g = Word(broadcasting: 0x1f83_d9ab)
        h = Word(broadcasting: 0x5be0_cd19)
    }

    /// Takes in one block of 64 bytes (FIPS 180-4, 6.2.2).
    ///
    /// - Parameters:
    ///   - words: the message schedule, 64 words. The first 16 are the block, in big-endian order;
    ///     the others are overwritten.
    ///   - constants: `SHA256Constants.words`, broadcast.
    ///
    /// The schedule is extended in the loop that uses it, so that the processor works on the
    /// extension while a round waits for the one before. The loop takes four rounds a turn, which
    /// keeps it small: unrolled to 16 rounds or more, it no longer fits the cache of decoded
    /// instructions, and runs a third slower.
    @inline(__always) mutating func absorb(_ words: inout MutableSpan<Word>, constants: Span<Word>)
    {
        precondition(words.count == 64 && constants.count == 64)
        var (a, b, c, d) = (self.a, self.b, self.c, self.d)
        var (e, f, g, h) = (self.e, self.f, self.g, self.h)
        var i = 0
        while i < 48 {
            extend(&words, at: i &+ 16)
            round(a, b, c, &d, e, f, g, &h, words[i] &+ constants[i])
            extend(&words, at: i &+ 17)
            round(h, a, b, &c, d, e, f, &g, words[i &+ 1] &+ constants[i &+ 1])
            extend(&words, at: i &+ 18)
            round(g, h, a, &b, c, d, e, &f, words[i &+ 2] &+ constants[i &+ 2])
            extend(&words, at: i &+ 19)
            round(f, g, h, &a, b, c, d, &e, words[i &+ 3] &+ constants[i &+ 3])
            (a, b, c, d, e, f, g, h) = (e, f, g, h, a, b, c, d)
            i &+= 4
        }
        while i < 64 {
            round(a, b, c, &d, e, f, g, &h, words[i] &+ constants[i])
            round(h, a, b, &c, d, e, f, &g, words[i &+ 1] &+ constants[i &+ 1])
            round(g, h, a, &b, c, d, e, &f, words[i &+ 2] &+ constants[i &+ 2])
            round(f, g, h, &a, b, c, d, &e, words[i &+ 3] &+ constants[i &+ 3])
            (a, b, c, d, e, f, g, h) = (e, f, g, h, a, b, c, d)
            i &+= 4
        }
        self.a = self.a &+ a
        self.b = self.b &+ b
        self.c = self.c &+ c
        self.d = self.d &+ d
        self.e = self.e &+ e
        self.f = self.f &+ f
        self.g = self.g &+ g
        self.h = self.h &+ h
    }
}

/// The constants of the rounds: FIPS 180-4, 4.2.2.
enum SHA256Constants {
    static let words: ContiguousArray<UInt32> = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
        0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
        0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
        0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
        0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]

    /// For four messages side by side.
    static let lanes = ContiguousArray(words.map { SHA256Lanes(repeating: $0) })

    /// Four and four, as the processor's instructions take them.
    static let fours = ContiguousArray(
        stride(from: 0, to: 64, by: 4).map { SIMD4(words[$0..<$0 + 4]) })
}

/// One round: FIPS 180-4, 6.2.2, step 3, with the variables renamed instead of moved.
@inline(__always) private func round<Word: SHA256Word>(
    _ a: Word, _ b: Word, _ c: Word, _ d: inout Word, _ e: Word, _ f: Word, _ g: Word,
    _ h: inout Word, _ word: Word
) {
    let choice = g ^ (e & (f ^ g))
    let majority = b ^ ((a ^ b) & (b ^ c))
    let sum1 = e.rotated(right: 6) ^ e.rotated(right: 11) ^ e.rotated(right: 25)
    let sum0 = a.rotated(right: 2) ^ a.rotated(right: 13) ^ a.rotated(right: 22)
    let t = h &+ sum1 &+ choice &+ word
    d = d &+ t
    h = t &+ (sum0 &+ majority)
}

/// One word of the message schedule: FIPS 180-4, 6.2.2, step 1.
@inline(__always) private func extend<Word: SHA256Word>(_ words: inout MutableSpan<Word>, at t: Int)
{
    let x = words[t &- 15]
    let y = words[t &- 2]
    let sigma0 = x.rotated(right: 7) ^ x.rotated(right: 18) ^ x.shifted(right: 3)
    let sigma1 = y.rotated(right: 17) ^ y.rotated(right: 19) ^ y.shifted(right: 10)
    words[t] = words[t &- 16] &+ sigma0 &+ words[t &- 7] &+ sigma1
}
