//! Days, moments and sums, written out in either language.

use granary_domain::Language;
use granary_trade::printed::thousands;
use jiff::{Timestamp, civil::Date, tz::TimeZone};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const ARABIC_MONTHS: [&str; 12] =
    ["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"];

/// A day, written out.
pub fn day(date: Date, language: Language) -> String {
    let months = match language {
        Language::En => MONTHS,
        Language::Ar => ARABIC_MONTHS,
    };
    let month = usize::try_from(date.month()).ok().and_then(|month| months.get(month.wrapping_sub(1)).copied());
    format!("{} {} {}", date.day(), month.unwrap_or_default(), date.year())
}

/// A moment, by the clocks of a time zone, which it names.
pub fn moment(at: Timestamp, language: Language, zone: &TimeZone) -> String {
    let at = at.to_zoned(zone.clone());
    let (day, hour, minute, zone) =
        (day(at.date(), language), at.hour(), at.minute(), zone.iana_name().unwrap_or("UTC"));
    match language {
        Language::En => format!("{day}, {hour:02}:{minute:02} ({zone})"),
        Language::Ar => format!("{day}، الساعة {hour:02}:{minute:02} (\u{2068}{zone}\u{2069})"),
    }
}

/// A sum such as `USD 60000.00`, its thousands apart, as the rest of a letter writes it.
pub(super) fn sum(told: &str, language: Language) -> Option<String> {
    let (currency, number) = told.split_once(' ')?;
    let sum = format!("{currency} {}", thousands(number.parse().ok()?));
    Some(match language {
        Language::En => sum,
        Language::Ar => format!("\u{2068}{sum}\u{2069}"),
    })
}
