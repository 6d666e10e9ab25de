//! A turn as it is put together.

use bilancia_core::{Actor, Lang, Node, Seat, Seats};
use bilancia_host::{LiveGame, Status};
use bilancia_scene::Scene;
use bilancia_table::{Table, TextPrompt, TextPromptChoice};
use maud::{Markup, html};
use serde::Deserialize;

use super::{page::GamePage, texts};
use crate::{
    answer::in_address,
    booklet::with_rule,
    pointing::{self, nothing},
};

/// How a game is looked at.
#[derive(Default, Deserialize)]
pub(crate) struct GameQuery {
    /// Cells that were pointed at.
    path: Option<String>,
    /// Actions of the line of conditional moves that is put together.
    pub(super) when: Option<String>,
    /// Whether all legal actions are to be listed.
    list: Option<String>,
    /// An action to show.
    pub(super) draft: Option<String>,
    /// Number of events after which the position is shown.
    pub(super) at: Option<usize>,
    /// The part of a map that is shown.
    pub(super) theatre: Option<String>,
    /// `all` for the list of all moves.
    pub(super) moves: Option<String>,
    /// Why something was not done.
    pub(super) fault: Option<String>,
    /// The invitation.
    pub(super) invitation: Option<String>,
}

/// An action as a player puts it together.
pub(super) struct Turn {
    pub seat: Seat,
    /// The table on which the action is put together, as the player may see it; their sealed move is taken back.
    pub table: Box<dyn Table>,
    /// Whether they have sealed a move.
    pub sealed: bool,
    /// Whether it cannot be changed any more.
    stands: bool,
    /// Cells pointed at, and what may be pointed at next.
    path: Vec<String>,
    prompt: TextPrompt,
    /// All legal actions, if they were asked for.
    listed: Option<Vec<String>>,
    /// The action that is shown, or why it is none.
    pub draft: Option<Result<String, String>>,
    /// The text of the action, as it was typed.
    typed: String,
    pub secret: bool,
}

