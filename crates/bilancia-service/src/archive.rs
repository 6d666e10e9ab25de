//! Kept beside the games in play: lists, rulings, events, measurements, puzzles and pages.

use std::collections::{HashMap, HashSet};

use bilancia_luck::LuckLedger;
use bilancia_store::{
    Brief, Case, Draft, EventGame, EventGames, Measurement, Person, PersonReport, PrivateText,
    Relation, StoreError, Strength, Wanted, Weighed, Weighing, Writer,
};

use crate::{GameService, of_store};

of_store! {
    /// Games that are looked for, the latest first: those that anybody could join, and the visitor's own. At most `most`,
    /// after the first `before`.
    fn find_games(wanted: &Wanted, before: i64, most: i64) -> Vec<Brief>;
    /// Public games that have ended with a result, after one by its end and its id, in the order of these.
    fn ended_after(game: Option<&str>, after: (i64, &str), most: i64) -> Vec<(i64, String)>;
    /// Games by their ids, in the order of these; at most some hundred.
    fn briefs_of(ids: &[String]) -> Vec<Brief>;
    /// People with a password whose names begin with a text, by name.
    fn find_people(typed: &str, most: i64) -> Vec<Person>;
    /// The draft of a player; an empty one of version 0 if there is none.
    fn draft_of(of: Writer<'_>) -> Draft;
    /// Texts that a person keeps beside a game, by kind and name.
    fn private_texts(game: &str, person: &str) -> Vec<PrivateText>;
    /// The games of an event.
    fn event_games(id: &str, which: EventGames) -> Vec<EventGame>;
    /// The event of a game, by their ids.
    fn event_of(game: &str) -> Option<String>;
    /// Events by their ids, those of some phases, the one that changed last first; of one host if one is named.
    fn events(phases: &[&str], host: Option<&str>, most: i64) -> Vec<String>;
    /// A game that is being weighed, with its ledger so far.
    fn weighing(game: &str) -> Option<(Weighing, Option<LuckLedger>)>;
    /// Forgets that a game is to be weighed.
    fn stop_weighing(game: &str) -> ();
    /// Luck ledger of a game: whether it was analysed, and the result.
    fn ledger(game: &str) -> Weighed;
    /// Games of a person that have a status, the latest first.
    fn games_of(person: &str, status: &str, most: i64) -> Vec<Brief>;
    /// Number of games that are offered to a person by name.
    fn challenges_waiting(person: &str) -> i64;
    /// A measurement with all that was found.
    fn measurement(id: &str) -> Option<Measurement>;
    /// Measurements that are open, the oldest first.
    fn open_measurements() -> Vec<Measurement>;
    /// The last measurements that are done, the newest first.
    fn last_measurements(most: i64) -> Vec<Measurement>;
    /// Cancels a measurement that a person has asked for; what was counted stays.
    fn cancel_measurement(id: &str, person: &str) -> ();
    /// Notes that a person has solved a puzzle, by the names of its game and of itself. The first time counts.
    fn solve_puzzle(person: &str, puzzle: [&str; 2], now: i64) -> ();
    /// Puzzles that a person has solved, each by the names of its game and of itself.
    fn solved_puzzles(person: &str) -> HashSet<(String, String)>;
    /// The programs that a person has beaten in their latest games, by the name of the game and that of the program.
    fn beaten_programs(person: &str, most: i64) -> HashSet<(String, String)>;
    /// Notes that a hint to a puzzle was shown to a person.
    fn show_puzzle_hint(person: &str, puzzle: [&str; 2]) -> ();
    /// Whether a hint to a puzzle was shown to a person.
    fn was_puzzle_hint_shown(person: &str, puzzle: [&str; 2]) -> bool;
    /// The puzzles of a game that were answered, by name: their present ratings, and how many first answers were right.
    fn answered_puzzles(game: &str) -> HashMap<String, (Strength, i64)>;
    /// Whether one person has a relation to another, by their ids.
    fn relates(person: &str, relation: Relation, other: &str) -> bool;
    /// People to whom a person has a relation, by name.
    fn related(person: &str, relation: Relation) -> Vec<Person>;
    /// Reports that the operator has not dealt with, the oldest first.
    fn reports(most: i64) -> Vec<PersonReport>;
    /// Notes that the operator has dealt with a report.
    fn settle_report(id: &str, now: i64) -> ();
    /// Cases in which all of some words occur, whatever their capitals, the latest first.
    fn cases(words: &[String], most: i64) -> Vec<Case>;
    /// The case of a number.
    fn case(number: i64) -> Option<Case>;
    /// Games in which a dispute waits for the arbiter, the longest first.
    fn for_arbiter(most: i64) -> Vec<String>;
    /// A text by its name and language; none if it was never written.
    fn site_text(name: &str, lang: &str) -> Option<String>;
    /// Writes a text in place of the one that there was.
    fn set_site_text(name: &str, lang: &str, words: &str, now: i64) -> ();
}
