import PiggyBank

extension Language {
    /// What Russian says for each text: the key, an arrow, and the pattern.
    static let russianTexts = #"""
        # Lists

        {} and {} → {} и {}
        {} or {} → {} или {}
        {} and {} more → {} и ещё {}
        {} to {} → {}–{}

        # Days

        Monday → понедельник
        Tuesday → вторник
        Wednesday → среда
        Thursday → четверг
        Friday → пятница
        Saturday → суббота
        Sunday → воскресенье

        # Rules

        an earlier event has the same id → такой же ключ уже есть у более раннего события
        Each id is recorded once: the event was written twice, or its id was reused. → У каждого события свой ключ: либо событие записали дважды, либо ключ взяли повторно.
        ledgerOpened has sequence {} but is only allowed on the first line → ledgerOpened стоит под номером {}, а может быть только в первой строке
        The settings apply to the whole ledger; start a new ledger for other settings. → Настройки действуют для всей книги; для других настроек начните новую книгу.
        there is no earlier event {} → более раннего события {} нет
        Name the sequence of an earlier event. → Укажите номер события, записанного раньше.
        line {} is a correction of event {} → строка {} — исправление события {}
        Name event {}: an event keeps its number. → Укажите событие {}: номер события не меняется.
        event {} took a reversal back, and cannot be reversed itself → событие {} отменило отмену, его самого не отменяют
        event {} is of type {}, which cannot be corrected → событие {} — {}, его не исправляют
        To reverse event {} again: {}. → Чтобы снова отменить событие {}: {}.
        Events that move money can be replaced and reversed; closing an account and deleting a goal can be reversed. → Исправить и отменить можно движения денег; закрытие счёта и удаление цели можно только отменить.
        event {} is of type {}; only withdrawals can be refunded → событие {} — {}, а возврат бывает только по списанию
        event {} is the event that this refund replaces → событие {} — то самое, на место которого встаёт возврат
        Name the withdrawal that was refunded, or record a deposit. → Укажите списание, по которому вернулись деньги, или запишите пополнение.
        event {} is of type {}, which does not take this description → событие {} — {}, это у него не уточняют
        Describe payee, category and spending of a withdrawn; source, category and income of a deposited; source of a refunded; the note of each of these and of every transfer, exchange and move of savings. → У списания уточняют получателя, категорию и то, трата ли это; у пополнения — источник, категорию и то, доход ли это; у возврата — источник; заметку — у любого движения денег.
        event {} was already reversed by event {} → событие {} уже отменено событием {}
        Event {} no longer counts. To have it count again: {}. → Событие {} больше не считается. Чтобы считалось снова: {}.
        event {} no longer counts: line {} is what the event is now → {} больше не считается: теперь событие — строка {}
        {} tells the lines of the event. → Строки события покажет {}.
        event {} has refunds of {} → по событию {} уже вернулось {}
        Reverse the refunds first ({} lists them), and reverse that afterwards. → Сначала отмените возвраты, их показывает {}, а потом отмените эти отмены.
        event {} happened at {}, but its reversal is dated {} → событие {} произошло {}, а его отмена датирована {}
        State the time of event {}, or leave the time out. → Укажите время события {} или не указывайте время.
        event {} was paid from {}, not from {} → деньги по событию {} списаны со счёта {}, а не со счёта {}
        A refund goes back to the account that paid; transfer the money from there. → Возврат приходит на тот же счёт; оттуда деньги можно перевести.
        event {} has {} left to refund, less than {} → по событию {} можно вернуть ещё {}, а не {}
        Refund at most {}; record the rest as a deposit. → Верните не больше {}; остальное запишите как пополнение.
        event {} has refunds of {}, more than {} → по событию {} уже вернулось {}, больше чем {}
        Correct the refunds first: a payment is at least what was refunded of it. → Сначала исправьте возвраты: платёж не меньше того, что по нему вернулось.
        event {} cannot be reversed: {} → событие {} отменить нельзя: {}
        event {} cannot be replaced: {} → событие {} исправить нельзя: {}
        Reverse the closing or the deletion first, or record the difference as new events. → Сначала отмените закрытие или удаление или запишите разницу новыми событиями.
        Add the missing money first: an event is corrected as a whole. → Сначала внесите недостающее: событие исправляют только целиком.
        the account {} has {}, not the stated {} → на счёте {} {}, а указано {}
        {} with its goals → {} вместе с его целями
        Compare the account's history with the statement since the last correct balance. → Сравните движения по нему с выпиской банка, начиная с последнего верного остатка.
        the account {} has {}, which an overdraft of {} does not cover → на счёте {} {}, и овердрафт {} этого не покрывает
        Deposit money first, or allow an overdraft of at least {}. → Сначала внесите деньги или разрешите овердрафт не меньше {}.
        the account {} was already opened → счёт {} уже открывали
        Choose another identifier: an identifier is never reused. → Выберите другой идентификатор: прежний не используют снова.
        Check the spelling, or open the account first. → Проверьте, как он пишется, или сначала откройте счёт.
        the account {} is closed → счёт {} закрыт
        Use another account, or reverse the closing. → Укажите другой счёт или отмените закрытие.
        the goal {} was already created → цель {} уже ставили
        Check the spelling, or create the goal first. → Проверьте, как она пишется, или сначала поставьте цель.
        the goal {} is deleted → цель {} удалена
        Use another goal, or reverse the deletion. → Укажите другую цель или отмените удаление.
        the money would go from {} to itself → счёт списания и счёт зачисления — один и тот же: {}
        A transfer needs two accounts. → Для перевода и для обмена нужны два счёта.
        {} and {} are both in {} → счета {} и {} оба в {}
        Leave the received amount out: it equals the amount sent. → Не указывайте, сколько придёт: это та же сумма.
        the goal {} belongs to {}, not to {} → цель {} относится к счёту {}, а не к счёту {}
        Name the goal's own account. → Укажите счёт самой цели.
        the account {} still has {goal} → на счёте {} ещё {|цель|цели|целей}
        Delete the goals first; deleting a goal returns its savings. → Сначала удалите цели: накопленное вернётся на счёт.
        the account {} is overdrawn: its balance is {} → на счёте {} {}
        Bring the balance to 0 first. → Сначала пополните его до 0.
        the amount is in {}, but the account {} is in {} → деньги в {}, а счёт {} в {}
        State the amount in the account's currency. Between two currencies, state the received amount too: {}. → Укажите сумму в валюте счёта. Между двумя валютами укажите и то, сколько придёт: {}.
        {} is a {}, but weeks begin on {} → {} — {}, а недели начинаются с {|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья}
        The week of that date is {}. → Неделя этой даты начинается {}.
        the week of {} has {} of round-ups left on {}, less than {} → за неделю с {} на счёте {3} осталось округлений на {2}, а не на {4}
        Move at most the accrued round-ups that are not moved yet. → Переведите не больше, чем начислено и ещё не переведено.
        the remainder is {}, but {} {} → осталось {}, а в {} {}
        states nothing → не указано ничего
        states {} → указано {}
        Leave the member out when nothing remains. → Если ничего не осталось, уберите этот элемент.
        State the exact remainder. → Укажите ровно столько, сколько осталось.
        the account {} has {}, and taking {} would leave {} → на счёте {} {}; если взять {}, останется {}
        {} and an overdraft of {} → {} и овердрафт {}
        Deposit money first, or take at most {}. → Сначала внесите деньги или спишите не больше {}.
        the goal {} has saved {}, and taking {} would leave {} → на цель {} накоплено {}; если взять {}, останется {}
        Take at most {}. → Возьмите не больше {}.
        {} and {} together exceed 2^53 − 1 minor units → вместе {} и {} больше 2^53 − 1 минимальных единиц
        Keep the money in more than one account or goal. → Держите деньги на нескольких счетах или целях.

        the line is longer than {} bytes, including its sequence, time and seal → строка длиннее {} байт вместе с номером, временем и печатью
        {} is zero → {} равно нулю
        State at least one minor unit, or leave {} out. → Укажите хотя бы одну минимальную единицу или уберите {}.
        {} contains the control character U+{} → в {} есть управляющий символ U+{}
        Remove the control character: names are shown on one line. → Уберите управляющий символ: названия показывают в одной строке.
        the id {} was recorded with other content: event {} of {} {}; the command {} → ключ {} уже записан с другим содержанием: событие {} от {}, {}; команда {}
        records something else → записывает другое
        records another event: {} → записывает другое событие: {}
        has the same text in another Unicode form, which counts as another text → содержит тот же текст в другой форме Unicode, а это другой текст
        differs in details such as time, note or author → отличается подробностями, например временем, заметкой или автором
        differs in details such as category or reason → отличается подробностями, например категорией или причиной
        Repeat the original command exactly to get its event, or choose another id. → Повторите прежнюю команду в точности, чтобы узнать её событие, или выберите другой ключ.
        there is no event to reverse → отменять нечего: таких событий нет
        the latest {event} cannot be reversed: {} → {|последнее событие|последние события|последние события} отменить нельзя: {}
        The last event that can be reversed is event {}: {}. → Последнее событие, которое можно отменить, — {}: {}.
        No event shortly before can be reversed either. → Незадолго до них отменить тоже нечего.
        event {} is of type {}, which has no correctable {} → событие {} — {}, {} у него не исправляют
        Correctable members: {}. → Исправить можно: {}.
        event {} does not say the {} that a {} needs → в событии {1} нет {2}, а у {3} это должно быть
        State it with the correction. → Укажите это в исправлении.
        events {} to {} were recorded together → события с {} по {} записаны вместе
        the last event, {}, itself took event {} back → последнее событие, {}, само отменило событие {}
        To undo all of them: {}. To undo the last one alone: {}. → Отменить все: {}. Отменить только последнее: {}.
        To have it count again: {}. To undo the event before: {}. → Чтобы отменённое считалось снова: {}. Отменить событие перед ним: {}.
        To have it count again: {}. → Чтобы отменённое считалось снова: {}.
        ids that begin with {} are reserved for imports → ключи, которые начинаются с {}, — для импорта
        Choose another id. → Выберите другой ключ.
        the recording time {} is earlier than that of the last event, {} → время записи {} раньше времени записи последнего события, {}
        Leave the recording time out to use the present. → Не указывайте время записи, тогда запишется текущее.
        the recording time {} is ahead of the clock, {} → время записи {} позже времени на часах, {}
        Leave the recording time out, or set the clock. → Не указывайте время записи или исправьте часы.
        the event's time {} is more than a day ahead of the clock, {} → время события {} больше чем на сутки позже времени на часах, {}
        If the time is right, add --future; otherwise correct the time. → Если время верное, добавьте --future, иначе исправьте время.
        event {} is already refunded in full → по событию {} уже вернулись все деньги
        {} lists its refunds. → Возвраты показывает {}.
        the event asks for sequence {}, but the next sequence is {} → у события указан номер {}, а следующий по порядку — {}
        Other events were recorded meanwhile: read the ledger again, then decide. → Тем временем записано другое: прочитайте книгу ещё раз и решите заново.
        Leave the sequence out, or record the events before it first. → Не указывайте номер или сначала запишите то, что перед ним.
        the encoded line does not read back as the event, and was not written → составленная строка читается не как это событие и не записана
        This is a bug: please report it with the command. → Это ошибка программы: сообщите о ней вместе с командой.

        the amount is empty → сумма пуста
        Write digits, and decimals after a point, such as 4.35. → Пишите цифры, а дробную часть после точки, например 4.35.
        the amount {} has a sign → у суммы {} есть знак
        Amounts are positive: the command says which way the money goes. → Суммы положительны: куда идут деньги, говорит команда.
        the amount {} is ambiguous → сумму {} можно прочитать по-разному
        Write the amount without commas, apostrophes or spaces, such as 1234.50. → Пишите её без запятых, апострофов и пробелов, например 1234.50.
        the amount {} has text beside the number that is not a currency → в сумме {} рядом с числом не валюта
        Write only the number, or the number with its currency, such as £4.35 or 4.35 GBP. → Напишите одно число или число с валютой, например 4.35 GBP или 4,35 ₽.
        the amount {} is not a decimal number → сумма {} — не десятичное число
        the amount is zero → сумма равна нулю
        An event moves at least one minor unit: state a larger amount, or record nothing. → Событие двигает хотя бы одну минимальную единицу: ноль не записывают.
        the amount {} has decimals, but {} has none → у суммы {} есть дробная часть, а у {} её не бывает
        the amount {} has too many decimals: {} has {} → в сумме {} слишком много знаков после точки: у {} их {}
        Round the amount yourself: the ledger does not. → Округлите её сами: книга не округляет.
        the amount {} is more than 2^53 − 1 minor units → сумма {} больше 2^53 − 1 минимальных единиц
        Record the amount in parts. → Запишите её по частям.
        the amount {} is not in {} → сумма {} не в {}
        State the amount in the account's currency: the ledger never converts. → Укажите её в валюте счёта: книга ничего не пересчитывает.
        Identifiers are 1 to 64 bytes without control characters or outer spaces. → Идентификатор — от 1 до 64 байт без управляющих символов и пробелов по краям.
        an identifier must not be empty → идентификатор не может быть пустым
        an identifier must have at most {} bytes, not {} → в идентификаторе {2} байт, а может быть не больше {1}
        an identifier must not contain the control character U+{} → в идентификаторе есть управляющий символ U+{}
        an identifier must not begin or end with a space → идентификатор начинается или заканчивается пробелом
        the local time {} occurs twice in the ledger's time zone: clocks go back → часы книги показывают {} дважды: их переводят назад
        the local time {} does not exist in the ledger's time zone: clocks go forward → часы книги никогда не показывают {}: их переводят вперёд
        the time {} is outside the years 0002 to 9998 UTC → {} — вне пределов 0002–9998 годов по UTC
        Write a time in that range. → Укажите время в этих годах.
        Write {}. → Напишите {}.

