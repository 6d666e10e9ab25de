//! Challenges of a move, here called disputes, since a challenge is a game that is offered by name.
//!
//! A player who cannot justify the last turn of another may challenge it until they act on it. The program's finding is part of
//! the challenge. What follows is up to the players, then to the arbiter.

use std::ops::Range;

use bilancia_core::{Actor, Seat, Seats};
use bilancia_table::Event;

use super::{Correction, LiveGame, Policy, Redo, Status, Unfair};
use crate::{
    log_entry::{Finding, LogEntry},
    seating::Occupant,
};

/// How far a dispute has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Waits for the player who moved: the program has shown that the turn is impossible.
    Challenged,
    /// The program could not decide whether the turn is possible, which does not count against the player who moved: the
    /// challenger may play on, or ask for a ruling.
    Undecided,
    /// The program justified the turn; the challenger may play on, or ask for a ruling.
    Justified,
    /// The player who moved has explained the turn; the challenger may play on, or ask for a ruling.
    Explained,
    /// The player who moved offers to replace the turn; waits for the challenger.
    Offered,
    /// Waits for the arbiter.
    Escalated,
    /// The arbiter has ruled that the turn stands, or that it is played anew from a number of events on; an appeal is open.
    Ruled(Option<usize>),
    /// Waits for the arbiter once more.
    Appealed,
    /// The challenger has accepted the turn.
    Accepted,
    /// The turn was replaced by agreement, or as the policy lets the player who moved.
    Corrected,
    /// The turn stands by a ruling.
    Stands,
    /// The turn is played anew by a ruling.
    Redone,
}

impl Stage {
    /// The word by which programs know it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Challenged => "challenged",
            Self::Undecided => "undecided",
            Self::Justified => "justified",
            Self::Explained => "explained",
            Self::Offered => "offered",
            Self::Escalated => "escalated",
            Self::Ruled(_) => "ruled",
            Self::Appealed => "appealed",
            Self::Accepted => "accepted",
            Self::Corrected => "corrected",
            Self::Stands => "stands",
            Self::Redone => "redone",
        }
    }

    fn is_over(self) -> bool {
        matches!(
            self,
            Self::Accepted | Self::Corrected | Self::Stands | Self::Redone
        )
    }
}

/// A ruling, as the log has it.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// Number of the case.
    pub case: i64,
    /// Number of events from which the turn is played anew; none if it stands.
    pub to: Option<usize>,
    /// The rule that it rests on.
    pub rule: String,
    /// Its words.
    pub words: String,
}

/// A challenge of a turn.
#[derive(Clone, Debug)]
pub struct Dispute {
    /// Number among the challenges of the game, from 1.
    pub number: usize,
    /// The seat that has challenged the turn.
    pub challenger: Seat,
    /// The seat whose turn is challenged.
    pub mover: Seat,
    /// The events of the turn.
    pub turn: Range<usize>,
    /// The policy by which it is settled.
    pub policy: &'static Policy,
    /// Why the turn was challenged.
    pub reason: String,
    /// Place on the board that the challenger names; may be empty.
    pub place: String,
    /// The result of the program’s search for a justification.
    pub finding: Finding,
    /// The explanation of the player whose turn it is.
    pub explanation: Option<String>,
    /// The words of the appeal.
    pub appeal: Option<String>,
    /// Rulings of the arbiter, in order.
    pub rulings: Vec<Ruling>,
    /// How far it has come.
    pub stage: Stage,
    /// Since when it has been waiting at this stage, in milliseconds since 1970; outages do not count.
    pub(super) since: i64,
    /// Whether it ended by rule, because no answer came in time.
    pub lapsed: bool,
    /// Number of log entries when it began.
    begun: usize,
}

impl Dispute {
    /// Whether it waits for the arbiter.
    pub fn is_for_arbiter(&self) -> bool {
        matches!(self.stage, Stage::Escalated | Stage::Appealed)
    }

    /// Whether the players may play on, which accepts the turn if the challenger does.
    pub fn lets_play(&self) -> bool {
        matches!(
            self.stage,
            Stage::Undecided | Stage::Justified | Stage::Explained | Stage::Ruled(None)
        )
    }

    /// Takes what an entry says, and gives the stage after it, and the event to which the game goes back, if it does.
    fn after(&mut self, entry: &LogEntry) -> Result<(Stage, Option<usize>), String> {
        Ok(match entry {
            LogEntry::Explained { text, .. } => {
                self.explanation = Some(text.clone());
                (Stage::Explained, None)
            }
            LogEntry::Corrected {
                to, agreed: true, ..
            } => (Stage::Corrected, Some(*to)),
            LogEntry::Corrected { .. } => (Stage::Offered, None),
            LogEntry::Settled { to, .. } => {
                let stage = match self.stage {
                    Stage::Offered => Stage::Corrected,
                    Stage::Ruled(None) => Stage::Stands,
                    Stage::Ruled(Some(_)) => Stage::Redone,
                    _ => Stage::Accepted,
                };
                (stage, *to)
            }
            LogEntry::Escalated { .. } => (Stage::Escalated, None),
            LogEntry::Appealed { text, .. } => {
                self.appeal = Some(text.clone());
                (Stage::Appealed, None)
            }
            LogEntry::Ruled {
                case,
                to,
                rule,
                words,
                last,
                ..
            } => {
                self.rulings.push(Ruling {
                    case: *case,
                    to: *to,
                    rule: rule.clone(),
                    words: words.clone(),
                });
                match (last, to) {
                    (false, to) => (Stage::Ruled(*to), None),
                    (true, None) => (Stage::Stands, None),
                    (true, Some(to)) => (Stage::Redone, Some(*to)),
                }
            }
            LogEntry::Lapsed { to } => {
                self.lapsed = true;
                (to.map_or(Stage::Stands, |_| Stage::Redone), *to)
            }
            _ => return Err("no entry about a challenge".to_owned()),
        })
    }
}

