//! Asking for one's account to go, and deleting it when its day has come.

use granary_domain::{
    Caller, UserId, day,
    refusal::{BoxedRefusal, Refusal},
    store::{Committed, StoreUnavailable},
};
use granary_identity::{
    account_deletion::{DeletionChange, DeletionOutcome, Leaving},
    job::{Job, JobKind, QueuedDeletion, Work},
};
use granary_store::{Author, Decision, NotAdmitted, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    deal::{DealFault, Deals, Execute, HandlingCommand},
};
use jiff::Timestamp;
use serde_json::json;

use crate::request_ends::{changes_of, drop_quotes};

/// Asks for the caller's account to go in 30 days, or to stay after all. No reply is kept, since a hash of the password
/// would be kept with it; but asking twice comes to the same.
pub async fn ask_deletion(store: &Store, withdraw: bool, caller: &Caller) -> Result<Committed<Leaving>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, None), async |tx| {
            let leaver = tx.find_leaver(user).await?.ok_or(NotAdmitted::Denied)?;
            if let Some(company) = caller.who.company.filter(|_| !withdraw && leaver.has_colleague) {
                tx.team(company).await?.may_leave(user)?;
            }
            let change = leaver.ask(withdraw, tx.at)?;
            let deletes_at = match change {
                None => leaver.deletes_at,
                Some(DeletionChange::Stays) => None,
                Some(DeletionChange::Goes { at }) => Some(at),
            };
            let message = if withdraw { "Your account stays." } else { "Your account will be deleted." };
            let mut decision = Decision {
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply(message, Leaving { deletes_on: deletes_at.map(day) })
            };
            if change.is_some() {
                tx.set_deletion(user, deletes_at).await?;
                tx.cancel_job(JobKind::Deletion, &user.to_string()).await?;
                decision.journal = vec![UserEntry { user, kind: "deletion", body: json!({ "withdrawn": withdraw }) }];
                decision.mails = deletes_at.map(|at| leaver.mail(at)).into_iter().collect();
                decision.jobs = deletes_at.map(|at| deletion(user, at)).into_iter().collect();
            }
            Ok(decision)
        })
        .await
}

fn deletion(user: UserId, at: Timestamp) -> Job {
    let work = Work::Deletion(QueuedDeletion { user });
    Job { work, cause: user.to_string(), user: Some(user), due: Some(at) }
}

/// Deletes an account, if its day has come by then and no deals keep it. Before it goes nobody has a deal any more who is to go.
pub async fn delete_account(
    store: &Store,
    deals: &Deals,
    user: UserId,
    at: Timestamp,
) -> Result<DeletionOutcome, BoxedRefusal> {
    let due = store.perform(Author::system(), async |tx| Ok(Decision::value(outcome(tx, user, at).await?))).await?;
    if matches!(due, DeletionOutcome::Goes { .. }) {
        leave_deals(store, deals, user).await?;
    }
    store
        .perform(Author::system(), async |tx| {
            // Whoever quotes on a request holds it before they tell its people: so it is held before the person is.
            let left = tx.requests_left_by(user).await?;
            let outcome = outcome(tx, user, at).await?;
            let DeletionOutcome::Goes { is_last } = outcome else { return Ok(Decision::value(outcome)) };
            let left = if is_last { left } else { Vec::new() };
            let told = tx.erase_person(user, is_last, at).await?;
            // Their sessions end, and their connections close.
            let mut changes = vec![ChangeEvent::User(user)];
            changes.extend(told.into_iter().map(ChangeEvent::Notifications));
            let mut notifications = Vec::new();
            for request in &left {
                notifications.extend(drop_quotes(tx, request).await?);
                changes.extend(changes_of(request, &tx.told_of(request.id).await?));
            }
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "deleted", body: json!({}) }],
                notifications,
                changes,
                ..Decision::value(outcome)
            })
        })
        .await
}

async fn outcome(tx: &Tx<'_>, user: UserId, at: Timestamp) -> Result<DeletionOutcome, StoreUnavailable> {
    Ok(tx.find_leaver(user).await?.map_or(DeletionOutcome::NotDue, |leaver| leaver.outcome(at)))
}

/// Each deal moves by itself: whoever is stopped half-way begins again. One that cannot be changed keeps nobody's account.
async fn leave_deals(store: &Store, deals: &Deals, user: UserId) -> Result<(), BoxedRefusal> {
    for deal in store.deals_handled(user).await? {
        let command = HandlingCommand::Leave(user).into();
        let execute = Execute { command, caller: None, expected: None, key: None, message: String::new() };
        match deals.execute(deal, execute).await {
            Ok(_) | Err(DealFault::NotFound) => {}
            Err(fault) if fault.retry_after().is_some() => return Err(fault.into()),
            Err(fault) => tracing::warn!(deal.id = %deal, ?fault, "Somebody who leaves cannot let go of a deal"),
        }
    }
    Ok(())
}
