//! Seals that are changed, opened and broken at every moment.
//!
//! Two players play many rounds. One is honest: they open what stands. The other does anything at any moment: seals again,
//! opens too early, opens something else, opens with another's salt, shows the other's commitment as their own. What
//! happens is what stood when all were in, or the cheat loses by time; the honest player never loses otherwise.

use bilancia_core::{Rng, Seat};
use bilancia_games::catalog;
use bilancia_table::{Record, seal::Seal};
use bilancia_testkit::{eventually_some, sized};

use crate::support::{Answer, Person, Timed};

const CHOICES: [&str; 3] = ["rock", "paper", "scissors"];

struct Player<'a> {
    person: Person<'a>,
    seat: u8,
    /// All that was ever sealed, and which of it the server took last.
    made: Vec<(&'static str, String)>,
    standing: Option<usize>,
}

impl Player<'_> {
    /// Shows a commitment to a choice.
    fn seal(&mut self, game: &str, rng: &mut Rng) {
        let action = CHOICES[rng.below(3) as usize];
        let salt = format!("{:032x}", u128::from(rng.bits()));
        let commitment = self.commitment(game, action, &salt);
        let answer = self.show(game, &commitment);
        self.made.push((action, salt));
        if !answer.complains() {
            self.standing = Some(self.made.len() - 1);
        }
    }

    fn commitment(&self, game: &str, action: &str, salt: &str) -> String {
        let (name, seat) = (&game["/game/".len()..], Seat(self.seat));
        Seal {
            name,
            round: 1,
            seat,
            action,
            salt,
        }
        .commitment()
    }

    fn show(&self, game: &str, commitment: &str) -> Answer {
        let seat = self.seat.to_string();
        let fields = [("seat", &*seat), ("round", "1"), ("commitment", commitment)];
        self.person.post(&format!("{game}/seal"), &fields)
    }

    fn open(&self, game: &str, action: &str, salt: &str) -> Answer {
        let seat = self.seat.to_string();
        let fields = [("seat", &*seat), ("text", action), ("salt", salt)];
        self.person.post(&format!("{game}/open"), &fields)
    }

    fn open_what_stands(&self, game: &str) -> Answer {
        let (action, salt) = &self.made[self.standing.unwrap()];
        self.open(game, action, salt)
    }
}

#[test]
fn whatever_a_cheat_does_what_stood_is_what_happens() {
    let timed = Timed::start();
    let mut rng = Rng::new(20);
    let mut ends = [0_u32; 2];
    for _ in 0..sized(12, 400) {
        let [one, other] = [timed.server.person(), timed.server.person()];
        let game = one.set_up("rock_paper_scissors", "anybody", &[("sealing", "players")]);
        other.post(&format!("{game}/join"), &[]);
        let player = |person, seat| Player {
            person,
            seat,
            made: Vec::new(),
            standing: None,
        };
        let (mut honest, mut cheat) = (player(one, 0), player(other, 1));
        let record = |honest: &Player<'_>| {
            Record::read(&honest.person.get(&format!("{game}/record")).text).unwrap()
        };
        // Before the honest player has sealed, the cheat does what they like.
        for _ in 0..rng.below(4) {
            cheat.seal(&game, &mut rng);
            assert!(cheat.open_what_stands(&game).complains(), "too early");
        }
        honest.seal(&game, &mut rng);
        if cheat.standing.is_none() {
            cheat.seal(&game, &mut rng);
        }
        // All are in: nothing can be sealed any more, and nothing but what stands can be opened.
        let stood = cheat.standing;
        for _ in 0..rng.below(5) {
            cheat.seal(&game, &mut rng);
            assert_eq!(cheat.standing, stood, "too late to seal");
            let (standing, _) = cheat.made[stood.unwrap()];
            let other_choice = CHOICES[rng.below(3) as usize];
            let (_, own_salt) = cheat.made[stood.unwrap()].clone();
            if other_choice != standing {
                assert!(cheat.open(&game, other_choice, &own_salt).complains());
            }
            let (action, salt) = cheat.made.last().unwrap().clone();
            if cheat.made.len() - 1 != stood.unwrap() {
                assert!(cheat.open(&game, action, &salt).complains());
            }
            let (action, salt) = honest.made[0].clone();
            assert!(cheat.open(&game, action, &salt).complains(), "another’s");
            assert_eq!(record(&honest).outcome, None, "nobody has lost by that");
        }
        // The honest player opens, perhaps twice, as a browser does whose page is replaced.
        for _ in 0..=rng.below(2) {
            assert_eq!(honest.open_what_stands(&game).leads_to, game);
        }
        assert!(
            !record(&honest).to_text().contains("Seal-1"),
            "not shown yet"
        );
        if rng.below(3) > 0 {
            assert_eq!(cheat.open_what_stands(&game).leads_to, game);
            assert_eq!(
                honest.open_what_stands(&game).leads_to,
                game,
                "done already"
            );
            let record = record(&honest);
            let played: Vec<_> = [&honest, &cheat]
                .map(|player| player.made[player.standing.unwrap()].0)
                .to_vec();
            assert_eq!(record.verify(catalog()).unwrap().seals, Some(2));
            let texts: Vec<_> = record
                .events
                .iter()
                .map(|event| format!("{event:?}"))
                .collect();
            assert!(
                texts
                    .iter()
                    .zip(&played)
                    .all(|(text, action)| text.contains(action))
            );
            assert_eq!(record.outcome.unwrap().reason.name(), "rules");
            ends[0] += 1;
        } else {
            // The cheat would rather not.
            timed.pass(3 * 24 * 3_600_000);
            let outcome = eventually_some("the game ends", || record(&honest).outcome);
            assert_eq!(
                (outcome.points, outcome.reason.name()),
                (vec![1, -1], "seal")
            );
            ends[1] += 1;
        }
    }
    assert!(ends.iter().all(|&count| count > 0), "{ends:?}");
}

#[test]
fn a_commitment_cannot_be_shown_again_by_another() {
    let timed = Timed::start();
    let mut rng = Rng::new(7);
    let [one, other] = [timed.server.person(), timed.server.person()];
    let game = one.set_up("rock_paper_scissors", "anybody", &[("sealing", "players")]);
    other.post(&format!("{game}/join"), &[]);
    let player = |person, seat| Player {
        person,
        seat,
        made: Vec::new(),
        standing: None,
    };
    let (mut honest, cheat) = (player(one, 0), player(other, 1));
    honest.seal(&game, &mut rng);
    let (action, salt) = honest.made[0].clone();
    let copied = honest.commitment(&game, action, &salt);
    assert!(!cheat.show(&game, &copied).complains(), "it is some hash");
    honest.open_what_stands(&game);
    // Even when the cheat has learnt choice and salt somehow.
    assert!(cheat.open(&game, action, &salt).complains());
}
