//! The documents of deals: the list of those of one's own deals, and of one deal its invoice and delivery orders, and the
//! register of all its files.

use actix_web::web::Data;
use granary_domain::{DealId, DocumentType, PageRequest, Permission, Share};
use granary_http::{AppError, Body, Id, List, MustMatch, Reply, Staff, TraderOrBank, TraderOrStaff, may, reply};
use granary_live::own_documents::{OwnDocument, OwnDocumentFilters, OwnDocumentQuery};
use granary_services::deal_journals::DealJournals;
use granary_store::Store;
use granary_trade::deal::{DealFileView, Deals, DocumentCommand, FILE_KINDS, deal_files};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::{
    deal_call::{CommandReply, DealCall, InBody, NamesDeal, OpenDeal},
    deals::load_as_viewer,
    steps::brought_one,
};

/// Which documents of one's own deals to read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnDocuments {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: OwnDocumentFilters,
}

/// The documents of one's own deals, or of those that are assigned to one's bank, as far as each deal shows them, the newest
/// first.
pub async fn list(
    TraderOrBank(caller): TraderOrBank,
    Body(OwnDocuments { page, filters }): Body<OwnDocuments>,
    store: Data<Store>,
) -> Reply<List<OwnDocument>> {
    let eyes = caller.who.viewer(Permission::DealDocuments).ok_or_else(AppError::not_allowed)?;
    let (documents, total) = store.own_documents(&OwnDocumentQuery { filters, page }, eyes).await?;
    reply("Documents fetched", List::page(documents, page.current, page.size, total))
}

/// A document that a deal asks for: the `location` that an upload gave.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadDocument {
    deal_id: DealId,
    #[serde(rename = "fileURL")]
    file_url: String,
    file_name: String,
}

impl NamesDeal for UploadDocument {
    fn deal(&self) -> DealId {
        self.deal_id
    }
}

/// The seller, or staff, bring the invoice: a further version where there is one.
pub async fn upload_invoice(
    guard: TraderOrStaff<may::DealDocuments>,
    call: DealCall<UploadDocument, InBody>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (ask, deal) = call.open(guard).await?;
    let document = deal.shown.deal.invoice_type();
    upload(deal, document, ask, &store, "Invoice uploaded successfully").await
}

/// The seller, or staff, bring a delivery order.
pub async fn upload_delivery(
    guard: TraderOrStaff<may::DealDocuments>,
    call: DealCall<UploadDocument, InBody>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (ask, deal) = call.open(guard).await?;
    upload(deal, DocumentType::DeliveryOrder, ask, &store, "Delivery Order uploaded successfully").await
}

async fn upload(
    deal: OpenDeal,
    document: DocumentType,
    ask: UploadDocument,
    store: &Store,
    message: &str,
) -> Reply<CommandReply> {
    let file = brought_one((ask.file_url, ask.file_name, Some(document)), deal.id, &deal.caller, store).await?;
    deal.execute(DocumentCommand::Upload { document, file }, message).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfDeal {
    deal_id: DealId,
}

impl NamesDeal for OfDeal {
    fn deal(&self) -> DealId {
        self.deal_id
    }
}

/// Takes the first delivery order off; the version makes sure that it is the one that was meant.
pub async fn remove_first_delivery(
    guard: TraderOrStaff<may::DealDocuments>,
    call: DealCall<OfDeal, InBody, MustMatch>,
) -> Reply<CommandReply> {
    call.pass_on(guard, |_| DocumentCommand::RemoveDeliveryOrder, "Delivery Order removed successfully.").await
}

/// Every file that ever hung on a deal, in all its versions, the newest first.
pub async fn files(
    Staff(caller, _): Staff<may::DealRead>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    journals: Data<DealJournals>,
) -> Reply<List<DealFileView>> {
    load_as_viewer(&deals, deal, &caller).await?;
    reply(
        "Files fetched",
        List::whole(journals.read(deal, Some(FILE_KINDS), Share::of(&caller.who), deal_files).await?),
    )
}
