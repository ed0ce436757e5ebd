//! Texts by which people would leave the platform: addresses, numbers and links have no place in titles and questions.

use std::ops::Range;

use granary_domain::folding::digit;

use super::figures::without_figures;

/// Ends of host names that people write without anything before the host.
#[rustfmt::skip] // By what they are of.
const ENDS: &[&str] = &[
    "com", "net", "org", "info", "biz", "io", "co", "me", "ai", "cc", "tv", "ly", "gg", "app", "dev", "test",
    "shop", "store", "online", "site", "website", "xyz", "club", "vip", "cloud", "asia", "trading",
    "in", "ae", "qa", "om", "kw", "bh", "sa", "jo", "lb", "iq", "eg", "ye", "ir", "tr", "pk", "bd", "lk", "np", "mm", "th",
    "vn", "my", "sg", "ph", "cn", "hk", "tw", "jp", "kr", "au", "nz", "eu", "uk", "ie", "de", "nl", "es", "fr", "pt", "pl",
    "ch", "se", "dk", "fi", "gr", "ro", "bg", "cz", "hu", "ru", "ua", "kz", "uz", "za", "ng", "ke", "tz", "gh", "et", "ma",
    "dz", "tn", "br", "ar", "cl", "mx", "ca",
];
/// Those of them with which a sentence begins as well, before which people forget the space.
const BEGINNINGS: [&str; 7] = ["in", "info", "net", "online", "store", "test", "trading"];
const NAMES: [&str; 12] = [
    "whatsapp",
    "whats app",
    "telegram",
    "wechat",
    "viber",
    "call me",
    "instagram",
    "facebook",
    "linkedin",
    "skype",
    "snapchat",
    "tiktok",
];
/// The fewest digits that may be a telephone number.
const MIN_DIGITS: usize = 9;
/// Words after which fewer digits are one.
const CUES: [&str; 8] = ["call", "tel", "telephone", "phone", "mobile", "mob", "contact", "insta"];
const MIN_DIGITS_CALLED: usize = 7;
/// The fewest letters that a name after an at sign begins with; an amount has its currency there.
const MIN_LETTERS: usize = 4;

/// What in a text looks like a way to reach somebody, or to lead elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// As it was seen: in plain letters, without what stands around it.
    pub saw: String,
    /// All that was said.
    pub text: String,
}

/// What a company may say although it looks like a contact, as it is seen: staff found that it is a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllowedPhrases(pub Vec<String>);

impl AllowedPhrases {
    /// With what another company may say.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(self.0.iter().chain(&other.0).cloned().collect())
    }

    fn has(&self, seen: &str) -> bool {
        self.0.iter().any(|it| it == as_phrase(seen))
    }
}

/// What of a text tells how to reach somebody, or leads elsewhere, and is not allowed.
pub fn contact_in(text: &str, allowed: &AllowedPhrases) -> Option<Contact> {
    let told = plain(&spaced(text));
    let name = || NAMES.iter().find(|name| says(&told, name) && !allowed.has(name)).map(|it| (*it).to_owned());
    let number = || {
        let mut plain = without_figures(&told);
        let long = numbers(&plain);
        if let Some(seen) = long.iter().find(|it| !allowed.has(&plain[(*it).clone()])) {
            return Some(plain[seen.clone()].to_owned());
        }
        // A part of what is allowed is no number of its own.
        long.into_iter().rev().for_each(|it| plain.replace_range(it, " | "));
        short_number(&plain, allowed).or_else(|| cued(&plain, allowed))
    };
    let seen = name().or_else(|| way_elsewhere(&told, allowed)).or_else(number)?;
    Some(Contact { saw: as_phrase(&seen).to_owned(), text: text.to_owned() })
}

/// What was seen, without the signs at its ends.
fn as_phrase(seen: &str) -> &str {
    seen.trim_matches(|c: char| c.is_whitespace() || ",;:()<>\"'!?.-/".contains(c))
}

/// Whether it stands in a text as a word of its own, or as the beginning of one.
fn says(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}

/// With the space that was forgotten between two sentences.
fn spaced(text: &str) -> String {
    let mut sentences = text.split('.');
    let mut spaced = sentences.next().unwrap_or_default().to_owned();
    for next in sentences {
        spaced.push_str(if begins_sentence(next) { ". " } else { "." });
        spaced.push_str(next);
    }
    spaced
}

