//! Blocks that have nothing but a position: the turn that leads to it is found by justification, as a receiver would.

use bilancia_analysis::justify::Verdict;
use bilancia_core::{Actor, Lang, Name, Node};
use bilancia_mail::{Block, MailRule, Part};
use bilancia_service::{GameService, Person, Refused, insight::justifications::Unanswered};
use bilancia_table::GameSpec;

use super::{
    order::check,
    refusal::{NotPlayed, error, refused},
};

bilancia_core::messages! { crate::catalogue, "position-":
    const {
        TOGETHER, NOT_FOUND(words), UNREADABLE(words),
    }
}

/// The block with the turn that leads to its position in it, if it has nothing but a position; none for other blocks.
pub(super) async fn with_turn(
    service: &GameService,
    game: &str,
    person: &Person,
    block: &Block,
) -> Result<Option<Block>, NotPlayed> {
    let Some(position) = block.position.as_ref().filter(|_| block.is_position_only()) else {
        return Ok(None);
    };
    let (spec, before, seat) = {
        let live = service
            .lock(game)
            .await
            .map_err(|fault| refused(MailRule::Game, fault))?;
        let own = live.seats_of(&person.id);
        check(&live, own, block)?;
        let Node::Choice(seats) = live.table.node() else {
            return Err(error(MailRule::Turn, TOGETHER, &[]));
        };
        let seat = seats.only().filter(|seat| block.seats.contains(*seat));
        let seat = seat.ok_or_else(|| error(MailRule::Turn, TOGETHER, &[]))?;
        let spec = GameSpec {
            game: live.spec.game,
            options: live.spec.options.clone(),
        };
        (spec, live.table.view(own).position(), seat)
    };
    let (table, chance) = (spec.table(None).ok(), spec.game.info().chance);
    let names = |by: Actor, lang: Lang| match (by, &table) {
        (Actor::Seat(seat), Some(table)) => table.seat_name(seat, lang),
        (Actor::Seat(seat), None) => seat.to_string(),
        (Actor::Chance, _) => chance.raw(lang).to_owned(),
    };
    let found = service
        .justify(spec, before, position.clone(), person)
        .await;
    let found = match found {
        Ok(found) => found,
        Err(Unanswered::Wrong(fault)) => {
            let words = Name::each(|lang| fault.text(lang));
            return Err(error(MailRule::Turn, UNREADABLE, &[&words]));
        }
        Err(Unanswered::TooMany | Unanswered::BrokeDown(_)) => {
            return Err(refused(MailRule::Turn, Refused::Busy));
        }
    };
    match found.turn_of(seat) {
        Some(turn) => Ok(Some(Block {
            parts: vec![Part::Turn(turn.to_owned())],
            ..block.clone()
        })),
        None if found.verdict == Verdict::Justified => Err(error(MailRule::Turn, TOGETHER, &[])),
        None => {
            let words = Name::each(|lang| found.text(&names, lang));
            Err(error(MailRule::Turn, NOT_FOUND, &[&words]))
        }
    }
}
