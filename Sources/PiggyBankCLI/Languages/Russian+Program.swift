import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

// What Russian says at a terminal.

extension Russian: ProgramLanguage {
    func sentence(for fact: UsageError.Fact, in caller: String) -> String {
        switch fact {
        case .missingCommand:
            "нет команды."
        case .unknownCommand(let name, let suggestions):
            "команды \(quoted(name)) нет." + didYouMean(suggestions)
        case .incompleteCommand(let name, let continuations):
            "\(quoted(name)) — не вся команда, дальше идёт \(either(continuations))."
        case .unknownOption(let option, let suggestion):
            "у команды '\(caller)' нет параметра \(quoted(option))."
                + didYouMean(suggestion.map { [$0] } ?? [])
                + (option.hasPrefix("--") ? "" : " Такое значение пишут после '--'.")
        case .optionBeforeCommand(let option):
            "место \(option) — после названия команды."
        case .missingValue(let option, let placeholder, let next):
            "у \(option) нет значения: \(option) \(placeholder)."
                + (next.map { " Если значение — \(quoted($0)), пишите \(option)=\($0)." } ?? "")
        case .unexpectedValue(let flag, let value):
            "у \(flag) не бывает значения, а указано \(quoted(value))."
        case .badValue(let name, let value, let expectation):
            "\(name): \(words(for: expectation)), а не \(quoted(value))."
        case .wrongValue(let name, let reason):
            "\(name): \(words(for: reason))"
        case .repeatedOption(let option):
            "\(option) указано дважды."
        case .missing(let parameters):
            "для '\(caller)' нужно указать \(all(parameters))."
        case .missingOneOf(let options):
            "нужно указать \(either(options))."
        case .noRecordingTimes(let name):
            "ни одна прочитанная строка (\(name)) не говорит, когда она записана, и нельзя узнать, что было "
                + "известно в какое время."
        case .exclusiveOptions(let first, let second):
            "\(first) и \(second) исключают друг друга."
        case .optionOfOtherEvents(let option, let sequence, let type, let options):
            "событие \(sequence) имеет вид \(type.rawValue), и исправить \(option) у него нельзя: можно "
                + "\(all(options)), а также, как у всех, --time и --note."
        case .unexpectedOperand(let text):
            "для '\(caller)' \(quoted(text)) уже лишнее."
        case .fileGivenTwice(let option, let operand):
            "указаны две книги, \(quoted(option)) и \(quoted(operand)); нужна одна."
        case .missingFile:
            "не указан файл книги: укажите его, -f FILE, или задайте PIGGYBANK_FILE."
        case .recordingIntoStandardInput:
            "в стандартный ввод записать нельзя: укажите файл, -f FILE."
        case .followingStandardInput:
            "за стандартным вводом следить нельзя: укажите файл, -f FILE."
        case .consentOfProgram:
            "с --format json вопросов не задают: добавьте --yes."
        case .pageOnTerminal:
            "страница нужна браузеру: запишите её в файл, -o FILE."
        case .emptyRange(let from, let to):
            "\(from) позже, чем \(to)."
        case .emptyBounds:
            "--min больше, чем --max."
        case .onlyWithFormat(let option, let format):
            "\(option) бывает только с --format \(format)."
        case .argumentNotUTF8(let position):
            "слово \(position) командной строки — не UTF-8."
        case .variableNotUTF8(let name):
            "переменная окружения \(name) — не UTF-8."
        }
    }

    func reference(to caller: String) -> String { "Подробнее: '\(caller) --help'." }

