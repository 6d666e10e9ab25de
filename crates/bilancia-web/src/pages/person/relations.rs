//! Forms about another person: to challenge, follow, block and report them.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_core::Message;
use bilancia_service::{MOST_REPORTED, Person, Refused, Relation, Reported};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, in_address, lead_to},
    app::App,
    visitor::{InPerson, Visitor},
};

bilancia_core::messages! { crate::pages::catalogue, "person-":
    const {
        CHALLENGE, FOLLOW, UNFOLLOW, BLOCK, UNBLOCK, BLOCK_ABOUT, REPORT, REPORT_ABOUT, WORDS, MORE,
        THANK_YOU_THE_OPERATOR, A_REPORT_HAS_1, YOU_HAVE_20_REPORTS, YOU_CAN_FOLLOW_500,
    }
}

/// Results of forms, by the word in the address.
const DONE: [(&str, Message); 4] = [
    ("reported", THANK_YOU_THE_OPERATOR),
    ("words", A_REPORT_HAS_1),
    ("many", YOU_HAVE_20_REPORTS),
    ("full", YOU_CAN_FOLLOW_500),
];

/// The result of a form, by its word in the address.
pub(super) fn done(word: Option<&str>) -> Option<Message> {
    let mut all = DONE.iter();
    all.find(|(known, _)| Some(*known) == word)
        .map(|(_, words)| *words)
}

/// Buttons by which a visitor follows, blocks or reports another person.
pub(super) async fn buttons(
    app: &App,
    visitor: &Visitor,
    person: &Person,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let me = match &visitor.person {
        Some(me) if me.id != person.id => me,
        _ => return Ok(html! {}),
    };
    let service = &app.service;
    let follows = service
        .relates(&me.id, Relation::Follows, &person.id)
        .await?;
    let blocks = service
        .relates(&me.id, Relation::Blocks, &person.id)
        .await?;
    let here = format!("/person/{}", in_address(&person.name));
    let [follow, block] = [
        if follows {
            ("unfollow", UNFOLLOW)
        } else {
            ("follow", FOLLOW)
        },
        if blocks {
            ("unblock", UNBLOCK)
        } else {
            ("block", BLOCK)
        },
    ];
    Ok(html! {
        form.btns method="post" {
            @if !blocks { a.btn.pri href={ "/play?opponent=" (in_address(&person.name)) } { (CHALLENGE.raw(lang)) } }
            button.btn formaction={ (here) "/" (follow.0) } { (follow.1.raw(lang)) }
        }
        details.about {
            summary { (MORE.raw(lang)) }
            form method="post" action={ (here) "/" (block.0) } {
                p.small.mut { (BLOCK_ABOUT.raw(lang)) }
                button.btn.quiet { (block.1.raw(lang)) }
            }
            form method="post" action={ (here) "/report" } {
                p.small.mut { (REPORT_ABOUT.raw(lang)) }
                label.field { span { (WORDS.raw(lang)) } textarea name="words" rows="4" required maxlength=(MOST_REPORTED) {} }
                button.btn.quiet { (REPORT.raw(lang)) }
            }
        }
    })
}

/// Fields of the forms.
#[derive(Deserialize)]
pub(crate) struct Fields {
    /// Text of a report.
    #[serde(default)]
    words: String,
}

/// Follows, blocks or reports a person.
pub(crate) async fn act(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path((name, command)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let relation = match command.as_str() {
        "follow" => Some((Relation::Follows, true)),
        "unfollow" => Some((Relation::Follows, false)),
        "block" => Some((Relation::Blocks, true)),
        "unblock" => Some((Relation::Blocks, false)),
        "report" => None,
        _ => return Err(Problem::NoPage),
    };
    let service = &app.service;
    let me = visitor.person.as_ref().ok_or(Refused::NotYours)?;
    let Some((person, _)) = service.person(&name).await? else {
        return Err(Problem::NoPage);
    };
    if person.id == me.id {
        return Err(Refused::Oneself.into());
    }
    let here = format!("/person/{}", in_address(&person.name));
    let told = |word: &str| lead_to(&format!("{here}?done={word}"), None);
    let Some((relation, holds)) = relation else {
        let word = match service.report(me, &person, &fields.words).await? {
            Reported::Kept => "reported",
            Reported::Length => "words",
            Reported::Many => "many",
        };
        return Ok(told(word));
    };
    if !service.relate(me, relation, &person, holds).await? {
        return Ok(told("full"));
    }
    Ok(lead_to(&here, None))
}
