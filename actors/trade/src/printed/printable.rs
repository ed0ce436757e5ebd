//! What stands on each kind of document: the deal's own lines and sums, taken over and never counted anew.

use granary_domain::{BankAccount, Currency, Day, PriceBasis, Rate};
use jiff::civil::Date;

use super::{
    Column, ContractText, Description, Fact, Note, PartyDetails, Preceding, PrintedKind, PurchaseOrderFields, Sum,
    TakenBack, VatTreatment, Wording,
    credit::taxed,
    goods::{cargo, carriage, weighed},
    lines::{GoodsLine, lines},
    number::{amount, priced, thousands},
    party::address,
    supply::place_of_supply,
};
use crate::{
    deal::{Deal, ItemView, Shipment},
    lot::ManifestItem,
};

/// All that a document is made of.
#[derive(Debug, Clone, Copy)]
pub struct Printable<'a> {
    pub deal: &'a Deal,
    pub buyer: &'a PartyDetails,
    pub seller: &'a PartyDetails,
    /// The accounts known of the seller: none, and any of its is printed.
    pub known: &'a [BankAccount],
    pub number: &'a str,
    pub issued_on: Date,
    /// What a purchase order says beside the deal.
    pub fields: &'a PurchaseOrderFields,
    /// Of a tax invoice and of a credit note.
    pub preceding: Preceding<'a>,
    /// Of a packing list: the shipment that it is of; of all that was ordered, where absent.
    pub shipment: Option<&'a Shipment>,
    /// What the lot is made of, where the deal is of the whole of it.
    pub manifest: &'a [ManifestItem],
    /// Of a sales contract.
    pub contract: Option<&'a ContractText>,
}

