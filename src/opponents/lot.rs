//! Choosing by lot among better and worse.

use super::random::Random;
use super::thought::Candidate;

/// A place in the list by lot, the best first in the list, each as likely as `exp(margin / temperature)` against the others.
pub fn by_softmax(
    candidates: &[Candidate],
    temperature: f32,
    random: &mut Random,
) -> Option<usize> {
    let best = candidates.first()?.margin;
    let weights: Vec<f32> = candidates
        .iter()
        .map(|c| falling((best - c.margin) / temperature))
        .collect();
    let all: f32 = weights.iter().sum();
    let mut lot = all * random.below(1 << 24) as f32 / (1 << 24) as f32;
    for (index, weight) in weights.iter().enumerate() {
        if lot < *weight {
            return Some(index);
        }
        lot -= weight;
    }
    Some(0)
}

/// `exp(-x)` for `x` ≥ 0, made of multiplications alone so that every machine finds the same bits.
pub fn falling(x: f32) -> f32 {
    // (1 - x/64)^64, for small x as good as the exponential; nothing beyond 12.
    let mut power = (1.0 - x.min(12.0) / 64.0).max(0.0);
    for _ in 0..6 {
        power *= power;
    }
    power
}
