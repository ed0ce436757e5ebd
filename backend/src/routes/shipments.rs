//! Shipments of deals and how their goods are packed.

use actix_web::web::Data;
use actors::{
    board::BoardStore,
    deal::{Consignment, DealCommand, DealFault, Deals, Execute, Fit, PackedLine, ShipmentView, Shown},
    domain::{DealId, DealKind, PageRequest, Party, Port, ShipmentId, ShipmentStatus, TransportMode, Version},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{Body, Id, IfMatch, Key, List, Reply, Staff, Trader, TraderOrStaff, Viewer, kept, may, reply},
    routes::deals::{Written, command, sight},
    store::{ShipmentFilter, Store},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateShipment {
    shipment: Consignment,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
}

/// The seller, or staff, set a shipment up.
pub async fn create(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<CreateShipment>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let shipment = ShipmentId(Uuid::now_v7());
    let created = DealCommand::CreateShipment { shipment, consignment: it.shipment };
    command(&deals, deal, created, caller, version, key, "Shipment created successfully").await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateShipment {
    shipment_id: ShipmentId,
    /// All that is said of it anew.
    shipment: Consignment,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
}

/// The seller, or staff, say anew what a shipment is.
pub async fn update(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(it): Body<UpdateShipment>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    sight(&deals, deal, &caller).await?;
    let updated = DealCommand::UpdateShipment { shipment: it.shipment_id, consignment: it.shipment };
    command(&deals, deal, updated, caller, version, key, "Shipment updated successfully").await
}

/// How lines are packed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PackagingDetails {
    items: Vec<PackedLine>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmitPackaging {
    #[serde(rename = "data")]
    details: PackagingDetails,
    #[serde(default)]
    #[expect(dead_code, reason = "read by IfMatch")]
    version: Option<Version>,
}

/// Where the deal stands now, and how its goods fit.
#[derive(Debug, Serialize, ToSchema)]
pub struct Packed {
    version: Version,
    fit: Fit,
}

/// The seller says how the goods are packed.
pub async fn pack(
    Trader(caller): Trader,
    Id(deal): Id<DealId>,
    IfMatch(expected): IfMatch,
    Body(it): Body<SubmitPackaging>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Packed> {
    sight(&deals, deal, &caller).await?;
    let lines = it.details.items;
    let packs = DealCommand::Pack { lines: lines.clone() };
    let message = "Packaging Details submitted successfully".to_owned();
    let order = Execute { command: packs, caller: Some(caller), expected, key, message };
    let receipt = deals.execute(deal, order).await?;
    let mut answer = receipt.reply;
    answer.data["fit"] = json!(fitting(&*deals.read(deal).await?, &lines)?);
    kept(answer, receipt.replayed)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FitPackaging {
    #[serde(rename = "data")]
    details: PackagingDetails,
}

/// How the goods of a deal fit when they are packed so; nothing is written.
pub async fn fit(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(deal): Id<DealId>,
    Body(it): Body<FitPackaging>,
    deals: Data<Deals>,
) -> Reply<Fit> {
    let (shown, _) = sight(&deals, deal, &caller).await?;
    reply("Packaging computed", fitting(&shown, &it.details.items)?)
}

fn fitting(shown: &Shown, lines: &[PackedLine]) -> Result<Fit, DealFault> {
    Ok(shown.deal.fit(lines).map_err(|why| why.at(shown.deal.version))?)
}

/// A shipment in a list, with the deal that it is of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedShipment {
    deal_id: DealId,
    #[serde(rename = "order_id")]
    order_id: String,
    kind: DealKind,
    buyer: Party,
    seller: Party,
    #[serde(flatten)]
    shipment: ShipmentView,
}

/// What a list of shipments is narrowed to.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShipmentFilters {
    /// At either end.
    #[serde(default)]
    port: Option<Port>,
    #[serde(default)]
    transport_mode: Option<TransportMode>,
    #[serde(default)]
    status: Option<ShipmentStatus>,
    /// In what finds the deals: their numbers, sides and goods.
    #[serde(default)]
    search: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GetShipments {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: ShipmentFilters,
}

/// The shipments of all deals, the newest first.
pub async fn list(
    Staff(_, _): Staff<may::DealRead>,
    Body(GetShipments { page, filters }): Body<GetShipments>,
    store: Data<Store>,
) -> Reply<List<ListedShipment>> {
    let ShipmentFilters { port, transport_mode: mode, status, search } = filters;
    let search = search.filter(|search| !search.trim().is_empty());
    let (found, total) = store.shipments(ShipmentFilter { port, mode, status, search }, page).await?;
    let of = store.deals(found.iter().map(|(deal, _)| *deal).collect()).await?;
    let rows = found.into_iter().filter_map(|(id, shipment)| {
        let (_, stored) = of.iter().find(|(deal, _)| *deal == id)?;
        let deal = &Shown::parsed(id, stored)?.deal;
        Some(ListedShipment {
            deal_id: id,
            order_id: deal.order_id.clone(),
            kind: deal.kind,
            buyer: deal.buyer.clone(),
            seller: deal.seller.clone(),
            shipment: shipment.view(),
        })
    });
    reply("Shipments fetched", List::page(rows.collect(), page.current, page.size, total))
}
