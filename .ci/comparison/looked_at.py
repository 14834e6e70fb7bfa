"""Looks at the pages that `piggybank report` writes in headless Chromium.

usage: looked_at.py BINARY FOLDER [PICTURES_FOLDER]
"""

import base64
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

BINARY, FOLDER = sys.argv[1], sys.argv[2]
PICTURES = sys.argv[3] if len(sys.argv) > 3 else ""
NOW = dict(os.environ, PIGGYBANK_NOW="2026-03-20T12:00:00Z")

passed = 0
failed = 0


def check(name, holds, detail=""):
    """Counts a check, and tells of one that fails."""
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f"{name}: {str(detail)[:400]}", file=sys.stderr)


# Ledgers


def piggybank(*arguments, text=None, ledger=None):
    """What a command writes, which must end well."""
    environment = dict(NOW, PIGGYBANK_FILE=ledger) if ledger else NOW
    result = subprocess.run(
        [BINARY, *arguments], input=text, env=environment, capture_output=True, check=True
    )
    return result.stdout


def recorded(name, *commands):
    """A ledger of these commands."""
    path = os.path.join(FOLDER, name + ".jsonl")
    piggybank("init", "--time-zone", "Europe/London", ledger=path)
    for command in commands:
        piggybank(*command, ledger=path)
    return path


def written(name, content):
    path = os.path.join(FOLDER, name + ".jsonl")
    with open(path, "wb") as file:
        file.write(content)
    return path


HOSTILE = [
    "</script><img src=x onerror=window.ran=1>",
    '"><style>*{display:none}</style>',
    "'><svg onload=window.ran=1>",
    "&lt;b&gt; &amp;",
    "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd",
    "\u5b57" * 64,
    "e\u0301" * 30,
    "W" * 64,
    # One character each, for what breaks lines.
    "\u0915\u094d" * 10,
    "\U0001f468" + "\u200d\U0001f468" * 8,
    "\u0915" + "\u0941" * 20,
    "\U0001f3fb" * 16,
]


def ledgers():
    """What pages are made of: fixtures, and ledgers that are hard to show."""
    found = {
        "household": "Fixtures/household.jsonl",
        "every-type": "Fixtures/events/every-type.jsonl",
        "empty": written("empty", b""),
        "opened": recorded("opened"),
        "one-account": recorded(
            "one-account", ["open", "a", "--name", "Everyday", "--currency", "GBP"]
        ),
        "negative": recorded(
            "negative",
            ["open", "a", "--name", "Owes", "--currency", "GBP", "--overdraft", "5000"],
            ["withdraw", "a", "1234.56", "--payee", "Garage", "--category", "car"],
            ["refund", "3", "100", "--source", "Garage"],
        ),
        "currencies": recorded(
            "currencies",
            ["open", "a", "--name", "Pounds", "--currency", "GBP"],
            ["open", "b", "--name", "Yen", "--currency", "JPY"],
            ["open", "c", "--name", "Dinars", "--currency", "KWD"],
            ["deposit", "a", "1000000000.01"],
            ["deposit", "b", "90071992547409"],
            ["deposit", "c", "0.001"],
            ["goal", "create", "g", "--account", "a", "--name", "No target"],
            ["goal", "fund", "g", "5"],
        ),
        "years": recorded(
            "years",
            ["open", "a", "--name", "Long", "--currency", "GBP", "--time", "1996-01-01"],
            *[
                ["deposit", "a", "12.34", "--time", f"{year}-0{month}-01"]
                for year in range(1996, 2026, 3)
                for month in (2, 7)
            ],
        ),
        "demo": written("demo", piggybank("demo", "--events", "5000")),
        "three-currencies": written("three-currencies", piggybank("demo", "--events", "145")),
        "many": written("many", piggybank("demo", "--events", "12000", "--accounts", "5000")),
    }
    commands = []
    for index, text in enumerate(HOSTILE):
        name = text[:64]
        account = f"a{index}"
        commands += [
            ["open", account, "--name", name, "--currency", "GBP", "--overdraft", "1000"],
            ["withdraw", account, "1.50", "--payee", text, "--category", text, "--note", text],
            ["goal", "create", f"g{index}", "--account", account, "--name", name, "--target", "9"],
        ]
    found["hostile"] = recorded("hostile", *commands)
    return found


# The browser


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--disable-background-networking",
        f"--user-data-dir={tempfile.mkdtemp(dir=FOLDER)}",
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # The rules take half a minute for the largest page where other checks run beside it.
    driver.set_script_timeout(300)
    return driver


