//! The warehouse service: what sellers bring to it, what staff confirm of it, and how much of it is left to sell. Pure.

mod import;
mod product;
mod refusal;
mod request;
mod status;
mod stock;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use import::TABLE;
pub use import::{GOODS_COLUMNS, ListedGoods, MAX_GOODS, goods_template, read_goods};
pub use product::{Goods, Product, ProductCan, StockClearance, StockConfirmed, StockPlace, StockReceipt, StockTaken};
pub use refusal::WarehouseRefusal;
pub use request::{ConfirmClearance, ConfirmReceipt, PlaceGoods, RefuseGoods, StockAct, StockEvent};
pub use status::StockStatus;
pub use stock::Stock;
