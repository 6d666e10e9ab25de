//! When and where figures are measured.

use std::{fs, process::Command, thread};

use crate::figures::Place;

/// The present place, at the present load.
pub(super) fn place() -> Place {
    Place {
        date: jiff::Timestamp::now().strftime("%-d %B %Y").to_string(),
        machine: machine(
            &fs::read_to_string("/proc/cpuinfo").unwrap_or_default(),
            &fs::read_to_string("/proc/meminfo").unwrap_or_default(),
        ),
        rust: rust(),
        load: load(&fs::read_to_string("/proc/loadavg").unwrap_or_default()),
    }
}

/// Processor, cores and memory, as Linux tells them; what it does not tell is left out.
fn machine(processor: &str, memory: &str) -> String {
    let value = |text: &str, name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut text = format!("{cores} cores");
    if let Some(name) = value(processor, "model name") {
        text = format!("{text} of {name}");
    }
    let kilobytes = value(memory, "MemTotal");
    let kilobytes = kilobytes.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    if let Some(kilobytes) = kilobytes {
        text = format!("{text} with {:.0} GiB", kilobytes / f64::from(1 << 20));
    }
    text
}

/// Version of the compiler, without its date.
fn rust() -> String {
    let said = Command::new("rustc").arg("--version").output();
    let said = said.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let version = said
        .ok()
        .and_then(|text| Some(text.split(' ').nth(1)?.to_owned()));
    format!(
        "Rust {}",
        version.unwrap_or_else(|| "of unknown version".to_owned())
    )
}

/// Load of the last minute.
fn load(text: &str) -> String {
    text.split(' ')
        .next()
        .filter(|word| !word.is_empty())
        .unwrap_or("unknown")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_are_told_by_what_linux_says() {
        let described = machine("a: b\nmodel name\t: A CPU\n", "MemTotal:  25165824 kB\n");
        assert!(
            described.ends_with(" cores of A CPU with 24 GiB"),
            "{described}"
        );
        assert!(machine("", "").ends_with(" cores"));
        assert_eq!(load("0.52 0.61 0.7 1/2 3\n"), "0.52");
        assert_eq!(load(""), "unknown");
    }
}