def show(driver, page, width, height, scheme="light", media="", motion="no-preference"):
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    features = [
        {"name": "prefers-color-scheme", "value": scheme},
        {"name": "prefers-reduced-motion", "value": motion},
    ]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})
    driver.get("file://" + page)


def picture(driver, path, width, most=16000):
    height = driver.execute_script(
        "return Math.min(document.documentElement.scrollHeight, arguments[0])", most
    )
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    shot = driver.execute_cdp_cmd(
        "Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip}
    )
    with open(path, "wb") as file:
        file.write(base64.b64decode(shot["data"]))


# What must hold


# Amounts in texts of ledgers are those of its author.
AMOUNTS = r"""
const broken = [], range = document.createRange();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const text = texts.currentNode;
  if (text.parentElement.closest('code, [id^=line-]')) continue;
  for (const amount of text.data.matchAll(
    /[-+−]?(\p{Sc}|[A-Z]+\xa0)[\d.,\xa0]+|[-+−]?\d[\d.,\xa0]*[.,]\d+\s(\p{Sc}|[A-Z]{3}\b)/gu)) {
    range.setStart(text, amount.index);
    range.setEnd(text, amount.index + amount[0].length);
    if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1)
      broken.push(amount[0]);
  }
}
return broken;
"""


def fits(driver, name, width):
    wide = driver.execute_script("return document.documentElement.scrollWidth")
    check(f"{name} fits {width}", wide <= width, f"{wide} pixels wide")
    broken = driver.execute_script(AMOUNTS)
    check(f"{name} has whole amounts at {width}", not broken, broken)


def printed(driver, name, page, lists):
    """How many sheets of A4 it takes, which have lists only where they were asked for."""
    # With the margins and without.
    for width in (680, 794):
        show(driver, page, width, 1123, media="print")
        fits(driver, f"{name} on paper", width)
    shown = driver.execute_script(
        "return [...document.querySelectorAll('details, main > .full')]"
        ".filter(one => one.checkVisibility()).length"
    )
    check(f"{name}: lists on paper", (shown > 0) == lists, shown)
    pdf = driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"]
    return len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(pdf)))


# Texts that are hidden have no rectangle.
TEXTS = """
const small = [], overlapping = [];
for (const picture of document.querySelectorAll('svg')) {
  const texts = [...picture.querySelectorAll('text')]
    .map(text => [text.textContent, text.getBoundingClientRect(), text])
    .filter(([, box]) => box.width > 0);
  for (const [words, box, text] of texts) {
    const shown = parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM() || {a: 1}).a;
    if (shown < 11) small.push(words + ' ' + shown);
  }
  texts.forEach(([words, a], index) => texts.slice(index + 1).forEach(([others, b]) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      overlapping.push(words + ' / ' + others);
  }));
}
return [small, overlapping];
"""


def charts(driver, name):
    small, overlapping = driver.execute_script(TEXTS)
    check(f"{name}: text in charts can be read", not small, small)
    check(f"{name}: text in charts is not written over", not overlapping, overlapping)


STRUCTURE = """
const all = query => [...document.querySelectorAll(query)];
return {
  language: document.documentElement.lang, title: document.title,
  landmarks: ['header', 'main', 'footer', 'h1'].filter(name => all(name).length != 1),
  captions: all('table').filter(table => !table.caption || !table.caption.textContent).length,
  scopes: all('th').filter(heading => !heading.scope).length,
  pictures: all('svg').filter(picture => !picture.closest('[aria-hidden=true]')
    && !picture.getAttribute('aria-label')).length,
  figures: all('figure').filter(figure => !figure.parentElement.querySelector('details table')).length,
  dead: all('a[href^="#"]').map(link => link.getAttribute('href').slice(1))
    .filter(id => !document.getElementById(id)),
  other: all('a').filter(link => !link.getAttribute('href').startsWith('#')).length,
  foreign: all('script, img, iframe, object, link, form, input, svg[onload]').length,
  sheets: all('style').length, ran: window.ran === undefined,
  policy: all('meta[http-equiv=Content-Security-Policy]').map(meta => meta.content),
};
"""


