//! CPU time, which other programs on the machine lengthen far less than the time on the wall.

use rustix::time::{ClockId, clock_gettime};

/// CPU seconds, of user and system, that this process has used on all its threads.
pub fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// CPU seconds for one item of a step that does some items and returns how many; the step is taken until `seconds` are
/// used up, at least once.
pub fn seconds_an_item(step: &mut dyn FnMut() -> u64, seconds: f64) -> f64 {
    let (begun, mut items, mut steps) = (cpu_seconds(), 0, 1_u64);
    loop {
        // Ever more steps between two looks at the clock: a look takes as long as a short step.
        for _ in 0..steps {
            items += step();
        }
        let used = cpu_seconds() - begun;
        if used >= seconds {
            return used / items as f64;
        }
        // Twice as many, but no more than fit into the seconds that are asked for.
        steps = (steps * 2).min((steps as f64 * seconds / used.max(1e-9)) as u64 + 1);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_step_is_taken_until_the_time_is_used_up() {
        let taken = Cell::new(0_u64);
        let mut step = || {
            taken.set(taken.get() + 1);
            let until = cpu_seconds() + 1e-4;
            while cpu_seconds() < until {}
            2
        };
        let begun = cpu_seconds();
        let item = seconds_an_item(&mut step, 0.01);
        let used = cpu_seconds() - begun;
        assert!(used >= 0.01);
        assert!(item * 2.0 * taken.get() as f64 <= used, "{item}");
        assert!(item >= 0.5e-4, "{item}");
        assert_eq!(seconds_an_item(&mut || 1, 0.0).signum(), 1.0);
    }
}
