//! Hundreds of log-ins at once.
