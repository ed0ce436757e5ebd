//! Days as documents write them: the year first, the day first, or the month, with digits or the month's name.

use std::ops::RangeInclusive;

use granary_domain::folding::fold;
use jiff::civil::Date;

/// The months as documents name them, by how those names begin.
#[rustfmt::skip] // By month.
const MONTHS: [&[&str]; 12] = [
    &["jan", "يناير", "كانون الثاني"], &["feb", "فبراير", "شباط"], &["mar", "مارس", "اذار"], &["apr", "ابريل", "نيسان"], &["may", "مايو", "ايار"],
    &["jun", "يونيو", "حزيران"], &["jul", "يوليو", "تموز"], &["aug", "اغسطس", "اب"], &["sep", "سبتمبر", "ايلول"], &["oct", "اكتوبر", "تشرين الاول"],
    &["nov", "نوفمبر", "تشرين الثاني"], &["dec", "ديسمبر", "كانون الاول"],
];
/// What is outside of these is of another calendar, or misread.
const YEARS: RangeInclusive<i16> = 1990..=2100;
/// The most words that a day takes.
const WORDS: usize = 5;

/// The day that a text begins with, and whether its month or its year may be its day.
pub(super) fn read(text: &str) -> Option<(String, bool)> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let (date, is_ambiguous) = (1..=words.len().min(WORDS)).rev().find_map(|count| day(&words[..count].join(" ")))?;
    Some((date.to_string(), is_ambiguous))
}

fn day(text: &str) -> Option<(Date, bool)> {
    let parts = text.split(|c: char| c.is_whitespace() || "/-.,،".contains(c));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty() && !matches!(*part, "of" | "the" | "من")).collect();
    let [first, second, third] = parts[..] else { return None };
    let read = |day: i8, month: i8, third: &str, may_be_turned: bool| {
        let (year, is_short) = year(third)?;
        Some((Date::new(year, month, day).ok()?, is_short || may_be_turned))
    };
    match (number(first), number(second), month(first), month(second)) {
        // The year first, as 2031-05-31.
        (None, Some(month), None, _) if first.len() == 4 => read(number(third)?, month, first, false),
        (Some(day), None, _, Some(month)) | (None, Some(day), Some(month), _) => read(day, month, third, false),
        (Some(day), Some(month), ..) if month > 12 => read(month, day, third, false),
        (Some(day), Some(month), ..) => read(day, month, third, day <= 12 && day != month),
        _ => None,
    }
}

/// A day or a month in digits, as of 31st.
fn number(text: &str) -> Option<i8> {
    let end = ["st", "nd", "rd", "th"].iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text);
    end.parse().ok().filter(|it| *it > 0 && end.len() <= 2)
}

fn month(text: &str) -> Option<i8> {
    let is_named =
        |names: &[&str]| names.iter().any(|name| if name.is_ascii() { text.starts_with(name) } else { text == *name });
    MONTHS.iter().position(|names| is_named(names)).and_then(|at| i8::try_from(at + 1).ok())
}

/// A year in which a document may have been written or end, and whether it has two digits alone, which may be a day's: it is one
/// of this century then.
fn year(text: &str) -> Option<(i16, bool)> {
    let year: i16 = text.parse().ok()?;
    match text.len() {
        4 if YEARS.contains(&year) => Some((year, false)),
        2 => Some((2000 + year, true)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn days_are_read_as_documents_write_them() {
        for text in [
            "2031-05-31",
            "2031/05/31",
            "31/05/2031",
            "31-05-2031",
            "31.05.2031",
            "31/5/2031",
            "31 May 2031",
            "31-MAY-2031",
            "31st May 2031",
            "the 31st of May, 2031",
            "May 31, 2031",
            "May 31st, 2031",
            "05/31/2031",
            "31 may 2031 (Gregorian)",
            "31/05/2031 Place of issue",
            "٣١/٠٥/٢٠٣١",
            "31 مايو 2031",
            "31 أيار 2031",
        ] {
            assert_eq!(read(text), Some(("2031-05-31".to_owned(), false)), "{text}");
        }
        for text in ["", "31/02/2031", "soon", "5/31", "2031", "99/99/9999", "31 Mai", "1/2/3", "310531"] {
            assert_eq!(read(text), None, "{text}");
        }
        for text in ["25/05/1448", "1448-05-25", "25 May 1448", "31/05/1989", "31/05/2101"] {
            assert_eq!(read(text), None, "{text}");
        }
        for (text, expected) in [
            ("03/04/2031", "2031-04-03"),
            ("3.4.31", "2031-04-03"),
            ("31/05/31", "2031-05-31"),
            ("31-May-31", "2031-05-31"),
            ("26/11/05", "2005-11-26"),
        ] {
            assert_eq!(read(text), Some((expected.to_owned(), true)), "{text}");
        }
    }
}
