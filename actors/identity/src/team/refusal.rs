//! Why nothing becomes of what is asked of a team.

use std::time::Duration;

use granary_domain::{
    Version,
    refusal::{ErrorCode, Refusal},
};

/// In so long somebody may have so many letters of invitations sent.
pub const INVITATIONS_OF: Duration = Duration::from_secs(24 * 3600);

/// Why nothing becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamRefusal {
    Unknown,
    /// Nobody would lead the company.
    LastOwner,
    Oneself,
    Invalid(&'static str),
    /// Somebody of the company has the address, or was asked already.
    Known,
    /// It is told alike whoever has the address.
    AddressTaken,
    PhoneTaken,
    /// It was taken back, accepted or not in time, or whoever asked may not any more.
    Over,
    /// Another address was proven.
    OtherAddress,
    /// So many letters of invitations were sent of late.
    TooOften,
    Changed(Version),
}

impl Refusal for TeamRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::LastOwner => ErrorCode::LastOwner,
            Self::Oneself => ErrorCode::MemberOneself,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Known | Self::PhoneTaken => ErrorCode::FieldExists,
            Self::AddressTaken => ErrorCode::MemberAddressTaken,
            Self::Over => ErrorCode::InvitationOver,
            Self::OtherAddress => ErrorCode::InvitationAddress,
            Self::TooOften => ErrorCode::TooManyRequests,
            Self::Changed(_) => ErrorCode::RecordChanged,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Invalid(field) => vec![(*field).to_owned()],
            Self::Known => vec!["email".to_owned()],
            Self::PhoneTaken => vec!["phone".to_owned()],
            _ => Vec::new(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        (*self == Self::TooOften).then_some(INVITATIONS_OF)
    }

    fn version(&self) -> Option<Version> {
        match self {
            Self::Changed(version) => Some(*version),
            _ => None,
        }
    }
}
