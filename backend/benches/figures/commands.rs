//! Durable commands a second through the actors, against the very same commits sent to the database bare.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use actix::Arbiter;
use futures::future::join_all;
use granary_demo::demo;
use granary_domain::{
    BankId, Bucket, Caller, CompanyId, DealId, DealStatus, PageRequest, Principal, SessionId, Text, UserId,
    store::{BoxFuture, CommitFault, Idempotency, Kept, StoreUnavailable},
};
use granary_identity::session::{SessionStore, StoredSession};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_store::Store;
use granary_trade::deal::{
    Commit, CommittedCall, DealCommand, DealStore, Deals, Edit, Entry, Execute, Head, LotLimits, MoveCursor, Moved,
    OrderCommand, Outcome, StoredDeal,
};
use jiff::{Span, Timestamp};
use uuid::Uuid;

use crate::{ROUNDS, database::Database, median};

pub(crate) const DEALS: usize = 100;
/// So many that enough of them may still be edited.
pub(crate) const DEMO_DEALS: u64 = 1_000;
/// Callers that wait for one reply before their next command.
const CALLERS: usize = 32;
const COMMANDS_A_ROUND: usize = 6_000;

/// A store that keeps what was committed through it, to be committed again elsewhere.
struct Recorder {
    store: Store,
    commits: Mutex<Vec<Arc<Commit>>>,
}

impl DealStore for Recorder {
    fn load(&self, deal: DealId) -> BoxFuture<'_, Result<Option<StoredDeal>, StoreUnavailable>> {
        self.store.load(deal)
    }
    fn is_at_bank(&self, deal: DealId, bank: BankId) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        self.store.is_at_bank(deal, bank)
    }
    fn belongs_to_any(&self, who: UserId, of: &[CompanyId]) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        self.store.belongs_to_any(who, of)
    }
    fn commit(&self, commit: Arc<Commit>) -> BoxFuture<'_, Result<Outcome, CommitFault>> {
        self.commits.lock().unwrap_or_else(PoisonError::into_inner).push(commit.clone());
        self.store.commit(commit)
    }
    fn kept(&self, key: Idempotency) -> BoxFuture<'_, Result<Kept, StoreUnavailable>> {
        self.store.kept(key)
    }
    fn journal(
        &self,
        deal: DealId,
        kinds: Option<&'static [&'static str]>,
    ) -> BoxFuture<'_, Result<Vec<Entry>, StoreUnavailable>> {
        self.store.journal(deal, kinds)
    }
    fn has_line(&self, deal: DealId, hash: Head) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        self.store.has_line(deal, hash)
    }
    fn moved(&self, last: Option<MoveCursor>) -> BoxFuture<'_, Result<Moved, StoreUnavailable>> {
        self.store.moved(last)
    }

    fn claim_to_wake(
        &self,
        today: jiff::civil::Date,
        most: i64,
    ) -> BoxFuture<'_, Result<Vec<DealId>, StoreUnavailable>> {
        self.store.claim_to_wake(today, most)
    }

    fn release_woken(&self, woken: Vec<DealId>) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        self.store.release_woken(woken)
    }

    fn file_waking(
        &self,
        deal: DealId,
        at: u64,
        wakes_on: Option<jiff::civil::Date>,
    ) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        self.store.file_waking(deal, at, wakes_on)
    }
}

/// One database with the demo and a member of staff signed in; two of them are alike to the byte.
pub(crate) struct Side {
    pub(crate) store: Store,
    pub(crate) caller: Caller,
    pub(crate) deals: Vec<DealId>,
    _database: Database,
}

impl Side {
    pub(crate) async fn open(now: Timestamp) -> Self {
        let database = Database::open().await;
        let store = Store::connect(&database.settings()).await.expect("the database answers");
        demo(&store, now, DEMO_DEALS).await.expect("the demo is written");
        let caller = staff(&store, now).await;
        let deals = open_deals(&store).await;
        Self { store, caller, deals, _database: database }
    }
}

async fn staff(store: &Store, now: Timestamp) -> Caller {
    let admin =
        store.user_by_email("admin@granary.test".to_owned()).await.ok().flatten().expect("the demo has an admin");
    let session = StoredSession {
        id: SessionId(Uuid::now_v7()),
        user: admin.id,
        refresh: [1; 32],
        previous: None,
        bearers: Vec::new(),
        until: now + Span::new().hours(20),
        ended: None,
        created_at: now,
    };
    let who = Principal {
        session: session.id,
        user: admin.id,
        role: admin.role,
        company: None,
        bank: None,
        permissions: admin.permissions,
        member: Default::default(),
        rights: admin.rights,
        name: admin.name,
    };
    assert!(store.open(session, admin.rights).await.expect("the session is written"));
    Caller { who: Arc::new(who), from: None }
}

