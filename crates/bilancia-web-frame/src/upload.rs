//! Forms that may hold a file.

use axum::{
    Form,
    extract::{DefaultBodyLimit, FromRequest, Multipart, Request, multipart::Field},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;

bilancia_core::messages! { crate::catalogue, "upload-":
    const {
        TOO_LONG(value), NOT_TEXT, EMPTY, BROKEN_OFF,
    }
}

/// Most bytes of a form that are received, so that people with too large a file read why it is refused and see no broken
/// connection; what is beyond the form's own bound is not kept.
const MOST_SENT: usize = 8 * 1024 * 1024;

/// Why a form with a file could not be read.
pub enum Fault {
    /// The fields are longer than this many bytes together.
    TooLong(usize),
    /// A field is not in UTF-8.
    NotText,
    /// A file is empty.
    Empty,
    /// The form did not arrive whole.
    BrokenOff,
}

impl Fault {
    /// The reason for the reader.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::TooLong(most) => TOO_LONG.text(lang, &[&(most / 1024)]),
            Self::NotText => NOT_TEXT.raw(lang).to_owned(),
            Self::Empty => EMPTY.raw(lang).to_owned(),
            Self::BrokenOff => BROKEN_OFF.raw(lang).to_owned(),
        }
    }
}

/// Fields of a form of at most `MOST` bytes, in the order in which they were sent; a field with a file has its text. A file
/// field in which none was chosen is left out.
pub struct Upload<const MOST: usize>(pub Result<Vec<(String, String)>, Fault>);

impl<const MOST: usize, S: Send + Sync> FromRequest<S> for Upload<MOST> {
    type Rejection = Response;

    async fn from_request(mut request: Request, state: &S) -> Result<Self, Response> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        if !kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/")) {
            DefaultBodyLimit::max(MOST).apply(&mut request);
            let form = Form::from_request(request, state).await;
            let Form(fields) = form.map_err(IntoResponse::into_response)?;
            return Ok(Self(Ok(fields)));
        }
        DefaultBodyLimit::max(MOST_SENT).apply(&mut request);
        let form = Multipart::from_request(request, state).await;
        let form = form.map_err(IntoResponse::into_response)?;
        Ok(Self(read(form, MOST).await))
    }
}

/// Reads a form to its end, even where it is refused.
async fn read(mut form: Multipart, most: usize) -> Result<Vec<(String, String)>, Fault> {
    let (mut fields, mut fault, mut left) = (Vec::new(), None, most);
    loop {
        let field = match form.next_field().await {
            Ok(Some(field)) => field,
            Ok(None) => break,
            Err(_) => return Err(fault.unwrap_or(Fault::BrokenOff)),
        };
        match field_of(field, &mut left, most).await {
            Ok(read) => fields.extend(read),
            Err(Fault::BrokenOff) => return Err(fault.unwrap_or(Fault::BrokenOff)),
            Err(found) => fault = fault.or(Some(found)),
        }
    }
    fault.map_or(Ok(fields), Err)
}

/// A field with its text; none if it is for a file and none was chosen. `left` is the number of bytes that may still come.
async fn field_of(
    mut field: Field<'_>,
    left: &mut usize,
    most: usize,
) -> Result<Option<(String, String)>, Fault> {
    let name = field.name().unwrap_or_default().to_owned();
    let file = field.file_name().map(str::to_owned);
    let (mut bytes, mut too_long) = (Vec::new(), false);
    while let Some(chunk) = field.chunk().await.map_err(|_| Fault::BrokenOff)? {
        match left.checked_sub(chunk.len()) {
            Some(rest) => {
                *left = rest;
                bytes.extend_from_slice(&chunk);
            }
            None => (too_long, *left) = (true, 0),
        }
    }
    match (&file, bytes.is_empty()) {
        _ if too_long => return Err(Fault::TooLong(most)),
        (Some(file), true) if file.is_empty() => return Ok(None),
        (Some(_), true) => return Err(Fault::Empty),
        _ => {}
    }
    let text = String::from_utf8(bytes).map_err(|_| Fault::NotText)?;
    // Some editors begin a text with a byte order mark.
    let text = text
        .strip_prefix('\u{feff}')
        .map(str::to_owned)
        .unwrap_or(text);
    Ok(Some((name, text)))
}
