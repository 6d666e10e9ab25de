//! Notation of battles: positions and choices.
//!
//! A position lists the armies, the points carried, the IPC lost, the next stage, and then everything that is
//! not at its default: `4arm+5inf/3arm+5inf 0,0 0,0 decide`. Choices are words: `lose 2 inf`, `dive 1`,
//! `stay`, `go`, `withdraw`.

use std::{fmt, str::FromStr};

use bilancia_battle::{Army, Carry, Domain, Hits, Rest, Role, Salvo, Unit};
use bilancia_core::{
    Actor, Lang, Message, Notation, Pointing, Presentable, Refusal, Rule, Seat, State, ToArgument,
    Wording, vocabulary::Vocabulary,
};

use super::{
    losses::{self, Losses},
    questions,
    rules::{Action, Ashore, Battle, Fire, LAST_HITS, Stage, last_hit, last_of},
};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "battle",
        number,
    }
}

bilancia_core::messages! { crate::battle::catalogue, "notation-":
    const {
        POSITION(word), UNITS(first, second, third), LOST(sum, whole),
        CARRIED(carried, first, second, third, fourth, fifth, sixth), UNSETTLED(first, next),
        CHOOSE(text, all, _ships), CHOOSE_SHIPS(text, all, ships), DIVE(first, submarines), DECIDE(value),
        CARGO(first, room), ROLL(value), LOST_SO_FAR(lost), LOSE, SUBMARINES_WITHDRAW, SUBMARINES_STAY,
        ANOTHER_ASSAULT, WITHDRAW,
    }
}

/// Maximum of every number in a position, so that sums never overflow.
const MOST: u16 = 999;

const FIRES: [(Fire, &str); 5] = [
    (Fire::Gun, "gun"),
    (Fire::LastGun, "lastgun"),
    (Fire::Strike, "strike"),
    (Fire::Attack, "attack"),
    (Fire::Defence, "defence"),
];

fn fire_name(fire: Fire) -> &'static str {
    let found = FIRES.iter().find(|(known, _)| *known == fire);
    found.expect("every fire has a name").1
}

fn write_salvo(salvo: &Salvo, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}+{}", salvo.hits.any, salvo.hits.ships)?;
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

/// Reads a number up to [`MOST`], in its canonical form.
fn number(text: &str) -> Option<u16> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|n| canonical && *n <= MOST)
}

fn hits(text: &str) -> Option<Hits> {
    let (any, ships) = text.split_once('+')?;
    Some(Hits {
        any: number(any)?,
        ships: number(ships)?,
    })
}

fn read_salvo(text: &str) -> Option<Salvo> {
    let mut parts = text.split(',');
    let mut salvo = Salvo {
        hits: hits(parts.next()?)?,
        ..Salvo::default()
    };
    for part in parts {
        if let Some((any, all)) = part.split_once(':') {
            let rest = |text: &str| {
                let (hits, roll) = text.split_once('.')?;
                let roll = number(roll).filter(|roll| *roll < 6)? as u8;
                Some(Rest {
                    hits: number(hits)?,
                    roll,
                })
            };
            salvo.shared = Some([rest(any)?, rest(all)?]);
        } else {
            let (count, value) = part.split_once('x')?;
            let (value, ships) = match value.strip_suffix('s') {
                Some(value) => (value, 1),
                None => (value, 0),
            };
            let value = number(value).filter(|value| (1..6).contains(value))?;
            salvo.dice[ships][usize::from(value)] = number(count)?;
        }
    }
    Some(salvo)
}

fn write_stage(stage: Stage, out: &mut dyn fmt::Write) -> fmt::Result {
    match stage {
        Stage::Rocket => out.write_str("rocket"),
        Stage::Guns => out.write_str("guns"),
        Stage::Throw(fire, salvo) => {
            write!(out, "throw:{}:", fire_name(fire))?;
            write_salvo(&salvo, out)
        }
        Stage::Lose(fire, hits) => {
            write!(out, "lose:{}:{}+{}", fire_name(fire), hits.any, hits.ships)
        }
        Stage::Raid => out.write_str("raid"),
        Stage::Assault => out.write_str("assault"),
        Stage::WithdrawSubs(Role::Attacker) => out.write_str("dive:1"),
        Stage::WithdrawSubs(Role::Defender) => out.write_str("dive:2"),
        Stage::Decide => out.write_str("decide"),
        Stage::LastDice => out.write_str("lastdice"),
        Stage::LastLoss([defender, attacker]) => {
            write!(out, "last:{}{}", last_hit(defender), last_hit(attacker))
        }
        Stage::SinkCargo => out.write_str("drown"),
        Stage::Over => out.write_str("over"),
    }
}

