//! Doors from the home page to the war: a world war against programs at once, a short one, and one with friends.

use bilancia_core::{Lang, Message, Seats};
use bilancia_games::{catalog, war::map::lands};
use bilancia_host::{Hands, usual_program};
use bilancia_table::Table;
use bilancia_war::War;
use maud::{Markup, PreEscaped, html};

use crate::pages::form_address::address;

bilancia_core::messages! { crate::pages::war::catalogue, "doors-":
    const {
        WORLD, WORLD_ABOUT, AS_AXIS, AS_ALLIES, CHOOSE, STRAIT, STRAIT_ABOUT, BEGIN, FRIENDS, FRIENDS_ABOUT, INVITE,
    }
}

/// The map of the world war, and its options as a form sends them.
const WORLD_MAP: &str = "classic";
/// The option that chooses the map, as a field of a form.
const MAP: &str = "o.map";

/// The sides of the world war as hands: the Allies have the first.
const SIDES: [Message; 2] = [AS_ALLIES, AS_AXIS];

/// The doors.
pub(in crate::pages) fn doors(lang: Lang) -> Markup {
    let (Ok(game), Some(table)) = (catalog().find("war"), start(WORLD_MAP)) else {
        return html! {};
    };
    let (usual, name) = (usual_program(game), game.info().name);
    let hands = Hands::deal(&*table, SIDES.len());
    let dealt = hands.as_ref().map(Hands::to_string).unwrap_or_default();
    let friends = [
        (MAP, WORLD_MAP),
        ("hands", &*dealt),
        ("hand.1", "person"),
        ("open", "invited"),
    ]
    .map(|(field, value)| (field.to_owned(), value.to_owned()));
    html! {
        div.doors {
            section.door.world {
                div.pic { (picture(&*table)) }
                div.about {
                    h2 { (WORLD.raw(lang)) }
                    p { (WORLD_ABOUT.raw(lang)) }
                    div.btns {
                        @if let Some(hands) = &hands { @for (own, title) in SIDES.into_iter().enumerate().rev() {
                            form method="post" action="/play" {
                                input type="hidden" name="game" value=(name);
                                input type="hidden" name=(MAP) value=(WORLD_MAP);
                                input type="hidden" name="against" value="hands";
                                input type="hidden" name="hands" value=(hands);
                                @for number in 0..SIDES.len() {
                                    input type="hidden" name={ "hand." (number) } value=(if number == own { "me" } else { &usual });
                                }
                                button.btn id={ "world-" (own) } { (title.raw(lang)) }
                            }
                        } }
                        a.btn.quiet href={ "/play/" (name) "?" (MAP) "=" (WORLD_MAP) } { (CHOOSE.raw(lang)) }
                    }
                }
            }
            section.door {
                div.pic { @if let Some(strait) = start("strait") { (picture(&*strait)) } }
                div.about {
                    h2 { (STRAIT.raw(lang)) }
                    p { (STRAIT_ABOUT.raw(lang)) }
                    form method="post" action="/play" {
                        input type="hidden" name="game" value=(name);
                        input type="hidden" name="against" value="program";
                        div.btns {
                            button.btn #strait { (BEGIN.raw(lang)) }
                            (super::guide::button(lang))
                        }
                    }
                }
            }
            section.door {
                div.pic.round { @for (place, letter) in (1..).zip(letters(&*table)) { span class={ "p" (place) } { (letter) } } }
                div.about {
                    h2 { (FRIENDS.raw(lang)) }
                    p { (FRIENDS_ABOUT.raw(lang)) }
                    div.btns { a.btn #friends href=(address(name, &friends)) { (INVITE.raw(lang)) } }
                }
            }
        }
    }
}

/// The words of a button by which the visitor takes a side of the world war; none on other maps.
pub(super) fn side_taken(table: &dyn Table, side: Seats, lang: Lang) -> Option<String> {
    let war = super::war_at(table)?;
    let number = usize::from(side.lowest()?.0 != 0);
    is_world(war).then(|| SIDES[number].raw(lang).to_owned())
}

/// Whether a war is on the map of the world.
pub(super) fn is_world(war: &War) -> bool {
    let (name, _) = war.pack().id.split_once('@').unwrap_or_default();
    name == WORLD_MAP
}

/// The start of a war on a map, under the usual options.
pub(super) fn start(map: &str) -> Option<Box<dyn Table>> {
    catalog()
        .read(&format!("war:map={map}"))
        .ok()?
        .table(None)
        .ok()
}

pub(super) fn picture(table: &dyn Table) -> Markup {
    let lands = super::war_at(table).map(lands).unwrap_or_default();
    html! { (PreEscaped(lands)) }
}

/// The letters of the powers on the map, in the order of turns.
fn letters(table: &dyn Table) -> Vec<char> {
    let powers = super::war_at(table).map_or(&[][..], |war| &war.pack().powers);
    powers.iter().map(|power| power.letter).collect()
}