    /// That it must be something, with a verb that agrees with it.
    private func words(for expectation: Expectation) -> String {
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
        case .currency: "нужен код валюты по ISO 4217, например GBP"
        case .timeZone: "нужно название часового пояса из базы IANA, например Europe/London"
        case .region: "нужен код страны по ISO 3166-1, например RU"
        case .date: "нужна дата, например 2026-03-02"
        case .instant: "нужно время в годах с 0002 по 9998, например 2026-03-02T18:30:00Z"
        case .time:
            """
            нужно время в годах с 0002 по 9998, например 2026-03-02T18:30:00Z, "2026-03-02 18:30", 18:30, \
            2026-03-02, today (сегодня) или yesterday (вчера)
            """
        case .span: "нужно число дней, недель, месяцев или лет, например 10d, 2w, 3m или 1y"
        case .week: "нужно current (эта), last (прошлая) или дата, например 2026-03-02"
        case .weekOrAll:
            "нужно current (эта), last (прошлая), all (все) или дата, например 2026-03-02"
        case .command: "нужна команда"
        case .preset: "нужно название шаблона или путь"
        case .dateFormat: "нужен вид дат из yyyy, MM и dd, например dd/MM/yyyy"
        case .decimalMark: "нужно . или ,"
        }
    }

    private func words(for reason: WrongValue) -> String {
        switch reason {
        case .identifier(let error): explanation(of: error).sentence + "."
        case .keyTooLong(let bytes, let most): "в ключе не больше \(most) байт, а не \(bytes)."
        case .amount(let error): sentences(explanation(of: error))
        case .noMinorUnits(let code):
            "ISO 4217 не даёт коду \(code) минимальных единиц, так что сумм в нём не бывает."
        case .dateAlone(let date): "одной даты мало, нужно время: \(date)T18:30:00Z."
        case .localTime(let error): sentences(explanation(of: error))
        case .zoneNotKnownYet:
            "часовой пояс новой книги ещё не известен; пишите по RFC 3339, например 2026-03-02T18:30:00Z."
        case .accountsWithoutKeys:
            "для нескольких счетов нужно и то, как их называет банк: 'KEY=ACCOUNT'."
        case .standardInputTwice: "стандартный ввод указан дважды."
        case .nothingWithout(let other): "без \(other) это ничего не значит."
        }
    }

    private func sentences(_ explanation: Explanation) -> String {
        "\(explanation.sentence). \(explanation.nextStep)"
    }

    private func didYouMean(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        return " Может быть, \(either(suggestions.map { "'\($0)'" }))?"
    }

    private func either(_ things: [String]) -> String {
        things.joined(separator: ", ", last: " или ")
    }

    private func all(_ things: [String]) -> String {
        things.joined(separator: ", ", last: " и ")
    }

    /// A text of the user's in quotes, with nothing in it that disturbs a terminal.
    private func quoted(_ text: String) -> String { "'\(Phrase.visible(text))'" }
}

// MARK: - Failures

extension Russian {
    func said(of fact: LedgerFailure.Fact) -> Said {
        switch fact {
        case .broken(let violation): Said(explanation(of: violation))
        case .unreadable(let error): Said(message(of: error))
        case .unreadableStatement(.isDirectory): Said("это папка, а выписка — файл")
        case .unreadableStatement(let error): Said(message(of: error))
        case .systemFailed(let error): Said(error.message)
        case .occupied:
            Said(
                "такой файл уже есть, и это не страница",
                next: "Укажите другой файл или удалите этот."
            )
        case .lost(let sequence):
            Said(
                "событие \(sequence) нельзя прочитать ещё раз таким же: файл тем временем изменился, и написано "
                    + "не всё",
                next: "Повторите команду."
            )
        case .unknownAccount(let account, let known):
            Said("счёт «\(Phrase.visible(account.text))» не открывали" + words(for: known))
        case .unknownGoal(let goal, let known):
            Said("цель «\(Phrase.visible(goal.text))» не ставили" + words(for: known))
        case .laterEvent(let sequence):
            Said(
                "событие \(sequence) произошло позже указанного времени",
                next: "Укажите более позднее --as-of или никакого."
            )
        case .unknownEvent(let sequence, let last):
            Said(
                "события \(sequence) нет; "
                    + (last == 0
                        ? "книга пуста"
                        : last == 1
                            ? "в книге есть только событие 1" : "в книге события с 1 по \(last)"),
                next: "События перечисляет 'piggybank log'."
            )
        case .nothingToExplain: Said("в книге нет счетов, и объяснять нечего")
        case .severalCurrencies(let currencies, let what, let isOfAccount):
            Said(
                "для \(what) нужна одна валюта, а в книге их несколько: "
                    + list(currencies.map(\.code)),
                next: isOfAccount
                    ? "Укажите её, --currency, или счёт." : "Укажите её, --currency."
            )
        case .noSeal(let missing, let line): said(of: missing, ofLine: line)
        case .rejected(let rejection, let known):
            Said(
                explanation(of: rejection).sentence + (known.map { words(for: $0) } ?? ""),
                next: explanation(of: rejection).nextStep
            )
        case .notConfirmed: Said("ничего не записано: в ответе нет согласия")
        case .notRepaired: Said("ничего не изменено: в ответе нет согласия")
        case .nothingToRepair: Said("с книгой всё в порядке, и ничего не изменено")
        case .repairsHolesAlone:
            Said(
                "ничего не изменено: исправляются только дыры",
                next: "Посмотрите, что находит 'piggybank audit', или возьмите файл из копии."
            )
        case .noEventToKeep:
            Said(
                "ничего не изменено: дыра в первой строке, и ни одна другая строка не событие",
                next: "Возьмите файл из копии."
            )
        case .unwritable(let error, let name, let isNew, let acknowledged):
            Said(
                cause(of: error)
                    + (acknowledged == 0
                        ? consequence(of: error) : consequence(of: error, after: acknowledged)),
                next: nextStep(error, name, isNew: isNew, after: acknowledged)
            )
        case .thereAlready(let timeZone, let weekStart):
            Said(
                "книга уже есть, с часовым поясом \(timeZone) и неделями с \(genitive(of: weekStart))",
                next: "Не указывайте --time-zone и --week-start или укажите другой файл."
            )
        case .outdated:
            Said(
                "другие записывают так часто, что между ними загрузку не подготовить",
                next: "Попробуйте ещё раз."
            )
        case .moreFaults(let count): Said("и ещё \(number(count)), их покажет --errors all")
        case .possiblyMoreFaults(let file):
            Said("в \(file) может быть ещё: больше этих не искали")
        case .nothingRecorded: Said("ничего не записано")
        case .ofImport(let fact): Said(explanation(of: fact))
        case .badRequest(let fault):
            Said(
                sentence(for: fault),
                next:
                    "Пишите на каждой строке объект JSON, например '{\"file\":\"a.jsonl\"}'; на запросы до этого "
                    + "ответ дан."
            )
        }
    }

