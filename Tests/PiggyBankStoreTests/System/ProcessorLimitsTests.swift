import PiggyBankThreads
import Testing

@Suite("A process works on as many processors as it is allowed to") struct ProcessorLimitsTests {
    @Test(
        "by its affinity and by every control group that it is in",
        arguments: [
            ([:], nil), (["status": "Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n"], 2),
            (["status": "Cpus_allowed:\tf0,0000000f,80000000\n"], 9),
            (["status": "Cpus_allowed:\t0\n"], nil),
            // The second version, in a container that sees its own group as the root.
            (["cgroup": "0::/\n", "/cpu.max": "max 100000\n"], nil),
            (["cgroup": "0::/\n", "/cpu.max": "200000 100000\n"], 2),
            (["cgroup": "0::/\n", "/cpu.max": "150000 100000\n"], 2),
            (["cgroup": "0::/\n", "/cpu.max": "1000 100000\n"], 1), (["cgroup": "0::/\n"], nil),
            // A group within a group that has less.
            (
                [
                    "cgroup": "0::/a.slice/b:c.scope\n", "/a.slice/cpu.max": "300000 100000\n",
                    "/a.slice/b:c.scope/cpu.max": "900000 100000\n",
                ], 3
            ),
            // The first version: a container sees its group as the root, whatever it is called
            // outside.
            (
                [
                    "cgroup": "3:cpuset:/d\n4:cpu,cpuacct:/d\n",
                    "/cpu/cpu.cfs_quota_us": "400000\n", "/cpu/cpu.cfs_period_us": "100000\n",
                ], 4
            ),
            (
                [
                    "cgroup": "4:cpu:/d\n", "/cpu/d/cpu.cfs_quota_us": "-1\n",
                    "/cpu/d/cpu.cfs_period_us": "100000\n",
                ], nil
            ), (["cgroup": "4:cpu:/d\n", "/cpu/d/cpu.cfs_quota_us": "50000\n"], nil),
            // The least of all counts.
            (["status": "Cpus_allowed:\tf\n", "cgroup": "0::/\n", "/cpu.max": "300000 100000"], 3),
            (["status": "Cpus_allowed:\t1\n", "cgroup": "0::/\n", "/cpu.max": "300000 100000"], 1),
            // What is of no such form limits nothing.
            (["status": "", "cgroup": "0\n::\n\n0::/\n", "/cpu.max": "0 0\n"], nil),
            (["cgroup": "0::/\n", "/cpu.max": "9223372036854775807 1\n"], Int.max),
            (["cgroup": "0::/\n", "/cpu.max": "99999999999999999999 1\n"], nil),
        ] as [([String: String], Int?)]) func limits(files: [String: String], count: Int?)
    {
        let own = ["/proc/thread-self/status": "status", "/proc/self/cgroup": "cgroup"]
        let limits = ProcessorLimits { path in
            files[own[path] ?? String(path.dropFirst("/sys/fs/cgroup".count))]
        }
        #expect(limits.count == count)
    }

    @Test("There is always one") func atLeastOne() {
        #expect(Threads.processorCount >= 1)
        #expect(ProcessorLimits.own.count ?? 1 >= 1)
    }
}
