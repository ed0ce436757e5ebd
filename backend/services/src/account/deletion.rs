//! Asking for one's account to go, and deleting it when its day has come.

use granary_domain::{Caller, UserId, day, refusal::BoxedRefusal, store::Committed};
use granary_identity::{
    account_deletion::{DeletionChange, DeletionOutcome, Leaving},
    job::{Job, JobKind, QueuedDeletion, Work},
};
use granary_store::{Author, Decision, NotAdmitted, Store, UserEntry};
use granary_trade::change::ChangeEvent;
use jiff::Timestamp;
use serde_json::json;

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

/// Deletes an account, if its day has come by then and no deals keep it.
pub async fn delete_account(store: &Store, user: UserId, at: Timestamp) -> Result<DeletionOutcome, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let outcome = tx.find_leaver(user).await?.map_or(DeletionOutcome::NotDue, |leaver| leaver.outcome(at));
            let DeletionOutcome::Goes { is_last } = outcome else { return Ok(Decision::value(outcome)) };
            let told = tx.erase_person(user, is_last, at).await?;
            // Their sessions end, and their connections close.
            let gone = ChangeEvent::User(user);
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "deleted", body: json!({}) }],
                changes: told.into_iter().map(ChangeEvent::Notifications).chain([gone]).collect(),
                ..Decision::value(outcome)
            })
        })
        .await
}
