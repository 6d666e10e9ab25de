//! The text of a mail of a game, from the view of its receiver's seats.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Lang, Node, Seat, Seats};
use bilancia_host::{Dispute, LiveGame, Owes, Status};
use bilancia_mail::{Block, Part};
use bilancia_scene::{Glyphs, Scene};
use bilancia_service::{MailKind, mail_site::Site};
use bilancia_table::{Event, Table};
use bilancia_words::{limit_words, moment, player_name};

use super::{arbiter, body::Body, disputed, texts};

/// Events that are told at most, the latest ones.
const MOST_EVENTS: usize = 40;
/// Moves that are listed at most; of more a few are named.
const MOST_MOVES: usize = 40;
const FEW_MOVES: usize = 8;

/// A game as the receiver of a mail sees it.
pub(super) struct GameMail<'a> {
    pub live: &'a LiveGame,
    /// Seats of the receiver.
    pub own: Seats,
    pub lang: Lang,
    /// Whether there is an arbiter who can be asked about the turn in dispute.
    pub arbiter: bool,
    pub site: &'a Site,
    /// The time, in milliseconds since 1970.
    pub now: i64,
}

/// The position of a match as its blocks name it: after its events, without choices that are sealed.
pub(super) fn fingerprint(live: &LiveGame, seat: Seat) -> String {
    let table = live.table.at(live.table.event_count());
    turns::fingerprint(&*table, seat).unwrap_or_default()
}

