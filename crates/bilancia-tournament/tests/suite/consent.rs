//! Consent and authority: people come in by their own act, and rulings are for boards of others.

use bilancia_core::Rng;
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Act, By, Entry, Event, EventRule, GameId, Phase},
    format::{Drawn, Format, Games},
    progress::{Pairing, Score},
};

use crate::support::{enter, entry, host, plan, play_round};

const SWISS: Format = Format::Swiss { rounds: 3 };

fn arbiter() -> By {
    By::Arbiter("anna".to_owned())
}

fn by(name: &str) -> By {
    By::Person(name.to_owned())
}

fn operator() -> By {
    By::Operator("root".to_owned())
}

fn person(name: &str) -> Player {
    Player::Person(name.to_owned())
}

fn offered(entrant: u32, old: &str, new: &str) -> Act {
    Act::PlaceOffered {
        entrant,
        old: person(old),
        new: person(new),
    }
}

fn declined(entrant: u32, new: &str) -> Act {
    Act::PlaceDeclined {
        entrant,
        new: person(new),
    }
}

fn taken(entrant: u32, old: &str, new: &str) -> Act {
    Act::Replaced {
        entrant,
        old: person(old),
        new: person(new),
        games_go_on: true,
    }
}

fn undo(entry: u64) -> Act {
    Act::Undone {
        entry,
        reason: "a slip".to_owned(),
    }
}

fn ruling(game: GameId) -> Act {
    Act::Adjudicated {
        game,
        score: Score::FirstWins,
        reason: "material".to_owned(),
    }
}

#[track_caller]
fn refused(event: &Event, by: By, act: Act) -> EventRule {
    let mut copy = event.clone();
    let refused = copy.apply(entry(3_000, by, act.clone()));
    assert_eq!(copy.entries(), event.entries());
    refused.expect_err(&format!("{act:?}")).rule
}

#[track_caller]
fn done(event: &mut Event, by: By, act: Act) -> u64 {
    event.apply(entry(3_000, by, act)).unwrap();
    event.entries().len() as u64
}

/// The boards of the last round by the entrants on them.
fn paired(event: &mut Event) {
    let pairings = event.next_round().unwrap();
    host(event, Act::Paired { pairings });
}

/// The open game of an entrant by start number.
fn game_of(event: &Event, number: u32) -> GameId {
    let open = event.state().open_games().into_iter();
    let mut own = open.filter(|(_, sides)| sides.contains(&number));
    own.next().unwrap().0
}

/// An event in which the only arbiter plays as number 1, after the first round is paired.
fn with_arbiter(games: Games) -> Event {
    let mut event = Event::new(entry(
        0,
        arbiter(),
        Act::Announced {
            plan: plan(SWISS, games),
        },
    ))
    .unwrap();
    for name in ["anna", "p2", "p3", "p4"] {
        let act = Act::Registered {
            entrant: Entrant::person(name),
        };
        event.apply(entry(10, by(name), act)).unwrap();
    }
    let order = vec![1, 2, 3, 4];
    host(&mut event, Act::Assigned { order });
    paired(&mut event);
    event
}

#[test]
fn people_come_in_by_their_own_act_only() {
    let mut event = Event::new(entry(
        0,
        arbiter(),
        Act::Announced {
            plan: plan(SWISS, Games::Single),
        },
    ))
    .unwrap();
    let registered = |names: &[&str]| Act::Registered {
        entrant: Entrant {
            name: names[0].to_owned(),
            players: names.iter().map(|name| person(name)).collect(),
        },
    };
    for (by, act) in [
        (arbiter(), registered(&["victor"])),
        (by("bruno"), registered(&["bruno", "victor"])),
        (operator(), registered(&["victor"])),
    ] {
        let rule = refused(&event, by, act);
        assert!(matches!(rule, EventRule::Consent | EventRule::Authority));
    }
    done(&mut event, by("bruno"), registered(&["bruno"]));
    let act = Act::Joined {
        entrant: 1,
        player: person("victor"),
    };
    assert_eq!(refused(&event, arbiter(), act), EventRule::Consent);
    for by in [arbiter(), operator(), by("bruno"), by("victor")] {
        let rule = refused(&event, by, taken(1, "bruno", "victor"));
        assert!(matches!(rule, EventRule::Consent | EventRule::Authority));
    }
}

