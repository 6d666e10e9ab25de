//! The panel of the editor: brush, card of an area, powers, changes, and ways on.

use bilancia_core::{Lang, Notation};
use bilancia_games::catalog;
use bilancia_table::Info;
use bilancia_war::{
    Weapon,
    pack::{Area, Item},
};
use bilancia_war_desk::{
    board::{MOST_CASH, MOST_ROUNDS, change_words, faults, phases},
    changes::weapon_title,
    desk::Step,
};
use maud::{Markup, html};

use super::{
    HERE,
    acts::{phase_word, told},
    asked::{Asked, EMPTY, MOST_BYTES, Tool, Way, value},
    card::{SET, card},
    export::{self, export},
};
use crate::{
    booklet::with_rule,
    option_fields::known_values,
    pages::{
        form_address::address,
        war::{money::picture, story::badge, texts},
    },
};

bilancia_core::messages! { crate::pages::war::editor::catalogue, "panel-":
    const {
        HEAD, HOW, POWER, NEUTRAL, BRUSH, LOOK, OWNER, NUMBER, SET_TO, ADD, TAKE, POWERS, ROUND, TURN_OF, PART, CASH,
        CHANGES, NO_CHANGES, UNDO_ALL, AREAS, LANDS, SEAS, START, SET_UP, NO_UNITS, NOTATION, READ, OTHER_MAP, NOT_ALLOWED,
        PLAY_ON, WITH_OTHERS, MEND,
    }
}

/// The panel.
pub(super) fn panel(asked: &Asked, fault: Option<&str>, lang: Lang) -> Markup {
    let war = asked.board.war();
    let faults = faults(war);
    html! {
        div.status #status {
            b { (HEAD.raw(lang)) }
            span { (TURN_OF.raw(lang)) " " (war.power_name(war.mover().0, lang)) " · " (ROUND.raw(lang)) " " (war.round()) }
        }
        section.desk #desk aria-label=(HEAD.raw(lang)) {
            @if let Some(fault) = fault.or(asked.unread.as_deref()) { p.bad role="alert" { (with_rule(fault, lang)) } }
            @if !faults.is_empty() {
                div.sheet #faults role="status" {
                    p.bad { (NOT_ALLOWED.raw(lang)) }
                    ul { @for (_, refusal) in &faults { li { (with_rule(&told(refusal, lang), lang)) } } }
                }
            }
            form #editor data-soft method="post" action=(HERE) {
                // The first button of a form is pressed by Enter.
                button.vh #set-all name="do" value="all" tabindex="-1" { (SET.raw(lang)) }
                input type="hidden" name="options" value=(asked.options);
                input type="hidden" name="base" value=(asked.base());
                input type="hidden" name="changes" value=(asked.board.text());
                @if let Some(theatre) = &asked.theatre { input type="hidden" name="theatre" value=(theatre); }
                (brush(asked, lang))
                (card(asked, lang))
                (changes(asked, lang))
                (powers(asked, lang))
                (areas(asked, lang))
                (start(asked, lang))
            }
            (export(asked, lang))
            (onward(asked, faults.is_empty(), lang))
        }
    }
}

/// A choice among buttons that need no page: a radio button that looks like one.
fn pick(name: &str, word: &str, chosen: bool, title: &str, shown: &Markup) -> Markup {
    let id = format!("{name}-{word}");
    html! {
        label.pick title=(title) {
            input #(id) type="radio" name=(name) value=(word) checked[chosen] data-keep aria-label=(title);
            span { (shown) }
        }
    }
}

