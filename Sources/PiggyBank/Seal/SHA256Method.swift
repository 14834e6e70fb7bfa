/// A way in which SHA-256 is computed; all of them give the same digests.
package enum SHA256Method: Hashable, Sendable {
    /// By arithmetic that every processor has; four messages at once where there are many.
    case portable
    #if SHA_INSTRUCTIONS && arch(x86_64)
        /// By the processor's own instructions; two messages at once where there are many.
        case instructions
    #endif

    /// The ways that this processor allows, the fastest last.
    package static let all: [SHA256Method] = {
        #if SHA_INSTRUCTIONS && arch(x86_64)
            if SHA256Instructions.areThere { return [.portable, .instructions] }
        #endif
        return [.portable]
    }()

    /// The fastest way that this processor allows.
    package static let fastest = all.last ?? .portable
}
