//! The booklet of a game as part of a page, each rule with an address of its own, and references to rules.

use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_table::Info;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

bilancia_core::messages! { crate::catalogue, "booklet-":
    const {
        RULE(number), NOTATION,
    }
}

/// The booklet, its rules marked with their numbers as `#rule-7`; those of these numbers are the ones in force. Its
/// title is left out in a page that has one already.
pub fn booklet(info: &Info, lang: Lang, has_title: bool, in_force: &[u16]) -> Markup {
    let (mut number, mut depth) = (0, 0_usize);
    let parser = Parser::new_ext(info.rules.raw(lang), Options::ENABLE_TABLES);
    let events = parser.map(|event| match event {
        Event::Start(Tag::List(first)) => {
            depth += 1;
            if depth == 1 {
                number = first.unwrap_or(0);
            }
            Event::Start(Tag::List(first))
        }
        Event::End(TagEnd::List(ordered)) => {
            depth -= 1;
            Event::End(TagEnd::List(ordered))
        }
        Event::Start(Tag::Item) if depth == 1 && number > 0 => {
            let now = u16::try_from(number).is_ok_and(|number| in_force.contains(&number));
            let class = if now { " class=\"now\"" } else { "" };
            let item = format!("<li id=\"rule-{number}\"{class}>");
            number += 1;
            Event::Html(CowStr::from(item))
        }
        Event::Code(written) => match option_words(info, &written, lang) {
            Some(words) => Event::InlineHtml(html! { i { (words) } }.into_string().into()),
            None => Event::Code(written),
        },
        other => other,
    });
    let mut titled = false;
    let untitled = events.filter(move |event| {
        let within = titled;
        match event {
            Event::Start(Tag::Heading {
                level: HeadingLevel::H1,
                ..
            }) => titled = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => titled = false,
            _ => {}
        }
        has_title || !(within || titled)
    });
    let mut text = String::new();
    // The booklets are ours, so what HTML they have is too.
    push_html(&mut text, untitled);
    html! { (PreEscaped(text)) }
}

/// An option of a game, its value, or both, written as in commands, in the words that forms have for them; none if the text is none of these.
fn option_words(info: &Info, written: &str, lang: Lang) -> Option<String> {
    if let Some((name, value)) = written.split_once('=') {
        info.option(name)?;
        let (title, value) = info.option_in_words(name, value, lang);
        return Some(format!("{title}: {value}"));
    }
    let option = info.option(written).map(|option| option.title.raw(lang));
    let mut options = info.options.iter();
    let words = option.or_else(|| options.find_map(|option| option.title_of(written, lang)));
    words.map(str::to_owned)
}

/// A refusal, with the rule that it names at its end, such as `[chess 3]`, as a link to that rule.
pub fn with_rule(text: &str, lang: Lang) -> Markup {
    let cited = || {
        let (sentence, rule) = text.strip_suffix(']')?.rsplit_once(" [")?;
        let (name, number) = rule.rsplit_once(' ')?;
        let game = catalog().find(name).ok()?.info();
        let page = format!("/rules/{}", game.name);
        Some(match number.parse::<u16>() {
            Ok(number) => html! {
                (sentence) " [" a href={ (page) "#rule-" (number) } data-rule={ "rule-" (number) } { (RULE.text(lang, &[&number])) } "]"
            },
            Err(_) => html! {
                (sentence) " [" a href={ (page) "#notation" } data-rule="notation" { (NOTATION.raw(lang)) } "]"
            },
        })
    };
    cited().unwrap_or_else(|| html! { (text) })
}