fn brush(asked: &Asked, lang: Lang) -> Markup {
    let (pack, brush) = (asked.start.pack(), asked.brush);
    let tool = |tool: Tool, title: &str, shown: &Markup| {
        pick("tool", tool.word(), brush.tool == tool, title, shown)
    };
    let ways = [SET_TO, ADD, TAKE];
    html! {
        @if asked.board.changes().is_empty() && asked.at.is_none() { p.small.mut.how { (HOW.raw(lang)) } }
        fieldset.brush {
            legend { (POWER.raw(lang)) }
            @for power in 0..pack.powers.len() as u8 {
                @let name = asked.start.power_name(power, lang);
                (pick("power", &(power + 1).to_string(), brush.power == Some(power), name, &html! { (badge(&asked.start, power)) (name) }))
            }
            (pick("power", "0", brush.power.is_none(), NEUTRAL.raw(lang), &html! { (NEUTRAL.raw(lang)) }))
        }
        fieldset.brush {
            legend { (BRUSH.raw(lang)) }
            (tool(Tool::Look, LOOK.raw(lang), &html! { (LOOK.raw(lang)) }))
            (tool(Tool::Owner, OWNER.raw(lang), &html! { (OWNER.raw(lang)) }))
            @for item in Item::ALL {
                @let title = item.title(lang);
                @match item {
                    Item::Unit(unit) if pack.has_kind(unit) => (tool(Tool::Item(item), title, &picture(item, lang))),
                    Item::Complex => (tool(Tool::Item(item), title, &html! { (title) })),
                    Item::Unit(_) => {}
                }
            }
        }
        div.line.number {
            label for="number" { (NUMBER.raw(lang)) }
            span.ways { @for (way, title) in Way::ALL.into_iter().zip(ways) {
                (pick("way", way.word(), brush.way == way, title.raw(lang), &html! { (title.raw(lang)) }))
            } }
            input #number type="number" inputmode="numeric" name="number" min="0" max="500" value=(brush.number) data-keep;
        }
    }
}

fn changes(asked: &Asked, lang: Lang) -> Markup {
    let all = asked.board.changes();
    html! {
        h2.h { (CHANGES.raw(lang)) " " span.count #changed { (all.len()) } }
        @if all.is_empty() { p.mut { (NO_CHANGES.raw(lang)) } }
        @else {
            ol.orders.changes reversed {
                @for (place, change) in all.iter().enumerate().rev() {
                    @let words = change_words(&asked.start, *change, lang);
                    li {
                        span { (words) }
                        button.btn.quiet #{ "undo-" (place) } name="do" value={ "undo:" (place) } aria-label=(texts::UNDO_OF.text(lang, &[&words])) { (texts::UNDO.raw(lang)) }
                    }
                }
            }
            @if all.len() > 1 { p { button.btn.quiet #undo-all name="do" value="undo:all" { (UNDO_ALL.raw(lang)) } } }
        }
    }
}

fn powers(asked: &Asked, lang: Lang) -> Markup {
    let (war, pack) = (asked.board.war(), asked.start.pack());
    let own = war.mover().0;
    html! {
        details #powers {
            summary { (POWERS.raw(lang)) }
            div.line { label for="round" { (ROUND.raw(lang)) }
                input #round type="number" inputmode="numeric" name="round" min=(war.round().min(1)) max=(MOST_ROUNDS) value=(war.round()) data-sets="set-all"; }
            div.line { label for="mover" { (TURN_OF.raw(lang)) }
                select #mover name="mover" data-sets="set-all" { @for power in 0..pack.powers.len() as u8 {
                    option value=(power + 1) selected[power == own] { (war.power_name(power, lang)) }
                } } }
            div.line { label for="phase" { (PART.raw(lang)) }
                select #phase name="phase" data-sets="set-all" { @for phase in phases(war) {
                    @let step = Step::ALL.into_iter().find(|step| step.phase() == phase);
                    option value=(phase_word(phase)) selected[phase == war.phase()] { (step.map_or("", |step| step.title().raw(lang))) }
                } } }
            @for power in 0..pack.powers.len() as u8 {
                @let (held, name) = (war.power(power), war.power_name(power, lang));
                fieldset.treasury {
                    legend { (badge(war, power)) " " (name) }
                    div.line { label for={ "cash-" (power) } { (CASH.raw(lang)) }
                        input #{ "cash-" (power) } type="number" inputmode="numeric" name={ "cash." (power + 1) } min="0" max=(MOST_CASH) value=(held.cash) data-sets="set-all"; }
                    div.weapons { @for weapon in Weapon::ALL {
                        label { input #{ "weapon-" (power) "-" (weapon as u8) } type="checkbox" name={ "weapon." (power + 1) "." (weapon as u8) } value="1" checked[held.has(weapon)] data-sets="set-all"; " " (weapon_title(weapon, lang)) }
                    } }
                }
            }
            noscript { button.btn.quiet name="do" value="all" { (SET.raw(lang)) } }
        }
    }
}

/// The areas as buttons, which clicks on the map press.
fn areas(asked: &Asked, lang: Lang) -> Markup {
    let pack = asked.start.pack();
    let name = |area: &Area| pack.area(*area).name.text(lang);
    let mut all: Vec<Area> = pack.all().collect();
    all.sort_by_key(|area| name(area));
    let group = |sea: bool| {
        html! { @for area in all.iter().filter(|area| pack.is_sea(**area) == sea) {
            @let code = pack.code(*area);
            button.btn.quiet #{ "place-" (code) } name="do" value={ "place:" (code) } data-to=(code) aria-current=[(asked.at == Some(*area)).then_some("true")] { (name(area)) }
        } }
    };
    html! {
        details #areas {
            summary { (AREAS.raw(lang)) }
            div.targets {
                h3 { (LANDS.raw(lang)) }
                div.area-list { (group(false)) }
                h3 { (SEAS.raw(lang)) }
                div.area-list { (group(true)) }
            }
        }
    }
}

