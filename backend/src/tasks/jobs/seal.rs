//! Seals documents that all have signed, and has their deals stand on what is sealed.

use granary_domain::{FileReview, Text, Version, refusal::Refusal, store::StoreUnavailable};
use granary_identity::job::{JobKind, QueuedSeal};
use granary_services::{
    signatures::tell_of_delay,
    signing::{SigningDesk, sealed_name},
};
use granary_store::ClaimedJob;
use granary_trade::{
    deal::{DealFault, DealFile, DealRefusal, Deals, DocumentCommand, Execute, RefusalReason, Verdict},
    signature::{Sealed, SignatureRequest, SignatureStatus},
};

use super::{GivenUp, JobFault, JobHandler};

/// Why a deal no longer stands on what was signed.
const OVERTAKEN: &str = "The deal changed after this was signed.";

/// Seals documents.
pub struct SealDocument {
    pub desk: SigningDesk,
    pub deals: Deals,
}

impl JobHandler for SealDocument {
    const KIND: JobKind = JobKind::Seal;
    type Payload = QueuedSeal;

    async fn run(&self, _: &ClaimedJob, QueuedSeal { request }: &QueuedSeal) -> Result<(), JobFault> {
        let Some(request) = self.desk.seal(*request).await? else { return Ok(()) };
        let Some(sealed) = &request.sealed else { return Ok(()) };
        match request.status {
            SignatureStatus::Sealed => self.attach(&request, sealed).await,
            SignatureStatus::Outdated => self.refuse(&request, sealed).await,
            _ => Ok(()),
        }
    }

    async fn give_up(&self, QueuedSeal { request }: &QueuedSeal, _: &GivenUp) -> Result<(), StoreUnavailable> {
        tell_of_delay(&self.desk.printer.store, *request).await.map_err(|_| StoreUnavailable)
    }
}

impl SealDocument {
    /// Brings the sealed document to the step that asks for it, unless the deal says something else by now: what it says
    /// is held against the document at the very version that takes it.
    async fn attach(&self, request: &SignatureRequest, sealed: &Sealed) -> Result<(), JobFault> {
        let Some(document) = request.kind.signed_evidence() else { return Ok(()) };
        let file = DealFile {
            id: sealed.file,
            url: format!("/files/{}", sealed.file),
            name: sealed_name(request),
            document_type: Some(document),
            swift_message: None,
        };
        let shown = self.deals.read(request.deal).await.map_err(later)?;
        self.desk.catch_up(&shown.deal).await?;
        if self.desk.status(request.id).await? != Some(SignatureStatus::Sealed) {
            return Ok(());
        }
        self.execute(request, DocumentCommand::Upload { document, file }, Some(shown.deal.version)).await
    }

    /// Takes its word from a sealed document that a new version has overtaken.
    async fn refuse(&self, request: &SignatureRequest, sealed: &Sealed) -> Result<(), JobFault> {
        let shown = self.deals.read(request.deal).await.map_err(later)?;
        let Some(step) = shown.deal.step_sealed_by(sealed.file) else { return Ok(()) };
        let step = shown.deal.number_of(step);
        let note = Text::try_from(OVERTAKEN).ok();
        let verdict = Verdict { review: FileReview::Refused, note };
        self.execute(request, DocumentCommand::ReviewFile { step, file: sealed.file, verdict }, None).await
    }

    async fn execute(
        &self,
        request: &SignatureRequest,
        command: DocumentCommand,
        expected: Option<Version>,
    ) -> Result<(), JobFault> {
        let order = Execute { command: command.into(), caller: None, expected, key: None, message: String::new() };
        self.deals.execute(request.deal, order).await.map(|_| ()).or_else(outcome)
    }
}

/// What becomes of the job where its deal did not take it: what hangs there already is done, and nobody waits for it on a deal
/// that is over. What another try would not change, staff are told of, and see to.
fn outcome(fault: DealFault) -> Result<(), JobFault> {
    use RefusalReason::{Changed, FileTwice, IsCancelled, IsClosed};
    match fault {
        DealFault::Refused(DealRefusal { why: FileTwice | IsCancelled | IsClosed, .. }) => Ok(()),
        DealFault::Refused(DealRefusal { why: Changed(_), .. }) => Err(later(fault)),
        DealFault::Refused(_) | DealFault::NotFound => Err(JobFault::Never(fault.code().to_string())),
        fault => Err(later(fault)),
    }
}

fn later(fault: DealFault) -> JobFault {
    JobFault::Later(fault.code().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_not_done_unless_nothing_is_left_to_do() {
        let refused = |why: RefusalReason| outcome(why.at(7).into());
        for done in [RefusalReason::FileTwice, RefusalReason::IsCancelled, RefusalReason::IsClosed] {
            assert_eq!(refused(done.clone()), Ok(()), "{done:?}");
        }
        for told in [RefusalReason::StepFull(50), RefusalReason::NotNeeded, RefusalReason::IsDeleted] {
            assert!(matches!(refused(told.clone()), Err(JobFault::Never(_))), "{told:?}");
        }
        assert!(matches!(refused(RefusalReason::Changed(Vec::new())), Err(JobFault::Later(_))));
        assert!(matches!(outcome(DealFault::Unavailable), Err(JobFault::Later(_))));
        assert!(matches!(outcome(DealFault::NotFound), Err(JobFault::Never(_))));
    }
}
