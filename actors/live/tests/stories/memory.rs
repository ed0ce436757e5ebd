//! A store in memory that can be slow, lose its connection during a commit, or be written to by another node.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use granary_domain::{
    BankId, CompanyId, DealId, UserId, Version,
    store::{BoxFuture, CommitFault, Idempotency, Kept, StoreUnavailable, StoredReply},
};
use granary_identity::notification::Notification;
use granary_live::{
    board::{BoardStore, Page, Query, Tally},
    inbox::{InboxStore, NotificationPage, StoredNotification},
};
use granary_trade::deal::{
    Commit, CommittedCall, Deal, DealEvent, DealIndex, DealStore, Entry, Head, MoveCursor, Moved, NotAdmitted, Outcome,
    StoredDeal, chain,
};
use jiff::civil::Date;

/// What goes wrong with the next commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mishap {
    /// Nothing, but that it comes when it comes.
    Slow,
    /// The connection dies before anything was written.
    LostBefore,
    /// The connection dies after it was written.
    LostAfter,
    Refused,
    /// Another node always wrote first.
    Moved,
    /// The session of these asks, by their places, has ended.
    Denied(Vec<usize>),
}

/// A caller, a path and a key.
type KeyName = (UserId, String, String);

#[derive(Default)]
pub struct MemoryStore {
    pub rows: Mutex<HashMap<DealId, (StoredDeal, DealIndex)>>,
    pub journal: Mutex<HashMap<DealId, Vec<Entry>>>,
    kept: Mutex<HashMap<KeyName, ([u8; 32], StoredReply)>>,
    pub notifications: Mutex<Vec<StoredNotification>>,
    /// What commits told.
    pub told: Mutex<Vec<Notification>>,
    pub mishaps: Mutex<VecDeque<Mishap>>,
    pub delay: Mutex<Duration>,
    /// Who belongs to which company.
    pub works: Mutex<HashSet<(UserId, CompanyId)>>,
    /// No commit that answers with this sentence is ever taken.
    pub unfit: Mutex<Option<&'static str>>,
    /// The deals that some node has claimed to wake.
    pub claimed: Mutex<HashSet<DealId>>,
    /// The deals that were written, one commit after another.
    moves: Mutex<Vec<DealId>>,
    /// No deal can be loaded.
    pub fail_loads: AtomicBool,
    pub loads: AtomicU64,
    /// How often it was asked whether a bank has a deal.
    pub looks: AtomicU64,
    pub commits: AtomicU64,
    pub pages: AtomicU64,
    /// How many deals were read for pages.
    pub read: AtomicU64,
}

impl MemoryStore {
    pub fn next(&self, mishap: Mishap) {
        self.mishaps.lock().unwrap().push_back(mishap);
    }

    pub fn slow(&self, delay: Duration) {
        *self.delay.lock().unwrap() = delay;
    }

    fn page_now(&self, query: &Query) -> Page {
        let rows = self.rows.lock().unwrap();
        let mut found: Vec<_> = rows.iter().filter(|(_, (_, deal_index))| query.filter.matches(deal_index)).collect();
        let place = |id: &DealId, deal_index| query.sort.place(*id, deal_index);
        found.sort_by(|(one, (_, x)), (other, (_, y))| place(one, x).cmp(&place(other, y)));
        let total = (found.len() as u64).into();
        let skipped = ((query.page.current - 1) * query.page.size) as usize;
        let page = found.into_iter().skip(skipped).take(query.page.size as usize);
        Page { rows: page.map(|(id, (row, _))| (*id, row.version)).collect(), total }
    }

    async fn pause(&self) {
        let delay = *self.delay.lock().unwrap();
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
    }

    /// Writes as another node would: behind the actors' backs.
    pub fn write(&self, commit: &Commit) -> Outcome {
        let mut rows = self.rows.lock().unwrap();
        let stands = rows.get(&commit.deal).map_or(0, |(row, _)| row.version);
        if stands != commit.base {
            return Outcome::Moved;
        }
        let mut shipments = rows.get(&commit.deal).map_or_else(Vec::new, |(row, _)| row.shipments.clone());
        for shipment in &commit.shipments {
            shipments.resize(shipments.len().max(shipment.number as usize), String::new());
            shipments[shipment.number as usize - 1].clone_from(&shipment.body);
        }
        let (state, version) = (commit.state.clone(), commit.version());
        let row = StoredDeal { state, shipments, version, head: commit.head };
        rows.insert(commit.deal, (row, commit.deal_index.clone()));
        self.moves.lock().unwrap().push(commit.deal);
        self.journal.lock().unwrap().entry(commit.deal).or_default().extend(commit.entries.iter().cloned());
        self.told.lock().unwrap().extend(commit.notifications.iter().cloned());
        for CommittedCall { key, reply, .. } in &commit.calls {
            let Some(key) = key else { continue };
            let name = (key.caller, key.path.clone(), key.key.clone());
            self.kept.lock().unwrap().insert(name, (key.body, reply.clone()));
        }
        Outcome::Done { notified: Vec::new() }
    }

