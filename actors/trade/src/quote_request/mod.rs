//! Requests for quotation: a buyer says what it wants, sellers of such goods are told, and each answers by an offer on a lot of its
//! own, which is negotiated as any other offer is.

mod asked;
mod decide;
mod difference;
mod landed;
mod refusal;
mod relevance;
#[cfg(test)]
mod tests;
mod view;

use granary_domain::{CompanyId, Money, QuoteRequestId, UserId, Version, choices};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

pub use self::{
    asked::{Asked, Wanted},
    decide::{RequestCommand, RequestEvent},
    difference::{RequestField, TakenPart},
    landed::{landed_per_ton, lowest},
    refusal::RequestRefusal,
    relevance::{Candidate, MAX_TOLD, chapter_of, most_relevant},
    view::{Answers, QuoteRequestView, RequestCan},
};

/// The longest that a request may be quoted on, in days.
pub const MAX_DAYS: u32 = 30;
/// So many requests a company may have open at a time, whatever its plan.
pub const MAX_OPEN: u32 = 20;
/// So many a company may send within a day.
pub const MAX_A_DAY: u32 = 10;
/// So many quotations of one seller may be open on a request.
pub const MAX_QUOTES: u32 = 3;
/// So many one seller may make on a request, with those that it withdrew.
pub const MAX_QUOTES_MADE: u32 = 12;
/// In which the requests of a day are counted.
pub const A_DAY: SignedDuration = SignedDuration::from_hours(24);

choices! {
    /// How a request stands; awarded is one that is over and of which a quotation was taken, and never stored.
    RequestStatus {
        Open = "open", "Open";
        Closed = "closed", "Closed";
        Awarded = "awarded", "Awarded";
        Expired = "expired", "Expired";
    }
}

/// A request, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QuoteRequest {
    pub id: QuoteRequestId,
    pub buyer: CompanyId,
    /// Who asks, for the buyer: offers are told to them.
    pub by: UserId,
    pub asked: Asked,
    /// What the buyer would pay for all of it at most; nobody else learns it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Money>,
    pub status: RequestStatus,
    pub sent_at: Timestamp,
    /// Until when it may be quoted on.
    pub valid_until: Timestamp,
    pub version: Version,
}

impl QuoteRequest {
    /// How it stands at a moment to a company that knows whether a quotation was taken, of its own if it is a seller; nothing happens
    /// when one runs out, until somebody looks after it.
    pub fn status_at(&self, at: Timestamp, has_accepted: bool) -> RequestStatus {
        let has_run_out = self.status == RequestStatus::Open && self.valid_until <= at;
        match if has_run_out { RequestStatus::Expired } else { self.status } {
            RequestStatus::Closed | RequestStatus::Expired if has_accepted => RequestStatus::Awarded,
            status => status,
        }
    }
}
