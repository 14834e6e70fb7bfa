import PiggyBank
import PiggyBankPeople
import PiggyBankStore

// What Russian says of phone numbers, of signing in, and of a wallet.

extension Russian {
    package func message(for error: PhoneNumberError) -> Message {
        switch error {
        case .noNumber:
            Message(
                "это не номер телефона",
                next: "Введите цифры; между ними могут быть пробелы, дефисы и скобки.")
        case .unknownCountry:
            Message(
                "номер не начинается с известного кода страны",
                next: "Введите его с плюсом, например '+7 912 345-67-89', или выберите страну.")
        case .tooShort(let least):
            Message("номер слишком короткий: в этой стране цифр не меньше \(least)")
        case .tooLong(let most):
            Message("номер слишком длинный: в этой стране цифр не больше \(most)")
        case .wrongLength(let lengths):
            Message(
                "в этой стране нет номеров такой длины: цифр бывает "
                    + lengths.map(String.init).joined(separator: " или "))
        }
    }

    package func message(for error: PeopleError) -> Message {
        switch error {
        case .unknownRequest:
            Message("срок кода вышел, или код уже введён", next: "Запросите новый.")
        case .noCode: Message("в коде шесть цифр", next: "Введите код, как он пришёл.")
        case .wrongCode(let left):
            Message(
                "это не тот код, который отправлен",
                next: left == 0
                    ? "Запросите новый."
                    : "Попробуйте ещё раз: " + (left == 1 ? "осталась " : "осталось ")
                        + count(left, "попытка", "попытки", "попыток") + ".")
        case .noGuessLeft: Message("неверных кодов слишком много", next: "Начните сначала.")
        case .tooSoon(let until):
            Message("следующий код можно отправить в \(until)", next: "Подождите до этого времени.")
        case .noMoreCodes:
            Message("по этому запросу кодов больше не будет", next: "Начните сначала.")
        case .tooManyOfNumber(let kind, let until):
            Message(
                kind == .code
                    ? "на этот номер отправлено слишком много кодов"
                    : "для этого номера введено слишком много неверных кодов",
                next: "Попробуйте снова в \(until).")
        case .tooManyInAll(let kind, let until):
            Message(
                kind == .code
                    ? "за день отправлено слишком много кодов"
                    : "за день введено слишком много неверных кодов",
                next: "Попробуйте снова в \(until).")
        case .signedOut: Message("вход не выполнен", next: "Войдите снова.")
        case .unknownPerson: Message("такого человека здесь нет")
        case .personExists: Message("такой человек здесь уже есть")
        case .badName: Message("в имени от 1 до 200 байт и нет управляющих символов")
        case .noTime: message(for: WriteError.noTime, after: 0)
        case .unreadable(let error): message(for: error)
        case .damaged(let line):
            Message(
                "строка \(line) списка людей повреждена; ничего не изменено",
                next: "Восстановите файл из резервной копии; если это другой файл, назовите нужный."
            )
        case .laterVersion(let version):
            Message(
                "список людей записан в формате версии \(version), который программе не известен",
                next: "Возьмите более новую версию программы.")
        case .occupied:
            Message(
                "мешает файл с тем же именем и '.new': это не список людей",
                next: "Переместите его.")
        case .unwritable(.exists): Message("такой файл уже есть")
        case .unwritable(.notSynced(let error)):
            Message(
                "\(error.message): диск не подтвердил запись, и изменение могло сохраниться или нет",
                next: "Проверьте диск и посмотрите, сохранилось ли изменение, прежде чем повторять."
            )
        case .unwritable(let error): message(for: error, after: 0)
        case .failed(let reason): Message("узнать о людях не удалось: \(reason)")
        }
    }

    package func message(for notice: PeopleNotice) -> Message {
        switch notice {
        case .reachedLimit(.code, let limit):
            Message(
                "за 24 часа отправлено кодов: \(number(limit)); пока их не станет меньше, новых не будет",
                next: "Проверьте, не запрашивает ли кто-то коды наугад, или поднимите предел.")
        case .reachedLimit(.guess, let limit):
            Message(
                "за 24 часа введено кодов: \(number(limit)); пока их не станет меньше, войти нельзя",
                next: "Проверьте, не подбирает ли кто-то коды, или поднимите предел.")
        case .codeNotSent:
            Message("код отправить не удалось", next: "Проверьте службу, которая отправляет коды.")
        }
    }

    package func message(for error: WalletError) -> Message {
        switch error {
        case .people(let error): message(for: error)
        case .unknownAccount(let account): Message("счёта \(account) нет")
        case .unknownGoal(let goal): Message("цели \(goal) нет")
        case .otherSide(let account):
            Message(
                "на счёт \(account) деньги перевести нельзя",
                next: "Уточните идентификатор и валюту у владельца.")
        case .rejected(let rejection): message(for: rejection)
        case .ledger(let error): message(for: error)
        }
    }
}