    /// A commit of another node, with its journal lines.
    pub fn write_elsewhere(&self, next: &Deal, mut head: [u8; 32], events: &[DealEvent]) {
        let entries = (0..).zip(events).map(|(ord, event)| {
            let mut entry = Entry {
                version: next.version,
                ord,
                kind: event.kind(),
                at: next.updated_at,
                user: None,
                by: "Another node".to_owned(),
                from: None,
                body: serde_json::to_string(event).unwrap(),
                hash: head,
            };
            head = chain::link(&head, next.id, &entry);
            entry.hash = head;
            entry
        });
        let commit = Commit {
            deal: next.id,
            base: next.version - 1,
            entries: entries.collect(),
            state: serde_json::to_string(next).unwrap(),
            head,
            deal_index: next.deal_index(),
            is_reworded: true,
            is_known_anew: true,
            has_new_duties: true,
            has_new_handlers: true,
            files: next.file_changes(events),
            shipments: Vec::new(),
            calls: Vec::new(),
            notifications: Vec::new(),
            part: None,
            credit_days: None,
            ended_dispute: None,
        };
        assert!(matches!(self.write(&commit), Outcome::Done { .. }));
    }

    fn look_up(&self, key: &Idempotency) -> Kept {
        let name = (key.caller, key.path.clone(), key.key.clone());
        match self.kept.lock().unwrap().get(&name) {
            None => Kept::Nothing,
            Some((body, _)) if *body != key.body => Kept::Mismatch,
            Some((_, reply)) => Kept::Reply(reply.clone()),
        }
    }
}

