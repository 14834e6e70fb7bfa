import PiggyBank
import PiggyBankImport

// Presets, in Russian: one case, one sentence and one next step.

extension Russian {
    package func message(for fact: PresetFact) -> Message {
        switch fact {
        case .json(let reason):
            Message(
                phrase(for: reason),
                next: "Исправьте JSON; шаблон, с которого можно начать, есть в описании загрузок.")
        case .tooDeep(let limit):
            Message(
                "вложенность больше \(limit)",
                next: "Исправьте JSON; шаблон, с которого можно начать, есть в описании загрузок.")
        case .notAnObject(let part):
            Message(
                "\(name(of: part)) — не объект JSON",
                next: part == .member("currency")
                    ? "Напишите это в фигурных скобках, например '\"currency\":{\"is\":\"EUR\"}'."
                    : "Напишите это в фигурных скобках.")
        case .unknownMember(let member, let part):
            Message(
                "\(name(of: part)): элемент \(quoted(member)) неизвестен",
                next: "Уберите его или исправьте название.")
        case .lacks(let member, let part):
            Message(
                "\(name(of: part)): нет \(quoted(member))",
                next: "Укажите \(quoted(member)) \(place(of: part)).")
        case .notA(let form, let member, let part):
            Message("\(quoted(member)) — не \(name(of: form))", next: correct(member, of: part))
        case .noneOf(let choices, let member, let part):
            Message(
                "\(quoted(member)) — ни одно из \(names(choices))", next: correct(member, of: part))

        case .version:
            Message("версия шаблона не указана или не 1", next: "Напишите '\"preset\":1'.")
        case .nothingToExtend(let name, let known):
            Message(
                "шаблона \(quoted(name)), который надо дополнить, нет",
                next: "Укажите файл или один из \(names(known)).")
        case .endlessExtension(let limit):
            Message(
                "шаблоны, которые дополняют друг друга, возвращаются к этому, или их больше \(limit)",
                next: "Дополните встроенный шаблон или один файл.")
        case .unknown(let name, let meant, let known):
            Message(
                "шаблона \(quoted(name)) нет"
                    + (meant.map { "; может быть, \(quoted($0))?" } ?? ""),
                next: "Укажите файл, например './mybank.json', или один из "
                    + all(known.map(quoted)) + ".")
        case .notADateFormat(let text):
            Message(
                "в формате даты \(quoted(text)) день, месяц и год должны быть ровно по одному разу",
                next:
                    "Пишите его из частей 'yyyy yy MM M dd d MMM HH h mm ss a', например 'dd/MM/yyyy'."
            )
        case .currency:
            Message(
                "у валюты должно быть ровно одно из «column», «header» и «is» с кодом ISO 4217",
                next: "Оставьте в \"currency\" одно, например '\"currency\":{\"is\":\"EUR\"}'.")
        case .rule:
            Message(
                "в правиле должно быть ровно одно из «is», «contains» и «like»",
                next: "Оставьте в нём одно из этих трёх.")
        case .noCondition:
            Message(
                "в \"if\" правила нет ни одного условия",
                next:
                    "Добавьте одно из \(names(RowRule.conditionNames)), например '\"payee\":\"TESCO*\"'."
            )
        case .ruleSaysNothing:
            Message(
                "правило ничего не говорит о своих строках",
                next:
                    "Добавьте 'payee', 'category', 'transfer', 'refund', 'spending', 'income' или "
                    + "'roundUp'.")
        case .twoMeanings:
            Message(
                "правило говорит о виде движения две разные вещи",
                next: "Оставьте одно из 'transfer', 'refund', 'spending', 'income' и 'roundUp'.")
        case .noAmountBetween(let least, let most):
            Message(
                "нет сумм не меньше \(Phrase.shown(least)) и не больше \(Phrase.shown(most))",
                next: "Исправьте 'atLeast' или 'atMost' в \"if\" правила.")
        case .noDateColumn:
            Message(
                "шаблон не называет столбца с датой",
                next: "Добавьте '\"date\":\"…\"' с заголовком столбца.")
        case .noAmountColumn(let named):
            Message(
                "шаблон должен называть или столбец с суммой, или два — прихода и расхода"
                    + (named.isEmpty ? "" : ", а в нём есть \(names(named))"),
                next: "Напишите одно '\"amount\":\"…\"', можно с 'indicator', или '\"in\":\"…\"' и "
                    + "'\"out\":\"…\"'.")
        case .noHeaderColumn:
            Message(
                "шаблон не называет столбцов, которые должны быть в заголовке",
                next:
                    "Добавьте '\"header\":{\"required\":[…]}' с названиями столбцов или '\"columns\":[…]', "
                    + "если заголовка нет.")
        case .noCards:
            Message(
                "\"roundUps\" — это \"cards\", но ни об одном типе не сказано, что он карточный",
                next:
                    "Добавьте '\"type\":\"…\"' и '\"types\":{\"cards\":[\"…\"]}' или уберите \"roundUps\", чтобы "
                    + "считались все платежи.")
        case .ignored(let column):
            Message(
                "в \"ignored\" стоит \(excerpt(column)), а шаблон его читает",
                next: "Уберите его из \"ignored\" или уберите элемент, который его называет.")
        case .repeated(let text, let list, let other):
            Message(
                list == other
                    ? "\"\(list)\" называет \(excerpt(text)) дважды"
                    : "\(excerpt(text)) есть и в \"\(list)\", и в \"\(other)\"",
                next: "Оставьте что-то одно.")

        case .twoAccounts(let key):
            Message(
                "\"accounts\" шаблона называет для \(excerpt(key)) два счёта: пробелы, дефисы и регистр букв "
                    + "ничего не меняют", next: "Уберите один из них.")
        case .notAnIdentifier(let text, let member, let error):
            Message(
                "в \"\(member)\" шаблона \(excerpt(text)) — не идентификатор: \(message(for: error).sentence)",
                next: message(for: error).nextStep)
        case .columnOfTransfers(let column, let format, let known):
            Message(
                "\"transfer\" шаблона спрашивает о столбце \(excerpt(column)), а в \(quoted(format.rawValue)) его "
                    + "нет", next: "Спросите об одном из \(names(known)).")
        case .unknownZone(let name):
            Message(
                "часового пояса \(excerpt(name)) нет",
                next: "Укажите один из базы IANA, например Europe/London.")
        }
    }