impl LiveGame {
    /// The dispute that is open.
    pub fn dispute(&self) -> Option<&Dispute> {
        let open = self
            .disputes
            .last()
            .filter(|dispute| !dispute.stage.is_over());
        open.filter(|_| self.status() == Status::Playing)
    }

    /// The seats that a dispute waits for; none where it waits for no other than whom the game waits for.
    pub(super) fn awaited_by_dispute(&self) -> Option<Seats> {
        let dispute = self.dispute()?;
        Some(match dispute.stage {
            Stage::Challenged | Stage::Ruled(Some(_)) => dispute.mover.into(),
            Stage::Offered => dispute.challenger.into(),
            Stage::Escalated | Stage::Appealed => Seats::NONE,
            _ => return None,
        })
    }

    /// The seat whose turn is challenged and was not refuted by the program. The game does not wait for its answer, and takes one.
    pub fn may_answer(&self) -> Option<Seat> {
        let dispute = self.dispute()?;
        matches!(dispute.stage, Stage::Undecided | Stage::Justified).then_some(dispute.mover)
    }

    /// Whether players may play while a dispute is open.
    pub fn may_play(&self) -> Result<(), Unfair> {
        match self.dispute() {
            Some(dispute) if !dispute.lets_play() => Err(Unfair::Disputed),
            _ => Ok(()),
        }
    }

    /// Challenges of a seat that may still come to nothing.
    pub fn challenges_left(&self, seat: Seat) -> usize {
        let hand = self.hands.of(seat);
        let in_vain = |dispute: &&Dispute| {
            hand.contains(dispute.challenger)
                && !matches!(dispute.stage, Stage::Corrected | Stage::Redone)
        };
        let spent = self.disputes.iter().filter(in_vain).count();
        self.policy.limit.saturating_sub(spent)
    }

    /// The turn that a seat may challenge now, and the seat that played it.
    pub fn may_challenge(&self, seat: Seat) -> Result<(Range<usize>, Seat), Unfair> {
        let control = self.clocks.as_ref().map(|clocks| clocks.control);
        if self.sandbox || control.is_some_and(|control| !control.is_correspondence()) {
            return Err(Unfair::NoChallenges);
        }
        if self.dispute().is_some() {
            return Err(Unfair::Disputed);
        }
        if !self.awaited().contains(seat) || self.is_opening() {
            return Err(Unfair::ActedOn);
        }
        let (turn, mover) = self.turn_against(seat).ok_or(Unfair::NoTurn)?;
        let same = |dispute: &Dispute| {
            self.hands.of(seat).contains(dispute.challenger)
                && dispute.turn == turn
                && self.unchanged_since(dispute.begun) >= turn.end
        };
        if self.disputes.iter().any(same) {
            return Err(Unfair::ChallengedBefore);
        }
        match self.challenges_left(seat) {
            0 => Err(Unfair::NoChallengeLeft),
            _ => Ok((turn, mover)),
        }
    }

    /// The last turn, if another person played it, and their seat.
    fn turn_against(&self, seat: Seat) -> Option<(Range<usize>, Seat)> {
        let events = self.table.event_count();
        let by = |event: usize| match self.table.events_in(event..event + 1).first() {
            Some(Event::Action {
                by: Actor::Seat(seat),
                ..
            }) => Some(*seat),
            _ => None,
        };
        let last = (0..events).rev().find(|event| by(*event).is_some())?;
        let marks = self.table.marks();
        let start = marks.partition_point(|mark| mark.turn < marks[last].turn);
        let own = self.seats.get(seat.index())?;
        let other = |by: &Seat| {
            let occupant = self.seats.get(by.index());
            matches!(occupant, Some(Occupant::Person { .. })) && occupant != Some(own)
        };
        let mover = (start..=last).rev().filter_map(by).find(other)?;
        Some((start..last + 1, mover))
    }

    /// The first number of events from which a turn in dispute can be played anew: behind its last dice.
    pub fn redo_from(&self, dispute: &Dispute) -> Result<usize, Unfair> {
        let thrown = |event: &Event| {
            let by_chance = Actor::Chance;
            matches!(event, Event::Action { by, .. } if *by == by_chance)
        };
        let events = self
            .table
            .events_in(dispute.turn.start..self.table.event_count());
        let last = events.iter().rposition(thrown);
        let from = last.map_or(dispute.turn.start, |last| dispute.turn.start + last + 1);
        match from < dispute.turn.end {
            true => Ok(from),
            false => Err(Unfair::Dice),
        }
    }

