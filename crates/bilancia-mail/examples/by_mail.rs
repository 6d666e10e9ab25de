//! A game by mail without a server: two players, each with what they keep in a file, who see nothing of each other but mails.
//!
//! `cargo run --example by_mail`
//!
//! Moves of rock, paper and scissors are sealed: the first mail holds a commitment, which is opened once the other has chosen.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::error::Error;

use bilancia_core::Seat;
use bilancia_games::catalog;
use bilancia_mail::{Block, Correspondence, Letter, Next, read};
use bilancia_table::Record;

const PLAYERS: [(&str, &str); 2] = [("Anna", "anna@example.org"), ("Bruno", "bruno@example.net")];

/// The mail in which a player sends a block, as files and mail programs have it.
fn mail(block: &Block, from: usize, number: usize) -> Vec<u8> {
    let address = |(name, address): (&str, &str)| (name.to_owned(), address.to_owned());
    let letter = Letter {
        from: Some(address(PLAYERS[from])),
        to: address(PLAYERS[1 - from]),
        subject: "Our game".to_owned(),
        id: format!("{number}@example.org"),
        answers: None,
        date: 1_772_557_451 + 86_400 * number as i64,
        text: format!("Here it is.\n\n{block}\n"),
    };
    letter.to_eml()
}

fn main() -> Result<(), Box<dyn Error>> {
    let spec = catalog().read("rock_paper_scissors")?;
    let names = PLAYERS.map(|(name, _)| name.to_owned());
    // From the secrets follow salts and dice; programs draw them at random.
    let secrets = [
        "00112233445566778899aabbccddeeff",
        "ffeeddccbbaa99887766554433221100",
    ];
    let seat = Seat(0).into();
    let (anna, offer) = Correspondence::offer(spec, None, "7k2m9q", seat, &names, secrets[0])?;
    let mut mails = vec![mail(&offer, 0, 0)];
    let offered = read(&mails[0])?.first()?.block.clone();
    let mut players = [anna, Correspondence::accept(&offered, secrets[1])?];

    let words = ["rock", "paper"];
    while let Some(from) = (0..2).find(|player| {
        let next = players[*player].next();
        !matches!(next, Next::Wait | Next::Over)
    }) {
        let text = match players[from].next() {
            Next::Move(_) => Some(words[from]),
            _ => None,
        };
        let block = players[from].play(text)?;
        mails.push(mail(&block, from, mails.len()));
        let last = mails.last().ok_or("there is a mail")?;
        let found = read(last)?.first()?.block.clone();
        players[1 - from].receive(&found, None, None)?;
    }

    for eml in &mails {
        println!("{}\n", String::from_utf8_lossy(eml).trim_end());
    }
    let record = players[0].record();
    Record::read(&record.to_text())?.verify(catalog())?;
    println!("The record of both holds:\n{}", record.to_text());
    Ok(())
}
