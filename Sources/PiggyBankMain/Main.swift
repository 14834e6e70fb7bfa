import Foundation
import PiggyBankCLI

/// The start of the command-line tool.
@main
enum Main {
    static func main() {
        Piggybank.main()
    }
}

/// Has the linker take in the time zones of Foundation; nobody calls it.
///
/// Foundation looks for them by name when it runs, and takes every zone for unknown when nothing
/// made a static linker add them. The import, in a file that is compiled for static linking, names
/// the libraries that Foundation itself needs.
public func linkTimeZones() -> [String] {
    TimeZone.knownTimeZoneIdentifiers
}
