//! Each viewer sees the record of the wire, cut to it.

use granary_domain::{
    BankId, Bucket, CompanyId, DealKind, DealStatus, DocumentType, HoldReason, Permission, Principal, Role, SessionId,
    Stars, StepNumber, UserId,
};
use serde_json::{Value, json, to_value};
use uuid::Uuid;

use super::{BUYER, Kept, SELLER, a_cancel, a_complaint, a_deletion, a_hold, a_lot, bank, by, file, now};
use crate::deal::{
    Audience, Cancel, DealCommand as C, DealView, DisputeCommand as D, DocumentCommand as DC, FinanceCommand as F,
    OrderCommand as O, PartyRole, ReputationCommand as R,
};

/// A deal that holds everything a deal can hold.
fn a_full_deal() -> Kept {
    let mut kept = Kept::of(DealKind::International);
    let attach = |n, kind| C::Documents(DC::AttachFile { step: StepNumber(3), file: file(n, Some(kind)) });
    kept.staff(&C::Order(O::Edit {
        edit: serde_json::from_value(json!({ "notes": "margin 4 %", "deliveryTerms": "Gate 7" })).unwrap(),
        lot: a_lot(),
    }))
    .unwrap();
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    kept.run(&attach(1, DocumentType::KybPack), PartyRole::Seller).unwrap();
    kept.staff(&attach(2, DocumentType::ImportPermit)).unwrap();
    kept.run(&attach(3, DocumentType::DeliveryOrder), PartyRole::Seller).unwrap();
    kept = kept.marked(15);
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept.staff(&a_hold(HoldReason::Bank)).unwrap();
    for (role, rated) in [(PartyRole::Buyer, PartyRole::Seller), (PartyRole::Seller, PartyRole::Buyer)] {
        kept.run(&C::Reputation(R::Rate { rated, stars: Stars::try_from(5).unwrap() }), role).unwrap();
    }
    kept
}

pub(super) fn shown(view: &DealView) -> Value {
    to_value(view).unwrap()
}

pub(super) fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(rows) => rows.iter().any(has_null),
        Value::Object(fields) => fields.values().any(has_null),
        _ => false,
    }
}

#[test]
fn the_record_is_that_of_the_contract() {
    let view = shown(&a_full_deal().deal.view(Audience::Staff));
    let fields = [
        "_id",
        "dealId",
        "order_id",
        "kind",
        "channel",
        "dealStatus",
        "financeStatus",
        "bucket",
        "version",
        "items",
        "buyer",
        "seller",
        "assignedBank",
        "incoterm",
        "paymentTerm",
        "totals",
        "timeline",
        "uploadedDeliveryOrders",
        "dispute",
        "buyerRating",
        "sellerRating",
        "createdAt",
        "updatedAt",
        "transportMode",
        "destination",
        "deliveryTerms",
        "notes",
        "onHold",
    ];
    for field in fields {
        assert!(view.get(field).is_some(), "{field}");
    }
    assert_eq!(
        (&view["_id"], &view["order_id"], &view["dealStatus"]),
        (&view["dealId"], &json!("INT0042"), &json!("ACCEPTED"))
    );
    assert_eq!(
        view["buyer"],
        json!({ "_id": BUYER, "companyName": "Al Noor Foods Trading", "country": "United Arab Emirates" })
    );
    assert_eq!(view["items"][0]["unitPrice"], json!({ "amount": "45.00", "currency": "USD" }));
    assert_eq!((&view["totals"]["amount"], &view["totals"]["currency"]), (&json!("22500.00"), &json!("USD")));
    assert_eq!(view["createdAt"], "2026-11-02T04:00:00.123456Z");
}

#[test]
fn a_step_is_that_of_the_contract() {
    let view = shown(&a_full_deal().deal.view(Audience::Staff));
    let step = &view["timeline"][2];
    assert_eq!((&step["stepNumber"], &step["owner"], &step["status"]), (&json!(3), &json!("admin"), &json!("done")));
    assert_eq!(
        (&step["dueOn"], &step["extendedByDays"], &step["requires"]),
        (&json!("2026-11-05"), &json!(0), &json!([1]))
    );
    let first = &step["files"][0];
    assert_eq!(
        (&first["fileURL"], &first["fileName"], &first["stepNumber"]),
        (&json!("/files/1"), &json!("1.pdf"), &json!(3))
    );
    assert_eq!(first["documentType"], "kyb-pack");
    assert!(view["timeline"][15].get("doneAt").is_none());
}

#[test]
fn a_bank_sees_no_ratings_notes_or_personal_files() {
    let view = shown(&a_full_deal().deal.view(Audience::Bank));
    for hidden in ["buyerRating", "sellerRating", "notes"] {
        assert!(view.get(hidden).is_none(), "{hidden}");
    }
    assert_eq!(view["timeline"][2]["files"].as_array().map(Vec::len), Some(2));
    assert!(!view.to_string().contains("kyb-pack\",\"_id") && !view.to_string().contains("/files/1\""));
}

#[test]
fn a_delivery_order_on_two_steps_is_listed_once() {
    let mut kept = Kept::of(DealKind::International);
    for step in [5, 6] {
        kept.staff(&C::Documents(DC::AttachFile {
            step: StepNumber(step),
            file: file(1, Some(DocumentType::DeliveryOrder)),
        }))
        .unwrap();
    }
    assert_eq!(kept.deal.view(Audience::Buyer).uploaded_delivery_orders.len(), 1);
}

