//! The functions, triggers and views of `sql/functions`: put in place together, those no longer there dropped.

use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use tokio_postgres::{Client, error::SqlState};

use super::{MigrationFault, sql};

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
    let change = client.transaction().await?;
    change.query_one(sql!("schema/leave_bodies_unchecked"), &[]).await?;
    if anew {
        drop_others(&change).await?;
    }
    for (path, text) in files() {
        change.batch_execute(&text).await.map_err(|cause| MigrationFault::Function(path, cause))?;
    }
    drop_others(&change).await?;
    change.execute(sql!("schema/record_functions"), &[&checksum()]).await?;
    Ok(change.commit().await?)
}

/// Drops what this transaction has not written.
async fn drop_others(change: &tokio_postgres::Transaction<'_>) -> Result<(), tokio_postgres::Error> {
    for row in change.query(sql!("schema/list_drops"), &[]).await? {
        change.batch_execute(row.try_get(0)?).await?;
    }
    Ok(())
}
