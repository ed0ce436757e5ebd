//! Partner banks as staff meet them: the e-mail domains of their officers, and the officers.

use actix_web::web::Data;
use granary_domain::{Country, Name, Role};
use granary_http::{Body, Key, List, Reply, Staff, committed, may, reply, shown};
use granary_identity::user::User;
use granary_services::banks;
use granary_store::{Store, UserFilter};
use granary_trade::bank::{BankDomain, DomainRemoved, EmailDomain};
use serde::Deserialize;
use utoipa::ToSchema;

/// All domains of all banks.
pub async fn domains(_: Staff<may::BanksRead>, store: Data<Store>) -> Reply<List<BankDomain>> {
    let domains = store.bank_domains().await?.into_iter().map(|it| BankDomain {
        id: it.domain.clone(),
        domain: it.domain,
        bank_id: it.bank.id,
        bank_name: it.bank.name,
        country: it.bank.country,
    });
    reply("Domains fetched", List::whole(domains.collect()))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateDomain {
    domain: EmailDomain,
    bank_name: Name<120>,
    /// By whose days the bank is bound: without it a known bank stays of its country, and a new one is of the Emirates.
    #[serde(default)]
    country: Option<Country>,
}

/// Makes an e-mail domain a bank's, whose officers may sign in from then on; a bank of a new name begins with it.
pub async fn create_domain(
    Staff(caller, _): Staff<may::BanksManage>,
    Body(it): Body<CreateDomain>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<BankDomain> {
    committed(banks::create_domain(&store, (it.domain, it.bank_name, it.country), &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveDomain {
    domain: EmailDomain,
}

/// Takes a domain from its bank. Its officers are signed out at once, and do not come in again.
pub async fn remove_domain(
    Staff(caller, _): Staff<may::BanksManage>,
    Body(RemoveDomain { domain }): Body<RemoveDomain>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<DomainRemoved> {
    committed(banks::remove_domain(&store, &domain, &caller, key.as_ref()).await?)
}

/// How many officers the list holds at most.
const MAX_OFFICERS: u32 = 1000;

/// The officers of all banks, as many as the list holds, and how many there are.
pub async fn officers(_: Staff<may::BanksRead>, store: Data<Store>) -> Reply<List<User>> {
    let filter = UserFilter { roles: Some(vec![Role::Bank]), ..UserFilter::default() };
    let found = store.users(&filter, 1, MAX_OFFICERS).await?;
    let records: Vec<&User> = found.items.iter().map(|user| &*user.record).collect();
    shown("Bank users fetched", &List::page(records, 1, MAX_OFFICERS, found.total))
}
