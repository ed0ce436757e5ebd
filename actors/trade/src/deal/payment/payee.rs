//! The account that an invoice asks to be paid into, held against those that the seller is known by: a changed one is told
//! loudly to all, and nothing is paid until staff asked the seller by other means.

use std::collections::BTreeSet;

use granary_domain::{
    BankAccount, DealKind, DocumentType, FileId, FileReview, Particulars, StepKind, StepStatus, Text,
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{
    ActionKind, Audience, Consequence, Deal, DealEvent, Doer, PartyRole, PaymentEvent, PendingAction, RefusalReason,
    StepFile, timeline::Step,
};

/// An account that an invoice names and nobody knows of the seller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnknownAccount {
    pub file_id: FileId,
    pub file_name: String,
    /// Its country and its last four characters.
    pub account: String,
}

impl StepFile {
    /// Whether it is an invoice of a side of which neither staff nor the bank said into which account it is paid, if any, nor
    /// the buyer into which; what the seller says of its own vouches for nothing.
    pub(in crate::deal) fn lacks_account(&self) -> bool {
        let is_read = self.reading.as_ref().is_some_and(|it| match it.by {
            PartyRole::Staff | PartyRole::Bank => true,
            PartyRole::Buyer => it.said.account.is_some(),
            PartyRole::Seller | PartyRole::System => false,
        });
        let is_theirs = self.by.is_side();
        self.is_invoice() && is_theirs && self.review() != FileReview::Refused && !is_read
    }
}

impl Deal {
    pub(in crate::deal) fn is_paid_elsewhere(&self, said: &Particulars, known: &[BankAccount]) -> bool {
        said.account.as_ref().is_some_and(|account| self.is_another_account(account, known))
    }

    /// Whether an account is none of those known of the seller; while none is known, none is another.
    pub fn is_another_account(&self, account: &BankAccount, known: &[BankAccount]) -> bool {
        let before = [&self.accounts()[..], known].concat();
        !before.is_empty() && !before.contains(account)
    }

    pub(in crate::deal) fn unknown_account(&self, audience: Audience) -> Option<UnknownAccount> {
        let (_, file) = self.doubted().filter(|(_, it)| self.shows(it, audience))?;
        let account = file.reading.as_ref()?.said.account.as_ref()?.masked();
        Some(UnknownAccount { file_id: file.file.id, file_name: file.file.name.clone(), account })
    }

    pub(in crate::deal) fn has_unknown_account(&self) -> bool {
        self.doubted().is_some()
    }

    /// What is paid waits until the accounts in doubt are confirmed, and until somebody read which ones the invoices name.
    pub(in crate::deal) fn may_be_paid(&self, step: &Step) -> Result<(), RefusalReason> {
        match step.is_payment() {
            true if self.has_unknown_account() => Err(RefusalReason::AccountUnknown),
            // What is still to be brought is told first.
            true if self.lacks(step).is_empty() && self.has_unread_account() => Err(RefusalReason::AccountUnread),
            _ => Ok(()),
        }
    }

    /// Whether they read an invoice as the one who pays it, where no bank does so for them.
    pub(in crate::deal) fn is_read_by_payer(&self, file: &StepFile, by: PartyRole) -> bool {
        self.kind == DealKind::Domestic && by == PartyRole::Buyer && file.is_invoice()
    }

    fn has_unread_account(&self) -> bool {
        self.invoices().any(|(_, it)| it.lacks_account())
    }

    /// The payer waits, since the day on which the invoice came.
    pub(in crate::deal) fn pending_account(&self, doer: Doer, today: Date) -> Option<PendingAction> {
        let is_theirs = doer == Doer::Desk && self.in_progress().is_ok();
        let (_, invoice) = self.doubted().filter(|_| is_theirs)?;
        let action = self.action(ActionKind::Account, Some(self.came_on(invoice)), today, Consequence::Delay);
        Some(PendingAction { waiting: doer.others(), ..action })
    }

