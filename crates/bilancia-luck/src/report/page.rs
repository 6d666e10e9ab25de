//! Report of one or more games as a self-contained HTML page.

use std::fmt::Write;

use bilancia_core::{Lang, Message};
use bilancia_scene::{Theme, escape};

use super::{
    bar::source_bar,
    beam::beam,
    choices::write_choices,
    curve::write_curve,
    scale::scale,
    words::{Named, SOURCES, games_to_tell, method, per_cent, sentence},
};
use crate::{estimate::Estimate, weigh::Weighed};

/// Styles of this page, in addition to those common to all pages.
const STYLE: &str = "\
table{width:100%}.say{border-left:6px solid var(--brassf);padding-left:.8rem;font-size:1.25rem}\
.small{color:var(--ink2);font-size:.89rem}\
.card{display:grid;grid-template-columns:1fr 1fr;border:1px solid var(--rule);max-width:34rem}\
.card div{padding:.7rem 1rem;border:1px solid var(--rule);background:var(--sheet)}.card .here{background:var(--brasst)}\
.card strong{display:block}.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:2rem}";

const TITLE: Message = Message::new("The balance", "La bilancia");
const SCALE: Message = Message::new("From the die to the mind", "Dal dado alla mente");
const DIAMOND: Message = Message::new(
    "Diamond: estimate. Grey band: 95 % confidence interval, valid for all interim analyses together. Games to tell: number of games after which the better player of a typical pair leads with a probability of 90 %.",
    "Rombo: stima. Fascia grigia: intervallo di confidenza del 95 %, valido per tutte le analisi intermedie insieme. Partite necessarie: quante ne servono perché il più bravo di una coppia tipica sia in testa con una probabilità del 90 %.",
);
const CAUSES: Message = Message::new(
    "Where the variance of the result comes from",
    "Da dove viene la varianza del risultato",
);
const SOURCE: Message = Message::new("cause", "causa");
const SHARE: Message = Message::new("share", "quota");
const BETWEEN: Message = Message::new("95 % interval", "intervallo al 95 %");
const WITH: Message = Message::new(
    "The share of interaction is an upper bound, from games that were repeated with other random choices of single players; what it exceeds the true share by belongs to the players' mixing.",
    "La quota dell'interazione è un limite superiore, ricavato da partite ripetute cambiando le scelte casuali di singoli giocatori; quanto supera la quota vera spetta alle scelte casuali.",
);
const MEANING: Message = Message::new(
    "Interaction: what simultaneous or hidden choices of several players cause only together. Players' mixing: what the players' own random choices between moves cause.",
    "Interazione: ciò che le scelte simultanee o nascoste di più giocatori causano solo insieme. Scelte casuali: ciò che causa il sorteggio dei giocatori tra le proprie mosse.",
);
const PLAYERS: Message = Message::new("Reference players", "Giocatori di riferimento");
const STRONGER: Message = Message::new("stronger", "più forte");
const WEAKER: Message = Message::new("weaker", "più debole");
const SCORE: Message = Message::new("mean score", "punteggio medio");
const FIRST: Message = Message::new("in the first seat", "al primo posto");
const OTHERS: Message = Message::new("in the other seats", "agli altri posti");
const GAMES: Message = Message::new("games", "partite");
const DEPTH: Message = Message::new(
    "The ladder is {0} steps high; at each step the stronger player expects 60 % of the points. Luck alone decides {1} % of the games, however large the difference of strength (95 %: {2} to {3}). Elo points per doubling of the search budget: {4}.",
    "La scala è alta {0} gradini; a ogni gradino il più forte si aspetta il 60 % dei punti. La sola fortuna decide il {1} % delle partite, per quanto grande sia la differenza di forza (95 %: da {2} a {3}). Punti Elo per ogni raddoppio del calcolo: {4}.",
);
const NOTES: Message = Message::new(
    "These figures hold between these players ({0}). Method: {1}; {2} games; seed {3}. They are about a single game, not a series. Draws are a cause of their own. This is no legal opinion.",
    "Queste cifre valgono tra questi giocatori ({0}). Metodo: {1}; {2} partite; seme {3}. Riguardano una singola partita, non una serie. Le patte sono una causa a sé. Questo non è un parere legale.",
);

/// HTML page with the results of one game, or of several with a common scale.
pub fn page(games: &[Named], lang: Lang) -> String {
    let mut body = String::new();
    write_body(&mut body, games, lang).expect("writing to a String cannot fail");
    let title = match games {
        [only] => format!("{}: {}", TITLE.raw(lang), only.name),
        _ => TITLE.raw(lang).to_owned(),
    };
    bilancia_scene::page(lang.code(), &title, STYLE, &body)
}

