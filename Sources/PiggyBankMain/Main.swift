import PiggyBankCLI

#if os(Linux)
    /// The start of the command-line tool, under the name that SwiftPM has an executable begin with.
    ///
    /// The arguments are those of the process itself. `CommandLine` reads them from `/proc` on Linux, and
    /// has none where that is not mounted.
    @_cdecl("PiggyBankMain_main")
    public func main(
        _ count: Int32,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32 {
        unsafe Piggybank.main(count, arguments)
    }
#else
    /// The start of the command-line tool.
    @main
    enum Main {
        static func main() {
            unsafe Piggybank.main(CommandLine.argc, CommandLine.unsafeArgv)
        }
    }
#endif
