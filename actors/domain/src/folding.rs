//! One folding of words for what is stored and what is asked: two spellings of one word are one, whatever the script.

mod asking;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use self::asking::{bare, counting};
pub use self::asking::{is_heading, joinings};
use super::unseen;

/// What orders are numbered by; what stands between it and the number is none of it.
const NUMBERED: [&str; 2] = ["int", "loc"];
const ARTICLE: &str = "ال";
/// The fewest letters that a word has beside its article.
const MIN_ROOT: usize = 3;

/// In lower case, without accents and other marks that people leave out, letters that are written in several ways as one, and
/// every digit as in ASCII.
pub fn fold(text: &str) -> String {
    let folded = folded(text);
    folded.split_inclusive(|c: char| !c.is_ascii_lowercase()).map(undotted).collect()
}

/// The letters and digits of a text folded, with nothing between them: what a heading or a unit is known by, however it is spaced.
pub fn letters(text: &str) -> String {
    folded(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in unseen::plain(text).nfkd() {
        match c {
            // Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones, the long line, joiners, and ways to
            // draw a sign.
            '\u{300}'..='\u{36f}'
            | '\u{591}'..='\u{5c7}'
            | '\u{610}'..='\u{61a}'
            | '\u{640}'
            | '\u{64b}'..='\u{65f}'
            | '\u{670}'
            | '\u{6d6}'..='\u{6ed}'
            | '\u{200c}'
            | '\u{200d}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{e0100}'..='\u{e01ef}'
            | 'ء' => {}
            'ß' | 'ẞ' => folded.push_str("ss"),
            'æ' | 'Æ' => folded.push('a'),
            'œ' | 'Œ' | 'ø' | 'Ø' => folded.push('o'),
            'ı' => folded.push('i'),
            'ł' | 'Ł' => folded.push('l'),
            'đ' | 'Đ' | 'ð' | 'Ð' => folded.push('d'),
            'þ' | 'Þ' => folded.push_str("th"),
            'ħ' | 'Ħ' => folded.push('h'),
            'ς' => folded.push('σ'),
            'ٱ' => folded.push('ا'),
            'ى' | 'ی' | 'ې' => folded.push('ي'),
            'ة' | 'ہ' | 'ھ' | 'ە' => folded.push('ه'),
            'ک' | 'ڪ' => folded.push('ك'),
            c => match digit(c) {
                Some(digit) => folded.push(digit),
                None => folded.extend(c.to_lowercase()),
            },
        }
    }
    folded.nfc().collect()
}

/// German and the Nordic languages write an e, or an a twice, where they have no dots and rings; grades and codes of a few letters
/// mean what they say. Counted by Latin letters alone, so that a text and its words come to the same.
fn undotted(word: &str) -> String {
    if word.bytes().filter(u8::is_ascii_lowercase).count() <= MIN_ROOT {
        return word.to_owned();
    }
    let mut short = String::with_capacity(word.len());
    let mut last = None;
    for c in word.chars() {
        if !matches!((last, c), (Some('a' | 'o' | 'u'), 'e') | (Some('a'), 'a')) {
            short.push(c);
            last = Some(c);
        }
    }
    short
}

/// The words of a text, folded: letters and digits are words of their own, but the number of an order is one with its letters.
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in apart(text) {
        let is_number = word.bytes().all(|it| it.is_ascii_digit());
        match words.last_mut() {
            Some(letters) if is_number && NUMBERED.contains(&letters.as_str()) => letters.push_str(&padded(&word)),
            _ => words.push(word),
        }
    }
    words
}

/// The words of a search that count: without what stands between words, what codes and orders are called, and the forms of
/// companies; all of them where none is left.
pub fn asked(text: &str) -> Vec<String> {
    counting(words(text))
}

/// As orders are numbered; what begins with a nought may be the beginning of one.
fn padded(number: &str) -> String {
    if number.starts_with('0') { number.to_owned() } else { format!("{number:0>4}") }
}

/// Letters and digits, each by themselves.
fn apart(text: &str) -> Vec<String> {
    let words = runs(&undivided(&fold(text)));
    words.iter().map(|word| root(word).to_owned()).collect()
}

fn runs(text: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut was_digit = None;
    for c in text.chars() {
        let is_part = c.is_alphanumeric() || (is_combining_mark(c) && was_digit.is_some());
        let is_digit = is_part.then(|| c.is_ascii_digit());
        match words.last_mut().filter(|_| is_digit == was_digit) {
            Some(word) if is_part => word.push(c),
            _ if is_part => words.push(c.to_string()),
            _ => {}
        }
        was_digit = is_digit;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// With the codes of the customs as they are kept, without dots: 1006.30.
fn undivided(text: &str) -> String {
    let is_code = |word: &str| {
        let mut groups = word.split('.');
        let is_of = |it: Option<&str>, count: usize| {
            it.is_some_and(|it| it.len() == count && it.bytes().all(|it| it.is_ascii_digit()))
        };
        is_of(groups.next(), 4) && word.len() > 4 && groups.all(|it| is_of(Some(it), 2))
    };
    let words = text.split_inclusive(char::is_whitespace);
    let joined = words.map(|word| match is_code(word.trim_end_matches([' ', ',', '\n', '\t'])) {
        true => word.replace('.', ""),
        false => word.to_owned(),
    });
    joined.collect()
}

/// Texts as they are kept to be searched: their words, each behind a space, and the numbers of orders without their letters and
/// noughts as well.
pub fn searchable<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut kept = String::new();
    for word in texts.into_iter().flat_map(words) {
        kept = kept + " " + &word;
        let number = NUMBERED.iter().find_map(|letters| word.strip_prefix(letters));
        if let Some(number) = number.filter(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit())) {
            kept = kept + " " + number + " " + number.trim_start_matches('0');
        }
    }
    kept
}

