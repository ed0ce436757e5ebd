//! Numbers as people of any country write them: what one cell leaves open is told by how the whole table writes its numbers.

use granary_domain::folding::digit;
use rust_decimal::Decimal;

/// The longest number, in letters.
const LONGEST: usize = 30;

/// Which sign stands before the fraction, as far as the table shows it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Habit {
    has_point: bool,
    has_comma: bool,
}

/// What a text says if it is a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Written {
    /// It is this, whoever wrote it.
    Plain(Decimal),
    /// It is this, and shows which sign stands before a fraction.
    WithPoint(Decimal),
    WithComma(Decimal),
    /// A thousand here and one there, by what the one sign in it is.
    Either {
        by_point: Decimal,
        by_comma: Decimal,
    },
}

/// Why a text is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoNumber {
    /// There are two ways to read it, and the table shows neither.
    Ambiguous,
    Other,
}

impl Habit {
    /// What the numbers among these texts show.
    pub(super) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut habit = Self::default();
        for text in texts {
            match written(text) {
                Some(Written::WithPoint(_)) => habit.has_point = true,
                Some(Written::WithComma(_)) => habit.has_comma = true,
                _ => {}
            }
        }
        habit
    }

    /// What somebody said of them.
    pub(super) const fn from_sign(is_comma: bool) -> Self {
        Self { has_point: !is_comma, has_comma: is_comma }
    }

    /// The sign before a fraction, where the table has one and always the same.
    pub(super) fn sign(self) -> Option<char> {
        match (self.has_point, self.has_comma) {
            (true, false) => Some('.'),
            (false, true) => Some(','),
            _ => None,
        }
    }

    pub(super) fn read(self, text: &str) -> Result<Decimal, NoNumber> {
        let number = match written(text).ok_or(NoNumber::Other)? {
            Written::Plain(number) | Written::WithPoint(number) | Written::WithComma(number) => number,
            Written::Either { by_point, by_comma } => match self.sign() {
                Some('.') => by_point,
                Some(_) => by_comma,
                None => return Err(NoNumber::Ambiguous),
            },
        };
        Ok(number.normalize())
    }
}

/// A number that no table stands around: what it is where a point stands before fractions, and where a comma does.
pub fn lone_number(text: &str) -> Option<(Decimal, Decimal)> {
    let (by_point, by_comma) = match written(text)? {
        Written::Plain(number) | Written::WithPoint(number) | Written::WithComma(number) => (number, number),
        Written::Either { by_point, by_comma } => (by_point, by_comma),
    };
    Some((by_point.normalize(), by_comma.normalize()))
}

fn written(text: &str) -> Option<Written> {
    if text.chars().count() > LONGEST {
        return None;
    }
    let plain: String =
        text.chars().filter(|c| !is_mark(*c)).collect::<String>().trim().chars().map(plain).collect::<Option<_>>()?;
    let (sign, digits) = plain.strip_prefix('-').map_or(("", &*plain), |rest| ("-", rest));
    if digits.contains('-') {
        return None;
    }
    let number = |whole: &str, fraction: &str| {
        let whole = grouped(whole)?;
        let is_plain = !fraction.is_empty() && fraction.bytes().all(|it| it.is_ascii_digit());
        is_plain.then(|| Decimal::from_str_exact(&format!("{sign}0{whole}.{fraction}")).ok())?
    };
    let whole = |whole: &str| Decimal::from_str_exact(&format!("{sign}{}", grouped(whole)?)).ok();
    if let Some((before, fraction)) = digits.split_once('٫') {
        return number(before, fraction).map(Written::Plain);
    }
    let made = |mark: char, number| if mark == '.' { Written::WithPoint(number) } else { Written::WithComma(number) };
    let Some(at) = digits.rfind(['.', ',']) else { return whole(digits).map(Written::Plain) };
    let (before, mark, fraction) =
        (&digits[..at], if digits[at..].starts_with('.') { '.' } else { ',' }, &digits[at + 1..]);
    let other = if mark == '.' { ',' } else { '.' };
    match (before.contains(mark), before.contains(other)) {
        (true, true) => None,
        // Marks of thousands, so the other sign is that of fractions.
        (true, false) => whole(digits).map(|it| made(other, it)),
        (false, true) => number(before, fraction).map(|it| made(mark, it)),
        (false, false) if is_thousand(before) && fraction.len() == 3 => {
            let (part, all) = (number(before, fraction)?, whole(digits)?);
            Some(if mark == '.' {
                Written::Either { by_point: part, by_comma: all }
            } else {
                Written::Either { by_point: all, by_comma: part }
            })
        }
        (false, false) => number(before, fraction).map(|it| made(mark, it)),
    }
}

