//! Who issues a document, and what stands in the way.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PartyDetails, PrintedKind};
use crate::{
    deal::{Audience, Deal},
    domain::{Bucket, Day, Text},
    refusal::{ErrorCode, Refusal},
};

/// What a purchase order says beside what the deal says.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PurchaseOrderFields {
    /// The buyer's own number for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buyer_reference: Option<Text<1, 60>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deliver_by: Option<Day>,
    /// Whom to ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<Text<1, 200>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remarks: Option<Text<1, 2000>>,
}

impl PurchaseOrderFields {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What somebody may do about a kind of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Issues it, and reads it.
    Issue,
    /// Reads what is issued.
    Read,
}

/// Why a document is not issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintRefusal {
    /// Nobody who may has issued it yet.
    NotIssued,
    /// A tax invoice names the tax number of the seller, and so does a credit note.
    TaxNumberWanted,
    /// Tax authorities take no such document; or it was issued before they did.
    NotElectronic,
    /// No dispute granted any credit.
    NothingCredited,
    Cancelled,
    Deleted,
    /// Somebody else wrote another since the caller read it.
    Replaced,
}

impl Refusal for PrintRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::NotIssued => ErrorCode::DocumentNotIssued,
            Self::TaxNumberWanted => ErrorCode::TaxNumberWanted,
            Self::NothingCredited => ErrorCode::NothingCredited,
            Self::NotElectronic => ErrorCode::NoElectronicEdition,
            Self::Cancelled => ErrorCode::DealCancelled,
            Self::Deleted => ErrorCode::DealDeleted,
            Self::Replaced => ErrorCode::RecordChanged,
        }
    }
}

impl PrintedKind {
    /// The desk orders; the seller, or the desk for it, writes the rest.
    pub fn access(self, audience: Audience) -> Access {
        match (self, audience) {
            (_, Audience::Staff) => Access::Issue,
            (Self::PurchaseOrder, _) => Access::Read,
            (_, Audience::Seller) => Access::Issue,
            _ => Access::Read,
        }
    }

    /// Whether the deal is one that a new document may be issued of.
    pub fn may_be_issued(self, deal: &Deal, seller: &PartyDetails) -> Result<(), PrintRefusal> {
        match deal.bucket() {
            Bucket::Deleted => Err(PrintRefusal::Deleted),
            Bucket::Cancelled => Err(PrintRefusal::Cancelled),
            _ if !self.is_of(deal) => Err(PrintRefusal::NothingCredited),
            _ if self.is_counted_by_seller() && seller.tax_number().is_none() => Err(PrintRefusal::TaxNumberWanted),
            _ => Ok(()),
        }
    }
}
