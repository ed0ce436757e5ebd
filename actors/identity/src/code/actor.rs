//! One code's actor: what is asked of it happens one after another, each written before it is answered.

use std::{sync::Arc, time::Duration};

use granary_runtime::{
    batching::{Answering, Batching, Worker, answering},
    known::Known,
};
use tokio::sync::oneshot;

use super::{
    CodeCommand, CodeFault, CodeName, CodeRequest, Digits, Receipt, Recipient, StoredCode, context::CodeContext,
    work::Work,
};

pub(super) type CodeActor = Batching<CodeWorker>;

pub(super) struct CodeWorker {
    pub(super) context: Arc<CodeContext>,
    pub(super) name: CodeName,
    /// As this node last saw it, if it did.
    pub(super) known: Option<StoredCode>,
}

/// What a code's actor is asked, and where its answer goes.
pub(super) enum CodeJob {
    Send(CodeRequest, Digits, oneshot::Sender<Result<Receipt, CodeFault>>),
    /// A code is tried or spent.
    Attempt(CodeCommand, Recipient, oneshot::Sender<Result<(), CodeFault>>),
}

impl Worker for CodeWorker {
    type Key = CodeName;
    type Shared = ();
    type Command = CodeJob;
    type State = Option<StoredCode>;
    const MAX_PERMITS: u32 = 256;
    const IDLE_CHECK: Duration = Duration::from_secs(60);
    const MAX_BATCH: usize = 1;

    fn state(&self) -> Self::State {
        self.known.clone()
    }

    fn carry_out(
        &mut self,
        batch: Vec<CodeJob>,
        known: Known<Self::State>,
    ) -> impl Future<Output: FnOnce(&mut Self)> + 'static {
        let mut work = Work { context: self.context.clone(), name: self.name, known };
        async move {
            let mut answers: Vec<Answering> = Vec::new();
            for job in batch {
                answers.push(match job {
                    CodeJob::Send(request, digits, answer) => answering(answer, work.send(&request, digits).await),
                    CodeJob::Attempt(command, to, answer) => answering(answer, work.attempt(&command, &to).await),
                });
            }
            move |code: &mut Self| {
                code.known = work.known.state;
                answers.into_iter().for_each(|answer| answer());
            }
        }
    }
}
