//! Six digits, leading zeros and all, that are shown to nobody but the person they are sent to.

use std::fmt;

/// The six digits of a code. `Debug` does not tell them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Digits(u32);

impl Digits {
    /// How many codes there are.
    pub const ALL: u32 = 1_000_000;

    /// The nth code.
    pub fn new(nth: u32) -> Option<Self> {
        (nth < Self::ALL).then_some(Self(nth))
    }

    /// What somebody typed: six digits of any script, spaces between them.
    pub fn typed(text: &str) -> Option<Self> {
        let digits: Option<Vec<u32>> = text.chars().filter(|c| !c.is_whitespace()).map(digit).collect();
        let digits = digits.filter(|digits| digits.len() == 6)?;
        Some(Self(digits.into_iter().fold(0, |so_far, digit| so_far * 10 + digit)))
    }
}

/// The value of an ASCII, Arabic-Indic or Persian digit.
fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(c as u32 - '0' as u32),
        '\u{660}'..='\u{669}' => Some(c as u32 - 0x660),
        '\u{6f0}'..='\u{6f9}' => Some(c as u32 - 0x6f0),
        _ => None,
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:06}", self.0)
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digits(…)")
    }
}
