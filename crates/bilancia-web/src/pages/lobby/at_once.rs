//! Games to be played at once: one press joins the next person who asks the same, or waits for them.

use axum::{Form, extract::State, response::Response};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_host::{Occupant, TimeControl};
use bilancia_service::{Brief, Person, Refused};
use bilancia_words::clock_words;
use maud::{Markup, html};
use tokio::sync::Mutex;

use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    option_fields::options_text,
    pages::wanted::wanted,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::lobby::catalogue, "at-once-":
    const {
        TITLE, RATED, CASUAL,
    }
}

/// A game with a clock, as everybody who plays at once asks for it.
struct Pool {
    game: &'static str,
    /// Options that differ from the usual ones.
    options: &'static [(&'static str, &'static str)],
    time: &'static str,
}

const POOLS: [Pool; 4] = [
    Pool {
        game: "frames",
        options: &[],
        time: "5m+3s",
    },
    Pool {
        game: "alea",
        options: &[],
        time: "3m+2s",
    },
    Pool {
        game: "nibelungenlied",
        options: &[],
        time: "5m+3s",
    },
    Pool {
        game: "war",
        options: &[("map", "strait"), ("rules", "cof")],
        time: "15m+10s",
    },
];

impl Pool {
    /// The fields of the form that offers such a game to anybody; of people with an account it is rated.
    fn fields(&self, person: &Person) -> Vec<(String, String)> {
        let rated = if person.registered { "yes" } else { "no" };
        let fixed = [
            ("game", self.game),
            ("against", "anybody"),
            ("time", self.time),
            ("rated", rated),
        ];
        let fields = fixed.iter().chain(self.options);
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        fields.map(owned).collect()
    }

    /// The title of the game; of a war, that of its map.
    fn title(&self, lang: Lang) -> String {
        let Ok(game) = catalog().find(self.game) else {
            return String::new();
        };
        match self.options.iter().find(|(name, _)| *name == "map") {
            Some((name, map)) => game.info().option_in_words(name, map, lang).1,
            None => game.info().title.raw(lang).to_owned(),
        }
    }

    /// The options of the game as lists of games have them.
    fn brief(&self) -> Result<String, Problem> {
        let game = catalog().find(self.game).map_err(|_| Problem::NoPage)?;
        let fields = self
            .options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let options = options_text(game, &fields.collect::<Vec<_>>());
        let spec = catalog().read(&format!("{}:{options}", self.game));
        Ok(spec.map_err(|_| Problem::NoPage)?.options.brief())
    }
}

/// The row of buttons.
pub(super) fn row(registered: bool, lang: Lang) -> Markup {
    html! {
        section.at-once aria-labelledby="at-once" {
            h2 #at-once { (TITLE.raw(lang)) " " span.small.mut { (if registered { RATED } else { CASUAL }.raw(lang)) } }
            form.pools method="post" action="/play/at-once" { @for (number, pool) in POOLS.iter().enumerate() {
                button name="pool" value=(number) {
                    b { (pool.title(lang)) }
                    span.small.mut { (clock_words(pool.time, lang)) }
                }
            } }
        }
    }
}

/// Held for each press, so that two at the same moment do not both find no offer and both wait.
static ONE_BY_ONE: Mutex<()> = Mutex::const_new(());

/// Joins the person who has waited longest for the same game, or offers it.
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let asked = fields.iter().find(|(name, _)| name == "pool");
    let number = asked.and_then(|(_, number)| number.parse::<usize>().ok());
    let pool = number.and_then(|number| POOLS.get(number));
    let pool = pool.ok_or(Problem::NoPage)?;
    let (person, cookie) = visitor.someone(&app).await?;
    let _first = ONE_BY_ONE.lock().await;
    let (own, others) = waiting(&app, pool, &person).await?;
    // A second press finds the first one's offer.
    if let Some(own) = own {
        return Ok(lead_to(&format!("/game/{}", own.id), cookie));
    }
    if let Some(id) = joined(&app, &others, &person).await? {
        return Ok(lead_to(&format!("/game/{id}"), cookie));
    }
    let game = catalog().find(pool.game).map_err(|_| Problem::NoPage)?;
    let offered = match wanted(game, &pool.fields(&person)) {
        Ok(setup) => app.service.set_up(&person, &setup).await,
        Err(refused) => Err(refused),
    };
    match offered {
        Ok(id) => Ok(lead_to(&format!("/game/{id}"), cookie)),
        Err(refused @ Refused::Store(_)) => Err(refused.into()),
        Err(refused) => {
            let words = refused.text(visitor.lang);
            Ok(lead_back(&app, &visitor, "/play", &words, cookie))
        }
    }
}

/// The open offers of a pool: that of a person, and those of others, from the earliest on.
async fn waiting(
    app: &App,
    pool: &Pool,
    person: &Person,
) -> Result<(Option<Brief>, Vec<Brief>), Problem> {
    let options = pool.brief()?;
    let time = pool
        .time
        .parse::<TimeControl>()
        .map_err(|_| Problem::NoPage)?;
    let time = time.to_string();
    let [open, _, _] = app.service.lists(Some(person)).await?;
    let is_such = |game: &Brief| {
        game.status == "open"
            && game.game == pool.game
            && game.options == options
            && game.time_control.as_deref() == Some(&*time)
            && game.rated == person.registered
    };
    let is_own = |game: &Brief| {
        let sits =
            |seat: &Occupant| matches!(seat, Occupant::Person { id, .. } if *id == person.id);
        game.seats.iter().any(sits)
    };
    let (own, mut others): (Vec<Brief>, Vec<Brief>) =
        open.into_iter().filter(is_such).partition(is_own);
    others.sort_by(|one, other| (one.changed, &one.id).cmp(&(other.changed, &other.id)));
    Ok((own.into_iter().next(), others))
}

/// The first of some offers that a person may join, and has joined.
async fn joined(app: &App, offers: &[Brief], person: &Person) -> Result<Option<String>, Problem> {
    for offer in offers {
        match app.service.join(&offer.id, person, None, None).await {
            Ok(()) => return Ok(Some(offer.id.clone())),
            Err(refused @ Refused::Store(_)) => return Err(refused.into()),
            // Somebody else was faster, or the two do not play together.
            Err(_) => {}
        }
    }
    Ok(None)
}
