//! What is said in a dispute: the complaint, the answer to it, what is proposed, and the dispute that they make.

use granary_domain::{
    CompanyId, DisputeCategory, DisputeDeadline, DisputeOutcome, DisputeReason, DisputeStatus, FileId, Money, Text,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::deal::{Claimed, DealFile, Item, initiator::PartyRole};

/// A dispute as it is raised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Complaint {
    pub to_party: CompanyId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<DisputeCategory>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<DisputeReason>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 2000>>,
    /// The lines that it is about; all of them where it names none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claimed: Vec<Claimed>,
    /// What is claimed for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<DealFile>,
}

/// What the other side says to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub text: Text<1, 2000>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<DealFile>,
}

/// How one side would end it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    pub outcome: DisputeOutcome,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 2000>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Why it was decided so.
    pub resolution: Text<0, 2000>,
    /// May be left out where nobody proposed any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<DisputeOutcome>,
    /// How much less is paid: for a price reduction and a refund.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
}

/// Something that was said in a dispute: by which side, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission<T> {
    #[serde(flatten)]
    pub what: T,
    pub by: PartyRole,
    pub at: Timestamp,
}

/// A dispute over a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Dispute {
    pub status: DisputeStatus,
    pub complaint: Complaint,
    pub by: PartyRole,
    pub opened_at: Timestamp,
    /// The last day to answer; nothing is decided before, unless there is an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_by: Option<Date>,
    /// Whether the other side was told that its last day comes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_reminded: bool,
    /// The last deadline that was told, of those behind the days to answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<DisputeDeadline>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Submission<Answer>>,
    /// What was brought besides the complaint and the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<Submission<DealFile>>,
    /// Those files that who gave them took back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<FileId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<Submission<Proposal>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<DisputeOutcome>,
    /// How much less is paid for the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credited: Option<Money>,
    /// Why staff decided so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolution: Option<Text<0, 2000>>,
}

impl Complaint {
    /// Whether it is about the goods, as far as it says.
    pub fn touches_goods(&self) -> bool {
        let category = self.category.or(self.reason.map(DisputeReason::category));
        category.is_none_or(DisputeCategory::touches_goods)
    }

    /// How many units of a line it is about: all of each where it names none.
    pub(in crate::deal) fn units_of(&self, line: &Item) -> u32 {
        let named = self.claimed.iter().find(|it| it.id == line.id);
        match named {
            None if self.claimed.is_empty() => line.quantity,
            None => 0,
            Some(it) => it.quantity.map_or(line.quantity, |units| units.min(line.quantity)),
        }
    }

    /// Whether it is about goods as they came, as far as it says.
    pub(in crate::deal) fn is_of_goods_received(&self) -> bool {
        let by_category = || self.category.is_some_and(DisputeCategory::is_of_goods_received);
        self.reason.map_or_else(by_category, DisputeReason::is_of_goods_received)
    }

    /// Whether it is about what shows at once where goods are delivered: how many came, and how.
    pub(in crate::deal) fn shows_on_delivery(&self) -> bool {
        self.is_of_goods_received() && !self.is_of_quality()
    }

    /// Whether it is about what the goods are, which may show late.
    pub(in crate::deal) fn is_of_quality(&self) -> bool {
        self.category.or(self.reason.map(DisputeReason::category)) == Some(DisputeCategory::Quality)
    }
}

impl Dispute {
    pub(in crate::deal) fn open(complaint: Complaint, by: PartyRole, answer_by: Option<Date>, at: Timestamp) -> Self {
        Self {
            status: DisputeStatus::Open,
            complaint,
            by,
            opened_at: at,
            answer_by,
            is_reminded: false,
            deadline: None,
            answer: None,
            evidence: Vec::new(),
            withdrawn: Vec::new(),
            proposals: Vec::new(),
            closed_at: None,
            outcome: None,
            credited: None,
            resolution: None,
        }
    }

    /// All files that were brought to it.
    pub(in crate::deal) fn files(&self) -> impl Iterator<Item = (PartyRole, &DealFile)> + Clone {
        let answered = self.answer.iter().flat_map(|it| it.what.files.iter().map(|file| (it.by, file)));
        let added = self.evidence.iter().map(|it| (it.by, &it.what));
        self.complaint.files.iter().map(|file| (self.by, file)).chain(answered).chain(added)
    }

    /// Leaves out the files that somebody may not know of.
    pub(in crate::deal) fn retain_files(&mut self, is_open: impl Fn(FileId) -> bool) {
        self.complaint.files.retain(|it| is_open(it.id));
        self.answer.iter_mut().for_each(|answer| answer.what.files.retain(|it| is_open(it.id)));
        self.evidence.retain(|it| is_open(it.what.id));
        self.withdrawn.retain(|it| is_open(*it));
    }
}
