//! What a contract lacks, where risk passes, which clauses it keeps, and what an amendment changes.

use granary_domain::{
    Day, Incoterm, Language, Packaging, PaymentTerm, ShipmentWindow, SpecialDocument,
    refusal::{ErrorCode, Refusal as _},
};
use serde_json::{Value, json};

use super::*;
use crate::{
    clause::{Clause, ClauseKind},
    deal::{Audience, Deal, tests::a_deal},
    printed::{Description, PartyDetails, PrintedKind, Wording, tests::described_as},
};

fn terms() -> ContractTerms {
    serde_json::from_value(json!({
        "specification": "Basmati 1121, steam, double polished",
        "quality": [{ "parameter": "Moisture", "limit": "max", "value": "13", "unit": "%", "method": "ISO 712" }],
        "cropYear": "2026", "origin": "India", "packing": "25 kg PP bags",
        "shipFrom": "2027-01-10", "shipBy": "2027-01-31",
        "inspection": { "by": "SGS", "place": "Mundra", "isFinal": true }, "documents": ["commercial-invoice", "packing-list"],
    }))
    .unwrap()
}

fn text(terms: ContractTerms) -> ContractText {
    ContractText { terms, clauses: ContractText::clauses(None, Vec::new()) }
}

fn party() -> PartyDetails {
    PartyDetails {
        name: "Al Noor".to_owned(),
        country: granary_domain::Country::EMIRATES,
        time_zone: None,
        address: None,
        tax_number: None,
        licence: Some("CN1234567".to_owned()),
        billing: None,
    }
}

fn contract(deal: &Deal, terms: ContractTerms) -> Description {
    described_as(deal, PrintedKind::SalesContract, Some(&text(terms)))
}

#[test]
fn what_nobody_told_is_named_with_where_it_is_told() {
    let (deal, it) = (a_deal(1), party());
    let lacking = |change: fn(&mut ContractTerms)| {
        let mut terms = terms();
        change(&mut terms);
        lacks(&deal, (&it, &it), &terms)
    };
    use ContractTerm as T;
    let rows: [(fn(&mut ContractTerms), &[T]); 8] = [
        (|_| {}, &[]),
        (|it| it.quality.clear(), &[]),
        (|it| (it.specification, it.quality) = (None, Vec::new()), &[T::Quality]),
        (|it| it.origin = None, &[T::Origin]),
        (|it| it.packing = None, &[T::Packing]),
        (|it| it.ship_by = None, &[T::ShipmentWindow]),
        (|it| it.inspection = None, &[T::Inspection]),
        (|it| it.documents.clear(), &[T::Documents]),
    ];
    for (nth, (change, expected)) in rows.into_iter().enumerate() {
        assert_eq!(lacking(change), expected, "row {nth}");
    }
    let nameless = PartyDetails { licence: None, ..party() };
    assert_eq!(lacks(&deal, (&nameless, &it), &terms()), [T::BuyerNumber]);
    let refusal = ContractLacks(vec![T::Inspection, T::SellerNumber]);
    let params = serde_json::to_value(granary_domain::refusal::Refusal::params(&refusal)).unwrap();
    assert_eq!(params["missing"], json!(["inspection", "seller-number"]));
    assert_eq!(params["places"], json!(["contract", "company"]));
}

#[test]
fn what_contradicts_itself_is_refused_by_its_field() {
    let day = |it: &str| Some(Day(it.parse().unwrap()));
    let rows: [(fn(&mut ContractTerms), Option<&str>); 2] =
        [(|_| {}, None), (|it| it.quality[0].to = it.quality.first().map(|it| it.value), Some("quality"))];
    for (change, expected) in rows {
        let mut it = terms();
        change(&mut it);
        assert_eq!(it.unsound(), expected);
    }
    let turned = ContractTerms { ship_from: day("2027-02-01"), ..terms() };
    assert_eq!(turned.unsound(), Some("shipBy"));
}

/// A deal of which packing, window and a document were agreed.
fn negotiated() -> Deal {
    let mut deal = a_deal(1);
    let day = |it: &str| Day(it.parse().unwrap());
    deal.terms.cargo.packing = Some(Packaging::Bags);
    deal.terms.cargo.shipment = Some(ShipmentWindow { from: day("2027-02-01"), until: day("2027-02-28") });
    deal.terms.special_documents = vec![SpecialDocument::Gmo];
    deal
}

