//! Headings and codes of the Harmonized System by which foods are known to the customs, whatever a lot calls them.

/// The goods by one of their names, with the beginnings of their codes.
#[rustfmt::skip] // A table should read as a table.
pub const CODES: &[(&str, &str)] = &[
    // 02 to 04.
    ("beef", "0201 0202"), ("meat", "0201 0202 0203 0204 0207"), ("chicken", "0207"), ("mutton", "0204"), ("fish", "0302 0303 0304"),
    ("tuna", "160414"), ("sardine", "160413"), ("shrimp", "030616 030617"), ("milk", "0401 0402"), ("butter", "0405"), ("cheese", "0406"),
    ("yoghurt", "040320"), ("egg", "0407"), ("honey", "0409"),
    // 07.
    ("potato", "0701 071010"), ("tomato", "0702 2002"), ("onion", "070310 071220"), ("garlic", "070320"), ("carrot", "0706"), ("cucumber", "0707"),
    ("pea", "0708 071021 071310"), ("chickpea", "071320"), ("mung", "071331"), ("bean", "071331 071332 071333"), ("cowpea", "071335"),
    ("lentil", "071340"), ("broad", "071350"), ("toor", "071360"), ("cassava", "071410"), ("olive", "1509 200570"),
    // 08.
    ("coconut", "080111 080112 080119 1513"), ("cashew", "080131 080132"), ("almond", "080211 080212"), ("hazelnut", "080221 080222"),
    ("walnut", "080231 080232"), ("pistachio", "080251 080252"), ("banana", "0803"), ("dates", "080410"), ("fig", "080420"), ("pineapple", "080430"),
    ("avocado", "080440"), ("mango", "080450"), ("orange", "080510"), ("mandarin", "080521 080522"), ("lemon", "080550"), ("grape", "080610"),
    ("raisin", "080620"), ("watermelon", "080711"), ("melon", "080719"), ("apple", "080810"), ("pear", "080830"), ("apricot", "080910"),
    ("cherry", "080921 080929"), ("peach", "080930"), ("plum", "080940"), ("strawberry", "081010"),
    // 09.
    ("coffee", "0901"), ("tea", "0902"), ("mate", "0903"), ("pepper", "090411 090412"), ("chilli", "090421 090422"), ("vanilla", "0905"),
    ("cinnamon", "0906"), ("clove", "0907"), ("nutmeg", "090811 090812"), ("cardamom", "090831 090832"), ("coriander", "090921 090922"),
    ("cumin", "090931 090932"), ("ginger", "091011 091012"), ("saffron", "091020"), ("turmeric", "091030"),
    ("spice", "0904 0905 0906 0907 0908 0909 0910"),
    // 10 and 11.
    ("wheat", "1001 1101"), ("rye", "1002"), ("barley", "1003"), ("oat", "1004"), ("maize", "1005"), ("rice", "1006"), ("sorghum", "1007"),
    ("millet", "100821 100829"), ("quinoa", "100850"), ("flour", "1101 1102"), ("semolina", "110311"), ("malt", "1107"), ("starch", "1108"),
    ("gluten", "1109"),
    // 12.
    ("soy", "1201 1507"), ("groundnut", "1202 1508"), ("linseed", "1204"), ("rapeseed", "1205 1514"), ("sunflower", "1206 151211 151219"),
    ("sesame", "120740"), ("mustard", "120750"), ("cotton", "120721 120729"), ("alfalfa", "1214"),
    // 15 to 24.
    ("oil", "1507 1508 1509 1511 1512 1513 1514 1515"), ("palm", "1511"), ("margarine", "1517"), ("sugar", "1701"), ("molasses", "1703"),
    ("cocoa", "1801 1803 1804 1805"), ("chocolate", "1806"), ("pasta", "1902"), ("biscuit", "190531"), ("jam", "2007"), ("juice", "2009"),
    ("yeast", "2102"), ("sauce", "2103"), ("water", "2201"), ("vinegar", "2209"), ("bran", "2302"), ("tobacco", "2401"),
];

/// Whether a word of a lot is a code that begins so.
pub fn is_code_of(heading: &str, word: &str) -> bool {
    let is_code = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    matches!(heading.len(), 4 | 6)
        && matches!(word.len(), 6 | 8 | 10 | 12)
        && is_code(word)
        && word.starts_with(heading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listing::other_names;

    #[test]
    fn goods_are_known_by_codes_that_begin_as_theirs_do() {
        for (heading, word, is) in [
            ("1006", "100630", true),
            ("1006", "100630900012", true),
            ("091030", "09103010", true),
            ("1006", "1006", false),
            ("1006", "1006305", false),
            ("1006", "1006x0", false),
            ("1006", "110100", false),
            ("rice", "100630", false),
            ("10", "100630", false),
        ] {
            assert_eq!(is_code_of(heading, word), is, "{heading} {word}");
        }
        for (goods, codes) in CODES {
            assert!(!other_names(goods).is_empty(), "{goods} has names of its own");
            assert!(codes.split(' ').all(|it| matches!(it.len(), 4 | 6) && it < "2500"), "{goods}");
        }
    }
}
