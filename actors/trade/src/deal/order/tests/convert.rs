//! A sale out of a warehouse becomes a procurement: until it is funded, once, and by staff alone.

use granary_domain::{Channel, DealKind};

use crate::deal::tests::{BUYER, Kept, a_cancel, a_complaint, a_deletion, an_order};
use crate::{
    deal::{
        Audience, ChangedField, DealCommand as C, DisputeCommand as D, OrderCommand as O, PartyRole, Placement,
        RefusalReason, history,
    },
    warehouse::Stock,
};

/// The rice of the deal, in the warehouse, and cleared for import or not.
fn rice(is_import_cleared: bool) -> Stock {
    Stock { item_name: "Basmati rice 1121".to_owned(), is_in_warehouse: true, is_import_cleared, is_sold: false }
}

fn with(stock: &[Stock]) -> C {
    C::Order(O::ConvertToProcurement { stock: stock.to_vec() })
}

fn convert() -> C {
    with(&[rice(true)])
}

fn sale() -> Kept {
    Kept::placed(Placement { channel: Channel::Warehouse, ..an_order(DealKind::Domestic) })
}

#[test]
fn a_warehouse_sale_becomes_a_procurement_once() {
    let mut kept = sale();
    assert!(kept.deal.deal_index().special);
    for role in [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank] {
        assert_eq!(kept.run(&convert(), role), Err(RefusalReason::NotYours));
    }
    kept.staff(&convert()).unwrap();
    assert_eq!((kept.deal.channel, kept.deal.deal_index().special), (Channel::Procurement, false));
    assert_eq!(kept.replayed(), kept.deal);
    assert_eq!(kept.staff(&convert()), Err(RefusalReason::NotWarehouse));
    let told = &history(&kept.journal, Audience::Buyer).unwrap()[0];
    assert_eq!((told.kind, told.changes[0].field), ("deal.converted", ChangedField::Channel));
    assert_eq!(
        (told.changes[0].before.as_deref(), told.changes[0].after.as_deref()),
        (Some("warehouse"), Some("procurement"))
    );
}

#[test]
fn no_sale_becomes_a_procurement_that_went_on_ended_or_is_disputed() {
    assert!(sale().marked(4).staff(&convert()).is_ok(), "funded");
    assert_eq!(sale().marked(5).staff(&convert()), Err(RefusalReason::TooLateToConvert));
    let mut disputed = sale().marked(4);
    disputed.run(&C::Dispute(D::Open(a_complaint(BUYER))), PartyRole::Seller).unwrap();
    assert_eq!(disputed.staff(&convert()), Err(RefusalReason::DisputeOpen));
    let mut kept = sale();
    for (ended, why) in [(a_cancel(), RefusalReason::IsCancelled), (a_deletion(), RefusalReason::IsDeleted)] {
        kept.staff(&ended).unwrap();
        assert_eq!(kept.staff(&convert()), Err(why));
    }
}

#[test]
fn what_the_warehouse_says_of_the_goods_agrees_with_the_deal() {
    let line = || "Basmati rice 1121, steam".to_owned();
    let abroad = || Kept::placed(Placement { channel: Channel::Warehouse, ..an_order(DealKind::International) });
    let away = Stock { is_in_warehouse: false, ..rice(true) };
    let lentils = Stock { item_name: "Red lentils".to_owned(), ..rice(true) };
    for stock in [vec![], vec![away.clone()], vec![lentils.clone(), away]] {
        assert_eq!(sale().staff(&with(&stock)), Err(RefusalReason::StockAbsent(line())), "{stock:?}");
    }
    assert_eq!(sale().staff(&with(&[rice(false), lentils])), Err(RefusalReason::StockNotCleared(line())));
    let sold = Stock { item_name: "Whatever the ledger calls it".to_owned(), is_sold: true, ..rice(true) };
    for (mut kept, stock) in [
        (sale(), vec![rice(false), rice(true)]),
        (sale(), vec![sold]),
        (abroad(), vec![rice(false)]),
        (abroad(), vec![rice(true)]),
    ] {
        assert!(kept.staff(&with(&stock)).is_ok(), "some of it is as it must be: {stock:?}");
    }
}
