//! Names that cameras, scanners and messengers give to what they make: when it was made is no number to call.

use std::ops::RangeInclusive;

use jiff::fmt::strtime::BrokenDownTime;

/// What such a name begins with, before the day.
#[rustfmt::skip] // By what gives them.
const BEGINNINGS: [&str; 26] = [
    "WhatsApp Image ", "WhatsApp Video ", "WhatsApp Audio ", "WhatsApp Ptt ", "صورة واتساب بتاريخ ", "فيديو واتساب بتاريخ ",
    "signal-", "photo_", "video_", "file_", "IMG-", "VID-", "DOC-", "AUD-", "PTT-",
    "PXL_", "IMG_", "VID_", "IMG", "WIN_", "Screenshot_", "Screenshot ", "Screen Shot ", "Scan_", "CamScanner ", "",
];
/// How they tell when it was; messengers count the files of a day.
#[rustfmt::skip] // By what parts them.
const STAMPS: [&str; 13] = [
    "%Y-%m-%d at %H.%M.%S", "%Y-%m-%d في %H.%M.%S", "%Y-%m-%d %H.%M.%S", "%Y-%m-%d %H%M%S", "%Y-%m-%d-%H%M%S",
    "%Y-%m-%d-%H-%M-%S", "%Y-%m-%d_%H-%M-%S", "%Y%m%d_%H%M%S", "%Y%m%d-%H%M%S", "%Y%m%d%H%M%S", "%Y%m%d_%H_%M_%S",
    "%Y%m%d", "%m-%d-%Y %H.%M",
];
/// What stands before the number that a messenger counts by.
const OF_MESSENGER: &str = "-WA";
/// The years of what may have been made, also as Arabic telephones count them.
const YEARS: [RangeInclusive<i16>; 2] = [2010..=2040, 1435..=1465];
/// What telephones write behind the picture of a screen.
const SHOWN: [&str; 4] = ["_WhatsApp", "_com.whatsapp", "_com.whatsapp.w4b", "_WhatsApp Business"];
/// How many digits count the files of a day, and at most those of a second or its thousandths.
const OF_DAY: usize = 4;
const OF_SECOND: usize = 3;
/// The letters and digits by which files are told apart.
const TOLD_APART: usize = 8;

/// What of the name of a file somebody wrote.
pub(super) fn own_words(name: &str) -> &str {
    let of_device = BEGINNINGS.iter().filter_map(|it| behind_stamp(name.strip_prefix(it)?)).next();
    let Some(rest) = of_device else { return name };
    let (counted, is_counted): (_, fn(usize) -> bool) = match rest.strip_prefix(OF_MESSENGER) {
        Some(counted) => (counted, |digits| digits == OF_DAY),
        // Thousandths may stand at their second.
        None => match rest.strip_prefix(['_', '-', '.']) {
            Some(counted) => (counted, |digits| digits <= OF_SECOND),
            None => (rest, |digits| digits == OF_SECOND),
        },
    };
    let digits = counted.len() - counted.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match counted.split_at(digits) {
        _ if SHOWN.contains(&rest) || tells_apart(rest) => "",
        ("", _) => rest,
        (_, rest) if is_counted(digits) && !rest.contains(char::is_numeric) => rest,
        _ => name,
    }
}

fn behind_stamp(text: &str) -> Option<&str> {
    let ends = STAMPS.iter().filter_map(|stamp| {
        let (told, end) = BrokenDownTime::parse_prefix(stamp, text).ok()?;
        let year = told.to_date().ok()?.year();
        YEARS.iter().any(|it| it.contains(&year)).then_some(end)
    });
    text.get(ends.max()?..)
}

/// As `_a1b2c3d4`, which has a letter at least.
fn tells_apart(rest: &str) -> bool {
    let Some(told) = rest.strip_prefix('_') else { return false };
    told.len() == TOLD_APART
        && told.bytes().all(|it| it.is_ascii_hexdigit())
        && told.bytes().any(|it| it.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::own_words;

    #[test]
    fn names_that_devices_give_say_nothing_and_what_is_written_behind_them_does() {
        for (name, own) in [
            ("WhatsApp Image 2026-11-05 at 2.30.22 PM", " PM"),
            ("WhatsApp Image 2026-11-05 at 14.30.22", ""),
            ("WhatsApp Image 2026-11-05 at 14.30.22_3f2a1b4c", ""),
            ("WhatsApp Image 2026-11-05 at 14.30.22 (1)", " (1)"),
            ("صورة واتساب بتاريخ 1448-05-24 في 14.30.22_a1b2c3d4", ""),
            ("PXL_20261105_143022123", ""),
            ("PXL_20261105_143022123.MP", ".MP"),
            ("IMG_20261105_143022", ""),
            ("IMG20261105143022", ""),
            ("20261105_143022", ""),
            ("20261105_143022(0)", "(0)"),
            ("IMG-20261105-WA0012", ""),
            ("DOC-20261105-WA0012.", "."),
            ("Screenshot_20261105-143022_Gallery", "_Gallery"),
            ("Screenshot_20261105_143022_WhatsApp", ""),
            ("Screenshot_2026-11-05-14-30-22-123_com.android.chrome", "_com.android.chrome"),
            ("Screenshot 2026-11-05 at 14.30.22", ""),
            ("Screenshot 2026-11-05 143022", ""),
            ("signal-2026-11-05-143022", ""),
            ("signal-2026-11-05-14-30-22-123", ""),
            ("signal-2026-11-05-143022_002", ""),
            ("photo_2026-11-05_14-30-22", ""),
            ("WIN_20261105_14_30_22_Pro", "_Pro"),
            ("CamScanner 11-05-2026 14.30", ""),
            ("IMG_20261105_143022 call 0501234567", " call 0501234567"),
            ("IMG_20261105_143022_rice.com", "_rice.com"),
            ("WhatsApp Image 2026-11-05 at 2.30.22 PM 0501234567", " PM 0501234567"),
        ] {
            assert_eq!(own_words(name), own, "{name}");
        }
    }

    #[test]
    fn numbers_to_call_are_no_time_at_which_something_was_made() {
        for name in [
            "IMG_0501234567",
            "PXL_971501234567",
            "IMG_20261105_0501234567",
            "IMG_20261105_0501234",
            "IMG_20261105_143022_5012",
            "IMG_20261105_050123_4567",
            "IMG_202611050501234567",
            "PXL_20261105_050123456~7",
            "PXL_20261105_050123456 7",
            "20501234_567890",
            "20050123_045670",
            "20261105 0501234567",
            "IMG-20261105-WA0501234",
            "WhatsApp 0501234567",
            "WhatsApp me at 2.30.22",
            "photo_0501234567",
            "certificate",
            "",
        ] {
            assert_eq!(own_words(name), name);
        }
    }
}
