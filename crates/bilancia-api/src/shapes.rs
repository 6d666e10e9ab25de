//! Shape of a game in the API.

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_host::{CalledOff, LiveGame, Occupant, Offer, Owes, Status};
use bilancia_service::{Brief, reminders::hurries};
use bilancia_table::Event;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{challenge_shape::ChallengeShape, ratings::RatingShape};

/// A game as the one who asks may see it. Seats are counted from 0.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Game {
    /// Its name in addresses.
    id: String,
    /// The name of the game in the catalogue.
    game: String,
    /// The options that are not the usual ones, such as `size=9,goal=4`.
    options: String,
    /// `open`, `playing` or `over`.
    status: &'static str,
    seats: Vec<SeatShape>,
    /// The hands, each with the seats that one player holds.
    hands: Vec<HandShape>,
    /// Whether it is rated. As it ends, `/api/people/NAME/ratings` has what it did to the ratings of its players.
    rated: bool,
    /// Whether the players seal simultaneous moves themselves (see `seal` and `open`).
    sealed_by_players: bool,
    /// The number of the next event, which a commitment names as its round.
    round: usize,
    /// Whether choices are shown already, and have to be opened now.
    opening: bool,
    /// Commitment, shares and secret of the dice; none in games without.
    dice: Option<DiceShape>,
    /// The position in the game's notation.
    position: String,
    /// How many events are left out at the beginning of `events`: as many as the query `since` says, or fewer if the game has
    /// fewer or went back.
    since: usize,
    events: Vec<EventShape>,
    /// Seats of the one who asks that may choose now.
    choices: Vec<Choices>,
    offer: Option<OfferShape>,
    /// Challenges of turns, in order; the last one may be open.
    challenges: Vec<ChallengeShape>,
    /// The policy for them: `club`, `agreed` or `touch-move`.
    policy: &'static str,
    outcome: Option<OutcomeShape>,
    /// Why it is over without an outcome: `declined`, `withdrawn`, `away` (all who sat in it had left), or `not-begun` (a first move
    /// was missing). No player loses by it.
    called_off: Option<&'static str>,
    /// When the first move must be made for which the game waits, in milliseconds since 1970; after that it is called off.
    begins_by: Option<i64>,
    /// How much has happened that the one who asks may know of, talk included; it only grows.
    entries: usize,
}

#[derive(Debug, Serialize, ToSchema)]
struct SeatShape {
    /// Name of the player; none while the seat is free.
    name: Option<String>,
    /// Whether that is a program of the server.
    program: bool,
    /// Whether that is the one who asks.
    yours: bool,
    /// Whether the game waits for it: to choose, to open what it sealed, or to give a share of the dice.
    awaited: bool,
    /// Whether it has chosen in secret, and waits for the others.
    sealed: bool,
    /// The commitment that it has shown; another player's once all are in.
    commitment: Option<String>,
    /// Milliseconds that it has left, if there are clocks.
    left: Option<i64>,
    /// Whether its clock runs.
    running: bool,
    /// Whether its player has not seen yet that the game has begun, and its clock stands for that.
    unseen: bool,
}

/// Seats that one player holds.
#[derive(Debug, Serialize, ToSchema)]
struct HandShape {
    seats: Vec<u8>,
    /// Whether somebody can join there: it has no player yet, or a program plays on for somebody who has left.
    free: bool,
    /// Whether a program plays on for somebody who has left.
    replaced: bool,
}

