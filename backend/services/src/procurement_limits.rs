//! Applications for procurement limits.

use granary_domain::{
    ApplicationId, Caller, CompanyId, Permission,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::procurement_limit::{Application, ApplicationRefusal, ApplyForLimit, KeptFile};
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
