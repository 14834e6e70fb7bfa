import PiggyBank
import PiggyBankImport

// Tables, in Russian: one case, one sentence and one next step.

extension Russian {
    package func message(for fact: TableFact) -> Message {
        switch fact {
        case .empty: Message("файл пуст", next: "Выгрузите выписку в CSV, OFX, camt.053 или MT940.")
        case .noTable(let delimiter?):
            Message(
                "ни в одной строке нет двух полей с разделителем из шаблона: "
                    + name(ofDelimiter: delimiter),
                next: "Исправьте \"delimiter\" в шаблоне или уберите его.")
        case .noTable(nil):
            Message(
                "ни в одной строке нет двух полей ни с одним из разделителей: , ; «TAB» |",
                next: "Выгрузите выписку в CSV, OFX, camt.053 или MT940.")
        case .quote(let kind):
            Message(
                phrase(for: kind),
                next:
                    "Возьмите в кавычки всё поле и удвойте кавычки внутри него или выгрузите файл ещё раз."
            )
        case .fieldCount(let count, let columns, let mayHaveCommas):
            Message(
                "в строке \(self.count(count, "поле", "поля", "полей")), а в таблице \(columns)"
                    + (mayHaveCommas ? "; запятые перед дробной частью без кавычек?" : ""),
                next:
                    "Выгрузите файл ещё раз или укажите в \"footer\" шаблона, с чего такие строки начинаются."
            )

        case .repeatedColumn(let name):
            Message(
                "столбец \(excerpt(name)) есть дважды",
                next: "Назовите один из двух иначе в \"columns\" шаблона.")
        case .missingColumn(let name, let preset):
            Message(
                "в заголовке нет столбца \(excerpt(name)), который читает шаблон \(excerpt(preset))",
                next: "Исправьте шаблон или добавьте столбец в \"optional\" его \"header\".")
        case .lacksColumn(let name, let preset, let columns):
            Message(
                "в заголовке нет столбца \(excerpt(name)), который читает шаблон \(excerpt(preset))",
                next: "Назовите в шаблоне нужный: в заголовке есть \(names(columns)).")
        case .columnOfOtherCurrency(let name, let first):
            Message(
                "столбец \(excerpt(name)) в другой валюте, чем \(excerpt(first))",
                next: "Выгрузите выписку в одной валюте.")
        case .noHeader(let columns, let preset):
            Message(
                "шаблону \(excerpt(preset)) нужен заголовок, где есть \(names(columns))",
                next: "Возьмите другой шаблон или исправьте в нём \"header\".")
        case .rowBeforeHeader(let line):
            Message(
                "эта строка выше заголовка, а он — строка \(line)",
                next: "Перенесите заголовок в начало файла или выгрузите файл ещё раз.")
        case .nearlyPreset(let preset, let missing, let columns):
            Message(
                "заголовок почти как у шаблона \(excerpt(preset)), но нет \(names(missing)); есть "
                    + names(columns),
                next:
                    "Напишите шаблон, который дополняет \(excerpt(preset)) и называет столбцы так, как "
                    + "банк теперь.")
        case .noPreset(let columns, let known):
            Message(
                "ни у одного шаблона нет столбцов \(names(columns)); известны \(names(known))",
                next:
                    "Напишите шаблон для этого банка (начало покажет --describe) и укажите его путь через "
                    + "--preset.")
        case .severalPresets(let presets):
            Message(
                "заголовок подходит шаблонам \(presets.map(excerpt).joined(separator: " и "))",
                next: "Укажите один через --preset.")
        case .severalDelimiters(let marks):
            Message(
                "заголовок читается с разными разделителями полей: "
                    + marks.map { name(ofDelimiter: $0) }.joined(separator: " и "),
                next: "Добавьте в шаблон \"delimiter\".")

        case .noCurrency:
            Message(
                "в файле ничто не говорит о его валюте",
                next:
                    "Добавьте в шаблон '\"currency\":{\"is\":\"EUR\"}' с нужной валютой (--currency)."
            )
        case .unreadAccount(let column, let key):
            Message(
                "столбец \(excerpt(column)), похоже, называет счёт строк, например \(excerpt(key)), а шаблон "
                    + "его не читает",
                next:
                    "Добавьте в шаблон '\"account\":\(Preset.json(column))' или, если все строки одного "
                    + "счёта, '\(Preset.json(column))' в его \"ignored\".")
        case .notACurrency(let code):
            Message(
                "валюты \(excerpt(code)) в ISO 4217 нет",
                next: "Исправьте строку или выгрузите выписку ещё раз.")
        case .unknownState(let state, let preset, let rows):
            Message(
                "шаблон \(excerpt(preset)) не говорит, проведены ли строки в состоянии \(excerpt(state)) "
                    + "(здесь их \(number(rows)))",
                next: advice(state, "states", "record", or: "leaveOut", to: preset))
        case .unknownType(let type, let preset, let payments):
            Message(
                "шаблон \(excerpt(preset)) не говорит, что такое вид \(excerpt(type)) (платежей: "
                    + "\(number(payments)))",
                next: advice(type, "types", "spending", or: "cards", "notSpending", to: preset))
        case .noDate:
            Message("у строки нет даты", next: "Исправьте строку или укажите столбец в \"date\".")
        case .notADate(let text, let format):
            Message(
                "\(excerpt(text)) — не дата вида \(excerpt(format))",
                next: "Исправьте строку или \"dateFormat\" в шаблоне.")
        case .notATime(let text):
            Message(
                "\(excerpt(text)) — не время суток вида 'HH:mm', 'HH:mm:ss' или 'h:mm PM'",
                next: "Исправьте строку.")
        case .noAmount: faultOfRow("у строки нет суммы")
        case .noSide: faultOfRow("у строки нет ни прихода, ни расхода")
        case .bothSides: faultOfRow("у строки и приход, и расход")
        case .negativeFee(let text, let isSigned):
            Message(
                "неясно, ушла комиссия \(excerpt(text)) со счёта или вернулась",
                next: isSigned
                    ? "Уберите из шаблона \"fee\", если комиссия уже входит в сумму; иначе исправьте строку."
                    : "Добавьте в шаблон '\"sign\":\"signed\"', если ушедшие комиссии с минусом, как и суммы "
                        + "(--sign); уберите из него \"fee\", если комиссия уже входит в сумму; иначе исправьте строку."
            )
        case .negativeIncome(let text): faultOfRow("приход \(excerpt(text)) меньше нуля")
        case .otherSignOfMoneyOut(let text, othersAreNegative: true):
            Message(
                "расход \(excerpt(text)) без минуса, а другие в столбце с минусом",
                next: "Исправьте файл: приходу место в столбце прихода.")
        case .otherSignOfMoneyOut(let text, othersAreNegative: false):
            Message(
                "расход \(excerpt(text)) с минусом, а другие без минуса",
                next: "Исправьте файл: приходу место в столбце прихода.")
        case .signBesideIndicator(let column):
            faultOfRow("у суммы есть знак, а о направлении говорит и \(excerpt(column))")
        case .unknownDirection(let text):
            Message(
                "\(excerpt(text)) не говорит, пришли деньги или ушли",
                next: "Добавьте это в \"in\" или \"out\" из \"indicator\" шаблона.")
        case .notANumber(let text, let mark):
            Message(
                "\(excerpt(text)) — не число, где перед дробной частью \(mark == .point ? "точка" : "запятая")",
                next:
                    "Исправьте строку или \"decimal\" в шаблоне; для скобок и минуса после числа нужно "
                    + "\"negative\" в шаблоне.")
        case .tooLarge(let text):
            Message("\(excerpt(text)) больше любой суммы", next: "Исправьте строку.")
        case .tooManyDecimals(let text, let currency):
            Message(
                "в \(excerpt(text)) больше знаков после запятой, чем у \(currency), где их "
                    + "\(currency.exponent)",
                next:
                    "Добавьте в шаблон '\"decimal\":\",\"' или '\"decimal\":\".\"', если этот знак отделяет тысячи, или исправьте "
                    + "валюту.")

        case .noDates(let text, let format?):
            Message(
                "\(excerpt(text)) — не дата вида \(excerpt(format)), как и всё остальное в столбце",
                next: addDateFormat(text))
        case .noDates(let text, nil):
            Message(
                "\(excerpt(text)) — не дата в формате, который распознаётся сам",
                next: addDateFormat(text))
        case .otherDateOrder(let text, let format, let other):
            Message(
                "в \(excerpt(text)) порядок дня и месяца не такой, как в других датах столбца",
                next: addDateFormat(format, or: other))
        case .ambiguousDate(let text, let one, let other):
            Message(
                "\(excerpt(text)) — это \(date(one.date)) при \(excerpt(one.format)) и \(date(other.date)) при "
                    + "\(excerpt(other.format)), и так с каждой датой столбца",
                next: addDateFormat(one.format, or: other.format))
        case .severalDecimalMarks(let point, let comma):
            Message(
                "в \(excerpt(point.text)) в строке \(point.place.line) перед дробной частью точка, а в "
                    + "\(excerpt(comma.text)) в строке \(comma.place.line) запятая",
                next: addDecimal)
        case .ambiguousNumber(let text, let point, let comma):
            Message(
                "\(excerpt(text)) — это \(point), если перед дробной частью точка, и \(comma), если запятая, и "
                    + "ни одно другое число файла этого не решает", next: addDecimal)
        case .ambiguousOrder(let one, let other):
            Message(
                "строки можно читать и от старых к новым, и наоборот: в конце будет \(amount(one)) или "
                    + amount(other),
                next:
                    "Добавьте в шаблон '\"order\":\"oldestFirst\"' или '\"order\":\"newestFirst\"'."
            )
        case .ambiguousFee:
            Message(
                "по остаткам не видно, входит комиссия в свою сумму или списана сверх неё",
                next: "Добавьте в шаблон '\"fees\":\"inside\"' или '\"fees\":\"beside\"'.")
        case .amountInOtherCurrency(let text, let currency):
            Message(
                "\(excerpt(text)) — не в валюте счёта (\(currency.code))",
                next: "Исправьте валюту в шаблоне или укажите --currency.")
        case .signBesideSide(let text):
            faultOfRow("у \(excerpt(text)) есть и знак, и пометка прихода или расхода")
        case .otherSide(let text): faultOfRow("пометка у \(excerpt(text)) противоречит столбцу")
        case .withoutSide(let text, let other):
            Message(
                "у \(excerpt(text)) нет пометки прихода или расхода, а у \(excerpt(other)) есть",
                next:
                    "Добавьте в шаблон '\"sign\":\"inverted\"', если такие суммы ушли со счёта, или "
                    + "'\"sign\":\"signed\"', если пришли (--sign).")
        case .unsigned(let column, let count, let all):
            Message(
                count == all
                    ? "ни у одной суммы столбца \(excerpt(column)) нет знака, и больше ничто не говорит, "
                        + "пришли деньги или ушли"
                    : "без минуса \(count) из \(all) сумм столбца \(excerpt(column)), и больше ничто не "
                        + "говорит, пришли эти деньги или ушли",
                next:
                    "Добавьте в шаблон '\"sign\":\"inverted\"', если суммы без минуса ушли со счёта, "
                    + "'\"sign\":\"signed\"', если пришли (--sign), или \"indicator\", если направление "
                    + "называет другой столбец.")
        case .wrongSign(let expected, let stated, let remedy):
            Message(
                "остаток должен быть \(amount(expected)), а он \(amount(stated)); если у всех сумм сменить знак, "
                    + "сходятся все остатки", next: step(remedy))
        case .wrongBalance(let stated, let expected, let isAtEnd):
            Message(
                "файл указывает остаток \(amount(stated)), а то, что выше, даёт \(amount(expected)): разница "
                    + amount(stated - expected),
                next: isAtEnd
                    ? "Выгрузите выписку ещё раз и целиком: в её начале или конце не хватает строк."
                    : "Выгрузите выписку ещё раз: перед этой строкой не хватает другой или она изменена."
            )
        }
    }

