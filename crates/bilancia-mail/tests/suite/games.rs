//! Games by mail between two players who know nothing of each other but their mails.

use bilancia_analysis::turns;
use bilancia_core::{Actor, Lang, Node, Rng, Seat, Seats};
use bilancia_games::catalog;
use bilancia_mail::{Block, Correspondence, Letter, MailError, MailRule, Next, Part, block, read};
use bilancia_table::{Reason, Table, record::DiceCheck};
use bilancia_testkit::sized;

const SECRETS: [&str; 2] = [
    "00112233445566778899aabbccddeeff",
    "ffeeddccbbaa99887766554433221100",
];

/// Both players of a match, the one who offers it first.
struct Pair([Correspondence; 2]);

/// Sends a block through a mail and back.
fn sent(block: &Block) -> Block {
    let letter = Letter {
        from: Some(("Anna".to_owned(), "anna@example.org".to_owned())),
        to: ("Bruno".to_owned(), "bruno@example.net".to_owned()),
        subject: format!("@{}", block.name),
        id: "1@example.org".to_owned(),
        answers: None,
        date: 1_772_557_451,
        text: format!("Ecco.\n\n{block}\n"),
    };
    let read = read(&letter.to_eml())
        .unwrap()
        .first()
        .unwrap()
        .block
        .clone();
    assert_eq!(read, *block);
    read
}

/// Begins a match that the player of a seat offers.
fn begin(game: &str, start: Option<&str>, seat: Seat) -> Pair {
    let spec = catalog().read(game).unwrap();
    let table = spec.table(start).unwrap();
    let own: Seats = table
        .seats()
        .iter()
        .filter(|other| table.side(*other) == table.side(seat))
        .collect();
    let players: Vec<_> = table
        .seats()
        .iter()
        .map(|seat| format!("Player {seat}"))
        .collect();
    let (one, offer) =
        Correspondence::offer(spec, start, "7k2m9q", own, &players, SECRETS[0]).unwrap();
    let other = Correspondence::accept(&sent(&offer), SECRETS[1]).unwrap();
    assert_eq!(other.players(), one.players());
    Pair([one, other])
}

impl Pair {
    /// Sends a block of one player to the other.
    fn send(&mut self, from: usize, block: &Block) -> Result<(), MailError> {
        let news = self.0[1 - from].receive(&sent(block), Some("2026-03-03".to_owned()), None)?;
        assert!(!news.already);
        Ok(())
    }

    /// Plays a turn of one player and sends it.
    fn play(&mut self, from: usize, text: Option<&str>) -> Block {
        let block = self.0[from].play(text).unwrap();
        self.0[from].note_sent(&block, Some("2026-03-02".to_owned()), None);
        self.send(from, &block).unwrap();
        // The file that a player keeps suffices to go on.
        for game in &mut self.0 {
            *game = Correspondence::load(&game.save()).unwrap();
        }
        block
    }

    /// Plays random turns, at most `most` mails, and returns how many there were.
    fn play_on(&mut self, rng: &mut Rng, most: usize) -> usize {
        for mails in 0..most {
            let next = [0, 1].map(|player| self.0[player].next());
            let Some(player) = [0, 1]
                .into_iter()
                .find(|player| !matches!(next[*player], Next::Wait | Next::Over))
            else {
                assert_eq!(next, [Next::Over; 2]);
                return mails;
            };
            match next[player] {
                Next::Move(seat) => {
                    let text = random_turn(self.0[player].table(), seat, rng);
                    self.play(player, Some(&text));
                }
                _ => {
                    self.play(player, None);
                }
            }
        }
        most
    }

    /// Checks that both records are valid, and returns one of them.
    fn verified(&self) -> bilancia_table::Record {
        let records = [0, 1].map(|player| self.0[player].record());
        for record in &records {
            let read = bilancia_table::Record::read(&record.to_text()).unwrap();
            read.verify(catalog()).unwrap();
        }
        records[0].clone()
    }
}

/// A random whole turn as text.
fn random_turn(table: &dyn Table, seat: Seat, rng: &mut Rng) -> String {
    let turn = table.status().turn;
    let alone = table.node() == Node::Choice(seat.into());
    let mut after = table.copy();
    let mut played = Vec::new();
    loop {
        let actions = after.actions(seat);
        let ends = actions
            .iter()
            .find(|action| ["end", "done", "go"].contains(&&***action));
        let action = match ends.filter(|_| rng.below(3) == 0) {
            Some(end) => end,
            None => &actions[rng.below(actions.len() as u64) as usize],
        };
        played.push(after.play(Actor::Seat(seat), action).unwrap());
        let status = after.status();
        if !alone || status.node != Node::Choice(seat.into()) || status.turn != turn {
            return turns::write_turn(table, seat, &played).unwrap();
        }
    }
}

