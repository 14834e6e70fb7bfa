import PiggyBank

// What happened to a file, in Russian: what the bytes prove, and apart from it what would explain it.

extension Russian {
    package func text(of finding: Finding) -> FindingText {
        switch finding {
        case .hole(let line, let after):
            FindingText(
                "В строке \(line) дыра: нулевые байты, каких в событии не бывает. "
                    + (after == 0
                        ? "После неё строк нет."
                        : "После неё \(count(after, "целая строка", "целые строки", "целых строк"))."),
                possible: [
                    "Во время записи отключилось питание, и часть её не попала на диск: события со строки \(line) никому "
                        + "не подтверждали.",
                    "Часть файла потерял диск или программа, которая его копировала.",
                    "Строку с такими байтами вставили.",
                ] + (line == 1 ? ["Файл сохранён в другой кодировке, например в UTF-16."] : []),
                advice:
                    "Что пропадёт, покажет 'piggybank repair --dry-run'. Если вы сохранили печать события после неё, "
                    + "его подтверждали: возьмите файл из копии."
            )
        case .changed(let lines, isReadable: true):
            FindingText(
                lines.count == 1
                    ? "\(self.lines(lines)) не вписывается в цепочку печатей."
                    : "\(self.lines(lines)) не вписываются в цепочку печатей.",
                possible: [
                    lines.count == 1
                        ? "Строку изменили после того, как она была опечатана."
                        : "Строки изменили после того, как они были опечатаны."
                ]
                    + (lines.lowerBound == 1
                        ? []
                        : [
                            "Строку \(lines.lowerBound - 1) или строки до неё изменили и опечатали заново."
                        ]),
                advice: "Сравните с копией."
            )
        case .changed(let lines, isReadable: false):
            FindingText(
                lines.count == 1
                    ? "\(self.lines(lines)) повреждена и не читается."
                    : "\(self.lines(lines)) повреждены и не читаются.",
                possible: [
                    "В файл писала программа, которая не знает формата.",
                    "Подвёл диск.",
                ],
                advice: "Возьмите \(lines.count == 1 ? "строку" : "строки") из копии."
            )
        case .sealChanged(let line):
            FindingText(
                "Печать строки \(line) не та, за которой следует следующая строка; остальное в ней — то, что "
                    + "было опечатано.",
                possible: ["Изменили одну печать."],
                advice:
                    "Возьмите печать из копии или вычислите её, как показывает 'piggybank audit FILE "
                    + "--independent \(line)'."
            )
        case .sealRemoved(let lines):
            FindingText(
                "\(self.lines(lines)): печати нет, а следующая строка опечатана именно после этого содержания.",
                possible: [
                    "Файл записала программа, которая не знает печатей.",
                    lines.count == 1 ? "Печать удалили." : "Печати удалили.",
                ],
                advice: "Возьмите его из копии."
            )
        case .unsealed(let lines):
            FindingText(
                "\(self.lines(lines)), в конце: печати нет.",
                possible: [
                    "К книге дописала программа, которая печатей не ставит.",
                    lines.count == 1 ? "Печать удалили." : "Печати удалили.",
                ],
                advice:
                    "Ничто не показывает, то ли это, что имелось в виду: узнайте, откуда эти события, и "
                    + "запишите их заново."
            )
        case .sealedInPlain(let lines):
            FindingText(
                "\(self.lines(lines)): печать есть, а книга начинается без печатей.",
                possible: [
                    "Первая строка лишилась печати.",
                    lines.count == 1
                        ? "Эта строка взята из другой книги." : "Эти строки взяты из другой книги.",
                ]
            )
        case .removed(let sequences, let line):
            FindingText(
                "Перед строкой \(line) не хватает: \(events(sequences)). "
                    + (sequences.lowerBound == 1
                        ? "Книга начинается с события \(sequences.upperBound + 1)."
                        : "Номера идут с \(sequences.lowerBound - 1) сразу на \(sequences.upperBound + 1)."),
                possible: [sequences.count == 1 ? "Событие удалили." : "События удалили."],
                advice: "Недостающее есть в копии; остатки отсюда и дальше неверны."
            )
        case .inserted(let lines, let claims):
            FindingText(
                "\(self.lines(lines)): стоит между двумя строками, из которых вторая опечатана сразу за первой"
                    + (claims.map { ", под номером события \($0)." } ?? "."),
                possible: [lines.count == 1 ? "Строку вставили позже." : "Строки вставили позже."],
                advice: "Узнайте, откуда это."
            )
        case .sameNumber(let lines, let sequence):
            FindingText(
                "Строки \(lines.lowerBound) и \(lines.upperBound) обе называют себя событием \(sequence).",
                possible: ["Одну из них вставили.", "Одна из них — изменённая копия другой."],
                advice: "Без печатей не видно, какая."
            )
        case .copied(let line, let original):
            FindingText(
                "Строка \(line) — это строка \(original) ещё раз, с той же печатью.",
                possible: ["Её скопировали: записана только одна из них."],
                advice: "Уберите вторую."
            )
        case .moved(let sequences, let lines, let from):
            FindingText(
                "\(events(sequences, isFirst: true)): место — перед строкой \(from), а стоит: "
                    + "\(self.lines(lines, isFirst: false)); строки вокруг опечатаны сразу одна за другой.",
                possible: sequences.count == 1
                    ? ["Событие перенесли.", "Событие перенесли и изменили."]
                    : ["События перенесли.", "События перенесли и изменили."],
                advice:
                    "Верните строки в порядок их номеров и проверьте снова: тогда будет видно, меняли ли их."
            )
        case .swapped(let first, let second):
            FindingText(
                "Номера строк \(first) и \(second) идут в обратном порядке.",
                possible: ["Строки поменяли местами.", "Строки поменяли местами и изменили."],
                advice: "Верните их на место и проверьте снова: тогда будет видно, меняли ли их."
            )
        case .replaced(let line, let sequence, let expected):
            FindingText(
                "Строка \(line) — событие \(sequence) на месте события \(expected): следующая строка считает "
                    + "дальше от него.",
                possible: ["На её место поставили другую строку.", "Её перенумеровали."],
                advice: "Возьмите событие \(expected) из копии."
            )
        case .forked(let after, let first, let second, _):
            FindingText(
                after == 0
                    ? "И строка \(first), и строка \(second) опечатаны как начало книги."
                    : "И строка \(first), и строка \(second) опечатаны сразу после строки \(after).",
                possible: [
                    "В книгу одновременно писали две программы.",
                    "Одна из них продолжила более старую копию.",
                    "Одну из строк вставили позже и опечатали.",
                ],
                advice: "Решите, какую из двух историй оставить, и запишите события другой заново."
            )
        case .restarted(let line, let sequence, let expected):
            FindingText(
                "На строке \(line) номера возвращаются к \(sequence), а следующий — \(expected).",
                possible: [
                    "Продолжение взято из более старой копии книги.",
                    "Оно взято из другой книги.",
                ]
            )
        case .renumbered(let line, let sequence, let expected):
            FindingText(
                "На строке \(line) номера перескакивают на \(sequence), а следующий — \(expected), хотя печать "
                    + "верна.",
                possible: [
                    "Программа ошиблась номером и опечатала строку.",
                    "Книгу изменили, а всё после изменения опечатали заново.",
                ],
                advice: "Что из этого, покажет печать, сохранённая отдельно."
            )
        case .brokenWhenRecorded(let lines, let first, let isAlone):
            FindingText(
                lines == 1
                    ? "Строка \(first) нарушает правило и соответствует своей печати."
                    : "Нарушены правила в \(count(lines, "строке", "строках", "строках")) (первая — \(first)), "
                        + "которые соответствуют своим печатям.",
                possible: [
                    "Так записала другая программа.",
                    isAlone
                        ? "До этого книгу изменили, а всё после изменения опечатали заново."
                        : "Это следует из остального, например из пропавшего события.",
                ],
                advice: "Какие это правила, сказано выше."
            )
        case .more(let line):
            FindingText(
                "После строки \(line) есть и другие разрывы, кроме объяснённых здесь.",
                advice: "Исправьте объяснённое и проверьте ещё раз."
            )
        case .datedAhead(let events, let first):
            FindingText(
                "Дата позже дня записи: \(dated(events, first)).",
                possible: ["Записали заранее.", "Часы шли неверно."],
                advice: "Это не ошибка."
            )
        case .datedBeforeOpening(let events, let first):
            FindingText(
                "Дата раньше открытия счёта: \(dated(events, first)).",
                possible: ["То, что было раньше, записали позже."],
                advice: "Это не ошибка: записывать задним числом можно."
            )
        case .notKnownToBeSynced:
            FindingText(
                "Неизвестно, записано ли прочитанное на диск.",
                advice:
                    "Оно взято из потока или с файловой системы, доступной только для чтения, где проверить "
                    + "это нельзя: при отключении питания сказанное о печати может потерять силу."
            )
        case .noEvents(let tornBytes):
            FindingText(
                tornBytes == 0
                    ? "Файл пуст: в нём нет ни одного события."
                    : "В файле нет ни одного целого события, только \(bytes(tornBytes)) без перевода строки.",
                possible: [
                    tornBytes == 0
                        ? "В него ничего не записывали."
                        : "Первая запись прервалась из-за сбоя, и никому ничего не подтверждали.",
                    "Все события удалили.",
                ] + (tornBytes == 0 ? [] : ["Это не книга."]),
                advice: "Ответить может только печать, сохранённая отдельно."
            )
        case .tornTail(let bytes):
            FindingText(
                "Файл кончается недописанной строкой, \(self.bytes(bytes)).",
                possible: [
                    "Запись прервалась из-за сбоя или переполненного диска: её никому не подтверждали, и ничего "
                        + "из записанного не потеряно.",
                    "Конец файла отрезали.",
                ],
                advice:
                    "Её пропускают, а следующая программа, которая что-нибудь запишет, отложит её в "
                    + "отдельный файл. Не пропали ли события, покажет печать, сохранённая отдельно."
            )
        case .cutOff(let missing, let last):
            FindingText(
                "Последнее событие книги — \(last), а сохранённая вами печать относится к событию "
                    + "\(last + missing).",
                possible: [
                    "Конец отрезали: недостаёт \(count(Int(missing), "события", "событий", "событий")).",
                    "Удалили события до конца, а всё после них перенумеровали и опечатали заново.",
                    "Это более старая копия или другая книга.",
                ],
                advice: "Сравните с копией."
            )
        case .otherHistory(_, let sequence):
            FindingText(
                "Это не та история, печать которой вы сохранили: у события \(sequence) другая печать.",
                possible: [
                    "Что-то до этого события изменили, а всё после опечатали заново.",
                    "Другая программа продолжила более старую копию.",
                    "Это другая книга.",
                ],
                advice: "С какого события они расходятся, покажет копия."
            )
        case .headAbsent:
            FindingText(
                "Печати, которую вы сохранили, в этой книге нет.",
                possible: [
                    "Конец отрезали.",
                    "Историю изменили и опечатали заново.",
                    "Это другая книга.",
                ],
                advice: "Если указать и номер, HASH@SEQUENCE, проверка сможет сказать больше."
            )
        case .headDoubtful(let line, let first):
            FindingText(
                "Печать, которую вы сохранили, стоит на строке \(line), но в строке \(first) перед ней дыра, или она "
                    + "не соответствует своей печати.",
                advice:
                    "Поэтому о том, что раньше, она ничего не доказывает: проверьте более ранние строки."
            )
        case .headFound(let line, let sequence, let events):
            FindingText(
                events == 0
                    ? "Доказано до события \(sequence): печать, которую вы сохранили, — последняя в этой книге, "
                        + "ничего не изменено и не отрезано."
                    : "Доказано до события \(sequence): печать, которую вы сохранили, стоит на строке \(line), до "
                        + "неё ничего не изменено, а с тех пор добавлено \(count(events, "событие", "события", "событий")).",
                advice:
                    "Каждая печать охватывает все строки перед ней, так что одна, сохранённая отдельно, "
                    + "доказывает их все."
            )
        case .plain(let isHeadExpected):
            FindingText(
                "В этой книге нет ни одной печати.",
                advice: "Изменение, которое не нарушает правил, не оставляет в ней следов"
                    + (isHeadExpected ? ", и сравнить с вашей печатью нечего." : ".")
            )
        }
    }

    private func lines(_ lines: ClosedRange<Int>, isFirst: Bool = true) -> String {
        let (one, several) = isFirst ? ("Строка", "Строки") : ("строка", "строки")
        return lines.count == 1
            ? "\(one) \(lines.lowerBound)" : "\(several) \(lines.lowerBound)–\(lines.upperBound)"
    }

    private func events(_ sequences: ClosedRange<Int64>, isFirst: Bool = false) -> String {
        let (one, several) = isFirst ? ("Событие", "События") : ("событие", "события")
        return sequences.count == 1
            ? "\(one) \(sequences.lowerBound)"
            : "\(several) \(sequences.lowerBound)–\(sequences.upperBound)"
    }

    private func dated(_ events: Int, _ first: Int) -> String {
        events == 1
            ? "событие на строке \(first)"
            : "\(count(events, "событие", "события", "событий")), первое на строке \(first)"
    }
}
