//! The figures for people.

use std::io::{self, Write};

use super::memory::Peaks;
use crate::opponents::arena::{Report, Rung, SideReport};

/// Writes the figures of one match.
pub(super) fn write(report: &Report, memory: Option<Peaks>, out: &mut dyn Write) -> io::Result<()> {
    let times = match report.ferries_times {
        1 => String::new(),
        times => format!(", The Ferries {times} times"),
    };
    let budget: Vec<_> = report
        .budget
        .iter()
        .map(|(unit, n)| format!("{n} {unit}"))
        .collect();
    writeln!(
        out,
        "{} against {}: set {}{times}, {} tiles, {} players, {} pairs = {} games, deals {} to {}, {} an answer\n",
        report.a,
        report.b,
        report.set,
        report.tiles.deck,
        report.players,
        report.pairs,
        report.games,
        report.seeds[0],
        report.seeds[1],
        budget.join(" ")
    )?;
    let percent = |rate: f64| rate * 100.0;
    let (rate, margin) = (report.a_win_rate_ci95, report.margin_ci95);
    writeln!(
        out,
        "{} wins   {:6.2} %  [{:.2}, {:.2}]   {} won, {} shared, {} lost",
        report.a,
        percent(report.a_win_rate),
        percent(rate.low),
        percent(rate.high),
        report.won,
        report.shared,
        report.lost
    )?;
    writeln!(
        out,
        "margin   {:+7.2} points  [{:+.2}, {:+.2}]",
        report.margin, margin.low, margin.high
    )?;
    writeln!(
        out,
        "who begins wins {:.2} %, margin {:+.2}; {:.2} tiles a game fit nowhere; {} lakes\n",
        percent(report.first_seat.win_rate),
        report.first_seat.margin,
        report.tiles.unplaceable,
        report.tiles.lakes
    )?;
    let (a, b) = (&report.a_side, &report.b_side);
    writeln!(
        out,
        "{:<34} {:>12} {:>12}",
        "a game and seat", report.a, report.b
    )?;
    let rows: [(&str, fn(&SideReport) -> f64); 10] = [
        ("points", |s| s.score),
        ("followers placed", |s| s.followers),
        ("ferries set", |s| s.ferries_set),
        ("turns in which a ferry might move", |s| s.ferry_chances),
        ("ferries moved", |s| s.ferries_moved),
        ("moves that changed a claimed road", |s| s.telling_moves),
        ("answer, CPU ms: mean", |s| s.ms.mean),
        ("  99.9 % within", |s| s.ms.p999),
        ("  slowest", |s| s.ms.max),
        ("turn, CPU ms: mean", |s| s.ms.per_turn),
    ];
    for (name, figure) in rows {
        writeln!(out, "{name:<34} {:>12.3} {:>12.3}", figure(a), figure(b))?;
    }
    for (seat, (a, b)) in a.by_seat.iter().zip(&b.by_seat).enumerate() {
        let name = format!("in seat {}: points", seat + 1);
        writeln!(out, "{name:<34} {:>12.3} {:>12.3}", a.score, b.score)?;
    }
    if let Some(peaks) = memory {
        writeln!(
            out,
            "memory at most: {} KiB after a tenth of the games, {} KiB at the end",
            peaks.after_a_tenth, peaks.at_the_end
        )?;
    }
    writeln!(out)
}

/// Writes the ratings of a round-robin, if there are any.
pub(super) fn write_ladder(ladder: &[Rung], out: &mut dyn Write) -> io::Result<()> {
    if ladder.is_empty() {
        return Ok(());
    }
    writeln!(out, "{:<20} {:>8}", "rating", "Elo")?;
    for rung in ladder {
        let (low, high) = (rung.elo_ci95.low, rung.elo_ci95.high);
        writeln!(
            out,
            "{:<20} {:>8.0}  [{low:.0}, {high:.0}]",
            rung.skill, rung.elo
        )?;
    }
    Ok(())
}
