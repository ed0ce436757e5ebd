//! Plans: staff keep them, companies choose one and pay it by transfer, and its quotas hold, or those of the free plan for whoever
//! chose none; each a unit of work.

use granary_domain::{
    Caller, CompanyId, Permission, day,
    refusal::{BoxedRefusal, ErrorCode, Params},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_identity::verification::LicenceStatus;
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::auction::told as told_money;
use granary_trade::plan::{
    CHOICES_OF, Chosen, InvoiceRow, OwnSubscription, Plan, PlanId, PlanRefusal, PlatformAccount, Settlement,
    Subscription, Transfer, lapsing_reported, may_choose,
};
use jiff::Timestamp;
use serde_json::json;

/// What no two changes of plans do at a time, so that no two plans take one name.
const PLANS: &str = "plans";
/// The entry of the journal of somebody who chose a plan.
const SUBSCRIBED: &str = "subscribed";

/// Adds a plan, or changes one; who is subscribed to it pays its new price from the next period on.
pub async fn save(
    store: &Store,
    mut plan: Plan,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Plan>, BoxedRefusal> {
    plan.check()?;
    store
        .transact(Author::caller(caller, key).exclusively(PLANS), async |tx| {
            if tx.is_plan_name_taken(&plan).await? {
                return Err(PlanRefusal::NameTaken.into());
            }
            if !tx.save_plan(&plan).await? {
                let present = tx.plan(&plan.id).await?;
                return Err(present.map_or(PlanRefusal::Unknown, |it| PlanRefusal::Changed(it.version)).into());
            }
            plan.version += 1;
            let entry = UserEntry { user: caller.who.user, kind: "planSaved", body: json!(plan) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Plan saved", plan.clone()) })
        })
        .await
}

/// Chooses a plan for a company: what costs is invoiced and begins once it is paid, a cheaper one when the month is over.
pub async fn subscribe(
    store: &Store,
    company: CompanyId,
    (wanted, account): (PlanId, Option<&PlatformAccount>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<PlanId>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.subscription(company).await?;
            may_choose(tx.entries_by(caller.who.user, &[SUBSCRIBED], CHOICES_OF).await?)?;
            let wanted = tx.plan(&wanted).await?.ok_or(PlanRefusal::Unknown)?;
            let licences = tx.licences(&[company]).await?;
            wanted.admit_company(licences.iter().any(|it| it.status(tx.at) == LicenceStatus::Holds))?;
            let present = match &held {
                Some(held) => tx.plan(&held.plan).await?,
                None => None,
            };
            let awaited = tx.awaited_invoice(company).await?;
            let ordered = awaited.as_ref().map(|it| &it.plan_id);
            let chosen = Subscription::choose(held.as_ref().zip(present.as_ref()), ordered, &wanted, tx.at)?;
            if chosen.invoice.is_some() && account.is_none() {
                return Err(PlanRefusal::NoAccount.into());
            }
            if let Some(awaited) = awaited.filter(|_| chosen.withdraws) {
                tx.void_invoice(counted(&awaited.number).ok_or(PlanRefusal::Unknown)?, tx.at).await?;
            }
            let notifications = write(tx, company, &chosen).await?;
            let body = json!({ "plan": wanted.id, "isInvoiced": chosen.invoice.is_some() });
            let entry = UserEntry { user: caller.who.user, kind: SUBSCRIBED, body };
            Ok(Decision { journal: vec![entry], notifications, ..Decision::reply("Subscription saved", wanted.id) })
        })
        .await
}

/// Writes a choice, and tells the company what it is asked for.
async fn write(tx: &Tx<'_>, company: CompanyId, chosen: &Chosen) -> Result<Vec<Notification>, BoxedRefusal> {
    if let Some(subscription) = &chosen.subscription {
        tx.save_subscription(company, subscription).await?;
    }
    let Some(invoice) = &chosen.invoice else { return Ok(Vec::new()) };
    let number = tx.add_invoice(company, invoice, tx.at).await?;
    let params = about(&number, invoice.plan.name.as_str())
        .with("amount", told_money(invoice.plan.monthly_price))
        .with("day", invoice.due_on.to_string());
    Ok(vec![told(Addressee::Company(company), NotificationKind::PlanInvoiced, params, tx.at)])
}

fn about(number: &str, plan: &str) -> Params {
    Params::default().with("number", number.to_owned()).with("title", plan.to_owned())
}

fn told(to: Addressee, kind: NotificationKind, params: Params, at: Timestamp) -> Notification {
    Notification { to, kind, params, at }
}

/// What the number of an invoice counts, such as 42 of `SUB000042`.
pub fn counted(number: &str) -> Option<i64> {
    number.strip_prefix("SUB").and_then(|digits| digits.parse().ok())
}

/// An invoice by its number: of this company alone, where one is given.
async fn invoice_of(tx: &Tx<'_>, number: &str, of: Option<CompanyId>) -> Result<(i64, InvoiceRow), BoxedRefusal> {
    let count = counted(number).ok_or(ErrorCode::NotFound)?;
    let found = tx.invoice(count).await?.filter(|it| of.is_none_or(|company| it.company.id == company));
    let row = found.ok_or(ErrorCode::NotFound)?;
    // Whoever chooses or pays for this company waits; what was read before is read again.
    tx.subscription(row.company.id).await?;
    let row = tx.invoice(count).await?.ok_or(ErrorCode::NotFound)?;
    Ok((count, row))
}

/// Writes down what a company says that it transferred; staff who keep plans are told once to look for it.
pub async fn report_transfer(
    store: &Store,
    company: CompanyId,
    (number, transfer): (&str, Transfer),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let (count, row) = invoice_of(tx, number, Some(company)).await?;
            row.invoice.admit_transfer(&transfer, day(tx.at))?;
            tx.report_transfer(count, &transfer).await?;
            let number = row.invoice.number.as_str();
            let staff = if row.invoice.reported.is_some() { Vec::new() } else { tx.staff().await? };
            let deciders = staff.into_iter().filter(|(_, permissions)| permissions.allows(Permission::ActionPlans));
            let params = about(number, &row.invoice.plan_name).with("company", row.company.company_name.clone());
            let tell = |to| told(Addressee::Person(to), NotificationKind::PlanPaymentReported, params.clone(), tx.at);
            let entry =
                UserEntry { user: caller.who.user, kind: "subscriptionReported", body: json!({ "number": number }) };
            let notifications = deciders.map(|(to, _)| tell(to)).collect();
            Ok(Decision { journal: vec![entry], notifications, ..Decision::reply("Transfer saved", ()) })
        })
        .await
}

