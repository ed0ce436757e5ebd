//! The figures of a tax document for its electronic edition, of the same lines as the printed one. Pure.

use granary_domain::Money;

use super::{
    ElectronicInvoice, Invoiced, InvoicedLine, PartyDetails, PrecedingInvoice, Printable, PrintedKind, Sum, TaxLine,
    Taxpayer, VatTreatment,
    description::{PAID_ON_ACCOUNT, TO_BE_PAID},
    lines::GoodsLine,
    number::priced,
    supply::is_in_zone,
};
use crate::deal::{Balance, Credit};

impl PartyDetails {
    fn taxpayer(&self) -> Taxpayer {
        Taxpayer {
            name: self.name.clone(),
            country: self.country,
            address: self.registered_at().cloned(),
            tax_number: self.registration(),
            licence: self.licence.clone(),
        }
    }
}

impl InvoicedLine {
    fn new(of: Invoiced, gross: Money, rate: VatTreatment) -> Option<Self> {
        Some(Self { of, sum: TaxLine::of(gross, rate)? })
    }
}

impl Printable<'_> {
    /// The figures of a tax document; no other is for machines, nor is that of a seller whom the Emirates do not tax, nor what
    /// takes back of an invoice from before they did.
    pub(super) fn electronic(&self, kind: PrintedKind) -> Option<ElectronicInvoice> {
        let (deal, rate, credited) = (self.deal, self.treatment(kind), self.credited(kind));
        let billed = credited.and_then(|it| it.electronic.as_ref());
        let is_registered = self.seller.is_registered();
        let was_untaxed = credited.is_some() && rate == VatTreatment::Outside;
        if billed.is_none() && (!is_registered || was_untaxed) {
            return None;
        }
        let currency = deal.totals().amount.currency();
        let is_credit = kind == PrintedKind::CreditNote;
        let lines: Vec<_> = match kind {
            PrintedKind::TaxInvoice => {
                let line = |GoodsLine { item: it, .. }| {
                    let (name, hs_code) = (it.item_name, it.hs_code);
                    let of = Invoiced::Goods { name, hs_code, quantity: it.quantity, unit: it.unit };
                    InvoicedLine::new(of, it.total, rate)
                };
                self.lines().into_iter().filter_map(line).collect()
            }
            PrintedKind::CreditNote => {
                let line =
                    |Credit { outcome, amount, .. }| InvoicedLine::new(Invoiced::Credit { outcome }, amount, rate);
                deal.credits().skip(self.preceding.credits).filter_map(line).collect()
            }
            _ => return None,
        };
        let none = TaxLine::none(currency);
        let replaced = self.preceding.invoice.into_iter().map(|it| it.number().to_owned());
        Some(ElectronicInvoice {
            issued_on: self.issued_on,
            order: deal.order_id.to_string(),
            due_on: deal.settles_on().filter(|_| !is_credit),
            delivered_to: deal.terms.destination.clone().or_else(|| self.buyer.taxpayer().address),
            supplied_on: deal.delivered_on().filter(|_| !is_credit),
            invoices: if is_credit { self.preceding.invoices(deal) } else { replaced.collect() },
            preceding_on: self.preceding.invoice.map(PrecedingInvoice::issued_on),
            reason: None,
            payment_term: deal.terms.payment_term,
            currency,
            rate,
            in_zone: billed
                .map_or_else(|| rate == VatTreatment::Outside && is_in_zone(deal, self.seller), |it| it.in_zone),
            seller: billed.filter(|_| !is_registered).map_or_else(|| self.seller.taxpayer(), |it| it.seller.clone()),
            buyer: self.buyer.taxpayer(),
            totals: lines.iter().fold(none, |sum, line| sum.plus(line.sum).unwrap_or(sum)),
            lines,
            prepaid: self.prepaid(kind),
        })
    }

    /// What of an invoice is paid as it is issued: no more than it comes to.
    fn prepaid(&self, kind: PrintedKind) -> Option<Money> {
        let Balance { amount, paid, given_back, .. } = self.deal.balance();
        let kept = paid.minus(given_back)?;
        let prepaid = if kept.amount() > amount.amount() { amount } else { kept };
        Some(prepaid).filter(|it| kind == PrintedKind::TaxInvoice && !it.is_zero())
    }

    /// The same below the sums of its lines, and what is left to be paid.
    pub(super) fn paid_sums(&self, kind: PrintedKind) -> impl Iterator<Item = Sum> + use<> {
        let prepaid = self.prepaid(kind);
        let left = prepaid.and_then(|prepaid| self.deal.totals().amount.minus(prepaid));
        let left = left.map(|left| Sum::strong(TO_BE_PAID, priced(left)));
        prepaid.map(|prepaid| Sum::new(PAID_ON_ACCOUNT, priced(prepaid))).into_iter().chain(left)
    }
}
