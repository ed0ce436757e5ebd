//! Adding the rows of files that somebody has brought.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, NewFile, Reach, Store};
use granary_trade::file::fits;
use serde::Serialize;

/// Keeps the rows of files that a person brought, if they have room for them, or that nobody signed in did.
pub async fn keep_files<R: Serialize>(
    store: &Store,
    files: &[NewFile],
    reach: Reach,
    caller: Option<&Caller>,
    key: Option<&Idempotency>,
    reply: R,
) -> Result<Committed<R>, BoxedRefusal> {
    let author = caller.map_or_else(|| Author::anonymous(None), |caller| Author::caller(caller, key));
    store
        .transact(author, async |tx| {
            if let Some(caller) = caller {
                let brought = files.iter().map(|file| file.size).sum();
                fits(tx.stored_by(caller.who.user).await?, brought)?;
            }
            tx.add_files(files, reach).await?;
            Ok(Decision::reply("Files uploaded", reply))
        })
        .await
}
