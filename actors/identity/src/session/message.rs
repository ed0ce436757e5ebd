//! What sessions are asked and what they answer.

use std::sync::Arc;

use granary_domain::{
    Principal,
    refusal::{ErrorCode, Refusal},
    store::StoreUnavailable,
};
use tokio::sync::oneshot;

use super::{TokenHash, Tokens};

/// What a session's actor is asked.
pub(super) enum SessionCommand {
    Strike {
        bearer: TokenHash,
        expired: bool,
        answer: oneshot::Sender<Verdict>,
    },
    /// A reply came that is no strike.
    Clear {
        answer: oneshot::Sender<Result<(), StoreUnavailable>>,
    },
    Refresh {
        secret: String,
        answer: oneshot::Sender<Result<Tokens, RefreshFault>>,
    },
    /// Read the session and its user again, because one of them changed.
    Renew {
        answer: oneshot::Sender<Result<(), StoreUnavailable>>,
    },
    /// Read them again because somebody asked for the record, though not too often.
    Reread {
        answer: oneshot::Sender<()>,
    },
    End {
        why: Ending,
        answer: oneshot::Sender<Result<(), StoreUnavailable>>,
    },
}

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
    pub fn reason(self) -> ErrorCode {
        if self == Self::Disabled { ErrorCode::UserDisabled } else { ErrorCode::LoggedOut }
    }
}

/// Why a sign-in opens no session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum OpenFault {
    /// A ban, another role or a new password came between its check and its end.
    Stale,
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for OpenFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Stale => ErrorCode::NotSignedIn,
            Self::Store(down) => down.code(),
        }
    }
}

/// Why a refresh hands out nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum RefreshFault {
    /// Not a refresh secret of any session.
    Unknown,
    Ended,
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for RefreshFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotSignedIn,
            Self::Ended => ErrorCode::LoggedOut,
            Self::Store(down) => down.code(),
        }
    }
}

/// How a session reaches one of its live connections; none of this may wait.
pub trait ConnectionPort: Send + Sync + 'static {
    /// Nothing more may be sent but the close.
    fn ended(&self, close: u16, reason: ErrorCode);
    fn rights_changed(&self, who: Arc<Principal>);
}
