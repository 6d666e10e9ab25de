//! The heaviest matching of a general graph, by Edmonds' method with blossoms and labels, for weights of any number of bits.
//!
//! The library that pairs whole rounds adds weights up to 122 bits; the criteria of the Dutch system need several hundred.
//! Source of the method: Z. Galil, Efficient algorithms for finding maximum matching in graphs, 1986.

use std::collections::VecDeque;

use super::wide::Wide;

/// The part of a node or a blossom in the forest of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Free,
    Outer,
    Inner,
}

/// A graph with the matching so far. Nodes are counted from 1, blossoms follow them, and 0 is none.
struct Search<const N: usize> {
    nodes: usize,
    /// Nodes and blossoms that were ever in use.
    used: usize,
    /// Weights of pairs of nodes; 0 where there is no edge.
    weights: Vec<Wide<N>>,
    /// For two nodes or blossoms, the best edge between them, by its nodes.
    edges: Vec<[u16; 2]>,
    labels: Vec<Wide<N>>,
    /// The node at the other end of the matched edge.
    mates: Vec<usize>,
    /// The outer node with the tightest edge to each.
    slack: Vec<usize>,
    /// The outermost blossom that each is in.
    roots: Vec<usize>,
    parents: Vec<usize>,
    marks: Vec<Mark>,
    seen: Vec<usize>,
    time: usize,
    /// For a blossom and a node in it, the part of the blossom that has the node.
    parts: Vec<usize>,
    flowers: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

/// The matching of the largest sum: for each node, from 0, its partner. `weights` has a row for each node; 0 is no edge.
pub(super) fn heaviest<const N: usize>(nodes: usize, weights: &[Wide<N>]) -> Vec<Option<usize>> {
    let mut search = Search::new(nodes, weights);
    while search.grows() {}
    let mates = &search.mates[1..=nodes];
    mates.iter().map(|mate| mate.checked_sub(1)).collect()
}

impl<const N: usize> Search<N> {
    fn new(nodes: usize, given: &[Wide<N>]) -> Self {
        let all = 2 * nodes + 1;
        let mut weights = vec![Wide::ZERO; (nodes + 1) * (nodes + 1)];
        let mut edges = vec![[0; 2]; all * all];
        let mut parts = vec![0; all * (nodes + 1)];
        for one in 1..=nodes {
            for other in 1..=nodes {
                let weight = given[(one - 1) * nodes + other - 1];
                weights[one * (nodes + 1) + other] = weight;
                if !weight.is_zero() {
                    edges[one * all + other] = [one as u16, other as u16];
                }
            }
            parts[one * (nodes + 1) + one] = one;
        }
        let most = given.iter().max().copied().unwrap_or(Wide::ZERO);
        let mut labels = vec![Wide::ZERO; all];
        labels[1..=nodes].fill(most);
        Self {
            nodes,
            used: nodes,
            weights,
            edges,
            labels,
            mates: vec![0; all],
            slack: vec![0; all],
            roots: (0..all)
                .map(|it| if it <= nodes { it } else { 0 })
                .collect(),
            parents: vec![0; all],
            marks: vec![Mark::Free; all],
            seen: vec![0; all],
            time: 0,
            parts,
            flowers: vec![Vec::new(); all],
            queue: VecDeque::new(),
        }
    }

    fn edge(&self, one: usize, other: usize) -> [usize; 2] {
        let [from, to] = self.edges[one * (2 * self.nodes + 1) + other];
        [usize::from(from), usize::from(to)]
    }

    fn has_edge(&self, one: usize, other: usize) -> bool {
        self.edge(one, other) != [0, 0]
    }

    /// How far the edge between two is from being tight.
    fn distance(&self, one: usize, other: usize) -> Wide<N> {
        let [from, to] = self.edge(one, other);
        let weight = &self.weights[from * (self.nodes + 1) + to];
        let labels = self.labels[from].plus(&self.labels[to]);
        labels.minus(&weight.doubled())
    }

    fn note_slack(&mut self, node: usize, to: usize) {
        let known = self.slack[to];
        if known == 0 || self.distance(node, to) < self.distance(known, to) {
            self.slack[to] = node;
        }
    }

    fn find_slack(&mut self, to: usize) {
        self.slack[to] = 0;
        for node in 1..=self.nodes {
            let root = self.roots[node];
            if self.has_edge(node, to) && root != to && self.marks[root] == Mark::Outer {
                self.note_slack(node, to);
            }
        }
    }

    fn enqueue(&mut self, of: usize) {
        if of <= self.nodes {
            self.queue.push_back(of);
        } else {
            for part in self.flowers[of].clone() {
                self.enqueue(part);
            }
        }
    }

