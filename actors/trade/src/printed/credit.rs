//! What stands on the credit note of disputes: what they granted since the last one, taken apart as the invoice was.

use granary_domain::{Currency, Money, day};
use jiff::civil::Date;

use super::{
    Column, Description, Fact, Sum, TaxLine, VatTreatment, Wording,
    number::{amount, priced, thousands},
};
use crate::deal::{Claimed, ClaimedGoods, Deal};

/// The label of the invoice that a credit note takes back of, where it was issued here.
pub(super) const TAKEN_BACK: &str = "tax-invoice";

/// What was issued before a tax document that it refers to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Preceding<'a> {
    /// How many of the credits that were granted are noted, the oldest first.
    pub credits: usize,
    /// The invoice that was issued here: the one that a credit note takes back of, and the one that an invoice replaces.
    pub invoice: Option<PrecedingInvoice<'a>>,
}

/// An invoice that another document refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrecedingInvoice<'a>(pub(super) &'a Description);

impl<'a> PrecedingInvoice<'a> {
    pub fn number(self) -> &'a str {
        &self.0.number
    }

    pub(super) fn issued_on(self) -> Date {
        self.0.said("issued").and_then(|it| it.parse().ok()).unwrap_or(Date::ZERO)
    }

    /// Its number under a label, and its day.
    pub(super) fn facts(self, label: &str) -> [Fact; 2] {
        [Fact::new(label, self.number()), Fact::new("invoice-issued", self.issued_on().to_string())]
    }
}

impl Preceding<'_> {
    /// What a credit note refers to: the invoice that was issued here, and those that were brought.
    pub(super) fn facts(&self, deal: &Deal) -> Vec<Fact> {
        let own = self.invoice.into_iter().flat_map(|it| it.facts(TAKEN_BACK));
        own.chain(self.brought(deal).map(|number| Fact::new("invoice", number))).collect()
    }

    /// The numbers of those invoices, the one that was issued here first.
    pub(super) fn invoices(&self, deal: &Deal) -> Vec<String> {
        self.invoice.map(PrecedingInvoice::number).into_iter().chain(self.brought(deal)).map(str::to_owned).collect()
    }

    fn brought<'a>(&self, deal: &'a Deal) -> impl Iterator<Item = &'a str> {
        let own = self.invoice.map(|it| it.number().to_owned());
        deal.invoice_numbers().into_iter().filter(move |it| Some(*it) != own.as_deref())
    }

    /// A line for each credit, with what is tax of it.
    pub(super) fn since(&self, deal: &Deal, treatment: VatTreatment) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
        let names_goods = deal.credits().skip(self.credits).any(|it| !it.claimed.is_empty());
        let mut columns = vec![Column::number("no"), Column::words("reason", 3)];
        columns.extend(names_goods.then(|| Column::words("item", 3)));
        columns.push(Column::brief("granted"));
        let lines = (1..).zip(deal.credits().skip(self.credits)).map(|(number, credit)| {
            let mut line = vec![i32::to_string(&number).into(), Wording::one_of("outcome", credit.outcome)];
            line.extend(names_goods.then(|| goods(deal, credit.claimed).into()));
            line.push(credit.granted_at.map_or_else(String::new, |at| day(at).to_string()).into());
            (line, credit.amount)
        });
        if treatment == VatTreatment::Outside {
            return untaxed(deal, columns, lines);
        }
        taxed(deal, treatment, columns, lines)
    }
}

/// The goods that a credit is for: a line by its name, and how many of its units where not all.
fn goods(deal: &Deal, claimed: &[Claimed]) -> String {
    let told = |it: ClaimedGoods| match it.quantity {
        None => it.item_name,
        Some(units) => format!("{}: {} / {}", it.item_name, thousands(units.into()), thousands(it.of_quantity.into())),
    };
    deal.claimed_goods(claimed).into_iter().map(told).collect::<Vec<_>>().join("; ")
}

/// Lines with their sums, each taken apart into what is tax of it and what is not.
pub(super) fn taxed(
    deal: &Deal,
    rate: VatTreatment,
    mut columns: Vec<Column>,
    lines: impl Iterator<Item = (Vec<Wording>, Money)>,
) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
    let currency = deal.totals().amount.currency();
    columns.extend(tax_columns(currency));
    let mut sum = TaxLine::none(currency);
    let mut taxed = Vec::new();
    for (mut line, gross) in lines {
        let Some(tax) = TaxLine::of(gross, rate) else { continue };
        sum = sum.plus(tax).unwrap_or(sum);
        line.extend(tax_cells(tax, rate));
        taxed.push(line);
    }
    (columns, taxed, taxed_sums(sum))
}

/// One line whose price was taken apart before, with its sums; of what bears no tax, its price alone.
pub(super) fn one_line(
    sum: TaxLine,
    rate: VatTreatment,
    mut columns: Vec<Column>,
    mut line: Vec<Wording>,
) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
    if rate == VatTreatment::Outside {
        columns.push(Column::number("total"));
        line.push(amount(sum.gross).into());
        return (columns, vec![line], vec![Sum::strong("total", priced(sum.gross))]);
    }
    columns.extend(tax_columns(sum.gross.currency()));
    line.extend(tax_cells(sum, rate));
    (columns, vec![line], taxed_sums(sum))
}

fn tax_columns(currency: Currency) -> impl Iterator<Item = Column> {
    let in_dirhams = (currency != Currency::Aed).then_some("vat-aed");
    ["net", "vat-rate", "vat"].into_iter().chain(in_dirhams).chain(["gross"]).map(Column::number)
}

fn tax_cells(tax: TaxLine, rate: VatTreatment) -> impl Iterator<Item = Wording> {
    let in_dirhams = (tax.gross.currency() != Currency::Aed).then(|| amount(tax.vat_aed));
    let apart = [amount(tax.net), format!("{} %", rate.percent()), amount(tax.vat)];
    apart.into_iter().chain(in_dirhams).chain([amount(tax.gross)]).map(Wording::from)
}

/// Lines with their sum alone, of what bears no tax.
fn untaxed(
    deal: &Deal,
    mut columns: Vec<Column>,
    lines: impl Iterator<Item = (Vec<Wording>, Money)>,
) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
    columns.push(Column::number("total"));
    let mut sum = Money::zero(deal.totals().amount.currency());
    let mut summed = Vec::new();
    for (mut line, of) in lines {
        sum = sum.plus(of).unwrap_or(sum);
        line.push(amount(of).into());
        summed.push(line);
    }
    (columns, summed, vec![Sum::strong("total", priced(sum))])
}

/// The sums of lines that are taken apart, in the deal's currency and, where that is another one, in dirhams.
fn taxed_sums(sum: TaxLine) -> Vec<Sum> {
    let of = |net, vat, gross| {
        [Sum::new("net-total", priced(net)), Sum::new("vat-total", priced(vat)), Sum::strong("total", priced(gross))]
    };
    let is_foreign = sum.gross.currency() != Currency::Aed;
    let in_dirhams = is_foreign.then(|| of(sum.net_aed, sum.vat_aed, sum.gross_aed));
    of(sum.net, sum.vat, sum.gross).into_iter().chain(in_dirhams.into_iter().flatten()).collect()
}
