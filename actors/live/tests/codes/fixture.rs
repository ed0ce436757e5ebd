//! A server of codes for a test: a store in memory that can fail, a sender that does as it is told, and a clock.

use std::{
    cell::OnceCell,
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

use actix::Arbiter;
use granary_domain::{
    Language,
    store::{BoxFuture, CommitFault, LocalBoxFuture, StoreUnavailable},
};
use granary_identity::code::{
    AddressStatus, Charge, CodeCommit, CodeFault, CodeName, CodeOutcome, CodeRequest, CodeSender, CodeStore, Codes,
    Digits, Effect, Flow, OutgoingCode, Pace, Purpose, Receipt, Recipient, Sealed, Sealer, StoredCode, Undelivered,
};
use jiff::{SignedDuration, Timestamp};
use tokio::time::Instant;

thread_local! {
    static START: OnceCell<Instant> = const { OnceCell::new() };
}

/// The time of the test, which only tests move.
pub(crate) fn now() -> Timestamp {
    let since = START.with(|start| start.get_or_init(Instant::now).elapsed());
    Timestamp::UNIX_EPOCH + SignedDuration::try_from(since).unwrap()
}

pub(crate) async fn pass(seconds: u64) {
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}

/// The store in memory.
#[derive(Default)]
pub(crate) struct Memory {
    rows: Mutex<HashMap<CodeName, StoredCode>>,
    pub(crate) in_use: AtomicBool,
    pub(crate) nobody: AtomicBool,
    pub(crate) away: AtomicBool,
    /// The next commit is written, and its answer lost.
    pub(crate) lose_an_answer: AtomicBool,
    pub(crate) commits: AtomicU32,
    pub(crate) given_back: AtomicU32,
}

impl Memory {
    fn down(&self) -> Result<(), StoreUnavailable> {
        if self.away.load(Ordering::SeqCst) { Err(StoreUnavailable) } else { Ok(()) }
    }

    fn write(&self, commit: &CodeCommit) -> CodeOutcome {
        let mut rows = self.rows.lock().unwrap();
        if rows.get(&commit.name).map_or(0, |row| row.version) != commit.base {
            return CodeOutcome::Moved;
        }
        self.commits.fetch_add(1, Ordering::SeqCst);
        self.given_back.fetch_add(u32::from(commit.effect == Effect::GiveBack), Ordering::SeqCst);
        let row = StoredCode { version: commit.base + 1, commit_id: commit.commit_id, code: commit.code.clone() };
        rows.insert(commit.name, row);
        CodeOutcome::Done
    }
}

impl CodeStore for Memory {
    fn load(&self, name: CodeName) -> BoxFuture<'_, Result<Option<StoredCode>, StoreUnavailable>> {
        Box::pin(async move {
            tokio::task::yield_now().await;
            self.down().map(|()| self.rows.lock().unwrap().get(&name).cloned())
        })
    }

    fn commit<'a>(&'a self, commit: &'a CodeCommit) -> LocalBoxFuture<'a, Result<CodeOutcome, CommitFault>> {
        Box::pin(async move {
            tokio::task::yield_now().await;
            self.down().map_err(|StoreUnavailable| CommitFault::Refused)?;
            let outcome = self.write(commit);
            if self.lose_an_answer.swap(false, Ordering::SeqCst) { Err(CommitFault::Unknown) } else { Ok(outcome) }
        })
    }

    fn address_status<'a>(
        &'a self,
        _: Purpose,
        _: &'a Recipient,
    ) -> BoxFuture<'a, Result<AddressStatus, StoreUnavailable>> {
        let address_status = match (self.in_use.load(Ordering::SeqCst), self.nobody.load(Ordering::SeqCst)) {
            (true, _) => AddressStatus::InUse,
            (_, true) => AddressStatus::Nobody,
            _ => AddressStatus::Free,
        };
        Box::pin(std::future::ready(self.down().map(|()| address_status)))
    }

    fn is_known_network<'a>(
        &'a self,
        _: Purpose,
        _: &'a Recipient,
        _: IpAddr,
    ) -> BoxFuture<'a, Result<bool, StoreUnavailable>> {
        Box::pin(std::future::ready(self.down().map(|()| false)))
    }

    fn charge_question<'a>(
        &'a self,
        _: CodeName,
        _: &'a Charge,
        _: Timestamp,
    ) -> LocalBoxFuture<'a, Result<CodeOutcome, StoreUnavailable>> {
        Box::pin(std::future::ready(self.down().map(|()| CodeOutcome::Done)))
    }
}

