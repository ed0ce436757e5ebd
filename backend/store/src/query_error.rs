//! Why a question has no answer, and what the log and the connection have of it.

use std::error::Error;

use granary_domain::{
    refusal::BoxedRefusal,
    store::{CommitFault, StoreUnavailable},
};
use tokio_postgres::error::{DbError, Severity, SqlState};

/// Why a question has no answer; the cause has been logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QueryError {
    /// It was never asked, or PostgreSQL said no: nothing is written.
    Refused,
    /// PostgreSQL takes no such row, however often it is asked: nothing is written.
    NotSerializable,
    /// It was asked, and the connection went dead.
    Unknown,
}

impl From<QueryError> for StoreUnavailable {
    fn from(_: QueryError) -> Self {
        Self
    }
}

impl From<QueryError> for BoxedRefusal {
    fn from(_: QueryError) -> Self {
        StoreUnavailable.into()
    }
}

impl From<QueryError> for CommitFault {
    fn from(fault: QueryError) -> Self {
        match fault {
            QueryError::Refused => Self::Refused,
            QueryError::NotSerializable => Self::NotSerializable,
            QueryError::Unknown => Self::Unknown,
        }
    }
}

/// PostgreSQL answered with an error, undid the statement, and goes on with the connection.
pub(super) fn is_refusal(cause: &tokio_postgres::Error) -> bool {
    cause.as_db_error().and_then(|said| said.parsed_severity()) == Some(Severity::Error)
}

/// An error that ends the connection may come after the commit.
pub(super) fn certainty(cause: &tokio_postgres::Error) -> QueryError {
    match cause.code() {
        _ if !is_refusal(cause) => QueryError::Unknown,
        Some(code) if is_unfit(code) => QueryError::NotSerializable,
        _ => QueryError::Refused,
    }
}

/// Whether PostgreSQL would refuse the row again: it holds what no column takes, or breaks a rule other than that there
/// is one of its kind, which a later one may not break.
pub(super) fn is_unfit(code: &SqlState) -> bool {
    (code.code().starts_with("22") || code.code().starts_with("23")) && *code != SqlState::UNIQUE_VIOLATION
}

pub(super) fn told(sql: &str, cause: &(dyn Error + 'static), fault: QueryError) -> QueryError {
    let why = without_values(cause);
    tracing::error!(why, ?fault, "a statement has no answer: {}", sql.lines().next().unwrap_or_default());
    fault
}

/// An error as the log may have it. PostgreSQL quotes rows in its details, and values in what it says of them.
fn without_values(cause: &(dyn Error + 'static)) -> String {
    let causes = chain(cause);
    let Some(said) = causes.iter().find_map(|cause| cause.downcast_ref::<DbError>()) else {
        return causes.iter().map(ToString::to_string).collect::<Vec<_>>().join(": ");
    };
    let at = [said.table(), said.column(), said.constraint()].into_iter().flatten();
    // Whatever ends a connection speaks of no row.
    let words = (said.parsed_severity() == Some(Severity::Fatal)).then_some(said.message());
    [said.severity(), said.code().code()].into_iter().chain(at).chain(words).collect::<Vec<_>>().join(" ")
}

/// Whether the connection is of no more use, though nothing of the statement was done: what was prepared on it fits no
/// more, or its server takes no writes, as the old one after a failover.
pub(super) fn is_stale(cause: &tokio_postgres::Error) -> bool {
    let replanned = |said: &DbError| said.routine() == Some("RevalidateCachedQuery");
    match cause.code() {
        Some(&SqlState::READ_ONLY_SQL_TRANSACTION | &SqlState::INVALID_SQL_STATEMENT_NAME) => is_refusal(cause),
        Some(&SqlState::FEATURE_NOT_SUPPORTED) => cause.as_db_error().is_some_and(replanned),
        _ => false,
    }
}

/// What PostgreSQL said, or what lies between.
pub(super) fn words(cause: &(dyn Error + 'static)) -> String {
    let causes = chain(cause);
    match causes.iter().find_map(|cause| cause.downcast_ref::<DbError>()) {
        Some(said) if *said.code() == SqlState::DISK_FULL => "the database has no room".to_owned(),
        Some(said) => said.message().to_owned(),
        None => causes.last().map(ToString::to_string).unwrap_or_default(),
    }
}

/// An error with all that led to it.
fn chain<'a>(cause: &'a (dyn Error + 'static)) -> Vec<&'a (dyn Error + 'static)> {
    let mut causes = vec![cause];
    while let Some(inner) = causes.last().copied().and_then(Error::source) {
        causes.push(inner);
    }
    causes
}
