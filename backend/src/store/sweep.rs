//! Sweeping: takes away the rows that nobody may meet any more.

use actors::store::StoreDown;

use super::{Store, sql};

impl Store {
    /// Takes away what has had its day, a thousand rows at a time. What fails keeps nothing else from going.
    pub async fn sweep(&self) -> Result<(), StoreDown> {
        let brooms = [
            sql!("replies/sweep_kept"),
            sql!("sessions/sweep_bearers"),
            sql!("sessions/sweep_sessions"),
            sql!("verification/sweep_events"),
            sql!("verification/sweep_reminders"),
            sql!("extractions/sweep_extractions"),
            sql!("jobs/sweep_jobs"),
            sql!("registrations/sweep_ids"),
            sql!("registrations/sweep_drafts"),
            sql!("captcha/sweep_solved"),
            sql!("links/sweep_links"),
            sql!("links/sweep_link_asks"),
            sql!("codes/sweep_codes"),
            sql!("codes/sweep_sends"),
            sql!("changes/sweep_changes"),
        ];
        let mut swept = Ok(());
        for broom in brooms {
            swept = self.sweep_with(broom).await.and(swept);
        }
        swept
    }

    async fn sweep_with(&self, broom: &'static str) -> Result<(), StoreDown> {
        while self.database.one::<i64>(broom, &[]).await? == 1000 {}
        Ok(())
    }
}