impl Printable<'_> {
    pub fn describe(self, kind: PrintedKind) -> Description {
        let (columns, lines, totals) = match kind {
            PrintedKind::PurchaseOrder | PrintedKind::ProformaInvoice | PrintedKind::SalesContract => self.priced(),
            PrintedKind::TaxInvoice if self.treatment(kind) == VatTreatment::Outside => self.priced(),
            PrintedKind::TaxInvoice => self.taxed(),
            PrintedKind::CreditNote => self.preceding.since(self.deal, self.treatment(kind)),
            PrintedKind::PackingList | PrintedKind::DeliveryOrder => weighed(&self.lines()),
        };
        Description {
            kind,
            heading: kind.untaxed_heading(self.deal, self.seller),
            number: self.number.to_owned(),
            parties: vec![
                if kind.is_billed() { self.buyer.billed("buyer") } else { self.buyer.written("buyer") },
                self.seller.written("seller"),
            ],
            facts: self.facts(kind),
            columns,
            lines,
            totals: totals.into_iter().chain(self.paid_sums(kind)).collect(),
            notes: self.notes(kind),
            certificate: None,
            electronic: self.electronic(kind),
            contract: self
                .contract
                .filter(|_| kind == PrintedKind::SalesContract)
                .map(|it| it.written(self.deal, self.buyer, self.seller)),
            takes_back: self.takes_back(kind),
        }
    }

    /// The goods that it lists, numbered.
    pub(super) fn lines(&self) -> Vec<GoodsLine> {
        lines(self.deal, self.shipment, self.manifest)
    }

    /// How it is taxed: as the invoice that it takes back of, where that was issued here.
    pub(super) fn treatment(&self, kind: PrintedKind) -> VatTreatment {
        let now = || VatTreatment::of(self.deal, self.seller);
        self.credited(kind).map_or_else(now, Description::treatment)
    }

    /// The invoice that a credit note takes back of, where that was issued here.
    pub(super) fn credited(&self, kind: PrintedKind) -> Option<&Description> {
        self.preceding.invoice.filter(|_| kind == PrintedKind::CreditNote).map(|it| it.0)
    }

    fn takes_back(&self, kind: PrintedKind) -> Option<TakenBack> {
        self.credited(kind).map(|it| TakenBack { invoice: it.number.clone(), is_whole: false })
    }

    fn facts(&self, kind: PrintedKind) -> Vec<Fact> {
        let (deal, terms) = (self.deal, &self.deal.terms);
        let mut facts =
            vec![Fact::new("order", deal.order_id.as_str()), Fact::new("issued", self.issued_on.to_string())];
        if kind == PrintedKind::TaxInvoice {
            facts.extend(self.preceding.invoice.into_iter().flat_map(|it| it.facts("replaces")));
            facts.extend(deal.delivered_on().map(|day| Fact::new("supplied", day.to_string())));
            facts.push(Fact::new("supplied-at", place_of_supply(deal, self.seller)));
        }
        if kind == PrintedKind::CreditNote {
            facts.extend(self.preceding.facts(deal));
            facts.push(Fact::new("currency", deal.totals().amount.currency().as_str()));
            facts.extend(self.exchange_rate(kind));
            return facts;
        }
        let is_of_money = !kind.is_of_goods();
        if is_of_money {
            facts.push(Fact::new("currency", deal.totals().amount.currency().as_str()));
            facts.push(Fact::new("payment-term", Wording::one_of("payment", terms.payment_term)));
        }
        if kind == PrintedKind::TaxInvoice {
            facts.extend(self.exchange_rate(kind));
        }
        let carriage = if is_of_money { Vec::new() } else { carriage(deal, self.shipment) };
        facts.extend(terms.basis().map(|basis| Fact::new("incoterm", basis.to_string())));
        facts.extend(terms.transport_mode.map(|mode| Fact::new("transport", Wording::one_of("transport", mode))));
        facts.extend(cargo(terms.cargo));
        facts.extend(deal.origin.map(|port| Fact::new("origin", port.label())));
        facts.extend(terms.destination.as_ref().map(|to| Fact::new("destination", address(to).join(", "))));
        facts.extend(self.shipment.map(|it| Fact::new("shipment", it.number.to_string())));
        facts.extend(carriage);
        if kind.names_account() && !self.is_withheld() {
            facts.extend(self.seller.account());
        }
        if kind == PrintedKind::PurchaseOrder {
            let PurchaseOrderFields { buyer_reference, deliver_by, contact, .. } = self.fields;
            facts.extend(buyer_reference.as_ref().map(|it| Fact::new("buyer-reference", it.as_str())));
            facts.extend(deliver_by.map(|Day(day)| Fact::new("deliver-by", day.to_string())));
            facts.extend(contact.as_ref().map(|it| Fact::new("contact", it.as_str())));
        }
        facts
    }

    /// At which rate the tax is told in dirhams (Executive Regulation of Federal Decree-Law 8 of 2017, article 59, 1, k).
    fn exchange_rate(&self, kind: PrintedKind) -> Option<Fact> {
        let currency = self.deal.totals().amount.currency();
        let is_told = currency != Currency::Aed && self.treatment(kind) != VatTreatment::Outside;
        let rate = Currency::Aed.per_usd() / currency.per_usd();
        is_told.then(|| Fact::new("exchange-rate", format!("{currency} 1 = AED {}", rate.normalize())))
    }

    fn is_withheld(&self) -> bool {
        self.seller.withheld_account(self.deal, self.known).is_some()
    }

    fn notes(&self, kind: PrintedKind) -> Vec<Note> {
        let terms = self.deal.terms.delivery_terms.as_ref().filter(|_| kind != PrintedKind::CreditNote);
        let told = terms.map(|terms| note("delivery-terms", terms.as_str()));
        let remarks = self.fields.remarks.as_ref().filter(|_| kind == PrintedKind::PurchaseOrder);
        let taken_back = (kind == PrintedKind::CreditNote).then(|| Note::word("credit-taken-back"));
        let tax = match self.credited(kind) {
            Some(invoice) => invoice.tax_notes().cloned().collect(),
            None if kind.is_of_goods() => Vec::new(),
            None => vec![Note::word(self.treatment(kind).note(self.deal, self.seller))],
        };
        let sale = (kind == PrintedKind::SalesContract).then(|| Note::word("contract-sale"));
        let withheld = (kind.names_account() && self.is_withheld()).then(Note::of_withheld_account);
        let remarks = remarks.map(|it| note("remarks", it.as_str()));
        told.into_iter().chain(remarks).chain(withheld).chain(taken_back).chain(tax).chain(sale).collect()
    }

    /// Lines with their prices, as the deal shows them.
    fn priced(&self) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
        let columns = vec![
            Column::number("no"),
            Column::words("item", 3),
            Column::brief("hs-code"),
            Column::number("quantity"),
            Column::brief("unit"),
            Column::number("unit-price"),
            Column::number("total"),
        ];
        let line = |GoodsLine { number, item, .. }| {
            vec![
                Wording::from(number),
                item.item_name.as_str().into(),
                item.hs_code.as_str().into(),
                thousands(item.quantity.into()).into(),
                Wording::one_of("unit", item.unit),
                unit_price(&item).into(),
                amount(item.total).into(),
            ]
        };
        let totals = vec![Sum::strong("total", priced(self.deal.totals().amount))];
        (columns, self.lines().into_iter().map(line).collect(), totals)
    }

    /// Lines with what each is without tax.
    fn taxed(&self) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
        // The lines of a manifest are of several kinds of goods.
        let is_coded = !self.manifest.is_empty();
        let mut columns = vec![Column::number("no"), Column::words("item", 3)];
        columns.extend(is_coded.then(|| Column::brief("hs-code")));
        columns.extend([Column::number("quantity"), Column::brief("unit"), Column::number("unit-price")]);
        let lines = self.lines().into_iter().map(|GoodsLine { number, item, .. }| {
            let mut line = vec![Wording::from(number), item.item_name.as_str().into()];
            line.extend(is_coded.then(|| Wording::from(item.hs_code.as_str())));
            line.extend([
                thousands(item.quantity.into()).into(),
                Wording::one_of("unit", item.unit),
                unit_price(&item).into(),
            ]);
            (line, item.total)
        });
        taxed(self.deal, self.treatment(PrintedKind::TaxInvoice), columns, lines)
    }
}

fn note(label: &str, text: &str) -> Note {
    Note { label: Some(label.to_owned()), text: text.into() }
}

/// What one unit costs; where that is no whole number of hundredths of all of it, to four places.
fn unit_price(item: &ItemView) -> String {
    let ItemView { unit_price: price, price_as, unit_weight, quantity, total, .. } = *item;
    if (Rate { price, price_as, unit_weight }).of(quantity) != Some(total) {
        let each = total.amount().checked_div(quantity.into()).unwrap_or_default();
        return thousands(each.round_dp(4).normalize());
    }
    let price = amount(price);
    match item.price_as {
        PriceBasis::Unit => price,
        PriceBasis::MetricTon => format!("{price} / MT"),
    }
}
