//! How long this program takes for the works of `tests/works.json`: one JSON object a line, in milliseconds of the processor. The
//! command `tools/wasm --bench` compares it with the module.

#![allow(clippy::print_stdout, reason = "it prints what it measures")]

use std::fs;

use serde_json::json;

#[path = "../tests/suite/works.rs"]
#[allow(dead_code, reason = "random games are compared, not measured")]
mod works;

/// Times that each work is done; the shortest counts, which is disturbed least.
const TIMES: usize = 3;

/// Milliseconds for which a work is done again and again, since the system counts the time in steps of some milliseconds.
const LONG: f64 = 100.0;

/// Time that this thread has had of a processor, in milliseconds, as Linux counts it: other programs do not lengthen it.
fn spent() -> f64 {
    let schedule = fs::read_to_string("/proc/thread-self/schedstat").expect("this is Linux");
    let nanoseconds = schedule
        .split(' ')
        .next()
        .and_then(|text| text.parse::<f64>().ok());
    nanoseconds.expect("it begins with a time") / 1e6
}

fn main() {
    for work in works::works() {
        let measured = (0..TIMES).map(|_| {
            let begun = spent();
            let mut done = 0.0;
            while spent() - begun < LONG {
                assert!(!works::done(&work).is_empty());
                done += 1.0;
            }
            (spent() - begun) / done
        });
        let least = measured.fold(f64::INFINITY, f64::min);
        println!("{}", json!({"name": work["name"], "ms": least}));
    }
}
