//! An order leaves the lists once it is over and binds nobody.

use granary_domain::{DealKind, DealStatus, refusal::ErrorCode};

use crate::approval::OrderAct;
use crate::deal::tests::{Kept, SELLER, a_cancel, a_complaint, a_deletion, bank, text};
use crate::deal::{
    Audience, BankReason, DealCommand as C, Delete, DisputeCommand, FinanceCommand, FinanceStatus, PartyRole,
    RefusalReason, Remark, history,
};

fn deletes(kept: &Kept) -> Result<(), RefusalReason> {
    kept.clone().staff(&a_deletion()).map(drop)
}

/// An international deal with its bank, so far.
fn with_bank(last: u8) -> Kept {
    let mut kept = Kept::of(DealKind::International);
    kept.staff(&C::Finance(FinanceCommand::assign(Some(bank(1))))).unwrap();
    kept.marked(last)
}

#[test]
fn nothing_that_goes_on_is_deleted_and_staff_are_told_why() {
    for last in [1, 3, 9, 15] {
        let kept = Kept::of(DealKind::International).marked(last);
        assert_eq!(deletes(&kept), Err(RefusalReason::NotOver), "{last}");
        assert_eq!(kept.deal.can(Audience::Staff).delete.unwrap().code, Some(ErrorCode::DealNotOver));
    }
}

#[test]
fn what_is_cancelled_or_closed_is_deleted_and_only_staff_read_why() {
    let mut cancelled = Kept::of(DealKind::International);
    cancelled.staff(&a_cancel()).unwrap();
    for mut kept in [cancelled, Kept::of(DealKind::International).marked(16)] {
        assert_eq!(kept.deal.can(Audience::Staff).delete.unwrap().code, None);
        kept.staff(&a_deletion()).unwrap();
        let read = |audience| history(&kept.journal, audience).unwrap()[0].clone();
        let line = read(Audience::Staff);
        assert_eq!((line.kind, line.reason.as_deref()), ("deal.deleted", Some("Placed twice")));
        assert_ne!(read(Audience::Buyer).kind, "deal.deleted");
        assert_eq!(deletes(&kept), Err(RefusalReason::IsDeleted));
        assert_eq!(kept.replayed(), kept.deal);
    }
}

#[test]
fn a_closed_deal_under_dispute_is_not_deleted() {
    let mut kept = Kept::of(DealKind::International).marked(16);
    kept.deal.status = DealStatus::Accepted;
    kept.run(&C::Dispute(DisputeCommand::Open(a_complaint(SELLER))), PartyRole::Buyer).unwrap();
    kept.deal.status = DealStatus::Closed;
    assert_eq!(deletes(&kept), Err(RefusalReason::DisputeOpen));
}

#[test]
fn a_cancelled_deal_is_deleted_as_long_as_its_bank_has_issued_nothing() {
    for (last, status, may) in
        [(2, FinanceStatus::Requested, Ok(())), (4, FinanceStatus::InstrumentIssued, Err(RefusalReason::CreditLive))]
    {
        let mut kept = with_bank(last);
        kept.staff(&a_cancel()).unwrap();
        assert_eq!((kept.deal.finance_status(), deletes(&kept)), (status, may));
    }
}

#[test]
fn a_second_admin_approves_the_deletion_once_the_bank_has_begun_and_until_it_declines() {
    let act = OrderAct::Delete(Delete { reason: text("Placed twice") });
    let mut kept = with_bank(2);
    assert!(!act.takes_two(&kept.deal));
    let ask = FinanceCommand::AskInformation(Remark { text: text("Who owns the buyer?") });
    kept.run(&C::Finance(ask), PartyRole::Bank).unwrap();
    kept.staff(&a_cancel()).unwrap();
    assert!(act.takes_two(&kept.deal));
    assert_eq!((act.is_due(&kept.deal), act.reason().as_deref()), (Ok(true), Some("Placed twice")));
    kept.staff(&act.command(None)).unwrap();
    assert_eq!(act.is_due(&kept.deal), Ok(false), "it is done");

    let mut declined = with_bank(3);
    let decline = FinanceCommand::Decline(BankReason { reason: text("The limit of this buyer is used up.") });
    declined.run(&C::Finance(decline), PartyRole::Bank).unwrap();
    assert!(!act.takes_two(&declined.deal));
}

#[test]
fn a_credit_that_was_honoured_binds_until_its_deal_is_closed() {
    let mut kept = with_bank(12);
    assert_eq!(kept.deal.finance_status(), FinanceStatus::Honoured);
    kept.deal.status = DealStatus::Cancelled;
    assert_eq!(deletes(&kept), Err(RefusalReason::CreditLive));
    kept.deal.status = DealStatus::Closed;
    assert_eq!(deletes(&kept), Ok(()));
}
