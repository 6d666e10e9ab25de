//! Reads positions that [`super::position`] writes, with stacks, cargo, flags and areas in any order.

use std::collections::HashSet;

use bilancia_battle::{Army, Carry, Engagement, Hits, Rest, Role, Salvo, Stage, Unit};
use bilancia_core::Side;

use super::position::{FIRES, LETTERS, PHASES};
use crate::{
    pack::{Area, Force, Item},
    stack::{Cargo, MOST_IN_STACK, Mark, Passenger, Stack},
    state::{Battle, GunFire, MOST_CASH, Pending, Phase, Power, Space, War},
};

/// Reader of a word from left to right.
struct Cursor<'a>(&'a str);

impl<'a> Cursor<'a> {
    fn eat(&mut self, letter: char) -> bool {
        match self.0.strip_prefix(letter) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }

    fn while_is(&mut self, is: impl Fn(char) -> bool) -> &'a str {
        let end = self.0.find(|letter| !is(letter)).unwrap_or(self.0.len());
        let (found, rest) = self.0.split_at(end);
        self.0 = rest;
        found
    }

    fn number(&mut self) -> Option<u16> {
        self.while_is(|letter| letter.is_ascii_digit()).parse().ok()
    }

    fn letter(&mut self) -> Option<char> {
        let letter = self.0.chars().next()?;
        self.0 = &self.0[letter.len_utf8()..];
        Some(letter)
    }
}

fn item(letter: char) -> Option<Item> {
    let place = LETTERS.iter().position(|known| *known == letter)?;
    Some(Item::ALL[place])
}

fn unit(letter: char) -> Option<Unit> {
    match item(letter)? {
        Item::Unit(unit) => Some(unit),
        Item::Complex => None,
    }
}

fn small(text: &str) -> Option<u8> {
    text.parse().ok()
}

/// Things bought, such as `3i1t`.
fn bought(cursor: &mut Cursor<'_>) -> Option<Force> {
    let mut force = Force::default();
    while cursor.0.starts_with(|letter: char| letter.is_ascii_digit()) {
        let count = cursor.number().filter(|count| *count > 0)?;
        force.add(item(cursor.letter()?)?, count);
    }
    Some(force)
}

fn power(text: &str) -> Option<Power> {
    let mut cursor = Cursor(text);
    let mut power = Power {
        cash: cursor.number()?,
        ..Power::default()
    };
    let mut said = String::new();
    while let Some(name) = cursor.letter() {
        if said.contains(name) {
            return None;
        }
        said.push(name);
        if name == 'b' {
            power.bought = bought(&mut cursor)?;
            continue;
        }
        let number = u8::try_from(cursor.number()?).ok()?;
        match name {
            'w' => power.weapons = number,
            'p' => power.points = number,
            'c' => power.complexes = number,
            'l' => power.land_order = number,
            's' => power.sea_order = number,
            'd' => power.subs_leave = number == 1,
            'o' => power.ordered = number,
            _ => return None,
        }
    }
    let fine = power.weapons < 64
        && power.land_order < 24
        && power.sea_order < 120
        && power.ordered < 8
        && power.cash <= MOST_CASH;
    fine.then_some(power)
}

/// Units in a battle, such as `2inf+1arm`; a battle of the war may have more than one typed in by hand.
fn army(text: &str) -> Option<Army> {
    let mut army = Army::default();
    for word in text.split('+').filter(|_| text != "-") {
        let mut cursor = Cursor(word);
        let count = cursor.number().filter(|count| *count <= MOST_IN_STACK)?;
        let unit = Unit::of_name(cursor.0).filter(|unit| army.count(*unit) == 0)?;
        army = army.with(unit, count);
    }
    Some(army)
}

fn hits(text: &str) -> Option<Hits> {
    let (any, ships) = text.split_once('+')?;
    let number = |text: &str| text.parse::<u16>().ok().filter(|number| *number < 1000);
    Some(Hits {
        any: number(any)?,
        ships: number(ships)?,
    })
}

