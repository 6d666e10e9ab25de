//! Rulings of arbiters in events.

use super::*;

#[test]
fn an_arbiter_decides_undoes_and_replaces_with_a_trace() {
    for hall in Hall::all("arbiter") {
        let livia = hall.named("Livia");
        let (anna, bruno, carla) = (hall.named("Anna"), hall.named("Bruno"), hall.named("Carla"));
        let page = announce(&livia, &[("format", "round-robin"), ("double", "on")]);
        anna.post(&format!("{page}/enter"), &[]);
        bruno.post(&format!("{page}/enter"), &[]);
        hall.pass(DAY + 1000);
        hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 2);
        let to = |command: &str| format!("{page}/{command}");
        let ruling = [
            ("game", "1.1.1"),
            ("score", "first"),
            ("reason", "Bruno did not answer."),
        ];
        refused(&anna, &to("adjudicate"), &ruling, "[tournament 4]");
        // Withdrawing is asked about first, with what it costs.
        for (lang, words) in [
            ("en", "2 open games are lost at once"),
            ("it", "2 partite aperte sono perse subito"),
        ] {
            let text = anna.get_in(&page, lang).text;
            let asked = text
                .split("class=\"withdrawal\"")
                .nth(1)
                .unwrap_or_default();
            let asked = asked.split("</details>").next().unwrap_or_default();
            assert!(asked.contains(words), "{words}: {text}");
            assert!(!asked.contains("btn pri"), "{asked}");
        }
        assert_eq!(livia.post(&to("adjudicate"), &ruling).leads_to, page);
        refused(&livia, &to("adjudicate"), &ruling, "[tournament 8]");
        let entries = kinds(&hall.event(&page)).len();
        let number = entries.to_string();
        let undo = [
            ("entry", number.as_str()),
            ("reason", "It was the other game."),
        ];
        refused(&bruno, &to("undo"), &undo, "[tournament 4]");
        assert_eq!(livia.post(&to("undo"), &undo).leads_to, page);
        refused(&livia, &to("undo"), &undo, "[tournament 9]");
        let text = livia.get(&page).text;
        assert!(
            text.contains("It was the other game.") && text.contains("undone by entry"),
            "{text}"
        );
        // Another person takes the place of one who has gone.
        let replace = [("entrant", "2"), ("person", "Carla")];
        assert_eq!(livia.post(&to("replace"), &replace).leads_to, page);
        assert!(livia.get(&page).text.contains("who has not answered yet"));
        let offers = carla.get_in("/events", "it").text;
        assert!(offers.contains("ti è offerto un posto"), "{offers}");
        assert!(carla.get(&page).text.contains("the place of Bruno"));
        assert_eq!(carla.post(&to("accept"), &[]).leads_to, page);
        refused(
            &livia,
            &to("replace"),
            &[("entrant", "1"), ("person", "Nessuno Mai")],
            "Nessuno Mai",
        );
        assert!(
            carla
                .get(&page)
                .text
                .contains("Carla takes the place of Bruno.")
        );
        // A rated event becomes unrated by a ruling only.
        refused(
            &carla,
            &to("unrate"),
            &[("reason", "I lose.")],
            "[tournament 4]",
        );
        livia.post(&to("unrate"), &[("reason", "A slip of the program.")]);
        assert!(carla.get(&page).text.contains("Not rated"));
        for game in ["1.1.1", "1.1.2"] {
            livia.post(
                &to("adjudicate"),
                &[("game", game), ("score", "draw"), ("reason", "Agreed.")],
            );
        }
        let event = hall.wait(&page, |event| event["phase"] == "closed");
        assert_eq!(kinds(&event).last().unwrap(), "closed");
        assert!(!livia.get(&page).text.contains("who has not answered yet"));
        // The name of a person who has gone is nowhere, half a minute later.
        let gone = carla.post("/account/delete", &[("present", PASSWORD)]);
        assert_eq!(gone.status, 303, "{}", gone.text);
        hall.pass(30_000);
        assert!(!livia.get(&page).text.contains("Carla"));
    }
}
