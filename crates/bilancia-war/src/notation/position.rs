//! Writes positions: one word for the turn, one for the powers, one for each area, and what is unusual.

use std::fmt;

use bilancia_battle::{Army, Engagement, Fire, Hits, Role, Salvo, Stage, Unit};

use crate::{
    pack::{Area, Force, Item},
    stack::{Cargo, Stack},
    state::{Battle, Pending, Phase, Power, War},
};

/// Letters of things in positions, in the order of [`Item::ALL`].
pub(super) const LETTERS: [char; 14] = [
    'i', 'm', 'r', 'a', 'f', 'b', 'g', 't', 's', 'e', 'd', 'c', 'w', 'x',
];

/// Names of phases in positions, in the order of [`Phase::ALL`].
pub(super) const PHASES: [&str; 7] = ["research", "buy", "move", "fight", "shift", "place", "over"];

/// Names of salvos in positions.
pub(super) const FIRES: [(Fire, &str); 3] = [
    (Fire::Strike, "strike"),
    (Fire::Attack, "attack"),
    (Fire::Defence, "defence"),
];

pub(super) fn letter(unit: Unit) -> char {
    LETTERS[Item::Unit(unit).index()]
}

fn write_force(force: &Force, out: &mut dyn fmt::Write) -> fmt::Result {
    for (item, count) in force.iter() {
        write!(out, "{count}{}", LETTERS[item.index()])?;
    }
    Ok(())
}

fn write_power(power: &Power, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}", power.cash)?;
    let numbers = [
        ('w', power.weapons),
        ('p', power.points),
        ('c', power.complexes),
        ('l', power.land_order),
        ('s', power.sea_order),
        ('d', u8::from(power.subs_leave)),
        ('o', power.ordered),
    ];
    for (name, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
        write!(out, "{name}{number}")?;
    }
    if !power.bought.is_empty() {
        out.write_char('b')?;
        write_force(&power.bought, out)?;
    }
    Ok(())
}

pub(super) fn write_cargo(cargo: Cargo, out: &mut dyn fmt::Write) -> fmt::Result {
    for unit in cargo.units() {
        write!(out, "{}{}", unit.owner + 1, letter(unit.unit))?;
    }
    Ok(())
}

fn write_hits(hits: Hits, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}+{}", hits.any, hits.ships)
}

fn write_salvo(salvo: &Salvo, out: &mut dyn fmt::Write) -> fmt::Result {
    write_hits(salvo.hits, out)?;
    for (ships, mark) in ["", "s"].into_iter().enumerate() {
        for (value, count) in salvo.dice[ships].iter().enumerate() {
            if *count > 0 {
                write!(out, ",{count}x{value}{mark}")?;
            }
        }
    }
    if let Some([any, all]) = salvo.shared {
        write!(out, ",{}.{}:{}.{}", any.hits, any.roll, all.hits, all.roll)?;
    }
    Ok(())
}

/// Code of the hits of a last die: 0 none, 1 on any unit, 2 on ships alone.
pub(super) fn last_hit(hits: Hits) -> u16 {
    hits.any + 2 * hits.ships
}

fn write_stage(stage: Stage, out: &mut dyn fmt::Write) -> fmt::Result {
    let name = |fire: Fire| {
        FIRES
            .iter()
            .find(|(known, _)| *known == fire)
            .map_or("", |it| it.1)
    };
    match stage {
        Stage::Assault => out.write_str("assault"),
        Stage::Throw(fire, salvo) => {
            write!(out, "throw:{}:", name(fire))?;
            write_salvo(&salvo, out)
        }
        Stage::Lose(fire, hits) => {
            write!(out, "lose:{}:", name(fire))?;
            write_hits(hits, out)
        }
        Stage::WithdrawSubs(Role::Attacker) => out.write_str("subs:1"),
        Stage::WithdrawSubs(Role::Defender) => out.write_str("subs:2"),
        Stage::Decide => out.write_str("decide"),
        Stage::LastDice => out.write_str("lastdice"),
        Stage::LastLoss([defender, attacker]) => {
            write!(out, "last:{}{}", last_hit(defender), last_hit(attacker))
        }
        Stage::Over => out.write_str("over"),
    }
}

