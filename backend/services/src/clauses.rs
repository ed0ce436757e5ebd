//! The clauses of contracts, as staff keep them: every version is read, a next one is published, none is changed.

use granary_domain::{
    Caller,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::clause::{Clause, PublishClause, newest, versions};
use serde_json::json;

/// Every version of every clause, in the order of a contract.
pub async fn list(store: &Store) -> Result<Vec<Clause>, BoxedRefusal> {
    store.perform(Author::system(), async |tx| Ok(Decision::value(versions(tx.published_clauses().await?)))).await
}

/// Publishes the next version of a clause: contracts that are issued from now on have it.
pub async fn publish(
    store: &Store,
    it: PublishClause,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Clause>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key).exclusively("clauses"), async |tx| {
            let find = |all: Vec<Clause>| newest(versions(all)).into_iter().find(|clause| clause.kind == it.kind);
            let before = find(tx.published_clauses().await?).ok_or(ErrorCode::InternalError)?;
            let version = it.decide(&before)?;
            tx.add_clause(&it, version, user).await?;
            let published = find(tx.published_clauses().await?).ok_or(ErrorCode::InternalError)?;
            let body = json!({ "clause": it.kind, "version": version });
            let journal = vec![UserEntry { user, kind: "clausePublished", body }];
            Ok(Decision { journal, ..Decision::reply("Clause published", published) })
        })
        .await
}
