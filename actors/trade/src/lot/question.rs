//! Public questions about a lot, and what its seller answers.

use granary_domain::{CompanyId, QuestionId, Text, record::Row};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AllowedPhrases, Lot, LotRefusal, LotStatus, contact_in};

/// What is asked or answered.
pub type Words = Text<1, 1000>;

/// The most questions of one company about one lot that wait for their answer.
pub const MAX_OPEN: u32 = 5;

/// A question with its answer, as everybody may see it: nobody learns who asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    #[serde(rename = "_id")]
    pub id: QuestionId,
    pub text: String,
    pub asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
}

impl Row for Question {}

impl Lot {
    /// Says whether a company may ask this, that has so many questions open already and may say so much of its own.
    pub fn may_be_asked(
        &self,
        by: CompanyId,
        (open, allowed): (u32, &AllowedPhrases),
        text: &Words,
    ) -> Result<(), LotRefusal> {
        if self.status != LotStatus::Listed {
            return Err(LotRefusal::Absent);
        }
        if by == self.seller {
            return Err(LotRefusal::OwnLot);
        }
        if open >= MAX_OPEN {
            return Err(LotRefusal::TooManyQuestions);
        }
        // Who asks about goods says what they are called.
        clean(text, &self.allowed.and(allowed))
    }

    /// Says whether the seller may answer so.
    pub fn may_answer(&self, question: &Question, text: &Words) -> Result<(), LotRefusal> {
        if self.status != LotStatus::Listed {
            return Err(LotRefusal::Closed);
        }
        if question.answer.is_some() {
            return Err(LotRefusal::Answered);
        }
        clean(text, &self.allowed)
    }
}

fn clean(text: &Words, allowed: &AllowedPhrases) -> Result<(), LotRefusal> {
    contact_in(text.as_str(), allowed).map_or(Ok(()), |it| Err(LotRefusal::Contact("text", it)))
}
