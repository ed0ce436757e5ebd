//! Amounts and dates beyond what the credit and its rules allow.

use granary_domain::{Day, DocumentField as Field, DocumentType};
use jiff::civil::Date;
use rust_decimal::Decimal;

use super::{
    allowance::{self, Allowance},
    presentation::{Presentation, Read},
    view::{Discrepancy, DiscrepancyRule as Rule, DocumentValue},
};

pub(super) fn exceeded(all: &Presentation<'_>) -> Vec<Discrepancy> {
    let checks = [insured(all), shipped(all)];
    let each = all.documents.iter().flat_map(|it| [weights(*it), issued(*it, all.on)].into_iter().flatten());
    checks.into_iter().flatten().chain(each).collect()
}

/// All shipments together are not beyond what the credit pays, nor the weight that it says.
pub(super) fn drawn(sets: &[Presentation<'_>]) -> Vec<Discrepancy> {
    let invoices = each(sets, |set| set.one(DocumentType::CommercialInvoice).filter(|it| it.said.amount.is_some()));
    let weights = [Field::NetWeight, Field::GrossWeight].map(|field| weighed(sets, field));
    amounts(sets, &invoices).into_iter().chain(weights.into_iter().flatten()).collect()
}

/// The document of each set that says something, each once.
fn each<'a>(sets: &[Presentation<'a>], of: impl Fn(&Presentation<'a>) -> Option<Read<'a>>) -> Vec<Read<'a>> {
    let mut found: Vec<Read<'a>> = Vec::new();
    for it in sets.iter().filter_map(of) {
        if found.iter().all(|other| other.file != it.file) {
            found.push(it);
        }
    }
    found
}

/// Each invoice in the currency of the credit (18 a), and all of them no more than it pays (18 b).
fn amounts(sets: &[Presentation<'_>], invoices: &[Read<'_>]) -> Vec<Discrepancy> {
    let credit = sets.first().and_then(|it| it.credit);
    let Some((credit, pays)) = credit.and_then(|it| Some((it, it.said.amount?))) else { return Vec::new() };
    let says = |it: &Read<'_>| Discrepancy::new(Rule::Currency, credit.says(Field::Amount), it.says(Field::Amount));
    let is_foreign = |it: &&Read<'_>| it.said.amount.is_some_and(|asks| asks.currency() != pays.currency());
    let mut found: Vec<_> = invoices.iter().filter(is_foreign).map(says).collect();
    let own = invoices.iter().filter_map(|it| it.said.amount.filter(|asks| asks.currency() == pays.currency()));
    let asked: Decimal = own.map(|it| it.amount()).sum();
    if let Some(last) = invoices.last().filter(|_| asked > allowance::most(credit.said, pays)) {
        let value = format!("{} {asked}", pays.currency());
        let pair = (credit.says(Field::Amount), DocumentValue { value, ..last.says(Field::Amount) });
        found.push(Discrepancy::new(Rule::Overdrawn, pair.0, pair.1));
    }
    found
}

/// Part shipments together weigh no more than the credit lets them.
fn weighed(sets: &[Presentation<'_>], field: Field) -> Option<Discrepancy> {
    let credit = sets.first()?.credit.filter(|_| sets.len() > 1)?;
    let shipped = each(sets, |set| set.weighed(field));
    let ((said_in, wanted), last) = (credit.weighs(field)?, shipped.last()?);
    let total: u64 = shipped.iter().filter_map(|it| it.weighs(field)?.1.first().copied()).sum();
    let allowed = Allowance::of(credit.said).of_part(true);
    let is_beyond = !wanted.first().is_some_and(|wanted| allowed.holds(*wanted, total));
    let value = format!("{} kg", Decimal::new(total.cast_signed(), 3).normalize());
    let pair = (credit.says(said_in), DocumentValue { field, value, ..last.says(field) });
    is_beyond.then(|| Discrepancy::new(Rule::Conflict, pair.0, pair.1))
}

/// At least 110 % of the invoice, in its currency, from the day of shipment.
fn insured(all: &Presentation<'_>) -> Vec<Discrepancy> {
    let Some(insurance) = all.one(DocumentType::Insurance) else { return Vec::new() };
    let mut found = Vec::new();
    if let Some(invoice) = all.one(DocumentType::CommercialInvoice)
        && let (Some(asks), Some(insures)) = (invoice.said.amount, insurance.said.amount)
    {
        let least = asks.amount() * Decimal::new(11, 1);
        let rule = if asks.currency() != insures.currency() {
            Some(Rule::Currency)
        } else {
            (insures.amount() < least).then_some(Rule::Underinsured)
        };
        let pair = (invoice.says(Field::Amount), insurance.says(Field::Amount));
        found.extend(rule.map(|rule| Discrepancy::new(rule, pair.0, pair.1)));
    }
    if let Some(transport) = all.transport()
        && is_after(insurance.said.issued_on, transport.said.shipped_on.map(|it| it.0))
    {
        let pair = (transport.says(Field::ShippedOn), insurance.says(Field::IssuedOn));
        found.push(Discrepancy::new(Rule::InsuredLate, pair.0, pair.1));
    }
    found
}

fn shipped(all: &Presentation<'_>) -> Vec<Discrepancy> {
    let (Some(credit), Some(transport)) = (all.credit, all.transport()) else { return Vec::new() };
    let is_late = is_after(transport.said.shipped_on, credit.said.latest_shipment_on.map(|it| it.0));
    let pair = (credit.says(Field::LatestShipmentOn), transport.says(Field::ShippedOn));
    is_late.then(|| Discrepancy::new(Rule::ShippedLate, pair.0, pair.1)).into_iter().collect()
}

/// Told against the document that sets the day: the credit where it expired or says within how many days, else the transport document.
pub(super) fn presented(all: &Presentation<'_>, by: Option<Date>) -> Vec<Discrepancy> {
    let Some(on) = all.on.filter(|on| by.is_some_and(|by| *on > by)) else { return Vec::new() };
    let expired = all.credit.filter(|it| is_before(it.said.expires_on, on)).map(|it| it.says(Field::ExpiresOn));
    let stated = all.credit.filter(|it| it.said.present_within.is_some()).map(|it| it.says(Field::PresentWithin));
    let first = expired.or(stated).or_else(|| all.transport().map(|it| it.says(Field::ShippedOn)));
    first.map(|first| Discrepancy::new(Rule::PresentedLate, first, DocumentValue::presented(on))).into_iter().collect()
}

fn weights(it: Read<'_>) -> Option<Discrepancy> {
    let is_wrong = it.said.net_weight? > it.said.gross_weight?;
    is_wrong.then(|| Discrepancy::new(Rule::Weights, it.says(Field::NetWeight), it.says(Field::GrossWeight)))
}

fn issued(it: Read<'_>, presented: Option<Date>) -> Option<Discrepancy> {
    let on = presented.filter(|on| is_after(it.said.issued_on, Some(*on)))?;
    Some(Discrepancy::new(Rule::IssuedLate, it.says(Field::IssuedOn), DocumentValue::presented(on)))
}

fn is_after(day: Option<Day>, limit: Option<Date>) -> bool {
    day.zip(limit).is_some_and(|(day, limit)| day.0 > limit)
}

fn is_before(day: Option<Day>, limit: Date) -> bool {
    day.is_some_and(|day| day.0 < limit)
}