def structure(driver, name, language):
    told = driver.execute_script(STRUCTURE)
    check(f"{name}: language", told["language"] == language, told["language"])
    check(f"{name}: title", told["title"].strip())
    check(f"{name}: landmarks", not told["landmarks"], told["landmarks"])
    for thing in ("captions", "scopes", "pictures", "figures", "other", "foreign"):
        check(f"{name}: {thing}", told[thing] == 0, told[thing])
    check(f"{name}: links lead somewhere", not told["dead"], told["dead"])
    check(f"{name}: one style sheet", told["sheets"] == 1, told["sheets"])
    check(f"{name}: nothing ran", told["ran"])
    policy = told["policy"]
    check(
        f"{name}: policy",
        len(policy) == 1
        and policy[0].startswith("default-src 'none'; style-src 'sha256-")
        and "script-src" not in policy[0]
        and "unsafe" not in policy[0],
        policy,
    )
    styled = driver.execute_script("return getComputedStyle(document.querySelector('main')).display")
    check(f"{name}: the style sheet is let in", styled == "grid", styled)


def keyboard(driver, name):
    """The tabulator goes to every link and every fold in their order, and each shows that it is there."""
    wanted = driver.execute_script(
        "return [...document.querySelectorAll('a[href], summary')]"
        ".filter(one => one.checkVisibility()).length"
    )
    body = driver.find_element(By.TAG_NAME, "body")
    places = []
    for _ in range(min(wanted, 40)):
        body.send_keys(Keys.TAB)
        places.append(
            driver.execute_script(
                "const one = document.activeElement;"
                "return [[...document.querySelectorAll('*')].indexOf(one),"
                " getComputedStyle(one).outlineStyle]"
            )
        )
        body = driver.switch_to.active_element
    order = [place for place, _ in places]
    check(f"{name}: keyboard", order == sorted(set(order)), order)
    check(f"{name}: focus is seen", all(style != "none" for _, style in places), places)
    folds = driver.find_elements(By.TAG_NAME, "summary")
    if folds:
        folds[0].send_keys(Keys.ENTER)
        opened = driver.execute_script("return document.querySelector('details').open")
        check(f"{name}: a fold opens by the keyboard", opened)


def followed(driver, name, page):
    """A figure leads to its events, which were folded, and one of these to its line."""
    show(driver, page, 1280, 900)
    wrong = driver.execute_script(
        "return [...document.querySelectorAll('.figures div')].slice(1, 4)"
        ".flatMap(figure => [...figure.querySelectorAll('.sum')]).filter(sum => {"
        " const place = document.getElementById(sum.querySelector('a')?.hash.slice(1));"
        " const months = new Set([...place?.querySelectorAll('.date') ?? []]"
        "  .map(date => date.textContent.replace(/^\\d+ /, '')));"
        " return months.size > 1 || [...place?.querySelectorAll('.facts dd') ?? []].pop()"
        "  ?.textContent != sum.textContent; }).map(sum => sum.textContent)"
    )
    check(f"{name}: figures of the month are the sums of its events", not wrong, wrong)
    reached = driver.execute_script(
        "const leads = (from, to) => { const link = document.querySelector(from);"
        " if (!link) return null; link.click();"
        " const place = document.getElementById(link.getAttribute('href').slice(1));"
        " return [...place.querySelectorAll(to)].length; };"
        "return [leads('[aria-labelledby=part-categories] a', 'a[href^=\"#line-\"]'),"
        " leads('a[href^=\"#line-\"]', 'bdi')];"
    )
    check(f"{name}: figures lead to lines", reached[0] and reached[1], reached)
    unfolded = driver.execute_script(
        "const line = document.querySelector('tr:target'); return line && line.checkVisibility()"
    )
    check(f"{name}: what a link leads to is unfolded", unfolded, unfolded)


AXE = "const done = arguments[0]; axe.run(document, {runOnly: %s}).then(done)" % json.dumps(
    ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
)


def accessible(driver, name, axe):
    driver.execute_script(axe)
    result = driver.execute_async_script(AXE)
    ran = [
        rule
        for kind in ("passes", "violations", "incomplete", "inapplicable")
        for rule in result[kind]
        if "wcag22aa" in rule["tags"]
    ]
    check(f"{name}: rules of WCAG 2.2 ran", ran)
    check(
        f"{name}: axe",
        not result["violations"],
        "; ".join(
            f"{rule['id']} x {len(rule['nodes'])} ({rule['nodes'][0]['html'][:120]})"
            for rule in result["violations"]
        ),
    )


def quiet(driver, name, page):
    messages = [
        entry for entry in driver.get_log("browser") if "favicon" not in entry["message"]
    ]
    check(f"{name}: console", not messages, messages[:1])
    asked = set()
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            asked.add(message["params"]["request"]["url"])
    asked = {
        url for url in asked if not url.startswith(("chrome", "data:")) and page not in url
    }
    check(f"{name}: requests", not asked, sorted(asked)[:3])


