//! Settings of a war, from the options of its rules.

use std::collections::BTreeMap;

use bilancia_battle::{Readings, Rules};
use bilancia_core::{Message, NONE, OptionSpec, Options, OptionsError, Values, YES_NO};

use crate::pack::{Pack, named};

/// How weapons are developed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Research {
    /// Not at all.
    Off,
    /// Every 5 IPC are a point, and every 6 points the next weapon.
    Fixed,
    /// Every 5 IPC are a die, and each 6 a weapon by a further die.
    Dice,
}

/// Options of the rules that stay the same throughout a war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Battle rule.
    pub rules: Rules,
    /// Readings of the battle rules where they are ambiguous.
    pub readings: Readings,
    /// Whether defenders are asked for their losses, instead of following standing orders.
    pub asked: bool,
    /// How weapons are developed.
    pub research: Research,
    /// Whether raids are rounded down for each complex, instead of for each victim.
    pub raids_by_target: bool,
    /// Whether the first power may attack in the first round.
    pub first_attacks: bool,
    /// Whether winning needs the side's own capitals too.
    pub total_victory: bool,
    /// Whether ships may be placed among enemy ships.
    pub ships_among_enemies: bool,
    /// Whether new complexes may be built.
    pub new_complexes: bool,
    /// Whether neutrals may be entered for a fee.
    pub neutrals: bool,
    /// Round after which the war ends; `None` for no limit.
    pub rounds: Option<u16>,
    /// Whether the second side begins with weapons: jets for its first power, super submarines for its second.
    pub second_side_weapons: bool,
    /// IPC of each power, in the order of turns, for units that it places before the first round.
    pub bids: [u8; 8],
}

fn read_map(text: &str) -> Option<String> {
    named(text).map(|pack| pack.id.clone())
}

fn read_rounds(text: &str) -> Option<String> {
    let word = text.to_ascii_lowercase();
    if ["pack", "none"].contains(&&*word) {
        return Some(word);
    }
    let number = text.parse::<u16>().ok();
    let number = number.filter(|number| (1..=999).contains(number));
    number.map(|number| number.to_string())
}

/// Largest bid of a power, in IPC.
pub const MOST_BID: u8 = 99;

/// Bids in canonical form: `6japan+9germany`, powers in alphabetical order.
fn read_bids(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    if text == "none" {
        return Some(text);
    }
    let bids: Option<BTreeMap<&str, u8>> = text.split('+').map(read_bid).collect();
    let bids = bids.filter(|bids| bids.len() == text.split('+').count())?;
    let parts: Vec<_> = bids.iter().map(|(id, bid)| format!("{bid}{id}")).collect();
    Some(parts.join("+"))
}

fn read_bid(text: &str) -> Option<(&str, u8)> {
    let id = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bid = text[..text.len() - id.len()].parse().ok()?;
    let plain = id.chars().all(|letter| letter.is_ascii_alphanumeric());
    ((1..=MOST_BID).contains(&bid) && !id.is_empty() && plain).then_some((id, bid))
}

fn bids_of(options: &Options, pack: &Pack) -> Result<[u8; 8], OptionsError> {
    let mut bids = [0; 8];
    for (id, bid) in options.get("bid").split('+').filter_map(read_bid) {
        let power = pack.powers.iter().position(|power| power.id == id);
        let Some(place) = power.and_then(|power| bids.get_mut(power)) else {
            let ids: Vec<_> = pack.powers.iter().map(|power| &*power.id).collect();
            return Err(OptionsError::conflict(
                NO_BIDDER,
                &[&pack.name, &id, &ids.join(" ")],
            ));
        };
        *place = bid;
    }
    Ok(bids)
}

const fn option(
    name: &'static str,
    title: Message,
    default: &'static str,
    values: Values,
    titles: &'static [(&'static str, Message)],
    about: Message,
) -> OptionSpec {
    OptionSpec {
        name,
        title,
        default,
        values,
        titles,
        about,
    }
}

