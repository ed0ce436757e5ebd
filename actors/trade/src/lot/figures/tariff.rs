//! Codes of the customs and headings of the Harmonized System, as they stand in texts behind what they are called.

/// What stands before a code of the Harmonized System, and before its headings.
#[rustfmt::skip] // By languages.
pub(super) const TARIFF: [&str; 15] = [
    "hs", "h.s", "hts", "hsn", "hscode", "h.s.code", "cn", "tariff", "customs", "taric", "commodity",
    "البند", "بند", "الجمركي", "جمركي",
];
pub(super) const HEADINGS: [&str; 5] = ["hs", "h.s", "hsn", "heading", "headings"];
/// About as many headings as chapters have; that of machines has more.
const MOST_HEADINGS: u32 = 49;
const OF_MACHINES: u32 = 84;

/// A code of the digits that it has, in groups as the customs write them, parted by dots or otherwise; none that begins as a number
/// that is called does.
pub(super) fn is_tariff(groups: &[&str], is_dotted: bool, begins_called: bool) -> bool {
    let is_group = |it: &&str| matches!(it.len(), 2 | 4 | 6);
    let is_whole = groups.len() == 1;
    let code = groups.concat();
    // A mobile of the Emirates has ten digits as well, and codes of the Emirates themselves twelve.
    let is_called = match code.len() {
        10 => code.starts_with("05") && !is_dotted,
        12 => is_whole && begins_called && !(code.starts_with('0') && code.ends_with("00")),
        _ => false,
    };
    matches!(code.len(), 6 | 8 | 10 | 12)
        && begins_heading(&code)
        && (is_whole || groups.iter().all(is_group))
        && !is_called
}

/// Whether figures that stand beside each other are headings of one chapter that rise: 5208 5209.
pub(super) fn are_headings(figures: &[&str]) -> bool {
    let is_of_chapter = |it: &&str| it.len() == 4 && begins_heading(it) && it[..2] == figures[0][..2];
    figures.len() > 1 && figures.iter().all(is_of_chapter) && figures.is_sorted_by(|one, other| one < other)
}

/// Whether a code begins with a heading of a chapter that exists.
fn begins_heading(code: &str) -> bool {
    let pair = |from: usize| code.get(from..from + 2).and_then(|it| it.parse::<u32>().ok());
    let (Some(chapter), Some(heading)) = (pair(0), pair(2)) else { return false };
    let is_chapter = (1..=97).contains(&chapter) && chapter != 77;
    is_chapter && heading > 0 && (heading <= MOST_HEADINGS || chapter == OF_MACHINES)
}