impl DealStore for MemoryStore {
    fn load(&self, deal: DealId) -> BoxFuture<'_, Result<Option<StoredDeal>, StoreUnavailable>> {
        self.loads.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move {
            if self.fail_loads.load(Ordering::Relaxed) {
                return Err(StoreUnavailable);
            }
            Ok(self.rows.lock().unwrap().get(&deal).map(|(row, _)| row.clone()))
        })
    }

    fn is_at_bank(&self, deal: DealId, bank: BankId) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        self.looks.fetch_add(1, Ordering::Relaxed);
        let has = self.rows.lock().unwrap().get(&deal).is_some_and(|(_, index)| index.bank == Some(bank));
        Box::pin(async move { Ok(has) })
    }

    fn belongs_to_any(&self, who: UserId, of: &[CompanyId]) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        let works = self.works.lock().unwrap();
        let is_own = of.iter().any(|company| works.contains(&(who, *company)));
        Box::pin(async move { Ok(is_own) })
    }

    fn commit(&self, commit: Arc<Commit>) -> BoxFuture<'_, Result<Outcome, CommitFault>> {
        self.commits.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move {
            self.pause().await;
            let looked_up = commit.calls.iter().enumerate().filter_map(|(place, call)| {
                match call.key.as_ref().map_or(Kept::Nothing, |key| self.look_up(key)) {
                    Kept::Reply(reply) => Some((place, NotAdmitted::Replayed(reply))),
                    Kept::Mismatch => Some((place, NotAdmitted::Mismatch)),
                    Kept::Nothing => None,
                }
            });
            let kept: Vec<_> = looked_up.collect();
            if !kept.is_empty() {
                return Ok(Outcome::NotAdmitted(kept));
            }
            let unfit = *self.unfit.lock().unwrap();
            if commit.calls.iter().any(|call| Some(&*call.reply.message) == unfit) {
                return Err(CommitFault::NotSerializable);
            }
            let mishap = self.mishaps.lock().unwrap().pop_front();
            match mishap {
                Some(Mishap::LostBefore) => Err(CommitFault::Unknown),
                Some(Mishap::LostAfter) => {
                    self.write(&commit);
                    Err(CommitFault::Unknown)
                }
                Some(Mishap::Refused) => Err(CommitFault::Refused),
                Some(Mishap::Moved) => Ok(Outcome::Moved),
                Some(Mishap::Denied(places)) => {
                    Ok(Outcome::NotAdmitted(places.into_iter().map(|place| (place, NotAdmitted::Denied)).collect()))
                }
                Some(Mishap::Slow) | None => Ok(self.write(&commit)),
            }
        })
    }

    fn kept(&self, key: Idempotency) -> BoxFuture<'_, Result<Kept, StoreUnavailable>> {
        Box::pin(async move { Ok(self.look_up(&key)) })
    }

    fn journal(
        &self,
        deal: DealId,
        kinds: Option<&'static [&'static str]>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreUnavailable>> {
        let mut lines = self.journal.lock().unwrap().get(&deal).cloned().unwrap_or_default();
        lines.retain(|it| kinds.is_none_or(|kinds| kinds.contains(&it.kind)));
        Box::pin(async move { Ok(lines) })
    }

    fn has_line(&self, deal: DealId, hash: Head) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        let journal = self.journal.lock().unwrap();
        let has_line = journal.get(&deal).is_some_and(|lines| lines.iter().any(|it| it.hash == hash));
        Box::pin(async move { Ok(has_line) })
    }

    /// What a look has seen is how many commits there were.
    fn moved(&self, last: Option<MoveCursor>) -> BoxFuture<'_, Result<Moved, StoreUnavailable>> {
        let (rows, moves) = (self.rows.lock().unwrap(), self.moves.lock().unwrap());
        let seen = last.map_or(moves.len(), |MoveCursor(seen)| seen.parse().unwrap());
        let moved: HashSet<DealId> = moves[seen..].iter().copied().collect();
        let moved: Vec<_> = moved.into_iter().map(|deal| (deal, rows[&deal].0.version)).collect();
        let seen = MoveCursor(moves.len().to_string());
        Box::pin(async move { Ok((seen, moved)) })
    }

    fn claim_to_wake(&self, today: Date, most: i64) -> BoxFuture<'_, Result<Vec<DealId>, StoreUnavailable>> {
        Box::pin(async move {
            let (rows, mut claimed) = (self.rows.lock().unwrap(), self.claimed.lock().unwrap());
            let is_due = |(_, deal_index): &(StoredDeal, DealIndex)| deal_index.wakes_on.is_some_and(|it| it <= today);
            let due = rows.iter().filter(|(id, row)| is_due(row) && !claimed.contains(*id));
            let due: Vec<DealId> = due.map(|(id, _)| *id).take(most as usize).collect();
            claimed.extend(&due);
            Ok(due)
        })
    }

    fn release_woken(&self, woken: Vec<DealId>) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        self.claimed.lock().unwrap().retain(|deal| !woken.contains(deal));
        Box::pin(async { Ok(()) })
    }

    fn file_waking(&self, _: DealId, _: Version, _: Option<Date>) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        Box::pin(async { Ok(()) })
    }
}

impl BoardStore for MemoryStore {
    fn page(&self, query: Query) -> BoxFuture<'_, Result<Page, StoreUnavailable>> {
        self.pages.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move {
            let page = self.page_now(&query);
            self.pause().await;
            Ok(page)
        })
    }

    fn deals(&self, deals: Vec<DealId>) -> BoxFuture<'_, Result<Vec<(DealId, StoredDeal)>, StoreUnavailable>> {
        self.read.fetch_add(deals.len() as u64, Ordering::Relaxed);
        Box::pin(async move {
            let rows = self.rows.lock().unwrap();
            Ok(deals.into_iter().filter_map(|id| Some((id, rows.get(&id)?.0.clone()))).collect())
        })
    }

    fn looked_after(&self, _: UserId) -> BoxFuture<'_, Result<Arc<[CompanyId]>, StoreUnavailable>> {
        Box::pin(async { Ok([].into()) })
    }

    fn tallies(&self, _: Option<BankId>) -> BoxFuture<'_, Result<Vec<Tally>, StoreUnavailable>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

impl InboxStore for MemoryStore {
    fn notifications(&self, _: UserId, _: u32, _: u32) -> BoxFuture<'_, Result<NotificationPage, StoreUnavailable>> {
        Box::pin(async move {
            let items = self.notifications.lock().unwrap().clone();
            let total = items.len() as u64;
            Ok(NotificationPage { items, total: total.into(), unread: total, is_last: true })
        })
    }

    fn unread(&self, _: UserId) -> BoxFuture<'_, Result<u64, StoreUnavailable>> {
        Box::pin(async move { Ok(self.notifications.lock().unwrap().len() as u64) })
    }
}
