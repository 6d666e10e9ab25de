//! Fields of a form for the options of a game, and the options that such a form gives.

use bilancia_core::{Counts, Lang, Message, OptionSpec, Values};
use bilancia_games::catalog;
use bilancia_table::{Game, GameSpec, Info, Table};
use maud::{Markup, html};

bilancia_core::messages! { crate::catalogue, "option-fields-":
    const {
        OPTIONS, MORE(title), LESS(title),
    }
}

/// Name of the field that the buttons beside a number set: the number’s field, and `+` or `-`.
pub const STEP: &str = "step";

/// Values that the form proposes where the usual option leaves nothing to choose. The option keeps its default, which games
/// that are stored mean: with one piece the goose is over as soon as it begins.
const PRESELECTED: [(&str, &str, &str); 1] = [("goose", "pieces", "2")];

/// Fields of a form that are filled in before: by a form that was refused, or by the game before this one.
pub struct Chosen(pub Vec<(String, String)>);

impl Chosen {
    /// The value of a field; none if it is not filled in.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut fields = self.0.iter();
        let found = fields.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Whether a field has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == Some(value)
    }

    /// Whether options are chosen beside those that have a field elsewhere.
    fn has_options(&self, elsewhere: &[&str]) -> bool {
        let mut options = self
            .0
            .iter()
            .filter_map(|(name, _)| name.strip_prefix("o."));
        options.any(|name| !elsewhere.contains(&name))
    }

    /// The game as it begins with these options, or with the usual ones if these cannot be.
    pub fn start(&self, game: &'static dyn Game) -> Option<Box<dyn Table>> {
        let name = game.info().name;
        let read = |options: &str| {
            let spec: GameSpec = catalog().read(&format!("{name}:{options}")).ok()?;
            spec.table(None).ok()
        };
        read(&options_text(game, &self.0)).or_else(|| read(""))
    }
}

/// The options of a game that the fields of a form give, as `name=value,name=value`; fields that are empty, or that no
/// option can be, are left out.
pub fn options_text(game: &dyn Game, fields: &[(String, String)]) -> String {
    let chosen = |name: &str| {
        let mut found = fields.iter().filter(|(known, _)| known == name);
        found.next().map(|(_, value)| value.trim())
    };
    // Unknown options are left as they are: the reader of the game refuses them with the names that it has.
    let is_counted = |name: &str| {
        let (option, _) = name.split_once('.').unwrap_or((name, ""));
        game.info().options.iter().any(|known| {
            known.name == option && matches!(known.values, Values::Counts(_)) && name != option
        })
    };
    let plain = fields.iter().filter_map(|(name, value)| {
        let (name, value) = (name.strip_prefix("o.")?, value.trim());
        let is_value = !value.is_empty() && !value.contains([',', '=']);
        (is_value && !is_counted(name)).then(|| format!("{name}={value}"))
    });
    let counted = game.info().options.iter().filter_map(|option| {
        let Values::Counts(counts) = option.values else {
            return None;
        };
        // A value in writing, such as that of a game before this one, stands for itself.
        if chosen(&format!("o.{}", option.name)).is_some() {
            return None;
        }
        let numbers = numbers(option, &counts, chosen)?;
        Some(format!("{}={}", option.name, counts.write(&numbers)))
    });
    let all: Vec<_> = plain.chain(counted).collect();
    all.join(",")
}

/// Whether a form for this game has buttons beside numbers, which Enter must not press.
pub fn has_steps(info: &Info) -> bool {
    let counts = |option: &OptionSpec| matches!(option.values, Values::Counts(_));
    info.options.iter().any(counts)
}

/// The numbers of an option by kind, with the button that was pressed beside one of them; none if the form has no such
/// field.
fn numbers<'a>(
    option: &OptionSpec,
    counts: &Counts,
    chosen: impl Fn(&str) -> Option<&'a str>,
) -> Option<Vec<u32>> {
    let step = chosen(STEP).unwrap_or_default();
    let kinds = (counts.kinds)(Lang::EN);
    let given = kinds.iter().map(|(kind, _)| {
        let name = format!("o.{}.{kind}", option.name);
        let number = chosen(&name)?.parse().unwrap_or(0_u32).min(counts.most);
        Some(match step.strip_prefix(&*name) {
            Some("+") => (number + 1).min(counts.most),
            Some("-") => number.saturating_sub(1),
            _ => number,
        })
    });
    let given: Vec<_> = given.collect();
    let any = given.iter().any(Option::is_some);
    any.then(|| given.into_iter().map(Option::unwrap_or_default).collect())
}

/// Other fields of a form for the options of a game.
#[derive(Default)]
pub struct Fields<'a> {
    /// Options that have a field elsewhere.
    pub elsewhere: &'a [&'a str],
    /// Fields that stand before those of the options.
    pub more: Markup,
}

