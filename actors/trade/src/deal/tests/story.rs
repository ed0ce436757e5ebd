//! The lives of deals: each step leads where the table says, and the deal is always in one list.

use granary_domain::{
    Bucket, DealKind, DealStatus as S, HoldReason, StepKind, StepStatus,
    refusal::{Param, Refusal},
};

use super::{Kept, SELLER, a_cancel, a_complaint, a_deletion, a_hold};
use crate::deal::{DealCommand, DisputeCommand, OrderCommand, PartyRole, RefusalReason};

fn statuses(kind: DealKind, steps: impl Iterator<Item = u8>) -> Vec<S> {
    let mut kept = Kept::of(kind);
    steps
        .map(|step| {
            kept.mark(step).unwrap();
            kept.deal.status
        })
        .collect()
}

#[test]
fn an_order_becomes_a_deal_with_its_first_step_done() {
    let Kept { deal, .. } = Kept::of(DealKind::International);
    assert_eq!(
        (deal.order_id.as_str(), deal.status, deal.bucket(), deal.version),
        ("INT0042", S::ContractPending, Bucket::Open, 1)
    );
    assert!(deal.is_done(StepKind::DealConfirmed) && !deal.is_done(StepKind::ContractSigned));
}

#[test]
fn an_international_deal_lives_by_the_table() {
    let expected = [
        S::ComplianceReview,
        S::FundingPending,
        S::Funded,
        S::Preparing,
        S::Inspected,
        S::Inspected,
        S::ExportCleared,
        S::Shipped,
        S::Shipped,
        S::Shipped,
        S::Arrived,
        S::ImportCleared,
        S::Delivered,
        S::Accepted,
        S::Closed,
    ];
    assert_eq!(statuses(DealKind::International, 2..=16), expected);
    assert_eq!(Kept::of(DealKind::International).marked(16).deal.bucket(), Bucket::Closed);
}

#[test]
fn a_domestic_deal_lives_by_the_table() {
    let expected = [
        S::FundingPending,
        S::FundingPending,
        S::Funded,
        S::Preparing,
        S::Preparing,
        S::Preparing,
        S::Dispatched,
        S::Delivered,
        S::Accepted,
        S::Settled,
        S::Closed,
    ];
    assert_eq!(statuses(DealKind::Domestic, 2..=12), expected);
}

#[test]
fn parallel_steps_never_move_a_deal_back() {
    assert_eq!(statuses(DealKind::International, [3, 2].into_iter()), [S::FundingPending; 2]);
    let arrived_before_documents = [2, 3, 4, 5, 7, 6, 8, 9, 12, 10, 11];
    assert_eq!(statuses(DealKind::International, arrived_before_documents.into_iter()).last(), Some(&S::Arrived));
}

#[test]
fn a_step_says_what_it_waits_for() {
    let mut kept = Kept::of(DealKind::International);
    let texts = |texts: &[&str]| Some(Param::Texts(texts.iter().map(ToString::to_string).collect()));
    let missing = |kept: &mut Kept| {
        let params = kept.mark(4).unwrap_err().at(1).params();
        [params.get("missing").cloned(), params.get("names").cloned()]
    };
    assert_eq!(missing(&mut kept), [texts(&["2", "3"]), texts(&["Contract signed", "Compliance & permits"])]);
    kept.mark(2).unwrap();
    assert_eq!(missing(&mut kept), [texts(&["3"]), texts(&["Compliance & permits"])]);
}

#[test]
fn the_steps_after_a_done_one_are_active() {
    let kept = Kept::of(DealKind::International).marked(5);
    let road = kept.deal.schedule();
    let active: Vec<u8> = road.iter().filter(|it| it.2 == StepStatus::Active).map(|it| it.0.number.0).collect();
    assert_eq!(active, [6, 7]);
}

#[test]
fn the_overlays_do_not_lose_the_status() {
    let mut kept = Kept::of(DealKind::International).marked(9);
    kept.run(&DealCommand::Dispute(DisputeCommand::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept.staff(&a_hold(HoldReason::Compliance)).unwrap();
    assert_eq!((kept.deal.bucket(), kept.deal.status), (Bucket::Disputed, S::Shipped));
    kept.run(&DealCommand::Dispute(DisputeCommand::Close), PartyRole::Buyer).unwrap();
    assert_eq!(kept.deal.bucket(), Bucket::Open);
    assert_eq!(kept.deal.status, S::Shipped);
}

#[test]
fn a_restored_deal_is_as_it_was() {
    let mut called_off = Kept::of(DealKind::International).marked(2);
    called_off.staff(&a_cancel()).unwrap();
    for before in [called_off, Kept::of(DealKind::International).marked(16)] {
        let mut after = before.clone();
        after.staff(&a_deletion()).unwrap();
        assert_eq!((after.deal.bucket(), after.deal.status), (Bucket::Deleted, before.deal.status));
        after.staff(&DealCommand::Order(OrderCommand::Restore { kind: DealKind::International })).unwrap();
        after.deal.advance(before.deal.version, before.deal.updated_at);
        assert_eq!(after.deal, before.deal);
    }
}

#[test]
fn the_wrong_path_does_not_find_the_deal_to_restore() {
    let mut kept = Kept::of(DealKind::Domestic);
    kept.staff(&a_cancel()).unwrap();
    kept.staff(&a_deletion()).unwrap();
    assert_eq!(
        kept.staff(&DealCommand::Order(OrderCommand::Restore { kind: DealKind::International })),
        Err(RefusalReason::WrongKind)
    );
    assert!(kept.staff(&DealCommand::Order(OrderCommand::Restore { kind: DealKind::Domestic })).is_ok());
    assert_eq!(
        kept.staff(&DealCommand::Order(OrderCommand::Restore { kind: DealKind::Domestic })),
        Err(RefusalReason::NotDeleted)
    );
}
