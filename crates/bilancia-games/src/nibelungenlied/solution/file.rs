//! The file of a table: the values of every state for every number of turns left, each turn packed for itself, so that a
//! table takes little memory while it is used.
//!
//! A file has a head, the rules, the length of each packed turn, the packed turns, and a checksum of all that. Values
//! change little from turn to turn, so a turn is the difference to the one before it; every [`GROUP`]th turn stands alone,
//! so that few turns have to be unpacked for one.

use std::{
    collections::VecDeque,
    io::{self, Read, Seek, SeekFrom, Write},
    sync::{Arc, Mutex, PoisonError},
};

use flate2::{Compression, Crc, read::DeflateDecoder, write::DeflateEncoder};

use super::{
    super::rules::{BothGoals, FATE, ORDER, Variant},
    PLACEMENTS,
    turn::{HANDS, Values},
};
use crate::TableFile;

/// The value 1 in units of the table: values are rounded to 0.00003.
pub(super) const ONE: f64 = 32_766.0;

/// The first bytes of a file; the number goes up when the form of the table changes, or what the rules do.
const HEAD: &[u8; 20] = b"Nibelungenlied 2    ";

/// The largest number of turns of a table.
pub(super) const MOST_TURNS: u16 = 1_000;

/// The number of values of a turn.
const COUNT: usize = HANDS * PLACEMENTS;

/// The number of turns of which each but the first is packed as the difference to the one before.
const GROUP: usize = 8;

/// The number of turns that are kept in memory, of 2.4 megabytes each.
const KEPT: usize = 6;

/// Reason why bytes are not a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The bytes were not written by this program, or by a version with other rules.
    #[error(
        "this is no table of Nibelungenlied of this version; make it anew with 'bilancia solve nibelungenlied'"
    )]
    Head,
    /// The bytes are truncated or altered; the reason.
    #[error("the table is damaged: {0}; make it anew with 'bilancia solve nibelungenlied'")]
    Damaged(String),
    /// The bytes name a number of turns that no table has.
    #[error(
        "a table has 1 to {MOST_TURNS} turns, not {0}; make it anew with 'bilancia solve nibelungenlied'"
    )]
    Turns(u16),
}

/// The values of all states with one number of turns left, in units of 1 / [`ONE`]: by hand, then by placement.
pub(super) type Turn = Vec<i16>;

/// Values as the table has them.
pub(super) fn rounded(values: &Values) -> Turn {
    let round = |value: &f64| (value * ONE).round() as i16;
    values.iter().flatten().map(round).collect()
}

/// The rules as they are stored in a file.
pub(super) fn options(variant: &Variant) -> [u8; 4] {
    let both = match variant.both_goals {
        BothGoals::Mover => 0,
        BothGoals::Draw => 1,
        BothGoals::Side(seat) => 2 + seat.0,
    };
    let flags = u8::from(variant.two_steps)
        | u8::from(variant.murder_off_castles) << 1
        | u8::from(variant.check_at_end) << 2
        | u8::from(variant.jump) << 3;
    let [low, high] = variant.max_turns.to_le_bytes();
    [both, flags, low, high]
}

/// Reads rules that [`options`] stored; none if the bytes are not rules.
pub(super) fn read_options([both, flags, low, high]: [u8; 4]) -> Option<Variant> {
    Some(Variant {
        both_goals: match both {
            0 => BothGoals::Mover,
            1 => BothGoals::Draw,
            2 => BothGoals::Side(FATE),
            3 => BothGoals::Side(ORDER),
            _ => return None,
        },
        two_steps: flags & 1 != 0,
        murder_off_castles: flags & 2 != 0,
        check_at_end: flags & 4 != 0,
        jump: flags & 8 != 0,
        max_turns: u16::from_le_bytes([low, high]),
    })
}

/// Packs a turn, with this number of turns left, after the one with one turn less.
///
/// # Panics
/// Never: packing in memory does not fail.
pub(super) fn pack(left: usize, before: &Turn, turn: &Turn) -> Vec<u8> {
    let base = |at: usize| if stands_alone(left) { 0 } else { before[at] };
    let change = |(at, value): (usize, &i16)| value.wrapping_sub(base(at)).to_le_bytes();
    let changes: Vec<_> = turn.iter().enumerate().map(change).collect();
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::default());
    // High bytes are alike, so they are packed together.
    for half in 0..2 {
        let bytes: Vec<_> = changes.iter().map(|change| change[half]).collect();
        packer.write_all(&bytes).expect("it is in memory");
    }
    packer.finish().expect("it is in memory")
}

/// Unpacks what [`pack`] packed; `None` if it is something else.
fn unpack(left: usize, before: &Turn, packed: &[u8]) -> Option<Turn> {
    let mut bytes = vec![0; 2 * COUNT];
    let mut reader = DeflateDecoder::new(packed);
    reader.read_exact(&mut bytes).ok()?;
    if !matches!(reader.read(&mut [0]), Ok(0)) {
        return None;
    }
    let (low, high) = bytes.split_at(COUNT);
    let base = |at: usize| if stands_alone(left) { 0 } else { before[at] };
    let value = |at: usize| base(at).wrapping_add(i16::from_le_bytes([low[at], high[at]]));
    Some((0..COUNT).map(value).collect())
}

/// Whether a turn is packed by itself.
fn stands_alone(left: usize) -> bool {
    (left - 1) % GROUP == 0
}