#[test]
fn an_offered_place_changes_nothing_until_it_is_taken() {
    let mut event = enter(plan(SWISS, Games::Single), 4);
    let before = event.state().participants[1].entrant.clone();
    assert_eq!(
        refused(&event, by("p2"), offered(2, "p2", "nora")),
        EventRule::Authority
    );
    done(&mut event, arbiter(), offered(2, "p2", "nora"));
    assert_eq!(event.state().participants[1].entrant, before);
    assert_eq!(
        refused(&event, arbiter(), offered(2, "p2", "olga")),
        EventRule::Entrant
    );
    // No person answers for another, or takes what was offered otherwise.
    for (by, act, rule) in [
        (by("p2"), declined(2, "nora"), EventRule::Authority),
        (by("olga"), taken(2, "p2", "nora"), EventRule::Authority),
        (by("olga"), taken(2, "p2", "olga"), EventRule::Consent),
        (by("nora"), taken(3, "p3", "nora"), EventRule::Consent),
        (by("nora"), taken(2, "p3", "nora"), EventRule::Consent),
    ] {
        assert_eq!(refused(&event, by, act), rule);
    }
    done(&mut event, by("nora"), declined(2, "nora"));
    assert_eq!(
        refused(&event, by("nora"), taken(2, "p2", "nora")),
        EventRule::Consent
    );
    done(&mut event, arbiter(), offered(2, "p2", "nora"));
    done(&mut event, arbiter(), declined(2, "nora"));
    done(&mut event, arbiter(), offered(2, "p2", "olga"));
    done(&mut event, by("olga"), taken(2, "p2", "olga"));
    let now = &event.state().participants[1];
    assert_eq!(now.entrant, Entrant::person("olga"));
    assert!(now.offered.is_empty());
    let copy = Event::from_log(event.entries().to_vec()).unwrap();
    assert_eq!(copy.state(), event.state());
}

/// The one who comes withdraws: a game that the one before them has begun is theirs to play out.
#[test]
fn who_is_replaced_plays_out_the_games_they_have_begun() {
    for games_go_on in [true, false] {
        let mut event = enter(plan(SWISS, Games::Single), 4);
        paired(&mut event);
        let number = 1;
        let own = event.state().id_of(number).unwrap();
        let old = format!("p{own}");
        let game = game_of(&event, number);
        done(&mut event, arbiter(), offered(own, &old, "nora"));
        let act = Act::Replaced {
            entrant: own,
            old: person(&old),
            new: person("nora"),
            games_go_on,
        };
        done(&mut event, by("nora"), act);
        done(&mut event, by("nora"), Act::Withdrawn { entrant: own });
        // Logs from before there was this rule are read as they are.
        assert_eq!(event.state().outcome(game).is_none(), games_go_on);
        assert!(event.state().participants[own as usize - 1].withdrawn);
        let json = serde_json::to_string(event.entries()).unwrap();
        assert_eq!(json.contains("games_go_on"), games_go_on);
        let entries: Vec<Entry> = serde_json::from_str(&json).unwrap();
        assert_eq!(entries, event.entries());
    }
}

