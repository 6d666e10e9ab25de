//! Reads the fields of a `map.toml` with their places; faults are collected, not returned one by one.

use bilancia_core::{Message, Name, ToArgument, nearest};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    fault::{Fault, Place},
    raw::{At, Raw, RawArea, RawCanal, RawPower, RawSetup},
};

bilancia_core::messages! { crate::pack::catalogue, "read-":
    const {
        SYNTAX(message), UNKNOWN(known), UNKNOWN_NEAR(near), MISSING(key), TYPE(form), FORMAT, A_TEXT, A_NUMBER,
        A_TABLE, A_LIST, A_NAME, A_POINT,
    }
}

type Value<'a> = Spanned<DeValue<'a>>;

/// Reader of one text, with the faults found so far.
pub(super) struct Reader<'a> {
    text: &'a str,
    pub(super) faults: Vec<Fault>,
}

/// A table with its place.
struct Fields<'t, 'a> {
    table: &'t DeTable<'a>,
    at: Place,
}

impl<'t, 'a> Fields<'t, 'a> {
    fn get(&self, key: &str) -> Option<&'t Value<'a>> {
        let found = self.table.iter().find(|(name, _)| name.get_ref() == key);
        found.map(|(_, value)| value)
    }

    fn field(&self, key: &str) -> String {
        if self.at.field.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.at.field)
        }
    }

    /// Entries in the order of the text.
    fn entries(&self) -> Vec<(At<String>, &'t Value<'a>)> {
        let entry = |(name, value): (&'t Spanned<_>, &'t Value<'a>)| {
            let key: &std::borrow::Cow<'a, str> = name.get_ref();
            let at = Place {
                offset: name.span().start,
                field: self.field(key),
            };
            let value_of = key.to_string();
            (
                At {
                    value: value_of,
                    at,
                },
                value,
            )
        };
        let mut all: Vec<_> = self.table.iter().map(entry).collect();
        all.sort_by_key(|(name, _)| name.at.offset);
        all
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            faults: Vec::new(),
        }
    }

    /// Line of an offset, from 1.
    pub(super) fn line(&self, offset: usize) -> usize {
        let before = self.text.as_bytes().get(..offset).unwrap_or_default();
        before.iter().filter(|byte| **byte == b'\n').count() + 1
    }

    pub(super) fn fault(&mut self, at: &Place, message: Message, arguments: &[&dyn ToArgument]) {
        let line = self.line(at.offset);
        self.faults
            .push(Fault::new(line, &at.field, message, arguments));
    }

    fn wrong(&mut self, at: &Place, form: Message) {
        self.fault(at, TYPE, &[&form]);
    }

    fn place(&self, fields: &Fields<'_, '_>, key: &str, value: &Value<'_>) -> Place {
        Place {
            offset: value.span().start,
            field: fields.field(key),
        }
    }

    fn only(&mut self, fields: &Fields<'_, '_>, known: &[&str]) {
        for (name, _) in fields.entries() {
            if !known.contains(&&*name.value) {
                let near = nearest(&name.value, known.iter().copied());
                match near.first() {
                    Some(near) => self.fault(&name.at, UNKNOWN_NEAR, &[near]),
                    None => self.fault(&name.at, UNKNOWN, &[&known.join(", ")]),
                }
            }
        }
    }

    fn table<'t>(&mut self, value: &'t Value<'a>, at: &Place) -> Option<Fields<'t, 'a>> {
        match value.get_ref().as_table() {
            Some(table) => Some(Fields {
                table,
                at: at.clone(),
            }),
            None => {
                self.wrong(at, A_TABLE);
                None
            }
        }
    }

    /// The tables below a table of the whole file, such as every `[area.X]`.
    fn tables<'t>(
        &mut self,
        whole: &Fields<'t, 'a>,
        key: &str,
        required: bool,
    ) -> Vec<(At<String>, Fields<'t, 'a>)> {
        let Some(value) = whole.get(key) else {
            if required {
                self.fault(&whole.at, MISSING, &[&key]);
            }
            return Vec::new();
        };
        let at = self.place(whole, key, value);
        let Some(table) = self.table(value, &at) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (name, value) in table.entries() {
            if let Some(fields) = self.table(value, &name.at) {
                found.push((name, fields));
            }
        }
        found
    }

    fn required<'t>(&mut self, fields: &Fields<'t, 'a>, key: &str) -> Option<&'t Value<'a>> {
        let found = fields.get(key);
        if found.is_none() {
            self.fault(&fields.at, MISSING, &[&key]);
        }
        found
    }

    fn text(&mut self, value: &Value<'_>, at: Place) -> Option<At<String>> {
        match value.get_ref().as_str() {
            Some(text) => Some(At {
                value: text.to_owned(),
                at,
            }),
            None => {
                self.wrong(&at, A_TEXT);
                None
            }
        }
    }

    fn text_of(&mut self, fields: &Fields<'_, 'a>, key: &str) -> Option<At<String>> {
        let value = self.required(fields, key)?;
        let at = self.place(fields, key, value);
        self.text(value, at)
    }

    fn number(&mut self, value: &Value<'_>, at: Place) -> Option<At<i64>> {
        let digits = value.get_ref().as_integer();
        let number = digits.and_then(|it| i64::from_str_radix(it.as_str(), it.radix()).ok());
        match number {
            Some(value) => Some(At { value, at }),
            None => {
                self.wrong(&at, A_NUMBER);
                None
            }
        }
    }

    fn number_of(&mut self, fields: &Fields<'_, 'a>, key: &str) -> Option<At<i64>> {
        let value = self.required(fields, key)?;
        let at = self.place(fields, key, value);
        self.number(value, at)
    }

    fn list<'t>(&mut self, fields: &Fields<'t, 'a>, key: &str) -> Vec<(&'t Value<'a>, Place)> {
        let Some(value) = self.required(fields, key) else {
            return Vec::new();
        };
        let at = self.place(fields, key, value);
        let Some(list) = value.get_ref().as_array() else {
            self.wrong(&at, A_LIST);
            return Vec::new();
        };
        let place = |value: &'t Value<'a>| {
            let offset = value.span().start;
            let field = at.field.clone();
            (value, Place { offset, field })
        };
        list.iter().map(place).collect()
    }

    fn texts(&mut self, fields: &Fields<'_, 'a>, key: &str) -> Vec<At<String>> {
        let list = self.list(fields, key);
        let texts = list
            .into_iter()
            .filter_map(|(value, at)| self.text(value, at));
        texts.collect()
    }

    /// One number for both sides, or a list of one for each.
    fn numbers(&mut self, fields: &Fields<'_, 'a>, key: &str) -> Vec<At<i64>> {
        match fields.get(key) {
            None => Vec::new(),
            Some(value) if value.get_ref().is_array() => {
                let list = self.list(fields, key);
                let numbers = list
                    .into_iter()
                    .filter_map(|(value, at)| self.number(value, at));
                numbers.collect()
            }
            Some(value) => {
                let at = self.place(fields, key, value);
                self.number(value, at).into_iter().collect()
            }
        }
    }

    fn name(&mut self, fields: &Fields<'_, 'a>) -> Option<Name> {
        let value = self.required(fields, "name")?;
        let at = self.place(fields, "name", value);
        let part = |key: &str| {
            let table = value.get_ref().as_table()?;
            let found = table.iter().find(|(name, _)| name.get_ref() == key);
            let text = found?.1.get_ref().as_str()?.trim();
            (!text.is_empty()).then(|| text.to_owned())
        };
        match (part("en"), part("it")) {
            (Some(en), Some(it)) => Some(Name::new(&en, &it)),
            _ => {
                self.wrong(&at, A_NAME);
                None
            }
        }
    }

    fn point(&mut self, fields: &Fields<'_, 'a>) -> Option<[i32; 2]> {
        let value = self.required(fields, "anchor")?;
        let at = self.place(fields, "anchor", value);
        let numbers = value.get_ref().as_array().into_iter().flatten();
        let number = |value: &Value<'_>| {
            let number = value.get_ref().as_integer()?;
            let number = i32::from_str_radix(number.as_str(), number.radix()).ok()?;
            (-100_000..=100_000).contains(&number).then_some(number)
        };
        let point: Option<Vec<i32>> = numbers.map(number).collect();
        let point = point.and_then(|point| <[i32; 2]>::try_from(point).ok());
        if point.is_none() {
            self.wrong(&at, A_POINT);
        }
        point
    }

    /// Reads the whole text; a part with faults is left out.
    pub(super) fn read(&mut self) -> Raw {
        let (root, errors) = DeTable::parse_recoverable(self.text);
        for error in errors {
            let offset = error.span().map_or(0, |span| span.start);
            let at = Place {
                offset,
                field: String::new(),
            };
            self.fault(&at, SYNTAX, &[&error.message()]);
        }
        let whole = Fields {
            table: root.get_ref(),
            at: Place::default(),
        };
        let known = [
            "format", "name", "order", "power", "area", "canal", "setup", "victory", "options",
        ];
        self.only(&whole, &known);
        if let Some(format) = self.number_of(&whole, "format") {
            if format.value != 1 {
                self.fault(&format.at, FORMAT, &[]);
            }
        }
        let mut raw = Raw {
            name: self.name(&whole),
            order: self.texts(&whole, "order"),
            ..Raw::default()
        };
        for (id, fields) in self.tables(&whole, "power", true) {
            raw.powers.extend(self.power(id, &fields));
        }
        for (code, fields) in self.tables(&whole, "area", true) {
            raw.areas.extend(self.area(code, &fields));
        }
        for (id, fields) in self.tables(&whole, "canal", false) {
            self.only(&fields, &["between", "held"]);
            raw.canals.push(RawCanal {
                id,
                between: self.texts(&fields, "between"),
                held: self.texts(&fields, "held"),
            });
        }
        for (area, fields) in self.tables(&whole, "setup", true) {
            for (power, value) in fields.entries() {
                let at = self.place(&fields, &power.value, value);
                let units = self.text(value, at);
                let area = area.clone();
                raw.setup
                    .extend(units.map(|units| RawSetup { area, power, units }));
            }
        }
        self.goals(&whole, &mut raw);
        raw
    }

    fn power(&mut self, id: At<String>, fields: &Fields<'_, 'a>) -> Option<RawPower> {
        self.only(
            fields,
            &["name", "side", "capital", "cash", "pattern", "letter"],
        );
        let name = self.name(fields);
        let side = self.number_of(fields, "side");
        let capital = self.text_of(fields, "capital");
        let cash = self.number_of(fields, "cash");
        let pattern = self.text_of(fields, "pattern");
        let letter = match fields.get("letter") {
            Some(_) => self.text_of(fields, "letter"),
            None => Some(At {
                value: id.value.chars().take(1).collect::<String>().to_uppercase(),
                at: id.at.clone(),
            }),
        };
        Some(RawPower {
            id,
            name: name?,
            side: side?,
            capital: capital?,
            cash: cash?,
            pattern: pattern?,
            letter: letter?,
        })
    }

    fn area(&mut self, code: At<String>, fields: &Fields<'_, 'a>) -> Option<RawArea> {
        self.only(
            fields,
            &["kind", "name", "worth", "owner", "touches", "anchor"],
        );
        let kind = self.text_of(fields, "kind");
        let name = self.name(fields);
        let none = At {
            value: 0,
            at: code.at.clone(),
        };
        let worth = match fields.get("worth") {
            None => Some(none),
            Some(_) => self.number_of(fields, "worth"),
        };
        let owner = fields.get("owner").and_then(|value| {
            let at = self.place(fields, "owner", value);
            self.text(value, at)
        });
        let touches = self.texts(fields, "touches");
        let anchor = self.point(fields);
        Some(RawArea {
            code,
            kind: kind?,
            name: name?,
            worth: worth?,
            owner,
            touches,
            anchor: anchor?,
        })
    }

    fn goals(&mut self, whole: &Fields<'_, 'a>, raw: &mut Raw) {
        if let Some(value) = self.required(whole, "victory") {
            let at = self.place(whole, "victory", value);
            raw.victory_at = at.clone();
            if let Some(fields) = self.table(value, &at) {
                self.only(&fields, &["capitals", "worth"]);
                raw.capitals = self.numbers(&fields, "capitals");
                raw.worth = self.numbers(&fields, "worth");
            }
        }
        if let Some(value) = whole.get("options") {
            let at = self.place(whole, "options", value);
            if let Some(fields) = self.table(value, &at) {
                self.only(&fields, &["rounds", "par", "buy"]);
                raw.rounds = fields
                    .get("rounds")
                    .and_then(|_| self.number_of(&fields, "rounds"));
                raw.par = fields
                    .get("par")
                    .and_then(|_| self.number_of(&fields, "par"));
                if let Some(value) = fields.get("buy") {
                    raw.buy_at = self.place(&fields, "buy", value);
                    raw.buy = Some(self.texts(&fields, "buy"));
                }
            }
        }
    }
}
