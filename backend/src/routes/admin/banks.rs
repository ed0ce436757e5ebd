//! Partner banks as staff meet them: the e-mail domains of their officers, and the officers.

use std::{io, sync::Arc};

use actix_web::web::Data;
use futures::{StreamExt, stream};
use granary_domain::{Country, Name, Role};
use granary_http::{AppError, Body, GrowingList, Key, List, Reply, Staff, committed, may, reply};
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

/// How many officers are read at once of all there are.
const PIECE: u32 = 1000;

/// The officers of all banks, the newest first.
pub async fn officers(_: Staff<may::BanksRead>, store: Data<Store>) -> Result<GrowingList<User>, AppError> {
    let filter = UserFilter { roles: Some(vec![Role::Bank]), ..UserFilter::default() };
    let first = store.users_behind(&filter, None, PIECE).await?;
    let pieces = stream::try_unfold(first, move |piece| {
        let (store, filter) = (store.clone(), filter.clone());
        async move {
            let Some(last) = piece.last().map(|it| it.id) else { return Ok(None) };
            let next = store.users_behind(&filter, Some(last), PIECE).await.map_err(io::Error::other)?;
            let officers: Vec<User> = piece.into_iter().map(|it| Arc::unwrap_or_clone(it.record)).collect();
            Ok::<_, io::Error>(Some((officers, next)))
        }
    });
    Ok(GrowingList { message: "Bank users fetched", pieces: pieces.boxed_local() })
}