/// Deals that may still be edited.
pub(crate) async fn open_deals(store: &Store) -> Vec<DealId> {
    let mut deals = Vec::new();
    for status in
        [DealStatus::ContractPending, DealStatus::ComplianceReview, DealStatus::FundingPending, DealStatus::Funded]
    {
        deals.extend(deals_that_are(store, status).await);
    }
    deals.truncate(DEALS);
    assert_eq!(deals.len(), DEALS, "the demo holds enough deals that may be edited");
    deals
}

/// The first open deals of a status.
pub(crate) async fn deals_that_are(store: &Store, status: DealStatus) -> impl Iterator<Item = DealId> {
    let filter = Filter { bucket: Some(Bucket::Open), status: Some(status), ..Filter::default() };
    let page = store.page(Query { filter, sort: Sort::OrderId, page: PageRequest { current: 1, size: 100 } }).await;
    page.expect("the deals are listed").rows.into_iter().map(|(id, _)| id)
}

pub(crate) fn order(caller: &Caller, nth: usize) -> Execute {
    let notes = Text::try_from(format!("Round {nth}.")).expect("a short note");
    let key = Uuid::now_v7().to_string();
    Execute {
        command: DealCommand::Order(OrderCommand::Edit {
            edit: Edit { notes: Some(notes), ..Edit::default() },
            lot: LotLimits::default(),
        }),
        caller: Some(caller.clone()),
        expected: None,
        key: Some(Idempotency { caller: caller.who.user, path: "/bench".to_owned(), key, body: [0; 32] }),
        message: "Deal edited".to_owned(),
    }
}

/// The deals of one caller.
fn share<T: Copy>(all: &[T], caller: usize) -> Vec<T> {
    all.iter().copied().skip(caller).step_by(CALLERS).collect()
}

async fn through_actors(side: &Side, deals: &Deals) -> f64 {
    let began = Instant::now();
    join_all((0..CALLERS).map(|nth| async move {
        let mine = share(&side.deals, nth);
        for turn in 0..COMMANDS_A_ROUND / CALLERS {
            let done = deals.execute(mine[turn % mine.len()], order(&side.caller, turn)).await;
            done.expect("the command takes effect");
        }
    }))
    .await;
    COMMANDS_A_ROUND as f64 / began.elapsed().as_secs_f64()
}

async fn bare(side: &Side, commits: Vec<Arc<Commit>>) -> f64 {
    let count = commits.len();
    let mut queues: HashMap<DealId, Vec<Arc<Commit>>> = HashMap::new();
    for commit in commits {
        let calls = commit.calls.iter().map(|call| CommittedCall { caller: Some(side.caller.clone()), ..call.clone() });
        let mine = Commit { calls: calls.collect(), ..(*commit).clone() };
        queues.entry(commit.deal).or_default().push(Arc::new(mine));
    }
    let began = Instant::now();
    join_all((0..CALLERS).map(|nth| {
        let mine: Vec<_> = share(&side.deals, nth).iter().filter_map(|deal| queues.get(deal)).collect();
        async move {
            for turn in 0..mine.iter().map(|queue| queue.len()).max().unwrap_or_default() {
                for commit in mine.iter().filter_map(|queue| queue.get(turn)) {
                    let done = side.store.commit(commit.clone()).await;
                    assert!(matches!(done, Ok(Outcome::Done { .. })), "a bare commit: {done:?}");
                }
            }
        }
    }))
    .await;
    count as f64 / began.elapsed().as_secs_f64()
}

pub(crate) async fn measure() {
    let now = Timestamp::now();
    let (actors, plain) = (Side::open(now).await, Side::open(now).await);
    let recorder = Arc::new(Recorder { store: actors.store.clone(), commits: Mutex::default() });
    let threads: Vec<_> = (0..2).map(|_| Arbiter::new()).collect();
    let deals = Deals::new(recorder.clone(), threads.iter().map(Arbiter::handle).collect(), Timestamp::now);
    let (mut commanded, mut stated) = (Vec::new(), Vec::new());
    for _ in 0..=ROUNDS {
        commanded.push(through_actors(&actors, &deals).await);
        let commits = std::mem::take(&mut *recorder.commits.lock().unwrap_or_else(PoisonError::into_inner));
        stated.push(bare(&plain, commits).await);
    }
    let (commands, statements) = (median(&commanded), median(&stated));
    println!("durable commands    {commands:>9.0} a second");
    println!("the bare statement  {statements:>9.0} a second");
    println!("ratio               {:>9.2}   (expected: at least 0.70)", commands / statements);
}
