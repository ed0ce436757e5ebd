//! A dispute over some of the goods holds up what it is about, and nothing else; and evidence that is taken back.

use granary_domain::{DealKind, DealStatus, DisputeOutcome, ItemId, PriceBasis, StepNumber};
use granary_identity::notification::{Addressee, NotificationKind};
use serde_json::json;
use uuid::Uuid;

use crate::deal::dispute::tests::decide::{an_answer, reduced_by};
use crate::deal::tests::{BUYER, ITEM, Kept, SELLER, a_complaint, a_line, an_order, file, usd};
use crate::deal::{
    AcceptProposal, Audience, Claimed, Complaint, DealCommand as C, Disclosure, DisputeCommand as D,
    DocumentCommand as DC, Item, PartyRole, Placement, Proposal, RefusalReason, WithdrawEvidence, deal_files, history,
};

const OTHER: ItemId = ItemId(Uuid::from_u128(22));

/// Two lines, with all steps up to this one done, and a dispute over some lines.
fn disputed(kind: DealKind, last: u8, claimed: &[Claimed]) -> Kept {
    let items = vec![a_line(), Item { id: OTHER, ..a_line() }];
    let mut kept = Kept::placed(Placement { items, ..an_order(kind) }).marked(last);
    let complaint = Complaint { claimed: claimed.to_vec(), ..a_complaint(SELLER) };
    kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).unwrap();
    kept
}

fn whole(id: ItemId) -> Claimed {
    Claimed { id, quantity: None }
}

fn units(quantity: u32) -> Claimed {
    Claimed { id: ITEM, quantity: Some(quantity) }
}

#[test]
fn the_other_lines_are_accepted_and_the_payment_waits() {
    let mut abroad = disputed(DealKind::International, 14, &[whole(ITEM)]);
    abroad.mark(15).unwrap();
    assert_eq!(abroad.deal.status, DealStatus::Accepted);
    assert_eq!(abroad.mark(16), Err(RefusalReason::DisputeOpen));
    let mut at_home = disputed(DealKind::Domestic, 9, &[whole(ITEM)]);
    at_home.mark(10).unwrap();
    assert_eq!(at_home.mark(11), Err(RefusalReason::DisputeOpen), "nobody knows how much is owed");
    let called_off =
        C::Dispute(D::Propose(Proposal { outcome: DisputeOutcome::Cancellation, amount: None, note: None }));
    assert_eq!(at_home.run(&called_off, PartyRole::Buyer), Err(RefusalReason::TooLateToCancel), "goods were accepted");
    at_home.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    at_home.mark(11).unwrap();
}

#[test]
fn what_names_every_line_or_none_holds_up_all() {
    for claimed in [&[][..], &[whole(ITEM), whole(OTHER)], &[units(500), whole(OTHER)]] {
        assert_eq!(disputed(DealKind::International, 14, claimed).mark(15), Err(RefusalReason::DisputeOpen));
    }
}

#[test]
fn what_claims_some_units_of_a_line_leaves_the_others() {
    let mut kept = Kept::of(DealKind::International).marked(14);
    let complaint = |claimed| Complaint { claimed, ..a_complaint(SELLER) };
    let refused = |claimed| kept.clone().run(&C::Dispute(D::Open(complaint(claimed))), PartyRole::Buyer).err();
    assert_eq!(refused(vec![units(0)]), Some(RefusalReason::Invalid("claimed")));
    assert_eq!(refused(vec![units(501)]), Some(RefusalReason::Invalid("claimed")), "no more than was ordered");
    assert_eq!(refused(vec![units(3), units(4)]), Some(RefusalReason::Invalid("claimed")), "a line is named once");
    kept.run(&C::Dispute(D::Open(complaint(vec![units(3)]))), PartyRole::Buyer).unwrap();
    let goods = kept.deal.claimed_goods(&[units(3)]);
    assert_eq!(goods.iter().map(|it| (it.quantity, it.of_quantity)).collect::<Vec<_>>(), [(Some(3), 500)]);
    kept.mark(15).unwrap();
    assert_eq!(kept.mark(16), Err(RefusalReason::DisputeOpen));
    assert_eq!(kept.replayed(), kept.deal);
}

