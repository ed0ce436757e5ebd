//! Descriptions of goods: which words and figures of them count, and whether one says what the other does.

use granary_domain::folding::root;
use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::wording::{are_among, singular, words};

/// What is said of any goods, and how a share or a number is written.
const PLAIN: [&str; 20] = [
    "and",
    "the",
    "for",
    "per",
    "with",
    "from",
    "good",
    "origin",
    "of",
    "in",
    "as",
    "an",
    "is",
    "to",
    "%",
    "pct",
    "percent",
    "cent",
    "number",
    "approximate",
];
/// How goods are packed, which a document may leave out or say otherwise.
const PACKING: [&str; 11] =
    ["bag", "box", "bulk", "carton", "container", "drum", "packed", "pallet", "packing", "sack", "packaging"];
/// What turns the word behind it into its opposite.
const NOT: [&str; 5] = ["not", "non", "without", "no", "never"];
/// What weight is counted in, in grams.
#[rustfmt::skip] // A table should read as a table.
const WEIGHTS: [(&str, &str); 18] = [
    ("kgs", "1000"), ("mts", "1000000"), ("gms", "1"), ("lbs", "453.59237"),
    ("g", "1"),
    ("gm", "1"),
    ("gram", "1"),
    ("kg", "1000"),
    ("kilo", "1000"),
    ("kilogram", "1000"),
    ("mt", "1000000"),
    ("ton", "1000000"),
    ("tonne", "1000000"),
    ("metric", "1000000"),
    ("quintal", "100000"),
    ("lb", "453.59237"),
    ("pound", "453.59237"),
    ("t", "1000000"),
];
const ABOUT: [&str; 4] = ["about", "approximately", "approx", "circa"];

/// Whether "about" or "approximately" stands before a word such as this.
pub(super) fn is_about(text: &str, is_such: impl Fn(&str) -> bool) -> bool {
    words(text).windows(2).any(|pair| matches!(pair, [about, next] if ABOUT.contains(&about.as_str()) && is_such(next)))
}

/// The invoice says all that the credit says of the goods, in any order (article 18 c), and as much within so many thousandths
/// (article 30); of one shipment of several, as much is compared with them all.
pub(super) fn corresponds(credit: &str, invoice: &str, thousandths: Option<u64>) -> bool {
    let (wanted, said) = (Description::of(credit), Description::of(invoice));
    are_among(&wanted.words, &said.words) && thousandths.is_none_or(|it| wanted.weighs(&said, it))
}

/// Others may speak in general terms (14 e): one says nothing that the other does not, but how the goods are packed.
pub(super) fn is_consistent(one: &str, other: &str, thousandths: Option<u64>) -> bool {
    let [one_says, other_says] = [one, other].map(Description::of);
    let [words, others] = [&one_says, &other_says].map(Description::unpacked);
    let is_said = !words.is_empty() && !others.is_empty();
    let is_general = are_among(&words, &others) || are_among(&others, &words);
    one == other || (is_said && is_general && thousandths.is_none_or(|it| one_says.weighs(&other_says, it)))
}

/// Whether only one of two descriptions says how much there is, so that nothing is compared with it.
pub(super) fn is_one_weighed(one: &str, other: &str) -> bool {
    Description::of(one).grams.is_empty() != Description::of(other).grams.is_empty()
}

/// What a description says.
struct Description {
    /// Those that count, in their order: grades, sizes and classes as well, of however few letters.
    words: Vec<String>,
    /// All weights, the heaviest first.
    grams: Vec<u64>,
}

impl Description {
    fn of(text: &str) -> Self {
        let spoken: Vec<String> = words(text).iter().map(|it| singular(root(it))).collect();
        let mut it = Self { words: Vec::new(), grams: Vec::new() };
        let mut rest = &spoken[..];
        while let [word, after @ ..] = rest {
            rest = after;
            if let Some(grams) = after.first().and_then(|unit| grams(word, unit)) {
                it.grams.push(grams);
                let is_ton = after[0] == "metric" && after.get(1).is_some_and(|it| it.starts_with("ton"));
                rest = &after[if is_ton { 2 } else { 1 }..];
            } else if ABOUT.contains(&word.as_str()) {
                rest = about(after);
            } else if NOT.contains(&word.as_str()) && after.first().is_some_and(|next| !is_number(next)) {
                it.words.push(format!("not {}", after[0]));
                rest = &after[1..];
            } else if word != "no" && !PLAIN.contains(&word.as_str()) && (word.chars().any(char::is_alphanumeric)) {
                it.words.push(word.clone());
            }
        }
        it.grams.sort_unstable_by(|one, other| other.cmp(one));
        it
    }

