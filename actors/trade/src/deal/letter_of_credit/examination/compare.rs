//! Data that conflict between two documents, and between a document and the credit.

use granary_domain::{DocumentField, DocumentType};

use super::{
    allowance::Allowance,
    description::{self, Agreement},
    party,
    presentation::{Presentation, Read},
    view::{Discrepancy, DiscrepancyRule},
};

/// What two documents must not say differently.
pub(super) const SHARED: [DocumentField; 9] = [
    DocumentField::Seller,
    DocumentField::Buyer,
    DocumentField::Goods,
    DocumentField::Packages,
    DocumentField::NetWeight,
    DocumentField::GrossWeight,
    DocumentField::PortOfLoading,
    DocumentField::PortOfDischarge,
    DocumentField::ShippedOn,
];

/// Each field of each document that is bound to the others' against the first that fills it, and that one against the credit.
pub(super) fn conflicts(all: &Presentation<'_>) -> Vec<Discrepancy> {
    let mut found = Vec::new();
    for field in SHARED {
        let said = all.documents.iter().copied().filter(|it| it.said.say(field).is_some());
        let mut filled = said.filter(|it| is_compared(*it, field, all.bank));
        let Some(first) = filled.next() else { continue };
        let differs = filled.filter(|it| !agree(first, *it, field));
        found.extend(differs.map(|it| Discrepancy::new(DiscrepancyRule::Conflict, first.says(field), it.says(field))));
        let credit = all.credit.filter(|it| it.said.say(field).is_some());
        found.extend(credit.filter(|it| !keeps_to(*it, first, field, all.is_part)).map(|it| {
            let is_described = field == DocumentField::Goods && first.kind == DocumentType::CommercialInvoice;
            let rule = if is_described { DiscrepancyRule::Description } else { DiscrepancyRule::Conflict };
            Discrepancy::new(rule, it.says(field), first.says(field))
        }));
    }
    let weights = [DocumentField::NetWeight, DocumentField::GrossWeight];
    found.extend(weights.into_iter().flat_map(|field| out_of_weight(all, field)));
    found
}

/// Documents that weigh too much or too little for the credit (30 b). Of those that have a field for it the first, as the others
/// are held against that; all that tell it among the goods, but for the one whose goods are held against those of the credit.
fn out_of_weight(all: &Presentation<'_>, field: DocumentField) -> Vec<Discrepancy> {
    let Some((credit, (said_in, wanted))) = all.credit.and_then(|it| Some((it, it.weighs(field)?))) else {
        return Vec::new();
    };
    let allowed = Allowance::of(credit.said).of_part(all.is_part);
    let first = all.documents.iter().position(|it| it.said.say(field).is_some());
    let goods = all.documents.iter().position(|it| it.said.goods.is_some());
    let mut found = Vec::new();
    for (at, it) in all.documents.iter().enumerate() {
        let Some((told_in, said)) = it.weighs(field) else { continue };
        let is_held = told_in == field && Some(at) != first;
        let is_described = told_in == said_in && told_in == DocumentField::Goods && Some(at) == goods;
        let is_within = wanted.iter().any(|wanted| said.iter().any(|said| allowed.holds(*wanted, *said)));
        if !is_held && !is_described && !is_within {
            found.push(Discrepancy::new(DiscrepancyRule::Conflict, credit.says(said_in), it.says(told_in)));
        }
    }
    found
}

/// Whether it must say the same as the others. Whoever ships or exports need not be the beneficiary (article 14 k; ISBP 745, L6);
/// what goes to order, to a bank or to its order is not made out to the buyer (ISBP 745, L5), and what the credit
/// asks there is not known. Any other document names whom it is for.
pub(super) fn is_compared(it: Read<'_>, field: DocumentField, bank: Option<&str>) -> bool {
    let is_free = it.is_of_transport() || it.kind == DocumentType::CertificateOfOrigin;
    let names_other = || {
        let name = it.text(field);
        party::is_order(&name) || party::is_bank(&name) || bank.is_some_and(|bank| party::is_same(&name, bank))
    };
    match field {
        DocumentField::Seller => !is_free,
        DocumentField::Buyer => !(is_free && names_other()),
        _ => true,
    }
}

/// Data need not be identical, but must not conflict (article 14 d); goods may be told of in general terms (14 e).
fn agree(one: Read<'_>, other: Read<'_>, field: DocumentField) -> bool {
    let [one, other] = [one, other].map(|it| it.text(field));
    match field {
        DocumentField::Seller | DocumentField::Buyer => {
            party::is_same(&one, &other) || party::may_be_branch(&one, &other)
        }
        DocumentField::Goods => description::compare(&one, &other, Allowance::NONE) != Agreement::Conflicting,
        _ => one == other,
    }
}

/// What is presented keeps to the credit: all that it says of the goods (18 c), as far as they may differ (30). Weights are held
/// against it by themselves, for it may tell them among the goods.
fn keeps_to(credit: Read<'_>, document: Read<'_>, field: DocumentField, is_part: bool) -> bool {
    let [wanted, said] = [credit, document].map(|it| it.text(field));
    let allowed = || Allowance::of(credit.said).of_part(is_part);
    match field {
        DocumentField::Packages if is_part => credit.said.packages >= document.said.packages,
        DocumentField::Goods if document.kind == DocumentType::CommercialInvoice => {
            description::corresponds(&wanted, &said, allowed())
        }
        DocumentField::Goods => description::compare(&wanted, &said, allowed()) != Agreement::Conflicting,
        DocumentField::NetWeight | DocumentField::GrossWeight => true,
        _ => agree(credit, document, field),
    }
}

#[cfg(test)]
mod tests;
