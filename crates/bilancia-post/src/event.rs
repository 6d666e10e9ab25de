//! Mails about events, with the rules on which they are played, and the replies by which one enters, withdraws or answers for a team.

use bilancia_core::{Lang, Message, Seats};
use bilancia_mail::{Block, MailRule, Part};
use bilancia_service::{
    EventCommand, GameService, Hosted, MailKind, OfRound, Person, mail_site::Site,
};
use bilancia_tournament::{event::Phase, format::Format, progress::Pairing};
use bilancia_words::events as words;

use super::{
    answers,
    body::Body,
    refusal::{NotPlayed, answered, check_name, error, refused},
    texts,
};

bilancia_core::messages! { crate::catalogue, "event-":
    const {
        INVITED_SUBJECT(title, id, _round), OFFERED_SUBJECT(title, id, _round),
        ENTERED_SUBJECT(title, id, _round), PAIRED_SUBJECT(title, id, round), CLOSED_SUBJECT(title, id, _round),
        ANSWER_SUBJECT(title, id, _round), INVITED(arbiter, title), OFFERED(arbiter, title, old), HOW_OFFERED,
        ENTERED(title), PAIRED(title, round), NUMBERS, MEETS(numbered), MEETS_NOBODY, BEFORE,
        CLOSED(title, entrant_name), FINAL, PAGE, HOW_IN, HOW_TEAM, HOW_OUT, HOW_OUT_OF_SWISS, WHICH(value),
        NO_TEAM(rest, names),
    }
}

/// Rows of standings and start numbers in a mail, at most.
const MOST_ROWS: usize = 40;

/// A mail about an event to a person.
pub(super) struct EventMail<'a> {
    pub hosted: &'a Hosted,
    pub person: &'a Person,
    pub kind: MailKind,
    /// The occasion; of an invitation the arbiter who invites, and of an answer why a mail was not accepted.
    pub note: &'a str,
    pub lang: Lang,
    pub site: &'a Site,
}

