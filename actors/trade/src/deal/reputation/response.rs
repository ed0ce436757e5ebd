//! How long a company took to answer what waited for it in a deal: its steps, disputes over it, questions of the bank.

use granary_domain::{CompanyId, StepNumber, choices};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Counted, Deal, DealSide};

choices! {
    /// What waited.
    Waited {
        Step = "step", "Step of the timeline";
        Dispute = "dispute", "Answer to a dispute";
        BankQuestion = "bankQuestion", "Question of the bank";
    }
}

/// Something that waited for a company until it was answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerGiven {
    pub what: Waited,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_number: Option<StepNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step_name: Option<&'static str>,
    /// Since when it waited.
    pub since: Timestamp,
    pub at: Timestamp,
}

/// How long a company takes to answer, by the answers that it gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResponseTime {
    /// The median, in whole minutes.
    pub minutes: u64,
    pub answers: u32,
    /// In how many deals.
    pub of: u32,
}

impl ResponseTime {
    /// Of the deals behind it.
    pub(in crate::deal) fn of(behind: &[Counted]) -> Option<Self> {
        let mut took: Vec<i64> = behind.iter().flat_map(|it| &it.answers).map(AnswerGiven::seconds).collect();
        took.sort_unstable();
        // Of an even number, the mean of the two in the middle.
        let (low, high) = (took.get(took.len().checked_sub(1)? / 2)?, took.get(took.len() / 2)?);
        Some(Self {
            minutes: (low + high).unsigned_abs() / 2 / 60,
            answers: u32::try_from(took.len()).unwrap_or(u32::MAX),
            of: u32::try_from(behind.len()).unwrap_or(u32::MAX),
        })
    }
}

impl AnswerGiven {
    fn seconds(&self) -> i64 {
        self.at.duration_since(self.since).as_secs().max(0)
    }
}

impl Deal {
    /// All that waited for one side and was answered, the steps first.
    pub(in crate::deal) fn answered(&self, company: CompanyId, side: DealSide) -> Vec<AnswerGiven> {
        let of = |what, since, at| AnswerGiven { what, step_number: None, step_name: None, since, at };
        let done_at = |step| self.progress(step).and_then(|it| it.done_at);
        let own = self.steps().into_iter().filter(|step| side.answers_for(step.owner) && !step.requires.is_empty());
        let steps = own.filter_map(|step| {
            let before = step.requires.iter().filter_map(|before| done_at(*before));
            let since = before.max().unwrap_or(self.created_at);
            let (step_number, step_name) = (Some(step.number), Some(step.name));
            Some(AnswerGiven { step_number, step_name, ..of(Waited::Step, since, done_at(step.kind)?) })
        });
        let against = self.disputes().filter(|it| it.complaint.to_party == company);
        let disputes = against.filter_map(|it| Some(of(Waited::Dispute, it.opened_at, it.answer.as_ref()?.at)));
        let question = self.finance.question.as_ref().filter(|_| side == DealSide::Buyer);
        let reply = question.and_then(|it| Some((it.asked_at, it.reply.as_ref()?)));
        let reply = reply.filter(|(_, reply)| reply.by == side.role());
        let replies = reply.map(|(since, reply)| of(Waited::BankQuestion, since, reply.at));
        steps.chain(disputes).chain(replies).collect()
    }
}