    fn set_root(&mut self, of: usize, root: usize) {
        self.roots[of] = root;
        if of > self.nodes {
            for part in self.flowers[of].clone() {
                self.set_root(part, root);
            }
        }
    }

    /// The place of a part in its blossom, which is turned around if an even way leads there only so.
    fn place(&mut self, blossom: usize, part: usize) -> usize {
        let flower = &mut self.flowers[blossom];
        let at = flower.iter().position(|it| *it == part).unwrap_or(0);
        if at % 2 == 0 {
            return at;
        }
        flower[1..].reverse();
        flower.len() - at
    }

    fn part(&self, blossom: usize, node: usize) -> usize {
        self.parts[blossom * (self.nodes + 1) + node]
    }

    fn set_mate(&mut self, one: usize, other: usize) {
        let [from, to] = self.edge(one, other);
        self.mates[one] = to;
        if one <= self.nodes {
            return;
        }
        let part = self.part(one, from);
        let at = self.place(one, part);
        for step in 0..at {
            let flower = &self.flowers[one];
            let (this, that) = (flower[step], flower[step ^ 1]);
            self.set_mate(this, that);
        }
        self.set_mate(part, other);
        self.flowers[one].rotate_left(at);
    }

    fn augment(&mut self, mut one: usize, mut other: usize) {
        loop {
            let next = self.roots[self.mates[one]];
            self.set_mate(one, other);
            if next == 0 {
                return;
            }
            let up = self.roots[self.parents[next]];
            self.set_mate(next, up);
            (one, other) = (up, next);
        }
    }