    private func phrase(for fault: CSVRecord.Fault.Kind) -> String {
        switch fault {
        case .unclosedQuote: "эта кавычка не закрыта, и весь остаток файла — одно поле"
        case .quoteInField: "кавычка стоит в поле, которое не в кавычках"
        case .textAfterQuote: "после закрывающей кавычки поля идёт текст"
        }
    }

    private func faultOfRow(_ sentence: String) -> Message {
        Message(sentence, next: "Исправьте строку или выгрузите файл ещё раз.")
    }

    /// Which list of a preset to add a text to, and which else it may go to; a preset that extends
    /// it has none of them yet.
    private func advice(
        _ text: String, _ member: String, _ list: String, or others: String..., to preset: String
    ) -> String {
        let choice = others.map { "\"\($0)\"" }.joined(separator: " или ")
        return
            "Добавьте '\(Preset.json(text))' в \"\(list)\" (или \(choice)) из \"\(member)\" шаблона, или "
            + "'\"\(member)\":{\"\(list)\":[\(Preset.json(text))]}' в тот, что дополняет \(excerpt(preset))."
    }

    private func name(ofDelimiter delimiter: UInt8) -> String {
        delimiter == 0x09 ? "«TAB»" : quoted(String(Character(UnicodeScalar(delimiter))))
    }

    private func step(_ remedy: SignRemedy) -> String {
        switch remedy {
        case .exchangeColumns: "Поменяйте местами столбцы \"in\" и \"out\" в шаблоне."
        case .sign(let sign):
            "Добавьте в шаблон '\"sign\":\"\(sign.rawValue)\"' (--sign); или, если остаток — это долг, уберите "
                + "из шаблона \"balance\"."
        }
    }

    private func addDateFormat(_ text: String) -> String {
        "Добавьте в шаблон '\"dateFormat\":\"\(DateFormat.likely(text))\"' или другой из частей "
            + "'yyyy yy MM M dd d MMM HH h mm ss a' (--date-format)."
    }

    private func addDateFormat(_ one: String, or other: String) -> String {
        "Добавьте в шаблон '\"dateFormat\":\(Preset.json(one))' или '\"dateFormat\":\(Preset.json(other))' "
            + "(\(option(one)) или \(option(other)))."
    }

    private var addDecimal: String {
        "Добавьте в шаблон '\"decimal\":\".\"' или '\"decimal\":\",\"' — что банк пишет перед дробной частью "
            + "(--decimal)."
    }
}
