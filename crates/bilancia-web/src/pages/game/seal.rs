//! Choices that the players seal themselves: what the browser needs to do it.

use bilancia_core::{Lang, Node, Seat, Seats};
use bilancia_host::{LiveGame, Owes};
use bilancia_scene::Scene;
use maud::{Markup, html};

use super::{analysis::evaluation::Titles, page::GamePage, texts};

/// Seal that a player may make or has to open now.
pub(super) struct Sealer {
    seat: Seat,
    round: usize,
    owes: Owes,
    sealed: bool,
    /// Commitment that stands in this round.
    commitment: Option<String>,
    /// Whether that cannot be changed any more.
    stands: bool,
    /// Every legal action with its cells.
    choices: Vec<(String, Vec<String>)>,
    /// Titles of those that have one, in words.
    titles: Titles,
}

/// Largest number of choices that have a button each, where the board has no cells for them.
const MOST_BUTTONS: usize = 24;

impl Sealer {
    /// The sealing that the player of these seats has to do; none if nothing.
    pub(super) fn of(live: &LiveGame, own: Seats, lang: Lang) -> Option<Self> {
        let (owes, owing) = live.owed()?;
        let Node::Choice(round) = live.table.node() else {
            return None;
        };
        let own = |seat: &Seat| own.contains(*seat);
        let seat = match owes {
            Owes::Seal => round.iter().find(own)?,
            Owes::Opening => owing.iter().find(own)?,
        };
        if live.awaited().is_empty() || live.may_play().is_err() {
            return None;
        }
        let table = live.table.view(seat.into());
        Some(Self {
            seat,
            round: live.table.event_count() + 1,
            owes,
            sealed: live.sealed().contains(seat),
            commitment: live
                .seals
                .as_ref()
                .and_then(|seals| seals.commitment(seat))
                .map(str::to_owned),
            stands: live.sealed().contains(seat) && live.may_change(seat).is_err(),
            // All of them, since what is pointed at must not leave the browser.
            choices: table.paths(seat),
            titles: Titles::of(&*table, seat, lang),
        })
    }

    /// Whether a cell can be pointed at.
    pub(super) fn points_at(&self, cell: &str) -> bool {
        let names = self.choices.iter().flat_map(|(_, names)| names);
        self.owes == Owes::Seal && !self.stands && names.into_iter().any(|name| name == cell)
    }
}

/// The forms for it; `scene` is the picture beside them. Fields without a name are never sent.
pub(super) fn sealer(seen: &GamePage<'_>, sealer: &Sealer, scene: &Scene) -> Markup {
    let lang = seen.lang;
    let cells = scene.cells();
    let on_board = cells.iter().any(|(cell, _)| sealer.points_at(cell));
    let with_buttons = !on_board && sealer.choices.len() <= MOST_BUTTONS;
    let how = match (on_board, with_buttons) {
        (true, _) => texts::CHOOSE_ON_BOARD,
        (false, true) => texts::CHOOSE_BY_BUTTON,
        (false, false) => texts::CHOOSE_IN_LIST,
    };
    let (here, seat, round) = (&seen.here, sealer.seat.0, sealer.round);
    match sealer.owes {
        Owes::Seal if sealer.stands => html! {
            // The script shows here what was sealed.
            form #sealing method="get" action=(here) data-name=(seen.id) data-round=(round) data-seat=(sealer.seat) {
                p.hint { b #sealed-choice {} " " (texts::SEALED_FOR_GOOD.raw(lang)) }
            }
        },
        Owes::Seal => html! {
            form #sealing method="post" action={ (here) "/seal" } data-name=(seen.id) data-round=(round) data-seat=(sealer.seat)
                data-commitment=[&sealer.commitment] data-at-once[seen.at_once] {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="round" value=(round);
                input type="hidden" name="commitment";
                div.move {
                    label.field { span { (texts::CHOICE.raw(lang)) }
                        input #choice list="choices" autocomplete="off" autocapitalize="off" spellcheck="false";
                        datalist #choices {
                            @for (text, names) in &sealer.choices {
                                @let title = sealer.titles.title(text);
                                option value=(text) data-cells=(names.join(",")) data-title=(title) { (title) }
                            }
                        }
                    }
                    button.btn.pri #send data-names=(texts::SEAL.text(lang, &[&"%"])) { @if sealer.sealed { (texts::SEAL_AGAIN.raw(lang)) } @else { (texts::SEAL_IT.raw(lang)) } }
                }
                p.bad #no-choice role="alert" hidden { (texts::NO_CHOICE.text(lang, &[&how.raw(lang)])) }
                p.bad #nothing-chosen role="alert" hidden { (texts::NOTHING_CHOSEN.text(lang, &[&how.raw(lang)])) }
                @if with_buttons {
                    div.acts #seal-choices { @for (text, _) in &sealer.choices {
                        button.btn.quiet type="button" data-choice=(text) { (sealer.titles.title(text)) }
                    } }
                }
                @if sealer.sealed { p.hint { b #sealed-choice {} " " (texts::SEALED_MORE.raw(lang)) } }
                details #seals { summary.small { (texts::HOW_SEALS_WORK.raw(lang)) } p.small.mut { (texts::BY_PLAYERS.raw(lang)) } }
                p.bad #no-cryptography hidden { (texts::NO_CRYPTOGRAPHY.raw(lang)) }
                noscript { p.bad { (texts::NEEDS_SCRIPTS.raw(lang)) } }
            }
        },
        Owes::Opening => html! {
            form #opening.sheet method="post" action={ (here) "/open" } data-name=(seen.id) data-round=(round) data-seat=(sealer.seat)
                data-commitment=[&sealer.commitment] {
                h3 { (texts::OPEN_NOW.raw(lang)) }
                p.small.mut { (texts::OPEN_HINT.raw(lang)) }
                input type="hidden" name="seat" value=(seat);
                label.field { span { (texts::CHOICE.raw(lang)) } input name="text" required autocomplete="off"; }
                label.field { span { (texts::SALT.raw(lang)) } input name="salt" required autocomplete="off"; }
                button.btn.pri { (texts::OPEN_IT.raw(lang)) }
            }
        },
    }
}
