//! Names of companies on documents: abbreviations, transcriptions and slips make no other name, further words and numbers do.

use granary_domain::folding::root;

use super::{address, spelling::spelled_as, wording::words};

/// Accepted abbreviations (ISBP 745, A1), with what they stand for.
#[rustfmt::skip] // A table should read as a table.
const ABBREVIATIONS: &[(&str, &str)] = &[
    ("ltd", "limited"), ("ltda", "limitada"), ("co", "company"), ("corp", "corporation"),
    ("inc", "incorporated"), ("intl", "international"), ("int", "international"), ("internatl", "international"), ("bros", "brothers"),
    ("mfg", "manufacturing"), ("mfr", "manufacturer"), ("mfrs", "manufacturers"), ("inds", "industries"), ("ind", "industries"),
    ("ent", "enterprises"), ("ents", "enterprises"), ("entp", "enterprise"), ("trdg", "trading"), ("tdg", "trading"), ("trd", "trading"),
    ("exp", "export"), ("imp", "import"), ("gen", "general"), ("est", "establishment"), ("estb", "establishment"), ("sdn", "sendirian"),
    ("bhd", "berhad"), ("govt", "government"), ("natl", "national"), ("assoc", "associates"), ("assocs", "associates"),
    ("hldg", "holding"), ("hldgs", "holdings"), ("grp", "group"), ("svcs", "services"), ("svc", "service"), ("mktg", "marketing"),
    ("dist", "distribution"), ("prods", "products"), ("prod", "products"), ("agri", "agricultural"), ("centre", "center"),
];
/// Legal forms in words, with their letters.
#[rustfmt::skip] // A table should read as a table.
const FORMS: &[(&str, &str)] = &[
    ("limited liability company", "llc"), ("with limited liability", "wll"), ("limited liability partnership", "llp"),
    ("free zone establishment", "fze"), ("free zone company", "fzco"), ("free zone limited liability company", "fz llc"), ("fzllc", "fz llc"),
    ("public limited company", "plc"), ("public joint stock company", "pjsc"), ("joint stock company", "jsc"),
    ("gesellschaft mit beschrankter haftung", "gmbh"), ("gesellschaft mit beschraenkter haftung", "gmbh"), ("p limited", "pvt limited"),
    ("aktiengesellschaft", "ag"), ("besloten vennootschap", "bv"),
    ("naamloze vennootschap", "nv"), ("sociedad limitada", "sl"), ("sociedad anonima", "sa"), ("societe anonyme", "sa"),
    ("شركه ذات مسووليه محدوده", "ش ذ م م"), ("ذات مسووليه محدوده", "ذ م م"), ("شذمم", "ش ذ م م"), ("ذمم", "ذ م م"),
];
/// What ends the name of a company: another behind it is another company's.
const ENDS: [&str; 30] = [
    "llc",
    "limited",
    "limitada",
    "wll",
    "llp",
    "lp",
    "fze",
    "fzco",
    "fzc",
    "plc",
    "pjsc",
    "psc",
    "jsc",
    "gmbh",
    "ag",
    "kg",
    "bv",
    "nv",
    "sa",
    "sl",
    "sarl",
    "srl",
    "spa",
    "berhad",
    "incorporated",
    "corporation",
    "company",
    "dmcc",
    "establishment",
    "kgaa",
];
/// Those of them that the name may go on behind.
const MIDDLE: [&str; 4] = ["company", "corporation", "establishment", "sa"];
/// What stands in a name or not.
const IDLE: [&str; 9] = ["and", "und", "et", "y", "the", "messrs", "ms", "by", "ال"];
/// Written out, one word for what is two forms: of a company of India and of one of Singapore.
const PRIVATE: &str = "private";
const PRIVATE_FORMS: [&str; 2] = ["pvt", "pte"];
/// A bill made out so names nobody.
const ORDERS: [&str; 4] = ["to order", "to the order", "order of", "unto order"];
/// Whoever ships is known without a name.
const SHIPPERS: [&str; 3] = ["shipper", "the shipper", "shippers"];
/// What stands before the place of a branch, and of how many words that is at most.
const DASHES: [&str; 3] = [" - ", " – ", " — "];
const MAX_PLACE: usize = 3;
/// By one of these a bank is known.
const BANKS: [&str; 5] = ["banque", "banco", "banca", "مصرف", "بنك"];

/// The same name, whether or not an address of the same country follows it (14 j); what has no letters names nobody else.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    one == other || (is_one_name(one, other) && !address::differ_in_country(one, other))
}

/// The same name in two countries.
pub(super) fn is_elsewhere(one: &str, other: &str) -> bool {
    is_one_name(one, other) && address::differ_in_country(one, other)
}

fn is_one_name(one: &str, other: &str) -> bool {
    let spelled = spelled_as(one, other);
    let [names, others] = [spelled.as_str(), other].map(names);
    names.iter().any(|name| others.contains(name))
}

/// Whether they may be one company, of which one stands with the place of a branch behind a dash: "Gulf Foods - Dubai". No
/// comparison can tell, for a name may go on there too.
pub(super) fn may_be_branch(one: &str, other: &str) -> bool {
    let is_of = |branch: &str, whole: &str| without_branch(branch).is_some_and(|name| is_same(name, whole));
    let is_apart = is_same(one, other) || address::differ_in_country(one, other);
    !is_apart && (is_of(one, other) || is_of(other, one))
}

