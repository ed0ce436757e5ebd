//! The way to an SMTP server: where it is, how that way is encrypted, and how we sign in.

use std::time::Duration;

use lettre::transport::smtp::{
    Error, SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT,
    authentication::{Credentials, DEFAULT_MECHANISMS},
    client::{AsyncSmtpConnection, Tls, TlsParameters},
    extension::ClientId,
};
use percent_encoding::percent_decode_str;
use reqwest::Url;

/// How long the other side may take to open.
const OPENING: Duration = Duration::from_secs(20);

/// The way that an address names. Each letter has a connection of its own.
pub(super) struct SmtpRoute {
    host: String,
    port: u16,
    /// What we call ourselves there.
    name: ClientId,
    tls: Tls,
    credentials: Option<Credentials>,
}

impl SmtpRoute {
    /// By `smtp://` with `?tls=required` or `opportunistic`, in the open without; or by `smtps://`.
    pub(super) fn of(url: &Url) -> Option<Self> {
        let host = url.host_str()?.to_owned();
        let tls = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, how)| how.into_owned());
        let parameters = || TlsParameters::new(host.clone()).ok();
        let (tls, port) = match (url.scheme(), tls.as_deref()) {
            ("smtp", None) => (Tls::None, SMTP_PORT),
            ("smtp", Some("required")) => (Tls::Required(parameters()?), SUBMISSION_PORT),
            ("smtp", Some("opportunistic")) => (Tls::Opportunistic(parameters()?), SUBMISSION_PORT),
            ("smtps", _) => (Tls::Wrapper(parameters()?), SUBMISSIONS_PORT),
            _ => return None,
        };
        let plain = |text: &str| percent_decode_str(text).decode_utf8().ok().map(String::from);
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(plain(url.username())?, plain(password)?)),
            None => None,
        };
        let name = url.path().trim_matches('/');
        let name = if name.is_empty() { ClientId::default() } else { ClientId::Domain(name.to_owned()) };
        Some(Self { port: url.port().unwrap_or(port), host, name, tls, credentials })
    }

    /// A connection that is encrypted and signed in, as far as it is to be.
    pub(super) async fn open(&self) -> Result<AsyncSmtpConnection, Error> {
        let (at, name) = ((self.host.as_str(), self.port), &self.name);
        let from_the_start = match &self.tls {
            Tls::Wrapper(parameters) => Some(parameters.clone()),
            _ => None,
        };
        let mut line = AsyncSmtpConnection::connect_tokio1(at, Some(OPENING), name, from_the_start, None).await?;
        match &self.tls {
            Tls::Required(parameters) => line.starttls(parameters.clone(), name).await?,
            Tls::Opportunistic(parameters) if line.can_starttls() => line.starttls(parameters.clone(), name).await?,
            _ => {}
        }
        if let Some(credentials) = &self.credentials {
            line.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(line)
    }
}
