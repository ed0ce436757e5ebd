//! The lot of a deal for those who see the deal, whether or not it is still on offer.

use granary_domain::refusal::BoxedRefusal;
use granary_store::{Edition, Store};
use granary_trade::{
    deal::{Audience, Deal},
    listing::{Listing, ListingStore},
    lot::LotRefusal,
};

/// What the buyer was shown of the lot when the order was placed.
pub async fn ordered(store: &Store, deal: &Deal, audience: Audience) -> Result<Listing, BoxedRefusal> {
    let listed = store.listing(deal.listing).await?.ok_or(LotRefusal::Absent)?;
    let Some((lot, _)) = store.lot_as_shown(deal.listing, None).await? else {
        return Ok(told(listed.into(), audience));
    };
    // What a seller writes off offer is nobody else's yet.
    let (fields, manifest) = match &lot.last_shown {
        Some(last) => (&last.fields, &last.manifest),
        None => (&lot.fields, &lot.manifest),
    };
    let it = match store.edition(deal.listing, Some(deal.created_at)).await? {
        Some(Edition { edition, fields, manifest: then }) => {
            listed.as_ordered(&lot, &fields, then.unwrap_or_else(|| manifest.clone()), edition)
        }
        None => listed.as_ordered(&lot, fields, manifest.clone(), lot.edition),
    };
    Ok(told(it, audience))
}

fn told(lot: Listing, audience: Audience) -> Listing {
    if audience == Audience::Bank { lot.for_bank() } else { lot }
}
