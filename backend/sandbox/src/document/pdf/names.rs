//! The names that stand in a PDF, through escapes, and which parts of it are no stream's content.

use memchr::{memchr_iter, memchr2, memmem};

/// The parts that are no stream's content, and what begins like an object within one: a reader may be led there.
pub(super) fn outside_streams(given: &[u8]) -> Vec<&[u8]> {
    let (mut parts, mut rest) = (Vec::new(), given);
    while let Some(begin) = stream_begins(rest) {
        let (before, content) = rest.split_at(begin);
        // What looks like a stream but never ends is looked at whole.
        let Some(end) = memmem::find(content, b"endstream") else { break };
        let (within, after) = content.split_at(end);
        parts.push(before);
        parts.extend(object_begins(within).map(|at| &within[at..]));
        rest = after;
    }
    parts.push(rest);
    parts
}

/// Where the content of the first stream begins: after the word that follows a dictionary. What stands in a comment or
/// in a text is no such word.
fn stream_begins(given: &[u8]) -> Option<usize> {
    const STREAM: &[u8] = b"stream";
    let (mut at, mut depth, mut follows_dictionary) = (0, 0_usize, false);
    while let Some(rest) = given.get(at..).filter(|rest| !rest.is_empty()) {
        at += match *rest {
            [b'\\', ..] if depth > 0 => 2,
            [b'(', ..] => {
                depth += 1;
                1
            }
            [b')', ..] => {
                depth = depth.saturating_sub(1);
                1
            }
            _ if depth > 0 => 1,
            [b'%', ..] => memchr2(b'\r', b'\n', rest).unwrap_or(rest.len()),
            [b'>', b'>', ..] => {
                follows_dictionary = true;
                at += 2;
                continue;
            }
            [byte, ..] if is_white(byte) => 1,
            _ if follows_dictionary && rest.starts_with(STREAM) => {
                if matches!(rest.get(STREAM.len()), Some(b'\r' | b'\n')) {
                    return Some(at + STREAM.len());
                }
                STREAM.len()
            }
            _ => {
                follows_dictionary = false;
                1
            }
        };
    }
    None
}

/// Where something first stands under the head of an object, such as `7 0 obj`.
fn object_begins(content: &[u8]) -> Option<usize> {
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    let is_headed = |before: &[u8]| {
        let mut words = before.rsplit(|byte| is_white(*byte)).filter(|word| !word.is_empty());
        words.next().is_some_and(is_number)
            && words.next().is_some_and(|word| word.last().is_some_and(u8::is_ascii_digit))
    };
    memmem::find_iter(content, b"obj").find(|at| is_headed(&content[..*at]))
}

pub(super) struct Name<'a> {
    pub(super) at: usize,
    pub(super) name: Vec<u8>,
    pub(super) behind: &'a [u8],
}

/// Every `/Name`, its escapes read, where it stands, and what stands behind it.
pub(super) fn names(given: &[u8]) -> impl Iterator<Item = Name<'_>> {
    memchr_iter(b'/', given).map(|at| {
        let (name, behind) = name(&given[at + 1..]);
        Name { at, name, behind }
    })
}

fn name(mut rest: &[u8]) -> (Vec<u8>, &[u8]) {
    /// Longer than any that is looked for, escapes and all.
    const LONGEST: usize = 32;
    let mut name = Vec::new();
    while name.len() < LONGEST {
        match *rest {
            [b'#', high, low, ref more @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                let digit = |it: u8| char::from(it).to_digit(16).unwrap_or_default() as u8;
                name.push(digit(high) * 16 + digit(low));
                rest = more;
            }
            [byte, ref more @ ..] if !is_white(byte) && !b"()<>[]{}/%".contains(&byte) => {
                name.push(byte);
                rest = more;
            }
            _ => break,
        }
    }
    (name, rest)
}

pub(super) fn is_white(byte: u8) -> bool {
    matches!(byte, b'\0' | b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
}
