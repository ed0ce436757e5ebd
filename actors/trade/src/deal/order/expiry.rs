//! Orders that nobody moves, and which hold units of a lot meanwhile: told of, and then ended by the server.

use granary_domain::{DealStatus, FileReview, day};
use jiff::{ToSpan, civil::Date};

use crate::deal::{Deal, DealEvent, OrderEvent, PartyRole, StepFile, is_open};

/// How long after the step was due that a side owes. The trade knows no fixed term for it; two weeks are twice the seven days
/// of the longest of these steps, the security of the payment.
const IDLE_DAYS: i64 = 14;
/// How long an order stands whose buyer nobody has looked at yet: as long as the desk takes for its documents, and no longer,
/// for the lot waits meanwhile.
const UNVERIFIED_DAYS: i64 = 7;
/// So many days before it ends everybody is told.
const WARNING_DAYS: i64 = 3;

impl Deal {
    /// The event of an idle order that is due by this day: that it is to end, or that it ends. It is told of anew where what it
    /// waits for was put off since, and never ends sooner than was told.
    pub(in crate::deal) fn idle_by(&self, today: Date) -> Option<DealEvent> {
        let until = self.idle_until()?;
        let ahead = WARNING_DAYS.days();
        match self.ends_by_itself_on() {
            Some(told) => (told <= today).then_some(DealEvent::Order(OrderEvent::Expired)),
            None => (until.saturating_sub(ahead) <= today)
                .then(|| DealEvent::Order(OrderEvent::IdleTold { ends_on: until.max(today.saturating_add(ahead)) })),
        }
    }

    /// The day on which that event is due.
    pub(in crate::deal) fn idle_from(&self) -> Option<Date> {
        let until = self.idle_until()?;
        Some(self.ends_by_itself_on().unwrap_or_else(|| until.saturating_sub(WARNING_DAYS.days())))
    }

    /// The day on which it ends by itself, once that was told, for as long as nobody moves it.
    pub(in crate::deal) fn ends_by_itself_on(&self) -> Option<Date> {
        let until = self.idle_until()?;
        self.ends_on.filter(|told| *told >= until)
    }

    /// Whether it ended so.
    pub(in crate::deal) fn has_expired(&self) -> bool {
        self.status == DealStatus::Cancelled && self.ends_on.is_some()
    }

    /// The day until which a side may still do what it owes, or whose buyer is not verified must be. None of an order that is secured, held or disputed, nor while
    /// nothing waits for a side, nor where anything was brought that waits to be looked at: it was moved, and others have to.
    fn idle_until(&self) -> Option<Date> {
        let is_free = self.in_progress().is_ok() && self.hold.is_none() && !self.is_disputed();
        let is_unsecured = is_free && self.status < DealStatus::Funded;
        if is_unsecured && self.unverified.contains(&PartyRole::Buyer) {
            return Some(day(self.created_at).saturating_add(UNVERIFIED_DAYS.days()));
        }
        let may_end = is_unsecured && !self.waits_to_be_seen();
        let is_owed = [PartyRole::Buyer, PartyRole::Seller];
        let road = if may_end { self.schedule() } else { Vec::new() };
        let open = road
            .into_iter()
            .filter(|(step, _, status)| is_open(*status) && is_owed.iter().any(|role| self.owns(step, *role)));
        open.map(|(_, due, _)| due).max().map(|due| due.saturating_add(IDLE_DAYS.days()))
    }

    fn waits_to_be_seen(&self) -> bool {
        let undone = self.progress.iter().filter(|it| it.done_at.is_none());
        undone.flat_map(|it| &it.files).map(StepFile::review).any(|review| review != FileReview::Refused)
    }
}