/// The file of a table, from its packed turns.
pub(super) fn file(variant: &Variant, turns: Vec<Vec<u8>>) -> Vec<u8> {
    let size: usize = turns.iter().map(|turn| turn.len() + 4).sum();
    let mut bytes = Vec::with_capacity(HEAD.len() + size + 8);
    bytes.extend(HEAD);
    bytes.extend(options(variant));
    for turn in &turns {
        bytes.extend((turn.len() as u32).to_le_bytes());
    }
    for turn in turns {
        bytes.extend(turn);
    }
    let mut crc = Crc::new();
    crc.update(&bytes);
    bytes.extend(crc.sum().to_le_bytes());
    bytes
}

/// The turns of a table, which are read from its file as they are needed.
pub(super) struct Turns {
    /// By turns left less one: where the packed turn begins, and its length.
    places: Vec<(u64, u32)>,
    reader: Mutex<Reader>,
}

struct Reader {
    file: Box<dyn TableFile>,
    /// Turns that were used last, the latest at the end, each with the number of turns left.
    known: VecDeque<(usize, Arc<Turn>)>,
}

impl Turns {
    /// Reads all but the turns of a file, and checks that it is whole.
    ///
    /// # Errors
    /// [`TableError`] if the file was written by another version, or is damaged.
    pub(super) fn open(mut file: Box<dyn TableFile>) -> Result<(Variant, Self), TableError> {
        let mut head = [0; HEAD.len() + 4];
        file.read_exact(&mut head).map_err(|_| TableError::Head)?;
        let (known, rules) = head.split_at(HEAD.len());
        let rules = rules.try_into().map_err(|_| TableError::Head)?;
        let variant = read_options(rules).filter(|_| known == HEAD.as_slice());
        let variant = variant.ok_or(TableError::Head)?;
        if !(1..=MOST_TURNS).contains(&variant.max_turns) {
            return Err(TableError::Turns(variant.max_turns));
        }
        let damaged = |fault: &str| TableError::Damaged(fault.to_owned());
        let mut lengths = vec![0; 4 * usize::from(variant.max_turns)];
        file.read_exact(&mut lengths)
            .map_err(|error| damaged(&error.to_string()))?;
        let mut at = (head.len() + lengths.len()) as u64;
        let mut places = Vec::new();
        for length in lengths.chunks_exact(4) {
            let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]);
            places.push((at, length));
            at += u64::from(length);
        }
        let mut crc = Crc::new();
        crc.update(&head);
        crc.update(&lengths);
        let rest = at - (head.len() + lengths.len()) as u64;
        let sum = checksum(&mut file, crc, rest).map_err(|error| damaged(&error.to_string()))?;
        let mut kept = [0; 5];
        let count = read_to_end(&mut file, &mut kept);
        let count = count.map_err(|error| damaged(&error.to_string()))?;
        match count {
            4 if kept[..4] == sum.to_le_bytes() => {}
            4 => return Err(damaged("its checksum is wrong")),
            ..4 => return Err(damaged("its end is missing")),
            _ => return Err(damaged("something follows its last turn")),
        }
        let known = VecDeque::new();
        let reader = Mutex::new(Reader { file, known });
        Ok((variant, Self { places, reader }))
    }

    /// The number of turns.
    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// The values with this number of turns left; `None` if there are none, or the file cannot be read any more.
    pub(super) fn get(&self, left: usize) -> Option<Arc<Turn>> {
        if left == 0 {
            return Some(Arc::new(vec![0; COUNT]));
        }
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let first = left - (left - 1) % GROUP;
        let found = (first..=left)
            .rev()
            .find_map(|left| Some((left, reader.known(left)?)));
        let (mut at, mut turn) = match found {
            Some(found) => found,
            None => (
                first,
                reader.read(first, &Turn::new(), *self.places.get(first - 1)?)?,
            ),
        };
        while at < left {
            at += 1;
            turn = reader.read(at, &turn, *self.places.get(at - 1)?)?;
        }
        reader.keep(left, &turn);
        Some(turn)
    }
}

impl Reader {
    fn known(&self, left: usize) -> Option<Arc<Turn>> {
        let known = self.known.iter().find(|(known, _)| *known == left);
        known.map(|(_, turn)| Arc::clone(turn))
    }

    fn keep(&mut self, left: usize, turn: &Arc<Turn>) {
        self.known.retain(|(known, _)| *known != left);
        if self.known.len() >= KEPT {
            self.known.pop_front();
        }
        self.known.push_back((left, Arc::clone(turn)));
    }

    fn read(&mut self, left: usize, before: &Turn, (at, length): (u64, u32)) -> Option<Arc<Turn>> {
        self.file.seek(SeekFrom::Start(at)).ok()?;
        let mut packed = vec![0; length as usize];
        self.file.read_exact(&mut packed).ok()?;
        unpack(left, before, &packed).map(Arc::new)
    }
}

/// The checksum of the next bytes of a file after those of which `crc` is.
fn checksum(file: &mut dyn Read, mut crc: Crc, count: u64) -> io::Result<u32> {
    let mut rest = file.take(count);
    let mut buffer = vec![0; 1 << 16];
    loop {
        match rest.read(&mut buffer)? {
            0 if rest.limit() > 0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            0 => return Ok(crc.sum()),
            count => crc.update(&buffer[..count]),
        }
    }
}

/// Reads until the end of a file or of `bytes`, and returns the number of bytes read.
fn read_to_end(file: &mut dyn Read, bytes: &mut [u8]) -> io::Result<usize> {
    let mut count = 0;
    while count < bytes.len() {
        match file.read(&mut bytes[count..])? {
            0 => break,
            more => count += more,
        }
    }
    Ok(count)
}
