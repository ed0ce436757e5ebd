//! Which words of a search count, and what a word is bare of; sql/functions/search/asked_words.sql is its twin.

/// What stands between words and is none of what is looked for.
const FILLERS: [&str; 9] = ["in", "from", "of", "the", "for", "and", "من", "في", "و"];
/// Nobody looks for goods by what they are in.
#[rustfmt::skip] // A table should read as a table.
const PACKED: [&str; 15] = [
    "bag", "bags", "sack", "sacks", "carton", "cartons", "box", "boxes", "bulk", "tin", "tins", "drum", "drums", "pallet", "pallets",
];
/// What a code of the customs is called.
const CODES: [&str; 5] = ["hs", "hsn", "hts", "hscode", "hsncode"];
/// What the number of an order is called.
const ORDERS: [&str; 5] = ["order", "orders", "no", "nr", "number"];
/// Forms of companies, and those that are written with dots as well.
const FORMS: [&str; 13] =
    ["pte", "pvt", "pty", "ltd", "limited", "inc", "incorporated", "corp", "corporation", "sdn", "bhd", "gmbh", "fzco"];
const DOTTED: [&str; 13] = ["sl", "slu", "sa", "bv", "nv", "llc", "llp", "plc", "srl", "spa", "sarl", "fze", "fzc"];
/// What is written as one word with an Arabic one behind it: the article, what is joined to it, and "and".
const JOINED: [&str; 8] = ["وال", "ولل", "وبال", "ال", "لل", "بال", "كال", "فال"];
const MIN_BARE: usize = 2;
const MIN_BEHIND_AND: usize = 3;

/// The folded words of a search that count, the groups of a code as one; all of them where none does.
pub fn counting(words: Vec<String>) -> Vec<String> {
    if is_code(&words) {
        return vec![words.concat()];
    }
    let mut counting = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let rest = &words[at..];
        let label = code_label(rest);
        let groups = if label > 0 { groups(&rest[label..]) } else { 0 };
        let idle = [label, order_label(rest), article(&words, at), filler(rest), form(rest)];
        let idle = idle.into_iter().max().unwrap_or_default();
        if groups > 1 {
            counting.push(rest[label..label + groups].concat());
            at += label + groups;
        } else if idle > 0 {
            at += idle;
        } else {
            counting.push(word.clone());
            at += 1;
        }
    }
    if counting.is_empty() { words } else { counting }
}

/// A folded word without what Arabic joins to it.
pub fn bare(word: &str) -> &str {
    let behind = |it: &&str, least: usize| it.chars().count() >= least;
    let joined = JOINED.iter().find_map(|it| word.strip_prefix(it)).filter(|it| behind(it, MIN_BARE));
    joined.or_else(|| word.strip_prefix('و').filter(|it| behind(it, MIN_BEHIND_AND))).unwrap_or(word)
}

/// How words begin that may be joined to one of goods.
pub fn joinings() -> impl Iterator<Item = &'static str> {
    JOINED.into_iter().chain(["و"])
}

/// Whether nothing is asked for but a code whose groups stand apart.
fn is_code(words: &[String]) -> bool {
    let pairs = |groups: &[String]| groups.iter().all(|it| is_digits(it, 2));
    match words {
        [heading, one] if is_digits(one, 4) => is_heading(heading),
        // As far as it was typed.
        [heading, groups @ .., last] if groups.len() <= 2 && is_heading(heading) => {
            pairs(groups) && (is_digits(last, 2) || is_digits(last, 1))
        }
        [chapter, heading, groups @ ..] if (1..=3).contains(&groups.len()) => {
            is_digits(chapter, 2) && is_heading(&[chapter.as_str(), heading].concat()) && pairs(groups)
        }
        _ => false,
    }
}

/// Whether these may be the four digits of a heading of the customs, about as many as chapters have: 1006 is one, 1121 none.
pub fn is_heading(word: &str) -> bool {
    let (Some(chapter), Some(heading)) = (word.get(..2), word.get(2..)) else { return false };
    let (Ok(chapter), Ok(heading)) = (chapter.parse::<u8>(), heading.parse::<u8>()) else { return false };
    let headings = match chapter {
        15 => 1..=22,
        1..=24 => 1..=14,
        25..=99 => 1..=49,
        _ => return false,
    };
    is_digits(word, 4) && headings.contains(&heading)
}

fn is_digits(word: &str, count: usize) -> bool {
    word.len() == count && word.bytes().all(|it| it.is_ascii_digit())
}

/// How many words make one code: its heading, and groups of two digits.
fn groups(words: &[String]) -> usize {
    match words {
        [heading, more @ ..] if is_digits(heading, 4) => {
            1 + more.iter().take(3).take_while(|it| is_digits(it, 2)).count()
        }
        _ => 0,
    }
}