impl GameMail<'_> {
    /// Subject and text of a mail of a kind. `note` says why a mail of the receiver was not accepted.
    pub(super) fn written(&self, kind: MailKind, note: Option<&str>) -> (String, Body) {
        let lang = self.lang;
        let asked = self.asked();
        let subject = match kind {
            MailKind::Over => texts::OVER_SUBJECT,
            MailKind::Reminder => texts::REMINDER_SUBJECT,
            MailKind::Answer => texts::ANSWER_SUBJECT,
            _ if asked.is_some() => arbiter::SUBJECT,
            _ if self.live.dispute().is_some() => disputed::SUBJECT,
            _ => texts::TURN_SUBJECT,
        };
        let (title, names) = (self.title(), self.names());
        let subject = subject.text(lang, &[&title, &names, &self.live.id]);
        let mut body = Body::default();
        if let Some(note) = note {
            body.text(texts::REFUSED.raw(lang));
            body.lines(note);
        }
        let awaited = self.live.awaited();
        let waits = awaited.iter().any(|seat| self.own.contains(seat));
        if kind == MailKind::Reminder {
            body.text(texts::REMINDER.raw(lang));
        }
        if self.live.status() == Status::Over {
            body.text(texts::OVER.text(lang, &[&title, &names, &self.result()]));
        } else if asked.is_some() {
            let limit = limit_words(self.live, lang).unwrap_or_default();
            body.text(arbiter::ASKED.text(lang, &[&title, &names, &limit]));
        } else if waits {
            let seats = self.seat_names(self.own);
            body.text(texts::YOUR_TURN.text(lang, &[&title, &names, &seats]));
        } else {
            body.text(texts::NOT_WAITING.raw(lang));
        }
        disputed::tell(self.live, lang, &mut body);
        self.tell(&mut body);
        let view = self.live.table.view(self.own);
        body.lines(view.present().render_text(Glyphs::Ascii, lang));
        body.picture(texts::PICTURE.raw(lang));
        if waits {
            self.ask(&mut body, &*view);
        }
        let answers = self
            .live
            .may_answer()
            .filter(|seat| self.own.contains(*seat));
        if let Some(seat) = answers.filter(|_| !waits) {
            disputed::invite(self.live, self.arbiter, lang, self.now, &mut body);
            body.lines(
                self.block(seat, vec![Part::Answer(String::new())])
                    .to_form(),
            );
        }
        if let Some(dispute) = asked {
            let form = self.block(dispute.challenger, vec![Part::Answer(String::new())]);
            arbiter::ask(self.live, dispute, &form, lang, &mut body);
        }
        let page = self.site.url(&format!("/game/{}", self.live.id));
        body.link(texts::GAME_LINK.raw(lang), page.clone());
        let name = self.live.spec.game.info().name;
        if name == "war" {
            body.link(texts::TURNS_LINK.raw(lang), format!("{page}/turns"));
        }
        let rules = self.site.url(&format!("/rules/{name}"));
        body.link(texts::RULES_LINK.raw(lang), rules);
        (subject, body)
    }

    /// The dispute about which the receiver, who has no seat, is asked for a ruling.
    fn asked(&self) -> Option<&Dispute> {
        let dispute = self.live.dispute().filter(|_| self.own.is_empty());
        dispute.filter(|dispute| dispute.is_for_arbiter())
    }

    /// The picture of the position, from the receiver's side.
    pub(super) fn scene(&self) -> Scene {
        let view = self.live.table.view(self.own);
        let second = self.own.only() == Some(Seat(1));
        let turned = second.then(|| view.turned_scene(self.lang)).flatten();
        turned.unwrap_or_else(|| view.scene(self.lang))
    }

    fn title(&self) -> String {
        title(self.live, self.lang)
    }

    /// The players' names, each once.
    fn names(&self) -> String {
        let mut names: Vec<String> = Vec::new();
        for occupant in &self.live.seats {
            let name = player_name(occupant, self.live.spec.game, self.lang);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(" – ")
    }

    fn seat_names(&self, seats: Seats) -> String {
        let name = |seat: Seat| self.live.table.seat_name(seat, self.lang);
        seats.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// The result of a game that is over.
    fn result(&self) -> String {
        let Some(outcome) = self.live.table.outcome() else {
            return texts::CALLED_OFF.raw(self.lang).to_owned();
        };
        let best = outcome.points.iter().max().copied().unwrap_or(0);
        let winners: Vec<String> = (0_u8..)
            .zip(&outcome.points)
            .filter(|(_, points)| **points == best)
            .map(|(seat, _)| {
                let title = self.live.table.seat_name(Seat(seat), self.lang);
                let occupant = &self.live.seats[usize::from(seat)];
                let name = player_name(occupant, self.live.spec.game, self.lang);
                format!("{title} ({name})")
            })
            .collect();
        let all: Vec<_> = outcome.points.iter().map(ToString::to_string).collect();
        let points = texts::POINTS.text(self.lang, &[&all.join(", ")]);
        let words = match winners.len() == outcome.points.len() {
            true => texts::DRAWN.raw(self.lang).to_owned(),
            false => texts::WON.text(self.lang, &[&winners.join(", ")]),
        };
        format!("{words} {points}")
    }

    /// Tells the events since the receiver's last action; of a simultaneous move their own choice too.
    fn tell(&self, body: &mut Body) {
        let lang = self.lang;
        let view = self.live.table.view(self.own);
        let count = view.event_count();
        if count == 0 {
            body.text(texts::BEGINS.raw(lang));
            return;
        }
        let events = view.events_in(0..count);
        let is_own = |event: &Event| match event {
            Event::Action {
                by: Actor::Seat(seat),
                ..
            }
            | Event::Forfeit { seat, .. } => self.own.contains(*seat),
            _ => false,
        };
        let over = self.live.status() == Status::Over;
        let first = events.iter().rposition(is_own).map_or(0, |last| {
            let round = self.live.round_of(last);
            // Choices of the same moment belong together, and the end of a game to the action that led to it.
            match over || is_joint(&events[round.clone()]) {
                true => round.start.min(last),
                false => last + 1,
            }
        });
        let first = self.asked().map_or(first, |dispute| dispute.turn.start);
        let first = first.max(count.saturating_sub(MOST_EVENTS)).min(count);
        if first == count {
            return;
        }
        let mut lines = Vec::new();
        for (number, event) in (first..).zip(&events[first..]) {
            lines.push(format!("{}. {}", number + 1, self.words(event, number)));
            if let Some(sentences) = view.present().narrate(number + 1, lang) {
                lines.extend(sentences.lines().map(|line| format!("   {line}")));
            }
        }
        body.text(texts::SINCE.raw(lang));
        body.lines(lines.join("\n"));
    }

    /// An event in words, with who did it.
    fn words(&self, event: &Event, number: usize) -> String {
        let lang = self.lang;
        let game = self.live.spec.game;
        match event {
            Event::Action {
                by: Actor::Chance,
                text,
            } => {
                let chance = game.info().chance.raw(lang);
                let for_seat = self.live.table.present().roller(number);
                let name = for_seat.map(|seat| self.live.table.seat_name(seat, lang));
                let name = name.map_or_else(
                    || chance.to_owned(),
                    |name| format!("{name}, {}", chance.to_lowercase()),
                );
                format!("{name}: {}", game.in_words(text, lang))
            }
            Event::Action {
                by: Actor::Seat(seat),
                text,
            } => {
                let name = self.live.table.seat_name(*seat, lang);
                format!("{name}: {}", game.in_words(text, lang))
            }
            Event::Forfeit { seat, reason, .. } => {
                format!(
                    "{}: {}",
                    self.live.table.seat_name(*seat, lang),
                    reason.name()
                )
            }
            Event::Drawn { .. } => texts::DRAWN.raw(lang).to_owned(),
        }
    }

    /// Asks for what the game waits for, with the block to be filled in.
    fn ask(&self, body: &mut Body, view: &dyn Table) {
        let (live, lang) = (self.live, self.lang);
        let awaited = live.awaited();
        let Some(seat) = awaited.iter().find(|seat| self.own.contains(*seat)) else {
            return;
        };
        if let Some(due) = live
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.deadline(seat))
        {
            body.text(texts::DEADLINE.text(lang, &[&moment(due, lang)]));
        }
        if live.may_play().is_err() {
            body.text(disputed::question(live, self.arbiter).raw(lang));
            let parts = vec![Part::Answer(String::new())];
            body.lines(self.block(seat, parts).to_form());
            return;
        }
        if live.waits_for_shares() {
            let commitment = live.dice_commitment().unwrap_or_default();
            body.text(texts::HOW_SHARE.text(lang, &[&commitment]));
            let part = Part::Commit {
                commitment: "0".repeat(64),
            };
            body.lines(self.block(seat, vec![part]).to_form());
            return;
        }
        let round = live.table.event_count() + 1;
        match live.owed() {
            Some((Owes::Seal, _)) => {
                body.text(texts::HOW_SEAL.raw(lang));
                self.moves(body, view, seat);
                let part = Part::Seal {
                    round,
                    commitment: "0".repeat(64),
                };
                body.lines(self.block(seat, vec![part]).to_form());
                return;
            }
            Some((Owes::Opening, _)) => {
                body.text(texts::HOW_OPEN.raw(lang));
                let part = Part::Open {
                    round,
                    salt: "0".repeat(64),
                    action: "?".to_owned(),
                };
                body.lines(self.block(seat, vec![part]).to_form());
                return;
            }
            None => {}
        }
        if let Some(instruction) = view.present().instruction(seat, lang) {
            body.text(instruction);
        }
        self.moves(body, view, seat);
        if live.table.node() != Node::Choice(seat.into()) {
            body.text(texts::SECRET.raw(lang));
        }
        body.text(texts::HOW.raw(lang));
        body.lines(self.block(seat, vec![Part::Turn(String::new())]).to_form());
        if live.table.node() == Node::Choice(seat.into()) {
            body.text(texts::HOW_PLAN.raw(lang));
        }
        body.text(texts::HOW_RESIGN.raw(lang));
        disputed::offer(live, self.arbiter, lang, seat, body);
    }

    /// Tells which moves there are, or how a turn of several lines is written.
    fn moves(&self, body: &mut Body, view: &dyn Table, seat: Seat) {
        let lang = self.lang;
        if let Some(end) = turns::turn_end(view) {
            body.text(texts::WHOLE_TURN.text(lang, &[&end]));
            return;
        }
        let moves = view.actions(seat);
        match moves.len() {
            0 => {}
            count if count <= MOST_MOVES => {
                body.text(texts::CHOICES.text(lang, &[&moves.join(", ")]));
            }
            count => {
                // From all over the list, since neighbours in it are alike.
                let step = count / FEW_MOVES;
                let few: Vec<_> = moves
                    .iter()
                    .step_by(step)
                    .take(FEW_MOVES)
                    .cloned()
                    .collect();
                body.text(texts::MANY_CHOICES.text(lang, &[&count, &few.join(", ")]));
            }
        }
    }

    fn block(&self, seat: Seat, parts: Vec<Part>) -> Block {
        Block {
            game: self.live.spec.name(),
            name: self.live.id.clone(),
            seats: seat.into(),
            turn: self.live.table.turn_number(),
            before: Some(fingerprint(self.live, seat)),
            after: None,
            parts,
            position: None,
        }
    }
}

/// Whether the events of a round were chosen at the same time: by several seats, one event each.
fn is_joint(round: &[Event]) -> bool {
    let mut seats: Vec<Seat> = Vec::new();
    for event in round {
        match event {
            Event::Action {
                by: Actor::Seat(seat),
                ..
            } if !seats.contains(seat) => seats.push(*seat),
            _ => return false,
        }
    }
    seats.len() > 1
}

/// The title of the game that is played.
pub(super) fn title(live: &LiveGame, lang: Lang) -> String {
    live.spec.game.info().title.raw(lang).to_owned()
}
