//! Tests of solvers and of the parallel map, on small games.

mod common;
mod extensive;
mod matrix;
mod parallel;
mod recursive;
