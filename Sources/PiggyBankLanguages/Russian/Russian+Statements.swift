import PiggyBank
import PiggyBankImport

// Banks' files and the statements in them, in Russian: one case, one sentence and one next step.

extension Russian {
    /// A text of a file in quotes, cut where it is long.
    func excerpt(_ text: String) -> String { "«\(Phrase.shown(text))»" }

    /// A sum with its currency.
    func amount(_ balance: Balance) -> String { forms.amount(balance) }

    package func message(for fact: FileFact) -> Message {
        switch fact {
        case .tooManyBytes(let count, let limit):
            Message(
                "в файле \(bytes(count)), а читается не больше \(number(limit))",
                next: "Выгрузите меньший срок или несколько файлов.")
        case .unread(let format): message(for: format)
        case .undecodable(let byte, let encoding):
            Message(
                "байт 0x\(Phrase.hexadecimal(byte)) ничего не значит в кодировке \(quoted(encoding.rawValue))",
                next: "Укажите кодировку файла через --encoding или выгрузите его в UTF-8.")
        case .zeroByte:
            Message(
                "байта 0x00 в тексте не бывает, если символ — один байт; может быть, это UTF-16 с тем или другим "
                    + "порядком байтов",
                next:
                    "Укажите '--encoding utf-16le' или '--encoding utf-16be' либо выгрузите файл в UTF-8."
            )
        }
    }

    /// Names of a file's world, each in quotes.
    func names(_ names: [String]) -> String { names.map(excerpt).joined(separator: ", ") }

    private func message(for format: UnreadFormat) -> Message {
        let statement = "Выгрузите из банка выписку по счёту в CSV, OFX, camt.053 или MT940."
        return switch format {
        case .pdf:
            Message(
                "это документ PDF, а из него ни одной цифры наверняка не прочитать", next: statement
            )
        case .zip:
            Message(
                "это архив ZIP или книга Excel (XLSX)",
                next:
                    "Распакуйте архив и загрузите то, что в нём; лист книги Excel сохраните как CSV."
            )
        case .oldExcel: Message("это книга Excel (XLS)", next: "Сохраните её лист как CSV.")
        case .gzip:
            Message(
                "файл сжат программой 'gzip'",
                next: "Распакуйте его программой 'gunzip' и загрузите то, что в нём.")
        case .camt054:
            Message(
                "это извещение об отдельных проводках (camt.054) без остатков счёта",
                next: "Выгрузите вместо него выписку, camt.053.")
        case .mt942:
            Message(
                "это отчёт о текущем дне (MT942), и он ещё может измениться",
                next: "Выгрузите вместо него выписку с проведёнными операциями, MT940.")
        case .investments:
            Message(
                "это выписка об инвестициях (OFX INVSTMTRS)",
                next: "Выгрузите только выписку по банковскому счёту или карте.")
        case .json: Message("это JSON, но не лента Starling («feedItems»)", next: statement)
        case .xml: Message("это XML неизвестного вида", next: statement)
        case .html: Message("это страница сайта", next: statement)
        }
    }
}

// MARK: - Statements

extension Russian {
    /// What a person does about a record that a bank wrote wrongly.
    private var exportAgain: String {
        "Выгрузите файл ещё раз; если ничего не изменится, исправьте строку по тому, что показывает банк."
    }

