//! Countries and ports that documents name, and whether the words beside one may make another place of it.

use std::{collections::HashMap, sync::LazyLock};

use granary_domain::{Country, Port, folding::fold};

use super::labelled_value::whole_word;

/// Countries by their names, their codes and what else they are called, folded and without dots.
static COUNTRIES: LazyLock<HashMap<String, Country>> = LazyLock::new(|| {
    let named = Country::all().flat_map(|it| [(it.as_str(), it), (it.code(), it)]);
    let short = SHORT.iter().filter_map(|(name, code)| Some((*name, code.parse().ok()?)));
    named.chain(short).map(|(name, country)| (fold(&name.replace('.', "")), country)).collect()
});
#[rustfmt::skip] // A table should read as a table.
const SHORT: [(&str, &str); 8] = [
    ("uae", "AE"), ("usa", "US"), ("uk", "GB"), ("ksa", "SA"), ("prc", "CN"), ("rok", "KR"), ("republic of korea", "KR"),
    ("people's republic of china", "CN"),
];
/// What stands before the name of a country, but for one of which that makes another.
const FORMS: [&str; 5] = ["the republic of ", "the ", "republic of ", "kingdom of ", "sultanate of "];
const OTHER: &str = "republic of china";
/// The most words of a country's name.
const LONGEST: usize = 5;
/// How many words beside a port are read.
const MOST_WORDS: usize = 20;
/// What stands before a port that is neither the first nor the last.
const ON_THE_WAY: [&str; 6] = ["via", "t/s", "through", "transhipment", "transshipment", "trans-shipment"];
/// What is said of a port besides its name and its country, folded.
#[rustfmt::skip] // By what they are.
const BESIDE: &[&str] = &[
    "port", "ports", "sea", "seaport", "airport", "air", "terminal", "container", "of", "the", "any", "main", "or", "and", "in", "at",
    "dubai", "mumbai", "gujarat", "maharashtra", "delhi", "jnpt", "icd", "selangor", "free", "zone", "north", "west",
];

/// The country that a text names, the last one where it names several, and whether it says something else as well.
pub(super) fn country(text: &str) -> Option<(String, bool)> {
    let told = |country: Country, is_doubted: bool| (country.as_str().to_owned(), is_doubted);
    if let Some(country) = named(text) {
        return Some(told(country, false));
    }
    let parts = text.split([',', '/', '(', ')', ';', '|']).flat_map(|it| it.split(" - "));
    let found: Vec<Country> = parts.filter_map(named).collect();
    if let Some(last) = found.last() {
        return Some(told(*last, found.iter().any(|it| it != last)));
    }
    let words: Vec<_> = text.split_whitespace().collect();
    let first = (1..=words.len().min(LONGEST)).rev().find_map(|count| named(&words[..count].join(" ")));
    first.map(|it| told(it, true))
}

fn named(text: &str) -> Option<Country> {
    let name = fold(&text.trim().trim_end_matches([',', ';']).replace('.', ""));
    let bare = || FORMS.iter().find_map(|form| name.strip_prefix(form)).filter(|_| !name.ends_with(OTHER));
    COUNTRIES.get(&name).or_else(|| COUNTRIES.get(bare()?)).copied()
}

/// The port that is named first, and whether other words make it doubtful; not one that a ship only calls at on its way, nor one
/// of that name in another country.
pub(super) fn port(text: &str) -> Option<(String, bool)> {
    let folded = fold(text);
    let ways = ON_THE_WAY.iter().filter_map(|way| Some(folded.len() - whole_word(&folded, way)?.len() - way.len()));
    let said = &folded[..ways.min().unwrap_or(folded.len())];
    let place = |name: &str| whole_word(said, name).map(|after| said.len() - after.len() - name.len());
    let first = |port: &Port| place(&fold(port.name())).into_iter().chain(place(&fold(port.as_str()))).min();
    let (_, port) = Port::ALL.iter().filter_map(|port| Some((first(port)?, *port))).min_by_key(|(at, _)| *at)?;
    let said = said.replace('.', "");
    let words: Vec<&str> =
        said.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty()).take(MOST_WORDS).collect();
    let (mut at, mut is_doubted) = (0, words.len() == MOST_WORDS);
    while at < words.len() {
        let name = |count: usize| words[at..at + count].join(" ");
        let country = |count: usize| Some((named(&name(count)).filter(|_| !is_of_port(&name(count)))?, count));
        match (1..=LONGEST.min(words.len() - at)).rev().find_map(country) {
            Some((country, count)) if country.as_str() == port.country() => at += count,
            // Two letters may be any word.
            Some((_, count)) if name(count).len() > 2 => return None,
            _ => {
                is_doubted |= !BESIDE.contains(&words[at]) && !is_of_port(words[at]);
                at += 1;
            }
        }
    }
    Some((port.as_str().to_owned(), is_doubted))
}

/// Whether the label of a port holds these folded words, or they begin with its code, as the codes of customs do.
fn is_of_port(words: &str) -> bool {
    Port::ALL
        .iter()
        .any(|port| whole_word(&fold(port.label()), words).is_some() || words.starts_with(&fold(port.as_str())))
}

#[cfg(test)]
mod tests {
    use super::{country, port};

    type Read = fn(&str) -> Option<(String, bool)>;

    /// What is looked for, a text, and what is found there, with whether that is doubted. To add a case, add a line.
    #[rustfmt::skip] // A table should read as a table.
    const TEXTS: &[(Read, &str, Option<(&str, bool)>)] = &[
        (country, "India", Some(("India", false))),
        (country, "Republic of India", Some(("India", false))),
        (country, "The Netherlands", Some(("Netherlands", false))),
        (country, "Kingdom of Saudi Arabia", Some(("Saudi Arabia", false))),
        (country, "Dubai, U.A.E.", Some(("United Arab Emirates", false))),
        (country, "Niger Delta, Nigeria", Some(("Nigeria", false))),
        (country, "Georgia, USA", Some(("United States", true))),
        (country, "Niger Delta", Some(("Niger", true))),
        (country, "Republic of China", None),
        (country, "Deira", None),
        (port, "Nhava Sheva (JNPT), India", Some(("INNSA", false))),
        (port, "Jebel Ali Port, Dubai, United Arab Emirates", Some(("AEJEA", false))),
        (port, "Port of Rotterdam, The Netherlands", Some(("NLRTM", false))),
        (port, "INNSA1 - Nhava Sheva", Some(("INNSA", false))),
        (port, "Mundra, IN", Some(("INMUN", false))),
        (port, "Jebel Ali Free Zone, Dubai", Some(("AEJEA", false))),
        (port, "Port Klang or Singapore", Some(("MYPKG", false))),
        (port, "Valencia, Spain", Some(("ESVLC", false))),
        (port, "Valencia, Venezuela", None),
        (port, "Valenciana", None),
        (port, "New Mundra Street, Karachi", Some(("INMUN", true))),
        (port, "Mundra, Karachi", Some(("INMUN", true))),
    ];

    #[test]
    fn places_are_whole_words_and_doubted_beside_unread_ones() {
        for (read, text, expected) in TEXTS {
            let found = read(text);
            assert_eq!(found.as_ref().map(|(place, is_doubted)| (place.as_str(), *is_doubted)), *expected, "{text}");
        }
    }
}