impl Turn {
    /// The turn of the player at these seats; none if the game does not wait for them.
    pub(super) fn of(live: &LiveGame, own: Seats, look: &GameQuery, lang: Lang) -> Option<Self> {
        // A move that the players seal is put together in the browser alone.
        let choosing = matches!(live.table.node(), Node::Choice(_)) && live.owed().is_none();
        if live.status() != Status::Playing || !choosing || live.may_play().is_err() {
            return None;
        }
        let awaited = live.awaited().iter().find(|seat| own.contains(*seat));
        let sealed = live.table.sealed().iter().find(|seat| own.contains(*seat));
        let (seat, again) = match (awaited, sealed) {
            (Some(seat), _) => (seat, false),
            (None, Some(seat)) => (seat, true),
            (None, None) => return None,
        };
        let others = live.awaited().iter().chain(live.table.sealed().iter());
        let secret = others.filter(|other| *other != seat).count() > 0;
        // A player of all sides must not see what they have chosen for another.
        let mut table = live.table.view(if secret { seat.into() } else { own });
        if again && !table.undo(seat) {
            return None;
        }
        // What stands is shown, but nothing else can be put together.
        let stands = again && live.may_change(seat).is_err();
        let (path, prompt) = match stands {
            true => (Vec::new(), nothing()),
            false => look.prompt(&*table, seat),
        };
        let draft = look
            .draft
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty() && !stands);
        let draft = match draft {
            Some(text) => {
                let tried = table.copy().play(Actor::Seat(seat), text);
                Some(tried.map_err(|error| error.text(lang)))
            }
            // A sealed move is changed only by who points or types.
            None if again && path.is_empty() => None,
            // Cells that mean one action only show it, and so does having no choice.
            None => prompt.only.clone().map(Ok),
        };
        let listed = look.list.is_some() && !stands;
        Some(Self {
            seat,
            listed: listed.then(|| table.actions(seat)),
            table,
            sealed: again,
            stands,
            path,
            prompt,
            draft,
            typed: look.draft.clone().unwrap_or_default(),
            secret,
        })
    }

    /// The address to which a cell of the board leads; none if it cannot be pointed at.
    pub(super) fn link(&self, cell: &str, here: &str) -> Option<String> {
        pointing::link(
            &*self.table,
            self.seat,
            &self.path,
            &self.prompt,
            cell,
            here,
        )
    }

    /// Cells of a picture that give up a piece that was picked up for another one.
    pub(super) fn aside(&self, scene: &Scene) -> Vec<String> {
        pointing::aside(&*self.table, self.seat, &self.path, &self.prompt, scene)
    }

    /// Whether the draft is what the player has pointed at or typed in full, and no completion of it by the rules.
    fn is_spelled(&self) -> bool {
        let pointed = self.prompt.complete.is_some() && self.prompt.next.is_empty();
        !self.typed.trim().is_empty() || (pointed && !self.path.is_empty())
    }

    /// Whether no cell has been pointed at where one alone is only part of a move: what may be taken up needs no marks then.
    pub(super) fn has_only_begun(&self) -> bool {
        let next = &self.prompt.next;
        self.path.is_empty()
            && self.draft.is_none()
            && next.iter().any(|choice| choice.only.is_none())
    }

    /// Sentence that tells the player what to do next; none if the action is complete, or there is nothing to add.
    pub(super) fn instruction(&self, lang: Lang) -> Option<String> {
        let chosen: Vec<&str> = self.path.iter().map(String::as_str).collect();
        if chosen.is_empty() {
            return self.table.present().instruction(self.seat, lang);
        }
        if self.prompt.next.is_empty() || matches!(self.draft, Some(Ok(_))) {
            return None;
        }
        let step = self.table.present().next_step(self.seat, &chosen, lang);
        step.or_else(|| {
            let scene = self.table.scene(lang);
            let cells = scene.cells();
            let on_board = |cell: &str| cells.iter().any(|(name, _)| *name == cell);
            let goes_on = self.prompt.next.iter().any(|choice| on_board(&choice.cell));
            Some(match goes_on {
                true => texts::FROM.text(lang, &[&chosen[chosen.len() - 1]]),
                false => texts::GO_ON.raw(lang).to_owned(),
            })
        })
    }

    /// The picture with the action as far as it is put together; none if nothing of it is.
    pub(super) fn picture(&self, seen: &GamePage<'_>) -> Option<Scene> {
        // What is sealed is shown to its player, until they put something else together.
        if self.sealed && self.draft.is_none() && self.path.is_empty() {
            return None;
        }
        let mut table = self.table.copy();
        if let Some(Ok(text)) = &self.draft {
            table.play(Actor::Seat(self.seat), text).ok()?;
            return Some(seen.picture(&*table));
        }
        if self.path.is_empty() {
            return None;
        }
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let (turned, lang) = (seen.is_turned(), seen.lang);
        let partial = table
            .present()
            .partial_picture(self.seat, &path, turned, lang);
        let mut scene = partial.unwrap_or_else(|| seen.picture(&*table));
        scene.mark_chosen(&self.path[self.path.len() - 1..]);
        Some(scene)
    }

    /// The address of the path with one more cell.
    fn longer(&self, cell: &str, here: &str) -> String {
        pointing::longer(&self.path, cell, here)
    }
}

impl GameQuery {
    /// Cells that were pointed at.
    pub(super) fn cells(&self) -> Vec<String> {
        pointing::cells(self.path.as_deref())
    }

    /// The cells that were pointed at and what may come next; from the beginning if they lead nowhere.
    pub(super) fn prompt(&self, table: &dyn Table, seat: Seat) -> (Vec<String>, TextPrompt) {
        pointing::prompt(table, seat, self.cells())
    }
}

/// Buttons for this many steps or actions are shown at once; more are behind a line that opens.
const FEW: usize = 24;