#[test]
fn every_game_without_hidden_cards_is_played_by_mail() {
    let games = [
        ("alea", 60),
        ("chess", 60),
        ("tictactoe", 20),
        ("backgammon", 60),
        ("pig", 60),
        ("goose:pieces=2,course=short", 60),
        ("frames:size=5,goal=2", 60),
        ("nibelungenlied", 60),
        ("matching_pennies", 20),
        ("rock_paper_scissors", 20),
        ("battle:rules=cof,attack=4arm+5inf,defend=9inf", 30),
        ("battle:rules=dice,attack=4arm+5inf,defend=9inf", 30),
        ("war:map=strait,rules=cof", 40),
        ("war:map=strait,rules=dice", 40),
        ("war:map=strait,rules=cof,losses=asked", 40),
    ];
    let mut over = 0;
    for (game, most) in games {
        for &seat in &[Seat(0), Seat(1)][..sized(1, 2)] {
            let mut rng = Rng::new(7 + u64::from(seat.0));
            let mut pair = begin(game, None, seat);
            let mails = pair.play_on(&mut rng, most);
            let record = pair.verified();
            assert!(mails > 0, "{game}");
            if record.outcome.is_some() {
                over += 1;
                let others = pair.0[1].record();
                assert_eq!(
                    (&others.events, &others.outcome),
                    (&record.events, &record.outcome),
                    "{game}"
                );
                assert_eq!(others.to_text(), record.to_text(), "{game}");
            }
        }
    }
    assert!(over >= sized(8, 16), "only {over} games were over");
}

#[test]
fn a_world_war_of_two_sides_is_played_by_mail() {
    let mut pair = begin("war:map=classic,rules=cof", None, Seat(0));
    assert!(pair.0[0].own().len() == 3 && pair.0[1].own().len() == 2);
    assert_eq!(pair.play_on(&mut Rng::new(3), 8), 8);
    pair.verified();
}

#[test]
fn games_that_mails_cannot_carry_are_refused() {
    for game in ["kuhn", "goose:players=3"] {
        let spec = catalog().read(game).unwrap();
        let players: Vec<String> = (1..=spec.table(None).unwrap().seats().len())
            .map(|seat| seat.to_string())
            .collect();
        let offered =
            Correspondence::offer(spec, None, "7k2m9q", Seat(0).into(), &players, SECRETS[0]);
        let error = offered.err().expect("it is refused");
        assert_eq!(error.rule, MailRule::Game, "{game}: {error}");
    }
}

#[test]
fn simultaneous_moves_are_sealed_by_both_before_either_is_opened() {
    let mut pair = begin("rock_paper_scissors", None, Seat(0));
    let sealed = pair.play(1, Some("rock"));
    assert!(
        matches!(&sealed.parts[..], [Part::Seal { round: 1, .. }]),
        "{sealed}"
    );
    // The name of the game has the word too.
    let block = sealed.to_string().replace("rock_paper_scissors", "");
    assert!(!block.contains("rock"), "{block}");
    // The second to seal may open at once, since the first cannot change theirs.
    let answered = pair.play(0, Some("paper"));
    assert!(
        matches!(&answered.parts[..], [Part::Seal { .. }, Part::Open { .. }]),
        "{answered}"
    );
    assert_eq!(
        (pair.0[1].next(), pair.0[0].next()),
        (Next::Answer, Next::Wait)
    );
    assert!(pair.0[1].table().outcome().is_some() && pair.0[0].table().outcome().is_none());
    let opened = pair.play(1, None);
    assert!(matches!(&opened.parts[..], [Part::Open { .. }]), "{opened}");
    assert_eq!(pair.0.each_ref().map(Correspondence::next), [Next::Over; 2]);
    let record = pair.verified();
    assert_eq!(record.verify(catalog()).unwrap().seals, Some(2));
}

