//! A request as the buyer sees it, and as a seller does who was told of it: without the budget and what others quote. Pure.

use granary_domain::{
    CompanyId, Money, QuoteRequestId, Version,
    refusal::{Ability, abilities},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Asked, MAX_DAYS, QuoteRequest, RequestRefusal, RequestStatus};
use crate::lot::OfferSide;

/// What came of a request, as far as a company may know it: all of it the buyer, its own a seller.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Answers {
    pub made: u32,
    /// Those that are to be answered by the company that looks.
    pub waiting: u32,
    pub accepted: u32,
}

impl Answers {
    pub const fn has_accepted(self) -> bool {
        self.accepted > 0
    }
}

abilities! {
    /// What the viewer may do of a request; what is absent is not theirs to do.
    RequestCan { change, close, quote, decline, }
}

/// A request on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteRequestView {
    #[serde(rename = "_id")]
    pub id: QuoteRequestId,
    /// The viewer's.
    pub side: OfferSide,
    pub status: RequestStatus,
    /// The buyer's name.
    pub buyer: String,
    /// Whether the buyer's trade licence was accepted and holds.
    pub is_buyer_verified: bool,
    /// Without the address within the city, but to the buyer.
    pub asked: Asked,
    /// To the buyer alone, as is the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<Money>,
    /// How many sellers were told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<u32>,
    /// How many quotations were made: by all, to the buyer; by its own company, to a seller.
    pub quotes: u32,
    /// How many of them the viewer's company is to answer.
    pub waiting: u32,
    /// Whether the seller said that it quotes nothing.
    pub is_declined: bool,
    pub sent_at: Timestamp,
    pub valid_until: Timestamp,
    /// For how many days it may be quoted on still, one that has begun with them.
    pub days_left: u32,
    pub version: Version,
    pub can: RequestCan,
}

impl QuoteRequest {
    /// As a company sees it that is the buyer, or was told of it.
    pub fn view(
        &self,
        by: CompanyId,
        (buyer, is_buyer_verified): (String, bool),
        (answers, told, is_declined): (Answers, u32, bool),
        at: Timestamp,
    ) -> QuoteRequestView {
        let is_buyer = by == self.buyer;
        QuoteRequestView {
            id: self.id,
            side: if is_buyer { OfferSide::Buyer } else { OfferSide::Seller },
            status: self.status_at(at, answers.has_accepted()),
            buyer,
            is_buyer_verified,
            asked: if is_buyer { self.asked.clone() } else { self.asked.told() },
            budget: self.budget.filter(|_| is_buyer),
            told: is_buyer.then_some(told),
            quotes: answers.made,
            waiting: answers.waiting,
            is_declined,
            sent_at: self.sent_at,
            valid_until: self.valid_until,
            days_left: self.days_left(at),
            version: self.version,
            can: self.can(is_buyer, (answers, is_declined), at),
        }
    }

    fn days_left(&self, at: Timestamp) -> u32 {
        let hours = self.valid_until.duration_since(at).as_hours();
        let begun = if self.valid_until > at { hours / 24 + 1 } else { 0 };
        u32::try_from(begun).unwrap_or_default().min(MAX_DAYS)
    }

    fn can(&self, is_buyer: bool, (answers, is_declined): (Answers, bool), at: Timestamp) -> RequestCan {
        if is_buyer {
            let change = Ability::of(self.may_change(answers, at));
            return RequestCan { change, close: Ability::of(self.check_open(at)), ..RequestCan::default() };
        }
        let decline = if answers.made > 0 || is_declined { Err(RequestRefusal::Absent) } else { self.check_open(at) };
        RequestCan { quote: Ability::of(self.check_open(at)), decline: Ability::of(decline), ..RequestCan::default() }
    }
}
