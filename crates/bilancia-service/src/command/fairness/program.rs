//! A program's move is for the position that it has looked at.

use std::sync::Arc;

use bilancia_core::{Seat, Seats};
use bilancia_games::Resources;
use bilancia_host::Late;
use bilancia_store::Person;
use tempfile::TempDir;

use crate::{Clock, Command, GameService, Kind, Refused, Setup, rated::Wish};

fn line(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// A game against a program at the second seat. No worker runs, so that the program
/// thinks as long as the test likes.
async fn against_program(
    folder: &TempDir,
    game: &str,
    position: Option<String>,
) -> (Arc<GameService>, Person, String) {
    let file = folder.path().join("games.db");
    let database = format!("sqlite://{}?mode=rwc", file.display());
    let service = crate::open(
        &database,
        crate::USUAL_CONNECTIONS,
        Clock::of_machine(),
        &Resources::default(),
        None,
    )
    .await
    .unwrap();
    let person = Person {
        id: "player".to_owned(),
        name: "Livia".to_owned(),
        registered: false,
    };
    assert!(service.store.add_guest(&person, 0).await.unwrap());
    let setup = Setup {
        game: game.to_owned(),
        position,
        kind: Kind::Bots {
            seat: 0,
            bot: "greedy".to_owned(),
        },
        time_control: None,
        policy: None,
        sealed_by_players: false,
        late: Late::default(),
        rated: Wish::Casual,
    };
    let game = service.set_up(&person, &setup).await.unwrap();
    (service, person, game)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_answers_the_move_that_stands() {
    let folder = TempDir::new().unwrap();
    let (service, person, game) = against_program(&folder, "tictactoe", None).await;
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
    let play = async |moment, text| {
        let line = line(text);
        service.act_as_bot(&game, moment, Seat(1), &line).await
    };
    let late = play(looked_at, "c3").await;
    assert!(matches!(late, Err(Refused::MovedOn)));
    let stands = service.lock(&game).await.unwrap().moment();
    play(stands, "a1").await.unwrap();
    // Now the program has answered.
    let back = service.act(&game, &person, None, Command::TakeBack { seat });
    assert!(matches!(back.await, Err(Refused::Unfair(_))));
    service.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_its_whole_turn_at_once() {
    // Natural Order moves Siegfried, then Brunhild; then both select at the same time.
    let position = "D4E5E4D1B1 KS/- 1 move:GH,SB@S";
    let folder = TempDir::new().unwrap();
    let game = "nibelungenlied";
    let (service, _, game) = against_program(&folder, game, Some(position.to_owned())).await;
    let live = service.lock(&game).await.unwrap();
    let (looked_at, events) = (live.moment(), live.table.event_count());
    drop(live);
    // What the line says of the next turn is not played.
    let whole = line("S0 B0 HS");
    let played = service.act_as_bot(&game, looked_at, Seat(1), &whole);
    played.await.unwrap();
    let live = service.lock(&game).await.unwrap();
    assert_eq!(live.table.event_count(), events + 2);
    assert_eq!(live.awaited(), Seats::first(2));
    assert!(live.table.sealed().is_empty());
    let stands = live.moment();
    drop(live);
    let illegal = line("Z9");
    let illegal = service.act_as_bot(&game, stands, Seat(1), &illegal);
    assert!(illegal.await.is_err());
    service.close().await;
}
