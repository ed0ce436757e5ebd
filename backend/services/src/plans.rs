//! Plans: staff keep them, companies choose one, and its quotas hold, or those of the free plan for whoever chose none; each a
//! unit of work.

use granary_domain::{
    Caller, CompanyId, day,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::verification::LicenceStatus;
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::plan::{OwnSubscription, Plan, PlanId, PlanRefusal, Subscription};
use jiff::Timestamp;
use serde_json::json;

/// What no two changes of plans do at a time, so that no two plans take one name.
const PLANS: &str = "plans";

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

/// Chooses a plan for a company: a dearer one at once, a cheaper one when the period that is paid for is over.
pub async fn subscribe(
    store: &Store,
    company: CompanyId,
    wanted: PlanId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<PlanId>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.subscription(company).await?;
            let wanted = tx.plan(&wanted).await?.ok_or(PlanRefusal::Unknown)?;
            let licences = tx.licences(&[company]).await?;
            wanted.admit_company(licences.iter().any(|it| it.status(day(tx.at)) == LicenceStatus::Holds))?;
            let present = match &held {
                Some(held) => tx.plan(&held.plan).await?,
                None => None,
            };
            let (next, paid) = Subscription::choose(held.as_ref().zip(present.as_ref()), &wanted, tx.at)?;
            tx.save_subscription(company, &next, paid.as_ref()).await?;
            let body = json!({ "plan": next.plan, "next": next.next, "renewsAt": next.renews_at });
            let entry = UserEntry { user: caller.who.user, kind: "subscribed", body };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Subscription saved", next.plan) })
        })
        .await
}

/// What a company is subscribed to, and how much of it is used.
pub async fn own(store: &Store, company: CompanyId) -> Result<OwnSubscription, StoreUnavailable> {
    let held = store.subscription(company).await?;
    let on = held.as_ref().map_or_else(PlanId::free, |held| held.plan.clone());
    let plan = store.plans().await?.into_iter().find(|plan| plan.id == on).ok_or(StoreUnavailable)?;
    let (since, renews_at, next_plan_id) =
        held.map_or((None, None, None), |held| (Some(held.since), held.renews_at, held.next));
    let usage = store.plan_usage(company).await?;
    let invoices = store.subscription_invoices(company).await?;
    Ok(OwnSubscription { plan, since, renews_at, next_plan_id, usage, invoices })
}

/// The plan whose quotas hold for a company: the one that it chose, else the free one.
async fn plan_of(tx: &Tx<'_>, company: CompanyId) -> Result<Option<Plan>, StoreUnavailable> {
    let on = tx.subscription(company).await?.map_or_else(PlanId::free, |held| held.plan);
    tx.plan(&on).await
}

/// Refuses one more lot on offer where the plan of the company has no room for it.
pub async fn admit_lot(tx: &Tx<'_>, company: CompanyId, is_auction: bool) -> Result<(), BoxedRefusal> {
    let Some(plan) = plan_of(tx, company).await? else { return Ok(()) };
    Ok(plan.admit_lot(tx.live_lots(company).await?, is_auction)?)
}

/// Refuses somebody more in a company where its plan has no room for them.
pub async fn admit_person(tx: &Tx<'_>, company: CompanyId) -> Result<(), BoxedRefusal> {
    let Some(plan) = plan_of(tx, company).await? else { return Ok(()) };
    Ok(plan.admit_person(tx.counted_people(company).await?)?)
}

/// Goes on with the subscriptions whose period is over.
pub async fn renew(store: &Store, at: Timestamp) -> Result<(), StoreUnavailable> {
    for company in store.subscriptions_due(at).await? {
        if let Err(refusal) = renew_one(store, company).await {
            tracing::warn!(company.id = %company, ?refusal, "A subscription is renewed later");
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
            let (next, paid) = held.renew(&plan);
            tx.save_subscription(company, &next, paid.as_ref()).await?;
            Ok(Decision::value(()))
        })
        .await
}
