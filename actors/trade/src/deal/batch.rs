//! What is asked of a deal at one time, decided as one batch: one commit for all that changes it, and what each is told.

use std::{
    mem,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use granary_domain::{
    Caller, CompanyId, Version,
    store::{Idempotency, StoredReply},
};
use granary_identity::notification::{Notification, caused_by};
use granary_runtime::hub::EventNote;
use jiff::Timestamp;
use serde_json::json;

use super::{
    Change, Commit, CommittedCall, Deal, DealCommand, DealEvent, DealFault, DealSnapshot, Entry, Handler,
    HandlingEvent, Head, Initiator, PartyRole, Placement, chain,
};

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
    pub reply: StoredReply,
    pub replayed: bool,
}

/// What a command is told.
pub(super) type CommandResult = Result<Receipt, DealFault>;

/// A deal as it stands on disk, with the newest link of its chain.
#[derive(Debug, Clone)]
pub struct Snapshot {
    pub shown: Arc<DealSnapshot>,
    pub head: Head,
}

/// A decision ready to be written.
pub struct Draft {
    pub(super) commit: Arc<Commit>,
    pub(super) next: Snapshot,
    pub(super) events: Vec<EventNote>,
}

/// A deal that begins, for the transaction that writes it beside all that it takes.
pub struct NewDeal {
    /// Without asks and notifications: those are the transaction's.
    pub commit: Commit,
    pub notifications: Vec<Notification>,
    /// To be told once it is committed.
    pub change: Arc<Change>,
}

/// What a batch comes to: nothing of it may be told before its draft stands, for each command was decided on what those
/// before it lead to.
pub(super) struct Decided {
    pub(super) draft: Result<Option<Draft>, NotSerializable>,
    /// One a command, in their order.
    pub(super) verdicts: Vec<Verdict>,
}

/// What commands lead to cannot be put on record.
#[derive(Debug)]
pub(super) struct NotSerializable;

/// What becomes of one command of a batch.
#[derive(Debug, PartialEq)]
pub(super) enum Verdict {
    /// It is the ask of this place in the draft.
    Drafted(usize),
    /// It changes nothing, or is refused.
    CommandResult(CommandResult),
    Panicked,
    /// It has the key of one that came earlier, and is decided once that one has its answer; or it comes after such a
    /// one, or after as many as a draft may hold.
    Waits,
}

/// Decides commands one after another, each on what those before it lead to. A draft of at most so many comes of them.
pub(super) fn decide_all<'a>(
    snapshot: &Snapshot,
    commands: impl Iterator<Item = &'a Execute>,
    most: usize,
    at: Timestamp,
) -> Decided {
    let mut draft = BatchBuilder::on(snapshot, at);
    let mut keys: Vec<&Idempotency> = Vec::new();
    let mut is_closed = false;
    let each = commands.map(|command| {
        let key = command.key.as_ref();
        let is_twin = key.is_some_and(|key| keys.iter().any(|elder| elder.is_twin(key)));
        is_closed = is_closed || is_twin || draft.calls.len() == most;
        if is_closed {
            return Verdict::Waits;
        }
        keys.extend(key);
        let taken = catch_unwind(AssertUnwindSafe(|| draft.take(command)));
        taken.map_or(Verdict::Panicked, |taken| taken.unwrap_or_else(|fault| Verdict::CommandResult(Err(fault))))
    });
    let verdicts = each.collect();
    Decided { verdicts, draft: catch_unwind(AssertUnwindSafe(|| draft.finish())).unwrap_or(Err(NotSerializable)) }
}

impl NewDeal {
    /// Begins a deal for somebody of its buyer, or for the server by itself; whoever of the buyer has it to follow, where it has
    /// several people.
    pub fn begin(
        placement: Placement,
        caller: Option<&Caller>,
        handler: Option<Handler>,
        at: Timestamp,
    ) -> Result<Self, DealFault> {
        let by = caller.map_or_else(Initiator::system, |Caller { who, .. }| Initiator {
            role: PartyRole::Buyer,
            user: Some(who.user),
            name: who.name.clone(),
        });
        let event = Deal::place(placement)?;
        let mut next = Deal::from_placed(&event, at).ok_or(DealFault::Broken)?;
        let mut untaken = next.clone();
        untaken.advance(1, at);
        let nowhere = Snapshot { shown: DealSnapshot::new(untaken), head: chain::GENESIS };
        let taken_on = handler.map(|handler| HandlingEvent::TakenOn { by: PartyRole::Buyer, handler }.into());
        let events: Vec<DealEvent> = [event].into_iter().chain(taken_on).collect();
        for event in events.iter().skip(1) {
            next.apply(event, at);
        }
        next.advance(1, at);
        let mut draft = BatchBuilder { base: 0, ..BatchBuilder::on(&nowhere, at) };
        draft.add(next, events, &by, caller.cloned(), None, String::new())?;
        let Draft { commit, next, events } = draft.finish().ok().flatten().ok_or(DealFault::Broken)?;
        let mut commit = Arc::unwrap_or_clone(commit);
        commit.calls.clear();
        let notifications = mem::take(&mut commit.notifications);
        let change = Change { before: None, after: next.shown, events, notified: Vec::new() };
        Ok(Self { commit, notifications, change: Arc::new(change) })
    }
}

