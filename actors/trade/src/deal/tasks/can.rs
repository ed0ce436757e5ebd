//! What a viewer may do with a deal now, and why not: the preconditions of `decide`, asked before there is a command.

use granary_domain::{
    FileId, StepKind,
    record::Row,
    refusal::{Ability, abilities},
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Audience, Deal, PartyRole, RefusalReason, StepFile};

/// A command without what it is given with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::deal) enum Act {
    MarkStep,
    ExtendStep,
    AttachFile,
    Upload,
    RemoveFile,
    RemoveDeliveryOrder,
    ReviewFile,
    ReadDocument,
    ConfirmAccount,
    VouchForAccount,
    WaiveDocument,
    AssignBank,
    Cancel,
    Delete,
    Restore,
    Edit,
    Wake,
    FollowCalendar,
    OpenDispute,
    AnswerDispute,
    AddEvidence,
    WithdrawEvidence,
    ProposeOutcome,
    AcceptProposal,
    CloseDispute,
    ResolveDispute,
    Hold,
    Release,
    Reopen,
    Convert,
    Rate,
    CreateShipment,
    UpdateShipment,
    Pack,
    GiveRefund,
    ReviewRefund,
    AskInformation,
    GiveInformation,
    DeclineFinance,
    RefuseDocuments,
    WaiveDiscrepancies,
    ReturnDocuments,
    RecordDefault,
    Comment,
    TakeOn,
    LetGo,
    Leave,
}

abilities! {
    /// What the viewer may do with the deal as a whole; what is absent is not theirs to do.
    DealCan {
        edit, assign_bank, hold, release, convert, reopen, cancel, delete, restore,
        open_dispute, answer_dispute, add_evidence, propose_outcome, accept_proposal, close_dispute, resolve_dispute,
        rate, create_shipment, update_shipment, pack, give_refund, review_refund, confirm_account, vouch_for_account,
        ask_information, give_information, decline_finance, refuse_documents, waive_discrepancies, return_documents,
        record_default, comment, take_on,
    }
}

abilities! {
    /// What the viewer may do with a step; what is absent is not theirs to do.
    StepCan { mark, extend, attach_file, waive_document, }
}

abilities! {
    /// What the viewer may do with a file of a step; what is absent is not theirs to do.
    FileCan { review, read, remove, }
}

/// What the viewer may do with a file.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileTask {
    #[serde(rename = "_id")]
    pub id: FileId,
    pub can: FileCan,
    /// Whether it is an invoice of which nobody who pays said into which account.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lacks_account: bool,
}

impl Row for FileTask {}

/// What is another's to do is not told.
fn ability(may: Result<(), RefusalReason>) -> Option<Ability> {
    match may {
        Ok(()) => Some(Ability::default()),
        Err(RefusalReason::NotYours | RefusalReason::NotYourStep(_)) => None,
        Err(why) => Some(Ability::refused(&why.at(0))),
    }
}

/// The same where the answer may be another from the day after this one on.
fn ability_over(last: Option<Date>, may: impl Fn(Date) -> Result<(), RefusalReason>) -> Option<Ability> {
    let Some(last) = last else { return ability(may(Date::MIN)) };
    let (before, after) = (ability(may(last)), ability(may(last.tomorrow().unwrap_or(last))));
    match (before, after) {
        (Some(before), Some(after)) if before.code.is_none() && after.code.is_some() => {
            Some(Ability { after: Some(last), ..after })
        }
        (Some(before), Some(after)) if before.code.is_some() && after.code.is_none() => {
            Some(Ability { until: Some(last), ..before })
        }
        (_, after) => after,
    }
}

impl Deal {
    /// What is this viewer's to do with the deal as a whole.
    pub fn can(&self, audience: Audience) -> DealCan {
        let by = audience.actor();
        let now = |act, may: Result<(), RefusalReason>| ability(self.authorize(act, by).and(may));
        let over = |act, last, may: &dyn Fn(Date) -> Result<(), RefusalReason>| {
            ability_over(last, |day| self.authorize(act, by).and_then(|()| may(day)))
        };
        let answer_by = self.dispute.as_ref().and_then(|it| it.answer_by);
        DealCan {
            edit: now(Act::Edit, self.may_edit()),
            assign_bank: now(Act::AssignBank, self.in_progress()),
            hold: now(Act::Hold, self.may_hold()),
            release: now(Act::Release, self.may_release()),
            convert: now(Act::Convert, self.may_convert()),
            reopen: over(Act::Reopen, self.reopens_until(), &|today| self.may_reopen(today)),
            cancel: now(Act::Cancel, self.may_cancel(by)),
            delete: now(Act::Delete, self.may_delete()),
            restore: now(Act::Restore, self.may_restore()),
            open_dispute: over(Act::OpenDispute, self.claims_end_on(), &|today| self.may_open_dispute(by, today)),
            answer_dispute: now(Act::AnswerDispute, self.may_answer_dispute(by)),
            add_evidence: now(Act::AddEvidence, self.may_add_evidence(by)),
            propose_outcome: now(Act::ProposeOutcome, self.may_propose(by)),
            accept_proposal: now(Act::AcceptProposal, self.may_accept_proposal(by)),
            close_dispute: over(Act::CloseDispute, answer_by, &|today| self.may_close_dispute(by, today)),
            resolve_dispute: over(Act::ResolveDispute, answer_by, &|today| self.may_resolve_dispute(today)),
            rate: now(Act::Rate, self.may_rate(by.other_side(), by)),
            create_shipment: now(Act::CreateShipment, self.may_create_shipment(by)),
            update_shipment: now(Act::UpdateShipment, self.may_ship()),
            pack: now(Act::Pack, self.in_progress()),
            give_refund: now(Act::GiveRefund, self.may_give_refund(by)),
            review_refund: now(Act::ReviewRefund, self.may_review_refund(by)),
            confirm_account: now(Act::ConfirmAccount, self.may_confirm_account()),
            vouch_for_account: now(Act::VouchForAccount, self.in_progress()),
            ask_information: now(Act::AskInformation, self.may_ask_information()),
            give_information: now(Act::GiveInformation, self.may_give_information()),
            decline_finance: now(Act::DeclineFinance, self.may_decline_finance()),
            refuse_documents: self.may_refuse_until(by),
            waive_discrepancies: now(Act::WaiveDiscrepancies, self.may_waive_discrepancies()),
            return_documents: now(Act::ReturnDocuments, self.may_return_documents()),
            record_default: now(Act::RecordDefault, self.may_record_default()),
            comment: now(Act::Comment, self.may_comment()),
            take_on: now(Act::TakeOn, self.not_deleted()),
        }
    }

