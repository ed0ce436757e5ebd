//! The questionnaire that a person may fill in beside a registration.

use actix_web::web::Data;
use actors::{
    domain::{Email, Phone, Text, catalogue::TradeRole},
    refusal::FieldCode,
};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    ById,
    given::{Given, chosen},
};
use crate::{
    http::{AppError, Body, Gateway, Reply, shown},
    store::{RegistrationId, Store},
};

/// The most entries of a list.
const MOST: usize = 30;

/// Answers; every one may be left out.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Questionnaire {
    #[schema(value_type = String)]
    id: RegistrationId,
    /// The registration's own, if it has one.
    #[schema(value_type = Option<String>)]
    company_email: Option<Given<Email>>,
    #[schema(value_type = Option<String>)]
    phone: Option<Given<Phone>>,
    #[serde(default, deserialize_with = "chosen")]
    trade_role: Option<TradeRole>,
    categories: Option<Vec<Text<1, 100>>>,
    monthly_volume: Option<Text<0, 100>>,
    markets: Option<Vec<Text<1, 100>>>,
    heard_from: Option<Text<0, 200>>,
    comments: Option<Text<0, 2000>>,
}

/// The answers, and who gave them.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the store's record holds")]
pub struct Answered {
    #[serde(rename = "_id")]
    id: String,
    company_email: Option<String>,
    phone: Option<String>,
    trade_role: Option<TradeRole>,
    categories: Option<Vec<String>>,
    monthly_volume: Option<String>,
    markets: Option<Vec<String>>,
    heard_from: Option<String>,
    comments: Option<String>,
}

/// Keeps the answers; they may be given again.
pub async fn save(_: Gateway, Body(it): Body<Questionnaire>, store: Data<Store>) -> Reply<Answered> {
    let known = store.questionnaire(&it.id).await?.ok_or_else(AppError::not_found)?;
    it.must_be_of(&known)?;
    let kept = store.save_questionnaire(&it.id, &it.answers()).await?.ok_or_else(AppError::not_found)?;
    shown("Saved", &kept)
}

/// The answers that were given.
pub async fn fetch(_: Gateway, Body(it): Body<ById>, store: Data<Store>) -> Reply<Answered> {
    let kept = store.questionnaire(&it.id).await?.ok_or_else(AppError::not_found)?;
    shown("Questionnaire fetched", &kept)
}

impl Questionnaire {
    /// Refuses to speak for somebody else, and to say too much.
    fn must_be_of(&self, known: &Value) -> Result<(), AppError> {
        let is_own = |field: &str, given: Option<&str>| match (known[field].as_str(), given) {
            (Some(own), Some(given)) => own == given,
            _ => true,
        };
        let short = |list: &Option<Vec<Text<1, 100>>>| list.as_ref().is_none_or(|list| list.len() <= MOST);
        for (holds, field) in [
            (is_own("companyEmail", self.company_email.as_ref().map(|email| email.0.as_str())), "companyEmail"),
            (is_own("phone", self.phone.as_ref().map(|phone| phone.0.as_str())), "phone"),
            (short(&self.categories), "categories"),
            (short(&self.markets), "markets"),
        ] {
            if !holds {
                return Err(AppError::coded(FieldCode::Invalid, field));
            }
        }
        Ok(())
    }

    fn answers(&self) -> Value {
        let mut answers = json!({
            "tradeRole": self.trade_role, "categories": self.categories, "monthlyVolume": self.monthly_volume,
            "markets": self.markets, "heardFrom": self.heard_from, "comments": self.comments,
        });
        if let Some(answers) = answers.as_object_mut() {
            answers.retain(|_, answer| !answer.is_null());
        }
        answers
    }
}