/// Whether a searchable text has all words that count of what somebody asks for: anywhere; of one letter, where a word begins so.
pub fn is_found(searchable: &str, asked: &str) -> bool {
    let asked = counting(words(asked));
    let has = |word: &str| match word.chars().count() {
        ..2 => searchable.contains(&format!(" {word}")),
        _ => searchable.contains(word),
    };
    !asked.is_empty() && asked.iter().all(|word| has(bare(word)))
}

/// A folded word less its Arabic article.
pub fn root(word: &str) -> &str {
    let bare = word.strip_prefix(ARTICLE).or_else(|| word.strip_prefix("وال"));
    bare.filter(|it| it.chars().count() >= MIN_ROOT).unwrap_or(word)
}

/// A digit of the Arabic, Persian or Devanagari script as that of ASCII.
pub fn digit(c: char) -> Option<char> {
    let zero = match c {
        '\u{660}'..='\u{669}' => '\u{660}',
        '\u{6f0}'..='\u{6f9}' => '\u{6f0}',
        '\u{966}'..='\u{96f}' => '\u{966}',
        _ => return None,
    };
    char::from_digit(u32::from(c) - u32::from(zero), 10)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Spellings of the same words.
    const ALIKE: &[&[&str]] = &[
        &["أرز بسمتي", "ارز بسمتي", "الأرز البسمتي", "آرز بسمتى", "أَرُزّ بسمتي", "أرـــز بسمتي", "إرز بسمتي"],
        &["دقيق القمح", "دقيق قمح", "دقيق والقمح"],
        &["زيت زيتونة", "زيت زيتونه"],
        &["برتقال يافى", "برتقال يافي", "برتقال یافی"],
        &["ماء", "ما", "مآ"],
        &["کاجو", "كاجو"],
        &["Müsli", "musli", "muesli", "MÜSLI", "Mu\u{308}sli"],
        &["süß", "süss", "suess", "SÜẞ", "suss"],
        &["fındık", "FINDIK", "findik", "Fındık", "FİNDİK"],
        &["smørrebrød", "smorrebrod", "smoerrebroed"],
        &["Ærø", "aero", "AERO"],
        &["Café crème", "cafe creme", "CAFÉ  CRÈME"],
        &["jalapeño", "jalapeno"],
        &["Łódź", "lodz"],
        &["Ångström", "angstrom", "Aangstroem"],
        &["25kg flour", "25 kg flour", "25-kg flour", "25 KG Flour"],
        &["A4", "a 4", "A-4"],
        &["١٢ كجم", "12 كجم", "۱۲ كجم", "12كجم"],
        &["INT0001", "INT-0001", "int 0001", "Int\u{2011}0001", "#INT0001"],
        &["1006.30.20", "10063020"],
        &["HS 1006.30, rice", "hs 100630 rice"],
        &["LOC0042 rice", "loc-0042 rice"],
        &["१२ दाल", "12 दाल"],
        &["Ｂａｓｍａｔｉ", "basmati"],
        &["ﻷرز", "لارز"],
        &["葛\u{e0100}", "葛"],
        &["℀\u{e0100}", "a/c"],
    ];

    #[test]
    fn spellings_of_one_word_are_one() {
        for alike in ALIKE {
            for other in *alike {
                assert_eq!(words(other), words(alike[0]), "{other} / {}", alike[0]);
            }
        }
    }

    #[test]
    fn other_words_stay_others() {
        for (one, other) in [
            ("rice", "ride"),
            ("25 kg", "52 kg"),
            ("INT0001", "LOC0001"),
            ("حليب", "حلبة"),
            ("दाल", "दिल"),
            ("INT0001", "INT0010"),
            ("الى", "لى"),
            ("grade AA", "grade A"),
            ("grade AAA", "grade AA"),
            ("0uè0", "0u0"),
        ] {
            assert_ne!(words(one), words(other), "{one} / {other}");
        }
    }

    #[test]
    fn words_are_what_letters_and_digits_make() {
        for (text, expected) in [
            ("  Basmati, 1121 (g/l) 'or", vec!["basmati", "1121", "g", "l", "or"]),
            ("%_'!", vec![]),
            ("25kg", vec!["25", "kg"]),
            ("Order INT-0001, rice", vec!["order", "int0001", "rice"]),
            ("INT-42", vec!["int0042"]),
            ("INT-00", vec!["int00"]),
            ("int. 0001", vec!["int0001"]),
            ("क्षेत्र", vec!["क्षेत्र"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
        assert_eq!(searchable(["INT0042", "Al Noor"]), " int0042 0042 42 al noor");
    }

    #[test]
    fn all_words_are_found_in_any_order_by_their_beginnings() {
        let kept = searchable(["INT0042", "Deccan Grains Pvt. Ltd.", "Al Noor", "Müsli 25kg", "أرز بسمتي"]);
        for asked in [
            "INT-0042",
            "int42",
            "42",
            "0042",
            "grains noor",
            "noor dec",
            "muesli",
            "25 kg",
            "kg musli",
            "الأرز",
            "ارز",
            "ltd pvt",
            "musl",
            "al",
            "order INT-0042",
            "deccan grains private limited",
            "grains from the Noor",
            "بالأرز",
            "وبسمتي",
        ] {
            assert!(is_found(&kept, asked), "{asked}");
        }
        for asked in ["INT-0043", "grains rice", "%", "", "l x", "5", "loc0042", "تمر"] {
            assert!(!is_found(&kept, asked), "{asked}");
        }
    }

    proptest! {
        /// What was folded stays as it is: who searches by what the page shows finds it.
        #[test]
        fn folding_twice_is_folding_once(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(words(&once), words(&text));
        }
    }
}
