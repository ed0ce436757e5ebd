//! Who may do what with the finance of a deal, and when.

use jiff::civil::Date;

use super::{DocumentRefusal, FinanceCommand as Command, FinanceStatus, Reply};
use crate::{
    deal::{Deal, DealEvent, PartyRole, Why},
    domain::{DocumentType, Text},
};

/// How many discrepancies a refusal may add in the bank's own words.
const MOST_FURTHER: usize = 10;

impl Deal {
    pub(in crate::deal) fn finance(&self, command: &Command, by: PartyRole, today: Date) -> Result<DealEvent, Why> {
        let may = match command {
            Command::GiveInformation { .. } => matches!(by, PartyRole::Buyer | PartyRole::Staff),
            Command::WaiveDiscrepancies => by == PartyRole::Buyer,
            Command::Comment { .. } => matches!(by, PartyRole::Bank | PartyRole::Staff),
            _ => by == PartyRole::Bank,
        };
        if !may {
            return Err(Why::NotYours);
        }
        self.in_progress()?;
        match command {
            Command::AskInformation { text } => self.ask_information(text),
            Command::GiveInformation { text } => self.give_information(text, by),
            Command::Decline { reason } => self.decline_finance(reason),
            Command::RefuseDocuments { disposition, further } => self.refuse_documents(
                &DocumentRefusal { discrepancies: Vec::new(), further: further.clone(), disposition: *disposition },
                today,
            ),
            Command::WaiveDiscrepancies => self.waive_discrepancies(),
            Command::ReturnDocuments { reason } => self.return_documents(reason),
            Command::RecordDefault { reason } => self.record_default(reason),
            Command::Comment { text } => self.comment(text, by),
        }
    }

    /// A bank that declined does nothing more with the deal.
    pub(in crate::deal) fn not_declined(&self) -> Result<(), Why> {
        if self.finance.declined.is_some() { Err(Why::FinanceDeclined) } else { Ok(()) }
    }

    fn ask_information(&self, text: &Text<1, 1000>) -> Result<DealEvent, Why> {
        if self.finance.has_open_question() {
            return Err(Why::QuestionOpen);
        }
        Ok(DealEvent::InformationAsked { text: text.clone() })
    }

    fn give_information(&self, text: &Text<1, 2000>, by: PartyRole) -> Result<DealEvent, Why> {
        if !self.finance.has_open_question() {
            return Err(Why::NoQuestion);
        }
        Ok(DealEvent::InformationGiven { reply: Reply { text: text.clone() }, by })
    }

    /// Until the payment is secured; from then on the bank is bound.
    fn decline_finance(&self, reason: &Text<20, 1000>) -> Result<DealEvent, Why> {
        if self.is_secured() {
            return Err(Why::TooLateToDecline);
        }
        Ok(DealEvent::FinanceDeclined { reason: reason.clone() })
    }

    /// One refusal a presentation, by the end of the last day to examine it; later the bank may no longer say that the
    /// documents do not comply (article 16 d, f).
    fn refuse_documents(&self, said: &DocumentRefusal, today: Date) -> Result<DealEvent, Why> {
        if !self.is_presented() {
            return Err(Why::NotPresented);
        }
        if self.finance.refused.is_some() {
            return Err(Why::RefusedOnce);
        }
        if let Some(last) = self.examine_by().filter(|last| today > *last) {
            return Err(Why::TooLateToRefuse(last));
        }
        if said.further.len() > MOST_FURTHER {
            return Err(Why::Invalid("further"));
        }
        let refusal = DocumentRefusal { discrepancies: self.found_by_bank(), ..said.clone() };
        if refusal.discrepancies.is_empty() && refusal.further.is_empty() {
            return Err(Why::Required(vec!["further"]));
        }
        Ok(DealEvent::DocumentsRefused(Box::new(refusal)))
    }

    fn waive_discrepancies(&self) -> Result<DealEvent, Why> {
        match &self.finance.refused {
            Some(it) if it.waived_at.is_none() && !it.is_returned() => Ok(DealEvent::DiscrepanciesWaived),
            _ => Err(Why::NotRefused),
        }
    }

    fn return_documents(&self, reason: &Text<20, 1000>) -> Result<DealEvent, Why> {
        match &self.finance.refused {
            Some(it) if !it.is_returned() => Ok(DealEvent::DocumentsReturned { reason: reason.clone() }),
            _ => Err(Why::NotRefused),
        }
    }

    fn comment(&self, text: &Text<1, 1000>, by: PartyRole) -> Result<DealEvent, Why> {
        self.bank.as_ref().ok_or(Why::NoBank)?;
        Ok(DealEvent::FinanceCommented { text: text.clone(), by })
    }

    /// Once, from the day after what it gave was due.
    fn record_default(&self, reason: &Text<20, 1000>) -> Result<DealEvent, Why> {
        match self.finance_status() {
            FinanceStatus::Matured => Ok(DealEvent::FinanceDefaulted { reason: reason.clone() }),
            _ => Err(Why::NotMatured),
        }
    }

    /// Whether a file is a document under the credit, so that it may correct what was refused.
    pub(in crate::deal) fn corrects(kind: Option<DocumentType>, by: PartyRole) -> bool {
        by != PartyRole::Bank && kind.is_some_and(|it| it.is_compared() && it != DocumentType::PaymentSecurity)
    }
}
