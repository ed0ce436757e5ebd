//! The post's round: takes mails that wait, hands each to the post, and settles it by what the post said.
//!
//! A mail leaves at least once. A server that dies after it has taken the letter and before it says so gets the letter
//! again, under the same Message-ID.

use std::{sync::Arc, time::Duration};

use actors::store::StoreDown;
use futures::future::join_all;
use tokio::sync::Notify;

use crate::adapters::mail::{Addressee, MailTemplate, Mailer, Undelivered};
use crate::store::{ClaimedMail, Store};

/// How many mails are in hand at a time, each on a line of its own.
const IN_HAND: u32 = 4;
/// How many asks for links are answered between two looks at the mails.
const ASKS: u32 = 50;
/// How long a mail is this node's own. A node that dies leaves it to the others after this.
const LEASE: Duration = Duration::from_secs(90);
/// How long one try may take, well within the lease.
const TRY: Duration = Duration::from_secs(60);
/// How often the round looks without being told.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// How long to wait before listening again to a database that was away.
const AWAY: Duration = Duration::from_secs(1);
/// How long a mail waits after its first failure, and how long at most after a later one.
const FIRST_WAIT: Duration = Duration::from_secs(2);
const LONGEST_WAIT: Duration = Duration::from_secs(30 * 60);

/// Goes the round for as long as the server is open.
pub async fn go_round(store: Store, mailer: Arc<Mailer>) {
    let told = Notify::new();
    let hear = async {
        loop {
            if store.hear_of_mails(|| told.notify_one()).await.is_err() {
                tokio::time::sleep(AWAY).await;
            }
        }
    };
    let go = async {
        loop {
            let wait = go_once(&store, &mailer).await.unwrap_or(LOOK_EVERY);
            // Being told early and hearing nothing at all are both fine: the round looks for itself.
            drop(tokio::time::timeout(wait, told.notified()).await);
        }
    };
    tokio::join!(hear, go);
}

/// Delivers all that is due; answers how long nothing will be.
pub async fn go_once(store: &Store, mailer: &Mailer) -> Result<Duration, StoreDown> {
    loop {
        while store.answer_link_asks(ASKS).await? > 0 {}
        let mails = store.claim_mails(IN_HAND, LEASE).await?;
        if mails.is_empty() {
            break;
        }
        join_all(mails.iter().map(|mail| deliver(store, mailer, mail))).await;
    }
    let next = store.waiting_mails().await?;
    metrics::gauge!("granary_mails_queued").set(next.waiting as f64);
    Ok(next.due_in.unwrap_or(LOOK_EVERY).clamp(Duration::from_millis(100), LOOK_EVERY))
}

async fn deliver(store: &Store, mailer: &Mailer, mail: &ClaimedMail) {
    let outcome = match MailTemplate::read(&mail.template, mail.fields.clone()) {
        _ if mail.is_stale => Err(Undelivered::Never("its link is over".to_owned())),
        None => Err(Undelivered::Never("this version knows no such letter".to_owned())),
        Some(template) => {
            let to = Addressee { address: mail.to.clone(), name: mail.name.clone(), language: mail.language };
            let sending = mailer.send(mail.id, &to, &template, mail.queued_at);
            tokio::time::timeout(TRY, sending)
                .await
                .unwrap_or_else(|_| Err(Undelivered::Later("no answer in time".into())))
        }
    };
    let settled = match outcome {
        Ok(()) => {
            metrics::counter!("granary_mails_sent_total", "template" => mail.template.clone()).increment(1);
            mark_sent(store, mail).await
        }
        Err(Undelivered::Later(fault)) if !mail.is_old => {
            metrics::counter!("granary_mails_put_off_total").increment(1);
            tracing::warn!(mail.id = %mail.id, mail.attempt, fault, "A mail has to wait");
            store.put_mail_off(mail, wait_after(mail.attempt, rand::random()), &fault).await
        }
        Err(Undelivered::Later(fault) | Undelivered::Never(fault)) => {
            metrics::counter!("granary_mails_failed_total", "template" => mail.template.clone()).increment(1);
            tracing::warn!(mail.id = %mail.id, mail.attempt, fault, "A mail is given up");
            store.give_mail_up(mail, &fault).await
        }
    };
    if settled.is_err() {
        tracing::warn!(mail.id = %mail.id, "What became of a mail could not be written");
    }
}

/// Insists, because a mail that left and is not marked will leave again when its lease ends.
async fn mark_sent(store: &Store, mail: &ClaimedMail) -> Result<(), StoreDown> {
    for _ in 0..5 {
        if store.mark_mail_sent(mail.id).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(AWAY).await;
    }
    store.mark_mail_sent(mail.id).await
}

/// Twice as long after each failure, somewhere in the upper half by chance, so that many do not come back at once.
fn wait_after(attempt: i32, chance: f64) -> Duration {
    let doublings = u32::try_from(attempt.saturating_sub(1)).unwrap_or_default().min(20);
    let longest = FIRST_WAIT.saturating_mul(1 << doublings).min(LONGEST_WAIT);
    longest.mul_f64(0.5 + chance / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wait_is_longer_up_to_half_an_hour_and_no_two_are_alike() {
        assert_eq!(wait_after(1, 0.0), FIRST_WAIT / 2);
        assert_eq!(wait_after(2, 0.0), FIRST_WAIT);
        assert_eq!(wait_after(3, 1.0), FIRST_WAIT * 4);
        assert_eq!(wait_after(11, 1.0), LONGEST_WAIT);
        assert_eq!(wait_after(i32::MAX, 1.0), LONGEST_WAIT);
        assert!(TRY < LEASE);
    }
}
