//! Texts by which people would leave the platform: addresses, numbers and links have no place in titles and questions.

/// Ends of host names that people write without anything before the host.
const ENDS: [&str; 24] = [
    "com", "net", "org", "info", "biz", "io", "co", "in", "ae", "me", "eu", "de", "nl", "es", "sg", "my", "uk", "sa",
    "cn", "pk", "shop", "app", "online", "test",
];
const NAMES: [&str; 7] = ["whatsapp", "whats app", "telegram", "wechat", "viber", "signal me", "call me"];
/// The fewest digits that may be a telephone number.
const LEAST_DIGITS: usize = 9;

/// Whether a text tells how to reach somebody, or leads elsewhere.
pub fn tells_contact(text: &str) -> bool {
    let text = plain(text);
    NAMES.iter().any(|name| text.contains(name)) || leads_elsewhere(&text) || has_number(&text)
}

/// In lower case, with every digit and sign as in ASCII, nothing that cannot be seen, and spelled-out signs as signs.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {}
            '\u{ff01}'..='\u{ff5e}' => plain.extend(char::from_u32(c as u32 - 0xfee0)),
            '\u{660}'..='\u{669}' => plain.extend(char::from_u32(c as u32 - 0x660 + 0x30)),
            '\u{6f0}'..='\u{6f9}' => plain.extend(char::from_u32(c as u32 - 0x6f0 + 0x30)),
            '\u{966}'..='\u{96f}' => plain.extend(char::from_u32(c as u32 - 0x966 + 0x30)),
            '。' | '․' => plain.push('.'),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.push(c),
        }
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
        plain = plain.replace(&format!("{open}at{close}"), "@").replace(&format!("{open}dot{close}"), ".");
    }
    // Goods are stored at places; a host that follows the word is found as such.
    plain.replace(" dot ", ".")
}

fn leads_elsewhere(text: &str) -> bool {
    if ["://", "www.", "mailto:", "wa.me", "t.me/"].iter().any(|sign| text.contains(sign)) {
        return true;
    }
    text.split(|c: char| c.is_whitespace() || ",;:()<>\"'!?".contains(c)).any(|word| is_address(word) || is_host(word))
}

fn is_address(word: &str) -> bool {
    word.split_once('@').is_some_and(|(name, host)| {
        name.ends_with(|c: char| c.is_alphanumeric()) && host.starts_with(|c: char| c.is_alphanumeric())
    })
}

fn is_host(word: &str) -> bool {
    let host = word.split('/').next().unwrap_or_default().trim_end_matches('.');
    let Some((name, end)) = host.rsplit_once('.') else { return false };
    let is_name = name.len() >= 2 && name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '.');
    is_name && name.chars().any(char::is_alphabetic) && ENDS.contains(&end)
}

/// Digits that stand together, whatever is typed between them, as telephone numbers do.
fn has_number(text: &str) -> bool {
    let (mut digits, mut gap) = (0, 0);
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits += 1;
            gap = 0;
            if digits >= LEAST_DIGITS {
                return true;
            }
        } else if " -.()/+".contains(c) && gap < 3 {
            gap += 1;
        } else {
            (digits, gap) = (0, 0);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

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
        ] {
            assert!(tells_contact(text), "{text}");
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
        ] {
            assert!(!tells_contact(text), "{text}");
        }
    }
}
