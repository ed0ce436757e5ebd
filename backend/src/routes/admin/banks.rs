//! Partner banks as staff meet them: the e-mail domains of their officers, and the officers.

use actix_web::web::Data;
use actors::{
    domain::{BankId, Role},
    user::User,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    http::{List, Reply, Staff, may, reply, shown},
    store::{Store, UserFilter},
};

/// An e-mail domain whose addresses are officers of a bank.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankDomain {
    #[serde(rename = "_id")]
    id: String,
    domain: String,
    bank_id: BankId,
    bank_name: String,
}

/// All domains of all banks.
pub async fn domains(_: Staff<may::BanksRead>, store: Data<Store>) -> Reply<List<BankDomain>> {
    let domains = store.bank_domains().await?.into_iter().map(|it| BankDomain {
        id: it.domain.clone(),
        domain: it.domain,
        bank_id: it.bank.id,
        bank_name: it.bank.name,
    });
    reply("Domains fetched", List::whole(domains.collect()))
}

/// How many officers the list holds at most.
const MOST_OFFICERS: u32 = 1000;

/// All officers of all banks.
pub async fn officers(_: Staff<may::BanksRead>, store: Data<Store>) -> Reply<List<User>> {
    let filter = UserFilter { roles: Some(vec![Role::Bank]), ..UserFilter::default() };
    let found = store.users(&filter, 1, MOST_OFFICERS).await?;
    let records: Vec<&User> = found.items.iter().map(|user| &*user.record).collect();
    shown("Bank users fetched", &List::whole(records))
}