impl EventMail<'_> {
    /// Subject and text; none if there is no reason for it any more.
    pub(super) fn written(&self) -> Option<(String, Body)> {
        let state = self.hosted.event.state();
        let (lang, title) = (self.lang, words::title(&state.plan, self.lang));
        let mut body = Body::default();
        let own = self.hosted.entrant_of(&self.person.name);
        let round = state.progress.rounds.len();
        let places = self.hosted.offered_to(&self.person.name);
        let subject = match (self.kind, self.note) {
            (MailKind::Invitation, arbiter) if !places.is_empty() => {
                let old = words::person_name(places[0].1.name(), lang);
                body.text(OFFERED.text(lang, &[&arbiter, &title, &old]));
                self.rules(&mut body);
                OFFERED_SUBJECT
            }
            (MailKind::Invitation, arbiter) => {
                if state.phase != Phase::Registration || own.is_some() {
                    return None;
                }
                body.text(INVITED.text(lang, &[&arbiter, &title]));
                self.rules(&mut body);
                INVITED_SUBJECT
            }
            (MailKind::Answer, fault) => {
                body.text(texts::REFUSED.raw(lang));
                body.lines(fault);
                ANSWER_SUBJECT
            }
            (_, "entered") => {
                own?;
                body.text(ENTERED.text(lang, &[&title]));
                self.rules(&mut body);
                ENTERED_SUBJECT
            }
            (_, "paired") => {
                let number = state.participants.get(own? as usize - 1)?.number?;
                if state.phase != Phase::Playing || round == 0 {
                    return None;
                }
                body.text(PAIRED.text(lang, &[&title, &round]));
                self.meets(number, &mut body);
                match round {
                    1 => self.numbers(&mut body),
                    _ => self.standings(BEFORE, &mut body),
                }
                PAIRED_SUBJECT
            }
            _ => {
                let champion = state.participants.get(state.champion? as usize - 1)?;
                body.text(CLOSED.text(
                    lang,
                    &[
                        &title,
                        &words::entrant_name(&champion.entrant, &state.plan, lang),
                    ],
                ));
                self.standings(FINAL, &mut body);
                CLOSED_SUBJECT
            }
        };
        self.form(own.is_some(), !places.is_empty(), &mut body);
        let page = self.site.url(&format!("/events/{}", self.hosted.id));
        body.link(PAGE.raw(lang), page);
        let subject = subject.text(lang, &[&title, &self.hosted.id, &round]);
        Some((subject, body))
    }

    fn rules(&self, body: &mut Body) {
        let plan = &self.hosted.event.state().plan;
        let game = words::game_words(plan, self.lang);
        let rules = words::rules(plan, &game, self.lang);
        let lines = (1..).zip(rules);
        let lines: Vec<_> = lines
            .map(|(number, rule)| format!("{number}. {rule}"))
            .collect();
        for line in lines {
            body.text(line);
        }
    }

    /// Whom an entrant meets in the last round.
    fn meets(&self, number: u32, body: &mut Body) {
        let state = self.hosted.event.state();
        let boards = state.progress.rounds.last().into_iter().flatten();
        let mut others = boards.filter_map(|board| match board.pairing {
            Pairing::Game([one, other]) if one == number => Some(other),
            Pairing::Game([one, other]) if other == number => Some(one),
            _ => None,
        });
        body.text(match others.next() {
            Some(other) => MEETS.text(self.lang, &[&words::numbered(state, other, self.lang)]),
            None => MEETS_NOBODY.raw(self.lang).to_owned(),
        });
    }

    fn numbers(&self, body: &mut Body) {
        let state = self.hosted.event.state();
        let all = (1..).map_while(|number| state.by_number(number).map(|one| (number, one)));
        let lines = all.map(|(number, one)| {
            format!(
                "{number:>4}. {}",
                words::entrant_name(&one.entrant, &state.plan, self.lang)
            )
        });
        body.text(NUMBERS.raw(self.lang));
        body.lines(lines.take(MOST_ROWS).collect::<Vec<_>>().join("\n"));
    }

    fn standings(&self, title: Message, body: &mut Body) {
        let state = self.hosted.event.state();
        let rows = self.hosted.standings().iter().take(MOST_ROWS);
        let lines = rows.map(|row| {
            let points = bilancia_tournament::standings::half_points(row.points);
            format!(
                "{:>4}. {points:>4}  {}",
                row.rank,
                words::numbered(state, row.number, self.lang)
            )
        });
        body.text(title.raw(self.lang));
        body.lines(lines.collect::<Vec<_>>().join("\n"));
    }

    /// The block to be filled in, if there is anything to answer.
    fn form(&self, takes_part: bool, is_offered: bool, body: &mut Body) {
        let plan = &self.hosted.event.state().plan;
        let phase = self.hosted.event.state().phase;
        let how = match (takes_part, phase) {
            (_, Phase::Closed) => return,
            _ if is_offered => HOW_OFFERED,
            (false, Phase::Playing) => return,
            (true, _) if matches!(plan.format, Format::Swiss { .. }) => HOW_OUT_OF_SWISS,
            (true, _) => HOW_OUT,
            (false, Phase::Registration) if plan.team > 1 => HOW_TEAM,
            (false, Phase::Registration) => HOW_IN,
        };
        body.text(how.raw(self.lang));
        let block = Block {
            game: plan.game.clone(),
            name: self.hosted.id.clone(),
            seats: Seats::first(1),
            turn: 0,
            before: None,
            after: None,
            parts: vec![Part::Answer(String::new())],
            position: None,
        };
        body.lines(block.to_form());
    }
}

/// Does in an event what a block says, `incoming` by its id in the inbox, in the transaction of what follows.
pub(super) async fn answer(
    service: &GameService,
    event: &str,
    person: &Person,
    block: &Block,
    incoming: &str,
) -> Result<(), NotPlayed> {
    check_name(event, block)?;
    let hosted = service.event(event).await;
    let hosted = hosted.map_err(|fault| refused(MailRule::Game, fault))?;
    let text = answered(block);
    let command = command(&hosted, text)?;
    let done = service.act_in_event(event, person, &command, Some(incoming));
    done.await.map_err(|fault| refused(MailRule::Order, fault))
}

fn command(hosted: &Hosted, text: &str) -> Result<EventCommand, NotPlayed> {
    let (word, rest) = answers::read(text);
    let rest = rest.trim();
    Ok(match word {
        "enter" => EventCommand::Enter(rest.to_owned()),
        "withdraw" => EventCommand::Withdraw(None),
        "absent" => EventCommand::Absent(OfRound::default()),
        "present" => EventCommand::Present(OfRound::default()),
        "leave" => EventCommand::Leave,
        "accept" => EventCommand::Accept(None),
        "decline" => EventCommand::Decline {
            entrant: None,
            person: None,
        },
        "join" => {
            let teams = &hosted.event.state().participants;
            let same = |name: &str| name.to_lowercase() == rest.to_lowercase();
            let found = (1..).zip(teams).find(|(_, one)| same(&one.entrant.name));
            let Some((id, _)) = found else {
                let names: Vec<_> = teams.iter().map(|one| one.entrant.name.as_str()).collect();
                return Err(error(MailRule::Form, NO_TEAM, &[&rest, &names.join(", ")]));
            };
            EventCommand::Join(id)
        }
        _ => return Err(error(MailRule::Form, WHICH, &[&text])),
    })
}
