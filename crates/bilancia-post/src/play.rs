//! The block of a reply, played as the page plays: by the same commands.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_host::LiveGame;
use bilancia_mail::{Block, MailRule, Part, Reading};
use bilancia_service::{Command, GameService, Person};

use super::{
    arbiter, disputed, offered,
    order::{EMPTY, OTHER_SEATS, check},
    position,
    refusal::{NotPlayed, PLAIN, error, refused, refused_in},
};

bilancia_core::messages! { crate::catalogue, "play-":
    const {
        NO_PARTS(value), IN_TURN(value), OTHER_END(leads, after), OTHER_ROUND(round, due),
        EMPTY_AND_TEXT(value),
    }
}

/// Characters of a text outside a block that a refusal shows.
const SHOWN: usize = 60;

/// Plays the block of a mail, `incoming` by its id in the inbox, that a person sent to the address of a game.
pub(super) async fn play(
    service: &GameService,
    game: &str,
    person: &Person,
    reading: &Reading,
    incoming: &str,
) -> Result<(), NotPlayed> {
    let block = &chosen(service, game, reading).await?;
    let found = position::with_turn(service, game, person, block).await?;
    let block = found.as_ref().unwrap_or(block);
    let commands = {
        let live = service
            .lock(game)
            .await
            .map_err(|fault| refused(MailRule::Game, fault))?;
        let own = live.seats_of(&person.id);
        if own.is_empty() && live.is_offered_to(&person.id) {
            Err(Other::Offer)
        } else if service.may_rule(&live, person) {
            Err(Other::Ruling)
        } else {
            check(&live, own, block)?;
            Ok(commands(&live, own, block)?)
        }
    };
    let commands = match commands {
        Ok(commands) => commands,
        Err(Other::Offer) => {
            return offered::answer(service, game, person, block, incoming).await;
        }
        Err(Other::Ruling) => {
            return arbiter::rule(service, game, person, block, incoming).await;
        }
    };
    let last = commands.len();
    for (number, (rule, events, command)) in (1..).zip(commands) {
        // The mail is dealt with in the transaction of the last thing that it does.
        let incoming = (number == last).then_some(incoming);
        let message = match command {
            Command::Act { .. } | Command::Turn { .. } => IN_TURN,
            _ => PLAIN,
        };
        service
            .perform(game, person, events, command, incoming)
            .await
            .map_err(|fault| refused_in(rule, message, fault))?;
    }
    Ok(())
}

/// The block of a mail that counts: the first of the least quoted that is of this game, filled in, and written for the
/// turn at which the game stands.
async fn chosen(service: &GameService, game: &str, reading: &Reading) -> Result<Block, NotPlayed> {
    let live = service
        .lock(game)
        .await
        .map_err(|fault| refused(MailRule::Game, fault))?;
    let now = live.table.turn_number();
    let passed = |block: &Block| {
        block.name != live.id || block.is_unfilled() || block.turn > 0 && block.turn < now
    };
    let found = reading.choose(passed).map_err(NotPlayed::Mail)?;
    let block = &found.block;
    match reading.beside() {
        Some(text) if block.name == live.id && block.is_unfilled() => {
            let shown: String = text.chars().take(SHOWN).collect();
            Err(error(MailRule::Turn, EMPTY_AND_TEXT, &[&shown]))
        }
        _ => Ok(block.clone()),
    }
}

/// Effect of a block of a person without a seat.
enum Other {
    /// The answer to the offer of the game.
    Offer,
    /// The ruling about a dispute.
    Ruling,
}

type Step = (MailRule, Option<usize>, Command);

