//! The clauses of a description: what stands between commas, brackets and lines, in words, with the signs that count as words.

use std::ops::RangeInclusive;

use granary_domain::folding::root;

use super::{
    quantity, tolerance,
    wording::{folded, singular, words},
};

/// What repeats a figure in words, in brackets behind it.
#[rustfmt::skip] // A table should read as a table.
const IN_WORDS: [&str; 45] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    "hundred", "thousand", "million", "and", "only", "point", "metric", "ton", "tons", "tonnes", "mt", "mts", "kg", "kgs", "kilograms",
    "percent", "per", "cent",
];

/// The number behind it is not of what follows.
const NUMBERING: [&str; 7] = ["grade", "no", "no.", "number", "class", "type", "size"];

/// The words of each clause, singular.
pub(super) fn clauses(text: &str) -> Vec<Vec<String>> {
    let clause = |it: &String| words(&signed(&in_one(it))).iter().map(|it| singular(root(it))).collect();
    segments(&tolerance::spelled(&without_words_of_figures(&folded(text)))).iter().map(clause).collect()
}

/// Without brackets in which a figure is said again in words: "500 (five hundred) MT".
fn without_words_of_figures(text: &str) -> String {
    let mut parts = text.split('(');
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let inner = part.split_once(')').filter(|(inner, _)| {
            let mut words = parts_of(inner).peekable();
            words.peek().is_some() && words.all(|it| IN_WORDS.contains(&it))
        });
        match inner {
            Some((_, behind)) => left.push_str(behind),
            None => left.extend(["(", part]),
        }
    }
    left
}

fn parts_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty())
}

/// With the weights whose thousands stand apart as one number: "25 000 MT". What numbers something ends before it.
fn in_one(text: &str) -> String {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let is_group = |it: &&str, lengths: RangeInclusive<usize>| {
        lengths.contains(&it.len()) && it.chars().all(|c| c.is_ascii_digit())
    };
    let (mut joined, mut at): (Vec<String>, usize) = (Vec::new(), 0);
    while at < tokens.len() {
        let groups = tokens[at + 1..].iter().take_while(|it| is_group(it, 3..=3)).count();
        let next = at + 1 + groups;
        let is_named = at.checked_sub(1).is_some_and(|before| NUMBERING.contains(&tokens[before]));
        let is_weight = || tokens.get(next).is_some_and(|it| quantity::is_unit(it.trim_matches('.')));
        let is_one = groups > 0 && is_group(&tokens[at], 1..=3) && !is_named && is_weight();
        let end = if is_one { next } else { at + 1 };
        joined.push(tokens[at..end].concat());
        at = end;
    }
    joined.join(" ")
}

/// What stands between commas, brackets and lines; a comma within a number parts nothing.
fn segments(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let is_digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|it| it.is_numeric());
    let mut segments = vec![String::new()];
    for (at, c) in chars.iter().enumerate() {
        let is_end = match c {
            ',' | '،' => !(is_digit(at.checked_sub(1)) && is_digit(Some(at + 1))),
            c => ";\n()[]".contains(*c),
        };
        match segments.last_mut().filter(|_| !is_end) {
            Some(segment) => segment.push(*c),
            None => segments.push(String::new()),
        }
    }
    segments
}

/// With the sign of a number below nought as a word; between two numbers, and where words are joined, it is none. What a stroke
/// parts from a number is what there are so many to: 420/MT is no weight.
fn signed(text: &str) -> String {
    let mut signed = String::with_capacity(text.len());
    let (mut before, mut is_apart) = (None, true);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_range = before.is_some_and(|it: char| it.is_numeric() || it == '%');
        let is_minus = is_apart && !is_range && chars.peek().is_some_and(|it| it.is_numeric());
        let is_rate =
            c == '/' && before.is_some_and(char::is_numeric) && chars.peek().is_some_and(|it| it.is_alphabetic());
        if is_minus && matches!(c, '-' | '–' | '−') {
            signed.push_str(" minus ");
        } else if is_rate {
            signed.push_str(" per ");
        } else {
            signed.push(c);
        }
        is_apart = c.is_whitespace() || c == ':';
        if !c.is_whitespace() {
            before = Some(c);
        }
    }
    signed
}