    package func message(for fact: StatementFact) -> Message {
        switch fact {
        case .markup(let reason): message(for: reason)
        case .missing(let part): Message("нет \(name(of: part))", next: exportAgain)
        case .notA(.currency, let code):
            Message(
                "валюты \(excerpt(code)) в ISO 4217 нет",
                next: "Нужны суммы в валюте, которая сейчас в ходу.")
        case .notA(let part, let text):
            Message("\(excerpt(text)) — не \(name(of: part))", next: exportAgain)
        case .notAnAmount(let text, .notANumber, let currency):
            Message("\(excerpt(text)) — не сумма в \(currency)", next: exportAgain)
        case .notAnAmount(let text, .tooManyDecimals, let currency):
            Message(
                "в сумме \(excerpt(text)) больше знаков после запятой, чем бывает у \(currency)",
                next: exportAgain)
        case .notAnAmount(let text, .tooLarge, let currency):
            Message(
                "сумма \(excerpt(text)) больше, чем можно записать в \(currency)", next: exportAgain
            )
        case .noCurrency:
            Message(
                "в файле не сказано, в какой валюте суммы",
                next:
                    "Добавьте в шаблон '\"currency\":{\"is\":\"EUR\"}' с нужной валютой (--currency)."
            )
        case .unknownState(let state):
            Message(
                "неизвестно, прошли ли деньги, если строка в состоянии \(excerpt(state))",
                next: "Добавьте состояние в \"states\" шаблона: в \"record\" или в \"leaveOut\".")
        case .gap(let opening, let before, let date):
            Message(
                "выписка начинается с \(amount(opening)), а предыдущая закончилась \(self.date(date)) на "
                    + amount(before),
                next: "Выгрузите и то, что между ними, или всё одной выпиской.")
        case .wrongClosing(let closing, let sum):
            Message(
                "выписка заканчивается на \(amount(closing)), а её начало и строки дают "
                    + "\(amount(sum)): разница \(amount(closing - sum))",
                next: "Выгрузите выписку ещё раз: часть её строк пропущена или стоит дважды.")
        case .twice(let name):
            Message("\(excerpt(name)) стоит больше одного раза", next: exportAgain)
        case .misplaced(let name):
            Message("\(excerpt(name)) стоит не там, где положено в этом формате", next: exportAgain)
        case .otherCurrency(let currency, let before):
            Message(
                "здесь валюта \(currency), а счёт в \(before)",
                next: "Выгрузите каждую валюту счёта отдельно.")
        case .noStatement(let format):
            Message(
                "выписки по счёту в файле нет (\(quoted(format.rawValue)))",
                next: "Выгрузите из банка операции по счёту.")
        case .maybeRepeated(let line):
            Message(
                "операция говорит то же, что в строке \(line), и у неё нет номера банка, так что это может быть та же самая",
                next:
                    "Выгрузите выписку с проведёнными операциями, camt.053, или каждый отчёт отдельно."
            )
        case .lacksNextPage:
            Message(
                "выписка продолжается на странице, которой дальше нет",
                next: "Выгрузите все страницы выписки одним файлом.")
        case .cutOff: Message("операция не закончена", next: "Выгрузите файл ещё раз: он обрезан.")
        case .twoOpenings(let balance, let code, let other):
            Message(
                "у выписки два начала: \(amount(balance)) (\(quoted(code))) и \(amount(other))",
                next: exportAgain)
        case .bankError(let code, let message):
            Message(
                "банк ответил ошибкой \(code.map { excerpt($0) } ?? "без номера"): \(excerpt(message))",
                next: "Выгрузите операции ещё раз: в ответе банка их нет.")
        case .transactionReplaced(let id):
            Message(
                "банк отменяет или заменяет операцию \(excerpt(id))",
                next: "Выгрузите более позднюю выписку, где есть только исправленная операция.")
        case .split:
            Message(
                "операция разбита на несколько категорий",
                next: "Выгрузите её целиком: у события одна категория.")
        case .notAFeed:
            Message(
                "это не JSON ленты",
                next: "Сохраните весь ответ программного интерфейса Starling ещё раз.")
        case .ownRoundUp:
            Message(
                "банк округлил этот платёж и может сказать о том же отдельной записью",
                next:
                    "Добавьте в шаблон \"bankRoundUps\": \"record\" или, если в ленте есть такие записи, "
                    + "\"leaveOut\".")
        }
    }

    /// A part after "не".
    private func name(of part: StatedPart) -> String {
        switch part {
        case .currency: "валюта"
        case .date: "дата этого формата"
        case .balance: "остаток с датой"
        case .movement: "операция («:61:»): дата, «C» или «D», сумма с запятой, вид"
        }
    }

    /// A part after "there is no", in the genitive.
    private func name(of part: MissingPart) -> String {
        switch part {
        case .tag(let tag): quoted(tag)
        case .balanceAmount: "суммы остатка"
        case .oneAmount: "одного «Amt»"
        case .currencyOfAmount: "валюты суммы («Ccy»)"
        case .amountOfQIF: "суммы («T»)"
        case .dateOfQIF: "даты («D»)"
        case .feedItem: "объекта с записью ленты"
        case .money: "суммы с валютой и минимальными единицами"
        case .direction: "направления: приход это или расход"
        }
    }

    private func message(for reason: MarkupFault.Reason) -> Message {
        let damaged = "Выгрузите файл ещё раз: он повреждён или обрезан."
        return switch reason {
        case .doctype:
            Message(
                "в файле есть «DOCTYPE», а он мог бы изменить тексты и суммы",
                next: "Уберите «DOCTYPE»: в файлах банков его не бывает.")
        case .tooDeep(let limit):
            Message("вложенных друг в друга элементов больше \(limit)", next: damaged)
        case .tag: Message("это не тег", next: damaged)
        case .crossed(let name, let open):
            Message(
                "\(quoted("</\(name)>")) стоит, пока открыт \(quoted("<\(open)>"))", next: damaged)
        case .unopened(let name):
            Message("\(quoted("</\(name)>")) ничего не закрывает", next: damaged)
        case .unclosed(let name): Message("\(quoted("<\(name)>")) не закрыт", next: damaged)
        case .comment: Message("комментарий не закончен", next: damaged)
        case .instruction: Message("инструкция обработки не закончена", next: damaged)
        case .characterData: Message("«CDATA» не закончен", next: damaged)
        case .reference: Message("с «&» не начинается ни одна известная ссылка", next: damaged)
        case .textOutside: Message("вне элементов есть текст", next: damaged)
        case .secondRoot: Message("есть второй внешний элемент", next: damaged)
        case .noElement: Message("нет ни одного элемента", next: damaged)
        }
    }
}
