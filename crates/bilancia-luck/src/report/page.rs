//! The whole report as one page that stands alone, to be kept, mailed and printed.

use std::fmt::Write;

use bilancia_core::{Lang, Message};
use bilancia_scene::{Anchor, Scene, Theme, Tint, escape};

use super::{
    picture::{beam, scale, source_bar},
    words::{Named, SOURCES, games_to_tell, method, per_cent, round, sentence},
};
use crate::{Reading, Weighed, best_of};

/// What this page needs beyond the common look.
const STYLE: &str = "\
table{width:100%}.say{border-left:6px solid var(--brassf);padding-left:.8rem;font-size:1.25rem}\
.small{color:var(--ink2);font-size:.89rem}\
.card{display:grid;grid-template-columns:1fr 1fr;border:1px solid var(--rule);max-width:34rem}\
.card div{padding:.7rem 1rem;border:1px solid var(--rule);background:var(--sheet)}.card .here{background:var(--brasst)}\
.card strong{display:block}.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:2rem}";

const TITLE: Message = Message::new("The balance", "La bilancia");
const SCALE: Message = Message::new("From the die to the mind", "Dal dado alla mente");
const DIAMOND: Message = Message::new(
    "Diamond: the estimate. Grey band: 95 %, all looks together. Games to tell: when the better of a typical pair leads with 90 %.",
    "Rombo: la stima. Fascia grigia: 95 %, contando tutti gli sguardi. Partite per saperlo: quando il più bravo di una coppia tipica è avanti con il 90 %.",
);
const CAUSES: Message = Message::new(
    "Where the uncertainty of one game comes from",
    "Da dove viene l'incertezza di una partita",
);
const SOURCE: Message = Message::new("source", "causa");
const SHARE: Message = Message::new("share", "parte");
const BETWEEN: Message = Message::new("between", "tra");
const WITH: Message = Message::new(
    "Clash is at most what is shown, by games in which only one player's draws were others; the rest is the players' own mixing.",
    "Lo scontro è al più quello mostrato, da partite in cui cambiavano solo i sorteggi di un giocatore; il resto è la mescolanza dei giocatori.",
);
const PLAYERS: Message = Message::new("Between whom", "Tra chi");
const STRONGER: Message = Message::new("stronger", "più forte");
const WEAKER: Message = Message::new("weaker", "più debole");
const SCORE: Message = Message::new("score", "punteggio");
const FIRST: Message = Message::new("in the first seat", "al primo posto");
const OTHERS: Message = Message::new("in the others", "agli altri");
const GAMES: Message = Message::new("games", "partite");
const DEPTH: Message = Message::new(
    "The ladder is {0} steps of 60 % high; whatever the gap, luck alone decides {1} % of games ({2} to {3}). Elo for each doubling of thought: {4}.",
    "La scala è alta {0} gradini del 60 %; qualunque sia il divario, la sola fortuna decide il {1} % delle partite (da {2} a {3}). Elo per ogni raddoppio del pensiero: {4}.",
);
const CURVE: Message = Message::new("How many games tell", "Quante partite servono");
const CURVE_WORDS: Message = Message::new(
    "How often the better of a typical pair leads after so many games",
    "Quanto spesso il più bravo di una coppia tipica è avanti dopo tante partite",
);
const CHOICE: Message = Message::new("What there is to choose", "Che cosa c'è da scegliere");
const CHOICES: Message = Message::new(
    "{0} decisions a game, {1} options each that differ; choosing best instead of at random is worth {2} points in 100 over the game.",
    "{0} decisioni a partita, {1} opzioni diverse ciascuna; scegliere la migliore invece che a caso vale {2} punti su 100 in tutta la partita.",
);
const ANSWERABLE: Message = Message::new(
    "{0} % of what dice do falls before a decision that matters, and can be answered.",
    "Il {0} % di ciò che fanno i dadi cade prima di una decisione che conta, e si può ancora rispondere.",
);
const LEVERAGE: Message = Message::new(
    "Choosing as the strongest does instead of at random is worth {0} points in 100 over the game ({1} to {2}).",
    "Scegliere come il più forte invece che a caso vale {0} punti su 100 in tutta la partita (da {1} a {2}).",
);
const FORCED: Message = Message::new(
    "{0} % of moves were forced.",
    "Il {0} % delle mosse era obbligato.",
);
const SEEN: Message = Message::new(
    "Of what the strongest sees, {0} sees {1} %.",
    "Di quanto vede il più forte, {0} vede il {1} %.",
);
const CELLS: [(Message, Message); 4] = [
    (
        Message::new(
            "Many choices that matter and show",
            "Tante scelte che contano e si vedono",
        ),
        Message::new("a short look finds them", "basta uno sguardo"),
    ),
    (
        Message::new(
            "Many that matter and do not show",
            "Tante che contano e non si vedono",
        ),
        Message::new("habits do not help", "le abitudini non bastano"),
    ),
    (
        Message::new("Few, but decisive", "Poche, ma decisive"),
        Message::new("little to see, and it shows", "poco da vedere, e si vede"),
    ),
    (
        Message::new("Sham choices", "Scelte finte"),
        Message::new("they change little", "cambiano poco"),
    ),
];
const NOTES: Message = Message::new(
    "What these figures say: they hold between these players ({0}); method: {1}; {2} games; seed {3}. One game, not a season. A draw is not luck. No legal opinion.",
    "Che cosa dicono queste cifre: valgono tra questi giocatori ({0}); metodo: {1}; {2} partite; seme {3}. Una partita, non un campionato. Una patta non è fortuna. Non è un parere legale.",
);

