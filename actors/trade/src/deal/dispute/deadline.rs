//! The clocks of a dispute: until when the other side answers, the two sides seek an end and staff decide, and when each is
//! told that its last day comes.

use granary_domain::{DisputeDeadline, DisputeStatus};
use jiff::{ToSpan, civil::Date};

use crate::deal::{Deal, DealEvent, Dispute, DisputeEvent, RefusalReason};

/// How long the sides seek an end by themselves, and with what staff propose, once the days to answer are over.
const MEDIATION_DAYS: i64 = 7;
/// How long staff may take to decide, from the same day: the mediation is the first half of it.
const DECISION_DAYS: i64 = 14;

impl Deal {
    /// The day before the last one to answer, while nobody did or was reminded of it.
    pub(in crate::deal) fn answer_due_from(&self) -> Option<Date> {
        let dispute = self.open_one().filter(|it| it.answer.is_none() && !it.is_reminded)?;
        dispute.answer_by.map(|last| last.saturating_sub(1.day()))
    }

    /// The day on which the next deadline of its open dispute is told.
    pub(in crate::deal) fn deadline_from(&self) -> Option<Date> {
        self.open_one()?.deadlines().map(|(_, on)| on).next()
    }

    /// The deadline of its open dispute that is to be told by this day: of several that were missed, the last.
    pub(in crate::deal) fn deadline_by(&self, today: Date) -> Option<DealEvent> {
        let due = self.open_one()?.deadlines().filter(|(_, on)| *on <= today).last();
        due.map(|(deadline, _)| DealEvent::Dispute(DisputeEvent::Due { deadline }))
    }

    fn open_one(&self) -> Option<&Dispute> {
        self.dispute.as_ref().filter(|it| it.status == DisputeStatus::Open)
    }
}

impl Dispute {
    /// Nothing is decided while the other side may still answer.
    pub(in crate::deal) fn decidable(&self, today: Date) -> Result<(), RefusalReason> {
        match self.answer_by {
            Some(last) if self.answer.is_none() && today <= last => Err(RefusalReason::AwaitsAnswer(last)),
            _ => Ok(()),
        }
    }

    /// The last day of the mediation.
    pub(in crate::deal) fn mediate_by(&self) -> Option<Date> {
        self.answer_by.map(|last| last.saturating_add(MEDIATION_DAYS.days()))
    }

    /// The day by which staff decide, unless the sides agree before.
    pub(in crate::deal) fn decide_by(&self) -> Option<Date> {
        self.answer_by.map(|last| last.saturating_add(DECISION_DAYS.days()))
    }

    /// The day on which a deadline is told: the one before the last, and of a decision that is overdue, the one after.
    pub(in crate::deal) fn told_on(&self, deadline: DisputeDeadline) -> Option<Date> {
        match deadline {
            DisputeDeadline::Mediation => self.mediate_by().map(|last| last.saturating_sub(1.day())),
            DisputeDeadline::Decision => self.decide_by().map(|last| last.saturating_sub(1.day())),
            DisputeDeadline::Overdue => self.decide_by().map(|last| last.saturating_add(1.day())),
        }
    }

    /// The deadlines that were not told yet, the next one first.
    fn deadlines(&self) -> impl Iterator<Item = (DisputeDeadline, Date)> {
        let next = DisputeDeadline::ALL.iter().copied().filter(|it| self.deadline < Some(*it));
        next.filter_map(|it| Some((it, self.told_on(it)?)))
    }
}
