//! Finds the actor of a code, or wakes it, and lets it sleep without losing a word.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use actix::{Actor, Addr, ArbiterHandle, Handler, Message, dev::ToEnvelope};
use jiff::Timestamp;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{
    Asked, Budgets, CodeCommand, CodeFault, CodeName, CodeSender, CodeStore, Digits, Pace, Purpose, Receipt, Recipient,
    Sealed, Sealer,
    actor::{CodeActor, Send, Try},
};
use crate::{domain::Language, store::StoreDown};

/// How many may wait for one code at a time; more are told to come back.
pub const MOST_WAITING: usize = 256;
/// Seconds between two reports of pumping.
const ALARM_EVERY: i64 = 3600;

/// The handle to all codes.
#[derive(Clone)]
pub struct Codes(Arc<CodeContext>);

/// What all codes of this node share.
pub(super) struct CodeContext {
    pub(super) store: Arc<dyn CodeStore>,
    pub(super) courier: Arc<dyn CodeSender>,
    pub(super) sealer: Arc<dyn Sealer>,
    pace: Pace,
    clock: fn() -> Timestamp,
    arbiters: Vec<ArbiterHandle>,
    seats: Mutex<HashMap<CodeName, Seat>>,
    /// The second at which pumping was last reported.
    alarmed: AtomicI64,
}

/// A code's place in the directory.
#[derive(Clone)]
struct Seat {
    addr: Addr<CodeActor>,
    waiting: Arc<Semaphore>,
}

impl Codes {
    pub fn new(
        store: Arc<dyn CodeStore>,
        courier: Arc<dyn CodeSender>,
        sealer: Arc<dyn Sealer>,
        pace: Pace,
        arbiters: Vec<ArbiterHandle>,
        clock: fn() -> Timestamp,
    ) -> Self {
        let (seats, alarmed) = (Mutex::default(), AtomicI64::new(i64::MIN));
        Self(Arc::new(CodeContext { store, courier, sealer, pace, clock, arbiters, seats, alarmed }))
    }

    /// Sends a code. Once admitted it is driven to its end, whether or not the asker waits.
    pub async fn send(&self, asked: Asked) -> Result<Receipt, CodeFault> {
        if let Recipient::Phone(phone) = &asked.to
            && !phone.takes_texts()
        {
            return Err(CodeFault::NotServed);
        }
        self.issue(asked, self.0.sealer.draw()).await
    }

    /// Makes a code that is shown instead of sent, for development.
    pub async fn show(&self, to: Recipient) -> Result<Digits, CodeFault> {
        let digits = self.0.sealer.draw();
        let asked = Asked { purpose: Purpose::Stub, to, language: Language::default(), from: None, key: None };
        self.issue(asked, digits).await.map(|_| digits)
    }

    /// Verifies a code as it was typed, once.
    pub async fn verify(&self, purpose: Purpose, to: &Recipient, typed: &str) -> Result<(), CodeFault> {
        self.attempt(purpose, to, typed, CodeCommand::Verify).await
    }

    /// Whether a code is right; it costs a try. Once all else is right too, [`Self::spend`] makes it good once.
    pub async fn check(&self, purpose: Purpose, to: &Recipient, typed: &str) -> Result<(), CodeFault> {
        self.attempt(purpose, to, typed, CodeCommand::Check).await
    }

    /// Spends a code that was right a moment ago.
    pub async fn spend(&self, purpose: Purpose, to: &Recipient, typed: &str) -> Result<(), CodeFault> {
        self.attempt(purpose, to, typed, CodeCommand::Spend).await
    }

    /// How many codes are awake.
    pub fn awake_count(&self) -> usize {
        self.0.seats().len()
    }

    async fn issue(&self, asked: Asked, digits: Digits) -> Result<Receipt, CodeFault> {
        let name = self.0.sealer.name(asked.purpose, &asked.to);
        self.ask(name, |seat| Send(asked.clone(), digits, seat)).await
    }

