//! What people say of themselves and of their company, and what stands on their invoices.

use actix_web::web::Data;
use granary_domain::BillingDetails;
use granary_http::{Body, Key, Member, Reply, Trader, committed};
use granary_identity::user::{ProfileChange, User};
use granary_services::account;
use granary_store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

/// Changes one's own record, and what one's company says of itself.
pub async fn update(
    Member(caller): Member,
    Body(it): Body<ProfileChange>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<User> {
    caller.who.check_member(it.member_act())?;
    committed(account::change_profile(&store, it, &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Invoicing {
    billing_details: BillingDetails,
}

/// Keeps what stands on the invoices of one's company.
pub async fn fill_invoicing(
    Trader(caller): Trader,
    Body(it): Body<Invoicing>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<User> {
    committed(account::fill_invoicing(&store, it.billing_details, &caller, key.as_ref()).await?)
}

/// Remembers that one has seen the first steps.
pub async fn set_onboarded(Member(caller): Member, Key(key): Key, store: Data<Store>) -> Reply<User> {
    committed(account::set_onboarded(&store, &caller, key.as_ref()).await?)
}
