//! Procurement limits: a company applies for one and sees what its orders hold of it; staff decide.

use actix_web::web::Data;
use actors::{
    desk_list::ListSort,
    domain::{ApplicationId, Caller, CompanyId, PageRequest, Text},
    procurement_limit::{Application, ApplicationStatus, ApplyForLimit, BankLimitUse, DecideLimit, KeptFile, OwnLimit},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{AppError, BankOfficer, Body, Id, Key, List, Reply, Staff, Trader, committed, may, reply},
    procurement_limits,
    store::{Store, StoredFile},
};

/// Applies for a limit. Its files are locations that uploads gave, of the caller's own to see.
pub async fn apply(
    Trader(caller): Trader,
    Body(ask): Body<ApplyForLimit>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Application> {
    let company = company(&caller)?;
    ask.check()?;
    let mut files: Vec<KeptFile> = Vec::new();
    for (section, file) in ask.parts() {
        let found = store.file_at(&file.file_url, &caller.who).await?.filter(StoredFile::is_attachable);
        let found = found.ok_or_else(AppError::not_found)?;
        files.push((section, found.id, file.file_name.to_string()));
    }
    committed(procurement_limits::apply(&store, company, (ask, files), &caller, key.as_ref()).await?)
}

/// The limit of one's own company, and what it applied for.
pub async fn get(Trader(caller): Trader, store: Data<Store>) -> Reply<OwnLimit> {
    let company = company(&caller)?;
    let mut applications = store.own_applications(company).await?;
    for application in &mut applications {
        application.decided_by = None;
    }
    let limit = store.procurement_limit(company).await?;
    reply("Procurement limit fetched", OwnLimit { limit, applications })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UsePage {
    #[serde(default)]
    page: PageRequest,
}

/// What the orders of one's own bank reserve of their buyers' limits, the most first; what others' do is not told.
pub async fn bank_use(
    BankOfficer(caller): BankOfficer,
    Body(UsePage { page }): Body<UsePage>,
    store: Data<Store>,
) -> Reply<List<BankLimitUse>> {
    let bank = caller.who.bank.ok_or_else(AppError::not_allowed)?;
    let (used, total) = store.bank_limit_use(bank, page).await?;
    reply("Limit use fetched", List::page(used, page.current, page.size, total))
}

fn company(caller: &Caller) -> Result<CompanyId, AppError> {
    caller.who.company.ok_or_else(AppError::not_allowed)
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplicationFilters {
    #[serde(default)]
    status: Option<ApplicationStatus>,
    /// Words of the company's name.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplicationsQuery {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: ApplicationFilters,
    #[serde(default)]
    sort: ListSort,
}

/// A page of the applications.
pub async fn list(
    _: Staff<may::ActionProcurement>,
    Body(ApplicationsQuery { page, filters, sort }): Body<ApplicationsQuery>,
    store: Data<Store>,
) -> Reply<List<Application>> {
    let search = filters.search.as_ref().map(Text::as_str).filter(|words| !words.is_empty());
    let (found, total) = store.applications((filters.status, search), sort, page).await?;
    reply("Applications fetched", List::page(found, page.current, page.size, total))
}

/// Decides on an application: an approval names the limit, a rejection says why.
pub async fn decide(
    Staff(caller, _): Staff<may::ActionProcurement>,
    Id(id): Id<ApplicationId>,
    Body(ask): Body<DecideLimit>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Application> {
    committed(procurement_limits::decide(&store, id, ask, &caller, key.as_ref()).await?)
}
