//! The functions, triggers and views of `sql/functions`: put in place together, those no longer there dropped.

use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use tokio_postgres::{Client, Row, Transaction, error::SqlState};

use super::{MigrationFault, query_error::words, sql};

#[derive(RustEmbed)]
#[folder = "../../sql/functions"]
struct Functions;

/// The files with their texts, in the order to apply them: a view comes after the functions that it uses.
fn files() -> Vec<(String, String)> {
    let mut files: Vec<_> = Functions::iter()
        .filter_map(|path| Some((path.to_string(), String::from_utf8_lossy(&Functions::get(&path)?.data).into_owned())))
        .collect();
    files.sort_by_cached_key(|(path, text)| (text.contains("create or replace view"), path.clone()));
    files
}

/// Stands for all the texts.
pub(super) fn checksum() -> String {
    HEXLOWER.encode(&files().iter().fold(Sha256::new(), |hash, (_, text)| hash.chain_update(text)).finalize())
}

/// Puts the functions in place; where one does not fit what is there in its stead, all are made anew.
pub(super) async fn apply(client: &mut Client) -> Result<(), MigrationFault> {
    match replace(client, false).await {
        Err(MigrationFault::Function(_, cause))
            if matches!(
                cause.code(),
                Some(&SqlState::INVALID_FUNCTION_DEFINITION | &SqlState::INVALID_TABLE_DEFINITION)
            ) =>
        {
            replace(client, true).await
        }
        done => done,
    }
}

async fn replace(client: &mut Client, anew: bool) -> Result<(), MigrationFault> {
    let mut change = client.transaction().await?;
    change.query_one(sql!("schema/leave_bodies_unchecked"), &[]).await?;
    if anew {
        let ours = change.query(sql!("schema/list_applied_objects"), &[]).await?;
        drop_ours(&mut change, ours).await?;
    }
    for (path, text) in files() {
        change.batch_execute(&text).await.map_err(|cause| MigrationFault::Function(path, cause))?;
    }
    let stale = change.query(sql!("schema/record_functions"), &[&checksum()]).await?;
    drop_ours(&mut change, stale).await?;
    Ok(change.commit().await?)
}

/// Drops what is ours, whatever comes first of what needs one another; what others built on it is not taken along.
async fn drop_ours(change: &mut Transaction<'_>, drops: Vec<Row>) -> Result<(), MigrationFault> {
    let mut outer = change.savepoint("drops").await?;
    let mut left = drops.iter().map(|row| row.try_get(0)).collect::<Result<Vec<&str>, _>>()?;
    while !left.is_empty() {
        let (before, mut needed) = (left.len(), None);
        for drop in std::mem::take(&mut left) {
            let attempt = outer.savepoint("attempt").await?;
            match attempt.batch_execute(drop).await {
                Ok(()) => attempt.commit().await?,
                Err(cause) if cause.code() == Some(&SqlState::DEPENDENT_OBJECTS_STILL_EXIST) => {
                    attempt.rollback().await?;
                    left.push(drop);
                    needed = Some(cause);
                }
                Err(cause) => return Err(cause.into()),
            }
        }
        if let Some(cause) = needed.filter(|_| left.len() == before) {
            return Err(MigrationFault::Needed(named(&cause)));
        }
    }
    // An attempt that was rolled back is still open, and what is written in it has another transaction's number.
    Ok(outer.commit().await?)
}

/// Names what is in the way.
fn named(cause: &tokio_postgres::Error) -> String {
    let detail = cause.as_db_error().and_then(|said| said.detail());
    format!("{}: {}", words(cause), detail.unwrap_or_default())
}