#[test]
fn openings_that_come_early_or_were_not_sealed_are_refused() {
    let mut pair = begin("rock_paper_scissors", None, Seat(0));
    let sealed = pair.0[1].play(Some("rock")).unwrap();
    // Before anything is sealed nothing can be opened, and nothing can be played unsealed.
    let [Part::Seal { round, .. }] = sealed.parts[..] else {
        panic!("{sealed}");
    };
    let open = |action: &str, salt: &str| Part::Open {
        round,
        salt: salt.to_owned(),
        action: action.to_owned(),
    };
    let with = |parts: Vec<Part>| Block {
        parts,
        ..sealed.clone()
    };
    let salt = "0".repeat(32);
    for parts in [
        vec![open("rock", &salt)],
        vec![Part::Turn("rock".to_owned())],
    ] {
        let error = pair.send(1, &with(parts)).unwrap_err();
        assert_eq!(error.rule, MailRule::Seal, "{error}");
    }
    pair.send(1, &sealed).unwrap();
    let answered = pair.0[0].play(Some("paper")).unwrap();
    let [seal, _] = &answered.parts[..] else {
        panic!("{answered}");
    };
    for forged in [open("scissors", &salt), open("lizard", &salt)] {
        let block = Block {
            parts: vec![seal.clone(), forged],
            ..answered.clone()
        };
        let error = pair.send(0, &block).unwrap_err();
        assert_eq!(error.rule, MailRule::Seal, "{error}");
    }
    pair.send(0, &answered).unwrap();
    // A seal does not change.
    let again = Block {
        parts: vec![seal.clone()],
        ..answered
    };
    assert!(pair.send(0, &again).is_err());
}

#[test]
fn dice_of_both_players_can_be_checked_by_anybody() {
    let mut pair = begin("pig", None, Seat(1));
    pair.play_on(&mut Rng::new(5), 30);
    let record = pair.verified();
    let DiceCheck::Checked(rolls) = record.check_dice(catalog()).unwrap() else {
        panic!("{}", record.to_text());
    };
    assert!(rolls >= 5, "{rolls}");
    // Another link, another roll or another commitment is noticed.
    for (begin, wrong) in [
        ("Dice-Link-1", "9 00"),
        ("Dice-Commitment-2", "00"),
        ("Dice-Link-2", "1 00"),
        ("Dice-Secret", "0"),
    ] {
        let mut forged = record.clone();
        match forged.tags.iter_mut().find(|(name, _)| name == begin) {
            Some((_, value)) => *value = wrong.to_owned(),
            None => forged.tags.push((begin.to_owned(), wrong.to_owned())),
        }
        let fault = forged.check_dice(catalog()).unwrap_err();
        assert_eq!(fault.rule.to_string(), "record 9", "{begin}: {fault}");
    }
}

#[test]
fn no_player_knows_a_roll_before_they_have_chosen() {
    let mut pair = begin("backgammon", None, Seat(0));
    let mut rng = Rng::new(11);
    for _ in 0..12 {
        for player in [0, 1] {
            let before = pair.0[player].table().event_count();
            match pair.0[player].next() {
                Next::Move(seat) => {
                    let text = random_turn(pair.0[player].table(), seat, &mut rng);
                    let block = pair.play(player, Some(&text));
                    let own = pair.0[player].table();
                    // The mover waits for the roll; the other player, who chooses nothing before it, has it.
                    assert!(
                        own.outcome().is_some() || own.node() == Node::Chance,
                        "{block}"
                    );
                    let other = pair.0[1 - player].table();
                    assert!(other.event_count() > before + 1);
                }
                Next::Answer => {
                    pair.play(player, None);
                }
                _ => {}
            }
        }
    }
    pair.verified();
}

