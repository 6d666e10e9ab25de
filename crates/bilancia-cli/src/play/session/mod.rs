//! The main loop of a game in the terminal.

mod ask;
mod edit;
mod show;
mod turn;
mod undo;

use bilancia_analysis::PlannedTurn;
use bilancia_core::{Lang, Node, Rng, Seat, Seats};
use bilancia_games::Resources;
use bilancia_scene::Glyphs;
use bilancia_table::Table;

use super::{Player, console::Console, save::Save, texts};
use crate::{
    failure::{Failure, Status},
    interrupt,
    settings::Settings,
};

bilancia_core::catalogue!("cli/play/session");

/// A game in the terminal.
pub(super) struct Session {
    table: Box<dyn Table>,
    players: Vec<Player>,
    resources: Resources,
    /// The rest of the turn as an opponent has planned it.
    planned: PlannedTurn,
    save: Save,
    rng: Rng,
    console: Console,
    quick: bool,
    lang: Lang,
    glyphs: Glyphs,
    settings: Settings,
    /// Number of events that were shown.
    events_shown: usize,
    /// Number of events whose effects were described in the game's own sentences; none before the game has begun here.
    narrated: Option<usize>,
    /// The seats whose view of the board was shown last, and after how many events.
    shown: Option<(Seats, usize)>,
    /// Text of what is left of a turn that chance or another player has interrupted, and whose it is.
    rest: Option<(Seat, String)>,
    /// The board as it was printed last, and the seats whose view it was.
    board: Option<(Seats, String)>,
}

/// The text for a player who leaves: where the game is saved, if any move was made.
fn last_words(save: &Save, lang: Lang) -> String {
    let draft = save.draft();
    let kept = match save.leave() {
        true => texts::GO_ON.text(lang, &[&save.path().display(), &save.quoted()]),
        false => texts::NOT_KEPT.raw(lang).to_owned(),
    };
    match draft.exists() {
        true => texts::DRAFT.text(lang, &[&draft.path().display()]) + "\n" + &kept,
        false => kept,
    }
}

/// Whether the game goes on.
#[derive(PartialEq)]
enum Then {
    GoOn,
    Leave,
}

impl Session {
    pub(super) fn new(
        table: Box<dyn Table>,
        players: Vec<Player>,
        resources: Resources,
        save: Save,
        seed: u64,
        quick: bool,
        settings: &Settings,
    ) -> Self {
        Self {
            events_shown: table.event_count(),
            narrated: None,
            table,
            players,
            resources,
            planned: PlannedTurn::default(),
            save,
            rng: Rng::new(seed),
            console: Console::new(settings.lang()),
            quick,
            lang: settings.lang(),
            glyphs: settings.glyphs(),
            settings: settings.clone(),
            shown: None,
            rest: None,
            board: None,
        }
    }

    /// Plays until the game is over or a player leaves.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        self.save()?;
        self.leave_well_on_interrupt();
        let title = self.table.game().info().title;
        self.say(
            &texts::GREETING,
            &[
                &self.settings.strong(title.raw(self.lang)),
                &self.save.path().display(),
            ],
        );
        self.show_events();
        self.say_draft();
        loop {
            let then = match self.table.node() {
                Node::Over => break,
                Node::Chance => {
                    self.table
                        .roll(&mut self.rng)
                        .map_err(|error| Status::No.of(&error))?;
                    Then::GoOn
                }
                Node::Choice(owing) => {
                    let seat = owing.lowest().expect("a choice is owed by somebody");
                    match self.players[seat.index()] {
                        Player::Bot(bot) => self.ask_bot(seat, bot)?,
                        Player::Human => self.ask_human(seat)?,
                    }
                }
            };
            self.save()?;
            if then == Then::Leave {
                println!("{}", last_words(&self.save, self.lang));
                return Ok(());
            }
            self.show_events();
        }
        self.show_outcome();
        self.save.finish();
        Ok(())
    }

    /// Installs a handler for Ctrl-C. The record is on disk after each move, so the handler only has to print its path.
    fn leave_well_on_interrupt(&self) {
        let (save, lang) = (self.save.clone(), self.lang);
        interrupt::leave_with(move || println!("\n{}", last_words(&save, lang)));
    }

    fn save(&self) -> Result<(), Failure> {
        let names: Vec<_> = self.players.iter().map(ToString::to_string).collect();
        self.save.write(&*self.table, &names)
    }
}
