//! Pages as they are looked at: without complaints of the browser or of axe, in both languages, and with figures that are true.

use bilancia_testkit::browser::{Driver, click, fill, holds, read, says, until, wait};
use serde_json::{Value, json};

use super::{DESK, Host, complaints, kept, mark, marked, program, violations};

/// Every page, with a part that is there once it is ready.
const PAGES: [(&str, &str); 9] = [
    ("index.html", "h1"),
    ("play.html", "#all-games a"),
    ("play.html?game=alea", ".preview svg"),
    ("two.html", ".preview svg"),
    ("balance.html", ".scales svg"),
    ("odds.html", "#sums td"),
    ("class.html", ".scales svg"),
    ("record.html", "#check"),
    ("play.html?game=war", ".preview svg"),
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn pages_are_fit_in_both_languages() {
    let host = Host::start();
    let driver = Driver::start();
    let mut wrong = Vec::new();
    for (size, lang) in [(DESK, "en"), ([390, 844], "it")] {
        let browser = driver.browser(size, true).await;
        browser.goto(&host.site.url("index.html")).await.unwrap();
        click(&browser, &format!("#languages button[value={lang}]")).await;
        holds(
            &browser,
            &format!("return document.documentElement.lang === '{lang}'"),
        )
        .await;
        for (page, ready) in PAGES {
            browser.goto(&host.site.url(page)).await.unwrap();
            wait(&browser, ready).await;
            let found = violations(&browser).await;
            wrong.extend(
                found
                    .iter()
                    .map(|found| format!("{page} in {lang}: {found}")),
            );
            let width = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
            if browser.execute(width, Vec::new()).await.unwrap() != json!(true) {
                wrong.push(format!("{page} in {lang} is wider than its window"));
            }
            let said = complaints(&browser);
            wrong.extend(said.iter().map(|said| format!("{page} in {lang}: {said}")));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn odds_follow_what_is_typed_without_a_network() {
    let host = Host::start();
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    let site = host.site;
    kept(&browser, site).await;
    drop(host);
    browser.goto(&site.url("odds.html")).await.unwrap();
    wait(&browser, "#sums td").await;
    fill(&browser, "#attack", "3 inf").await;
    fill(&browser, "#defend", "1 inf").await;
    marked(&browser, "odds", &["3 inf|1 inf"]).await;
    let dice = ["--rules", "dice", "--attack", "3 inf", "--defend", "1 inf"];
    let expected = &program(&[&["battle", "--json"], &dice[..]].concat())[0]["win"]["attacker"];
    let expected = format!("{:.0}\u{202f}%", 100.0 * expected.as_f64().unwrap());
    let shown = read(&browser, "#sums tbody tr td", "innerText").await;
    assert_eq!(shown, json!(expected));
    fill(&browser, "#attack", "3 unicorns").await;
    says(&browser, "#fault", "unicorns").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it follows hundreds of thousands of positions"]
async fn the_balance_and_the_answers_of_the_class_agree() {
    let host = Host::start();
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    browser.goto(&host.site.url("balance.html")).await.unwrap();
    wait(&browser, ".scales svg").await;
    click(&browser, "#length option:last-child").await;
    for (pieces, luck) in [(1, "100"), (2, "58")] {
        click(&browser, &format!("[data-pieces='{pieces}'] .weigh")).await;
        holds(
            &browser,
            &format!("return document.querySelector(\"[data-pieces='{pieces}']\").dataset.luck === '{luck}'"),
        )
        .await;
    }
    browser.goto(&host.site.url("class.html")).await.unwrap();
    wait(&browser, ".scales svg").await;
    for pieces in 1..=3 {
        click(
            &browser,
            &format!(".weighed[data-pieces='{pieces}'] .weigh"),
        )
        .await;
    }
    for pieces in 1..=3 {
        let script = format!(
            "const field = (name) => document.querySelector(`input[name='${{name}}-{pieces}']`).value;
             const answer = document.querySelector(\"#solution tr[data-pieces='{pieces}']\");
             return [[field('luck'), answer.querySelector('[data-luck]').textContent], [field('wins'), answer.querySelector('[data-wins]').textContent]];"
        );
        until(&format!("{pieces} pieces are weighed"), async || {
            let found = browser.execute(&script, Vec::new()).await.unwrap();
            let pairs: Vec<(String, String)> = serde_json::from_value(found).unwrap();
            match pairs.iter().all(|(measured, _)| !measured.is_empty()) {
                false => Err("not yet".to_owned()),
                true => {
                    for (measured, answer) in pairs {
                        assert_eq!(measured, answer, "{pieces} pieces");
                    }
                    Ok(())
                }
            }
        })
        .await;
    }
    // What was written stays.
    let names = "document.querySelector('input[name=names]')";
    fill(&browser, "input[name=names]", "Ada").await;
    browser.refresh().await.unwrap();
    holds(&browser, &format!("return {names}.value === 'Ada'")).await;
    assert_eq!(complaints(&browser), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn a_record_that_was_changed_is_refused() {
    let host = Host::start();
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    let good = include_str!("../../../../bilancia-games/tests/records/alea.txt");
    browser.goto(&host.site.url("record.html")).await.unwrap();
    let check = async |text: &str, verdict: &str| {
        wait(&browser, "#check").await;
        let put = "document.querySelector('#text').value = arguments[0]";
        browser.execute(put, vec![json!(text)]).await.unwrap();
        click(&browser, "#check").await;
        marked(&browser, "verdict", &[verdict]).await;
    };
    check(good, "good").await;
    wait(&browser, "#board svg").await;
    let whole = mark(&browser, "events").await;
    click(&browser, "#earlier").await;
    until("the board is one event younger", async || {
        let now = mark(&browser, "events").await;
        match now.parse::<usize>().ok().zip(whole.parse::<usize>().ok()) {
            Some((now, whole)) if now < whole => Ok(()),
            _ => Err(now),
        }
    })
    .await;
    let line = good.lines().find(|line| line.starts_with("2. ")).unwrap();
    check(&good.replace(line, &line.replace(" 2 ", " 1 ")), "refused").await;
    let said = read(&browser, "#verdict", "innerText").await;
    assert!(matches!(said, Value::String(said) if said.contains('2')));
}