        # Lines

        found sequence {}, expected {} → здесь номер {}, а должен быть {}
        Look for missing lines before this one; compare with a backup or with a head kept elsewhere. → Ищите пропавшие строки перед этой; сравните с копией или с печатью, сохранённой отдельно.
        Look for lines that were copied or moved; the recording order is 1, 2, 3 … → Ищите строки, которые скопированы или перенесены; номера идут по порядку: 1, 2, 3 …
        the line's recording time {} is earlier than {}, that of a line before it → время записи {} раньше, чем у предыдущей строки, {}
        Look for lines that were moved or copied: a writer's recording times never go back, even if its clock does. → Проверьте, не переставлены ли и не скопированы ли строки: программа никогда не ставит время записи раньше предыдущего.
        the line does not end in a seal, but the ledger's first line does → у строки нет печати, а у первой строки книги она есть
        A program that does not seal added or changed the line; compare with a backup. → Строку добавила или изменила программа, которая не ставит печатей; сравните с копией.
        the line ends in a seal, but the ledger's first line does not → у строки есть печать, а у первой строки книги её нет
        The line comes from another ledger, or the first line lost its seal. → Строка из другой книги, или первая строка лишилась печати.
        the member "hash" is not a seal → «hash» — не печать
        A seal ends the line exactly as ,"hash":"…"} with 64 lowercase digits 0–9 a–f. → Печать завершает строку точно так: ,"hash":"…"} с 64 цифрами 0–9 a–f в нижнем регистре.
        found the hash {}…, expected {}… of this line after the line before it → печать {}…, а у этой строки после предыдущей должна быть {}…
        This line was changed after it was sealed, or a line before it was removed, inserted or moved; compare with a backup. → Строку изменили, когда на ней уже стояла печать, либо строку перед ней убрали, вставили или перенесли; сравните с копией.
        the line is blank → строка пуста
        Remove the line: every line is one event. → Уберите её: каждая строка — одно событие.
        the line has a hole: found {NUL byte}, which no event contains → в строке пропуск: {|нулевой байт|нулевых байта|нулевых байтов}, {1:|которого|которых|которых} в событии быть не может
        Run {} to inspect the hole and {} to remove it. If the file is UTF-16, save it as UTF-8. → Посмотрите на пропуск командой {}, исправьте командой {}; файл в UTF-16 сохраните в UTF-8.
        the line begins with a byte order mark → строка начинается с метки порядка байтов
        Save the file as UTF-8 without the mark: a line begins with an opening brace. → Сохраните файл в UTF-8 без неё: строка начинается с открывающей фигурной скобки.
        the line does not begin with an opening brace → здесь должна быть открывающая фигурная скобка
        Every line is one JSON object, such as {"sequence":1, …}. → Каждая строка — один объект JSON, например {"sequence":1, …}.
        found bytes that are not UTF-8 → здесь байты не в UTF-8
        Save the file as UTF-8. Another encoding or a damaged disk causes these bytes. → Сохраните файл в UTF-8; такие байты пишет другая кодировка или неисправный диск.
        found {}, expected {} → здесь {}, а ожидается {}
        Fix the JSON of this line, or restore the line from a backup. → Исправьте JSON этой строки или возьмите строку из копии.
        the line ends where {} is expected → строка обрывается, а дальше ожидается {}
        The line was cut: restore it from a backup. → Строка обрезана: возьмите её из копии.
        found {} in a string, which JSON allows only as an escape → в тексте {}, а JSON позволяет его только после обратной косой черты
        Write it as \u{}. → Напишите его как \u{}.
        found an escape that JSON does not have → здесь сочетание с обратной косой чертой, которого в JSON нет
        JSON's escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits. → Есть \" \\ \/ \b \f \n \r \t и \u с четырьмя шестнадцатеричными цифрами.
        found half of a surrogate pair, which is not a character → здесь половина суррогатной пары, а это не символ
        Write both halves, \uD800–\uDBFF then \uDC00–\uDFFF, or the character itself. → Напишите обе половины, \uD800–\uDBFF и \uDC00–\uDFFF, или сам символ.
        found a malformed number → это начинается как число, но числом не является
        A number has no leading zeros or plus sign, and digits after a point or an e. → У числа нет нулей в начале и знака плюс, а после точки и после e стоят цифры.
        found more text after the event's closing brace → после закрывающей скобки события есть что-то ещё
        Every line is one event: put the rest on its own line, or remove it. → Каждая строка — одно событие: перенесите остальное в отдельную строку или уберите.
        the line has {byte}; the limit is {} → в строке {|байт|байта|байт}, а может быть не больше {}
        Store long texts elsewhere, and refer to them in the note or the metadata. → Держите длинные тексты отдельно, а в заметке или своих данных сошлитесь на них.
        Remove the wrong one: readers would disagree on which member counts. → Оставьте одно: разные программы прочитали бы разное.
        the member "type" is missing → нет «type»
        Every event has a type, such as "type":"deposited". → Вид есть у каждого события, например "type":"deposited".
        the member "type" is not a string → «type» — не текст
        Write the type's name in double quotes, such as "deposited". → Напишите вид события в двойных кавычках, например "deposited".
        unknown event type {} → событий вида {} нет
        The types are {}. → Виды: {}.
        {} has no member {} → у {} не бывает {}
        Correct the spelling or remove the member; your own data belongs in "metadata". → Исправьте написание или уберите; для своих данных есть «metadata».
        {} lacks the required member {} → у {} не хватает {}
        Add the member, or restore the line from a backup. → Добавьте этот элемент или возьмите строку из копии.
        {} has none of {} → у {} нет ничего из этого: {}
        State at least one of these members: without one, the event changes nothing. → Укажите хотя бы одно: без этого событие ничего не меняет.
        found {} for {}: {} → в {2} стоит {1}: {3}
        found {} for {}, expected {} → в {2} стоит {1}, а ожидается {3}
        a space → пробел
        a character that is not ASCII → символ не из ASCII
        the control character U+{} → управляющий символ U+{}
        a value → значение
        a member's name in double quotes → название в двойных кавычках
        a colon → двоеточие
        a closing double quote → закрывающая двойная кавычка
        a closing brace → закрывающая фигурная скобка
        a closing bracket → закрывающая квадратная скобка
        a comma or a closing brace → запятая или закрывающая фигурная скобка
        a comma or a closing bracket → запятая или закрывающая квадратная скобка
        a whole number between {} and {} → целое число от {} до {}
        Write a whole number in that range. → Напишите целое число в этих пределах.
        Write a whole number in that range; amounts are in minor units: 4.35 GBP is "minorUnits":435. → Напишите целое число в этих пределах; суммы — в минимальных единицах: 4.35 GBP — это "minorUnits":435.
        an RFC 3339 date and time in the years 0002 to 9998 UTC → дата и время по RFC 3339 в годах с 0002 по 9998 по UTC
        Write the time like 2026-03-29T01:30:00.000Z; second 60 is not allowed. → Пишите так: 2026-03-29T01:30:00.000Z; секунды 60 не бывает.
        a string of 1 to {} bytes → текст от 1 до {} байт
        Write the value in double quotes, such as "pay-2026-03-27"; a UUID has 36 bytes. → Пишите в двойных кавычках, например "pay-2026-03-27"; в UUID 36 байт.
        an identifier → идентификатор
        a string → текст
        Write the text in double quotes. → Пишите текст в двойных кавычках.
        true or false → true или false
        Write the value without quotes. → Пишите без кавычек.
        an ISO 4217 currency code → код валюты по ISO 4217
        ISO 4217 defines no minor units for this code, so no amount can be in this currency. → ISO 4217 не даёт этому коду минимальных единиц, так что денег в нём не бывает.
        Write three capital letters, such as GBP. → Пишите три прописные буквы, например GBP.
        an object with a currency and minor units → объект из валюты и минимальных единиц
        Write the amount like {"currency":"GBP","minorUnits":435}. → Пишите так: {"currency":"GBP","minorUnits":435}.
        a date YYYY-MM-DD → дата ГГГГ-ММ-ДД
        Write a day that exists, such as 2026-03-23. → Укажите существующий день, например 2026-03-23.
        an IANA time zone name → название часового пояса из базы IANA
        Write the name like Europe/London, with the same capital letters. → Пишите как Europe/London, с теми же прописными буквами.
        a weekday, monday to sunday → день недели, от monday до sunday
        Write the weekday in lower-case English. → Пишите по-английски строчными буквами.
        an object → объект
        Write your own data as {"name":"value"}. → Пишите свои данные так: {"name":"value"}.
        an object nested at most {} levels deep → объект глубиной не больше {}
        Nest the object less deeply, or store it as text. → Уменьшите вложенность или храните данные текстом.
        event {} could not be read again: the file changed meanwhile, so the output is incomplete → событие {} при повторном чтении другое: файл тем временем изменился, и выведено не всё
        Run the command again. → Повторите команду.

        # Findings

        Line {} has a hole: NUL bytes, which no event contains. No line follows. → В строке {} пропуск: нулевые байты, которых в событии быть не может. После неё строк нет.
        Line {} has a hole: NUL bytes, which no event contains. {whole line} {follows}. → В строке {} пропуск: нулевые байты, которых в событии быть не может. После неё {3|идёт|идут|идёт} {2|целая строка|целые строки|целых строк}.
        Power was lost during a write, and part of the write never reached the disk: events from line {} on were never acknowledged. → Во время записи отключилось питание, и часть её не попала на диск: события со строки {} никому не подтверждали.
        The disk, or a program that copied the file, lost part of the file. → Часть файла потерял диск или программа, которая его копировала.
        A line with NUL bytes was inserted. → Строку с такими байтами вставили.
        The file was saved in another encoding, such as UTF-16. → Файл сохранён в другой кодировке, например в UTF-16.
        {} shows what a repair would cut off. If you kept the head of a later event, that event was acknowledged: restore the file from a backup. → Что пропадёт, покажет {}. Если вы сохранили печать события после неё, его подтверждали: возьмите файл из копии.
        {Line} {} {does} not match the chain of seals. → {|Строка|Строки|Строки} {} {|не вписывается|не вписываются|не вписываются} в цепочку печатей.
        The line was changed after it was sealed. → Строку изменили, когда печать на ней уже стояла.
        The lines were changed after they were sealed. → Строки изменили, когда печати на них уже стояли.
        Line {}, or lines up to it, were changed and sealed again. → Строку {} или строки до неё изменили, а печати поставили заново.
        Compare the ledger with a backup. → Сравните книгу с копией.
        {Line} {} {is} damaged and cannot be read. → {|Строка|Строки|Строки} {} {|повреждена и не читается|повреждены и не читаются|повреждены и не читаются}.
        A program that does not know the format wrote to the file. → В файл писала программа, которая не знает формата.
        The disk failed. → Диск неисправен.
        Restore {the line} from a backup. → Возьмите {|строку|строки|строки} из копии.
        The seal of line {} is not the seal that the next line follows; the rest of the line is as it was sealed. → Печать строки {} не та, от которой вычислена печать следующей строки; остальное в строке соответствует прежней печати.
        Only the seal was changed. → Изменили одну печать.
        Restore the seal from a backup, or compute it as {} shows. → Возьмите печать из копии или вычислите её, как показывает {}.
        {Line} {} {has no seal}, but the next line was sealed after exactly this content. → У {|строки|строк|строк} {} нет {|печати|печатей|печатей}, а печать следующей строки вычислена именно по {3|ней|ним|ним}.
        A program that does not know seals wrote the file. → Файл записала программа, которая не знает печатей.
        {The seal was} removed. → {|Печать|Печати|Печати} удалили.
        Restore {the seal} from a backup. → Возьмите {|печать|печати|печати} из копии.
        {Line} {}, at the end of the file, {has no seal}. → У {|последней строки|последних строк|последних строк}, {}, нет {|печати|печатей|печатей}.
        A program that does not seal added to the ledger. → К книге дописала программа, которая печатей не ставит.
        Nothing proves that these events are genuine: find out where the events come from, then record them again. → Проверить, верны ли эти события, нечем: узнайте, откуда они, и запишите их заново.
        {Line} {} {has a seal}, but the first line of the ledger has none. → У {|строки|строк|строк} {} есть {|печать|печати|печати}, а книга начинается без печатей.
        The first line lost its seal. → У первой строки удалили печать.
        {This line comes} from another ledger. → {|Эта строка взята|Эти строки взяты|Эти строки взяты} из другой книги.
        {Event} {} {is} missing before line {}: the ledger begins with event {}. → Перед строкой {4} {3|не хватает|не хватает|не хватает} {1|события|событий|событий} {2}: книга начинается с события {5}.
        {Event} {} {is} missing before line {}: the sequence goes from {} to {}. → Перед строкой {4} {3|не хватает|не хватает|не хватает} {1|события|событий|событий} {2}: номера идут с {5} сразу на {6}.
        {The event was} removed. → {|Событие|События|События} удалили.
        Restore {the event} from a backup; balances after the gap are wrong. → Возьмите {|событие|события|события} из копии; остатки отсюда и дальше неверны.
        {Line} {} {is} between two lines that were sealed directly one after the other{}. → {|Строка|Строки|Строки} {} {|стоит|стоят|стоят} между двумя строками, печати которых идут подряд{}.
        , with the number of event {} → , под номером события {}
        {The line was} inserted later. → {|Строку|Строки|Строки} вставили позже.
        Find out where {the line comes} from. → Узнайте, откуда {|строка|строки|строки}.
        Lines {} and {} both claim to be event {}. → Строки {} и {} обе называют себя событием {}.
        One of the lines was inserted. → Одну из них вставили.
        One of the lines is a changed copy. → Одна из них — изменённая копия другой.
        Without seals nothing shows which line is the original. → Без печатей не видно, какая строка верна.
        Line {} repeats line {}, with the same seal. → Строка {} — это строка {} ещё раз, с той же печатью.
        The line was copied: only one of the two lines was recorded. → Её скопировали: записана только одна из них.
        Remove line {}. → Уберите строку {}.
        {Event} {} {belongs} before line {}, not on {line} {}: the lines on both sides were sealed directly one after the other. → {|Событие|События|События} {} {|должно|должны|должны} идти перед строкой {}, а не на {|строке|строках|строках} {}: печати строк вокруг идут подряд.
        {The event was} moved. → {|Событие|События|События} перенесли.
        {The event was} moved and changed. → {|Событие|События|События} перенесли и изменили.
        Put the lines back in sequence order, then audit again: the audit shows whether the lines were changed. → Верните строки в порядок их номеров и проверьте снова: тогда будет видно, меняли ли их.
        Lines {} and {} have each other's sequence numbers. → Номера строк {} и {} идут в обратном порядке.
        The lines were swapped. → Строки поменяли местами.
        The lines were swapped and changed. → Строки поменяли местами и изменили.
        Swap the lines back, then audit again: the audit shows whether the lines were changed. → Верните их на место и проверьте снова: тогда будет видно, меняли ли их.
        Line {} is event {} where event {} belongs: the next line continues from event {}. → На месте события {3}, в строке {1}, стоит событие {2}, а следующая строка продолжает нумерацию от события {4}.
        Another line was put in its place. → На это место поставили другую строку.
        The line was renumbered. → Строку перенумеровали.
        Restore event {} from a backup. → Возьмите событие {} из копии.
        Lines {} and {} were both sealed as the beginning of the ledger. → И печать строки {}, и печать строки {} начинают книгу.
        Lines {} and {} were both sealed after line {}. → И печать строки {}, и печать строки {} продолжают печать строки {}.
        Two programs wrote to the ledger at the same time. → В книгу одновременно писали две программы.
        One of the programs continued from an older copy. → Одна из них продолжила более старую копию.
        One of the lines was inserted later and sealed. → Одну из строк вставили позже и поставили на ней печать.
        Decide which of the two histories to keep, then record the events of the other history again. → Решите, какую из двух историй оставить, и запишите события другой заново.
        At line {} the sequence goes back to {} where {} is next. → На строке {} номера возвращаются к {}, а следующий — {}.
        The lines from there on come from an older copy of the ledger. → Продолжение взято из более старой копии книги.
        The lines from there on come from another ledger. → Продолжение взято из другой книги.
        At line {} the sequence jumps to {} where {} is next, and the seal of the line is valid. → На строке {} номера перескакивают на {}, а следующий — {}, хотя печать верна.
        A program numbered the line wrongly and sealed it. → Программа ошиблась номером и поставила печать.
        The ledger was changed, and everything after the change was sealed again. → Книгу изменили, а все печати после изменения поставили заново.
        A head kept elsewhere shows which of the two happened. → Что из этого, покажет печать, сохранённая отдельно.
        Line {} breaks a rule but matches its seal. → Строка {} нарушает правило и соответствует своей печати.
        {line}, the first of them line {}, break rules but match their seals. → Нарушены правила в {|строке|строках|строках} (первая — {}), которые соответствуют своим печатям.
        Another program recorded {the line} this way. → {|Строку|Строки|Строки} так записала другая программа.
        The ledger was changed before, and everything after the change was sealed again. → До этого книгу изменили, а все печати после изменения поставили заново.
        The other findings, such as a missing event, are the cause. → Причина — остальное, например пропавшее событие.
        The violations above name the rules. → Какие это правила, сказано выше.
        After line {} there are more breaks than are explained here. → После строки {} есть и другие разрывы, кроме объяснённых здесь.
        Repair the breaks that are explained, then audit again. → Исправьте объяснённое и проверьте ещё раз.
        The file is empty: it has no events. → Файл пуст: в нём нет ни одного события.
        Nothing was ever recorded in the file. → В него ничего не записывали.
        All events were removed. → Все события удалили.
        Only a head kept elsewhere can tell which. → Ответить может только печать, сохранённая отдельно.
        The file has no whole event, only {byte} without a line break. → В файле нет ни одного целого события, только {|байт|байта|байт} без перевода строки.
        A crash stopped the first write, and nothing was ever acknowledged. → Первая запись прервалась из-за сбоя, и никому ничего не подтверждали.
        The file is not a ledger. → Это не книга.
        The file ends in an unfinished line of {byte}. → Файл кончается недописанной строкой, {|байт|байта|байт}.
        A crash or a full disk stopped a write: the write was never acknowledged, and no recorded event is lost. → Запись прервалась из-за сбоя или переполненного диска: её никому не подтверждали, и ничего из записанного не потеряно.
        The end of the file was cut off. → Конец файла отрезали.
        The unfinished line is ignored; the next recording moves it to a file of its own. A head kept elsewhere shows whether events are missing. → Недописанная строка пропускается, а следующая запись отложит её в отдельный файл. Не пропали ли события, покажет печать, сохранённая отдельно.
        The ledger ends at event {}, but the head you kept is of event {}. → Последнее событие книги — {}, а сохранённая вами печать относится к событию {}.
        The last event was cut off. → Последнее событие отрезали.
        The last {event} were cut off. → Конец отрезали: недостаёт {|события|событий|событий}.
        Events before the end were removed, and everything after them was numbered and sealed again. → Удалили более ранние события, а все после них перенумеровали и поставили печати заново.
        This is an older copy, or another ledger. → Это более старая копия или другая книга.
        This is not the history whose head you kept: event {} has another seal. → Это не та история, печать которой вы сохранили: у события {} другая печать.
        The history up to that event was changed, and everything after the change was sealed again. → Что-то до этого события изменили, а все печати после поставили заново.
        A second program continued from an older copy. → Другая программа продолжила более старую копию.
        This is another ledger. → Это другая книга.
        A backup shows from which event on the two histories differ. → С какого события они расходятся, покажет копия.
        The head you kept is not in this ledger. → Печати, которую вы сохранили, в этой книге нет.
        The end was cut off. → Конец отрезали.
        The history was changed and sealed again. → Историю изменили, а печати поставили заново.
        Give the head with its sequence, HASH@SEQUENCE, and the audit can say more. → Если указать и номер, HASH@SEQUENCE, проверка сможет сказать больше.
        The head you kept is on line {}, but line {} has a hole or does not match its seal. → Печать, которую вы сохранили, стоит на строке {}, но строка {} перед ней — с пропуском или не соответствует своей печати.
        The head proves nothing about the lines before line {}: find out what happened to line {}. → О строках до строки {} печать ничего не доказывает: узнайте, что случилось со строкой {}.
        Proven up to event {}: the head you kept is the head of this ledger, and nothing was changed or cut off. → До события {} включительно всё доказано: печать, которую вы сохранили, — последняя в этой книге, ничего не изменено и не отрезано.
        Proven up to event {}: the head you kept is on line {}, nothing up to line {} was changed, and {event} {was} added since. → До события {} включительно всё доказано: печать, которую вы сохранили, стоит на строке {}, до строки {} ничего не изменено, а с тех пор {5|добавлено|добавлены|добавлено} {4|событие|события|событий}.
        Each seal covers all lines before it, so one head kept elsewhere proves all of them. → Каждая печать охватывает все строки перед ней, так что одна, сохранённая отдельно, доказывает их все.
        Nothing in this ledger is sealed. → В этой книге нет ни одной печати.
        A change that keeps the rules leaves no trace in the ledger. → Изменение, которое не нарушает правил, не оставляет в книге следов.
        A change that keeps the rules leaves no trace in the ledger, and there is no head to compare with yours. → Изменение, которое не нарушает правил, не оставляет в книге следов, и сравнить с вашей печатью нечего.
        The event on line {} is dated after the day of recording. → Событие на строке {} датировано позже дня записи.
        {event}, the first on line {}, are dated after the day of recording. → {|событие датировано|события датированы|событий датировано} позже дня записи, первое — на строке {}.
        {The event was} recorded ahead of time. → {|Событие|События|События} записали заранее.
        A clock was wrong. → Часы шли неверно.
        This is not an error. → Это не ошибка.
        The event on line {} is dated before the account was opened. → Событие на строке {} датировано раньше открытия счёта.
        {event}, the first on line {}, are dated before the account was opened. → {|событие датировано|события датированы|событий датировано} раньше открытия счёта, первое — на строке {}.
        {An earlier event was} recorded later. → {|Более раннее событие|Более ранние события|Более ранние события} записали позже.
        This is not an error: events may be recorded later. → Это не ошибка: записывать задним числом можно.
        The last line, line {}, has lost its line break, to an editor or a crash. → В последней строке ({}) нет перевода строки: его стёр редактор, или запись прервал сбой.
        The line is complete and counts; the next recording puts the line break back. → Строка цела и учтена; перевод строки вернёт следующая запись.
        The lines read are not known to be synced. → Неизвестно, записано ли прочитанное на диск.
        The ledger comes from a stream or a read-only file system, which cannot be synced: the lines, and the result for the head, may not survive a power loss. → Книга взята из потока или с файловой системы только для чтения, где запись на диск не проверить: при отключении питания строки и вывод о печати могут потерять силу.

        # Files

        No such file or directory → файла или папки нет
        is a directory, not a ledger file → это папка, а книга — файл
        is not a regular file; only regular files can be read here → это не обычный файл, а читаются только обычные
        is a stream, and one of its events refers to an earlier event: the stream could not be buffered in TMPDIR, else /tmp ({}) → одно из событий потока — о более раннем, а прочитанное не удалось сохранить в TMPDIR или /tmp ({})
        Name the file itself. → Укажите файл.
        became {byte} shorter while it was read: another program truncated it → пока файл читали, он стал короче на {|байт|байта|байт}: его обрезала другая программа
        was moved, replaced or deleted while it was open → файл переместили, заменили или удалили, пока он был открыт
        was cut or changed by another program while it was open → другая программа обрезала или изменила файл, пока он был открыт
        Open it again. → Откройте его снова.
        {}: the disk did not confirm the bytes that were read → {}: диск не подтвердил прочитанное
        is larger than {byte} → в файле больше {|байта|байт|байт}
        was closed by this program → файл закрыла сама программа
        Create the ledger with {}. → Создайте книгу командой {}.
        the file already exists → такой файл уже есть
        Choose another name, or record into the existing ledger. → Выберите другое название или записывайте в эту книгу.
        is not a regular file; only a regular file can be recorded into → это не обычный файл, а записывать можно только в обычный
        is being written by {}, which did not finish within {} → в файл пишет {}, и за {} запись не закончилась
        process {} → процесс {}
        another program → другая программа
        {} s → {} с
        {} ms → {} мс
        Wait for the other program. → Подождите другую программу.
        was changed by another program at the same time → файл тем временем изменила другая программа
        Audit the ledger. → Проверьте книгу.
        ends in a torn tail, which could not be copied to {}: {}; nothing was changed → в конце файла недописанная строка, и скопировать её в {} не удалось: {}; ничего не изменено
        the bytes to be cut off could not be copied to {}: {}; nothing was changed → то, что пропадёт, не удалось скопировать в {}: {}; ничего не изменено
        Make room for the copy. → Освободите место для этой копии.
        {}: the disk did not confirm the repair; the bytes cut off are kept in {} → {}: диск не подтвердил исправление; отрезанное сохранено в {}
        Make room for the file. → Освободите место для файла.
        {}, and the partial write could not be cut off → {}, и отрезать записанную часть не удалось
        {}: the disk did not confirm the write → {}: диск не подтвердил запись
        Check the disk. → Проверьте диск.
        an earlier write failed → прежняя запись не удалась
        Open the ledger again. → Откройте книгу снова.
        the system's clock is not within the years 2 to 9998 → системные часы показывают год вне пределов 2–9998
        Set the clock. → Поставьте часы верно.
        the events may or may not be recorded → события могли записаться, а могли и нет
        nothing was recorded → ничего не записано
        the first event of the input is recorded, and the later events may or may not be → записано первое событие ввода, а следующие могли записаться, а могли и нет
        the first {event} of the input are recorded, and the later events may or may not be → записано из ввода: {|событие|события|событий} с начала, а следующие могли записаться, а могли и нет
        only the first event of the input is recorded → записано первое событие ввода, а дальше ничего
        only the first {event} of the input are recorded → записано из ввода: {|событие|события|событий} с начала, а дальше ничего
        Then repeat the command with the same id. → Потом повторите команду с её ключом.
        Then append the same input again if all its events have ids; otherwise append only {}. → Потом подайте тот же ввод ещё раз, если у всех его событий есть ключи; если нет — только {}.
        the events that are not in the ledger → те события, которых в книге нет
        the input after line {} → строки ввода после {}-й
        the files have errors, so nothing was recorded → в файлах есть ошибки или сомнения, поэтому ничего из них не записано
        the ledger has grown since the import was planned → пока готовился импорт, в книгу записали другие события

        # The tool: usage

        a command is missing. → нет команды.
        '{}' is not a command.{} → команды '{}' нет.{}
         Did you mean {}? →  Может быть, {}?
        '{}' is not a complete command: add {}. → '{}' — не вся команда, дальше идёт {}.
        '{}' is not an option of '{}'.{} → у команды '{2}' нет параметра '{1}'.{3}
         Put an operand like this after '--'. →  Такое значение пишут после '--'.
        {} belongs after the command name. → {} пишут после названия команды.
        {} needs a value: {}.{} → у {} нет значения: {}.{}
         If '{}' is the value, write {}={}. →  Если значение — '{}', пишите {}={}.
        {} takes no value, but got '{}'. → у {} не бывает значения, а указано '{}'.
        this answer has only one table; leave {} out. → таблица в этом ответе одна: не указывайте {}.
        {} must be {}, not '{}'. → {}: {}, а не '{}'.
        {} needs {}. → для {} нужно и {}.
        {} is given twice. → {} указано дважды.
        '{}' needs {}. → для '{}' нужно указать {}.
        one of {} is required. → нужно указать {}.
        no line read from {} has a recording time, so the state known at a time cannot be shown. → ни в одной прочитанной строке ({}) нет времени записи, и нельзя узнать, что было известно в это время.
        {} and {} cannot be used together. → {} и {} исключают друг друга.
        {} does not apply to event {} of type {}, which takes {}, and like every event --time, --note and --reason. → событие {2} — {3}, {1} у него не исправляют: можно {4}, а также --time, --note и --reason.
        a sequence such as 17, or a range such as 41-52 → номер события, например 17, или номера первого и последнего, например 41-52
        unexpected operand '{}' for '{}'. → для '{2}' '{1}' — лишнее.
        two ledger files are named: '{}' and '{}'. → указаны две книги: '{}' и '{}'.
        no ledger file is named: give one with -f FILE, or set PIGGYBANK_FILE. → не указан файл книги: укажите его, -f FILE, или задайте PIGGYBANK_FILE.
        cannot record into standard input: name a file with -f FILE. → в стандартный ввод записать нельзя: укажите файл, -f FILE.
        cannot follow standard input: name a file with -f FILE. → за стандартным вводом следить нельзя: укажите файл, -f FILE.
        --format json does not ask for confirmation: add --yes. → с --format json вопросов не задают: добавьте --yes.
        a page is for a browser: write it to a file with -o FILE. → страница нужна браузеру: запишите её в файл, -o FILE.
        a head depends on the recording order, not on the dates of events: give --known-at TIME or --through N instead of --as-of. → последней печати на день нет, ведь события записывают не по порядку дней: вместо --as-of укажите --known-at или --through.
        {} is later than {}. → {} позже, чем {}.
        {} needs --format csv. → {} бывает только с --format csv.
        argument {} is not valid UTF-8. → слово {} командной строки — не UTF-8.
        the environment variable {} is not valid UTF-8. → переменная окружения {} — не UTF-8.
        See '{} --help'. → Подробнее: '{} --help'.

        a non-empty text → нужен непустой текст
        a text of 1 to {} bytes → нужен текст от 1 до {} байт
        a whole number from {} to {} → нужно целое число от {} до {}
        a whole number from 1, or all → нужно целое число от 1 или all
        yes or no → нужно yes или no
        one or more of {}, separated by commas → нужно одно или несколько из {} через запятую
        one or two of {}, separated by a comma → нужно одно из {} или два через запятую
        a path → нужен путь
        a path, or - for standard input → нужен путь или - для стандартного ввода
        a path, or - for standard output → нужен путь или - для стандартного вывода
        a path that shell commands can read again → нужен путь, который можно прочитать ещё раз
        an identifier of 1 to {} bytes → нужен идентификатор от 1 до {} байт
        64 hexadecimal digits, optionally followed by @ and the sequence → нужны 64 шестнадцатеричные цифры, а после @ номер, если он известен
        an amount such as 4.35 → нужна сумма, например 4.35
        an amount such as 4.35 or -4.35 → нужна сумма, например 4.35 или -4.35
        a currency and its rate with up to nine decimals, such as EUR=0.86 → нужна валюта и её курс, до девяти знаков после точки, например EUR=0.86
        an ISO 4217 currency code such as GBP → нужен код валюты по ISO 4217, например GBP
        an IANA time zone name such as Europe/London → нужно название часового пояса из базы IANA, например Europe/London
        an ISO 3166-1 region code such as GB → нужен код страны по ISO 3166-1, например GB
        a date such as 2026-03-02 → нужна дата, например 2026-03-02
        a day such as 2026-03-02, today or yesterday, a month, quarter or year such as 2026-03, 2026-Q1, 2026, this-month or last-year, or days, weeks, months or years until today such as 10d, 2w, 3m or 1y → нужен день, например 2026-03-02, today (сегодня) или yesterday (вчера), месяц, квартал или год, например 2026-03, 2026-Q1, 2026, this-month или last-year, или дни, недели, месяцы или годы по сегодня, например 10d, 2w, 3m или 1y
        a time such as 2026-03-02T18:30:00Z in the years 0002 to 9998 → нужно время в годах с 0002 по 9998, например 2026-03-02T18:30:00Z
        a time in the years 0002 to 9998 such as 2026-03-02T18:30:00Z, "2026-03-02 18:30", 18:30, 2026-03-02, today or yesterday → нужно время в годах с 0002 по 9998, например 2026-03-02T18:30:00Z, "2026-03-02 18:30", 18:30, 2026-03-02, today (сегодня) или yesterday (вчера)
        this, last or a date such as 2026-03-02 → нужно this (эта), last (прошлая) или дата, например 2026-03-02
        a command → нужна команда
        the name of a preset, or a path → нужно название шаблона или путь
        a row and its event, such as bank.csv:5=12 or bank.csv:5=bank.csv:2{} → нужны строка и её событие: файл:строка=событие или файл:строка=файл:строка{}
        , or all → , либо all
        a row, such as bank.csv:5, or all → нужна строка (файл:строка) или all

        a key has at most {} bytes, not {}. → в ключе не больше {} байт, а не {}.
        keys that begin with '{}' are reserved for piggybank; choose another key. → ключи, которые начинаются с '{}', создаёт сам piggybank; выберите другой.
        ISO 4217 defines no minor units for {}, so no amount can be in this currency. → ISO 4217 не даёт коду {} минимальных единиц, так что сумм в нём не бывает.
        a date alone is not a time; write {}. → одной даты мало, нужно время: {}.
        the time zone of a new ledger is not known yet; write an RFC 3339 time such as 2026-03-02T18:30:00Z. → часовой пояс новой книги ещё не известен; пишите по RFC 3339, например 2026-03-02T18:30:00Z.
        several accounts need the bank's key of each: 'KEY=ACCOUNT'. → для нескольких счетов нужны и их названия у банка: 'KEY=ACCOUNT'.
        standard input is named twice. → стандартный ввод указан дважды.
        add a rate for {}, such as --rate {}=1.25. → нужен курс 1 {}, например --rate {}=1.25.
        give only one rate for {}. → курс {} нужен один.
        {} is the target currency; give no rate for it. → всё и так в {}: этот курс не нужен.
        the sum is too large to be computed exactly. → сумма слишком велика, чтобы посчитать её точно.

        # The tool: failures and notices

        note → внимание
        (standard input) → (стандартный ввод)
        cannot open /dev/null → не удалось открыть /dev/null
        time zones: IANA {}, {} → часовые пояса: IANA {}, {}
        from {} → из {}
        built in → в составе программы

        is a directory, not a statement file → это папка, а выписка — файл
        there is no account {}{} → счёта {} нет{}
        there is no goal {}{} → цели {} нет{}
        ; a goal of {} has this identifier: see {} and {} → ; это цель на счёте {}, смотрите {} и {}
        ; the ledger has no accounts → ; в книге пока нет ни одного счёта
        ; the ledger has no goals → ; в книге пока нет ни одной цели
        ; the ledger has: {} → ; есть {}
        ; did you mean {}? → ; может быть, {}?
        ; did you mean {}? The ledger also has: {} → ; может быть, {}? Есть ещё {}
        event {} happened after the time of --as-of → событие {} произошло позже указанного времени
        Give a later --as-of, or leave --as-of out. → Укажите более позднее --as-of или уберите его.
        there is no event {}; {} → события {} нет; {}
        the ledger is empty → книга пуста
        the ledger has only event 1 → в книге есть только событие 1
        the ledger has events 1 to {} → в книге события с 1 по {}
        {} lists the events. → События перечисляет {}.
        there is no line {}; the ledger is empty → строки {} нет, книга пуста
        Record an event first. → Сначала запишите что-нибудь.
        there is no line {}; the ledger has {line} → строки {} нет, всего в книге {|строка|строки|строк}
        Name a line that the ledger has. → Укажите строку, которая есть в книге.
        the ledger is plain: its lines have no seals to check → книга без печатей, проверять нечего
        Compare the ledger with a copy kept elsewhere, such as a backup. → Сравните её с копией, сохранённой отдельно.
        line {} has no seal, though the ledger is sealed → у строки {} нет печати, хотя книга с печатями
        line {} has no seal, and the seal of line {} depends on it → у строки {} нет печати, а от неё зависит печать строки {}
        Run {} to see what happened to the ledger. → Что случилось с книгой, скажет {}.
        cancelled; nothing was recorded → ничего не записано: согласия не было
        cancelled; nothing was changed → ничего не изменено: согласия не было
        closing {} would pay out its {} → при закрытии счёта {} будет выплачен остаток {}
        Move the money with {} first, or add --yes to pay it out. → Сначала переведите деньги командой {} или выплатите их: --yes.
        the ledger has no errors; nothing was changed → книга в порядке, ничего не изменено
        nothing was changed: only a hole can be repaired → ничего не изменено: исправляются только пропуски
        See what {} finds, or restore the file from a backup. → Посмотрите, что находит {}, или возьмите файл из копии.
        nothing was changed: the hole is in the first line, and no other line is an event → ничего не изменено: пропуск в первой строке, и событий в других строках нет
        Restore the file from a backup. → Возьмите файл из копии.
        the ledger already exists, with the time zone {} and weeks from {} → книга уже есть, с часовым поясом {} и неделями с {|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья}
        Leave --time-zone and --week-start out, or name another file. → Не указывайте --time-zone и --week-start или укажите другой файл.
        the ledger kept changing while the import was planned → другие программы записывают так часто, что импорт не подготовить
        Try again. → Попробуйте ещё раз.
        and {} more; --errors all shows all of them → и ещё {}, их покажет --errors all
        {} may have more errors: checking stopped after these → в {} могут быть и другие ошибки: проверка остановилась на этих
        exists and is not a page that piggybank wrote → файл уже есть, и это не страница piggybank
        Name another file, or remove this file. → Укажите другой файл или удалите этот.
        exists, and a preset never overwrites a file → файл уже есть, а шаблон не пишется поверх файла
        Name another file; or complete this file and use it with --preset. → Укажите другой файл или дополните этот и укажите его в --preset.
        there is no people file → списка людей нет
        Create the file with {}, or name another ledger or another --people. → Создайте его командой {} или укажите другую книгу или другой --people.
        standard input ended before a code was typed → стандартный ввод кончился раньше, чем был введён код
        the code was not sent: the command of --send-with exited with status {} → код не отправлен: команда из --send-with завершилась со статусом {}
        Run the command by hand: it reads the number and the code from standard input, one per line. → Проверьте её вручную: номер и код приходят ей на стандартный ввод, по строке на каждый.

        fileBase64 is not Base64 (RFC 4648) → «fileBase64» — не Base64 (RFC 4648)
        fileBase64 needs ledger, the ledger's name → с «fileBase64» нужно и «ledger», название книги
        the request names no file → запрос не называет файла
        file and fileBase64 cannot be used together → «file» и «fileBase64» исключают друг друга
        {} is not a head, which is HASH or HASH@SEQUENCE → {} — не печать: нужно 'HASH' или 'HASH@SEQUENCE'
        the line is not a JSON object → это не объект JSON
        the line is not JSON → это не JSON
        unknown member {}; a request has file, fileBase64, ledger and expectHead → элемента {} у запроса нет; есть «file», «fileBase64», «ledger» и «expectHead»
        duplicate member {} → элемент {} указан дважды
        {} is not a string → «{}» — не текст
        Write one JSON object per line, such as {}. The requests before this line are answered. → Пишите на каждой строке объект JSON, например '{}'; на запросы перед ней ответ дан.

        cannot read the command line: {} → не удалось прочитать командную строку: {}
        cannot read standard input: {} → не удалось прочитать стандартный ввод: {}
        cannot write standard output: {} → не удалось записать стандартный вывод: {}
        cannot read the clock: {} → не удалось узнать время: {}
        /proc is not mounted → /proc не смонтирован
        a line is not UTF-8, or is longer than {} bytes → строка не в UTF-8, или в ней больше {} байт
        the {event was} still recorded, as {} → {|событие всё равно записано под номером|события всё равно записаны под номерами|события всё равно записаны под номерами} {}
        the first {event} of the input {was} still recorded → из ввода всё равно {2:|записано|записаны|записаны} {1|событие|события|событий} с начала
        {event} {was} still recorded → всё равно {2:|записано|записаны|записаны}: {1|событие|события|событий}

        waiting for {} on standard input; end the input with Ctrl-D on its own line → ожидается стандартный ввод: {}; закончить — Ctrl-D на отдельной строке
        a ledger → книга
        events, one per line, → события, по одному на строке
        a bank's file → выписка банка
        requests, one per line, → запросы, по одному на строке
        is not known to be synced: the lines read may not survive a power loss → неизвестно, записано ли прочитанное на диск: при отключении питания оно может пропасть
        has no events → в файле ещё нет ни одного события, или все они пропали
        ignored {byte} after the last line break: a torn tail, which was never acknowledged → после последнего перевода строки пропущена недописанная строка, {|байт|байта|байт}: её запись никому не подтверждали
        cut off {byte} after the last line break, a torn tail; a copy is in {} → после последнего перевода строки была недописанная строка, {|байт|байта|байт}; она отрезана и сохранена в {}
        the last line, line {}, had lost its line break, which was put back → в последней строке ({}) не было перевода строки; перевод строки возвращён
        the last line, line {}, has lost its line break but counts → в последней строке ({}) нет перевода строки; строка учтена
        the last event was recorded at {}, more than a day ahead of the clock; new events get that time until the clock catches up → последнее событие записано {}, больше чем на сутки позже времени на часах; у следующих событий будет то же время записи
        is not a piggybank snapshot and was left unchanged; without a snapshot every query reads the whole ledger, so rename this file → это не снимок piggybank, файл оставлен как есть; без снимка каждый запрос читает всю книгу: переименуйте этот файл
        cut {text} to the length that an export allows → при выгрузке {:|обрезан|обрезано|обрезано} {1|слишком длинный текст|слишком длинных текста|слишком длинных текстов}
        has no events of these dates: the first event is of {}, the last of {} → за эти дни событий нет: первое — от {}, последнее — от {}
        {event} {is} dated after {}, and included here; --as-of {} leaves {it} out → позже {3} {2:|датировано|датированы|датировано} {1|событие|события|событий}; в ответе {5:|оно учтено, без него|они учтены, без них|они учтены, без них}: --as-of {4}
        {event} {is} dated after {}, the last day of this answer → ответ доходит до {3}, а позже {2:|датировано|датированы|датировано} ещё {1|событие|события|событий}
        List the {event}: {} → {:|Посмотрите его|Посмотрите их|Посмотрите их}: {2}
        event {} is dated more than a year before all other events, the first of which is of {} → событие {} датировано больше чем на год раньше остальных: первое из них — от {}
        event {} is dated before all other events of {}, the first of which is of {} → событие {} датировано раньше остальных на счёте {}: первое из них — от {}
        If the date is wrong: {} → Если это опечатка: {}
        event {} may duplicate event {} of {}: {} → событие {} похоже на повтор события {} от {}: {}
        If so, undo it: {} → Если это повтор, отмените его: {}
        event {} is dated before its payment, event {} of {} → событие {} датировано раньше своего платежа, события {} от {}
        Record all of these reversals? → Записать все эти отмены?
        {event} {} of these cannot be reversed, or no longer count, and stay as they are → из них не отменяются или уже не считаются и остаются как есть: {|событие|события|события} {}
        Nothing to record. → Записывать нечего.
        Nothing to record, as {}{} has it already: → Записывать нечего, так уже есть в {}{}:
        Line {} counts in its place now → Теперь вместо неё считается строка {}
        Would record {correction} → Было бы записано: {|исправление|исправления|исправлений}
        Recorded {correction}; to undo: {} → Записано: {|исправление|исправления|исправлений}; отменить: {}
        It was: {} → Было: {}
        It is: {} → Стало: {}
        Dropped: {} → Больше не говорится: {}
        no note → без заметки
        note {} → заметка {}
        time {} → время {}
        date {} → дата {}
        account {} → счёт {}
        goal {} → цель {}
        to account {} → на счёт {}
        week of {} → неделя с {}
        {} received → получено {}
        rounded up → с округлением
        not rounded up → без округления
        Round-ups of {} in the week of {}: {}. → Округления счёта {} за неделю с {}: {}.
        accrued {}, before {} → накоплено {}, было {}
        moved {}, before {} → переведено {}, было {}
        {} That is {} less than was moved. → {} Это на {} меньше, чем переведено.
        the same account, source and amount → совпадают счёт, источник и сумма
        the same account, payee and amount → совпадают счёт, получатель и сумма
        the same accounts and amount → совпадают счета и сумма
        the same accounts and amounts → совпадают счета и суммы
        the same account and amount → совпадают счёт и сумма
        '{}' is recorded in two Unicode forms that look the same, and are totalled separately → '{}' записано двумя последовательностями символов, которые выглядят одинаково и считаются отдельно
        '{}' and '{}' differ only in the case of letters, and are totalled separately → '{}' и '{}' различаются только регистром букв и считаются отдельно
        Merge the two: {} → Объедините их: {}
        List the events, then describe each: {} → Перечислите их и уточните каждое: {}
        Open an account: {} → Откройте счёт: {}
        Deposit money: {} → Внесите деньги: {}
        Import by the preset: {} → Импортируйте по шаблону: {}
        Once no question is open, import by the preset: {} → Ответив на вопросы, импортируйте по шаблону: {}
        days and weeks of the new ledger follow {}. → дни и недели новой книги считаются по часовому поясу {}.
        did not exist and was created; the file has no people yet → файла не было, он создан: в нём пока никого нет

        # Answers

        Recorded {}{}: → Записано событие {}{}:
        Would record {}{}: → Будет записано событие {}{}:
        Already recorded as {}{}: → Уже записано событие {}{}:
        , with a round-up of {} → , можно отложить {}
        Event {} {} → Событие {}: {}
        Event {} was reversed by event {} → Событие {} отменено событием {}
        Balance {} → Остаток {}
        Balance now {} → Остаток сейчас {}
        Balances: {} → Остатки: {}
        Balances now: {} → Остатки сейчас: {}
        saved {} → накоплено {}
        saved {} of {} → накоплено {} из {}
        The account of the goal pays for the round-ups; {} turns round-ups off → Округления счёта платит счёт цели; отключить округления: {}
        Round-ups of its week: {} moved, {} accrued → Из округлений за эту неделю переведено {}, а начислено теперь {}
        {} of that week is left → За эту неделю осталось {}
        Nothing to move: past weeks have no round-ups left. → Переводить нечего: за прошедшие недели округлений не осталось.
        Nothing to move: the week of {} on {} has accrued no round-ups. → Переводить нечего: за неделю с {} на счёте {} округлений не начислено.
        Nothing left to move: the week of {} on {} has accrued {}, and {} is already moved. → Переводить больше нечего: за неделю с {} на счёте {} начислено {}, уже переведено {}.
        Recorded {} to {}{}: → Записаны события {}–{}{}:
        Would record {} to {}{}: → Будут записаны события {}–{}{}:
        {}, for {week} from {} to {} → {}, за {|неделю|недели|недель}, с {} по {}
        Moved {} in total. → Всего переведено {}.
        Would move {} in total. → Всего будет переведено {}.
        {} of {}'s round-ups is left → Осталось {} округлений счёта {}
        {}: {} has no more money. → {}: на счёте {} больше нет денег.
        {}. Create a goal for the round-ups first: {} → {}. Сначала поставьте для них цель: {}
        {}. To move the round-ups into {}: {} → {}. Чтобы перевести их на {}: {}
        {}. Choose {} for the round-ups: {} → {}. Выберите для них цель, {}: {}

        Recorded {event}{}; the ledger has {} → Записано: {|событие|события|событий}{}; всего в книге {}
        Would record {event}{}; the ledger would have {} → Будет записано: {|событие|события|событий}{}; всего в книге будет {}
        , {} already recorded → , записано раньше: {}
        , head {} → , последняя печать {}
        Nothing new; the ledger has {event} → Нового нет; всего в книге {|событие|события|событий}
        New category: none → Теперь без категории
        New category: {} → Теперь {}
        Nothing to record → Записывать нечего
        ; {other event} unchanged → ; остальные выбранные события ({}) остались как были
        event {} → событие {}
        event {}, reversed → событие {}, отменено
        {} has {} in transit: the other sides of these transfers are not imported yet, or are ambiguous. → На счёте {} в пути {}: другие стороны этих переводов ещё не загружены или неразличимы.
        {}: Replaced {control character} in texts with spaces. → {}: в текстах заменено пробелами: {|управляющий символ|управляющих символа|управляющих символов}.
        {}: Cut texts of {row}: a text has at most 4,096 bytes, and all texts of a row 24 KiB. → {}: тексты длиннее 4 096 байт или все вместе длиннее 24 КиБ обрезаны: {|строка|строки|строк}.
        {}: {row} of an earlier import {was reversed: event} {}. → {}: из записанного раньше отменено: {|строка|строки|строк}, {|событие|события|события} {}.

        Line {} has a hole. A repair cuts off this line: {byte} with {}. → В строке {} пропуск. Исправление отрезает эту строку: {|байт|байта|байт}; {}.
        Line {} has a hole. A repair cuts off this line and {line} after it: {byte} with {}. → В строке {} пропуск. Исправление отрезает её и ещё {|строку|строки|строк} после неё: {|байт|байта|байт}; {}.
        no readable event → ни одно событие не читается
        {readable event} → читается {|событие|события|событий}
        {} No event stays. → {} Ни одно событие не остаётся.
        Event {} refers to event {}, which is cut off too: record event {} by hand. → Событие {} — о событии {}, которое тоже пропадает: запишите событие {} вручную.
        Nothing was changed. → Ничего не изменено.
        Repaired: the ledger is empty. Restore a backup if there is one; otherwise create the ledger again before recording anything: {} → Исправлено: книга пуста. Если есть копия, возьмите её; если нет, создайте книгу снова, прежде чем что-либо записывать: {}
        Repaired: the ledger ends at event {}. → Исправлено: книга кончается событием {}.
        The bytes cut off are kept in {}. → Отрезанное сохранено в {}.
        The readable events are in {}. Record the missing events again, once only, as a second run would record events without ids twice: {} <{} → Читаемые события сохранены в {}; недостающие запишите снова: {} <{}; подайте файл один раз: события без ключей записались бы дважды

        {} [y/N] → {} [д/Н]
        {} [y/n] → {} [д/н]
        Close the account? → Закрыть счёт?
        Delete the goal? → Удалить цель?
        Record the reversal? → Отменить?
        Record the change? → Записать это?
        Repair the ledger? → Отрезать?
        {}: Is this the same event? → {}: Это одно и то же?
        Erase this person? → Удалить этого человека?
        Read {line} → Прочитано: {|строка|строки|строк}
        Wrote {line} → Записано: {|строка|строки|строк}
        Wrote {}. → Записано: {}.
        Signed out: {session} ended. → Выход выполнен: {:|завершён|завершено|завершено} {1|сеанс|сеанса|сеансов}.
        no seals, sequence {} → без печатей, номер {}

        # Events

        Ledger opened{} → Книга открыта{}
        Opened as {} → Счёт открыт: {}
        Renamed to {} → Новое название: {}
        Changed: {} → Изменено: {}
        owner → владелец
        overdraft → овердрафт
        round-ups → округления
        Closed → Счёт закрыт
        Deposit → Пополнение
        Withdrawal → Списание
        Payment → Трата
        Transfer from {} to {} → Перевод с {} на {}
        Exchange from {} to {}: {} for {} → Обмен с {} на {}: {} на {}
        Refund of {}{} → Возврат по событию {}{}
        Reversal of {} → Отмена события {}
        Describes {}{} → Уточнение события {}{}
        Goal created: {} → Цель поставлена: {}
        Goal changed: {} → Цель изменена: {}
        Saved for {} → Отложено на {}
        Taken from {} → Взято из {}
        Goal {} deleted → Цель {} удалена
        Round-ups of {} to {} → Округления за неделю с {} — на {}
        Round-ups of {}, {} to {} → Округления счёта {} за неделю с {} — на {}
        Balance checked → Остаток сверен
        Balance with goals checked → Остаток вместе с целями сверен
        Event {} is {}{} → Событие {} — это {}{}
        the bank's row {} of {} → строка {} банка в {}
        the bank's row of {} → строка банка от {}
        the bank's row → строка банка
        no payee → без получателя
        payee {} → получатель {}
        no source → без источника
        source {} → источник {}
        no category → без категории
        category {} → категория {}
        spending → трата
        no spending → не трата
        income → доход
        no income → не доход

        opened the ledger{}, with weeks from {} in {} → открыта книга{}, недели с {|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья}, {}
        opened {}, {}, {}{} → открыт счёт {} {}, {}{}
        rounding nothing up → покупки не округляются
        rounding up to {} → покупки округляются вверх до {}
        rounding up to {} times {} → покупки округляются вверх до {}, кратность {}
        , with an overdraft of {} → , овердрафт {}
        changed {}: {} → изменён счёт {}: {}
        {minor unit} → {|минимальная единица|минимальные единицы|минимальных единиц}
        its name is {} → название {}
        its owner is {} → владелец {}
        its overdraft is {} → овердрафт {}
        payments are rounded up to {} → покупки округляются вверх до {}
        nothing is rounded up → покупки не округляются
        round-ups are multiplied by {} → кратность округлений {}
        closed {}, {} → закрыт счёт {}, {}
        paying out {} → выплачено {}
        which was empty → на нём ничего не было
        deposited {} into {}{}{} → внесено {} на счёт {}{}{}
        , from {} → , источник {}
        , which is no income → , не доход
        withdrew {} from {}{}{} → списано {} со счёта {}{}{}
        , to {} → , получатель {}
        , which is not rounded up → , без округления
        , which is no spending but rounded up → , не трата, но с округлением
        , which is no spending → , не трата
        transferred {} from {} to {} → переведено {} со счёта {} на счёт {}
        exchanged {} from {} for {} to {} → обменяно {} со счёта {} на {} на счёт {}
        refunded {} of event {} into {}{} → возвращено {} по событию {} на счёт {}{}
        reversed event {} → отменено событие {}
        corrected event {}: {} → исправлено событие {}: {}
        described event {}{} → уточнено событие {}{}
        described event {} as {}{} → сказано, что событие {} — это {}{}
        , no note → , без заметки
        , note {} → , заметка {}
        created the goal {} of {}, {}{} → поставлена цель {} {3} на счёте {2}{4}
        , to save {} → , нужно {}
        changed the goal {}: {} → изменена цель {}: {}
        its target is {} → нужно {}
        put {} from {} into the goal {} → отложено {} со счёта {} на цель {}
        took {} out of the goal {} into {} → взято {} из цели {} на счёт {}
        deleted the goal {}, {} → удалена цель {}, {}
        returning {} to {} → на счёт {2} возвращено {1}
        with nothing saved → на неё ничего не было накоплено
        moved {} of {}'s round-ups into the goal {} → переведено {} округлений счёта {} на цель {}
        moved {} of {}'s round-ups from {} into the goal {} → переведено {} округлений счёта {} со счёта {} на цель {}
        {}, for the week of {} → {}, за неделю с {}
        checked that {} has {} → сверен остаток: на счёте {} {}
        checked that {} with its goals has {} → сверен остаток: на счёте {} вместе с его целями {}

        recorded as not spending → записано не как трата
        recorded as not rounded up → записано без округления
        round-ups were off at that time → тогда не округлялось
        rounded up to {} → округлено до {}
        rounded up to {}, times {} → округлено до {}, в {}-кратном размере
        a whole amount, rounded up by 0 → сумма круглая, округлять нечего
        moved to a goal → переведено на цель
        refund of event {} → возврат по событию {}
        reversed by event {} → отменено событием {}
        replaced by line {} → вместо него строка {}

        # Names

        ledgerOpened → открытие книги
        accountOpened → открытие счёта
        accountChanged → изменение счёта
        accountClosed → закрытие счёта
        deposited → пополнение
        withdrawn → списание
        transferred → перевод
        exchanged → обмен
        refunded → возврат
        reversed → отмена
        described → уточнение
        goalCreated → создание цели
        goalChanged → изменение цели
        goalFunded → перевод на цель
        goalWithdrawn → снятие с цели
        goalDeleted → удаление цели
        roundUpsMoved → перевод округлений
        balanceAsserted → сверка остатка

        Sequence → Номер
        Time → Время
        Recorded → Записано
        Type → Вид
        Id → Ключ
        By → Кто записал
        Of → К событию
        Replaces → Вместо события
        From → Со счёта
        To → На счёт
        Owner → Владелец
        Overdraft → Овердрафт
        Round up to → Округляется до
        Round up multiplier → Кратность округления
        With goals → Вместе с целями
        Paid out on closing → Выплачено
        Returned → Возвращено на счёт
        Counts as spending → Трата
        Round up → Округление
        Counts as income → Доход
        Reason → Причина
        Version → Версия
        Time zone → Часовой пояс
        Week start → Начало недели
        Title → Заголовок
        Metadata → Свои данные
        Hash → Печать

        Account → Счёт
        Accounts → Счета
        Event → Событие
        Events → События
        Goal → Цель
        Goals → Цели
        Line → Строка
        Ledger → Книга
        Category → Категория
        Month → Месяц
        Amount → Сумма
        Balance → Остаток
        Balances → Остатки
        Currency → Валюта
        Date → Дата
        Description → Описание
        Name → Название
        Note → Заметка
        Progress → Выполнено
        Saved → Накоплено
        Status → Состояние
        Target → Нужно
        Total → Всего
        Totals → Итого
        In → Приход
        Out → Расход
        Net → Разница
        Other → Прочее
        own money moved in or out → начальные остатки, переводы между своими, обмен
        Change → Изменение
        no → нет
        yes → да
        (none) → (без категории)
        everything else → всё остальное
        Net worth → Капитал
        Owned → Всего средств
        accounts and goals → на счетах и в целях
        Over time → Динамика
        Month ends as a table → Таблица на конец месяца
        Worth → Капитал
        Account balances → Остатки на счетах
        Spending → Траты
        Spending, month by month → Траты по месяцам
        Spending by category → Траты по категориям
        Share → Доля
        Spent → Потрачено
        In one currency → В одной валюте
        Rates as given → Указанные курсы
        Rate → Курс
        Income → Доходы
        Received → Получено
        Deposits → Пополнений
        Source → Источник
        Payee → Получатель
        Payments → Платежей
        Refunded → Возвращено
        Round-ups → Округления
        Calendar → Календарь
        To move → К переводу
        Round-ups, week by week → Округления по неделям
        Round-ups by week → Округления по неделям
        Weeks: the darker, the more → Недели: чем темнее, тем больше
        The weeks as a table → Таблица по неделям
        Week of → Неделя с
        Accrued → Начислено
        Moved → Переведено
        Available → Доступно
        Round-ups to move → Округления к переводу
        Round-up → Округление
        closed → закрыт
        deleted → удалена
        Savings goals → Цели накоплений
        At this rate → Срок при таком темпе
        Local date → Местная дата
        Seal → Сверка печати
        Counts → Считается
        Refunded by → Возвраты
        Lines of the event → Строки события
        What it did → Что сделано
        Event {}, line {}: {} → Событие {}, строка {}: {}
        Balances after the event → Остатки после события
        Overview → Обзор
        Statements → Выписки
        Opening balance → Входящий остаток
        Closing balance → Исходящий остаток
        How to get statements → Как получить выписки
        Commands → Команды
        Statement → Выписка
        Latest events → Последние записанные события
        All events → Все события
        The lines of the file → Строки файла
        Lines as in the file → Строки, как они есть в файле
        As in the file → Как в файле
        Period → Период
        Sealed → С печатями
        no, a plain ledger → нет, книга без печатей
        Head → Последняя печать
        Trial balance → Пробный баланс
        Paid in → Поступило
        Paid out → Ушло
        Exchanged → Обмен
        In accounts → На счетах
        In goals → В целях
        Balanced → Сходится
        the money does not balance → деньги не сходятся
        the head you kept is not confirmed → печать, которую вы сохранили, не подтвердилась
        File → Файл
        Format → Формат
        New → Новых
        Known → Уже есть
        Pending → Не проведено
        Skipped → Пропущено
        First → Первая
        Last → Последняя
        Opening → В начале
        Closing → В конце
        Checked → Сверено
        Text → Текст
        Becomes → Чем станет
        repeated → повтор
        By the rules → По правилам
        Weeks whose round-ups changed → Округления изменились за недели
        Week → Неделя
        Quarter → Квартал
        Year → Год
        Before → Было
        Where each figure comes from → Из чего складывается каждое число
        How to list the events of a figure → Как получить события, из которых складывается число
        Figure → Число
        Check it yourself → Проверьте сами
        Ledgers → Книги
        All ledgers together → Все книги вместе
        Rule → Правило
        What is wrong → Что не так
        Valid ledgers → Где всё сходится
        All ledgers → Во всех
        Phone number → Номер телефона
        Your name → Имя
        Name (optional) → Имя, если нужно
        Code (empty to get a new code) → Код, или пустая строка для нового
        Token → Токен
        Owner in the ledger → Владелец в книге
        Since → С какого времени
        Sessions → Сеансы
        Begun → Начало
        Ends → Конец
        Current → Этот

        # Reports

        Nothing yet. → Пока ничего нет.
        No accounts yet. → Счетов пока нет.
        No spending. → Трат нет.
        No income. → Доходов нет.
        No round-ups yet. → Округлений пока нет.
        No round-ups in this week. → За эту неделю округлений нет.
        No round-ups are left to move. → Переводить нечего.
        A dot marks a week with something left to move. → Точкой отмечены недели, за которые ещё есть что перевести.
        No goals yet. → Целей пока нет.
        No matching movement. → Таких движений нет.
        No matching event. → Таких событий нет.
        No money moved. → Движений не было.
        There are too many events for statements here. → Событий слишком много, чтобы показать выписки здесь.
        No events yet. → Событий пока нет.
        No event. → Событий нет.
        No lines yet. → Строк пока нет.
        Seals are broken: these sums are of the lines as they are now. → Есть неверные печати: это суммы того, что в строках сейчас.
        The file has no event, so there is nothing to check. → В этом файле нет ни одного события, и проверять нечего.
        next: → что делать:
        No statement of an account. → Выписок по счетам нет.
        Rows: + new, = known, ~ changed, ! refused → Строки: + новая, = уже есть, ~ изменена, ! отклонена
        No rows. → Строк нет.
        No figures yet. → Чисел пока нет.
        There are too many events for this page. List the events of a figure: → Событий слишком много для этой страницы. События, из которых складывается число, покажет команда:
        The same in a terminal: → То же в терминале:
        All events of the month in a terminal: → Все события месяца в терминале:
        This page was made from a plain ledger. Check the ledger with: → Эта страница составлена по книге без печатей. Её проверяет команда
        This page was made from a sealed ledger. Compare its head with the head you kept: → Эта страница составлена по книге с печатями. Сверьте последнюю печать с той, которую вы сохранили:

        {}, from {} → {}, с {}
        {}, to {} → {}, по {}
        {}, {} to {} → {}, {} — {}
        {} to {}, {} → {} — {}, {}
        {} to {} · {} → {} — {} · {}
        From {} to {} → {} — {}
        Event {}: {} → Событие {}: {}
        {} (corrects event {}) → {} (исправляет событие {})
        valid → сходится
        wrong: the line does not match its seal → неверна: печать поставлена, когда строка была другой
        none: the ledger is plain → нет: книга без печатей
        History of {} → Выписка по счёту «{}»
        Statement of {} → Выписка по счёту «{}»
        event {}{} → событие {}{}

        Spending by {} → Траты по {}
        Income by {} → Доходы по {}
        payee → получателям
        source → источникам
        category → категориям
        account → счетам
        week → неделям
        month → месяцам
        quarter → кварталам
        year → годам
        Spent in {} → Потрачено, {}
        {}: {} in {day}, {} to {}. → «{}»: за {3|день|дня|дней}, {4} — {5}, {2}.
        {}: {} in {day}, {} to {}, excluding {} of {} (event {}), more than half of the amount saved then. → «{}»: за {3|день|дня|дней}, {4} — {5}, {2}, не считая {6} от {7} (событие {8}): это больше половины накопленного за это время.
        took out {} → взято {}
        Weeks from {}, {} → Недели с {|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья}, {}
        {} more: → Ещё {}:

        Income, {} → Доходы, {}
        Income, {}, {} → Доходы, {}, {}
        Spending, {} → Траты, {}
        Spending of {}, {} → Траты, {}, {}
        Spending: {}, {} → Траты: {}, {}
        Other, {} → Прочее, {}
        Other, {}, {} → Прочее, {}, {}
        Net worth, {} → Капитал, {}
        Round-ups of {}, week of {} → Округления, счёт «{}», неделя с {}
        Goal: {} → Цель: {}
        {} (closed) → {} (закрыт)
        {}, day by day → {}, по дням
        {}, by category → {}, по категориям
        Spending by month, {} → Траты по месяцам, {}
        The months as a table, {} → Таблица по месяцам, {}
        Round-ups of the last week → Округления за последние недели: 1
        Round-ups of the last {week} → Округления за последние недели: {}
        {earlier event}: → Записанные раньше, всего {}:
        Latest event → Последние записанные: 1
        Latest {event} → Последние записанные: {}

        Audit of {} → Проверка: {}
        All checks passed: every seal, every rule and every sum of {event}. → Всё сходится: каждая печать, каждое правило и каждая сумма {|события|событий|событий}.
        All possible checks passed: every rule and every sum of {event}. → Всё, что можно проверить, сходится: каждое правило и каждая сумма {|события|событий|событий}.
        {} Without a head kept elsewhere (--expect-head), an audit cannot tell whether events are missing at the end or the whole ledger was rewritten. → {} Без печати, сохранённой отдельно (--expect-head), нельзя узнать, не пропали ли события в конце и не переписана ли книга целиком.
        This ledger has errors: {}. → В этой книге есть ошибки: {}.
        This ledger has errors: {}. All possible checks passed up to event {}. → В этой книге есть ошибки: {}. До события {} включительно сходится всё, что можно проверить.
        a rule is broken in one place → в одном месте нарушено правило
        rules are broken in {place} → {|нарушение правил|нарушения правил|нарушений правил}
        {}, and {} → {}; {}
        Broken rules: {} → Нарушены правила: {}
        Possible: {} → Возможно: {}
        {} Or: {} → {} Либо: {}
        {}, and {} closed → {} (закрыто: {})
        {}, and {} deleted → {} (удалено: {})
        and {} more; --format json or csv lists all. → и ещё {}; все перечислит --format json или csv.
        and {more finding}. → и ещё {|находка|находки|находок}.

        cannot be read → не читается
        does not balance → суммы не сходятся
        {violation} → {|нарушение|нарушения|нарушений}
        All checks passed in the ledger. → Всё сходится: 1\#u{A0}книга.
        All checks passed in all {ledger}. → Всё сходится: {|книга|книги|книг}.
        The ledger has errors. → 1\#u{A0}книга, из них не в порядке: 1.
        {ledger}, {} with errors. → {|книга|книги|книг}, из них не в порядке: {}.

        # People

        this is not a phone number → это не номер телефона
        Write digits; spaces, hyphens and parentheses between them are allowed. → Введите цифры; между ними могут быть пробелы, дефисы и скобки.
        the number does not begin with a known country calling code → номер не начинается с известного кода страны
        Write the number with a plus sign, as in '+44 7700 900123', or choose the country. → Введите его с плюсом, например '+7 912 345-67-89', или выберите страну.
        the number is too short: numbers of its country have at least {} digits → номер слишком короткий: в этой стране цифр не меньше {}
        the number is too long: numbers of its country have at most {} digits → номер слишком длинный: в этой стране цифр не больше {}
        the number has the wrong length: numbers of its country have {} digits → в этой стране нет номеров такой длины: цифр бывает {}
        the code has expired or was used → срок кода вышел, или код уже введён
        Ask for a new code. → Запросите новый.
        a code has six digits → в коде шесть цифр
        Enter the code as it was sent. → Введите код, как он пришёл.
        the code is wrong → это не тот код, который отправлен
        Try again: {guess} left. → Попробуйте ещё раз: {:|осталась|осталось|осталось} {1|попытка|попытки|попыток}.
        too many wrong codes were entered → неверных кодов слишком много
        Start again. → Начните сначала.
        the next code can be sent at {} → следующий код можно отправить в {}
        Wait until then. → Подождите до этого времени.
        no more codes are sent for this request → по этому запросу кодов больше не будет
        too many codes were sent to this number → на этот номер отправлено слишком много кодов
        too many wrong codes were entered for this number → для этого номера введено слишком много неверных кодов
        Try again at {}. → Попробуйте снова в {}.
        too many codes were sent today → за день отправлено слишком много кодов
        too many wrong codes were entered today → за день введено слишком много неверных кодов
        nobody is signed in → вход не выполнен
        Sign in again. → Войдите снова.
        there is no such person → такого человека здесь нет
        this person already exists → такой человек здесь уже есть
        a name has 1 to 200 bytes and no control characters → в имени от 1 до 200 байт и нет управляющих символов
        line {} of the people file is damaged; nothing was changed → строка {} списка людей повреждена; ничего не изменено
        Restore the file from a backup; if it is not a people file, name another file. → Восстановите файл из резервной копии; если это другой файл, назовите нужный.
        the people file has the format version {}, which this program does not know → список людей записан в формате версии {}, который программе не известен
        Use a later version of this program. → Возьмите более новую версию программы.
        a file of that name with '.new' is in the way and is not a people file → мешает файл с тем же именем и '.new': это не список людей
        Move that file elsewhere. → Переместите его.
        {}: the disk did not confirm the write, so the change may or may not be kept → {}: диск не подтвердил запись, и изменение могло сохраниться или нет
        Check the disk, then check whether the change was kept before you repeat it. → Проверьте диск и посмотрите, сохранилось ли изменение, прежде чем повторять.
        people could not be looked up: {} → узнать о людях не удалось: {}
        codes sent within 24 hours: {}; no more are sent until the number falls → за 24 часа отправлено кодов: {}; пока их не станет меньше, новых не будет
        Check whether someone requests codes at random, or raise the limit. → Проверьте, не запрашивает ли кто-то коды наугад, или поднимите предел.
        codes guessed within 24 hours: {}; nobody can sign in until the number falls → за 24 часа введено кодов: {}; пока их не станет меньше, войти нельзя
        Check whether someone guesses codes at random, or raise the limit. → Проверьте, не подбирает ли кто-то коды, или поднимите предел.
        a code could not be sent → код отправить не удалось
        Check the gateway. → Проверьте службу, которая отправляет коды.
        there is no account {} → счёта {} нет
        there is no goal {} → цели {} нет
        the money cannot go to the account {} → на счёт {} деньги перевести нельзя
        Check its identifier and currency with its owner. → Уточните идентификатор и валюту у владельца.

        # Texts, numbers and dates of bank files

        {} is no date as {}, and neither is any other of the column → {} — не дата вида {}, как и всё остальное в столбце
        {} is no date whose form is known without being said → {} — не дата в формате, который распознаётся сам
        Say how dates are written: --set dateFormat=FORMAT, in the tokens yyyy yy MM M dd d MMM HH h mm ss a, and … for anything that follows. → Укажите, как записаны даты: --set dateFormat=FORMAT из частей yyyy yy MM M dd d MMM HH h mm ss a; … — всё, что идёт дальше.
        {} has another order of day and month than other dates of the column → в {} порядок дня и месяца не такой, как в других датах столбца
        Say which: {}. → Укажите, как верно: {}.
        {} as {} → {} при {}
        {} is {}, and so it is with every date of the column → {} — это {}, и так с каждой датой столбца
        {} in line {} has a decimal point, and {} in line {} a decimal comma → в {} в строке {} перед дробной частью точка, а в {} в строке {} запятая
        {} is {} with a decimal point and {} with a decimal comma, and no other number of the file says which → {} — это {}, если перед дробной частью точка, и {}, если запятая, и ни одно другое число файла этого не решает
        Say what the bank writes before decimals: {}. → Укажите, что банк пишет перед дробной частью: {}.
        the byte 0x{} is no text in {} → байт 0x{} ничего не значит в кодировке {}
        Say the file's own encoding (--set encoding=NAME), or save the file as UTF-8 and import that. → Укажите кодировку файла (--set encoding=NAME) или сохраните файл в UTF-8 и загрузите его.
        the byte 0x00 is in no text of one byte a character; the file may be UTF-16, in either order of its bytes → байта 0x00 в тексте не бывает, если символ — один байт; может быть, это UTF-16 с тем или другим порядком байтов
        Say which: {}; or save the file as UTF-8 and import that. → Укажите, с каким: {}; или сохраните файл в UTF-8 и загрузите его.
        the file seems to be in {}, which is not read → файл, похоже, в кодировке {}, а она не читается
        Save it as UTF-8 and import that. → Сохраните его в UTF-8 и загрузите.

        # Settings and presets

        a member of a preset and its value, such as sign=inverted → строка шаблона и её значение, например sign=inverted
        presets that extend one another lead back to this one, or are more than {} → шаблоны дополняют друг друга по кругу, или их больше {}
        Extend a built-in preset, or one file. → Дополняйте встроенный шаблон или один файл.
        there is no preset {}{} → шаблона {} нет{}
        Name a file such as ./mybank.json, or one of {}. → Укажите файл, например ./mybank.json, или один из этих: {}.
        the preset has no rules → в шаблоне нет правил
        Add "rules" to it. → Добавьте в него "rules".
        a rule has no condition → у правила нет условия
        Add one of {} to its "if". → Добавьте в его "if" что-нибудь из этого: {}.
        no amount is at least {} and at most {} → не бывает суммы не меньше {} и не больше {}
        Correct "if" of the rule. → Исправьте "if" этого правила.
        a rule must say a payee, a category, or one thing of what a row is → правило говорит о получателе, о категории или одно о том, что это за строка
        Leave one of transfer, refund, spending, income and roundUp, or add "payee". → Оставьте одно из transfer, refund, spending, income и roundUp или добавьте "payee".
        there is no preset {} to extend → шаблона {}, чтобы его дополнить, нет
        Name a file, or one of {}. → Укажите файл или один из этих: {}.
        Correct {} of the preset. → Исправьте {} в шаблоне.
        {} is no JSON object → {} — не объект JSON
        ; the nearest is {} → ; самое похожее — {}
        there is no member {} of {}{} → строки {} в {} не бывает{}
        {} lists the members. → Что бывает, покажет {}.
        {} is neither true nor false → {} — не true и не false
        {} is missing → нет {}
        Add it to the preset. → Добавьте это в шаблон.
        {} is no text → {} — не текст
        {} cannot be {}{} → {} не подходит для {}{}
        {} is none of {} → {} — не из этого: {}
        the date format {} has not one day, one month and one year → в формате даты {} должны быть один день, один месяц и один год
        Write it in the tokens yyyy yy MM M dd d MMM HH h mm ss a, as in dd/MM/yyyy. → Напишите его из частей yyyy yy MM M dd d MMM HH h mm ss a, как dd/MM/yyyy.
        what {} must say is given neither or both as "is" and "like" → что должно стоять в {}, сказано дважды, как "is" и "like", или ни разу
        Write one of the two. → Напишите одно из двух.
        "types" needs the column of the type → для "types" нужен столбец вида
        Add "type" to the preset. → Добавьте в шаблон "type".
        "ignored" has {}, which the preset reads → в "ignored" стоит {}, а шаблон его читает
        Take it out of "ignored", or leave out the member that names it. → Уберите его из "ignored" или строку, где он назван.
        "columns" has no {} → в "columns" нет {}
        Add it to "columns" of the preset. → Добавьте его в "columns" шаблона.
        the member {} is there twice → {} стоит дважды
        Correct the JSON. → Исправьте JSON.
        the preset nests more than {} levels deep → в шаблоне больше {} уровней вложенности

        # Tables of banks

        no line of the file is the header of a table → ни одна строка файла не похожа на заголовок таблицы
        Export the statement as CSV, OFX, camt.053 or MT940. → Выгрузите выписку в CSV, OFX, camt.053 или MT940.
        {}: the rows are in no order, and were sorted by date → {}: порядка в строках нет, они упорядочены по датам
        nothing in the file says its currency → в файле ничто не говорит о его валюте
        Say it: --set currency=CODE. → Укажите её: --set currency=CODE.
        no row of the file moves any money → ни одна строка файла не двигает денег
        Say which column has the amounts: --set amount=COLUMN. → Укажите, в каком столбце суммы: --set amount=COLUMN.
        {payment} {has} the type {}, and nothing says what that is → {|платёж|платежа|платежей} {|имеет|имеют|имеют} вид {}, и ничто не говорит, что это
        Say it: {}. → Укажите: {}.
        the header is that of {} → такой заголовок бывает у {}
        Say which: --preset NAME. → Укажите, чей он: --preset NAME.
        the header can be read with several delimiters → заголовок читается с разными разделителями полей
        the file is empty → файл пуст
        no line has two fields, with any of , ; TAB | → ни в одной строке нет двух полей ни с одним из разделителей , ; «TAB» |
        no line has the {field} that the preset {} names → ни в одной строке нет стольких полей, сколько называет шаблон {2}: {1|поле|поля|полей}
        Choose another preset, or correct "columns" in it. → Возьмите другой шаблон или исправьте в нём "columns".
        the file has no header with {}, which the preset {} needs → в файле нет заголовка, где есть {}, а он нужен шаблону {}
        Choose another preset, or correct "header" in it. → Возьмите другой шаблон или исправьте в нём "header".
        the column {} is there twice → столбец {} есть дважды
        Name one of the two otherwise in "columns" of the preset. → Назовите один из двух иначе в "columns" шаблона.
        the columns {} and {} differ in currency → у столбцов {} и {} разные валюты
        Export a statement of one currency. → Выгрузите выписку в одной валюте.
        the header has no column {}, which the preset reads; it has {} → в заголовке нет столбца {}, который читает шаблон; есть {}
        Correct the preset, or add the column to "optional" of its "header". → Исправьте шаблон или добавьте столбец в "optional" его "header".
        nothing says which column has the dates → ничто не говорит, в каком столбце даты
        Say which: --set date=COLUMN. → Укажите его: --set date=COLUMN.
        nothing says which column has the amounts → ничто не говорит, в каком столбце суммы
        Say which: --set amount=COLUMN, or --set in=COLUMN and --set out=COLUMN. → Укажите его: --set amount=COLUMN или --set in=COLUMN и --set out=COLUMN.
        the row is before the header, which is line {} → эта строка выше заголовка, а он — строка {}
        Move the header to the top of the file, or export the file again. → Перенесите заголовок в начало файла или выгрузите файл ещё раз.
        this quote is never closed, so the rest of the file is one field → эта кавычка не закрыта, и весь остаток файла — одно поле
        a quote stands in a field that is not quoted → кавычка стоит внутри поля без кавычек
        text follows the closing quote of a field → после закрывающей кавычки поля идёт текст
        Put the field in quotes as a whole and double every quote in it, or export the file again. → Возьмите в кавычки всё поле и удвойте кавычки внутри него или выгрузите файл ещё раз.
        {} does not say debit or credit, as {} does → {} не говорит, приход это или расход, а {} говорит
        Say --set sign=inverted if such amounts left the account, and --set sign=signed if they came in. → Укажите --set sign=inverted, если такие деньги ушли, и --set sign=signed, если пришли.
        nothing says whether the fee {} left or came back → неясно, ушла комиссия {} со счёта или вернулась
        Say --set fee=null if the amount has the fee in it. → Укажите --set fee=null, если комиссия уже в сумме.
        the row has no amount → у строки нет суммы
        the amount has a sign, and {} says the direction too → у суммы есть знак, а о направлении говорит и {}
        {} does not say whether money came in or left → {} не говорит, пришли деньги или ушли
        the row has neither money in nor money out → у строки нет ни прихода, ни расхода
        the row has both money in and money out → у строки и приход, и расход
        {} stands in the column of the other direction → {} стоит в столбце другого направления
        Say --set reversals=turned if such money went the other way, and --set reversals=asStated if the sign means nothing. → Укажите --set reversals=turned, если такие деньги прошли в другую сторону, и --set reversals=asStated, если знак ничего не значит.
        {} is not in {}, the currency of the account → {} — не в {}, валюте счёта
        Say the currency of the account: --set currency=CODE. → Укажите валюту счёта: --set currency=CODE.
        {} has a sign, and says debit or credit too → у {} есть знак и сказано, приход это или расход
        {} is more than any amount → {} больше любой суммы
        {} has more than the {decimal} of {} → у {} больше знаков после запятой, чем {|знак|знака|знаков} у {}
        Say which mark is before decimals: --set decimal=. or --set decimal=,. → Укажите знак перед дробной частью: --set decimal=. или --set decimal=,.
        {} is no number with a decimal point → {} — не число, где перед дробной частью точка
        {} is no number with a decimal comma → {} — не число, где перед дробной частью запятая
        Correct the row, or say which mark is before decimals: --set decimal=MARK. → Исправьте строку или укажите, что стоит перед дробной частью: --set decimal=MARK.
        Correct the row, or export the file again. → Исправьте строку или выгрузите файл ещё раз.
        the rows end with {} if the oldest is first, and with {} if the newest is → в конце остаётся {}, если первой стоит самая старая строка, и {}, если самая новая
        the file states a balance of {}, and what comes before makes {}, a difference of {} → в файле остаток {}, а по тому, что раньше, выходит {}: разница {}
        Export the statement again, whole: a row is missing before this one, or was changed. → Выгрузите выписку ещё раз, целиком: перед этой строкой строка пропущена или изменена.
        the balance should be {} and is {}; with every amount's sign turned round all balances hold → остаток должен быть {}, а стоит {}; если перевернуть знак каждой суммы, сходятся все остатки
        Say {}, or --balance ignore if it is what is owed. → Укажите {}, а если остаток — это долг, --balance ignore.
        {} seems to say whose rows these are, such as {}, and the preset does not read it → {}, похоже, говорит, чьи это строки, например {}, а шаблон это не читает
        Say {}, or {} if all rows are of one account. → Укажите {}, а если все строки одного счёта, {}.
        nothing proves whether the amounts of {} without a minus came in or left, such as {} → ничто не доказывает, пришли или ушли суммы без минуса в {}, например {}
        nothing proves whether the amounts of {} with a minus left or came in, such as {} → ничто не доказывает, ушли или пришли суммы с минусом в {}, например {}
        Say --set sign=signed if such money came in, and --set sign=inverted if it left. → Укажите --set sign=signed, если такие деньги пришли, и --set sign=inverted, если ушли.
        Say --set sign=signed if such money left, and --set sign=inverted if it came in. → Укажите --set sign=signed, если такие деньги ушли, и --set sign=inverted, если пришли.
        the balances do not say whether the fee is inside its amount or left besides it → по остаткам не видно, входит комиссия в сумму или ушла сверх неё
        {row} {has} the state {}, and nothing says whether such rows are booked → {|строка|строки|строк} {|имеет|имеют|имеют} состояние {}, и ничто не говорит, проведены ли такие строки
        {} is no currency of ISO 4217 → валюты {} в ISO 4217 нет
        Correct the row, or export the statement again. → Исправьте строку или выгрузите выписку ещё раз.
        the row has {field}, and the table {column} → в строке {|поле|поля|полей}, а в таблице {|столбец|столбца|столбцов}
        Put texts that have the delimiter in them in quotes, or export the file again. → Возьмите в кавычки тексты с разделителем внутри или выгрузите файл ещё раз.
        the row has no date → у строки нет даты
        {} is no date as {} → {} — не дата вида {}
        Correct the row, or say another --set dateFormat=FORMAT. → Исправьте строку или укажите другой вид: --set dateFormat=FORMAT.
        {} is no time of day → {} — не время суток
        Write it as HH:mm or HH:mm:ss, or with AM or PM. → Напишите его как HH:mm или HH:mm:ss или с AM или PM.
        several columns may be the money, and no balance proves which; the first rows would be {} → деньгами могут быть разные столбцы, и остатков, которые решили бы, нет; первые строки тогда такие: {}

        # Plans of imports

        the file → файла
        there is no ledger yet, and no account for {} ({row}) → книги ещё нет, и нет счёта для {} ({|строка|строки|строк})
        no account of the ledger is named for {} ({row}) → не указано, какой счёт книги для {} ({|строка|строки|строк})
        Name it: {}{}. → Укажите его: {}{}.
        ; to leave its rows out, --account {} → ; чтобы пропустить эти строки, --account {}
        the account {} would fall to {}, and no balance proves the rows → на счёте {} стало бы {}, а остатков, которые подтвердили бы строки, нет
        Is the opening right, and the sign of the amounts? Are all rows transactions, and in order? If so, allow an overdraft of {}: {}. → Верны ли начальный остаток и знаки сумм? Все ли строки — операции, и по порядку ли они? Если да, разрешите овердрафт {}: {}.
        The balances prove the rows of {}, so it may go {} below zero → Остатки подтверждают строки счёта {}, и ему можно уйти в минус на {}
        the ledger has no events yet → в книге ещё нет событий
        Begin it with --new, and --time-zone ZONE for the days of another zone. → Начните её с --new; для дней в другом поясе — и --time-zone ZONE.
        the ledger has no account {} → счёта {} в книге нет
        Open it with --open. → Откройте его: --open.
        the balance that is said cannot be read: {} → указанный остаток не читается: {}
        Say another --opening or --closing. → Укажите другой --opening или --closing.
        the statement begins with {}, and what is said makes {} → выписка начинается с {}, а по указанному выходит {}
        Leave --opening and --closing out. → Уберите --opening и --closing.
        what is said of an opening is of one account, and {} is another one → начальный остаток указан для одного счёта, а {} — уже другой
        Import the statements of each account in an import of its own. → Загрузите выписки каждого счёта отдельно.
        nothing says what the account held before its first row, of {} → ничто не говорит, сколько было на счёте до первой строки, {}
        Say what it holds after the last row: --closing AMOUNT, or what it held before the first one: --opening AMOUNT. → Укажите, сколько на нём после последней строки: --closing AMOUNT, или сколько было до первой: --opening AMOUNT.
        there is no time zone {} → часового пояса {} нет
        Name one of IANA's, such as Europe/London: --set zone=ZONE. → Укажите пояс из IANA, например Europe/London: --set zone=ZONE.
        "transfer" of the preset asks of the column {}, which the format {} has not → "transfer" шаблона смотрит в столбец {}, а в формате {} его нет
        Ask of one of {}. → Смотреть можно в {}.

        # Files of banks

        {}: read as {}, where a word is {}; other encodings have other characters in it → {}: прочитано в кодировке {}, где есть слово {}; в других кодировках в нём другие знаки
        Say --set encoding=NAME if words look wrong. → Если слова выглядят неверно, укажите --set encoding=NAME.
        the file has {} bytes, more than the {} that are read → в файле {} байт, а читается не больше {}
        Export a shorter time, or several files. → Выгрузите меньший срок или несколько файлов.
        the file is of a kind that is not read: {} → такие файлы не читаются: {}
        Export the statement of an account from your bank: CSV, OFX, camt.053 or MT940. → Выгрузите из банка выписку по счёту: CSV, OFX, camt.053 или MT940.
        Unpack an archive and import what is in it; save a workbook's sheet as CSV. → Архив распакуйте и загрузите то, что в нём; лист книги Excel сохраните как CSV.
        the file has no statement of an account ({}) → выписки по счёту в файле нет ({})
        the file is damaged or cut off here → в этом месте файл повреждён или обрезан
        {} comes while {} is open → {} стоит, пока открыт {}
        {} never ends → у {} нет конца
        Export the file again. → Выгрузите файл ещё раз.
        the file has a DOCTYPE, which could change what its texts and amounts are → в файле есть DOCTYPE, а он мог бы изменить тексты и суммы
        Take the DOCTYPE out; the files of banks have none. → Уберите DOCTYPE: в файлах банков его не бывает.
        Export the file again; if it stays so, correct this line by what the bank shows. → Выгрузите файл ещё раз; если ничего не изменится, исправьте строку по тому, что показывает банк.
        there is no {} → нет {}
        there is more than one {} → {} стоит больше одного раза
        {} is where the format does not have it → {} стоит не там, где положено в этом формате
        {} is no {} → {} — не {}
        {} is no amount of {} that can be recorded → {} — не сумма в {}, которую можно записать
        {} has more decimals than {} → в сумме {} больше знаков после запятой, чем бывает у {}
        {} is no code of a currency (ISO 4217) → кода валюты {} в ISO 4217 нет
        the file does not say of which currency its amounts are → в файле не сказано, в какой валюте суммы
        it is not known whether a row in state {} has moved money → неизвестно, прошли ли деньги, если строка в состоянии {}
        no amount has a minus, though this row's type is {} → ни у одной суммы нет минуса, хотя вид этой строки — {}
        the bank rounded this payment up, and may say so again in an item of its own → банк округлил этот платёж и может сказать о том же отдельной записью
        this is in {}, and the account is in {} → здесь валюта {}, а счёт в {}
        Export each currency of the account for itself. → Выгрузите каждую валюту счёта отдельно.
        the statement begins with {}, the one before it ended on {} with {} → выписка начинается с {}, а предыдущая закончилась {} на {}
        Export the time between them too, or all in one statement. → Выгрузите и то, что между ними, или всё одной выпиской.
        the statement ends with {}, but its opening and its rows make {}: {} are missing → выписка заканчивается на {}, а её начало и строки дают {}: разница {}
        Export the statement again: some of its rows are missing or twice in it. → Выгрузите выписку ещё раз: часть её строк пропущена или стоит дважды.
        the statement ends with {}, which its opening and its rows make where those that reverse others move money the other way → выписка заканчивается на {}, и её начало и строки дают столько же, если отменяющие строки двигают деньги в другую сторону
        the statement goes on on another page, which does not follow → выписка продолжается на странице, которой дальше нет
        Export all pages of the statement in one file. → Выгрузите все страницы выписки одним файлом.
        an earlier report has the same entry, and no reference of the bank's tells whether they are one → та же операция есть в отчёте раньше, и номера банка нет, так что она может быть той же самой
        Export the statement of booked days, camt.053, or each report by itself. → Выгрузите выписку с проведёнными операциями, camt.053, или каждый отчёт отдельно.
        the bank answered with error {}: {} → банк ответил ошибкой {}: {}
        the bank takes back or replaces transaction {} → банк отменяет или заменяет операцию {}
        Export a later statement, which has the corrected transaction alone. → Выгрузите более позднюю выписку, где есть только исправленная операция.
        {}: the balance on line {} is {}, which is no number, and is left out → {}: остаток в строке {} — {}, это не число, и он пропущен
        {}: the card's balance on line {}, {}, may be what is owed, and is left out → {}: остаток карты в строке {}, {}, может быть долгом, и он пропущен
        the type {} does not say which way the money went → по виду {} не видно, куда прошли деньги
        Export the statement in another format. → Выгрузите выписку в другом формате.
        this row's sign is not that of its type, {}, and so it is with all → знак этой строки не подходит к её виду, {}, и так у всех строк
        {} may be a number of thousands, or have decimals → {} может быть числом с тысячами или с дробной частью
        any of {} may be the day of booking → днём проводки может быть любой из столбцов {}
        no amount has a sign, and the column {} may say which way the money went: {} → у сумм нет знака, а направление денег может говорить столбец {}: {}
        {}: not read: {} → {}: не прочитано: {}
        nothing proves whether the money of the oldest row came in or left → ничто не говорит, пришли или ушли деньги самой старой строки
        Say --set sign=signed if it came in, and --set sign=inverted if it left. → Укажите --set sign=signed, если они пришли, и --set sign=inverted, если ушли.
        the row {} may be a balance or a total, and no payment → строка {} может быть остатком или итогом, а не платежом
        If it is, say {}; if it is a payment, {}. → Если это так, укажите {}; если это платёж, {}.
        {}; so it is with {} → {}; то же с {}
        a command cannot set what a preset extends → командой нельзя указать, что продолжает шаблон
        Name the preset: --preset NAME. → Назовите шаблон: --preset NAME.
        there is no column {} → столбца {} нет
        Name one of {}. → Назовите один из {}.
        Say it of each: {}. → Скажите это о каждом: {}.

        """#
}