/// What stands before a dash with few words of letters alone behind it, of which none ends the name of a company.
fn without_branch(text: &str) -> Option<&str> {
    let (at, dash) = DASHES.iter().filter_map(|dash| Some((text.rfind(dash)?, dash))).max_by_key(|(at, _)| *at)?;
    let (name, place) = (text[..at].trim(), words(&text[at + dash.len()..]));
    let is_place = (1..=MAX_PLACE).contains(&place.len())
        && place.iter().all(|it| it.chars().all(char::is_alphabetic) && !ENDS.contains(&it.as_str()));
    (is_place && !name.is_empty()).then_some(name)
}

/// Whether it names a bank, or makes something out to an order, that nobody knows to be the bank of the deal: whoever it is, no
/// comparison can tell.
pub(super) fn is_unknown_bank(text: &str, bank: Option<&str>) -> bool {
    let said = words(text).join(" ");
    let ordered = ORDERS.iter().find_map(|order| said.strip_prefix(order));
    let whose = ordered.map_or(said.as_str(), |rest| rest.trim_start().trim_start_matches("of ").trim());
    let is_of_nobody = ordered.is_some() && (whose.is_empty() || SHIPPERS.contains(&whose));
    let is_of_deal = bank.is_some_and(|bank| is_same(text, bank) || is_same(whose, bank));
    !is_of_nobody && !is_of_deal && (ordered.is_some() || is_bank(text))
}

/// Whether it is made out to the order of somebody.
pub(super) fn is_order(text: &str) -> bool {
    let text = words(text).join(" ");
    ORDERS.iter().any(|order| text.starts_with(order))
}

/// Whether it names a bank.
pub(super) fn is_bank(text: &str) -> bool {
    words(text).iter().any(|word| word.ends_with("bank") || BANKS.contains(&root(word)))
}

/// What the name may be, in one spelling without blanks: all of it, or what stands before what may be an address, which begins
/// behind a comma, on another line or behind a legal form.
fn names(text: &str) -> Vec<String> {
    let text = without_prefix(text).replace("(P)", " pvt ").replace("(p)", " pvt ");
    let mut parts = text.split([',', '\n', ';']).map(spelled).collect::<Vec<_>>();
    parts.retain(|part| !part.is_empty());
    let all: Vec<String> = parts.concat();
    let mut names = vec![all.concat()];
    let mut is_name = |length: usize| {
        let is_apart = !all[length..].iter().any(|it| ENDS.contains(&it.as_str()));
        if length > 0 && length < all.len() && is_apart {
            names.push(all[..length].concat());
        }
    };
    let mut length = 0;
    for part in &parts {
        length += part.len();
        is_name(length);
    }
    if let Some(end) = all.iter().rposition(|it| ENDS.contains(&it.as_str()) && !MIDDLE.contains(&it.as_str())) {
        is_name(end + 1);
    }
    names.retain(|name| !name.is_empty());
    names.iter().flat_map(|name| PRIVATE_FORMS.map(|form| name.replace(PRIVATE, form))).collect()
}

/// The words of an address: of each part behind the name, and behind the legal form that ends it.
pub(super) fn address(text: &str) -> Vec<Vec<String>> {
    let mut parts =
        text.split([',', '،', '\n', ';', '|', '(', ')', '–', '—']).flat_map(|it| it.split(" - ")).map(spelled);
    let name = parts.next().unwrap_or_default();
    let end = name.iter().rposition(|it| ENDS.contains(&it.as_str()) && !MIDDLE.contains(&it.as_str()));
    let behind = end.map(|end| name[end + 1..].to_vec());
    behind.into_iter().chain(parts).filter(|part| !part.is_empty()).collect()
}

/// Less the courtesy before it.
fn without_prefix(text: &str) -> &str {
    let text = text.trim();
    let begins = |prefix: &&str| text.get(..prefix.len()).is_some_and(|it| it.eq_ignore_ascii_case(prefix));
    ["m/s.", "m/s", "messrs."].iter().find(|it| begins(it)).map_or(text, |prefix| text[prefix.len()..].trim_start())
}

/// The words of a name, abbreviations written out, and legal forms as their letters.
pub(super) fn spelled(part: &str) -> Vec<String> {
    let words = joined(words(part));
    let words = words.iter().filter(|word| !IDLE.contains(&word.as_str()));
    let long =
        words.map(|word| ABBREVIATIONS.iter().find(|(short, _)| short == word).map_or(&**word, |(_, long)| long));
    let text = format!(" {} ", long.collect::<Vec<_>>().join(" "));
    let short =
        FORMS.iter().fold(text, |text, (form, letters)| text.replace(&format!(" {form} "), &format!(" {letters} ")));
    short.split(' ').filter(|it| !it.is_empty()).map(str::to_owned).collect()
}

/// Initials that stand apart are one word.
fn joined(words: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut was_initial = false;
    for word in words {
        let is_initial = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        match joined.last_mut() {
            Some(last) if is_initial && was_initial => last.push_str(&word),
            _ => joined.push(word),
        }
        was_initial = is_initial;
    }
    joined
}
