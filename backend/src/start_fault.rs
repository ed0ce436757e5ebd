//! Why the server does not start.

use granary_adapters::{
    extraction::BadService, identity_checks::BadProvider, mail::BadPost, push::BadOrigin, signing::BadSigningUrl,
    sms::BadSmsUrl,
};
use granary_store::{BadDatabaseUrl, DatabaseFault, MigrationFault, NoBus};
use granary_trade::plan::NoPlatformAccount;

use crate::tasks::file_binding::BindingFault;

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    #[error("the database of DATABASE_URL cannot be reached")]
    NoDatabase(#[from] granary_domain::store::StoreUnavailable),
    #[error(transparent)]
    Database(#[from] DatabaseFault),
    #[error(transparent)]
    Address(#[from] BadDatabaseUrl),
    #[error("production speaks to a database off this machine over TLS alone: DATABASE_URL says sslmode=disable")]
    ExposedDatabase,
    #[error("the schema is not up to date: run `granary migrate` first")]
    Unmigrated,
    #[error(
        "the schema is of another version of Granary, or of before its first release, which only a new database follows"
    )]
    ForeignSchema,
    #[error("the database has fsync=off and would forget what was acknowledged")]
    NotDurable,
    #[error(transparent)]
    Binding(#[from] BindingFault),
    #[error("migration failed: {0}")]
    Migration(#[from] MigrationFault),
    #[error("cannot listen on port {port}: {cause}")]
    Port { port: u16, cause: std::io::Error },
    #[error(transparent)]
    Bus(#[from] NoBus),
    #[error(transparent)]
    Checks(#[from] BadProvider),
    #[error(transparent)]
    Mail(#[from] BadPost),
    #[error(transparent)]
    Payee(#[from] NoPlatformAccount),
    #[error(transparent)]
    Push(#[from] BadOrigin),
    #[error(transparent)]
    Extraction(#[from] BadService),
    #[error(transparent)]
    Signing(#[from] BadSigningUrl),
    #[error("the identity provider cannot be spoken to: {0}")]
    Provider(#[from] reqwest::Error),
    #[error(transparent)]
    SmsSender(#[from] BadSmsUrl),
    #[error("the server does not start: {0}")]
    Server(#[from] std::io::Error),
}
