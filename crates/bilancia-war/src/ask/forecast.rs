//! How battles would end: exactly without dice, with probabilities otherwise.

use bilancia_battle::{
    Army, Domain, Fight, Orders, Role, Unit, Withdrawal,
    report::{ATTACKER_WINS, DEFENDER_WINS, NEITHER, Row, chances, sentences, title},
};
use bilancia_core::{
    Lang,
    figures::{per_cent, signed},
};

use crate::{
    action::Action,
    orders::{ATTACKERS, land_losses, sea_losses},
    pack::Area,
    state::{Pending, Phase, War},
    text::{Policy, Progress},
};

bilancia_core::messages! { crate::ask::catalogue, "forecast-":
    const {
        NO_ATTACK(name), CAN_COME(list, pack, example), NONE_COME, AHEAD, MOVED, NO_BATTLES, LANDING,
        SUPPORT(shore_support), SEA_FIRST(name), SEA_LOST(name), GUNS(exposures, count), GUN_DICE(exposures),
        SUBS_LEAVE(own, other), SUBS_MAY_LEAVE, UNDER_WAY(own, other), CARRIED(own, other),
    }
}

impl War {
    /// How the battle in an area would end if the combat move ended now.
    pub(super) fn forecast(&self, area: Area, lang: Lang) -> String {
        if let Some(text) = self.under_way(area, lang) {
            return text;
        }
        if let Some(war) = self.at_combat_move() {
            let text = war.forecast(area, lang);
            return format!("{text}\n{}", AHEAD.raw(lang));
        }
        let Some(ready) = self.is_attacked(area).then(|| self.rehearsed()) else {
            return self.who_can_come(area, lang);
        };
        let mut notes = self.gun_notes(lang);
        let mut war = ready;
        if let Some(zone) = war.contested_zone(area) {
            let name = self.pack.area(zone).name.text(lang);
            let cleared = war.fight_out(zone);
            match cleared {
                Some(after) if after.is_aim(area) && after.contested_zone(area).is_none() => {
                    notes.push(SEA_FIRST.text(lang, &[&name]));
                    war = after;
                }
                Some(_) => return SEA_LOST.text(lang, &[&name]),
                // With dice the zone may be cleared at any cost: this is the landing of all that are there.
                None => notes.push(SEA_FIRST.text(lang, &[&name])),
            }
        }
        let fight = war.fight_at(area);
        if war.submarines_leave(area, [fight.attacker, fight.defender]) {
            let left = war.fight_out(area).map(|end| end.left_at_sea(area));
            notes.push(match left {
                Some([own, other]) => SUBS_LEAVE.text(lang, &[&own, &other]),
                None => SUBS_MAY_LEAVE.raw(lang).to_owned(),
            });
        }
        war.report(&fight, area, notes, lang)
    }

    /// Units of the power whose turn it is, and of its enemies, that are in a zone after a battle.
    fn left_at_sea(&self, zone: Area) -> [Army; 2] {
        let own = self.units(zone).filter(|stack| stack.owner() == self.turn);
        let own = own.fold(Army::default(), |army, stack| {
            let count = army.count(stack.unit()) as u16 + stack.count();
            army.with(stack.unit(), count)
        });
        [own, self.army(zone, Role::Defender)]
    }

    /// Whether submarines of the defenders withdraw from a battle of these armies by standing order.
    fn submarines_leave(&self, area: Area, [attacker, defender]: [Army; 2]) -> bool {
        let ordered = !self.settings.asked && self.power(self.leader(area)).subs_leave;
        ordered && defender.count(Unit::Sub) > 0 && attacker.count(Unit::Des) == 0
    }

    /// The combat move of this turn if it is still to come, as it is if nothing more is researched.
    fn at_combat_move(&self) -> Option<Self> {
        let early = |war: &Self| matches!(war.phase, Phase::Research | Phase::Buy);
        if !early(self) || self.is_bidding() {
            return None;
        }
        let mut war = self.clone();
        while early(&war) && war.pending.is_none() && war.allow(Action::End).is_ok() {
            war.play(Action::End);
        }
        (war.phase == Phase::Move).then_some(war)
    }

    /// How an attack by these units would end.
    pub(super) fn forecast_of(&self, area: Area, attacker: Army, lang: Lang) -> String {
        // In land of one's own the enemy attacks.
        let enemies = (0..self.powers.len() as u8).filter(|power| self.is_enemy(*power));
        let enemy = if self.is_friendly(area) {
            enemies.min()
        } else {
            None
        };
        let war = enemy.map_or_else(|| self.clone(), |power| self.at_turn_of(power));
        let (defender, orders) = war.defence(area);
        let fight = war.fight_of([attacker, defender], orders, area);
        let leave = war.submarines_leave(area, [attacker, defender]);
        let notes = leave.then(|| SUBS_MAY_LEAVE.raw(lang).to_owned());
        self.report(&fight, area, notes.into_iter().collect(), lang)
    }

