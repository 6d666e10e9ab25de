//! Hash of a war: searches ask for it at every position that they meet.

use std::hash::{Hash, Hasher};

use bilancia_battle::Readings;

use crate::{
    settings::Settings,
    state::{Power, Space, War},
};

/// Digits of pi, a constant for each lane.
const LANES: [u64; 4] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d0,
    0x082e_fa98_ec4e_6c89,
];

/// Words mixed in four lanes, so that a processor works on four at once; each step as in the hash function wyhash.
struct Digest([u64; 4]);

impl Digest {
    /// Mixes eight words in, two in each lane.
    fn add(&mut self, words: [u64; 8]) {
        let (one, other) = words.split_at(4);
        let words = one.iter().zip(other);
        for ((lane, (one, other)), constant) in self.0.iter_mut().zip(words).zip(LANES) {
            let product = u128::from(one ^ constant) * u128::from(other ^ *lane);
            *lane = product as u64 ^ (product >> 64) as u64;
        }
    }

    /// Mixes words in, made from items, and their number.
    fn add_all<T>(&mut self, items: &[T], word: impl Fn(&T) -> u64) {
        let (eights, rest) = items.as_chunks::<8>();
        for eight in eights {
            self.add(eight.each_ref().map(&word));
        }
        let mut last = [0; 8];
        last[7] = items.len() as u64;
        for (last, item) in last.iter_mut().zip(rest) {
            *last = word(item);
        }
        self.add(last);
    }
}

// Fields are taken by name below, all of them, so that a new one cannot be forgotten.

/// All of a space in 32 bits: no two have the same.
fn space_word(space: &Space) -> u64 {
    let Space {
        owner,
        complex,
        taken,
        built,
        output,
    } = *space;
    let owner = owner.map_or(0, |owner| 1 + u64::from(owner));
    let [complex, taken, built] = [complex, taken, built].map(u64::from);
    owner | complex << 8 | taken << 9 | built << 10 | u64::from(output) << 16
}

fn power_words(power: &Power) -> [u64; 4] {
    let Power {
        cash,
        weapons,
        points,
        complexes,
        land_order,
        sea_order,
        subs_leave,
        ordered,
        bought,
    } = *power;
    let orders = u32::from_le_bytes([land_order, sea_order, ordered, subs_leave.into()]);
    let built = u32::from_le_bytes([weapons, points, complexes, 0]);
    let [first, second, third] = bought.words();
    [
        u64::from(cash) | u64::from(built) << 16,
        u64::from(orders) | third << 32,
        first,
        second,
    ]
}

fn settings_word(settings: &Settings) -> u64 {
    let Settings {
        rules,
        readings,
        asked,
        research,
        raids_by_target,
        first_attacks,
        total_victory,
        ships_among_enemies,
        new_complexes,
        neutrals,
        rounds,
        second_side_weapons,
    } = *settings;
    let Readings {
        static_exposures,
        guns_by_five,
        shared_last_die,
    } = readings;
    let choices = [
        asked,
        raids_by_target,
        first_attacks,
        total_victory,
        ships_among_enemies,
        new_complexes,
        neutrals,
        second_side_weapons,
        static_exposures,
        guns_by_five,
        shared_last_die,
    ];
    let choices = choices.into_iter().map(u64::from);
    let choices = choices.fold(0, |word, choice| word << 1 | choice);
    let rounds = rounds.map_or(0, |rounds| 1 + u64::from(rounds));
    choices | (rules as u64) << 16 | (research as u64) << 24 | rounds << 32
}

impl Hash for War {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self {
            pack,
            settings,
            round,
            turn,
            phase,
            stacks,
            spaces,
            powers,
            canals,
            fought,
            pending,
            winner,
        } = self;
        let mut digest = Digest(LANES);
        let turn = u64::from(u32::from_le_bytes([*turn, *phase as u8, *canals, 0]));
        let winner = match winner {
            None => 0,
            Some(side) => 1 + side.map_or(0, |side| 1 + u64::from(side.0)),
        };
        let [a, b, c, d] = *fought;
        digest.add([
            u64::from(*round) | turn << 32,
            winner,
            settings_word(settings),
            pack.number(),
            a,
            b,
            c,
            d,
        ]);
        digest.add_all(stacks.all(), |stack| stack.word());
        let (pairs, rest) = spaces.as_chunks::<2>();
        digest.add_all(pairs, |[one, other]| {
            space_word(one) | space_word(other) << 32
        });
        digest.add_all(rest, space_word);
        let (pairs, rest) = powers.as_chunks::<2>();
        let rest = rest.iter().map(|power| [power_words(power), [0; 4]]);
        let pairs = pairs.iter().map(|pair| pair.each_ref().map(power_words));
        for [[a, b, c, d], [e, f, g, h]] in pairs.chain(rest) {
            digest.add([a, b, c, d, e, f, g, h]);
        }
        let [a, b, c, d] = digest.0;
        state.write_u64(a ^ b.rotate_left(32));
        state.write_u64(c ^ d.rotate_left(32));
        if let Some(pending) = pending {
            pending.hash(state);
        }
    }
}
