//! The bot check's challenge.

use actix_web::web::Data;
use granary_auth::captcha::Captcha;
use granary_http::{GatewayOrMember, Reply, reply};
use serde::Serialize;
use utoipa::ToSchema;

/// A challenge: find a decimal number such that SHA-256 of `challenge.number` begins with `difficulty` zero bits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    challenge: String,
    difficulty: u8,
    /// Seconds until it is good no longer.
    expires_in: u64,
}

/// Sets a challenge; solved, it goes with a call in the header `x-captcha`, once.
pub async fn challenge(_: GatewayOrMember, captcha: Data<Captcha>) -> Reply<Challenge> {
    let set = captcha.challenge();
    let expires_in = set.life.as_secs().unsigned_abs();
    reply("Challenge set", Challenge { challenge: set.text, difficulty: set.difficulty, expires_in })
}
