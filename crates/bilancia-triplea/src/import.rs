//! A game file becomes a map of ours.

use bilancia_core::Name;
use bilancia_war::pack::{Pack, SheetError};

use crate::{
    areas::{self, Board},
    attachments,
    drawing::{self, Drawing},
    finding::{Finding, Log, Weight},
    names::Names,
    outlines::Outlines,
    players::{self, Player},
    production::{self, Sold},
    properties::{self, Properties},
    restriction,
    schema::{self, Element},
    sequence,
    setup::{self, Setup},
    units::{self, Units},
    write::{self, MapText, Parts},
    xml::{self, Lines},
};

bilancia_core::messages! { crate::catalogue, "import-":
    const {
        DICE, TOTAL(fault),
    }
}

/// A file, and how it is to be read.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Text of the game file.
    pub text: &'a str,
    /// Short name of the map: 1 to 30 small letters, digits and `_`.
    pub short: &'a str,
    /// Outlines of areas; without them they are drawn as discs on a grid.
    pub outlines: Option<Outlines<'a>>,
    /// Whether the rules here are accepted where the file asks for others.
    pub our_rules: bool,
}

/// A map made of a game file.
#[derive(Debug)]
pub struct Imported {
    /// The map.
    pub pack: Pack,
    /// Name and text of each file of its folder.
    pub files: Vec<(&'static str, String)>,
    /// Names of the file beside ours.
    pub names: Names,
    /// Options with which a war is played as the file says, such as `rules=dice,first_attacks=no`.
    pub options: String,
    /// Number of connections of the map.
    pub connections: usize,
    /// Remarks, and the differences that were accepted.
    pub findings: Vec<Finding>,
}

/// Reasons why a file is refused, in the order of its lines, with all remarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub Vec<Finding>);

/// Reads a game file of the classic family.
///
/// # Errors
/// [`Refused`] with every element, attachment, option and property that is not supported.
pub fn import(request: &Request<'_>) -> Result<Imported, Refused> {
    let mut log = Log::default();
    let made = make(request, &mut log);
    let mut findings = log.0;
    findings.sort_by(|one, other| (one.line, &one.element).cmp(&(other.line, &other.element)));
    let blocks = |finding: &Finding| match finding.weight {
        Weight::Unsupported => true,
        Weight::Difference => !request.our_rules,
        Weight::Remark => false,
    };
    match made {
        Some(made) if !findings.iter().any(blocks) => Ok(Imported { findings, ..made }),
        _ => Err(Refused(findings)),
    }
}

fn make(request: &Request<'_>, log: &mut Log) -> Option<Imported> {
    let document = match xml::parse(request.text) {
        Ok(document) => document,
        Err(finding) => {
            log.0.push(finding);
            return None;
        }
    };
    let lines = Lines::new(request.text);
    let game = schema::read(document.root_element(), &lines, log)?;
    let read = Contents::read(&game, request.outlines, log);
    // Faults of the parts make faults of the whole, which would say the same again.
    if log
        .0
        .iter()
        .any(|finding| finding.weight == Weight::Unsupported)
    {
        return None;
    }
    let options = read.options();
    let title = game.all("info").next().map_or("", |info| info.get("name"));
    let text = write::write(&Parts {
        title,
        play: &format!("war:map={},{options}", request.short),
        players: &read.players,
        sides: &read.sides,
        board: &read.board,
        setup: &read.setup,
        worth: &read.asked.worth,
        others: &read.sold.others,
        anchors: read.picture.as_ref().map(|picture| &*picture.anchors),
    });
    let pack = read_pack(request.short, &text, log)?;
    let pack = match &read.picture {
        None => pack,
        Some(picture) => match pack.with_sheet(&picture.files()) {
            Ok(pack) => pack,
            Err(error) => {
                log.0.push(no_picture(&error));
                return None;
            }
        },
    };
    let names = read.names(&game);
    let mut files = vec![("map.toml", text.text), ("triplea.tsv", names.to_string())];
    files.extend(read.picture.into_iter().flat_map(Drawing::into_files));
    Some(Imported {
        pack,
        files,
        names,
        options,
        connections: read.board.connections,
        findings: Vec::new(),
    })
}

/// Contents of a game file, part by part.
struct Contents<'a> {
    players: Vec<Player>,
    sides: Vec<String>,
    board: Board,
    units: Units<'a>,
    sold: Sold,
    /// Name of the resource that buys units.
    money: &'a str,
    setup: Setup,
    asked: Properties,
    /// Whether the order of play has research.
    research: bool,
    /// Whether the first attacks are forbidden.
    holds: bool,
    picture: Option<Drawing>,
}