    /// Why a line asks for no ledger.
    private func sentence(for fault: FleetRequest.Fault) -> String {
        switch fault {
        case .notJSON: "это не JSON"
        case .notAnObject: "это не объект JSON"
        case .unknownMember(let name):
            "элемента \(quoted(Phrase.shown(name))) у запроса нет; есть «file», «fileBase64», «ledger» и «expectHead»"
        case .repeatedMember(let name): "элемент \(quoted(Phrase.shown(name))) стоит дважды"
        case .notAText(let member): "\(quoted(member)) — не текст"
        case .notBase64: "«fileBase64» — не Base64 (RFC 4648)"
        case .noFile: "запрос не называет файла"
        case .severalFiles: "«file» и «fileBase64» исключают друг друга"
        case .noLedger: "с «fileBase64» нужно и «ledger»: как называется книга"
        case .notAHead(let text):
            "\(quoted(Phrase.shown(text))) — не печать: нужно 'HASH' или 'HASH@SEQUENCE'"
        }
    }

    /// Why a file could not be read.
    private func message(of error: FileError) -> String {
        switch error {
        case .unreadable(let error): error.message
        case .isDirectory: "это папка, а книга — файл"
        case .notRegular: "это не обычный файл, а читаются здесь только такие"
        case .notKept(let error):
            "это поток, и одно из его событий — о более раннем: прочитанное не удалось сохранить в TMPDIR или "
                + "/tmp (\(error.message)); укажите сам файл"
        case .cutShort(let missing):
            "пока файл читали, он стал короче на \(bytes(missing)): его обрезала другая программа"
        case .vanished:
            "файл переместили, заменили или удалили, пока он был открыт; откройте его снова"
        case .changed:
            "другая программа обрезала или изменила файл, пока он был открыт; откройте его снова"
        case .notSynced(let error):
            "\(error.message): диск не подтвердил то, что из него прочитано"
        case .tooLarge(let limit): "в файле больше \(number(limit)) байт"
        }
    }

    private func said(of missing: MissingSeal, ofLine line: Int) -> Said {
        let audit = "Что случилось с книгой, скажет 'piggybank audit'."
        return switch missing {
        case .beyondEnd(0):
            Said("строки \(line) нет, книга пуста", next: "Сначала запишите что-нибудь.")
        case .beyondEnd(let lines):
            Said(
                "строки \(line) нет, всего в книге \(count(lines, "строка", "строки", "строк"))",
                next: lines == 1
                    ? "Укажите строку 1." : "Укажите одну из её строк, от 1 до \(lines)."
            )
        case .plain:
            Said(
                "книга без печатей, и проверять у её строк нечего",
                next: "Сравните её с копией, сохранённой отдельно."
            )
        case .line(line): Said("у строки \(line) нет печати, хотя книга с печатями", next: audit)
        case .line(let before):
            Said(
                "у строки \(before) нет печати, а из неё следует печать строки \(line)",
                next: audit
            )
        }
    }

