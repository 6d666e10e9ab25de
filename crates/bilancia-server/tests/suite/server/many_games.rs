//! Lists of games, of which there are many: no page reads more of the database the more games there are.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

use bilancia_testkit::{eventually, sized};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use tempfile::TempDir;
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    Layer,
    layer::{Context, SubscriberExt},
};

use crate::support::{Database, Person, Server, file, postgres};

/// Pages with lists, as they are asked for by somebody who plays much.
const PAGES: [&str; 36] = [
    "/",
    "/play",
    "/play/news",
    "/next",
    "/watch",
    "/games",
    "/games?game=alea",
    "/games?state=over",
    "/games?state=over&page=3",
    "/games?state=over&game=alea",
    "/games?state=over&player=Anna",
    "/games?state=over&player=Carla",
    "/games?state=over&player=Anna&against=Carla",
    "/games?player=Bruno&game=tictactoe",
    "/people?name=B",
    "/person/Anna",
    "/person/Bruno",
    "/person/Carla",
    "/events",
    "/ratings",
    "/ratings/tictactoe/live",
    "/ratings/tictactoe/live?from=101",
    "/api/ratings/tictactoe/live",
    "/api/people/Bruno/ratings",
    "/rulings?q=nothing",
    "/openings",
    "/openings/tictactoe",
    "/openings/tictactoe?rated=no&players=people&since=1970-02",
    "/api/openings",
    "/api/export?most=20",
    "/api/export?game=alea&after=4.g4&most=20",
    "/api/people/Bruno",
    "/api/openings/tictactoe",
    "/account",
    "/api/games",
    "/api/auctions",
];

/// Adds games from one number to before another: half of them are over. Anna has played a quarter of these, three that go on and
/// one that waits; Carla has played three games; Bruno plays in all others. One of eight is private, and one of a hundred another game.
fn fill(database: &Database, from: u32, to: u32) {
    let numbers = format!(
        "with recursive numbers(n) as (select {from} union all select n + 1 from numbers where n < {to} - 1)"
    );
    let name = "case n % 100 when 2 then 'alea' else 'tictactoe' end";
    let status = "case n % 4 when 0 then 'open' when 1 then 'playing' else 'over' end";
    database.run(&format!(
        "insert into games (id, game, options, kind, status, invitation, sealing, created, changed, bot_owes, awaited, \
         outcome, points, ended, projected, opened) {numbers} \
         select 'g' || cast(n as text), {name}, '', 'people', {status}, \
         case when n % 8 < 1 then 'secret' end, 'server', 0, n, 0, case when n % 4 = 1 then ',0,' else '' end, \
         case when n % 4 > 1 then 'rules' end, case when n % 4 > 1 then '1,-1' end, case when n % 4 > 1 then n end, 1, case when n % 4 > 1 then 1 end \
         from numbers"
    ));
    let id = |name: &str| format!("(select id from people where name_key = '{name}')");
    let first = format!(
        "case when n in (502, 506, 511) then {} when n in (0, 1, 5, 9) or n % 4 > 1 and n / 4 % 4 = 0 then {} else {} end",
        id("carla"),
        id("anna"),
        id("bruno")
    );
    let second = format!("case when n % 4 > 0 then {} end", id("bruno"));
    for (seat, person) in [(0, first), (1, second)] {
        database.run(&format!(
            "insert into seats (game, seat, person, status, changed, private, game_name) {numbers} \
             select 'g' || cast(n as text), {seat}, {person}, {status}, n, case when n % 8 < 1 then 1 else 0 end, {name} from numbers"
        ));
    }
}

/// Adds the first moves of the games that are over in [`fill`], all from one position and as many as are kept of a game: some hundred of
/// them are different.
fn open(database: &Database, from: u32, to: u32) {
    let numbers = format!(
        "with recursive numbers(n) as (select {from} union all select n + 1 from numbers where n < {to} - 1)"
    );
    database.run(&format!(
        "insert into opening_steps (game, step, node, event, rated, players, ended) {numbers} \
         select 'g' || cast(n as text), 0, 'start', 0, n % 3 / 2, n % 5 / 3, n from numbers where n % 4 > 1"
    ));
    database.run(&format!(
        "insert into opening_moves (node, move_key, rated, players, month, text, next, games, won, drawn, ratings, rated_players) \
         {numbers} select distinct 'start', 'm' || cast(n % 9 as text), n % 3 / 2, n % 5 / 3, 23640 + n % 7, 'a1', 'next', 1, 0, 0, 0, 0 \
         from numbers where n % 4 > 1 \
         on conflict (node, move_key, rated, players, month) do nothing"
    ));
    database.run(
        "insert into opening_roots (list, options, node, games) values ('tictactoe', '', 'start', 1) \
         on conflict (list, options) do update set games = opening_roots.games + 1",
    );
}

