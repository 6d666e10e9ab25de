//! Tests of what pages without a server call, natively; of the modules that are built of it, in the long form.

mod games;
mod letters;
mod matches;
mod measures;
mod modules;
mod works;
