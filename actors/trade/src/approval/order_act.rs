//! What staff do to an order that may take a second admin: another bank for it, the end of a dispute over it, or its deletion.

use granary_domain::{BankRef, Holidays, Text};

use super::ApprovalKind;
use crate::deal::{
    Deal, DealCommand, DealRefusal, Decision, Delete, DisputeCommand, FinanceCommand, OrderCommand, RefusalReason,
};

/// What is done to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderAct {
    /// The bank that is to have it, none takes it from its bank; and why, where staff said so.
    Reassign(Option<BankRef>, Option<Text<1, 500>>),
    /// The dispute of this number is ended as staff decide; without a decision, with no outcome.
    EndDispute(u32, Option<Decision>),
    Delete(Delete),
}

impl OrderAct {
    pub const fn kind(&self) -> ApprovalKind {
        match self {
            Self::Reassign(..) => ApprovalKind::Reassignment,
            Self::EndDispute(..) => ApprovalKind::Dispute,
            Self::Delete(_) => ApprovalKind::OrderDeletion,
        }
    }

    /// Of a bank abroad, with the holidays of its country.
    pub fn command(&self, calendar: Option<Holidays>) -> DealCommand {
        match self {
            Self::Reassign(bank, _) => FinanceCommand::AssignBank { bank: bank.clone(), calendar }.into(),
            Self::EndDispute(_, Some(decision)) => DisputeCommand::Resolve(decision.clone()).into(),
            Self::EndDispute(_, None) => DisputeCommand::Close.into(),
            Self::Delete(it) => OrderCommand::Delete(it.clone()).into(),
        }
    }

    /// Whether a second admin has to approve it: taking an order from a bank that has begun on it, or deleting it, and ending
    /// a dispute over the heads of its sides.
    pub fn takes_two(&self, deal: &Deal) -> bool {
        match self {
            Self::Reassign(..) | Self::Delete(_) => deal.has_bank_begun(),
            Self::EndDispute(..) => true,
        }
    }

    /// Whether it is still to be done, and was not done before; refuses a dispute that its sides ended meanwhile.
    pub fn is_due(&self, deal: &Deal) -> Result<bool, DealRefusal> {
        let (number, decision) = match self {
            Self::EndDispute(number, decision) => (number, decision),
            Self::Delete(_) => return Ok(deal.deleted_at.is_none()),
            Self::Reassign(..) => return Ok(true),
        };
        if decision.as_ref().is_some_and(|it| deal.was_decided_so(*number, it)) {
            return Ok(false);
        }
        if deal.disputed_number()? == *number { Ok(true) } else { Err(RefusalReason::NoDispute.at(deal.version)) }
    }

    /// Why staff do it, where they said so.
    pub fn reason(&self) -> Option<String> {
        match self {
            Self::EndDispute(_, Some(decision)) => Some(decision.resolution.to_string()),
            Self::Delete(Delete { reason }) => Some(reason.to_string()),
            Self::Reassign(_, reason) => reason.as_ref().map(ToString::to_string),
            Self::EndDispute(_, None) => None,
        }
    }
}