#[test]
fn mails_are_played_once_in_order_and_only_in_their_game() {
    let mut pair = begin("tictactoe", None, Seat(1));
    let first = pair.play(1, Some("b2"));
    // Read twice, it is played once.
    let news = pair.0[0].receive(&first, None, None).unwrap();
    assert!(news.already);
    let events = pair.0[0].table().event_count();
    pair.play(0, Some("a1"));
    // An answer to an older position names the turn that it misses, and when that was sent.
    let mut stale = first.clone();
    stale.parts = vec![Part::Turn("c3".to_owned())];
    let error = pair.0[0].receive(&stale, None, None).unwrap_err();
    assert_eq!(error.rule, MailRule::Order);
    assert!(
        error
            .text(Lang::EN)
            .contains("this answers turn 0; turn 2 was sent on 2026-03-02"),
        "{error}"
    );
    assert!(
        error
            .text(Lang::IT)
            .contains("il turno 2 è stato spedito il 2026-03-02")
    );
    // A mail of one's own, of another game, of other seats, from a later turn, or without a turn.
    let own = pair.0[1].receive(&first, None, None).unwrap_err();
    assert_eq!(own.rule, MailRule::Sender);
    for (change, rule) in [
        (
            (|block: &mut Block| block.name = "zzzzzz".to_owned()) as fn(&mut Block),
            MailRule::Game,
        ),
        (|block| block.game = "chess".to_owned(), MailRule::Game),
        (|block| block.turn = 9, MailRule::Order),
        (|block| block.seats = Seats::first(2), MailRule::Sender),
        (
            |block| {
                block.parts.clear();
                block.position = None;
            },
            MailRule::Turn,
        ),
        (
            |block| block.parts = vec![Part::Turn("a1".to_owned())],
            MailRule::Turn,
        ),
        (
            |block| block.after = Some("00000000".to_owned()),
            MailRule::Turn,
        ),
        (
            |block| block.position = Some("x".to_owned()),
            MailRule::Turn,
        ),
    ] {
        let mut game = pair.0[0].clone();
        let mut block = pair.0[1].clone().play(Some("c3")).unwrap();
        change(&mut block);
        let error = game.receive(&block, None, None).unwrap_err();
        assert_eq!(error.rule, rule, "{error}");
        assert_eq!(game.save(), pair.0[0].save(), "nothing changed");
    }
    assert_eq!(pair.0[0].table().event_count(), events + 1);
    let error = pair.0[0].play(Some("c3")).unwrap_err();
    assert_eq!(error.rule, MailRule::Sender);
    let error = pair.0[1].play(Some("a1")).unwrap_err();
    assert!(error.text(Lang::EN).contains("tictactoe"), "{error}");
}

#[test]
fn blocks_written_by_hand_need_no_digests() {
    let mut pair = begin("tictactoe", None, Seat(0));
    pair.play(0, Some("b2"));
    let text = "-----BEGIN BILANCIA 1-----\ngame tictactoe @7k2m9q seat 2 turn 2\nturn\na1\nend\n-----END BILANCIA-----\n";
    let found = block::find(text).unwrap();
    assert!(!found.checked);
    pair.0[0].receive(&found.block, None, None).unwrap();
    assert_eq!(pair.0[0].table().event_count(), 2);
}

#[test]
fn who_gives_up_loses() {
    let mut pair = begin("chess", None, Seat(1));
    pair.play(1, Some("e4"));
    let block = pair.0[0].resign().unwrap();
    pair.send(0, &block).unwrap();
    for game in &pair.0 {
        let outcome = game.table().outcome().unwrap();
        assert_eq!(
            (outcome.points, outcome.reason),
            (vec![1, -1], Reason::Resignation)
        );
        assert_eq!(game.next(), Next::Over);
    }
    pair.verified();
}

#[test]
fn a_position_alone_is_played_by_the_turn_that_is_found() {
    for game in ["tictactoe", "alea", "chess", "war:map=strait,rules=cof"] {
        let mut pair = begin(game, None, Seat(1));
        let mut rng = Rng::new(11);
        for _ in 0..4 {
            let next = [0, 1].map(|player| pair.0[player].next());
            let player = usize::from(!matches!(next[0], Next::Move(_)));
            let Next::Move(seat) = next[player] else {
                panic!("{game}: {next:?}");
            };
            let text = random_turn(pair.0[player].table(), seat, &mut rng);
            let block = pair.0[player].play(Some(&text)).unwrap();
            let alone = Block {
                parts: Vec::new(),
                ..block
            };
            assert!(alone.is_position_only());
            pair.send(player, &alone).unwrap();
            assert_eq!(
                pair.0[0].table().position(),
                pair.0[1].table().position(),
                "{game}"
            );
        }
    }
}

#[test]
fn a_position_to_which_no_turn_leads_is_refused_with_the_reason() {
    let mut pair = begin("tictactoe", None, Seat(1));
    let block = pair.0[1].play(Some("a1")).unwrap();
    let mut jump = begin("tictactoe", None, Seat(1));
    jump.play(1, Some("a1"));
    jump.play(0, Some("b1"));
    let end = jump.play(1, Some("c1"));
    let alone = Block {
        parts: Vec::new(),
        after: None,
        position: end.position,
        ..block
    };
    let before = pair.0[0].clone();
    let refused = pair.send(1, &alone).unwrap_err();
    assert_eq!(refused.rule, MailRule::Turn);
    assert!(refused.reason(Lang::EN).contains("Impossible"), "{refused}");
    assert!(
        refused.reason(Lang::IT).contains("Impossibile"),
        "{refused}"
    );
    assert_eq!(pair.0[0].table().events(), before.table().events());
    // Of simultaneous moves a position would show what was sealed.
    let both = begin("rock_paper_scissors", None, Seat(1));
    let refused = both.0[0].find_turn(&both.0[0].table().position());
    assert_eq!(refused.unwrap_err().rule, MailRule::Seal);
}

