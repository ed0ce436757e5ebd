//! Accounts that are named in what is said: who asks to be paid elsewhere is told apart from the seller as it is known.

use granary_domain::BankAccount;

/// The lengths of international account numbers.
const SHORTEST: usize = 15;
const LONGEST: usize = 34;

/// Whether a text names an international account number that is none of these.
pub fn names_unknown_account(text: &str, known: &[BankAccount]) -> bool {
    accounts_in(text).iter().any(|it| !known.contains(it))
}

/// The international account numbers in a text, however people group them.
pub(super) fn accounts_in(text: &str) -> Vec<BankAccount> {
    let letters: Vec<char> = text.chars().collect();
    let begins = |at: usize| at == 0 || !letters[at - 1].is_alphanumeric();
    (0..letters.len()).filter(|at| begins(*at)).filter_map(|at| account_at(&letters[at..])).collect()
}

fn account_at(rest: &[char]) -> Option<BankAccount> {
    let mut number = String::new();
    let mut found = None;
    for (at, letter) in rest.iter().enumerate() {
        match letter {
            ' ' | '-' | '\u{a0}' if !number.is_empty() => continue,
            letter if letter.is_ascii_alphanumeric() => number.push(letter.to_ascii_uppercase()),
            _ => break,
        }
        let is_whole = rest.get(at + 1).is_none_or(|next| !next.is_alphanumeric());
        if number.len() > LONGEST || !looks_so(&number) {
            break;
        }
        if is_whole && number.len() >= SHORTEST {
            found = BankAccount::try_from(number.clone()).ok().or(found);
        }
    }
    found
}

/// Whether a number may begin so: a country, then check digits.
fn looks_so(number: &str) -> bool {
    number
        .bytes()
        .enumerate()
        .take(4)
        .all(|(at, it)| if at < 2 { it.is_ascii_uppercase() } else { it.is_ascii_digit() })
}