#[test]
fn who_has_left_comes_back_by_their_own_act_only() {
    let mut event = enter(plan(SWISS, Games::Single), 4);
    let own = done(&mut event, by("p2"), Act::Withdrawn { entrant: 2 });
    let gone = done(&mut event, By::Host, Act::Withdrawn { entrant: 3 });
    let slip = done(&mut event, arbiter(), Act::Withdrawn { entrant: 4 });
    for entry in [own, gone] {
        assert_eq!(refused(&event, arbiter(), undo(entry)), EventRule::Consent);
    }
    done(&mut event, arbiter(), undo(slip));
    done(&mut event, arbiter(), offered(2, "p2", "p2"));
    assert!(event.state().participants[1].withdrawn);
    done(&mut event, by("p2"), taken(2, "p2", "p2"));
    let back = &event.state().participants[1];
    assert!(!back.withdrawn && back.replaced.is_empty());
    assert_eq!(event.state().progress.active_numbers(), [1, 2, 4]);
    // In a knock-out the opponent has gone on.
    let format = Format::KnockOut {
        drawn: Drawn::PlayedAgain(1),
    };
    let mut event = enter(plan(format, Games::Single), 4);
    done(&mut event, by("p2"), Act::Withdrawn { entrant: 2 });
    assert_eq!(
        refused(&event, arbiter(), offered(2, "p2", "p2")),
        EventRule::Entrant
    );
}

#[test]
fn an_arbiter_decides_no_board_of_their_own() {
    let mut event = with_arbiter(Games::Single);
    let own = game_of(&event, 1);
    let sides = event.state().open_games();
    let sides = sides.iter().find(|(game, _)| *game == own).unwrap().1;
    let opponent = *sides.iter().find(|number| **number != 1).unwrap();
    let other = game_of(&event, (2..=4).find(|number| *number != opponent).unwrap());
    let round = event.entries().len() as u64;
    let forfeit = |game| Act::Forfeited {
        game,
        score: Score::FirstWins,
    };
    let result = |game| Act::Result {
        game,
        score: Score::FirstWins,
    };
    let name = event.state().by_number(opponent).unwrap();
    let name = name.entrant.name.clone();
    for act in [
        ruling(own),
        forfeit(own),
        result(own),
        Act::Withdrawn { entrant: opponent },
        offered(opponent, &name, "nora"),
        undo(round),
    ] {
        assert_eq!(refused(&event, arbiter(), act), EventRule::Authority);
    }
    // The others' boards are theirs to decide, and not the operator's.
    assert_eq!(
        refused(&event, operator(), ruling(other)),
        EventRule::Authority
    );
    let decided = done(&mut event, arbiter(), ruling(other));
    assert_eq!(
        refused(&event, operator(), undo(decided)),
        EventRule::Authority
    );
    // Their own the operator decides and undoes.
    let decided = done(&mut event, operator(), ruling(own));
    assert_eq!(
        refused(&event, arbiter(), undo(decided)),
        EventRule::Authority
    );
    done(&mut event, operator(), undo(decided));
    host(&mut event, result(own));
    let lost = event.entries().len() as u64;
    assert_eq!(refused(&event, arbiter(), undo(lost)), EventRule::Authority);
    let unrated = Act::Unrated {
        reason: "I lose.".to_owned(),
    };
    assert_eq!(
        refused(&event, arbiter(), unrated.clone()),
        EventRule::Authority
    );
    for act in [
        Act::RegistrationClosed { keeps_start: false },
        offered(2, "p2", "nora"),
        result(other),
    ] {
        assert_eq!(refused(&event, operator(), act), EventRule::Authority);
    }
    done(&mut event, operator(), unrated);
    // One's own entrant one gives up.
    play_round(&mut event, &mut Rng::new(3), 0, 0);
    paired(&mut event);
    done(&mut event, arbiter(), Act::Withdrawn { entrant: 1 });
}

