//! The schema: its migrations and functions, applied by one node at a time, and whether a database has just these.

use refinery::{Migration, error::Kind};
use tokio_postgres::Client;

use super::{
    DatabaseFault, DatabaseSettings, Store, connection::DatabaseAddress, database::carry, functions, query::query,
    query_error::words, readiness::inspect, sql,
};

refinery::embed_migrations!("../../sql/schema");

/// Why a database could not be brought to the present schema.
#[derive(Debug, thiserror::Error)]
pub enum MigrationFault {
    #[error(transparent)]
    Database(#[from] DatabaseFault),
    #[error("the database stopped halfway, and nothing is changed: {why}", why = words(.0))]
    Halfway(#[from] tokio_postgres::Error),
    #[error(
        "the schema is of another version of Granary, or of before its first release, which only a new database follows: {0}"
    )]
    Foreign(refinery::Error),
    /// A migration failed.
    #[error("{0}: {why}", why = words(.0))]
    Refused(refinery::Error),
    /// A file of `sql/functions` that does not apply.
    #[error("{0} does not apply: {why}", why = words(.1))]
    Function(String, tokio_postgres::Error),
    /// Others built on what this version makes otherwise, or not at all.
    #[error(
        "what others built on Granary's functions and views is in the way, and is to be dropped by whoever made it: {0}"
    )]
    Needed(String),
}

impl From<refinery::Error> for MigrationFault {
    fn from(cause: refinery::Error) -> Self {
        match cause.kind() {
            Kind::DivergentVersion(..) | Kind::MissingVersion(_) => Self::Foreign(cause),
            _ => Self::Refused(cause),
        }
    }
}

/// How a database stands to this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    Current,
    /// Some migrations have yet to be applied, or its functions are not those of this version.
    Behind,
    /// It holds migrations that this version does not know, or knows otherwise.
    Foreign,
}

/// Applies the migrations that are missing, and all functions, one node at a time; answers how many migrations those were.
pub async fn migrate(settings: &DatabaseSettings) -> Result<usize, MigrationFault> {
    let runner = migrations::runner().set_grouped(true).set_abort_divergent(true).set_abort_missing(true);
    let mut client = dedicated(&settings.url).await?;
    client.query_one(sql!("schema/lock_schema"), &[]).await?;
    let report = runner.run_async(&mut client).await?;
    functions::apply(&mut client).await?;
    Ok(report.applied_migrations().len())
}

/// The migrations of this version, in their order.
fn known() -> Vec<Migration> {
    let mut known = migrations::runner().get_migrations().clone();
    known.sort();
    known
}

/// A connection outside the pool, without its time limits.
async fn dedicated(url: &str) -> Result<Client, DatabaseFault> {
    let (client, messages) = DatabaseAddress::parse(url)?.connect().await?;
    tokio::spawn(carry(messages));
    inspect(&client).await?;
    Ok(client)
}

impl Store {
    /// How this database stands to this version.
    pub async fn schema(&self) -> Result<Schema, granary_domain::store::StoreUnavailable> {
        let known = known();
        if !self.database.one::<bool>(sql!("schema/find_history"), &[]).await? {
            return Ok(Schema::Behind);
        }
        let applied = self.database.all(query!("schema/list_applied", (i32, String)), &[]).await?;
        let matching = applied.iter().zip(&known).all(|((version, checksum), migration)| {
            i64::from(*version) == i64::from(migration.version()) && *checksum == migration.checksum().to_string()
        });
        Ok(match applied.len() {
            seen if !matching || seen > known.len() => Schema::Foreign,
            seen if seen < known.len() => Schema::Behind,
            _ if !self.database.one::<bool>(sql!("schema/find_functions"), &[&functions::checksum()]).await? => {
                Schema::Behind
            }
            _ => Schema::Current,
        })
    }
}