    /// What there is instead, to follow a sentence without its full stop.
    private func words(for known: KnownNames) -> String {
        switch known {
        case .noAccount: return "; в книге пока нет ни одного счёта"
        case .noGoal: return "; в книге пока нет ни одной цели"
        case .goal(let account):
            return "; это цель на счёте \(name(account)), смотрите 'piggybank goals', "
                + "'piggybank explain goal' и 'piggybank goal --help'"
        case .names(let meant, let others):
            let question = meant.map { "; может быть, \(Phrase.visible($0))?" } ?? ""
            guard !others.isEmpty else { return question }
            let names = list(others.map(Phrase.visible))
            return question + (meant == nil ? "; есть \(names)" : " Есть ещё \(names)")
        }
    }

    /// What happened to a file that could not be written.
    private func cause(of error: WriteError) -> String {
        switch error {
        case .notOpened(let error), .notWritten(let error): error.message
        case .exists: "файл уже есть, а для новой книги нужен новый"
        case .notAFile: "это не обычный файл, а записывать можно только в такой"
        case .locked(let holder, let milliseconds):
            "в файл пишет "
                + (holder.map { "процесс \($0)" } ?? "другая программа")
                + " и за \(milliseconds / 1_000) с не закончила; попробуйте ещё раз"
        case .vanished: "открытый файл перенесли, заменили или удалили; откройте его снова"
        case .changed: "открытый файл обрезала или изменила другая программа; откройте его снова"
        case .changedMeanwhile: "в тот же миг файл изменила другая программа"
        case .tornTailNotCopied(let path, let error):
            "в конце файла оборванная строка, и скопировать её в \(Phrase.visible(path)) не удалось: "
                + "\(error.message); ничего не изменено"
        case .notCopied(let path, let error):
            "то, что пропадёт, не удалось скопировать в \(Phrase.visible(path)): \(error.message); ничего не изменено"
        case .repairNotSynced(let copy, let error):
            "\(error.message): диск не подтвердил исправление; отрезанное сохранено в \(Phrase.visible(copy))"
        case .notCutBack(let error):
            "\(error.message), и отрезать записанную часть не удалось"
        case .notSynced(let error): "\(error.message): диск не подтвердил запись"
        case .stopped: "прежняя запись не удалась, и файл нужно открыть снова"
        case .noTime: "часы системы показывают не годы со 2 по 9998"
        }
    }

    /// What became of the events, when none was acknowledged before.
    private func consequence(of error: WriteError) -> String {
        switch error {
        case .changedMeanwhile: "; ничего не записано; проверьте книгу и попробуйте ещё раз"
        case .notWritten: "; ничего не записано"
        case .notCutBack:
            ": часть событий могла записаться; проверьте диск и повторите команду с её ключом"
        case .notSynced:
            ", и события могли записаться, а могли и нет; проверьте диск и повторите команду с её ключом"
        default: ""
        }
    }

    /// What became of the events, when the first ones were acknowledged before.
    private func consequence(of error: WriteError, after count: Int) -> String {
        let recorded = "записано из ввода: \(first(count, "событие", "события", "событий"))"
        return switch error {
        case .vanished, .changed: "; до этого \(recorded)"
        case .notCutBack: "; \(recorded), и часть следующих могла записаться"
        case .notSynced: "; \(recorded), а следующие могли записаться, а могли и нет"
        default: "; \(recorded), а дальше ничего"
        }
    }

    /// The first things of a list: `первая строка`, `первые 12 строк`.
    private func first(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
        "\(self.count(count, one, few, many)) с начала"
    }

    /// What to do about a file that could not be written.
    private func nextStep(
        _ error: WriteError,
        _ name: String,
        isNew: Bool,
        after acknowledged: Int
    ) -> String? {
        switch error {
        case _ where acknowledged > 0:
            "\(remedy(error)), а потом подайте тот же ввод ещё раз, если у всех его событий есть ключи; если "
                + "нет — \(restOfInput(error, after: acknowledged))."
        case .notOpened(let error) where error.isAbsence && !isNew:
            "Его создаст 'piggybank init \(name)'."
        case .exists where isNew: "Выберите другое название или записывайте в эту книгу."
        default: nil
        }
    }

