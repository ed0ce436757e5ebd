//! Takes back the invoices of deals that were called off, and sets the notes of that: once, whatever dies in between.

use granary_domain::refusal::BoxedRefusal;
use granary_identity::job::{JobKind, QueuedCredit};
use granary_services::printing::DocumentPrinter;
use granary_store::ClaimedJob;
use granary_trade::deal::{DealFault, Deals};

use super::{JobFault, JobHandler};

/// Takes invoices back.
pub struct CreditInvoice {
    pub printer: DocumentPrinter,
    pub deals: Deals,
}

impl JobHandler for CreditInvoice {
    const KIND: JobKind = JobKind::Credit;
    type Payload = QueuedCredit;

    async fn run(&self, _: &ClaimedJob, QueuedCredit { deal }: &QueuedCredit) -> Result<(), JobFault> {
        // Another node may have called it off.
        self.deals.refresh(*deal).await;
        let shown = match self.deals.read(*deal).await {
            Err(DealFault::NotFound) => return Ok(()),
            read => read.map_err(|fault| JobFault::from(BoxedRefusal::from(fault)))?,
        };
        self.printer.credit_called_off(&shown.deal).await?;
        Ok(self.printer.set_credit_notes(*deal).await?)
    }
}