/// Whether a word that may be the end of a host is written as the first of a sentence, and goes on as one.
fn begins_sentence(text: &str) -> bool {
    let (word, rest) = text.split_at(text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len()));
    let is_capitalised = word.starts_with(char::is_uppercase) && !word.chars().skip(1).any(char::is_uppercase);
    let goes_on = rest.strip_prefix(' ').is_some_and(|it| it.starts_with(char::is_alphanumeric));
    is_capitalised && goes_on && BEGINNINGS.contains(&word.to_lowercase().as_str())
}

/// In lower case, with every digit and sign as in ASCII, nothing that cannot be seen, and spelled-out signs as signs.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {}
            '\u{ff01}'..='\u{ff5e}' => plain.extend(char::from_u32(c as u32 - 0xfee0)),
            '。' | '․' => plain.push('.'),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.push(digit(c).unwrap_or(c)),
        }
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
        plain = plain.replace(&format!("{open}at{close}"), "@").replace(&format!("{open}dot{close}"), ".");
    }
    // Goods are stored at places; a host that follows the word is found as such.
    plain.replace(" dot ", ".")
}

fn way_elsewhere(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let has_sign = |word: &str| ["://", "www.", "mailto:", "wa.me", "t.me/"].iter().any(|sign| word.contains(sign));
    let sign = text.split(char::is_whitespace).find(|word| has_sign(word) && !allowed.has(word));
    let words = text.split(|c: char| c.is_whitespace() || ",;:()<>\"'!?".contains(c)).filter(|it| !it.is_empty());
    let is_way = |word: &str| is_address(word) || is_handle(word) || is_host(word);
    // A host behind an at sign is one of an address, whatever is allowed of it by itself.
    let is_mailed = |before: &str| before.ends_with('@') || before == "at";
    let found = |(before, word): (&str, &str)| match is_way(word) {
        true if is_mailed(before) => Some(format!("{before} {word}")),
        true if !allowed.has(word) => Some(word.to_owned()),
        _ => None,
    };
    let befores = std::iter::once("").chain(words.clone());
    sign.map(str::to_owned).or_else(|| befores.zip(words).find_map(found))
}

fn is_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(name, host)| {
        name.ends_with(|c: char| c.is_alphanumeric()) && host.starts_with(|c: char| c.is_alphanumeric())
    })
}

/// A name that somebody has elsewhere.
fn is_handle(word: &str) -> bool {
    word.strip_prefix('@').is_some_and(|name| name.chars().take_while(|c| c.is_alphabetic()).count() >= MIN_LETTERS)
}

fn is_host(word: &str) -> bool {
    let host = word.split('/').next().unwrap_or_default().trim_end_matches('.');
    let Some((name, end)) = host.rsplit_once('.') else { return false };
    let is_name = name.len() >= 2 && name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '.');
    is_name && name.chars().any(char::is_alphabetic) && ENDS.contains(&end)
}

/// Digits that stand together, whatever is typed between them, as telephone numbers do: where each run of them stands.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let (mut digits, mut gap, mut from) = (0, 0, 0);
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices() {
        if found.last().is_some_and(|it| at < it.end) {
            continue;
        }
        if c.is_ascii_digit() {
            if digits == 0 {
                from = at;
            }
            digits += 1;
            gap = 0;
            if digits >= MIN_DIGITS {
                let rest = text[at..].find(|c: char| !c.is_ascii_digit() && !" -.()/".contains(c));
                found.push(from..rest.map_or(text.len(), |rest| at + rest));
                digits = 0;
            }
        } else if " -.()/+".contains(c) && gap < 3 {
            gap += 1;
        } else {
            (digits, gap) = (0, 0);
        }
    }
    found
}

