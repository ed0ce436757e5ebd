//! What members would bind their company to beyond their limits, and another of it decides.

use actix_web::web::Data;
use granary_domain::HeldActId;
use granary_http::{Empty, Id, Key, List, Reply, Trader, done, reply};
use granary_services::held_acts;
use granary_store::Store;
use granary_trade::{auction::Auctions, held_act::HeldActView};

/// What waits for another of the own company.
pub async fn list(Trader(caller): Trader, store: Data<Store>) -> Reply<List<HeldActView>> {
    reply("Approvals fetched", List::whole(held_acts::list(&store, &caller).await?))
}

/// Approves what a colleague asked for: it is done now, on what is so now.
pub async fn approve(
    Trader(caller): Trader,
    Id(id): Id<HeldActId>,
    auctions: Data<Auctions>,
    store: Data<Store>,
) -> Reply<Empty> {
    held_acts::approve(&store, &auctions, id, &caller).await?;
    done("Approved")
}

/// Declines what a colleague asked for, or takes one's own back.
pub async fn decline(Trader(caller): Trader, Id(id): Id<HeldActId>, Key(key): Key, store: Data<Store>) -> Reply<Empty> {
    let declined = held_acts::decline(&store, id, &caller, key.as_ref()).await?;
    Ok(done(declined.message)?.replayed(declined.replayed))
}
