//! The guided war: lessons of the first two turns on The Strait, each of which follows from the draft and the position, so that
//! it is the same on every page that shows them.

mod advice;
#[cfg(test)]
mod tests;

use bilancia_battle::{Domain, Unit};
use bilancia_core::{Lang, Message, Notation, Seat};
use bilancia_war::{
    Phase, War,
    pack::{Area, Item},
};

use crate::ArrowKind;
use crate::desk::{Desk, Effect, Movable, Step, Warning};

use advice::{Advised, best_attack};

bilancia_core::catalogue!("war-desk/guide");

bilancia_core::messages! { crate::guide::catalogue, "":
    const {
        BUY_FIRST(ipc), BUY_AGAIN(ipc), ATTACK_FIRST, ATTACK_AGAIN, ATTACK_FOUND(from, name), ATTACK_NONE,
        ATTACK_LOST(name), FORECAST, FORECAST_MORE, REGROUP_FIRST, REGROUP_AGAIN, REGROUP_LAND(name),
        REGROUP_BARE, PLACE_FIRST, PLACE_AGAIN, SEND_FIRST, SEND_AGAIN,
    }
}

/// The options of the guided war.
pub const OPTIONS: &str = "map=strait,research=off";

/// The position from which the guided war begins: the West can pay for three infantry.
pub const START: &str = "1.1.buy 9/11 OCC=1c,1i3,1a1,1f1,1g1 VIG=1,1i3,1a1 MOL=1,1i1 PAS=2,2i1 LEV=2c,2i3,2a1,2f1,2g1 CAM=2,2i2,2a1 ARS=2,2i1 GOWZ=,1t1,1s1 GOLZ=,2t1,2s1";

/// The seat that is guided.
pub const SEAT: Seat = Seat(0);

/// Whether a war with this beginning is guided.
pub fn is_guided(start: &War) -> bool {
    start.position() == START
}

/// The look of a player at a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The step that is shown.
    pub step: Step,
    /// The area whose units are chosen.
    pub from: Option<Area>,
}

/// Control of the page that leads a lesson on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The way to a step.
    Step(Step),
    /// The way from the step that is shown to the next.
    Next(Step),
    /// One more of a thing to buy.
    More(Item),
    /// The area whose units are to be chosen.
    Source(Area),
    /// The order that leads the chosen units to an area.
    Target(Area),
    /// The button that undoes orders of the step that is shown.
    Undo,
    /// The button that sets all of a thing up in an area, by the complex of a land.
    Place(Item, u8, Area, Area),
    /// The button that sends the turn.
    Send,
}

/// How far a lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Its task is done.
    Done,
    /// Nothing can be done about it in this turn.
    Passed,
    /// Its task is to be done.
    Open,
}

/// A lesson of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its number in the guided war, from 1.
    pub number: usize,
    /// Title, such as the step of the turn.
    pub title: Message,
    /// The task, and the reason for it.
    pub task: String,
    /// How far it is.
    pub progress: Progress,
    /// The control to use next; `None` if the lesson is not open, or leaves it to the player.
    pub control: Option<Control>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Buy,
    Attack,
    Forecast,
    Regroup,
    Place,
    Send,
}

/// Lessons of each turn.
const LESSONS: [&[Kind]; 2] = [
    &[
        Kind::Buy,
        Kind::Attack,
        Kind::Forecast,
        Kind::Regroup,
        Kind::Place,
        Kind::Send,
    ],
    &[
        Kind::Buy,
        Kind::Attack,
        Kind::Regroup,
        Kind::Place,
        Kind::Send,
    ],
];

/// Number of all lessons.
pub fn count() -> usize {
    LESSONS.iter().map(|turn| turn.len()).sum()
}

/// The lessons of the turn that is planned; none after the last guided turn, and for the other seat.
pub fn lessons(desk: &Desk, shown: Shown, lang: Lang) -> Vec<Lesson> {
    let (war, seat) = (desk.draft().start(), desk.draft().seat());
    let place = usize::from(war.round()).wrapping_sub(1);
    let (Some(kinds), true) = (LESSONS.get(place), seat == SEAT && war.mover() == seat) else {
        return Vec::new();
    };
    let teacher = Teacher {
        desk,
        shown,
        first: place == 0,
        lang,
    };
    let before: usize = LESSONS[..place].iter().map(|turn| turn.len()).sum();
    let numbered = (before + 1..).zip(*kinds);
    numbered
        .map(|(number, kind)| teacher.lesson(number, *kind))
        .collect()
}

