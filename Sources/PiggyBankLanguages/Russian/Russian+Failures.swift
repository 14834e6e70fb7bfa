import PiggyBank
import PiggyBankImport
import PiggyBankStore

// What Russian says where a ledger cannot answer or record.

extension Russian {
    package func message(for fact: FailureFact) -> Message {
        switch fact {
        case .broken(let violation): message(for: violation)
        case .unreadable(.unreadable(let error)) where error.isAbsence:
            Message(
                "файла нет",
                next: "Проверьте название или создайте книгу командой 'piggybank init'.")
        case .unreadable(let error): message(for: error)
        case .unreadableStatement(.isDirectory): Message("это папка, а выписка — файл")
        case .unreadableStatement(let error): message(for: error)
        case .systemFailed(let error): Message(error.message)
        case .occupied:
            Message(
                "файл уже есть, и это не страница piggybank",
                next: "Укажите другой файл или удалите этот.")
        case .presetExists:
            Message(
                "файл уже есть, а шаблон не пишется поверх файла",
                next: "Укажите другой файл или дополните этот и укажите его в --preset.")
        case .lost(let sequence):
            Message(
                "событие \(sequence) при повторном чтении другое: файл тем временем изменился, и "
                    + "выведено не всё", next: "Повторите команду.")
        case .unknownAccount(let account, let known):
            Message("счёта «\(Phrase.visible(account.text))» нет" + phrase(for: known))
        case .unknownGoal(let goal, let known):
            Message("цели «\(Phrase.visible(goal.text))» нет" + phrase(for: known))
        case .laterEvent(let sequence):
            Message(
                "событие \(sequence) произошло позже указанного времени",
                next: "Укажите более позднее --as-of или уберите его.")
        case .unknownEvent(let sequence, let last):
            Message(
                "события \(sequence) нет; "
                    + (last == 0
                        ? "книга пуста"
                        : last == 1
                            ? "в книге есть только событие 1" : "в книге события с 1 по \(last)"),
                next: "События перечисляет 'piggybank log'.")
        case .noSeal(let missing, let line): message(for: missing, ofLine: line)
        case .rejected(let rejection, let known):
            Message(
                message(for: rejection).sentence + (known.map { phrase(for: $0) } ?? ""),
                next: message(for: rejection).nextStep)
        case .paysOut(let account, let money):
            Message(
                "при закрытии счёта \(name(account)) будет выплачен остаток \(amount(money))",
                next:
                    "Сначала переведите деньги командой 'piggybank transfer' или выплатите их: --yes."
            )
        case .notConfirmed: Message("ничего не записано: согласия не было")
        case .notChanged: Message("ничего не изменено: согласия не было")
        case .nothingToRepair: Message("книга в порядке, ничего не изменено")
        case .repairsHolesAlone:
            Message(
                "ничего не изменено: исправляются только пропуски",
                next: "Посмотрите, что находит 'piggybank audit', или возьмите файл из копии.")
        case .noEventToKeep:
            Message(
                "ничего не изменено: пропуск в первой строке, и событий в других строках нет",
                next: "Возьмите файл из копии.")
        case .unwritable(let error, let name, let isNew, let acknowledged):
            Message(
                message(for: error, after: acknowledged).sentence,
                next: nextStep(error, name, isNew: isNew, after: acknowledged))
        case .thereAlready(let timeZone, let weekStart):
            Message(
                "книга уже есть, с часовым поясом \(timeZone) и неделями с \(genitive(of: weekStart))",
                next: "Не указывайте --time-zone и --week-start или укажите другой файл.")
        case .outdated:
            Message(
                "другие программы записывают так часто, что импорт не подготовить",
                next: "Попробуйте ещё раз.")
        case .moreFaults(let count): Message("и ещё \(number(count)), их покажет --errors all")
        case .possiblyMoreFaults(let file):
            Message("в \(file) могут быть и другие ошибки: проверка остановилась на этих")
        case .nothingRecorded: Message("ничего не записано")
        case .ofImport(let fact): message(for: fact)
        case .phoneNumber(let error): message(for: error)
        case .people(let error): message(for: error)
        case .noPeople:
            Message(
                "списка людей нет",
                next:
                    "Создайте его командой 'piggybank people add' или укажите другую книгу или другой --people."
            )
        case .inputEnded: Message("стандартный ввод кончился раньше, чем был введён код")
        case .codeNotSent(let status):
            Message(
                "код не отправлен: команда из --send-with завершилась со статусом \(status)",
                next:
                    "Проверьте её вручную: номер и код приходят ей на стандартный ввод, по строке на каждый."
            )
        case .badRequest(let fault):
            Message(
                sentence(for: fault),
                next:
                    "Пишите на каждой строке объект JSON, например '{\"file\":\"a.jsonl\"}'; на запросы перед ней "
                    + "ответ дан.")
        }
    }

