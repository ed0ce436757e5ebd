//! Who may do what with the finance of a deal, and when.

use granary_domain::{BankRef, DocumentType, Holidays, Text};
use jiff::{Timestamp, civil::Date};

use super::{DocumentRefusal, FinanceStatus, LeftOut, Noted, Reply};
use crate::deal::{
    Deal, DealEvent, FinanceCommand, FinanceEvent, LeaveOut, PartyRole, RefusalReason, RefuseDocuments,
    part::PartCommand, tasks::Act,
};

/// How many discrepancies a refusal may add in the bank's own words.
const MAX_FURTHER: usize = 10;
/// How many that the comparison found it may leave out.
const MAX_LEFT_OUT: usize = 100;

impl PartCommand for FinanceCommand {
    fn act(&self) -> Act {
        match self {
            Self::AssignBank { .. } => Act::AssignBank,
            Self::AskInformation(_) => Act::AskInformation,
            Self::GiveInformation(_) => Act::GiveInformation,
            Self::Decline(_) => Act::DeclineFinance,
            Self::RefuseDocuments(_) => Act::RefuseDocuments,
            Self::WaiveDiscrepancies => Act::WaiveDiscrepancies,
            Self::ReturnDocuments(_) => Act::ReturnDocuments,
            Self::RecordDefault(_) => Act::RecordDefault,
            Self::Comment(_) => Act::Comment,
        }
    }

    fn decide(&self, deal: &Deal, by: PartyRole, at: Timestamp) -> Result<Vec<DealEvent>, RefusalReason> {
        let event = match self {
            Self::AssignBank { bank, calendar } => deal.assign(bank.as_ref(), calendar.as_ref()),
            Self::AskInformation(ask) => deal.ask_information(&ask.text),
            Self::GiveInformation(ask) => deal.give_information(&ask.text, by),
            Self::Decline(ask) => deal.decline_finance(&ask.reason),
            Self::RefuseDocuments(ask) => deal.refuse_documents(ask, deal.calendars().bank.day(at)),
            Self::WaiveDiscrepancies => deal.waive_discrepancies(),
            Self::ReturnDocuments(ask) => deal.return_documents(&ask.reason),
            Self::RecordDefault(ask) => deal.record_default(&ask.reason),
            Self::Comment(ask) => deal.comment(&ask.text, by),
        };
        event.map(|it| vec![it])
    }
}

impl Deal {
    fn assign(&self, bank: Option<&BankRef>, calendar: Option<&Holidays>) -> Result<DealEvent, RefusalReason> {
        self.in_progress()?;
        match (bank, &self.bank) {
            (Some(new), Some(old)) if new.id == old.id => Err(RefusalReason::BankAssigned),
            (Some(new), _) => Ok(FinanceEvent::BankAssigned { bank: new.clone(), calendar: calendar.cloned() }.into()),
            (None, Some(_)) => Ok(FinanceEvent::BankUnassigned.into()),
            (None, None) => Err(RefusalReason::NoBank),
        }
    }

    /// A bank that declined does nothing more with the deal.
    pub(in crate::deal) fn not_declined(&self) -> Result<(), RefusalReason> {
        if self.finance.declined.is_some() { Err(RefusalReason::FinanceDeclined) } else { Ok(()) }
    }

    fn ask_information(&self, text: &Text<1, 1000>) -> Result<DealEvent, RefusalReason> {
        self.may_ask_information().map(|()| FinanceEvent::InformationAsked { text: text.clone() }.into())
    }

    pub(in crate::deal) fn may_ask_information(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.finance.has_open_question() { Err(RefusalReason::QuestionOpen) } else { Ok(()) }
    }

    fn give_information(&self, text: &Text<1, 2000>, by: PartyRole) -> Result<DealEvent, RefusalReason> {
        self.may_give_information()?;
        Ok(FinanceEvent::InformationGiven { reply: Reply { text: text.clone() }, by }.into())
    }

    pub(in crate::deal) fn may_give_information(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.finance.has_open_question() { Ok(()) } else { Err(RefusalReason::NoQuestion) }
    }

    fn decline_finance(&self, reason: &Text<20, 1000>) -> Result<DealEvent, RefusalReason> {
        self.may_decline_finance().map(|()| FinanceEvent::Declined { reason: reason.clone() }.into())
    }

