//! Challenges of turns, with what the program finds about them, and rulings.

use bilancia_analysis::justify::{Justification, Verdict};
use bilancia_core::{Actor, Argument, Lang, Name, Seat, ToArgument as _};
use bilancia_host::{BROKE_DOWN, Finding, KeptLines, LiveGame, LogEntry, Stage, UNDECIDED, Unfair};
use bilancia_store::{Case, Person};
use bilancia_table::{Event, GameSpec, Table};

use super::{GameService, Refused, command, events::one_line};
use crate::insight::justifications::Unanswered;

/// Longest finding that is kept, in characters.
const MOST_FOUND: usize = 6_000;
/// Longest name of a rule in a ruling, in bytes.
const MOST_RULE: usize = 200;
/// Words of a search.
const MOST_WORDS: usize = 8;

/// Words of a search in cases, apart.
pub fn words_of(text: &str) -> Vec<String> {
    let words = text.split_whitespace().take(MOST_WORDS);
    words.map(str::to_owned).collect()
}

/// A ruling of the arbiter.
#[derive(Clone, Debug)]
pub struct RulingRequest {
    /// Number of events from which the turn is played anew; none if it stands.
    pub to: Option<usize>,
    /// The rule of the game that decides.
    pub rule: String,
    /// The words of the ruling.
    pub words: String,
}

impl GameService {
    /// Challenges the last turn of another player. The program looks at the positions before and after it, and what it finds is
    /// part of the challenge. `incoming` is the mail that says so, as for [`Self::perform`].
    pub(super) async fn challenge(
        &self,
        id: &str,
        person: &Person,
        (seat, reason, place): (Seat, &str, &str),
        incoming: Option<&str>,
    ) -> Result<(), Refused> {
        let (spec, before, after, moment) = {
            let live = self.lock(id).await?;
            is_own(&live, person, seat)?;
            let (turn, _) = live.may_challenge(seat)?;
            let spec = GameSpec {
                game: live.spec.game,
                options: live.spec.options.clone(),
            };
            let before = live.table_after(turn.start).position();
            let after = live.table_after(turn.end).position();
            (spec, before, after, live.moment())
        };
        let found = self.justify(spec, before, after, person).await;
        let mut live = self.lock(id).await?;
        live.incoming = incoming.map(str::to_owned);
        is_own(&live, person, seat)?;
        if !live.has_same_events(moment) {
            return Err(Refused::MovedOn);
        }
        let finding = finding(&live, found)?;
        let entries = command::challenge(&live, seat, reason, place, finding)?;
        self.accept(&mut live, entries, Some(person)).await
    }

    /// Justifies a position by the one in which a game stands, as a person may see it.
    pub async fn justify(
        &self,
        spec: GameSpec,
        before: String,
        after: String,
        person: &Person,
    ) -> Result<Justification, Unanswered> {
        let found = self.findings.justify(spec, Some(before), after, &person.id);
        found.await
    }

    /// The arbiter of a game, by their id: who runs the server, if they do not play in it.
    pub(super) async fn arbiter_of(&self, live: &LiveGame) -> Result<Option<String>, Refused> {
        let Some(operator) = &self.operator else {
            return Ok(None);
        };
        let found = self.store.person(operator).await?;
        let found = found.map(|(person, _)| person);
        let arbiter = found.filter(|person| self.may_rule(live, person));
        match arbiter {
            Some(person) if self.has_side_in(&live.id, &person).await? => Ok(None),
            arbiter => Ok(arbiter.map(|person| person.id)),
        }
    }

    /// Whether a game has an arbiter, who can be asked for a ruling.
    pub(crate) async fn has_arbiter(&self, live: &LiveGame) -> Result<bool, Refused> {
        Ok(self.arbiter_of(live).await?.is_some())
    }

    /// Whether a turn is in dispute in a game about which an arbiter can rule.
    pub async fn can_be_ruled(&self, live: &LiveGame) -> Result<bool, Refused> {
        Ok(live.dispute().is_some() && self.has_arbiter(live).await?)
    }

    /// Whether a person is the arbiter of a game.
    pub fn may_rule(&self, live: &LiveGame, person: &Person) -> bool {
        self.is_operator(person) && live.seats_of(&person.id).is_empty()
    }