/// Dice that the host cannot choose: it commits to a secret first, then each player gives a share by the command `share`,
/// naming the commitment. Nothing is rolled before all shares are in. The derivation is `bilancia-dice-1`.
#[derive(Debug, Serialize, ToSchema)]
struct DiceShape {
    /// SHA-256 of the secret, in hexadecimal. Keep it before you give a share, and compare afterwards.
    commitment: String,
    /// The share of each seat; none where it is still to be given.
    shares: Vec<Option<ShareShape>>,
    /// Shown when the game is over.
    secret: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
struct ShareShape {
    share: String,
    /// Whether the player gave it; otherwise the host drew it.
    given: bool,
}

#[derive(Debug, Serialize, ToSchema)]
struct EventShape {
    /// Seat that acted; none is chance, or an agreement.
    seat: Option<u8>,
    /// In the game's notation; of an end by other ways its reason.
    text: String,
    /// Milliseconds since 1970.
    at: i64,
}

#[derive(Debug, Serialize, ToSchema)]
struct Choices {
    seat: u8,
    /// All legal actions in the game's notation; only if the query says `actions=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<String>>,
}

#[derive(Debug, Serialize, ToSchema)]
struct OfferShape {
    /// Which one of the game it is, from 1: `accept`, `decline` and `withdraw` name it as `offer`.
    number: usize,
    /// Seat that offers.
    seat: u8,
    /// `draw`, `undo` or `pause`.
    what: &'static str,
    /// How many events stay if an undo is accepted; none for other offers.
    events: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
struct OutcomeShape {
    /// Of each seat.
    points: Vec<i32>,
    /// `rules`, `resignation`, `agreement`, `repetition`, `length`, `time` or `seal`.
    reason: &'static str,
}

impl Game {
    /// How much has happened that the one who asked may know of.
    pub(crate) fn entries(&self) -> usize {
        self.entries
    }

    /// Whether nothing more will happen in it, but talk.
    pub(crate) fn is_over(&self) -> bool {
        self.status == Status::Over.name()
    }

