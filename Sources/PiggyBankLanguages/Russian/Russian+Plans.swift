import PiggyBank
import PiggyBankImport

// What keeps statements from being recorded and what is worth a look, in Russian.

extension Russian {
    package func message(for fact: PlanFact) -> Message {
        switch fact {
        case .statementInOtherCurrency(let stated, let account, let currency):
            Message(
                "выписка в \(stated), а счёт \(quoted(account.text)) в \(currency)",
                next: "Укажите через --account счёт в \(stated); в таблице с несколькими валютами "
                    + "'\"account\":[\"…\"]' в шаблоне называет столбец, который их различает.")
        case .accountWithoutCurrency(let account):
            Message(
                "ничто не говорит, в какой валюте быть счёту \(quoted(account.text))",
                next: "Укажите её: --set currency=КОД.")
        case .noTimeToOpen(let account):
            Message(
                "счёт \(quoted(account.text)) пришлось бы открыть во время, которого у события быть не может",
                next: "Даты бывают с года 2 по год 9998.")
        case .notOpened(let account, let error):
            Message(
                "счёт \(quoted(account.text)) не открыть: \(message(for: error).sentence)",
                next: message(for: error).nextStep)
        case .correctedAccount(let account):
            Message(
                "на счёте \(quoted(account.text)) есть исправленные события, с которыми импорт не сверяется",
                next: "Запишите новое из файла отдельными событиями.")
        case .accountClosed(let account, let key, let hasOthers):
            Message(
                "счёт \(quoted(account.text)) закрыт, а в файле о нём есть новое",
                next: nameOpenAccount(key, hasOthers))
        case .noClearingAccount(let account, let isClosed):
            Message(
                "открытого транзитного счёта \(quoted(account.text)) в книге нет",
                next: isClosed
                    ? "Назовите другой в \"transfersVia\" шаблона."
                    : "Откройте его с большим --overdraft или добавьте --open.")
        case .goalDeleted(let goal):
            Message(
                "цель \(quoted(goal.text)) удалена",
                next: "Назовите в \"goals\" шаблона другую цель или 'null'.")
        case .noGoal(let goal, let account, let isOpened):
            Message(
                "цели \(quoted(goal.text)) на счёте \(quoted(account.text)) нет",
                next: isOpened
                    ? "Сначала откройте счёт, 'piggybank open', и поставьте цель, 'piggybank goal create', а "
                        + "потом загружайте."
                    : "Поставьте её: 'piggybank goal create', или исправьте \"goals\" шаблона.")
        case .unknownType("", let payments):
            Message(
                "у строки нет вида, который сказал бы, трата ли это (\(self.payments(payments)))",
                next: addType(""))
        case .unknownType(let type, let payments):
            Message(
                "неизвестно, трата ли вид \(excerpt(type)) (\(self.payments(payments)))",
                next: addType(type))
        case .unknownPot(let pot, let moves):
            Message(
                "ни одна цель не названа для копилки банка \(excerpt(pot)) "
                    + "(\(count(moves, "перевод", "перевода", "переводов")))",
                next:
                    "Добавьте в шаблон '\"goals\":{\(Preset.json(pot)):\"GOAL\"}' или 'null' вместо 'GOAL', "
                    + "чтобы считать их переводами себе.")
        case .spentSince(let account, let held, let event, let amount):
            Message(
                "деньги события \(event) с тех пор потрачены: пока оно отменено, на счёте \(name(account)) было бы "
                    + "\(self.amount(held))",
                next:
                    "Сначала запишите его с новой суммой, потом загрузите файл ещё раз: 'piggybank correct "
                    + "\(event) --amount \(amount.decimal())'.")
        case .refused(let rejection): message(for: rejection)

        case .beforeOpening(let date, let account, let opening):
            Message(
                "строка за \(self.date(date)), а счёт \(quoted(account.text)) начинается с остатка на "
                    + self.date(opening),
                next:
                    "Отсеките более ранние строки: '--from \(opening)', или начните книгу с самого старого файла."
            )

        case .impossibleDate(let date):
            Message(
                "строка за \(self.date(date)), а такого времени у события быть не может",
                next: "Даты бывают с года 2 по год 9998.")
        case .reusedID(let id, let line):
            Message(
                "номер банка \(excerpt(id)) есть и в строке \(line), за другой день или с другой суммой",
                next: "Если номерам банка верить нельзя, укажите --set ids=content.")
        case .changedBetweenFiles(let id):
            Message(
                "у номера банка \(excerpt(id)) в другом из файлов другая сумма", next: oneAtATime)
        case .changed(let amount, let date, let recorded, let reversal):
            Message(
                "у банка теперь \(self.amount(amount)) за \(self.date(date)), а записано "
                    + "\(self.amount(recorded.change)) за \(self.date(recorded.date)), событие \(recorded.event)"
                    + (reversal.map { ", отменённое событием \($0)" } ?? ""),
                next: "Если прав банк, добавьте --record-corrections.")
        case .changedPart(let part, let amount, let recorded, let event):
            Message(
                "у банка теперь \(part == .fee ? "комиссия" : "округление") "
                    + "\(self.amount(amount)), а записано \(self.amount(recorded)), "
                    + "событие \(event)",
                next: amount.minorUnits == 0
                    ? "Если прав банк, отмените его: 'piggybank undo \(event)'."
                    : "Если прав банк, исправьте его: 'piggybank correct \(event) --amount "
                        + "\(amount.decimal())'.")
        case .takenBack(let event, let date):
            Message(
                "банк отменил операцию за \(self.date(date)), записанную событием \(event)",
                next: "Если прав банк, добавьте --record-corrections.")
        case .takenBackInAnother:
            Message("банк отменил операцию, которая в другом из файлов проведена", next: oneAtATime)
        case .hasRefunds(let event, let rows):
            Message(
                "банк изменил событие \(event), а по нему есть возвраты: "
                    + list(rows.map { name(of: $0) }),
                next: "Сначала отмените их: " + list(rows.map { "'piggybank undo \($0.event)'" })
                    + "; загрузите файл ещё раз и отмените эти отмены.")
        case .countedTwice(let event, let link, let again):
            Message(
                "строка — это событие \(event), как сказано событием \(link), и ещё раз учтена событием "
                    + "\(again)",
                next:
                    "Отмените второе: 'piggybank undo \(again)'; а если платежей два, отмените то, чем "
                    + "сказано, что он один: 'piggybank undo \(link)'.")
        case .ambiguousDay(let date):
            Message(
                "файл начинается посреди дня \(self.date(date)), и его строки — либо те, что "
                    + "уже есть, либо другие такие же",
                next: "Выгрузите с более раннего дня, чтобы в файле был весь этот.")
        case .cutDay(let date, let event?):
            Message(
                "в файле есть строки за \(self.date(date)), а события \(event) того же дня нет",
                next:
                    "Выгружайте дни целиком или отсеките этот через --from или --to; а если банк перенёс строку на "
                    + "другой день, сначала отмените событие: 'piggybank undo \(event)'.")
        case .cutDay(let date, nil):
            Message(
                "в файле есть строки за \(self.date(date)), а строки другого файла за тот же день нет",
                next: "Выгружайте дни целиком или отсеките этот через --from или --to.")
        case .lookAlike(let row): message(forDoubtful: row)

        case .noSuchRow(let row, .refund):
            Message(
                "в '--refund' названа строка \(row.text), а такой среди загружаемых нет",
                next:
                    "Назовите строку файла, с которой начинается запись; платёж идёт раньше возврата."
            )
        case .noSuchRow(let row, let answer):
            Message(
                "в '\(answer.option)' названа строка \(row.text), а такой среди загружаемых нет",
                next:
                    "Назовите строку файла, с которой начинается запись: так её называет сам вопрос."
            )
        case .wrongAnswer(let row, let fault): message(for: fault, in: row)

        case .beforeChange(let row, let event, let stated, let held):
            Message(
                "в конце дня \(date(stated.date)) у банка было \(amount(stated.balance)), как и в книге, пока банк "
                    + "не изменил \(name(of: row))" + (event.map { " на событие \($0)" } ?? "")
                    + "; теперь в ней \(amount(held))",
                next:
                    "Если файл старше этого изменения, не загружайте его; если банк вернул всё назад, "
                    + "отмените отмену, её покажет 'piggybank show \(row.event)'.")
        case .besides(let file, let stated, let held):
            Message(
                "в конце дня \(date(stated.date)) у банка было \(amount(stated.balance)): так в файле \(file), "
                    + "где этой строки нет; с ней в книге \(amount(held))",
                next:
                    "Если \(file) новее, банк изменил или отменил эту строку: не загружайте этот файл."
            )
        case .byHand(let recorded, let stated, let held):
            Message(
                "в конце дня \(date(stated.date)) у банка было \(amount(stated.balance)), а в книге "
                    + "\(amount(held)): вместе с записанным вручную, чего в файле нет: \(name(of: recorded))",
                next:
                    "Если этого не было, отмените: 'piggybank undo \(recorded.event)'; если банк провёл это в "
                    + "другой день, загрузите и тот файл, где это есть.")
        case .withoutTakenBack(let rows, let stated, let held):
            Message(
                "в конце дня \(date(stated.date)) у банка было \(amount(stated.balance)), а в книге "
                    + "\(amount(held)): без отменённого, \(list(rows.prefix(8).map { name(of: $0) }))",
                next: "Если прав банк, отмените отмену, её покажет "
                    + list(rows.prefix(8).map { "'piggybank show \($0.event)'" })
                    + "; если он отменил это после того, как сделал файл, не загружайте этот файл.")
        case .wrongBalance(let stated, let held, let account, let lacking, let isOpening):
            Message(
                "в конце дня \(date(stated.date)) у банка было \(amount(stated.balance)), а в книге "
                    + "\(amount(held)): разница \(amount(stated.balance - held))"
                    + phrase(forLacking: lacking),
                next: isOpening && lacking.isEmpty
                    ? "Загрузите сначала выписки до этой, если какой-то нет; если есть все, смотрите "
                        + "'piggybank history \(Phrase.word(account))'."
                    : takeBack(lacking, making: held - stated.balance)
                        + "Сравните этот день: 'piggybank history \(Phrase.word(account)) --to \(stated.date)'; "
                        + "с '--balance ignore' загрузка идёт без сверки.")
        }
    }