fn read_stage(text: &str) -> Option<Stage> {
    let fire = |text: &str| {
        let (name, rest) = text.split_once(':')?;
        let (fire, _) = FIRES.iter().find(|(_, known)| *known == name)?;
        Some((*fire, rest.to_owned()))
    };
    Some(match text {
        "rocket" => Stage::Rocket,
        "guns" => Stage::Guns,
        "raid" => Stage::Raid,
        "assault" => Stage::Assault,
        "dive:1" => Stage::WithdrawSubs(Role::Attacker),
        "dive:2" => Stage::WithdrawSubs(Role::Defender),
        "decide" => Stage::Decide,
        "lastdice" => Stage::LastDice,
        "drown" => Stage::SinkCargo,
        "over" => Stage::Over,
        text => match text.split_once(':')? {
            ("throw", rest) => {
                let (fire, rest) = fire(rest)?;
                Stage::Throw(fire, read_salvo(&rest)?)
            }
            ("last", digits) => {
                let mut digits = digits.chars().map(|digit| digit.to_digit(3));
                let mut hit = || Some(LAST_HITS[digits.next()?? as usize]);
                let owed = [hit()?, hit()?];
                if digits.next().is_some() {
                    return None;
                }
                Stage::LastLoss(owed)
            }
            ("lose", rest) => {
                let (fire, rest) = fire(rest)?;
                Stage::Lose(fire, hits(&rest)?)
            }
            _ => return None,
        },
    })
}

/// Reads two values with `mark` between them.
fn pair<T: FromStr>(text: &str, mark: char) -> Option<[T; 2]> {
    let (one, other) = text.split_once(mark)?;
    Some([one.parse().ok()?, other.parse().ok()?])
}

/// Notation of points carried: `3`, or `3:1` where only 1 of them may hit any unit.
fn carried(Carry { all, any }: Carry) -> String {
    match all == any {
        true => all.to_string(),
        false => format!("{all}:{any}"),
    }
}

fn read_carries(text: &str) -> Option<[Carry; 2]> {
    let read = |text: &str| -> Option<Carry> {
        let (all, any) = text.split_once(':').unwrap_or((text, text));
        Some(Carry {
            all: all.parse().ok()?,
            any: any.parse().ok()?,
        })
    };
    let (own, other) = text.split_once(',')?;
    Some([read(own)?, read(other)?])
}

/// Replaces names of units in a position by their short names: `2acc` becomes `2car`.
fn with_short_names(text: &str) -> String {
    let is_name = |letter: char| letter.is_alphabetic();
    let mut short = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_name) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|letter| !is_name(letter)).unwrap_or(from.len());
        let (name, after) = from.split_at(end);
        // A unit follows its number; other words have none before them.
        let counted = before.ends_with(|letter: char| letter.is_ascii_digit());
        let unit = Unit::of_name(name).filter(|_| counted);
        short.push_str(before);
        short.push_str(unit.map_or(name, |unit| unit.profile().name));
        rest = after;
    }
    short + rest
}

impl Battle {
    /// Reads one word for something that is not at its default; `None` if it cannot be read.
    fn read_extra(&mut self, word: &str) -> Option<()> {
        let (name, value) = word.split_once(':').unwrap_or((word, ""));
        match name {
            "doomed" => self.pending_casualties = value.parse().ok()?,
            "support" => self.support = number(value)?,
            "raid" => self.raiders = number(value)?,
            "guns" => self.guns = number(value).filter(|guns| *guns <= 9)? as u8,
            "exposed" => self.exposures = number(value)?,
            "fallen" => self.fallen = number(value)?,
            "loot" => self.loot = number(value)?,
            "landing" => self.landing = true,
            "marines" => self.marines = number(value)?,
            "withdrawn" => self.withdrawn = true,
            "ashore" => {
                let (uncontested, value) = match value.strip_prefix('!') {
                    Some(value) => (true, value),
                    None => (false, value),
                };
                let mut armies = value.split('/').map(|army| army.parse::<Army>().ok());
                let mut next = || armies.next().flatten();
                self.ashore = Some(Ashore {
                    cargo: next()?,
                    inland: next()?,
                    garrison: next()?,
                    contested: !uncontested,
                });
            }
            _ => return None,
        }
        Some(())
    }