    /// Without how they are packed.
    fn unpacked(&self) -> Vec<String> {
        self.words.iter().filter(|it| !PACKING.contains(&it.as_str())).cloned().collect()
    }

    /// Whether the whole keeps to the whole within so many thousandths, and all that both weigh besides is alike. Where one says
    /// nothing of weight there is nothing to compare.
    fn weighs(&self, other: &Self, thousandths: u64) -> bool {
        let ([whole, parts @ ..], [other_whole, other_parts @ ..]) = (&self.grams[..], &other.grams[..]) else {
            return true;
        };
        let is_near =
            |one: u64, other: u64| one.abs_diff(other).saturating_mul(1000) <= one.saturating_mul(thousandths);
        match (parts, other_parts) {
            ([], []) => is_near(*whole, *other_whole),
            ([], _) => other.grams.iter().any(|it| is_near(*whole, *it)),
            (_, []) => self.grams.iter().any(|it| is_near(*it, *other_whole)),
            _ => is_near(*whole, *other_whole) && parts.iter().any(|it| other_parts.contains(it)),
        }
    }
}

/// What comes behind what is "about" so much, unless that is a weight.
fn about(after: &[String]) -> &[String] {
    match after {
        [number, unit, ..] if grams(number, unit).is_some() => after,
        [number, behind @ ..] if is_number(number) => behind,
        [currency, number, behind @ ..] if is_number(number) && currency.len() == 3 => behind,
        _ => after,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|it: char| it.is_ascii_digit())
}

