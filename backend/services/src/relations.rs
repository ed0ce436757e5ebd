//! Staff say which sales person looks after a trader's company.

use granary_domain::{
    Caller, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    relation::{AssignRelation, Relation, RelationRefusal},
};
use serde_json::json;

/// Says who looks after the company of a trader from now on.
pub async fn assign(
    store: &Store,
    (trader, ask): (UserId, AssignRelation),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Relation>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.check_unlinked(caller.who.user, trader).await?;
            let before = tx.relation(trader).await?.ok_or(RelationRefusal::Unknown)?;
            let manager = match ask.manager_id {
                Some(id) => Some(tx.relations_manager(id).await?.ok_or(RelationRefusal::NoManager)?),
                None => None,
            };
            tx.set_relations_manager(before.company_id, ask.manager_id).await?;
            let name = |of: &Option<_>| of.as_ref().map(|it: &granary_trade::approval::NamedUser| it.name.clone());
            let body = json!({ "before": name(&before.manager), "after": name(&manager) });
            Ok(Decision {
                journal: vec![UserEntry { user: trader, kind: "relation", body }],
                changes: tx.people_beside(trader).await?.into_iter().map(ChangeEvent::User).collect(),
                ..Decision::reply("Relations manager assigned", Relation { manager, ..before })
            })
        })
        .await
}
