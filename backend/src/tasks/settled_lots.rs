//! Lots whose deals are over: sold where the deal was settled, let go where nothing came of it.

use std::time::Duration;

use super::{Again, Task, TaskFault};
use crate::{lots::settle, store::Store};

/// Watches over the deals that lots are held for.
pub struct SettledLots(pub Store);

impl Task for SettledLots {
    const NAME: &'static str = "settled_lots";
    const PERIOD: Duration = Duration::from_secs(30);

    async fn run(&self) -> Result<Again, TaskFault> {
        settle(&self.0).await?;
        Ok(Again::AfterPeriod)
    }
}
