//! The mails to be sent: taken under a lease, so that no two nodes send one, and settled when the post has answered.

use std::time::Duration;

use actors::{
    domain::{Caller, Language, UserId},
    store::{Idempotency, StoreDown},
};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::{
    Store,
    database::take,
    replies::{WriteRefusal, Written},
    sql,
};

/// A mail that this node has taken, until its lease ends.
#[derive(Debug, Clone, PartialEq)]
pub struct ClaimedMail {
    pub id: Uuid,
    pub to: String,
    /// The first name of the person it is for, where it is for one of ours.
    pub name: Option<String>,
    pub template: String,
    pub language: Language,
    pub fields: Value,
    pub queued_at: Timestamp,
    /// Which try this is, from 1.
    pub attempt: i32,
    /// Its link leads nowhere any more.
    pub is_stale: bool,
    /// It was queued a day ago, so this try is the last.
    pub is_old: bool,
}

/// What waits to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct WaitingMails {
    pub waiting: u64,
    /// How long until the next one is due, if any waits.
    pub due_in: Option<Duration>,
}

impl Store {
    /// Takes at most so many mails that are due, for as long as the lease.
    pub async fn claim_mails(&self, most: u32, lease: Duration) -> Result<Vec<ClaimedMail>, StoreDown> {
        let (most, lease) = (i64::from(most), lease.as_secs_f64());
        let rows = self.database.rows(sql!("mails/claim_mails"), &[&most, &lease]).await?;
        let claimed = rows.iter().map(|row| {
            Ok(ClaimedMail {
                id: take(row, "id")?,
                to: take(row, "to_address")?,
                name: take(row, "name")?,
                template: take(row, "template")?,
                language: take::<String>(row, "language")?.parse().unwrap_or_default(),
                fields: take(row, "fields")?,
                queued_at: take(row, "queued_at")?,
                attempt: take(row, "attempts")?,
                is_stale: take(row, "is_stale")?,
                is_old: take(row, "is_old")?,
            })
        });
        claimed.collect()
    }

    pub async fn mark_mail_sent(&self, mail: Uuid) -> Result<(), StoreDown> {
        self.database.rows(sql!("mails/mark_sent"), &[&mail]).await.map(drop)
    }

    pub async fn put_mail_off(&self, mail: &ClaimedMail, wait: Duration, fault: &str) -> Result<(), StoreDown> {
        let wait = wait.as_secs_f64();
        self.database.rows(sql!("mails/put_off"), &[&mail.id, &mail.attempt, &wait, &fault]).await.map(drop)
    }

    pub async fn give_mail_up(&self, mail: &ClaimedMail, fault: &str) -> Result<(), StoreDown> {
        self.database.rows(sql!("mails/give_up"), &[&mail.id, &mail.attempt, &fault]).await.map(drop)
    }

    pub async fn waiting_mails(&self) -> Result<WaitingMails, StoreDown> {
        let Some(row) = self.database.maybe(sql!("mails/find_next"), &[]).await? else {
            return Ok(WaitingMails::default());
        };
        let due_in = take::<Option<f64>>(&row, "due_in")?.map(|seconds| Duration::from_secs_f64(seconds.max(0.0)));
        Ok(WaitingMails { waiting: take::<i64>(&row, "waiting")?.unsigned_abs(), due_in })
    }

    /// Tells of every mail and every ask for a link as soon as it is committed, by whatever node; and once at the
    /// start, because some may have been committed before. Ends only with its line.
    pub async fn hear_of_mails(&self, tell: impl Fn()) -> Result<(), StoreDown> {
        self.database.hear(sql!("mails/listen_mails"), tell).await
    }

    /// Queues a letter of welcome to a person, at most one an hour.
    pub async fn send_welcome(
        &self,
        to: UserId,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("mails/send_welcome"), caller, key, &[&to.0]).await
    }
}
