//! The war as a game of the model: seats are powers, sides their alliances.

use bilancia_battle::Hits;
use bilancia_core::{Actor, Node, Options, OptionsError, Seat, Seats, Side, State};

use crate::{
    action::Action,
    settings::Settings,
    state::{Pending, Phase, War},
};

/// Start of a war under these options.
///
/// # Errors
/// [`OptionsError`] if the options contradict each other.
pub fn start(options: &Options) -> Result<War, OptionsError> {
    let (settings, pack) = Settings::read(options)?;
    Ok(War::new(pack, settings))
}

impl War {
    /// Whether dice are due.
    fn is_chance(&self) -> bool {
        match &self.pending {
            None => false,
            Some(Pending::Guns(fire)) => fire.dice > 0,
            Some(Pending::Battle(battle)) => Self::chooser(battle).is_none(),
            Some(_) => true,
        }
    }
}

fn hits(any: u32) -> Hits {
    Hits {
        any: any as u16,
        ships: 0,
    }
}

impl State for War {
    type Action = Action;

    fn seats(&self) -> Seats {
        Seats::first(self.powers.len())
    }

    fn node(&self) -> Node {
        if self.phase == Phase::Over {
            Node::Over
        } else if self.is_chance() {
            Node::Chance
        } else {
            Node::Choice(Seat(self.chooser_now()).into())
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        self.list(out);
    }

    fn rolls(&self, out: &mut Vec<(Action, u64)>) {
        let rules = self.settings.rules;
        let mut push = |hits: Hits, weight: u64| out.push((Action::Roll(hits), weight));
        match &self.pending {
            Some(Pending::Research(dice)) => self.research_dice(*dice).outcomes(push),
            Some(Pending::Breakthrough(_)) => {
                let unowned = (0..6).filter(|weapon| self.own().weapons >> weapon & 1 == 0);
                unowned.for_each(|weapon| push(hits(weapon), 1));
            }
            Some(Pending::Guns(fire)) if fire.dice > 0 => Self::gun_dice(fire).outcomes(push),
            Some(Pending::Raid { dice, .. }) => {
                let dice = u32::from(*dice).min(bilancia_battle::MOST_RAID_DICE);
                bilancia_battle::damage(rules, dice, |sum, weight| push(hits(sum), weight));
            }
            Some(Pending::Rocket(_)) => {
                bilancia_battle::damage(rules, 1, |sum, weight| push(hits(sum), weight));
            }
            Some(Pending::Battle(battle)) => battle.engagement.rolls(push),
            Some(Pending::Guns(_)) | None => {}
        }
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        self.play(action);
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.winner {
            Some(Some(side)) if side == self.side(seat) => 1,
            Some(Some(_)) => -1,
            _ => 0,
        }
    }

    fn side(&self, seat: Seat) -> Side {
        self.pack.side(seat.0)
    }

    fn is_legal(&self, seat: Seat, action: Action) -> bool {
        self.node() == Node::Choice(seat.into()) && self.allow(action).is_ok()
    }

    fn turn(&self) -> Option<u32> {
        let powers = self.powers.len() as u32;
        Some(u32::from(self.round) * powers + u32::from(self.turn))
    }
}
