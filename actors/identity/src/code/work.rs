//! How a code carries out a command: decides, writes, and only then sends or answers.

use std::{sync::Arc, time::Duration};

use granary_domain::store::{CommitFault, StoreUnavailable};
use granary_runtime::known::Known;
use jiff::SignedDuration;
use uuid::Uuid;

use super::{
    AddressStatus, Charge, CodeCommand, CodeCommit, CodeFault, CodeName, CodeOutcome, CodeRefusal, CodeRequest, Digits,
    Effect, Event, Flow, LIFE, OutgoingCode, Pace, Purpose, Receipt, Recipient, Spent, StoredCode,
    context::CodeContext,
    deliver::{Delivery, deliver},
    state::COOL_DOWN,
};

/// How often a command is decided, where others write meanwhile.
const MAX_DECISIONS: usize = 6;
/// How long to wait before each look whether a commit whose connection died was written.
const LOOK_AGAIN: [Duration; 3] = [Duration::ZERO, Duration::from_millis(200), Duration::from_millis(1000)];

/// A command under way: the code as this node knows it.
pub(super) struct Work {
    pub(super) context: Arc<CodeContext>,
    pub(super) name: CodeName,
    pub(super) known: Known<Option<StoredCode>>,
}

/// Why nothing was written.
enum Unwritten {
    Refused(CodeRefusal),
    Spent(Duration),
    Store(StoreUnavailable),
}

impl From<StoreUnavailable> for Unwritten {
    fn from(down: StoreUnavailable) -> Self {
        Self::Store(down)
    }
}

impl Unwritten {
    fn into_fault(self, to: &Recipient) -> CodeFault {
        match self {
            Self::Refused(refusal) => CodeFault::of(refusal, to),
            Self::Spent(wait) => CodeFault::TooMany(wait),
            Self::Store(down) => down.into(),
        }
    }
}

impl Work {
    /// Issues a code and brings it to its address.
    pub(super) async fn send(&mut self, request: &CodeRequest, digits: Digits) -> Result<Receipt, CodeFault> {
        let context = self.context.clone();
        let status = context.store.address_status(request.purpose, &request.to).await?;
        if status == AddressStatus::InUse {
            return Err(self.in_use(request).await);
        }
        self.load().await?;
        if self.has_answered(request) {
            return Ok(self.receipt(request.purpose, true));
        }
        let send = Uuid::now_v7();
        let command = CodeCommand::Issue { send, sealed: context.sealer.seal(self.name, digits), key: request.key };
        let is_known = match request.from {
            Some(network) => context.store.is_known_network(request.purpose, &request.to, network).await?,
            None => false,
        };
        let charge = Charge { is_known, ..self.charge(request, send) };
        let issued = self.write(&command, context.pace_of(request.purpose), Effect::Charge(charge)).await;
        match issued {
            Ok(_) => {}
            Err(_) if self.has_answered(request) => return Ok(self.receipt(request.purpose, true)),
            Err(unwritten) => return Err(unwritten.into_fault(&request.to)),
        }
        let outgoing =
            OutgoingCode { send, purpose: request.purpose, to: request.to.clone(), digits, language: request.language };
        if request.purpose.tells_delivery() {
            let delivery = deliver(&context, &outgoing).await;
            self.conclude(send, delivery, &request.to).await?;
        } else if status == AddressStatus::Free && request.purpose != Purpose::Stub {
            // Not waited for: the time of the answer must not tell whether there was somebody to send to.
            actix::spawn(async move { deliver(&context, &outgoing).await });
        }
        Ok(self.receipt(request.purpose, false))
    }

    /// Tries a code, or spends one.
    pub(super) async fn attempt(&mut self, command: &CodeCommand, to: &Recipient) -> Result<(), CodeFault> {
        let effect = match command {
            CodeCommand::Spend(_) => Effect::GiveBack,
            _ => Effect::Nothing,
        };
        match self.write(command, Pace::Limited, effect).await {
            Ok(Event::Spent | Event::Passed) => Ok(()),
            Ok(_) => Err(CodeFault::wrong(to)),
            Err(unwritten) => Err(unwritten.into_fault(to)),
        }
    }

    /// Decides and writes, again where another node wrote first.
    async fn write(&mut self, command: &CodeCommand, pace: Pace, effect: Effect) -> Result<Event, Unwritten> {
        let (context, name) = (self.context.clone(), self.name);
        for _ in 0..MAX_DECISIONS {
            let at = context.now();
            let decide = |known: &Option<StoredCode>| {
                let stored = known.as_ref().ok_or(StoreUnavailable)?;
                let event = stored.code.decide(command, pace, at).map_err(Unwritten::Refused)?;
                Ok::<_, Unwritten>((stored.version, stored.code.clone(), event))
            };
            let (base, mut code, event) = self.known.decide(decide, read(&context, name)).await?;
            code.apply(&event);
            let effect = if event == Event::Missed { Effect::Nothing } else { effect.clone() };
            let commit = CodeCommit { name: self.name, base, commit_id: Uuid::now_v7(), code, at, effect };
            match self.commit(&commit).await? {
                CodeOutcome::Done => {
                    let stored = StoredCode { version: base + 1, commit_id: commit.commit_id, code: commit.code };
                    self.known = Known::proven(Some(stored));
                    return Ok(event);
                }
                CodeOutcome::Moved => self.known = Known::remembered(None),
                CodeOutcome::Spent(spent, wait) => {
                    if spent == Spent::Breaker {
                        self.context.alarm();
                    }
                    return Err(Unwritten::Spent(at_least_a_second(wait)));
                }
            }
        }
        Err(StoreUnavailable.into())
    }

