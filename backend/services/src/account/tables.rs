//! How somebody lays out the lists that they work with.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::saved_view::{HiddenColumns, SavedView, TableName, ViewRefusal};
use granary_store::{Author, Decision, Store};
use jiff::Timestamp;

/// Keeps a view in the place of the caller's own of the same name.
pub async fn save_view(
    store: &Store,
    view: &SavedView,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let is_kept = tx.save_view(caller.who.user, view).await?;
            if is_kept { Ok(Decision::reply("View saved", ())) } else { Err(ViewRefusal::TooMany.into()) }
        })
        .await
}

/// Forgets a view of the caller.
pub async fn remove_view(
    store: &Store,
    table: &TableName,
    name: &str,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let was_there = tx.remove_view(caller.who.user, table.as_str(), name).await?;
            if was_there { Ok(Decision::reply("View removed", ())) } else { Err(ViewRefusal::NotFound.into()) }
        })
        .await
}

/// Keeps which columns of a list the caller leaves out.
pub async fn hide_columns(
    store: &Store,
    of: &HiddenColumns,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.hide_columns(caller.who.user, of).await?;
            Ok(Decision::reply("Columns kept", ()))
        })
        .await
}

/// Keeps that the caller left their dashboard, and the newest change that stood there.
pub async fn keep_look(
    store: &Store,
    newest: Timestamp,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.keep_look(caller.who.user, newest).await?;
            Ok(Decision::reply("Look kept", ()))
        })
        .await
}
