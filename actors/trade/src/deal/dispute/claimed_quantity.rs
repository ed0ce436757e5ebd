//! The goods that a dispute is about: lines of its deal, by name.

use granary_domain::{
    ItemId, Money, Unit,
    record::{Keyed, Row},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Claimed, Complaint, Deal, Dispute, Item, PartyRole, RefusalReason, price::line_total};

/// Goods that a dispute is about, by name.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimedGoods {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub item_name: String,
    /// Of the whole line unless told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    pub of_quantity: u32,
    pub unit: Unit,
}

impl Row for ClaimedGoods {}

impl Deal {
    /// Each line is one of the deal's, named once, and no more is claimed of it than was ordered.
    pub(in crate::deal) fn check_claimed(&self, claimed: &[Claimed]) -> Result<(), RefusalReason> {
        for (nth, it) in claimed.iter().enumerate() {
            let line = self.items.iter().find(|line| line.id == it.id).ok_or(RefusalReason::Missing("claimed"))?;
            let is_twice = claimed.iter().take(nth).any(|other| other.id == it.id);
            if is_twice || it.quantity.is_some_and(|units| units == 0 || units > line.quantity) {
                return Err(RefusalReason::Invalid("claimed"));
            }
        }
        Ok(())
    }

    /// The most that may be claimed: what the goods that it is about are worth at the deal's prices, and of what else the deal
    /// costs no more than is owed.
    pub(in crate::deal) fn most_claimed(&self, complaint: &Complaint) -> Money {
        let owed = self.owed();
        let part = |line: &Item| line_total(&Item { quantity: complaint.units_of(line), ..line.clone() });
        let worth = self.items.iter().filter_map(part).try_fold(Money::zero(owed.currency()), Money::plus);
        worth.filter(|it| it.amount() < owed.amount()).unwrap_or(owed)
    }

    /// The most that staff grant a buyer: what was claimed, as an amount or as goods, or what the seller offered beyond it. The
    /// two sides may agree on more.
    pub(in crate::deal) fn most_granted(&self, dispute: &Dispute) -> Money {
        let owed = self.owed();
        if dispute.by != PartyRole::Buyer {
            return owed;
        }
        let claimed = dispute.complaint.amount.unwrap_or_else(|| self.most_claimed(&dispute.complaint));
        let offers = dispute.proposals.iter().filter(|it| it.by == PartyRole::Seller);
        let most = offers
            .filter_map(|it| it.what.amount)
            .fold(claimed, |most, offered| if offered.amount() > most.amount() { offered } else { most });
        if most.amount() < owed.amount() { most } else { owed }
    }

    /// The lines by name that the dispute with this number is about, where it names any.
    pub fn goods_of_dispute(&self, number: u32) -> Keyed<ClaimedGoods> {
        let dispute = (1..).zip(self.disputes()).find(|(nth, _)| *nth == number);
        dispute.iter().flat_map(|(_, it)| self.claimed_goods(&it.complaint.claimed)).collect()
    }

    /// The claimed lines by name, in the order of the deal's.
    pub fn claimed_goods(&self, claimed: &[Claimed]) -> Vec<ClaimedGoods> {
        let named = |line: &Item| {
            let it = claimed.iter().find(|it| it.id == line.id)?;
            let (item_name, of_quantity, unit) = (line.item_name.clone(), line.quantity, line.unit);
            Some(ClaimedGoods { id: line.id, item_name, quantity: it.quantity, of_quantity, unit })
        };
        self.items.iter().filter_map(named).collect()
    }
}
