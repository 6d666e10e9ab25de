//! One turn as steps: orders of a part of the turn together, battles assault by assault.

use std::ops::Range;

use bilancia_core::{Actor, Lang, State};
use bilancia_table::Match;
use bilancia_war::{Action, Pending, Phase, War};

use super::{Battle, Track, Turn, actions, assaults::Recorder, story::add_track, words::Orders};
use crate::{Arrow, changes::Account};

/// Part of a turn to which a step belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Research and what was found.
    Research,
    /// Purchase.
    Buy,
    /// Combat moves.
    Move,
    /// Anti-aircraft fire and raids.
    Fire,
    /// A rocket.
    Rocket,
    /// An assault of a battle, by their places in [`Steps::battles`] and [`Battle::assaults`]; without an assault the end of
    /// the battle.
    Battle {
        /// Place of the battle.
        battle: usize,
        /// Place of the assault; `None` for what follows the last one.
        assault: Option<usize>,
    },
    /// Moves after the battles.
    Shift,
    /// Placing and standing orders.
    Place,
}

/// One step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Part of the turn.
    pub kind: Kind,
    /// Events of the step; those of an assault that one event brought together with others are empty or shared.
    pub events: Range<usize>,
    /// Orders in words, one a line.
    pub orders: Vec<String>,
    /// Losses, captures and money in sentences.
    pub effects: Vec<String>,
    /// Ways of the units that moved.
    pub tracks: Vec<Track>,
}

/// Steps of a turn, and the battles in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The battles in order.
    pub battles: Vec<Battle>,
}

/// Part of the turn to which an action belongs; none for what only goes on.
fn kind_of(war: &War, action: Action) -> Option<Kind> {
    let kind = match action {
        Action::Research(_) => Kind::Research,
        Action::Buy { .. } => Kind::Buy,
        Action::Move { .. } | Action::Load { .. } | Action::Land { .. } => match war.phase() {
            Phase::Shift => Kind::Shift,
            _ => Kind::Move,
        },
        Action::Raid { .. } => Kind::Move,
        Action::Fell { .. } => Kind::Fire,
        Action::Rocket { .. } => Kind::Rocket,
        Action::Place { .. } | Action::Orders(_) => Kind::Place,
        Action::Roll(_) => match war.pending() {
            Some(Pending::Research(_) | Pending::Breakthrough(_)) => Kind::Research,
            Some(Pending::Rocket(_)) => Kind::Rocket,
            _ => Kind::Fire,
        },
        Action::End
        | Action::Fight(_)
        | Action::Lose { .. }
        | Action::Dive { .. }
        | Action::Go
        | Action::Withdraw(_) => return None,
    };
    Some(kind)
}

/// Puts the steps of a turn together.
struct Teller {
    account: Account,
    lang: Lang,
    steps: Vec<Step>,
    battles: Vec<Battle>,
    orders: Orders,
    /// Number of events before the turn.
    start: usize,
    /// Number of events before the next action.
    events: usize,
    /// The battle under way.
    recorder: Option<Recorder>,
    /// Assaults of it that are steps already.
    reported: usize,
}

impl Teller {
    /// The step of this kind that goes on, or a new one.
    fn step(&mut self, kind: Kind) -> &mut Step {
        if self.steps.last().is_none_or(|last| last.kind != kind) {
            let start = self.steps.last().map_or(self.start, |last| last.events.end);
            self.steps.push(Step {
                kind,
                events: start..start,
                orders: Vec::new(),
                effects: Vec::new(),
                tracks: Vec::new(),
            });
            self.orders = Orders::default();
        }
        let last = self.steps.len() - 1;
        &mut self.steps[last]
    }