#[test]
fn no_more_is_claimed_than_the_goods_concerned_are_worth_nor_than_is_owed() {
    let items = vec![
        a_line(),
        Item { id: OTHER, unit_price: usd("10.01").into(), price_as: PriceBasis::MetricTon, ..a_line() },
    ];
    let mut kept = Kept::placed(Placement { items, ..an_order(DealKind::International) }).marked(4);
    let claim = |kept: &Kept, claimed: &[Claimed], amount: &str| {
        let complaint = Complaint { claimed: claimed.to_vec(), amount: Some(usd(amount)), ..a_complaint(SELLER) };
        kept.clone().run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).map(drop)
    };
    let some_of_other = Claimed { id: OTHER, quantity: Some(3) };
    for (claimed, most, beyond) in [
        (&[units(3)][..], "135", "135.01"),
        (&[whole(ITEM)], "22500", "22500.01"),
        (&[some_of_other], "0.75", "0.76"),
        (&[units(3), some_of_other], "135.75", "135.76"),
        (&[], "22625.13", "22625.14"),
    ] {
        assert_eq!(claim(&kept, claimed, most), Ok(()), "{most}");
        assert_eq!(claim(&kept, claimed, beyond), Err(RefusalReason::BeyondClaim(usd(most))));
    }
    kept.run(&C::Dispute(D::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    let offer = Proposal { outcome: DisputeOutcome::PriceReduction, amount: Some(usd("22600")), note: None };
    kept.run(&C::Dispute(D::Propose(offer)), PartyRole::Seller).unwrap();
    kept.run(&C::Dispute(D::Accept(AcceptProposal { number: 1 })), PartyRole::Buyer).unwrap();
    assert_eq!(
        claim(&kept, &[units(3)], "25.14"),
        Err(RefusalReason::BeyondClaim(usd("25.13"))),
        "less what was credited"
    );
}

#[test]
fn staff_grant_no_more_than_was_claimed_or_the_seller_offered_beyond_it() {
    let raised = |claimed: &[Claimed], amount: Option<&str>, by: PartyRole| {
        let mut kept = Kept::of(DealKind::International).marked(4);
        let (against, other) =
            if by == PartyRole::Buyer { (SELLER, PartyRole::Seller) } else { (BUYER, PartyRole::Buyer) };
        let complaint = Complaint { claimed: claimed.to_vec(), amount: amount.map(usd), ..a_complaint(against) };
        kept.run(&C::Dispute(D::Open(complaint)), by).unwrap();
        kept.run(&an_answer(), other).unwrap();
        kept
    };
    let grant = |kept: &Kept, amount: &str| kept.clone().staff(&reduced_by(amount)).map(drop);
    let offer = |amount: &str| {
        let outcome = DisputeOutcome::PriceReduction;
        C::Dispute(D::Propose(Proposal { outcome, amount: Some(usd(amount)), note: None }))
    };
    let named = raised(&[units(3)], Some("100"), PartyRole::Buyer);
    assert_eq!((grant(&named, "100"), grant(&named, "100.01")), (Ok(()), Err(RefusalReason::BeyondGrant(usd("100")))));
    let mut kept = raised(&[units(3)], None, PartyRole::Buyer);
    assert_eq!((grant(&kept, "135"), grant(&kept, "135.01")), (Ok(()), Err(RefusalReason::BeyondGrant(usd("135")))));
    kept.run(&offer("900"), PartyRole::Buyer).unwrap();
    assert_eq!(grant(&kept, "900"), Err(RefusalReason::BeyondGrant(usd("135"))), "nobody offered it");
    kept.run(&offer("500"), PartyRole::Seller).unwrap();
    assert_eq!((grant(&kept, "500"), grant(&kept, "500.01")), (Ok(()), Err(RefusalReason::BeyondGrant(usd("500")))));
    let of_seller = raised(&[], Some("100"), PartyRole::Seller);
    assert_eq!(grant(&of_seller, "500"), Ok(()), "what a seller claims is no bound of what is taken off the price");
}

#[test]
fn a_claimed_line_reads_as_its_id_alone_or_with_its_units_and_is_written_as_it_always_was() {
    let read = |json| serde_json::from_value::<Claimed>(json).unwrap();
    assert_eq!(read(json!(ITEM)), whole(ITEM));
    assert_eq!(read(json!({ "_id": ITEM })), whole(ITEM));
    assert_eq!(read(json!({ "_id": ITEM, "quantity": 3 })), units(3));
    assert_eq!(json!([whole(ITEM), units(3)]), json!([ITEM, { "_id": ITEM, "quantity": 3 }]));
}

#[test]
fn who_gave_evidence_takes_it_back_and_it_stays_for_all_to_see() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    let complaint = Complaint { files: vec![file(1, None), file(2, None)], ..a_complaint(SELLER) };
    kept.run(&C::Dispute(D::Open(complaint)), PartyRole::Buyer).unwrap();
    let withdraw = |n| C::Dispute(D::WithdrawEvidence(WithdrawEvidence { file: file(n, None).id }));
    for role in [PartyRole::Seller, PartyRole::Staff, PartyRole::Bank] {
        assert_eq!(kept.run(&withdraw(1), role), Err(RefusalReason::NotYours), "{role}");
    }
    assert_eq!(kept.run(&withdraw(9), PartyRole::Buyer), Err(RefusalReason::Missing("fileId")));
    let events = kept.run(&withdraw(1), PartyRole::Buyer).unwrap();
    let heard = kept.deal.notifications(&kept.deal, &events, kept.at);
    assert_eq!(heard.iter().map(|it| it.to).collect::<Vec<_>>(), [Addressee::Company(SELLER)]);
    assert!(heard.iter().all(|it| it.kind == NotificationKind::EvidenceWithdrawn));
    assert_eq!(kept.run(&withdraw(1), PartyRole::Buyer), Ok(Vec::new()), "it is so already");
    let files = kept.deal.view(Audience::Seller).dispute.unwrap().files;
    assert_eq!(files.iter().map(|it| it.is_withdrawn).collect::<Vec<_>>(), [true, false]);
    let told = history(&kept.journal, Audience::Seller).unwrap();
    assert_eq!(told[0].file_name.as_deref(), Some("1.pdf"));
    let brought = deal_files(&kept.journal).unwrap();
    assert_eq!(
        brought.iter().filter(|it| it.removed_at.is_some()).map(|it| it.id).collect::<Vec<_>>(),
        [file(1, None).id]
    );
    let opens_to = |kept: &Kept, events: &[_]| kept.deal.file_changes(events).first().map(|(_, open_to, _)| *open_to);
    assert_eq!(opens_to(&kept, &events), Some(Disclosure::Withdrawn));
    let attach = C::Documents(DC::AttachFile { step: StepNumber(5), file: file(1, None) });
    let attached = kept.clone().staff(&attach).unwrap();
    let mut on_step = kept.clone();
    on_step.staff(&attach).unwrap();
    assert_eq!(opens_to(&on_step, &attached), Some(Disclosure::Parties), "a document of a step opens");
    let stands = |kept: &Kept| kept.deal.file_status(file(1, None).id, Audience::Seller).map(|it| (it.step, it.by));
    assert_eq!(stands(&kept), Some((None, PartyRole::Buyer)));
    assert_eq!(stands(&on_step), Some((Some(StepNumber(5)), PartyRole::Staff)));
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    assert_eq!(kept.run(&withdraw(2), PartyRole::Buyer), Err(RefusalReason::NoDispute));
    assert_eq!(kept.replayed(), kept.deal);
}