/// Eight digits in two groups, as telephone numbers of small countries are written. Years, grades and round figures stand
/// beside each other as well.
fn short_number(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let chars: Vec<char> = text.chars().collect();
    let digits = |from: usize| chars.get(from..from + 4).is_some_and(|it| it.iter().all(char::is_ascii_digit));
    let is_of_more = |at: Option<&char>| at.is_some_and(|c| c.is_ascii_alphanumeric());
    let is_number = |at: usize| {
        let (before, after) = (at.checked_sub(1).and_then(|it| chars.get(it)), chars.get(at + 9));
        let is_round = [at + 3, at + 8].iter().all(|last| chars.get(*last) == Some(&'0'));
        digits(at)
            && matches!(chars.get(at + 4), Some(' ' | '-'))
            && digits(at + 5)
            && matches!(chars.get(at), Some('3'..='9'))
            && !is_of_more(before)
            && !is_of_more(after)
            && !is_round
    };
    let mut seen = (0..chars.len()).filter(|at| is_number(*at)).map(|at| chars[at..at + 9].iter().collect::<String>());
    seen.find(|seen| !allowed.has(seen))
}

/// A word that asks for a call and has a number after it, or a name of elsewhere.
fn cued(text: &str, allowed: &AllowedPhrases) -> Option<String> {
    let words = text.split(|c: char| c.is_whitespace() || ",;:()".contains(c)).filter(|it| !it.is_empty());
    let words: Vec<&str> = words.collect();
    let is_cue = |word: &str| CUES.contains(&word.trim_end_matches('.'));
    // How many words behind it are what it tells.
    let told = |at: usize, word: &str| {
        let after = &words[at + 1..];
        let figures = after.iter().take_while(|it| !it.contains(char::is_alphabetic));
        let digits = figures.clone().flat_map(|it| it.chars()).filter(char::is_ascii_digit).count();
        match digits >= MIN_DIGITS_CALLED {
            true => Some(figures.count()),
            false => (word == "insta" && !after.is_empty()).then_some(1),
        }
    };
    let cues = words.iter().enumerate().filter(|(_, word)| is_cue(word));
    let mut seen = cues.filter_map(|(at, word)| Some(words[at..=at + told(at, word)?].join(" ")));
    seen.find(|seen| !allowed.has(seen))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tells_contact(text: &str) -> bool {
        contact_in(text, &AllowedPhrases::default()).is_some()
    }

    #[test]
    fn what_is_allowed_passes_as_it_is_and_lets_nothing_else_pass() {
        let allowed =
            AllowedPhrases(["nestor.ch", "telegram", "9000 1234 5678", "5512-3467"].map(str::to_owned).into());
        for text in [
            "Nestor.ch milk powder",
            "(by NESTOR.CH.)",
            "(nestor.ch), instant",
            "Telegram blue tins",
            "Grade 9000 1234 5678",
            "Type 5512-3467 of Nestor.ch",
        ] {
            assert_eq!(contact_in(text, &allowed), None, "{text}");
        }
        for (text, saw) in [
            ("ask sales@nestor.ch", "sales@nestor.ch"),
            ("nestor.ch/offers", "nestor.ch/offers"),
            ("https://nestor.ch", "https://nestor.ch"),
            ("Nestor.ch, or nestor.com", "nestor.com"),
            ("shop.nestor.ch", "shop.nestor.ch"),
            ("sales (at) nestor.ch", "@ nestor.ch"),
            ("sales @ nestor.ch", "@ nestor.ch"),
            ("sales@ nestor.ch", "sales@ nestor.ch"),
            ("sales at nestor.ch", "at nestor.ch"),
            ("Telegram 050 123 4567", "050 123 4567"),
            ("9000 1234 5678, or 050 123 4567", "050 123 4567"),
            ("9000 1234 56789", "9000 1234 56789"),
            ("5512-3467 and 5512-3468", "5512-3468"),
        ] {
            assert_eq!(contact_in(text, &allowed).map(|it| it.saw).as_deref(), Some(saw), "{text}");
        }
        assert!(tells_contact("Nestor.ch milk powder"), "of another company it is refused");
    }

    #[test]
    fn ways_to_reach_somebody_are_found_however_they_are_written() {
        for text in [
            "Rice, call +971 50 123 4567",
            "mail me: a.b@c.example",
            "www.rice",
            "https://x.y",
            "rice dot com",
            "sales (at) rice.ae",
            "sales at rice dot ae",
            "ricebazaar.com/lots",
            "WhatsApp only",
            "٠٥٠١٢٣٤٥٦٧",
            "0 5 0 - 1 2 3 - 4 5 6 7",
            "０５０１２３４５６７",
            "ri\u{200b}ce.com",
            "t.me/rice",
            "rice.xyz",
            "rice.store",
            "rice.Store",
            "Rice.Store, Dubai",
            "see rice.store today",
            "RICE.STORE for more",
            "Rice.Com for more",
            "sales@rice.Store any day",
            "see rice.qa.",
            "rice.com.au",
            "Insta @ricebazaar",
            "insta: ricebazaar",
            "@rice_bazaar",
            "8123 4567",
            "Ask for 5512-3467 today",
            "Tel. 81234567",
            "call 812 3456",
            "0501234567 2025",
            "Crop 2025 call 050 123 4567",
            "+971 50 202 5202",
            "GTIN 0501234567",
            "GTIN 971501234567",
            "HS 0501234567",
            "HS +971501234567",
            "ISO 050 123 4567",
            "25 kg 050-123-4567",
            "050 123 4567 bags",
            "050 2025 1234",
            "+971 50 2025 202",
            "Rice 5 kg, 00971501234567",
        ] {
            assert!(tells_contact(text), "{text}");
        }
    }

    #[test]
    fn what_was_seen_is_told() {
        for (text, seen) in [
            ("Rice, call +971 50 123 4567 today", "971 50 123 4567"),
            ("Nestor.ch milk powder", "nestor.ch"),
            ("mail me: a.b@c.example", "a.b@c.example"),
            ("WhatsApp only", "whatsapp"),
            ("Ask for 5512-3467 today", "5512-3467"),
            ("Mobile 20 24 26 28 today", "mobile 20 24 26 28"),
            ("Insta coffee granules 200g", "insta coffee"),
        ] {
            assert_eq!(contact_in(text, &AllowedPhrases::default()).map(|it| it.saw).as_deref(), Some(seen), "{text}");
        }
    }

    #[test]
    fn words_of_the_trade_are_left_alone() {
        for text in [
            "Basmati Rice 1121 Sella, Creamy",
            "Whole Milk Powder 26 %, Instant",
            "Saffron, Lot 26-11",
            "HS 10063020",
            "Black Pepper 550 g/l",
            "42/44 count, moisture 10.5 %",
            "Sugar ICUMSA 45 @ 57.20",
            "GlobalG.A.P.",
            "Stored at 5 °C",
            "Toor Dal at auction",
            "Class I. In cartons",
            "1000 x 25 kg, 2 x 40 ft",
            "12000 kg",
            "HS 10063020, or 1006.30.20",
            "Crop 2025 2026",
            "Crop 2024-2025, Basmati 1121 1509",
            "Grade No.1, 1.5mm",
            "Calibre 3000-3500, 5000 6000 pieces",
            "Sugar @USD57.20, tea @Rs.50",
            "Instant noodles, mobile cranes 2024",
            "Packed in PP.PE bags. Stored.It keeps",
            "Keep dry.Store cool",
            "25 kg bags.Net weight 24.8 kg.In cartons of 4.Test report on request",
            "Call off in 3 parts of 400 t",
            "10063020",
            "Wheat crop 2025/2026 11.5 pct",
            "Wheat crop 2025/26 11.5 %, 12.5 % protein",
            "Wheat 2024 2025 2026",
            "Wheat crop 2025-2026 - 11,5 percent protein",
            "Dates GTIN 6291041500213",
            "Dates 6291041500213",
            "Milk EAN 4006381333931, UPC 036000291452",
            "Bar code 96385074",
            "Tomatoes 20/06/2026 01.07.2026",
            "Best before 2027-06-30 2027-12-31",
            "Rice HS 1006.30.20.12",
            "Rice, HS code 1006302012",
            "Rice HSN 10063020 2026",
            "Plant of ISO 22000:2018 and FSSC 22000 2018",
            "Tins 400 g 800 g 1200 g 2500 g",
            "Rice 1000 bags 25 kg 25000 kg",
            "Sugar 1200 mt 50 kg 24000 bags",
            "Almonds 23/25 25/27 27/30 count",
            "قمح محصول 2025/2026 بروتين ١١٫٥ ٪",
            "Signal Me rusks",
        ] {
            assert!(!tells_contact(text), "{text}");
        }
    }
}
