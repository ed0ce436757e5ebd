//! How a request is sent, changed and ended. Pure.

use granary_domain::{CompanyId, QuoteRequestId, UserId, Version};
use jiff::Timestamp;

use super::{Answers, MAX_A_DAY, MAX_OPEN, QuoteRequest, RequestRefusal, RequestStatus, Wanted};
use crate::lot::AllowedPhrases;

/// What is to become of a request.
#[derive(Debug, Clone, PartialEq)]
pub enum RequestCommand {
    /// By the buyer, who may say so much that looks like contact details.
    Change(Box<Wanted>, AllowedPhrases),
    /// By the buyer.
    Close,
    /// Its time is over.
    Expire,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq)]
pub enum RequestEvent {
    Changed(Box<Wanted>, Timestamp),
    Ended(RequestStatus),
}

impl RequestEvent {
    /// The kind of its entry in the journal.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Changed(..) => "quoteRequestChanged",
            Self::Ended(_) => "quoteRequestClosed",
        }
    }
}

impl QuoteRequest {
    /// One of a company that has so many open and sent so many within a day.
    pub fn sent(
        id: QuoteRequestId,
        (buyer, by): (CompanyId, UserId),
        (wanted, allowed): (Wanted, &AllowedPhrases),
        (open, today): (u32, u32),
        at: Timestamp,
    ) -> Result<Self, RequestRefusal> {
        wanted.check(allowed, at)?;
        if open >= MAX_OPEN {
            return Err(RequestRefusal::TooManyOpen);
        }
        if today >= MAX_A_DAY {
            return Err(RequestRefusal::TooManyToday);
        }
        let valid_until = wanted.until(at);
        let Wanted { asked, budget, .. } = wanted;
        Ok(Self { id, buyer, by, asked, budget, status: RequestStatus::Open, sent_at: at, valid_until, version: 1 })
    }

    /// What becomes of it, of which so much came; a version that was seen has to stand still.
    pub fn decide(
        &self,
        command: RequestCommand,
        seen: Option<Version>,
        answers: Answers,
        at: Timestamp,
    ) -> Result<RequestEvent, RequestRefusal> {
        if seen.is_some_and(|seen| seen != self.version) {
            return Err(RequestRefusal::Changed(self.version));
        }
        match command {
            RequestCommand::Change(wanted, allowed) => {
                self.may_change(answers, at)?;
                wanted.check(&allowed, at)?;
                self.keeps_goods(&wanted)?;
                let until = wanted.until(at);
                Ok(RequestEvent::Changed(wanted, until))
            }
            RequestCommand::Close => {
                self.check_open(at)?;
                Ok(RequestEvent::Ended(RequestStatus::Closed))
            }
            RequestCommand::Expire if self.status == RequestStatus::Open && self.valid_until <= at => {
                Ok(RequestEvent::Ended(RequestStatus::Expired))
            }
            RequestCommand::Expire => Err(RequestRefusal::Over),
        }
    }

    pub fn apply(&mut self, event: RequestEvent) {
        match event {
            RequestEvent::Changed(wanted, until) => {
                let Wanted { asked, budget, .. } = *wanted;
                (self.asked, self.budget, self.valid_until) = (asked, budget, until);
            }
            RequestEvent::Ended(status) => self.status = status,
        }
        self.version += 1;
    }

    /// Whether it may still be quoted on, or closed.
    pub fn check_open(&self, at: Timestamp) -> Result<(), RequestRefusal> {
        if self.status == RequestStatus::Open && at < self.valid_until { Ok(()) } else { Err(RequestRefusal::Over) }
    }

    /// Nobody is bound by what they did not read: what somebody quoted on stays.
    pub(super) fn may_change(&self, answers: Answers, at: Timestamp) -> Result<(), RequestRefusal> {
        self.check_open(at)?;
        if answers.made > 0 { Err(RequestRefusal::Quoted) } else { Ok(()) }
    }

    /// Who was told of it sells these goods, and no others need be.
    fn keeps_goods(&self, wanted: &Wanted) -> Result<(), RequestRefusal> {
        if wanted.asked.category != self.asked.category {
            return Err(RequestRefusal::Invalid("asked.category"));
        }
        if wanted.asked.hs_code != self.asked.hs_code {
            return Err(RequestRefusal::Invalid("asked.HSCode"));
        }
        Ok(())
    }
}
