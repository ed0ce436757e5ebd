//! One unit of work: admitted, decided, saved and recorded in one transaction, or nothing of it.

use std::{borrow::Cow, net::IpAddr};

use granary_domain::{
    Caller, UserId,
    refusal::{BoxedRefusal, ErrorCode, Refusal},
    store::{BoxFuture, Committed, Idempotency, KEPT_FOR, Kept, StoreUnavailable},
};
use granary_identity::security_log;
use granary_identity::{job::Job, mail::Mail, notification::Notification};
use granary_trade::{change::ChangeEvent, desk_list::DeskList};
use jiff::Timestamp;
use serde::Serialize;
use uuid::Uuid;

use super::{
    Store,
    database::{Params, Transaction},
    deals::{NotificationColumns, version_number},
    jobs::JobColumns,
    replies::{Answered, kept},
    row::{malformed, take},
    sql,
};

/// Who writes, and how the write takes its turn.
#[derive(Debug, Clone, Copy, Default)]
pub struct Author<'a> {
    /// Nobody where the server writes by itself, or somebody without a session does.
    pub caller: Option<&'a Caller>,
    /// Where a write without a caller comes from.
    pub from: Option<IpAddr>,
    pub key: Option<&'a Idempotency>,
    /// What no two writes may do at a time, such as `rights`.
    pub exclusive: Option<&'a str>,
}

impl<'a> Author<'a> {
    pub fn caller(caller: &'a Caller, key: Option<&'a Idempotency>) -> Self {
        Self { caller: Some(caller), from: caller.from, key, exclusive: None }
    }

    /// Somebody without a session.
    pub fn anonymous(from: Option<IpAddr>) -> Self {
        Self { from, ..Self::default() }
    }

    /// The server by itself.
    pub fn system() -> Self {
        Self::default()
    }

    /// One at a time under this name, locked before anything else.
    pub fn exclusively(mut self, name: &'a str) -> Self {
        self.exclusive = Some(name);
        self
    }
}

/// An entry of the journal of people: what became of somebody, by whom.
#[derive(Debug, Clone, PartialEq)]
pub struct UserEntry {
    pub user: UserId,
    pub kind: &'static str,
    pub body: serde_json::Value,
}

/// What a unit of work comes to: its reply, and all that is recorded with it.
#[derive(Debug)]
pub struct Decision<R> {
    pub message: Cow<'static, str>,
    pub reply: R,
    /// Who did it, where that is not the caller.
    pub by: Option<UserId>,
    pub journal: Vec<UserEntry>,
    pub notifications: Vec<Notification>,
    pub mails: Vec<Mail>,
    pub jobs: Vec<Job>,
    /// What others have to hear of once it is committed.
    pub changes: Vec<ChangeEvent>,
}

impl<R> Decision<R> {
    /// A value that no reply tells of, with nothing else to record.
    pub fn value(value: R) -> Self {
        Self::reply("", value)
    }

    /// A reply, with nothing else to record.
    pub fn reply(message: impl Into<Cow<'static, str>>, reply: R) -> Self {
        let (by, journal, notifications, mails, jobs, changes) = Default::default();
        Self { message: message.into(), reply, by, journal, notifications, mails, jobs, changes }
    }

    /// The same with another reply.
    pub fn with<T>(self, reply: T) -> Decision<T> {
        let Self { message, reply: _, by, journal, notifications, mails, jobs, changes } = self;
        Decision { message, reply, by, journal, notifications, mails, jobs, changes }
    }
}

/// Why a write was not admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAdmitted {
    Mismatch,
    /// The caller's session ended, or its rights changed, before the write.
    Denied,
}

impl Refusal for NotAdmitted {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Mismatch => ErrorCode::IdempotencyKeyReused,
            Self::Denied => ErrorCode::NotAuthorized,
        }
    }
}

/// Tells whoever has to know of a committed change; when it answers, the change acts on the next call of everybody
/// concerned on this node.
pub trait Dispatcher: Send + Sync + 'static {
    fn dispatch(&self, changes: Vec<ChangeEvent>) -> BoxFuture<'_, ()>;
}

/// An open unit of work: what its statements are asked of, and the time of it.
pub struct Tx<'a> {
    pub(super) transaction: &'a Transaction<'a>,
    pub at: Timestamp,
    pub from: Option<IpAddr>,
}

