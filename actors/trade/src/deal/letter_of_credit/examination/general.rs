//! General terms of goods (article 14 e): what a document adds that no comparison takes for other goods, and people look at.

use super::figure::Figure;

/// Where goods are from, by both words, in the singular and without accents.
#[rustfmt::skip] // A table should read as a table.
const ORIGINS: &[(&str, &str)] = &[
    ("indian", "india"), ("pakistani", "pakistan"), ("thai", "thailand"), ("vietnamese", "vietnam"), ("american", "usa"),
    ("brazilian", "brazil"), ("argentine", "argentina"), ("argentinian", "argentina"), ("ukrainian", "ukraine"), ("russian", "russia"),
    ("australian", "australia"), ("canadian", "canada"), ("egyptian", "egypt"), ("turkish", "turkiye"), ("iranian", "iran"),
    ("emirati", "uae"), ("chinese", "china"), ("indonesian", "indonesia"), ("malaysian", "malaysia"), ("kenyan", "kenya"),
    ("ethiopian", "ethiopia"), ("french", "france"), ("german", "germany"), ("italian", "italy"), ("spanish", "spain"),
    ("dutch", "netherland"), ("polish", "poland"), ("romanian", "romania"), ("bulgarian", "bulgaria"), ("kazakh", "kazakhstan"),
    ("burmese", "myanmar"), ("cambodian", "cambodia"), ("nepalese", "nepal"), ("bangladeshi", "bangladesh"), ("sudanese", "sudan"),
    ("mexican", "mexico"), ("chilean", "chile"), ("peruvian", "peru"), ("moroccan", "morocco"), ("tunisian", "tunisia"),
    ("greek", "greece"), ("tanzanian", "tanzania"), ("ugandan", "uganda"), ("nigerian", "nigeria"), ("omani", "oman"),
    ("هندي", "هند"), ("باكستاني", "باكستان"), ("مصري", "مصر"), ("تايلندي", "تايلند"),
];
/// What is said of any goods.
#[rustfmt::skip] // A table should read as a table.
const TERMS: [&str; 28] = [
    "product", "produce", "merchandise", "cargo", "commodity", "foodstuff", "food", "export", "edible", "human", "consumption", "new",
    "country", "lot", "proforma", "net", "gross", "tare", "total", "weight", "quantity", "fcl", "lcl", "hc", "ft", "x", "pp", "jute",
];
/// Of these a number counts or names something else than the goods.
#[rustfmt::skip] // A table should read as a table.
const NUMBERED: [&str; 14] = [
    "hs", "hsn", "code", "crop", "season", "harvest", "order", "invoice", "contract", "container", "fcl", "lcl", "ft", "x",
];

/// Both without general terms; nothing where the goods are from two countries, or have no word in common.
pub(super) fn without(words: &[String], others: &[String]) -> Option<[Vec<String>; 2]> {
    let origins = |words: &[String]| words.iter().filter_map(|it| origin(it)).collect::<Vec<_>>();
    let (from, others_from) = (origins(words), origins(others));
    let is_elsewhere = !from.is_empty() && !others_from.is_empty() && !from.iter().any(|it| others_from.contains(it));
    let left = [words, others].map(|it| it.iter().filter(|word| !is_general(word)).cloned().collect::<Vec<_>>());
    let is_shared = left[0].iter().any(|it| left[1].contains(it));
    (!is_elsewhere && is_shared).then_some(left)
}

/// Figures that are of the goods, and those that count packages.
pub(super) fn figures(all: &[Figure]) -> [Vec<Figure>; 2] {
    let counted = all.iter().filter(|it| it.is_of_packages).cloned().collect();
    let is_general = |it: &Figure| it.is_of_packages || NUMBERED.iter().any(|word| it.is_of(word));
    [all.iter().filter(|it| !is_general(it)).cloned().collect(), counted]
}

/// Where goods are from, however that is written.
pub(super) fn origin(word: &str) -> Option<&'static str> {
    ORIGINS.iter().find(|(adjective, country)| word == *adjective || word == *country).map(|(_, country)| *country)
}

fn is_general(word: &str) -> bool {
    TERMS.contains(&word) || NUMBERED.contains(&word) || origin(word).is_some()
}