    /// What is to be done before anything can be recorded again.
    private func remedy(_ error: WriteError) -> String {
        switch error {
        case .notWritten: "Освободите место для файла"
        case .notCutBack, .notSynced: "Проверьте диск"
        case .tornTailNotCopied, .notCopied: "Освободите место для этой копии"
        case .locked: "Подождите другую программу"
        case .noTime: "Поставьте часы"
        case .changedMeanwhile: "Проверьте книгу"
        default: "Сравните файл с копией"
        }
    }

    /// What is left to record of an input, after the events of it that were acknowledged.
    private func restOfInput(_ error: WriteError, after acknowledged: Int) -> String {
        switch error {
        case .notCutBack, .notSynced: "только те события, которых в книге нет"
        default:
            "только то, что после этого: \(first(acknowledged, "строка", "строки", "строк"))"
        }
    }

    func sentence(for error: StreamError) -> String {
        let action =
            switch error.action {
            case .readCommandLine: "прочитать командную строку"
            case .readInput: "прочитать стандартный ввод"
            case .writeOutput: "записать стандартный вывод"
            case .tellTime: "узнать время"
            }
        let reason =
            switch error.reason {
            case .system(let message): message
            case .noProcessFiles: "/proc не подключён"
            case .clockOutOfRange: "часы системы показывают не годы со 2 по 9998"
            }
        let outcome: String =
            switch error.outcome {
            case nil: ""
            case .recorded(let sequences) where sequences.count == 1:
                "; событие всё равно записано под номером \(sequences[0])"
            case .recorded(let sequences):
                "; события всё равно записаны под номерами \(all(sequences.map { "\($0)" }))"
            case .recordedOfInput(let count):
                "; записано из ввода: \(first(count, "событие", "события", "событий"))"
            case .imported(let count):
                "; всё равно записано: \(self.count(count, "событие", "события", "событий"))"
            }
        return "не удалось \(action): \(reason)\(outcome)"
    }
}

// MARK: - Notices

extension Russian {
    var standardInput: String { "(стандартный ввод)" }
    var note: String { "заметьте" }

    func said(of notice: Notice) -> Said {
        switch notice {
        case .waiting(let awaited):
            Said(
                "со стандартного ввода ожидается \(words(for: awaited)); закончить — Ctrl-D на отдельной строке"
            )
        case .notKnownToBeSynced:
            Said(
                "неизвестно, записано ли прочитанное на диск: при отключении питания оно может пропасть"
            )
        case .noEvents: Said("в файле ещё нет ни одного события, или все они пропали")
        case .tornTail(let bytes):
            Said(
                "пропущено после последнего перевода строки: \(self.bytes(bytes)); это оборванная строка, которую "
                    + "никогда не подтверждали"
            )
        case .tornTailKept(let bytes, let copy):
            Said(
                "после последнего перевода строки была оборванная строка, \(self.bytes(bytes)); она отрезана и "
                    + "сохранена в \(Phrase.visible(copy))"
            )
        case .clockBehind(let last):
            Said(
                "последнее событие говорит, что записано \(last), больше чем на день позже, чем показывают часы; "
                    + "следующие скажут то же время"
            )
        case .foreignSnapshot:
            Said(
                "это не снимок piggybank, и он оставлен как есть; без снимка каждый запрос читает всю книгу, так "
                    + "что дайте этому файлу другое название"
            )
        case .textsCut(let count):
            Said(
                "для выгрузки слишком длинны и обрезаны: \(self.count(count, "текст", "текста", "текстов"))"
            )
        case .likelyDuplicate(let sequence, let earlier, let date, let option):
            Said(
                "событие \(sequence) — может быть, ещё раз событие \(earlier.sequence) от \(forms.date(date)): "
                    + resemblance(of: earlier.payload),
                next: "Если так, отмените его: piggybank reverse \(sequence)\(option)"
            )
        case .next(.openAccount, let option):
            Said(
                nil,
                next:
                    "Откройте счёт: piggybank open everyday --name Everyday --currency GBP\(option)"
            )
        case .next(.deposit(let account), let option):
            Said(
                nil,
                next:
                    "Внесите деньги: piggybank deposit \(ShellWord.shown(account.text)) 100\(option)"
            )
        case .calendarOfNewLedger(let timeZone):
            Said("дни и недели новой книги — по часам \(timeZone).")
        case .ofImport(_, let message): Said(message)
        }
    }