    /// A line for each battle of the turn.
    pub(super) fn battles(&self, lang: Lang) -> String {
        let ready = self.rehearsed();
        let sites = self.pack.all().filter(|area| self.is_attacked(*area));
        let lines: Vec<_> = sites
            .map(|area| {
                let fight = ready.fight_at(area);
                let name = self.pack.area(area).name.text(lang);
                let armies = title(&fight.attacker, &fight.defender, lang);
                let figures = Row::new(fight).map_or_else(
                    |error| error.text(lang),
                    |row| {
                        let [wins, ..] = chances(&row.odds);
                        let swing = signed(row.odds.ipc_swing(), 1, lang);
                        let wins = per_cent(wins, 1, lang);
                        format!("{} {wins}, {swing} IPC", ATTACKER_WINS.raw(lang))
                    },
                );
                format!("{name} ({}): {armies}: {figures}", self.pack.code(area))
            })
            .collect();
        match lines.is_empty() {
            true => NO_BATTLES.raw(lang).to_owned(),
            false => [lines, self.gun_notes(lang)].concat().join("\n"),
        }
    }

    /// Whether units of the power whose turn it is are about to fight for an area.
    fn is_attacked(&self, area: Area) -> bool {
        matches!(self.phase, Phase::Move | Phase::Fight) && self.must_fight(area)
    }

    /// The state once the combat move has ended and guns have fired, if no dice are needed for that.
    fn rehearsed(&self) -> Self {
        let mut war = self.clone();
        let certain = self.settings.rules.is_certain();
        if !certain || self.phase != Phase::Move || self.allow(Action::End).is_err() {
            return war;
        }
        war.play(Action::End);
        while let Some(Pending::Guns(fire)) = war.pending {
            let Some(casualty) = war.usual_casualty(&fire) else {
                break;
            };
            war.play(casualty);
        }
        war
    }

    /// The state after a battle that is fought to the end as usual; none if dice decide it.
    fn fight_out(&self, area: Area) -> Option<Self> {
        if !self.settings.rules.is_certain() || self.allow(Action::Fight(area)).is_err() {
            return None;
        }
        let mut war = self.clone();
        war.play(Action::Fight(area));
        war.fought_on()
    }

    /// The state after the battle that is under way is fought to the end as usual; none if dice decide it.
    fn fought_on(mut self) -> Option<Self> {
        let (policy, mut progress) = (Policy::default(), Progress::default());
        while let Some(action) = policy.next(&self, &mut progress) {
            self.play(action);
        }
        self.pending.is_none().then_some(self)
    }

    /// The battle in an area as it would begin now, fought under the attacker's orders. Submarines that they withdraw are
    /// counted as staying.
    pub fn fight(&self, area: Area, policy: &Policy) -> Fight {
        let mut fight = self.fight_at(area);
        fight.attacker_orders = Orders {
            loss: policy.order(),
            keep_land: policy.keep_land,
        };
        if !fight.landing {
            fight.withdrawal = Withdrawal {
                after: policy.after.map(u32::from),
                below: policy.below.map(u32::from),
                only_aircraft: policy.air_only || !self.pack.is_sea(area),
            };
        }
        fight
    }

    /// Exposures of the aircraft of this combat move to enemy guns.
    pub fn exposures(&self) -> u16 {
        let aircraft = |unit: Unit| unit.profile().domain == Domain::Air;
        let exposed = self.own_stacks().filter(|stack| aircraft(stack.unit()));
        exposed
            .map(|stack| u16::from(stack.guns()) * stack.count())
            .sum()
    }

    /// Battle in an area as it would begin now, fought to the end by the usual order of the attacker and the standing order of
    /// the defender.
    pub fn fight_at(&self, area: Area) -> Fight {
        let mut war = self.clone();
        let engagement = war.muster(area);
        let (_, orders) = self.defence(area);
        let mut fight = war.fight_of(engagement.armies, orders, area);
        fight.landing = engagement.landing;
        fight.terms.ashore = engagement.terms.ashore;
        fight.shore_support = engagement.support.into();
        if fight.landing {
            fight.withdrawal = Withdrawal::default();
        }
        fight
    }

