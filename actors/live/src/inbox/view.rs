//! A notification on the wire.

use granary_domain::{
    CheckResult, ConversationId, DealId, DealKind, DocumentKind, DocumentType, ListingId, NotificationId, ProductId,
    QuoteRequestId, SavedSearchId, SignatureId, UserId, record::Row,
};
use granary_identity::{letters::is_pressing, notification::NotificationKind};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoredNotification;

/// One notification; what stands in `body` depends on its kind.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationView {
    #[serde(rename = "_id")]
    pub id: NotificationId,
    pub kind: NotificationKind,
    pub at: Timestamp,
    pub is_read: bool,
    /// It binds its reader or asks something of them that cannot wait.
    pub is_pressing: bool,
    pub body: NotificationBody,
}

/// What a notification says, and of what: a sentence, and what its kind tells.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationBody {
    #[serde(default)]
    #[schema(required)]
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal_id: Option<DealId>,
    #[serde(rename = "order_id", skip_serializing_if = "Option::is_none")]
    pub order_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<DealKind>,
    /// Of the buyer, who ordered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_id: Option<UserId>,
    /// Of the user.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paper: Option<DocumentKind>,
    /// What the document of the number is; absent of what was told before it was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<DocumentType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<CheckResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_name: Option<String>,
    /// The name of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Of a document to sign, as the number below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature_id: Option<SignatureId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Of the lot, as the title below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listing_id: Option<ListingId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The request for quotation that has the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<QuoteRequestId>,
    /// Of goods in the warehouse service, with how many come with them; of a saved search, how many lots came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub product_id: Option<ProductId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    /// The name of a saved search, and the search where it found several lots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search_id: Option<SavedSearchId>,
    /// The conversation in which something is unread.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversation_id: Option<ConversationId>,
    /// What looks like contact details.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// The price, of lots and quotations; else the sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    /// What so much comes to at the price, how many times the price that is, and the unit that the price is for; absent of what was
    /// told before they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quantity: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// What was given back: how much, when, by which reference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund: Option<String>,
    /// To be paid into, as far as it may be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// By which it is paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The number of a shipment, and how many of its readings leave what was demanded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipment: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<i64>,
    /// How many a bank found in documents that it refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discrepancies: Option<i64>,
    /// By when something is to be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
    /// The moment that this is, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// What of background work was given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<String>,
    /// How many files the database does not know, of how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<i64>,
    /// What was changed, with what stood there before and what stands there after; an empty text is nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
}

impl Row for NotificationView {}

impl From<StoredNotification> for NotificationView {
    fn from(stored: StoredNotification) -> Self {
        let StoredNotification { id, kind, body, at, read_at } = stored;
        Self { id, kind, at, is_read: read_at.is_some(), is_pressing: is_pressing(kind), body }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::refusal::Params;
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    /// What is not read back here would be missing from the wire.
    #[test]
    fn every_parameter_of_a_notification_is_told() {
        let (deal, user) = (Uuid::from_u128(1).to_string(), Uuid::from_u128(2).to_string());
        let params = Params::default().with("dealId", &*deal).with("order_id", "I-1001").with("kind", "domestic");
        let params = params.with("company", "Al Noor").with("userId", &*user).with("name", "Lina Haddad");
        let params = params.with("paper", "nationalID").with("comment", "Blurred.").with("status", "rejected");
        let params = params.with("document", "tax-invoice").with("days", -3).with("date", "2026-12-31");
        let texts = |text: &str| vec![text.to_owned()];
        let params = params.with("step", 4_u8).with("stepName", "Payment security").with("file", "lc.pdf");
        let params = params.with("reason", "Withdrawn.").with("fields", texts("incoterm"));
        let params = params.with("before", texts("CIF")).with("after", texts("FOB"));
        let params = params.with("signatureId", &*user).with("number", "SC-0001").with("listingId", &*deal);
        let params = params.with("title", "Basmati").with("amount", "USD 5.00").with("account", "FR .. 0606");
        let params = params
            .with("shipment", 2)
            .with("readings", 3)
            .with("discrepancies", 2)
            .with("day", "2026-12-30")
            .with("work", "mail");
        let params = params.with("sum", "USD 5.00").with("quantity", "40").with("unit", "metric-ton");
        let params = params.with("reference", "I-1001").with("until", "2026-12-30T12:30:00Z");
        let params = params.with("unknown", 1).with("all", 9).with("phrase", "nestor.ch");
        let params =
            params.with("productId", &*user).with("count", 3).with("conversationId", &*deal).with("requestId", &*user);
        let mut body: NotificationBody = serde_json::from_value(json!(params)).unwrap();
        body.text = "a sentence".to_owned();
        let mut told = json!(params);
        told["text"] = json!("a sentence");
        assert_eq!(json!(body), told);
    }
}