#[test]
fn whoever_plays_takes_nobodys_place_away() {
    let mut event = Event::new(entry(
        0,
        arbiter(),
        Act::Announced {
            plan: plan(SWISS, Games::Single),
        },
    ))
    .unwrap();
    for name in ["p1", "p2", "p3", "anna", "random"] {
        let entrant = match name {
            "random" => Entrant::program(name, name),
            name => Entrant::person(name),
        };
        let actor = if name == "random" {
            arbiter()
        } else {
            by(name)
        };
        // Until they play themselves an arbiter takes places away; from then on the operator does.
        let refused_to = match event.state().participants.len() {
            4.. => [arbiter()],
            _ => [operator()],
        };
        if event.state().participants.len() > 1 {
            for act in [Act::Withdrawn { entrant: 2 }, undo(3)] {
                for by in &refused_to {
                    assert_eq!(
                        refused(&event, by.clone(), act.clone()),
                        EventRule::Authority
                    );
                }
            }
        }
        done(&mut event, actor, Act::Registered { entrant });
    }
    assert_eq!(
        refused(&event, arbiter(), offered(2, "p2", "nora")),
        EventRule::Authority
    );
    assert!(!event.may_withdraw(&arbiter(), 2) && event.may_withdraw(&operator(), 2));
    // Programs mind nothing, an own place one may leave, and those of people who have gone are free.
    for act in [Act::Withdrawn { entrant: 5 }, Act::Withdrawn { entrant: 4 }] {
        done(&mut event.clone(), arbiter(), act);
    }
    done(&mut event, by("p1"), Act::Withdrawn { entrant: 1 });
    done(&mut event, arbiter(), offered(1, "p1", "nora"));
    done(&mut event.clone(), operator(), undo(3));
    done(&mut event, operator(), Act::Withdrawn { entrant: 2 });
}

#[test]
fn the_operator_who_plays_decides_no_board_of_their_own() {
    let mut event = Event::new(entry(
        0,
        arbiter(),
        Act::Announced {
            plan: plan(SWISS, Games::Single),
        },
    ))
    .unwrap();
    for name in ["anna", "root"] {
        let act = Act::Registered {
            entrant: Entrant::person(name),
        };
        event.apply(entry(10, by(name), act)).unwrap();
    }
    host(&mut event, Act::Assigned { order: vec![1, 2] });
    paired(&mut event);
    let game = game_of(&event, 1);
    for by in [arbiter(), operator()] {
        assert_eq!(refused(&event, by, ruling(game)), EventRule::Authority);
    }
}

#[test]
fn boards_of_the_own_team_are_own_boards() {
    let mut of = plan(Format::RoundRobin { cycles: 1 }, Games::Single);
    of.team = 2;
    let mut event = Event::new(entry(0, arbiter(), Act::Announced { plan: of })).unwrap();
    for (name, first) in [("Scales", "bruno"), ("Weights", "carla")] {
        let act = Act::Registered {
            entrant: Entrant {
                name: name.to_owned(),
                players: vec![person(first)],
            },
        };
        event.apply(entry(10, by(first), act)).unwrap();
    }
    let joins = Act::Joined {
        entrant: 1,
        player: person("anna"),
    };
    event.apply(entry(10, by("anna"), joins)).unwrap();
    host(&mut event, Act::Assigned { order: vec![1, 2] });
    paired(&mut event);
    let game = game_of(&event, 1);
    assert_eq!(
        refused(&event, arbiter(), ruling(game)),
        EventRule::Authority
    );
    // The account of a member is no more: the team plays on without them.
    let left = |name: &str| Act::Left {
        entrant: 1,
        player: person(name),
    };
    assert_eq!(
        refused(&event, by("bruno"), left("bruno")),
        EventRule::Assignment
    );
    let gone = done(&mut event, By::Host, left("bruno"));
    assert_eq!(refused(&event, arbiter(), undo(gone)), EventRule::Consent);
    assert_eq!(event.state().participants[0].entrant.players.len(), 1);
}

#[test]
fn logs_from_before_are_read_as_they_are() {
    let event = with_arbiter(Games::Single);
    let own = game_of(&event, 1);
    let mut entries: Vec<Entry> = event.entries().to_vec();
    for act in [taken(2, "p2", "nora"), ruling(own)] {
        entries.push(entry(3_000, arbiter(), act));
    }
    let old = Event::from_log(entries.clone()).unwrap();
    assert_eq!(old.state().participants[1].entrant.name, "nora");
    let text = serde_json::to_string(&entries).unwrap();
    let read: Vec<Entry> = serde_json::from_str(&text).unwrap();
    assert_eq!(Event::from_log(read).unwrap().state(), old.state());
}