impl<'a> Contents<'a> {
    /// Reads and checks every part; what is wrong with them is in the log.
    fn read(game: &'a Element, outlines: Option<Outlines<'_>>, log: &mut Log) -> Self {
        for dice in game
            .all("diceSides")
            .filter(|dice| dice.get("value") != "6")
        {
            let (line, label) = dice.place();
            log.refuse((line, &label), DICE, &[]);
        }
        let powers = players::names(game, log);
        let order = sequence::read(game, log);
        let (players, sides) = players::read(game, &powers, &order.players, log);
        let board = areas::read(game, &powers, log);
        players::check_capitals(&players, |name| board.capitals.contains_key(name), log);
        let mut uses = production::bought(game);
        uses.extend(setup::placed(game));
        let units = units::read(game, &uses, log);
        let sold = production::read(game, &units, &powers, log);
        let money = production::resource(game);
        let setup = setup::read(game, &board, &units, (&powers, money), log);
        board.compare_factories(&setup.factories, log);
        attachments::check(game, &powers, log);
        let asked = properties::read(game, &powers, &sides, log);
        let holds = restriction::read(game, &order, asked.restricted, log);
        let picture = outlines.and_then(|files| match drawing::draw(&board, &files) {
            Ok(drawing) => Some(drawing),
            Err(finding) => {
                log.0.push(finding);
                None
            }
        });
        Self {
            players,
            sides,
            board,
            units,
            sold,
            money,
            setup,
            asked,
            research: order.research,
            holds,
            picture,
        }
    }

    /// Options with which a war is played as the file says.
    fn options(&self) -> String {
        let asked = self.asked.options.iter();
        let mut options: Vec<_> = asked
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        for (option, is_asked) in [
            ("research=off", self.asked.research && !self.research),
            ("first_attacks=no", self.holds),
            ("new_complexes=no", !self.sold.complexes),
        ] {
            if is_asked {
                options.push(option.to_owned());
            }
        }
        options.join(",")
    }

    /// Names of the file beside ours.
    fn names(&self, game: &Element) -> Names {
        let mut names = Names::default();
        for area in &self.board.territories {
            names.add("area", &area.code, &area.name);
        }
        for player in &self.players {
            names.add("power", &player.id, &player.name);
        }
        for unit in game.of("unitList", "unit") {
            let mut items = self.units.items();
            if let Some((name, item)) = items.find(|(name, _)| *name == unit.get("name")) {
                names.add("unit", item.name(), name);
            }
        }
        names.add("resource", "ipc", self.money);
        names
    }
}

/// The map of a text; its faults have the lines of the game file.
fn read_pack(short: &str, text: &MapText, log: &mut Log) -> Option<Pack> {
    match Pack::read(short, &text.text) {
        Ok(pack) => Some(pack),
        Err(faults) => {
            log.0.extend(faults.0.iter().map(|fault| {
                let reasons = Name::each(|lang| fault.reason(lang));
                let line = text.origin(fault.line);
                Finding::with_reasons(Weight::Unsupported, line, &fault.field, reasons)
            }));
            None
        }
    }
}

fn no_picture(error: &SheetError) -> Finding {
    let first = |lang| {
        let fault = error
            .faults
            .0
            .first()
            .map_or(String::new(), |fault| fault.text(lang));
        TOTAL.text(lang, &[&fault])
    };
    Finding::with_reasons(Weight::Unsupported, 1, error.file, Name::each(first))
}
