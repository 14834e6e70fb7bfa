#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How many processors a process may work on, as Linux says it in files.
///
/// A container of two processors on a machine of 64 sees all of them: what it may use is in its
/// affinity, or in the quota of time of its control group.
package struct ProcessorLimits {
    /// Reads a small file; nil where there is none.
    private let text: (String) -> String?

    /// The limits that files state.
    package init(_ text: @escaping (String) -> String?) { self.text = text }

    /// The fewest processors that any of the limits allows; nil where nothing is limited.
    package var count: Int? { ([affinity] + quotas).compactMap(\.self).min() }

    /// The processors that this thread may run on, those that are off among them.
    private var affinity: Int? {
        let name = "Cpus_allowed:"
        let lines = text("/proc/thread-self/status")?.split(separator: "\n")
        guard let line = lines?.first(where: { $0.hasPrefix(name) }) else { return nil }
        // Words of a mask in hexadecimal, such as `ff,ffffffff`.
        let bits = line.dropFirst(name.count).reduce(0) { bits, digit in
            bits + (digit.hexDigitValue?.nonzeroBitCount ?? 0)
        }
        return bits > 0 ? bits : nil
    }

    /// The processors that each of the process's control groups, and of those that these are in,
    /// has time for.
    private var quotas: [Int?] {
        let groups = text("/proc/self/cgroup")?.split(separator: "\n") ?? []
        return groups.flatMap { group -> [Int?] in
            // `0::/group`, or of the first version `4:cpu,cpuacct:/group`.
            let parts = group.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return [] }
            let folders = Self.folders(of: parts[2])
            if parts[1].isEmpty {
                return folders.map { Self.processors(text("/sys/fs/cgroup\($0)/cpu.max")) }
            }
            guard parts[1].split(separator: ",").contains("cpu") else { return [] }
            return folders.map { folder in
                let path = "/sys/fs/cgroup/cpu\(folder)/cpu.cfs"
                guard let quota = text("\(path)_quota_us"), let period = text("\(path)_period_us")
                else { return nil }
                return Self.processors("\(quota) \(period)")
            }
        }
    }

    /// The folder of a group and all that it is in: of `/a/b` these are `/a/b`, `/a` and the root.
    private static func folders(of group: Substring) -> [String] {
        let names = group.split(separator: "/")
        return (0...names.count).map { names.prefix($0).map { "/\($0)" }.joined() }
    }

    /// How many processors a time in each period is, the last one in part; nil without a limit.
    private static func processors(_ quotaAndPeriod: String?) -> Int? {
        let numbers = quotaAndPeriod?.split(whereSeparator: \.isWhitespace).map { Int($0) } ?? []
        guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0,
            period > 0
        else { return nil }
        return (quota - 1) / period + 1
    }
}

extension ProcessorLimits {
    /// The limits of this process.
    package static var own: ProcessorLimits {
        ProcessorLimits { path in
            let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { _ = close(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 14)
            var count = 0
            while count < bytes.count {
                let more = unsafe bytes.withUnsafeMutableBytes { buffer in
                    unsafe read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                }
                guard more > 0 else { break }
                count += more
            }
            return String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }
}
