//! Parts of all pages: head, masthead, foot.

use bilancia_core::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub use super::menu::Part;
use super::{
    answer::in_address,
    menu::{Column, Listed, Place},
    visitor::Visitor,
};

/// A page to be.
pub struct Page<'a> {
    /// Its title.
    pub title: &'a str,
    /// Which part of the masthead it belongs to.
    pub part: Part,
    /// Where it hears that it has changed, and what it knows already.
    pub live: Option<(String, usize)>,
    /// Its text, between masthead and foot.
    pub body: Markup,
}

/// Parts of the frame that few pages have.
#[derive(Default)]
pub struct Special<'a> {
    /// The address of a picture that other sites show beside a link to the page.
    pub preview: Option<&'a str>,
    /// Help for a page that fills the window as a room: it has a menu in the masthead in place of the foot, and styles of its own.
    pub room: Option<Markup>,
}

bilancia_core::messages! { crate::catalogue, "layout-":
    const {
        SKIP, MAIN, LANGUAGE, THEME, SYSTEM, LIGHT, DARK, SIGN_IN, MOTTO, ABOUT, NOT_NOW,
        NO_CONTACT, MENU, NEWS, ALL_NEWS, SEE_IT, MY_PAGE(name), SETTINGS, WEIGH, READ, HERE, WELCOME(name), WELCOME_MAIL, TO_MAIL, WELCOME_CODE, TO_CODE, WELCOME_GAME, TO_GAMES, TO_LESSONS, CLOSE,
    }
}

/// The mark: a beam balance, its left pan lower.
const MARK: &str = "<svg viewBox=\"0 0 44 36\" aria-hidden=\"true\"><path class=\"s-ink\" fill=\"none\" stroke-width=\"2.2\" \
stroke-linecap=\"round\" d=\"M22 6V31M13 33H31M5 12L39 6\"/><path class=\"s-ink\" fill=\"none\" stroke-width=\"1.2\" \
d=\"M5 12L1 22M5 12L9 22M39 6L35 16M39 6L43 16\"/><path class=\"f-brassf s-ink\" stroke-width=\"1.4\" d=\"M.5 22H9.5C9 26 1 26 .5 \
22ZM34.5 16H43.5C43 20 35 20 34.5 16Z\"/><circle class=\"f-brassf s-ink\" stroke-width=\"1.4\" cx=\"22\" cy=\"8.5\" r=\"3.4\"/></svg>";

impl Page<'_> {
    /// The whole page.
    pub fn render(self, visitor: &Visitor) -> Markup {
        self.render_with(visitor, &Special::default())
    }

    /// The whole page, with what is special in its frame.
    pub fn render_with(self, visitor: &Visitor, special: &Special<'_>) -> Markup {
        let lang = visitor.lang;
        html! {
            (DOCTYPE)
            html lang=(lang.code()) data-theme=[visitor.theme] {
                (self.head(lang, special))
                body {
                    a.skip href="#main" { (SKIP.raw(lang)) }
                    header.top { div.wrap {
                        a.mark href="/" { (PreEscaped(MARK)) "Bilancia" }
                        nav aria-label=(MAIN.raw(lang)) {
                            @for listed in &*visitor.menu { @if let Place::Masthead(part) = listed.place {
                                a href=(listed.address) aria-current=[(part == self.part).then_some("page")] { (listed.title.raw(lang)) }
                            } }
                        }
                        div.tools {
                            @if visitor.person.is_some() { (news(lang)) }
                            (self.account(visitor))
                            (languages(visitor))
                            (self.menu(visitor, special.room.as_ref()))
                        }
                    } }
                    p.vh #announced role="status" aria-live="polite" {}
                    p.toast.contact #no-contact role="alert" hidden { (NO_CONTACT.raw(lang)) }
                    p.toast.asked #challenge role="status" hidden {
                        span {} a href="/news" { (SEE_IT.raw(lang)) } button type="button" { (NOT_NOW.raw(lang)) }
                    }
                    @if let Some(person) = visitor.person.as_ref().filter(|_| visitor.is_new) { (welcome(&person.name, lang)) }
                    (self.main(visitor))
                    @if special.room.is_none() { (foot(visitor)) }
                }
            }
        }
    }
}

