// Nothing here uses Foundation. The import has this file, which is compiled for static linking, name all
// the libraries that Foundation itself needs; the other targets are compiled for either.
import Foundation
import PiggyBankCLI

/// The start of the command-line tool.
@main
enum Main {
    static func main() {
        Piggybank.main()
    }
}
