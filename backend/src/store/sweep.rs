//! The broom: takes away kept replies, sessions and bearers that nobody may meet any more.

use std::time::Duration;

use actors::store::StoreDown;

use super::{Store, sql};

/// How often the sweep comes.
const EVERY: Duration = Duration::from_secs(600);

impl Store {
    /// Takes away what has had its day, a thousand rows at a time.
    pub async fn sweep(&self) -> Result<(), StoreDown> {
        let brooms = [
            sql!("replies/sweep_kept"),
            sql!("sessions/sweep_bearers"),
            sql!("sessions/sweep_sessions"),
            sql!("verification/sweep_events"),
            sql!("extractions/sweep_extractions"),
            sql!("registrations/sweep_ids"),
            sql!("registrations/sweep_drafts"),
            sql!("captcha/sweep_solved"),
            sql!("links/sweep_links"),
            sql!("links/sweep_link_asks"),
            sql!("codes/sweep_codes"),
            sql!("codes/sweep_sends"),
        ];
        for broom in brooms {
            while self.database.one::<i64>(broom, &[]).await? == 1000 {}
        }
        Ok(())
    }

    /// Sweeps now and then, for as long as it is polled.
    pub async fn sweep_forever(self) {
        loop {
            tokio::time::sleep(EVERY).await;
            if self.sweep().await.is_err() {
                tracing::warn!("the sweep will come again later");
            }
        }
    }
}
