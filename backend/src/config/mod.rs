//! The settings, one struct a concern, read once at start-up.

mod proxies;

pub use proxies::Proxies;

use secrecy::SecretString;

/// `GRANARY_ENV`: `development` or `production`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    Development,
    Production,
}

/// How clients name themselves to the registration calls.
#[derive(Debug, Clone)]
pub struct Gateway {
    /// `GRANARY_GATEWAY_CLIENT_ID` (development: `granary-web`).
    pub client_id: String,
    /// `GRANARY_GATEWAY_CLIENT_SECRET` (development: `granary-web-development`).
    pub client_secret: SecretString,
}
