//! Digits that are spelled in words, of many languages.

use unicode_normalization::char::is_combining_mark;

/// Digits as words, in order; September is a word for seven as well.
#[rustfmt::skip] // By languages.
const SPELLED: [(&[&str], char); 10] = [
    (&["zero", "oh", "nought", "cero", "zéro", "null", "sıfır", "sifir", "shunya", "sifar",
       "صفر", "शून्य", "ноль", "нуль"], '0'),
    (&["one", "uno", "um", "un", "eins", "bir", "ek",
       "واحد", "واحدة", "एक", "один", "ایک", "یک"], '1'),
    (&["two", "dos", "dois", "deux", "zwei", "zwo", "iki", "do",
       "اثنان", "اثنين", "إثنان", "إثنين", "दो", "два", "دو"], '2'),
    (&["three", "tres", "três", "trois", "drei", "üç", "uc", "teen",
       "ثلاثة", "ثلاث", "तीन", "три", "تین", "سه"], '3'),
    (&["four", "cuatro", "quatro", "quatre", "vier", "dört", "dort", "char", "chaar",
       "أربعة", "اربعة", "चार", "четыре", "چار", "چهار"], '4'),
    (&["five", "cinco", "cinq", "fünf", "fuenf", "beş", "bes", "panch", "paanch",
       "خمسة", "خمس", "पाँच", "пять", "پانچ", "پنج"], '5'),
    (&["six", "seis", "sechs", "altı", "alti", "chhe", "che", "chhah",
       "ستة", "ست", "छह", "छः", "шесть", "چھ", "شش"], '6'),
    (&["seven", "siete", "sete", "sept", "sieben", "yedi", "saat",
       "سبعة", "سبع", "सात", "семь", "سات", "هفت"], '7'),
    (&["eight", "ocho", "oito", "huit", "acht", "sekiz", "aath",
       "ثمانية", "ثماني", "आठ", "восемь", "آٹھ", "هشت"], '8'),
    (&["nine", "nueve", "nove", "neuf", "neun", "dokuz", "nau",
       "تسعة", "تسع", "नौ", "девять", "نو", "نه"], '9'),
];
/// How often the digit behind them is said.
const TIMES: [(&str, usize); 2] = [("double", 2), ("triple", 3)];
/// The digits of Chinese and Japanese, in order, and those of them that have two.
const HAN: &str = "〇一二三四五六七八九";
const HAN_ALIKE: [(char, char); 2] = [('零', '〇'), ('幺', '一')];
/// Fewer of those in a row are a year or a step.
const FEWEST_HAN: usize = 5;
/// Fewer digits than these in words are a quantity.
const FEWEST_SPELLED: usize = 3;
/// Words, and beginnings of some, that are seldom digits: units, verbs, months.
const UNSURE: [&str; 10] = ["un", "um", "do", "char", "teen", "null", "che", "bes", "न", "द"];
/// The fewest letters of a word that stands within others, and one that is a month there.
const FEWEST_GLUED: usize = 3;
const MONTH: &str = "sept";

/// With the digits of Chinese as those of ASCII, where many stand together.
pub(super) fn with_figures(chars: impl Iterator<Item = char>) -> String {
    let chars: Vec<char> = chars.collect();
    let runs = chars.chunk_by(|one, other| han(*one).is_some() == han(*other).is_some());
    let told = runs.flat_map(|run| run.iter().map(|c| han(*c).filter(|_| run.len() >= FEWEST_HAN).unwrap_or(*c)));
    told.collect()
}

fn han(c: char) -> Option<char> {
    let like = HAN_ALIKE.iter().find(|(one, _)| *one == c).map_or(c, |(_, other)| *other);
    char::from_digit(u32::try_from(HAN.chars().position(|it| it == like)?).ok()?, 10)
}

fn parts(word: &str) -> impl Iterator<Item = &str> {
    word.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty())
}

/// Whether every part of a word is one digit, or says some, or how often one follows.
pub(super) fn is_spelled(word: &str) -> bool {
    parts(word).next().is_some() && parts(word).all(|it| said(it).is_some())
}

fn times(word: &str) -> Option<usize> {
    TIMES.iter().find(|(it, _)| *it == word).map(|(_, times)| *times)
}

fn digit_of(word: &str) -> Option<char> {
    let mut chars = word.chars();
    let written = chars.next().filter(|_| chars.next().is_none());
    let written = written.and_then(|c| if c.is_ascii_digit() { Some(c) } else { han(c) });
    let is_word = |it: &&str| it.chars().filter(|c| !is_combining_mark(*c)).eq(word.chars());
    written.or_else(|| SPELLED.iter().find(|(words, _)| words.iter().any(is_word)).map(|(_, digit)| *digit))
}

/// The digits and words that a part of a word is of: zerofivezero, 0five0.
fn said(part: &str) -> Option<Vec<&str>> {
    if digit_of(part).or_else(|| times(part).map(|_| ' ')).is_some() {
        return Some(vec![part]);
    }
    let (mut rest, mut said) = (part, Vec::new());
    while let Some(first) = rest.chars().next() {
        let is_digit = first.is_ascii_digit() || han(first).is_some();
        let word = if is_digit { &rest[..first.len_utf8()] } else { glued(rest)? };
        said.push(word);
        rest = &rest[word.len()..];
    }
    let words = said.iter().filter(|it| it.len() > 1).count();
    (words > 0 && (words < said.len() || words >= FEWEST_SPELLED)).then_some(said)
}

/// The longest word for a digit that a text begins with.
fn glued(text: &str) -> Option<&'static str> {
    let words = SPELLED.iter().flat_map(|(words, _)| words.iter().copied()).chain(TIMES.iter().map(|(it, _)| *it));
    let known = words.filter(|it| *it != MONTH && it.chars().count() >= FEWEST_GLUED && text.starts_with(it));
    known.max_by_key(|it| it.len())
}

/// The digits that words say one after another, where enough of them are words.
pub(super) fn spelled(words: &[&str]) -> Option<String> {
    let told: Vec<Vec<&str>> = words.iter().flat_map(|it| parts(it)).map(said).collect::<Option<_>>()?;
    let is_mixed = told.iter().any(|it| it.len() > 1);
    let told: Vec<&str> = told.concat();
    let is_sure = |it: &&&str| it.contains(char::is_alphabetic) && !UNSURE.contains(it);
    let are_words = told.iter().filter(is_sure).count() >= FEWEST_SPELLED;
    let (mut digits, mut often) = (String::new(), 1);
    for part in told {
        match digit_of(part) {
            Some(digit) => digits.extend(std::iter::repeat_n(digit, std::mem::replace(&mut often, 1))),
            None => often = times(part).unwrap_or(1),
        }
    }
    ((are_words || is_mixed) && !digits.is_empty()).then_some(digits)
}