    /// Whoever may read an invoice does so before its account is paid into.
    pub(in crate::deal) fn pending_unread_account(&self, doer: Doer, today: Date) -> Option<PendingAction> {
        let may_read = match doer {
            Doer::Desk => true,
            Doer::Bank => self.has_bank(),
            Doer::Buyer => self.kind == DealKind::Domestic,
            Doer::Seller => false,
        };
        if !may_read || self.in_progress().is_err() || self.has_unknown_account() || !self.has_unread_account() {
            return None;
        }
        let is_unpaid = |status| !matches!(status, StepStatus::Done | StepStatus::Skipped);
        let mut road = self.schedule().into_iter();
        let (step, due_on, _) = road.find(|(step, _, status)| step.is_payment() && is_unpaid(*status))?;
        let action = self.action(ActionKind::AccountUnread, Some(due_on), today, Consequence::Delay);
        let action = self.of_step(&step, action, doer);
        let payers = self.people_but(step.owner, doer.person());
        Some(if payers.is_empty() { action } else { PendingAction { waiting: payers, ..action } })
    }

    pub(in crate::deal) fn confirm_account(&self, reason: &Text<1, 500>) -> Result<DealEvent, RefusalReason> {
        let (step, file) = self.doubted().ok_or(RefusalReason::AccountKnown)?;
        Ok(PaymentEvent::AccountConfirmed { step, file: file.file.id, reason: reason.clone() }.into())
    }

    pub(in crate::deal) fn may_confirm_account(&self) -> Result<(), RefusalReason> {
        self.doubted().map(|_| ()).ok_or(RefusalReason::AccountKnown)
    }

    /// Of an account that nobody knows of the seller; one that is known needs no word of staff.
    pub(in crate::deal) fn vouch_for_account(
        &self,
        account: &BankAccount,
        known: &[BankAccount],
        reason: &Text<1, 500>,
    ) -> Result<DealEvent, RefusalReason> {
        self.in_progress()?;
        if !self.is_another_account(account, known) {
            return Err(RefusalReason::AccountKnown);
        }
        Ok(PaymentEvent::AccountVouched { account: account.clone(), reason: reason.clone() }.into())
    }

    /// The numbers of the invoices that were brought, as far as somebody read them; a proforma invoice asks for nothing yet.
    pub fn invoice_numbers(&self) -> Vec<&str> {
        let said = self
            .sound_invoices()
            .filter(|it| !it.is(DocumentType::ProformaInvoice))
            .filter_map(|it| it.reading.as_ref());
        let mut numbers: Vec<_> = said.filter_map(|it| it.said.number.as_ref()).map(Text::as_str).collect();
        let mut told = BTreeSet::new();
        numbers.retain(|it| told.insert(*it));
        numbers
    }

    /// The accounts that its invoices name, but for those in doubt and those of invoices that were refused; and those that
    /// staff vouched for.
    pub fn accounts(&self) -> Vec<BankAccount> {
        let sound = self.sound_invoices().filter_map(|it| it.reading.as_ref()).filter(|it| !it.elsewhere);
        sound.filter_map(|it| it.said.account.clone()).chain(self.vouched.iter().cloned()).collect()
    }

    /// An invoice whose account is in doubt: until staff confirm the account or refuse the invoice, whatever else is brought.
    fn doubted(&self) -> Option<(StepKind, &StepFile)> {
        let sound = self.accounts();
        let is_doubted = |it: &StepFile| {
            let said = it.reading.as_ref().filter(|it| it.elsewhere).and_then(|it| it.said.account.as_ref());
            it.review() != FileReview::Refused && said.is_some_and(|account| !sound.contains(account))
        };
        self.invoices().filter(|(_, it)| is_doubted(it)).last()
    }

    /// Those that were not refused, proforma ones too.
    pub(in crate::deal) fn sound_invoices(&self) -> impl Iterator<Item = &StepFile> {
        self.invoices().map(|(_, it)| it).filter(|it| it.review() != FileReview::Refused)
    }

    fn invoices(&self) -> impl Iterator<Item = (StepKind, &StepFile)> {
        let steps = self.progress.by_kind();
        let files = steps.flat_map(|(step, it)| it.files.iter().map(move |file| (step, file)));
        files.filter(|(_, file)| file.is_invoice())
    }
}
