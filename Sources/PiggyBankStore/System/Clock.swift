import PiggyBank

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Instant {
    /// The time now, by the system's clock; nil when that is outside the years 2 … 9998.
    public static var now: Instant? {
        guard let time = systemTime() else { return nil }
        return Instant(
            seconds: Int64(time.tv_sec), nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
    }
}

/// The time now, by the system's clock; nil when there is none.
func systemTime() -> timespec? {
    var time = timespec()
    return unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 ? time : nil
}

/// Keeps this thread waiting for milliseconds.
package func pause(milliseconds: Int) { _ = usleep(UInt32(clamping: milliseconds * 1_000)) }

/// Milliseconds of a clock that only goes forward.
package func steadyMilliseconds() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
}

extension Duration {
    /// How many milliseconds to wait for a lock: up to an hour.
    package var millisecondsOfLock: Int {
        let (seconds, attoseconds) = min(max(self, .zero), .seconds(3_600)).components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
