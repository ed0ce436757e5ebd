//! Days as documents write them: the year first, the day first, or the month, with digits or the month's name.

use std::ops::RangeInclusive;

use granary_domain::folding::fold;
use jiff::civil::Date;

/// The months as documents name them, folded. To add a name, add a word.
#[rustfmt::skip] // By month.
const MONTHS: [&[&str]; 12] = [
    &["jan", "january", "januar", "januari", "janvier", "يناير", "كانون الثاني"],
    &["feb", "february", "februar", "februari", "febrero", "febbraio", "فبراير", "شباط"],
    &["mar", "march", "mars", "mart", "marzo", "marco", "مارس", "اذار"],
    &["apr", "april", "aprile", "ابريل", "نيسان"],
    &["may", "mayo", "mayis", "مايو", "ايار"],
    &["jun", "june", "juni", "junio", "يونيو", "حزيران"],
    &["jul", "july", "juli", "julio", "يوليو", "تموز"],
    &["aug", "august", "augustus", "اغسطس", "اب"],
    &["sep", "sept", "september", "septembre", "septiembre", "سبتمبر", "ايلول"],
    &["oct", "october", "octobre", "octubre", "اكتوبر", "تشرين الاول"],
    &["nov", "november", "novembre", "noviembre", "نوفمبر", "تشرين الثاني"],
    &["dec", "december", "decembre", "ديسمبر", "كانون الاول"],
];
/// What may stand before a day, by how its names begin.
const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/// What is outside of these is of another calendar, or misread.
const YEARS: RangeInclusive<i16> = 1990..=2100;
/// The most words that a day takes, and among how many another is looked for.
const WORDS: usize = 5;
const LONGEST: usize = 40;

/// The day that a text begins with, and whether its month or its year may be its day, or another day follows.
pub(super) fn read(text: &str) -> Option<(String, bool)> {
    let folded = fold(text);
    let is_weekday = |word: &&str| WEEKDAYS.iter().any(|it| word.starts_with(it));
    let words = folded.split_whitespace().map(|word| word.trim_matches(['(', ')', ';', ':']));
    let words: Vec<&str> = words.skip_while(is_weekday).collect();
    let (date, is_ambiguous, count) = first_of(&words)?;
    let mut others = (count..words.len().min(LONGEST)).filter_map(|at| first_of(&words[at..]));
    let is_rivalled = others.any(|(other, ..)| other != date);
    Some((date.to_string(), is_ambiguous || is_rivalled))
}

/// The day that these words begin with, whether it can be read otherwise, and how many of them it takes.
fn first_of(words: &[&str]) -> Option<(Date, bool, usize)> {
    let read = |count: usize| day(&words[..count].join(" ")).map(|(date, is_ambiguous)| (date, is_ambiguous, count));
    (1..=words.len().min(WORDS)).rev().find_map(read)
}

fn day(text: &str) -> Option<(Date, bool)> {
    let is_digits = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    // As machines write it: without strokes, or with a time of day.
    let text = match text.split_once('t') {
        Some((day, time)) if day.len() == 10 && time.starts_with(|c: char| c.is_ascii_digit()) => day,
        _ => text,
    };
    if text.len() == 8 && is_digits(text) {
        return day(&format!("{}-{}-{}", &text[..4], &text[4..6], &text[6..]));
    }
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
    MONTHS.iter().position(|names| names.contains(&text)).and_then(|at| i8::try_from(at + 1).ok())
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
            "31 Mayo 2031",
            "Saturday, 31 May 2031",
            "Sat. 31 May 2031",
            "20310531",
            "2031-05-31T22:30:00Z",
            "31/05/2031 (31 May 2031)",
        ] {
            assert_eq!(read(text), Some(("2031-05-31".to_owned(), false)), "{text}");
        }
        for text in [
            "",
            "31/02/2031",
            "soon",
            "5/31",
            "2031",
            "99/99/9999",
            "31 Mai",
            "31 Maytag 2031",
            "1/2/3",
            "310531",
            "20319999",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        for text in ["5 marraskuuta 2026", "5 Marchand 2026", "5 Junta 2026", "5 Decision 2026"] {
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
            ("31/05/2027 extended to 31/08/2027", "2027-05-31"),
            ("01 June 2026 - 31 May 2027", "2026-06-01"),
        ] {
            assert_eq!(read(text), Some((expected.to_owned(), true)), "{text}");
        }
    }
}
