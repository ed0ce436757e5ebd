//! The settings, one struct a concern, read once at start-up.

mod hosted;
mod loopback;
mod pages;
mod proxies;
mod refusals;
mod secret;
mod text;

use std::{env::current_exe, net::IpAddr, path::PathBuf, time::Duration};

use figment::{Figment, providers::Env};
use reqwest::Url;
use secrecy::SecretString;
use serde::Deserialize;

pub use hosted::HostedProvider;
pub use loopback::is_here;
pub use pages::PageLinks;
pub use proxies::Proxies;
pub use refusals::{BadSettings, unsafe_in_production};
use text::{from_text, optional_from_text, optional_secret, secret_text};

/// Connections to the database that one node keeps.
const CONNECTIONS: usize = 16;

/// For so long balancers ask a production server that closes whether it is ready.
const DRAIN_SECONDS: u64 = 5;

/// Whom plans are paid to in development.
const DEVELOPMENT_PAYEE: &str = "Granary (development); AE070331234567890123456; EBILAEAD";

/// The settings whose names do not begin with `GRANARY_`.
const UNPREFIXED: [&str; 10] = [
    "DATABASE_URL",
    "REDIS_URL",
    "SMTP_URL",
    "SMS_URL",
    "KYC_URL",
    "EXTRACTION_URL",
    "SIGNING_URL",
    "S3_URL",
    "OIDC_ISSUER",
    "OIDC_AUDIENCE",
];

/// Everything the server is told from outside.
#[derive(Debug)]
pub struct Settings {
    pub environment: Environment,
    pub listen: Listen,
    pub database: Database,
    pub bus: BetweenNodes,
    pub gateway: Gateway,
    pub limits: Limiting,
    pub outside: Outside,
    pub provider: Option<HostedProvider>,
    pub pages: PageLinks,
    pub demo: Demo,
    /// `GRANARY_DATA_DIR` (`.granary`): uploaded files, and development's own secret.
    pub data_dir: PathBuf,
    /// `GRANARY_WORKER` (this very binary): what the sandbox starts for each file that a stranger sent.
    pub worker: PathBuf,
    /// `GRANARY_PRINTER` (`granary-print` beside this binary): what sets documents as PDF.
    pub printer: PathBuf,
    /// `GRANARY_SECRET`: what tokens and signed URLs are made with; at least 32 characters. Development makes its own.
    pub secret: SecretString,
    /// `GRANARY_LIMIT_ALONE_USD` (250000): up to so many dollars one admin approves a procurement limit alone.
    pub limit_alone_usd: u64,
    /// `GRANARY_PAYEE`: whom companies pay their plans to, as `HOLDER; ACCOUNT; BIC`; without one staff arrange it. Development has one.
    pub payee: Option<String>,
}

/// `GRANARY_ENV`: `development` (default) or `production`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    #[default]
    Development,
    Production,
}

/// Where the product is served.
#[derive(Debug, Clone, Deserialize)]
pub struct Listen {
    /// `GRANARY_BIND` (127.0.0.1).
    #[serde(default = "loopback")]
    pub bind: IpAddr,
    /// `GRANARY_PORT` (8080); 0 takes any free one.
    #[serde(default = "port", deserialize_with = "from_text")]
    pub port: u16,
    /// `GRANARY_METRICS_BIND` (127.0.0.1).
    #[serde(default = "loopback")]
    pub metrics_bind: IpAddr,
    /// `GRANARY_METRICS_PORT` (9464), for /metrics alone.
    #[serde(default = "metrics_port", deserialize_with = "from_text")]
    pub metrics_port: u16,
    /// `GRANARY_PUBLIC_URL`: the address that browsers use; `http://localhost:PORT` where it is not told.
    pub public_url: Option<String>,
    /// `GRANARY_DRAIN_SECONDS` (production 5, development 0): how long the server stays open after SIGTERM, while
    /// `/readyz` says 503.
    #[serde(default, deserialize_with = "optional_from_text")]
    pub drain_seconds: Option<u64>,
    /// `GRANARY_TRUSTED_PROXIES`: whose forwarded addresses count.
    #[serde(default, deserialize_with = "from_text", rename = "trusted_proxies")]
    pub proxies: Proxies,
}

/// How nodes hear of one another.
#[derive(Debug, Clone, Deserialize)]
pub struct BetweenNodes {
    /// `REDIS_URL`; a node without one is alone, or hears of others by looking into the journal twice a second.
    #[serde(default, deserialize_with = "optional_secret")]
    pub redis_url: Option<SecretString>,
}