/// Ways to begin anew.
fn start(asked: &Asked, lang: Lang) -> Markup {
    let info: Option<&Info> = catalog().find("war").ok().map(|game| game.info());
    let maps = info.and_then(|info| Some((info, info.option("map")?)));
    let base = asked.base();
    html! {
        details #start {
            summary { (START.raw(lang)) }
            div.btns {
                button.btn.quiet #start-set-up name="do" value="start:set-up" aria-pressed=(base.is_empty()) { (SET_UP.raw(lang)) }
                button.btn.quiet #start-empty name="do" value="start:empty" aria-pressed=(base == EMPTY) { (NO_UNITS.raw(lang)) }
            }
            label.field { span { (NOTATION.raw(lang)) }
                textarea #position name="position" rows="3" maxlength=(MOST_BYTES) spellcheck="false" autocomplete="off" {} }
            button.btn.quiet #start-text name="do" value="start:text" { (READ.raw(lang)) }
            @if let Some((info, option)) = maps {
                p.small { (OTHER_MAP.raw(lang)) " "
                    @for map in known_values(info, option) {
                        a href={ (HERE) "?options=" (value(&format!("map={map}"))) } { (option.value_in_words(&map, lang)) } " "
                    }
                }
            }
        }
    }
}

/// Ways to play on from the position.
fn onward(asked: &Asked, allowed: bool, lang: Lang) -> Markup {
    let position = asked.board.war().position();
    let chosen = asked
        .options
        .split(',')
        .filter_map(|one| one.split_once('='));
    let mut fields: Vec<_> = chosen
        .map(|(name, value)| (format!("o.{name}"), value.to_owned()))
        .collect();
    fields.push(("position".to_owned(), position));
    html! {
        div.btns.onward {
            @if allowed {
                form method="post" action="/analysis/new" {
                    input type="hidden" name="game" value="war";
                    @for (name, value) in &fields { input type="hidden" name=(name) value=(value); }
                    button.btn.pri #play-on { (PLAY_ON.raw(lang)) }
                }
                a.btn #with-others href=(address("war", &fields)) { (WITH_OTHERS.raw(lang)) }
            } @else { p.small { (MEND.raw(lang)) } }
            a.btn.quiet #to-export href="#export" { (export::TITLE.raw(lang)) }
        }
    }
}
