//! A step closes with its documents brought and verified, by whose it is; and what stands on a document keeps it.

use granary_domain::{
    DealKind, DealStatus, DocumentType as Doc, FileId, FileReview, Incoterm, StepKind, StepNumber, SwiftMessage,
    TransportMode,
};
use granary_identity::notification::NotificationKind;

use crate::deal::tests::{ITEM, Kept, a_document, a_line, an_order, bank, by, now, text};
use crate::deal::{
    Audience, DealCommand as C, DealEvent, DealFile, DocumentCommand as DC, DocumentEvent, FinanceCommand as F, Item,
    PartyRole as R, Placement, RefusalReason, RemoveFile, ShippingCommand as S, Terms, TimelineCommand as T,
    TimelineEvent, Verdict, WaiveDocument,
};

fn attach(step: u8, file: DealFile) -> C {
    C::Documents(DC::AttachFile { step: StepNumber(step), file })
}

fn document(step: u8, kind: Doc) -> DealFile {
    a_document(StepNumber(step), kind)
}

/// A further version of the same document.
pub(in crate::deal) fn version(step: u8, kind: Doc, nth: u128) -> DealFile {
    DealFile { id: FileId(uuid::Uuid::from_u128(90_000 + nth)), ..document(step, kind) }
}

fn mark(step: u8) -> C {
    C::Timeline(T::MarkStep { step: StepNumber(step), unverified: Vec::new() })
}

pub(in crate::deal) fn review(step: u8, file: FileId, review: FileReview, note: Option<&str>) -> C {
    let note = note.map(|it| it.try_into().unwrap());
    C::Documents(DC::ReviewFile { step: StepNumber(step), file, verdict: Verdict { review, note } })
}

fn lacks(step: u8, missing: &[(Doc, Option<FileReview>)]) -> RefusalReason {
    RefusalReason::StepLacks { step: StepNumber(step), missing: missing.to_vec() }
}

#[test]
fn a_step_closes_when_all_that_it_must_bring_is_verified() {
    let mut kept = Kept::of(DealKind::International).marked(8);
    let wanted = [Doc::BillOfLading, Doc::CommercialInvoice, Doc::PackingList, Doc::Insurance];
    assert_eq!(kept.staff(&mark(9)), Err(lacks(9, &wanted.map(|kind| (kind, None)))));
    for kind in wanted {
        kept.run(&attach(9, document(9, kind)), R::Seller).unwrap();
    }
    assert_eq!(kept.staff(&mark(9)), Err(lacks(9, &wanted.map(|kind| (kind, Some(FileReview::Waiting))))));
    for kind in wanted {
        kept.staff(&review(9, document(9, kind).id, FileReview::Verified, None)).unwrap();
    }
    assert!(
        kept.deal.view(Audience::Seller).timeline.iter().all(|step| step.step_number.0 != 9 || step.lacks.is_empty())
    );
    kept.run(&mark(9), R::Seller).unwrap();
    let certificates = [Doc::CertificateOfOrigin, Doc::Phytosanitary];
    assert_eq!(
        kept.staff(&mark(10)),
        Err(lacks(10, &certificates.map(|kind| (kind, None)))),
        "the goods are of plants"
    );
    for kind in certificates {
        kept.run(&attach(8, document(8, kind)), R::Seller).unwrap();
        kept.staff(&review(8, document(8, kind).id, FileReview::Verified, None)).unwrap();
    }
    assert_eq!(
        kept.staff(&mark(10)),
        Ok(vec![DealEvent::Timeline(TimelineEvent::StepDone {
            step: StepKind::DocumentsPresented,
            by: Some(R::Staff)
        })]),
        "what was there already is not asked for twice"
    );
}

