//! How much of a lot one order may take, and from how much on it is worth an order.

use granary_domain::{Money, Rate};
use serde::Serialize;
use utoipa::ToSchema;

use crate::lot::{Count, least_units};

/// What one order may take of a lot at its price now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Orderable {
    /// The fewest units that the lot is sold in: the rest where fewer are left, all of them where it is sold whole.
    pub least: u32,
    /// All that are left.
    pub most: u32,
    /// The fewest units that are worth the minimum; more than are left where all of them are worth less.
    pub enough: u32,
    /// The smallest order: as few units as the lot is sold in that are worth the minimum; more than are left where none are.
    pub smallest: u32,
    /// What the smallest order comes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest_sum: Option<Money>,
    /// What an order is worth at least.
    pub minimum: Money,
}

impl Orderable {
    pub fn of(left: u32, (customizable, smallest): (Option<bool>, Option<Count>), price: Rate) -> Option<Self> {
        let least = least_units(left, customizable, smallest).max(1);
        let (enough, minimum) = (price.enough(left), Money::minimum(price.price.currency())?);
        let smallest = least.max(enough);
        Some(Self { least, most: left, enough, smallest, smallest_sum: price.of(smallest), minimum })
    }
}