#[test]
fn registration_is_closed_and_the_hour_of_the_start_kept() {
    let mut of = plan(SWISS, Games::Single);
    of.late_until_round = 0;
    let mut event = Event::new(entry(0, arbiter(), Act::Announced { plan: of })).unwrap();
    let registers = |name: &str| Act::Registered {
        entrant: Entrant::person(name),
    };
    for name in ["p1", "p2"] {
        event.apply(entry(10, by(name), registers(name))).unwrap();
    }
    let close = |keeps_start, at| entry(at, arbiter(), Act::RegistrationClosed { keeps_start });
    event.apply(close(true, 20)).unwrap();
    let plan = &event.state().plan;
    assert_eq!((plan.registration_until, plan.assignment_at), (19, 2_000));
    let late = event.clone().apply(entry(20, by("p3"), registers("p3")));
    assert_eq!(late.unwrap_err().rule, EventRule::Registration);
    let again = event.clone().apply(close(true, 30));
    assert_eq!(again.unwrap_err().rule, EventRule::Registration);
    // The event can begin before that hour still; an entry without the field, as old logs have it, means that.
    event.apply(close(false, 30)).unwrap();
    assert_eq!(event.state().plan.assignment_at, 30);
    let old: Act = serde_json::from_str("{\"kind\": \"registration_closed\"}").unwrap();
    assert_eq!(old, close(false, 30).act);
    assert_eq!(
        serde_json::to_string(&old).unwrap(),
        "{\"kind\":\"registration_closed\"}"
    );
}

#[test]
fn an_arbiter_closes_registration_before_its_date() {
    let mut of = plan(SWISS, Games::Single);
    of.late_until_round = 0;
    let mut event = Event::new(entry(0, arbiter(), Act::Announced { plan: of })).unwrap();
    let registers = |name: &str| Act::Registered {
        entrant: Entrant::person(name),
    };
    event.apply(entry(10, by("p1"), registers("p1"))).unwrap();
    let close = |by, at| entry(at, by, Act::RegistrationClosed { keeps_start: false });
    let alone = event.clone().apply(close(arbiter(), 20));
    assert_eq!(alone.unwrap_err().rule, EventRule::Registration);
    event.apply(entry(10, by("p2"), registers("p2"))).unwrap();
    for other in [by("p1"), By::Host, operator()] {
        let refused = event.clone().apply(close(other, 20));
        assert_eq!(refused.unwrap_err().rule, EventRule::Authority);
    }
    event.apply(close(arbiter(), 20)).unwrap();
    let number = event.entries().len() as u64;
    let late = event.clone().apply(entry(20, by("p3"), registers("p3")));
    assert_eq!(late.unwrap_err().rule, EventRule::Registration);
    let mut undone = event.clone();
    undone.apply(entry(21, arbiter(), undo(number))).unwrap();
    assert_eq!(undone.state().plan.registration_until, 1_000);
    undone.apply(entry(22, by("p3"), registers("p3"))).unwrap();
    let assigned = Act::Assigned { order: vec![1, 2] };
    event.apply(entry(20, By::Host, assigned)).unwrap();
    assert_eq!(event.state().phase, Phase::Playing);
    assert!(matches!(
        event.next_round().unwrap()[..],
        [Pairing::Game(_)]
    ));
    let copy = Event::from_log(event.entries().to_vec()).unwrap();
    assert_eq!(copy.state(), event.state());
    // A slip is undone with all that rests on it first.
    assert_eq!(
        event
            .clone()
            .apply(entry(23, arbiter(), undo(number)))
            .unwrap_err()
            .rule,
        EventRule::Undo
    );
}
