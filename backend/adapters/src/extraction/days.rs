//! Days as documents write them: the year first, the day first, or the month, with digits or the month's name.

use granary_domain::folding::fold;
use jiff::civil::Date;

/// The months as documents name them, by how those names begin.
#[rustfmt::skip] // By month.
const MONTHS: [&[&str]; 12] = [
    &["jan", "يناير", "كانون الثاني"], &["feb", "فبراير", "شباط"], &["mar", "مارس", "اذار"], &["apr", "ابريل", "نيسان"], &["may", "مايو", "ايار"],
    &["jun", "يونيو", "حزيران"], &["jul", "يوليو", "تموز"], &["aug", "اغسطس", "اب"], &["sep", "سبتمبر", "ايلول"], &["oct", "اكتوبر", "تشرين الاول"],
    &["nov", "نوفمبر", "تشرين الثاني"], &["dec", "ديسمبر", "كانون الاول"],
];
/// The most words that a day takes.
const WORDS: usize = 5;

/// The day that a text begins with, and whether its month may be its day.
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
    let sure = |day: i8, month: i8, year: i16| Some((Date::new(year, month, day).ok()?, false));
    match (number(first), number(second), month(first), month(second)) {
        // The year first, as 2031-05-31.
        (None, Some(month), None, _) if first.len() == 4 => sure(number(third)?, month, first.parse().ok()?),
        (Some(day), None, _, Some(month)) | (None, Some(day), Some(month), _) => sure(day, month, year(third)?),
        (Some(day), Some(month), ..) if month > 12 => sure(month, day, year(third)?),
        (Some(day), Some(month), ..) => Some((Date::new(year(third)?, month, day).ok()?, day <= 12 && day != month)),
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

/// Of two digits, one of this century.
fn year(text: &str) -> Option<i16> {
    let year: i16 = text.parse().ok()?;
    match text.len() {
        4 => Some(year),
        2 => Some(2000 + year),
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
            "31/05/31",
            "31 May 2031",
            "31-MAY-2031",
            "31-May-31",
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
        for (text, expected) in [("03/04/2031", "2031-04-03"), ("3.4.31", "2031-04-03")] {
            assert_eq!(read(text), Some((expected.to_owned(), true)), "{text}");
        }
    }
}
