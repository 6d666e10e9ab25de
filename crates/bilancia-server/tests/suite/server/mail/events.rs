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

#[test]
fn a_list_of_people_is_invited_and_those_who_cannot_be_stay_in_the_field() {
    for office in Office::all("roster") {
        office.with_address("Anna", ANNA, "en");
        let [carla, dario] = ["Carla", "Dario"].map(|name| office.person(name));
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let fields = [
            ("title", "Coppa"),
            ("game", "tictactoe"),
            ("format", "swiss"),
            ("days", "3"),
        ];
        let page = bruno.post("/events", &fields).leads_to;
        let list = format!("{page}/roster");
        carla.post(&format!("{page}/enter"), &[]);
        assert!(bruno.get(&page).text.contains(&format!("href=\"{list}\"")));
        assert_eq!(bruno.get(&list).status, 200);
        // It is for the arbiter alone.
        assert_eq!(dario.get(&list).status, 403);
        let names = [("names", "Anna")];
        assert_eq!(dario.post(&list, &names).status, 403);
        // Some are pasted, others come as a file with a header; one is in both.
        let file = "id,name\n1,Nessuno\n2,anna\n3,Bruno\n4,\"Dario\"\n";
        let send = |lang: &str| {
            let parts: [(&str, Option<&str>, &[u8]); 2] = [
                ("names", None, b"Anna\n\ncarla\n"),
                ("file", Some("club.csv"), file.as_bytes()),
            ];
            let answer = bruno.upload(&list, lang, &parts);
            assert_eq!(answer.status, 200, "{}", answer.text);
            answer.text
        };
        for _ in 0..2 {
            let text = send("en");
            for words in [
                "2 people are invited: Anna, Dario.",
                "Entered already: carla.",
                "<td>Line 2</td><td><b>Nessuno</b></td><td>There is nobody here called",
                "<td>Line 4</td><td><b>Bruno</b></td><td>This is you",
                ">Nessuno\nBruno</textarea>",
            ] {
                assert!(text.contains(words), "{words}: {text}");
            }
        }
        assert!(send("it").contains("2 persone invitate: Anna, Dario."));
        // One mail, however often the list is sent; Carla alone is in.
        assert!(
            office
                .sink
                .next(ANNA)
                .subject()
                .starts_with("You are invited")
        );
        office.is_silent();
        let entered = bruno.get(&format!("{page}/entrants.csv")).text;
        assert_eq!(entered.lines().count(), 2, "{entered}");
        for (names, lang, words) in [
            (" \n", "en", "There is no name in the list."),
            ("Anna\nBruno,Roma", "en", "Line 2 has several columns."),
            ("Anna;Roma", "it", "La riga 1 ha più colonne."),
        ] {
            let answer = bruno.upload(&list, lang, &[("names", None, names.as_bytes())]);
            assert_eq!(answer.status, 422);
            assert!(answer.text.contains(words), "{words}: {}", answer.text);
            assert!(answer.text.contains(&format!(">{names}</textarea>")));
        }
    }
}
