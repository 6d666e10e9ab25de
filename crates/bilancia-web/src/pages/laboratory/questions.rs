//! The questions with which the balance began, answered in words from the stored measurements.

use bilancia_core::{Lang, Message};
use bilancia_games::value_title;
use bilancia_luck::report::{Named, luck_words};
use bilancia_service::insight::measured::{self, game_words, measured};
use maud::{Markup, html};

use super::table::Rows;
use crate::{
    layout::{Page, Part},
    visitor::Visitor,
};

pub(crate) const TITLE: Message = Message::new(
    "Questions of luck, answered",
    "Domande sulla fortuna, con risposta",
);
const ABOUT: Message = Message::new(
    "Players asked these questions before there was a balance to answer them. All figures hold between the players named on the scale.",
    "I giocatori si facevano queste domande prima che ci fosse una bilancia per rispondere. Tutte le cifre valgono tra i giocatori \
     nominati nella scala.",
);
const BATTLES: Message = Message::new(
    "How much of a battle is luck, and what does each rule without dice leave of it?",
    "Quanta parte di una battaglia è fortuna, e quanta ne lascia ogni regola senza dadi?",
);
const BATTLES_SAID: Message = Message::new(
    "With dice the luck of one battle is {0}. A rule that decides every hit by arithmetic leaves none, whoever plays: nothing in it \
     happens by chance. Rules that keep one die for what is left over lie between.",
    "Con i dadi la fortuna di una battaglia è {0}. Una regola che decide col calcolo ogni colpo non ne lascia nulla, chiunque giochi: \
     niente vi accade per caso. Le regole che tengono un dado per il resto stanno in mezzo.",
);
const WARS: Message = Message::new(
    "How much of the whole war is luck?",
    "Quanta parte di tutta la guerra è fortuna?",
);
const WARS_SAID: Message = Message::new(
    "With dice {0}, on the small map, between recruit and captain from many different starts: {1} % of the difference between results is dice, \
     {2} % is how well they play. Rules that keep a die for what is left over leave about two thirds of it. \
     Under the rules without any die in battle there is none: what skill does not decide, the side and the start decide.",
    "Con i dadi {0}, sulla mappa piccola, tra recluta e capitano da molti inizi diversi: il {1} % della differenza tra i risultati sono i dadi, \
     il {2} % è come giocano. Le regole che tengono un dado per il resto ne lasciano circa due terzi. \
     Con le regole senza nessun dado in battaglia non ce n’è: ciò che non decide la bravura lo decidono la parte e l’inizio.",
);
const CLASSIC: Message = Message::new(
    "On the large map, Classic, over ten rounds with dice, it is {0} between the same two: the captain wins nearly every war against \
     the recruit, whatever falls. The nearer two players are to each other, the more the dice decide between them, as on the small map.",
    "Sulla mappa grande, Classic, in dieci giri e con i dadi, tra gli stessi due è {0}: il capitano vince quasi tutte le guerre contro la \
     recluta, qualunque cosa esca. Più due giocatori si equivalgono, più tra loro decidono i dadi, come sulla mappa piccola.",
);
const BLIND: Message = Message::new(
    "Frames or Nibelungenlied: in which do simultaneous choices weigh more?",
    "Frames o Nibelungenlied: in quale pesano di più le scelte simultanee?",
);
const BLIND_SAID: Message = Message::new(
    "In Frames {0} % of the difference between results comes from choices that meet unseen, in Nibelungenlied {1} %, where moves that \
     all can see follow the secret choice. So they weigh more in {2}.",
    "In Frames viene da scelte che si incontrano senza vedersi il {0} % della differenza tra i risultati, in Nibelungenlied il {1} %: lì \
     dopo la scelta segreta ci sono mosse che tutti vedono. Pesano dunque di più in {2}.",
);
const PIECES: Message = Message::new(
    "Does a second piece make the game of the goose a game of skill?",
    "Una seconda pedina fa del gioco dell’oca un gioco di bravura?",
);
const PIECES_SAID: Message = Message::new(
    "With one piece nobody chooses anything, and all is luck. With more pieces there is a choice at each throw: of the short course, \
     luck is {0} with two, {1} with three, {2} with four. Chess has none by its rules: still far away.",
    "Con una pedina nessuno sceglie niente, ed è tutta fortuna. Con più pedine c’è una scelta a ogni tiro: sul percorso breve la fortuna \
     è {0} con due, {1} con tre, {2} con quattro. Negli scacchi non ce n’è, per regola: si resta molto lontani.",
);
const BACK: Message = Message::new("All games on the scale", "Tutti i giochi sulla scala");

