//! A disk that is full, and has room again.
