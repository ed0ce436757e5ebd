//! How somebody lays out the lists that they work with.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::saved_view::{TableChoice, ViewRefusal};
use granary_store::{Author, Decision, Store};

/// Keeps what the caller chooses of lists; one choice at a time, so that each counts those before it.
pub async fn choose_table(
    store: &Store,
    choice: &TableChoice,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let user = caller.who.user;
    let lock = format!("tables:{user}");
    store
        .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
            let (is_kept, why) = match choice {
                TableChoice::SaveView(view) => (tx.save_view(user, view).await?, ViewRefusal::TooMany),
                TableChoice::RemoveView { table, name } => {
                    (tx.remove_view(user, table.as_str(), name.as_str()).await?, ViewRefusal::NotFound)
                }
                TableChoice::HideColumns(of) => (tx.hide_columns(user, of).await?, ViewRefusal::NoSuchTable),
                TableChoice::KeepLook { newest } => {
                    tx.keep_look(user, *newest).await?;
                    return Ok(Decision::reply(choice.message(), ()));
                }
            };
            if is_kept { Ok(Decision::reply(choice.message(), ())) } else { Err(why.into()) }
        })
        .await
}
