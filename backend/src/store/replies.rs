//! Kept replies: how outcomes and retries look in rows.

use std::time::Duration;

use actors::{
    domain::Caller,
    refusal::{ErrorCode, Refusal},
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
#[derive(Debug, Clone, PartialEq, derive_more::From)]
pub enum WriteRefusal {
    Mismatch,
    /// The caller's session ended, or its rights changed, before the write.
    Denied,
    Missing,
    /// Oneself, somebody above, or a grant of what the caller does not hold.
    Beyond,
    Last,
    /// What was asked for cannot be, or not now; perhaps with how long to wait, or with what stands in the way.
    Refused {
        code: ErrorCode,
        wait: Option<Duration>,
        details: Option<serde_json::Value>,
    },
    /// A field already stands in another record.
    Exists(String),
    /// A field that is wanted by now, and was not given.
    Lacking(String),
    /// A field that parses, and still cannot be.
    Invalid(String),
    /// The person is not as the caller saw it, but as this says.
    Changed(serde_json::Value),
    #[from]
    Down(StoreDown),
}

impl From<ErrorCode> for WriteRefusal {
    fn from(code: ErrorCode) -> Self {
        Self::Refused { code, wait: None, details: None }
    }
}

impl Refusal for WriteRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Mismatch => ErrorCode::IdempotencyKeyReused,
            Self::Denied | Self::Beyond => ErrorCode::NotAuthorized,
            Self::Missing => ErrorCode::NotFound,
            Self::Last => ErrorCode::LastRoleManager,
            Self::Refused { code, .. } => *code,
            Self::Exists(_) => ErrorCode::FieldExists,
            Self::Lacking(_) => ErrorCode::FieldRequired,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Changed(_) => ErrorCode::UserChanged,
            Self::Down(down) => down.code(),
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
            Self::Refused { wait, .. } => *wait,
            _ => None,
        }
    }

    fn details(&self) -> Option<serde_json::Value> {
        match self {
            Self::Refused { details, .. } => details.clone(),
            Self::Changed(present) => Some(present.clone()),
            _ => None,
        }
    }
}

/// The sentences that functions of the database still answer with, and their codes. A row leaves with its function.
#[rustfmt::skip] // A table should read as a table.
const SENTENCES: &[(&str, ErrorCode)] = &[
    ("This registration is complete.", ErrorCode::RegistrationComplete),
    ("Response field empty", ErrorCode::ResponseEmpty),
    ("Wrong OTP. Verification not successful", ErrorCode::WrongOtp),
    ("Phone number already in use", ErrorCode::PhoneInUse),
    ("Too many changes of the phone number. Please try again later.", ErrorCode::TooManyPhoneChanges),
    ("The name and the country of your company stand in its trade licence. Upload the new licence to change them.", ErrorCode::CompanyInLicence),
    ("The tax number of your company stands in its tax certificate. Upload the new certificate to change it.", ErrorCode::TaxNumberInCertificate),
    ("A check of this user is under way.", ErrorCode::CheckUnderWay),
    ("There is a document of this kind already.", ErrorCode::DocumentKindTaken),
    ("This file is one of your documents already.", ErrorCode::DocumentTwice),
    ("This document is being reviewed at the moment.", ErrorCode::DocumentInReview),
    ("Take this document into review first.", ErrorCode::DocumentNotInReview),
    ("Somebody is reviewing this document already.", ErrorCode::DocumentReviewTaken),
    ("This document has been decided already.", ErrorCode::DocumentDecided),
];

/// Reads a refusal told by a sentence.
fn refused(row: &Row, details: Option<serde_json::Value>) -> Result<WriteRefusal, StoreDown> {
    let sentence = database::take::<String>(row, "reply_message")?;
    let found = SENTENCES.iter().find(|(known, _)| *known == sentence);
    let (_, code) = *found.ok_or_else(|| database::malformed("reply_message", &sentence))?;
    Ok(WriteRefusal::Refused { code, wait: None, details })
}

/// Reads `outcome`, `reply_message` and `reply_data`.
pub(super) fn written(row: &Row) -> Result<Written, WriteRefusal> {
    let field = || database::take::<String>(row, "reply_message");
    match database::take::<String>(row, "outcome")?.as_str() {
        "done" => Ok(Written { reply: reply(row)?, replayed: false }),
        "replayed" => Ok(Written { reply: reply(row)?, replayed: true }),
        "mismatch" => Err(WriteRefusal::Mismatch),
        "denied" => Err(WriteRefusal::Denied),
        "missing" => Err(WriteRefusal::Missing),
        "beyond" => Err(WriteRefusal::Beyond),
        "last" => Err(WriteRefusal::Last),
        "refused" | "conflict" => Err(refused(row, None)?),
        "blocked" => Err(refused(row, Some(database::take(row, "reply_data")?))?),
        "limited" => Err(limited(row)?),
        "exists" => Err(WriteRefusal::Exists(field()?)),
        "lacking" => Err(WriteRefusal::Lacking(field()?)),
        "invalid" => Err(WriteRefusal::Invalid(field()?)),
        "changed" => Err(WriteRefusal::Changed(database::take(row, "reply_data")?)),
        other => Err(database::malformed("outcome", &other).into()),
    }
}

/// Reads a refusal with how long to wait.
fn limited(row: &Row) -> Result<WriteRefusal, StoreDown> {
    let seconds = database::take::<serde_json::Value>(row, "reply_data")?["retryAfter"].as_f64();
    let told = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let wait = Some(told.unwrap_or(Duration::from_secs(1)));
    Ok(match refused(row, None)? {
        WriteRefusal::Refused { code, details, .. } => WriteRefusal::Refused { code, wait, details },
        other => other,
    })
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
