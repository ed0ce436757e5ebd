//! Plans and subscriptions: what there is to choose, what one's company chose and pays; staff keep the plans and see the money.

use actix_web::web::Data;
use futures::{StreamExt, stream};
use granary_domain::{Caller, CompanyId, Language, PageRequest, Permission, Share, Text};
use granary_http::{
    AppError, Body, GrowingFile, Key, List, Member, Reply, Session, Staff, Trader, committed, may, reply,
};
use granary_services::{list_export::Exported, plans, printing::DocumentPrinter};
use granary_spreadsheet::{Cell, Format};
use granary_store::Store;
use granary_trade::{
    desk_list::{ListSort, SearchFilter},
    plan::{InvoiceRow, OwnSubscription, Plan, PlanId, PlatformAccount, Settlement, SubscriptionRow, Transfer},
};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::list_file::{Column, ExportNote, ListFile, PIECE};

/// The plans, the smallest first.
pub async fn offered(_: Member, store: Data<Store>) -> Reply<List<Plan>> {
    reply("Plans fetched", List::whole(store.plans().await?))
}

/// What one's own company is subscribed to.
pub async fn own(
    Trader(caller): Trader,
    store: Data<Store>,
    account: Data<Option<PlatformAccount>>,
) -> Reply<OwnSubscription> {
    reply("Subscription fetched", plans::own(&store, company(&caller)?, Option::clone(&account)).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Subscribe {
    plan_id: PlanId,
}

/// Subscribes one's own company to a plan: one that costs is invoiced and begins once it is paid, a cheaper one when the month is
/// over.
pub async fn subscribe(
    Trader(caller): Trader,
    Body(Subscribe { plan_id }): Body<Subscribe>,
    Key(key): Key,
    store: Data<Store>,
    account: Data<Option<PlatformAccount>>,
) -> Reply<PlanId> {
    let wanted = (plan_id, Option::as_ref(&account));
    committed(plans::subscribe(&store, company(&caller)?, wanted, &caller, key.as_ref()).await?)
}

/// A transfer for an invoice.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportTransfer {
    /// Such as `SUB000042`.
    number: Text<1, 20>,
    #[schema(value_type = String, format = Date)]
    paid_on: Date,
    reference: Text<1, 60>,
}

/// Tells that one's own company transferred what an invoice asks for; staff look for it.
pub async fn report_transfer(
    Trader(caller): Trader,
    Body(ReportTransfer { number, paid_on, reference }): Body<ReportTransfer>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<()> {
    let told = (number.as_str(), Transfer { paid_on, reference });
    committed(plans::report_transfer(&store, company(&caller)?, told, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintInvoice {
    /// Such as `SUB000042`.
    number: Text<1, 20>,
    #[serde(default)]
    language: Language,
}

/// An invoice of one's own company as PDF, with the tax that its price includes.
pub async fn print_invoice(
    Trader(caller): Trader,
    Body(PrintInvoice { number, language }): Body<PrintInvoice>,
    store: Data<Store>,
    printer: Data<DocumentPrinter>,
    account: Data<Option<PlatformAccount>>,
) -> Result<GrowingFile, AppError> {
    let company = company(&caller)?;
    let found = match plans::counted(number.as_str()) {
        Some(counted) => store.subscription_invoice(company, counted).await?,
        None => None,
    };
    let invoice = found.ok_or_else(AppError::not_found)?;
    let pages = printer
        .subscription_invoice(company, (&invoice, Option::as_ref(&account)), language, Share::of(&caller.who))
        .await?;
    let (name, media) = (format!("{}.pdf", invoice.number), "application/pdf");
    Ok(GrowingFile { name, media, content: stream::once(std::future::ready(Ok(pages))).boxed_local() })
}

fn company(caller: &Caller) -> Result<CompanyId, AppError> {
    caller.who.company.ok_or_else(AppError::not_allowed)
}

/// The plans, as staff keep them.
pub async fn list(_: Staff<may::ActionPlans>, store: Data<Store>) -> Reply<List<Plan>> {
    reply("Plans fetched", List::whole(store.plans().await?))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SavePlan {
    plan: Plan,
}

/// Adds a plan (version 0), or changes one.
pub async fn save(
    Staff(caller, _): Staff<may::ActionPlans>,
    Body(SavePlan { plan }): Body<SavePlan>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Plan> {
    committed(plans::save(&store, plan, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubscriptionsQuery {
    #[serde(default)]
    page: PageRequest,
    /// In the name of the company.
    #[serde(default)]
    filters: SearchFilter,
    /// By when the company subscribed, or by its name.
    #[serde(default)]
    sort: ListSort,
}

/// A page of what companies are subscribed to.
pub async fn subscriptions(
    _: Staff<may::ActionPlans>,
    Body(SubscriptionsQuery { page, filters, sort }): Body<SubscriptionsQuery>,
    store: Data<Store>,
) -> Reply<List<SubscriptionRow>> {
    let (found, total) = store.subscriptions(filters.words(), sort, page).await?;
    reply("Subscriptions fetched", List::page(found, page.current, page.size, total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvoicesQuery {
    #[serde(default)]
    page: PageRequest,
    /// In the name of the company.
    #[serde(default)]
    filters: SearchFilter,
}

/// A page of the invoices of plans, what is to be paid first.
pub async fn invoices(
    _: Staff<may::ActionPlans>,
    Body(InvoicesQuery { page, filters }): Body<InvoicesQuery>,
    store: Data<Store>,
) -> Reply<List<InvoiceRow>> {
    let (found, total) = store.invoices(filters.words(), page).await?;
    reply("Invoices fetched", List::page(found, page.current, page.size, total))
}

/// How an invoice was settled.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettleInvoice {
    /// Such as `SUB000042`.
    number: Text<1, 20>,
    settlement: Settlement,
    #[schema(value_type = String, format = Date)]
    paid_on: Date,
    /// The bank's reference of the transfer, or why it is granted.
    reference: Text<1, 60>,
}

/// Settles an invoice by the money that arrived, or as staff grant it; the plan that waited for it begins.
pub async fn settle(
    Staff(caller, _): Staff<may::ActionPlans>,
    Body(SettleInvoice { number, settlement, paid_on, reference }): Body<SettleInvoice>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<()> {
    let by = (settlement, Transfer { paid_on, reference });
    committed(plans::settle(&store, number.as_str(), by, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportSubscriptions {
    #[serde(default)]
    filters: SearchFilter,
    format: Format,
}

const COLUMNS: &[Column<SubscriptionRow>] = &[
    ("Company", |it| Cell::text(&*it.company.company_name)),
    ("Country", |it| Cell::text(it.company.country.as_str())),
    ("Plan", |it| Cell::text(&*it.plan_name)),
    ("Price a month (USD)", |it| Cell::Amount(it.monthly_price.amount())),
    ("Since", |it| Cell::Moment(it.since)),
    ("Renews", |it| Cell::of(it.renews_at, Cell::Moment)),
    ("Next plan", |it| Cell::of(it.next_plan_name.as_deref(), Cell::text)),
];

/// What companies are subscribed to, as far as it passes, as a file, the newest first, written while it is taken; that it was
/// taken is itself written down.
pub async fn export(
    Staff(caller, _): Staff<may::ActionPlans>,
    Session(reader): Session,
    Body(ExportSubscriptions { filters, format }): Body<ExportSubscriptions>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let note =
        ExportNote { store: store.clone(), what: (Exported::Subscriptions, json!({ "filters": filters })), caller };
    let file = ListFile { name: "subscriptions", format, columns: COLUMNS, reader, right: Permission::ActionPlans };
    let words = filters.words();
    let read = move |last: Option<SubscriptionRow>| {
        let (store, words) = (store.clone(), words.clone());
        async move { store.subscriptions_behind(words, last.map(|it| it.company.id), PIECE).await }
    };
    file.of(note, read).await
}