/// Lets the games that are over in [`fill`] be rated, those of Anna and Bruno, and adds as many people to the list.
fn rate(database: &Database, from: u32, to: u32) {
    let numbers = format!(
        "with recursive numbers(n) as (select {from} union all select n + 1 from numbers where n < {to} - 1)"
    );
    database.run(&format!(
        "insert into people (id, name, name_key, password, created) {numbers} \
         select 'p' || cast(n as text), 'P' || cast(n as text), 'p' || cast(n as text), 'x', 0 from numbers"
    ));
    database.run(&format!(
        "insert into ratings (list, days, player, rating, deviation, volatility, games, at) {numbers} \
         select 'tictactoe', 0, 'p' || cast(n as text), 1000 + n % 1000, 50, 0.06, 20, n from numbers"
    ));
    let id = |name: &str| format!("(select id from people where name_key = '{name}')");
    for (place, own, other) in [(0, id("anna"), id("bruno")), (1, id("bruno"), id("anna"))] {
        database.run(&format!(
            "insert into rating_steps (game, place, list, days, player, opponent, at, day, score, counted, before_it, rating, \
             deviation, volatility, games) {numbers} select 'g' || cast(n as text), {place}, 'tictactoe', 0, {own}, {other}, n, \
             n, 1, 1, 1500, 1500, 50, 0.06, 1 from numbers where n % 4 > 1"
        ));
    }
}

/// Somebody with an account.
fn named<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let person = server.person();
    let fields = [("name", name), ("password", "una parola lunga")];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
    person
}

/// Looks at all pages, and sets up a game.
fn look(person: &Person<'_>) {
    for page in PAGES {
        let answer = person.get(page);
        assert!(
            [200, 303].contains(&answer.status),
            "{page}: {}",
            answer.text
        );
    }
    person.set_up("tictactoe", "anybody", &[]);
}

/// Serves a database, with the work beside requests or without.
fn serve(url: &str, works: bool) -> Server {
    let mut config = Server::config(url, bilancia_server::Clock::of_machine());
    config.works = works;
    Server::configured(config)
}

/// The statements that are sent to databases.
#[derive(Clone, Default)]
struct Statements(Arc<Mutex<BTreeSet<String>>>);

/// The text of one statement: as a whole if it is long, else as its summary.
#[derive(Default)]
struct Statement {
    summary: String,
    whole: String,
}

impl Visit for Statement {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => self.summary = value.to_owned(),
            "db.statement" => self.whole = value.trim().to_owned(),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl<S: Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == "sqlx::query" {
            let mut statement = Statement::default();
            event.record(&mut statement);
            let text = match statement.whole.is_empty() {
                true => statement.summary,
                false => statement.whole,
            };
            self.0.lock().unwrap().insert(text);
        }
    }
}

/// Steps by which SQLite would carry out a statement.
fn plan(url: &str, text: &str) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut connection = SqliteConnection::connect(url).await.unwrap();
        let explained = AssertSqlSafe(format!("explain query plan {text}"));
        let rows = sqlx::query(explained).fetch_all(&mut connection).await;
        let steps = rows.unwrap().into_iter().map(|row| row.get("detail"));
        steps.collect()
    })
}

/// Why a step of a plan costs more the more games there are; none if it does not.
fn fault(step: &str) -> Option<&'static str> {
    // Walked in their order, these indexes have only what is listed, and the walk ends when the list is full.
    const LISTED: [&str; 7] = [
        "event_games_open",
        "event_games_to_weigh",
        "games_for_arbiter",
        "games_offered",
        "games_public",
        "games_public_of",
        "games_to_open",
    ];
    // Of these there are a few, whatever is played.
    const FEW: [&str; 10] = [
        "CONSTANT",
        "auctions",
        "measurement_parts",
        "measurements",
        "opening_roots",
        "pulse",
        "reports",
        "rulings",
        "site_texts",
        "weighings",
    ];
    let words: Vec<_> = step.split_whitespace().collect();
    let (kind, table) = (*words.first()?, *words.get(1)?);
    let index = words.iter().position(|word| *word == "INDEX");
    let index = index.and_then(|at| words.get(at + 1)).copied();
    // Names of parts, which are as long as the list that is put together of them.
    let part = ["few", "one", "other"].contains(&table);
    let listed = part || FEW.contains(&table) || index.is_some_and(|index| LISTED.contains(&index));
    match kind {
        "SCAN" if !listed => Some("it reads a whole table"),
        "SEARCH"
            if step.ends_with("(person=?)")
                && index.is_some_and(|index| index.starts_with("seats")) =>
        {
            Some("it reads all seats of a person")
        }
        _ => None,
    }
}

