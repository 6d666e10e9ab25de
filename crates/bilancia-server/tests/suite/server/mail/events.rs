//! Tournaments by mail.

use bilancia_server::Delivered;

use super::{ANNA, BRUNO, Office};
use crate::support::smtp::{Taken, reply};

#[test]
fn a_tournament_is_entered_and_left_by_reply() {
    for office in Office::all("tournament") {
        office.with_address("Anna", ANNA, "it");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let fields = [
            ("title", "Coppa"),
            ("game", "tictactoe"),
            ("format", "swiss"),
            ("team", "2"),
            ("days", "3"),
        ];
        let page = bruno.post("/events", &fields).leads_to;
        assert!(page.starts_with("/events/"), "{page}");
        let invite = |name: &str| bruno.post(&format!("{page}/invite"), &[("person", name)]);
        assert!(invite("Nessuno").complains());
        for _ in 0..2 {
            assert_eq!(invite("Anna").leads_to, format!("{page}?done=invited"));
        }
        // However often somebody is invited, there is one mail.
        let mail = office.sink.next(ANNA);
        assert!(
            mail.subject()
                .starts_with("Sei invitato a un torneo: Coppa"),
            "{}",
            mail.subject()
        );
        for words in [
            "Bruno, arbitro del torneo Coppa",
            "svizzero",
            "scrivi mi iscrivo e il nome della squadra",
        ] {
            assert!(mail.text().contains(words), "{words}: {}", mail.text());
        }
        assert!(mail.header("List-Unsubscribe").contains("/challenges"));
        office.is_silent();
        let write = |mail: &Taken, from: &str, id: &str, words: &str| {
            let id = format!("{id}@people.test");
            assert_eq!(
                office.deliver(&reply(mail, from, &id, words)),
                Delivered::Kept
            );
        };
        // What cannot be done is answered in the thread, and a stranger does nothing.
        for (number, (words, said)) in [
            ("forse", "a un torneo si risponde con"),
            ("join I Pesi", "non c’è una squadra I Pesi"),
            ("withdraw", "È per chi partecipa all’evento"),
        ]
        .into_iter()
        .enumerate()
        {
            write(&mail, ANNA, &format!("wrong-{number}"), words);
            let told = office.sink.next(ANNA);
            assert!(
                told.subject().starts_with("Non eseguito: Coppa"),
                "{}",
                told.subject()
            );
            assert!(told.text().contains(said), "{said}: {}", told.text());
        }
        write(&mail, BRUNO, "forged", "enter Le Bilance");
        let told = office.sink.next(ANNA);
        assert!(told.text().contains(BRUNO), "{}", told.text());
        write(&mail, ANNA, "in", "enter Le Bilance");
        let entered = office.sink.next(ANNA);
        assert!(
            entered.subject().starts_with("Sei iscritto: Coppa"),
            "{}",
            entered.subject()
        );
        assert!(bruno.get(&page).text.contains("Le Bilance"));
        // The same mail once more does nothing more; one who is in is not invited.
        assert_eq!(
            office.deliver(&reply(&mail, ANNA, "in@people.test", "enter Le Bilance")),
            Delivered::Known
        );
        write(&entered, ANNA, "out", "withdraw");
        let outcomes = office.outcomes();
        assert_eq!(
            outcomes
                .iter()
                .filter(|outcome| *outcome == "played")
                .count(),
            2,
            "{outcomes:?}"
        );
        assert!(bruno.get(&page).text.contains("withdrawn"));
        office.is_silent();
        // The place is offered again, and taken by reply only.
        let offer = [("entrant", "1"), ("person", "Anna")];
        assert_eq!(
            bruno.post(&format!("{page}/replace"), &offer).leads_to,
            page
        );
        let offered = office.sink.next(ANNA);
        assert!(
            offered
                .subject()
                .starts_with("Ti è offerto un posto: Coppa"),
            "{}",
            offered.subject()
        );
        assert!(
            offered.text().contains("scrivi accetto nella riga"),
            "{}",
            offered.text()
        );
        assert!(bruno.get(&page).text.contains("withdrawn"));
        write(&offered, ANNA, "again", "accept");
        let entered = office.sink.next(ANNA);
        assert!(
            entered.subject().starts_with("Sei iscritto: Coppa"),
            "{}",
            entered.subject()
        );
        assert!(bruno.get(&page).text.contains("Anna comes back."));
        // Of invitations and offers by one person three a day are mailed, however often they are taken back.
        let fields = [
            ("title", "Altra"),
            ("game", "tictactoe"),
            ("format", "swiss"),
        ];
        let other = bruno.post("/events", &fields).leads_to;
        bruno.post(&format!("{other}/enter"), &[]);
        office.sink.next(BRUNO);
        for number in 3..=6 {
            let offered = bruno.post(&format!("{other}/replace"), &offer);
            assert!(!offered.complains(), "{number}: {}", offered.leads_to);
            if number == 3 {
                office.sink.next(ANNA);
            }
            bruno.post(&format!("{other}/decline"), &offer);
        }
        office.is_silent();
    }
}