#[test]
fn a_block_whose_letters_have_become_small_is_read_where_its_check_proves_it() {
    let mut restored = 0;
    for game in ["alea", "chess", "war:map=strait,rules=cof"] {
        let mut pair = begin(game, None, Seat(1));
        let mut rng = Rng::new(5);
        for _ in 0..6 {
            let next = [0, 1].map(|player| pair.0[player].next());
            let player = usize::from(!matches!(next[0], Next::Move(_)));
            let Next::Move(seat) = next[player] else {
                panic!("{game}: {next:?}");
            };
            let text = random_turn(pair.0[player].table(), seat, &mut rng);
            let block = pair.0[player].play(Some(&text)).unwrap();
            let small = block.to_string().to_lowercase();
            let other = &pair.0[1 - player];
            if let Ok(read) = other.choose(&read(small.as_bytes()).unwrap()) {
                assert_eq!(read, block, "{game}");
                restored += 1;
            }
            // Another number in it proves nothing.
            let changed = small.replacen(" turn ", " turn 1", 1);
            assert!(other.choose(&read(changed.as_bytes()).unwrap()).is_err());
            pair.send(player, &block).unwrap();
        }
    }
    // In chess small letters are other pieces, so that some turns cannot be told.
    assert!(restored >= 12, "{restored}");
}

#[test]
fn of_several_blocks_that_counts_which_is_neither_own_nor_played() {
    let mut pair = begin("tictactoe", None, Seat(1));
    let first = pair.play(1, Some("b2"));
    let own = pair.play(0, Some("a1"));
    let next = pair.0[1].play(Some("c3")).unwrap();
    let quoted = |block: &Block| -> String {
        let text = block.to_string();
        text.lines().map(|line| format!("> {line}\n")).collect()
    };
    let chosen = |text: &str| pair.0[0].choose(&read(text.as_bytes()).unwrap());
    // Below an original that is not quoted, and at the end of a forwarded thread.
    assert_eq!(
        chosen(&format!("{own}\nmy answer\n\n{next}")),
        Ok(next.clone())
    );
    assert_eq!(chosen(&format!("{first}\n{own}\n{next}")), Ok(next.clone()));
    assert_eq!(
        chosen(&format!("{first}\n{}{}", quoted(&own), quoted(&next))),
        Ok(next.clone())
    );
    // A block that was read before is named as such.
    assert_eq!(chosen(&first.to_string()), Ok(first.clone()));
    // Nothing but one's own: text beside it is shown.
    let why = chosen(&format!("I play c3, I think.\n\n{}", quoted(&own))).unwrap_err();
    assert_eq!(why.rule, MailRule::Sender);
    for lang in Lang::all() {
        assert!(why.text(lang).contains("I play c3, I think."), "{why}");
    }
    // A damaged answer is not passed over for an older one that is quoted.
    let damaged = next.to_string().replace("\nc3\n", "\nc2\n");
    let why = chosen(&format!("{damaged}\n{}", quoted(&first))).unwrap_err();
    assert_eq!(why.rule, MailRule::Check);
}

#[test]
fn attachments_that_cannot_be_opened_are_named() {
    for (name, kind, words) in [
        ("winmail.dat", "application/ms-tnef", "Outlook"),
        ("turn.zip", "application/zip", "archives"),
        ("turn.docx", "application/octet-stream", "no text"),
    ] {
        let mail = format!(
            "From: anna@example.org\r\nTo: b@example.net\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHere.\r\n--b\r\n\
             Content-Type: {kind}; name=\"{name}\"\r\nContent-Disposition: attachment; filename=\"{name}\"\r\n\
             Content-Transfer-Encoding: base64\r\n\r\nUEsDBAoAAAAAAA==\r\n--b--\r\n"
        );
        let why = read(mail.as_bytes()).unwrap_err();
        assert_eq!(why.rule, MailRule::Block);
        let text = why.text(Lang::EN);
        assert!(text.contains(name) && text.contains(words), "{text}");
        assert!(why.text(Lang::IT).contains(name));
    }
}
