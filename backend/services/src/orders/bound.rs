//! The deals that both sides of a lot are bound to: by a bid that won, or by an offer that was accepted.

use granary_domain::{DealId, PaymentTerm, refusal::BoxedRefusal};
use granary_store::Tx;
use granary_trade::deal::{DealFault, NewDeal, OrderFacts, PlaceOrder};

use super::begin;

/// Both sides read it in the deal.
const NOT_ON_CREDIT: &str = "Not on credit as the lot says: that goes beyond the buyer's procurement limit.";

/// Writes the deal of a part of a lot that is held for it, exactly as it is ordered, under its id and number.
pub async fn place_bound(
    tx: &Tx<'_>,
    id: (DealId, u64),
    order: PlaceOrder,
    facts: OrderFacts,
) -> Result<NewDeal, DealFault> {
    let new = begin(order.bound(facts), id, (None, None), tx)?;
    tx.add_deal(&new.commit).await?;
    Ok(new)
}

/// The same of a lot that was won. Where it is sold on credit that the winner does not have any more, it is paid otherwise: a
/// limit that is spent is no way out of what was bid.
pub async fn place_won_order(
    tx: &Tx<'_>,
    deal: DealId,
    order: PlaceOrder,
    facts: OrderFacts,
) -> Result<NewDeal, BoxedRefusal> {
    let id = (deal, tx.next_number(order.kind).await?);
    match place_bound(tx, id, order.clone(), facts.clone()).await {
        Err(DealFault::OverCreditLimit(_)) => {
            let methods = facts.lot.details.payment_method.as_deref().unwrap_or_default();
            let otherwise = methods.iter().map(|it| it.value).find(|term| term.credit_days().is_none());
            let payment_term = otherwise.unwrap_or(PaymentTerm::AsPerInvoice);
            let delivery_terms = NOT_ON_CREDIT.to_owned().try_into().ok();
            Ok(place_bound(tx, id, PlaceOrder { payment_term, delivery_terms, ..order }, facts).await?)
        }
        placed => Ok(placed?),
    }
}
