//! What production refuses to start with, each by name.

use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};

use super::{Demo, Environment, Limiting, Settings, is_here};

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
    let is_public = settings.listen.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let refusals = [
        (!is_public, "GRANARY_PUBLIC_URL is no https address"),
        (secret.is_empty(), "GRANARY_SECRET is not set"),
        (!secret.is_empty() && secret.len() < SHORTEST_SECRET, "GRANARY_SECRET is shorter than 32 characters"),
        (
            settings.gateway.client_secret.expose_secret() == DEVELOPMENT_CLIENT_SECRET,
            "GRANARY_GATEWAY_CLIENT_SECRET is not set, or is development's",
        ),
        (settings.limits == Limiting::Off, "GRANARY_LIMITS=off is for benchmarks"),
        (settings.demo != Demo::Off, "GRANARY_DEMO is for development"),
        (settings.outside.push_origin.is_some(), "GRANARY_PUSH_ORIGIN is for development"),
        (settings.outside.mail.is_none(), "SMTP_URL is not set, so mail would only be kept by a stand-in"),
        (settings.outside.texts.is_none(), "SMS_URL is not set, so messages would only be kept by a stand-in"),
    ]
    .into_iter()
    .filter(|(refused, _)| *refused)
    .map(|(_, why)| why.to_owned());
    let in_the_clear = exposed(settings).into_iter().map(|name| format!("{name} is off this machine and without TLS"));
    refusals.chain(in_the_clear).collect()
}

/// The settings whose service is off this machine, and would be spoken to without TLS. `DATABASE_URL` is the store's.
fn exposed(settings: &Settings) -> Vec<&'static str> {
    let outside = &settings.outside;
    [
        ("SMTP_URL", &outside.mail, is_plain_mail as fn(&Url) -> bool),
        ("SMS_URL", &outside.texts, is_plain_web),
        ("KYC_URL", &outside.verification, is_plain_web),
        ("EXTRACTION_URL", &outside.extraction, is_plain_web),
        ("SIGNING_URL", &outside.signing, is_plain_web),
        ("S3_URL", &outside.files, |url| says_tls(url, &["off"])),
        ("REDIS_URL", &settings.bus.redis_url, |url| !matches!(url.scheme(), "rediss" | "valkeys")),
    ]
    .into_iter()
    .filter(|(_, told, is_plain)| told.as_ref().and_then(away).is_some_and(|url| is_plain(&url)))
    .map(|(name, ..)| name)
    .collect()
}

/// The address, where it is none of this machine.
fn away(told: &SecretString) -> Option<Url> {
    let url = Url::parse(told.expose_secret()).ok()?;
    let host = url.host_str().filter(|host| !host.is_empty())?;
    (!is_here(host)).then_some(url)
}

fn is_plain_web(url: &Url) -> bool {
    url.scheme() == "http"
}

/// Without `tls` in the address mail off this machine is encrypted.
fn is_plain_mail(url: &Url) -> bool {
    url.scheme() == "smtp" && says_tls(url, &["none", "opportunistic"])
}

fn says_tls(url: &Url, how: &[&str]) -> bool {
    url.query_pairs().any(|(name, value)| name == "tls" && how.contains(&&*value))
}
