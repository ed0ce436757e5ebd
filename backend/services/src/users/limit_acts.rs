//! What staff decide on applications for procurement limits; above what one sets alone it takes another admin, once there is one.

use granary_domain::{
    ApplicationId, Caller, Permissions, UserId, day,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approval::{ApprovalKind, ApprovalRefusal, Subject},
    change::ChangeEvent,
    desk_list::DeskList,
    procurement_limit::{Application, ApplicationRefusal, DecideLimit, LimitAlone, LimitDecided},
};
use serde_json::json;

use super::{
    access::RIGHTS,
    asking::{self, Request},
};

/// Approves an application with a limit, or rejects it, or asks another admin for it. Everybody of the company is told and
/// written to once it is decided.
pub async fn decide_limit(
    store: &Store,
    (id, ask, alone): (ApplicationId, DecideLimit, LimitAlone),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Application>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key).exclusively(RIGHTS), async |tx| {
            tx.check_proof(caller).await?;
            let found = tx.application_to_decide(id, user).await?.ok_or(ApplicationRefusal::Unknown)?;
            let decided = ask.decide(&found, day(tx.at))?;
            if tx.application(id).await?.awaits.is_some() {
                return Err(ApprovalRefusal::Waits.into());
            }
            let subject = Subject::Limit(id, decided.clone());
            if !decided.takes_two(alone) || !asking::is_held(tx, ApprovalKind::Limit, &subject, caller).await? {
                return write(tx, id, &decided, user).await;
            }
            let (permissions, reason) = (Permissions::default(), decided.note);
            let asked = asking::ask(
                tx,
                Request { kind: ApprovalKind::Limit, subject, permissions, reason, email: None },
                caller,
            )
            .await?;
            let application = tx.application(id).await?;
            let mut asked = asked.with(application);
            asked.changes.push(ChangeEvent::DeskList(DeskList::Limits.into()));
            Ok(asked)
        })
        .await
}

/// Sets the limit that one admin asked for and this one approves, neither of whom may belong to the company.
pub(super) async fn set_limit(
    tx: &Tx<'_>,
    (id, decided): (ApplicationId, &LimitDecided),
    asker: UserId,
    approver: UserId,
) -> Result<Decision<Application>, BoxedRefusal> {
    for by in [asker, approver] {
        let found = tx.application_to_decide(id, by).await?.ok_or(ApplicationRefusal::Unknown)?;
        decided.check(&found, day(tx.at))?;
    }
    write(tx, id, decided, asker).await
}

async fn write(
    tx: &Tx<'_>,
    id: ApplicationId,
    decided: &LimitDecided,
    by: UserId,
) -> Result<Decision<Application>, BoxedRefusal> {
    let company = tx.application(id).await?.company.id;
    tx.decide_application(id, company, decided, by).await?;
    let people = tx.colleagues(company).await?;
    let body = json!({
        "application": id, "company": company, "limit": decided.limit, "note": decided.note,
        "expiresOn": decided.bounds.expires_on, "tenorDays": decided.bounds.tenor_days,
    });
    Ok(Decision {
        journal: vec![UserEntry { user: by, kind: "limitDecided", body }],
        notifications: vec![decided.notification(company, tx.at)],
        mails: people.iter().filter(|it| !it.is_disabled).map(|it| decided.mail(id, &it.to)).collect(),
        ..Decision::reply("Application decided", tx.application(id).await?)
    })
}
