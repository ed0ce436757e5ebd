//! What sessions are asked and what they answer.

use std::{sync::Arc, time::Duration};

use crate::{
    domain::Principal,
    refusal::{ErrorCode, Refusal},
    store::StoreDown,
};

/// What a 401 or 403 to a call of a session led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The session goes on.
    Counted,
    /// The session is over: this reply and every later one says so.
    Ended,
}

/// Why a session is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    LoggedOut,
    Strikes,
    /// A refresh secret came back that had been rotated out: somebody stole it.
    Reused,
    /// The account was disabled or deleted.
    Disabled,
    /// It was ended on another node, or nobody used it for a day.
    Elsewhere,
}

impl Ending {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::LoggedOut => "logged out",
            Self::Strikes => "strikes",
            Self::Reused => "refresh reused",
            Self::Disabled => "disabled",
            Self::Elsewhere => "elsewhere",
        }
    }

    /// The close code of the session's live connections.
    pub fn close_code(self) -> u16 {
        if self == Self::Disabled { 4004 } else { 4005 }
    }

    /// What the person at a live connection is told.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Disabled => "Your account has been disabled. Kindly contact administrator.",
            _ => "You have been logged out.",
        }
    }
}

/// Why a refresh hands out nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum RefreshFault {
    /// Not a refresh secret of any session.
    Unknown,
    Ended,
    /// So many bearers of this session are alive that no more are made for the moment.
    TooOften(Duration),
    #[from]
    Store(StoreDown),
}

impl Refusal for RefreshFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotSignedIn,
            Self::Ended => ErrorCode::LoggedOut,
            Self::TooOften(_) => ErrorCode::TooManyRequests,
            Self::Store(down) => down.code(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooOften(wait) => Some(*wait),
            _ => None,
        }
    }
}

/// This person has as many live connections as one person may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Too many connections.")]
pub struct TooMany;

/// How a session reaches one of its live connections; none of this may wait.
pub trait ConnectionPort: Send + Sync + 'static {
    /// Nothing more may be sent but the close.
    fn ended(&self, close: u16, reason: &str);
    fn rights_changed(&self, who: Arc<Principal>);
}