impl Tx<'_> {
    /// Admits one of several whose work is done together; gives the reply kept under its key, where there is one.
    pub async fn admitted<R>(&self, author: &Author<'_>) -> Result<Option<Committed<R>>, BoxedRefusal> {
        match admit(self.transaction, author).await? {
            Admission::Replayed(committed) => Ok(Some(committed)),
            Admission::Admitted(_) => Ok(None),
        }
    }

    /// Writes the reply to one of several, and keeps it for whoever tries again.
    pub async fn answer<R: Serialize>(
        &self,
        author: &Author<'_>,
        message: &'static str,
        reply: &R,
    ) -> Result<Committed<R>, StoreUnavailable> {
        let json = serde_json::to_string(reply).map_err(|cause| malformed("a reply", &cause))?;
        let committed = Committed::new(message, json);
        keep(self.transaction, author, &committed).await?;
        Ok(committed)
    }

    /// Waits until nobody else is at work under this name, and keeps others waiting until the end.
    pub async fn lock(&self, name: &str) -> Result<(), StoreUnavailable> {
        self.transaction.rows(sql!("unit/lock"), &[&[name].as_slice()]).await.map(drop)
    }
}

impl Store {
    /// Runs one unit of work. Its first statements admit the author (the reply kept under its key is answered again),
    /// `work` loads, decides and saves, and the last statements record what it came to. A refusal rolls all of it back.
    /// After the commit the changes are dispatched.
    pub async fn transact<R: Serialize>(
        &self,
        author: Author<'_>,
        work: impl AsyncFnOnce(&Tx<'_>) -> Result<Decision<R>, BoxedRefusal>,
    ) -> Result<Committed<R>, BoxedRefusal> {
        let (committed, recorded) = self
            .database
            .transact(async |transaction| {
                let at = match admit(transaction, &author).await? {
                    Admission::Replayed(committed) => return Ok((committed, Recorded::default())),
                    Admission::Admitted(at) => at,
                };
                let tx = Tx { transaction, at, from: author.from };
                let decision = work(&tx).await?;
                let json = serde_json::to_string(&decision.reply).map_err(|cause| malformed("a reply", &cause))?;
                let (_, message, recorded) = record(transaction, &author, decision).await?;
                let committed = Committed::new(message, json);
                keep(transaction, &author, &committed).await?;
                Ok::<_, BoxedRefusal>((committed, recorded))
            })
            .await?;
        self.told(recorded).await;
        Ok(committed)
    }

    /// What a try before this one was answered, for calls that look at more than they write: a retry is answered alike,
    /// whatever has changed since.
    pub async fn answered<R>(&self, key: Option<&Idempotency>) -> Result<Option<Committed<R>>, BoxedRefusal> {
        match key {
            Some(key) => replayed(self.find_kept(key).await?),
            None => Ok(None),
        }
    }

    /// Runs one unit of work that answers a value instead of a reply, so that no retry is answered with it again.
    pub async fn perform<T>(
        &self,
        author: Author<'_>,
        work: impl AsyncFnOnce(&Tx<'_>) -> Result<Decision<T>, BoxedRefusal>,
    ) -> Result<T, BoxedRefusal> {
        let (value, recorded) = self
            .database
            .transact(async |transaction| {
                let at = admit_caller(transaction, &author).await?;
                let tx = Tx { transaction, at, from: author.from };
                let (value, _, recorded) = record(transaction, &author, work(&tx).await?).await?;
                Ok::<_, BoxedRefusal>((value, recorded))
            })
            .await?;
        self.told(recorded).await;
        Ok(value)
    }

    pub(super) async fn told(&self, recorded: Recorded) {
        security_log::committed(&recorded.entries);
        self.tell(recorded.changes).await;
    }

    /// Tells this node of changes that are committed.
    pub async fn tell(&self, changes: Vec<ChangeEvent>) {
        if let Some(dispatcher) = self.dispatcher.get().filter(|_| !changes.is_empty()) {
            dispatcher.dispatch(changes).await;
        }
    }

    /// Names who is told of committed changes; the first one stays.
    pub fn set_dispatcher(&self, dispatcher: std::sync::Arc<dyn Dispatcher>) {
        drop(self.dispatcher.set(dispatcher));
    }
}

/// What the log and this node are told of once it is committed.
#[derive(Default)]
pub(super) struct Recorded {
    entries: Vec<(UserId, &'static str)>,
    changes: Vec<ChangeEvent>,
}

enum Admission<R> {
    Admitted(Timestamp),
    Replayed(Committed<R>),
}

async fn admit<R>(transaction: &Transaction<'_>, author: &Author<'_>) -> Result<Admission<R>, BoxedRefusal> {
    if let Some(key) = author.key {
        let params: Params<'_> = &[&key.caller.0, &key.path, &key.key, &key.body.as_slice(), &KEPT_FOR.as_secs_f64()];
        let found = kept(transaction.maybe(sql!("replies/find_kept"), params).await?.as_ref())?;
        if let Some(committed) = replayed(found)? {
            return Ok(Admission::Replayed(committed));
        }
    }
    admit_caller(transaction, author).await.map(Admission::Admitted)
}

fn replayed<R>(found: Kept<Answered>) -> Result<Option<Committed<R>>, BoxedRefusal> {
    match found {
        Kept::Reply(Answered { message, json }) => Ok(Some(Committed::replayed(message, json))),
        Kept::Mismatch => Err(NotAdmitted::Mismatch.into()),
        Kept::Nothing => Ok(None),
    }
}

async fn admit_caller(transaction: &Transaction<'_>, author: &Author<'_>) -> Result<Timestamp, BoxedRefusal> {
    if let Some(name) = author.exclusive {
        transaction.rows(sql!("unit/lock"), &[&[name].as_slice()]).await?;
    }
    let row = match author.caller {
        Some(Caller { who, .. }) => {
            let params: Params<'_> = &[&who.session.0, &who.user.0, &version_number(who.rights)];
            transaction.maybe(sql!("unit/admit"), params).await?.ok_or(NotAdmitted::Denied)?
        }
        None => transaction.maybe(sql!("unit/now"), &[]).await?.ok_or(StoreUnavailable)?,
    };
    Ok(take(&row, "at")?)
}

/// Writes down what was decided; gives back what is left to answer, and what to tell.
pub(super) async fn record<R>(
    transaction: &Transaction<'_>,
    author: &Author<'_>,
    decision: Decision<R>,
) -> Result<(R, Cow<'static, str>, Recorded), StoreUnavailable> {
    let Decision { message, reply, by, journal, notifications, mails, jobs, mut changes } = decision;
    changes.extend(lists_of(&journal, !mails.is_empty()));
    let jobs = JobColumns::of(mails.into_iter().map(Job::from).chain(jobs));
    if !(journal.is_empty() && notifications.is_empty() && jobs.kinds.is_empty() && changes.is_empty()) {
        let by = by.or(author.caller.map(|caller| caller.who.user)).map(|user| user.0);
        let company = author.caller.and_then(|caller| caller.who.company);
        let to = NotificationColumns::of(&notifications.iter().collect::<Vec<_>>(), company);
        let notified = write(transaction, by, author.from, &journal, &to, &jobs, &changes).await?;
        changes.extend(notified.into_iter().map(ChangeEvent::Notifications));
    }
    let entries = journal.iter().map(|entry| (entry.user, entry.kind)).collect();
    Ok((reply, message, Recorded { entries, changes }))
}

/// The lists of the back office that change with what is written down and sent.
fn lists_of(journal: &[UserEntry], are_mails_sent: bool) -> Vec<ChangeEvent> {
    let mut lists: Vec<DeskList> = journal.iter().map(|entry| DeskList::of_entry(entry.kind)).collect();
    lists.extend(are_mails_sent.then_some(DeskList::Letters));
    lists.sort_unstable();
    lists.dedup();
    lists.into_iter().map(|list| ChangeEvent::DeskList(list.into())).collect()
}

/// Keeps a reply for whoever tries again.
async fn keep<R>(
    transaction: &Transaction<'_>,
    author: &Author<'_>,
    write: &Committed<R>,
) -> Result<(), StoreUnavailable> {
    let Some(key) = author.key else { return Ok(()) };
    let params: Params<'_> = &[&key.caller.0, &key.path, &key.key, &key.body.as_slice(), &write.message, &write.json];
    transaction.rows(sql!("unit/keep_reply"), params).await.map(drop)
}

async fn write(
    transaction: &Transaction<'_>,
    by: Option<Uuid>,
    from: Option<IpAddr>,
    journal: &[UserEntry],
    to: &NotificationColumns,
    jobs: &JobColumns,
    changes: &[ChangeEvent],
) -> Result<Vec<UserId>, StoreUnavailable> {
    let users: Vec<Uuid> = journal.iter().map(|entry| entry.user.0).collect();
    let kinds: Vec<&str> = journal.iter().map(|entry| entry.kind).collect();
    let bodies: Vec<String> = journal.iter().map(|entry| entry.body.to_string()).collect();
    let (whats, keys): (Vec<_>, Vec<_>) = changes.iter().filter_map(ChangeEvent::recorded).unzip();
    #[rustfmt::skip]
    let notified: Vec<Uuid> = transaction.one(sql!("unit/record"), &[
        &users, &kinds, &bodies, &by, &from,
        &to.tos, &to.ids, &to.kinds, &to.bodies, &to.ats,
        &jobs.kinds, &jobs.causes, &jobs.users, &jobs.payloads, &jobs.dues,
        &whats, &keys, &to.pushed,
    ]).await?;
    Ok(notified.into_iter().map(UserId).collect())
}
