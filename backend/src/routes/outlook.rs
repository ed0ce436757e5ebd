//! What lies ahead of one's own company: money to pay and to come within a week, and the shipments under way.

use actix_web::web::Data;
use granary_domain::{DealId, Port, ShipmentId, ShipmentStatus, Total, TransportMode, day};
use granary_http::{AppError, Reply, Trader, reply};
use granary_store::Store;
use granary_trade::deal::{DealFault, PaymentsDue, Shipment, Times, payments_due};
use jiff::{ToSpan, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

/// The most payments that are summed up: more than these fall due within a week for nobody.
const MAX_PAYMENTS: i64 = 1_000;
/// As many shipments are shown at once.
const MAX_SHIPMENTS: i64 = 100;

/// A shipment that is under way, with the deal that it is of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShipmentUnderWay {
    #[serde(rename = "_id")]
    id: ShipmentId,
    deal_id: DealId,
    #[serde(rename = "order_id")]
    order_id: String,
    status: ShipmentStatus,
    transport_mode: TransportMode,
    #[serde(skip_serializing_if = "Option::is_none")]
    port_of_loading: Option<Port>,
    #[serde(skip_serializing_if = "Option::is_none")]
    port_of_discharge: Option<Port>,
    arrival: Times,
}

impl ShipmentUnderWay {
    fn of(order_id: String, deal_id: DealId, it: &Shipment) -> Self {
        let goes = &it.consignment;
        Self {
            id: it.id,
            deal_id,
            order_id,
            status: it.status(),
            transport_mode: goes.transport_mode,
            port_of_loading: goes.port_of_loading,
            port_of_discharge: goes.port_of_discharge,
            arrival: goes.arrival,
        }
    }
}

/// What lies ahead of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Outlook {
    /// The last day of the week that begins today.
    until: Date,
    payments: Vec<PaymentsDue>,
    /// Whether more payments are due than are summed up.
    is_cut: bool,
    /// The newest that are under way.
    shipments: Vec<ShipmentUnderWay>,
    /// How many are under way.
    under_way: u64,
}

/// What is to be paid and to come within a week, and what is under way.
pub async fn outlook(Trader(caller): Trader, store: Data<Store>) -> Reply<Outlook> {
    let company = caller.who.company.ok_or(DealFault::NotFound)?;
    let until = day(store.now()).checked_add(6.days()).map_err(|_| AppError::broken())?;
    let waiting = store.payments_waiting(company, until, MAX_PAYMENTS).await?;
    let is_cut = waiting.len() as i64 == MAX_PAYMENTS;
    let due = waiting.into_iter().filter_map(|(shown, step)| shown.deal.payment_due(step, company));
    let payments = payments_due(due).ok_or_else(AppError::broken)?;
    let (found, Total { count: under_way, .. }) = store.under_way(company, MAX_SHIPMENTS).await?;
    let shipments = found.into_iter().map(|(deal, order, it)| ShipmentUnderWay::of(order, deal, &it)).collect();
    reply("Outlook fetched", Outlook { until, payments, is_cut, shipments, under_way })
}