#[test]
fn what_the_deal_says_is_taken_over_and_nothing_else_is_held() {
    let deal = negotiated();
    let agreed = AgreedTerms::of(&deal);
    let taken = agreed.within(terms());
    assert_eq!(taken.packing.as_ref().map(|it| it.as_str()), Some("Bags"));
    assert_eq!(
        [taken.ship_from, taken.ship_by].map(|it| it.map(String::from)),
        ["2027-02-01", "2027-02-28"].map(|it| Some(it.to_owned()))
    );
    assert!(taken.documents.contains(&SpecialDocument::Gmo.into()) && taken.documents.len() == 3, "{taken:?}");
    assert_eq!((taken.specification.clone(), taken.inspection.clone()), (terms().specification, terms().inspection));
    let begun = ContractTerms::of_lot(&deal, None);
    assert_eq!((&begun.packing, begun.ship_by), (&taken.packing, taken.ship_by), "without retyping");
    let free = AgreedTerms::of(&a_deal(1));
    assert_eq!((free.within(terms()), free.hold(&ContractTerms::default()).is_ok()), (terms(), true));

    let text = |it: &str| Some(it.try_into().unwrap());
    #[rustfmt::skip] // A table should read as a table.
    let table: [(ContractTerms, &[&str]); 10] = [
        (taken.clone(),                                                   &[]),
        (ContractTerms { packing: text("Bags, 25 kg PP"), ..taken.clone() }, &[]),
        (ContractTerms { packing: text("Bagsful"), ..taken.clone() },     &["packing"]),
        (ContractTerms { packing: text("Cartons"), ..taken.clone() },     &["packing"]),
        (ContractTerms { packing: None, ..taken.clone() },                &["packing"]),
        (ContractTerms { ship_from: taken.ship_by, ..taken.clone() },     &["shipFrom"]),
        (ContractTerms { ship_by: None, ..taken.clone() },                &["shipBy"]),
        (ContractTerms { documents: Vec::new(), ..taken.clone() },        &["documents"]),
        (ContractTerms { documents: [usual_documents(&deal), taken.documents.clone()].concat(), ..taken.clone() }, &[]),
        (terms(),                                                         &["packing", "shipFrom", "shipBy", "documents"]),
    ];
    for (terms, fields) in table {
        let refused = agreed.hold(&terms).err();
        assert_eq!(refused.as_ref().map(|it| it.fields()).unwrap_or_default(), fields, "{terms:?}");
        assert!(refused.is_none_or(|it| it.code() == ErrorCode::ContractDiffers), "{terms:?}");
    }
}

#[test]
fn risk_passes_where_the_delivery_term_says() {
    for (incoterm, code) in [
        (Some(Incoterm::Exw), "risk.at-seller"),
        (Some(Incoterm::Fca), "risk.to-carrier"),
        (Some(Incoterm::Cip), "risk.to-carrier"),
        (Some(Incoterm::Fob), "risk.on-board"),
        (Some(Incoterm::Cif), "risk.on-board"),
        (Some(Incoterm::Ddp), "risk.at-place"),
        (Some(Incoterm::Dpu), "risk.unloaded"),
        (None, "risk.handed-over"),
    ] {
        assert_eq!(risk(incoterm), code, "{incoterm:?}");
    }
}

#[test]
fn a_contract_keeps_its_clauses_and_one_of_before_stands_without_any() {
    let deal = a_deal(1);
    let now = contract(&deal, terms());
    assert_eq!(now.contract.as_ref().map(|it| it.clauses.len()), Some(ClauseKind::ALL.len()));
    let mut later = now.clone();
    for clause in later.contract.iter_mut().flat_map(|it| &mut it.clauses) {
        (clause.version, clause.prevailing) = (2, Language::Ar);
    }
    assert!(later.says_what(&now), "a new version of a clause overtakes no contract");
    let before = described_as(&deal, PrintedKind::SalesContract, None);
    assert!(now.says_what(&before) && before.contract.is_none());
    let other = contract(&deal, ContractTerms { crop_year: None, ..terms() });
    assert!(!other.says_what(&now), "another term is another contract");
}