impl War {
    pub(super) fn write_war(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let phase = PHASES[Phase::ALL
            .iter()
            .position(|it| *it == self.phase)
            .unwrap_or(0)];
        write!(out, "{}.{}.{phase} ", self.round, self.turn + 1)?;
        for (place, power) in self.powers.iter().enumerate() {
            if place > 0 {
                out.write_char('/')?;
            }
            write_power(power, out)?;
        }
        if self.canals > 0 {
            write!(out, " canals:{}", self.canals)?;
        }
        let fought: Vec<_> = self
            .pack
            .all()
            .filter(|area| self.was_fought(*area))
            .collect();
        if !fought.is_empty() {
            let codes: Vec<_> = fought.iter().map(|area| self.pack.code(*area)).collect();
            write!(out, " fought:{}", codes.join(","))?;
        }
        for area in self.pack.all() {
            self.write_area(area, out)?;
        }
        if let Some(pending) = &self.pending {
            out.write_str(" due:")?;
            self.write_pending(pending, out)?;
        }
        match self.winner {
            None => Ok(()),
            Some(None) => out.write_str(" drawn"),
            Some(Some(side)) => write!(out, " won:{}", side.0 + 1),
        }
    }

    fn write_area(&self, area: Area, out: &mut dyn fmt::Write) -> fmt::Result {
        let space = self.space(area);
        let mut units = self.units(area).peekable();
        if space == crate::state::Space::default() && units.peek().is_none() {
            return Ok(());
        }
        write!(out, " {}=", self.pack.code(area))?;
        if let Some(owner) = space.owner {
            write!(out, "{}", owner + 1)?;
        }
        for (flag, name) in [(space.complex, 'c'), (space.taken, 't'), (space.built, 'b')] {
            if flag {
                out.write_char(name)?;
            }
        }
        if space.output > 0 {
            write!(out, "#{}", space.output)?;
        }
        for stack in units {
            out.write_char(',')?;
            self.write_stack(stack, out)?;
        }
        Ok(())
    }

    fn write_stack(&self, stack: Stack, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(
            out,
            "{}{}{}",
            stack.owner() + 1,
            letter(stack.unit()),
            stack.count()
        )?;
        if let Some(from) = stack.from() {
            write!(out, "@{}", self.pack.code(from))?;
        }
        if let Some(aim) = stack.aim() {
            write!(out, ">{}", self.pack.code(aim))?;
        }
        let mark = stack.mark() as u8;
        for (name, number) in [('-', stack.used()), ('!', mark), ('^', stack.guns())] {
            if number > 0 {
                write!(out, "{name}{number}")?;
            }
        }
        if !stack.cargo().is_empty() {
            out.write_char('[')?;
            write_cargo(stack.cargo(), out)?;
            out.write_char(']')?;
        }
        Ok(())
    }

    fn write_pending(&self, pending: &Pending, out: &mut dyn fmt::Write) -> fmt::Result {
        match pending {
            Pending::Research(dice) => write!(out, "research|{dice}"),
            Pending::Breakthrough(left) => write!(out, "found|{left}"),
            Pending::Guns(fire) => write!(
                out,
                "guns|{}|{}|{}|{}|{}|{}|{}|{}|{}",
                self.pack.code(fire.area),
                fire.guns,
                fire.fired,
                fire.exposures,
                fire.fallen,
                fire.due,
                u8::from(fire.last),
                fire.dice,
                fire.value
            ),
            Pending::Raid { victim, dice } => write!(out, "raid|{}|{dice}", victim + 1),
            Pending::Rocket(victim) => write!(out, "rocket|{}", victim + 1),
            Pending::Battle(battle) => self.write_battle(battle, out),
        }
    }

    fn write_battle(&self, battle: &Battle, out: &mut dyn fmt::Write) -> fmt::Result {
        let Engagement {
            armies,
            pending,
            carry,
            landing,
            submarines,
            withdrawn,
            support,
            stage,
            terms,
            ..
        } = battle.engagement;
        let army = |army: Army| army.compact();
        let place = |area: Option<Area>| area.map_or("-", |area| self.pack.code(area)).to_owned();
        write!(
            out,
            "battle|{}|{}|",
            self.pack.code(battle.area),
            battle.leader + 1
        )?;
        write!(
            out,
            "{}/{}|{}|",
            army(armies[0]),
            army(armies[1]),
            army(pending)
        )?;
        let [one, other] = carry;
        write!(out, "{}:{},{}:{}|", one.all, one.any, other.all, other.any)?;
        for flag in [landing, submarines[0], submarines[1], withdrawn] {
            out.write_char(if flag { '1' } else { '0' })?;
        }
        write!(out, "|{support}")?;
        if terms.ashore > 0 {
            write!(out, "+{}", terms.ashore)?;
        }
        out.write_char('|')?;
        write_stage(stage, out)?;
        let (retreat, dived) = (place(battle.retreat), place(battle.dived));
        write!(out, "|{}|{retreat}|{dived}", army(battle.named))
    }
}
