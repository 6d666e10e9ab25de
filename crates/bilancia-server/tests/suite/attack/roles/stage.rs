//! Everybody who may try something, and games to try it on.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    attack::client::{Client, PASSWORD, Proof},
    support::{Database, Server, site::site},
};

/// Sender of a request, as far as games are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Nobody,
    /// Somebody without a name.
    Guest,
    /// Somebody with a name.
    Other,
    /// A player of another game.
    Elsewhere,
    /// The player of seat 1.
    Opponent,
    /// The player of seat 0.
    Owner,
    /// A visitor who has the link of private games.
    Friend,
}

impl Who {
    /// Whether they sit in the games.
    pub(super) fn plays(self) -> bool {
        matches!(self, Self::Owner | Self::Opponent)
    }
}

/// How the request says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// Not at all, or by a session that there is not.
    Nothing,
    Session,
    Token,
    /// By a token that there is not.
    UnknownToken,
}

/// Sender of a request.
#[derive(Clone, Debug)]
pub(super) struct Role {
    pub(super) name: &'static str,
    pub(super) who: Who,
    pub(super) by: By,
    pub(super) proof: Proof,
}

/// A game.
pub(super) struct Game {
    pub(super) id: String,
    /// Of a private one.
    pub(super) invitation: Option<String>,
}

/// A server with all of them.
pub(super) struct Stage {
    pub(super) client: Client,
    pub(super) roles: Vec<Role>,
    /// By session and by token.
    pub(super) owner: [Proof; 2],
    pub(super) opponent: Proof,
    /// The operator, who rules about challenges.
    arbiter: Proof,
    clock: Clock,
    database: Database,
    _server: Server,
    folder: TempDir,
}

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

