//! What the comparison of a deal's documents found, on the wire.

use granary_domain::{
    Country, DocumentField, DocumentType, FileId, choices,
    record::{Keyed, Row},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{party, presentation::Read};

choices! {
    /// What is wrong between two documents.
    DiscrepancyRule {
        Conflict = "conflict", "The documents say different things";
        Description = "description", "The invoice does not describe the goods as the credit does";
        Overdrawn = "overdrawn", "More is asked for than the credit pays";
        Currency = "currency", "The currency is not that of the credit";
        Underinsured = "underinsured", "Less is insured than 110 % of the invoice";
        InsuredLate = "insured-late", "Insured after shipment";
        ShippedLate = "shipped-late", "Shipped after the latest date";
        PresentedLate = "presented-late", "Presented too late";
        IssuedLate = "issued-late", "Issued after it was presented";
        Weights = "weights", "The net weight is above the gross weight";
    }
}

impl DiscrepancyRule {
    /// The article of UCP 600 that it is against.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Conflict | Self::Weights | Self::ShippedLate => "14 d",
            Self::Description => "18 c",
            Self::Overdrawn => "18 b",
            Self::Currency => "18 a",
            Self::Underinsured => "28 f",
            Self::InsuredLate => "28 e",
            Self::PresentedLate => "14 c",
            Self::IssuedLate => "14 i",
        }
    }
}

/// How the documents of a deal agree, as far as somebody read them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Examination {
    #[schema(inline)]
    pub discrepancies: Keyed<Discrepancy>,
    /// What one document alone says, so that nothing was compared with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_compared: Vec<DocumentField>,
    /// Names that were not compared exactly, for people to look at.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub to_look_at: Keyed<UncomparedName>,
    /// The last day to present them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present_by: Option<Date>,
    /// The last day to refuse them, once they are presented.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examine_by: Option<Date>,
    /// The country by whose banking days both count, where those are not the Emirates'.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_of: Option<Country>,
    /// Days of the credit before those that the deal is planned for: it is to be amended before the goods leave.
    #[schema(inline)]
    pub too_tight: Keyed<TightDay>,
}

/// A day of the credit, and the later one that the timeline has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TightDay {
    pub field: DocumentField,
    pub on: Date,
    pub planned_on: Date,
}

impl Row for TightDay {
    const KEY: &'static str = "field";
}

/// Two documents that do not agree, or one and the day of presentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Discrepancy {
    #[serde(rename = "_id")]
    pub id: String,
    pub rule: DiscrepancyRule,
    /// Of UCP 600.
    pub article: &'static str,
    pub first: DocumentValue,
    pub second: DocumentValue,
}

impl Row for Discrepancy {}

/// What one document says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentValue {
    /// Absent where it is the presentation itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_id: Option<FileId>,
    pub field: DocumentField,
    pub value: String,
}

/// A name that a document gives and that nothing could be held against exactly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct UncomparedName {
    #[serde(rename = "_id")]
    pub id: String,
    #[serde(flatten)]
    pub said: DocumentValue,
}

impl Row for UncomparedName {}

impl From<DocumentValue> for UncomparedName {
    fn from(said: DocumentValue) -> Self {
        let file = said.file_id.map_or_else(String::new, |it| it.to_string());
        Self { id: format!("{} {file}", said.field), said }
    }
}

impl DocumentValue {
    pub(super) fn presented(on: Date) -> Self {
        Self { document_type: None, file_id: None, field: DocumentField::PresentedOn, value: on.to_string() }
    }
}

impl Read<'_> {
    /// What the document says in a field that it fills.
    pub(super) fn says(&self, field: DocumentField) -> DocumentValue {
        DocumentValue { document_type: Some(self.kind), file_id: Some(self.file), field, value: self.text(field) }
    }
}

impl Discrepancy {
    pub(in crate::deal) fn new(rule: DiscrepancyRule, first: DocumentValue, second: DocumentValue) -> Self {
        let name = |it: &DocumentValue| it.document_type.map_or("presentation", DocumentType::as_str);
        let id = format!("{rule} {} {} {} {}", name(&first), first.field.as_str(), name(&second), second.field);
        // Goods in general terms, addresses, and weights as far as they may differ from the credit have articles of their own.
        let is_of_credit = first.document_type == Some(DocumentType::PaymentSecurity);
        let is_weight = |it: &DocumentValue| matches!(it.field, DocumentField::NetWeight | DocumentField::GrossWeight);
        let article = match (rule, first.field) {
            (DiscrepancyRule::Conflict, _) if is_of_credit && (is_weight(&first) || is_weight(&second)) => "30 b",
            (DiscrepancyRule::Conflict, DocumentField::Goods) => "14 e",
            (DiscrepancyRule::Conflict, DocumentField::Seller | DocumentField::Buyer)
                if party::is_elsewhere(&first.value, &second.value) =>
            {
                "14 j"
            }
            _ => rule.article(),
        };
        Self { id, rule, article, first, second }
    }
}
