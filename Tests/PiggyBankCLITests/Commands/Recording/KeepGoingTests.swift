import Foundation
import PiggyBank
import PiggyBankCLI
import Testing

@Suite("piggybank append --keep-going answers every event") struct KeepGoingTests {
    @Test("in the order of the input, with balances or with why it was refused: status 1")
    func story() throws {
        let session = try Session(Session.household)
        let money = #""account":"everyday","amount":{"currency":"GBP","minorUnits":500}}"#
        let input = [
            #"{"type":"withdrawn","id":"a","# + money,
            #"{"type":"withdrawn","id":"b","account":"everyday","amount":{"currency":"GBP","minorUnits":900000}}"#,
            "junk", #"{"type":"withdrawn","id":"a","# + money, #"{"type":"deposited","# + money,
        ]
        let words = ["append", "--keep-going", "-f", session.file]
        let printed = Printed(
            words, input: input.joined(separator: "\n") + "\n", environment: session.environment)
        #expect(printed.status == .rejected && printed.errors == "")
        let lines = printed.output.split(separator: "\n").map(String.init)
        let rest =
            #""reversedBy":null,"replacedBy":null,"#
            + #""balances":[{"account":"everyday","goal":null,"currency":"GBP","minorUnits":"#
        #expect(lines.count == 5)
        #expect(
            lines[0]
                == #"{"line":1,"sequence":7,"id":"a","status":"recorded",\#(rest)99500}],"error":null}"#
        )
        #expect(
            lines[1].hasPrefix(
                #"{"line":2,"sequence":null,"id":"b","status":"refused","reversedBy":null,"replacedBy":null,"balances":[],"error":{"code":"insufficient-funds","message":"#
            ))
        #expect(
            lines[2].hasPrefix(
                #"{"line":3,"sequence":null,"id":null,"status":"refused","reversedBy":null,"replacedBy":null,"balances":[],"error":{"code":"malformed-line","#
            ))
        #expect(
            lines[3]
                == #"{"line":4,"sequence":7,"id":"a","status":"alreadyRecorded",\#(rest)99500}],"error":null}"#
        )
        #expect(
            lines[4]
                == #"{"line":5,"sequence":8,"id":null,"status":"recorded",\#(rest)100000}],"error":null}"#
        )
        #expect(session.lines.count == 8)
        let fine = Printed(words, input: input[4] + "\n", environment: session.environment)
        #expect(fine.status == .done && session.lines.count == 9)
    }
}
