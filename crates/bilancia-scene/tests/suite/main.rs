//! Tests of drawings.

mod svg;
