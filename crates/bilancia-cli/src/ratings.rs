//! The command `ratings`: the rating lists of tournaments on a server, computed from their logs, and all ratings computed anew.

use bilancia_core::figures::fixed;
use bilancia_games::catalog;
use clap::Args;
use serde_json::Value;

use crate::{
    failure::{Failure, Status},
    serve,
    settings::Settings,
};

/// Options of `ratings`.
#[derive(Args)]
pub(crate) struct RatingsArgs {
    /// Only the lists of this game.
    game: Option<String>,
    /// The database, as for 'serve'.
    #[arg(
        long,
        value_name = "URL",
        env = "BILANCIA_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: Option<String>,
    /// Compute from the logs of tournaments alone. This is what always happens: their lists are kept nowhere.
    #[arg(long)]
    recompute: bool,
    /// Compute the ratings that change game by game, and the openings, anew from the logs of all games, in place of those that are kept.
    #[arg(long, conflicts_with_all = ["game", "recompute", "json"])]
    rebuild: bool,
    /// One JSON array, as /api/ratings has it (docs/json.md).
    #[arg(long)]
    json: bool,
}

bilancia_core::messages! { crate::catalogue, "ratings-":
    const {
        NONE, BY_DAYS(title), AT_ONCE(title), TEAMS(title), PROVISIONAL, GAMES(as_u64),
        REBUILT(games), OPENED(opened),
    }
}

/// Prints rating lists.
pub(crate) fn ratings(args: &RatingsArgs, settings: &Settings) -> Result<(), Failure> {
    if let Some(game) = &args.game {
        catalog()
            .find(game)
            .map_err(|error| Status::Wrong.of(&error))?;
    }
    if args.rebuild {
        let (games, opened) = serve::rebuild_ratings(args.database_url.as_deref())?;
        println!("{}", REBUILT.text(settings.lang(), &[&games]));
        println!("{}", OPENED.text(settings.lang(), &[&opened]));
        return Ok(());
    }
    let lists = serve::ratings(args.database_url.as_deref())?;
    let all = lists.as_array().map_or(&[][..], Vec::as_slice);
    let wanted = |list: &&Value| {
        let game = args.game.as_deref();
        game.is_none_or(|game| list["game"] == game)
    };
    let lists: Vec<&Value> = all.iter().filter(wanted).collect();
    if args.json {
        println!("{}", Value::from_iter(lists.into_iter().cloned()));
        return Ok(());
    }
    let lang = settings.lang();
    if lists.is_empty() {
        println!("{}", NONE.raw(lang));
    }
    let number = |value: &Value, digits: usize| fixed(value.as_f64().unwrap_or(0.0), digits, lang);
    for list in lists {
        let name = list["game"].as_str().unwrap_or_default();
        let title = catalog().find(name).map_or_else(
            |_| name.to_owned(),
            |game| game.info().title.raw(lang).to_owned(),
        );
        let title = match list["by_correspondence"] == true {
            true => BY_DAYS.text(lang, &[&title]),
            false => AT_ONCE.text(lang, &[&title]),
        };
        println!("{title}");
        let players = list["players"].as_array().map_or(&[][..], Vec::as_slice);
        for (rank, player) in (1..).zip(players) {
            let games = GAMES.text(lang, &[&player["games"].as_u64().unwrap_or(0)]);
            let provisional = match player["provisional"] == true {
                true => format!(", {}", PROVISIONAL.raw(lang)),
                false => String::new(),
            };
            println!(
                "{rank:>5}. {:>5} ± {:<4} {} ({games}{provisional})",
                number(&player["rating"], 0),
                fixed(2.0 * player["deviation"].as_f64().unwrap_or(0.0), 0, lang),
                player["player"].as_str().unwrap_or_default(),
            );
        }
        let teams = list["teams"].as_array().map_or(&[][..], Vec::as_slice);
        if !teams.is_empty() {
            println!("{}", TEAMS.text(lang, &[&title]));
        }
        for (rank, player) in (1..).zip(teams) {
            let games = GAMES.text(lang, &[&player["games"].as_u64().unwrap_or(0)]);
            println!(
                "{rank:>5}. {:>5} ± {:<4} {} ({games})",
                number(&player["rating"], 1),
                fixed(2.0 * player["uncertainty"].as_f64().unwrap_or(0.0), 1, lang),
                player["player"].as_str().unwrap_or_default(),
            );
        }
    }
    Ok(())
}
