//! People in entries of events: by their ids where entries are kept, by their names where they are read.
//!
//! So a log holds no name, and people who delete their account are not named in it any more.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Act, By, Entry},
};

/// Ids and names of the people in an event, each by the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    by_id: BTreeMap<String, String>,
    by_name: BTreeMap<String, String>,
}

impl Names {
    /// Notes a person.
    pub(super) fn note(&mut self, id: &str, name: &str) {
        self.by_id.insert(id.to_owned(), name.to_owned());
        self.by_name.insert(name.to_owned(), id.to_owned());
    }

    /// The id of the person of a name.
    pub(crate) fn id(&self, name: &str) -> Option<&str> {
        self.by_name.get(name).map(String::as_str)
    }

    /// An entry as it is kept, with ids.
    pub(super) fn kept(&self, entry: &Entry) -> Entry {
        let id = |name: &str| self.by_name.get(name).cloned();
        renamed(entry, &|name| id(name).unwrap_or_else(|| name.to_owned()))
    }

    /// An entry as it is read, with names.
    pub(super) fn read(&self, entry: &Entry) -> Entry {
        let name = |id: &str| self.by_id.get(id).cloned();
        renamed(entry, &|id| name(id).unwrap_or_else(|| id.to_owned()))
    }
}

/// The people of an entry, by whatever it calls them.
pub(super) fn people(entry: &Entry) -> BTreeSet<String> {
    let found = std::cell::RefCell::new(BTreeSet::new());
    renamed(entry, &|person| {
        found.borrow_mut().insert(person.to_owned());
        person.to_owned()
    });
    found.into_inner()
}

/// An entry with every person called otherwise.
fn renamed(entry: &Entry, other: &dyn Fn(&str) -> String) -> Entry {
    let player = |player: &Player| match player {
        Player::Person(person) => Player::Person(other(person)),
        Player::Program(strength) => Player::Program(strength.clone()),
    };
    let entrant = |entrant: &Entrant| Entrant {
        // A single person is an entrant under their own name, unless it is the first of a team.
        name: match &entrant.players[..] {
            [Player::Person(person)] if *person == entrant.name => other(person),
            _ => entrant.name.clone(),
        },
        players: entrant.players.iter().map(player).collect(),
    };
    let by = match &entry.by {
        By::Arbiter(person) => By::Arbiter(other(person)),
        By::Person(person) => By::Person(other(person)),
        By::Operator(person) => By::Operator(other(person)),
        By::Host => By::Host,
    };
    let act = match &entry.act {
        Act::Announced { plan } => {
            let mut plan = plan.clone();
            plan.arbiters = plan.arbiters.iter().map(|person| other(person)).collect();
            Act::Announced { plan }
        }
        Act::Registered { entrant: of } => Act::Registered {
            entrant: entrant(of),
        },
        Act::Joined {
            entrant: of,
            player: who,
        } => Act::Joined {
            entrant: *of,
            player: player(who),
        },
        Act::Left {
            entrant: of,
            player: who,
        } => Act::Left {
            entrant: *of,
            player: player(who),
        },
        Act::PlaceOffered {
            entrant: of,
            old,
            new,
        } => Act::PlaceOffered {
            entrant: *of,
            old: player(old),
            new: player(new),
        },
        Act::PlaceDeclined { entrant: of, new } => Act::PlaceDeclined {
            entrant: *of,
            new: player(new),
        },
        Act::Replaced {
            entrant: of,
            old,
            new,
            games_go_on,
        } => Act::Replaced {
            entrant: *of,
            old: player(old),
            new: player(new),
            games_go_on: *games_go_on,
        },
        act => act.clone(),
    };
    Entry {
        at: entry.at,
        by,
        act,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_hold_no_name_and_are_read_with_names() {
        let mut names = Names::default();
        names.note("k7", "Anna");
        names.note("q2", "Bruno");
        let entries = [
            Act::Registered {
                entrant: Entrant::person("Anna"),
            },
            Act::Registered {
                entrant: Entrant {
                    name: "The Scales".to_owned(),
                    players: vec![
                        Player::Person("Anna".to_owned()),
                        Player::Person("Bruno".to_owned()),
                        Player::Program("level:1".to_owned()),
                    ],
                },
            },
            Act::PlaceOffered {
                entrant: 1,
                old: Player::Person("Anna".to_owned()),
                new: Player::Person("Bruno".to_owned()),
            },
            Act::PlaceDeclined {
                entrant: 1,
                new: Player::Person("Bruno".to_owned()),
            },
            Act::Replaced {
                entrant: 1,
                old: Player::Person("Anna".to_owned()),
                new: Player::Person("Bruno".to_owned()),
                games_go_on: true,
            },
            Act::Joined {
                entrant: 2,
                player: Player::Person("Anna".to_owned()),
            },
            Act::Left {
                entrant: 2,
                player: Player::Person("Bruno".to_owned()),
            },
            Act::Withdrawn { entrant: 1 },
        ];
        for act in entries {
            let entry = Entry {
                at: 5,
                by: By::Operator("Bruno".to_owned()),
                act,
            };
            let kept = names.kept(&entry);
            let text = serde_json::to_string(&kept).unwrap();
            assert!(!text.contains("Anna") && !text.contains("Bruno"), "{text}");
            assert_eq!(names.read(&kept), entry);
            assert!(people(&kept).iter().all(|id| names.by_id.contains_key(id)));
        }
    }
}
