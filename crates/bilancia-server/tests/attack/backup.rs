//! Backups that are slow, taken under load, or put back where they do not fit.
