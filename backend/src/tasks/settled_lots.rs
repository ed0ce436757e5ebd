//! Lots whose deals are over: sold where the deal was settled, let go where nothing came of it; and accepted offers whose
//! deals are still to come. Nor does a lot stay on offer that nobody attends to.

use std::time::Duration;

use actors::deal::Deals;

use super::{Again, Task, TaskFault};
use crate::{
    services::{
        lots::{settle, withdraw_unattended},
        offers::complete,
    },
    store::Store,
};

/// Watches over the deals that lots are held for.
pub struct SettledLots {
    pub store: Store,
    pub deals: Deals,
}

impl Task for SettledLots {
    const NAME: &'static str = "settled_lots";
    const PERIOD: Duration = Duration::from_secs(30);

    async fn run(&self) -> Result<Again, TaskFault> {
        complete(&self.store, &self.deals).await?;
        settle(&self.store).await?;
        withdraw_unattended(&self.store).await?;
        Ok(Again::AfterPeriod)
    }
}