/// Task, progress and next control of a lesson.
type Taught = (String, Progress, Option<Control>);

struct Teacher<'a> {
    desk: &'a Desk,
    shown: Shown,
    first: bool,
    lang: Lang,
}

impl Teacher<'_> {
    fn lesson(&self, number: usize, kind: Kind) -> Lesson {
        let (title, (task, progress, control)) = match kind {
            Kind::Buy => (Step::Buy.title(), self.buy()),
            Kind::Attack => (Step::Move.title(), self.attack()),
            Kind::Forecast => (FORECAST, self.forecast()),
            Kind::Regroup => (Step::Shift.title(), self.regroup()),
            Kind::Place => (Step::Place.title(), self.place()),
            Kind::Send => (Step::Send.title(), self.send()),
        };
        Lesson {
            number,
            title,
            task,
            progress,
            control: control.filter(|_| progress == Progress::Open),
        }
    }

    /// One of two texts: of the first turn, or of later ones.
    fn either(&self, first: Message, again: Message) -> String {
        match self.first {
            true => first,
            false => again,
        }
        .raw(self.lang)
        .to_owned()
    }

    fn name(&self, area: Area) -> &'static str {
        let pack = self.desk.draft().start().pack();
        pack.area(area).name.text(self.lang)
    }

    fn area(&self, code: &str) -> Option<Area> {
        self.desk.draft().start().pack().of_code(code)
    }

    /// A control of a step, or the way there.
    fn at(&self, step: Step, control: Control) -> Option<Control> {
        Some(match self.shown.step == step {
            true => control,
            false => Control::Step(step),
        })
    }

    /// The control that gives an order from one area to another.
    fn order(&self, step: Step, from: Area, to: Area) -> Option<Control> {
        let control = match self.shown.from == Some(from) {
            true => Control::Target(to),
            false => Control::Source(from),
        };
        self.at(step, control)
    }

    /// Whether the player has ordered anything in a phase or a later one.
    fn has_ordered(&self, phase: Phase) -> bool {
        let orders = self.desk.draft().orders().iter();
        let mut own = orders.filter(|order| !order.implied);
        own.any(|order| order.phase >= phase)
    }

    fn buy(&self) -> Taught {
        let buying = self.desk.buying();
        let least = self.desk.draft().start().price(Item::Unit(Unit::Inf));
        let progress = match (buying.cash < least, buying.cost > 0) {
            (true, true) => Progress::Done,
            (true, false) => Progress::Passed,
            (false, _) => Progress::Open,
        };
        let text = match self.first {
            true => BUY_FIRST,
            false => BUY_AGAIN,
        };
        let all = buying.cash + buying.cost;
        let more = Control::More(Item::Unit(Unit::Inf));
        (
            text.text(self.lang, &[&all]),
            progress,
            self.at(Step::Buy, more),
        )
    }

    fn attack(&self) -> Taught {
        let battles = self.desk.battles();
        let lost = battles.iter().find(|battle| !battle.is_won());
        let aim = self
            .first
            .then(|| self.area("PAS"))
            .flatten()
            .filter(|aim| lost.is_none_or(|battle| battle.area == *aim));
        let advised = || best_attack(self.desk, aim);
        if let Some(battle) = lost {
            let text = ATTACK_LOST.text(self.lang, &[&self.name(battle.area)]);
            // More units may turn the battle; otherwise its orders are better taken back.
            let control = match best_attack(self.desk, Some(battle.area)) {
                Some(Advised { from, to, .. }) => self.order(Step::Move, from, to),
                None => self.at(Step::Move, Control::Undo),
            };
            return (text, Progress::Open, control);
        }
        let text = self.either(ATTACK_FIRST, ATTACK_AGAIN);
        let taken = self
            .desk
            .tracks(Step::Move)
            .iter()
            .any(|track| track.arrow.kind == ArrowKind::Attack);
        if !battles.is_empty() || taken {
            return (text, Progress::Done, None);
        }
        match advised().or_else(|| best_attack(self.desk, None)) {
            Some(Advised { from, to, .. }) => {
                let found = match self.first {
                    true => text,
                    false => {
                        let names =
                            ATTACK_FOUND.text(self.lang, &[&self.name(from), &self.name(to)]);
                        format!("{text} {names}")
                    }
                };
                (found, Progress::Open, self.order(Step::Move, from, to))
            }
            None => (
                ATTACK_NONE.raw(self.lang).to_owned(),
                Progress::Passed,
                None,
            ),
        }
    }

    fn forecast(&self) -> Taught {
        let text = FORECAST_MORE.raw(self.lang).to_owned();
        let progress = match (
            self.shown.step > Step::Fight,
            self.has_ordered(Phase::Shift),
        ) {
            (false, false) => Progress::Open,
            _ => Progress::Done,
        };
        let next = Control::Next(Step::Shift);
        (text, progress, self.at(Step::Fight, next))
    }

    fn regroup(&self) -> Taught {
        let text = self.either(REGROUP_FIRST, REGROUP_AGAIN);
        let warnings = self.desk.warnings();
        let flying = warnings.iter().find_map(|warning| match warning {
            Warning::InTheAir(area) => Some(*area),
            _ => None,
        });
        if let Some(area) = flying {
            let text = REGROUP_LAND.text(self.lang, &[&self.name(area)]);
            let movable = Movable::new(self.desk.state(Step::Shift), SEAT);
            let mut lands = movable.reach(area).into_iter().map(|target| target.area);
            let control = match lands.next() {
                Some(land) => self.order(Step::Shift, area, land),
                None => self.at(Step::Shift, Control::Source(area)),
            };
            return (text, Progress::Open, control);
        }
        let bare = warnings
            .iter()
            .any(|warning| matches!(warning, Warning::Bare(bare) if bare.in_reach));
        // Units that are still to be placed will guard it.
        let bare = bare && self.desk.placing().left.is_empty();
        let after = self.desk.state(Step::Place);
        let vineyards = self.area("VIG").filter(|_| self.first);
        let capital = after.pack().powers[usize::from(SEAT.0)].capital;
        let aim = match vineyards {
            Some(area) if !is_held(&after, area) => Some(area),
            _ if bare => Some(capital),
            _ => None,
        };
        let Some(aim) = aim else {
            let seen =
                self.first || self.shown.step >= Step::Shift || self.has_ordered(Phase::Shift);
            let progress = if seen { Progress::Done } else { Progress::Open };
            return (text, progress, Some(Control::Step(Step::Shift)));
        };
        let text = match self.first {
            true => text,
            false => REGROUP_BARE.raw(self.lang).to_owned(),
        };
        let movable = Movable::new(self.desk.state(Step::Shift), SEAT);
        let leads = |from: &Area| {
            let mut reach = movable.reach(*from).into_iter();
            reach.any(|target| (target.area, target.effect) == (aim, Effect::Go))
        };
        match movable.sources().into_iter().find(leads) {
            Some(from) => (text, Progress::Open, self.order(Step::Shift, from, aim)),
            None => (text, Progress::Passed, None),
        }
    }

    fn place(&self) -> Taught {
        let text = self.either(PLACE_FIRST, PLACE_AGAIN);
        let placing = self.desk.placing();
        let bought = self.desk.buying().cost > 0;
        let slot = placing.slots.iter().find_map(|slot| {
            let (item, most) = slot.items.first()?;
            Some(Control::Place(*item, *most, slot.area, slot.by))
        });
        let open = self.desk.is_open(Step::Place);
        match (placing.left.is_empty(), slot) {
            (true, _) if bought => (text, Progress::Done, None),
            (true, _) => (text, Progress::Passed, None),
            (false, Some(slot)) if open => (text, Progress::Open, self.at(Step::Place, slot)),
            (false, _) => (text, Progress::Passed, None),
        }
    }

    fn send(&self) -> Taught {
        let text = self.either(SEND_FIRST, SEND_AGAIN);
        (text, Progress::Open, self.at(Step::Send, Control::Send))
    }
}

/// Whether land units of the guided seat stand in an area.
fn is_held(war: &War, area: Area) -> bool {
    let land = |unit: Unit| unit.profile().domain == Domain::Land && unit != Unit::Aa;
    war.units(area)
        .any(|stack| stack.owner() == SEAT.0 && land(stack.unit()))
}
