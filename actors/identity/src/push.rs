//! Devices that show notifications by Web Push: where each is reached, and what it may show.

use granary_domain::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most devices of one person; a further one takes the place of the oldest.
pub const MOST_DEVICES: i64 = 10;

/// Where a browser is reached, as it says itself (RFC 8030, RFC 8291).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Subscription {
    /// At its push service.
    #[schema(max_length = 1024, example = "https://push.example.com/a-device")]
    pub endpoint: String,
    pub keys: DeviceKeys,
}

/// What is sealed to a browser, in the letters of base64url without padding.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviceKeys {
    /// Its public key on the curve P-256: 65 bytes.
    #[schema(max_length = 100)]
    pub p256dh: String,
    /// Its secret: 16 bytes.
    #[schema(max_length = 30)]
    pub auth: String,
}

/// What a locked screen may show: what happened in a few words and the deal or lot by its name, and no sum or name of others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScreenNotification {
    pub title: String,
    pub body: String,
    /// The page that it opens, below the address of the product.
    pub url: String,
    /// A newer one of the same takes its place.
    pub tag: String,
    pub lang: Language,
    pub dir: &'static str,
}