impl Page<'_> {
    /// The page without masthead and foot, to be shown in another.
    pub fn render_bare(self, visitor: &Visitor) -> Markup {
        html! {
            (DOCTYPE)
            html lang=(visitor.lang.code()) data-theme=[visitor.theme] { (self.head(visitor.lang, &Special::default())) body { (self.main(visitor)) } }
        }
    }

    fn account(&self, visitor: &Visitor) -> Markup {
        html! {
            a.acct href=(account(visitor)) aria-current=[(self.part == Part::Account).then_some("page")] {
                @match &visitor.person {
                    Some(person) => (person.name),
                    None => (SIGN_IN.raw(visitor.lang)),
                }
            }
        }
    }

    /// The menu of the bar: in narrow windows all that the bar has no place for; in a room, which has no foot, also what that leads to,
    /// the colours and help.
    fn menu(&self, visitor: &Visitor, help: Option<&Markup>) -> Markup {
        let lang = visitor.lang;
        let (main, further): (Vec<&Listed>, Vec<&Listed>) = visitor
            .menu
            .iter()
            .filter(|listed| match listed.place {
                Place::Masthead(_) | Place::Further(_) => true,
                Place::Foot(_) => help.is_some(),
                Place::Index => false,
            })
            .partition(|listed| matches!(listed.place, Place::Masthead(_)));
        let person = visitor.person.as_ref().filter(|person| person.registered);
        html! {
            details.pop.menu name="bar" {
                summary #menu { (MENU.raw(lang)) }
                div {
                    ul.slim {
                        @for listed in main { li { a href=(listed.address) aria-current=[(listed.place == Place::Masthead(self.part)).then_some("page")] { (listed.title.raw(lang)) } } }
                        @if let Some(person) = person {
                            li { a href={ "/person/" (in_address(&person.name)) } { (MY_PAGE.text(lang, &[&person.name])) } }
                            li { a href="/account" { (SETTINGS.raw(lang)) } }
                        } @else { li { (self.account(visitor)) } }
                    }
                    ul.further { @for listed in further { li { a href=(listed.address) { (listed.title.raw(lang)) } } } }
                    div.slim { (languages(visitor)) }
                    @if let Some(help) = help { (themes(visitor)) (help) }
                }
            }
        }
    }

    fn head(&self, lang: Lang, special: &Special<'_>) -> Markup {
        html! {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (self.title) " · Bilancia" }
                meta name="description" content=(ABOUT.raw(lang));
                meta property="og:site_name" content="Bilancia";
                meta property="og:title" content=(self.title);
                meta property="og:description" content=(ABOUT.raw(lang));
                @if let Some(preview) = special.preview {
                    meta property="og:image" content=(preview);
                    meta name="twitter:card" content="summary_large_image";
                }
                link rel="icon" type="image/svg+xml" href=(asset("icon.svg"));
                link rel="manifest" href=(asset("site.webmanifest"));
                link rel="stylesheet" href=(asset("scene.css"));
                link rel="stylesheet" href=(asset("style.css"));
                @if special.room.is_some() {
                    link rel="stylesheet" href=(asset("room.css"));
                    link rel="modulepreload" href=(asset("room.js"));
                }
                @if self.has("id=\"sealing\"") || self.has("board dense") { link rel="modulepreload" href=(asset("points.js")); }
                @let board = ["class=\"board", "id=\"sharing\"", "id=\"dice\""].iter().any(|part| self.has(part));
                script type="module" src=(asset(if board { "board.js" } else { "app.js" })) {}
            }
        }
    }

    /// Whether its text has some part, for which it needs more scripts.
    fn has(&self, part: &str) -> bool {
        self.body.0.contains(part)
    }

    fn main(&self, visitor: &Visitor) -> Markup {
        let live = self.live.as_ref();
        // Where a script asks in how many games somebody is awaited.
        let news = visitor.person.as_ref().map(|_| "/play/news");
        html! {
            main #main data-live=[live.map(|(url, _)| url)] data-length=[live.map(|(_, length)| length)] data-news=[news] {
                div.wrap { (self.body) }
            }
        }
    }
}

