//! Units of one kind brought from where they are to where they should be: a flow of whole units.

/// Most units that can come from sources to targets, and how.
pub(crate) struct Flow {
    /// Units from each source to each target.
    pub(crate) sent: Vec<Vec<u16>>,
    /// Units that each target still lacks.
    pub(crate) lacking: Vec<u16>,
    /// Units that each source still has.
    pub(crate) left: Vec<u16>,
}

impl Flow {
    /// Whether every unit of every source has come to a target, and no target lacks any.
    pub(crate) fn is_complete(&self) -> bool {
        let none = |units: &[u16]| units.iter().all(|count| *count == 0);
        none(&self.lacking) && none(&self.left)
    }
}

/// Finds a largest flow by augmenting paths; pairs that `prefers` names are served first.
pub(crate) fn largest(
    sources: &[u16],
    targets: &[u16],
    reaches: impl Fn(usize, usize) -> bool,
    prefers: impl Fn(usize, usize) -> bool,
) -> Flow {
    let mut flow = Flow {
        sent: vec![vec![0; targets.len()]; sources.len()],
        lacking: targets.to_vec(),
        left: sources.to_vec(),
    };
    let reach: Vec<Vec<bool>> = (0..sources.len())
        .map(|source| {
            (0..targets.len())
                .map(|target| reaches(source, target))
                .collect()
        })
        .collect();
    for first in [true, false] {
        for (source, row) in reach.iter().enumerate() {
            for (target, reached) in row.iter().enumerate() {
                if *reached && (!first || prefers(source, target)) {
                    let units = flow.left[source].min(flow.lacking[target]);
                    flow.sent[source][target] += units;
                    flow.left[source] -= units;
                    flow.lacking[target] -= units;
                }
            }
        }
    }
    while augment(&mut flow, &reach) {}
    flow
}

/// Brings one more unit to a target by re-routing others; returns whether it could.
fn augment(flow: &mut Flow, reach: &[Vec<bool>]) -> bool {
    let targets = flow.lacking.len();
    // The source from which each target was reached, in a breadth-first search over both.
    let mut from: Vec<Option<usize>> = vec![None; targets];
    let mut via: Vec<Option<usize>> = vec![None; flow.left.len()];
    let mut open: Vec<usize> = (0..flow.left.len())
        .filter(|it| flow.left[*it] > 0)
        .collect();
    let mut seen: Vec<bool> = flow.left.iter().map(|left| *left > 0).collect();
    let mut next = 0;
    while let Some(source) = open.get(next).copied() {
        next += 1;
        for target in 0..targets {
            if !reach[source][target] || from[target].is_some() {
                continue;
            }
            from[target] = Some(source);
            if flow.lacking[target] > 0 {
                send(flow, &from, &via, target);
                return true;
            }
            for other in 0..flow.left.len() {
                if flow.sent[other][target] > 0 && !seen[other] {
                    seen[other] = true;
                    via[other] = Some(target);
                    open.push(other);
                }
            }
        }
    }
    false
}

fn send(flow: &mut Flow, from: &[Option<usize>], via: &[Option<usize>], end: usize) {
    flow.lacking[end] -= 1;
    let mut target = end;
    while let Some(source) = from[target] {
        flow.sent[source][target] += 1;
        match via[source] {
            Some(earlier) => {
                flow.sent[source][earlier] -= 1;
                target = earlier;
            }
            None => {
                flow.left[source] -= 1;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_routed_anew_where_the_first_choice_blocks_others() {
        // The first source reaches both targets, the second only the first one.
        let reaches = |source: usize, target: usize| source == 0 || target == 0;
        let flow = largest(&[2, 2], &[2, 2], reaches, |source, target| source == target);
        assert!(flow.is_complete());
        assert_eq!(flow.sent, [[0, 2], [2, 0]]);
        let flow = largest(&[1, 3], &[2, 2], reaches, |_, _| false);
        assert_eq!(flow.lacking.iter().sum::<u16>(), 1);
        assert!(!flow.is_complete());
    }
}
