//! The clock of the machine, set back and forward.