    fn play(&mut self, by: Actor, action: Action) {
        if let Action::Fight(area) = action {
            self.recorder = Some(Recorder::new(area, self.account.war.leader(area)));
            self.reported = 0;
        }
        let arrow = Arrow::of(&self.account.war, self.account.war.phase(), action);
        if self.recorder.is_some() {
            return self.play_in_battle(action, arrow);
        }
        let power = self.account.war.mover().0;
        let ends_moves = action == Action::End && self.account.war.phase() == Phase::Move;
        let kind = kind_of(&self.account.war, action);
        let lang = self.lang;
        if let Some(kind) = kind {
            self.step(kind);
            self.orders.add(&self.account.war, action, lang);
        }
        self.account
            .play(action, |war, action| war.apply(by, action));
        self.events += 1;
        let war = self.account.war.clone();
        let changes = self.account.close();
        let effects = changes.sentences(&war, false, lang);
        // What follows the last move is no part of the moves.
        let kind = match (kind, effects.is_empty()) {
            (None, false) if ends_moves => Some(Kind::Fire),
            (kind, _) => kind,
        };
        let events = self.events;
        let lines = self.orders.lines(&war, lang);
        let step = match (kind, self.steps.last_mut()) {
            (Some(kind), _) => self.step(kind),
            (None, Some(last)) => last,
            // The end of a part without orders is part of what follows.
            (None, None) => return,
        };
        if kind.is_some_and(|kind| kind != Kind::Fire) {
            step.orders = lines;
        }
        step.effects.extend(effects);
        step.events.end = events;
        if let Some(arrow) = arrow {
            add_track(&mut step.tracks, power, arrow, action);
        }
    }

    fn play_in_battle(&mut self, action: Action, arrow: Option<Arrow>) {
        let Some(mut recorder) = self.recorder.take() else {
            return;
        };
        self.events += 1;
        let (events, power) = (self.events, self.account.war.mover().0);
        self.account.play(action, |war, action| {
            war.play_watched(action, |now| recorder.note(now, events));
        });
        let battle = self.battles.len();
        let ended = recorder.battle.assaults.iter();
        let ended = ended.filter(|assault| assault.ended.is_some()).count();
        for assault in self.reported..ended {
            let kind = Kind::Battle {
                battle,
                assault: Some(assault),
            };
            self.step(kind).events.end = events;
        }
        self.reported = ended;
        let is_over = !matches!(
            self.account.war.pending(),
            Some(Pending::Battle(battle)) if battle.area == recorder.battle.area
        );
        let changes = self.account.close();
        let war = self.account.war.clone();
        let effects = changes.sentences(&war, false, self.lang);
        // Dice of an assault that goes on, or what was chosen or rolled after the last one.
        let goes_on = recorder.battle.assaults.len() > ended;
        let is_after = arrow.is_some() || recorder.battle.last_hits.is_some();
        let is_first = self.steps.last().is_none_or(
            |step| !matches!(step.kind, Kind::Battle { battle: of, .. } if of == battle),
        );
        if goes_on || is_after || is_first {
            let assault = goes_on.then_some(ended);
            self.step(Kind::Battle { battle, assault });
        }
        let place = self.steps.len() - 1;
        let step = &mut self.steps[place];
        step.events.end = events;
        if let Some(arrow) = arrow {
            add_track(&mut step.tracks, power, arrow, action);
        }
        // Losses stand in the strip already; captures and money do not.
        step.effects.extend(effects);
        if is_over {
            self.battles.push(recorder.battle);
        } else {
            self.recorder = Some(recorder);
        }
    }
}

/// The steps of a turn. Takes time with the length of the turn, however long the war.
pub fn steps(of: &Match<War>, turn: &Turn, lang: Lang) -> Steps {
    let mut teller = Teller {
        account: Account::new(of.state_after(turn.events.start)),
        lang,
        steps: Vec::new(),
        battles: Vec::new(),
        orders: Orders::default(),
        start: turn.events.start,
        events: turn.events.start,
        recorder: None,
        reported: 0,
    };
    for (by, action) in actions(of, turn.events.clone()) {
        teller.play(by, action);
    }
    if let Some(recorder) = teller.recorder.take() {
        teller.battles.push(recorder.battle);
    }
    if let Some(last) = teller.steps.last_mut() {
        last.events.end = turn.events.end;
    }
    Steps {
        steps: teller.steps,
        battles: teller.battles,
    }
}
