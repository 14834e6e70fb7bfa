import PiggyBank

// What is wrong with a line, by its grammar or in the chain, in Russian.

extension Russian {
    package func message(for violation: Violation) -> Message {
        switch violation.cause {
        case .grammar(let reason, _): message(for: reason)
        case .sequenceGap(let expected, let stated):
            Message(
                "здесь номер \(stated), а должен быть \(expected)",
                next: stated > expected
                    ? "Ищите пропавшие строки перед этой; сравните с копией или с печатью, сохранённой отдельно."
                    : "Ищите строки, которые скопированы или перенесены; номера идут по порядку: 1, 2, 3 …"
            )
        case .recordedBackwards(let last, let stated):
            Message(
                "время записи \(stated) раньше, чем у предыдущей строки, \(last)",
                next:
                    "Проверьте, не переставлены ли и не скопированы ли строки: программа никогда не ставит время "
                    + "записи раньше предыдущего.")
        case .sealMissing(isLedgerSealed: true):
            Message(
                "у строки нет печати, а у первой строки книги она есть",
                next:
                    "Строку добавила или изменила программа, которая не ставит печатей; сравните с "
                    + "копией.")
        case .sealMissing(isLedgerSealed: false):
            Message(
                "у строки есть печать, а у первой строки книги её нет",
                next: "Строка из другой книги, или первая строка лишилась печати.")
        case .sealMalformed:
            Message(
                "«hash» — не печать",
                next:
                    "Печать завершает строку: ,\"hash\":\"…\"} с 64 цифрами 0–9 a–f в нижнем регистре."
            )
        case .sealMismatch(let stated, let expected):
            Message(
                "печать \(stated)…, а у этой строки после предыдущей должна быть \(expected)…",
                next:
                    "Строку изменили, когда на ней уже стояла печать, либо строку перед ней убрали, "
                    + "вставили или перенесли; сравните с копией.")
        case .state(let rejection): message(for: rejection)
        }
    }

