//! Steps of a turn, as a page leads through them.

use bilancia_core::Message;
use bilancia_war::Phase;

bilancia_core::messages! { crate::desk::catalogue, "steps-":
    const {
        RESEARCH, BUY, ATTACK, FIGHT, REGROUP, PLACE, SEND,
    }
}

/// Step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Developing weapons.
    Research,
    /// Buying.
    Buy,
    /// Moves into battles.
    Move,
    /// Battles.
    Fight,
    /// Moves after the battles.
    Shift,
    /// Placing what was bought.
    Place,
    /// Looking at the whole turn, and sending it.
    Send,
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Self; 7] = [
        Self::Research,
        Self::Buy,
        Self::Move,
        Self::Fight,
        Self::Shift,
        Self::Place,
        Self::Send,
    ];

    /// Word by which addresses name the step.
    pub fn word(self) -> &'static str {
        match self {
            Self::Research => "research",
            Self::Buy => "buy",
            Self::Move => "move",
            Self::Fight => "fight",
            Self::Shift => "shift",
            Self::Place => "place",
            Self::Send => "send",
        }
    }

    /// Step with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.word() == word)
    }

    /// Title for readers.
    pub fn title(self) -> Message {
        match self {
            Self::Research => RESEARCH,
            Self::Buy => BUY,
            Self::Move => ATTACK,
            Self::Fight => FIGHT,
            Self::Shift => REGROUP,
            Self::Place => PLACE,
            Self::Send => SEND,
        }
    }

    /// Phases whose orders are given at the step; of [`Step::Send`] those of [`Step::Place`].
    pub(super) fn phases(self) -> std::ops::RangeInclusive<Phase> {
        match self {
            // Standing orders after the last turn belong to no other step.
            Self::Place | Self::Send => Phase::Place..=Phase::Over,
            step => step.phase()..=step.phase(),
        }
    }

    /// Phase of the rules to which the step belongs; the last one for [`Step::Send`].
    pub fn phase(self) -> Phase {
        match self {
            Self::Research => Phase::Research,
            Self::Buy => Phase::Buy,
            Self::Move => Phase::Move,
            Self::Fight => Phase::Fight,
            Self::Shift => Phase::Shift,
            Self::Place | Self::Send => Phase::Place,
        }
    }
}
