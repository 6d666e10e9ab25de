//! Shape of a challenged turn in the API.

use bilancia_core::Lang;
use bilancia_host::{Dispute, LiveGame, Stage};
use serde::Serialize;
use utoipa::ToSchema;

/// A challenge of a turn. What it waits for are the seats that are `awaited`, or the arbiter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChallengeShape {
    /// Number among the challenges of the game, from 1.
    number: usize,
    /// Seat that challenges.
    seat: u8,
    /// Seat whose turn it is.
    mover: u8,
    /// Events of the turn, from one number, counted from 0, to another, which is not among them.
    from: usize,
    until: usize,
    /// `challenged`, `justified`, `explained`, `offered`, `escalated`, `ruled`, `appealed`; or as it ended: `accepted`, `corrected`,
    /// `stands`, `redone`.
    stage: &'static str,
    reason: String,
    place: String,
    /// The program's verdict: `justified`, `impossible` or `undecided`; of older challenges also `unknown`.
    verdict: String,
    /// Words of the program in English and Italian.
    finding: [String; 2],
    explanation: Option<String>,
    appeal: Option<String>,
    rulings: Vec<RulingOfGame>,
    /// Number of events from which the turn is played anew if the ruling is accepted; null if it stands.
    anew_from: Option<usize>,
    /// When it ends by rule for want of an answer, in milliseconds since 1970; null where it waits for none, or for a player whose clock
    /// runs.
    ends: Option<i64>,
    /// Number of events from which the turn is played anew if it ends so; null if the turn stands then.
    ends_anew_from: Option<usize>,
    /// Whether it ended so.
    lapsed: bool,
}

/// A ruling in a game.
#[derive(Debug, Serialize, ToSchema)]
struct RulingOfGame {
    /// Number of the case, at `/api/rulings/{number}`.
    case: i64,
    rule: String,
    words: String,
    /// Number of events from which the turn is played anew; null if it stands.
    anew_from: Option<usize>,
}

impl ChallengeShape {
    /// A challenge as anybody may see it who may look at the game.
    pub(crate) fn of(live: &LiveGame, dispute: &Dispute) -> Self {
        let ruling = |ruling: &bilancia_host::Ruling| RulingOfGame {
            case: ruling.case,
            rule: ruling.rule.clone(),
            words: ruling.words.clone(),
            anew_from: ruling.to,
        };
        let open = live
            .dispute()
            .is_some_and(|open| open.number == dispute.number);
        let ends = live.dispute_until().filter(|_| open);
        Self {
            ends,
            ends_anew_from: ends.and_then(|_| live.lapses_to(dispute)),
            lapsed: dispute.lapsed,
            number: dispute.number,
            seat: dispute.challenger.0,
            mover: dispute.mover.0,
            from: dispute.turn.start,
            until: dispute.turn.end,
            stage: dispute.stage.name(),
            reason: dispute.reason.clone(),
            place: dispute.place.clone(),
            verdict: dispute.finding.verdict.clone(),
            finding: [Lang::EN, Lang::IT].map(|lang| dispute.finding.text(lang)),
            explanation: dispute.explanation.clone(),
            appeal: dispute.appeal.clone(),
            rulings: dispute.rulings.iter().map(ruling).collect(),
            anew_from: match dispute.stage {
                Stage::Ruled(to) => to,
                _ => None,
            },
        }
    }
}
