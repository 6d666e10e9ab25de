//! Phases, turns, rounds, income and victory.

use bilancia_core::Side;

use crate::{
    pack::Area,
    stack::{Mark, Stack},
    state::{Ending, MOST_CASH, Phase, War},
};

impl War {
    /// Prepares the first turn, of bids if there are any, and goes on to the first phase with anything to choose.
    pub(crate) fn begin(&mut self) {
        if let Some(bidder) = self.next_bidder(0) {
            (self.round, self.turn) = (0, bidder);
            for (power, bid) in self.powers.iter_mut().zip(self.settings.bids) {
                power.cash = bid.into();
            }
        }
        self.open_turn();
        self.settle_phase();
    }

    fn open_turn(&mut self) {
        self.phase = match self.is_bidding() {
            true => Phase::Buy,
            false => Phase::Research,
        };
        self.hold_canals();
    }

    /// The first power with a bid, from this one on in the order of turns.
    fn next_bidder(&self, from: u8) -> Option<u8> {
        let mut powers = from..self.powers.len() as u8;
        powers.find(|power| self.settings.bids[usize::from(*power)] > 0)
    }

    /// Ends the placing of bids: every power gets the cash of the set-up, beside what is left of its bid.
    pub(crate) fn open_treasuries(&mut self) {
        for (power, info) in self.powers.iter_mut().zip(&self.pack.powers) {
            power.cash += info.cash;
        }
        (self.round, self.turn) = (1, 0);
    }

    /// Notes the canals that the side of the power whose turn it is holds.
    pub(crate) fn hold_canals(&mut self) {
        self.canals = 0;
        for (place, canal) in self.pack.canals.iter().enumerate() {
            if canal.held.iter().all(|land| self.is_friendly(*land)) {
                self.canals |= 1 << place;
            }
        }
    }

    /// Passes phases in which there is nothing to choose.
    pub(crate) fn settle_phase(&mut self) {
        // A war in which no power can do anything for whole rounds is over.
        let mut idle = 0;
        while self.pending.is_none() && idle <= 4 * self.powers.len() {
            let busy = match self.phase {
                Phase::Research | Phase::Buy => self.has_business(),
                Phase::Move | Phase::Shift => self.has_orders(),
                Phase::Fight => self.has_battles(),
                Phase::Place => self.has_placing(),
                Phase::Over => return,
            };
            if busy {
                return;
            }
            idle += usize::from(self.phase == Phase::Place);
            self.leave_phase();
        }
        if self.pending.is_none() {
            self.phase = Phase::Over;
            self.winner = Some(None);
        }
    }

    /// Whether something can be placed or ordered: a power without lands and purchases has nothing to order.
    fn has_placing(&self) -> bool {
        let owns = self
            .pack
            .all()
            .any(|area| self.owner(area) == Some(self.turn));
        let orders = !self.settings.asked && (owns || self.own_stacks().next().is_some());
        orders || !self.own().bought.is_empty()
    }

    pub(super) fn end_phase(&mut self) {
        self.leave_phase();
        self.settle_phase();
    }

    pub(super) fn next_phase(&mut self) {
        self.end_phase();
    }

    /// Ends the phase, without looking whether there is anything to choose in the next one.
    fn leave_phase(&mut self) {
        match self.phase {
            Phase::Research => self.phase = Phase::Buy,
            Phase::Buy if self.is_bidding() => self.phase = Phase::Place,
            Phase::Buy => self.phase = Phase::Move,
            Phase::Move => self.end_combat_move(),
            Phase::Fight => self.phase = Phase::Shift,
            Phase::Shift => {
                self.crash();
                self.phase = Phase::Place;
            }
            Phase::Place => self.end_turn(),
            Phase::Over => {}
        }
    }

    fn end_combat_move(&mut self) {
        let own = self.turn;
        self.stacks.change(|stack| {
            if stack.owner() == own && stack.mark() == Mark::Sailing {
                stack.having_used(0).marked(Mark::Moved)
            } else {
                stack
            }
        });
        self.begin_guns();
    }