    private func words(for awaited: Notice.Awaited) -> String {
        switch awaited {
        case .ledger: "книга"
        case .events: "по событию на строке"
        case .statement: "выписка банка"
        case .requests: "по запросу на строке"
        }
    }

    /// What an event has in common with another one that resembles it.
    private func resemblance(of payload: Event.Payload) -> String {
        switch payload {
        case .deposited(let event) where event.source != nil: "те же счёт, источник и сумма"
        case .withdrawn(let event) where event.payee != nil: "те же счёт, получатель и сумма"
        case .transferred: "те же счета и сумма"
        default: "те же счёт и сумма"
        }
    }
}

// MARK: - Answers

extension Russian {
    func sentence(of receipt: Receipt, isDryRun: Bool, on date: CalendarDate?) -> String {
        if case .nothingLeft(let week) = receipt.outcome { return nothingLeft(of: week) }
        guard let event = receipt.event else {
            let account = receipt.accounts.first.map { " на счёте \(name($0.account))" } ?? ""
            return "Переводить больше нечего: округлений\(account) не осталось ни за одну неделю."
        }
        let beginning =
            receipt.outcome == .alreadyRecorded
            ? "Уже записано событие" : isDryRun ? "Было бы записано событие" : "Записано событие"
        let day = date.map { " (\(forms.date($0)), \(name(of: $0.weekday)))" } ?? ""
        let clause = clause(of: event.payload, in: receipt.accounts.first?.currency)
        let sentences = [
            clause + leftover(receipt),
            receipt.reversed.map { "Это событие: \(self.clause(of: $0.payload))" },
            whereTheMoneyIs(receipt), leftInWeek(receipt),
            receipt.reversedBy.map { "Отменено событием \($0)" },
        ]
        return "\(beginning) \(event.sequence)\(day): "
            + sentences.compactMap(\.self).map { $0 + "." }.joined(separator: " ")
    }

    private func nothingLeft(of week: WeeklyRoundUps) -> String {
        let place = "за неделю с \(forms.date(week.week)) на счёте \(name(week.account))"
        if week.available.minorUnits > 0 {
            return
                "Переводить не с чего: \(place) осталось \(forms.amount(week.available)), а на самом "
                + "счёте ничего нет."
        }
        guard week.accrued.minorUnits > 0 || week.moved.minorUnits > 0 else {
            return "Переводить нечего: \(place) округлений не начислено."
        }
        return "Переводить больше нечего: \(place) начислено "
            + "\(forms.amount(week.accrued)), а \(forms.amount(week.moved)) уже переведено."
    }

    /// What spending leaves to save; empty for any other event.
    private func leftover(_ receipt: Receipt) -> String {
        guard let roundUp = receipt.roundUp, roundUp.minorUnits > 0 else { return "" }
        return ", можно отложить \(forms.amount(roundUp))"
    }

    /// What a move of round-ups leaves in its week; nil for nothing.
    private func leftInWeek(_ receipt: Receipt) -> String? {
        guard let week = receipt.week, week.available.minorUnits > 0 else { return nil }
        return "За эту неделю осталось \(forms.amount(week.available))"
    }

