//! What a person answers to the questionnaire beside a registration.

use granary_domain::{Text, catalogue::TradeRole};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Answers; every one may be left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Answers {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade_role: Option<TradeRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub categories: Option<Vec<Text<1, 100>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monthly_volume: Option<Text<0, 100>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markets: Option<Vec<Text<1, 100>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heard_from: Option<Text<0, 200>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comments: Option<Text<0, 2000>>,
}
