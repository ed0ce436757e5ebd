//! Descriptions of goods: which words of them count, and whether one says what the other does.

use std::collections::BTreeSet;

/// What is said of any goods.
const PLAIN: [&str; 8] = ["and", "the", "for", "per", "with", "from", "goods", "origin"];
/// How goods are packed, which a document may leave out or say otherwise.
const PACKING: [&str; 14] = [
    "bag",
    "bags",
    "box",
    "boxes",
    "bulk",
    "carton",
    "cartons",
    "container",
    "containers",
    "drum",
    "drums",
    "packed",
    "pallet",
    "pallets",
];
/// What a quantity is counted in: weights are compared as such.
const WEIGHT: [&str; 10] = ["kg", "kgs", "mt", "mts", "ton", "tons", "tonne", "tonnes", "metric", "kilograms"];
const ABOUT: [&str; 3] = ["about", "approximately", "approx"];

/// Whether "about" or "approximately" stands before a word such as this.
pub(super) fn is_about(text: &str, is_such: impl Fn(&str) -> bool) -> bool {
    let words = spoken(text);
    words.windows(2).any(|pair| matches!(pair, [about, next] if ABOUT.contains(&about.as_str()) && is_such(next)))
}

/// The invoice says all that the credit says of the goods, in any order (article 18 c).
pub(super) fn corresponds(credit: &str, invoice: &str) -> bool {
    significant(credit).is_subset(&significant(invoice))
}

/// Others may speak in general terms (14 e): one says nothing that the other does not, but how the goods are packed.
pub(super) fn is_consistent(one: &str, other: &str) -> bool {
    let [one_says, other_says] = [one, other].map(|text| {
        let words = significant(text).into_iter().filter(|it| !PACKING.contains(&it.as_str()));
        words.collect::<BTreeSet<_>>()
    });
    let is_said = !one_says.is_empty() && !other_says.is_empty();
    one == other || (is_said && (one_says.is_subset(&other_says) || other_says.is_subset(&one_says)))
}

/// Words of three letters or more, and numbers; but none of a quantity in weight, nor of what is "about" so much.
fn significant(text: &str) -> BTreeSet<String> {
    let words = spoken(text);
    let is_any = |nth: Option<usize>, list: &[&str]| {
        nth.and_then(|nth| words.get(nth)).is_some_and(|it| list.contains(&it.as_str()))
    };
    let is_number = |word: &str| word.starts_with(|it: char| it.is_ascii_digit());
    let counts = |(nth, word): (usize, &String)| {
        let is_after = is_any(nth.checked_sub(1), &ABOUT);
        if is_number(word) {
            return !is_any(nth.checked_add(1), &WEIGHT) && !is_after && !is_any(nth.checked_sub(2), &ABOUT);
        }
        let is_currency = is_after && words.get(nth + 1).is_some_and(|next| is_number(next));
        let is_idle = [&PLAIN[..], &WEIGHT, &ABOUT].iter().any(|list| list.contains(&word.as_str()));
        word.chars().count() > 2 && !is_idle && !is_currency
    };
    words.iter().enumerate().filter(|(nth, word)| counts((*nth, *word))).map(|(_, word)| word.clone()).collect()
}

/// The words in lower case; "25,000" is one number.
fn spoken(text: &str) -> Vec<String> {
    let plain: String = text.to_lowercase().replace(',', "\u{1f}");
    let mut words: Vec<String> = Vec::new();
    for part in plain.split(|it: char| !it.is_alphanumeric() && it != '.' && it != '\u{1f}') {
        let is_grouped =
            part.contains('\u{1f}') && part.chars().all(|it| it.is_ascii_digit() || it == '.' || it == '\u{1f}');
        let pieces: Vec<String> = if is_grouped {
            vec![part.replace('\u{1f}', "")]
        } else {
            part.split('\u{1f}').map(str::to_owned).collect()
        };
        words.extend(pieces.into_iter().map(|it| it.trim_matches('.').to_owned()).filter(|it| !it.is_empty()));
    }
    words
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_invoice_says_all_that_the_credit_says_of_the_goods_as_article_18_c_has_it() {
        for (credit, invoice, holds) in [
            ("Basmati rice 1121", "Rice, basmati, 1121 steam", true),
            ("Basmati rice 1121", "Basmati rice 1509", false),
            ("Basmati rice, 5% broken", "Basmati rice, 25% broken", false),
            ("Basmati rice, 5% broken", "BASMATI RICE 5 % BROKEN", true),
            ("About 500 MT white rice", "White rice 498 MT", true),
            ("White rice", "Brown rice", false),
            ("The white rice of India", "White rice, India", true),
        ] {
            assert_eq!(corresponds(credit, invoice), holds, "{credit} / {invoice}");
        }
    }

    #[test]
    fn other_documents_may_be_general_but_not_conflicting_as_article_14_e_has_it() {
        for (one, other, holds) in [
            ("Basmati rice 1121, 5% broken", "RICE IN BAGS", true),
            ("White rice", "Brown rice", false),
            ("Basmati rice", "Basmati maize", false),
            ("Rice in bags", "Maize in bags", false),
            ("---", "***", false),
            ("---", "---", true),
        ] {
            assert_eq!(is_consistent(one, other), holds, "{one} / {other}");
            assert_eq!(is_consistent(other, one), holds, "{other} / {one}");
        }
    }

    #[test]
    fn about_counts_where_it_stands_before_what_it_is_about() {
        let digits = |text| is_about(text, |it| it.starts_with(|it: char| it.is_ascii_digit()));
        assert!(digits("About 25,000 kg rice") && digits("rice, approximately 500 MT"));
        assert!(!digits("Rice, about USD 25,000") && !digits("500 MT about"));
    }

    proptest! {
        /// In any order, but for a unit, which is of the number before it.
        #[test]
        fn what_says_the_same_corresponds_and_is_consistent(words in proptest::collection::vec("[a-z]{3,8}|[0-9]{1,4}", 1..8)) {
            let words: Vec<_> = words.into_iter().filter(|it| !WEIGHT.contains(&it.as_str())).collect();
            prop_assume!(!words.is_empty());
            let (text, turned) = (words.join(" "), words.iter().rev().cloned().collect::<Vec<_>>().join(" "));
            prop_assert!(corresponds(&text, &turned));
            prop_assert!(is_consistent(&text, &text));
        }
    }
}
