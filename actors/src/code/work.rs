//! One turn of a code: decides, writes, and only then sends or answers.

use std::{sync::Arc, time::Duration};

use jiff::SignedDuration;
use uuid::Uuid;

use super::{
    Asked, Charge, CodeCommand, CodeCommit, CodeFault, CodeName, CodeOutcome, CodeRefusal, Digits, Effect, Errand,
    Event, LIFE, Pace, Purpose, Receipt, Recipient, Snapshot, Spent, StoredCode,
    deliver::{Delivery, deliver},
    handle::CodeContext,
    state::COOL_DOWN,
};
use crate::store::{CommitFault, StoreDown};

/// How often a turn is decided, where others write meanwhile or memory was behind.
const MOST_DECISIONS: usize = 6;
/// How long to wait before each look whether a commit whose line died was written.
const LOOK_AGAIN: [Duration; 3] = [Duration::ZERO, Duration::from_millis(200), Duration::from_millis(1000)];

/// A turn under way: the code as this node knows it.
pub(super) struct Work {
    pub(super) context: Arc<CodeContext>,
    pub(super) name: CodeName,
    pub(super) known: Option<StoredCode>,
}

/// Why a turn changed nothing.
enum Unsettled {
    Refused(CodeRefusal),
    Spent(Duration),
    Store(StoreDown),
}

impl From<StoreDown> for Unsettled {
    fn from(down: StoreDown) -> Self {
        Self::Store(down)
    }
}

impl Unsettled {
    fn told(self, to: &Recipient) -> CodeFault {
        match self {
            Self::Refused(refusal) => CodeFault::of(refusal, to),
            Self::Spent(wait) => CodeFault::TooMany(wait),
            Self::Store(down) => down.into(),
        }
    }
}

impl Work {
    /// Issues a code and brings it to its address.
    pub(super) async fn send(&mut self, asked: &Asked, digits: Digits) -> Result<Receipt, CodeFault> {
        let context = self.context.clone();
        let standing = context.store.standing(asked.purpose, &asked.to).await?;
        if standing == Snapshot::InUse {
            return Err(self.in_use(asked).await);
        }
        self.wake().await?;
        if self.has_answered(asked) {
            return Ok(self.receipt(asked.purpose, true));
        }
        let send = Uuid::now_v7();
        let order = CodeCommand::Issue { send, sealed: context.sealer.seal(self.name, digits), key: asked.key };
        let issued =
            self.settle(&order, context.pace_of(asked.purpose), Effect::Charge(self.charge(asked, send))).await;
        match issued {
            Ok(_) => {}
            Err(_) if self.has_answered(asked) => return Ok(self.receipt(asked.purpose, true)),
            Err(unsettled) => return Err(unsettled.told(&asked.to)),
        }
        let errand = Errand { send, purpose: asked.purpose, to: asked.to.clone(), digits, language: asked.language };
        if asked.purpose.tells_delivery() {
            let delivery = deliver(&context, &errand).await;
            self.conclude(send, delivery, &asked.to).await?;
        } else if standing == Snapshot::Free && asked.purpose != Purpose::Stub {
            // Not waited for: the time of the answer must not tell whether there was somebody to send to.
            actix::spawn(async move { deliver(&context, &errand).await });
        }
        Ok(self.receipt(asked.purpose, false))
    }

    /// Tries a code, or spends one.
    pub(super) async fn attempt(&mut self, order: &CodeCommand, to: &Recipient) -> Result<(), CodeFault> {
        let effect = match order {
            CodeCommand::Verify(_) | CodeCommand::Spend(_) => Effect::GiveBack,
            _ => Effect::Nothing,
        };
        match self.settle(order, Pace::Measured, effect).await {
            Ok(Event::Spent | Event::Passed) => Ok(()),
            Ok(_) => Err(CodeFault::wrong(to)),
            Err(unsettled) => Err(unsettled.told(to)),
        }
    }

    /// Decides and writes, again where another node wrote first.
    async fn settle(&mut self, order: &CodeCommand, pace: Pace, effect: Effect) -> Result<Event, Unsettled> {
        let mut fresh = false;
        for _ in 0..MOST_DECISIONS {
            fresh |= self.known.is_none();
            let stored = self.wake().await?;
            let at = self.context.now();
            let event = match stored.code.decide(order, pace, at) {
                Ok(event) => event,
                // Only a wait may be told from memory: another node may have issued what is right by now.
                Err(CodeRefusal::Wrong) if !fresh => {
                    self.known = None;
                    continue;
                }
                Err(refusal) => return Err(Unsettled::Refused(refusal)),
            };
            let mut code = stored.code.clone();
            code.apply(&event);
            let effect = if event == Event::Missed { Effect::Nothing } else { effect.clone() };
            let base = stored.version;
            let commit = CodeCommit { name: self.name, base, turn: Uuid::now_v7(), code, at, effect };
            match self.commit(&commit).await? {
                CodeOutcome::Done => {
                    self.known = Some(StoredCode { version: base + 1, turn: commit.turn, code: commit.code });
                    return Ok(event);
                }
                CodeOutcome::Moved => self.known = None,
                CodeOutcome::Spent(spent, seconds) => {
                    if spent == Spent::Breaker {
                        self.context.alarm();
                    }
                    return Err(Unsettled::Spent(seconds_of(seconds)));
                }
            }
        }
        Err(StoreDown.into())
    }