/// Where the database is.
#[derive(Debug, Clone, Deserialize)]
pub struct Database {
    /// `DATABASE_URL`; `scripts/run` sets it to the private cluster where nobody else does.
    #[serde(deserialize_with = "secret_text", rename = "database_url")]
    pub url: SecretString,
    #[serde(skip, default = "connections")]
    pub connections: usize,
    #[serde(default, rename = "env")]
    pub environment: Environment,
}

/// How clients name themselves to the registration calls.
#[derive(Debug, Clone, Deserialize)]
pub struct Gateway {
    /// `GRANARY_GATEWAY_CLIENT_ID` (development: `granary-web`).
    #[serde(default = "client_id", deserialize_with = "from_text", rename = "gateway_client_id")]
    pub client_id: String,
    /// `GRANARY_GATEWAY_CLIENT_SECRET` (development: `granary-web-development`).
    #[serde(default = "client_secret", deserialize_with = "secret_text", rename = "gateway_client_secret")]
    pub client_secret: SecretString,
}

/// `GRANARY_LIMITS`: `on` (default), or `off` for benchmarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limiting {
    #[default]
    On,
    Off,
}

/// `GRANARY_DEMO`: `1` for demo data, `live` for the market that keeps it moving as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Demo {
    #[default]
    Off,
    Kept,
    Live,
}

/// What `granary demo` is told.
#[derive(Debug, Clone, Deserialize)]
pub struct Demonstration {
    /// `GRANARY_DEMO_DEALS` (0): deals beside those of the story, for measuring.
    #[serde(default, rename = "demo_deals")]
    pub deals: u64,
    /// `GRANARY_DATA_DIR`, where the documents of its deals are kept.
    #[serde(default = "data_dir")]
    pub data_dir: PathBuf,
    /// `S3_URL`, where they are kept instead.
    #[serde(default, deserialize_with = "optional_secret", rename = "s3_url")]
    pub bucket: Option<SecretString>,
    #[serde(default)]
    env: Environment,
}

/// Services outside; where one is not told, its stand-in serves, in development.
#[derive(Debug, Clone, Deserialize, Default)]
pub struct Outside {
    /// `SMTP_URL`.
    #[serde(default, deserialize_with = "optional_secret", rename = "smtp_url")]
    pub mail: Option<SecretString>,
    /// `GRANARY_MAIL_FROM`: whom mail comes from, such as `Granary <no-reply@example.com>`.
    #[serde(default, rename = "mail_from")]
    pub sender: Option<String>,
    /// `SMS_URL`.
    #[serde(default, deserialize_with = "optional_secret", rename = "sms_url")]
    pub texts: Option<SecretString>,
    /// `KYC_URL`: the identity-verification provider, with the name and password of basic authentication in it.
    #[serde(default, deserialize_with = "optional_secret", rename = "kyc_url")]
    pub verification: Option<SecretString>,
    /// `EXTRACTION_URL`: the service that reads fields out of documents; without one the server reads them itself.
    #[serde(default, deserialize_with = "optional_secret", rename = "extraction_url")]
    pub extraction: Option<SecretString>,
    /// `SIGNING_URL`: the hosted service that documents are signed with; without one they are signed in our own page.
    #[serde(default, deserialize_with = "optional_secret", rename = "signing_url")]
    pub signing: Option<SecretString>,
    /// `S3_URL`: where files are kept, `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…`; without one, the data folder.
    #[serde(default, deserialize_with = "optional_secret", rename = "s3_url")]
    pub files: Option<SecretString>,
    /// `GRANARY_PUSH_ORIGIN`: a push service on one's own network, such as a test's; all others are reached at public addresses alone.
    #[serde(default)]
    pub push_origin: Option<String>,
    /// `OIDC_ISSUER`: the hosted identity provider, if there is one.
    #[serde(default, rename = "oidc_issuer")]
    pub issuer: Option<String>,
    /// `OIDC_AUDIENCE`: how this server is named there.
    #[serde(default, rename = "oidc_audience")]
    pub audience: Option<String>,
}

/// The settings that stand alone.
#[derive(Deserialize)]
struct ScalarSettings {
    #[serde(default)]
    env: Environment,
    #[serde(default)]
    limits: Limiting,
    #[serde(default, deserialize_with = "from_text")]
    demo: Demo,
    #[serde(default = "data_dir")]
    data_dir: PathBuf,
    #[serde(default)]
    worker: Option<PathBuf>,
    #[serde(default)]
    printer: Option<PathBuf>,
    #[serde(default, deserialize_with = "optional_secret")]
    secret: Option<SecretString>,
    #[serde(default = "limit_alone_usd", deserialize_with = "from_text")]
    limit_alone_usd: u64,
    #[serde(default)]
    payee: Option<String>,
}