/// How many words say that a code follows.
fn code_label(words: &[String]) -> usize {
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let is_number = |at: usize| word(at).starts_with(|c: char| c.is_ascii_digit());
    match word(0) {
        it if CODES.contains(&it) && is_number(1) => 1,
        it if CODES.contains(&it) && word(1) == "code" && is_number(2) => 2,
        "code" if is_number(1) && word(1).len() >= 4 => 1,
        _ => 0,
    }
}

/// How many words say that the number of an order follows.
fn order_label(words: &[String]) -> usize {
    let count = words.iter().take_while(|it| ORDERS.contains(&it.as_str())).count();
    let word = |at: usize| words.get(count + at).map_or("", String::as_str);
    let number = ["int", "loc"].iter().find_map(|it| word(0).strip_prefix(it));
    let number = number.map(|it| if it.is_empty() { word(1) } else { it });
    if number.is_some_and(|it| it.starts_with(|c: char| c.is_ascii_digit())) { count } else { 0 }
}

/// An "a" where a search or what stands between words begins with it; behind other words it is a grade.
fn article(words: &[String], at: usize) -> usize {
    let is_first = at.checked_sub(1).is_none_or(|before| FILLERS.contains(&words[before].as_str()));
    let is_followed =
        words.get(at + 1).is_some_and(|it| it.chars().take(2).filter(|c| !c.is_ascii_digit()).count() == 2);
    usize::from(words[at] == "a" && is_first && is_followed)
}

fn filler(words: &[String]) -> usize {
    match words {
        [one, packing, ..] if one == "in" && PACKED.contains(&packing.as_str()) => 2,
        [one, ..] if FILLERS.contains(&one.as_str()) => 1,
        _ => 0,
    }
}

/// How many words are the form of a company.
fn form(words: &[String]) -> usize {
    let Some(first) = words.first().map(String::as_str) else { return 0 };
    if first == "private" && words.get(1).is_some_and(|it| it == "limited" || it == "ltd") {
        return 2;
    }
    let by_letters = |form: &&str| {
        words.len() >= form.len() && form.chars().zip(words).all(|(c, word)| word.len() == 1 && word.starts_with(c))
    };
    let whole = usize::from(FORMS.contains(&first) || DOTTED.contains(&first));
    DOTTED.iter().filter(|it| by_letters(it)).map(|it| it.len()).max().unwrap_or(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_words_labels_and_forms_of_companies_count_for_nothing() {
        for (asked, expected) in [
            ("rice in bags", "rice"),
            ("rice from india", "rice india"),
            ("the rice", "rice"),
            ("a box of dates", "box dates"),
            ("rice for the market", "rice market"),
            ("a grade rice", "grade rice"),
            ("grade a rice", "grade a rice"),
            ("a 4", "a 4"),
            ("in", "in"),
            ("ارز من هند", "ارز هند"),
            ("hs 1006", "1006"),
            ("hs code 100630", "100630"),
            ("hsn 1006 30 20 rice", "10063020 rice"),
            ("code 100630", "100630"),
            ("hs pipes", "hs pipes"),
            ("1006 30", "100630"),
            ("1006 30 20", "10063020"),
            ("1006 3", "10063"),
            ("1006 30 2", "1006302"),
            ("07 13 20", "071320"),
            ("10 06 30 20", "10063020"),
            ("07 13", "07 13"),
            ("50 60 20", "50 60 20"),
            ("1121 5", "1121 5"),
            ("0801 3210", "08013210"),
            ("1121 25", "1121 25"),
            ("rice 1121 25 kg", "rice 1121 25 kg"),
            ("2025 26", "2025 26"),
            ("order int0001", "int0001"),
            ("order no int 0001", "int 0001"),
            ("order rice", "order rice"),
            ("hurta de valencia sl", "hurta de valencia"),
            ("hurta de valencia s l", "hurta de valencia"),
            ("hollandia b v", "hollandia"),
            ("deccan grains pvt ltd", "deccan grains"),
            ("deccan grains private limited", "deccan grains"),
            ("private label", "private label"),
            ("noor l l c", "noor"),
            ("ltd pvt", "ltd pvt"),
            ("l x", "l x"),
        ] {
            let words = asked.split(' ').map(str::to_owned).collect();
            assert_eq!(counting(words).join(" "), expected, "{asked}");
        }
        assert_eq!(counting(Vec::new()), Vec::<String>::new());
    }

    #[test]
    fn a_word_is_bare_of_what_arabic_joins_to_it() {
        for (word, expected) in [
            ("الرز", "رز"),
            ("للارز", "ارز"),
            ("بالتمر", "تمر"),
            ("كالتمر", "تمر"),
            ("فالتمر", "تمر"),
            ("والرز", "رز"),
            ("وزيت", "زيت"),
            ("وزن", "وزن"),
            ("الا", "الا"),
            ("رز", "رز"),
            ("rice", "rice"),
        ] {
            assert_eq!(bare(word), expected, "{word}");
        }
    }
}