/// A sender who does as it is told, and then delivers; it notes when it sent.
#[derive(Default)]
pub(crate) struct FakeSender {
    pub(crate) to_fail: Mutex<VecDeque<Undelivered>>,
    /// What to do before it sends, such as registering the address.
    pub(crate) before_sending: Mutex<Option<Box<dyn Fn() + Send>>>,
    pub(crate) sent: Mutex<Vec<(Timestamp, OutgoingCode)>>,
}

impl CodeSender for FakeSender {
    fn send<'a>(&'a self, outgoing: &'a OutgoingCode) -> BoxFuture<'a, Result<(), Undelivered>> {
        self.sent.lock().unwrap().push((now(), outgoing.clone()));
        if let Some(deed) = &*self.before_sending.lock().unwrap() {
            deed();
        }
        let fails = self.to_fail.lock().unwrap().pop_front();
        Box::pin(std::future::ready(fails.map_or(Ok(()), Err)))
    }
}

/// Draws 1, 2, 3 …; a seal shows what it is of.
#[derive(Default)]
struct Plain(AtomicU32);

impl Sealer for Plain {
    fn draw(&self) -> Digits {
        Digits::new(self.0.fetch_add(1, Ordering::SeqCst) + 1).unwrap()
    }

    fn name(&self, purpose: Purpose, to: &Recipient, flow: Flow) -> CodeName {
        let mut name = [0; 32];
        let whose = match flow {
            Flow::Only => 'o',
            Flow::Network { is_solved, .. } => {
                if is_solved {
                    's'
                } else {
                    'n'
                }
            }
            Flow::Own(secret) => char::from(b'0' + secret[0]),
        };
        let text = format!("{}{whose} {}", &purpose.as_str()[..3], to.address());
        name.iter_mut().zip(text.bytes()).for_each(|(at, byte)| *at = byte);
        name
    }

    fn seal(&self, name: CodeName, digits: Digits) -> Sealed {
        let mut seal = name;
        seal[26..].copy_from_slice(digits.to_string().as_bytes());
        seal
    }
}

pub(crate) struct Fixture {
    pub(crate) memory: Arc<Memory>,
    pub(crate) sender: Arc<FakeSender>,
    pub(crate) codes: Codes,
}

impl Fixture {
    /// In a time that stands still until a test waits.
    pub(crate) fn open() -> Self {
        // A test may open two; the first stops the clock.
        if START.with(|start| start.get().is_none()) {
            tokio::time::pause();
        }
        now();
        let (memory, sender) = (Arc::<Memory>::default(), Arc::<FakeSender>::default());
        let codes = codes(&memory, &sender);
        Self { memory, sender, codes }
    }

    /// Another node on the same store, or this one after a restart.
    pub(crate) fn another(&self) -> Codes {
        codes(&self.memory, &self.sender)
    }

    pub(crate) async fn send(&self) -> Result<Receipt, CodeFault> {
        self.codes.send(asked(Purpose::Register, None)).await
    }

    /// The digits that went out last.
    pub(crate) fn delivered(&self) -> String {
        self.sender.sent.lock().unwrap().last().unwrap().1.digits.to_string()
    }

    pub(crate) fn attempts(&self) -> usize {
        self.sender.sent.lock().unwrap().len()
    }

    pub(crate) fn will_fail(&self, how: impl IntoIterator<Item = Undelivered>) {
        self.sender.to_fail.lock().unwrap().extend(how);
    }
}

fn codes(memory: &Arc<Memory>, sender: &Arc<FakeSender>) -> Codes {
    let arbiters = vec![Arbiter::current()];
    Codes::new(memory.clone(), sender.clone(), Arc::new(Plain::default()), Pace::Limited, arbiters, now)
}

/// Who names no flow.
pub(crate) const ANYBODY: Flow = Flow::Network { network: None, is_solved: false };

pub(crate) fn asked(purpose: Purpose, key: Option<[u8; 32]>) -> CodeRequest {
    CodeRequest { purpose, to: email(), flow: ANYBODY, language: Language::En, from: None, key }
}

pub(crate) fn email() -> Recipient {
    Recipient::Email("amal@farm.test".to_owned().try_into().unwrap())
}

/// Checks a code as it was typed, and spends it where it is right.
pub(crate) async fn verify(codes: &Codes, typed: &str) -> Result<(), CodeFault> {
    codes.spend(codes.check(Purpose::Register, &email(), ANYBODY, typed).await?).await
}
