//! Analyses and weighings asked for in masses: programs and people go on playing.