    /// Writes; where the connection died, looks until it is known whether it was written.
    async fn commit(&self, commit: &CodeCommit) -> Result<CodeOutcome, StoreUnavailable> {
        match self.context.store.commit(commit).await {
            Ok(outcome) => return Ok(outcome),
            Err(CommitFault::Refused | CommitFault::NotSerializable) => return Err(StoreUnavailable),
            Err(CommitFault::Unknown) => {}
        }
        for wait in LOOK_AGAIN {
            tokio::time::sleep(wait).await;
            if let Ok(found) = self.context.store.load(self.name).await {
                let written = found.is_some_and(|stored| stored.commit_id == commit.commit_id);
                return Ok(if written { CodeOutcome::Done } else { CodeOutcome::Moved });
            }
        }
        Err(StoreUnavailable)
    }

    /// Reads the code unless memory has it.
    async fn load(&mut self) -> Result<(), StoreUnavailable> {
        if self.known.state.is_none() {
            self.known = Known::proven(read(&self.context, self.name).await?);
        }
        Ok(())
    }

    /// What becomes of a code by how its delivery went.
    async fn conclude(&mut self, send: Uuid, delivery: Delivery, to: &Recipient) -> Result<(), CodeFault> {
        let (sure, fault): (bool, fn(&Self, &Recipient) -> CodeFault) = match delivery {
            Delivery::Done => return Ok(()),
            Delivery::InUse { sure } => (sure, |_, to| CodeFault::in_use(to)),
            Delivery::Failed { sure } => (sure, |it, _| CodeFault::Undelivered(it.wait())),
        };
        let (command, effect) = if sure {
            (CodeCommand::Withdraw { send }, Effect::Uncharge(send))
        } else {
            // It may arrive after all, so it stays good; but nobody was answered that it was sent.
            (CodeCommand::Unanswer { send }, Effect::Nothing)
        };
        if self.write(&command, Pace::Limited, effect).await.is_err() {
            tracing::warn!(send.id = %send, "a code that was not delivered could not be withdrawn");
        }
        Err(fault(self, to))
    }

    /// Answers that an address is in use, unless the asker's network has asked too much.
    async fn in_use(&self, request: &CodeRequest) -> CodeFault {
        let (charge, at) = (self.charge(request, Uuid::now_v7()), self.context.now());
        match self.context.store.charge_question(self.name, &charge, at).await {
            Ok(CodeOutcome::Spent(_, wait)) => CodeFault::TooMany(at_least_a_second(wait)),
            Ok(CodeOutcome::Done | CodeOutcome::Moved) => CodeFault::in_use(&request.to),
            Err(down) => down.into(),
        }
    }

    fn charge(&self, request: &CodeRequest, send: Uuid) -> Charge {
        let prefix = match &request.to {
            Recipient::Phone(phone) => Some(phone.prefix().to_owned()),
            Recipient::Email(_) => None,
        };
        Charge {
            send,
            prefix,
            network: request.from,
            address: self.context.sealer.name(request.purpose, &request.to, Flow::Only),
            is_solved: request.flow.is_solved(),
            is_known: false,
            budgets: self.context.budgets_of(request.purpose),
        }
    }

    fn has_answered(&self, request: &CodeRequest) -> bool {
        let at = self.context.now();
        let known = self.known.state.as_ref();
        request.key.is_some_and(|key| known.is_some_and(|known| known.code.answered(&key, at)))
    }

    fn receipt(&self, purpose: Purpose, replayed: bool) -> Receipt {
        let limited = self.context.pace_of(purpose) == Pace::Limited;
        let resend_in = if limited { COOL_DOWN } else { SignedDuration::ZERO };
        Receipt { expires_in: LIFE.unsigned_abs(), resend_in: resend_in.unsigned_abs(), replayed }
    }

    /// How long until another may be asked for.
    fn wait(&self) -> Duration {
        let wait = self.known.state.as_ref().map(|known| known.code.cools_down(self.context.now()));
        wait.unwrap_or_default().unsigned_abs().max(Duration::from_secs(1))
    }
}

/// The code as the store holds it; one that nobody issued is there as well.
async fn read(context: &CodeContext, name: CodeName) -> Result<Option<StoredCode>, StoreUnavailable> {
    Ok(Some(context.store.load(name).await?.unwrap_or_default()))
}

fn at_least_a_second(wait: SignedDuration) -> Duration {
    wait.max(SignedDuration::from_secs(1)).unsigned_abs()
}
