//! Fields of a form that changes a turn, and the changes that its buttons ask for.

use bilancia_battle::Unit;
use bilancia_war::{
    orders::{LAND, SEA, order_of},
    pack::{Force, Item},
};
use bilancia_war_desk::desk::{Desk, Edit, Selection, Step};

use super::{
    losses::{moved, usual},
    money::BOUGHT,
    query::COUNT,
};

/// Fields of a form, in any order.
pub(super) struct Fields(pub Vec<(String, String)>);

impl Fields {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let mut found = self.0.iter().filter(|(known, _)| known == name);
        found.next().map(|(_, value)| value.trim())
    }

    fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.is_empty())
    }

    fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let found = self.0.iter().filter(move |(known, _)| known == name);
        found.map(|(_, value)| value.trim())
    }

    /// The kinds of a list that is sorted, in its order.
    fn kinds(&self, name: &str) -> Vec<Unit> {
        let mut kinds = Vec::new();
        for unit in self.all(name).filter_map(Unit::of_name) {
            if !kinds.contains(&unit) {
                kinds.push(unit);
            }
        }
        kinds
    }

    /// Orders of a battle, such as `fight PAS: stop after 2`, with these kinds lost in this order.
    fn battle(&self, code: &str, lose: &[Unit], dives: &[String]) -> Edit {
        let mut parts = Vec::new();
        parts.extend(self.get("go").map(|_| "go on".to_owned()));
        if lose != usual(lose) {
            parts.push(format!("lose {}", names(lose)));
        }
        parts.extend(self.get("keep").map(|_| "keep land".to_owned()));
        parts.extend(
            self.filled("after")
                .map(|most| format!("stop after {most}")),
        );
        parts.extend(
            self.filled("below")
                .map(|least| format!("stop below {least}")),
        );
        parts.extend(self.get("air").map(|_| "stop air only".to_owned()));
        parts.extend(self.filled("to").map(|area| format!("to {area}")));
        parts.extend(dives.iter().map(|dive| format!("dive {dive}")));
        let colon = if parts.is_empty() { "" } else { ": " };
        let text = format!("fight {code}{colon}{}", parts.join(", "));
        Edit::Order(Step::Fight, text)
    }

    /// Changes of the orders of a battle by a button; `rest` is the battle's area, and what the button is about.
    fn fight(&self, what: &str, rest: &str) -> Option<Edit> {
        let (code, of) = rest.split_once(':').unwrap_or((rest, ""));
        let mut lose = self.kinds("lose");
        let mut dives: Vec<String> = self.all("dive").map(str::to_owned).collect();
        match what {
            "raise" | "lower" => lose = moved(lose, what, Unit::of_name(of)),
            "usual" => lose.clear(),
            "undive" => {
                let place: usize = of.parse().ok()?;
                (place < dives.len()).then(|| dives.remove(place))?;
            }
            "dive" => dives.push(format!(
                "{} after {} to {}",
                self.filled("dive-count")?,
                self.filled("dive-after")?,
                self.filled("dive-to")?
            )),
            _ => {}
        }
        Some(self.battle(code, &lose, &dives))
    }

    /// Changes that make a standing order this one; none where it holds already.
    fn standing(desk: &Desk, kind: &str, order: &str) -> Vec<Edit> {
        let text = format!("orders {kind} {order}");
        let beginning = format!("orders {kind} ");
        let mut known = desk.draft().orders().iter();
        let known = known.position(|it| it.text.starts_with(&beginning));
        let before = known.and_then(|place| desk.edit(&Edit::Undo(place)).ok());
        let before = before.as_ref().unwrap_or(desk).state(Step::Place);
        let own = before.power(desk.draft().seat().0);
        let held = match kind {
            "land" => names(&order_of(LAND, own.land_order)),
            "sea" => names(&order_of(SEA, own.sea_order)),
            _ => if own.subs_leave { "leave" } else { "stay" }.to_owned(),
        };
        match (held == order, known) {
            (true, Some(place)) => vec![Edit::Undo(place)],
            (true, None) => Vec::new(),
            (false, _) => vec![Edit::Order(Step::Place, text)],
        }
    }

    /// Changes of a list that is sorted: that of a battle, or one of the standing orders.
    fn sorted(&self, desk: &Desk, what: &str, rest: &str) -> Option<Vec<Edit>> {
        let (of, kind) = rest.split_once(':').unwrap_or((rest, ""));
        let order = |usual: &[Unit]| match what {
            "usual" => names(usual),
            way => names(&moved(self.kinds(of), way, Unit::of_name(kind))),
        };
        Some(match of {
            "land" => Self::standing(desk, of, &order(&LAND)),
            "sea" => Self::standing(desk, of, &order(&SEA)),
            _ => vec![self.fight(what, rest)?],
        })
    }

    /// Purchases by their numbers, those first that give money back.
    fn purchases(&self, desk: &Desk) -> Vec<Edit> {
        let rows = desk.buying().rows;
        let changes = self.0.iter().filter_map(|(name, value)| {
            let item = Item::of_name(name.strip_prefix(BOUGHT)?)?;
            let count: u8 = value.trim().parse().ok()?;
            let before = rows.iter().find(|row| row.item == item)?.count;
            (u16::from(count) != before).then_some((u16::from(count) > before, item, count))
        });
        let mut changes: Vec<_> = changes.collect();
        changes.sort_by_key(|(more, ..)| *more);
        let edits = changes.into_iter();
        edits
            .map(|(_, item, count)| Edit::Buy(item, count))
            .collect()
    }

    /// Other numbers of the act that was given last: those of the fields, of which a button may change one. `rest` is the
    /// step and the number of orders, and the group with its number: `move:2:arm:1`.
    fn amended(&self, desk: &Desk, rest: &str) -> Option<Edit> {
        let mut parts = rest.split(':');
        let step = Step::of_word(parts.next()?)?;
        let count = parts.next()?.parse().ok()?;
        let act = desk.act(step, count)?;
        let mut sent: Selection = act
            .groups
            .iter()
            .map(|(group, count)| {
                let key = group.key.to_string();
                let field = self.get(&format!("{COUNT}{key}"));
                let typed = field.and_then(|value| value.parse().ok());
                let sent = typed.unwrap_or(*count).min(group.able);
                (key, sent)
            })
            .collect();
        if let Some(key) = parts.next() {
            *sent.get_mut(key)? = parts.next()?.parse().ok()?;
        }
        Some(Edit::Amend(step, count, sent))
    }

    /// The changes that the button asks for.
    pub(super) fn edits(&self, desk: &Desk) -> Option<Vec<Edit>> {
        let (what, rest) = self
            .get("do")?
            .split_once(':')
            .unwrap_or((self.get("do")?, ""));
        Some(match what {
            "undo" => vec![Edit::Undo(rest.parse().ok()?)],
            "amend" => vec![self.amended(desk, rest)?],
            "clear" => vec![Edit::Clear(Step::of_word(rest)?)],
            "repeat" => vec![Edit::Repeat(Force::read(rest).ok()?)],
            "buy" => {
                let (item, count) = rest.split_once(':')?;
                vec![Edit::Buy(Item::of_name(item)?, count.parse().ok()?)]
            }
            "buy-all" => self.purchases(desk),
            "order" => {
                let (step, text) = rest.split_once('\n')?;
                vec![Edit::Order(
                    Step::of_word(step.trim())?,
                    text.replace('\r', ""),
                )]
            }
            "fall" => {
                let (place, text) = rest.split_once(':')?;
                let place: usize = place.parse().ok()?;
                let order = Edit::Order(Step::Fight, text.to_owned());
                match desk.draft().orders().get(place)?.implied {
                    true => vec![order],
                    false => vec![Edit::Undo(place), order],
                }
            }
            "fight" | "dive" | "undive" => vec![self.fight(what, rest)?],
            "raise" | "lower" | "usual" => self.sorted(desk, what, rest)?,
            "subs" => Self::standing(desk, what, rest),
            "research" => vec![self.research(desk)],
            "write" => vec![Edit::Write(self.get("text")?.to_owned())],
            "stands" => Vec::new(),
            _ => return None,
        })
    }

    fn research(&self, desk: &Desk) -> Edit {
        match self.filled("ipc").and_then(|ipc| ipc.parse::<u16>().ok()) {
            Some(0) | None => {
                let mut orders = desk.draft().orders().iter();
                let place = orders.position(|it| it.text.starts_with("research"));
                Edit::Undo(place.unwrap_or(usize::MAX))
            }
            Some(ipc) => Edit::Order(Step::Research, format!("research {ipc}")),
        }
    }
}

/// Kinds as the text of a turn names them.
fn names(kinds: &[Unit]) -> String {
    let names: Vec<_> = kinds.iter().map(|unit| unit.profile().name).collect();
    names.join(" ")
}
