//! The documents of the warehouse channel, taken by staff in one archive.

use actix_web::web::Data;
use granary_domain::{
    Channel, DealId, Email,
    refusal::{ErrorCode, FieldCode},
};
use granary_http::{AppError, Body, GrowingFile, Staff, may};
use granary_services::{
    list_export::{self, Exported},
    printing::DocumentPrinter,
};
use granary_store::Store;
use granary_trade::deal::{DealFault, Deals, RefusalReason};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

/// Whose documents: those of a deal, or of the company of a seller.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WarehouseDocuments {
    #[serde(default)]
    deal_id: Option<String>,
    #[serde(default)]
    user_email: Option<Email>,
}

/// The documents of a deal of the warehouse channel, or of a seller there, in one archive with the list of their hashes; that
/// they were taken is itself written down.
pub async fn download(
    Staff(caller, _): Staff<may::Documents>,
    Body(ask): Body<WarehouseDocuments>,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let taken = json!({ "dealId": ask.deal_id, "userEmail": ask.user_email });
    let (name, files) = match (ask.deal_id, ask.user_email) {
        (Some(_), Some(_)) => return Err(AppError::coded(FieldCode::Invalid, "userEmail")),
        (None, Some(address)) => {
            let company = store.company_of(&address).await?.ok_or_else(AppError::not_found)?;
            ("warehouse".to_owned(), store.warehouse_documents(None, Some(company)).await?)
        }
        (id, None) => {
            let id: Option<DealId> = id.and_then(|text| text.parse().ok());
            let deal = id.ok_or(ErrorCode::InvalidDealId)?;
            let shown = deals.read(deal).await?;
            if shown.deal.channel != Channel::Warehouse {
                return Err(DealFault::Refused(RefusalReason::NotWarehouse.at(shown.deal.version)).into());
            }
            (shown.deal.order_id.clone(), store.warehouse_documents(Some(deal), None).await?)
        }
    };
    let content = printer.bundle(files).await?;
    list_export::note(&store, (Exported::Documents, taken), &caller, None).await?;
    Ok(GrowingFile { name: format!("{name}.zip"), media: "application/zip", content })
}
