/// The chaining value of one message, H0 to H7 (FIPS 180-4, 6.2), in the order of the instructions that
/// processors have for it.
struct SHA256ChainingValue: BitwiseCopyable, Sendable {
    /// H5, H4, H1 and H0: what the variables f, e, b and a start from.
    var abef: SIMD4<UInt32>
    /// H7, H6, H3 and H2: what the variables h, g, d and c start from.
    var cdgh: SIMD4<UInt32>

    /// The value before the first block.
    @inline(__always)
    init() {
        self.init(SHA256State<UInt32>())
    }

    @inline(__always)
    init(_ state: SHA256State<UInt32>) {
        abef = SIMD4(state.f, state.e, state.b, state.a)
        cdgh = SIMD4(state.h, state.g, state.d, state.c)
    }

    /// H0 to H7, the first word first.
    @inline(__always)
    var words: SIMD8<UInt32> {
        SIMD8(abef[3], abef[2], cdgh[3], cdgh[2], abef[1], abef[0], cdgh[1], cdgh[0])
    }

    /// Takes in a block, given as it lies in memory.
    ///
    /// - Parameter schedule: room for 64 words.
    @inline(__always)
    mutating func absorb(
        _ block: SIMD16<UInt32>,
        by method: SHA256Method,
        _ schedule: inout MutableSpan<UInt32>
    ) {
        switch method {
        case .portable:
            absorbPortably(block, &schedule)
        #if SHA_INSTRUCTIONS && arch(x86_64)
            case .instructions:
                let constants = SHA256Instructions.constants
                SHA256Instructions.absorb(block, constants.span, into: &self)
        #endif
        }
    }

    private mutating func absorbPortably(
        _ block: SIMD16<UInt32>,
        _ schedule: inout MutableSpan<UInt32>
    ) {
        var state = SHA256State<UInt32>()
        (state.a, state.b, state.c, state.d) = (abef[3], abef[2], cdgh[3], cdgh[2])
        (state.e, state.f, state.g, state.h) = (abef[1], abef[0], cdgh[1], cdgh[0])
        for i in 0..<16 {
            schedule[i] = UInt32(bigEndian: block[i])
        }
        let constants = SHA256Constants.words
        state.absorb(&schedule, constants: constants.span)
        self = Self(state)
    }
}
