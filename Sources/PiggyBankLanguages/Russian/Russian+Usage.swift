import PiggyBank

// What Russian says of a command line that cannot be carried out as it is written.

extension Russian {
    package func message(for fact: UsageFact, of caller: String) -> Message {
        Message(sentence(for: fact, of: caller), next: "Подробнее: '\(caller) --help'.")
    }

    private func sentence(for fact: UsageFact, of caller: String) -> String {
        switch fact {
        case .missingCommand: "нет команды."
        case .unknownCommand(let name, let suggestions):
            "команды \(typed(name)) нет." + didYouMean(suggestions)
        case .incompleteCommand(let name, let continuations):
            "\(typed(name)) — не вся команда, дальше идёт \(either(continuations))."
        case .unknownOption(let option, let suggestion):
            "у команды '\(caller)' нет параметра \(typed(option))."
                + didYouMean(suggestion.map { [$0] } ?? [])
                + (option.hasPrefix("--") ? "" : " Такое значение пишут после '--'.")
        case .optionBeforeCommand(let option): "\(option) пишут после названия команды."
        case .missingValue(let option, let placeholder, let next):
            "у \(option) нет значения: \(option) \(placeholder)."
                + (next.map { " Если значение — \(typed($0)), пишите \(option)=\($0)." } ?? "")
        case .unexpectedValue(let flag, let value):
            "у \(flag) не бывает значения, а указано \(typed(value))."
        case .badValue(let name, _, .leftOut): "таблица в этом ответе одна: не указывайте \(name)."
        case .badValue(let name, let value, .time) where isNoDate(value):
            "\(name): такой даты нет: \(typed(value)); пишите 2026-03-02 или \"2026-03-02 18:30\"."
        case .badValue(let name, let value, .date) where isNoDate(value),
            .badValue(let name, let value, .period) where isNoDate(value),
            .badValue(let name, let value, .week) where isNoDate(value):
            "\(name): такой даты нет: \(typed(value)); пишите 2026-03-02."
        case .badValue(let name, let value, let expectation):
            "\(name): \(phrase(for: expectation)), а не \(typed(value))."
        case .wrongValue(let name, let reason): "\(name): \(phrase(for: reason))"
        case .repeatedOption(let option): "\(option) указано дважды."
        case .missing(let parameters): "для '\(caller)' нужно указать \(all(parameters))."
        case .missingOneOf(let options): "нужно указать \(either(options))."
        case .noRecordingTimes(let name):
            "ни в одной прочитанной строке (\(name)) нет времени записи, и нельзя узнать, что было известно "
                + "в это время."
        case .exclusiveOptions(let first, let second): "\(first) и \(second) исключают друг друга."
        case .optionOfOtherEvents(let option, let sequence, let type, let options):
            "событие \(sequence) — \(name(of: type)), \(option) у него не исправляют: можно "
                + "\(all(options)), а также --time и --note."
        case .unexpectedOperand(let text): "для '\(caller)' \(typed(text)) — лишнее."
        case .fileGivenTwice(let option, let operand):
            "указаны две книги, \(typed(option)) и \(typed(operand)); нужна одна."
        case .missingFile: "не указан файл книги: укажите его, -f FILE, или задайте PIGGYBANK_FILE."
        case .recordingIntoStandardInput:
            "в стандартный ввод записать нельзя: укажите файл, -f FILE."
        case .followingStandardInput: "за стандартным вводом следить нельзя: укажите файл, -f FILE."
        case .consentOfProgram: "с --format json вопросов не задают: добавьте --yes."
        case .pageOnTerminal: "страница нужна браузеру: запишите её в файл, -o FILE."
        case .headOfDay:
            "последней печати на день нет, ведь события записывают не по порядку дней: "
                + "вместо --as-of укажите --known-at или --through."
        case .emptyRange(let from, let to): "\(from) позже, чем \(to)."
        case .onlyWithFormat(let option, let format):
            "\(option) бывает только с --format \(format)."
        case .argumentNotUTF8(let position): "слово \(position) командной строки — не UTF-8."
        case .variableNotUTF8(let name): "переменная окружения \(name) — не UTF-8."
        }
    }

