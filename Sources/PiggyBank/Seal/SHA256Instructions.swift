#if SHA_INSTRUCTIONS && arch(x86_64)
    internal import _Builtin_intrinsics.intel
    internal import _Builtin_intrinsics.intel.cpuid

    /// SHA-256 by the instructions that processors of x86-64 have for it.
    ///
    /// They work on one message at a time, and each waits for the one before: two messages, whose
    /// instructions are mixed, take little longer than one.
    ///
    /// They exist where the manifest names the compiler's option for them, and `areThere` tells at run
    /// time. The option lets the compiler emit these instructions where they are asked for, which is
    /// here, and changes nothing elsewhere.
    ///
    /// The rounds are written out: the compiler does not unroll a loop of those of two messages, and moves
    /// the words of the schedule around in it.
    enum SHA256Instructions {
        /// Whether this processor has the instructions: bit 29 of EBX in leaf 7 of `CPUID` (Intel 64
        /// and IA-32 Architectures Software Developer's Manual, volume 2).
        static let areThere: Bool = {
            var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
            return unsafe __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && b & 1 << 29 != 0
        }()

        /// The constants of the rounds, four and four.
        static let constants = ContiguousArray(
            stride(from: 0, to: 64, by: 4).map { SIMD4(SHA256Constants.words[$0..<$0 + 4]) }
        )

        /// Takes in a block, given as it lies in memory.
        @inline(never)
        static func absorb(
            _ block: SIMD16<UInt32>,
            _ constants: Span<SIMD4<UInt32>>,
            into value: inout SHA256ChainingValue
        ) {
            precondition(constants.count == 16)
            var message = Message(value, block)
            message.round(constants[0])
            message.extend()
            message.round(constants[1])
            message.extend()
            message.round(constants[2])
            message.extend()
            message.round(constants[3])
            message.extend()
            message.round(constants[4])
            message.extend()
            message.round(constants[5])
            message.extend()
            message.round(constants[6])
            message.extend()
            message.round(constants[7])
            message.extend()
            message.round(constants[8])
            message.extend()
            message.round(constants[9])
            message.extend()
            message.round(constants[10])
            message.extend()
            message.round(constants[11])
            message.extend()
            message.round(constants[12])
            message.advance()
            message.round(constants[13])
            message.advance()
            message.round(constants[14])
            message.advance()
            message.round(constants[15])
            message.advance()
            message.add(to: &value)
        }

        /// Takes in a block of each of two messages.
        @inline(never)
        static func absorb(
            _ first: SIMD16<UInt32>,
            _ second: SIMD16<UInt32>,
            _ constants: Span<SIMD4<UInt32>>,
            into firstValue: inout SHA256ChainingValue,
            _ secondValue: inout SHA256ChainingValue
        ) {
            precondition(constants.count == 16)
            var a = Message(firstValue, first)
            var b = Message(secondValue, second)
            a.round(constants[0])
            b.round(constants[0])
            a.extend()
            b.extend()
            a.round(constants[1])
            b.round(constants[1])
            a.extend()
            b.extend()
            a.round(constants[2])
            b.round(constants[2])
            a.extend()
            b.extend()
            a.round(constants[3])
            b.round(constants[3])
            a.extend()
            b.extend()
            a.round(constants[4])
            b.round(constants[4])
            a.extend()
            b.extend()
            a.round(constants[5])
            b.round(constants[5])
            a.extend()
            b.extend()
            a.round(constants[6])
            b.round(constants[6])
            a.extend()
            b.extend()
            a.round(constants[7])
            b.round(constants[7])
            a.extend()
            b.extend()
            a.round(constants[8])
            b.round(constants[8])
            a.extend()
            b.extend()
            a.round(constants[9])
            b.round(constants[9])
            a.extend()
            b.extend()
            a.round(constants[10])
            b.round(constants[10])
            a.extend()
            b.extend()
            a.round(constants[11])
            b.round(constants[11])
            a.extend()
            b.extend()
            a.round(constants[12])
            b.round(constants[12])
            a.advance()
            b.advance()
            a.round(constants[13])
            b.round(constants[13])
            a.advance()
            b.advance()
            a.round(constants[14])
            b.round(constants[14])
            a.advance()
            b.advance()
            a.round(constants[15])
            b.round(constants[15])
            a.advance()
            b.advance()
            a.add(to: &firstValue)
            b.add(to: &secondValue)
        }
    }

    /// A message while a block of it is taken in.
    private struct Message {
        /// The variables a, b, e and f, and the others, four and four from the last to the first.
        private var abef, cdgh: Words
        /// The next 16 words of the schedule.
        private var w0, w1, w2, w3: Words

        @inline(__always)
        init(_ value: SHA256ChainingValue, _ block: SIMD16<UInt32>) {
            abef = words(value.abef)
            cdgh = words(value.cdgh)
            w0 = bigEndian(block.lowHalf.lowHalf)
            w1 = bigEndian(block.lowHalf.highHalf)
            w2 = bigEndian(block.highHalf.lowHalf)
            w3 = bigEndian(block.highHalf.highHalf)
        }

        /// Four rounds with the first four words of the schedule.
        @inline(__always)
        mutating func round(_ constants: SIMD4<UInt32>) {
            let sums = _mm_add_epi32(w0, words(constants))
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums)
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_unpackhi_epi64(sums, sums))
        }

        /// Puts four new words after the schedule, and drops the first four.
        @inline(__always)
        mutating func extend() {
            let (low, high) = (vector(w2), vector(w3))
            let shifted = words(SIMD4(low[1], low[2], low[3], high[0]))
            let sums = _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), shifted)
            (w0, w1, w2, w3) = (w1, w2, w3, _mm_sha256msg2_epu32(sums, w3))
        }

        /// Drops the first four words of the schedule.
        @inline(__always)
        mutating func advance() {
            (w0, w1, w2) = (w1, w2, w3)
        }

        @inline(__always)
        func add(to value: inout SHA256ChainingValue) {
            value.abef &+= vector(abef)
            value.cdgh &+= vector(cdgh)
        }
    }

    /// Four words of 32 bits; the first is the lowest.
    private typealias Words = SIMD2<Int64>

    @inline(__always)
    private func words(_ vector: SIMD4<UInt32>) -> Words {
        unsafe unsafeBitCast(vector, to: Words.self)
    }

    @inline(__always)
    private func vector(_ words: Words) -> SIMD4<UInt32> {
        unsafe unsafeBitCast(words, to: SIMD4<UInt32>.self)
    }

    @inline(__always)
    private func bigEndian(_ vector: SIMD4<UInt32>) -> Words {
        words(
            SIMD4(
                UInt32(bigEndian: vector[0]),
                UInt32(bigEndian: vector[1]),
                UInt32(bigEndian: vector[2]),
                UInt32(bigEndian: vector[3])
            )
        )
    }
#endif
