//! What waits on lots: offers to answer, requests to quote on, questions of buyers, auctions that ended below their reserve, and
//! what a colleague may not do alone.

use granary_domain::{HeldActId, ListingId, Money, QuoteRequestId, choices};
use granary_trade::{
    auction::Auction,
    lot::{LotFields, OfferTerms, PrivateOffer},
    quote_request::QuoteRequest,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

choices! {
    /// What it is.
    LotDutyKind {
        OfferAnswer = "offerAnswer", "Offer to answer";
        QuoteRequest = "quoteRequest", "Request for quotation";
        QuestionAnswer = "questionAnswer", "Question to answer";
        BidDecision = "bidDecision", "Highest bid to take or not";
        PriceAnswer = "priceAnswer", "Price named below the reserve to answer";
        ActApproval = "actApproval", "What a colleague asked for beyond their limit";
    }
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotDuty {
    #[serde(rename = "_id")]
    pub id: String,
    pub kind: LotDutyKind,
    /// Absent of a request for quotation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_id: Option<ListingId>,
    /// The request to quote on, or that the offer answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<QuoteRequestId>,
    /// Of the lot, or of the request.
    pub title: String,
    /// Who named the figures of the offer, or asks for some; the colleague who asks for approval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_name: Option<String>,
    /// What is asked; nobody learns by whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The figures to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<OfferTerms>,
    /// What they come to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<Money>,
    /// When the offer lapses, or the choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
    /// Since when it waits.
    pub since: Timestamp,
}

/// What waits for another of a company: what it comes to, and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingAct {
    pub sum: Money,
    pub expires_at: Timestamp,
}

impl LotDuty {
    /// An offer of which this company named the figures last.
    pub fn offer(it: &PrivateOffer, lot: &LotFields, company_name: String, since: Timestamp) -> Self {
        let last = it.last();
        let terms = last.map(|it| it.terms.clone());
        Self {
            company_name: Some(company_name),
            request_id: it.request,
            sum: terms.as_ref().and_then(|it| lot.part(it.units.get()).at(it.price)),
            terms,
            expires_at: Some(it.expires_at),
            since: last.map_or(since, |it| it.at),
            ..Self::bare(LotDutyKind::OfferAnswer, it.id.0, (it.lot, lot), since)
        }
    }

    /// A request of this company, to be quoted on.
    pub fn request(it: &QuoteRequest, company_name: String) -> Self {
        Self {
            company_name: Some(company_name),
            request_id: Some(it.id),
            expires_at: Some(it.valid_until),
            ..Self::titled(LotDutyKind::QuoteRequest, it.id.0, it.asked.title.as_str(), it.sent_at)
        }
    }

    pub fn question(id: Uuid, lot: (ListingId, &LotFields), question: String, since: Timestamp) -> Self {
        Self { question: Some(question), ..Self::bare(LotDutyKind::QuestionAnswer, id, lot, since) }
    }

    /// An auction below its reserve, on which the seller or the highest bidder is to act.
    pub fn auction(it: &Auction, kind: LotDutyKind, lot: (ListingId, &LotFields), since: Timestamp) -> Self {
        let price = it.counter.filter(|_| kind == LotDutyKind::PriceAnswer).map(|it| it.price).or(it.highest());
        Self {
            sum: price.and_then(|price| it.terms.goods?.at(price)),
            expires_at: it.decide_by(),
            ..Self::bare(kind, lot.0.0, lot, since)
        }
    }

    /// What a colleague asked for beyond their limit.
    pub fn act(id: HeldActId, lot: (ListingId, &LotFields), asker: String, it: WaitingAct, since: Timestamp) -> Self {
        Self {
            company_name: Some(asker),
            sum: Some(it.sum),
            expires_at: Some(it.expires_at),
            ..Self::bare(LotDutyKind::ActApproval, id.0, lot, since)
        }
    }

    fn bare(kind: LotDutyKind, id: Uuid, (lot_id, lot): (ListingId, &LotFields), since: Timestamp) -> Self {
        Self { lot_id: Some(lot_id), ..Self::titled(kind, id, lot.title(), since) }
    }

    fn titled(kind: LotDutyKind, id: Uuid, title: &str, since: Timestamp) -> Self {
        Self {
            id: format!("{kind}:{id}"),
            kind,
            lot_id: None,
            request_id: None,
            title: title.to_owned(),
            company_name: None,
            question: None,
            terms: None,
            sum: None,
            expires_at: None,
            since,
        }
    }
}
