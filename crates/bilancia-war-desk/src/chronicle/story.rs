//! Turns as they are shown on one map: ways of units, battles, and lands that change hands.

use std::ops::Range;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Actor, Lang, Message, State, figures::signed};
use bilancia_table::Match;
use bilancia_war::{
    Action, Pending, War,
    pack::{Area, Item},
};

use super::{Battle, Outcome, Turn, actions, assaults::Recorder};
use crate::{
    Arrow, ArrowKind,
    changes::{Account, Changes, Counts},
};

bilancia_core::messages! { crate::chronicle::catalogue, "story-":
    const {
        TAKEN(land), CLEARED(land), HELD(land), CALLED_OFF(land), NOBODY_LEFT(land), GOES_ON(land), BOMBED(land),
        BALANCE(deed, ipc), BOUGHT(items), AHEAD(land), AHEAD_WON(land),
        AHEAD_LOST(land),
    }
}

/// Manner in which units go their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Land units and ships, by themselves.
    Own,
    /// Land units aboard ships, or from them.
    Aboard,
    /// Aircraft alone.
    Air,
}

/// Units that went from one area to another in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// Areas and purpose.
    pub arrow: Arrow,
    /// Power that moved.
    pub power: u8,
    /// Manner of going.
    pub means: Means,
    /// Number of units of each kind; none known of those that withdrew.
    pub units: Counts,
}

impl Track {
    /// Number of all units.
    pub fn size(&self) -> u16 {
        self.units.iter().sum()
    }
}

/// Something that a power did to others in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Area in which it happened.
    pub area: Area,
    /// Whether the power succeeded; none where that is open.
    pub success: Option<bool>,
    /// Whether there was a battle.
    pub battle: bool,
    /// Losses of the others less those of the power, in IPC; 0 without a battle.
    pub swing: i32,
    /// Words for it.
    words: Message,
}

impl Deed {
    fn of_battle(battle: &Battle, taken: bool) -> Self {
        let (words, success) = match battle.outcome {
            Outcome::Won if taken => (TAKEN, Some(true)),
            Outcome::Won => (CLEARED, Some(true)),
            Outcome::Held => (HELD, Some(false)),
            Outcome::Withdrawn => (CALLED_OFF, Some(false)),
            Outcome::Undecided => (NOBODY_LEFT, Some(false)),
            Outcome::UnderWay => (GOES_ON, None),
        };
        Self {
            area: battle.area,
            success,
            battle: true,
            swing: battle.swing(),
            words,
        }
    }

    /// A battle that is planned, with whether the attacker wins it as far as that can be told.
    pub(crate) fn ahead(area: Area, success: Option<bool>, swing: i32) -> Self {
        let words = match success {
            None => AHEAD,
            Some(true) => AHEAD_WON,
            Some(false) => AHEAD_LOST,
        };
        Self {
            area,
            success,
            battle: true,
            swing,
            words,
        }
    }

    fn without_battle(area: Area, words: Message) -> Self {
        Self {
            area,
            success: Some(true),
            battle: false,
            swing: 0,
            words,
        }
    }

    /// The deed in a few words, such as `The Pass taken, +6 IPC`.
    pub fn text(&self, war: &War, lang: Lang) -> String {
        let land = war.pack().area(self.area).name.text(lang);
        let words = self.words.text(lang, &[&land]);
        match self.battle && self.words != AHEAD {
            true => {
                let ipc = match self.swing {
                    0 => "±0".to_owned(),
                    swing => signed(swing.into(), 0, lang),
                };
                BALANCE.text(lang, &[&words, &ipc])
            }
            false => words,
        }
    }
}

/// A turn on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The turn.
    pub turn: Turn,
    /// Ways of units, in the order in which they were first gone.
    pub tracks: Vec<Track>,
    /// Battles, lands taken without one, and raids.
    pub deeds: Vec<Deed>,
    /// Units and complexes bought.
    pub bought: Vec<(Item, u32)>,
    /// Change of the production of the power, in IPC.
    pub growth: i32,
}

impl Story {
    /// Purchases in words; none without any.
    pub fn bought_words(&self, lang: Lang) -> Option<String> {
        let items = self.bought.iter();
        let items: Vec<_> = items
            .map(|(item, count)| item.counted(*count, lang))
            .collect();
        (!items.is_empty()).then(|| BOUGHT.text(lang, &[&items.join(", ")]))
    }
}

/// The stories of turns that follow one another. Takes time with the length of these turns, however long the war.
pub fn stories(of: &Match<War>, turns: &[Turn]) -> Vec<Story> {
    let Some(first) = turns.first() else {
        return Vec::new();
    };
    let mut teller = Teller {
        account: Account::new(of.state_after(first.events.start)),
        tracks: Vec::new(),
        battles: Vec::new(),
        raided: Vec::new(),
        bought: Vec::new(),
        recorder: None,
    };
    let tell = |turn: &Turn| teller.tell(of, turn);
    turns.iter().map(tell).collect()
}

