//! What a tax document says to a machine: the figures that the printed one has as text, for its electronic edition. Pure.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{PartyDetails, Printable, PrintedKind, TaxLine, TaxTotals, VatRate};
use crate::{
    deal::{Credit, ItemView},
    domain::{Address, Country, Currency, DisputeOutcome, Money, PaymentTerm, Unit},
};

/// A tax invoice or a credit note, in figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ElectronicInvoice {
    pub issued_on: Date,
    /// The number of the order that it bills.
    pub order: String,
    /// When the goods were handed over; absent of a credit note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supplied_on: Option<Date>,
    /// The invoices that a credit note takes back of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invoices: Vec<String>,
    pub payment_term: PaymentTerm,
    pub currency: Currency,
    pub rate: VatRate,
    pub seller: Taxpayer,
    pub buyer: Taxpayer,
    pub lines: Vec<InvoicedLine>,
    pub totals: TaxTotals,
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
    Goods { name: String, hs_code: String, quantity: u32, unit: Unit },
    Credit { outcome: DisputeOutcome },
}

impl PartyDetails {
    fn taxpayer(&self) -> Taxpayer {
        let billed_at = self.billing.as_ref().map(|it| &it.address);
        Taxpayer {
            name: self.name.clone(),
            country: self.country,
            address: self.address.as_ref().or(billed_at).cloned(),
            tax_number: self.tax_number(),
        }
    }
}

impl InvoicedLine {
    fn new(of: Invoiced, gross: Money, rate: VatRate) -> Option<Self> {
        Some(Self { of, sum: TaxLine::of(gross, rate)? })
    }
}

impl Printable<'_> {
    /// The figures of a tax document; no other is for machines.
    pub(super) fn electronic(&self, kind: PrintedKind) -> Option<ElectronicInvoice> {
        let (deal, rate) = (self.deal, VatRate::of(self.deal));
        let currency = deal.totals().amount.currency();
        let is_credit = kind == PrintedKind::CreditNote;
        let lines: Vec<_> = match kind {
            PrintedKind::TaxInvoice => {
                let line = |(_, it): (String, ItemView)| {
                    let (name, hs_code) = (it.item_name, it.hs_code);
                    let of = Invoiced::Goods { name, hs_code, quantity: it.quantity, unit: it.unit };
                    InvoicedLine::new(of, it.total, rate)
                };
                self.items().filter_map(line).collect()
            }
            PrintedKind::CreditNote => {
                let line =
                    |Credit { outcome, amount, .. }| InvoicedLine::new(Invoiced::Credit { outcome }, amount, rate);
                deal.credits().skip(self.credit.before).filter_map(line).collect()
            }
            _ => return None,
        };
        let none = TaxLine::none(currency);
        Some(ElectronicInvoice {
            issued_on: self.issued_on,
            order: deal.order_id.to_string(),
            supplied_on: (!is_credit).then(|| deal.delivered_on().unwrap_or(self.issued_on)),
            invoices: if is_credit { self.credit.invoices(deal) } else { Vec::new() },
            payment_term: deal.terms.payment_term,
            currency,
            rate,
            seller: self.seller.taxpayer(),
            buyer: self.buyer.taxpayer(),
            totals: lines.iter().fold(none, |sum, line| sum.plus(line.sum).unwrap_or(sum)),
            lines,
        })
    }
}

impl Invoiced {
    /// What it is called in English, the language of the electronic edition.
    pub fn name(&self) -> &str {
        match self {
            Self::Goods { name, .. } => name,
            Self::Credit { outcome } => outcome.label(),
        }
    }
}
