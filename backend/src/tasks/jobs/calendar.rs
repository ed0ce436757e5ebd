//! Has the deals that run follow a change of holidays: each decides for itself, and one that knows the days has nothing to
//! do, so that whatever dies in between, each follows once.

use granary_domain::{Bucket, DealId, Holidays, store::StoreUnavailable};
use granary_identity::job::{JobKind, QueuedCalendar};
use granary_store::{ClaimedJob, Store};
use granary_trade::deal::{DealFault, Deals, Execute, TimelineCommand};
use jiff::{SignedDuration, civil::Date};

use super::{JobFault, JobHandler};

/// How many deals are read at once.
const PAGE: i64 = 200;
/// What is closed may be disputed for so long after the goods were accepted, and a day more.
const CLAIMED_FOR: SignedDuration = SignedDuration::from_hours(15 * 24);

/// Has deals follow the calendar.
pub struct FollowCalendar {
    pub store: Store,
    pub deals: Deals,
}

impl JobHandler for FollowCalendar {
    const KIND: JobKind = JobKind::Calendar;
    type Payload = QueuedCalendar;

    async fn run(&self, job: &ClaimedJob, ask: &QueuedCalendar) -> Result<(), JobFault> {
        let mut holidays = self.store.calendar(ask.country, ask.from).await?;
        loop {
            self.follow(job, ask, &holidays).await?;
            // What changed meanwhile is brought to those that were told something older.
            let newest = self.store.calendar(ask.country, ask.from).await?;
            if newest == holidays {
                return Ok(());
            }
            holidays = newest;
        }
    }
}

impl FollowCalendar {
    async fn follow(&self, job: &ClaimedJob, ask: &QueuedCalendar, holidays: &Holidays) -> Result<(), JobFault> {
        let told = (ask.from, holidays);
        let failed = if let Some(since) = ask.placed_since {
            let buckets = [Bucket::Open, Bucket::Disputed];
            self.each(told, async |behind| self.store.touched_deals(&buckets, since, behind, PAGE).await).await?
        } else {
            let since = job.queued_at - CLAIMED_FOR;
            let closed = async |behind| self.store.touched_deals(&[Bucket::Closed], since, behind, PAGE).await;
            self.each(told, async |behind| self.store.running_deals(behind, PAGE).await).await?
                + self.each(told, closed).await?
        };
        if failed == 0 { Ok(()) } else { Err(JobFault::Later(format!("{failed} deals do not follow yet"))) }
    }

    /// Tells each deal of these pages; answers how many could not be told. One that is gone has no dates.
    async fn each(
        &self,
        (from, holidays): (Date, &Holidays),
        page: impl AsyncFn(Option<DealId>) -> Result<Vec<DealId>, StoreUnavailable>,
    ) -> Result<u64, StoreUnavailable> {
        let (mut behind, mut failed) = (None, 0);
        loop {
            let deals = page(behind).await?;
            for deal in &deals {
                let command = TimelineCommand::FollowCalendar { from, holidays: holidays.clone() }.into();
                let message = "Holidays changed".to_owned();
                let execute = Execute { command, caller: None, expected: None, key: None, message };
                if let Err(fault) = self.deals.execute(*deal, execute).await
                    && !matches!(fault, DealFault::NotFound)
                {
                    tracing::warn!(deal.id = %deal, ?fault, "A deal does not follow the calendar yet");
                    failed += 1;
                }
            }
            behind = deals.last().copied();
            if behind.is_none() {
                return Ok(failed);
            }
        }
    }
}
