//! Kept replies: how outcomes and retries look in rows.

use std::time::Duration;

use actors::{
    domain::Caller,
    fault::{Code, Fault, FaultKind},
    store::{Idempotency, Kept, KeptReply, StoreDown},
};
use tokio_postgres::Row;

use super::{Store, database, deals::version_number, sql};

/// A write that took place, now or at an earlier call with the same key.
#[derive(Debug, Clone, PartialEq)]
pub struct Written {
    pub reply: KeptReply,
    pub replayed: bool,
}

/// Why nothing was written.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum WriteRefusal {
    #[error("This Idempotency-Key was used with another request.")]
    Mismatch,
    /// The caller's session ended, or its rights changed, before the write.
    #[error("You are not authorized to do this.")]
    Denied,
    #[error("User not found")]
    Missing,
    /// Oneself, somebody above, or a grant of what the caller does not hold.
    #[error("You are not authorized to do this.")]
    Beyond,
    #[error("Nobody else could manage roles any more.")]
    Last,
    /// What was asked for cannot be; the sentence says why.
    #[error("{0}")]
    Refused(String),
    /// The state of the record forbids it; the sentence says why.
    #[error("{0}")]
    Conflict(String),
    /// A field already stands in another record.
    #[error("{0} already exists")]
    Exists(String),
    /// A field that is wanted by now, and was not given.
    #[error("{0} is required")]
    Lacking(String),
    /// A field that parses, and still cannot be.
    #[error("{0} : Validation Error")]
    Invalid(String),
    /// Too often; how long to wait.
    #[error("{0}")]
    Limited(String, Duration),
    /// The state of other records forbids it; the sentence says why, and the rest which they are.
    #[error("{0}")]
    Blocked(String, serde_json::Value),
    /// The person is not as the caller saw it, but as this says.
    #[error("Somebody else changed this user.")]
    Changed(serde_json::Value),
    #[error("You have no room for more files.")]
    Full,
    #[error(transparent)]
    Down(#[from] StoreDown),
}

impl Fault for WriteRefusal {
    fn kind(&self) -> FaultKind {
        match self {
            Self::Mismatch => FaultKind::Mismatched,
            Self::Denied | Self::Beyond => FaultKind::Forbidden,
            Self::Missing => FaultKind::NotFound,
            Self::Last | Self::Changed(_) | Self::Conflict(_) | Self::Blocked(..) => FaultKind::Conflict,
            Self::Refused(_) => FaultKind::Refused,
            Self::Full => FaultKind::TooLarge,
            Self::Exists(_) => FaultKind::Invalid(Code::Exists),
            Self::Lacking(_) => FaultKind::Invalid(Code::Required),
            Self::Invalid(_) => FaultKind::Invalid(Code::Invalid),
            Self::Limited(..) => FaultKind::Limited,
            Self::Down(_) => FaultKind::Unavailable,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Exists(field) | Self::Lacking(field) | Self::Invalid(field) => vec![field.clone()],
            _ => Vec::new(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Limited(_, wait) => Some(*wait),
            _ => None,
        }
    }

    fn told(&self) -> Option<serde_json::Value> {
        match self {
            Self::Blocked(_, told) => Some(told.clone()),
            _ => None,
        }
    }
}

/// Reads `outcome`, `reply_message` and `reply_data`.
pub(super) fn written(row: &Row) -> Result<Written, WriteRefusal> {
    match database::take::<String>(row, "outcome")?.as_str() {
        "done" => Ok(Written { reply: reply(row)?, replayed: false }),
        "replayed" => Ok(Written { reply: reply(row)?, replayed: true }),
        "mismatch" => Err(WriteRefusal::Mismatch),
        "denied" => Err(WriteRefusal::Denied),
        "missing" => Err(WriteRefusal::Missing),
        "beyond" => Err(WriteRefusal::Beyond),
        "last" => Err(WriteRefusal::Last),
        "full" => Err(WriteRefusal::Full),
        "refused" => Err(WriteRefusal::Refused(database::take(row, "reply_message")?)),
        "conflict" => Err(WriteRefusal::Conflict(database::take(row, "reply_message")?)),
        "exists" => Err(WriteRefusal::Exists(database::take(row, "reply_message")?)),
        "lacking" => Err(WriteRefusal::Lacking(database::take(row, "reply_message")?)),
        "invalid" => Err(WriteRefusal::Invalid(database::take(row, "reply_message")?)),
        "limited" => {
            let wait = database::take::<serde_json::Value>(row, "reply_data")?["retryAfter"].as_f64().unwrap_or(1.0);
            let wait = Duration::try_from_secs_f64(wait).unwrap_or(Duration::from_secs(1));
            Err(WriteRefusal::Limited(database::take(row, "reply_message")?, wait))
        }
        "blocked" => {
            Err(WriteRefusal::Blocked(database::take(row, "reply_message")?, database::take(row, "reply_data")?))
        }
        "changed" => Err(WriteRefusal::Changed(database::take(row, "reply_data")?)),
        other => Err(database::malformed("outcome", &other).into()),
    }
}

impl Store {
    /// Runs a write of a signed-in person. Its statement selects from a function that takes, before `more`, who calls
    /// and the key: `c_session, c_user, c_rights, c_from, k_path, k_key, k_body`, begins with `admit`, and answers
    /// `outcome, reply_message, reply_data`.
    pub(super) async fn keyed(
        &self,
        statement: &'static str,
        caller: &Caller,
        key: Option<&Idempotency>,
        more: database::Params<'_>,
    ) -> Result<Written, WriteRefusal> {
        let who = &caller.who;
        let (session, user, rights) = (who.session.0, who.user.0, version_number(who.rights));
        let (path, name) = (key.map(|key| &key.path), key.map(|key| &key.key));
        let body = key.map(|key| key.body.as_slice());
        let first: database::Params<'_> = &[&session, &user, &rights, &caller.from, &path, &name, &body];
        let row = self.database.maybe(statement, &[first, more].concat()).await?;
        written(&row.ok_or_else(|| database::malformed(statement, &"no row"))?)
    }

    /// What is kept under a key; waits while somebody else is at work under it.
    pub async fn find_kept(&self, key: &Idempotency) -> Result<Kept, StoreDown> {
        let found = self
            .database
            .maybe(sql!("replies/find_kept"), &[&key.caller.0, &key.path, &key.key, &key.body.as_slice()])
            .await?;
        let Some(row) = found else { return Ok(Kept::Nothing) };
        match database::take::<Option<String>>(&row, "outcome")?.as_deref() {
            None => Ok(Kept::Nothing),
            Some("replayed") => Ok(Kept::Reply(reply(&row)?)),
            Some("mismatch") => Ok(Kept::Mismatch),
            Some(other) => Err(database::malformed("outcome", &other)),
        }
    }
}

/// The reply in a row.
pub(super) fn reply(row: &Row) -> Result<KeptReply, StoreDown> {
    Ok(KeptReply { message: database::take(row, "reply_message")?, data: database::take(row, "reply_data")? })
}