    /// Whether a ruling may have a turn played anew from a number of events on.
    pub fn may_redo(&self, dispute: &Dispute, to: usize) -> Result<(), Unfair> {
        let first = self.redo_from(dispute)?;
        let fits = match dispute.policy.redo {
            Redo::Turn => to == first,
            Redo::Step => (first..dispute.turn.end).contains(&to),
        };
        if fits { Ok(()) } else { Err(Unfair::NoStep) }
    }

    /// Whether the player who moved may replace the turn, and whether that needs the challenger's consent.
    pub fn may_correct(&self, now: i64) -> Result<(usize, bool), Unfair> {
        let dispute = self.dispute().ok_or(Unfair::NoDispute)?;
        let in_time = matches!(
            dispute.stage,
            Stage::Challenged | Stage::Undecided | Stage::Justified | Stage::Explained
        );
        let consent = match dispute.policy.correction {
            Correction::Never => return Err(Unfair::NoCorrection),
            _ if !in_time => return Err(Unfair::NoCorrection),
            Correction::Free => false,
            Correction::Consent => true,
        };
        let to = self.redo_from(dispute)?;
        self.has_time_to_go_back(to, now)?;
        Ok((to, consent))
    }

    /// A player has acted: if they are the challenger, they accept the turn.
    pub(super) fn acts_on(&mut self, seat: Seat) {
        let hand = self.hands.of(seat);
        if let Some(dispute) = self.disputes.last_mut()
            && hand.contains(dispute.challenger)
            && dispute.lets_play()
        {
            dispute.stage = match dispute.stage {
                Stage::Ruled(None) => Stage::Stands,
                _ => Stage::Accepted,
            };
        }
    }

    /// Takes an entry about a dispute, which happened at a moment in milliseconds since 1970. `before` is the number of events until
    /// then.
    pub(super) fn dispute_entry(
        &mut self,
        at: i64,
        entry: &LogEntry,
        before: usize,
    ) -> Result<(), String> {
        if let LogEntry::Challenged {
            seat,
            mover,
            from,
            until,
            policy,
            reason,
            place,
            finding,
        } = entry
        {
            if *from >= *until || *until > before || usize::from(*mover) >= self.seats.len() {
                return Err("there is no such turn".to_owned());
            }
            let stage = match (finding.is_justified(), finding.is_undecided()) {
                (true, _) => Stage::Justified,
                (_, true) => Stage::Undecided,
                _ => Stage::Challenged,
            };
            self.disputes.push(Dispute {
                number: self.disputes.len() + 1,
                challenger: Seat(*seat),
                mover: Seat(*mover),
                turn: *from..*until,
                policy: Policy::named(policy).unwrap_or(Policy::usual()),
                reason: reason.clone(),
                place: place.clone(),
                finding: finding.clone(),
                explanation: None,
                appeal: None,
                rulings: Vec::new(),
                stage,
                since: at,
                lapsed: false,
                begun: self.length + 1,
            });
            return Ok(());
        }
        if self.dispute().is_none() {
            return Err("no turn is challenged".to_owned());
        }
        let dispute = self.disputes.last_mut().ok_or("no turn is challenged")?;
        let (stage, to) = dispute.after(entry)?;
        if to.is_some_and(|to| !dispute.turn.contains(&to)) {
            return Err("this is not in the turn".to_owned());
        }
        (dispute.stage, dispute.since) = (stage, at);
        if let Some(to) = to {
            self.table = self.table.at(to);
            self.gone_back(before);
        }
        Ok(())
    }

    /// Tags of the record about disputes, which anybody may read.
    pub(super) fn dispute_tags(&self) -> Vec<(String, String)> {
        let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut tags = Vec::new();
        for dispute in &self.disputes {
            let number = dispute.number;
            let turn = format!("{}-{}", dispute.turn.start + 1, dispute.turn.end);
            let place = match dispute.place.as_str() {
                "" => String::new(),
                place => format!(" at {place}"),
            };
            let lapsed = if dispute.lapsed { " by rule" } else { "" };
            let text = format!(
                "seat {} events {turn} {} {}{lapsed}{place}: {}",
                dispute.challenger,
                dispute.finding.verdict,
                dispute.stage.name(),
                dispute.reason
            );
            tags.push((format!("Challenge-{number}"), one_line(&text)));
            if let Some(words) = &dispute.explanation {
                tags.push((format!("Explanation-{number}"), one_line(words)));
            }
            for (appeal, ruling) in ["", "-Appeal"].iter().zip(&dispute.rulings) {
                let what = match ruling.to {
                    None => "stands".to_owned(),
                    Some(to) => format!("anew from event {}", to + 1),
                };
                let text = format!(
                    "case {} {what} {}: {}",
                    ruling.case, ruling.rule, ruling.words
                );
                tags.push((format!("Ruling-{number}{appeal}"), one_line(&text)));
            }
        }
        tags
    }
}