fn write_body(out: &mut String, games: &[Named], lang: Lang) -> std::fmt::Result {
    if games.len() > 1 {
        let svg = scale(games, lang).to_svg(Theme::Auto);
        let (head, note) = (SCALE.raw(lang), DIAMOND.raw(lang));
        writeln!(
            out,
            "<h2>{head}</h2>\n<div class=\"wide\">{svg}</div>\n<p class=\"small\">{note}</p>"
        )?;
    }
    for named in games {
        if games.len() > 1 {
            writeln!(out, "<h2>{}</h2>", escape(&named.name))?;
        }
        write_game(out, named, lang)?;
    }
    Ok(())
}

fn write_game(out: &mut String, named: &Named, lang: Lang) -> std::fmt::Result {
    let weighed = &named.weighed;
    let picture = beam(named, &[], lang).to_svg(Theme::Auto);
    writeln!(
        out,
        "<div class=\"two\"><div>{picture}</div><div><p class=\"say\">{}</p><p>{}</p></div></div>",
        sentence(weighed, lang),
        games_to_tell(weighed, lang)
    )?;
    write_sources(out, named, lang)?;
    write_curve(out, weighed, lang)?;
    write_choices(out, weighed, lang)?;
    write_players(out, weighed, lang)?;
    let games = weighed.games.to_string();
    let seed = weighed.seed.to_string();
    let notes = NOTES.text(
        lang,
        &[
            &weighed.ladder.name(),
            &method(weighed, lang),
            &games,
            &seed,
        ],
    );
    writeln!(out, "<p class=\"small\">{notes}</p>")
}

fn write_sources(out: &mut String, named: &Named, lang: Lang) -> std::fmt::Result {
    let weighed = &named.weighed;
    let bar = source_bar(named, lang).to_svg(Theme::Auto);
    let [head, source, share, between] =
        [CAUSES, SOURCE, SHARE, BETWEEN].map(|text| text.raw(lang));
    writeln!(
        out,
        "<h3>{head}</h3>\n<div class=\"wide\">{bar}</div>\n<table><tr><th scope=\"col\">{source}</th>\
         <th scope=\"col\">{share}</th><th scope=\"col\">{between}</th></tr>"
    )?;
    for (letter, name, place) in &SOURCES {
        let Estimate {
            value, low, high, ..
        } = weighed.intervals[*place];
        let known = high - low < 1e-9;
        let [value, low, high] = [value, low, high].map(|share| per_cent(share.clamp(0.0, 1.0)));
        let between = if known {
            "–".to_owned()
        } else {
            format!("{low}–{high} %")
        };
        let name = name.raw(lang);
        writeln!(
            out,
            "<tr><td>{letter} {name}</td><td>{value} %</td><td>{between}</td></tr>"
        )?;
    }
    out.push_str("</table>\n");
    writeln!(out, "<p class=\"small\">{}</p>", MEANING.raw(lang))?;
    if weighed.clash_at_most {
        writeln!(out, "<p class=\"small\">{}</p>", WITH.raw(lang))?;
    }
    Ok(())
}

fn write_players(out: &mut String, weighed: &Weighed, lang: Lang) -> std::fmt::Result {
    writeln!(out, "<h3>{}</h3>", PLAYERS.raw(lang))?;
    if let Some(depth) = &weighed.depth {
        let elo: Vec<_> = depth
            .elo_per_doubling(4.0)
            .iter()
            .skip(1)
            .map(|elo| format!("{elo:.0}"))
            .collect();
        let [floor, low, high] =
            [depth.floor.value, depth.floor.low, depth.floor.high].map(per_cent);
        let rungs = format!("{:.0}", depth.steps);
        let elo = if elo.is_empty() {
            "–".to_owned()
        } else {
            elo.join(", ")
        };
        writeln!(
            out,
            "<p>{}</p>",
            DEPTH.text(lang, &[&rungs, &floor, &low, &high, &elo])
        )?;
    }
    out.push_str("<div class=\"wide\"><table><tr>");
    for column in [STRONGER, WEAKER, SCORE, BETWEEN, FIRST, OTHERS, GAMES] {
        write!(out, "<th scope=\"col\">{}</th>", column.raw(lang))?;
    }
    out.push_str("</tr>\n");
    for pair in &weighed.pairs {
        let [weak, strong] = pair.rungs.map(|rung| weighed.ladder.agents[rung]);
        let Estimate {
            value, low, high, ..
        } = pair.score;
        let [first, others] = pair.by_seat.map(|score| score.value);
        writeln!(
            out,
            "<tr><td>{strong}</td><td>{weak}</td><td>{value:.3}</td><td>{low:.3}–{high:.3}</td>\
             <td>{first:.3}</td><td>{others:.3}</td><td>{}</td></tr>",
            pair.games
        )?;
    }
    out.push_str("</table></div>\n");
    Ok(())
}