    fn end_turn(&mut self) {
        let income = self.production(self.turn);
        let earns = self.has_capital(self.turn) && !self.is_bidding();
        let own = self.own_mut();
        own.bought = Default::default();
        own.ordered = 0;
        if earns {
            own.cash = own.cash.saturating_add(income).min(MOST_CASH);
        }
        self.stacks.change(Stack::rested);
        for space in &mut self.spaces {
            (space.taken, space.built, space.output) = (false, false, 0);
        }
        self.fought = [0; 4];
        if self.is_bidding() {
            match self.next_bidder(self.turn + 1) {
                Some(bidder) => self.turn = bidder,
                None => self.open_treasuries(),
            }
            return self.open_turn();
        }
        let mover = self.pack.side(self.turn);
        for side in [mover, Side(1 - mover.0)] {
            if self.has_taken_capitals(side) {
                return self.end_war(Some(side));
            }
        }
        self.turn += 1;
        if usize::from(self.turn) == self.powers.len() {
            self.turn = 0;
            if self.end_round() {
                return;
            }
        }
        self.open_turn();
    }

    fn end_war(&mut self, winner: Option<Side>) {
        self.phase = Phase::Over;
        self.winner = Some(winner);
        self.canals = 0;
    }

    /// Ends the round; returns whether the war is over.
    fn end_round(&mut self) -> bool {
        for side in [Side(0), Side(1)] {
            if self.has_enough_worth(side) {
                self.end_war(Some(side));
                return true;
            }
        }
        if self.settings.rounds == Some(self.round) || self.round == u16::MAX {
            let first = self.pack.side(0);
            let [own, other] = [first.0, 1 - first.0].map(|side| self.side_production(Side(side)));
            let lead = i32::from(own) - i32::from(other) - i32::from(self.pack.par);
            let winner = match lead {
                -2..=2 => None,
                3.. => Some(first),
                _ => Some(Side(1 - first.0)),
            };
            self.end_war(winner);
            return true;
        }
        self.round += 1;
        false
    }

    /// Why the war is over; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        Some(match self.winner? {
            Some(side) if self.has_taken_capitals(side) => Ending::Capitals,
            Some(side) if self.has_enough_worth(side) => Ending::Worth,
            _ if self.settings.rounds == Some(self.round) || self.round == u16::MAX => {
                Ending::Rounds
            }
            _ => Ending::Idle,
        })
    }

    /// Enemy capitals that a side holds.
    pub fn captured_capitals(&self, side: Side) -> impl Iterator<Item = Area> + '_ {
        let enemies = self.pack.powers.iter().filter(move |it| it.side != side);
        enemies.map(|power| power.capital).filter(move |capital| {
            let holder = self.owner(*capital);
            holder.is_some_and(|holder| self.pack.side(holder) == side)
        })
    }

    /// Whether a side holds as many enemy capitals as it needs.
    fn has_taken_capitals(&self, side: Side) -> bool {
        let goal = usize::from(self.pack.victory[usize::from(side.0)].capitals);
        let taken = self.captured_capitals(side).count();
        goal > 0 && taken >= goal && self.keeps_capitals(side)
    }

    /// Whether the lands of a side yield as many IPC as it needs.
    fn has_enough_worth(&self, side: Side) -> bool {
        let goal = self.pack.victory[usize::from(side.0)].worth;
        goal > 0 && self.side_production(side) >= goal && self.keeps_capitals(side)
    }

    /// Whether a side holds its own capitals, or need not.
    fn keeps_capitals(&self, side: Side) -> bool {
        let mut own = self.pack.powers.iter().filter(|power| power.side == side);
        !self.settings.total_victory
            || own.all(|power| {
                let holder = self.owner(power.capital);
                holder.is_some_and(|holder| self.pack.side(holder) == side)
            })
    }
}
