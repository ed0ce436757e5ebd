//! Words that make other goods of those beside them, where the credit has no word of their kind (UCP 600, 18 c; ISBP 745, C3 to C5).

use super::{
    quantity::{PACKING, is_number},
    spelling::is_slip,
};

/// One kind a row, by all its words: singular, in small letters, without accents and Arabic articles; two words with a blank between.
#[rustfmt::skip] // A table should read as a table.
const KINDS: &[&[&str]] = &[
    // What it is made of, or only looks like.
    &["imitation", "artificial", "faux", "fake", "replica", "simulated", "synthetic", "man made", "صناعي", "صناعيه", "مقلد", "تقليد"],
    &["substitute", "surrogate", "ersatz", "analogue", "alternative", "بديل"],
    &["plated", "coated", "veneered"],
    &["blend", "blended", "mix", "mixed", "mixture", "compound", "adulterated", "diluted", "مخلوط", "خليط"],
    &["flavoured", "flavored", "flavour", "flavor", "منكه"],
    // What is made of it.
    &["oil", "زيت"],
    &["flour", "دقيق", "طحين"],
    &["meal"],
    &["cake", "oilcake", "expeller"],
    &["powder", "powdered", "مسحوق", "بودره"],
    &["concentrate", "concentrated", "مركز"],
    &["extract", "essence", "مستخلص"],
    &["starch", "نشا"],
    &["paste", "معجون"],
    &["juice", "عصير"],
    &["syrup", "شراب"],
    &["feed", "fodder", "علف"],
    // What is left of it.
    &["pomace"],
    &["husk", "hull", "chaff", "قشور"],
    &["shell", "peel"],
    &["bran", "نخاله"],
    &["straw", "stalk", "stem"],
    &["dust", "sweeping"],
    &["residue", "waste", "scrap", "byproduct", "by product", "offal", "dreg", "نفايه", "نفايات"],
    // In what state it is.
    &["broken", "مكسر", "كسر"],
    &["damaged", "defective", "faulty", "spoiled", "spoilt", "rotten", "mouldy", "moldy", "contaminated", "salvaged", "تالف", "تالفه"],
    &["expired", "outdated"],
    &["used", "second hand", "secondhand", "reconditioned", "refurbished", "recycled", "مستعمل", "مستعمله"],
    &["second", "nd quality", "nd grade", "nd choice", "substandard", "inferior", "offgrade", "off grade", "offspec", "off spec",
      "off specification", "off quality", "reject", "rejected"],
    &["unripe", "immature"],
    &["paddy", "unmilled"],
];
/// What excludes what: an invoice adds neither to a credit that has the other.
const OPPOSITES: &[(&[&str], &[&str])] = &[
    (&["refined"], &["unrefined", "crude"]),
    (&["virgin"], &["refined", "lampante"]),
    (&["bleached"], &["unbleached"]),
    (&["salted"], &["unsalted"]),
    (&["sweetened"], &["unsweetened"]),
    (&["raw"], &["roasted", "cooked"]),
    (&["organic"], &["conventional"]),
    (&["fresh"], &["frozen", "dried"]),
];
/// Of these any lot has a little, and an invoice may say how much.
pub(super) const OF_ANY_LOT: [&str; 9] =
    ["broken", "damaged", "defective", "immature", "husk", "dust", "waste", "residue", "stem"];
/// What an analysis tells the share of, and how a share is written before it.
const MEASURED: [&str; 2] = ["oil", "starch"];
const SHARES: [&str; 4] = ["%", "pct", "percent", "cent"];
/// Behind these a text tells no longer what the goods are.
#[rustfmt::skip] // A table should read as a table.
const ASIDE: [&str; 15] = [
    "brand", "trademark", "marked", "order", "contract", "proforma", "vessel", "invoice", "manufacturer", "producer", "supplier", "seller",
    "buyer", "consignee", "shipper",
];
/// What is said of packages as well.
const OF_PACKAGES: [&str; 5] = ["used", "second", "hand", "mixed", "recycled"];
/// How many words further the package may stand.
const TO_PACKAGE: usize = 3;
/// What a second one of is no worse.
const COUNTED: [&str; 10] =
    ["crop", "harvest", "shipment", "lot", "season", "half", "order", "delivery", "batch", "consignment"];

