//! Filling in the questionnaire beside a registration.

use granary_domain::{Email, Phone, Text, catalogue::TradeRole};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    questionnaire::Answers,
    refusal::{RegistrationRefusal, must},
    state::Registration,
};

/// The most entries of a list.
const MAX: usize = 30;

/// Answers, and in whose name they are given.
#[derive(Debug, Clone, Default)]
pub struct Questionnaire {
    pub company_email: Option<Email>,
    pub phone: Option<Phone>,
    pub answers: Answers,
}

/// The answers, and who gave them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Answered {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    pub id: Uuid,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_role: Option<TradeRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub categories: Option<Vec<Text<1, 100>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub monthly_volume: Option<Text<0, 100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub markets: Option<Vec<Text<1, 100>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub heard_from: Option<Text<0, 200>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub comments: Option<Text<0, 2000>>,
}

impl Registration {
    /// Keeps answers beside a registration, even after it is complete; nobody speaks for somebody else, or says too much.
    pub fn answer(&mut self, told: Questionnaire) -> Result<(), RegistrationRefusal> {
        let is_own = |own: Option<&str>, given: Option<&str>| own.zip(given).is_none_or(|(own, given)| own == given);
        let is_short = |list: &Option<Vec<_>>| list.as_ref().is_none_or(|list| list.len() <= MAX);
        must(is_own(self.contact_email(), told.company_email.as_ref().map(Email::as_str)), "companyEmail")?;
        must(is_own(self.contact_phone(), told.phone.as_ref().map(Phone::as_str)), "phone")?;
        must(is_short(&told.answers.categories), "categories")?;
        must(is_short(&told.answers.markets), "markets")?;
        self.questionnaire = Some(told.answers);
        Ok(())
    }

    pub fn answered(&self) -> Answered {
        let it = self.questionnaire.clone().unwrap_or_default();
        Answered {
            id: self.key,
            company_email: self.contact_email().map(str::to_owned),
            phone: self.contact_phone().map(str::to_owned),
            trade_role: it.trade_role,
            categories: it.categories,
            monthly_volume: it.monthly_volume,
            markets: it.markets,
            heard_from: it.heard_from,
            comments: it.comments,
        }
    }
}
