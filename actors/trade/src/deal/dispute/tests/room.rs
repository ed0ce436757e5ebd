//! What each side may bring to a dispute: so much of its own, which silences nobody else.

use granary_domain::{
    DealKind, DisputeOutcome, MemberRole, Membership,
    refusal::{ErrorCode, Refusal as _},
};
use granary_identity::notification::{Addressee, NotificationKind};

use super::decide::{an_answer, disputed, offer};
use crate::deal::tests::{BUYER, Kept, SELLER, file};
use crate::deal::{
    AcceptProposal, Audience, DealCommand as C, DisputeCommand as D, FinanceCommand as F, PartyRole, Proposal,
    RefusalReason as Refused,
};

#[test]
fn either_side_and_staff_add_evidence_until_the_dispute_is_over_and_so_much() {
    let add = |all: std::ops::Range<u128>| C::Dispute(D::AddEvidence { files: all.map(|n| file(n, None)).collect() });
    assert_eq!(Kept::of(DealKind::International).run(&add(1..2), PartyRole::Buyer), Err(Refused::NoDispute));
    let mut kept = disputed();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    assert_eq!(kept.run(&add(0..0), PartyRole::Buyer), Err(Refused::Required(vec!["files"])));
    assert_eq!(kept.run(&add(8..9), PartyRole::Buyer), Err(Refused::FileTwice), "it came with the answer");
    assert_eq!(kept.run(&add(1..2), PartyRole::Bank), Err(Refused::NotYours));
    for (role, told) in [(PartyRole::Buyer, vec![SELLER]), (PartyRole::Staff, vec![BUYER, SELLER])] {
        let from = 100 * (role as u128 + 1);
        let events = kept.run(&add(from..from + 20), role).unwrap();
        let told: Vec<_> = told.into_iter().map(Addressee::Company).collect();
        let heard = kept.deal.notifications(&kept.deal, &events, kept.at);
        assert!(heard.iter().all(|it| it.kind == NotificationKind::EvidenceAdded));
        assert_eq!(heard.iter().map(|it| it.to).collect::<Vec<_>>(), told);
        assert_eq!(kept.run(&add(from + 20..from + 41), role), Err(Refused::Invalid("files")), "{role}");
        kept.run(&add(from + 20..from + 40), role).unwrap();
        let beyond = kept.clone().run(&add(from + 40..from + 41), role).map(|_| ());
        let full = Err(Refused::TooMuchEvidence(40));
        assert_eq!(beyond, if role == PartyRole::Staff { Ok(()) } else { full }, "{role}");
    }
    assert!(kept.clone().run(&add(1..2), PartyRole::Seller).is_ok(), "the other side has its own room");
    assert_eq!(kept.deal.view(Audience::Bank).dispute.unwrap().files.len(), 81);
    kept.run(&C::Dispute(D::Close), PartyRole::Buyer).unwrap();
    assert_eq!(kept.run(&add(1..2), PartyRole::Seller), Err(Refused::NoDispute));
    assert_eq!(kept.replayed(), kept.deal);
}

#[test]
fn the_proposals_of_one_side_silence_nobody_else() {
    let mut kept = disputed();
    for _ in 0..50 {
        kept.run(&offer("500"), PartyRole::Buyer).unwrap();
    }
    assert_eq!(kept.run(&offer("500"), PartyRole::Buyer), Err(Refused::TooManyProposals));
    let told = |audience| kept.deal.can(audience).propose_outcome.unwrap().code;
    assert_eq!(
        [Audience::Buyer, Audience::Seller, Audience::Staff].map(told),
        [Some(ErrorCode::TooManyProposals), None, None]
    );
    for role in [PartyRole::Seller, PartyRole::Staff] {
        assert!(kept.run(&offer("400"), role).is_ok(), "{role}");
    }
}

#[test]
fn nobody_binds_their_company_to_an_outcome_above_their_limit() {
    let mut kept = disputed();
    kept.run(&an_answer(), PartyRole::Seller).unwrap();
    kept.run(&offer("500"), PartyRole::Seller).unwrap();
    let accept = |number| C::Dispute(D::Accept(AcceptProposal { number }));
    let plain = |outcome| C::Dispute(D::Propose(Proposal { outcome, amount: None, note: None }));
    let limited = |dollars: i64| Membership::new(MemberRole::Trader, Some(dollars.into()));
    let worth: i64 = kept.deal.totals().amount_usd.amount().trunc().try_into().unwrap();
    for (command, member, may) in [
        (offer("500"), limited(500), true),
        (offer("500.01"), limited(500), false),
        (offer("500.01"), Membership::default(), true),
        (accept(1), limited(500), true),
        (accept(1), limited(499), false),
        (plain(DisputeOutcome::NoFault), limited(worth - 1), false),
        (plain(DisputeOutcome::NoFault), limited(worth + 1), true),
        (an_answer(), limited(1), true),
        (C::Finance(F::WaiveDiscrepancies), limited(worth - 1), false),
        (C::Finance(F::WaiveDiscrepancies), limited(worth + 1), true),
    ] {
        let refused = kept.deal.within_limit(&command, &member).err();
        assert_eq!(refused.as_ref().map(|it| it.code()), (!may).then_some(ErrorCode::LimitBelowSum), "{command:?}");
    }
}