    /// The new balances, and what the goal has saved; nil for an event that concerns neither.
    private func whereTheMoneyIs(_ receipt: Receipt) -> String? {
        let when = receipt.outcome == .alreadyRecorded ? " сейчас" : ""
        let balances = receipt.accounts.map { forms.amount($0.balance) }
        var parts: [String] = []
        if balances.count == 1 {
            parts.append("Остаток\(when) \(balances[0])")
        } else if !balances.isEmpty {
            let named = zip(receipt.accounts, balances).map { "\(name($0.account)) \($1)" }
            parts.append("Остатки\(when): \(named.joined(separator: ", "))")
        }
        if let goal = receipt.goal, !goal.isDeleted {
            parts.append(
                goal.target.map {
                    "накоплено \(forms.digits(goal.saved)) из \(forms.amount($0))"
                } ?? "накоплено \(forms.amount(goal.saved))"
            )
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    func sentence(of receipt: AppendReceipt, isDryRun: Bool) -> String {
        let events = count(receipt.recorded, "событие", "события", "событий")
        return "\(isDryRun ? "Было бы записано" : "Записано"): \(events)"
            + (receipt.alreadyRecorded > 0
                ? ", записано раньше: \(number(receipt.alreadyRecorded))" : "")
            + "; \(isDryRun ? "всего в книге было бы" : "всего в книге") \(number(Int(receipt.sequence)))"
            + (receipt.head.map { ", последняя печать \($0)" } ?? "")
    }

    func sentence(of receipt: ImportReceipt, isDryRun: Bool) -> String {
        let events = count(Int(receipt.sequence), "событие", "события", "событий")
        guard receipt.recorded > 0 else { return "Нового нет; всего в книге \(events)" }
        return "\(isDryRun ? "Было бы записано" : "Записано"): "
            + count(receipt.recorded, "событие", "события", "событий")
            + "; \(isDryRun ? "всего в книге было бы" : "всего в книге") \(number(Int(receipt.sequence)))"
            + (receipt.head.map { ", последняя печать \($0)" } ?? "")
    }

    func event(_ sequence: Int64) -> String { "событие \(sequence)" }
    func eventTakenBack(_ sequence: Int64) -> String { "событие \(sequence), отменено" }

    func underWay(_ balance: Balance, on account: AccountID) -> String {
        "На счёте \(name(account)) в пути \(forms.amount(balance)): другие стороны этих переводов ещё не загружены."
    }

    func controlCharacters(_ count: Int) -> String {
        let characters = self.count(
            count,
            "управляющий символ",
            "управляющих символа",
            "управляющих символов"
        )
        return "в текстах стали пробелами \(characters)."
    }

    func cutRows(_ count: Int) -> String {
        let rows = self.count(count, "строка", "строки", "строк")
        return "текст длиннее \(number(4_096)) байт обрезан: \(rows)."
    }

    func takenBackSince(_ events: [Int64]) -> String {
        let rows = count(events.count, "строка", "строки", "строк")
        return
            "с тех пор, как записано, отменено: \(rows), события \(list(events.map { "\($0)" }))."
    }

    func sentence(ofWhatGoes repair: Repair) -> String {
        let after = repair.lines - 1
        let lines =
            after < 1
            ? "За ней ничего нет"
            : "Вместе с ней пропадёт \(count(after, "строка", "строки", "строк")) после неё"
        let events =
            repair.events.isEmpty
            ? "ни одно событие не читается"
            : "читается \(count(repair.events.count, "событие", "события", "событий"))"
        return
            "В строке \(repair.hole.line) дыра. \(lines): всего \(bytes(repair.bytes)), из них \(events)."
            + (repair.sequence == 0 ? " Ни одно событие не остаётся." : "")
    }

    func sentences(after repair: Repair, of path: String) -> [String] {
        let dependent = repair.dependent.map {
            "Событие \($0.sequence) — о событии \($0.payload.of ?? 0), которое тоже пропадает: запишите его вручную."
        }
        guard let copies = repair.copies else {
            return dependent + ["Ничего не изменено."]
        }
        let kept = [
            repair.sequence == 0
                ? "Исправлено: книга пуста. Если есть копия, возьмите её; если нет, создайте книгу снова, прежде чем "
                    + "что-либо записывать: piggybank init --time-zone ZONE -f \(ShellWord.shown(path))"
                : "Исправлено: книга кончается событием \(repair.sequence).",
            "Отрезанное сохранено в \(Phrase.visible(copies.bytes)).",
        ]
        guard let events = copies.events else { return dependent + kept }
        return dependent + kept + [
            "События, которые читаются, — в \(Phrase.visible(events)); недостающие запишите снова: "
                + "piggybank append --keep-going -f \(ShellWord.shown(path)) <\(ShellWord.shown(events)); подайте его один раз: события без ключей записались бы дважды"
        ]
    }

    func question(_ question: Consent) -> String {
        switch question {
        case .closeAccount: "Закрыть счёт?"
        case .deleteGoal: "Удалить цель?"
        case .takeBack: "Отменить это?"
        case .repair: "Отрезать это?"
        }
    }

    func lines(_ count: Int, _ work: ProgressLine.Work) -> String {
        let lines = self.count(count, "строка", "строки", "строк")
        return switch work {
        case .reading: "Прочитано: \(lines)"
        case .writing: "Записано: \(lines)"
        }
    }

    func wrote(_ path: String) -> String { "Записано: \(Phrase.visible(path))." }
    func noSeals(sequence: Int64) -> String { "без печатей, номер \(sequence)" }
}
