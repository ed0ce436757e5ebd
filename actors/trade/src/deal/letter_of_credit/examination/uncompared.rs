//! What nothing could be held against, and what no comparison can tell, for people to look at.

use granary_domain::{DocumentField as Field, DocumentType};

use super::{
    allowance::Allowance,
    compare::{SHARED, is_compared},
    description::{self, Agreement},
    party,
    presentation::{Presentation, Read},
    tolerance,
    view::DocumentValue,
};

/// What the credit asks and no document shows, what only documents say that a credit says, and what one document alone says, of
/// any set; also what both always say and neither is read to, as ports and currencies that are not known.
pub(super) fn not_compared(sets: &[Presentation<'_>]) -> Vec<Field> {
    let fields = SHARED.into_iter().chain([Field::Amount, Field::LatestShipmentOn, Field::PresentWithin]);
    fields.filter(|field| sets.iter().any(|set| is_lone(set, *field))).collect()
}

fn is_lone(set: &Presentation<'_>, field: Field) -> bool {
    let is_said = set.sayers(field).count() > 0;
    match field {
        Field::Amount => is_amount_lone(set),
        Field::LatestShipmentOn | Field::PresentWithin => {
            is_said && set.transport().is_none_or(|it| it.said.shipped_on.is_none())
        }
        Field::ShippedOn => is_said && is_shipment_lone(set),
        Field::NetWeight => is_weight_lone(set),
        Field::Packages | Field::GrossWeight => is_said_once(set, field),
        Field::PortOfLoading | Field::PortOfDischarge if !is_said => set.credit.is_some() && set.transport().is_some(),
        _ => is_said_once(set, field) || (is_said && set.credit.is_some_and(|it| it.said.say(field).is_none())),
    }
}

fn is_said_once(set: &Presentation<'_>, field: Field) -> bool {
    let compared = set.sayers(field).filter(|it| is_compared(*it, field, set.bank)).count();
    compared < 2 && set.sayers(field).count() > 0
}

/// The credit pays, the invoice asks and the insurance covers: each that is there says how much.
fn is_amount_lone(set: &Presentation<'_>) -> bool {
    let asks = [DocumentType::CommercialInvoice, DocumentType::Insurance].map(|kind| set.one(kind));
    let says = |it: &Read<'_>| it.said.amount.is_some();
    let is_silent = asks.iter().flatten().chain(&set.credit).any(|it| !says(it));
    let is_asked = asks[0].is_some_and(|it| says(&it));
    let others = asks[1].iter().chain(&set.credit).filter(|it| says(it)).count();
    let is_said = set.sayers(Field::Amount).count() > 0;
    let is_owed = set.credit.is_some() && asks[0].is_some();
    (is_said || is_owed) && (is_silent || !is_asked || others == 0)
}

/// The day of shipment is held against the latest one of the credit, where there is a credit.
fn is_shipment_lone(set: &Presentation<'_>) -> bool {
    match set.credit.map(|it| it.said.latest_shipment_on) {
        Some(Some(_)) => set.transport().is_none_or(|it| it.said.shipped_on.is_none()),
        Some(None) => true,
        None => is_said_once(set, Field::ShippedOn),
    }
}

/// One alone tells the net weight, in a field or among the goods, or the credit counts nothing that documents weigh.
fn is_weight_lone(set: &Presentation<'_>) -> bool {
    let weighs = |it: &Read<'_>| it.weighs(Field::NetWeight).is_some();
    let documents = set.documents.iter().filter(|it| weighs(it)).count();
    let told = documents + set.credit.iter().filter(|it| weighs(it)).count();
    let is_counted = set.credit.is_none_or(|it| weighs(&it) || it.said.packages.is_some());
    let goods: Vec<String> = set.sayers(Field::Goods).map(|it| it.text(Field::Goods)).collect();
    let is_untold = |(first, rest): (&String, &[String])| rest.iter().any(|it| description::is_one_weighed(first, it));
    told == 1 || (documents > 0 && !is_counted) || (told == 0 && goods.split_first().is_some_and(is_untold))
}

/// Of parties and goods: a branch behind a dash, a consignee that is let pass as a bank of which nobody knows, general terms,
/// packages of what may be other goods, and a tolerance that the credit does not state clearly.
pub(super) fn to_look_at(sets: &[Presentation<'_>]) -> Vec<DocumentValue> {
    let parties = [Field::Seller, Field::Buyer];
    let mut found: Vec<DocumentValue> = Vec::new();
    for set in sets {
        for value in parties.into_iter().flat_map(|field| unclear_parties(set, field)).chain(unclear_goods(set)) {
            if !found.contains(&value) {
                found.push(value);
            }
        }
    }
    found
}

fn unclear_parties(set: &Presentation<'_>, field: Field) -> Vec<DocumentValue> {
    let said: Vec<Read<'_>> = set.sayers(field).collect();
    let mut compared = said.iter().filter(|it| is_compared(**it, field, set.bank));
    let first = compared.next().map(|it| it.text(field));
    let branches = compared.filter(|it| first.as_ref().is_some_and(|name| party::may_be_branch(name, &it.text(field))));
    let is_passed = |it: &&Read<'_>| {
        field == Field::Buyer
            && !is_compared(**it, field, set.bank)
            && party::is_unknown_bank(&it.text(field), set.bank)
    };
    branches.chain(said.iter().filter(is_passed)).map(|it| it.says(field)).collect()
}

fn unclear_goods(set: &Presentation<'_>) -> Vec<DocumentValue> {
    let field = Field::Goods;
    let is_vague = |it: &Read<'_>| tolerance::stated(&it.text(field)).is_some_and(|it| it.is_unclear);
    let mut documents = set.documents.iter().copied().filter(|it| it.said.goods.is_some());
    let first = documents.next();
    let held = |one: Read<'_>, other: Read<'_>, allowed: Allowance| {
        description::compare(&one.text(field), &other.text(field), allowed) == Agreement::Unclear
    };
    let credit = set.credit.filter(|it| it.said.goods.is_some());
    // The invoice says all that the credit does, and is no matter of general terms.
    let general = credit.zip(first).filter(|(credit, it)| {
        if it.kind == DocumentType::CommercialInvoice {
            description::may_add_goods(&credit.text(field), &it.text(field))
        } else {
            held(*credit, *it, Allowance::of(credit.said).of_part(set.is_part))
        }
    });
    let others = documents.filter(|it| first.is_some_and(|first| held(first, *it, Allowance::NONE)));
    credit
        .filter(is_vague)
        .into_iter()
        .chain(general.map(|(_, it)| it))
        .chain(others)
        .map(|it| it.says(field))
        .collect()
}

#[cfg(test)]
mod tests;
