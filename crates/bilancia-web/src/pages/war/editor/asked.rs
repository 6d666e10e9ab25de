//! State of the editor as an address or a form says it: the map, the board with its changes, and the brush.

use std::fmt::Write;

use bilancia_core::{Lang, Notation};
use bilancia_games::catalog;
use bilancia_table::GameSpec;
use bilancia_war::{
    War,
    pack::{Area, Item},
};
use bilancia_war_desk::board::{Board, without_units};

use super::HERE;

bilancia_core::messages! { crate::pages::war::editor::catalogue, "asked-":
    const {
        LONG(most), UNREADABLE(reason),
    }
}

/// Options that are meant where an address has none.
const USUAL: &str = "map=classic";
/// Longest position that is read, in bytes: addresses have room for some thousand.
pub(super) const MOST_BYTES: usize = 6_000;
/// Most changes that can be taken back; earlier ones become part of what the board begins from.
const MOST_CHANGES: usize = 60;
/// Largest number that the brush sets.
const MOST_NUMBER: u16 = 500;
/// The word for a board without units.
pub(super) const EMPTY: &str = "empty";

/// The effect of a click on an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tool {
    /// Shows the area's card.
    #[default]
    Look,
    /// Sets the owner.
    Owner,
    /// Sets the number of one thing.
    Item(Item),
}

impl Tool {
    /// Name in addresses.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Owner => "owner",
            Self::Item(item) => item.name(),
        }
    }

    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "look" => Self::Look,
            "owner" => Self::Owner,
            name => Self::Item(Item::of_name(name)?),
        })
    }
}

/// The meaning of the brush's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Way {
    #[default]
    Set,
    Add,
    Take,
}

impl Way {
    pub(super) const ALL: [Self; 3] = [Self::Set, Self::Add, Self::Take];

    /// Name in addresses.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Set => "set",
            Self::Add => "add",
            Self::Take => "take",
        }
    }
}

/// The brush: power, thing and number that a click paints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Brush {
    pub tool: Tool,
    /// Power whose units are painted; none for neutral land.
    pub power: Option<u8>,
    pub way: Way,
    pub number: u16,
}

/// The editor as an address or a form says.
pub(super) struct Asked {
    /// Options of the war, with its map.
    pub options: String,
    /// The set-up under these options.
    pub start: War,
    pub board: Board,
    pub brush: Brush,
    /// Area whose card is shown.
    pub at: Option<Area>,
    pub theatre: Option<String>,
    /// Why the position could not be read.
    pub unread: Option<String>,
}

/// The first field of a name.
pub(super) fn get<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = fields.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| value.trim())
}

/// The war that options begin.
fn begin(options: &str) -> Option<(GameSpec, War)> {
    let spec = catalog().read(&format!("war:{options}")).ok()?;
    let war = bilancia_war::start(&spec.options).ok()?;
    Some((spec, war))
}

/// Options in short, which leave out what is usual, with the map.
fn with_map(brief: &str, war: &War) -> String {
    let map = format!("map={}", war.pack().id);
    match brief {
        "" => map,
        brief if brief.split(',').any(|option| option.starts_with("map=")) => brief.to_owned(),
        brief => format!("{map},{brief}"),
    }
}

/// Reads a position of a war on the map of another.
pub(super) fn read_position(start: &War, text: &str, lang: Lang) -> Result<War, String> {
    if text.len() > MOST_BYTES {
        return Err(LONG.text(lang, &[&MOST_BYTES]));
    }
    match start.read_position(text) {
        Ok(war) => Ok(war),
        Err(refusal) => {
            let reason = format!("{} [{}]", refusal.text(lang), refusal.rule);
            Err(UNREADABLE.text(lang, &[&reason]))
        }
    }
}

/// Address of the editor with a position.
pub(in crate::pages::war) fn address_of(options: &str, war: &War) -> String {
    let board = Board::new(war);
    let options = with_map(options, war);
    let mut address = format!("{HERE}?options={}", value(&options));
    let _ = write!(address, "&base={}", value(&board.war().position()));
    address
}

/// A text as a value in an address: as short as forms allow, since a position has many signs.
pub(super) fn value(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b',' | b'/' | b':' | b'=' | b'@' => {
                out.push(char::from(byte));
            }
            b' ' => out.push('+'),
            byte => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

impl Asked {
    /// Reads the fields of an address or of a form; none if there is no such war.
    pub(super) fn read(fields: &[(String, String)], lang: Lang) -> Option<Self> {
        let given = get(fields, "options").filter(|text| !text.is_empty());
        let (spec, start) = begin(given.unwrap_or(USUAL))?;
        let base = match get(fields, "base").unwrap_or_default() {
            "" => Ok(start.clone()),
            EMPTY => Ok(without_units(&start)),
            text => read_position(&start, text, lang),
        };
        let (base, unread) = match base {
            Ok(base) => (base, None),
            Err(fault) => (start.clone(), Some(fault)),
        };
        let changes = get(fields, "changes").filter(|_| unread.is_none());
        let changes = changes.filter(|text| text.len() <= MOST_BYTES);
        let board = Board::read(&base, changes.unwrap_or_default());
        let pack = start.pack();
        let power = get(fields, "power").and_then(|text| text.parse::<u8>().ok());
        let power = power.unwrap_or(1).checked_sub(1);
        let number = get(fields, "number").and_then(|text| text.parse::<u16>().ok());
        let way = get(fields, "way").unwrap_or_default();
        let brush = Brush {
            tool: get(fields, "tool")
                .and_then(Tool::of_word)
                .unwrap_or_default(),
            power: power.filter(|power| usize::from(*power) < pack.powers.len()),
            way: Way::ALL
                .into_iter()
                .find(|it| it.word() == way)
                .unwrap_or_default(),
            number: number.unwrap_or(1).min(MOST_NUMBER),
        };
        let theatre = get(fields, "theatre").filter(|id| pack.sheet.view(id).is_some());
        Some(Self {
            options: with_map(&spec.options.brief(), &start),
            at: get(fields, "at").and_then(|code| pack.of_code(code)),
            theatre: theatre.map(str::to_owned),
            start,
            board,
            brush,
            unread,
        })
    }

    /// The position that the board begins from, as addresses have it.
    pub(super) fn base(&self) -> String {
        let base = self.board.base();
        match base {
            base if base == Board::new(&self.start).war() => String::new(),
            base if *base == without_units(&self.start) => EMPTY.to_owned(),
            base => base.position(),
        }
    }

    /// Address of the page with all of this.
    pub(super) fn address(&self) -> String {
        self.address_with(self.theatre.as_deref())
    }

    /// Address of the page with another part of the map.
    pub(super) fn address_with(&self, theatre: Option<&str>) -> String {
        let mut address = format!("{HERE}?options={}", value(&self.options));
        let brush = self.brush;
        let at = self.at.map(|area| self.start.pack().code(area));
        let power = brush.power.map_or(0, |power| power + 1).to_string();
        for (name, text) in [
            ("base", &*self.base()),
            ("changes", &self.board.text()),
            ("tool", brush.tool.word()),
            ("power", &power),
            ("way", brush.way.word()),
            ("number", &brush.number.to_string()),
            ("at", at.unwrap_or_default()),
            ("theatre", theatre.unwrap_or_default()),
        ] {
            if !text.is_empty() {
                let _ = write!(address, "&{name}={}", value(text));
            }
        }
        address
    }

    /// Keeps the address within bounds.
    pub(super) fn bound(&mut self) {
        self.board.keep_last(MOST_CHANGES);
    }
}