fn salvo(text: &str) -> Option<Salvo> {
    let mut parts = text.split(',');
    let mut salvo = Salvo {
        hits: hits(parts.next()?)?,
        ..Salvo::default()
    };
    for part in parts {
        if let Some((any, all)) = part.split_once(':') {
            let rest = |text: &str| {
                let (hits, roll) = text.split_once('.')?;
                Some(Rest {
                    hits: hits.parse().ok().filter(|hits| *hits < 1000)?,
                    roll: small(roll).filter(|roll| *roll < 6)?,
                })
            };
            salvo.shared = Some([rest(any)?, rest(all)?]);
        } else {
            let (count, value) = part.split_once('x')?;
            let ships = usize::from(value.ends_with('s'));
            let value: usize = value.trim_end_matches('s').parse().ok()?;
            let count = count.parse().ok().filter(|count| *count < 1000)?;
            *salvo.dice[ships].get_mut(value)? = count;
        }
    }
    Some(salvo)
}

fn stage(text: &str) -> Option<Stage> {
    let fire = |text: &str| {
        let (name, rest) = text.split_once(':')?;
        let (fire, _) = FIRES.iter().find(|(_, known)| *known == name)?;
        Some((*fire, rest.to_owned()))
    };
    Some(match text {
        "subs:1" => Stage::WithdrawSubs(Role::Attacker),
        "subs:2" => Stage::WithdrawSubs(Role::Defender),
        "decide" => Stage::Decide,
        "lastdice" => Stage::LastDice,
        _ => match text.split_once(':')? {
            ("throw", rest) => {
                let (fire, rest) = fire(rest)?;
                Stage::Throw(fire, salvo(&rest)?)
            }
            ("lose", rest) => {
                let (fire, rest) = fire(rest)?;
                Stage::Lose(fire, hits(&rest)?)
            }
            ("last", codes) => {
                let hit = |code: Option<char>| {
                    let code = code?.to_digit(3)?;
                    Some(Hits {
                        any: u16::from(code == 1),
                        ships: u16::from(code == 2),
                    })
                };
                let mut codes = codes.chars();
                Stage::LastLoss([hit(codes.next())?, hit(codes.next())?])
            }
            _ => return None,
        },
    })
}

fn carry(text: &str) -> Option<Carry> {
    let (all, any) = text.split_once(':')?;
    let points = |text: &str| {
        text.parse::<i8>()
            .ok()
            .filter(|points| (-2..=4).contains(points))
    };
    Some(Carry {
        all: points(all)?,
        any: points(any)?,
    })
}

/// Why a text is no position.
#[derive(Debug)]
pub(super) enum Misread {
    /// The text ends before the words of the turn and of the powers.
    Short,
    /// This word of it, or this part of a word, means nothing here.
    Word(String),
    /// This word is about the same as one before it.
    Twice(String),
}

/// The part of a word before the stacks of an area, or what stands before `:` or `=` in it: what it is about.
fn subject(word: &str) -> &str {
    let end = word.find(['=', ':']).unwrap_or(word.len());
    match &word[..end] {
        "drawn" | "won" => "won",
        subject => subject,
    }
}

impl War {
    /// Reads a position of a war on this map under these options.
    pub(super) fn read_war(&self, text: &str) -> Result<Self, Misread> {
        let mut words = text.split(' ');
        let (Some(turn), Some(powers)) = (words.next(), words.next()) else {
            return Err(Misread::Short);
        };
        let wrong = |word: &str| Misread::Word(word.to_owned());
        let (round, mover, phase) = self.read_turn_word(turn).ok_or_else(|| wrong(turn))?;
        let mut war = Self {
            round,
            turn: mover,
            phase,
            ..self.clone()
        };
        let all: Result<Vec<_>, _> = powers
            .split('/')
            .map(|part| power(part).ok_or_else(|| wrong(part)))
            .collect();
        war.powers = all?;
        if war.powers.len() != self.powers.len() {
            return Err(wrong(powers));
        }
        (war.canals, war.fought, war.pending, war.winner) = (0, [0; 4], None, None);
        war.stacks = crate::stack::Stacks::default();
        war.spaces = vec![Space::default(); self.spaces.len()];
        let mut said = HashSet::new();
        for word in words {
            if !said.insert(subject(word)) {
                return Err(Misread::Twice(word.to_owned()));
            }
            war.read_word(word)
                .map_err(|part| wrong(part.unwrap_or(word)))?;
        }
        Ok(war)
    }