    /// Rules about the dispute of a game that waits for its arbiter. `incoming` is the mail that says so, as for
    /// [`Self::perform`]. Returns the number of the case.
    pub async fn rule(
        &self,
        id: &str,
        arbiter: &Person,
        ruling: &RulingRequest,
        incoming: Option<&str>,
    ) -> Result<i64, Refused> {
        if self.has_side_in(id, arbiter).await? {
            return Err(Refused::NotYours);
        }
        let mut live = self.lock(id).await?;
        if !self.may_rule(&live, arbiter) {
            return Err(Refused::NotYours);
        }
        live.incoming = incoming.map(str::to_owned);
        let dispute = live.dispute().ok_or(Unfair::NoDispute)?;
        if !dispute.is_for_arbiter() {
            return Err(Unfair::OtherStage.into());
        }
        if let Some(to) = ruling.to {
            live.may_redo(dispute, to)?;
        }
        let (rule, words) = (one_line(&ruling.rule, MOST_RULE)?, ruling.words.trim());
        if words.is_empty() || words.len() > command::MOST_DISPUTED {
            return Err(Refused::Length);
        }
        let last = !dispute.policy.appeal || dispute.stage == Stage::Appealed;
        let case = self.store.next_case().await?;
        let entry = LogEntry::Ruled {
            case,
            to: ruling.to,
            rule,
            words: words.to_owned(),
            last,
        };
        self.accept(&mut live, vec![entry], Some(arbiter)).await?;
        Ok(case)
    }
}

fn is_own(live: &LiveGame, person: &Person, seat: Seat) -> Result<(), Refused> {
    // The seat comes from outside; a set of seats cannot be asked for one that no game has.
    let exists = seat.index() < live.seats.len();
    match exists && live.seats_of(&person.id).contains(seat) {
        true => Ok(()),
        false => Err(Refused::NotYours),
    }
}

/// An answer of the program as the log keeps it.
fn finding(live: &LiveGame, found: Result<Justification, Unanswered>) -> Result<Finding, Refused> {
    let names = |by: Actor, lang: Lang| match by {
        Actor::Seat(seat) => live.table.seat_name(seat, lang),
        Actor::Chance => live.spec.game.info().chance.raw(lang).to_owned(),
    };
    let (verdict, words) = match found {
        Ok(found) => {
            let verdict = match found.verdict {
                Verdict::Unknown => UNDECIDED,
                verdict => verdict.name(),
            };
            (verdict, found.lines(&names))
        }
        Err(Unanswered::TooMany) => return Err(Refused::Busy),
        // A position that shows no cards of others cannot be read as one.
        Err(Unanswered::Wrong(error)) => {
            let words = Name::each(|lang| error.text(lang));
            (UNDECIDED, vec![Argument::Name(words)])
        }
        Err(Unanswered::BrokeDown(_)) => (UNDECIDED, vec![BROKE_DOWN.to_argument()]),
    };
    Ok(Finding {
        verdict: verdict.to_owned(),
        words: KeptLines::new(&words, MOST_FOUND),
    })
}

/// The case of a ruling among entries that are about to happen in a game.
pub(super) fn case_of(live: &LiveGame, entries: &[LogEntry], now: i64) -> Option<Case> {
    let dispute = live.dispute()?;
    entries.iter().find_map(|entry| match entry {
        LogEntry::Ruled {
            case,
            to,
            rule,
            words,
            ..
        } => Some(Case {
            number: *case,
            game: live.id.clone(),
            dispute: dispute.number,
            spec: live.spec.name(),
            before: live.table_after(dispute.turn.start).position(),
            after: live.table_after(dispute.turn.end).position(),
            turn: turn_text(&*live.table, dispute.turn.clone()),
            reason: dispute.reason.clone(),
            place: dispute.place.clone(),
            verdict: dispute.finding.verdict.clone(),
            finding: dispute.finding.words.clone(),
            explanation: dispute.explanation.clone(),
            appeal: dispute.appeal.clone(),
            kept: to.map(|to| to - dispute.turn.start),
            rule: rule.clone(),
            words: words.clone(),
            policy: dispute.policy.name.clone(),
            at: now,
        }),
        _ => None,
    })
}

/// The actions of a turn, a line each, as anybody may see them.
fn turn_text(table: &dyn Table, turn: std::ops::Range<usize>) -> String {
    let events = table.events_in(turn);
    let text = |event: &Event| match event {
        Event::Action { text, .. } => Some(text.clone()),
        _ => None,
    };
    events
        .iter()
        .filter_map(text)
        .collect::<Vec<_>>()
        .join("\n")
}
