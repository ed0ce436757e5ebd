//! Taking invoices back whole: as another takes their place, or once their deal was called off.

use granary_domain::{
    CompanyId, DealId, DocumentType, Language, Share, refusal::BoxedRefusal, store::StoreUnavailable,
};
use granary_identity::{
    job::{Job, QueuedCredit, Work},
    notification::Notification,
};
use granary_store::{Author, Decision, PrintedForm, PrintedRow, Tx};
use granary_trade::{
    deal::Deal,
    printed::{CreditReason, Invoices, PartyDetails, PrintedKind, PurchaseOrderFields, display},
};
use jiff::Timestamp;
use uuid::Uuid;

use super::{DocumentPrinter, lock_of, parties::parties};

/// Why invoices are taken back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reversal<'a> {
    reason: CreditReason,
    /// The invoice that takes their place, in whichever edition.
    except: Option<&'a str>,
}

impl<'a> Reversal<'a> {
    pub(super) fn replaced_by(number: &'a str) -> Self {
        Self { reason: CreditReason::Replaced, except: Some(number) }
    }

    fn cancelled() -> Self {
        Self { reason: CreditReason::Cancelled, except: None }
    }
}

impl DocumentPrinter {
    /// Takes back every invoice that stands of a deal that was called off: each once, however often it is tried.
    pub async fn credit_called_off(&self, deal: &Deal) -> Result<(), BoxedRefusal> {
        if !deal.is_called_off() {
            return Ok(());
        }
        let lock = lock_of(deal.id);
        self.store
            .perform(Author::system().exclusively(&lock), async |tx| {
                let (invoices, parties) = (tx.invoices_of(deal.id).await?, parties(tx, deal).await?);
                let taken_back = take_back(tx, deal, &parties.seller, &invoices, Reversal::cancelled()).await?;
                let notifications = taken_back.iter().flat_map(|note| announced(deal, note, None, tx.at)).collect();
                Ok(Decision { notifications, ..Decision::value(()) })
            })
            .await
    }

    /// Sets the credit notes of a deal, so that they are among its files though nobody opens them.
    pub async fn set_credit_notes(&self, deal: DealId) -> Result<(), BoxedRefusal> {
        for note in self.store.printed_of(deal).await?.into_iter().filter(|it| it.kind == PrintedKind::CreditNote) {
            for language in Language::ALL {
                self.set(note.id, PrintedForm::Pdf(language), Share::SERVER).await?;
            }
            if note.description.electronic.is_some() {
                self.set(note.id, PrintedForm::Electronic, Share::SERVER).await?;
            }
        }
        Ok(())
    }
}

/// Issues a note for each invoice that stands, but for the one that takes their place.
pub(super) async fn take_back(
    tx: &Tx<'_>,
    deal: &Deal,
    seller: &PartyDetails,
    invoices: &Invoices,
    Reversal { reason, except }: Reversal<'_>,
) -> Result<Vec<PrintedRow>, StoreUnavailable> {
    let (kind, version, edition, series) = (PrintedKind::CreditNote, deal.version, 1, Some(deal.seller.id));
    let issued_on = seller.day(tx.at);
    let mut notes = Vec::new();
    for live in invoices.live().into_iter().filter(|it| except.is_none_or(|number| !it.is(number))) {
        let number = tx.take_printed_number(kind, series).await?;
        let display = display(kind, number, edition);
        let description = live.taken_back(&display, issued_on, reason);
        let (id, fields) = (Uuid::now_v7(), PurchaseOrderFields::default());
        let note =
            PrintedRow { id, kind, version, edition, number, display, issued_on, fields, description, shipment: None };
        tx.add_printed(deal.id, series, &note).await?;
        notes.push(note);
    }
    Ok(notes)
}

/// Has a note set that came with another document.
pub(super) fn to_set(deal: DealId, note: &PrintedRow) -> Job {
    Job { work: Work::Credit(QueuedCredit { deal }), cause: note.id.to_string(), user: None, due: None }
}

/// Who is told that a document was issued, by whom it was.
pub(super) fn announced(deal: &Deal, issued: &PrintedRow, by: Option<CompanyId>, at: Timestamp) -> Vec<Notification> {
    if !issued.kind.is_announced() {
        return Vec::new();
    }
    let called = issued.description.heading.map_or(issued.kind.as_str(), DocumentType::as_str);
    deal.printed_told(called, &issued.display, by, at)
}