    async fn attempt(
        &self,
        purpose: Purpose,
        to: &Recipient,
        typed: &str,
        order: fn(Sealed) -> CodeCommand,
    ) -> Result<(), CodeFault> {
        let digits = Digits::typed(typed).ok_or_else(|| CodeFault::wrong(to))?;
        let name = self.0.sealer.name(purpose, to);
        let order = order(self.0.sealer.seal(name, digits));
        self.ask(name, |seat| Try(order.clone(), to.clone(), seat)).await
    }

    /// Asks the code's actor, woken once more if it had gone.
    async fn ask<M, R>(&self, name: CodeName, message: impl Fn(Arc<OwnedSemaphorePermit>) -> M) -> Result<R, CodeFault>
    where
        M: Message<Result = Result<R, CodeFault>> + std::marker::Send + 'static,
        R: std::marker::Send + 'static,
        CodeActor: Handler<M>,
        <CodeActor as Actor>::Context: ToEnvelope<CodeActor, M>,
    {
        for _ in 0..2 {
            let (addr, seat) = self.0.seat(name)?;
            match actix::spawn(addr.send(message(Arc::new(seat)))).await {
                Ok(Ok(answer)) => return answer,
                Ok(Err(_)) => self.0.forget(name, &addr),
                Err(cause) => {
                    tracing::error!(%cause, "a code was torn from its driver");
                    break;
                }
            }
        }
        Err(StoreDown.into())
    }
}

impl CodeContext {
    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    pub(super) fn pace_of(&self, purpose: Purpose) -> Pace {
        if purpose == Purpose::Stub { Pace::Free } else { self.pace }
    }

    pub(super) fn budgets_of(&self, purpose: Purpose) -> Option<Budgets> {
        (self.pace_of(purpose) == Pace::Measured).then_some(Budgets::ON)
    }

    /// Tells the operator, once an hour, that texts are being pumped.
    pub(super) fn alarm(&self) {
        let now = self.now().as_second();
        let before = self.alarmed.load(Ordering::Relaxed);
        let due = now.saturating_sub(before) >= ALARM_EVERY;
        if due && self.alarmed.compare_exchange(before, now, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            tracing::error!("Many codes are sent to phones and few are verified: somebody may be pumping texts");
        }
    }

    fn seats(&self) -> MutexGuard<'_, HashMap<CodeName, Seat>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The actor of a code, started if it slept, and a seat with it: a code with a seat taken does not sleep.
    fn seat(self: &Arc<Self>, name: CodeName) -> Result<(Addr<CodeActor>, OwnedSemaphorePermit), CodeFault> {
        let mut seats = self.seats();
        let seat = seats.entry(name).or_insert_with(|| {
            let context = self.clone();
            let arbiter = &self.arbiters[usize::from(name[0]) % self.arbiters.len()];
            let addr = CodeActor::start_in_arbiter(arbiter, move |_| CodeActor::new(context, name));
            Seat { addr, waiting: Arc::new(Semaphore::new(MOST_WAITING)) }
        });
        let busy = |_| CodeFault::TooMany(Duration::from_secs(1));
        let permit = seat.waiting.clone().try_acquire_owned().map_err(busy)?;
        Ok((seat.addr.clone(), permit))
    }

    /// Takes a dead actor off the list, so that the next word wakes a new one.
    fn forget(&self, name: CodeName, dead: &Addr<CodeActor>) {
        let mut seats = self.seats();
        if seats.get(&name).is_some_and(|seat| seat.addr == *dead) {
            seats.remove(&name);
        }
    }

    /// Takes a quiet code off the list; says no where somebody waits.
    pub(super) fn let_sleep(&self, name: CodeName) -> bool {
        let mut seats = self.seats();
        let quiet = seats.get(&name).is_none_or(|seat| seat.waiting.available_permits() == MOST_WAITING);
        if quiet {
            seats.remove(&name);
        }
        quiet
    }
}
