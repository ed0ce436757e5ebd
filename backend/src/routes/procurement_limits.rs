//! Procurement limits: a company applies for one and sees what its orders hold of it; staff decide.

use actix_web::web::Data;
use granary_domain::{
    ApplicationId, Bucket, Caller, CompanyId, PageRequest, Permission, Text, day, refusal::ErrorCode,
};
use granary_http::{
    AppError, BankOfficer, Body, GrowingFile, Id, Key, List, Reply, Session, Staff, Trader, committed, may, reply,
};
use granary_live::board::Filter;
use granary_services::{list_export::Exported, procurement_limits, users};
use granary_spreadsheet::{Cell, Format};
use granary_store::{Store, StoredFile};
use granary_trade::{
    desk_list::ListSort,
    procurement_limit::{
        Application, ApplicationStatus, ApplyForLimit, BankLimitUse, DecideLimit, Exposed, Exposure, KeptFile,
        LimitAlone, OwnLimit,
    },
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::list_file::{Column, ExportNote, ListFile, PIECE};

/// The most orders of a company that its exposure is drawn from.
const MAX_DEALS: usize = 20_000;

/// Applies for a limit. Its files are locations that uploads gave, of the caller's own to see.
pub async fn apply(
    Trader(caller): Trader,
    Body(ask): Body<ApplyForLimit>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Application> {
    let company = company(&caller)?;
    ask.check()?;
    let parts = ask.parts();
    let locations: Vec<_> = parts.iter().map(|(_, file)| file.file_url.to_string()).collect();
    let found = store.files_at(&locations, &caller.who).await?;
    let found = found.filter(|all| all.iter().all(StoredFile::is_attachable)).ok_or_else(AppError::not_found)?;
    let kept = parts.into_iter().zip(found);
    let files: Vec<KeptFile> = kept.map(|((part, named), file)| (part, file.id, named.file_name.to_string())).collect();
    committed(procurement_limits::apply(&store, company, (ask, files), &caller, key.as_ref()).await?)
}

/// The limit of one's own company, and what it applied for.
pub async fn get(Trader(caller): Trader, store: Data<Store>) -> Reply<OwnLimit> {
    let company = company(&caller)?;
    let mut applications = store.own_applications(company).await?;
    for application in &mut applications {
        application.decided_by = None;
        application.awaits = None;
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

#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplicationFilters {
    #[serde(default)]
    status: Option<ApplicationStatus>,
    /// Words of the company's name.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

impl ApplicationFilters {
    fn passing(&self) -> (Option<ApplicationStatus>, Option<&str>) {
        (self.status, self.search.as_ref().map(Text::as_str).filter(|words| !words.is_empty()))
    }
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
    let (found, total) = store.applications(filters.passing(), sort, page).await?;
    reply("Applications fetched", List::page(found, page.current, page.size, total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportApplications {
    #[serde(default)]
    filters: ApplicationFilters,
    format: Format,
}

const COLUMNS: &[Column<Application>] = &[
    ("Company", |it| Cell::text(&*it.company.company_name)),
    ("Country", |it| Cell::text(it.company.country.as_str())),
    ("Applied by", |it| Cell::text(&*it.applicant)),
    ("Applied", |it| Cell::Moment(it.created_at)),
    ("Status", |it| it.status.label().into()),
    ("Approved (USD)", |it| Cell::of(it.limit, |limit| Cell::Amount(limit.amount()))),
    ("Approved until", |it| Cell::of(it.bounds.expires_on, Cell::Day)),
    ("Approved for days", |it| Cell::of(it.bounds.tenor_days, |days| Cell::Number(days.get().into()))),
    ("Decided", |it| Cell::of(it.decided_at, Cell::Moment)),
    ("Decided by", |it| Cell::of(it.decided_by.as_deref(), Cell::text)),
    ("Note", |it| Cell::of(it.note.as_deref(), Cell::text)),
    ("Present limit (USD)", |it| Cell::of(it.company_limit.as_ref(), |now| Cell::Amount(now.amount.amount()))),
    ("Reserved (USD)", |it| Cell::of(it.company_limit.as_ref(), |now| Cell::Amount(now.reserved.amount()))),
    ("Available (USD)", |it| Cell::of(it.company_limit.as_ref(), |now| Cell::Amount(now.available.amount()))),
];

/// All applications that pass as a file, the newest first, written while it is taken; that it was taken is itself written
/// down.
pub async fn export(
    Staff(caller, _): Staff<may::ActionProcurement>,
    Session(reader): Session,
    Body(ExportApplications { filters, format }): Body<ExportApplications>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let note = ExportNote { store: store.clone(), what: (Exported::Limits, json!({ "filters": filters })), caller };
    let file = ListFile { name: "limits", format, columns: COLUMNS, reader, right: Permission::ActionProcurement };
    let read = move |last: Option<Application>| {
        let (store, filters) = (store.clone(), filters.clone());
        async move { store.applications_behind(filters.passing(), last.map(|it| it.id), PIECE).await }
    };
    file.of(note, read).await
}

/// What the company of an application already takes on credit and owes, on all its orders that are not over.
pub async fn exposure(
    _: Staff<may::ActionProcurement>,
    Id(id): Id<ApplicationId>,
    store: Data<Store>,
    alone: Data<LimitAlone>,
) -> Reply<Exposure> {
    let application = store.limit_application(id).await?.ok_or_else(AppError::not_found)?;
    let (company, today) = (application.company.id, day(Timestamp::now()));
    let mut exposed = Exposed::default();
    let mut seen = 0;
    for bucket in [Bucket::Open, Bucket::Disputed] {
        let buying = Filter { bucket: Some(bucket), ..Filter::buying(company) };
        let mut place = Some(String::new());
        while let Some(behind) = place {
            let piece = store.walk(&buying, &behind).await?;
            seen += piece.deals.len();
            if seen > MAX_DEALS {
                return Err(ErrorCode::StatementTooLong.into());
            }
            for (_, stored) in &piece.deals {
                let deal = serde_json::from_str(stored).map_err(|_| AppError::broken())?;
                exposed.add(&deal, company, today);
            }
            place = piece.end;
        }
    }
    let exposure = exposed.sum(application.company_limit, **alone).ok_or_else(AppError::broken)?;
    reply("Exposure fetched", exposure)
}

/// Decides on an application: an approval names the limit, above what one admin sets alone once a second approves; a rejection
/// says why.
pub async fn decide(
    Staff(caller, _): Staff<may::ActionProcurement>,
    Id(id): Id<ApplicationId>,
    Body(ask): Body<DecideLimit>,
    Key(key): Key,
    store: Data<Store>,
    alone: Data<LimitAlone>,
) -> Reply<Application> {
    committed(users::decide_limit(&store, (id, ask, **alone), &caller, key.as_ref()).await?)
}