/// Options of the rules.
pub const OPTIONS: [OptionSpec; 16] = [
    option(
        "map",
        MAP_TITLE,
        "strait@edaf96fd",
        Values::Text(read_map, STRAIT_CLASSIC),
        &[("strait", MAP_STRAIT), ("classic", MAP_CLASSIC)],
        THE_MAP_WITH_ITS,
    ),
    option(
        "rules",
        RULES_TITLE,
        Rules::COF.name(),
        Values::Words(&Rules::NAMES),
        &Rules::TITLES,
        HOW_POINTS_BECOME_HITS,
    ),
    option(
        "losses",
        LOSSES_TITLE,
        "standing",
        Values::Words(&["standing", "asked"]),
        &[("standing", LOSSES_STANDING), ("asked", LOSSES_ASKED)],
        WHETHER_DEFENDERS_FOLLOW,
    ),
    option(
        "research",
        RESEARCH_TITLE,
        "rule",
        Values::Words(&["rule", "off", "fixed", "dice"]),
        &[
            ("rule", RESEARCH_RULE),
            ("off", RESEARCH_OFF),
            ("fixed", RESEARCH_FIXED),
            ("dice", RESEARCH_DICE),
        ],
        HOW_WEAPONS_ARE_DEVELOPED,
    ),
    option(
        "exposures",
        EXPOSURES_TITLE,
        "sequential",
        Values::Words(&["sequential", "static"]),
        &[
            ("sequential", EXPOSURES_SEQUENTIAL),
            ("static", EXPOSURES_STATIC),
        ],
        WHETHER_AIRCRAFT_SHOT_DOWN,
    ),
    option(
        "guns_by",
        GUNS_BY_TITLE,
        "6",
        Values::Words(&["6", "5"]),
        &[],
        EXPOSURES_THAT_COST,
    ),
    option(
        "last_die",
        LAST_DIE_TITLE,
        "each",
        Values::Words(&["each", "one"]),
        &[("each", LAST_DIE_EACH), ("one", LAST_DIE_ONE)],
        UNDER_COF_WITH_LAST,
    ),
    option(
        "raids",
        RAIDS_TITLE,
        "victim",
        Values::Words(&["victim", "target"]),
        &[("victim", RAIDS_VICTIM), ("target", RAIDS_TARGET)],
        WHETHER_RAIDS_ARE_ROUNDED,
    ),
    option(
        "first_attacks",
        FIRST_ATTACKS_TITLE,
        "yes",
        Values::YES_NO,
        YES_NO,
        WHETHER_THE_FIRST_POWER,
    ),
    option(
        "total_victory",
        TOTAL_VICTORY_TITLE,
        "no",
        Values::YES_NO,
        YES_NO,
        WHETHER_WINNING_NEEDS,
    ),
    option(
        "ships_among_enemies",
        SHIPS_AMONG_ENEMIES_TITLE,
        "no",
        Values::YES_NO,
        YES_NO,
        WHETHER_SHIPS_MAY_BE,
    ),
    option(
        "new_complexes",
        NEW_COMPLEXES_TITLE,
        "yes",
        Values::YES_NO,
        YES_NO,
        WHETHER_COMPLEXES_MAY_BE,
    ),
    option(
        "neutrals",
        NEUTRALS_TITLE,
        "yes",
        Values::YES_NO,
        YES_NO,
        WHETHER_NEUTRALS_MAY_BE,
    ),
    option(
        "rounds",
        ROUNDS_TITLE,
        "pack",
        Values::Text(read_rounds, PACK_NONE_OR_1),
        &[("pack", ROUNDS_PACK), ("none", NONE)],
        ROUND_AFTER_WHICH,
    ),
    option(
        "second_side_weapons",
        SECOND_SIDE_WEAPONS_TITLE,
        "no",
        Values::YES_NO,
        YES_NO,
        WHETHER_THE_SECOND_SIDE,
    ),
    option(
        "bid",
        BID_TITLE,
        "none",
        Values::Text(read_bids, NONE_OR_IPC),
        &[("none", NONE)],
        IPC_FOR_UNITS_THAT,
    ),
];

