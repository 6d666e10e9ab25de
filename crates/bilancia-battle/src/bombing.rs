//! Anti-aircraft fire over a whole combat move, strategic raids and rockets, without dice
//! (A&A Chess: "Anti-aircraft fire", "Economic bomber runs", "Weapons development").

/// Aircraft that fly together in one combat move, and how many enemy guns they pass or attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Aircraft that set out.
    pub aircraft: u32,
    /// Territories with an enemy gun that they enter, one after another.
    pub guns: u32,
}

/// Aircraft that each flight loses: one whenever the count of exposures over the whole move, flights
/// in the order declared, reaches a multiple of five. What is lost is exposed no more, and what is
/// over at the end of the move is dropped.
pub fn shot_down(flights: &[Flight]) -> Vec<u32> {
    let mut exposures = 0;
    let lose = |flight: &Flight| {
        let mut lost = 0;
        for _ in 0..flight.guns {
            let flying = flight.aircraft - lost;
            let before = exposures / 5;
            exposures += flying;
            lost += (exposures / 5 - before).min(flying);
        }
        lost
    };
    flights.iter().map(lose).collect()
}

/// What bombers that came through take from the victim's treasury, in IPC: 2.5 each, 7.5 with heavy
/// bombers, rounded down over all raids of the turn on one power, and no more than he has.
pub fn raid(bombers: u32, heavy: bool, treasury: u32) -> u32 {
    let halves = if heavy { 15 } else { 5 };
    (bombers * halves / 2).min(treasury)
}

/// What a rocket takes from the victim's treasury, in IPC.
pub fn rocket(treasury: u32) -> u32 {
    3.min(treasury)
}
