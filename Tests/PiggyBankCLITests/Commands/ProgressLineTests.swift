import PiggyBank
import PiggyBankCLI
import PiggyBankStore
import Synchronization
import Testing

@Suite("A progress line says how far it is") struct ProgressLineTests {
    @Test("in lines, and per cent where the end is known") func words() {
        func text(_ bytes: Int, _ total: Int?, _ lines: Int) -> String {
            Language.english(
                ProgressLine.text(ReplayProgress(bytes: bytes, totalBytes: total, lines: lines)))
        }
        #expect(text(0, nil, 0) == "Read 0 lines")
        #expect(text(500, nil, 1_234_567) == "Read 1,234,567 lines")
        #expect(text(127_000_000, 254_000_000, 512_000) == "Read 512,000 lines, 50 %")
        #expect(text(250, 250, 999) == "Read 999 lines, 100 %")
        #expect(text(5, 7, 1) == "Read 1 line, 71 %")
        #expect(text(0, 0, 0) == "Read 0 lines")
    }

    @Test("and there is none where standard error is no terminal, or the work is short") func none()
    {
        let shown = Mutex("")
        var context = Context()
        ProgressLine.during(context) { observer in #expect(observer == nil) }
        context.showProgress = { text in shown.withLock { $0 += text } }
        ProgressLine.during(context) { observer in
            observer?(ReplayProgress(bytes: 1, totalBytes: 2, lines: 1))
        }
        #expect(shown.withLock { $0 } == "")
    }
}
