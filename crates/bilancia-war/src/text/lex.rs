//! Words and marks of one order.

use bilancia_battle::Unit;
use bilancia_core::{Message, Refusal, ToArgument};

use crate::{
    pack::{Area, Item, Pack},
    refusal::refuse,
    stack::{Cargo, Passenger},
};

bilancia_core::messages! { crate::text::catalogue, "lex-":
    const {
        NO_AREA(rest, pack), MANY_AREAS(name, codes), NUMBER(word), NO_UNIT(word), NO_POWER(word, powers),
        EXPECTED(word, wanted), NOTHING(wanted), HOLD,
    }
}

/// Words that end the name of an area.
const STOPS: [&str; 6] = ["via", "on", "by", "to", "after", "past"];

/// Reader of the words and marks of an order, from left to right.
pub(crate) struct Words<'a> {
    pack: &'static Pack,
    text: &'a str,
    all: Vec<&'a str>,
    next: usize,
    /// Number of the word that a refusal is about, where this is not the whole order.
    refused: Option<usize>,
}

fn is_mark(letter: char) -> bool {
    matches!(letter, ':' | ',' | '>' | '(' | ')')
}

impl<'a> Words<'a> {
    pub(crate) fn new(pack: &'static Pack, text: &'a str) -> Self {
        let mut all = Vec::new();
        for word in text.split_whitespace() {
            let mut rest = word;
            while let Some(place) = rest.find(is_mark) {
                all.extend([&rest[..place], &rest[place..=place]]);
                rest = &rest[place + 1..];
            }
            all.push(rest);
        }
        all.retain(|word| !word.is_empty());
        Self {
            pack,
            text,
            all,
            next: 0,
            refused: None,
        }
    }

    /// Number of the next word.
    pub(super) fn place(&self) -> usize {
        self.next
    }

    /// Refusal that is about the word with this number.
    pub(super) fn refuse_at<T>(
        &mut self,
        place: usize,
        rule: u16,
        message: &'static Message,
        arguments: &[&dyn ToArgument],
    ) -> Result<T, Refusal> {
        self.refused = Some(place);
        refuse(rule, message, arguments)
    }

    /// Number of characters before the word that the last refusal is about; 0 if it is about the whole order.
    pub(super) fn refused_at(&self) -> usize {
        let word = self.refused.and_then(|place| self.all.get(place));
        // Words are parts of the text.
        let before = word.map_or(0, |word| {
            word.as_ptr() as usize - self.text.as_ptr() as usize
        });
        self.text[..before].chars().count()
    }

    pub(super) fn peek(&self) -> Option<&'a str> {
        self.all.get(self.next).copied()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.peek().is_none()
    }

    pub(crate) fn eat(&mut self, word: &str) -> bool {
        let found = self
            .peek()
            .is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.next += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, word: &'static str) -> Result<(), Refusal> {
        if self.eat(word) {
            return Ok(());
        }
        self.out_of_place(word)
    }

    /// Refusal because something else is wanted here.
    pub(crate) fn out_of_place<T>(&self, wanted: &str) -> Result<T, Refusal> {
        let wanted = format!("'{wanted}'");
        match self.peek() {
            Some(word) => refuse(0, &EXPECTED, &[&word, &wanted]),
            None => refuse(0, &NOTHING, &[&wanted]),
        }
    }

    pub(crate) fn end(&self) -> Result<(), Refusal> {
        if self.is_done() {
            return Ok(());
        }
        self.out_of_place(";")
    }

    pub(super) fn word(&mut self, wanted: &'static str) -> Result<&'a str, Refusal> {
        let Some(word) = self.peek() else {
            return self.out_of_place(wanted);
        };
        self.next += 1;
        Ok(word)
    }

    pub(super) fn starts_with_number(&self) -> bool {
        let digit = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
        self.peek().is_some_and(digit)
    }

    pub(crate) fn number(&mut self) -> Result<u16, Refusal> {
        let word = self.word("3")?;
        match word.parse::<u16>() {
            Ok(number) if number < 10_000 => Ok(number),
            _ => refuse(0, &NUMBER, &[&word]),
        }
    }

    pub(super) fn item(&mut self) -> Result<Item, Refusal> {
        // Names may have two words or three: anti-aircraft gun, fante di marina.
        for length in [3, 2] {
            let words = self.all.get(self.next..self.next + length);
            let name = words.map(|words| words.join(" "));
            if let Some(item) = name.as_deref().and_then(Item::of_name) {
                self.next += length;
                return Ok(item);
            }
        }
        let word = self.word("inf")?;
        match Item::of_name(word) {
            Some(item) => Ok(item),
            None => refuse(0, &NO_UNIT, &[&word]),
        }
    }

    pub(crate) fn unit(&mut self) -> Result<Unit, Refusal> {
        match self.item()? {
            Item::Unit(unit) => Ok(unit),
            Item::Complex => refuse(0, &NO_UNIT, &[&"ic"]),
        }
    }

    pub(super) fn power(&mut self) -> Result<u8, Refusal> {
        let powers: Vec<_> = self.pack.powers.iter().map(|power| &*power.id).collect();
        let word = self.word("by")?;
        match self.pack.power(word) {
            Some(power) => Ok(power),
            None => refuse(0, &NO_POWER, &[&word, &powers.join(", ")]),
        }
    }

    /// An area by code or by the beginning of its name; a name may have several words.
    pub(crate) fn area(&mut self) -> Result<Area, Refusal> {
        let stops = |word: &&str| {
            let mark = word.starts_with(is_mark);
            let number = word.starts_with(|letter: char| letter.is_ascii_digit());
            mark || number || STOPS.iter().any(|stop| stop.eq_ignore_ascii_case(word))
        };
        let rest = &self.all[self.next..];
        let most = rest.iter().position(stops).unwrap_or(rest.len());
        let mut several = None;
        for length in (1..=most.min(5)).rev() {
            let name = rest[..length].join(" ");
            match self.pack.meant(&name)[..] {
                [area] => {
                    self.next += length;
                    return Ok(area);
                }
                [] => {}
                ref areas => several = several.or(Some((name, areas.to_vec()))),
            }
        }
        let code = |area: &Area| self.pack.code(*area).to_owned();
        if let Some((name, areas)) = several {
            let codes: Vec<_> = areas.iter().map(code).collect();
            return refuse(0, &MANY_AREAS, &[&name, &codes.join(", ")]);
        }
        if most == 0 {
            return self.out_of_place(self.pack.code(Area(0)));
        }
        refuse(0, &NO_AREA, &[&rest[0], &self.pack.code(Area(0))])
    }

    /// Cargo in brackets after a transport; `None` without brackets.
    pub(super) fn hold(&mut self, own: u8) -> Result<Option<Cargo>, Refusal> {
        if !self.eat("(") {
            return Ok(None);
        }
        let mut cargo = Cargo::default();
        while !self.eat(")") {
            let count = self.number()?;
            let word = self.word("inf")?;
            let (owner, name) = match word.split_once('.') {
                Some((power, name)) => (self.pack.power(power), name),
                None => (Some(own), word),
            };
            let (Some(owner), Some(unit)) = (owner, Unit::of_name(name)) else {
                return refuse(0, &NO_UNIT, &[&word]);
            };
            for _ in 0..count {
                let aboard = Passenger { unit, owner };
                match cargo.with(aboard).filter(|_| unit.room() > 0) {
                    Some(fuller) => cargo = fuller,
                    None => return refuse(0, &HOLD, &[]),
                }
            }
        }
        Ok(Some(cargo))
    }
}
