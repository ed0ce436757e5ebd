//! How strong a password is: 8 to 128 characters of any script, none that guessing soon finds, and why not.

use serde::Serialize;
use utoipa::ToSchema;
use zxcvbn::{
    Score,
    matching::{Match, patterns::MatchPattern},
    zxcvbn,
};

const FEWEST: usize = 8;
const MAX: usize = 128;
/// The least that a password may score: a million guesses do not find it. Eight characters of pure chance score this.
const MIN: Score = Score::Two;
/// A person's word of fewer letters stands in too many passwords by chance.
const SHORTEST_WORD: usize = 3;
/// How many of a person's words are looked at, how many parts and how many letters of each.
const MAX_WORDS: usize = 128;
const MAX_PARTS: usize = 8;
const LONGEST_WORD: usize = 64;
/// What everybody would try here.
const OWN_WORDS: [&str; 2] = ["granary", "password"];

/// Why a password is not strong enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Weakness {
    /// Fewer than 8 characters.
    Short,
    /// More than 128 characters.
    Long,
    /// Among those that everybody tries first.
    Common,
    /// Made of the person's own name, address or company.
    Personal,
    /// A run, a row of keys, or the same again and again.
    Repeated,
}

/// Whether a password may stand, to the byte as it was typed; `personal` are words that a stranger knows of the person.
pub fn strength(password: &str, personal: &[&str]) -> Result<(), Vec<Weakness>> {
    let weaknesses = match password.chars().count() {
        ..FEWEST => vec![Weakness::Short],
        length if length > MAX => vec![Weakness::Long],
        _ => guessable(password, personal),
    };
    if weaknesses.is_empty() { Ok(()) } else { Err(weaknesses) }
}

/// Why guessing soon finds it; nothing where it does not.
fn guessable(password: &str, personal: &[&str]) -> Vec<Weakness> {
    let words = words(personal);
    let why = found(password, &words);
    if !why.is_empty() {
        return why;
    }
    // One's own name is not hidden by the blanks and dots between its parts.
    let joined: String = password.chars().filter(|c| c.is_alphanumeric()).collect();
    if found(&joined, &words).contains(&Weakness::Personal) { vec![Weakness::Personal] } else { Vec::new() }
}

/// Why guessing soon finds exactly this.
fn found(password: &str, words: &[String]) -> Vec<Weakness> {
    let known: Vec<&str> = words.iter().map(String::as_str).chain(OWN_WORDS).collect();
    let guess = zxcvbn(password, &known);
    if guess.score() >= MIN {
        return Vec::new();
    }
    let mut why: Vec<Weakness> = guess.sequence().iter().filter_map(|part| reason(part, words)).collect();
    why.sort_unstable();
    why.dedup();
    // One's own name is the reason to tell, even where it stands beside a word of everybody's.
    if why.contains(&Weakness::Personal) {
        why.retain(|reason| *reason != Weakness::Common);
    }
    if why.is_empty() { vec![Weakness::Common] } else { why }
}

fn reason(part: &Match, words: &[String]) -> Option<Weakness> {
    match &part.pattern {
        MatchPattern::Dictionary(found) if words.contains(&found.matched_word) => Some(Weakness::Personal),
        MatchPattern::Dictionary(_) | MatchPattern::Date(_) | MatchPattern::Regex(_) => Some(Weakness::Common),
        MatchPattern::Repeat(_) | MatchPattern::Sequence(_) | MatchPattern::Spatial(_) => Some(Weakness::Repeated),
        MatchPattern::BruteForce => None,
    }
}

/// Each word as it is and every run of its parts joined, so that `Al Noor Foods LLC` also gives `alnoorfoods`.
fn words(personal: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = personal
        .iter()
        .map(|word| word.to_lowercase())
        .flat_map(|word| runs(&word).into_iter().chain([word]).collect::<Vec<_>>())
        .filter(|word| (SHORTEST_WORD..=LONGEST_WORD).contains(&word.chars().count()))
        .collect();
    words.sort_unstable();
    words.dedup();
    words.truncate(MAX_WORDS);
    words
}

