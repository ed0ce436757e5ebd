//! The handle to all one-time codes: sends, checks and spends them, each through the actor of its name.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use actix::{ArbiterHandle, Handler, Message};
use jiff::Timestamp;

use super::{
    Budgets, CodeCommand, CodeFault, CodeName, CodeRequest, CodeSender, CodeStore, Digits, Pace, Purpose, Receipt,
    Recipient, Sealed, Sealer,
    actor::{Attempt, CodeActor, SendCode},
};
use crate::{
    domain::Language,
    registry::{Busy, Permit, Registry},
    store::StoreDown,
};

/// Seconds between two reports of pumping.
const ALARM_EVERY: i64 = 3600;

/// The handle to all codes.
#[derive(Clone)]
pub struct Codes {
    registry: Registry<CodeActor>,
    context: Arc<CodeContext>,
}

/// What all codes of this node share.
pub(super) struct CodeContext {
    pub(super) store: Arc<dyn CodeStore>,
    pub(super) sender: Arc<dyn CodeSender>,
    pub(super) sealer: Arc<dyn Sealer>,
    pace: Pace,
    clock: fn() -> Timestamp,
    /// The second at which pumping was last reported.
    alarmed: AtomicI64,
}

impl Codes {
    pub fn new(
        store: Arc<dyn CodeStore>,
        sender: Arc<dyn CodeSender>,
        sealer: Arc<dyn Sealer>,
        pace: Pace,
        arbiters: Vec<ArbiterHandle>,
        clock: fn() -> Timestamp,
    ) -> Self {
        let alarmed = AtomicI64::new(i64::MIN);
        let context = Arc::new(CodeContext { store, sender, sealer, pace, clock, alarmed });
        Self { registry: Registry::new(arbiters), context }
    }

    /// Sends a code. Once admitted it is driven to its end, whether or not the asker waits.
    pub async fn send(&self, request: CodeRequest) -> Result<Receipt, CodeFault> {
        if let Recipient::Phone(phone) = &request.to
            && !phone.takes_texts()
        {
            return Err(CodeFault::NotServed);
        }
        self.issue(request, self.context.sealer.draw()).await
    }

    /// Makes a code that is shown instead of sent, for development.
    pub async fn show(&self, to: Recipient) -> Result<Digits, CodeFault> {
        let digits = self.context.sealer.draw();
        let request = CodeRequest { purpose: Purpose::Stub, to, language: Language::default(), from: None, key: None };
        self.issue(request, digits).await.map(|_| digits)
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

    /// How many codes are running.
    pub fn awake_count(&self) -> usize {
        self.registry.len()
    }

    /// Takes no more codes and tries, and waits until those that were admitted are done.
    pub async fn stop(&self) {
        self.registry.stop().await;
    }

    async fn issue(&self, request: CodeRequest, digits: Digits) -> Result<Receipt, CodeFault> {
        let name = self.context.sealer.name(request.purpose, &request.to);
        self.ask(name, |permit| SendCode(request.clone(), digits, permit)).await
    }

    async fn attempt(
        &self,
        purpose: Purpose,
        to: &Recipient,
        typed: &str,
        command: fn(Sealed) -> CodeCommand,
    ) -> Result<(), CodeFault> {
        let digits = Digits::typed(typed).ok_or_else(|| CodeFault::wrong(to))?;
        let name = self.context.sealer.name(purpose, to);
        let command = command(self.context.sealer.seal(name, digits));
        self.ask(name, |permit| Attempt(command.clone(), to.clone(), permit)).await
    }

    /// Asks the code's actor, or the next one if it died.
    async fn ask<M, R>(&self, name: CodeName, message: impl Fn(Permit<CodeActor>) -> M) -> Result<R, CodeFault>
    where
        CodeActor: Handler<M>,
        M: Message<Result = Result<R, CodeFault>> + Send + 'static,
        R: Send + 'static,
    {
        for _ in 0..2 {
            let context = self.context.clone();
            let permit = self.registry.admit(&name, || ((), move |_| CodeActor::new(context, name)))?;
            if let Ok(answer) = permit.send(&message).await {
                return answer;
            }
        }
        Err(StoreDown.into())
    }
}

impl From<Busy> for CodeFault {
    fn from(busy: Busy) -> Self {
        Self::TooMany(busy.retry_after)
    }
}

impl CodeContext {
    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    pub(super) fn pace_of(&self, purpose: Purpose) -> Pace {
        if purpose == Purpose::Stub { Pace::Unlimited } else { self.pace }
    }

    pub(super) fn budgets_of(&self, purpose: Purpose) -> Option<Budgets> {
        (self.pace_of(purpose) == Pace::Limited).then_some(Budgets::ON)
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
}
