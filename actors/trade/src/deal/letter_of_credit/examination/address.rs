//! The country of the address behind a name: what is in two countries is not at one place (article 14 j).

use std::sync::LazyLock;

use granary_domain::Country;

use super::party::{address, spelled};

/// What countries are called besides, in the spelling of names.
#[rustfmt::skip] // A table should read as a table.
const ALSO: [(&str, &str); 23] = [
    ("uae", "AE"), ("emirates", "AE"), ("usa", "US"), ("us", "US"), ("united states of america", "US"), ("uk", "GB"), ("great britain", "GB"),
    ("england", "GB"), ("scotland", "GB"), ("northern ireland", "GB"), ("ksa", "SA"), ("prc", "CN"), ("rok", "KR"), ("korea", "KR"),
    ("holland", "NL"), ("turkey", "TR"), ("russian federation", "RU"), ("hongkong", "HK"),
    ("الامارات", "AE"), ("الامارات العربيه المتحده", "AE"), ("السعوديه", "SA"), ("الهند", "IN"), ("مصر", "EG"),
];
/// What ends like the name of a country and may be another place.
#[rustfmt::skip] // A table should read as a table.
const OTHERS: [&str; 6] =
    ["georgia", "new mexico", "new jersey", "republic of china", "democratic republic of the congo", "republic of congo"];
/// What begins a line of an address that tells a person, or a number.
const OF_PEOPLE: [&str; 7] = ["attn", "attention", "contact", "tel", "phone", "fax", "mr"];
/// What else stands behind the country: the code of a place of post.
const OF_POST: [&str; 3] = ["po", "box", "pin"];

/// All countries by the words of their names, and none for what ends like one.
static COUNTRIES: LazyLock<Vec<(Vec<String>, Option<Country>)>> = LazyLock::new(|| {
    let named = Country::all().map(|it| (spelled(it.as_str()), Some(it)));
    let also = ALSO.iter().map(|(name, code)| (spelled(name), code.parse().ok()));
    // Of two of one length the last is found.
    named.chain(also).chain(OTHERS.map(|name| (spelled(name), None))).collect()
});

/// Whether both tell a country, and not the same.
pub(super) fn differ_in_country(one: &str, other: &str) -> bool {
    country(one).zip(country(other)).is_some_and(|(one, other)| one != other)
}

/// The country that ends the last part of an address that any ends.
fn country(text: &str) -> Option<Country> {
    address(text).iter().rev().find_map(|part| {
        let is_code = |word: &&String| word.chars().any(|it| it.is_ascii_digit()) || OF_POST.contains(&word.as_str());
        let length = part.len() - part.iter().rev().take_while(is_code).count();
        let part = &part[..length];
        let is_of_people = part.first().is_some_and(|it| OF_PEOPLE.contains(&it.as_str()));
        let ends = COUNTRIES.iter().filter(|(name, _)| !name.is_empty() && part.ends_with(name));
        ends.max_by_key(|(name, _)| name.len()).filter(|_| !is_of_people).and_then(|(_, country)| *country)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name with its address, and the country that it tells.
    const ADDRESSES: &[(&str, Option<&str>)] = &[
        ("Deccan Grains Pvt Ltd, Mumbai, India", Some("IN")),
        ("Deccan Grains Pvt Ltd, Mumbai 400001, INDIA", Some("IN")),
        ("Deccan Grains Pvt Ltd\nMumbai - India 400001", Some("IN")),
        ("DECCAN GRAINS PVT LTD MUMBAI INDIA", Some("IN")),
        ("Harbour Foods LLC, PO Box 7, Jebel Ali, U.A.E", Some("AE")),
        ("Harbour Foods LLC, Dubai, United Arab Emirates, Tel: 7", Some("AE")),
        ("Harbour Foods LLC, Atlanta, Georgia, U.S.A", Some("US")),
        ("Harbour Foods LLC, Antigua and Barbuda", Some("AG")),
        ("هاربر للأغذية، دبي, الإمارات العربية المتحدة", Some("AE")),
        ("Harbour Foods LLC, Atlanta, Georgia", None),
        ("Harbour Foods Inc, Newark, New Jersey", None),
        ("Harbour Foods LLC, Oman Road, Dubai", None),
        ("Harbour Foods LLC, Attn: Mr. Jordan", None),
        ("India Gate Foods LLC", None),
        ("Air India", None),
        ("Deccan Grains", None),
    ];

    #[test]
    fn a_country_ends_an_address_and_no_name() {
        for (text, expected) in ADDRESSES {
            assert_eq!(country(text).map(Country::code), *expected, "{text}");
        }
    }
}