/// A word to somebody who has just registered, on the page where they were.
fn welcome(name: &str, lang: Lang) -> Markup {
    html! {
        aside.wrap.welcome aria-labelledby="welcome" { div.sheet {
            h2.h #welcome { (WELCOME.text(lang, &[&name])) }
            ol {
                li { (WELCOME_MAIL.raw(lang)) " " a href="/account#mail" { (TO_MAIL.raw(lang)) } }
                li { (WELCOME_CODE.raw(lang)) " " a href="/account#recovery" { (TO_CODE.raw(lang)) } }
                li { (WELCOME_GAME.raw(lang)) " " a href="/play" { (TO_GAMES.raw(lang)) } " · " a href="/learn" { (TO_LESSONS.raw(lang)) } }
            }
            button.btn.quiet #welcomed type="button" { (CLOSE.raw(lang)) }
        } }
    }
}

/// Address at which to sign in, which leads back to the present page; of those who have signed in, their account.
fn account(visitor: &Visitor) -> String {
    let known = visitor
        .person
        .as_ref()
        .is_some_and(|person| person.registered);
    let elsewhere = visitor.here != "/" && !visitor.here.starts_with("/account");
    match elsewhere && !known {
        true => format!("/account?to={}", in_address(&visitor.here)),
        false => "/account".to_owned(),
    }
}

/// The address of a file, which changes with the program; files that name others are next to them.
pub fn asset(name: &str) -> String {
    format!("/assets/{}/{name}", env!("CARGO_PKG_VERSION"))
}

/// News of what waits for a visitor elsewhere, which a script counts and lists.
fn news(lang: Lang) -> Markup {
    html! {
        details.pop.news name="bar" {
            summary #news { (NEWS.raw(lang)) " " span.count {} }
            div { ul {} a href="/news" { (ALL_NEWS.raw(lang)) } }
        }
    }
}

/// The end of a page.
fn foot(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let columns = [
        (Column::Weigh, WEIGH),
        (Column::Read, READ),
        (Column::Here, HERE),
    ];
    html! {
        footer { div.wrap.cols {
            p.it { (MOTTO.raw(lang)) }
            @for (column, title) in columns {
                @let listed = visitor.menu.iter().filter(|listed| [Place::Foot(column), Place::Further(column)].contains(&listed.place));
                nav aria-label=(title.raw(lang)) {
                    h2 { (title.raw(lang)) }
                    ul { @for listed in listed { li { a href=(listed.address) { (listed.title.raw(lang)) } } } }
                }
            }
            (themes(visitor))
        } }
    }
}

fn languages(visitor: &Visitor) -> Markup {
    html! {
        form.seg method="post" action="/settings" aria-label=(LANGUAGE.raw(visitor.lang)) {
            input type="hidden" name="back" value=(visitor.here);
            @for lang in Lang::all() {
                @let short = lang.code().to_uppercase();
                button name="lang" value=(lang.code()) lang=(lang.code()) aria-label={ (short) ": " (lang.name()) }
                    aria-pressed=(lang == visitor.lang) { (short) }
            }
        }
    }
}

fn themes(visitor: &Visitor) -> Markup {
    let names = [
        (None, "auto", SYSTEM),
        (Some("light"), "light", LIGHT),
        (Some("dark"), "dark", DARK),
    ];
    html! {
        form.seg method="post" action="/settings" aria-label=(THEME.raw(visitor.lang)) {
            input type="hidden" name="back" value=(visitor.here);
            @for (theme, value, name) in names {
                button name="theme" value=(value) aria-pressed=(theme == visitor.theme) { (name.raw(visitor.lang)) }
            }
        }
    }
}

/// The title of a page with the number of games in which it is the visitor's move, such as `(2) Play`; `(2!) Play` where time is
/// short in one of them.
pub fn awaited_title(moves: usize, hurries: bool, title: &str) -> String {
    match (moves, hurries) {
        (0, _) => title.to_owned(),
        (moves, false) => format!("({moves}) {title}"),
        (moves, true) => format!("({moves}!) {title}"),
    }
}
