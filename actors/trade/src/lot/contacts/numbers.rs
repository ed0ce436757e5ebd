//! Numbers that are dialled, and words that ask for a call.

use std::ops::Range;

use super::phrases::AllowedPhrases;
use crate::lot::figures::{COUNTRIES, MAX_DIGITS, MIN_DIGITS, without_figures};

/// The fewest digits of a telephone number that begins with the code of a country.
const MIN_DIGITS_ABROAD: usize = 11;
/// Words after which fewer digits are one.
const CUES: [&str; 8] = ["call", "tel", "telephone", "phone", "mobile", "mob", "contact", "insta"];
const MIN_DIGITS_CALLED: usize = 7;
/// Foods that are made in an instant; others are asked for, since a name may be the same: Insta coffee.
const INSTANT: [&str; 8] = ["noodles", "noodle", "pasta", "oats", "soup", "soups", "poha", "porridge"];
/// Whose letters somebody reads, with the name before or behind.
const MAILERS: [&str; 3] = ["gmail", "hotmail", "yahoo"];
/// What parts the digits of one number and, of other numbers, whole ones from each other.
const PARTING: [char; 17] = ['¦', ',', ';', ':', '*', '_', '~', '=', '•', '·', '‧', '∙', '،', '‐', '–', '—', '−'];

/// What of a text, as it is dialled, is a number to call.
pub(super) fn number_in(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let mut plain = without_figures(text);
    let long = numbers(&plain);
    if let Some(seen) = long.iter().find(|it| !allowed.has(&plain[(*it).clone()])) {
        return Some(plain[seen.clone()].to_owned());
    }
    // A part of what is allowed is no number of its own.
    long.into_iter().rev().for_each(|it| plain.replace_range(it, " | "));
    let parted = parted(&plain).into_iter().map(|it| &plain[it]).find(|seen| !allowed.has(seen));
    let parted = parted.map(str::to_owned);
    parted.or_else(|| short_number(&plain, allowed)).or_else(|| cued(&plain, allowed))
}

/// Digits that stand together, whatever is typed between them, as telephone numbers do: where each run of them stands.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let (mut digits, mut gap, mut from) = (0, 0, 0);
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        if found.last().is_some_and(|it| at < it.end) {
            continue;
        }
        if c.is_ascii_digit() {
            if digits == 0 {
                from = at;
            }
            digits += 1;
            gap = 0;
            if digits >= MIN_DIGITS {
                let rest = text[at..].find(|c: char| !c.is_ascii_digit() && !" -.()/".contains(c));
                found.push(from..rest.map_or(text.len(), |rest| at + rest));
                digits = 0;
            }
        } else if " -.()/+".contains(c) && gap < 3 {
            gap += 1;
        } else {
            (digits, gap) = (0, 0);
        }
    }
    found
}

/// Groups of digits with one sign between each two, which begin as numbers that are dialled do and are as long.
fn parted(text: &str) -> Vec<Range<usize>> {
    let groups = groups(text);
    let sign = |at: usize| {
        let (one, other) = (groups.get(at)?, groups.get(at + 1)?);
        let mut gap = text[one.end..other.start].trim().chars();
        gap.next().filter(|c| PARTING.contains(c) && gap.next().is_none())
    };
    let mut found: Vec<Range<usize>> = Vec::new();
    for from in 0..groups.len() {
        let Some(first) = sign(from) else { continue };
        let more = (from + 1..groups.len()).take(MAX_DIGITS).take_while(|at| sign(*at) == Some(first)).count();
        let run = &groups[from..=from + 1 + more];
        let seen = run[0].start..run[1 + more].end;
        if is_dialled(text, run) && found.last().is_none_or(|it| it.end <= seen.start) {
            found.push(seen);
        }
    }
    found
}

/// Where the digits stand that nothing parts.
fn groups(text: &str) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (at, _) in text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
        match groups.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => groups.push(at..at + 1),
        }
    }
    groups
}

/// Whether groups of digits are of a number by how they begin. Lists have groups of one length; tenths have one nought.
fn is_dialled(text: &str, groups: &[Range<usize>]) -> bool {
    let (before, first) = (&text[..groups[0].start], &text[groups[0].clone()]);
    let digits: usize = groups.iter().map(ExactSizeIterator::len).sum();
    let is_even = groups.iter().all(|it| it.len() == first.len());
    let begins = before.ends_with('+')
        || (first.starts_with('0') && first.len() >= 3 && !is_even)
        || (COUNTRIES.contains(&first) && digits >= MIN_DIGITS_ABROAD && !is_even);
    begins && !before.ends_with(char::is_alphanumeric) && (MIN_DIGITS..=MAX_DIGITS).contains(&digits)
}

/// Eight digits in two groups, as telephone numbers of small countries are written. Years, grades and round figures stand
/// beside each other as well.
fn short_number(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    let digits = |from: usize| chars.get(from..from + 4).is_some_and(|it| it.iter().all(char::is_ascii_digit));
    let is_of_more = |at: Option<&char>| at.is_some_and(|c| c.is_ascii_alphanumeric());
    let is_number = |at: usize| {
        let (before, after) = (at.checked_sub(1).and_then(|it| chars.get(it)), chars.get(at + 9));
        let is_round = [at + 3, at + 8].iter().all(|last| chars.get(*last) == Some(&'0'));
        digits(at)
            && matches!(chars.get(at + 4), Some(' ' | '-'))
            && digits(at + 5)
            && matches!(chars.get(at), Some('3'..='9'))
            && !is_of_more(before)
            && !is_of_more(after)
            && !is_round
    };
    let mut seen = (0..chars.len()).filter(|at| is_number(*at)).map(|at| chars[at..at + 9].iter().collect::<String>());
    seen.find(|seen| !allowed.has(seen))
}

/// A word that asks for a call and has a number after it, or a name of elsewhere.
fn cued(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let words = text.split(|c: char| c.is_whitespace() || ",;:()".contains(c)).filter(|it| !it.is_empty());
    let words: Vec<&str> = words.collect();
    // How many words behind it are what it tells.
    let told = |at: usize, word: &str| {
        let after = &words[at + 1..];
        let figures = || after.iter().take_while(|it| !it.contains(char::is_alphabetic));
        let digits = || figures().flat_map(|it| it.chars()).filter(char::is_ascii_digit).count();
        match word.trim_end_matches('.') {
            cue if CUES.contains(&cue) && digits() >= MIN_DIGITS_CALLED => Some(figures().count()),
            "insta" => after.first().filter(|it| !INSTANT.contains(*it)).map(|_| 1),
            mailer if MAILERS.contains(&mailer) => Some(after.len().min(1)),
            _ => None,
        }
    };
    let cues = words.iter().enumerate();
    let mut seen = cues.filter_map(|(at, word)| Some(words[at..=at + told(at, word)?].join(" ")));
    seen.find(|seen| !allowed.has(seen))
}
