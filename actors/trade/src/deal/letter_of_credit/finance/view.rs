//! The finance of a deal as each viewer sees it. What the bank and the buyer say to each other is not the seller's.

use granary_domain::{
    Country, Text,
    record::{Keyed, Row},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Disposition, FinanceStatus, Noted, Question, Refused};
use crate::deal::{Audience, Deal, Discrepancy, PartyRole};

/// What a bank and the others say about the finance of a deal.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceView {
    /// The last question. Not for the seller.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionView>,
    /// Why the bank does not finance it. Not for the seller.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decline_reason: Option<Text<20, 1000>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declined_at: Option<Timestamp>,
    /// Why the bank holds the buyer to be in default. Not for the seller.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_reason: Option<Text<20, 1000>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defaulted_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<RefusalView>,
    /// When corrected documents came after a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presented_anew_on: Option<Date>,
    /// The last day on which the bank may refuse the documents that it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examine_by: Option<Date>,
    /// The country by whose banking days it counts, where those are not the Emirates'.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_of: Option<Country>,
}

/// What the bank asked, and what was answered.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionView {
    pub text: Text<1, 1000>,
    pub asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Text<1, 2000>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_by: Option<PartyRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
}

/// The bank's refusal that it refuses the documents.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefusalView {
    #[schema(inline)]
    pub discrepancies: Keyed<Discrepancy>,
    /// What the bank found besides, in its own words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Text<5, 300>>,
    /// For the bank and staff: what the comparison found and the bank found to be none.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub left_out: Keyed<LeftOutView>,
    pub disposition: Disposition,
    pub sent_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waived_at: Option<Timestamp>,
    /// Why the documents went back after all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub return_reason: Option<Text<20, 1000>>,
}

/// A discrepancy that documents were not refused for, and why not.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct LeftOutView {
    #[serde(flatten)]
    pub discrepancy: Discrepancy,
    pub reason: Text<5, 300>,
}

impl Row for LeftOutView {}

impl Deal {
    /// Absent without a bank, and as long as nothing was said and no documents are there.
    pub(in crate::deal) fn finance_view(&self, audience: Audience) -> Option<FinanceView> {
        self.bank.as_ref()?;
        let may_read = audience != Audience::Seller;
        let finance = &self.finance;
        let examine_by = self.examine_by().filter(|_| finance.refused.is_none() && self.is_presented());
        let view = FinanceView {
            question: finance.question.as_ref().filter(|_| may_read).map(Question::view),
            decline_reason: finance.declined.as_ref().filter(|_| may_read).map(|it| it.reason.clone()),
            declined_at: finance.declined.as_ref().map(|it| it.at),
            default_reason: finance.defaulted.as_ref().filter(|_| may_read).map(|it| it.reason.clone()),
            defaulted_at: finance.defaulted.as_ref().map(|it| it.at),
            refusal: finance.refused.as_ref().map(|it| it.view(audience)),
            presented_anew_on: finance.presented_anew_on,
            examine_by,
            days_of: examine_by.and_then(|_| self.days_of_bank()),
        };
        let is_empty = view.question.is_none()
            && view.declined_at.is_none()
            && view.defaulted_at.is_none()
            && view.refusal.is_none()
            && view.examine_by.is_none();
        (!is_empty).then_some(view)
    }

    /// The seller is not told that something is asked of the buyer.
    pub(in crate::deal) fn finance_status_for(&self, audience: Audience) -> FinanceStatus {
        match self.finance_status() {
            FinanceStatus::InfoRequested if audience == Audience::Seller => FinanceStatus::UnderReview,
            status => status,
        }
    }
}

impl Question {
    fn view(&self) -> QuestionView {
        QuestionView {
            text: self.text.clone(),
            asked_at: self.asked_at,
            answer: self.reply.as_ref().map(|it| it.what.text.clone()),
            answered_by: self.reply.as_ref().map(|it| it.by),
            answered_at: self.reply.as_ref().map(|it| it.at),
        }
    }
}

impl Refused {
    fn view(&self, audience: Audience) -> RefusalView {
        let told = self.refusal.left_out.iter().filter(|_| matches!(audience, Audience::Bank | Audience::Staff));
        let left_out = told.map(|it| LeftOutView { discrepancy: it.noted.shown(), reason: it.reason.clone() });
        RefusalView {
            left_out: left_out.collect(),
            discrepancies: self.refusal.discrepancies.iter().map(Noted::shown).collect(),
            further: self.refusal.further.clone(),
            disposition: self.refusal.disposition,
            sent_at: self.at,
            waived_at: self.waived_at,
            return_reason: self.returned.clone(),
        }
    }
}
