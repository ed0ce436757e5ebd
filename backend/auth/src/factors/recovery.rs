//! Recovery codes: what a person writes down and uses once, when the telephone is lost.

/// How many a person is given.
pub(super) const MANY: usize = 10;
/// Letters and digits that nobody takes for one another; five bits each.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Characters of a code: fifty bits, which nobody guesses in five tries a quarter of an hour.
const LENGTH: usize = 10;

/// New codes, as they are written down: `ABCDE-FGHJK`.
pub(super) fn fresh() -> Vec<String> {
    (0..MANY).map(|_| code(rand::random())).collect()
}

fn code(chance: [u8; LENGTH]) -> String {
    let letters: String = chance.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect();
    format!("{}-{}", &letters[..LENGTH / 2], &letters[LENGTH / 2..])
}

/// What was typed, without what makes it easier to read, and as it was written down.
pub(super) fn plain(given: &str) -> String {
    let typed = given.chars().filter(|it| !it.is_whitespace() && *it != '-').map(|it| it.to_ascii_uppercase());
    typed
        .map(|it| {
            if it == 'O' {
                '0'
            } else if it == 'I' || it == 'L' {
                '1'
            } else {
                it
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ten_codes_are_given_no_two_alike() {
        let codes = fresh();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), MANY);
        assert!(codes.iter().all(|code| code.len() == LENGTH + 1 && code.as_bytes()[5] == b'-'), "{codes:?}");
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        assert_eq!(code([0, 1, 2, 10, 31, 32, 33, 255, 18, 17]), "012AZ-01ZJH");
        for typed in ["012AZ-01ZJH", "012az01zjh", " o12az - olzjh ", "0I2AZ 01ZJH"] {
            assert_eq!(plain(typed), "012AZ01ZJH", "{typed}");
        }
        assert_eq!(plain("123 456"), "123456");
    }
}
