//! Bodies of requests, in JSON, of which every field is known.

use std::{collections::BTreeMap, fmt};

use axum::{
    Json,
    body::{Body, Bytes},
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::StatusCode,
};
use bilancia_core::{Lang, did_you_mean, nearest};
use serde::{
    Deserializer,
    de::{DeserializeOwned, IgnoredAny, Visitor},
    forward_to_deserialize_any,
};

use crate::fault::Fault;

/// The body of a request; one that cannot be read, or has a field that is not known, is a [`Fault`] like any other.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let (head, body) = request.into_parts();
        let whole = Request::from_parts(head.clone(), body);
        let bytes = Bytes::from_request(whole, state).await;
        let bytes = bytes.map_err(|wrong| Fault::new(wrong.status(), wrong.body_text()))?;
        if let Some(unknown) = unknown_field(&bytes, fields_of::<T>()) {
            return Err(Fault::new(StatusCode::BAD_REQUEST, unknown));
        }
        let again = Request::from_parts(head, Body::from(bytes));
        match Json::from_request(again, state).await {
            Ok(Json(sent)) => Ok(Self(sent)),
            Err(wrong) => {
                let text = wrong.body_text();
                let inner = matches!(wrong, JsonRejection::JsonDataError(_))
                    && text.contains("unknown field");
                let status = if inner {
                    StatusCode::BAD_REQUEST
                } else {
                    wrong.status()
                };
                Err(Fault::new(status, plain(&wrong, &text)))
            }
        }
    }
}

/// The words for what is wrong with a body, of which `text` is what the library says: where it is, and what to send.
fn plain(wrong: &JsonRejection, text: &str) -> String {
    // "Failed to …: PLACE: WHAT at line L column C"
    let told = text.split_once(": ").map_or(text, |(_, told)| told);
    let (told, at) = match told.rsplit_once(" at line ") {
        Some((told, at)) => (
            told,
            format!(" (line {})", at.replace(" column ", ", column ")),
        ),
        None => (told, String::new()),
    };
    match wrong {
        JsonRejection::JsonDataError(_) => format!("{}{at}", in_words(told)),
        JsonRejection::JsonSyntaxError(_) => {
            format!(
                "the body is no JSON: {told}{at}; send one object, with names of fields in double quotes"
            )
        }
        JsonRejection::MissingJsonContentType(_) => {
            "the body is not marked as JSON; send the header 'Content-Type: application/json'"
                .to_owned()
        }
        _ => text.to_owned(),
    }
}

/// The words of the library for a value that does not fit, in words of JSON instead of those of the program.
fn in_words(told: &str) -> String {
    if let Some((_, rest)) = told.split_once("missing field `") {
        let field = rest.split('`').next().unwrap_or_default();
        let place = told
            .split_once(": missing")
            .map_or(String::new(), |(place, _)| format!(" in '{place}'"));
        return format!("the field '{field}' is missing{place}; it must be sent");
    }
    let Some((place, expected)) = told.split_once("invalid type: ") else {
        return told.to_owned();
    };
    let place = place.trim_end_matches(": ");
    let (found, wanted) = expected.split_once(", expected ").unwrap_or((expected, ""));
    let wanted = match wanted {
        "a string" | "string" => "a text in double quotes".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "a list in [ ]".to_owned(),
        "a map" => "an object in { }".to_owned(),
        "f64" | "f32" => "a number".to_owned(),
        wanted if wanted.starts_with("struct ") => "an object in { }".to_owned(),
        wanted if is_whole(wanted) => "a whole number".to_owned(),
        other => other.to_owned(),
    };
    let found = found
        .replace("string \"", "the text \"")
        .replace("integer `", "the number `")
        .replace("floating point `", "the number `")
        .replace("boolean `", "`")
        .replace("sequence", "a list")
        .replace("map", "an object")
        .replace('`', "");
    match place {
        "" => format!("the body is {found}; it must be {wanted}"),
        place => format!("the field '{place}' is {found}; it must be {wanted}"),
    }
}

/// Whether a type of the program has whole numbers.
fn is_whole(name: &str) -> bool {
    let sizes = ["8", "16", "32", "64", "128", "size"];
    let of = |sign: char| {
        name.strip_prefix(sign)
            .is_some_and(|size| sizes.contains(&size))
    };
    of('u') || of('i')
}

/// The fault of a body that has a field beside those that are known; none if it has not, or is no object.
fn unknown_field(body: &[u8], known: &[&str]) -> Option<String> {
    let fields: BTreeMap<String, IgnoredAny> = serde_json::from_slice(body).ok()?;
    let unknown = fields
        .into_keys()
        .find(|field| !known.contains(&&**field))?;
    let near = nearest(&unknown, known.iter().copied());
    let near = did_you_mean(&near, Lang::EN).map_or(String::new(), |near| near + " ");
    let known = match known.is_empty() {
        true => "nothing; send {}".to_owned(),
        false => known.join(", "),
    };
    Some(format!("unknown field '{unknown}'; {near}there is {known}"))
}

/// Names of the fields of a type; empty if it is no structure.
fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    match T::deserialize(Fields) {
        Err(Named(fields)) => fields,
        Ok(_) => &[],
    }
}

/// A reader that has no value, and only takes note of the fields that a type asks it for.
struct Fields;

/// The fields that were asked for.
#[derive(Debug)]
struct Named(&'static [&'static str]);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.join(", "))
    }
}

impl std::error::Error for Named {}

impl serde::de::Error for Named {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }
}

impl<'de> Deserializer<'de> for Fields {
    type Error = Named;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Named> {
        Err(Named(&[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Named> {
        Err(Named(fields))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its fields count")]
    struct Seat {
        number: u8,
        #[serde(default, rename = "name")]
        title: String,
    }

    #[test]
    fn what_does_not_fit_is_told_in_words_of_json() {
        for (told, words) in [
            (
                "missing field `game`",
                "the field 'game' is missing; it must be sent",
            ),
            (
                "hands[0]: missing field `seats`",
                "the field 'seats' is missing in 'hands[0]'; it must be sent",
            ),
            (
                "seat: invalid type: string \"x\", expected usize",
                "the field 'seat' is the text \"x\"; it must be a whole number",
            ),
            (
                "game: invalid type: integer `1`, expected a string",
                "the field 'game' is the number 1; it must be a text in double quotes",
            ),
            (
                "invalid type: sequence, expected struct NewGameRequest",
                "the body is a list; it must be an object in { }",
            ),
        ] {
            assert_eq!(in_words(told), words);
        }
    }

    #[test]
    fn a_field_that_is_not_known_is_named() {
        let known = fields_of::<Seat>();
        assert_eq!(known, ["number", "name"]);
        assert_eq!(unknown_field(br#"{"number": 1, "name": "x"}"#, known), None);
        assert_eq!(unknown_field(b"[1]", known), None);
        let wrong = unknown_field(br#"{"numbr": 1}"#, known).unwrap();
        assert!(
            wrong.contains("'numbr'") && wrong.contains("number, name"),
            "{wrong}"
        );
    }
}
