//! Connections that send slowly, or nothing.