#[test]
fn the_full_set_is_what_the_terms_the_way_and_the_goods_ask_for() {
    let set = |hs_code: &str, incoterm, mode| {
        let placed = an_order(DealKind::International);
        let items = vec![Item { hs_code: hs_code.to_owned(), ..a_line() }];
        let terms = Terms { incoterm: Some(incoterm), transport_mode: Some(mode), ..placed.terms.clone() };
        let mut kept = Kept::placed(Placement { items, terms, ..placed }).marked(9);
        let lacking = |kept: &Kept| {
            let steps = kept.deal.steps();
            kept.deal.lacks(&steps[9]).into_iter().map(|(kind, _)| kind).collect::<Vec<_>>()
        };
        let certificates = lacking(&kept);
        let brought: Vec<_> =
            kept.deal.progress(StepKind::OnBoard).unwrap().files.iter().map(|it| it.file.clone()).collect();
        for file in brought {
            let newer = DealFile { id: FileId(uuid::Uuid::from_u128(file.id.0.as_u128() + 70_000)), ..file };
            kept.run(&attach(9, newer), R::Seller).unwrap();
        }
        (certificates, lacking(&kept))
    };
    let all = |kinds: &[Doc]| [&[Doc::CommercialInvoice, Doc::PackingList][..], kinds].concat();
    let (sea, air) = (TransportMode::Sea, TransportMode::Air);
    let (origin, plants, animals) = (Doc::CertificateOfOrigin, Doc::Phytosanitary, Doc::VeterinaryHealth);
    let lading = Doc::BillOfLading;
    assert_eq!(
        set("100630", Incoterm::Cif, sea),
        (vec![origin, plants], all(&[lading, Doc::Insurance, origin, plants]))
    );
    assert_eq!(set("020714", Incoterm::Cfr, sea), (vec![origin, animals], all(&[lading, origin, animals])));
    assert_eq!(set("310210", Incoterm::Cpt, air), (vec![origin], all(&[Doc::AirWaybill, origin])));
}

#[test]
fn what_staff_did_without_before_is_not_asked_for_with_the_full_set() {
    let mut kept = Kept::of(DealKind::International).marked(8);
    let steps = kept.deal.steps();
    let waive = |step, document| {
        C::Documents(DC::WaiveDocument(WaiveDocument {
            step: StepNumber(step),
            document,
            reason: text("Seen on paper"),
        }))
    };
    kept.staff(&waive(9, Doc::Insurance)).unwrap();
    kept.mark(9).unwrap();
    let lacking: Vec<_> = kept.deal.lacks(&steps[9]).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(lacking, [Doc::CertificateOfOrigin, Doc::Phytosanitary]);
    for kind in lacking {
        kept.staff(&waive(10, kind)).unwrap();
    }
    kept.staff(&mark(10)).unwrap();
}

fn sealed(nth: u128) -> C {
    C::Documents(DC::Upload { document: Doc::SalesContract, file: version(2, Doc::SalesContract, nth) })
}