/// Whether the invoice adds a word of a kind that the credit has no word of.
pub(super) fn is_added(credit: &[String], invoice: &[String]) -> bool {
    let is_new = |kind: &&[&str]| !kind.iter().any(|it| has(credit, it)) && kind.iter().any(|it| has(invoice, it));
    let is_against = |(one, other): &(&[&str], &[&str])| {
        let says = |words: &[String], kind: &[&str]| kind.iter().any(|it| has(words, it));
        let adds = |kept: &[&str], added: &[&str]| says(credit, kept) && !says(credit, added) && says(invoice, added);
        adds(one, other) || adds(other, one)
    };
    KINDS.iter().any(is_new) || OPPOSITES.iter().any(is_against)
}

/// Whether the word at a place of a clause tells what the goods are: not how they are packed, branded or ordered, nor what they
/// are free of.
pub(super) fn is_of_goods(clause: &[String], at: usize) -> bool {
    let (before, [word, behind @ ..]) = clause.split_at(at) else { return false };
    let next = behind.first().map_or("", |it| it.as_str());
    let is = |words: &[&str], it: &String| words.contains(&it.as_str());
    let is_free = next == "free"
        || matches!(before, [.., free] if free == "free")
        || matches!(before, [.., free, of] if free == "free" && (of == "of" || of == "from"));
    let is_aside = before.iter().any(|it| is(&ASIDE, it));
    let is_packed = is(&OF_PACKAGES, word) && behind.iter().take(TO_PACKAGE).any(|it| is(&PACKING, it));
    let is_counted = word == "second" && COUNTED.contains(&next);
    let is_use = word == "used" && matches!(next, "for" | "as" | "by");
    // What lies in oil is none, and what has so much of it is not made of it.
    let is_medium = word == "oil" && before.iter().rev().take(TO_PACKAGE).any(|it| it == "in");
    let is_share = before.last().is_some_and(|it| is(&SHARES, it)) || is_number(next);
    let is_measured = next == "content" || (is(&MEASURED, word) && is_share);
    !(is_free || is_aside || is_packed || is_counted || is_use || is_medium || is_measured)
}

/// Whether one of the words is such, also at the end of a longer one (cornflour), or two together are.
fn has(words: &[String], kind: &str) -> bool {
    if let Some((one, other)) = kind.split_once(' ') {
        return words.windows(2).any(|pair| matches!(pair, [a, b] if a == one && b == other));
    }
    let is_end =
        |word: &String| kind.len() > 3 && word.len() > kind.len() + 2 && word.ends_with(kind) && !is_negated(word);
    words.iter().any(|word| word == kind || is_end(word) || is_slip(word, kind))
}

/// "Not damaged", "unbroken" and "non-mixed" are none of their kind.
fn is_negated(word: &str) -> bool {
    ["not ", "un", "non"].iter().any(|it| word.starts_with(it))
}

#[cfg(test)]
mod tests {
    use granary_domain::folding::root;

    use super::*;
    use crate::deal::letter_of_credit::examination::wording::{singular, words};

    #[test]
    fn every_word_of_the_tables_is_written_as_descriptions_are_read() {
        let opposites = OPPOSITES.iter().flat_map(|(one, other)| one.iter().chain(other.iter()));
        for word in KINDS.iter().flat_map(|kind| kind.iter()).chain(opposites) {
            let read: Vec<String> = words(word).iter().map(|it| singular(root(it))).collect();
            assert_eq!(read.join(" "), *word);
        }
    }
}
