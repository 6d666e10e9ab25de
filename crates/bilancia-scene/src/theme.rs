//! Colours named by their meaning, with their values in each theme.

/// A colour, named by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// The ground.
    Paper,
    /// Cards, and the lighter squares of boards.
    Sheet,
    /// Empty parts of bars.
    Well,
    /// The ground of boards.
    Board,
    /// Lines of boards.
    BoardLine,
    /// Text, frames.
    Ink,
    /// Second text.
    Ink2,
    /// Hairlines, neutral stones.
    Rule,
    /// Accent lines.
    Brass,
    /// Accent surfaces; always outlined.
    BrassFill,
    /// Highlighted ground: castles, geese, the last frame.
    BrassTint,
    /// The second party's colour.
    Teal,
    /// Light ground in the second party's colour.
    TealTint,
    /// The first party's colour; hazards.
    Terra,
    /// Light ground in the first party's colour.
    TerraTint,
    /// White pieces.
    White,
    /// The edge of white pieces.
    WhiteEdge,
    /// Marks on white pieces, the same in every theme.
    OnWhite,
    /// Black pieces.
    Black,
    /// The edge of black pieces.
    BlackEdge,
    /// Marks on black pieces, the same in every theme.
    OnBlack,
    /// Share of luck due to chance events, such as dice and cards.
    Dice,
    /// Share due to the interaction of simultaneous moves.
    Clash,
    /// Share due to the players' own randomness: mixed strategies and errors.
    Slips,
    /// Share due to the seats not being equally good.
    Place,
    /// Share due to draws.
    Draw,
    /// Land of the first power on a map.
    PowerOne,
    /// Land of the second power on a map.
    PowerTwo,
    /// Land of the third power on a map.
    PowerThree,
    /// Land of the fourth power on a map.
    PowerFour,
    /// Land of the fifth power on a map.
    PowerFive,
    /// Badges of the first power.
    PowerInkOne,
    /// Badges of the second power.
    PowerInkTwo,
    /// Badges of the third power.
    PowerInkThree,
    /// Badges of the fourth power.
    PowerInkFour,
    /// Badges of the fifth power.
    PowerInkFive,
    /// Land without an owner on a map.
    Neutral,
    /// Badges of land without an owner.
    NeutralInk,
    /// The sea.
    Sea,
    /// Lines along coasts, meridians and parallels.
    SeaLine,
    /// Borders of sea zones.
    SeaBorder,
    /// Names of sea zones.
    SeaInk,
    /// Pack ice.
    Ice,
    /// Land out of the game.
    Scenery,
    /// Edges of land out of the game, and mountains.
    SceneryEdge,
}

impl Tint {
    /// Every tint.
    pub const ALL: [Self; 45] = [
        Self::Paper,
        Self::Sheet,
        Self::Well,
        Self::Board,
        Self::BoardLine,
        Self::Ink,
        Self::Ink2,
        Self::Rule,
        Self::Brass,
        Self::BrassFill,
        Self::BrassTint,
        Self::Teal,
        Self::TealTint,
        Self::Terra,
        Self::TerraTint,
        Self::White,
        Self::WhiteEdge,
        Self::OnWhite,
        Self::Black,
        Self::BlackEdge,
        Self::OnBlack,
        Self::Dice,
        Self::Clash,
        Self::Slips,
        Self::Place,
        Self::Draw,
        Self::PowerOne,
        Self::PowerTwo,
        Self::PowerThree,
        Self::PowerFour,
        Self::PowerFive,
        Self::PowerInkOne,
        Self::PowerInkTwo,
        Self::PowerInkThree,
        Self::PowerInkFour,
        Self::PowerInkFive,
        Self::Neutral,
        Self::NeutralInk,
        Self::Sea,
        Self::SeaLine,
        Self::SeaBorder,
        Self::SeaInk,
        Self::Ice,
        Self::Scenery,
        Self::SceneryEdge,
    ];