fn runs(word: &str) -> Vec<String> {
    let parts: Vec<&str> =
        word.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).take(MAX_PARTS).collect();
    let ends = |from: usize| (from + 1..=parts.len()).map(move |to| (from, to));
    (0..parts.len()).flat_map(ends).map(|(from, to)| parts[from..to].concat()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Weakness::*, *};

    const AMAL: [&str; 5] = ["Amal", "Haddad", "amal.haddad@alnoor-foods.test", "Al Noor Foods LLC", "+971501234567"];

    #[test]
    fn a_password_of_any_script_that_nobody_guesses_is_strong() {
        let long = "é1 ж ship ".repeat(12);
        for password in [
            "Granary-demo-1",
            "correct horse battery staple",
            "  spaces at both ends  ",
            "قمح على ظهر المركب",
            "米と塩を運ぶ船が来る",
            "🌾🚢📦🏦🌾📦🚢🏦",
            "zQ4vTq9x",
            "tab\tand\nnewline\0too",
            "Amal sails at 4, Haddad stays",
            &long,
        ] {
            assert_eq!(strength(password, &AMAL), Ok(()), "{password:?}");
        }
    }

    #[test]
    fn a_weak_password_is_told_why() {
        for (password, why) in [
            ("", vec![Short]),
            ("1234567", vec![Short]),
            ("🌾🚢📦🏦🌾📦🚢", vec![Short]),
            (&"a".repeat(129), vec![Long]),
            ("password", vec![Common]),
            ("Passw0rd", vec![Common]),
            ("trustno1", vec![Common]),
            ("letmein1990", vec![Common]),
            ("granary2026", vec![Common]),
            ("aaaaaaaaaaaa", vec![Repeated]),
            ("abcabcabcabc", vec![Repeated]),
            ("abcdefghij", vec![Repeated]),
            ("قققققققققق", vec![Repeated]),
            ("amalhaddad", vec![Personal]),
            ("AmalHaddad1", vec![Personal]),
            ("alnoorfoods", vec![Personal]),
            ("Alnoorfoods!", vec![Personal]),
            ("971501234567", vec![Personal]),
            ("amal.haddad@alnoor-foods.test", vec![Personal]),
            ("daddahlama", vec![Personal]),
            ("Amal Haddad 1", vec![Personal]),
            ("Haddad, Amal!", vec![Personal]),
            ("a.m.a.l-h.a.d.d.a.d", vec![Personal]),
            ("Al-Noor-Foods 12", vec![Personal]),
            ("+971 50 123 4567", vec![Personal]),
        ] {
            assert_eq!(strength(password, &AMAL), Err(why), "{password:?}");
        }
    }

    /// What heads every list of stolen passwords, in words that may be printed.
    const TRIED_FIRST: &str = "\
        password qwertyui baseball football sunshine princess superman starwars computer iloveyou whatever \
        internet mercedes corvette maverick samantha midnight snowball steelers dolphins michelle jennifer \
        jonathan victoria veronica benjamin elizabeth alexander christian charlotte patricia nicholas \
        stephanie chocolate butterfly liverpool barcelona manchester christmas blackjack mountain firebird \
        spitfire elephant hercules platinum predator scorpion sherlock skywalker slipknot startrek valentina \
        wolverine explorer fireball infinity katherine lightning remember rockstar security softball \
        standard swordfish thailand thompson universe warcraft westside basketball";

    #[test]
    fn the_three_thousand_that_are_tried_first_are_refused() {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let disguised = |word: &str| word.replace('a', "@").replace('o', "0").replace('e', "3");
        let (mut tried, mut passed) = (0, Vec::new());
        for word in TRIED_FIRST.split_whitespace() {
            let forms =
                [word.to_owned(), word.to_uppercase(), capital(word), disguised(word), word.chars().rev().collect()];
            for form in forms {
                for ending in ["", "1", "!", "7", "12", "01", "123", "99", "?"] {
                    let password = format!("{form}{ending}");
                    tried += 1;
                    passed.extend(strength(&password, &[]).is_ok().then_some(password));
                }
            }
        }
        assert!(tried >= 3000 && passed.is_empty(), "of {tried}: {passed:?}");
    }

    #[test]
    fn what_is_weak_for_its_owner_may_serve_a_stranger() {
        assert_eq!(strength("AmalHaddad1", &AMAL), Err(vec![Personal]));
        assert_eq!(strength("AmalHaddad1", &["Kiran", "Rao"]), Ok(()));
    }
}
