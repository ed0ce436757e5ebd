//! Words that make other goods of those beside them, where the credit has no word of their kind (UCP 600, 18 c; ISBP 745, C3 to C5).

use super::{
    figure::{Bound, share},
    quantity::{PACKING, is_number},
    spelling::is_slip,
};

/// One kind a row, by all its words: singular, in small letters, without accents and Arabic articles; two words with a blank between.
#[rustfmt::skip] // A table should read as a table.
const KINDS: &[&[&str]] = &[
    // What it is made of, or only looks like.
    &["imitation", "artificial", "faux", "fake", "replica", "simulated", "synthetic", "man made", "mock", "style", "صناعي", "صناعيه", "مقلد", "تقليد"],
    &["substitute", "surrogate", "ersatz", "analogue", "alternative", "بديل"],
    &["plated", "coated", "veneered"],
    &["blend", "blended", "mix", "mixed", "mixture", "compound", "adulterated", "diluted", "مخلوط", "خليط"],
    &["flavoured", "flavored", "flavour", "flavor", "منكه"],
    &["semi", "partly", "partially", "part skimmed", "half skimmed"],
    &["skimmed", "skim", "nonfat", "defatted", "deoiled", "de oiled", "low fat", "not fat"],
    // What is made of it.
    &["oil", "زيت"],
    &["butter", "ghee", "زبده", "سمن"],
    &["cream", "whey", "casein", "lactose"],
    &["flour", "دقيق", "طحين"],
    &["meal"],
    &["semolina", "grit", "flake", "flaked", "malt", "bulgur", "سميد"],
    &["noodle", "vermicelli", "biscuit"],
    &["cake", "oilcake", "expeller"],
    &["powder", "powdered", "مسحوق", "بودره"],
    &["concentrate", "concentrated", "مركز"],
    &["extract", "essence", "مستخلص"],
    &["starch", "glucose", "dextrose", "dextrin", "نشا"],
    &["gluten"],
    &["lecithin"],
    &["isolate"],
    &["germ"],
    &["paste", "puree", "pulp", "معجون"],
    &["juice", "عصير"],
    &["drink", "nectar", "beverage"],
    &["syrup", "molass", "شراب"],
    &["feed", "fodder", "animal consumption", "animal use", "pet food", "علف"],
    // What is left of it.
    &["pomace"],
    &["husk", "hull", "chaff", "قشور"],
    &["shell", "peel"],
    &["bran", "middling", "pollard", "نخاله"],
    &["straw", "stalk", "stem"],
    &["dust", "sweeping", "screening"],
    &["tallow", "lard", "suet", "fat", "grease", "شحم"],
    &["liver", "kidney", "tripe", "lung", "spleen", "gizzard", "neck", "paw", "trotter", "trimming", "gelatin", "gelatine",
      "mechanically separated", "mechanically deboned"],
    &["residue", "waste", "scrap", "byproduct", "by product", "offal", "dreg", "نفايه", "نفايات"],
    // In what state it is.
    &["broken", "مكسر", "كسر"],
    &["damaged", "defective", "faulty", "spoiled", "spoilt", "rotten", "mouldy", "moldy", "contaminated", "salvaged", "infested", "weevilled",
      "rancid", "musty", "discoloured", "discolored", "sprouted", "تالف", "تالفه"],
    &["unfit", "not fit", "unsuitable", "not suitable", "unsafe", "not safe", "inedible", "not edible", "not for human", "condemned",
      "technical grade", "industrial grade", "industrial use", "utility grade", "غير صالح"],
    &["expired", "outdated", "near expiry", "short dated"],
    &["used", "second hand", "secondhand", "reconditioned", "refurbished", "recycled", "مستعمل", "مستعمله"],
    &["second", "nd quality", "nd grade", "nd choice", "third quality", "third grade", "rd quality", "rd grade", "rd choice", "substandard",
      "sub standard", "below standard", "inferior", "low quality", "low grade", "lower quality", "lower grade", "poor quality", "poor grade",
      "offgrade", "off grade", "offspec", "off spec", "off specification", "off quality", "reject", "rejected", "rejection"],
    &["unripe", "immature"],
    &["lampante"],
    &["paddy", "unmilled"],
];
/// What is given beside what is paid for; in any place, also where it tells no goods (ISBP 745, C12).
#[rustfmt::skip] // A table should read as a table.
const GIVEN: [&str; 9] = [
    "free charge", "free cost", "not charge", "not cost", "foc", "gratis", "complimentary", "مجانا", "مجاني",
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
#[rustfmt::skip] // A table should read as a table.
pub(super) const OF_ANY_LOT: [&str; 14] = [
    "broken", "damaged", "defective", "immature", "husk", "dust", "waste", "residue", "stem", "discoloured", "discolored", "sprouted",
    "shell", "screening",
];
/// What an analysis tells the share of, and how a share is written before it. Of some it tells what kind of them.
const MEASURED: [&str; 4] = ["oil", "starch", "gluten", "fat"];
const KINDS_OF_MEASURED: [&str; 6] = ["wet", "dry", "crude", "milk", "butter", "raw"];
const SHARES: [&str; 4] = ["%", "pct", "percent", "cent"];
/// What tells how much of it there is.
const CONTENTS: [&str; 4] = ["content", "level", "index", "value"];
/// Behind these a text tells no longer what the goods are.
#[rustfmt::skip] // A table should read as a table.
const ASIDE: [&str; 15] = [
    "brand", "trademark", "marked", "order", "contract", "proforma", "vessel", "invoice", "manufacturer", "producer", "supplier", "seller",
    "buyer", "consignee", "shipper",
];
/// What is said of packages as well.
const OF_PACKAGES: [&str; 5] = ["used", "second", "hand", "mixed", "recycled"];
/// What beans are called by.
const OF_BEANS: [&str; 2] = ["butter", "kidney"];
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

/// Whether the invoice gives more, free of charge, than the credit asks for.
pub(super) fn is_given(credit: &[String], invoice: &[String]) -> bool {
    GIVEN.iter().any(|it| has(invoice, it) && !has(credit, it))
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
    let is_measured = CONTENTS.contains(&next) || (is(&MEASURED, word) && is_share(before, behind));
    let is_bean = is(&OF_BEANS, word) && next == "bean";
    !(is_free || is_aside || is_packed || is_counted || is_use || is_medium || is_measured || is_bean)
}

/// Whether a share stands about a word: right before it, or behind it where no goods stand between them.
fn is_share(before: &[String], behind: &[String]) -> bool {
    let of_kind = |it: &&String| KINDS_OF_MEASURED.contains(&it.as_str());
    let is_before = before.iter().rev().find(|it| !of_kind(it)).is_some_and(|it| SHARES.contains(&it.as_str()));
    let is_limit = |words: &[String]| words.iter().all(|it| Bound::is_part(it));
    let number = behind.iter().position(|it| is_number(it)).filter(|at| is_limit(&behind[..*at]));
    let is_behind = number.is_some_and(|at| match share(&behind[at + 1..]) {
        Some(rest) => is_limit(rest) || before.iter().all(|it| of_kind(&it)),
        None => is_limit(&behind[at + 1..]),
    });
    is_before || is_behind
}

/// Whether one of the words is such, also at the end of a longer one (cornflour), or two together are.
fn has(words: &[String], kind: &str) -> bool {
    if kind.contains(' ') {
        return (1..=3).any(|count| words.windows(count).any(|run| run.join(" ") == kind));
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
        for word in KINDS.iter().flat_map(|kind| kind.iter()).chain(opposites).chain(&GIVEN) {
            let read: Vec<String> = words(word).iter().map(|it| singular(root(it))).collect();
            assert_eq!(read.join(" "), *word);
        }
    }
}