#[test]
fn whatever_a_contract_can_say_has_words_in_both_languages() {
    let words: Value = serde_json::from_str(include_str!("../../../../../backend/print/templates/words.json")).unwrap();
    let it = contract(&a_deal(1), terms()).contract.unwrap();
    let mut said: Vec<String> = it.facts.iter().map(|it| it.0.clone()).collect();
    let listed =
        ["amends", "amends-lead", "change", "before", "after", "goods", "quality", "parameter", "limit", "method"];
    said.extend(listed.map(str::to_owned));
    let heads = ["clauses", "contract-terms", "documents", "version", "prevails.en", "prevails.ar", "title.paid"];
    said.extend(heads.map(str::to_owned));
    said.extend(["inspection.final", "inspection.open"].map(str::to_owned));
    said.extend(ClauseKind::ALL.iter().map(|it| format!("clause.{it}")));
    said.extend(PaymentTerm::ALL.iter().map(|it| format!("schedule.{it}")));
    said.extend(Incoterm::ALL.iter().map(|it| risk(Some(*it)).to_owned()).chain([risk(None).to_owned()]));
    for language in ["en", "ar"] {
        let missing: Vec<_> = said.iter().filter(|code| !words[language][code.as_str()].is_string()).collect();
        assert!(missing.is_empty(), "{language} has no words for {missing:?}");
    }
}

#[test]
fn an_amendment_says_what_was_and_what_is_to_be() {
    let deal = a_deal(1);
    let before = contract(&deal, terms());
    assert_eq!(Amended::between("SC-0001", &before, &before), None);
    let packing = Some("50 kg jute bags".try_into().unwrap());
    let mut changed = deal;
    changed.terms.payment_term = PaymentTerm::Waybill30;
    let after = contract(&changed, ContractTerms { packing, crop_year: None, ..terms() });
    let amended = Amended::between("SC-0001", &before, &after).unwrap();
    let said = |label: &str| {
        let it = amended.changes.iter().find(|it| it.label == label).unwrap();
        (it.before.clone(), it.after.clone())
    };
    let words = |it: &str| Some(Wording::from(it));
    assert_eq!(said("packing"), (words("25 kg PP bags"), words("50 kg jute bags")));
    assert_eq!(said("crop-year"), (words("2026"), None));
    assert_eq!(said("payment-schedule").1, Some(Wording::word("schedule.waybill-plus-30-days")));
    assert!(amended.changes.iter().all(|it| it.label != "specification" && it.label != "goods"));
    let [first, next] = [&before, &after].map(|it| it.contract.as_ref().unwrap().clauses.clone());
    assert_eq!(first, next);
    let published: Clause = serde_json::from_value(json!({
        "kind": "arbitration", "version": 2, "english": "In Dubai.", "arabic": "في دبي.", "prevailing": "en",
    }))
    .unwrap();
    let now = |signed| ContractText::clauses(signed, vec![published.clone()]);
    assert_eq!(now(Some(&before)), first, "it keeps what both signed");
    assert!(now(None).iter().any(|it| it.version == 2), "a first one takes the newest");
}

#[test]
fn either_side_writes_until_both_have_signed_and_then_staff_alone() {
    let deal = a_deal(1);
    for (audience, is_signed, may) in [
        (Audience::Buyer, false, true),
        (Audience::Seller, false, true),
        (Audience::Staff, false, true),
        (Audience::Bank, false, false),
        (Audience::Buyer, true, false),
        (Audience::Seller, true, false),
        (Audience::Staff, true, true),
    ] {
        assert_eq!(may_write(&deal, audience, is_signed).is_ok(), may, "{audience:?} {is_signed}");
    }
    for (audience, lacking, is_out, may) in [
        (Audience::Buyer, false, false, true),
        (Audience::Seller, false, false, true),
        (Audience::Seller, true, false, false),
        (Audience::Seller, false, true, false),
        (Audience::Bank, false, false, false),
    ] {
        let lacks = || ContractLacks(vec![ContractTerm::Inspection]).into();
        let ready = if lacking { Err(lacks()) } else { Ok(()) };
        assert_eq!(may_send(&deal, audience, ready, is_out).is_ok(), may, "{audience:?} {lacking} {is_out}");
    }
}
