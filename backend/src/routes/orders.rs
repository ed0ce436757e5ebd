//! Placing an order: from a lot on offer to a deal.

use actix_web::web::Data;
use granary_http::{Body, Key, Reply, Trader, committed};
use granary_services::orders::{self, OrderReply};
use granary_store::Store;
use granary_trade::deal::PlaceOrder;

/// A trader orders a lot: the deal begins, with its timeline.
pub async fn place(
    Trader(caller): Trader,
    Body(order): Body<PlaceOrder>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<OrderReply> {
    committed(orders::place(&store, order, &caller, key.as_ref()).await?)
}