/// The page of one game, or of several on one scale.
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
        let Reading { value, low, high } = weighed.intervals[*place];
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
    if weighed.clash_at_most {
        writeln!(out, "<p class=\"small\">{}</p>", WITH.raw(lang))?;
    }
    Ok(())
}

fn write_curve(out: &mut String, weighed: &Weighed, lang: Lang) -> std::fmt::Result {
    let skill = weighed.needle.skill.value;
    if skill < 0.01 {
        return Ok(());
    }
    let svg = curve(skill, lang).to_svg(Theme::Auto);
    writeln!(
        out,
        "<h3>{}</h3>\n<div class=\"wide\">{svg}</div>",
        CURVE.raw(lang)
    )
}

/// How often the better of a typical pair leads, by the number of games.
fn curve(skill: f64, lang: Lang) -> Scene {
    let words = CURVE_WORDS.raw(lang).to_owned();
    let mut scene = Scene::new(560.0, 250.0, CURVE.raw(lang).to_owned(), words);
    let counts = [1, 3, 5, 7, 9, 15, 25, 51, 101, 201, 401, 801];
    let chance = f64::midpoint(1.0, skill);
    let (left, bottom, width, height) = (60.0, 205.0, 470.0, 170.0);
    let x = |index: usize| left + width * index as f64 / (counts.len() - 1) as f64;
    let y = |share: f64| bottom - height * (share - 0.5) * 2.0;
    for share in [0.5, 0.75, 0.9, 1.0] {
        scene.line(left, y(share), left + width, y(share), Tint::Rule, 1.0);
        let text = format!("{} %", per_cent(share));
        scene
            .label(text, left - 8.0, y(share) + 4.0, 13.0)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
    }
    let mut data = String::new();
    for (index, &games) in counts.iter().enumerate() {
        let (x, y) = (x(index), y(best_of(games, chance)));
        let command = if index == 0 { 'M' } else { 'L' };
        data.push_str(&format!("{command}{x:.1} {y:.1}"));
        scene
            .label(games.to_string(), x, bottom + 20.0, 13.0)
            .tint(Tint::Ink2);
    }
    scene.path(data).stroke(Tint::Ink, 2.0);
    for (index, &games) in counts.iter().enumerate() {
        let centre = (x(index), y(best_of(games, chance)));
        scene
            .circle(centre.0, centre.1, 3.5)
            .fill(Tint::BrassFill)
            .stroke(Tint::Ink, 1.0);
    }
    scene
        .label(GAMES.raw(lang), left + width / 2.0, bottom + 40.0, 13.0)
        .tint(Tint::Ink2);
    scene
}

fn write_choices(out: &mut String, weighed: &Weighed, lang: Lang) -> std::fmt::Result {
    writeln!(out, "<h3>{}</h3>", CHOICE.raw(lang))?;
    if let Some(choices) = weighed.choices {
        let [decisions, options, leverage] = [
            round(choices.decisions.max(0.01)),
            format!("{:.1}", choices.options),
            per_cent(choices.leverage),
        ];
        writeln!(
            out,
            "<p>{}</p>",
            CHOICES.text(lang, &[&decisions, &options, &leverage])
        )?;
        if let Some(share) = choices.answerable {
            writeln!(out, "<p>{}</p>", ANSWERABLE.text(lang, &[&per_cent(share)]))?;
        }
    }
    if let Some(leverage) = weighed.leverage {
        let [value, low, high] = [leverage.value, leverage.low, leverage.high].map(per_cent);
        writeln!(
            out,
            "<p>{}</p>",
            LEVERAGE.text(lang, &[&value, &low, &high])
        )?;
    }
    if let Some(forced) = weighed.forced {
        writeln!(out, "<p>{}</p>", FORCED.text(lang, &[&per_cent(forced)]))?;
    }
    let rungs = weighed.ladder.agents.iter().skip(1);
    for (agent, seen) in rungs.zip(&weighed.legibility) {
        writeln!(
            out,
            "<p>{}</p>",
            SEEN.text(lang, &[&agent.to_string(), &per_cent(*seen)])
        )?;
    }
    let Some(here) = cell(weighed) else {
        return Ok(());
    };
    out.push_str("<div class=\"card\">");
    for (index, (name, words)) in CELLS.iter().enumerate() {
        let class = if index == here { " class=\"here\"" } else { "" };
        let (name, words) = (name.raw(lang), words.raw(lang));
        write!(out, "<div{class}><strong>{name}</strong>{words}</div>")?;
    }
    out.push_str("</div>\n");
    Ok(())
}

/// Where on the choice card a game lies: whether its choices matter, and whether the lower rungs see them.
fn cell(weighed: &Weighed) -> Option<usize> {
    let matters = weighed.needle.skill.value > 0.2;
    let shows = match (weighed.legibility.first(), weighed.choices) {
        (Some(first), _) => *first > 0.5,
        // Followed exactly there are no rungs between chance and right play.
        (None, Some(choices)) => choices.decisions < 3.0,
        (None, None) => return None,
    };
    let many = weighed
        .choices
        .is_none_or(|choices| choices.decisions >= 3.0);
    Some(match (matters, many, shows) {
        (false, ..) => 3,
        (true, false, _) => 2,
        (true, true, true) => 0,
        (true, true, false) => 1,
    })
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
        let [floor, low, high] = depth.floor.map(per_cent);
        let rungs = format!("{:.0}", depth.rungs);
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
        let Reading { value, low, high } = pair.score;
        let [first, others] = pair.by_seat;
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
