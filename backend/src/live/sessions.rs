//! What the live connection asks of the sessions.

use std::sync::Arc;

use granary_domain::{ConnectionId, Principal, store::BoxFuture};
use granary_identity::{
    session::{ConnectionPort, Found, SessionRef, Sessions},
    user::User,
};
use granary_runtime::hub::Close;
use jiff::Timestamp;

/// Why a token opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenRefusal {
    Expired,
    Ended,
    Unknown,
    Unavailable,
}

/// Knows which session a token belongs to.
pub trait SessionLookup: Send + Sync + 'static {
    fn admit<'a>(&'a self, token: &'a str) -> BoxFuture<'a, Result<Arc<dyn Admission>, TokenRefusal>>;
}

/// A live session, by one of its tokens.
pub trait Admission: Send + Sync + 'static {
    fn principal(&self) -> Arc<Principal>;
    /// The record that `user/details` answers.
    fn record(&self) -> Arc<User>;
    /// When the token ends.
    fn expires_at(&self) -> Timestamp;
    /// Tells the connection from here on when the session ends or its rights change.
    fn attach(&self, id: ConnectionId, to: Arc<dyn ConnectionPort>);
    fn detach(&self, id: ConnectionId);
}

impl TokenRefusal {
    pub(super) fn close(self) -> Close {
        match self {
            Self::Expired => Close::new(Close::EXPIRED, "The token has expired."),
            Self::Ended => Close::new(Close::SESSION_ENDED, "You have been logged out."),
            Self::Unknown => Close::new(Close::INVALID, "The token is unknown."),
            Self::Unavailable => Close::new(Close::CAPACITY, "Something went wrong. Please try again."),
        }
    }
}

impl SessionLookup for Sessions {
    fn admit<'a>(&'a self, token: &'a str) -> BoxFuture<'a, Result<Arc<dyn Admission>, TokenRefusal>> {
        Box::pin(async move {
            match self.find(token).await {
                Ok(Found::Live(session)) => Ok(Arc::new(session) as Arc<dyn Admission>),
                Ok(Found::Expired(_)) => Err(TokenRefusal::Expired),
                Ok(Found::Ended) => Err(TokenRefusal::Ended),
                Ok(Found::Unknown) => Err(TokenRefusal::Unknown),
                Err(_) => Err(TokenRefusal::Unavailable),
            }
        })
    }
}

impl Admission for SessionRef {
    fn principal(&self) -> Arc<Principal> {
        self.principal()
    }

    fn record(&self) -> Arc<User> {
        self.record()
    }

    fn expires_at(&self) -> Timestamp {
        self.expires_at()
    }

    fn attach(&self, id: ConnectionId, to: Arc<dyn ConnectionPort>) {
        self.attach(id, to);
    }

    fn detach(&self, id: ConnectionId) {
        self.detach(id);
    }
}
