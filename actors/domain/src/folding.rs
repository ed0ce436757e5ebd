//! One folding of words for what is stored and what is asked: two spellings of one word are one, whatever the script.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::unseen;

/// What orders are numbered by; what stands between it and the number is none of it.
const NUMBERED: [&str; 2] = ["int", "loc"];
const ARTICLE: &str = "ال";
/// The fewest letters that a word has beside its article.
const MIN_ROOT: usize = 3;

/// In lower case, without accents and other marks that people leave out, letters that are written in several ways as one, and
/// every digit as in ASCII.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in unseen::plain(text).nfkd() {
        match c {
            // Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones, and the long line.
            '\u{300}'..='\u{36f}'
            | '\u{591}'..='\u{5c7}'
            | '\u{610}'..='\u{61a}'
            | '\u{640}'
            | '\u{64b}'..='\u{65f}'
            | '\u{670}'
            | '\u{6d6}'..='\u{6ed}'
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
            'ة' | 'ہ' | 'ھ' | 'ۀ' | 'ە' => folded.push('ه'),
            'ک' | 'ڪ' => folded.push('ك'),
            c => match digit(c) {
                Some(digit) => folded.push(digit),
                None => folded.extend(c.to_lowercase()),
            },
        }
    }
    undotted(&folded).nfc().collect()
}

/// German and the Nordic languages write an e, or an a twice, where they have no dots and rings; grades and codes of a few letters
/// mean what they say.
fn undotted(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let mut last = None;
        let is_long = word.chars().filter(|c| c.is_alphanumeric()).count() > MIN_ROOT;
        for c in word.chars() {
            let is_dots = matches!((last, c), (Some('a' | 'o' | 'u'), 'e') | (Some('a'), 'a'));
            if !(is_long && is_dots) {
                short.push(c);
                last = Some(c);
            }
        }
    }
    short
}

/// The words of a text, folded: letters and digits are words of their own, but the number of an order is one with its letters.
pub fn words(text: &str) -> Vec<String> {
    let mut parts: Vec<(String, bool)> = Vec::new();
    let mut word = String::new();
    for c in undivided(&fold(text)).chars() {
        let is_part = c.is_alphanumeric() || (is_combining_mark(c) && !word.is_empty());
        let turns = word.chars().last().is_some_and(|last| last.is_ascii_digit() != c.is_ascii_digit());
        if (!is_part || turns) && !word.is_empty() {
            parts.push((std::mem::take(&mut word), !is_part && !is_dash(c) && !c.is_whitespace()));
        }
        if is_part {
            word.push(c);
        }
    }
    parts.push((word, true));
    let mut words: Vec<String> = Vec::with_capacity(parts.len());
    let mut numbered = false;
    for (part, ends) in parts.into_iter().filter(|(part, _)| !part.is_empty()) {
        let is_number = part.starts_with(|c: char| c.is_ascii_digit());
        match words.last_mut() {
            Some(code) if numbered && is_number => code.push_str(part.trim_start_matches('0')),
            _ => words.push(root(&part).to_owned()),
        }
        numbered = !ends && NUMBERED.contains(&part.as_str());
    }
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
    words
        .map(|word| {
            if is_code(word.trim_end_matches([' ', ',', '\n', '\t'])) { word.replace('.', "") } else { word.to_owned() }
        })
        .collect()
}

/// Texts as they are kept to be searched: their words, each behind a space, and the numbers of orders without their letters as well.
pub fn searchable<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut kept = String::new();
    for word in texts.into_iter().flat_map(words) {
        let number = NUMBERED.iter().find_map(|letters| word.strip_prefix(letters)?.parse::<u64>().ok());
        kept = kept + " " + &word + &number.map_or(String::new(), |it| format!(" {it} {it:04}"));
    }
    kept
}

/// A folded word less its Arabic article.
pub fn root(word: &str) -> &str {
    let bare = word.strip_prefix(ARTICLE).or_else(|| word.strip_prefix("وال"));
    bare.filter(|it| it.chars().count() >= MIN_ROOT).unwrap_or(word)
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_' | '/' | '#')
}

fn digit(c: char) -> Option<char> {
    let zero = match c {
        '\u{660}'..='\u{669}' => '\u{660}',
        '\u{6f0}'..='\u{6f9}' => '\u{6f0}',
        '\u{966}'..='\u{96f}' => '\u{966}',
        '\u{9e6}'..='\u{9ef}' => '\u{9e6}',
        '\u{be6}'..='\u{bef}' => '\u{be6}',
        '\u{e50}'..='\u{e59}' => '\u{e50}',
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
            ("Order INT-0001, rice", vec!["order", "int1", "rice"]),
            ("int. 0001", vec!["int", "0001"]),
            ("क्षेत्र", vec!["क्षेत्र"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
        assert_eq!(searchable(["INT0042", "Al Noor"]), " int42 42 0042 al noor");
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