    /// Writes; where the line died, looks until it is known whether it was written.
    async fn commit(&self, commit: &CodeCommit) -> Result<CodeOutcome, StoreDown> {
        match self.context.store.commit(commit).await {
            Ok(outcome) => return Ok(outcome),
            Err(CommitFault::Refused) => return Err(StoreDown),
            Err(CommitFault::Unknown) => {}
        }
        for wait in LOOK_AGAIN {
            tokio::time::sleep(wait).await;
            if let Ok(found) = self.context.store.load(self.name).await {
                let written = found.is_some_and(|stored| stored.turn == commit.turn);
                return Ok(if written { CodeOutcome::Done } else { CodeOutcome::Moved });
            }
        }
        Err(StoreDown)
    }

    /// The code as memory or the store has it.
    async fn wake(&mut self) -> Result<StoredCode, StoreDown> {
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        let found = self.context.store.load(self.name).await?;
        let stored = found.unwrap_or_else(|| StoredCode { version: 0, turn: Uuid::nil(), code: Default::default() });
        self.known = Some(stored.clone());
        Ok(stored)
    }

    /// What becomes of a code by how its delivery went.
    async fn conclude(&mut self, send: Uuid, delivery: Delivery, to: &Recipient) -> Result<(), CodeFault> {
        let (sure, fault): (bool, fn(&Self, &Recipient) -> CodeFault) = match delivery {
            Delivery::Done => return Ok(()),
            Delivery::InUse { sure } => (sure, |_, to| CodeFault::in_use(to)),
            Delivery::Failed { sure } => (sure, |it, _| CodeFault::Undelivered(it.wait())),
        };
        let (order, effect) = if sure {
            (CodeCommand::Withdraw { send }, Effect::Uncharge(send))
        } else {
            // It may arrive after all, so it stays good; but nobody was answered that it was sent.
            (CodeCommand::Unanswer { send }, Effect::Nothing)
        };
        if self.settle(&order, Pace::Measured, effect).await.is_err() {
            tracing::warn!(send.id = %send, "a code that was not delivered could not be withdrawn");
        }
        Err(fault(self, to))
    }

    /// Answers that an address is in use, unless the asker's network has asked too much.
    async fn in_use(&self, asked: &Asked) -> CodeFault {
        let (charge, at) = (self.charge(asked, Uuid::now_v7()), self.context.now());
        match self.context.store.charge_question(self.name, &charge, at).await {
            Ok(CodeOutcome::Spent(_, seconds)) => CodeFault::TooMany(seconds_of(seconds)),
            Ok(CodeOutcome::Done | CodeOutcome::Moved) => CodeFault::in_use(&asked.to),
            Err(down) => down.into(),
        }
    }

    fn charge(&self, asked: &Asked, send: Uuid) -> Charge {
        let prefix = match &asked.to {
            Recipient::Phone(phone) => Some(phone.prefix().to_owned()),
            Recipient::Email(_) => None,
        };
        Charge { send, prefix, network: asked.from, budgets: self.context.budgets_of(asked.purpose) }
    }

    fn has_answered(&self, asked: &Asked) -> bool {
        let at = self.context.now();
        let known = self.known.as_ref();
        asked.key.is_some_and(|key| known.is_some_and(|known| known.code.answered(&key, at)))
    }

    fn receipt(&self, purpose: Purpose, replayed: bool) -> Receipt {
        let measured = self.context.pace_of(purpose) == Pace::Measured;
        let resend_in = if measured { COOL_DOWN } else { SignedDuration::ZERO };
        Receipt { expires_in: LIFE.unsigned_abs(), resend_in: resend_in.unsigned_abs(), replayed }
    }

    /// How long until another may be asked for.
    fn wait(&self) -> Duration {
        let wait = self.known.as_ref().map(|known| known.code.cools_down(self.context.now()));
        wait.unwrap_or_default().unsigned_abs().max(Duration::from_secs(1))
    }
}

fn seconds_of(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default().max(Duration::from_secs(1))
}