bilancia_core::messages! { crate::catalogue, "settings-":
    const {
        STRAIT_CLASSIC, THE_MAP_WITH_ITS, HOW_POINTS_BECOME_HITS, WHETHER_DEFENDERS_FOLLOW,
        HOW_WEAPONS_ARE_DEVELOPED, WHETHER_AIRCRAFT_SHOT_DOWN, EXPOSURES_THAT_COST, UNDER_COF_WITH_LAST,
        WHETHER_RAIDS_ARE_ROUNDED, WHETHER_THE_FIRST_POWER, WHETHER_WINNING_NEEDS, WHETHER_SHIPS_MAY_BE,
        WHETHER_COMPLEXES_MAY_BE, WHETHER_NEUTRALS_MAY_BE, PACK_NONE_OR_1, ROUND_AFTER_WHICH,
        WHETHER_THE_SECOND_SIDE, NONE_OR_IPC, IPC_FOR_UNITS_THAT, NO_BIDDER(name, id, ids), NO_MAP(value), MAP_TITLE, MAP_STRAIT, MAP_CLASSIC, RULES_TITLE, LOSSES_TITLE, LOSSES_STANDING, LOSSES_ASKED, RESEARCH_TITLE, RESEARCH_RULE, RESEARCH_OFF, RESEARCH_FIXED, RESEARCH_DICE, EXPOSURES_TITLE, EXPOSURES_SEQUENTIAL, EXPOSURES_STATIC, GUNS_BY_TITLE, LAST_DIE_TITLE, LAST_DIE_EACH, LAST_DIE_ONE, RAIDS_TITLE, RAIDS_VICTIM, RAIDS_TARGET, FIRST_ATTACKS_TITLE, TOTAL_VICTORY_TITLE, SHIPS_AMONG_ENEMIES_TITLE, NEW_COMPLEXES_TITLE, NEUTRALS_TITLE, ROUNDS_TITLE, ROUNDS_PACK, SECOND_SIDE_WEAPONS_TITLE, BID_TITLE,
    }
}

impl Settings {
    /// Settings under these options, with the map.
    ///
    /// # Errors
    /// [`OptionsError::Conflict`] if the map is not among those of this program.
    pub fn read(options: &Options) -> Result<(Self, &'static Pack), OptionsError> {
        let yes = |name: &str| options.is(name, "yes");
        let map = options.get("map");
        let pack = named(map).ok_or_else(|| OptionsError::conflict(NO_MAP, &[&map]))?;
        let rules: Rules = options.get("rules").parse().unwrap_or(Rules::COF);
        let by_dice = !rules.is_certain();
        let settings = Self {
            rules,
            readings: Readings {
                static_exposures: options.is("exposures", "static"),
                guns_by_five: options.is("guns_by", "5"),
                shared_last_die: options.is("last_die", "one"),
            },
            asked: options.is("losses", "asked"),
            research: match options.get("research") {
                "off" => Research::Off,
                "fixed" => Research::Fixed,
                "dice" => Research::Dice,
                _ if by_dice => Research::Dice,
                _ => Research::Fixed,
            },
            raids_by_target: options.is("raids", "target"),
            first_attacks: yes("first_attacks"),
            total_victory: yes("total_victory"),
            ships_among_enemies: yes("ships_among_enemies"),
            new_complexes: yes("new_complexes"),
            neutrals: yes("neutrals"),
            rounds: match options.get("rounds") {
                "pack" => pack.rounds,
                number => number.parse().ok(),
            },
            second_side_weapons: yes("second_side_weapons"),
            bids: bids_of(options, pack)?,
        };
        Ok((settings, pack))
    }
}