    /// Why a line asks for no ledger.
    private func sentence(for fault: FleetRequest.Fault) -> String {
        switch fault {
        case .notJSON: "это не JSON"
        case .notAnObject: "это не объект JSON"
        case .unknownMember(let name):
            "элемента \(quoted(Phrase.shown(name))) у запроса нет; есть «file», «fileBase64», «ledger» и «expectHead»"
        case .repeatedMember(let name): "элемент \(quoted(Phrase.shown(name))) указан дважды"
        case .notAText(let member): "\(quoted(member)) — не текст"
        case .notBase64: "«fileBase64» — не Base64 (RFC 4648)"
        case .noFile: "запрос не называет файла"
        case .severalFiles: "«file» и «fileBase64» исключают друг друга"
        case .noLedger: "с «fileBase64» нужно и «ledger», название книги"
        case .notAHead(let text):
            "\(quoted(Phrase.shown(text))) — не печать: нужно 'HASH' или 'HASH@SEQUENCE'"
        }
    }

    private func message(for missing: MissingSeal, ofLine line: Int) -> Message {
        let audit = "Что случилось с книгой, скажет 'piggybank audit'."
        return switch missing {
        case .beyondEnd(0):
            Message("строки \(line) нет, книга пуста", next: "Сначала запишите что-нибудь.")
        case .beyondEnd(let lines):
            Message(
                "строки \(line) нет, всего в книге \(count(lines, "строка", "строки", "строк"))",
                next: lines == 1
                    ? "Укажите строку 1." : "Укажите одну из её строк, от 1 до \(lines).")
        case .plain:
            Message(
                "книга без печатей, проверять нечего",
                next: "Сравните её с копией, сохранённой отдельно.")
        case .line(line): Message("у строки \(line) нет печати, хотя книга с печатями", next: audit)
        case .line(let before):
            Message(
                "у строки \(before) нет печати, а от неё зависит печать строки \(line)", next: audit
            )
        }
    }

    /// What there is instead, to follow a sentence without its full stop.
    private func phrase(for known: KnownNames) -> String {
        switch known {
        case .noAccount: return "; в книге пока нет ни одного счёта"
        case .noGoal: return "; в книге пока нет ни одной цели"
        case .goal(let account):
            return "; это цель на счёте \(name(account)), смотрите 'piggybank goals' "
                + "и 'piggybank goal --help'"
        case .names(let meant, let others):
            let question = meant.map { "; может быть, \(Phrase.visible($0))?" } ?? ""
            guard !others.isEmpty else { return question }
            let names = list(others.map(Phrase.visible))
            return question + (meant == nil ? "; есть \(names)" : " Есть ещё \(names)")
        }
    }

    package func timeZones(_ version: String, of folder: String?) -> String {
        "часовые пояса: IANA \(version), \(folder.map { "из «\($0)»" } ?? "в составе программы")"
    }

    package func message(for fact: StreamFact) -> Message {
        let action =
            switch fact.action {
            case .readCommandLine: "прочитать командную строку"
            case .readInput: "прочитать стандартный ввод"
            case .writeOutput: "записать стандартный вывод"
            case .tellTime: "узнать время"
            }
        let reason =
            switch fact.reason {
            case .system(let message): message
            case .noAnswer(let most): "строка не в UTF-8, или в ней больше \(number(most)) байт"
            case .noProcessFiles: "/proc не смонтирован"
            case .clockOutOfRange: "системные часы показывают год вне пределов 2–9998"
            }
        let outcome: String =
            switch fact.outcome {
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
        return Message("не удалось \(action): \(reason)\(outcome)")
    }
}
