//! The links of a PDF: read through the escapes of a text or the digits of its letters, and none but to where anybody may go.

use super::{super::links, names::is_white};

/// The most of a link that is read.
const LONGEST: usize = 4096;

/// Whether what stands behind the name of a link is none, or a plain one.
pub(super) fn is_plain(behind: &[u8]) -> bool {
    match value(behind) {
        [b'<', b'<', ..] => true,
        [b'(', text @ ..] => leads_plainly(&literal(text)),
        [b'<', digits @ ..] => leads_plainly(&of_digits(digits)),
        _ => true,
    }
}

/// Whether this is no more than a page, a mailbox, a telephone or a place in the document itself.
pub(super) fn leads_plainly(link: &[u8]) -> bool {
    let link = String::from_utf8_lossy(link).trim().to_lowercase();
    link.is_empty() || link.starts_with('#') || links::is_plain(&link)
}

/// What stands behind white space and comments.
fn value(mut rest: &[u8]) -> &[u8] {
    loop {
        let blanks = rest.iter().take_while(|byte| is_white(**byte)).count();
        rest = &rest[blanks..];
        if !rest.starts_with(b"%") {
            return rest;
        }
        let comment = rest.iter().take_while(|byte| !matches!(byte, b'\r' | b'\n')).count();
        rest = &rest[comment..];
    }
}

fn literal(mut rest: &[u8]) -> Vec<u8> {
    let (mut text, mut depth) = (Vec::new(), 0_usize);
    while text.len() < LONGEST {
        let (byte, more) = match *rest {
            [b'\\', b'\r', b'\n', ref more @ ..] | [b'\\', b'\r' | b'\n', ref more @ ..] => {
                rest = more;
                continue;
            }
            [b'\\', b'0'..=b'7', ..] => {
                let digits = rest[1..].iter().take(3).take_while(|it| matches!(it, b'0'..=b'7')).count();
                let number = rest[1..=digits].iter().fold(0_u32, |sum, digit| sum * 8 + u32::from(digit - b'0'));
                (number as u8, &rest[1 + digits..])
            }
            [b'\\', b'n' | b'r' | b't' | b'b' | b'f', ref more @ ..] => (b' ', more),
            [b'\\', byte, ref more @ ..] => (byte, more),
            [b')', ..] if depth == 0 => break,
            [byte, ref more @ ..] => {
                match byte {
                    b'(' => depth += 1,
                    b')' => depth -= 1,
                    _ => {}
                }
                (byte, more)
            }
            [] => break,
        };
        text.push(byte);
        rest = more;
    }
    text
}

fn of_digits(given: &[u8]) -> Vec<u8> {
    let digits = given.iter().take_while(|byte| **byte != b'>');
    let digits: Vec<_> = digits.filter_map(|byte| char::from(*byte).to_digit(16)).take(2 * LONGEST).collect();
    digits.chunks(2).map(|pair| (pair[0] * 16 + pair.get(1).unwrap_or(&0)) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_page_a_mailbox_or_a_telephone() {
        for (behind, plain) in [
            (" (https://granary.test/a\\(b\\)) >>", true),
            ("(HTTP://granary.test)", true),
            (" % behind a comment\n (mailto:desk@granary.test)", true),
            ("(tel:+971501234567)", true),
            ("(www.granary.test)", true),
            ("(#terms)", true),
            ("()", true),
            ("<68747470733a2f2f6772616e6172792e74657374>", true),
            ("/URI (javascript:alert\\(1\\))", true),
            (" << /Base (https://granary.test) >>", true),
            (" 5 0 R", true),
            (" >>", true),
            ("", true),
            ("(javascript:alert\\(1\\))", false),
            ("(java\\\nscript:alert\\(1\\))", false),
            ("(\\152avascript:alert\\(1\\))", false),
            ("(\\j\\avascript:alert(1))", false),
            ("(file:///etc/passwd)", false),
            ("(\\\\\\\\evil.test\\\\share)", false),
            ("(//evil.test/share)", false),
            ("(setup.exe)", false),
            ("(ms-word:ofe|u|https://evil.test)", false),
            ("<6A6176617363726970743a616c657274283129>", false),
            ("%c\r< 6A 61 7", false),
        ] {
            assert_eq!(is_plain(behind.as_bytes()), plain, "{behind}");
        }
    }
}
