//! How a deal begins, and what an order must bring.

use granary_domain::DealKind;

use crate::deal::{Deal, DealEvent, DealRefusal, OrderEvent, Placement, Why, price};

impl Deal {
    /// Says whether an order may become a deal.
    pub fn place(placement: Placement) -> Result<DealEvent, DealRefusal> {
        check(&placement).map_err(|why| why.at(0))?;
        Ok(OrderEvent::Placed(Box::new(placement)).into())
    }
}

fn check(order: &Placement) -> Result<(), Why> {
    let terms = &order.terms;
    if order.kind == DealKind::International {
        let named = [
            ("incoterm", terms.incoterm.is_some()),
            ("destination", terms.destination.is_some()),
            ("transportMode", terms.transport_mode.is_some()),
        ];
        let absent: Vec<_> = named.into_iter().filter_map(|(field, is_named)| (!is_named).then_some(field)).collect();
        if !absent.is_empty() {
            return Err(Why::Required(absent));
        }
    }
    if order.buyer.id == order.seller.id {
        return Err(Why::OwnLot);
    }
    if order.items.iter().any(|it| it.quantity == 0) {
        return Err(Why::Invalid("quantity"));
    }
    let totals = price::totals(&order.items).ok_or(Why::Invalid("quantity"))?;
    if !totals.reaches_minimum() {
        return Err(Why::BelowMinimum("quantity"));
    }
    Ok(())
}
