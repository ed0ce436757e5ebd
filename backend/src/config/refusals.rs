//! What production refuses to start with, each by name.

use secrecy::ExposeSecret;

use super::{Demo, Environment, Limiting, Settings};

/// The gateway secret that every development server shares.
pub(super) const DEVELOPMENT_CLIENT_SECRET: &str = "granary-web-development";
/// The fewest characters of a secret that guessing will not find.
const SHORTEST_SECRET: usize = 32;

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum BadSettings {
    #[error("{0}")]
    Unreadable(Box<figment::Error>),
    #[error("{0}")]
    Senseless(&'static str),
    #[error("the folder of GRANARY_DATA_DIR cannot be used: {0}")]
    Folder(#[from] std::io::Error),
    #[error("production refuses to start:\n  {}", .0.join("\n  "))]
    Refused(Vec<String>),
}

impl From<figment::Error> for BadSettings {
    fn from(cause: figment::Error) -> Self {
        Self::Unreadable(Box::new(cause))
    }
}

/// Every setting that production must not have; none in development.
pub fn unsafe_in_production(settings: &Settings) -> Vec<String> {
    if settings.environment == Environment::Development {
        return Vec::new();
    }
    let secret = settings.secret.expose_secret();
    [
        (secret.is_empty(), "GRANARY_SECRET is not set"),
        (!secret.is_empty() && secret.len() < SHORTEST_SECRET, "GRANARY_SECRET is shorter than 32 characters"),
        (
            settings.gateway.client_secret.expose_secret() == DEVELOPMENT_CLIENT_SECRET,
            "GRANARY_GATEWAY_CLIENT_SECRET is not set, or is development's",
        ),
        (settings.limits == Limiting::Off, "GRANARY_LIMITS=off is for benchmarks"),
        (settings.demo != Demo::Off, "GRANARY_DEMO is for development"),
        (settings.outside.mail.is_none(), "SMTP_URL is not set, so mail would only be kept by a stand-in"),
        (settings.outside.texts.is_none(), "SMS_URL is not set, so messages would only be kept by a stand-in"),
    ]
    .into_iter()
    .filter(|(refused, _)| *refused)
    .map(|(_, why)| why.to_owned())
    .collect()
}
