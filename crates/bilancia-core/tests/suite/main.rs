//! Tests of the model and of its laws.

mod laws;
mod model;
