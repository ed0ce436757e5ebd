//! The tolerance that a description states for the quantity, which is none of the figures that others repeat: "+/- 5 pct", "MOLOO".

use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{
    clauses::clauses,
    figure::{self, Bound},
    quantity,
    wording::number,
};

/// How "more or less" is written, in small letters.
#[rustfmt::skip] // A table should read as a table.
const EITHER_WAY: [&str; 17] = [
    "+/-", "+ / -", "+/ -", "+ /-", "+/–", "+/−", "-/+", "+-", "±", "plus/minus", "plus / minus", "plus or minus", "plus and minus",
    "plus minus", "more or less", "more/less", "moloo",
];
const MARK: &str = "plusminus";
const OVER: &str = "plusby";
const UNDER: &str = "minusby";
/// What is said of a tolerance before it and behind it, in the singular.
const BEFORE: [&str; 7] = ["tolerance", "with", "quantity", "weight", "allowed", "of", "a"];
#[rustfmt::skip] // A table should read as a table.
const BEHIND: [&str; 28] = [
    "in", "on", "of", "for", "the", "both", "and", "or", "quantity", "qty", "weight", "amount", "value", "tolerance", "is", "are", "allowed",
    "acceptable", "accepted", "permitted", "permissible", "applicable", "at", "seller", "buyer", "owner", "vessel", "option",
];
const JOINING: [&str; 2] = ["and", "or"];
const IN_WORDS: [(&str, u64); 5] = [("one", 1), ("two", 2), ("three", 3), ("five", 5), ("ten", 10)];
const ALL: u64 = 10_000;

/// How far the quantity may be from what the text says, in hundredths of a per cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tolerance {
    pub less: u64,
    pub more: u64,
    /// It does not say how far, or may be of another figure.
    pub is_unclear: bool,
}

/// With every way to write "more or less" as one word, and signs of more and of less as words.
pub(super) fn spelled(text: &str) -> String {
    let text = EITHER_WAY.iter().fold(text.to_owned(), |text, it| text.replace(it, &format!(" {MARK} ")));
    let (mut spelled, mut before) = (String::with_capacity(text.len()), ' ');
    for (at, c) in text.char_indices() {
        let behind = text[at + c.len_utf8()..].trim_start_matches(' ');
        let sign = match c {
            '+' => Some(OVER),
            '-' | '–' | '−' if before == '/' => Some(UNDER),
            _ => None,
        };
        match sign.filter(|_| behind.starts_with(|c: char| c.is_ascii_digit())) {
            Some(word) => spelled.push_str(&format!(" {word} ")),
            None => spelled.push(c),
        }
        if c != ' ' {
            before = c;
        }
    }
    spelled
}

/// That of the quantity in a description; unclear where it states several.
pub(super) fn stated(text: &str) -> Option<Tolerance> {
    let clauses = clauses(text);
    let before = [&[][..]].into_iter().chain(clauses.iter().map(Vec::as_slice));
    let found = clauses.iter().zip(before).flat_map(|(clause, before)| taken_out(clause, before).1);
    found.reduce(|one, other| if one == other { one } else { one.or(other) })
}

/// The words of a clause without the tolerances among them, and those; `before` is the clause before it.
pub(super) fn taken_out(clause: &[String], before: &[String]) -> (Vec<String>, Vec<Tolerance>) {
    let (mut left, mut found): (Vec<String>, Vec<Tolerance>) = (Vec::new(), Vec::new());
    let mut rest = clause;
    while !rest.is_empty() {
        match read(&left, rest) {
            Some((tolerance, is_of_last, behind)) => {
                left.truncate(left.len() - is_of_last);
                drop_last(&mut left);
                let may_be_of_share = if left.is_empty() { is_share_last(before) } else { has_share_last(&left) };
                found.push(Tolerance { is_unclear: tolerance.is_unclear || may_be_of_share, ..tolerance });
                rest = without_first(behind);
            }
            None => {
                // A sign that states no tolerance joins what stands about it, or parts it.
                match rest[0].as_str() {
                    OVER => left.push("and".to_owned()),
                    UNDER => {}
                    _ => left.push(rest[0].clone()),
                }
                rest = &rest[1..];
            }
        }
    }
    (left, found)
}