    fn read_turn_word(&self, text: &str) -> Option<(u16, u8, Phase)> {
        let parts: Vec<_> = text.split('.').collect();
        let [round, mover, name] = parts[..] else {
            return None;
        };
        let place = PHASES.iter().position(|known| *known == name)?;
        let phase = *Phase::ALL.get(place)?;
        Some((round.parse().ok()?, self.read_power(mover)?, phase))
    }

    fn read_power(&self, digit: &str) -> Option<u8> {
        let power = small(digit)?.checked_sub(1)?;
        (usize::from(power) < self.powers.len()).then_some(power)
    }

    fn read_code(&self, code: &str) -> Option<Area> {
        self.pack.all().find(|area| self.pack.code(*area) == code)
    }

    /// Reads a word after that of the powers; the error is the part of it that is wrong, none if that is the whole.
    fn read_word<'w>(&mut self, word: &'w str) -> Result<(), Option<&'w str>> {
        if let Some((code, rest)) = word.split_once('=') {
            let area = self.read_code(code).ok_or(None)?;
            return self.read_area(area, rest);
        }
        self.read_business(word).ok_or(None)
    }

    fn read_business(&mut self, word: &str) -> Option<()> {
        if let Some(canals) = word.strip_prefix("canals:") {
            self.canals = small(canals)?;
        } else if let Some(codes) = word.strip_prefix("fought:") {
            for code in codes.split(',') {
                let area = self.read_code(code)?;
                self.mark_fought(area);
            }
        } else if let Some(due) = word.strip_prefix("due:") {
            self.pending = Some(self.read_pending(due)?);
        } else if word == "drawn" {
            self.winner = Some(None);
        } else if let Some(side) = word.strip_prefix("won:") {
            let side = small(side)?.checked_sub(1).filter(|side| *side < 2)?;
            self.winner = Some(Some(Side(side)));
        } else {
            return None;
        }
        Some(())
    }

    /// Reads what stands after `=`; the error is the part that is wrong, none if it is the state of the land.
    fn read_area<'w>(&mut self, area: Area, text: &'w str) -> Result<(), Option<&'w str>> {
        let mut parts = text.split(',');
        let space = parts.next().and_then(|part| self.read_space(part));
        let space = space.filter(|space| !self.pack.is_sea(area) || *space == Space::default());
        *self.space_mut(area) = space.ok_or(None)?;
        for part in parts {
            let stack = self.read_stack(area, part).ok_or(Some(part))?;
            self.stacks.add(stack);
        }
        Ok(())
    }

    fn read_space(&self, text: &str) -> Option<Space> {
        let mut cursor = Cursor(text);
        let mut space = Space::default();
        let owner = cursor.while_is(|letter| letter.is_ascii_digit());
        if !owner.is_empty() {
            space.owner = Some(self.read_power(owner)?);
        }
        while let Some(flag) = cursor.letter() {
            let flag = match flag {
                'c' => &mut space.complex,
                't' => &mut space.taken,
                'b' => &mut space.built,
                '#' if space.output == 0 => {
                    space.output = cursor.number().filter(|output| *output > 0)?;
                    continue;
                }
                _ => return None,
            };
            if std::mem::replace(flag, true) {
                return None;
            }
        }
        Some(space)
    }

    fn read_stack(&self, area: Area, text: &str) -> Option<Stack> {
        let mut cursor = Cursor(text);
        let owner = cursor.while_is(|letter| letter.is_ascii_digit());
        let owner = self.read_power(owner)?;
        let unit = unit(cursor.letter()?)?;
        let count = cursor
            .number()
            .filter(|count| (1..=MOST_IN_STACK).contains(count))?;
        let mut stack = Stack::new(area, owner, unit, count);
        let code = |cursor: &mut Cursor<'_>| {
            let code =
                cursor.while_is(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit());
            self.read_code(code)
        };
        let mut said = String::new();
        while let Some(sign) = cursor.letter() {
            if said.contains(sign) {
                return None;
            }
            said.push(sign);
            stack = match sign {
                '@' => stack.coming_from(Some(code(&mut cursor)?)),
                '>' => stack.aiming_at(Some(code(&mut cursor)?)),
                '-' => stack.having_used(cursor.number().filter(|used| *used <= 8)? as u8),
                '!' => stack.marked(*Mark::ALL.get(usize::from(cursor.number()?))?),
                '^' => stack.having_passed(cursor.number().filter(|guns| *guns <= 7)? as u8),
                '[' => stack.carrying(self.read_cargo(&mut cursor)?),
                _ => return None,
            };
        }
        let laden = unit != Unit::Trn && !stack.cargo().is_empty();
        (!laden).then_some(stack)
    }

    /// Reads units aboard, up to and with the bracket after them.
    fn read_cargo(&self, cursor: &mut Cursor<'_>) -> Option<Cargo> {
        let mut cargo = Cargo::default();
        while !cursor.eat(']') {
            let owner = cursor.while_is(|letter| letter.is_ascii_digit());
            let owner = self.read_power(owner)?;
            let unit = unit(cursor.letter()?)?;
            if unit.room() == 0 {
                return None;
            }
            cargo = cargo.with(Passenger { unit, owner })?;
        }
        Some(cargo)
    }

    fn read_pending(&self, text: &str) -> Option<Pending> {
        let parts: Vec<&str> = text.split('|').collect();
        let number = |text: &str| text.parse::<u16>().ok().filter(|number| *number < 10_000);
        Some(match parts[..] {
            ["research", dice] => Pending::Research(number(dice)?),
            ["found", left] => Pending::Breakthrough(number(left)?),
            ["raid", victim, dice] => Pending::Raid {
                victim: self.read_power(victim)?,
                dice: number(dice)?,
            },
            ["rocket", victim] => Pending::Rocket(self.read_power(victim)?),
            [
                "guns",
                area,
                guns,
                fired,
                exposures,
                fallen,
                due,
                last,
                dice,
                value,
            ] => Pending::Guns(GunFire {
                area: self.read_code(area)?,
                guns: small(guns)?,
                fired: small(fired)?,
                exposures: number(exposures)?,
                fallen: number(fallen)?,
                due: number(due)?,
                last: small(last)? == 1,
                dice: number(dice)?,
                value: small(value).filter(|value| *value < 6)?,
            }),
            ["battle", ..] => Pending::Battle(self.read_battle(&parts)?),
            _ => return None,
        })
    }

    fn read_battle(&self, parts: &[&str]) -> Option<Battle> {
        let &[
            _,
            area,
            leader,
            armies,
            pending,
            carries,
            flags,
            support,
            what,
            named,
            retreat,
            dived,
        ] = parts
        else {
            return None;
        };
        let (one, other) = armies.split_once('/')?;
        let (first, second) = carries.split_once(',')?;
        let flags: Vec<bool> = flags.chars().map(|flag| flag == '1').collect();
        let &[landing, subs, other_subs, withdrawn] = &flags[..] else {
            return None;
        };
        let place = |text: &str| match text {
            "-" => Some(None),
            code => self.read_code(code).map(Some),
        };
        let leader = self.read_power(leader)?;
        let mut engagement =
            Engagement::new(self.terms_against(Some(leader)), [army(one)?, army(other)?]);
        engagement.pending = army(pending)?;
        engagement.carry = [carry(first)?, carry(second)?];
        engagement.landing = landing;
        engagement.submarines = [subs, other_subs];
        engagement.withdrawn = withdrawn;
        let number = |text: &str| text.parse().ok().filter(|number| *number < 1000);
        let (support, ashore) = support.split_once('+').unwrap_or((support, "0"));
        engagement.support = number(support)?;
        engagement.terms.ashore = number(ashore)?;
        engagement.stage = stage(what)?;
        Some(Battle {
            area: self.read_code(area)?,
            engagement,
            named: army(named)?,
            retreat: place(retreat)?,
            dived: place(dived)?,
            leader,
        })
    }
}
