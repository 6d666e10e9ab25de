//! Sums over the games of a match, and their report.

use std::fmt::Write;

use bilancia_battle::Unit;
use bilancia_lab::war_matches::{Conduct, KINDS, Played, Setting};
use bilancia_luck::{Estimate, LEVEL};
use bilancia_war_opponents::Weights;

/// Sums over games.
#[derive(Default)]
pub(crate) struct Tally {
    games: u64,
    /// Games won, drawn and lost by the first opponent, having the first side and the second.
    results: [[u64; 3]; 2],
    rounds: Vec<u16>,
    /// Leads of the first side in income at the round limit.
    leads: Vec<i32>,
    endings: Vec<(String, u64)>,
    conduct: [Conduct; 2],
    /// Games in which a kind was bought.
    bought: [u64; KINDS.len()],
}

impl Tally {
    pub(crate) fn of<'a>(games: impl Iterator<Item = &'a Played>) -> Self {
        let mut tally = Self::default();
        for game in games {
            tally.add(game);
        }
        tally.rounds.sort_unstable();
        tally.leads.sort_unstable();
        tally.endings.sort();
        tally
    }

    fn add(&mut self, game: &Played) {
        self.games += 1;
        let result = match game.points {
            1.. => 0,
            0 => 1,
            _ => 2,
        };
        self.results[usize::from(game.swapped)][result] += 1;
        self.rounds.push(game.rounds);
        if game.ending.contains("Rounds") {
            self.leads.push(game.lead);
        }
        match self
            .endings
            .iter_mut()
            .find(|(known, _)| *known == game.ending)
        {
            Some((_, count)) => *count += 1,
            None => self.endings.push((game.ending.clone(), 1)),
        }
        for (sum, one) in self.conduct.iter_mut().zip(game.conduct) {
            sum.turns += one.turns;
            sum.seconds += one.seconds;
            sum.longest = sum.longest.max(one.longest);
            sum.illegal += one.illegal;
            sum.unspent += one.unspent;
            sum.unplaced += one.unplaced;
            sum.crashed += one.crashed;
        }
        for (sum, count) in self.bought.iter_mut().zip(&game.bought) {
            *sum += u64::from(*count > 0);
        }
    }

    /// The report, as lines of text.
    pub(crate) fn report(&self, setting: &Setting) -> String {
        let mut text = String::new();
        let book = &setting.book;
        let [first, second] = setting.players;
        let (map, options, more) = (&book.pack.id, &book.options, book.more());
        let tuned = match setting.weights[0] == Weights::default() {
            true => "",
            false => " with other weights",
        };
        let mut line = |parts: std::fmt::Arguments<'_>| {
            // Writing to a string cannot fail.
            let _ = text.write_fmt(parts);
            text.push('\n');
        };
        line(format_args!(
            "{first}{tuned} v {second} on {map}, {options}, bids +{more}: {} games",
            self.games
        ));
        let [one, two] = self.results;
        let [won, drawn, lost] = [0, 1, 2].map(|result| one[result] + two[result]);
        let first_side = one[0] as f64 + two[2] as f64 + 0.5 * drawn as f64;
        line(format_args!(
            "won {won} drawn {drawn} lost {lost}; as first side {one:?}, as second {two:?}"
        ));
        line(format_args!(
            "score of {first}: {}",
            share(won as f64 + 0.5 * drawn as f64, self.games)
        ));
        line(format_args!(
            "score of the first side: {}; drawn: {}",
            share(first_side, self.games),
            share(drawn as f64, self.games)
        ));
        let at = |part: usize| {
            let last = self.rounds.len().saturating_sub(1);
            self.rounds.get(last * part / 4).copied().unwrap_or(0)
        };
        line(format_args!(
            "rounds: least {}, quartiles {} {} {}, most {}; endings {:?}",
            at(0),
            at(1),
            at(2),
            at(3),
            at(4),
            self.endings
        ));
        line(format_args!(
            "leads of the first side in income at the round limit: {:?}",
            self.leads
        ));
        for (player, conduct) in setting.players.iter().zip(&self.conduct) {
            line(format_args!(
                "{player}: {} turns, {:.1} ms each, the longest {:.2} s; illegal actions {}, turns with unspent IPC {}, \
                 with unplaced units {}, aircraft without landing {}",
                conduct.turns,
                1000.0 * conduct.seconds / f64::from(conduct.turns.max(1)),
                conduct.longest,
                conduct.illegal,
                conduct.unspent,
                conduct.unplaced,
                conduct.crashed
            ));
        }
        let kinds = KINDS.into_iter().zip(self.bought);
        // Other kinds than the classic ones are named only where they are bought.
        let kinds = kinds.filter(|(unit, bought)| Unit::CLASSIC.contains(unit) || *bought > 0);
        let kinds = kinds.map(|(unit, bought)| {
            let part = bought as f64 / self.games.max(1) as f64;
            format!("{unit:?} {:.0} %", 100.0 * part).to_lowercase()
        });
        line(format_args!(
            "games in which a kind was bought: {}",
            kinds.collect::<Vec<_>>().join(", ")
        ));
        text
    }
}

fn share(successes: f64, games: u64) -> String {
    let of = Estimate::proportion(successes, games, LEVEL);
    format!("{:.3} [{:.3}, {:.3}]", of.value, of.low, of.high)
}