/// A draft that grows by one command after another.
struct BatchBuilder<'a> {
    from: &'a Snapshot,
    at: Timestamp,
    base: Version,
    /// The deal as the commands so far leave it.
    tip: Option<Deal>,
    head: Head,
    entries: Vec<Entry>,
    events: Vec<DealEvent>,
    notes: Vec<EventNote>,
    notifications: Vec<Notification>,
    calls: Vec<CommittedCall>,
}

impl<'a> BatchBuilder<'a> {
    fn on(from: &'a Snapshot, at: Timestamp) -> Self {
        Self {
            from,
            at,
            base: from.shown.deal.version,
            tip: None,
            head: from.head,
            entries: Vec::new(),
            events: Vec::new(),
            notes: Vec::new(),
            notifications: Vec::new(),
            calls: Vec::new(),
        }
    }

    fn tip(&self) -> &Deal {
        self.tip.as_ref().unwrap_or(&self.from.shown.deal)
    }

    fn take(&mut self, command: &Execute) -> Result<Verdict, DealFault> {
        let (deal, at) = (self.tip(), self.at);
        let by = by(command.caller.as_ref(), deal)?;
        if let Some(expected) = command.expected {
            deal.expect(expected)?;
        }
        let events = deal.decide(&command.command, &by, at)?;
        if let Some(caller) = &command.caller {
            deal.within_limit(&command.command, &caller.who.member)?;
        }
        if events.is_empty() {
            let reply = StoredReply { message: command.message.clone(), data: json!({ "version": deal.version }) };
            return Ok(Verdict::CommandResult(Ok(Receipt { reply, replayed: false })));
        }
        let mut next = deal.clone();
        for event in &events {
            next.apply(event, at);
        }
        next.advance(deal.version + 1, at);
        self.add(next, events, &by, command.caller.clone(), command.key.clone(), command.message.clone())?;
        Ok(Verdict::Drafted(self.calls.len() - 1))
    }

    /// Adds what one command leads to; where that fails, the draft is as it was.
    fn add(
        &mut self,
        next: Deal,
        events: Vec<DealEvent>,
        by: &Initiator,
        caller: Option<Caller>,
        key: Option<Idempotency>,
        message: String,
    ) -> Result<(), DealFault> {
        let mut head = self.head;
        let mut entries = Vec::with_capacity(events.len());
        for (ord, event) in (0..).zip(&events) {
            let mut entry = Entry {
                version: next.version,
                ord,
                kind: event.kind(),
                at: self.at,
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
        let notifications = next.notifications(self.tip(), &events, self.at);
        let company = caller.as_ref().and_then(|caller| caller.who.company);
        self.head = head;
        self.entries.extend(entries);
        self.notes.extend(events.iter().map(|event| note(event, by, &next)));
        self.events.extend(events);
        self.notifications.extend(notifications.into_iter().map(|it| told_of(it, company)));
        self.calls.push(CommittedCall {
            caller,
            key,
            reply: StoredReply { message, data: json!({ "version": next.version }) },
        });
        self.tip = Some(next);
        Ok(())
    }

    /// The whole draft; none where nothing would change.
    fn finish(self) -> Result<Option<Draft>, NotSerializable> {
        let Some(tip) = self.tip else { return Ok(None) };
        let shown = DealSnapshot::new(tip);
        let deal = &shown.deal;
        let commit = Commit {
            deal: deal.id,
            base: self.base,
            entries: self.entries,
            state: serde_json::to_string(deal).map_err(|_| NotSerializable)?,
            head: self.head,
            deal_index: shown.index().clone(),
            is_reworded: self.base == 0 || shown.index().search != self.from.shown.index().search,
            is_known_anew: shown.index().found_by != self.from.shown.index().found_by,
            has_new_duties: self.base == 0 || shown.index().duties != self.from.shown.index().duties,
            has_new_handlers: shown.index().handled != self.from.shown.index().handled,
            files: deal.file_changes(&self.events),
            shipments: deal.changed_shipments(&self.events),
            calls: self.calls,
            notifications: self.notifications,
            part: deal.part_after(&self.from.shown.deal).filter(|_| self.base > 0),
            credit_days: deal.credit_after((self.base > 0).then_some(&self.from.shown.deal)),
            ended_dispute: deal.ended_dispute(&self.from.shown.deal).filter(|_| self.base > 0),
        };
        let next = Snapshot { head: self.head, shown };
        Ok(Some(Draft { commit: Arc::new(commit), next, events: self.notes }))
    }
}

/// In whose name a command is given: a side of the deal, staff, its bank, or the server.
fn by(caller: Option<&Caller>, deal: &Deal) -> Result<Initiator, DealFault> {
    let Some(Caller { who, .. }) = caller else { return Ok(Initiator::system()) };
    let role = match deal.audience(who) {
        Some(audience) => audience.actor(),
        None if who.role.is_staff() => PartyRole::Staff,
        None => return Err(DealFault::NotFound),
    };
    Ok(Initiator { role, user: Some(who.user), name: who.name.clone() })
}

/// With the company in whose name the command was given: each of a batch counts as its own.
fn told_of(told: Notification, by: Option<CompanyId>) -> Notification {
    match by {
        Some(by) => Notification { params: caused_by(told.params, by), ..told },
        None => told,
    }
}

fn note(event: &DealEvent, by: &Initiator, deal: &Deal) -> EventNote {
    EventNote { kind: event.kind().to_owned(), by: by.name.clone(), at: deal.updated_at, ver: deal.version }
}