    /// Until the payment is secured; from then on the bank is bound.
    pub(in crate::deal) fn may_decline_finance(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.is_secured() { Err(RefusalReason::TooLateToDecline) } else { Ok(()) }
    }

    /// One refusal a presentation, by the end of the last day to examine it; later the bank may no longer say that the
    /// documents do not comply (article 16 d, f).
    pub(in crate::deal) fn may_refuse_documents(&self, today: Date) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if !self.is_presented() {
            return Err(RefusalReason::NotPresented);
        }
        if self.finance.refused.is_some() {
            return Err(RefusalReason::RefusedOnce);
        }
        self.examine_by().filter(|last| today > *last).map_or(Ok(()), |last| Err(RefusalReason::TooLateToRefuse(last)))
    }

    fn refuse_documents(&self, ask: &RefuseDocuments, today: Date) -> Result<DealEvent, RefusalReason> {
        self.may_refuse_documents(today)?;
        let RefuseDocuments { disposition, further, left_out } = ask;
        if further.len() > MAX_FURTHER {
            return Err(RefusalReason::Invalid("further"));
        }
        let (mut kept, mut left) = (self.found_by_bank(), Vec::new());
        if left_out.len() > MAX_LEFT_OUT {
            return Err(RefusalReason::Invalid("leftOut"));
        }
        for LeaveOut { id, reason } in left_out {
            let at = kept.iter().position(|it| it.id == *id).ok_or(RefusalReason::Invalid("leftOut"))?;
            left.push(LeftOut { noted: Noted::from(&kept.remove(at)), reason: reason.clone() });
        }
        if kept.is_empty() && further.is_empty() {
            return Err(RefusalReason::Required(vec!["further"]));
        }
        let discrepancies = kept.iter().map(Noted::from).collect();
        let (further, disposition) = (further.clone(), *disposition);
        let refusal = DocumentRefusal { discrepancies, further, disposition, left_out: left };
        Ok(FinanceEvent::DocumentsRefused(Box::new(refusal)).into())
    }

    fn waive_discrepancies(&self) -> Result<DealEvent, RefusalReason> {
        self.may_waive_discrepancies().map(|()| FinanceEvent::DiscrepanciesWaived.into())
    }

    pub(in crate::deal) fn may_waive_discrepancies(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        match &self.finance.refused {
            Some(it) if it.waived_at.is_none() && !it.is_returned() => Ok(()),
            _ => Err(RefusalReason::NotRefused),
        }
    }

    fn return_documents(&self, reason: &Text<20, 1000>) -> Result<DealEvent, RefusalReason> {
        self.may_return_documents().map(|()| FinanceEvent::DocumentsReturned { reason: reason.clone() }.into())
    }

    pub(in crate::deal) fn may_return_documents(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        match &self.finance.refused {
            Some(it) if !it.is_returned() => Ok(()),
            _ => Err(RefusalReason::NotRefused),
        }
    }

    fn comment(&self, text: &Text<1, 1000>, by: PartyRole) -> Result<DealEvent, RefusalReason> {
        self.may_comment().map(|()| FinanceEvent::Commented { text: text.clone(), by }.into())
    }

    pub(in crate::deal) fn may_comment(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        self.bank.as_ref().map(|_| ()).ok_or(RefusalReason::NoBank)
    }

    /// Once, from the day after what it gave was due.
    fn record_default(&self, reason: &Text<20, 1000>) -> Result<DealEvent, RefusalReason> {
        self.may_record_default().map(|()| FinanceEvent::Defaulted { reason: reason.clone() }.into())
    }

    pub(in crate::deal) fn may_record_default(&self) -> Result<(), RefusalReason> {
        self.in_progress()?;
        if self.finance_status() == FinanceStatus::Matured { Ok(()) } else { Err(RefusalReason::NotMatured) }
    }

    /// Whether a file is a document under the credit, so that it may correct what was refused.
    pub(in crate::deal) fn corrects(kind: Option<DocumentType>, by: PartyRole) -> bool {
        by != PartyRole::Bank && kind.is_some_and(|it| it.is_compared() && it != DocumentType::PaymentSecurity)
    }
}