/// A measured game by its name on the command line.
fn find(name: &str) -> Option<&'static Named> {
    measured().iter().find(|named| named.name == name)
}

/// The luck of a measured game, with its interval.
fn luck(name: &str) -> Option<String> {
    find(name).map(|named| luck_words(&named.weighed))
}

/// Measured games whose names begin so, under their titles.
fn all_of(game: &str, lang: Lang) -> Vec<Named> {
    let begins = |named: &&Named| named.name.split(':').next() == Some(game);
    titled(measured().iter().filter(begins), lang)
}

/// Games under their titles.
fn titled<'a>(games: impl Iterator<Item = &'a Named>, lang: Lang) -> Vec<Named> {
    let shown = |named: &Named| Named {
        name: game_words(&named.name, lang),
        weighed: named.weighed.clone(),
    };
    games.map(shown).collect()
}

/// Games in a table that leads nowhere.
fn rows(games: &[Named], lang: Lang) -> Markup {
    let rows = Rows {
        games,
        link: &|_| None,
        chosen: None,
        lang,
    };
    rows.table()
}

/// Share of the variance that comes from simultaneous or hidden choices, in whole per cents.
fn clash(name: &str) -> Option<i64> {
    let named = find(name)?;
    Some((100.0 * named.weighed.shares.clash).round() as i64)
}

fn battles(lang: Lang) -> Option<Markup> {
    let dice = luck("battle:rules=dice")?;
    Some(html! {
        section.open {
            h2 { (BATTLES.raw(lang)) }
            p { (BATTLES_SAID.text(lang, &[&dice])) }
            (rows(&all_of("battle", lang), lang))
        }
    })
}

/// The war that is played with dice.
fn with_dice(wars: &[Named]) -> Option<&Named> {
    wars.iter().find(|named| named.name.contains("rules=dice"))
}

fn wars(lang: Lang) -> Option<Markup> {
    let dice = with_dice(measured::wars())?;
    let classic = with_dice(measured::classic_wars())?;
    let per_cent = |share: f64| (100.0 * share).round() as i64;
    let shares = &dice.weighed.shares;
    let (chance, skill) = (per_cent(shares.chance), per_cent(shares.strength));
    let table = |wars: &'static [Named]| rows(&titled(wars.iter(), lang), lang);
    Some(html! {
        section.open {
            h2 { (WARS.raw(lang)) }
            p { (WARS_SAID.text(lang, &[&luck_words(&dice.weighed), &chance, &skill])) }
            (table(measured::wars()))
            h3 { (value_title("map", "classic", lang)) }
            p { (CLASSIC.text(lang, &[&luck_words(&classic.weighed)])) }
            (table(measured::classic_wars()))
        }
    })
}

fn blind(lang: Lang) -> Option<Markup> {
    let (frames, nibelungenlied) = (clash("frames:size=12")?, clash("nibelungenlied")?);
    let more = match frames > nibelungenlied {
        true => "Frames",
        false => "Nibelungenlied",
    };
    Some(html! {
        section.open {
            h2 { (BLIND.raw(lang)) }
            p { (BLIND_SAID.text(lang, &[&frames, &nibelungenlied, &more])) }
        }
    })
}

fn pieces(lang: Lang) -> Option<Markup> {
    let with = |pieces: u8| luck(&format!("goose:pieces={pieces},course=short"));
    let (two, three, four) = (with(2)?, with(3)?, with(4)?);
    Some(html! {
        section.open {
            h2 { (PIECES.raw(lang)) }
            p { (PIECES_SAID.text(lang, &[&two, &three, &four])) }
        }
    })
}

/// The page.
pub(crate) async fn page(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let title = TITLE.raw(lang);
    let page = Page {
        title,
        part: Part::Laboratory,
        live: None,
        body: html! {
            h1 { (title) }
            p.lead { (ABOUT.raw(lang)) }
            @for answer in [wars(lang), battles(lang), blind(lang), pieces(lang)].into_iter().flatten() { (answer) }
            p { a href="/laboratory" { (BACK.raw(lang)) } }
        },
    };
    page.render(&visitor)
}
