import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// How a file's changes become known without reading it: the system says so, through inotify(7) on
// Linux and the kernel's queue on Darwin; elsewhere, and where a file system says nothing, it is
// looked at now and then.

/// Tells of a file that may have changed, as long as it is held.
package protocol FileWatch: AnyObject, Sendable {}

/// Tells again and again, whether or not there was a change.
final class Polling: FileWatch {
    /// A source may be used from any thread, which Dispatch says of it on Darwin alone.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// - Parameter milliseconds: the time from one look to the next, at least 1.
    init(every milliseconds: Int, _ changed: @escaping @Sendable () -> Void) {
        let timer = DispatchSource.makeTimerSource()
        let interval = DispatchTimeInterval.milliseconds(milliseconds)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: interval)
        timer.setEventHandler(handler: changed)
        timer.activate()
        unsafe self.timer = timer
    }

    deinit { unsafe timer.cancel() }
}

/// Tells when the system does; and now and then besides, as a file may be on another machine.
private final class SystemWatch: FileWatch {
    private nonisolated(unsafe) let source: any DispatchSourceProtocol
    private let polling: Polling

    /// Nil where the system cannot watch the file.
    init?(_ path: String, _ changed: @escaping @Sendable () -> Void) {
        guard let number = Self.open(path) else { return nil }
        #if os(Linux) || os(Android)
            let source = DispatchSource.makeReadSource(fileDescriptor: number)
            source.setEventHandler {
                Self.takeEvents(number)
                changed()
            }
        #else
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: number, eventMask: [.write, .extend, .attrib, .delete, .rename])
            source.setEventHandler(handler: changed)
        #endif
        source.setCancelHandler { _ = close(number) }
        source.activate()
        unsafe self.source = source
        polling = Polling(every: 2_000, changed)
    }

    deinit { unsafe source.cancel() }

    #if os(Linux) || os(Android)
        /// A descriptor that can be read once the file has changed; there are only so many a user.
        private static func open(_ path: String) -> Int32? {
            let number = inotify_init1(O_CLOEXEC | O_NONBLOCK)
            guard number >= 0 else { return nil }
            let events = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
            guard unsafe inotify_add_watch(number, path, UInt32(events)) >= 0 else {
                _ = close(number)
                return nil
            }
            return number
        }

        /// Reads what was told, so that it is not told again.
        private static func takeEvents(_ number: Int32) {
            unsafe withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { bytes in
                while unsafe read(number, bytes.baseAddress, bytes.count) > 0 {}
            }
        }
    #else
        private static func open(_ path: String) -> Int32? { try? openDescriptor(path, O_EVTONLY) }
    #endif
}

extension FileSystem {
    /// Looks ten times a second.
    package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> any FileWatch {
        Polling(every: 100, changed)
    }
}

extension LocalFiles {
    package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> any FileWatch {
        SystemWatch(path, changed) ?? Polling(every: 100, changed)
    }
}
