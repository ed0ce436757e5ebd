//! The clauses of sales contracts, as staff keep them in versions.

use actix_web::web::Data;
use granary_http::{Body, Key, List, Reply, Staff, committed, may, reply};
use granary_services::clauses;
use granary_store::Store;
use granary_trade::clause::{Clause, PublishClause};

/// Every version of every clause, in the order in which a contract has them.
pub async fn list(_: Staff<may::DealDocuments>, store: Data<Store>) -> Reply<List<Clause>> {
    reply("Clauses fetched", List::whole(clauses::list(&store).await?))
}

/// Publishes the next version of a clause; contracts that were made before keep theirs.
pub async fn publish(
    Staff(caller, _): Staff<may::DealDocuments>,
    Body(it): Body<PublishClause>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Clause> {
    committed(clauses::publish(&store, it, &caller, key.as_ref()).await?)
}
