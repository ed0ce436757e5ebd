//! What a tax document says to a machine: the figures that the printed one has as text, for its electronic edition. Pure.

use granary_domain::{Address, Country, Currency, DisputeOutcome, Money, PaymentTerm, Unit, choices};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{TaxLine, TaxTotals, VatTreatment};

choices! {
    /// Why an invoice is taken back whole (article 61, 1, a and c of Federal Decree-Law 8 of 2017).
    CreditReason {
        Cancelled = "cancelled", "The order was cancelled";
        Replaced = "replaced", "The terms changed, and another invoice takes its place";
    }
}

/// A tax invoice or a credit note, in figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ElectronicInvoice {
    pub issued_on: Date,
    /// The number of the order that it bills.
    pub order: String,
    /// When it is to be paid; absent of a credit note, and of what was issued before it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_on: Option<Date>,
    /// Where the goods go; absent of what was issued before it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivered_to: Option<Address>,
    /// When the goods were handed over; absent before, and of a credit note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supplied_on: Option<Date>,
    /// The invoices that a credit note takes back of; the one that an invoice replaces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invoices: Vec<String>,
    /// When the first of them was issued; absent where it was brought, and of what was issued before it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preceding_on: Option<Date>,
    /// Why a whole invoice is taken back; of credit that disputes granted, its lines tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<CreditReason>,
    pub payment_term: PaymentTerm,
    pub currency: Currency,
    pub rate: VatTreatment,
    /// Supplied in a designated zone, without tax.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_zone: bool,
    pub seller: Taxpayer,
    pub buyer: Taxpayer,
    pub lines: Vec<InvoicedLine>,
    pub totals: TaxTotals,
    /// What of it was paid when it was issued; absent where nothing was, and of what was issued before it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepaid: Option<Money>,
}

/// A side, as the tax authority knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Taxpayer {
    pub name: String,
    pub country: Country,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<Address>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<String>,
    /// The number of its trade licence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoicedLine {
    pub of: Invoiced,
    pub sum: TaxLine,
}

/// What a line bills, or gives back for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Invoiced {
    Goods {
        name: String,
        hs_code: String,
        quantity: u32,
        unit: Unit,
    },
    Credit {
        outcome: DisputeOutcome,
    },
    /// What credit notes before left of an invoice that is taken back whole.
    Remainder,
}

impl Invoiced {
    /// What it is called in English, the language of the electronic edition.
    pub fn name(&self) -> &str {
        match self {
            Self::Goods { name, .. } => name,
            Self::Credit { outcome } => outcome.label(),
            Self::Remainder => "What is left of the invoice",
        }
    }
}
