//! A sale out of a warehouse becomes a procurement: until it is funded, once, and by staff alone.

use super::{BUYER, Kept, a_complaint, an_order};
use crate::{
    deal::{Audience, ChangedField, DealCommand as C, PartyRole, Placement, Why, history},
    domain::{Channel, DealKind},
};

fn sale() -> Kept {
    Kept::placed(Placement { channel: Channel::Warehouse, ..an_order(DealKind::Domestic) })
}

#[test]
fn a_warehouse_sale_becomes_a_procurement_once() {
    let mut kept = sale();
    assert!(kept.deal.deal_index().special);
    for role in [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank] {
        assert_eq!(kept.run(&C::ConvertToProcurement, role), Err(Why::NotYours));
    }
    kept.staff(&C::ConvertToProcurement).unwrap();
    assert_eq!((kept.deal.channel, kept.deal.deal_index().special), (Channel::Procurement, false));
    assert_eq!(kept.replayed(), kept.deal);
    assert_eq!(kept.staff(&C::ConvertToProcurement), Err(Why::NotWarehouse));
    let told = &history(&kept.journal, Audience::Buyer).unwrap()[0];
    assert_eq!((told.kind, told.changes[0].field), ("deal.converted", ChangedField::Channel));
    assert_eq!(
        (told.changes[0].before.as_deref(), told.changes[0].after.as_deref()),
        (Some("warehouse"), Some("procurement"))
    );
}

#[test]
fn no_sale_becomes_a_procurement_that_went_on_ended_or_is_disputed() {
    assert!(sale().marked(4).staff(&C::ConvertToProcurement).is_ok(), "funded");
    assert_eq!(sale().marked(5).staff(&C::ConvertToProcurement), Err(Why::TooLateToConvert));
    let mut disputed = sale().marked(4);
    disputed.run(&C::OpenDispute(a_complaint(BUYER)), PartyRole::Seller).unwrap();
    assert_eq!(disputed.staff(&C::ConvertToProcurement), Err(Why::DisputeOpen));
    for (ended, why) in [(C::Cancel { reason: None }, Why::IsCancelled), (C::Delete, Why::IsDeleted)] {
        let mut kept = sale();
        kept.staff(&ended).unwrap();
        assert_eq!(kept.staff(&C::ConvertToProcurement), Err(why));
    }
}