/// The tolerance that stands at the beginning of a text, how many of the words before are of it, and what stands behind.
fn read<'a>(before: &[String], text: &'a [String]) -> Option<(Tolerance, usize, &'a [String])> {
    let (word, behind) = text.split_first()?;
    let either = |far: u64| Tolerance { less: far, more: far, is_unclear: false };
    if word == MARK || word == "tolerance" {
        let after = behind.strip_prefix(&["of".to_owned()][..]).unwrap_or(behind);
        if let Some((far, rest)) = far(after).filter(|(_, rest)| rest.len() < after.len() - 1) {
            return Some((either(far), 0, rest));
        }
        if let Some((far, words)) = far_before(before) {
            return Some((either(far), words, behind));
        }
        let unclear = Tolerance { less: 0, more: 0, is_unclear: true };
        let said = quantity::weight(behind).map(|(_, rest)| rest);
        let said =
            said.or_else(|| behind.split_first().filter(|(it, _)| quantity::is_number(it)).map(|(_, rest)| rest));
        return (word == MARK).then_some((unclear, 0, said.unwrap_or(behind)));
    }
    let (is_over, first, rest) = side(text)?;
    let (other, second, rest) = side(rest).or_else(|| far(rest).map(|(far, rest)| (!is_over, far, rest)))?;
    let has_share =
        text[..text.len() - rest.len()].iter().enumerate().any(|(at, _)| figure::share(&text[at..]).is_some());
    let (less, more) = if is_over { (second, first) } else { (first, second) };
    (is_over != other && has_share).then_some((Tolerance { less, more, is_unclear: false }, 0, rest))
}

/// "plus 5 %", "minus 10 %": whether it is more, how far, and what stands behind.
fn side(text: &[String]) -> Option<(bool, u64, &[String])> {
    let (sign, rest) = text.split_first()?;
    let is_over = match sign.as_str() {
        OVER | "plus" => true,
        UNDER | "minus" => false,
        _ => return None,
    };
    far(rest).map(|(far, rest)| (is_over, far, rest))
}

/// So many per cent at the beginning of a text, whose sign may be left out, in hundredths.
fn far(text: &[String]) -> Option<(u64, &[String])> {
    let (first, behind) = text.split_first()?;
    Some((hundredths(first)?, figure::share(behind).unwrap_or(behind)))
}

/// The same at the end of one, and how many words it has.
fn far_before(text: &[String]) -> Option<(u64, usize)> {
    (2..=3).find_map(|words| {
        let last = &text[text.len().checked_sub(words)?..];
        let is_share = figure::share(&last[1..]).is_some_and(<[String]>::is_empty);
        Some((hundredths(&last[0]).filter(|_| is_share)?, words))
    })
}

fn hundredths(text: &str) -> Option<u64> {
    let spelled = IN_WORDS.iter().find(|(word, _)| *word == text).map(|(_, share)| *share);
    let share: Decimal = spelled.map_or_else(|| number(text)?.parse().ok(), |it| Some(it.into()))?;
    share.checked_mul(Decimal::ONE_HUNDRED)?.to_u64().filter(|it| *it < ALL)
}

fn drop_last(words: &mut Vec<String>) {
    while words.last().is_some_and(|it| BEFORE.contains(&it.as_str())) {
        words.pop();
    }
}

/// Without what is said of a tolerance; what joins it to more of that does not join it to other goods.
fn without_first(words: &[String]) -> &[String] {
    let mut rest = words;
    while let [word, behind @ ..] = rest {
        let goes_on =
            !JOINING.contains(&word.as_str()) || behind.first().is_some_and(|it| BEHIND.contains(&it.as_str()));
        if !BEHIND.contains(&word.as_str()) || !goes_on {
            break;
        }
        rest = behind;
    }
    rest
}

/// Whether the last figure of a text is a share, of which a tolerance behind it may be.
fn has_share_last(text: &[String]) -> bool {
    behind_last_share(text).is_some()
}

