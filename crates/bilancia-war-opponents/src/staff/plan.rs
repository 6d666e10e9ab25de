//! One plan of a whole turn, made from a few choices.

use bilancia_core::{Actor, State};
use bilancia_war::{
    Action, Phase, Settings, War,
    pack::{Area, Areas, Pack},
    planning::Planning,
    strikes::Strikes,
};

use super::{
    aims::Aims,
    battles::Conduct,
    buy::{Mix, usual_mix},
    draft::Draft,
    force::{Attack, Chooser, Stock, Taste},
    gatherings::gatherings,
    genes::{Genes, NEVER},
    options::{Options, counting},
    weights::Weights,
    worth::Worth,
};

/// Knowledge of a power at the beginning of its turn, the same for all of its plans.
pub(super) struct Situation {
    pub(super) start: War,
    pub(super) worth: Worth,
    threats: Vec<Strikes>,
    /// The war at the beginning of the combat move, as if nothing were bought.
    moving: War,
    pub(super) options: Options,
    /// Lands at which an army can gather.
    pub(super) gatherings: Vec<Area>,
}

/// A turn as planned.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    pub(super) draft: Draft,
    pub(super) genes: Genes,
    /// Targets that were attacked.
    pub(super) attacked: Vec<Area>,
    pub(super) value: f64,
}

impl Situation {
    /// Map of the war.
    pub(super) fn pack(&self) -> &'static Pack {
        self.start.pack()
    }

    pub(super) fn new(war: &War, weights: Weights) -> Self {
        let worth = Worth::new(war, war.pack().side(war.mover().0), weights);
        let start = war.under(Settings {
            asked: false,
            ..*war.settings()
        });
        let threats = worth.threats(&start);
        let mut moving = start.clone();
        while matches!(moving.phase(), Phase::Research | Phase::Buy)
            && moving.mover().0 == start.mover().0
            && moving.pending().is_none()
        {
            moving.apply(Actor::Seat(start.mover()), Action::End);
        }
        let at_move = moving.phase() == Phase::Move
            && moving.mover().0 == start.mover().0
            && moving.pending().is_none();
        let options = if at_move {
            Options::new(&moving, weights)
        } else {
            Options::default()
        };
        let targets = options.targets.iter().map(|target| target.area).collect();
        Self {
            gatherings: gatherings(&moving, &targets),
            start,
            worth,
            threats,
            moving,
            options,
        }
    }

    /// The choices of a plan without any search.
    pub(super) fn usual(&self) -> Genes {
        let neutral = |area: Area| self.start.is_neutral(area);
        let fee = self
            .options
            .targets
            .iter()
            .any(|target| neutral(target.area) && target.prize > 0.0);
        Genes {
            mix: usual_mix(&self.start, fee),
            caution: self.worth.weights.caution,
            weight: self.worth.weights.garrisons,
            wary: false,
            bias: Vec::new(),
            heavy: Vec::new(),
            spared: Vec::new(),
            gathering: Areas::NONE,
        }
    }

    /// Plans the turn, or the rest of it.
    pub(super) fn plan(&self, genes: Genes) -> Planned {
        let mut draft = Draft::new(&self.start);
        if draft.is_in(Phase::Research) {
            draft.play(Action::End);
        }
        let attacks = self.attacks(&genes);
        // The fee for a neutral is kept only where one is entered.
        let neutral = |attack: &Attack| {
            let target = &self.options.targets[attack.target];
            self.start.is_neutral(target.area)
        };
        draft.buy(Mix {
            fee: genes.mix.fee && attacks.iter().any(neutral),
            ..genes.mix
        });
        let mut conducts = Vec::new();
        let mut attacked = Vec::new();
        if draft.is_in(Phase::Move) {
            for attack in attacks {
                let target = &self.options.targets[attack.target];
                if self.carry_out(&mut draft, &attack) {
                    attacked.push(target.area);
                    conducts.push(Conduct {
                        area: target.area,
                        keep_land: attack.keep_land,
                        after: attack.after,
                    });
                }
            }
            if draft.is_in(Phase::Move) {
                draft.play(Action::End);
            }
        }
        draft.fight(&conducts, &self.worth.weights);
        if draft.is_in(Phase::Shift) {
            let threats = self.worth.threats_if(&draft.war, genes.wary);
            draft.shift(&self.aims(&threats, &genes), genes.weight);
        }
        // Lands that were left open ways to others.
        let threats = self.worth.threats(&draft.war);
        draft.place(&self.aims(&threats, &genes));
        let value = self.worth.value(&draft.war, &threats);
        Planned {
            draft,
            genes,
            attacked,
            value,
        }
    }

    fn aims<'a>(&'a self, threats: &'a [Strikes], genes: &Genes) -> Aims<'a> {
        Aims {
            worth: &self.worth,
            threats,
            gathering: genes.gathering,
        }
    }

    /// Attacks in the order of their values, each with the force that pays best among the units still free.
    fn attacks(&self, genes: &Genes) -> Vec<Attack> {
        let war = &self.moving;
        let chooser = Chooser {
            war,
            options: &self.options,
            worth: &self.worth,
            threats: &self.threats,
        };
        let mut stock = Stock::new(war, &self.options);
        let best = |place: usize, stock: &Stock| {
            let area = self.options.targets[place].area;
            let taste = Taste {
                caution: genes.caution,
                heavy: genes.heavy.contains(&area),
                spared: genes.spared(area),
            };
            let bias = genes.bias(area);
            if bias <= NEVER {
                return None;
            }
            let mut attack = chooser.best(place, stock, taste)?;
            attack.value += bias;
            Some(attack)
        };
        let targets = 0..self.options.targets.len();
        let mut open: Vec<_> = targets.filter_map(|place| best(place, &stock)).collect();
        let mut chosen = Vec::new();
        loop {
            let values = open.iter().enumerate();
            let first = values.max_by(|(_, one), (_, other)| one.value.total_cmp(&other.value));
            let Some(place) = first
                .filter(|(_, attack)| attack.value > 0.0)
                .map(|(place, _)| place)
            else {
                return chosen;
            };
            let attack = open.swap_remove(place);
            if stock.commit(&self.options, &attack) {
                chosen.push(attack);
            } else if let Some(again) = best(attack.target, &stock) {
                open.push(again);
            }
        }
    }

    /// Plays the orders of an attack, all or none.
    fn carry_out(&self, draft: &mut Draft, attack: &Attack) -> bool {
        let target = &self.options.targets[attack.target];
        let ways = attack.ways.iter();
        let ways = ways.map(|(way, count)| counting(target.ways[*way].action, *count));
        let lifts = attack.lifts.iter();
        let lifts = lifts.flat_map(|lift| self.options.lifts[*lift].orders.iter().copied());
        draft.play_all(ways.chain(lifts).collect::<Vec<_>>())
    }

    /// Areas that can be attacked.
    pub(super) fn targets(&self) -> Areas {
        self.options
            .targets
            .iter()
            .map(|target| target.area)
            .collect()
    }
}
