//! Applications for procurement limits and the decisions on them, each a unit of work.

use granary_domain::{
    ApplicationId, Caller, CompanyId, Permission, day,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::procurement_limit::{Application, ApplicationRefusal, ApplyForLimit, DecideLimit, KeptFile};
use serde_json::json;
use uuid::Uuid;

/// Applies for a limit in the name of the caller's company; whoever decides on limits is told.
pub async fn apply(
    store: &Store,
    company: CompanyId,
    (ask, files): (ApplyForLimit, Vec<KeptFile>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Application>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let id = ApplicationId(Uuid::now_v7());
            if !tx.add_application(id, (company, user), &ask.address, &files).await? {
                return Err(ApplicationRefusal::Open.into());
            }
            let application = tx.application(id).await?;
            let deciders = tx.staff().await?.into_iter();
            let deciders = deciders.filter(|(_, permissions)| permissions.allows(Permission::ActionProcurement));
            let params = Params::default().with("company", application.company.company_name.clone());
            let told = |to| Notification {
                to: Addressee::Person(to),
                kind: NotificationKind::LimitApplied,
                params: params.clone(),
                at: tx.at,
            };
            let body = json!({ "application": id });
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "limitApplied", body }],
                notifications: deciders.map(|(to, _)| told(to)).collect(),
                ..Decision::reply("Application received", application)
            })
        })
        .await
}

/// Approves an application with a limit, or rejects it. Everybody of the company is told and written to.
pub async fn decide(
    store: &Store,
    id: ApplicationId,
    ask: DecideLimit,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Application>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.check_proof(caller).await?;
            let found = tx.application_to_decide(id, user).await?.ok_or(ApplicationRefusal::Unknown)?;
            let decided = ask.decide(&found, day(tx.at))?;
            tx.decide_application(id, found.company, &decided, user).await?;
            let people = tx.colleagues(found.company).await?;
            let body = json!({
                "application": id, "company": found.company, "limit": decided.limit, "note": decided.note,
                "expiresOn": decided.bounds.expires_on, "tenorDays": decided.bounds.tenor_days,
            });
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "limitDecided", body }],
                notifications: vec![decided.notification(found.company, tx.at)],
                mails: people.iter().filter(|it| !it.is_disabled).map(|it| decided.mail(id, &it.to)).collect(),
                ..Decision::reply("Application decided", tx.application(id).await?)
            })
        })
        .await
}
