//! The schema: its migrations, applied by one node at a time, and whether a database has just these.

use refinery::{Migration, Runner};
use tokio_postgres::{Client, Config, NoTls};

use super::{DatabaseSettings, Store, database, sql};

macro_rules! migrations {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../sql/migrations/", $name, ".sql")))),*]
    };
}

const MIGRATIONS: &[(&str, &str)] = migrations![
    "V1__ids",
    "V2__companies",
    "V3__users",
    "V4__sessions",
    "V5__replies",
    "V6__listings",
    "V7__deals",
    "V8__tallies",
    "V9__notices",
    "V10__files",
    "V11__commit_deal",
    "V12__deal_pages",
    "V13__change_user",
    "V14__user_records",
    "V15__change_user",
    "V16__keep_files",
    "V17__writes",
    "V18__mail",
    "V19__verification_documents",
    "V20__captcha",
    "V21__codes",
    "V25__registrations",
    "V26__save_registration",
    "V30__mail_round",
    "V31__passwords",
    "V35__seen_files",
    "V36__keep_files",
    "V37__commit_deal",
    "V40__second_factors",
    "V41__factor_tries",
    "V42__hosted_provider",
    "V45__extractions",
    "V50__account",
    "V51__leaving",
    "V52__deletion",
    "V53__exports",
    "V55__verification",
    "V56__reviews",
    "V60__people_changed",
    "V65__passwords_of_drafts",
    "V70__own_phone",
    "V71__known_devices",
    "V72__personal_papers",
    "V73__proofs_of_drafts",
];

/// Why a database could not be brought to the present schema.
#[derive(Debug, thiserror::Error)]
pub enum MigrationFault {
    #[error("the database cannot be reached: {0}")]
    Unreachable(#[from] tokio_postgres::Error),
    /// A migration failed, or the database is newer than this version or was changed by hand.
    #[error("{0}")]
    Refused(#[from] refinery::Error),
}

/// How a database stands to this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    Current,
    /// Some migrations have yet to be applied, or all.
    Behind,
    /// It holds migrations that this version does not know, or knows otherwise.
    Foreign,
}

/// Applies the migrations that are missing, one node at a time; answers how many those were.
pub async fn migrate(settings: &DatabaseSettings) -> Result<usize, MigrationFault> {
    let runner = Runner::new(&all()?).set_grouped(true).set_abort_divergent(true).set_abort_missing(true);
    let mut client = dedicated(&settings.url).await?;
    client.query_one(sql!("schema/lock_schema"), &[]).await?;
    let report = runner.run_async(&mut client).await?;
    Ok(report.applied_migrations().len())
}

fn all() -> Result<Vec<Migration>, refinery::Error> {
    MIGRATIONS.iter().map(|(name, sql)| Migration::unapplied(name, sql)).collect()
}

/// A connection outside the pool, without its time limits.
async fn dedicated(url: &str) -> Result<Client, tokio_postgres::Error> {
    let (client, connection) = url.parse::<Config>()?.connect(NoTls).await?;
    tokio::spawn(async move {
        if let Err(cause) = connection.await {
            tracing::warn!(%cause, "the migrating line ended");
        }
    });
    Ok(client)
}

impl Store {
    /// How this database stands to this version.
    pub async fn schema(&self) -> Result<Schema, actors::store::StoreDown> {
        let known = all().map_err(|cause| database::malformed("migrations", &cause))?;
        if !self.database.one::<bool>(sql!("schema/find_history"), &[]).await? {
            return Ok(Schema::Behind);
        }
        let rows = self.database.rows(sql!("schema/list_applied"), &[]).await?;
        let applied: Vec<(i32, String)> = rows
            .iter()
            .map(|row| Ok((database::take(row, "version")?, database::take(row, "checksum")?)))
            .collect::<Result<_, _>>()?;
        let matching = applied.iter().zip(&known).all(|((version, checksum), migration)| {
            i64::from(*version) == i64::from(migration.version()) && *checksum == migration.checksum().to_string()
        });
        Ok(match applied.len() {
            seen if !matching || seen > known.len() => Schema::Foreign,
            seen if seen < known.len() => Schema::Behind,
            _ => Schema::Current,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_stand_in_their_order_and_each_once() {
        let versions: Vec<_> = all().unwrap().iter().map(Migration::version).collect();
        assert!(versions.windows(2).all(|pair| pair[0] < pair[1]), "{versions:?}");
    }
}
