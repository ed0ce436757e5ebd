//! The address that somebody signs in with: what another one is refused for, and how often one may be tried.

use std::time::Duration;

use granary_domain::{
    ApprovalId, BankId, Email, UserId,
    refusal::{ErrorCode, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::User;

/// So many addresses may be tried in so long, so that nobody finds out whose addresses there are.
const MAX_TRIES: u64 = 5;
pub const TRIES_OF: Duration = Duration::from_secs(24 * 3600);

/// What another address is decided by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EmailFacts {
    /// Somebody has proven that it is theirs.
    pub is_used: bool,
    /// The bank whose domain it is of.
    pub bank: Option<BankId>,
}

/// Why an address stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailRefusal {
    /// It is the one that is there.
    Same,
    Used,
    /// An officer is known by an address of their bank.
    NotOfBank,
    TooOften,
}

impl Refusal for EmailRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Same => ErrorCode::NothingToEdit,
            Self::Used => ErrorCode::FieldExists,
            Self::NotOfBank => ErrorCode::FieldInvalid,
            Self::TooOften => ErrorCode::TooManyEmailChanges,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Used | Self::NotOfBank => vec!["email".to_owned()],
            Self::Same | Self::TooOften => Vec::new(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        (*self == Self::TooOften).then_some(TRIES_OF)
    }
}

/// How far a change of the address has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChange {
    pub user_id: UserId,
    /// The address that is to be signed in with once the link is opened that is mailed there.
    #[schema(value_type = String)]
    pub email: Email,
    /// It waits for another admin under this name; nothing has been mailed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<ApprovalId>,
}

/// Whether another address may be tried after so many tries.
pub fn try_email(tries: u64) -> Result<(), EmailRefusal> {
    if tries < MAX_TRIES { Ok(()) } else { Err(EmailRefusal::TooOften) }
}

/// Whether somebody may come to sign in with an address.
pub fn may_move_to(person: &User, email: &Email, facts: EmailFacts) -> Result<(), EmailRefusal> {
    let is_of_bank = person.bank.as_ref().is_none_or(|bank| facts.bank == Some(bank.id));
    if person.company_email.email.eq_ignore_ascii_case(email.as_str()) {
        Err(EmailRefusal::Same)
    } else if !is_of_bank {
        Err(EmailRefusal::NotOfBank)
    } else if facts.is_used {
        Err(EmailRefusal::Used)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{BankRef, Role};
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn another_address_is_nobodys_and_an_officers_is_of_their_bank() {
        let bank = BankId(Uuid::from_u128(5));
        let trader = User::new(UserId(Uuid::nil()), Role::User, "lena@harbour.test", Timestamp::UNIX_EPOCH);
        let officer = User { bank: Some(BankRef { id: bank, name: "Gulf".to_owned() }), ..trader.clone() };
        let facts = |is_used, bank| EmailFacts { is_used, bank };
        use EmailRefusal::{NotOfBank, Same, Used};
        for (person, email, facts, refused) in [
            (&trader, "lena@other.test", facts(false, None), None),
            (&trader, "LENA@harbour.test", facts(true, None), Some(Same)),
            (&trader, "lena@other.test", facts(true, None), Some(Used)),
            (&officer, "lena@other.test", facts(false, None), Some(NotOfBank)),
            (&officer, "lena@other.test", facts(true, Some(BankId(Uuid::nil()))), Some(NotOfBank)),
            (&officer, "lena@gulf.test", facts(false, Some(bank)), None),
        ] {
            let email = Email::try_from(email.to_owned()).unwrap();
            assert_eq!(may_move_to(person, &email, facts).err(), refused, "{email}");
        }
    }

    #[test]
    fn the_sixth_address_of_a_day_is_not_tried() {
        assert_eq!([4, 5].map(try_email), [Ok(()), Err(EmailRefusal::TooOften)]);
        assert_eq!(EmailRefusal::TooOften.retry_after(), Some(TRIES_OF));
        assert_eq!(EmailRefusal::Used.retry_after(), None);
    }
}