/// The fields of a game's options behind one door, with other fields of the form; the names of options begin with `o.`. Buttons
/// beside numbers ask for the page `here`, with the whole form; none where the page does not read it.
pub fn option_fields(
    info: &Info,
    chosen: &Chosen,
    fields: &Fields<'_>,
    here: Option<&str>,
    lang: Lang,
) -> Markup {
    let field = |option: &OptionSpec| {
        let name = format!("o.{}", option.name);
        let first = PRESELECTED
            .iter()
            .find(|(game, known, _)| (*game, *known) == (info.name, option.name));
        let first = first.map_or(option.default, |(.., value)| *value);
        let first = chosen.get(&name).unwrap_or(first);
        if let Values::Counts(counts) = &option.values {
            return counts_field(option, counts, first, chosen, here, lang);
        }
        html! {
            label.field { span { (option.title.raw(lang)) }
                @match option.values {
                    Values::Words(words) => select name=(name) {
                        @for word in words { option value=(word) selected[*word == first] { (option.value_in_words(word, lang)) } }
                    },
                    Values::Number(low, high) => input name=(name) type="number" min=(low) max=(high) value=(first);,
                    Values::Text(..) => (text_field(&name, first, option, &known_values(info, option), lang)),
                    Values::NumberOrNone(..) | Values::Counts(_) => (written(&name, first, option, None, lang)),
                }
                span.small.mut { (option.about.raw(lang)) }
            }
        }
    };
    html! {
        details open[chosen.has_options(fields.elsewhere)] {
            summary { (OPTIONS.raw(lang)) }
            div.options { (fields.more) @for option in info.options { @if !fields.elsewhere.contains(&option.name) { (field(option)) } } }
        }
    }
}

/// A field for an option in writing: a list if all known values have titles, as maps have.
fn text_field(
    name: &str,
    first: &str,
    option: &OptionSpec,
    known: &[String],
    lang: Lang,
) -> Markup {
    let is_list = known.len() > 1
        && known
            .iter()
            .all(|value| option.title_of(value, lang).is_some());
    html! {
        @if is_list {
            select name=(name) { @for value in known {
                option value=(value) selected[is_same(option, value, first)] { (option.value_in_words(value, lang)) }
            } }
        } @else {
            @let list = format!("{name}-known");
            (written(name, first, option, Some(&list), lang))
            datalist id=(list) { @for value in known { option value=(value) {} } }
        }
    }
}

/// A field to write in. It is empty for the usual value if that has a title, which stands there instead of an identifier.
fn written(name: &str, first: &str, option: &OptionSpec, list: Option<&str>, lang: Lang) -> Markup {
    let usual = option.title_of(option.default, lang);
    let value = if usual.is_some() && is_same(option, first, option.default) {
        ""
    } else {
        first
    };
    html! { input name=(name) value=(value) placeholder=[usual] list=[list]; }
}

/// Whether two values in writing are one value of an option.
fn is_same(option: &OptionSpec, one: &str, other: &str) -> bool {
    let Values::Text(canonical, _) = option.values else {
        return one == other;
    };
    one == other || canonical(one).is_some_and(|one| canonical(other) == Some(one))
}

/// Values of an option that are known to be good: the usual one, and those of the game's samples.
pub fn known_values(info: &Info, option: &OptionSpec) -> Vec<String> {
    let options = info
        .samples
        .iter()
        .flat_map(|sample| sample.options.split(','));
    let of_option = options.filter_map(|text| text.strip_prefix(option.name)?.strip_prefix('='));
    let mut known: Vec<_> = std::iter::once(option.default)
        .chain(of_option)
        .map(str::to_owned)
        .collect();
    known.sort();
    known.dedup();
    known
}

/// A number field for each kind of an option. Options that are usually empty are folded until something is in them.
fn counts_field(
    option: &OptionSpec,
    counts: &Counts,
    first: &str,
    chosen: &Chosen,
    here: Option<&str>,
    lang: Lang,
) -> Markup {
    let title = option.title.raw(lang);
    let written = (counts.canonical)(first).unwrap_or_else(|| option.default.to_owned());
    let numbers =
        numbers(option, counts, |name| chosen.get(name)).unwrap_or_else(|| counts.read(&written));
    let total: u32 = numbers.iter().sum();
    let pressed = chosen.get(STEP).unwrap_or_default();
    let stepper = |(kind, title): (&str, &str), number: u32| {
        let name = format!("o.{}.{kind}", option.name);
        let button = |sign: &str, shown: &str, words: &Message| {
            let step = format!("{name}{sign}");
            html! {
                button name=(STEP) value=(step) formmethod="get" formaction=[here] formnovalidate
                    aria-label=(words.text(lang, &[&title])) autofocus[pressed == step] { (shown) }
            }
        };
        html! {
            div.stepper {
                label for=(name) { (title) }
                @if here.is_some() { (button("-", "−", &LESS)) }
                input #(name) type="number" name=(name) min="0" max=(counts.most) value=(number);
                @if here.is_some() { (button("+", "+", &MORE)) }
            }
        }
    };
    let kinds = (counts.kinds)(lang);
    html! {
        details.counts open[option.default != "-" || total > 0] {
            summary { (title) " " span.small.mut { (option.about.raw(lang)) } }
            @for (kind, number) in kinds.into_iter().zip(numbers) { (stepper(kind, number)) }
        }
    }
}
