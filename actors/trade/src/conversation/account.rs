//! Accounts that are named in what is said: who asks to be paid elsewhere is told apart from the seller as it is known.

use granary_domain::{
    BankAccount,
    folding::{fold, root},
};

/// The lengths of international account numbers.
const SHORTEST: usize = 15;
const LONGEST: usize = 34;

/// What a number of an account is called that a bank counts in its own way, and what stands between.
const CALLED: [&str; 6] = ["account", "a/c", "ac", "acc", "acct", "حساب"];
const BETWEEN: [&str; 6] = ["no", "nr", "number", "num", "is", "رقم"];
/// How many digits such a number has at least: one of fewer is the number of something else, or a day.
const FEWEST_DIGITS: usize = 9;

/// Whether a text names an account that is none of these: an international number, or one that is called an account's.
pub fn names_unknown_account(text: &str, known: &[BankAccount]) -> bool {
    let is_known = |number: &String| known.iter().any(|it| it.parts().0.contains(number.as_str()));
    accounts_in(text).iter().any(|it| !known.contains(it)) || !local_numbers(text).iter().all(is_known)
}

/// The numbers in a text that are called an account's, and are no international ones, however people group them.
fn local_numbers(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words: Vec<&str> =
        folded.split(|c: char| !(c.is_alphanumeric() || c == '/')).filter(|it| !it.is_empty()).collect();
    let called = words.iter().enumerate().filter(|(_, word)| CALLED.contains(&root(word))).map(|(at, _)| at + 1);
    let number = |at: usize| -> String {
        let rest = words.iter().skip(at).skip_while(|word| BETWEEN.contains(*word));
        rest.take_while(|word| word.bytes().all(|it| it.is_ascii_digit())).copied().collect()
    };
    called.map(number).filter(|it| (FEWEST_DIGITS..=LONGEST).contains(&it.len())).collect()
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