#[test]
fn sqlite_looks_everything_up() {
    let statements = Statements::default();
    let subscriber = tracing_subscriber::registry().with(statements.clone());
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let folder = TempDir::new().unwrap();
    let url = file(&folder);
    let server = serve(&url, true);
    let [anna, _, _] = ["Anna", "Bruno", "Carla"].map(|name| named(&server, name));
    let database = Database::open(&url);
    fill(&database, 0, 1_000);
    rate(&database, 0, 1_000);
    open(&database, 0, 1_000);
    statements.0.lock().unwrap().clear();
    look(&anna);
    look(&server.person());
    // What is asked beside requests, all the time.
    for often in ["deadline <=", "event_games.settled = 0"] {
        eventually(often, || {
            statements
                .0
                .lock()
                .unwrap()
                .iter()
                .any(|text| text.contains(often))
        });
    }
    let all = std::mem::take(&mut *statements.0.lock().unwrap());
    let lists = all.iter().filter(|text| text.starts_with("select"));
    let mut wrong = Vec::new();
    let mut count = 0;
    for text in lists {
        count += 1;
        for step in plan(&url, text) {
            if let Some(fault) = fault(&step) {
                wrong.push(format!("{fault}: {step}\nof {text}"));
            }
        }
    }
    assert!(count > 30, "only {count} statements: {all:#?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn plans_that_read_too_much_are_found() {
    for step in [
        "SCAN games",
        "SCAN games USING INDEX games_by_bot",
        "SEARCH seats USING COVERING INDEX seats_listed (person=?)",
    ] {
        assert!(fault(step).is_some(), "{step}");
    }
    for step in [
        "SCAN games USING INDEX games_offered",
        "SEARCH games USING INDEX games_public (status=?)",
        "SEARCH seats USING COVERING INDEX seats_of_person (person=? AND game=?)",
        "CORRELATED SCALAR SUBQUERY 1",
    ] {
        assert_eq!(fault(step), None, "{step}");
    }
}

#[test]
fn postgresql_reads_as_much_of_many_games_as_of_few() {
    let url = postgres("many_games");
    let server = serve(&url, false);
    let [anna, _, _] = ["Anna", "Bruno", "Carla"].map(|name| named(&server, name));
    let database = Database::open(&url);
    database.run("create extension pg_stat_statements");
    let (few, many) = (sized(8_000, 20_000), sized(32_000, 200_000));
    fill(&database, 0, few);
    rate(&database, 0, few);
    open(&database, 0, few);
    let before = blocks(&database, &anna);
    fill(&database, few, many);
    rate(&database, few, many);
    open(&database, few, many);
    let after = blocks(&database, &anna);
    assert!(after.len() > 30, "{after:#?}");
    let mut wrong = Vec::new();
    for (text, blocks) in &after {
        // The database draws the rows by which it estimates, and so takes one plan or another for what is short anyway.
        let most = before.get(text).map_or(0, |few| few * 2) + 1_000;
        if *blocks > most {
            wrong.push(format!("{blocks} blocks instead of {most}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// How many blocks each statement reads while somebody looks at all pages.
fn blocks(database: &Database, person: &Person<'_>) -> BTreeMap<String, i64> {
    database.run("analyze");
    let own = "(select oid from pg_database where datname = current_database())";
    database.run(&format!("select pg_stat_statements_reset(0, {own}, 0)"));
    look(person);
    let rows = database.rows(&format!(
        "select (shared_blks_hit + shared_blks_read) / calls || ' ' || query from pg_stat_statements \
         where dbid = {own} and query ilike 'select%' and query not like '%pg_%'"
    ));
    let read = |row: &String| {
        let (blocks, text) = row.split_once(' ')?;
        Some((text.to_owned(), blocks.parse().ok()?))
    };
    rows.iter().filter_map(read).collect()
}