    package func message(for reason: GrammarFault.Reason) -> Message {
        switch reason {
        case .blank: Message("строка пуста", next: "Уберите её: каждая строка — одно событие.")
        case .hole(let bytes):
            Message(
                "в строке пропуск: "
                    + (bytes == 1
                        ? "нулевой байт, которого в событии быть не может"
                        : count(bytes, "нулевой байт", "нулевых байта", "нулевых байтов")
                            + ", которых в событии быть не может"),
                next:
                    "Посмотрите на пропуск командой 'piggybank audit', исправьте командой 'piggybank repair'; файл в UTF-16 сохраните "
                    + "в UTF-8.")
        case .byteOrderMark:
            Message(
                "строка начинается с метки порядка байтов",
                next:
                    "Сохраните файл в UTF-8 без неё: строка начинается с открывающей фигурной скобки."
            )
        case .notAnObject:
            Message(
                "здесь должна быть открывающая фигурная скобка",
                next: "Каждая строка — один объект JSON, например {\"sequence\":1, …}.")
        case .invalidUTF8:
            Message(
                "здесь байты не в UTF-8",
                next:
                    "Сохраните файл в UTF-8; такие байты пишет другая кодировка или неисправный диск."
            )
        case .unexpectedByte(let byte, let expected):
            Message(
                "здесь \(name(of: byte)), а ожидается \(phrase(for: expected))",
                next: "Исправьте JSON этой строки или возьмите строку из копии.")
        case .unexpectedEnd(let expected):
            Message(
                "строка обрывается, а дальше ожидается \(phrase(for: expected))",
                next: "Строка обрезана: возьмите её из копии.")
        case .controlCharacter(let byte):
            Message(
                "в тексте \(name(of: byte)), а JSON позволяет его только после обратной косой черты",
                next: "Напишите его как \\u00\(Phrase.hexadecimal(byte)).")
        case .badEscape:
            Message(
                "здесь сочетание с обратной косой чертой, которого в JSON нет",
                next: #"Есть \" \\ \/ \b \f \n \r \t и \u с четырьмя шестнадцатеричными цифрами."#)
        case .loneSurrogate:
            Message(
                "здесь половина суррогатной пары, а это не символ",
                next: "Напишите обе половины, \\uD800–\\uDBFF и \\uDC00–\\uDFFF, или сам символ.")
        case .badNumber:
            Message(
                "это начинается как число, но числом не является",
                next:
                    "У числа нет нулей в начале и знака плюс, а после точки и после e стоят цифры.")
        case .trailingBytes:
            Message(
                "после закрывающей скобки события есть что-то ещё",
                next:
                    "Каждая строка — одно событие: перенесите остальное в отдельную строку или уберите."
            )
        case .lineTooLong(let bytes):
            Message(
                "в строке \(self.bytes(bytes)), а может быть не больше \(number(Limits.lineBytes))",
                next:
                    "Держите длинные тексты отдельно, а в заметке или своих данных сошлитесь на них."
            )
        case .duplicateMember(let name):
            Message(
                "\(quoted(name)) здесь дважды",
                next: "Оставьте одно: разные программы прочитали бы разное.")
        case .missingType:
            Message(
                "нет «type»", next: "Вид есть у каждого события, например \"type\":\"deposited\".")
        case .typeNotAString:
            Message(
                "«type» — не текст",
                next: "Напишите вид события в двойных кавычках, например \"deposited\".")
        case .unknownType(let name):
            Message(
                "событий вида \(quoted(name)) нет",
                next: "Виды: \(EventType.allCases.map(\.rawValue).joined(separator: ", ")).")
        case .unknownMember(let name, let owner):
            Message(
                "у \(owner) не бывает \(quoted(name))",
                next: "Исправьте написание или уберите; для своих данных есть «metadata».")
        case .missingMember(let name, let owner):
            Message(
                "у \(owner) не хватает \(quoted(name))",
                next: "Добавьте \(quoted(name)) или возьмите строку из копии.")
        case .missingAnyMember(let names, let owner):
            Message(
                "у \(owner) нет ничего из этого: \(names.map(quoted).joined(separator: ", "))",
                next: "Укажите хотя бы одно: без этого событие ничего не меняет.")
        case .badValue(let member, let found, let expected):
            Message(
                "в \(quoted(member)) стоит \(Phrase.shown(found)), а ожидается \(phrase(for: expected))",
                next: nextStep(expected, found))
        }
    }

    private func name(of byte: UInt8) -> String {
        switch byte {
        case 0x20: "пробел"
        case 0x21..<0x7F: "\"\(UnicodeScalar(byte))\""
        case 0x80...: "символ не из ASCII"
        default: "управляющий символ U+00\(Phrase.hexadecimal(byte))"
        }
    }

    private func phrase(for token: GrammarFault.Token) -> String {
        switch token {
        case .value: "значение"
        case .name: "название в двойных кавычках"
        case .colon: "двоеточие"
        case .closingQuote: "закрывающая двойная кавычка"
        case .closingBrace: "закрывающая фигурная скобка"
        case .closingBracket: "закрывающая квадратная скобка"
        case .commaOrClosingBrace: "запятая или закрывающая фигурная скобка"
        case .commaOrClosingBracket: "запятая или закрывающая квадратная скобка"
        }
    }

    private func phrase(for expected: GrammarFault.Expected) -> String {
        switch expected {
        case .integer(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
        case .integer(let range): "целое число от \(range.lowerBound) до \(range.upperBound)"
        case .time: "дата и время по RFC 3339 в годах с 0002 по 9998 по UTC"
        case .key: "текст от 1 до \(Limits.idempotencyKeyBytes) байт"
        case .identifier(let error):
            "идентификатор" + (error.map { ", в котором \(phrase(for: $0))" } ?? "")
        case .text: "текст"
        case .flag: "true или false"
        case .currency: "код валюты по ISO 4217"
        case .money: "объект из валюты и минимальных единиц"
        case .date: "дата ГГГГ-ММ-ДД"
        case .timeZone: "название часового пояса из базы IANA"
        case .weekday: "день недели, от monday до sunday"
        case .metadata: "объект"
        case .shallowMetadata: "объект глубиной не больше \(Limits.metadataDepth)"
        }
    }

    private func nextStep(_ expected: GrammarFault.Expected, _ found: String) -> String {
        switch expected {
        case .integer(let range)
        where range.upperBound < Limits.largestNumber || !found.contains("."):
            "Напишите целое число в этих пределах."
        case .integer:
            "Напишите целое число в этих пределах; суммы — в минимальных единицах: 4.35 GBP — это "
                + "\"minorUnits\":435."
        case .time: "Пишите так: 2026-03-29T01:30:00.000Z; секунды 60 не бывает."
        case .key: "Пишите в двойных кавычках, например \"pay-2026-03-27\"; в UUID 36 байт."
        case .identifier: formOfIdentifiers
        case .text: "Пишите текст в двойных кавычках."
        case .flag: "Пишите без кавычек."
        case .currency
        where Currency.codesWithoutMinorUnits.contains(String(found.dropFirst().dropLast())):
            "ISO 4217 не даёт этому коду минимальных единиц, так что денег в нём не бывает."
        case .currency: "Пишите три прописные буквы, например GBP."
        case .money: "Пишите так: {\"currency\":\"GBP\",\"minorUnits\":435}."
        case .date: "Укажите существующий день, например 2026-03-23."
        case .timeZone: "Пишите как Europe/London, с теми же прописными буквами."
        case .weekday: "Пишите по-английски строчными буквами."
        case .metadata: "Пишите свои данные так: {\"name\":\"value\"}."
        case .shallowMetadata: "Уменьшите вложенность или храните данные текстом."
        }
    }
}
