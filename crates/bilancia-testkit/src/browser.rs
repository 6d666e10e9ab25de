//! Chromium, driven by `chromedriver`.
//!
//! `./test` starts one driver for all tests; a test that runs without it starts one of its own.

mod driver;
mod page;

pub use driver::{Browser, Driver, Look};
pub use page::{
    PATIENCE, click, fill, holds, is_gone, is_there, read, says, says_no_more, until, wait,
};
