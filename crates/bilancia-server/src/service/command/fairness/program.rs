//! A program's move is for the position that it has looked at.

use bilancia_core::Seat;
use bilancia_games::Resources;
use tempfile::TempDir;

use crate::{
    Clock,
    service::{Command, Kind, Refused, Setup},
    store::Person,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_program_answers_the_move_that_stands() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.db");
    let database = format!("sqlite://{}?mode=rwc", file.display());
    // Nobody works here, so that the program thinks as long as the test likes.
    let service = crate::open(&database, Clock::of_machine(), &Resources::default())
        .await
        .unwrap();
    let person = Person {
        id: "player".to_owned(),
        name: "Livia".to_owned(),
        registered: false,
    };
    assert!(service.store.add_guest(&person, 0).await.unwrap());
    let setup = Setup {
        game: "tictactoe".to_owned(),
        position: None,
        kind: Kind::Bots {
            seat: 0,
            bot: "greedy",
        },
        time_control: None,
        sealed_by_players: false,
    };
    let game = service.set_up(&person, &setup).await.unwrap();
    let seat = Seat(0);
    let act = |text: &str| Command::Act {
        seat,
        text: text.to_owned(),
    };
    service.act(&game, &person, None, act("a1")).await.unwrap();
    let looked_at = service.lock(&game).await.unwrap().moment();
    let back = Command::TakeBack { seat };
    service.act(&game, &person, None, back).await.unwrap();
    service.act(&game, &person, None, act("b2")).await.unwrap();
    // The answer to a1 comes when b2 stands.
    let late = service.act_as_bot(&game, looked_at, Seat(1), "c3".to_owned());
    assert!(matches!(late.await, Err(Refused::MovedOn)));
    let stands = service.lock(&game).await.unwrap().moment();
    let answer = service.act_as_bot(&game, stands, Seat(1), "a1".to_owned());
    answer.await.unwrap();
    // Now the program has answered.
    let back = service.act(&game, &person, None, Command::TakeBack { seat });
    assert!(matches!(back.await, Err(Refused::Unfair(_))));
    service.close().await;
}