    fn write_extras(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.pending_casualties.size() > 0 {
            write!(out, " doomed:{}", self.pending_casualties.compact())?;
        }
        let numbers = [
            ("support", self.support),
            ("raid", self.raiders),
            ("guns", self.guns.into()),
            ("exposed", self.exposures),
            ("fallen", self.fallen),
            ("loot", self.loot),
            ("marines", self.marines),
        ];
        for (name, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
            write!(out, " {name}:{number}")?;
        }
        for (name, _) in [("landing", self.landing), ("withdrawn", self.withdrawn)]
            .into_iter()
            .filter(|(_, is_so)| *is_so)
        {
            write!(out, " {name}")?;
        }
        if let Some(ashore) = &self.ashore {
            let mark = if ashore.contested { "" } else { "!" };
            write!(
                out,
                " ashore:{mark}{}/{}/{}",
                ashore.cargo.compact(),
                ashore.inland.compact(),
                ashore.garrison.compact()
            )?;
        }
        Ok(())
    }

    /// Units that each side still has, in all parts of the battle.
    fn left(&self) -> [Army; 2] {
        let [attacker, defender] = self.armies;
        match &self.ashore {
            None => [attacker, defender],
            Some(ashore) => [
                attacker.and(&ashore.cargo).and(&ashore.inland),
                defender.and(&ashore.garrison),
            ],
        }
    }

    /// Whether everything that is not at its default can occur at the next stage.
    fn is_in_season(&self) -> bool {
        let guns = matches!(
            self.stage,
            Stage::Rocket
                | Stage::Guns
                | Stage::Throw(Fire::Gun | Fire::LastGun, _)
                | Stage::Lose(Fire::Gun | Fire::LastGun, _)
        );
        let defence = matches!(
            self.stage,
            Stage::Throw(Fire::Defence, _) | Stage::Lose(Fire::Defence, _)
        );
        let ended = matches!(
            self.stage,
            Stage::LastDice | Stage::LastLoss(_) | Stage::SinkCargo | Stage::Over
        );
        (guns || u16::from(self.guns) + self.exposures + self.fallen == 0)
            && (defence || self.pending_casualties == Army::default())
            && (ended || !self.withdrawn)
            && !(self.landing && self.ashore.is_some())
    }

