//! Who issues a document, and what stands in the way.

use granary_domain::{
    Bucket, Day, Text,
    refusal::{Ability, ErrorCode, Refusal, abilities},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ContractLacks, PartyDetails, PrintedKind};
use crate::deal::{Audience, Deal};

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

/// The newest document of a kind, as far as what may be done depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Newest {
    /// Nothing has happened since of which another one would tell.
    pub is_current: bool,
    /// There is an electronic edition of it.
    pub is_electronic: bool,
}

abilities! {
    /// What the viewer may do with a kind of document; what is absent is not theirs to do, or not called for.
    PrintedCan {
        /// Opens it.
        print,
        /// Opens its edition for tax authorities.
        electronic,
        /// Issues one, or another one, by opening it.
        issue,
        /// Writes what it says beside its deal.
        amend,
    }
}

impl PrintedCan {
    /// The same of a contract that is not issued for now: what another one would have to say is lacking.
    #[must_use]
    pub fn without(self, lacks: &ContractLacks) -> Self {
        let refused = || Ability::refused(lacks);
        let print = self.print.map(|_| refused());
        Self { print, issue: self.issue.map(|_| refused()), ..self }
    }
}

/// Why a document is not issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintRefusal {
    /// Nobody who may has issued it yet.
    NotIssued,
    /// Tax authorities take no such document; or it was issued before they did.
    NotElectronic,
    /// No dispute granted any credit.
    NothingCredited,
    /// An invoice bills what both sides signed.
    ContractUnsigned,
    Cancelled,
    Deleted,
    /// Somebody else wrote another since the caller read it.
    Replaced,
}

impl Refusal for PrintRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::NotIssued => ErrorCode::DocumentNotIssued,
            Self::NothingCredited => ErrorCode::NothingCredited,
            Self::ContractUnsigned => ErrorCode::ContractUnsigned,
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

    /// What a viewer may do with it, who has seen the newest.
    pub fn can(self, audience: Audience, deal: &Deal, seller: &PartyDetails, newest: Option<Newest>) -> PrintedCan {
        let new = newest.is_none_or(|it| !it.is_current);
        let is_theirs = self.access(audience) == Access::Issue;
        let is_order = self == Self::PurchaseOrder && audience == Audience::Staff;
        let may_be_issued = || Ability::of(self.may_be_issued(deal));
        let print = self.may_be_printed(audience, deal, newest);
        PrintedCan {
            print: Ability::of(print),
            electronic: Ability::of(print.and_then(|()| self.may_be_electronic(audience, newest))).filter(|_| {
                self.is_electronic() && (seller.is_registered() || newest.is_some_and(|it| it.is_electronic))
            }),
            issue: may_be_issued().filter(|_| is_theirs && new),
            amend: may_be_issued().filter(|_| is_order),
        }
    }

    /// Whoever issues it has that of the deal as it is now; whoever reads it, the newest.
    fn may_be_printed(self, audience: Audience, deal: &Deal, newest: Option<Newest>) -> Result<(), PrintRefusal> {
        match (self.access(audience), newest) {
            (Access::Read, None) => Err(PrintRefusal::NotIssued),
            (Access::Read, Some(_)) | (Access::Issue, Some(Newest { is_current: true, .. })) => Ok(()),
            (Access::Issue, _) => self.may_be_issued(deal),
        }
    }

    /// What is printed anew has an electronic edition; what was issued before, where it was kept.
    fn may_be_electronic(self, audience: Audience, newest: Option<Newest>) -> Result<(), PrintRefusal> {
        let opened = newest.filter(|it| it.is_current || self.access(audience) == Access::Read);
        if opened.is_none_or(|it| it.is_electronic) { Ok(()) } else { Err(PrintRefusal::NotElectronic) }
    }

    /// Whether the deal is one that a new document may be issued of.
    pub fn may_be_issued(self, deal: &Deal) -> Result<(), PrintRefusal> {
        match deal.bucket() {
            Bucket::Deleted => Err(PrintRefusal::Deleted),
            Bucket::Cancelled => Err(PrintRefusal::Cancelled),
            _ if !self.is_of(deal) => Err(PrintRefusal::NothingCredited),
            // Before that, a proforma tells the price.
            _ if self == Self::TaxInvoice && !deal.is_agreed() => Err(PrintRefusal::ContractUnsigned),
            _ => Ok(()),
        }
    }
}
