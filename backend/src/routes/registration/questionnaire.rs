//! The questionnaire that a person may fill in beside a registration.

use actix_web::web::Data;
use granary_domain::{Email, Phone, Text, catalogue::TradeRole};
use granary_http::{Address, AppError, Body, Gateway, Reply, reply};
use granary_identity::registration::{self, Answered, Answers};
use granary_services::registration::answer;
use granary_store::{RegistrationId, Store};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    ById,
    given::{Given, chosen},
};

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
    #[schema(value_type = Option<Vec<String>>, max_items = 30)]
    categories: Option<Vec<Text<1, 100>>>,
    monthly_volume: Option<Text<0, 100>>,
    #[schema(value_type = Option<Vec<String>>, max_items = 30)]
    markets: Option<Vec<Text<1, 100>>>,
    heard_from: Option<Text<0, 200>>,
    comments: Option<Text<0, 2000>>,
}

/// Keeps the answers; they may be given again.
pub async fn save(
    _: Gateway,
    Body(it): Body<Questionnaire>,
    Address(from): Address,
    store: Data<Store>,
) -> Reply<Answered> {
    let told = registration::Questionnaire {
        company_email: it.company_email.map(|email| email.0),
        phone: it.phone.map(|phone| phone.0),
        answers: Answers {
            trade_role: it.trade_role,
            categories: it.categories,
            monthly_volume: it.monthly_volume,
            markets: it.markets,
            heard_from: it.heard_from,
            comments: it.comments,
        },
    };
    reply("Saved", answer(&store, &it.id, told, from).await?)
}

/// The answers that were given.
pub async fn fetch(_: Gateway, Body(it): Body<ById>, store: Data<Store>) -> Reply<Answered> {
    let held = store.registration(&it.id).await?.ok_or_else(AppError::not_found)?;
    reply("Questionnaire fetched", held.registration.answered())
}