impl Database {
    /// The database of this process, for commands that need nothing else.
    pub fn from_env() -> Result<Self, BadSettings> {
        Ok(environment().extract()?)
    }
}

impl Demonstration {
    /// What this process is told; production has no demo.
    pub fn from_env() -> Result<Self, BadSettings> {
        let told: Self = environment().extract()?;
        match told.env {
            Environment::Development => Ok(told),
            Environment::Production => Err(BadSettings::Refused(vec!["demo data is for development".to_owned()])),
        }
    }
}

/// What the environment of this process tells.
fn environment() -> Figment {
    let outside = Env::raw().filter(|name| UNPREFIXED.iter().any(|ours| name == *ours));
    Figment::from(Env::prefixed("GRANARY_")).merge(outside)
}

impl Settings {
    /// The settings of this process, checked: production refuses what only development may have.
    pub fn from_env() -> Result<Self, BadSettings> {
        Self::read(&environment())
    }

    /// The settings as a source tells them, checked.
    pub fn read(source: &Figment) -> Result<Self, BadSettings> {
        let alone: ScalarSettings = source.extract()?;
        let secret = match (alone.secret, alone.env) {
            (Some(secret), _) => secret,
            (None, Environment::Development) => secret::development(&alone.data_dir)?,
            (None, Environment::Production) => SecretString::default(),
        };
        let outside: Outside = source.extract()?;
        let listen: Listen = source.extract()?;
        listen.check().map_err(BadSettings::Senseless)?;
        let provider = outside.hosted_provider(alone.env).map_err(BadSettings::Senseless)?;
        let pages = source.extract::<PageLinks>()?.checked(alone.env).map_err(BadSettings::Senseless)?;
        let settings = Self {
            environment: alone.env,
            listen,
            database: source.extract()?,
            bus: source.extract()?,
            gateway: source.extract()?,
            limits: alone.limits,
            outside,
            provider,
            pages,
            demo: alone.demo,
            data_dir: alone.data_dir,
            worker: alone.worker.map_or_else(current_exe, Ok)?,
            printer: alone.printer.map_or_else(|| current_exe().map(|it| it.with_file_name("granary-print")), Ok)?,
            secret,
            limit_alone_usd: alone.limit_alone_usd,
            payee: alone
                .payee
                .or_else(|| (alone.env == Environment::Development).then(|| DEVELOPMENT_PAYEE.to_owned())),
        };
        let refusals = unsafe_in_production(&settings);
        if refusals.is_empty() { Ok(settings) } else { Err(BadSettings::Refused(refusals)) }
    }
}

impl Listen {
    /// A sentence where the address of browsers is one that is not served.
    fn check(&self) -> Result<(), &'static str> {
        let Some(told) = &self.public_url else { return Ok(()) };
        let url = Url::parse(told).ok().filter(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        let url = url.ok_or("GRANARY_PUBLIC_URL is no address such as https://granary.example.com")?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err("GRANARY_PUBLIC_URL is read by everybody, and has a name or a password in it");
        }
        if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
            return Err("GRANARY_PUBLIC_URL ends with its host or port: Granary is not served under a path");
        }
        Ok(())
    }

    /// How long the server stays open once it was told to close.
    pub fn drain(&self, environment: Environment) -> Duration {
        let default = if environment == Environment::Production { DRAIN_SECONDS } else { 0 };
        Duration::from_secs(self.drain_seconds.unwrap_or(default))
    }

    /// The address that browsers use.
    pub fn public_url(&self) -> String {
        let told = self.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned());
        told.unwrap_or_else(|| format!("http://localhost:{}", self.port))
    }

    /// The same, where any free port was asked for and this one was taken.
    pub fn public_url_at(&self, port: u16) -> String {
        Self { port, ..self.clone() }.public_url()
    }
}

impl std::str::FromStr for Demo {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "" | "0" => Ok(Self::Off),
            "1" => Ok(Self::Kept),
            "live" => Ok(Self::Live),
            _ => Err("GRANARY_DEMO is 1 or live"),
        }
    }
}

fn loopback() -> IpAddr {
    IpAddr::from([127, 0, 0, 1])
}

fn limit_alone_usd() -> u64 {
    250_000
}

fn port() -> u16 {
    8080
}

fn metrics_port() -> u16 {
    9464
}

fn connections() -> usize {
    CONNECTIONS
}

fn data_dir() -> PathBuf {
    ".granary".into()
}

fn client_id() -> String {
    "granary-web".into()
}

fn client_secret() -> SecretString {
    refusals::DEVELOPMENT_CLIENT_SECRET.into()
}

#[cfg(test)]
mod tests;
