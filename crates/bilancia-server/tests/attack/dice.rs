//! A host who would choose the dice.