    /// That it must be something, with a verb that agrees with it.
    private func phrase(for expectation: Expectation) -> String {
        switch expectation {
        case .text: "нужен непустой текст"
        case .textOfBytes(let most): "нужен текст от 1 до \(most) байт"
        case .wholeNumber(let first, let last): "нужно целое число от \(first) до \(last)"
        case .countOrAll: "нужно целое число от 1 или all"
        case .oneOf(let words): "нужно \(either(words))"
        case .someOf(let words): "нужно одно или несколько из \(all(words)) через запятую"
        case .leftOut: "должно быть пусто, ведь таблица одна"
        case .path: "нужен путь"
        case .pathOrStandardInput: "нужен путь или - для стандартного ввода"
        case .pathOrStandardOutput: "нужен путь или - для стандартного вывода"
        case .readablePath: "нужен путь, который можно прочитать ещё раз"
        case .identifier: "нужен идентификатор от 1 до \(Limits.identifierBytes) байт"
        case .head: "нужны 64 шестнадцатеричные цифры, а после @ номер, если он известен"
        case .amount: "нужна сумма, например 4.35"
        case .signedAmount: "нужна сумма, например 4.35 или -4.35"
        case .rate: "нужна валюта и её курс, до девяти знаков после точки, например EUR=0.86"
        case .currency: "нужен код валюты по ISO 4217, например GBP"
        case .timeZone: "нужно название часового пояса из базы IANA, например Europe/London"
        case .region: "нужен код страны по ISO 3166-1, например RU"
        case .date: "нужна дата, например 2026-03-02"
        case .period:
            """
            нужен день, например 2026-03-02, today (сегодня) или yesterday (вчера), месяц, квартал или \
            год, например 2026-03, 2026-Q1, 2026, this-month или last-year, или дни, недели, месяцы или \
            годы по сегодня, например 10d, 2w, 3m или 1y
            """
        case .oneOrTwoOf(let words): "нужно одно из \(all(words)) или два через запятую"
        case .instant: "нужно время в годах с 0002 по 9998, например 2026-03-02T18:30:00Z"
        case .time:
            """
            нужно время в годах с 0002 по 9998, например 2026-03-02T18:30:00Z, "2026-03-02 18:30", 18:30, \
            2026-03-02, today (сегодня) или yesterday (вчера)
            """
        case .week: "нужно this (эта), last (прошлая) или дата, например 2026-03-02"
        case .command: "нужна команда"
        case .preset: "нужно название шаблона или путь"
        case .rowAndEvent(let orAll):
            "нужны строка и её событие: файл:строка=событие или файл:строка=файл:строка"
                + (orAll ? ", либо all" : "")
        case .rowOrAll: "нужна строка (файл:строка) или all"
        case .dateFormat: "нужен вид дат из yyyy, MM и dd, например dd/MM/yyyy"
        case .decimalMark: "нужно . или ,"
        }
    }

    private func phrase(for reason: WrongValue) -> String {
        switch reason {
        case .identifier(let error): message(for: error).sentence + "."
        case .keyTooLong(let bytes, let most): "в ключе не больше \(most) байт, а не \(bytes)."
        case .reservedKey(let prefix):
            "ключи, которые начинаются с '\(prefix)', создаёт сам piggybank; выберите другой."
        case .amount(let error): sentences(message(for: error))
        case .noMinorUnits(let code):
            "ISO 4217 не даёт коду \(code) минимальных единиц, так что сумм в нём не бывает."
        case .dateAlone(let date): "одной даты мало, нужно время: \(date)T18:30:00Z."
        case .localTime(let error): sentences(message(for: error))
        case .zoneNotKnownYet:
            "часовой пояс новой книги ещё не известен; пишите по RFC 3339, например 2026-03-02T18:30:00Z."
        case .accountsWithoutKeys:
            "для нескольких счетов нужны и их названия у банка: 'KEY=ACCOUNT'."
        case .standardInputTwice: "стандартный ввод указан дважды."
        case .nothingWithout(let other): "нужно и \(other)."
        case .conversion(.missingRate(let currency)):
            "нужен курс 1 \(currency.code), например --rate \(currency.code)=1.25."
        case .conversion(.severalRates(let currency)): "курс \(currency.code) нужен один."
        case .conversion(.rateOfTarget(let currency)):
            "всё и так в \(currency.code): этот курс не нужен."
        case .conversion(.tooLarge): "сумма слишком велика, чтобы посчитать её точно."
        }
    }

    /// Whether a refused value is written as a date: `2026-13-01`.
    private func isNoDate(_ value: String) -> Bool {
        let parts = value.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [4, 2, 2]
            && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            && Int(parts[0]).map { (2...9_998).contains($0) } == true
    }

    private func didYouMean(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        return " Может быть, \(either(suggestions.map { "'\($0)'" }))?"
    }

    func either(_ things: [String]) -> String { things.joined(separator: ", ", last: " или ") }

    func all(_ things: [String]) -> String { things.joined(separator: ", ", last: " и ") }
}
