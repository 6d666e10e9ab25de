//! Rules of the whole war of A&A Chess (D. A. Harrell, 1995): maps, turns, movement and battles of Axis & Allies (2nd
//! edition), with the battle rules of [`bilancia_battle`].

pub mod pack;