#[test]
fn a_contract_that_all_have_signed_closes_its_step_and_nothing_unsigned_takes_its_place() {
    let mut kept = Kept::of(DealKind::International);
    let events = kept.run(&sealed(1), R::System).unwrap();
    assert_eq!(
        events[1..],
        [DealEvent::Timeline(TimelineEvent::StepDone { step: StepKind::ContractSigned, by: Some(R::System) })]
    );
    assert_eq!(kept.deal.status, DealStatus::ComplianceReview);
    for role in [R::Buyer, R::Seller, R::Staff] {
        assert_eq!(
            kept.run(&attach(2, document(2, Doc::SalesContract)), role),
            Err(RefusalReason::DocumentSealed),
            "{role}"
        );
    }
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_signed_contract_that_the_terms_overtook_opens_its_step_until_the_new_one_is_signed() {
    let mut kept = Kept::of(DealKind::International);
    kept.run(&sealed(1), R::System).unwrap();
    let pulled = review(2, version(2, Doc::SalesContract, 1).id, FileReview::Refused, Some("Overtaken"));
    assert_eq!(kept.staff(&pulled), Err(RefusalReason::RestsOnFile(StepNumber(2))));
    kept.run(&pulled, R::System).unwrap();
    kept.staff(&mark(3)).unwrap();
    let waits = RefusalReason::StepWaits { step: StepNumber(4), missing: vec![(StepNumber(2), "Contract signed")] };
    assert_eq!(kept.staff(&mark(4)), Err(waits));
    assert_eq!(kept.deal.status, DealStatus::FundingPending, "what was reached stays");
    kept.run(&sealed(2), R::System).unwrap();
    assert!(!matches!(kept.staff(&mark(4)), Err(RefusalReason::StepWaits { .. })));
    assert_eq!(kept.deal, kept.replayed());
}

#[test]
fn a_further_invoice_goes_where_the_last_one_is() {
    let mut kept = Kept::of(DealKind::International).marked(9);
    kept.run(&attach(10, document(10, Doc::CommercialInvoice)), R::Seller).unwrap();
    let upload =
        C::Documents(DC::Upload { document: Doc::CommercialInvoice, file: version(9, Doc::CommercialInvoice, 5) });
    let events = kept.run(&upload, R::Seller).unwrap();
    assert!(
        matches!(
            events[..],
            [DealEvent::Documents(DocumentEvent::FileAttached { step: StepKind::DocumentsPresented, .. })]
        ),
        "{events:?}"
    );
}

#[test]
fn the_newest_version_of_a_document_counts() {
    let mut kept = Kept::of(DealKind::International);
    kept.run(&attach(2, document(2, Doc::SalesContract)), R::Buyer).unwrap();
    kept.staff(&review(2, document(2, Doc::SalesContract).id, FileReview::Verified, None)).unwrap();
    let newer = version(2, Doc::SalesContract, 1);
    let before = kept.deal.clone();
    let events = kept.run(&attach(2, newer.clone()), R::Seller).unwrap();
    let told = kept.deal.notifications(&before, &events, now());
    assert_eq!(told.len(), 2, "both sides hear that a verified document has another version");
    assert!(told.iter().all(|it| it.kind == NotificationKind::OrderDocumentReplaced));
    assert_eq!(kept.staff(&mark(2)), Err(lacks(2, &[(Doc::SalesContract, Some(FileReview::Waiting))])));
    let refuse = |note| review(2, newer.id, FileReview::Refused, note);
    assert_eq!(kept.staff(&refuse(None)), Err(RefusalReason::Required(vec!["note"])));
    let before = kept.deal.clone();
    let events = kept.staff(&refuse(Some("Page 3 is missing."))).unwrap();
    let told = kept.deal.notifications(&before, &events, now());
    assert_eq!(told.iter().map(|it| it.kind).collect::<Vec<_>>(), [NotificationKind::OrderDocumentRefused]);
    assert_eq!(kept.staff(&mark(2)), Err(lacks(2, &[(Doc::SalesContract, Some(FileReview::Refused))])));
}

#[test]
fn a_step_is_marked_by_whose_it_is() {
    let may = |last, step, role| {
        let kept = Kept::of(DealKind::International).marked(last);
        kept.deal.decide(&mark(step), &by(role), now()).map_err(|it| it.why)
            != Err(RefusalReason::NotYourStep(StepNumber(step)))
    };
    let cases = [
        (2, 1, [true, true, false]),
        (3, 1, [false, false, false]),
        (4, 3, [true, false, true]),
        (5, 4, [false, true, false]),
        (6, 5, [false, false, false]),
        (9, 8, [false, true, false]),
        (11, 10, [false, false, true]),
        (13, 12, [true, false, false]),
    ];
    for (step, last, owners) in cases {
        assert_eq!([R::Buyer, R::Seller, R::Bank].map(|role| may(last, step, role)), owners, "step {step}");
        assert!(may(last, step, R::Staff));
    }
}

#[test]
fn what_somebody_verified_and_what_a_closed_step_stands_on_stays() {
    let mut kept = Kept::of(DealKind::International);
    kept.run(&attach(2, document(2, Doc::SalesContract)), R::Buyer).unwrap();
    let remove = C::Documents(DC::RemoveFile(RemoveFile { step: StepNumber(2), index: 0 }));
    let contract = document(2, Doc::SalesContract).id;
    kept.staff(&review(2, contract, FileReview::Verified, None)).unwrap();
    assert_eq!(kept.staff(&remove), Err(RefusalReason::IsEvidence));
    let mut kept = Kept::of(DealKind::International).marked(2);
    assert_eq!(kept.staff(&remove), Err(RefusalReason::IsEvidence), "staff brought it, and the step is done");
}

#[test]
fn staff_do_without_a_document_and_nobody_else() {
    let mut kept = Kept::of(DealKind::International);
    let waive = |document| {
        C::Documents(DC::WaiveDocument(WaiveDocument {
            step: StepNumber(2),
            document,
            reason: "Signed on paper, kept at the desk".try_into().unwrap(),
        }))
    };
    for role in [R::Buyer, R::Seller, R::Bank] {
        assert_eq!(kept.run(&waive(Doc::SalesContract), role), Err(RefusalReason::NotYours));
    }
    assert_eq!(kept.staff(&waive(Doc::Halal)), Err(RefusalReason::NotNeeded));
    kept.staff(&waive(Doc::SalesContract)).unwrap();
    assert_eq!(kept.staff(&waive(Doc::SalesContract)), Err(RefusalReason::NotNeeded), "once is enough");
    kept.staff(&mark(2)).unwrap();
}

#[test]
fn a_bank_brings_and_looks_at_documents_of_its_steps_but_not_at_its_own() {
    let mut kept = Kept::of(DealKind::International).marked(10);
    kept.staff(&C::Finance(F::assign(Some(bank(1))))).unwrap();
    let advice = document(11, Doc::PaymentAdvice);
    assert_eq!(kept.run(&attach(12, advice.clone()), R::Bank), Err(RefusalReason::NotYourStep(StepNumber(12))));
    kept.run(&attach(11, advice.clone()), R::Bank).unwrap();
    let verify = |step, file| review(step, file, FileReview::Verified, None);
    assert_eq!(kept.run(&verify(11, advice.id), R::Bank), Err(RefusalReason::OwnDocument));
    kept.run(&attach(12, document(12, Doc::ArrivalNotice)), R::Seller).unwrap();
    let arrival = document(12, Doc::ArrivalNotice).id;
    assert_eq!(kept.run(&verify(12, arrival), R::Bank), Err(RefusalReason::NotYourStep(StepNumber(12))));
    assert_eq!(kept.run(&verify(12, arrival), R::Seller), Err(RefusalReason::NotYours));
}

#[test]
fn an_invoice_and_delivery_orders_go_where_they_belong_and_the_first_is_taken_off() {
    for (kind, invoice, places) in
        [(DealKind::International, Doc::CommercialInvoice, (9, 13)), (DealKind::Domestic, Doc::TaxInvoice, (7, 7))]
    {
        let mut kept = Kept::of(kind);
        assert_eq!(kept.deal.invoice_type(), invoice);
        let upload = |document, file| C::Documents(DC::Upload { document, file });
        assert_eq!(kept.run(&upload(invoice, version(9, invoice, 1)), R::Buyer), Err(RefusalReason::NotYours));
        kept.run(&upload(invoice, version(9, invoice, 1)), R::Seller).unwrap();
        kept.run(&upload(invoice, version(9, invoice, 2)), R::Seller).unwrap();
        let orders = [3, 4].map(|nth| version(13, Doc::DeliveryOrder, nth));
        for file in &orders {
            kept.run(&upload(Doc::DeliveryOrder, file.clone()), R::Seller).unwrap();
        }
        let shown = kept.deal.view(Audience::Buyer);
        assert_eq!(shown.invoice.map(|it| it.invoice_id), Some(version(9, invoice, 2).id), "the newest version");
        assert_eq!(shown.delivery_doc.map(|it| it.delivery_id), Some(orders[1].id));
        let all: Vec<_> = shown.uploaded_delivery_orders.iter().map(|it| (it.step_number.0, it.id)).collect();
        assert_eq!(all, orders.clone().map(|it| (places.1, it.id)));
        assert_eq!(kept.run(&C::Documents(DC::RemoveDeliveryOrder), R::Buyer), Err(RefusalReason::NotYours));
        kept.run(&C::Documents(DC::RemoveDeliveryOrder), R::Seller).unwrap();
        let left = kept.deal.view(Audience::Buyer).uploaded_delivery_orders;
        assert_eq!(left.iter().map(|it| it.id).collect::<Vec<_>>(), [orders[1].id]);
        kept.staff(&C::Documents(DC::RemoveDeliveryOrder)).unwrap();
        assert_eq!(kept.staff(&C::Documents(DC::RemoveDeliveryOrder)), Err(RefusalReason::NoDeliveryOrder));
    }
}

#[test]
fn nobody_replaces_what_the_owner_of_a_step_brought_nor_the_invoice_that_they_pay() {
    let mut kept = Kept::of(DealKind::International).marked(8);
    let lading = |nth| attach(9, version(9, Doc::BillOfLading, nth));
    kept.run(&lading(1), R::Buyer).unwrap();
    kept.run(&lading(2), R::Seller).unwrap();
    assert_eq!(kept.run(&lading(3), R::Buyer), Err(RefusalReason::NotYourStep(StepNumber(9))), "it stays the seller's");
    kept.run(&lading(4), R::Seller).unwrap();
    kept.run(&attach(9, version(9, Doc::Halal, 5)), R::Buyer).unwrap();
    for invoice in [Doc::CommercialInvoice, Doc::TaxInvoice] {
        for step in [9, 13] {
            assert_eq!(kept.run(&attach(step, version(step, invoice, 6)), R::Buyer), Err(RefusalReason::NotYours));
        }
    }
}

#[test]
fn container_and_seal_numbers_are_brought_or_told_of_every_container() {
    let lacks = |kept: &Kept| {
        let steps = kept.deal.steps();
        let booking = steps.iter().find(|it| it.number.0 == 7).unwrap();
        kept.deal.lacks(booking).iter().any(|(kind, _)| *kind == Doc::ContainerSeals)
    };
    let ship = |n: u128, seal: serde_json::Value| {
        let said = serde_json::json!({
            "transportMode": "sea", "items": [{ "_id": ITEM, "quantity": 1 }],
            "portOfLoading": "INNSA", "portOfDischarge": "AEJEA",
            "containers": [{ "containerType": "40ft-high-cube", "containerNumber": "CSQU3054383", "seal": seal }],
        });
        let shipment = granary_domain::ShipmentId(uuid::Uuid::from_u128(n));
        C::Shipping(S::Create { shipment, consignment: serde_json::from_value(said).unwrap() })
    };
    let mut kept = Kept::of(DealKind::International).marked(6);
    assert!(lacks(&kept));
    kept.run(&ship(1, "ML-IN 4471902".into()), R::Seller).unwrap();
    assert!(!lacks(&kept), "the shipment tells them");
    kept.run(&ship(2, serde_json::Value::Null), R::Seller).unwrap();
    assert!(lacks(&kept), "one has no seal");
    assert!(kept.mark(7).is_ok(), "the document is brought");
}

#[test]
fn a_deal_from_abroad_ends_with_an_invoice_that_stands() {
    let mut kept = Kept::of(DealKind::International).marked(8);
    for step in [9, 10] {
        let (step, document) = (StepNumber(step), Doc::CommercialInvoice);
        kept.staff(&C::Documents(DC::WaiveDocument(WaiveDocument { step, document, reason: text("It comes last") })))
            .unwrap();
        kept.mark(step.0).unwrap();
    }
    let mut kept = kept.marked_from(11, 15);
    let close = C::Timeline(T::MarkStep { step: StepNumber(16), unverified: Vec::new() });
    let Err(RefusalReason::StepLacks { missing, .. }) = kept.staff(&close) else { panic!("it lacks one") };
    assert!(missing.iter().any(|(kind, _)| *kind == Doc::TaxInvoice), "{missing:?}");
    kept.mark(16).unwrap();
    let usual = Kept::of(DealKind::International).marked(15);
    let Err(RefusalReason::StepLacks { missing, .. }) = usual.clone().staff(&close) else {
        panic!("the proof of payment")
    };
    assert!(missing.iter().all(|(kind, _)| *kind == Doc::PaymentProof), "the commercial one stands: {missing:?}");
}

#[test]
fn which_message_between_banks_a_file_is_stands_on_it_for_everybody() {
    let mut kept = Kept::of(DealKind::International).marked(3);
    let advice = DealFile { swift_message: Some(SwiftMessage::Mt700), ..version(4, Doc::PaymentSecurity, 1) };
    kept.run(&attach(4, advice.clone()), R::Bank).unwrap();
    kept.run(&attach(4, version(4, Doc::Other, 2)), R::Bank).unwrap();
    let shown = kept.deal.view(Audience::Seller);
    let step = shown.timeline.iter().find(|it| it.step_number == StepNumber(4)).unwrap();
    let labels: Vec<_> = step.files.iter().map(|it| it.swift_message).collect();
    assert_eq!(labels, [Some(SwiftMessage::Mt700), None]);
    assert_eq!(kept.deal.swift_message(advice.id), Some(SwiftMessage::Mt700));
    assert_eq!(kept.deal.swift_message(version(4, Doc::Other, 2).id), None);
}
