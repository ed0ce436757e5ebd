//! How a deal begins, and what an order must bring.

use granary_domain::DealKind;

use crate::deal::{Deal, DealEvent, DealRefusal, OrderEvent, Placement, RefusalReason, price};

impl Deal {
    /// Says whether an order may become a deal.
    pub fn place(placement: Placement) -> Result<DealEvent, DealRefusal> {
        check(&placement).map_err(|why| why.at(0))?;
        Ok(OrderEvent::Placed(Box::new(placement)).into())
    }
}

fn check(order: &Placement) -> Result<(), RefusalReason> {
    let terms = &order.terms;
    if order.kind == DealKind::International {
        let named = [
            ("incoterm", terms.incoterm.is_some()),
            ("destination", terms.destination.is_some()),
            ("transportMode", terms.transport_mode.is_some()),
        ];
        let absent: Vec<_> = named.into_iter().filter_map(|(field, is_named)| (!is_named).then_some(field)).collect();
        if !absent.is_empty() {
            return Err(RefusalReason::Required(absent));
        }
    }
    if order.buyer.id == order.seller.id {
        return Err(RefusalReason::OwnLot);
    }
    if order.items.iter().any(|it| it.quantity == 0) {
        return Err(RefusalReason::Invalid("quantity"));
    }
    let totals = price::totals(&order.items).ok_or(RefusalReason::Invalid("quantity"))?;
    if !totals.reaches_minimum() {
        return Err(RefusalReason::BelowMinimum("quantity"));
    }
    Ok(())
}
