//! Shipments of deals and how their goods are packed.

use std::collections::HashMap;

use actix_web::web::Data;
use granary_domain::{DealId, DealKind, PageRequest, Party, Permission, ShipmentId, Version, store::StoreUnavailable};
use granary_http::{
    AppError, Body, GrowingFile, Id, List, Reply, Session, Staff, Trader, TraderOrStaff, Viewer, kept, may, reply,
};
use granary_live::board::BoardStore;
use granary_services::list_export::Exported;
use granary_spreadsheet::{Cell, Format};
use granary_store::{ShipmentFilters, Store};
use granary_trade::deal::{
    Consignment, DealFault, DealSnapshot, Deals, PackedLine, PackingFit, Shipment, ShipmentView, ShippingCommand,
    UpdateShipment,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    list_file::{Column, ExportNote, ListFile, PIECE},
    routes::{
        deal_call::{CommandReply, DealCall},
        deals::load_as_viewer,
    },
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateShipment {
    shipment: Consignment,
}

/// The seller, or staff, set a shipment up.
pub async fn create(guard: TraderOrStaff<may::DealEdit>, call: DealCall<CreateShipment>) -> Reply<CommandReply> {
    let shipment = ShipmentId(Uuid::now_v7());
    let command = |it: CreateShipment| ShippingCommand::Create { shipment, consignment: it.shipment };
    call.pass_on(guard, command, "Shipment created successfully").await
}

/// The seller, or staff, say anew what a shipment is.
pub async fn update(guard: TraderOrStaff<may::DealEdit>, call: DealCall<UpdateShipment>) -> Reply<CommandReply> {
    call.pass_on(guard, ShippingCommand::Update, "Shipment updated successfully").await
}

/// How lines are packed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PackagingDetails {
    #[schema(max_items = 2000)]
    items: Vec<PackedLine>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmitPackaging {
    #[serde(rename = "data")]
    details: PackagingDetails,
}

/// Where the deal stands now, and how its goods fit.
#[derive(Debug, Serialize, ToSchema)]
pub struct Packed {
    version: Version,
    fit: PackingFit,
}

/// The seller says how the goods are packed.
pub async fn pack(guard: Trader, call: DealCall<SubmitPackaging>) -> Reply<Packed> {
    let (SubmitPackaging { details: PackagingDetails { items } }, deal) = call.open(guard).await?;
    let (id, deals, packs) = (deal.id, deal.deals.clone(), ShippingCommand::Pack { lines: items.clone() });
    let receipt = deal.carry_out(packs, "Packaging Details submitted successfully").await?;
    let mut answer = receipt.reply;
    answer.data["fit"] = json!(fitting(&*deals.read(id).await?, &items)?);
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
) -> Reply<PackingFit> {
    let (shown, _) = load_as_viewer(&deals, deal, &caller).await?;
    reply("Packaging computed", fitting(&shown, &it.details.items)?)
}

fn fitting(shown: &DealSnapshot, lines: &[PackedLine]) -> Result<PackingFit, DealFault> {
    Ok(shown.deal.fit(lines).map_err(|why| why.at(shown.deal.version))?)
}

/// A shipment in a list, with the deal that it is of.
#[derive(Debug, Clone, Serialize, ToSchema)]
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
    let (found, total) = store.shipments(&filters, page).await?;
    let rows = listed(&store, found).await?.into_iter().flatten().collect();
    reply("Shipments fetched", List::page(rows, page.current, page.size, total))
}

/// The shipments with what is said of their deals, each where its deal can be read.
async fn listed(
    store: &Store,
    found: Vec<(DealId, Shipment)>,
) -> Result<Vec<Option<ListedShipment>>, StoreUnavailable> {
    let of = store.deals(found.iter().map(|(deal, _)| *deal).collect()).await?;
    let of: HashMap<_, _> = of.into_iter().collect();
    let row = |(id, shipment): (DealId, Shipment)| {
        let deal = &DealSnapshot::parsed(id, of.get(&id)?)?.deal;
        Some(ListedShipment {
            deal_id: id,
            order_id: deal.order_id.clone(),
            kind: deal.kind,
            buyer: deal.buyer.clone(),
            seller: deal.seller.clone(),
            shipment: shipment.view(deal.status_of(&shipment)),
        })
    };
    Ok(found.into_iter().map(row).collect())
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportShipments {
    #[serde(default)]
    filters: ShipmentFilters,
    format: Format,
}

const COLUMNS: &[Column<ListedShipment>] = &[
    ("Order", |it| Cell::text(&*it.order_id)),
    ("Shipment", |it| Cell::Number(it.shipment.number.into())),
    ("Seller", |it| Cell::text(&*it.seller.company_name)),
    ("Buyer", |it| Cell::text(&*it.buyer.company_name)),
    ("Status", |it| it.shipment.status.label().into()),
    ("Transport", |it| it.shipment.transport_mode.label().into()),
    ("Vessel, flight or truck", |it| {
        let by = it.shipment.vessel.as_ref().or(it.shipment.flight.as_ref()).or(it.shipment.truck.as_ref());
        Cell::of(by, |by| Cell::text(by.as_str()))
    }),
    ("Port of loading", |it| Cell::of(it.shipment.port_of_loading, |port| port.label().into())),
    ("Port of discharge", |it| Cell::of(it.shipment.port_of_discharge, |port| port.label().into())),
    ("Departure, planned", |it| Cell::of(it.shipment.departure.planned, Cell::Moment)),
    ("Departure, estimated", |it| Cell::of(it.shipment.departure.estimated, Cell::Moment)),
    ("Departed", |it| Cell::of(it.shipment.departure.actual, Cell::Moment)),
    ("Arrival, planned", |it| Cell::of(it.shipment.arrival.planned, Cell::Moment)),
    ("Arrival, estimated", |it| Cell::of(it.shipment.arrival.estimated, Cell::Moment)),
    ("Arrived", |it| Cell::of(it.shipment.arrival.actual, Cell::Moment)),
];

/// All shipments that pass as a file, the newest first, written while it is taken; that it was taken is itself written down.
pub async fn export(
    Staff(caller, _): Staff<may::DealRead>,
    Session(reader): Session,
    Body(ExportShipments { filters, format }): Body<ExportShipments>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let note = ExportNote { store: store.clone(), what: (Exported::Shipments, json!({ "filters": filters })), caller };
    let file = ListFile { name: "shipments", format, columns: COLUMNS, reader, right: Permission::DealRead };
    let read = move |last: Option<ListedShipment>| {
        let (store, filters) = (store.clone(), filters.clone());
        async move {
            let found = store.shipments_behind(&filters, last.map(|it| it.shipment.id), PIECE).await?;
            listed(&store, found).await?.into_iter().collect::<Option<_>>().ok_or(StoreUnavailable)
        }
    };
    file.of(note, read).await
}
