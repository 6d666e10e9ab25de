//! Tournaments that a person has won.

use bilancia_core::Lang;
use bilancia_service::{Hosted, Person};
use bilancia_tournament::entrant::Player;
use maud::{Markup, html};

use crate::{answer::Problem, app::App, events::MOST, pages::events::texts};

bilancia_core::messages! { crate::pages::catalogue, "person-titles-":
    const {
        TITLE, ABOUT(game, entrants),
    }
}

/// The tournaments of the place that a person has won, the latest first; nothing if there are none.
pub(super) async fn section(app: &App, person: &Person, lang: Lang) -> Result<Markup, Problem> {
    let mut won = Vec::new();
    for id in app.service.events(&["closed"], None, MOST).await? {
        let hosted = app.service.event(&id).await?;
        if is_champion(&hosted, person) {
            won.push(hosted);
        }
    }
    Ok(html! {
        @if !won.is_empty() { section.open {
            h2 { (TITLE.raw(lang)) }
            ul.plain { @for hosted in &won {
                @let state = hosted.event.state();
                li {
                    a href={ "/events/" (hosted.id) } { b { (texts::title(&state.plan, lang)) } } br;
                    span.mut { (ABOUT.text(lang, &[&texts::game_words(&state.plan, lang), &state.participants.len()])) }
                }
            } }
        } }
    })
}

fn is_champion(hosted: &Hosted, person: &Person) -> bool {
    let state = hosted.event.state();
    let champion = state
        .champion
        .and_then(|id| state.participants.get(id as usize - 1));
    let own = Player::Person(person.name.clone());
    champion.is_some_and(|champion| champion.entrant.players.contains(&own))
}
