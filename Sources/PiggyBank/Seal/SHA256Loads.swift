/// The loads of SHA-256, each of them checked against the bounds of the span.
///
/// `RawSpan` calls them unsafe because it does not know that every pattern of bits is a value of
/// these types.
extension RawSpan {
    /// The 64 bytes from an offset on, a block of SHA-256, with the words as they lie in memory.
    @inline(__always)
    func messageBlock(at offset: Int) -> SIMD16<UInt32> {
        unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
    }
}
