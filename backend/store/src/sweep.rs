//! Sweeping: takes away the rows that nobody may meet any more, and what was counted in many places.

use granary_domain::store::{KEPT_FOR, StoreUnavailable};

use super::{Store, database::Params, sql};

impl Store {
    /// Takes away what has had its day, and folds tallies, a thousand rows at a time. What fails keeps nothing else from going.
    pub async fn sweep(&self) -> Result<(), StoreUnavailable> {
        let brooms = [
            sql!("sessions/sweep_bearers"),
            sql!("sessions/sweep_sessions"),
            sql!("verification/sweep_events"),
            sql!("verification/sweep_reminders"),
            sql!("extractions/sweep_extractions"),
            sql!("jobs/sweep_jobs"),
            sql!("jobs/sweep_updates"),
            sql!("registrations/sweep_ids"),
            sql!("registrations/sweep_drafts"),
            sql!("captcha/sweep_solved"),
            sql!("links/sweep_links"),
            sql!("links/sweep_link_asks"),
            sql!("codes/sweep_codes"),
            sql!("codes/sweep_sends"),
            sql!("passwords/sweep_tries"),
            sql!("deals/sweep_leases"),
            sql!("changes/sweep_changes"),
            sql!("tallies/fold_deals"),
            sql!("tallies/fold_companies"),
        ];
        let mut swept = self.sweep_with(sql!("replies/sweep_kept"), &[&KEPT_FOR.as_secs_f64()]).await;
        for broom in brooms {
            swept = self.sweep_with(broom, &[]).await.and(swept);
        }
        swept
    }

    async fn sweep_with(&self, broom: &'static str, params: Params<'_>) -> Result<(), StoreUnavailable> {
        while self.database.one::<i64>(broom, params).await? == 1000 {}
        Ok(())
    }
}
