//! What waits on lots: offers to answer, and questions of buyers.

use granary_domain::{ListingId, Money, choices};
use granary_trade::lot::{LotFields, OfferTerms, PrivateOffer};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

choices! {
    /// What it is.
    LotDutyKind {
        OfferAnswer = "offerAnswer", "Offer to answer";
        QuestionAnswer = "questionAnswer", "Question to answer";
    }
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotDuty {
    #[serde(rename = "_id")]
    pub id: String,
    pub kind: LotDutyKind,
    pub lot_id: ListingId,
    /// Of the lot.
    pub title: String,
    /// Who made the offer or countered it last, or what is asked.
    pub name: String,
    /// The figures to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<OfferTerms>,
    /// What they come to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<Money>,
    /// When the offer lapses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
    /// Since when it waits.
    pub since: Timestamp,
}

impl LotDuty {
    /// An offer that somebody named the figures of last, or a question.
    pub fn new(
        id: Uuid,
        (lot_id, lot): (ListingId, &LotFields),
        name: String,
        offer: Option<&PrivateOffer>,
        since: Timestamp,
    ) -> Self {
        let kind = if offer.is_some() { LotDutyKind::OfferAnswer } else { LotDutyKind::QuestionAnswer };
        let last = offer.and_then(PrivateOffer::last);
        let terms = last.map(|it| it.terms);
        Self {
            id: format!("{kind}:{id}"),
            kind,
            lot_id,
            title: lot.title().to_owned(),
            name,
            terms,
            sum: terms.and_then(|it| lot.part(it.units.get()).at(it.price)),
            expires_at: offer.map(|it| it.expires_at),
            since: last.map_or(since, |it| it.at),
        }
    }
}
