//! The documents of a deal: its invoice and delivery orders, and the register of all its files.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, DealFileView, DealStore, Deals, deal_files},
    domain::{DealId, DocumentType},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    http::{Body, Id, IfMatch, Key, List, MustMatch, Reply, Staff, TraderOrStaff, may, reply},
    routes::{
        deals::{Written, command, sight},
        steps::brought,
    },
    store::Store,
};

/// A document that a deal asks for: the `location` that an upload gave.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadDocument {
    deal_id: DealId,
    #[serde(rename = "fileURL")]
    file_url: String,
    file_name: String,
}

/// The seller, or staff, bring the invoice: a further version where there is one.
pub async fn upload_invoice(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    version: IfMatch,
    Body(ask): Body<UploadDocument>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    let (shown, _) = sight(&deals, ask.deal_id, &caller).await?;
    let document = shown.deal.invoice_type();
    let file = brought((ask.file_url, &ask.file_name), ask.deal_id, Some(document), &caller, &store).await?;
    let upload = DealCommand::Upload { document, file };
    command(&deals, ask.deal_id, upload, caller, version, key, "Invoice uploaded successfully").await
}

/// The seller, or staff, bring a delivery order.
pub async fn upload_delivery(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    version: IfMatch,
    Body(ask): Body<UploadDocument>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    sight(&deals, ask.deal_id, &caller).await?;
    let document = DocumentType::DeliveryOrder;
    let file = brought((ask.file_url, &ask.file_name), ask.deal_id, Some(document), &caller, &store).await?;
    let upload = DealCommand::Upload { document, file };
    command(&deals, ask.deal_id, upload, caller, version, key, "Delivery Order uploaded successfully").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfDeal {
    deal_id: DealId,
}

/// Takes the first delivery order off; the version makes sure that it is the one that was meant.
pub async fn remove_first_delivery(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    MustMatch(version): MustMatch,
    Body(ask): Body<OfDeal>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, ask.deal_id, &caller).await?;
    let (remove, version) = (DealCommand::RemoveDeliveryOrder, IfMatch(Some(version)));
    command(&deals, ask.deal_id, remove, caller, version, key, "Delivery Order removed successfully.").await
}

/// Every file that ever hung on a deal, in all its versions, the newest first.
pub async fn files(
    Staff(caller, _): Staff<may::DealRead>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    journal: Data<dyn DealStore>,
) -> Reply<List<DealFileView>> {
    sight(&deals, deal, &caller).await?;
    reply("Files fetched", List::whole(deal_files(&journal.journal(deal).await?)?))
}