/// Settles an invoice by the money that staff saw arrive, or as they grant it; the plan that waited for it begins.
pub async fn settle(
    store: &Store,
    number: &str,
    (by, transfer): (Settlement, Transfer),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let (count, InvoiceRow { company, invoice }) = invoice_of(tx, number, None).await?;
            tx.check_outsider(caller, company.id).await?;
            invoice.admit_transfer(&transfer, day(tx.at))?;
            let number = invoice.number.as_str();
            let (month, withdrawn) = match invoice.from.zip(invoice.until) {
                Some(runs) => (runs, Vec::new()),
                None => {
                    let plan = tx.plan(&invoice.plan_id).await?.ok_or(PlanRefusal::Unknown)?;
                    let (begun, month) = Subscription::settle(&plan, tx.at);
                    tx.save_subscription(company.id, &begun).await?;
                    (month, void_months(tx, company.id, Some(&plan.id)).await?)
                }
            };
            tx.settle_invoice(count, (by, &transfer), month).await?;
            let params = about(number, &invoice.plan_name).with("day", day(month.1).to_string());
            let body = json!({ "number": number, "settlement": by, "reference": transfer.reference, "paidOn": transfer.paid_on });
            let entry = UserEntry { user: caller.who.user, kind: "subscriptionSettled", body };
            let paid = told(Addressee::Company(company.id), NotificationKind::PlanPaid, params, tx.at);
            let notifications = std::iter::once(paid).chain(withdrawn).collect();
            Ok(Decision { journal: vec![entry], notifications, ..Decision::reply("Payment saved", ()) })
        })
        .await
}

/// Withdraws what a company is still asked for months of plans that ended, all but one that goes on, and tells it.
async fn void_months(
    tx: &Tx<'_>,
    company: CompanyId,
    besides: Option<&PlanId>,
) -> Result<Vec<Notification>, StoreUnavailable> {
    let to = Addressee::Company(company);
    let tell =
        |(number, plan): (String, String)| told(to, NotificationKind::PlanWithdrawn, about(&number, &plan), tx.at);
    Ok(tx.void_months(company, besides).await?.into_iter().map(tell).collect())
}

/// What a company is subscribed to, and how much of it is used.
pub async fn own(
    store: &Store,
    company: CompanyId,
    pay_into: Option<PlatformAccount>,
) -> Result<OwnSubscription, StoreUnavailable> {
    let held = store.subscription(company).await?;
    let on = held.as_ref().map_or_else(PlanId::free, |held| held.plan.clone());
    let plan = store.plans().await?.into_iter().find(|plan| plan.id == on).ok_or(StoreUnavailable)?;
    let (since, renews_at, next_plan_id) =
        held.map_or((None, None, None), |held| (Some(held.since), held.renews_at, held.next));
    let usage = store.plan_usage(company).await?;
    let invoices = store.subscription_invoices(company).await?;
    Ok(OwnSubscription { plan, since, renews_at, next_plan_id, usage, invoices, pay_into })
}

