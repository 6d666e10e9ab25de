//! Events that are announced, and registration for them.

use super::*;

#[test]
fn what_was_typed_into_an_announcement_stays_when_it_is_refused() {
    for hall in Hall::all("announcement") {
        let (livia, guest) = (hall.named("Livia"), hall.server.person());
        let form = "/events/new?game=war";
        assert!(guest.get(form).text.contains("href=\"/account\""));
        assert!(livia.get("/events/new").text.contains("?game=alea\""));
        let (text, italian) = (livia.get(form).text, livia.get_in(form, "it").text);
        assert!(text.contains("median Buchholz") && italian.contains("Spareggi"));
        let mut fields = vec![
            ("title", "Coppa <dello> Stretto"),
            ("game", "war"),
            ("o.map", "strait"),
            ("o.rules", "cof"),
            ("format", "knock-out"),
            ("days", "3"),
            ("double", "on"),
            ("tie_break_1", "wins"),
            ("tie_break_2", "median_buchholz"),
            ("tie_break_3", "wins"),
            ("tie_break_4", ""),
        ];
        let wrong = [
            (("days", "-1"), "Days of registration"),
            (("rounds", "51"), "a whole number from 1 to 50"),
            (("team", "many"), "from 1 to 8"),
            (("format", "chaos"), "Format: there is none called “chaos”"),
            (("tie_break_5", "luck"), "there is none called “luck”"),
            (("time", "soon"), "soon"),
            (("o.rounds", "many"), "many"),
        ];
        for (field, words) in wrong {
            fields.push(field);
            // Of two fields of one name the first counts.
            fields.sort_by_key(|known| *known != field);
            let answer = livia.post("/events", &fields);
            assert_eq!(answer.status, 422, "{field:?}");
            let text = &answer.text;
            assert!(text.contains(words), "{words}: {text}");
            for kept in [
                "value=\"Coppa &lt;dello&gt; Stretto\"",
                "value=\"knock-out\" selected",
                "selected>The Strait<",
                "name=\"double\" value=\"on\" checked",
                "value=\"median_buchholz\" selected",
            ] {
                assert!(text.contains(kept) || field.0 == "format", "{kept}: {text}");
            }
            assert!(!text.contains("name=\"rated\" value=\"on\" checked"));
            fields.retain(|known| *known != field);
        }
        let page = livia.post("/events", &fields).leads_to;
        let event = hall.event(&page);
        assert_eq!(tie_breaks(&event), json!(["wins", "median_buchholz"]));
        let rules = livia.get(&page).text;
        assert!(
            rules.contains("ordered by wins, median Buchholz"),
            "{rules}"
        );
        let usual = hall.event(&announce(&livia, &[]));
        let names = ["buchholz", "sonneborn_berger", "direct_encounter", "wins"];
        assert_eq!(tie_breaks(&usual), json!(names));
        let none: Vec<_> = (1..6)
            .map(|place| (format!("tie_break_{place}"), ""))
            .collect();
        let none: Vec<_> = none.iter().map(|(name, value)| (&**name, *value)).collect();
        let page = announce(&livia, &none);
        assert_eq!(tie_breaks(&hall.event(&page)), json!([]));
        assert!(
            livia
                .get(&page)
                .text
                .contains("Of equal points the lower start number")
        );
    }
}

#[test]
fn the_first_championship_is_started_by_two_clicks() {
    for hall in Hall::all("championship") {
        let guest = hall.server.person();
        assert!(
            guest
                .get("/events")
                .text
                .contains("Events are for people with an account")
        );
        assert_eq!(
            guest
                .post("/events", &[("template", "championship-1995")])
                .status,
            403
        );
        let livia = hall.named("Livia");
        let list = livia.get("/events").text;
        assert!(list.contains("Start the championship"), "{list}");
        let page = livia
            .post("/events", &[("template", "championship-1995")])
            .leads_to;
        for (lang, all) in [
            (
                "en",
                [
                    "International Championship in diceless A&amp;A",
                    "Swiss, 5 rounds, double games",
                    "Buchholz, Sonneborn-Berger",
                ],
            ),
            (
                "it",
                [
                    "Campionato internazionale di A&amp;A senza dadi",
                    "svizzero, 5 turni, andata e ritorno",
                    "Una partita vinta vale 1 punto",
                ],
            ),
        ] {
            let text = livia.get_in(&page, lang).text;
            for words in all {
                assert!(text.contains(words), "{words}: {text}");
            }
        }
        let event = hall.event(&page);
        assert_eq!(event["entries"][0]["act"]["plan"]["game"], "war:rules=cof");
        let calendar = guest.get(&format!("{page}/calendar.ics")).text;
        assert!(calendar.starts_with("BEGIN:VCALENDAR"), "{calendar}");
        assert_eq!(guest.get("/events/none").status, 404);
        assert_eq!(guest.get(&format!("{page}/none")).status, 404);
    }
}