fn grams(number: &str, unit: &str) -> Option<u64> {
    let (_, grams) = WEIGHTS.iter().find(|(name, _)| *name == unit)?;
    let (number, grams): (Decimal, Decimal) = (number.parse().ok()?, grams.parse().ok()?);
    number.checked_mul(grams)?.to_u64()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What the credit says of the goods, what the invoice says, and whether that corresponds.
    const INVOICES: &[(&str, &str, bool)] = &[
        ("Basmati rice 1121", "Rice, basmati, 1121 steam", true),
        ("Basmati rice 1121", "Basmati rice 1509", false),
        ("Basmati rice, 5% broken", "Basmati rice, 25% broken", false),
        ("Basmati rice, 5% broken", "BASMATI RICE 5 % BROKEN", true),
        ("Basmati rice, 5% broken", "Basmati rice 5 pct. broken", true),
        ("White rice", "Brown rice", false),
        ("The white rice of India", "White rice, India", true),
        // Grades, sizes and classes, of however few letters.
        ("Wheat grade A", "Wheat grade B", false),
        ("Wheat grade A", "WHEAT, GRADE A", true),
        ("Wheat grade A", "Wheat", false),
        ("Apples class I", "Apples class II", false),
        ("Shrimps size L", "Shrimps size XL", false),
        ("Eggs M", "Eggs L", false),
        ("Tea BOP", "Tea OP", false),
        ("Beef grade AA", "Beef grade A", false),
        ("Almonds 23/25", "Almonds 25/27", false),
        ("Dates type 2", "Dates type 3", false),
        ("Sugar ICUMSA 45", "Sugar ICUMSA 150", false),
        ("Rice No. 1", "Rice No 1", true),
        ("Rice No. 1", "Rice No. 2", false),
        ("Diesel B7", "Diesel B 7", true),
        // Quantities.
        ("500 MT white rice", "600 MT white rice", false),
        ("500 MT white rice", "500,000 kg white rice", true),
        ("500 MT white rice", "500 metric tons of white rice", true),
        ("500 MT white rice", "500 M/T white rice", true),
        ("500 MT white rice", "500 M.T. white rice", true),
        ("500 MT white rice", "White rice 520 tonnes", true),
        ("500 MT white rice", "White rice 530 tonnes", false),
        ("About 500 MT white rice", "White rice 498 MT", true),
        ("About 500 MT white rice", "White rice 550 MT", true),
        ("About 500 MT white rice", "White rice 551 MT", false),
        ("500 MT white rice", "White rice", true),
        ("White rice in 50 kg bags", "White rice in 25 kg bags", false),
        ("500 MT white rice in 50 kg bags", "White rice in 25 kg bags, 500 MT", false),
        ("500 MT white rice in 50 kg bags", "White rice in 50-kg bags, 500 MT", true),
        // Figures and spellings.
        ("Protein 12.5 pct", "Protein 12,5 pct", true),
        ("Protein 12.5 pct", "Protein 12.50%", true),
        ("Protein 12.5 pct", "Protein 11.5 pct", false),
        ("Chickpeas", "Chick peas", true),
        ("Chick peas", "CHICKPEAS", true),
        ("Chick-peas 9 mm", "Chickpeas, 9mm", true),
        ("Chickpea", "Chickpeas", true),
        ("Cashew kernels W320", "Cashew kernel W-320", true),
        ("Cashew kernels W320", "Cashew kernels W240", false),
        ("أرز", "ارز", true),
        ("الأرز البسمتي", "أرز بسمتي", true),
        ("Jalapeño", "JALAPENO", true),
        ("Müsli", "Muesli", true),
        // What is not so is another thing.
        ("Boneless beef", "Beef, not boneless", false),
        ("Boneless beef", "Boneless beef", true),
        ("Non-GMO soya", "Soya non GMO", true),
        ("Non-GMO soya", "GMO soya", false),
        ("Soya", "Soya, not GMO", true),
        ("Beef with bones", "Beef without bones", false),
    ];

    #[test]
    fn an_invoice_says_all_that_the_credit_says_of_the_goods_as_article_18_c_has_it() {
        for (credit, invoice, holds) in INVOICES {
            let about = is_about(credit, is_number);
            assert_eq!(
                corresponds(credit, invoice, Some(if about { 100 } else { 50 })),
                *holds,
                "{credit} / {invoice}"
            );
        }
    }

    /// Two documents of which neither is the invoice, and whether they may stand beside each other.
    const OTHERS: &[(&str, &str, bool)] = &[
        ("Basmati rice 1121, 5% broken", "RICE IN BAGS", true),
        ("White rice", "Brown rice", false),
        ("Basmati rice", "Basmati maize", false),
        ("Rice in bags", "Maize in bags", false),
        ("Wheat grade A", "Wheat", true),
        ("Wheat grade A", "Wheat grade B", false),
        ("Wheat size M", "Wheat size L", false),
        ("500 MT white rice", "Rice", true),
        ("500 MT white rice", "600 MT rice", false),
        ("500 MT white rice", "510 MT rice", false),
        ("Boneless beef", "Beef not boneless", false),
        ("Chick peas", "Chickpeas in bulk", true),
        ("Protein 12.5 pct", "Protein 12,5 pct", true),
        ("---", "***", false),
        ("---", "---", true),
    ];

    #[test]
    fn other_documents_may_be_general_but_not_conflicting_as_article_14_e_has_it() {
        for (one, other, holds) in OTHERS {
            assert_eq!(is_consistent(one, other, Some(0)), *holds, "{one} / {other}");
            assert_eq!(is_consistent(other, one, Some(0)), *holds, "{other} / {one}");
        }
    }

    #[test]
    fn a_weight_that_only_one_says_is_not_compared() {
        assert!(is_one_weighed("500 MT white rice", "White rice"));
        assert!(!is_one_weighed("500 MT white rice", "White rice 498 MT") && !is_one_weighed("Rice", "Rice"));
    }

    #[test]
    fn about_counts_where_it_stands_before_what_it_is_about() {
        let digits = |text| is_about(text, |it| it.starts_with(|it: char| it.is_ascii_digit()));
        assert!(digits("About 25,000 kg rice") && digits("rice, approximately 500 MT"));
        assert!(!digits("Rice, about USD 25,000") && !digits("500 MT about"));
    }

    proptest! {
        /// In any order, but for a unit, which is of the number before it, and what is not, which is of the word behind it.
        #[test]
        fn what_says_the_same_corresponds_and_is_consistent(words in proptest::collection::vec("[b-d]{3,8}|[0-9]{1,4}", 1..8)) {
            let (text, turned) = (words.join(" "), words.iter().rev().cloned().collect::<Vec<_>>().join(" "));
            prop_assert!(corresponds(&text, &turned, Some(0)), "{} / {}", text, turned);
            prop_assert!(is_consistent(&text, &text, Some(0)));
        }
    }
}
