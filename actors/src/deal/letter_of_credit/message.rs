//! What may be asked of the finance of a deal, and what happens to it.

use crate::deal::{Disposition, DocumentRefusal, Reply, by::PartyRole, events::events};
use crate::domain::{BankRef, Text};

/// What may be asked of the finance of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FinanceCommand {
    /// Nobody takes the deal from its bank.
    AssignBank { bank: Option<BankRef> },
    /// The bank asks something of the buyer.
    AskInformation { text: Text<1, 1000> },
    /// The buyer, or staff for them, answers.
    GiveInformation { text: Text<1, 2000> },
    /// The bank does not finance it.
    Decline { reason: Text<20, 1000> },
    /// The bank's one refusal of a presentation: all that the comparison found, and what else the bank found.
    RefuseDocuments { disposition: Disposition, further: Vec<Text<5, 300>> },
    /// The buyer takes the documents as they are.
    WaiveDiscrepancies,
    /// The bank, which no waiver binds, sends the documents back.
    ReturnDocuments { reason: Text<20, 1000> },
    /// The bank was not paid back when it was due. That it is after all says the step of repayment.
    RecordDefault { reason: Text<20, 1000> },
    /// What the bank and staff say to each other; neither side of the deal reads it.
    Comment { text: Text<1, 1000> },
}

events! {
    /// What happened to the finance of a deal.
    FinanceEvent {
        BankAssigned { bank: BankRef } = "deal.bankAssigned";
        BankUnassigned = "deal.bankUnassigned";
        InformationAsked { text: Text<1, 1000> } = "deal.informationAsked";
        InformationGiven { reply: Reply, by: PartyRole } = "deal.informationGiven";
        Declined { reason: Text<20, 1000> } = "deal.financeDeclined";
        DocumentsRefused(Box<DocumentRefusal>) = "deal.documentsRefused";
        DiscrepanciesWaived = "deal.discrepanciesWaived";
        DocumentsReturned { reason: Text<20, 1000> } = "deal.documentsReturned";
        Defaulted { reason: Text<20, 1000> } = "deal.financeDefaulted";
        Commented { text: Text<1, 1000>, by: PartyRole } = "deal.financeCommented";
    }
}
