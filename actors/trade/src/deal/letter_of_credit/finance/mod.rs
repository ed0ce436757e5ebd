//! The finance of a deal: what its bank asks and declines, the documents that it refuses, and what is said to that.

mod decide;
mod status;
mod view;
mod waits;

pub use status::FinanceStatus;
pub use view::{FinanceView, LeftOutView, QuestionView, RefusalView};

use granary_domain::{Text, choices};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::deal::{Discrepancy, DiscrepancyRule, DocumentValue, Submission};

choices! {
    /// What becomes of documents that are refused (UCP 600, article 16 c iii).
    Disposition {
        HeldForPresenter = "held-for-presenter", "Held until the presenter says what to do with them";
        HeldForWaiver = "held-for-waiver", "Held until the applicant waives the discrepancies";
        Returned = "returned", "Sent back";
        AsInstructed = "as-instructed", "Dealt with as the presenter said before";
    }
}

/// What the buyer or staff say to a question of the bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    pub text: Text<1, 2000>,
}

/// A refusal of documents: every discrepancy, and what becomes of the documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentRefusal {
    /// What the comparison of the documents had found by then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discrepancies: Vec<Noted>,
    /// What the bank found besides, in its own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Text<5, 300>>,
    pub disposition: Disposition,
    /// What the comparison had found and the bank found to be none.
    #[serde(rename = "leftOut", default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
}

/// A discrepancy that documents were not refused for, and why not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    #[serde(flatten)]
    pub noted: Noted,
    pub reason: Text<5, 300>,
}

/// A discrepancy as it stood when documents were refused for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noted {
    rule: DiscrepancyRule,
    first: DocumentValue,
    second: DocumentValue,
}

impl From<&Discrepancy> for Noted {
    fn from(it: &Discrepancy) -> Self {
        Self { rule: it.rule, first: it.first.clone(), second: it.second.clone() }
    }
}

impl Noted {
    fn shown(&self) -> Discrepancy {
        Discrepancy::new(self.rule, self.first.clone(), self.second.clone())
    }
}

impl DocumentRefusal {
    /// Everything that it lists, a line each.
    pub fn told(&self) -> String {
        let sides = |it: &Noted| format!("UCP 600, {}: {} / {}", it.rule.article(), it.first.value, it.second.value);
        let found = self.discrepancies.iter().map(sides);
        found.chain(self.further.iter().map(ToString::to_string)).collect::<Vec<_>>().join("\n")
    }
}

/// How far the finance of a deal has come with the bank that has it: forgotten as soon as another has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(in crate::deal) struct Finance {
    /// The last; those before it are in the journal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) question: Option<Question>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) declined: Option<Reasoned>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) refused: Option<Refused>,
    /// When corrected documents came after a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) presented_anew_on: Option<Date>,
    /// What it gave did not come back in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) defaulted: Option<Reasoned>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::deal) struct Question {
    pub(in crate::deal) text: Text<1, 1000>,
    pub(in crate::deal) asked_at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) reply: Option<Submission<Reply>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::deal) struct Reasoned {
    pub(in crate::deal) reason: Text<20, 1000>,
    pub(in crate::deal) at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::deal) struct Refused {
    pub(in crate::deal) refusal: DocumentRefusal,
    pub(in crate::deal) at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) waived_at: Option<Timestamp>,
    /// Why the documents went back after all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) returned: Option<Text<20, 1000>>,
}

impl Finance {
    pub(in crate::deal) fn is_untouched(&self) -> bool {
        *self == Self::default()
    }

    pub(in crate::deal) fn has_open_question(&self) -> bool {
        self.question.as_ref().is_some_and(|it| it.reply.is_none())
    }

    /// Whether documents were refused and nobody takes them as they are.
    pub(in crate::deal) fn is_refused(&self) -> bool {
        self.refused.as_ref().is_some_and(|it| it.waived_at.is_none() || it.is_returned())
    }

    pub(in crate::deal) fn ask(&mut self, text: &Text<1, 1000>, at: Timestamp) {
        self.question = Some(Question { text: text.clone(), asked_at: at, reply: None });
    }

    pub(in crate::deal) fn reply(&mut self, reply: Submission<Reply>) {
        self.question.iter_mut().for_each(|it| it.reply = Some(reply.clone()));
    }

    /// What was asked is no longer wanted.
    pub(in crate::deal) fn decline(&mut self, reason: &Text<20, 1000>, at: Timestamp) {
        self.question = self.question.take().filter(|it| it.reply.is_some());
        self.declined = Some(Reasoned { reason: reason.clone(), at });
    }

    pub(in crate::deal) fn default_on(&mut self, reason: &Text<20, 1000>, at: Timestamp) {
        self.defaulted = Some(Reasoned { reason: reason.clone(), at });
    }

    pub(in crate::deal) fn refuse(&mut self, refusal: &DocumentRefusal, at: Timestamp) {
        self.refused = Some(Refused { refusal: refusal.clone(), at, waived_at: None, returned: None });
    }

    pub(in crate::deal) fn waive(&mut self, at: Timestamp) {
        self.refused.iter_mut().for_each(|it| it.waived_at = Some(at));
    }

    pub(in crate::deal) fn give_back(&mut self, reason: &Text<20, 1000>) {
        self.refused.iter_mut().for_each(|it| it.returned = Some(reason.clone()));
    }

    /// A corrected document after a refusal is another presentation, examined anew; what was waived stays as it is.
    pub(in crate::deal) fn present_anew(&mut self, on: Date) {
        let is_corrected = self.refused.is_none() && self.presented_anew_on.is_some();
        if self.is_refused() || is_corrected {
            self.refused = None;
            self.presented_anew_on = Some(on);
        }
    }
}

impl Refused {
    pub(in crate::deal) fn is_returned(&self) -> bool {
        self.returned.is_some() || self.refusal.disposition == Disposition::Returned
    }
}