    /// Checks the invariants of a position that was read.
    fn check(&self, text: &str) -> Result<(), Refusal> {
        let setup = &self.setup;
        let misplaced = || Refusal::new(rule(0), &POSITION, &[&text]);
        let [own, other] = setup.forces;
        let left = self.left();
        for (left, forces) in left.iter().zip(setup.forces) {
            if forces.without(left).is_none() {
                let forces = [own, other].map(|army| army.to_string());
                let arguments: [&dyn ToArgument; 3] = [&text, &forces[0], &forces[1]];
                return Err(Refusal::new(rule(1), &UNITS, &arguments));
            }
        }
        let raiders = Unit::Bmb.profile().cost as u16 * setup.raiders;
        let raiding = Unit::Bmb.profile().cost as u16 * self.raiders.min(setup.raiders);
        let whole = [own.cost() as u16 + raiders, other.cost() as u16];
        let standing = [left[0].cost() as u16 + raiding, left[1].cost() as u16];
        for side in 0..2 {
            let sum = standing[side].saturating_add(self.lost[side]);
            if sum > whole[side] {
                return Err(Refusal::new(rule(11), &LOST, &[&sum, &whole[side]]));
            }
        }
        let at_sea = |army: &Army| army.in_domain(Domain::Sea) > 0;
        let on_land = |army: &Army| army.in_domain(Domain::Land) > 0;
        let mixed = self.armies.iter().any(at_sea) && self.armies.iter().any(on_land);
        let cargo_is_land = self.ashore.is_none_or(|ashore| {
            ashore.cargo.size() == ashore.cargo.in_domain(Domain::Land)
                && !at_sea(&ashore.inland)
                && !at_sea(&ashore.garrison)
                && !self.armies.iter().any(on_land)
        });
        let rules = setup.terms.rules;
        let ranges = [Role::Attacker, Role::Defender].map(|role| rules.carries_between(role));
        let carries = |own: usize| {
            let Carry { all, any } = self.carry[own];
            let split = any < all && setup.forces[own].count(Unit::Sub) > 0;
            let may_be = |points: i8| ranges[own].contains(&points.into());
            may_be(all) && may_be(any) && (any == all || split)
        };
        if !carries(0) || !carries(1) {
            let [own, other] = self.carry.map(carried);
            let [range, back] = &ranges;
            let arguments: [&dyn ToArgument; 7] = [
                &own,
                &other,
                &rules.name(),
                range.start(),
                range.end(),
                back.start(),
                back.end(),
            ];
            return Err(Refusal::new(rule(3), &CARRIED, &arguments));
        }
        let fits = self.armies[1].without(&self.pending_casualties).is_some()
            && self.raiders <= setup.raiders
            && self.loot <= setup.treasury
            && u32::from(self.marines) <= setup.forces[0].count(Unit::Mar)
            && (self.landing || self.marines == 0)
            && self.support <= setup.forces[0].count(Unit::Bat) as u16
            && !mixed
            && cargo_is_land
            && self.is_in_season()
            && (self.stage != Stage::SinkCargo || self.ashore.is_some())
            && (self.stage != Stage::LastDice || setup.terms.rules.last_die());
        if fits { Ok(()) } else { Err(misplaced()) }
    }
}

impl Notation for Battle {
    const VOCABULARY: Vocabulary = &[
        ("lose", LOSE),
        ("dive", SUBMARINES_WITHDRAW),
        ("stay", SUBMARINES_STAY),
        ("go", ANOTHER_ASSAULT),
        ("withdraw", WITHDRAW),
    ];

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [attacker, defender] = self.armies.map(|army| army.compact());
        let ([own, other], [lost, won]) = (self.carry.map(carried), self.lost);
        write!(out, "{attacker}/{defender} {own},{other} {lost},{won} ")?;
        write_stage(self.stage, out)?;
        self.write_extras(out)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let refuse = |word: &str| Refusal::new(rule(0), &POSITION, &[&word]);
        let short = with_short_names(text);
        let words: Vec<_> = short.split_whitespace().collect();
        let [armies, carry, lost, stage, extras @ ..] = &words[..] else {
            return Err(refuse(text));
        };
        let mut state = Self::new(
            self.setup,
            pair(armies, '/').ok_or_else(|| refuse(armies))?,
            None,
        );
        state.raiders = 0;
        state.carry = read_carries(carry).ok_or_else(|| refuse(carry))?;
        state.lost = pair(lost, ',').ok_or_else(|| refuse(lost))?;
        state.stage = read_stage(stage).ok_or_else(|| refuse(stage))?;
        for word in extras {
            state.read_extra(word).ok_or_else(|| refuse(word))?;
        }
        if state.position() != words.join(" ") {
            return Err(refuse(text));
        }
        state.check(text)?;
        let settled = state.settle();
        if settled != state {
            let next = settled.position();
            return Err(Refusal::new(rule(0), &UNSETTLED, &[&text, &next]));
        }
        Ok(state)
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match (action, self.stage) {
            (Action::Go, _) => out.write_str("go"),
            (Action::Withdraw, _) => out.write_str("withdraw"),
            (Action::WithdrawSubs(0), _) => out.write_str("stay"),
            (Action::WithdrawSubs(submarines), _) => write!(out, "dive {submarines}"),
            (Action::Lose(losses), _) => write_losses(&losses, out),
            (Action::Roll(hits), Stage::Rocket | Stage::Raid) => write!(out, "{}", hits.any),
            (Action::Roll(hits), _) => write!(out, "{}+{}", hits.any, hits.ships),
        }
    }

    /// Accepts units in any order, with or without `lose` before them.
    fn parse_action(&self, by: Actor, text: &str) -> Result<Action, Refusal> {
        let wanted = text.to_ascii_lowercase();
        let mut legal = Vec::new();
        match by {
            Actor::Seat(seat) if self.node() == bilancia_core::Node::Choice(seat.into()) => {
                self.actions(seat, &mut legal);
            }
            Actor::Chance => {
                let mut rolls = Vec::new();
                self.rolls(&mut rolls);
                legal.extend(rolls.iter().map(|(roll, _)| *roll));
            }
            Actor::Seat(_) => {}
        }
        let losses = read_losses(&wanted).map(Action::Lose);
        let is_wanted =
            |action: &Action| Some(*action) == losses || self.action_text(*action) == wanted;
        legal
            .into_iter()
            .find(is_wanted)
            .ok_or_else(|| self.explain(by, &wanted))
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        let to_lose = |all: u16, hits: Hits, number: u16| {
            let message = if hits.ships > 0 {
                &CHOOSE_SHIPS
            } else {
                &CHOOSE
            };
            Refusal::new(rule(number), message, &[&text, &all, &hits.ships])
        };
        match self.stage {
            _ if by == Actor::Chance => Refusal::new(rule(3), &ROLL, &[&text]),
            Stage::Lose(fire, hits) => {
                let number = match fire {
                    Fire::Gun | Fire::LastGun => 7,
                    Fire::Strike => 5,
                    Fire::Attack | Fire::Defence => 4,
                };
                to_lose(losses::count(&self.under_fire(fire), hits), hits, number)
            }
            Stage::LastLoss(owed) => to_lose(1, last_of(owed).1, 3),
            Stage::SinkCargo => Refusal::new(rule(9), &CARGO, &[&text, &self.room()]),
            Stage::WithdrawSubs(role) => {
                let own = usize::from(role == Role::Defender);
                let submarines = self.armies[own].count(Unit::Sub);
                Refusal::new(rule(5), &DIVE, &[&text, &submarines])
            }
            _ => Refusal::new(rule(6), &DECIDE, &[&text]),
        }
    }
}

