//! The figures of the dashboard.

use actix_web::web::Data;
use granary_domain::{BankId, Caller, Role};
use granary_http::{AppError, Body, Reply, StaffOrBank, may, reply};
use granary_live::board::{BoardStore, Overview};
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfBank {
    #[serde(default)]
    assigned_bank: Option<BankId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoBody {}

/// The overall figures, or those of one bank; a bank officer gets its own bank's, whatever it asks for.
pub async fn overall(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Body(ask): Body<OfBank>,
    boards: Data<dyn BoardStore>,
) -> Reply<Overview> {
    overview_of(&**boards, &who, ask.assigned_bank).await
}

/// The dashboard overview.
pub async fn overview(
    StaffOrBank(who, _): StaffOrBank<may::DealRead>,
    Body(NoBody {}): Body<NoBody>,
    boards: Data<dyn BoardStore>,
) -> Reply<Overview> {
    overview_of(&**boards, &who, None).await
}

async fn overview_of(boards: &dyn BoardStore, who: &Caller, wanted: Option<BankId>) -> Reply<Overview> {
    let for_bank = who.who.role == Role::Bank;
    let own = if for_bank { Some(who.who.bank.ok_or_else(AppError::not_allowed)?) } else { wanted };
    let tallies = if for_bank && wanted.is_some() && wanted != own { Vec::new() } else { boards.tallies(own).await? };
    reply("Figures fetched", Overview::of(&tallies, for_bank))
}
