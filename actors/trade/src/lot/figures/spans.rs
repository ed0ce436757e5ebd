//! Spans of days and seasons, which have as many digits as telephone numbers: 10-20/11/2026, 05/11/26 - 20/11/26.

use std::ops::RangeInclusive;

/// What stands between the ends of a span, and between the figures of a day.
const TO: [char; 3] = ['-', '–', '/'];
const PARTING: [char; 3] = ['.', '/', '-'];
/// What may stand around a span.
const AROUND: [char; 5] = ['(', ')', ',', ';', '"'];
/// The years of the trade, and how many a span has at most.
const YEARS: RangeInclusive<u32> = 2015..=2040;
const LONGEST: u32 = 2;
/// The most bytes of a span: two whole days, the sign between them and a dot behind each.
const MAX_BYTES: usize = 32;
/// Where the year, the month and the day stand of a day.
const ORDERS: [[usize; 3]; 3] = [[2, 1, 0], [2, 0, 1], [0, 1, 2]];

/// Whether a word is of a span, which blanks may stand in around its sign.
pub(super) fn is_of_span(words: &[&str], at: usize) -> bool {
    words[at].starts_with(|c: char| c.is_ascii_digit() || TO.contains(&c) || c == '(')
        && (at.saturating_sub(2)..=at)
            .any(|from| (at + 1..=words.len().min(from + 3)).any(|to| is_span(&words[from..to])))
}

fn is_span(words: &[&str]) -> bool {
    let words: Vec<&str> = words.iter().map(|it| it.trim_matches(AROUND)).collect();
    if words.iter().map(|it| it.len()).sum::<usize>() > MAX_BYTES {
        return false;
    }
    let is_joined = words.windows(2).all(|it| it[0].ends_with(TO) || it[1].starts_with(TO));
    let text = words.concat();
    is_joined && text.match_indices(TO).any(|(at, sign)| leads(&text[..at], &text[at + sign.len()..]))
}

/// Whether one is a day or a season that comes before the other, or as much of a day as the other does not say again.
fn leads(from: &str, to: &str) -> bool {
    let is_short = |from: u32, to: u32| (from..=from + LONGEST).contains(&to);
    let are_days = |order: [usize; 3]| {
        let Some(end) = day(to, order) else { return false };
        let first = numbers(from).unwrap_or_default();
        let [month, date] = if order[1] < order[2] { [0, 1] } else { [1, 0] };
        match first[..] {
            [date] => (1..end[2]).contains(&date),
            [_, _] => is_date(first[month], first[date]),
            _ => day(from, order).is_some_and(|start| start <= end && is_short(start[0], end[0])),
        }
    };
    let seasons = season(from).zip(season(to));
    seasons.is_some_and(|(from, to)| from < to && is_short(from, to)) || ORDERS.into_iter().any(are_days)
}

/// The year, the month and the day.
fn day(text: &str, order: [usize; 3]) -> Option<[u32; 3]> {
    let numbers = numbers(text).filter(|it| it.len() == 3)?;
    let [year, month, date] = order.map(|at| numbers[at]);
    let year = if year < 100 { 2000 + year } else { year };
    (YEARS.contains(&year) && is_date(month, date)).then_some([year, month, date])
}

fn is_date(month: u32, date: u32) -> bool {
    (1..=12).contains(&month) && (1..=31).contains(&date)
}

/// The first year of a season: 2025/26, 2025/2026.
fn season(text: &str) -> Option<u32> {
    let numbers = numbers(text)?;
    let [year, next] = numbers[..] else { return None };
    (YEARS.contains(&year) && [year + 1, (year + 1) % 100].contains(&next)).then_some(year)
}

/// Numbers of two or four digits at most with one kind of sign between them.
fn numbers(text: &str) -> Option<Vec<u32>> {
    let text = text.trim_end_matches('.');
    let is_number = |it: &str| matches!(it.len(), 1 | 2 | 4) && it.bytes().all(|it| it.is_ascii_digit());
    let parted = PARTING.into_iter().find(|sign| text.split(*sign).all(is_number))?;
    text.split(parted).map(|it| it.parse().ok()).collect()
}
