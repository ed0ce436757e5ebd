//! A command's way to the disk: decide, commit, and an answer to every way a commit can go.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Duration,
};

use jiff::Timestamp;

use super::{
    Ask, By, Commit, Deal, DealCommand, DealEvent, DealFault, DealRefusal, DealStore, Entry, Head, NotAdmitted,
    Outcome, PartyRole, Shown, Why, chain,
};
use crate::{
    domain::{Caller, DealId, UserId, Version},
    store::{CommitFault, Idempotency, Kept, KeptReply},
};

/// How often a command is decided anew because another node wrote first.
const MOST_MOVES: u32 = 3;
const FIRST_PAUSE: Duration = Duration::from_millis(25);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// A command with all that its commit needs to know.
#[derive(Debug, Clone)]
pub struct Execute {
    pub command: DealCommand,
    /// Absent for what the server does by itself.
    pub caller: Option<Caller>,
    /// The version the caller saw; a stale one is refused.
    pub expected: Option<Version>,
    pub key: Option<Idempotency>,
    /// The sentence of the reply.
    pub message: String,
}

/// The answer to a command that took effect, now or at an earlier call with the same key.
#[derive(Debug, Clone, PartialEq)]
pub struct Receipt {
    pub reply: KeptReply,
    pub replayed: bool,
}

/// A deal as it stands on disk, with the newest link of its chain.
#[derive(Debug, Clone)]
pub struct Snapshot {
    pub shown: Arc<Shown>,
    pub head: Head,
}