impl Stage {
    pub(super) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("games.db");
        let url = format!("sqlite://{}?mode=rwc", file.display());
        let time = Arc::new(AtomicI64::new(1_800_000_000_000));
        let told = Arc::clone(&time);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        let mut config = Server::config(&url, clock.clone());
        config.operator = Some("Arbiter".to_owned());
        config.site = Some(site(folder.path()));
        let server = Server::configured(config);
        let client = Client(server.address);
        // This one is not used again until it has expired.
        let expired = client.register("Owner");
        time.fetch_add(100 * DAY, Ordering::Relaxed);
        let owner = client.enter("Owner");
        time.fetch_add(81 * DAY, Ordering::Relaxed);
        let [ended, revoking] = [(); 2].map(|()| client.enter("Owner"));
        let reply = client.form(&Proof::session(&ended), "/account/out", &[]);
        assert_eq!(
            (reply.leads_to(), reply.session()),
            ("/", Some(String::new()))
        );
        let revoked = client.token(&revoking);
        let page = client.get(&Proof::session(&revoking), "/account").text;
        let id = page.split("name=\"token\" value=\"").nth(1).unwrap();
        let fields = [("token", id.split('"').next().unwrap())];
        client.form(&Proof::session(&revoking), "/account/end-token", &fields);
        let arbiter = Proof::session(&client.register("Arbiter"));
        let (guest, friend) = (client.guest(), client.guest());
        let [other, elsewhere, opponent] =
            ["Other", "Elsewhere", "Opponent"].map(|name| client.register(name));
        let mut roles = Vec::new();
        let mut role = |name, who, by, proof| {
            roles.push(Role {
                name,
                who,
                by,
                proof,
            });
        };
        for (names, who, session) in [
            (["a guest", "a guest’s token"], Who::Guest, &guest),
            (["another", "another’s token"], Who::Other, &other),
            (
                ["a player of another game", "their token"],
                Who::Elsewhere,
                &elsewhere,
            ),
            (
                ["the opponent", "the opponent’s token"],
                Who::Opponent,
                &opponent,
            ),
            (["the owner", "the owner’s token"], Who::Owner, &owner),
            (
                ["who has the link", "the token of who has the link"],
                Who::Friend,
                &friend,
            ),
        ] {
            let token = client.token(session);
            role(names[0], who, By::Session, Proof::session(session));
            role(names[1], who, By::Token, Proof::token(&token));
        }
        let both = |token: &str| Proof {
            session: Some(owner.clone()),
            token: Some(token.to_owned()),
        };
        let others = client.token(&other);
        let (nobody, unknown) = (Who::Nobody, By::UnknownToken);
        role("anonymous", nobody, By::Nothing, Proof::default());
        role(
            "an expired session",
            nobody,
            By::Nothing,
            Proof::session(&expired),
        );
        role(
            "an ended session",
            nobody,
            By::Nothing,
            Proof::session(&ended),
        );
        role(
            "a guessed session",
            nobody,
            By::Nothing,
            Proof::session(&revoked),
        );
        role("a revoked token", nobody, unknown, Proof::token(&revoked));
        role("a guessed token", nobody, unknown, Proof::token("guess"));
        role("an empty token", nobody, unknown, Proof::token(""));
        role(
            "a session as a token",
            nobody,
            unknown,
            Proof::token(&owner),
        );
        // A request that shows both acts by the token alone.
        role(
            "the owner with another’s token",
            Who::Other,
            By::Token,
            both(&others),
        );
        role(
            "the owner with a revoked token",
            nobody,
            unknown,
            both(&revoked),
        );
        let by_token = client.token(&owner);
        let stage = Self {
            client,
            roles,
            owner: [Proof::session(&owner), Proof::token(&by_token)],
            opponent: Proof::session(&opponent),
            arbiter,
            clock,
            database: Database::open(&url),
            _server: server,
            folder,
        };
        stage.plays_elsewhere(&Proof::session(&elsewhere));
        stage
    }

    /// Another server, with a copy of everything as it is now.
    pub(super) fn copy(&self, name: &str) -> Server {
        let file = self.folder.path().join(name);
        self.database
            .run(&format!("vacuum into '{}'", file.display()));
        Server::at(&format!("sqlite://{}", file.display()), self.clock.clone())
    }

    /// The one who plays another game plays it with the same opponent.
    fn plays_elsewhere(&self, elsewhere: &Proof) {
        let wanted = json!({"game": "tictactoe", "against": "invited"});
        let id = self.set_up(elsewhere, &wanted);
        self.join(&self.game(id));
    }

    /// Gives somebody a verified address.
    pub(super) fn give_address(&self, name: &str, address: &str) {
        self.database.run(&format!(
            "insert into addresses (person, address, address_key, lang, turns, reminders, challenges, secret, verified, bounces) \
             select id, '{address}', '{address}', 'en', 'each', 1, 1, 'asecret', 0, 0 from people where name = '{name}'"
        ));
    }

    /// Lets the arbiter rule that the turn that is challenged stands.
    pub(super) fn rule(&self, game: &Game) {
        let fields = [
            ("game", game.id.as_str()),
            ("rule", "1"),
            ("words", "It stands."),
        ];
        let reply = self.client.form(&self.arbiter, "/rulings", &fields);
        assert!(reply.leads_to().starts_with("/rulings/"), "{reply:?}");
    }

    fn set_up(&self, proof: &Proof, wanted: &Value) -> String {
        let reply = self.client.json(proof, "/api/games", wanted);
        assert_eq!(reply.status, 201, "{reply:?}");
        let game: Value = serde_json::from_str(&reply.text).unwrap();
        game["id"].as_str().unwrap().to_owned()
    }

    fn game(&self, id: String) -> Game {
        let query = format!("select coalesce(invitation, '') from games where id = '{id}'");
        let invitation = self.database.rows(&query).remove(0);
        let invitation = Some(invitation).filter(|text| !text.is_empty());
        Game { id, invitation }
    }

    /// A game of the owner that waits for the other.
    pub(super) fn open(&self, game: &str, private: bool, more: &Value) -> Game {
        let against = if private { "invited" } else { "anybody" };
        let mut wanted = json!({"game": game, "against": against});
        let fields = wanted.as_object_mut().unwrap();
        fields.extend(more.as_object().cloned().unwrap_or_default());
        let id = self.set_up(&self.owner[1], &wanted);
        self.game(id)
    }

    /// The opponent sits down.
    pub(super) fn join(&self, game: &Game) {
        let path = format!("/api/games/{}/join", game.id);
        let invited = json!({"invitation": game.invitation});
        let reply = self.client.json(&self.opponent, &path, &invited);
        assert_eq!(reply.status, 200, "{reply:?}");
    }

    /// A player does something that must be possible.
    pub(super) fn must(&self, proof: &Proof, game: &Game, command: &str, fields: &Value) {
        let path = format!("/api/games/{}/{command}", game.id);
        let reply = self.client.json(proof, &path, fields);
        assert_eq!(reply.status, 200, "{command}: {reply:?}");
    }

    /// A game as its owner is shown it.
    pub(super) fn shown(&self, game: &Game) -> Value {
        let invitation = game.invitation.as_deref().unwrap_or_default();
        let path = format!("/api/games/{}?invitation={invitation}", game.id);
        let reply = self.client.get(&self.owner[1], &path);
        assert_eq!(reply.status, 200, "{reply:?}");
        serde_json::from_str(&reply.text).expect("a game is JSON")
    }

    /// All that is kept of a game.
    pub(super) fn kept(&self, game: &Game) -> Vec<String> {
        let id = &game.id;
        self.database.rows(&format!(
            "select cast(number as text) || ' ' || entry from log where game = '{id}' \
             union all select cast(seat as text) || ' ' || coalesce(person, '') from seats where game = '{id}' \
             union all select status || cast(changed as text) from games where id = '{id}'"
        ))
    }

    /// The ids of all people, guests among them.
    pub(super) fn people(&self) -> Vec<String> {
        self.database.rows("select id from people order by id")
    }

    /// The names, passwords and addresses of everybody, and who has which tokens.
    pub(super) fn accounts(&self) -> Vec<String> {
        self.database.rows(
            "select id || ' ' || name || ' ' || coalesce(password, '') || ' ' || coalesce(recovery, '') from people \
             where password is not null \
             union all select person || ' ' || address || ' ' || turns || cast(reminders as text) || cast(challenges as text) from addresses \
             union all select person || ' ' || token_hash || name from tokens \
             union all select person || ' ' || cast(until as text) from absences",
        )
    }

    /// The password of everybody who has a name.
    pub(super) const PASSWORD: &str = PASSWORD;
}