/// The plan whose quotas hold for a company: the one that it chose, else the free one.
async fn plan_of(tx: &Tx<'_>, company: CompanyId) -> Result<Option<Plan>, StoreUnavailable> {
    let on = tx.subscription(company).await?.map_or_else(PlanId::free, |held| held.plan);
    tx.plan(&on).await
}

/// Refuses one more lot on offer where the plan of the company has no room for it.
pub async fn admit_lot(tx: &Tx<'_>, company: CompanyId, is_auction: bool) -> Result<(), BoxedRefusal> {
    let Some(plan) = plan_of(tx, company).await? else { return Ok(()) };
    Ok(plan.admit_lot(tx.plan_usage(company).await?.live_lots, is_auction)?)
}

/// Refuses somebody more in a company where its plan has no room for them.
pub async fn admit_person(tx: &Tx<'_>, company: CompanyId) -> Result<(), BoxedRefusal> {
    let Some(plan) = plan_of(tx, company).await? else { return Ok(()) };
    Ok(plan.admit_person(tx.plan_usage(company).await?.users)?)
}

/// Refuses one more request for quotation where the plan of the company has no room for it beside so many that are open.
pub async fn admit_request(tx: &Tx<'_>, company: CompanyId, open: u32) -> Result<(), BoxedRefusal> {
    let Some(plan) = plan_of(tx, company).await? else { return Ok(()) };
    Ok(plan.admit_request(open)?)
}

/// Refuses a statement as a file where the plan of the company brings none.
pub async fn admit_statement(store: &Store, company: CompanyId) -> Result<(), BoxedRefusal> {
    let on = store.subscription(company).await?.map_or_else(PlanId::free, |held| held.plan);
    let plan = store.plans().await?.into_iter().find(|plan| plan.id == on);
    Ok(plan.map_or(Ok(()), |plan| plan.admit_statement())?)
}

/// Goes on with the subscriptions whose month is over, and ends what nobody paid in time.
pub async fn renew(store: &Store, at: Timestamp) -> Result<(), StoreUnavailable> {
    for company in store.subscriptions_due(at).await? {
        if let Err(refusal) = renew_one(store, company).await {
            tracing::warn!(company.id = %company, ?refusal, "A subscription is renewed later");
        }
    }
    for number in store.invoices_overdue(day(at), lapsing_reported(day(at))).await? {
        if let Err(refusal) = lapse_one(store, number).await {
            tracing::warn!(invoice.number = number, ?refusal, "An unpaid invoice is withdrawn later");
        }
    }
    Ok(())
}

async fn renew_one(store: &Store, company: CompanyId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(held) = tx.subscription(company).await? else { return Ok(Decision::value(())) };
            let Some(follows) = held.follows(tx.at) else { return Ok(Decision::value(())) };
            let plan = tx.plan(follows).await?.ok_or(PlanRefusal::Unknown)?;
            let notifications = write(tx, company, &held.renew(&plan, tx.at)).await?;
            Ok(Decision { notifications, ..Decision::value(()) })
        })
        .await
}

/// Withdraws an invoice that nobody paid in time: the plan that waited for it does not begin, and one that runs ends, with what is
/// asked for its later months.
async fn lapse_one(store: &Store, number: i64) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(row) = tx.invoice(number).await? else { return Ok(Decision::value(())) };
            let held = tx.subscription(row.company.id).await?;
            let Some(InvoiceRow { company, invoice }) =
                tx.invoice(number).await?.filter(|it| it.invoice.lapses(day(tx.at)))
            else {
                return Ok(Decision::value(()));
            };
            tx.void_invoice(number, tx.at).await?;
            let params = about(&invoice.number, &invoice.plan_name);
            let mut notifications =
                vec![told(Addressee::Company(company.id), NotificationKind::PlanLapsed, params, tx.at)];
            // One of a run of the plan that is over ends no later one.
            let is_of = |held: Subscription| {
                held.plan == invoice.plan_id && invoice.from.is_some_and(|from| from >= held.since)
            };
            if !invoice.is_awaited() && held.is_some_and(is_of) {
                tx.save_subscription(company.id, &Subscription::lapse(tx.at)).await?;
                notifications.extend(void_months(tx, company.id, None).await?);
            }
            Ok(Decision { notifications, ..Decision::value(()) })
        })
        .await
}
