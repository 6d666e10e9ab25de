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
}

impl Tint {
    /// Every tint.
    pub const ALL: [Self; 26] = [
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