#[test]
fn notes_are_for_staff_and_personal_files_for_their_giver() {
    let deal = a_full_deal().deal;
    let seen = |audience| {
        let view = shown(&deal.view(audience));
        (
            view.get("notes").is_some(),
            view["timeline"][2]["files"].as_array().unwrap().len(),
            view.get("buyerRating").is_some(),
        )
    };
    assert_eq!(seen(Audience::Staff), (true, 3, true));
    assert_eq!(seen(Audience::Seller), (false, 3, true));
    assert_eq!(seen(Audience::Buyer), (false, 2, true));
    assert_eq!(seen(Audience::Bank), (false, 2, false));
}

#[test]
fn what_is_not_there_is_absent() {
    for kind in [DealKind::International, DealKind::Domestic] {
        for audience in Audience::ALL {
            assert!(!has_null(&shown(&Kept::of(kind).deal.view(audience))));
            assert!(!to_value(&Kept::of(kind).deal).unwrap()["progress"].to_string().contains("extended"));
        }
    }
}

#[test]
fn the_open_steps_of_a_cancelled_deal_are_skipped() {
    let mut kept = Kept::of(DealKind::International);
    kept.staff(&C::Order(O::Cancel(Cancel { reason: Some("No stock".try_into().unwrap()) }))).unwrap();
    let view = shown(&kept.deal.view(Audience::Buyer));
    assert_eq!((&view["timeline"][0]["status"], &view["timeline"][1]["status"]), (&json!("done"), &json!("skipped")));
    assert_eq!(view["cancelReason"], "No stock");
}

fn who(role: Role, company: Option<CompanyId>, bank: Option<u128>, permissions: &[&str]) -> Principal {
    Principal {
        session: SessionId(Uuid::nil()),
        user: UserId(Uuid::nil()),
        role,
        company,
        bank: bank.map(|it| BankId(Uuid::from_u128(it))),
        permissions: permissions.iter().map(|name| name.parse::<Permission>().unwrap()).collect(),
        member: Default::default(),
        rights: 1,
        name: String::new(),
    }
}

#[test]
fn a_deal_is_seen_by_its_sides_its_bank_and_staff_who_may_read() {
    let mut kept = Kept::of(DealKind::International);
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let other = Some(CompanyId(Uuid::from_u128(99)));
    let table = [
        (who(Role::User, Some(BUYER), None, &[]), Some(Audience::Buyer), None),
        (who(Role::User, Some(SELLER), None, &[]), Some(Audience::Seller), None),
        (who(Role::User, other, None, &["deal"]), None, None),
        (who(Role::User, None, None, &["deal"]), None, None),
        (who(Role::Bank, None, Some(1), &[]), Some(Audience::Bank), None),
        (who(Role::Bank, None, Some(2), &["deal"]), None, None),
        (who(Role::Bank, Some(BUYER), None, &["deal"]), None, None),
        (who(Role::Admin, None, None, &["deal"]), Some(Audience::Staff), Some(Audience::Staff)),
        (who(Role::Sales, None, None, &["deal.read"]), Some(Audience::Staff), Some(Audience::Staff)),
        (who(Role::Sales, None, None, &["deal.edit"]), None, None),
        (who(Role::Admin, Some(BUYER), Some(1), &[]), None, None),
    ];
    let alive = kept.deal.clone();
    kept.staff(&a_cancel()).unwrap();
    kept.staff(&a_deletion()).unwrap();
    for (who, sees, sees_deleted) in table {
        assert_eq!((alive.audience(&who), kept.deal.audience(&who)), (sees, sees_deleted), "{who:?}");
    }
}

#[test]
fn a_deal_without_a_bank_is_seen_by_no_bank() {
    let deal = Kept::of(DealKind::International).deal;
    assert_eq!(deal.audience(&who(Role::Bank, None, None, &[])), None);
    assert_eq!(deal.audience(&who(Role::Bank, None, Some(1), &[])), None);
}

#[test]
fn a_deal_is_found_by_number_sides_and_goods() {
    let mut kept = Kept::of(DealKind::International);
    let deal_index = kept.deal.deal_index();
    for word in ["int0042", "al noor", "deccan", "basmati", "100630", "india"] {
        assert!(deal_index.search.contains(word), "{word}");
    }
    assert!(!deal_index.special && deal_index.bank.is_none() && !deal_index.overdue);
    assert_eq!(
        (deal_index.kind, deal_index.bucket, deal_index.status),
        (DealKind::International, Bucket::Open, DealStatus::ContractPending)
    );
    assert_eq!(deal_index.due_on.unwrap().to_string(), "2026-11-05");
    kept.staff(&a_hold(HoldReason::Compliance)).unwrap();
    assert!(kept.deal.deal_index().special);
    kept.staff(&a_cancel()).unwrap();
    assert_eq!((kept.deal.deal_index().due_on, kept.deal.deal_index().bucket), (None, Bucket::Cancelled));
}

#[test]
fn an_unknown_event_of_the_journal_is_no_event() {
    let unknown = json!({ "kind": "deal.vanished" });
    assert!(crate::deal::DealEvent::read(&unknown.to_string()).is_err());
    assert!(crate::deal::Deal::from_placed(&crate::deal::OrderEvent::Deleted { reason: None }.into(), now()).is_none());
    assert_eq!(by(PartyRole::System).role, PartyRole::System);
}