/// Turns of others since the last of these powers' own, or since the start; those of a turn of their own under way are left
/// out.
pub fn since(of: &Match<War>, turns: &[Turn], is_own: &dyn Fn(u8) -> bool) -> Range<usize> {
    let open = turns.last();
    let open = open.filter(|turn| is_own(turn.power) && !super::is_over(of, turn));
    let until = turns.len() - usize::from(open.is_some());
    let last = turns[..until].iter().rposition(|turn| is_own(turn.power));
    last.map_or(0, |last| last + 1)..until
}

/// Puts stories together.
struct Teller {
    account: Account,
    tracks: Vec<Track>,
    battles: Vec<Battle>,
    raided: Vec<Area>,
    bought: Vec<(Item, u32)>,
    recorder: Option<Recorder>,
}

impl Teller {
    fn tell(&mut self, of: &Match<War>, turn: &Turn) -> Story {
        let before = i32::from(self.account.war.production(turn.power));
        for (by, action) in actions(of, turn.events.clone()) {
            self.play(turn.power, by, action);
        }
        let under_way = self.recorder.take().map(|recorder| recorder.battle);
        self.battles.extend(under_way);
        let changes = self.account.close();
        Story {
            turn: turn.clone(),
            tracks: std::mem::take(&mut self.tracks),
            deeds: self.deeds(&changes),
            bought: std::mem::take(&mut self.bought),
            growth: i32::from(self.account.war.production(turn.power)) - before,
        }
    }

    fn deeds(&mut self, changes: &Changes) -> Vec<Deed> {
        let battles = std::mem::take(&mut self.battles);
        let is_taken = |area: Area| changes.taken.iter().any(|(taken, _)| *taken == area);
        let taken = changes.taken.iter().map(|(area, _)| *area);
        let walked = taken.filter(|area| battles.iter().all(|battle| battle.area != *area));
        let fought = battles
            .iter()
            .map(|battle| Deed::of_battle(battle, is_taken(battle.area)));
        let raided = std::mem::take(&mut self.raided).into_iter();
        fought
            .chain(walked.map(|area| Deed::without_battle(area, TAKEN)))
            .chain(raided.map(|area| Deed::without_battle(area, BOMBED)))
            .collect()
    }

    fn play(&mut self, power: u8, by: Actor, action: Action) {
        let war = &self.account.war;
        let arrow = Arrow::of(war, war.phase(), action);
        match action {
            Action::Buy { item, count } => self.buy(item, count.into()),
            Action::Fight(area) => self.recorder = Some(Recorder::new(area, war.leader(area))),
            _ => {}
        }
        if let Some(arrow) = arrow {
            if arrow.kind == ArrowKind::Raid && !self.raided.contains(&arrow.to) {
                self.raided.push(arrow.to);
            }
            add_track(&mut self.tracks, power, arrow, action);
        }
        let Some(mut recorder) = self.recorder.take() else {
            return (self.account).play(action, |war, action| war.apply(by, action));
        };
        (self.account).play(action, |war, action| {
            war.play_watched(action, |now| recorder.note(now, 0));
        });
        match self.account.war.pending() {
            Some(Pending::Battle(battle)) if battle.area == recorder.battle.area => {
                self.recorder = Some(recorder);
            }
            _ => self.battles.push(recorder.battle),
        }
    }

    fn buy(&mut self, item: Item, count: u32) {
        match self.bought.iter_mut().find(|(known, _)| *known == item) {
            Some((_, known)) => *known += count,
            None => self.bought.push((item, count)),
        }
    }
}

/// Adds the way of an order to others; those of the same way for the same purpose are one.
pub(crate) fn add_track(tracks: &mut Vec<Track>, power: u8, arrow: Arrow, action: Action) {
    let same = |track: &Track| track.arrow == arrow && track.power == power;
    let place = tracks.iter().position(same).unwrap_or_else(|| {
        tracks.push(Track {
            arrow,
            power,
            means: Means::Own,
            units: Counts::default(),
        });
        tracks.len() - 1
    });
    let track = &mut tracks[place];
    for (unit, count) in units(action) {
        track.units[unit as usize] += count;
    }
    let flies = |unit: &Unit| unit.profile().domain == Domain::Air;
    let kinds = Unit::ALL.into_iter().zip(&track.units);
    let mut kinds = kinds.filter(|(_, count)| **count > 0);
    track.means = match action {
        Action::Load { .. } | Action::Land { .. } => Means::Aboard,
        _ if track.size() > 0 && kinds.all(|(unit, _)| flies(&unit)) => Means::Air,
        _ => track.means.grounded(),
    };
}

impl Means {
    /// The manner of aircraft that others have joined.
    fn grounded(self) -> Self {
        match self {
            Self::Air => Self::Own,
            means => means,
        }
    }
}

/// Units that an order moves, by kind; cargo that lands stands for its ships.
fn units(action: Action) -> Vec<(Unit, u16)> {
    match action {
        Action::Land { count, cargo, .. } if !cargo.is_empty() => {
            cargo.units().map(|aboard| (aboard.unit, count)).collect()
        }
        Action::Move { unit, count, .. }
        | Action::Load { unit, count, .. }
        | Action::Land { unit, count, .. } => vec![(unit, count)],
        Action::Raid { count, .. } => vec![(Unit::Bmb, count)],
        Action::Rocket { .. } => vec![(Unit::Aa, 1)],
        _ => Vec::new(),
    }
}