def look(driver, name, ledger, axe, language="en"):
    report = ("report", ledger, "--language", language)
    html = piggybank(*report)
    check(f"{name}: the same bytes again", html == piggybank(*report))
    check(f"{name}: under 5 MB", len(html) < 5_000_000, len(html))
    page = os.path.join(FOLDER, name + ".html")
    whole = os.path.join(FOLDER, name + "-all.html")
    for path, text in ((page, html), (whole, piggybank(*report, "--all"))):
        with open(path, "wb") as file:
            file.write(text)
    printed(driver, f"{name} with lists", whole, lists=True)
    # What was asked for until now was asked for by other pages.
    driver.get_log("performance")
    for width in (1280, 794, 600, 360):
        show(driver, page, width, 900)
        fits(driver, name, width)
        charts(driver, f"{name} {width}")
        # What is folded must fit, too; the first folds are enough of a long page.
        driver.execute_script(
            "[...document.querySelectorAll('details')].slice(0, 40).forEach(fold => fold.open = true)"
        )
        fits(driver, f"{name} unfolded", width)
    show(driver, page, 1280, 900)
    structure(driver, name, language)
    keyboard(driver, name)
    if name in ("household", "every-type", "hostile"):
        followed(driver, name, page)
    sheets = printed(driver, name, page, lists=False)
    if name in ("household", "three-currencies"):
        check(f"{name}: four sheets", sheets <= 4, sheets)
    show(driver, page, 1280, 900, motion="reduce")
    moving = driver.execute_script(
        "return document.getAnimations().length"
        " + (getComputedStyle(document.documentElement).scrollBehavior != 'auto')"
    )
    check(f"{name}: nothing moves", moving == 0, moving)
    quiet(driver, name, page)
    # For axe alone; what the page itself may do was judged before.
    driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    views = (("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360))
    for scheme, width in views:
        show(driver, page, width, 900, scheme)
        accessible(driver, f"{name} {scheme} {width}", axe)
    driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": False})
    quiet(driver, f"{name} in all views", page)
    if PICTURES and name in ("household", "household-ru", "every-type", "demo"):
        for view, width, scheme, media in (
            ("light", 1280, "light", ""),
            ("dark", 1280, "dark", ""),
            ("phone", 360, "light", ""),
            ("print", 794, "light", "print"),
        ):
            show(driver, page, width, 900, scheme, media)
            picture(driver, os.path.join(PICTURES, f"{name}-{view}.png"), width)
        # What the README shows.
        for scheme in ("light", "dark"):
            show(driver, page, 1200, 900, scheme)
            picture(driver, os.path.join(PICTURES, f"{name}-cover-{scheme}.png"), 1200, 1410)


def refuses_what_is_wrong(driver, axe):
    """That the checks can fail: a page with a fault of each kind does not pass them."""
    global passed, failed
    faults = (
        '<!doctype html><html><head><title></title></head><body><main><table><tr><th>a</th></tr></table>'
        '<div style="width:2000px;color:#eee;background:#fff">grey</div><a href="#nowhere">x</a>'
        '<svg width="90" height="20"><text y="10" font-size="8">one</text>'
        '<text y="10" font-size="8">two</text></svg><img src="missing.png">'
        '<p style="width:1px">9.00 GBP</p>'
        "<script>window.ran = 1; console.error('no')</script></main></body></html>"
    )
    page = written("faults", faults.encode())
    os.rename(page, page := os.path.join(FOLDER, "faults.html"))
    before = (passed, failed)
    told, sys.stderr = sys.stderr, open(os.devnull, "w", encoding="utf-8")
    show(driver, page, 360, 900)
    fits(driver, "faults", 360)
    charts(driver, "faults")
    structure(driver, "faults", "en")
    accessible(driver, "faults", axe)
    quiet(driver, "faults", page)
    sys.stderr = told
    found = failed - before[1]
    passed, failed = before
    check("a page with faults fails", found >= 15, f"{found} checks failed")


def main():
    package = importlib.util.find_spec("axe_playwright_python")
    path = os.path.join(package.submodule_search_locations[0], "axe.min.js")
    with open(path, encoding="utf-8") as file:
        axe = file.read()
    driver = browser()
    refuses_what_is_wrong(driver, axe)
    pages = ledgers()
    for name, ledger in pages.items():
        look(driver, name, ledger, axe)
    for name in ("household", "demo"):
        look(driver, f"{name}-ru", pages[name], axe, "ru")
    driver.quit()
    print(f"{len(pages) + 2} pages in a browser: {passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
