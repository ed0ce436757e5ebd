//! What stands on a credit note: the credit that disputes granted since the last one, taken apart as the invoice was.

use granary_domain::{Currency, Money, day};

use super::{
    Column, Fact, Sum, TaxLine, VatTreatment, Wording,
    number::{amount, priced, thousands},
};
use crate::deal::{Claimed, ClaimedGoods, Deal};

/// What was noted of a deal's credit before, and what the note takes back of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CreditNoted<'a> {
    /// How many of the credits that were granted, the oldest first.
    pub before: usize,
    /// The number of the tax invoice, where one was issued here.
    pub invoice: Option<&'a str>,
}

impl CreditNoted<'_> {
    /// What the note refers to: the invoice that was issued here, and those that were brought.
    pub(super) fn facts(&self, deal: &Deal) -> Vec<Fact> {
        let label = |number: &String| if Some(number.as_str()) == self.invoice { "tax-invoice" } else { "invoice" };
        self.invoices(deal).into_iter().map(|number| Fact::new(label(&number), number)).collect()
    }

    /// The numbers of those invoices, the one that was issued here first.
    pub(super) fn invoices(&self, deal: &Deal) -> Vec<String> {
        let brought = deal.invoice_numbers().into_iter().filter(|it| Some(*it) != self.invoice);
        self.invoice.into_iter().chain(brought).map(str::to_owned).collect()
    }

    /// A line for each credit, with what is tax of it.
    pub(super) fn since(&self, deal: &Deal, treatment: VatTreatment) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
        let names_goods = deal.credits().skip(self.before).any(|it| !it.claimed.is_empty());
        let mut columns = vec![Column::number("no"), Column::words("reason", 3)];
        columns.extend(names_goods.then(|| Column::words("item", 3)));
        columns.push(Column::brief("granted"));
        let lines = (1..).zip(deal.credits().skip(self.before)).map(|(number, credit)| {
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
    let is_foreign = currency != Currency::Aed;
    columns.extend([Column::number("net"), Column::number("vat-rate"), Column::number("vat")]);
    columns.extend(is_foreign.then(|| Column::number("vat-aed")));
    columns.push(Column::number("gross"));
    let mut sum = TaxLine::none(currency);
    let mut taxed = Vec::new();
    for (mut line, gross) in lines {
        let Some(tax) = TaxLine::of(gross, rate) else { continue };
        sum = sum.plus(tax).unwrap_or(sum);
        line.extend([amount(tax.net).into(), format!("{} %", rate.percent()).into(), amount(tax.vat).into()]);
        line.extend(is_foreign.then(|| amount(tax.vat_aed).into()));
        line.push(amount(tax.gross).into());
        taxed.push(line);
    }
    (columns, taxed, taxed_sums(sum))
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