/// Says how to go on, and takes what is typed; `scene` is the picture beside it.
pub(super) fn mover(seen: &GamePage<'_>, turn: &Turn, scene: &Scene) -> Markup {
    if turn.stands {
        return html! {};
    }
    let (live, here, lang) = (seen.live, &seen.here, seen.lang);
    let (class, text) = match &turn.draft {
        Some(Ok(text)) => ("move draft", text.clone()),
        Some(Err(_)) => ("move wrong", turn.typed.clone()),
        None => ("move", String::new()),
    };
    let send = if turn.secret {
        texts::SEAL
    } else {
        texts::SEND
    };
    let action = |text: &str| format!("{here}?draft={}", in_address(text));
    let button = |address: String, label: &str| {
        html! { a.btn.quiet data-soft href=(address) { (label) } }
    };
    let steps: Vec<(String, String)> = match &turn.listed {
        Some(listed) => listed
            .iter()
            .map(|text| (action(text), seen.in_words(text)))
            .collect(),
        None => {
            let step = |choice: &TextPromptChoice| {
                let address = match &choice.only {
                    Some(text) => action(text),
                    None => turn.longer(&choice.cell, here),
                };
                (address, choice.title.text(lang).to_owned())
            };
            turn.prompt.next.iter().map(step).collect()
        }
    };
    let cells = scene.cells();
    let on_board = |choice: &TextPromptChoice| cells.iter().any(|(cell, _)| *cell == choice.cell);
    let steps_on_board = turn.prompt.next.iter().any(on_board);
    let idle = match steps_on_board {
        true => texts::IDLE,
        false => texts::IDLE_WITHOUT_BOARD,
    };
    html! {
        @if let Some(Ok(text)) = &turn.draft {
            form.btns.send data-soft data-at-once[seen.at_once && turn.is_spelled()] method="post" action={ (here) "/act" } {
                input type="hidden" name="seat" value=(turn.seat.0);
                input type="hidden" name="number" value=(live.table.event_count());
                input type="hidden" name="text" value=(text);
                button.btn.pri #send data-busy=(texts::BEING_SENT.raw(lang)) { (send.text(lang, &[&seen.in_words(text)])) }
                a.btn.quiet data-soft href=(here) { (texts::CLEAR.raw(lang)) }
            }
        }
        form data-soft method="get" action=(here) {
            div class=(class) {
                label.field { span { (texts::MOVE.raw(lang)) }
                    input #text name="draft" value=(text) autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="hint"; }
                button.btn { (texts::SHOW.raw(lang)) }
            }
            p.hint #hint {
                @match &turn.draft {
                    Some(Ok(_)) => b { (texts::COMPLETE.raw(lang)) },
                    Some(Err(fault)) => span.bad role="alert" { (with_rule(fault, lang)) },
                    None => span.mut { (idle.raw(lang)) },
                }
            }
        }
        @if steps.len() > FEW {
            details #legal open[turn.listed.is_some()] { summary { (texts::CHOICES.raw(lang)) " (" (steps.len()) ")" }
                div.acts { @for (address, label) in steps { (button(address, &label)) } } }
        } @else if turn.prompt.only.is_none() || turn.path.is_empty() {
            // What goes on from the board is within reach of it on small screens.
            div.acts.send[!turn.path.is_empty() && !steps_on_board && turn.listed.is_none()] { @for (address, label) in steps { (button(address, &label)) } }
        }
        @if turn.listed.is_none() && turn.path.is_empty() && turn.prompt.next.iter().any(|choice| choice.only.is_none()) {
            p.small { a data-soft href={ (here) "?list=all" } { (texts::LIST.raw(lang)) } }
        }
    }
}

/// A choice between sending what is complete at once and looking at it first, for all games.
pub(super) fn sending(seen: &GamePage<'_>) -> Markup {
    let ways = [
        ("once", true, texts::AT_ONCE),
        ("draft", false, texts::LOOK_FIRST),
    ];
    html! {
        form.seg.sending method="post" action="/settings" aria-label=(texts::SENDING.raw(seen.lang)) {
            input type="hidden" name="back" value=(seen.back);
            @for (value, at_once, words) in ways {
                button name="send" value=(value) aria-pressed=(at_once == seen.at_once) { (words.raw(seen.lang)) }
            }
        }
    }
}