    /// The place at which the ways of two to their roots meet; 0 if they do not.
    fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.time += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.seen[one] == self.time {
                    return one;
                }
                self.seen[one] = self.time;
                one = self.roots[self.mates[one]];
                if one != 0 {
                    one = self.roots[self.parents[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    /// The parts of a blossom on the way from one up to where it closes.
    fn way_up(&mut self, from: usize, top: usize) -> Vec<usize> {
        let (mut way, mut at) = (Vec::new(), from);
        while at != top {
            let inner = self.roots[self.mates[at]];
            way.extend([at, inner]);
            self.enqueue(inner);
            at = self.roots[self.parents[inner]];
        }
        way
    }

    fn close(&mut self, one: usize, top: usize, other: usize) {
        let unused = (self.nodes + 1..=self.used).find(|it| self.roots[*it] == 0);
        let blossom = unused.unwrap_or(self.used + 1);
        self.used = self.used.max(blossom);
        self.labels[blossom] = Wide::ZERO;
        self.marks[blossom] = Mark::Outer;
        self.mates[blossom] = self.mates[top];
        let mut flower = vec![top];
        let mut way = self.way_up(one, top);
        way.reverse();
        flower.extend(way);
        flower.extend(self.way_up(other, top));
        self.flowers[blossom] = flower.clone();
        self.set_root(blossom, blossom);
        let all = 2 * self.nodes + 1;
        for other in 1..=self.used {
            self.edges[blossom * all + other] = [0; 2];
            self.edges[other * all + blossom] = [0; 2];
        }
        for node in 1..=self.nodes {
            self.parts[blossom * (self.nodes + 1) + node] = 0;
        }
        for part in flower {
            self.take_edges(blossom, part);
        }
        self.find_slack(blossom);
    }

    /// A blossom takes over the edges of one of its parts that are better than those it has.
    fn take_edges(&mut self, blossom: usize, part: usize) {
        let all = 2 * self.nodes + 1;
        for other in 1..=self.used {
            if self.has_edge(part, other)
                && (!self.has_edge(blossom, other)
                    || self.distance(part, other) < self.distance(blossom, other))
            {
                self.edges[blossom * all + other] = self.edges[part * all + other];
                self.edges[other * all + blossom] = self.edges[other * all + part];
            }
        }
        for node in 1..=self.nodes {
            if self.part(part, node) != 0 {
                self.parts[blossom * (self.nodes + 1) + node] = part;
            }
        }
    }

    fn open(&mut self, blossom: usize) {
        let flower = self.flowers[blossom].clone();
        for part in flower {
            self.set_root(part, part);
        }
        let [entry, _] = self.edge(blossom, self.parents[blossom]);
        let part = self.part(blossom, entry);
        let at = self.place(blossom, part);
        let flower = self.flowers[blossom].clone();
        for pair in flower[..at].chunks(2) {
            let [inner, outer] = [pair[0], pair[1]];
            self.parents[inner] = self.edge(outer, inner)[0];
            self.marks[inner] = Mark::Inner;
            self.marks[outer] = Mark::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.marks[part] = Mark::Inner;
        self.parents[part] = self.parents[blossom];
        for &left in &flower[at + 1..] {
            self.marks[left] = Mark::Free;
            self.find_slack(left);
        }
        self.roots[blossom] = 0;
    }

    /// Follows a tight edge between two; whether it has made the matching larger.
    fn follow(&mut self, one: usize, other: usize) -> bool {
        let [from, to] = self.edge(one, other);
        let (one, other) = (self.roots[from], self.roots[to]);
        match self.marks[other] {
            Mark::Inner => false,
            Mark::Free => {
                self.parents[other] = from;
                self.marks[other] = Mark::Inner;
                let mate = self.roots[self.mates[other]];
                self.slack[other] = 0;
                self.slack[mate] = 0;
                self.marks[mate] = Mark::Outer;
                self.enqueue(mate);
                false
            }
            Mark::Outer => match self.meeting(one, other) {
                0 => {
                    self.augment(one, other);
                    self.augment(other, one);
                    true
                }
                top => {
                    self.close(one, top, other);
                    false
                }
            },
        }
    }

    /// Makes the matching larger by one edge; false if it is the heaviest.
    fn grows(&mut self) -> bool {
        self.marks[1..=self.used].fill(Mark::Free);
        self.slack[1..=self.used].fill(0);
        self.queue.clear();
        for root in 1..=self.used {
            if self.roots[root] == root && self.mates[root] == 0 {
                self.parents[root] = 0;
                self.marks[root] = Mark::Outer;
                self.enqueue(root);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.searches() {
                return true;
            }
            let Some(step) = self.step() else {
                return false;
            };
            if !self.moves(&step) {
                return false;
            }
            self.queue.clear();
            for to in 1..=self.used {
                let from = self.slack[to];
                if self.roots[to] == to
                    && from != 0
                    && self.roots[from] != to
                    && self.distance(from, to).is_zero()
                    && self.follow(from, to)
                {
                    return true;
                }
            }
            for blossom in self.nodes + 1..=self.used {
                if self.roots[blossom] == blossom
                    && self.marks[blossom] == Mark::Inner
                    && self.labels[blossom].is_zero()
                {
                    self.open(blossom);
                }
            }
        }
    }

    /// Follows the tight edges of the outer nodes that wait.
    fn searches(&mut self) -> bool {
        while let Some(node) = self.queue.pop_front() {
            if self.marks[self.roots[node]] == Mark::Inner {
                continue;
            }
            for other in 1..=self.nodes {
                if !self.has_edge(node, other) || self.roots[node] == self.roots[other] {
                    continue;
                }
                match self.distance(node, other).is_zero() {
                    true if self.follow(node, other) => return true,
                    true => {}
                    false => self.note_slack(node, self.roots[other]),
                }
            }
        }
        false
    }

    /// By how much labels can change until an edge is tight or a blossom opens; none if nothing bounds it.
    fn step(&self) -> Option<Wide<N>> {
        let opens = (self.nodes + 1..=self.used)
            .filter(|it| self.roots[*it] == *it && self.marks[*it] == Mark::Inner)
            .map(|it| self.labels[it].halved());
        let reached = (1..=self.used).filter(|it| self.roots[*it] == *it && self.slack[*it] != 0);
        let tight = reached.filter_map(|it| {
            let distance = self.distance(self.slack[it], it);
            match self.marks[it] {
                Mark::Free => Some(distance),
                Mark::Outer => Some(distance.halved()),
                Mark::Inner => None,
            }
        });
        opens.chain(tight).min()
    }

    /// Changes the labels; false if those of free nodes would come to nothing.
    fn moves(&mut self, step: &Wide<N>) -> bool {
        for node in 1..=self.nodes {
            match self.marks[self.roots[node]] {
                Mark::Outer if self.labels[node] <= *step => return false,
                Mark::Outer => self.labels[node] = self.labels[node].minus(step),
                Mark::Inner => self.labels[node] = self.labels[node].plus(step),
                Mark::Free => {}
            }
        }
        let twice = step.doubled();
        for blossom in self.nodes + 1..=self.used {
            if self.roots[blossom] == blossom {
                match self.marks[blossom] {
                    Mark::Outer => self.labels[blossom] = self.labels[blossom].plus(&twice),
                    Mark::Inner => self.labels[blossom] = self.labels[blossom].minus(&twice),
                    Mark::Free => {}
                }
            }
        }
        true
    }
}