    /// The bank's last day ends with its own midnight, on this day of the deal or the next.
    fn may_refuse_until(&self, by: PartyRole) -> Option<Ability> {
        let last = self.examine_by();
        let ends = last.map(|last| self.calendars().bank.ends_on(last));
        ability_over(ends, |today| {
            let there = if Some(today) > ends { last.and_then(|it| it.tomorrow().ok()) } else { last };
            self.authorize(Act::RefuseDocuments, by).and_then(|()| self.may_refuse_documents(there.unwrap_or(today)))
        })
    }

    /// What is this viewer's to do with a step.
    pub fn step_can(&self, step: StepKind, audience: Audience) -> StepCan {
        let by = audience.actor();
        let now = |act, may: Result<(), RefusalReason>| ability(self.authorize(act, by).and(may));
        StepCan {
            mark: now(Act::MarkStep, self.may_mark(step, &[], by)),
            extend: now(Act::ExtendStep, self.undone(step)),
            attach_file: now(Act::AttachFile, self.may_attach(step, by)),
            waive_document: now(Act::WaiveDocument, self.undone(step)),
        }
    }

    /// What is this viewer's to do with a file of a step.
    pub(in crate::deal) fn file_can(&self, step: StepKind, file: &StepFile, audience: Audience) -> FileCan {
        let by = audience.actor();
        let now = |act, may: Result<(), RefusalReason>| ability(self.authorize(act, by).and(may));
        FileCan {
            review: now(Act::ReviewFile, self.may_review(step, file, by)),
            read: now(Act::ReadDocument, self.may_read(file, by)),
            remove: now(Act::RemoveFile, self.in_progress().and_then(|()| self.may_remove(step, file))),
        }
    }

    /// Traders bring documents, close their steps, call off, dispute and rate; sellers pack, ship and give back; banks do what
    /// falls to them on their steps, until they declined; everything else is for staff and the server.
    pub(in crate::deal) fn authorize(&self, act: Act, role: PartyRole) -> Result<(), RefusalReason> {
        use PartyRole::{Bank, Buyer, Seller, Staff, System};
        let is_theirs = match act {
            Act::MarkStep | Act::AttachFile | Act::ReadDocument => true,
            Act::ReviewFile => matches!(role, Bank | Staff | System),
            Act::Upload
            | Act::Cancel
            | Act::RemoveDeliveryOrder
            | Act::OpenDispute
            | Act::AnswerDispute
            | Act::AddEvidence
            | Act::WithdrawEvidence
            | Act::ProposeOutcome
            | Act::AcceptProposal
            | Act::CloseDispute
            | Act::ReviewRefund
            | Act::Rate => role != Bank,
            Act::CreateShipment | Act::UpdateShipment | Act::Pack | Act::GiveRefund => {
                matches!(role, Seller | Staff | System)
            }
            Act::GiveInformation => matches!(role, Buyer | Staff),
            Act::WaiveDiscrepancies => role == Buyer,
            Act::Comment => matches!(role, Bank | Staff),
            Act::TakeOn | Act::LetGo => role != System,
            Act::AskInformation
            | Act::DeclineFinance
            | Act::RefuseDocuments
            | Act::ReturnDocuments
            | Act::RecordDefault => role == Bank,
            Act::ExtendStep
            | Act::RemoveFile
            | Act::ConfirmAccount
            | Act::VouchForAccount
            | Act::WaiveDocument
            | Act::AssignBank
            | Act::Delete
            | Act::Restore
            | Act::Edit
            | Act::Wake
            | Act::FollowCalendar
            | Act::ResolveDispute
            | Act::Hold
            | Act::Release
            | Act::Reopen
            | Act::Convert => matches!(role, Staff | System),
            Act::Leave => role == System,
        };
        match role {
            _ if !is_theirs => Err(RefusalReason::NotYours),
            Bank => self.not_declined(),
            _ => Ok(()),
        }
    }
}
