#if SHA_INSTRUCTIONS && arch(x86_64)
    internal import _Builtin_intrinsics.intel
    internal import _Builtin_intrinsics.intel.cpuid

    /// SHA-256 by the instructions that x86-64 processors have for it.
    ///
    /// Each instruction waits for the one before, so two messages, their instructions mixed, take
    /// little longer than one.
    ///
    /// The manifest names the compiler's option for them, which lets the compiler emit them here
    /// and changes nothing elsewhere. `isSupported` tells at run time whether the processor has
    /// them.
    ///
    /// The steps are written out: the compiler does not unroll a loop over those of two messages,
    /// and moves the words of the schedule around in it.
    enum SHA256Instructions {
        /// Whether this processor has the instructions: bit 29 of EBX in leaf 7 of `CPUID` (Intel
        /// 64 and IA-32 Architectures Software Developer's Manual, volume 2).
        static let isSupported: Bool = {
            var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
            return unsafe __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && b & 1 << 29 != 0
        }()

        /// Takes in a block, given as it lies in memory.
        @inline(never) static func absorb(
            _ block: SHA256Block, _ constants: Span<SIMD4<UInt32>>,
            into value: inout SHA256ChainingValue
        ) {
            precondition(constants.count == 16)
            var message = MessageSchedule(value, block)
            message.step(constants[0], extends: true)
            message.step(constants[1], extends: true)
            message.step(constants[2], extends: true)
            message.step(constants[3], extends: true)
            message.step(constants[4], extends: true)
            message.step(constants[5], extends: true)
            message.step(constants[6], extends: true)
            message.step(constants[7], extends: true)
            message.step(constants[8], extends: true)
            message.step(constants[9], extends: true)
            message.step(constants[10], extends: true)
            message.step(constants[11], extends: true)
            message.step(constants[12], extends: false)
            message.step(constants[13], extends: false)
            message.step(constants[14], extends: false)
            message.step(constants[15], extends: false)
            message.add(to: &value)
        }

        /// Takes in a block of each of two messages.
        @inline(never) static func absorb(
            _ first: SHA256Block, _ second: SHA256Block, _ constants: Span<SIMD4<UInt32>>,
            into firstValue: inout SHA256ChainingValue, _ secondValue: inout SHA256ChainingValue
        ) {
            precondition(constants.count == 16)
            var a = MessageSchedule(firstValue, first)
            var b = MessageSchedule(secondValue, second)
            step(&a, &b, constants[0], extends: true)
            step(&a, &b, constants[1], extends: true)
            step(&a, &b, constants[2], extends: true)
            step(&a, &b, constants[3], extends: true)
            step(&a, &b, constants[4], extends: true)
            step(&a, &b, constants[5], extends: true)
            step(&a, &b, constants[6], extends: true)
            step(&a, &b, constants[7], extends: true)
            step(&a, &b, constants[8], extends: true)
            step(&a, &b, constants[9], extends: true)
            step(&a, &b, constants[10], extends: true)
            step(&a, &b, constants[11], extends: true)
            step(&a, &b, constants[12], extends: false)
            step(&a, &b, constants[13], extends: false)
            step(&a, &b, constants[14], extends: false)
            step(&a, &b, constants[15], extends: false)
            a.add(to: &firstValue)
            b.add(to: &secondValue)
        }

        /// Four rounds of two messages, their instructions mixed.
        @inline(__always) private static func step(
            _ a: inout MessageSchedule, _ b: inout MessageSchedule, _ constants: SIMD4<UInt32>,
            extends: Bool
        ) {
            a.round(constants)
            b.round(constants)
            a.advance(extends: extends)
            b.advance(extends: extends)
        }
    }

    /// A message while a block of it is taken in.
    private struct MessageSchedule {
        /// The variables a, b, e and f, and the others, four and four from the last to the first.
        private var abef, cdgh: Words
        /// The next 16 words of the schedule.
        private var w0, w1, w2, w3: Words

        @inline(__always) init(_ value: SHA256ChainingValue, _ block: SHA256Block) {
            abef = words(value.abef)
            cdgh = words(value.cdgh)
            w0 = bigEndian(block.lowHalf.lowHalf)
            w1 = bigEndian(block.lowHalf.highHalf)
            w2 = bigEndian(block.highHalf.lowHalf)
            w3 = bigEndian(block.highHalf.highHalf)
        }

        /// Four rounds with the first four words of the schedule.
        @inline(__always) mutating func round(_ constants: SIMD4<UInt32>) {
            let sums = _mm_add_epi32(w0, words(constants))
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums)
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_unpackhi_epi64(sums, sums))
        }

        /// Drops the first four words of the schedule, and puts four new ones after it where it
        /// goes on.
        @inline(__always) mutating func advance(extends: Bool) {
            guard extends else {
                (w0, w1, w2) = (w1, w2, w3)
                return
            }
            let (low, high) = (vector(w2), vector(w3))
            let shifted = words(SIMD4(low[1], low[2], low[3], high[0]))
            let sums = _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), shifted)
            (w0, w1, w2, w3) = (w1, w2, w3, _mm_sha256msg2_epu32(sums, w3))
        }

        /// Four rounds, and the next four words of the schedule.
        @inline(__always) mutating func step(_ constants: SIMD4<UInt32>, extends: Bool) {
            round(constants)
            advance(extends: extends)
        }

        @inline(__always) func add(to value: inout SHA256ChainingValue) {
            value.abef &+= vector(abef)
            value.cdgh &+= vector(cdgh)
        }
    }

    /// Four words of 32 bits; the first is the lowest.
    private typealias Words = SIMD2<Int64>

    @inline(__always) private func words(_ vector: SIMD4<UInt32>) -> Words {
        unsafe unsafeBitCast(vector, to: Words.self)
    }

    @inline(__always) private func vector(_ words: Words) -> SIMD4<UInt32> {
        unsafe unsafeBitCast(words, to: SIMD4<UInt32>.self)
    }

    @inline(__always) private func bigEndian(_ vector: SIMD4<UInt32>) -> Words {
        words(
            SIMD4(
                UInt32(bigEndian: vector[0]), UInt32(bigEndian: vector[1]),
                UInt32(bigEndian: vector[2]), UInt32(bigEndian: vector[3])))
    }
#endif
