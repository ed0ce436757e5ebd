//! Which sales person looks after which trader's company, as staff see it and say it.

use actix_web::web::Data;
use granary_domain::UserId;
use granary_http::{AppError, Body, Id, Key, Reply, Staff, committed, may, reply};
use granary_services::relations;
use granary_store::Store;
use granary_trade::relation::{AssignRelation, Relation};

/// Who looks after the company of a trader.
pub async fn get(_: Staff<may::UserRead>, Id(trader): Id<UserId>, store: Data<Store>) -> Reply<Relation> {
    reply("Relation fetched", store.relation(trader).await?.ok_or_else(AppError::not_found)?)
}

/// Says who looks after the company of a trader from now on.
pub async fn assign(
    Staff(caller, _): Staff<may::UserUpdate>,
    Id(trader): Id<UserId>,
    Body(ask): Body<AssignRelation>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Relation> {
    committed(relations::assign(&store, (trader, ask), &caller, key.as_ref()).await?)
}
