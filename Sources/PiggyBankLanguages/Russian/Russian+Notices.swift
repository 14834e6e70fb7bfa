import PiggyBank
import PiggyBankImport
import PiggyBankStore

// What Russian says that is worth knowing and ends nothing.

extension Russian {
    package var standardInput: String { "(стандартный ввод)" }
    package var note: String { "внимание" }

    package func message(for notice: Notice) -> Message {
        switch notice {
        case .waiting(let awaited):
            Message(
                "ожидается стандартный ввод: \(phrase(for: awaited)); закончить — Ctrl-D на отдельной строке"
            )
        case .notKnownToBeSynced:
            Message(
                "неизвестно, записано ли прочитанное на диск: при отключении питания оно может пропасть"
            )
        case .noEvents: Message("в файле ещё нет ни одного события, или все они пропали")
        case .tornTail(let bytes):
            Message(
                "после последнего перевода строки пропущена недописанная строка, \(self.bytes(bytes)): "
                    + "её запись никому не подтверждали")
        case .tornTailKept(let bytes, let copy):
            Message(
                "после последнего перевода строки была недописанная строка, \(self.bytes(bytes)); "
                    + "она отрезана и сохранена в \(Phrase.visible(copy))")
        case .noLineBreak(let line, let isPutBack):
            Message(
                "в последней строке (\(line)) \(isPutBack ? "не было" : "нет") перевода строки; "
                    + (isPutBack ? "перевод строки возвращён" : "строка учтена"))
        case .clockBehind(let last):
            Message(
                "последнее событие записано \(last), больше чем на сутки позже времени на часах; у следующих "
                    + "событий будет то же время записи")
        case .foreignSnapshot:
            Message(
                "это не снимок piggybank, файл оставлен как есть; без снимка каждый запрос читает всю книгу: "
                    + "переименуйте этот файл")
        case .textsCut(let count):
            Message("при выгрузке обрезано слишком длинных текстов: \(number(count))")
        case .noEventsInPeriod(let known):
            Message(
                "за эти дни событий нет: первое — от \(forms.date(known.lowerBound)), "
                    + "последнее — от \(forms.date(known.upperBound))")
        case .datedLater(let count, let day, let areCounted, let option):
            Message(
                (areCounted
                    ? "позже \(forms.date(day)) датировано "
                    : "ответ доходит до \(forms.date(day)), а позже датировано ещё ")
                    + self.count(count, "событие", "события", "событий")
                    + (areCounted
                        ? "; более позднее в ответе учтено, без него: --as-of \(day)" : ""),
                next: "Посмотрите: piggybank log --from \(day.adding(days: 1))\(option)")
        case .datedBeforeOthers(let sequence, let account, let others, let option):
            Message(
                "событие \(sequence) датировано "
                    + (account.map { "раньше остальных на счёте \(name($0))" }
                        ?? "больше чем на год раньше остальных")
                    + ": первое из них — от \(forms.date(others))",
                next: "Если это опечатка: piggybank correct \(sequence) --time ВРЕМЯ\(option)")
        case .likelyDuplicate(let sequence, let earlier, let date, let option):
            Message(
                "событие \(sequence) похоже на повтор события \(earlier.sequence) от \(forms.date(date)): "
                    + resemblance(of: earlier.payload),
                next: "Если это повтор, отмените его: piggybank reverse \(sequence)\(option)")
        case .sameButForCase(let texts, let option):
            Message(
                (texts.lookSame
                    ? "\(typed(texts.kept)) записано двумя последовательностями символов, которые "
                        + "выглядят одинаково"
                    : "\(typed(texts.kept)) и \(typed(texts.other)) различаются только регистром букв")
                    + " и считаются отдельно",
                next: texts.isJoinable
                    ? "Объедините их: \(texts.command)\(option)"
                    : "Перечислите их и уточните каждое: \(texts.command)\(option)")
        case .next(.openAccount, let option):
            Message(
                "", next: "Откройте счёт: piggybank open card --name Карта --currency RUB\(option)")
        case .next(.deposit(let account), let option):
            Message(
                "",
                next:
                    "Внесите деньги: piggybank deposit \(ShellWord.shown(account.text)) 100\(option)"
            )
        case .next(.importing(let files, let preset, let isOpen), _):
            Message(
                "",
                next: (isOpen
                    ? "Ответив на вопросы, импортируйте по шаблону: " : "Импортируйте по шаблону: ")
                    + NextCommand.words(ofImporting: files, by: preset))
        case .calendarOfNewLedger(let timeZone):
            Message("дни и недели новой книги считаются по часовому поясу \(timeZone).")
        case .ofImport(_, let message): Message(message)
        case .newPeople: Message("файла не было, он создан: в нём пока никого нет")
        case .ofPeople(let notice): message(for: notice)
        case .again(let fact): message(for: fact)
        }
    }

    private func phrase(for awaited: Notice.Awaited) -> String {
        switch awaited {
        case .ledger: "книга"
        case .events: "события, по одному на строке"
        case .statement: "выписка банка"
        case .requests: "запросы, по одному на строке"
        }
    }

    /// What an event has in common with another one that resembles it.
    private func resemblance(of payload: Event.Payload) -> String {
        switch payload {
        case .deposited(let event) where event.source != nil: "совпадают счёт, источник и сумма"
        case .withdrawn(let event) where event.payee != nil: "совпадают счёт, получатель и сумма"
        case .transferred: "совпадают счета и сумма"
        case .exchanged: "совпадают счета и суммы"
        default: "совпадают счёт и сумма"
        }
    }
}