/// A change that was committed, for everybody who shows it.
#[derive(Debug)]
pub struct Change {
    /// The deal before, where this node knew it.
    pub before: Option<Arc<Shown>>,
    pub after: Arc<Shown>,
    /// What happened, as (kind, by); empty when another node did it.
    pub events: Vec<(&'static str, String)>,
    /// Whose inboxes have a new notification, where this node knows; of the others the record of changes tells.
    pub notified: Vec<UserId>,
}

/// What a command led to: the answer, and what else is now known to stand on disk.
pub struct Settled {
    pub result: Result<Receipt, DealFault>,
    pub snapshot: Option<Snapshot>,
    pub events: Vec<(&'static str, String)>,
    pub notified: Vec<UserId>,
}

/// A decision ready to be written.
pub struct Draft {
    commit: Arc<Commit>,
    next: Snapshot,
    events: Vec<(&'static str, String)>,
}

/// Loads a deal as the store holds it.
pub async fn load(store: &dyn DealStore, id: DealId) -> Result<Option<Snapshot>, DealFault> {
    let Some(stored) = store.load(id).await? else { return Ok(None) };
    let shown = Shown::parsed(id, &stored.state).ok_or(DealFault::Broken)?;
    Ok(Some(Snapshot { shown, head: stored.head }))
}

/// Drives one command to a definite answer.
pub async fn settle(
    store: Arc<dyn DealStore>,
    mut snapshot: Snapshot,
    command: Execute,
    now: fn() -> Timestamp,
) -> Settled {
    let mut reloaded = None;
    let mut panicked = false;
    for _ in 0..=MOST_MOVES {
        let at = now();
        match catch_unwind(AssertUnwindSafe(|| draft(&snapshot, &command, at))) {
            Ok(Ok(Some(draft))) => match write(&*store, draft).await {
                Written::Settled(settled) => return or_reloaded(settled, reloaded),
                Written::Moved => {}
                Written::Unfit => return answer(Err(DealFault::Broken), reloaded),
            },
            Ok(Ok(None)) => return answer(Ok(unchanged(&snapshot.shown.deal, command.message)), reloaded),
            Ok(Err(fault)) => return answer(replayed_or(&*store, command.key, fault).await, reloaded),
            Err(_) if panicked => {
                tracing::error!(deal.id = %snapshot.shown.deal.id, command = ?command.command, "a command panicked twice and is refused");
                return answer(Err(DealFault::Broken), reloaded);
            }
            Err(_) => panicked = true,
        }
        match load(&*store, snapshot.shown.deal.id).await {
            Ok(Some(fresh)) => snapshot = fresh.clone(),
            Ok(None) => return answer(Err(DealFault::NotFound), reloaded),
            Err(fault) => return answer(Err(fault), reloaded),
        }
        reloaded = Some(snapshot.clone());
    }
    let version = snapshot.shown.deal.version;
    answer(Err(DealFault::Refused(DealRefusal { why: Why::Changed(Vec::new()), version })), reloaded)
}

/// Writes the first entry of a deal that is not yet on disk.
pub async fn settle_placing(store: Arc<dyn DealStore>, draft: Draft) -> Settled {
    match write(&*store, draft).await {
        Written::Settled(settled) => settled,
        Written::Moved => answer(Err(DealFault::Broken), None),
        Written::Unfit => answer(Err(DealFault::NotCreated), None),
    }
}

/// Decides a command on a snapshot, and makes the commit that would carry it; none where nothing would change.
fn draft(snapshot: &Snapshot, command: &Execute, at: Timestamp) -> Result<Option<Draft>, DealFault> {
    let deal = &snapshot.shown.deal;
    let by = by(command.caller.as_ref(), deal)?;
    if let Some(expected) = command.expected {
        deal.expect(expected)?;
    }
    let events = deal.decide(&command.command, &by, at)?;
    if events.is_empty() {
        return Ok(None);
    }
    let mut next = Deal::clone(deal);
    for event in &events {
        next.apply(event, at);
    }
    next.advance(deal.version + 1, at);
    draft_of(snapshot, next, events, &by, command.caller.clone(), command.key.clone(), command.message.clone(), at)
        .map(Some)
}

/// In whose name a command is given: a side of the deal, staff, its bank, or the server.
fn by(caller: Option<&Caller>, deal: &Deal) -> Result<By, DealFault> {
    let Some(Caller { who, .. }) = caller else { return Ok(By::system()) };
    let role = match deal.audience(who) {
        Some(audience) => audience.actor(),
        None if who.role.is_staff() => PartyRole::Staff,
        None => return Err(DealFault::NotFound),
    };
    Ok(By { role, user: Some(who.user), name: who.name.clone() })
}

/// The draft of a new deal.
pub fn draft_placing(
    event: DealEvent,
    by: &By,
    caller: Option<Caller>,
    key: Option<Idempotency>,
    message: String,
    at: Timestamp,
) -> Result<Draft, DealFault> {
    let mut next = Deal::born(&event, at).ok_or(DealFault::Broken)?;
    next.advance(1, at);
    let nowhere = Snapshot { shown: Shown::new(next.clone()), head: [0; 32] };
    draft_of(&nowhere, next, vec![event], by, caller, key, message, at)
}

#[expect(clippy::too_many_arguments, reason = "one commit is made of exactly these, and in one place only")]
fn draft_of(
    from: &Snapshot,
    next: Deal,
    events: Vec<DealEvent>,
    by: &By,
    caller: Option<Caller>,
    key: Option<Idempotency>,
    message: String,
    at: Timestamp,
) -> Result<Draft, DealFault> {
    let mut head = from.head;
    let mut entries = Vec::with_capacity(events.len());
    for (ord, event) in (0..).zip(&events) {
        let mut entry = Entry {
            version: next.version,
            ord,
            kind: event.kind(),
            at,
            user: by.user,
            by: by.name.clone(),
            from: caller.as_ref().and_then(|caller| caller.from),
            body: serde_json::to_string(event).map_err(|_| DealFault::Broken)?,
            hash: head,
        };
        head = chain::link(&head, next.id, &entry);
        entry.hash = head;
        entries.push(entry);
    }
    let mut data = serde_json::json!({ "version": next.version });
    if next.version == 1 {
        data["_id"] = serde_json::json!(next.id);
        data["dealId"] = serde_json::json!(next.id);
        data["order_id"] = serde_json::json!(next.order_id);
    }
    let shown = Shown::new(next);
    let next = &shown.deal;
    let commit = Commit {
        deal: next.id,
        base: next.version - 1,
        entries,
        state: serde_json::to_string(next).map_err(|_| DealFault::Broken)?,
        head,
        deal_index: shown.index().clone(),
        is_reworded: next.version == 1 || shown.index().search != from.shown.index().search,
        files: next.file_changes(&events),
        asks: vec![Ask { caller, key, reply: KeptReply { message, data } }],
        notifications: next.notifications(&from.shown.deal, &events, at),
    };
    Ok(Draft {
        commit: Arc::new(commit),
        events: events.iter().map(|event| (event.kind(), by.name.clone())).collect(),
        next: Snapshot { shown, head },
    })
}

enum Written {
    Settled(Settled),
    Moved,
    /// The store takes no such deal.
    Unfit,
}

/// Commits, and asks again for as long as nobody knows whether it was written.
async fn write(store: &dyn DealStore, draft: Draft) -> Written {
    let mut doubtful = false;
    let mut pause = FIRST_PAUSE;
    loop {
        let outcome = store.commit(draft.commit.clone()).await;
        let definite = match outcome {
            Ok(Outcome::Done { notified }) => return Written::Settled(done(draft, notified)),
            Ok(outcome) if !doubtful => Some(outcome),
            Err(CommitFault::Refused) if !doubtful => {
                return Written::Settled(answer(Err(DealFault::Unavailable), None));
            }
            // Had it been written before, it would have moved on.
            Err(CommitFault::Unfit) => return Written::Unfit,
            Ok(outcome) => match stands(store, &draft.commit).await {
                Some(true) => return Written::Settled(done(draft, Vec::new())),
                Some(false) => Some(outcome),
                None => None,
            },
            Err(_) => None,
        };
        match definite {
            Some(Outcome::Moved) => return Written::Moved,
            Some(Outcome::NotAdmitted(asks)) => {
                let said = asks.into_iter().next().map_or(Err(DealFault::Broken), |(_, why)| match why {
                    NotAdmitted::Replayed(reply) => Ok(Receipt { reply, replayed: true }),
                    NotAdmitted::Mismatch => Err(DealFault::Mismatch),
                    NotAdmitted::Denied => Err(DealFault::Denied),
                });
                return Written::Settled(answer(said, None));
            }
            Some(Outcome::Done { .. }) | None => {}
        }
        doubtful = true;
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Whether a doubtful commit is in the journal; `None` while the store cannot be asked.
async fn stands(store: &dyn DealStore, commit: &Commit) -> Option<bool> {
    let journal = store.journal(commit.deal).await.ok()?;
    Some(journal.iter().any(|entry| entry.hash == commit.head))
}

/// A refusal gives way to the reply that an earlier call with the same key got.
async fn replayed_or(store: &dyn DealStore, key: Option<Idempotency>, fault: DealFault) -> Result<Receipt, DealFault> {
    let Some(key) = key else { return Err(fault) };
    match store.kept(key).await? {
        Kept::Nothing => Err(fault),
        Kept::Reply(reply) => Ok(Receipt { reply, replayed: true }),
        Kept::Mismatch => Err(DealFault::Mismatch),
    }
}

fn unchanged(deal: &Deal, message: String) -> Receipt {
    let data = serde_json::json!({ "version": deal.version });
    Receipt { reply: KeptReply { message, data }, replayed: false }
}

fn done(draft: Draft, notified: Vec<UserId>) -> Settled {
    let reply = draft.commit.asks[0].reply.clone();
    Settled {
        result: Ok(Receipt { reply, replayed: false }),
        snapshot: Some(draft.next),
        events: draft.events,
        notified,
    }
}

fn answer(result: Result<Receipt, DealFault>, snapshot: Option<Snapshot>) -> Settled {
    Settled { result, snapshot, events: Vec::new(), notified: Vec::new() }
}

/// Keeps what a reload found when the command itself changed nothing.
fn or_reloaded(mut settled: Settled, reloaded: Option<Snapshot>) -> Settled {
    if settled.snapshot.is_none() {
        settled.snapshot = reloaded;
    }
    settled
}
