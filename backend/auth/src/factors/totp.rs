//! The codes of authenticator apps: RFC 6238 with SHA-1, six digits, thirty seconds, the defaults that every app has.
//! Fifteen lines of our own over hmac and sha1: the crates tell whether a code is right, and not of which step it is,
//! and without the step a code cannot be held to be good once.

use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use sha1::Sha1;
use subtle::ConstantTimeEq;

/// Seconds that a code is shown.
pub const PERIOD: i64 = 30;
/// Steps by which a telephone's clock may be ahead or behind.
const DRIFT: i64 = 1;
const SIX_DIGITS: u32 = 1_000_000;

/// The step that a moment falls in.
pub fn step(at: Timestamp) -> i64 {
    at.as_second().div_euclid(PERIOD)
}

/// The code of a step.
pub fn code(secret: &[u8], step: i64) -> String {
    let keyed = Hmac::<Sha1>::new_from_slice(secret);
    let mut mac = keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
    mac.update(&step.to_be_bytes());
    let digest: [u8; 20] = mac.finalize().into_bytes().into();
    let from = usize::from(digest[19] & 0xf);
    let four = [digest[from], digest[from + 1], digest[from + 2], digest[from + 3]];
    format!("{:06}", (u32::from_be_bytes(four) & 0x7fff_ffff) % SIX_DIGITS)
}

/// Whether this is a code of an app rather than one that was written down.
pub fn looks_like_one(given: &str) -> bool {
    given.len() == 6 && given.bytes().all(|it| it.is_ascii_digit())
}

/// The step whose code this is, at this moment; every step is compared, so that the time tells nothing.
pub fn matching(secret: &[u8], given: &str, at: Timestamp) -> Option<i64> {
    let now = step(at);
    let compared =
        (now - DRIFT..=now + DRIFT).map(|step| (step, code(secret, step).as_bytes().ct_eq(given.as_bytes())));
    compared.fold(None, |found, (step, is_it)| if is_it.into() { Some(step) } else { found })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"12345678901234567890";

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn the_codes_are_those_of_rfc_6238() {
        for (second, expected) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code(SECRET, step(at(second))), expected, "{second}");
        }
    }

    #[test]
    fn a_code_is_right_one_step_early_and_one_step_late() {
        let now = step(at(1_234_567_890));
        for (drift, found) in [(-2, None), (-1, Some(now - 1)), (0, Some(now)), (1, Some(now + 1)), (2, None)] {
            assert_eq!(matching(SECRET, &code(SECRET, now + drift), at(1_234_567_890)), found, "{drift}");
        }
        for given in ["", "00592", "0059244", "005924 ", "abcdef", "٠٠٥٩٢٤"] {
            assert_eq!(matching(SECRET, given, at(1_234_567_890)), None, "{given:?}");
        }
    }
}
