//! The handle to all one-time codes: sends, checks and spends them, each through the actor of its name.

use std::{future::ready, sync::Arc};

use actix::ArbiterHandle;
use granary_domain::{Language, store::StoreUnavailable};
use granary_runtime::{
    batching::{Batching, execute},
    registry::{ActorDied, Busy, Permit, Registry},
};
use jiff::Timestamp;

use super::{
    Code, CodeCommand, CodeFault, CodeName, CodeRequest, CodeSender, CodeStore, Digits, Flow, Pace, Purpose, Receipt,
    Recipient, Sealed, Sealer,
    actor::{CodeActor, CodeJob, CodeWorker},
    context::CodeContext,
};

/// The handle to all codes.
#[derive(Clone)]
pub struct Codes {
    registry: Registry<CodeActor>,
    context: Arc<CodeContext>,
}

/// A code that was right when it was tried, and may yet be spent once.
#[derive(Debug, Clone)]
pub struct CheckedCode {
    pub name: CodeName,
    to: Recipient,
    sealed: Sealed,
}

impl CheckedCode {
    /// Spends it, unless it was spent or its time passed since it was tried.
    pub fn spend(&self, code: &mut Code, at: Timestamp) -> Result<(), CodeFault> {
        let command = CodeCommand::Spend(self.sealed);
        let event = code.decide(&command, Pace::Limited, at).map_err(|refusal| CodeFault::of(refusal, &self.to))?;
        code.apply(&event);
        Ok(())
    }
}

impl Codes {
    pub fn new(
        store: Arc<dyn CodeStore>,
        sender: Arc<dyn CodeSender>,
        sealer: Arc<dyn Sealer>,
        pace: Pace,
        arbiters: Vec<ArbiterHandle>,
        clock: impl Fn() -> Timestamp + Send + Sync + 'static,
    ) -> Self {
        let context = Arc::new(CodeContext::new(store, sender, sealer, pace, Arc::new(clock)));
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
        let (purpose, flow, language) = (Purpose::Stub, Flow::Only, Language::default());
        let request = CodeRequest { purpose, to, flow, language, from: None, key: None };
        self.issue(request, digits).await.map(|_| digits)
    }

    /// Whether a code is right as it was typed; it costs a try. It is spent with what it opens, in one unit of work, or by
    /// [`Self::spend`].
    pub async fn check(
        &self,
        purpose: Purpose,
        to: &Recipient,
        flow: Flow,
        typed: &str,
    ) -> Result<CheckedCode, CodeFault> {
        let digits = Digits::typed(typed).ok_or_else(|| CodeFault::wrong(to))?;
        for flow in flow.to_try() {
            let name = self.context.sealer.name(purpose, to, flow);
            let sealed = self.context.sealer.seal(name, digits);
            match self.attempt(name, to, CodeCommand::Check(sealed)).await {
                Ok(()) => return Ok(CheckedCode { name, to: to.clone(), sealed }),
                Err(CodeFault::WrongOtp | CodeFault::WrongCode) => {}
                Err(fault) => return Err(fault),
            }
        }
        Err(CodeFault::wrong(to))
    }

    /// Spends a code that was right a moment ago.
    pub async fn spend(&self, code: CheckedCode) -> Result<(), CodeFault> {
        self.attempt(code.name, &code.to, CodeCommand::Spend(code.sealed)).await
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
        let name = self.context.sealer.name(request.purpose, &request.to, request.flow);
        execute(|| ready(self.admit(name)), |answer| CodeJob::Send(request.clone(), digits, answer)).await?
    }

    async fn attempt(&self, name: CodeName, to: &Recipient, command: CodeCommand) -> Result<(), CodeFault> {
        let attempt = |answer| CodeJob::Attempt(command.clone(), to.clone(), answer);
        execute(|| ready(self.admit(name)), attempt).await?
    }

    fn admit(&self, name: CodeName) -> Result<Permit<CodeActor>, CodeFault> {
        let context = self.context.clone();
        let start = move |_| Batching::new(CodeWorker { context, name, known: None });
        Ok(self.registry.admit(&name, || ((), start))?)
    }
}

impl From<Busy> for CodeFault {
    fn from(busy: Busy) -> Self {
        Self::TooMany(busy.retry_after)
    }
}

impl From<ActorDied> for CodeFault {
    fn from(_: ActorDied) -> Self {
        StoreUnavailable.into()
    }
}