    /// Name in style sheets.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Name, and values in the light, dark and print theme.
    fn row(self) -> (&'static str, [&'static str; 3]) {
        match self {
            Self::Paper => ("paper", ["#f6f0e1", "#191613", "#ffffff"]),
            Self::Sheet => ("sheet", ["#fdf9ef", "#221e19", "#ffffff"]),
            Self::Well => ("well", ["#ece3ce", "#110f0c", "#eeeeee"]),
            Self::Board => ("board", ["#f1e6cb", "#2d271f", "#f4f4f4"]),
            Self::BoardLine => ("boardk", ["#7d6c4c", "#9a8a6c", "#555555"]),
            Self::Ink => ("ink", ["#241f19", "#f0e7d4", "#000000"]),
            Self::Ink2 => ("ink2", ["#5a5044", "#bcb09a", "#333333"]),
            Self::Rule => ("rule", ["#d6cab0", "#433b31", "#cccccc"]),
            Self::Brass => ("brass", ["#7c590d", "#ddb45c", "#000000"]),
            Self::BrassFill => ("brassf", ["#b98a2c", "#c99a3c", "#888888"]),
            Self::BrassTint => ("brasst", ["#f0e0b6", "#423414", "#e2e2e2"]),
            Self::Teal => ("teal", ["#0d5f64", "#6fc3bf", "#444444"]),
            Self::TealTint => ("tealt", ["#d3e6e1", "#16383a", "#e8e8e8"]),
            Self::Terra => ("terra", ["#a3432a", "#f0997a", "#222222"]),
            Self::TerraTint => ("terrat", ["#f4d9ca", "#4a2a1d", "#d4d4d4"]),
            Self::White => ("stone-w", ["#fffdf6", "#f3ead8", "#ffffff"]),
            Self::WhiteEdge => ("stone-we", ["#241f19", "#0d0b09", "#000000"]),
            Self::OnWhite => ("on-w", ["#241f19", "#241f19", "#000000"]),
            Self::Black => ("stone-b", ["#241f19", "#0d0b09", "#000000"]),
            Self::BlackEdge => ("stone-be", ["#241f19", "#c9bda6", "#000000"]),
            Self::OnBlack => ("on-b", ["#f3ead8", "#f3ead8", "#ffffff"]),
            Self::Dice => ("dice", ["#c08f2c", "#d9ae54", "#aaaaaa"]),
            Self::Clash => ("clash", ["#6b2a5e", "#b0659c", "#555555"]),
            Self::Slips => ("slips", ["#5b80b8", "#a6c3f0", "#cccccc"]),
            Self::Place => ("place", ["#857b6c", "#9c9182", "#777777"]),
            Self::Draw => ("draw", ["#e4d9c0", "#453d33", "#ffffff"]),
            Self::PowerOne => ("power1", ["#d7967f", "#753e2b", "#b4b4b4"]),
            Self::PowerTwo => ("power2", ["#a3a9b1", "#47525a", "#d0d0d0"]),
            Self::PowerThree => ("power3", ["#d4c1d6", "#543a5a", "#e4e4e4"]),
            Self::PowerFour => ("power4", ["#f1d18a", "#66531c", "#c2c2c2"]),
            Self::PowerFive => ("power5", ["#bfc088", "#32441d", "#ececec"]),
            Self::PowerInkOne => ("powerk1", ["#7d2f1c", "#f0a88f", "#000000"]),
            Self::PowerInkTwo => ("powerk2", ["#3b444b", "#c3ccd2", "#000000"]),
            Self::PowerInkThree => ("powerk3", ["#5c385e", "#dcb6dd", "#000000"]),
            Self::PowerInkFour => ("powerk4", ["#6e4b06", "#e8c565", "#000000"]),
            Self::PowerInkFive => ("powerk5", ["#3f4d1a", "#c3d28a", "#000000"]),
            Self::Neutral => ("neutral", ["#f3ead5", "#342e26", "#ffffff"]),
            Self::NeutralInk => ("neutralk", ["#6b5f4c", "#c0b298", "#333333"]),
            Self::Sea => ("sea", ["#d3e1dd", "#142321", "#ffffff"]),
            Self::SeaLine => ("sealine", ["#9fb6ae", "#2f4743", "#bbbbbb"]),
            Self::SeaBorder => ("seabord", ["#62837c", "#5b7d76", "#777777"]),
            Self::SeaInk => ("seaink", ["#2f4f4c", "#a9c7c0", "#222222"]),
            Self::Ice => ("ice", ["#f1f2ea", "#221f1b", "#ffffff"]),
            Self::Scenery => ("scen", ["#ece5d3", "#24201a", "#f0f0f0"]),
            Self::SceneryEdge => ("scenk", ["#b3a98f", "#5a5141", "#888888"]),
        }
    }
}

/// Set of colours in which a picture is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light or dark as the reader's system asks, black and white when printed.
    #[default]
    Auto,
    /// Ink on warm paper.
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// Black and white, for paper.
    Print,
}

impl Theme {
    /// Value of a tint, such as `#f6f0e1`; for [`Theme::Auto`] that of the light theme.
    pub fn colour(self, tint: Tint) -> &'static str {
        let (_, [light, dark, print]) = tint.row();
        match self {
            Self::Auto | Self::Light => light,
            Self::Dark => dark,
            Self::Print => print,
        }
    }
}
