//! What may be asked of the finance of a deal, and what happens to it.

use granary_domain::{BankRef, Holidays, Text};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::deal::{Disposition, DocumentRefusal, Reply, events::events, initiator::PartyRole};

/// What may be asked of the finance of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FinanceCommand {
    /// Nobody takes the deal from its bank. Of a bank abroad, with the holidays of its country.
    AssignBank { bank: Option<BankRef>, calendar: Option<Holidays> },
    /// The bank asks something of the buyer.
    AskInformation(Remark),
    /// The buyer, or staff for them, answers.
    GiveInformation(GiveInformation),
    /// The bank does not finance it.
    Decline(BankReason),
    /// The bank's one refusal of a presentation: all that the comparison found, and what else the bank found.
    RefuseDocuments(RefuseDocuments),
    /// The buyer takes the documents as they are.
    WaiveDiscrepancies,
    /// The bank, which no waiver binds, sends the documents back.
    ReturnDocuments(BankReason),
    /// The bank was not paid back when it was due. That it is after all says the step of repayment.
    RecordDefault(BankReason),
    /// What the bank and staff say to each other; neither side of the deal reads it.
    Comment(Remark),
}

impl FinanceCommand {
    /// A bank of the country by whose calendar deals go.
    pub const fn assign(bank: Option<BankRef>) -> Self {
        Self::AssignBank { bank, calendar: None }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Remark {
    pub text: Text<1, 1000>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GiveInformation {
    pub text: Text<1, 2000>,
}

/// Why, in at least 20 characters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BankReason {
    pub reason: Text<20, 1000>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefuseDocuments {
    /// What becomes of the documents.
    pub disposition: Disposition,
    /// What the bank found besides all that the comparison of the documents found.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub further: Vec<Text<5, 300>>,
    /// What the comparison found and the bank does not refuse for.
    #[serde(default)]
    #[schema(max_items = 100)]
    pub left_out: Vec<LeaveOut>,
}

/// A discrepancy that the comparison found and the bank finds to be none.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LeaveOut {
    #[serde(rename = "_id")]
    pub id: String,
    pub reason: Text<5, 300>,
}

events! {
    /// What happened to the finance of a deal.
    FinanceEvent {
        BankAssigned {
            bank: BankRef,
            /// Those of its country, where it is abroad.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            calendar: Option<Holidays>,
        } = "deal.bankAssigned";
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