    private var oneAtATime: String {
        "Загружайте файлы по одному, начиная с самого старого, а более поздние — с --record-corrections."
    }

    private func payments(_ number: Int) -> String {
        count(number, "платёж", "платежа", "платежей")
    }

    private func nameOpenAccount(_ key: AccountKey?, _ hasOthers: Bool) -> String {
        guard let key, hasOthers else { return "Назовите открытый через --account." }
        let text = Phrase.shown(key.text)
        return
            "Назовите открытый: --account '\(text)=ACCOUNT', или пропустите: --account '\(text)='."
    }

    private func addType(_ type: String) -> String {
        "Добавьте в шаблон '\"types\":{\"spending\":[\(Preset.json(type))]}' (или \"cards\", или "
            + "\"notSpending\") либо '\"roundUps\":\"none\"' (--set roundUps=none)."
    }

    private func phrase(forLacking rows: [RecordedRow]) -> String {
        guard !rows.isEmpty else { return "" }
        let listed = rows.prefix(3).map { name(of: $0) }
        let more = rows.count > 3 ? " и ещё \(rows.count - 3)" : ""
        return "; в файле нет: \(listed.joined(separator: ", "))\(more)"
    }

    /// What to do where the rows that a file lacks are all of a difference.
    private func takeBack(_ lacking: [RecordedRow], making difference: Balance) -> String {
        guard let commands = lacking.reversals(making: difference) else { return "" }
        return
            "Если банк это отменил, отмените и вы: \(list(commands)); если провёл позже, чем сделал "
            + "выписку, импортируйте её вместе с более поздней. "
    }

    func name(of row: RecordedRow) -> String {
        "событие \(row.event) (\(amount(row.change)) за \(date(row.date)))"
    }
}
