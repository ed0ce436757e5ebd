//! Amounts and dates beyond what the credit and its rules allow.

use jiff::civil::Date;
use rust_decimal::Decimal;

use super::{
    presentation::{Presentation, Read},
    view::{Discrepancy, DiscrepancyRule as Rule, SaidBy},
};
use crate::domain::{Day, DocumentField as Field, DocumentType};

pub(super) fn exceeded(all: &Presentation<'_>, present_by: Option<Date>) -> Vec<Discrepancy> {
    let checks = [amount(all), insured(all), shipped(all), presented(all, present_by)];
    let each = all.documents.iter().flat_map(|it| [weights(*it), issued(*it, all.on)].into_iter().flatten());
    checks.into_iter().flatten().chain(each).collect()
}

/// The invoice asks for no more than the credit pays, and in its currency.
fn amount(all: &Presentation<'_>) -> Vec<Discrepancy> {
    let (Some(credit), Some(invoice)) = (all.credit, all.one(DocumentType::CommercialInvoice)) else {
        return Vec::new();
    };
    let (Some(pays), Some(asks)) = (credit.said.amount, invoice.said.amount) else { return Vec::new() };
    let rule = if pays.currency() != asks.currency() {
        Some(Rule::Currency)
    } else {
        (asks.amount() > pays.amount()).then_some(Rule::Overdrawn)
    };
    rule.map(|rule| Discrepancy::new(rule, credit.says(Field::Amount), invoice.says(Field::Amount)))
        .into_iter()
        .collect()
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

/// Told against the document that sets the day: the credit where it expired, else the transport document.
fn presented(all: &Presentation<'_>, by: Option<Date>) -> Vec<Discrepancy> {
    let Some(on) = all.on.filter(|on| by.is_some_and(|by| *on > by)) else { return Vec::new() };
    let expired = all.credit.filter(|it| is_before(it.said.expires_on, on)).map(|it| it.says(Field::ExpiresOn));
    let first = expired.or_else(|| all.transport().map(|it| it.says(Field::ShippedOn)));
    first.map(|first| Discrepancy::new(Rule::PresentedLate, first, SaidBy::presented(on))).into_iter().collect()
}

fn weights(it: Read<'_>) -> Option<Discrepancy> {
    let is_wrong = it.said.net_weight? > it.said.gross_weight?;
    is_wrong.then(|| Discrepancy::new(Rule::Weights, it.says(Field::NetWeight), it.says(Field::GrossWeight)))
}

fn issued(it: Read<'_>, presented: Option<Date>) -> Option<Discrepancy> {
    let on = presented.filter(|on| is_after(it.said.issued_on, Some(*on)))?;
    Some(Discrepancy::new(Rule::IssuedLate, it.says(Field::IssuedOn), SaidBy::presented(on)))
}

fn is_after(day: Option<Day>, limit: Option<Date>) -> bool {
    day.zip(limit).is_some_and(|(day, limit)| day.0 > limit)
}

fn is_before(day: Option<Day>, limit: Date) -> bool {
    day.is_some_and(|day| day.0 < limit)
}