impl Pointing for Battle {
    /// Actions are chosen by buttons only: the picture has no cells.
    fn cells(&self, _action: Action) -> Vec<String> {
        Vec::new()
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        Some(super::draw::instruction(self))
    }
}

impl Presentable for Battle {
    fn question(&self, _seat: Seat, text: &str, lang: Lang) -> Option<String> {
        questions::answer(self, text, lang)
    }

    fn questions(&self) -> Option<Message> {
        Some(questions::HELP)
    }

    fn rules_in_force(&self) -> Vec<u16> {
        match self.stage {
            Stage::Rocket | Stage::Raid => vec![8],
            Stage::Guns
            | Stage::Throw(Fire::Gun | Fire::LastGun, _)
            | Stage::Lose(Fire::Gun | Fire::LastGun, _) => vec![7],
            Stage::Throw(..) => vec![2, 3, 5],
            Stage::Lose(..) => vec![4, 5],
            Stage::WithdrawSubs(_) => vec![5],
            Stage::LastDice | Stage::LastLoss(_) => vec![3],
            Stage::SinkCargo => vec![9],
            Stage::Assault | Stage::Decide => vec![2, 6],
            Stage::Over => vec![10, 11],
        }
    }

    fn standing(&self, seat: Seat) -> Option<Wording> {
        let lost = self.lost[seat.index()];
        Some(Wording::new(LOST_SO_FAR, &[&lost]))
    }
}

fn write_losses(losses: &Losses, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_str("lose")?;
    if losses.units.size() > 0 {
        write!(out, " {}", losses.units)?;
    }
    if losses.raiders > 0 {
        write!(out, " {} raider", losses.raiders)?;
    }
    Ok(())
}

/// Reads the format of [`write_losses`], with units in any order; `raider` comes last.
fn read_losses(text: &str) -> Option<Losses> {
    let text = text.strip_prefix("lose").unwrap_or(text).trim();
    let (units, raiders) = match text.strip_suffix("raider") {
        None => (text, 0),
        Some(rest) => {
            let rest = rest.trim_end();
            let (units, count) = rest.rsplit_once([' ', ',']).unwrap_or(("", rest));
            (units, number(count)?)
        }
    };
    let units = units.parse().ok()?;
    Some(Losses { units, raiders })
}
