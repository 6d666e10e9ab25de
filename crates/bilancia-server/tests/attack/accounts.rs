//! Attacks on accounts: stolen tokens, guessed passwords, names that look like others.