/// A letter of a number in the digits of ASCII; spaces and what else only parts thousands as `'`.
fn plain(c: char) -> Option<char> {
    match c {
        '0'..='9' | '.' | ',' | '-' | '٫' | '\'' => Some(c),
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10),
        '−' => Some('-'),
        '،' => Some(','),
        ' ' | '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}' | '’' | '٬' => Some('\''),
        c => digit(c),
    }
}

/// What programs put beside numbers among Arabic words, and nobody sees; it turns no digits.
pub(super) fn is_mark(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202c}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Whether a sign behind this may part thousands: at most three digits, and no nought before the others.
fn is_thousand(before: &str) -> bool {
    (1..=3).contains(&before.len()) && !before.starts_with('0') && before.bytes().all(|it| it.is_ascii_digit())
}

/// The digits of a whole number whose thousands, or lakhs, may be parted by one kind of sign.
fn grouped(whole: &str) -> Option<String> {
    let mut signs = whole.chars().filter(|c| !c.is_ascii_digit());
    let Some(sign) = signs.next() else { return Some(whole.to_owned()) };
    if signs.any(|it| it != sign) {
        return None;
    }
    let groups: Vec<&str> = whole.split(sign).collect();
    let [first, middle @ .., last] = &groups[..] else { return None };
    let is_right = is_thousand(first)
        && last.len() == 3
        && (middle.iter().all(|it| it.len() == 3) || (first.len() < 3 && middle.iter().all(|it| it.len() == 2)));
    is_right.then(|| groups.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a number says where the table writes fractions with a point, with a comma, and where nobody knows: `?` where it
    /// has two meanings, `-` where it is none. To add a case, add a line.
    #[rustfmt::skip]
    const NUMBERS: &[(&str, &str, &str, &str)] = &[
        ("12", "12", "12", "12"),
        ("0", "0", "0", "0"),
        ("007", "7", "7", "7"),
        ("-4", "-4", "-4", "-4"),
        ("−4", "-4", "-4", "-4"),
        ("12.5", "12.5", "12.5", "12.5"),
        ("12,5", "12.5", "12.5", "12.5"),
        (".5", "0.5", "0.5", "0.5"),
        (",5", "0.5", "0.5", "0.5"),
        ("18,75", "18.75", "18.75", "18.75"),
        ("29.50", "29.5", "29.5", "29.5"),
        ("0.125", "0.125", "0.125", "0.125"),
        ("0,125", "0.125", "0.125", "0.125"),
        ("1.000", "1", "1000", "?"),
        ("1,000", "1000", "1", "?"),
        ("25.125", "25.125", "25125", "?"),
        ("999,999", "999999", "999.999", "?"),
        ("-1,000", "-1000", "-1", "?"),
        ("1234.567", "1234.567", "1234.567", "1234.567"),
        ("1234,567", "1234.567", "1234.567", "1234.567"),
        ("1.2345", "1.2345", "1.2345", "1.2345"),
        ("1,000.00", "1000", "1000", "1000"),
        ("1.000,00", "1000", "1000", "1000"),
        ("1,000,000", "1000000", "1000000", "1000000"),
        ("1.000.000", "1000000", "1000000", "1000000"),
        ("1,00,000", "100000", "100000", "100000"),
        ("12,34,567.50", "1234567.5", "1234567.5", "1234567.5"),
        ("1,234,567.891", "1234567.891", "1234567.891", "1234567.891"),
        ("1 000", "1000", "1000", "1000"),
        ("1 000,500", "1000.5", "1000.5", "1000.5"),
        ("1\u{a0}000,5", "1000.5", "1000.5", "1000.5"),
        ("1\u{202f}234\u{202f}567", "1234567", "1234567", "1234567"),
        ("1'000.50", "1000.5", "1000.5", "1000.5"),
        ("1’000", "1000", "1000", "1000"),
        ("١٢", "12", "12", "12"),
        ("١٢٫٥", "12.5", "12.5", "12.5"),
        ("١٬٠٠٠", "1000", "1000", "1000"),
        ("١٬٢٣٤٫٥٦", "1234.56", "1234.56", "1234.56"),
        ("١٢٫٥٠٠", "12.5", "12.5", "12.5"),
        ("۱۲٫۵", "12.5", "12.5", "12.5"),
        ("１２", "12", "12", "12"),
        (" 12 ", "12", "12", "12"),
        ("1,0000", "1", "1", "1"),
        ("12.", "-", "-", "-"),
        ("1,23,45", "-", "-", "-"),
        ("1.00.000", "100000", "100000", "100000"),
        ("1,000.000.000", "-", "-", "-"),
        ("1.000,000,000", "-", "-", "-"),
        ("1 00", "-", "-", "-"),
        ("1,,000", "-", "-", "-"),
        ("100-200", "-", "-", "-"),
        ("100-250.50", "-", "-", "-"),
        ("1-000", "-", "-", "-"),
        ("1−000", "-", "-", "-"),
        ("-1-000", "-", "-", "-"),
        ("\u{200f}25", "25", "25", "25"),
        ("4\u{200e}", "4", "4", "4"),
        ("\u{200e}-4", "-4", "-4", "-4"),
        ("\u{202b} 12.5 \u{202c}", "12.5", "12.5", "12.5"),
        ("\u{202e}12", "-", "-", "-"),
        ("1\u{2007}000", "1000", "1000", "1000"),
        ("1e3", "-", "-", "-"),
        ("5%", "-", "-", "-"),
        ("--4", "-", "-", "-"),
        ("4-", "-", "-", "-"),
        ("", "-", "-", "-"),
        (".", "-", "-", "-"),
        ("twelve", "-", "-", "-"),
        ("1234567890123456789012345678901", "-", "-", "-"),
    ];

    #[test]
    fn a_number_is_read_by_the_habit_of_its_table() {
        let habit = |has_point, has_comma| Habit { has_point, has_comma };
        for (text, by_point, by_comma, unknown) in NUMBERS {
            let habits = [habit(true, false), habit(false, true), habit(false, false)];
            for (habit, right) in habits.into_iter().zip([by_point, by_comma, unknown]) {
                let told = match habit.read(text) {
                    Ok(number) => number.to_string(),
                    Err(NoNumber::Ambiguous) => "?".to_owned(),
                    Err(NoNumber::Other) => "-".to_owned(),
                };
                assert_eq!(told, *right, "{text:?}, {habit:?}");
            }
            assert_eq!(habit(true, true).read(text), Habit::default().read(text), "{text:?}, where both are used");
        }
    }

    #[test]
    fn what_stands_in_some_cells_tells_of_the_others() {
        let sign = |texts: &[&str]| Habit::of(texts.iter().copied()).sign();
        assert_eq!(sign(&["1.000", "18,75"]), Some(','));
        assert_eq!(sign(&["1,000", "Rice", "18.75"]), Some('.'));
        assert_eq!(sign(&["1,000,000", "1.000"]), Some('.'));
        assert_eq!(sign(&["1.000", "12"]), None);
        assert_eq!(sign(&["18,75", "18.75"]), None, "both");
    }
}