/// The commands of a block, each with the rule that a refusal breaks and the number of events that there must be.
fn commands(live: &LiveGame, own: Seats, block: &Block) -> Result<Vec<Step>, NotPlayed> {
    let awaited = live.awaited();
    let sealed = live.sealed();
    let seat_in = |some: Seats| block.seats.iter().find(|seat| some.contains(*seat));
    let seat = seat_in(awaited)
        .or_else(|| seat_in(sealed))
        .or(block.seats.lowest())
        .ok_or_else(|| error(MailRule::Sender, OTHER_SEATS, &[]))?;
    let events = live.table.event_count();
    let mut steps = Vec::new();
    for part in &block.parts {
        steps.push(match part {
            Part::Turn(text) => {
                let command = turn(live, seat, text)?;
                check_end(live, own, seat, block, &command)?;
                (MailRule::Turn, Some(events), command)
            }
            Part::Resign => (MailRule::Order, None, Command::Resign { seat }),
            Part::Seal { round, commitment } => {
                let due = events + 1;
                if *round != due {
                    return Err(error(MailRule::Seal, OTHER_ROUND, &[round, &due]));
                }
                let commitment = commitment.clone();
                let command = Command::Seal {
                    seat,
                    round: due,
                    commitment,
                };
                (MailRule::Seal, None, command)
            }
            Part::Open { salt, action, .. } => {
                let command = Command::Open {
                    seat,
                    text: action.clone(),
                    salt: salt.clone(),
                };
                (MailRule::Seal, None, command)
            }
            Part::Commit { commitment } => {
                // The zeros of the form are no share of one's own.
                let own = commitment.bytes().any(|byte| byte != b'0');
                let command = Command::Share {
                    seat,
                    commitment: live.dice_commitment().unwrap_or_default(),
                    share: if own {
                        commitment.clone()
                    } else {
                        String::new()
                    },
                };
                (MailRule::Dice, None, command)
            }
            Part::Plan(lines) => {
                let lines = lines.clone();
                (MailRule::Turn, None, Command::Plan { seat, lines })
            }
            Part::Challenge(reason) => {
                let command = Command::Challenge {
                    seat,
                    reason: reason.clone(),
                    place: String::new(),
                };
                (MailRule::Order, None, command)
            }
            Part::Answer(text) => {
                let (rule, command) = disputed::command(live, seat, text)?;
                (rule, None, command)
            }
            Part::Offer(_) => return Err(error(MailRule::Form, NO_PARTS, &[&"offer"])),
            Part::Dice { .. } => return Err(error(MailRule::Form, NO_PARTS, &[&"dice"])),
        });
    }
    Ok(steps)
}

/// The command of the text of a turn: a single action as the board of the page sends it, else the whole turn.
fn turn(live: &LiveGame, seat: Seat, text: &str) -> Result<Command, NotPlayed> {
    let written = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let written: Vec<&str> = written.filter(|line| *line != "turn").collect();
    if written.is_empty() {
        return Err(error(MailRule::Turn, EMPTY, &[]));
    }
    // A simultaneous move may be changed until all are in.
    if live.table.sealed().contains(seat) {
        let text = written.join(" ");
        return Ok(Command::Act { seat, text });
    }
    let single = turns::read_whole(&*live.table, seat, text).ok();
    let single = single.filter(|turn| turn.actions.len() == 1 && turn.rest.is_empty());
    Ok(
        match single.and_then(|turn| turn.actions.into_iter().next()) {
            Some(text) => Command::Act { seat, text },
            None => Command::Turn {
                seat,
                text: text.to_owned(),
                version: None,
            },
        },
    )
}

/// Checks that a turn leads to where its block says that it leads, as far as chance and others do not come between.
fn check_end(
    live: &LiveGame,
    own: Seats,
    seat: Seat,
    block: &Block,
    command: &Command,
) -> Result<(), NotPlayed> {
    let (Some(after), Node::Choice(choosers)) = (&block.after, live.table.node()) else {
        return Ok(());
    };
    let actions = match command {
        Command::Act { text, .. } if choosers.len() == 1 => vec![text.clone()],
        Command::Turn { text, .. } => match turns::read_whole(&*live.table, seat, text) {
            Ok(turn) if turn.rest.is_empty() => turn.actions,
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    let mut table = live.table.copy();
    for action in &actions {
        if table.play(Actor::Seat(seat), action).is_err() {
            return Ok(());
        }
    }
    let leads = turns::fingerprint(&*table.view(own), seat).unwrap_or_default();
    match *after == leads {
        true => Ok(()),
        false => Err(error(MailRule::Turn, OTHER_END, &[&leads, after])),
    }
}
