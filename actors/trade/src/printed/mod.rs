//! Documents that are printed of a deal: which there are, who issues them, and what stands on each. Pure.

mod certificate;
mod contract;
mod credit;
mod description;
mod electronic;
mod figures;
mod goods;
mod invoices;
mod issue;
mod lines;
mod number;
mod party;
mod printable;
mod reversal;
mod supply;
mod tax;
#[cfg(test)]
mod tests;
mod wording;

use granary_domain::{DocumentType, choices};

pub use certificate::{Certificate, CertifiedEvent, CertifiedSigner};
pub use contract::{
    AgreedTerms, Amended, Change, ContractCan, ContractDiffers, ContractLacks, ContractRefusal, ContractTerm,
    ContractTerms, ContractText, InspectionTerm, TermPlace, WrittenClause, WrittenContract, lacks, may_send, may_write,
    risk, usual_documents,
};
pub use credit::{Preceding, PrecedingInvoice};
pub use description::{Column, Description, Difference, Note, Sum, TakenBack};
pub use electronic::{CreditReason, ElectronicInvoice, Invoiced, InvoicedLine, Taxpayer};
pub use invoices::{Invoices, LiveInvoice};
pub use issue::{Access, Newest, PrintRefusal, PrintedCan, PurchaseOrderFields};
pub use number::{amount, display, priced, thousands};
pub use party::{PartyDetails, WrittenParty};
pub use printable::Printable;
pub use tax::{TaxLine, TaxTotals, VatTreatment};
pub use wording::{Fact, Wording};

use crate::deal::Deal;

choices! {
    /// What is printed of a deal.
    PrintedKind {
        PurchaseOrder = "purchase-order", "Purchase order";
        ProformaInvoice = "proforma-invoice", "Proforma invoice";
        TaxInvoice = "tax-invoice", "Tax invoice";
        PackingList = "packing-list", "Packing list";
        DeliveryOrder = "delivery-order", "Delivery order";
        SalesContract = "sales-contract", "Sales contract";
        CreditNote = "credit-note", "Credit note";
    }
}

impl PrintedKind {
    /// What its numbers begin with.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::PurchaseOrder => "PO",
            Self::ProformaInvoice => "PI",
            Self::TaxInvoice => "TI",
            Self::PackingList => "PL",
            Self::DeliveryOrder => "DO",
            Self::SalesContract => "SC",
            Self::CreditNote => "CN",
        }
    }

    /// What it is among the files of its deal: a contract is not the signed one, which the deal waits for.
    pub const fn document_type(self) -> DocumentType {
        match self {
            Self::PurchaseOrder => DocumentType::PurchaseOrder,
            Self::ProformaInvoice => DocumentType::ProformaInvoice,
            Self::TaxInvoice => DocumentType::TaxInvoice,
            Self::PackingList => DocumentType::PackingList,
            Self::DeliveryOrder => DocumentType::DeliveryOrder,
            Self::SalesContract => DocumentType::SalesContractToSign,
            Self::CreditNote => DocumentType::CreditNote,
        }
    }

    /// Which kind a document of this type is printed as; signed, it may have another name.
    pub fn of_document(document: DocumentType) -> Option<Self> {
        let is_it = |kind: &Self| kind.document_type() == document || kind.signed_evidence() == Some(document);
        Self::ALL.iter().copied().find(is_it)
    }

    /// What a signed one is evidence of, in the timeline of its deal.
    pub const fn signed_evidence(self) -> Option<DocumentType> {
        match self {
            Self::SalesContract => Some(DocumentType::SalesContract),
            _ => None,
        }
    }

    /// Whether it is sent out for signature: what takes back of an invoice is only told.
    pub const fn is_signed(self) -> bool {
        !matches!(self, Self::CreditNote)
    }

    /// Whether each shipment has one of its own: what somebody counts and checks as it arrives.
    pub const fn is_of_shipment(self) -> bool {
        matches!(self, Self::PackingList)
    }

    /// Whether each seller counts its own; the law wants it of tax invoices and of what takes back of them.
    pub const fn is_counted_by_seller(self) -> bool {
        matches!(self, Self::TaxInvoice | Self::CreditNote)
    }

    /// Whether it says whom the buyer wants it to be billed to.
    pub const fn is_billed(self) -> bool {
        matches!(self, Self::PurchaseOrder | Self::ProformaInvoice | Self::TaxInvoice | Self::CreditNote)
    }

    /// Whether it says which account is paid into.
    pub const fn names_account(self) -> bool {
        matches!(self, Self::ProformaInvoice | Self::TaxInvoice)
    }

    /// Whether it tells of the goods alone, and of no price.
    pub const fn is_of_goods(self) -> bool {
        matches!(self, Self::PackingList | Self::DeliveryOrder)
    }

    /// Whether there is an electronic edition of it, which tax authorities take.
    pub const fn is_electronic(self) -> bool {
        self.is_counted_by_seller()
    }

    /// What it is headed with where its supply bears no tax of the Emirates: only who is registered there issues tax invoices.
    pub fn untaxed_heading(self, deal: &Deal, seller: &PartyDetails) -> Option<DocumentType> {
        let is_untaxed = self == Self::TaxInvoice && VatTreatment::of(deal, seller) == VatTreatment::Outside;
        is_untaxed.then_some(DocumentType::CommercialInvoice)
    }

    /// What people call it: what it is headed with, or is among the files of its deal.
    pub fn called(self, deal: &Deal, seller: &PartyDetails) -> DocumentType {
        self.untaxed_heading(deal, seller).unwrap_or(self.document_type())
    }

    /// Whether the other side is told of it once it is issued: what orders or bills. The rest is issued as somebody looks at it.
    pub const fn is_announced(self) -> bool {
        matches!(self, Self::PurchaseOrder | Self::TaxInvoice | Self::CreditNote)
    }

    /// Whether so many lines on the credit notes of a deal are all that there is to note: without any more credit the last
    /// note stays, whatever else becomes of the deal.
    pub fn is_noted(self, deal: &Deal, lines: usize) -> bool {
        self == Self::CreditNote && deal.credits().count() <= lines
    }

    /// Whether there is such a document of the deal at all: credit is noted where a dispute granted some.
    pub fn is_of(self, deal: &Deal) -> bool {
        self != Self::CreditNote || deal.credits().next().is_some()
    }
}