    private func correct(_ member: String, of part: PresetPart) -> String {
        member.isEmpty
            ? "Исправьте, что записано \(place(of: part)) для «»."
            : "Исправьте \(quoted(member)) \(place(of: part))."
    }

    private func place(of part: PresetPart) -> String {
        switch part {
        case .preset: "в шаблоне"
        case .member(let member): "в \(quoted(member)) шаблона"
        case .rule(let member): "в правиле из \(quoted(member))"
        }
    }

    private func name(of form: JSONForm) -> String {
        switch form {
        case .text: "текст, в котором что-то есть"
        case .texts: "список текстов"
        case .list: "список"
        case .flag: "'true' или 'false'"
        case .sequence:
            "список событий по номерам строк, например '\"row:…\":\"4\"' или '\"row:…\":null'"
        case .decimal: "число без знака в кавычках, например '\"12.50\"'"
        }
    }

    private func name(of part: PresetPart) -> String {
        switch part {
        case .preset: "шаблон"
        case .member(let member): quoted(member)
        case .rule(let member): "правило из \(quoted(member))"
        }
    }

    private func phrase(for reason: GrammarFault.Reason) -> String {
        switch reason {
        case .duplicateMember(let name): "элемент \(quoted(name)) есть дважды"
        case .unexpectedEnd: "JSON обрывается"
        case .invalidUTF8: "это не UTF-8"
        case .trailingBytes: "после шаблона есть что-то ещё"
        default: "это не JSON"
        }
    }
}
