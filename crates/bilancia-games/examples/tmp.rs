use bilancia_games::nibelungenlied::{Variant, solution::solve};
fn main() {
    let n: u16 = std::env::args()
        .nth(1)
        .and_then(|a| a.parse().ok())
        .unwrap_or(5);
    let t = std::time::Instant::now();
    let s = solve(
        Variant {
            max_turns: n,
            ..Variant::default()
        },
        2,
        std::env::args().nth(2).is_some(),
        |_| true,
    )
    .unwrap();
    println!(
        "{:?} {:?} expl {:?} states {}",
        t.elapsed(),
        s.best(),
        s.exploitability,
        s.states
    );
    let b = s.table.to_bytes().unwrap();
    println!("{:?} bytes {}", t.elapsed(), b.len());
}