#[test]
fn registration_ends_at_an_hour_or_when_the_arbiter_begins() {
    for hall in Hall::all("begin") {
        let livia = hall.named("Livia");
        let (anna, bruno, carla) = (hall.named("Anna"), hall.named("Bruno"), hall.named("Carla"));
        // Neither days nor minutes are no registration at all.
        let none = [
            ("title", "Coppa"),
            ("game", "tictactoe"),
            ("format", "swiss"),
            ("days", "0"),
            ("minutes", "0"),
        ];
        let answer = livia.post("/events", &none);
        assert_eq!(answer.status, 422);
        assert!(answer.text.contains("Minutes of registration"));
        let page = announce(&livia, &[("days", "0"), ("minutes", "60")]);
        let begin = format!("{page}/begin");
        anna.post(&format!("{page}/enter"), &[]);
        for (lang, words) in [
            ("en", ["registration until", "15 January 2027 09:00 UTC"]),
            ("it", ["iscrizioni fino al", "15 gennaio 2027 09:00 UTC"]),
        ] {
            let text = anna.get_in(&page, lang).text;
            for words in words {
                assert!(text.contains(words), "{words}: {text}");
            }
            for words in [
                "datetime=\"2027-01-15T09:00:00Z\" data-local",
                "data-left=\"3600000\"",
                ">1h 00m<",
                "data-at-10=",
            ] {
                assert!(text.contains(words), "{words}: {text}");
            }
            assert!(!text.contains("/begin\""), "{text}");
        }
        refused(&anna, &begin, &[], "[tournament 4]");
        refused(&livia, &begin, &[], "[tournament 2]");
        bruno.post(&format!("{page}/enter"), &[]);
        assert!(livia.get(&page).text.contains("Begin now"));
        assert_eq!(livia.post(&begin, &[]).leads_to, page);
        hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 1);
        refused(&carla, &format!("{page}/enter"), &[], "[tournament 2]");
        refused(&livia, &begin, &[], "[tournament 5]");
        let text = livia.get(&page).text;
        assert!(
            text.contains("Registration is closed before its date."),
            "{text}"
        );
    }
}

#[test]
fn registration_is_closed_and_the_first_round_keeps_its_hour() {
    for hall in Hall::all("close") {
        let livia = hall.named("Livia");
        let (anna, bruno, carla) = (hall.named("Anna"), hall.named("Bruno"), hall.named("Carla"));
        let page = announce(&livia, &[("days", "0"), ("minutes", "30")]);
        let close = format!("{page}/close-registration");
        for one in [&anna, &bruno] {
            one.post(&format!("{page}/enter"), &[]);
        }
        refused(&anna, &close, &[], "[tournament 4]");
        let text = livia.get(&page).text;
        assert!(text.contains("2 have entered, 2 are here."), "{text}");
        assert!(text.contains("15 January 2027 08:30 UTC"), "{text}");
        assert!(!anna.get(&page).text.contains("id=\"bar\""));
        assert_eq!(livia.post(&close, &[]).leads_to, page);
        refused(&carla, &format!("{page}/enter"), &[], "[tournament 2]");
        refused(&livia, &close, &[], "[tournament 2]");
        let text = anna.get(&page).text;
        assert!(text.contains("first games on"), "{text}");
        assert_eq!(hall.event(&page)["phase"], "registration");
        let list = anna.get(&format!("{page}/entrants.csv")).text;
        let lines: Vec<&str> = list.lines().collect();
        assert_eq!(
            lines,
            [
                "entry,name,players,number,withdrawn",
                "1,Anna,Anna,,false",
                "2,Bruno,Bruno,,false"
            ]
        );
        hall.pass(31 * 60_000);
        hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 1);
    }
}
