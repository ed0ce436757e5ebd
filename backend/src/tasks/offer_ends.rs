//! Offers, requests for quotation and acts that wait for an approval run out: whom it concerns hears of it.

use std::time::Duration;

use granary_services::{held_acts::lapse_held_acts, offer_ends::tell_offer_ends, request_ends::end_requests};
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Tells that offers are about to end unanswered, and that they ended; ends requests and acts whose time is over.
pub struct OfferEnds(pub Store);

impl Task for OfferEnds {
    const NAME: &'static str = "offer_ends";
    const PERIOD: Duration = Duration::from_secs(30);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        tell_offer_ends(&self.0).await?;
        end_requests(&self.0).await?;
        lapse_held_acts(&self.0).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
