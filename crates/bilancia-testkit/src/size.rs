use std::env;

/// Environment variable that `./test long` sets to `long`.
const FORM: &str = "BILANCIA_TESTS";

/// Whether the tests run at full size.
pub fn is_long() -> bool {
    env::var_os(FORM).is_some_and(|form| form == "long")
}

/// The number of games, positions, rounds and so on for the form in which the tests run.
pub fn sized<T>(short: T, long: T) -> T {
    if is_long() { long } else { short }
}