    fn fight_of(&self, [attacker, defender]: [Army; 2], orders: Orders, area: Area) -> Fight {
        let attacker_orders = Orders {
            loss: ATTACKERS.to_vec(),
            keep_land: false,
        };
        Fight {
            terms: self.terms_against(Some(self.leader(area))),
            attacker,
            defender,
            landing: false,
            submarines_withdraw: false,
            shore_support: 0,
            attacker_orders,
            defender_orders: orders,
            // Aircraft alone take no land.
            withdrawal: Withdrawal {
                only_aircraft: !self.pack.is_sea(area),
                ..Withdrawal::default()
            },
        }
    }

    /// Defenders of an area against the power whose turn it is, and their orders of loss.
    fn defence(&self, area: Area) -> (Army, Orders) {
        let leader = self.power(self.leader(area));
        let mut loss = match self.pack.is_sea(area) {
            true => sea_losses(leader.sea_order).to_vec(),
            false => land_losses(leader.land_order).to_vec(),
        };
        let others = Orders::usual(Role::Defender).loss;
        loss.extend(
            others
                .into_iter()
                .filter(|unit| !loss.contains(unit))
                .collect::<Vec<_>>(),
        );
        let orders = Orders {
            loss,
            keep_land: false,
        };
        (self.army(area, Role::Defender), orders)
    }

    /// A battle with its odds, in sentences.
    fn report(&self, fight: &Fight, area: Area, notes: Vec<String>, lang: Lang) -> String {
        let name = self.pack.area(area).name.text(lang);
        let armies = title(&fight.attacker, &fight.defender, lang);
        let mut lines = vec![format!("{name} ({}): {armies}", self.pack.code(area))];
        match Row::new(fight.clone()) {
            Err(error) => lines.push(error.text(lang)),
            Ok(row) => {
                let names = [ATTACKER_WINS, NEITHER, DEFENDER_WINS];
                let shares = chances(&row.odds);
                let shares = names.iter().zip(shares).map(|(name, share)| {
                    format!("{} {}", name.raw(lang), per_cent(share, 1, lang))
                });
                lines.push(shares.collect::<Vec<_>>().join(", "));
                lines.extend(sentences(&row, lang));
            }
        }
        if fight.landing {
            lines.push(LANDING.raw(lang).to_owned());
        }
        if fight.shore_support > 0 {
            lines.push(SUPPORT.text(lang, &[&fight.shore_support]));
        }
        lines.extend(notes);
        lines.join("\n")
    }

    /// A battle that has begun in this area.
    fn under_way(&self, area: Area, lang: Lang) -> Option<String> {
        let Some(Pending::Battle(battle)) = &self.pending else {
            return None;
        };
        let engagement = battle.engagement;
        if battle.area != area {
            return None;
        }
        let (_, orders) = self.defence(area);
        if !self.settings.rules.is_certain() {
            let fight = self.fight_of(engagement.armies, orders, area);
            return Some(self.report(&fight, area, Vec::new(), lang));
        }
        let (end, _) = engagement.resolve(
            [&ATTACKERS, &orders.loss],
            [false, false],
            Withdrawal::default(),
        );
        let mut armies = end.armies;
        if self.submarines_leave(area, engagement.armies) {
            if let Some(end) = self.clone().fought_on() {
                armies = end.left_at_sea(area);
            }
        }
        let [own, other] = armies;
        let mut lines = vec![UNDER_WAY.text(lang, &[&own, &other])];
        let [own, other] = engagement.carry.map(|carry| carry.all);
        if (own, other) != (0, 0) {
            lines.push(CARRIED.text(lang, &[&own, &other]));
        }
        Some(lines.join("\n"))
    }

    fn who_can_come(&self, area: Area, lang: Lang) -> String {
        let name = self.pack.area(area).name.text(lang);
        let mut text = NO_ATTACK.text(lang, &[&name]);
        let near = if self.phase == Phase::Move {
            self.arrivals(area)
        } else {
            Vec::new()
        };
        text.push(' ');
        match near.first() {
            None if matches!(self.phase, Phase::Fight | Phase::Shift | Phase::Place) => {
                text.push_str(MOVED.raw(lang));
            }
            None => text.push_str(NONE_COME.raw(lang)),
            Some((unit, count, _)) => {
                let example = format!("{count} {}", unit.profile().name);
                let list = self.reach_text(&near);
                text.push_str(&CAN_COME.text(lang, &[&list, &self.pack.code(area), &example]));
            }
        }
        text
    }

    /// Guns that fire at the flights of this combat move.
    fn gun_notes(&self, lang: Lang) -> Vec<String> {
        let exposures = self.exposures();
        if exposures == 0 || self.phase != Phase::Move {
            return Vec::new();
        }
        let settings = &self.settings;
        vec![match settings.rules.exposures_for_one(settings.readings) {
            Some(5) => GUNS.text(lang, &[&exposures, &(exposures / 5)]),
            _ => GUN_DICE.text(lang, &[&exposures]),
        }]
    }
}
