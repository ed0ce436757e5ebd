//! The phone number that somebody says is theirs: how often it may change, and when a code has proven it.

use std::time::Duration;

use granary_domain::{
    Phone,
    refusal::{ErrorCode, Refusal},
};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

/// So many numbers may be tried in so long, so that nobody finds out whose numbers there are.
const MAX_TRIES: usize = 5;
const TRIES_OF: SignedDuration = SignedDuration::from_hours(24);

/// The phone number that somebody gave last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPhone {
    pub number: Phone,
    pub is_verified: bool,
    /// Another each time that a number is given anew; a code proves one claim.
    pub claim: Uuid,
}

/// Why a phone number is not taken, or not verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhoneRefusal {
    Taken,
    TooOften(Duration),
    /// Another number was given since the code was sent.
    OtherClaim,
}

impl Refusal for PhoneRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Taken => ErrorCode::PhoneInUse,
            Self::TooOften(_) => ErrorCode::TooManyPhoneChanges,
            Self::OtherClaim => ErrorCode::WrongOtp,
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooOften(wait) => Some(*wait),
            _ => None,
        }
    }
}

/// Since when tries count at a time.
pub fn tries_since(at: Timestamp) -> Timestamp {
    at.checked_sub(TRIES_OF).unwrap_or(Timestamp::MIN)
}

/// Whether another number may be tried after those tries, which count since `tries_since`.
pub fn try_phone(tries: &[Timestamp], at: Timestamp) -> Result<(), PhoneRefusal> {
    let mut latest = tries.to_vec();
    latest.sort_unstable_by(|a, b| b.cmp(a));
    let Some(earliest) = latest.get(MAX_TRIES - 1) else { return Ok(()) };
    let wait = earliest.checked_add(TRIES_OF).map_or(TRIES_OF, |until| until.duration_since(at));
    Err(PhoneRefusal::TooOften(Duration::try_from(wait).unwrap_or_default()))
}

impl OwnPhone {
    /// Whether a code of this claim verifies the number.
    pub fn verify(&self, claim: Uuid, is_taken: bool) -> Result<(), PhoneRefusal> {
        if self.claim != claim {
            Err(PhoneRefusal::OtherClaim)
        } else if is_taken {
            Err(PhoneRefusal::Taken)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(hours * 3600).unwrap()
    }

    #[test]
    fn the_sixth_number_of_a_day_waits_until_the_first_is_a_day_ago() {
        let tries: Vec<_> = (1..=5).map(at).collect();
        assert_eq!(try_phone(&tries[..4], at(6)), Ok(()));
        let wait = Duration::from_secs(19 * 3600);
        assert_eq!(try_phone(&tries, at(6)), Err(PhoneRefusal::TooOften(wait)));
        assert_eq!(PhoneRefusal::TooOften(wait).retry_after(), Some(wait));
        assert_eq!(PhoneRefusal::Taken.retry_after(), None);
        assert_eq!(tries_since(at(25)), at(1));
    }

    #[test]
    fn a_code_proves_its_own_claim_alone() {
        let number = Phone::try_from("+971501230001".to_owned()).unwrap();
        let own = OwnPhone { number, is_verified: false, claim: Uuid::from_u128(1) };
        assert_eq!(own.verify(Uuid::from_u128(1), false), Ok(()));
        assert_eq!(own.verify(Uuid::from_u128(1), true), Err(PhoneRefusal::Taken));
        assert_eq!(own.verify(Uuid::from_u128(2), false), Err(PhoneRefusal::OtherClaim));
    }
}