/// Whether a text ends with a share, or with the limit that it is.
fn is_share_last(text: &[String]) -> bool {
    behind_last_share(text).is_some_and(|behind| behind.iter().all(|it| Bound::of(it).is_some()))
}

fn behind_last_share(text: &[String]) -> Option<&[String]> {
    let last = (0..text.len()).rev().find(|at| quantity::is_number(&text[*at]))?;
    figure::share(&text[last + 1..])
}

impl Tolerance {
    /// Either of two, so that neither is known.
    fn or(self, other: Self) -> Self {
        Self { less: self.less.max(other.less), more: self.more.max(other.more), is_unclear: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For less and for more, in hundredths of a per cent; none where that is unclear.
    type Far = Option<(u64, u64)>;

    /// A description, and what tolerance it states.
    const DESCRIPTIONS: &[(&str, Option<Far>)] = &[
        ("500 MT white rice", None),
        ("500 MT white rice, +/- 2 pct", Some(Some((200, 200)))),
        ("500 MT (+/-10 pct) white rice", Some(Some((1000, 1000)))),
        ("500 MT ±2.5% white rice", Some(Some((250, 250)))),
        ("500 MT plus/minus 5 per cent of white rice", Some(Some((500, 500)))),
        ("500 MT plus or minus 10% in quantity and amount acceptable", Some(Some((1000, 1000)))),
        ("500 MT white rice 10 PCT MORE OR LESS", Some(Some((1000, 1000)))),
        ("500 MT white rice, 5% MOLOO", Some(Some((500, 500)))),
        ("500 MT white rice, tolerance of 3 pct", Some(Some((300, 300)))),
        ("500 MT white rice, 3% tolerance", Some(Some((300, 300)))),
        ("500 MT white rice, +5/-10 pct", Some(Some((1000, 500)))),
        ("500 MT white rice, +5% -0%", Some(Some((0, 500)))),
        ("500 MT white rice, plus 0 pct minus 5 pct", Some(Some((500, 0)))),
        ("500 MT white rice, -5/+10%", Some(Some((500, 1000)))),
        ("500 MT white rice, 5% broken, +/- 10 pct", Some(Some((1000, 1000)))),
        ("500 MT white rice 5% broken +/- 10 pct", Some(None)),
        ("500 MT white rice, ten percent more or less", Some(Some((1000, 1000)))),
        ("500 MT white rice, 5 (five) per cent more or less", Some(Some((500, 500)))),
        ("500 MT white rice MOLOO", Some(None)),
        ("500 MT +/- 25 MT white rice", Some(None)),
        ("Wheat, protein 12.5% +/- 0.5%", Some(None)),
        ("Wheat, protein 12.5% (+/- 0.5%)", Some(None)),
        ("500 MT rice +/-5% and 200 MT lentils +/-10%", Some(None)),
        ("500 MT rice +/-5% and 200 MT lentils +/-5%", Some(Some((500, 500)))),
        ("Rice and lentils, tolerance as usual", None),
        ("Shrimps -18/-20 C", None),
        ("Vitamin A + 5 minerals", None),
    ];

    #[test]
    fn a_tolerance_is_known_however_it_is_written() {
        for (text, expected) in DESCRIPTIONS {
            let found = stated(text);
            let far = found.map(|it| (!it.is_unclear).then_some((it.less, it.more)));
            assert_eq!(far, *expected, "{text}");
        }
    }

    #[test]
    fn what_is_left_says_nothing_of_it() {
        for (text, expected) in [
            ("500 MT +/-10 pct in quantity and amount white rice", "500 mt white rice"),
            ("500 MT white rice with tolerance +/-10%", "500 mt white rice"),
            ("500 MT rice +/-5% and 200 MT lentils", "500 mt rice and 200 mt lentil"),
            ("5 pct more or less", ""),
            ("Vitamin A + 5 minerals", "vitamin a and 5 mineral"),
        ] {
            let clause = clauses(text).concat();
            assert_eq!(taken_out(&clause, &[]).0.join(" "), expected, "{text}");
        }
    }
}