    /// A game as the player at the seats `own` may see it. `now` is in milliseconds since 1970; the first `since` events are
    /// left out, and the legal actions unless `actions`.
    pub(crate) fn of(
        id: &str,
        live: &LiveGame,
        own: Seats,
        now: i64,
        since: usize,
        actions: bool,
    ) -> Self {
        let view = live.table.view(own);
        let since = since.min(view.event_count());
        let events = view.events_in(since..view.event_count());
        let event = |(event, at): (&Event, &i64)| {
            let (seat, text) = match event {
                Event::Action {
                    by: Actor::Seat(seat),
                    text,
                } => (Some(seat.0), text.clone()),
                Event::Action {
                    by: Actor::Chance,
                    text,
                } => (None, text.clone()),
                Event::Forfeit { seat, reason, .. } => (Some(seat.0), reason.name().to_owned()),
                Event::Drawn { reason } => (None, reason.name().to_owned()),
            };
            EventShape {
                seat,
                text,
                at: *at,
            }
        };
        let opening = matches!(live.owed(), Some((Owes::Opening, _)));
        let choosing =
            matches!(live.table.node(), Node::Choice(_)) && !opening && live.may_play().is_ok();
        let may_choose = |seat: &Seat| own.contains(*seat) && choosing;
        let choices = |seat: Seat| Choices {
            seat: seat.0,
            actions: actions.then(|| view.actions(seat)),
        };
        let seats = (0..live.seats.len()).map(|index| SeatShape::of(live, index, own, now));
        let offer = live.offers.standing().map(|standing| OfferShape {
            number: standing.number,
            events: match standing.what {
                Offer::Undo { events } => Some(events),
                Offer::Draw | Offer::Pause => None,
            },
            seat: standing.by.0,
            what: match standing.what {
                Offer::Draw => "draw",
                Offer::Undo { .. } => "undo",
                Offer::Pause => "pause",
            },
        });
        let outcome = live.table.outcome().map(|outcome| OutcomeShape {
            points: outcome.points,
            reason: outcome.reason.name(),
        });
        Self {
            id: id.to_owned(),
            game: live.spec.game.info().name.to_owned(),
            options: live.spec.options.brief(),
            status: live.status().name(),
            seats: seats.collect(),
            hands: live
                .hands
                .iter()
                .map(|hand| HandShape::of(live, hand))
                .collect(),
            rated: live.is_rated(),
            sealed_by_players: live.seals.is_some(),
            round: live.table.event_count() + 1,
            opening,
            dice: DiceShape::of(live),
            position: view.position(),
            since,
            events: events
                .iter()
                .zip(live.times.iter().skip(since))
                .map(event)
                .collect(),
            choices: live
                .awaited()
                .iter()
                .filter(may_choose)
                .map(choices)
                .collect(),
            offer,
            challenges: (live.disputes.iter())
                .map(|dispute| ChallengeShape::of(live, dispute))
                .collect(),
            policy: &live.policy.name,
            outcome,
            called_off: live.called_off.map(|why| match why {
                CalledOff::Declined => "declined",
                CalledOff::Withdrawn => "withdrawn",
                CalledOff::Away => "away",
                CalledOff::NotBegun(_) => "not-begun",
                CalledOff::Aborted(_) => "aborted",
            }),
            begins_by: live.begins_by(),
            entries: live.extent().seen_by(own),
        }
    }
}

impl HandShape {
    fn of(live: &LiveGame, hand: Seats) -> Self {
        let is = |occupant: &Occupant| {
            let seat = hand.lowest().and_then(|seat| live.seats.get(seat.index()));
            seat == Some(occupant)
        };
        let replaced = hand.iter().any(|seat| live.replaced().contains(seat));
        Self {
            seats: hand.iter().map(|seat| seat.0).collect(),
            free: replaced || is(&Occupant::Empty),
            replaced,
        }
    }
}

impl DiceShape {
    fn of(live: &LiveGame) -> Option<Self> {
        let share = |index: usize| {
            let share = live.share(Seat(index as u8))?.to_owned();
            let given = live.gave_share(index);
            Some(ShareShape { share, given })
        };
        Some(Self {
            commitment: live.dice_commitment()?,
            shares: (0..live.seats.len()).map(share).collect(),
            secret: live.shown_secret().map(str::to_owned),
        })
    }
}

impl SeatShape {
    fn of(live: &LiveGame, index: usize, own: Seats, now: i64) -> Self {
        let seat = Seat(index as u8);
        let occupant = &live.seats[index];
        let clocks = live.clocks.as_ref();
        Self {
            name: (*occupant != Occupant::Empty).then(|| live.name(index)),
            program: matches!(occupant, Occupant::Bot(_)),
            yours: own.contains(seat),
            awaited: live.awaited().contains(seat),
            sealed: live.sealed().contains(seat),
            commitment: live.commitment(seat, own).map(str::to_owned),
            left: clocks.map(|clocks| clocks.left(seat, now).max(0)),
            running: clocks.is_some_and(|clocks| clocks.is_running(seat)),
            unseen: !live.unseen(seat.into(), now).is_empty(),
        }
    }
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Listed {
    id: String,
    game: String,
    options: String,
    status: String,
    /// Names; none where a seat is free.
    seats: Vec<Option<String>>,
    /// Which seats one player holds, counted from 1, as in `1+3+5,2+4`; none where each has a player of its own.
    hands: Option<String>,
    /// As in `5m+3s`; none without clocks.
    time: Option<String>,
    /// When the next clock runs out, or a challenge of a turn ends by rule, in milliseconds since 1970; none if nothing runs.
    deadline: Option<i64>,
    /// Whether it is rated.
    rated: bool,
    /// The ratings of the players in the list of the game; left out in lists that do not say so, none where a player has none.
    ratings: Vec<Option<RatingShape>>,
    /// Whether it waits for the one who asks.
    waits: bool,
    /// Whether it does and little of their time is left.
    hurries: bool,
}

impl Listed {
    /// A game in a list, as it is at a moment in milliseconds since 1970.
    pub(crate) fn at(now: i64, brief: Brief) -> Self {
        let name = |seat: &Occupant| match seat {
            Occupant::Empty => None,
            Occupant::Person { name, .. } => Some(name.clone()),
            Occupant::Bot(name) => Some(name.clone()),
        };
        Self {
            hurries: hurries(&brief, now),
            deadline: brief.deadline.filter(|_| brief.status == "playing"),
            rated: brief.rated,
            ratings: brief
                .strengths
                .iter()
                .map(|of| of.as_ref().map(RatingShape::of))
                .collect(),
            seats: brief.seats.iter().map(name).collect(),
            id: brief.id,
            hands: brief.hands,
            game: brief.game,
            options: brief.options,
            status: brief.status,
            time: brief.time_control,
            waits: brief.waits,
        }
    }
}
