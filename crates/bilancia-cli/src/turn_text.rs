//! Texts of turns from files, and faults of turns as the terminal shows them.

use std::path::Path;

pub(crate) use bilancia_analysis::turns::{Fault, named_fingerprint, read_text as read_turn};
use bilancia_core::{Lang, Wording};
use serde_json::{Value, json};

use crate::{
    failure::{Failure, Said},
    printable::printable,
    reading,
};

impl Said for Fault {
    fn said(&self, lang: Lang) -> String {
        printable(&self.text(lang))
    }
}

/// The text of a turn in a file; `-` is standard input.
pub(crate) fn read_file(path: &Path) -> Result<String, Failure> {
    reading::text_or_input(path, reading::TURN)
}

bilancia_core::messages! { crate::catalogue, "turn-text-":
    const {
        REMARK(remark),
    }
}

/// A remark on a turn as the terminal shows it.
pub(crate) fn remark(remark: &Wording, lang: Lang) -> String {
    REMARK.text(lang, &[&remark.text(lang)])
}

/// Remarks on a turn for programs: each in all languages.
pub(crate) fn remarks_as_json(remarks: &[Wording]) -> Value {
    let of = |remark: &Wording| {
        let texts = Lang::all().map(|lang| (lang.code().to_owned(), json!(remark.text(lang))));
        Value::Object(texts.into_iter().collect())
    };
    remarks.iter().map(of).collect()
}
