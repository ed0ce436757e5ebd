//! How the database is reached: its address, and TLS, which proves the server's name wherever it is used.

use std::{net::IpAddr, path::PathBuf};

use futures::{StreamExt, stream::BoxStream};
use percent_encoding::percent_decode_str;
use rustls_tokio_postgres::{MakeRustlsConnect, config_from_ca_cert, config_platform_verifier};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::{
    AsyncMessage, Client, Config, Connection, Error, NoTls,
    config::{Host, SslMode},
};

use super::query_error::words;

/// What a connection hears; it lives for as long as this is read.
pub(super) type Messages = BoxStream<'static, Result<AsyncMessage, Error>>;

/// Why an address cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadDatabaseUrl {
    #[error("DATABASE_URL does not parse: {0}")]
    Url(#[from] Error),
    #[error("the certificates that would prove the database are not there: {0}")]
    Certificates(Box<dyn std::error::Error + Send + Sync>),
}

/// Why a database cannot be used, in words for whoever set it up.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseFault {
    #[error(transparent)]
    Address(#[from] BadDatabaseUrl),
    #[error("the database of DATABASE_URL cannot be reached: {0}")]
    Unreachable(String),
    #[error("the database of DATABASE_URL refuses: {0}")]
    Refused(String),
    #[error(
        "DATABASE_URL names a pooler that keeps no settings of a session, such as PgBouncer: name PostgreSQL itself"
    )]
    Pooler,
    #[error("the database of DATABASE_URL has the encoding {0}: create one with the encoding UTF8")]
    Encoding(String),
}

impl From<Error> for DatabaseFault {
    fn from(cause: Error) -> Self {
        match cause.as_db_error() {
            Some(said) if said.message().contains("startup parameter") => Self::Pooler,
            Some(_) => Self::Refused(words(&cause)),
            None => Self::Unreachable(words(&cause)),
        }
    }
}

/// What statements rest on, whatever the server, the database and the role say. The last one tells whether they arrived.
const SESSION: &str = "-c DateStyle=ISO -c TimeZone=UTC -c IntervalStyle=postgres -c bytea_output=hex \
    -c standard_conforming_strings=on -c search_path=public -c extra_float_digits=1 \
    -c default_transaction_isolation=read\\ committed -c granary.session=kept";

/// Where the database is, and the certificates by which it is known, where it is spoken to over TLS.
#[derive(Clone)]
pub(super) struct DatabaseAddress {
    pub config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl DatabaseAddress {
    /// A URL as libpq takes it. On this machine TLS is used where `sslmode` asks for it, elsewhere unless it is
    /// `disable`; and never without proof of the server's name, by `sslrootcert` or the certificates of the system.
    pub(super) fn parse(url: &str) -> Result<Self, BadDatabaseUrl> {
        let (url, root) = without_root(url);
        let mut config: Config = url.parse()?;
        let asked = config.get_options().unwrap_or_default().to_owned();
        config.options(format!("{asked} {SESSION}")).application_name("granary");
        if config.get_ssl_mode() == SslMode::Prefer {
            config.ssl_mode(if is_local(&config) { SslMode::Disable } else { SslMode::Require });
        }
        if config.get_ssl_mode() == SslMode::Disable {
            return Ok(Self { config, tls: None });
        }
        let certificates = match root {
            Some(root) => config_from_ca_cert(root).map_err(|cause| BadDatabaseUrl::Certificates(cause.into()))?,
            None => config_platform_verifier().map_err(|cause| BadDatabaseUrl::Certificates(cause.into()))?,
        };
        Ok(Self { config, tls: Some(MakeRustlsConnect::new(certificates)) })
    }

    /// Whether what is asked and answered could be read on the way.
    pub(super) fn is_exposed(&self) -> bool {
        self.tls.is_none() && !is_local(&self.config)
    }

    pub(super) async fn connect(&self) -> Result<(Client, Messages), Error> {
        match &self.tls {
            Some(tls) => self.config.connect(tls.clone()).await.map(|(client, open)| (client, messages(open))),
            None => self.config.connect(NoTls).await.map(|(client, open)| (client, messages(open))),
        }
    }
}

fn messages<S, T>(mut connection: Connection<S, T>) -> Messages
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    futures::stream::poll_fn(move |cx| connection.poll_message(cx)).boxed()
}

/// The same URL as the driver takes it, which knows neither `sslrootcert` nor the modes that it implies.
fn without_root(url: &str) -> (String, Option<PathBuf>) {
    let Some((base, query)) = url.split_once('?') else { return (url.to_owned(), None) };
    let mut root = None;
    let kept: Vec<_> = query
        .split('&')
        .filter_map(|pair| match pair.split_once('=') {
            Some(("sslrootcert", path)) => {
                root = Some(percent_decode_str(path).decode_utf8_lossy().into_owned().into());
                None
            }
            Some(("sslmode", "verify-ca" | "verify-full")) => Some("sslmode=require"),
            _ => Some(pair),
        })
        .collect();
    (format!("{base}?{}", kept.join("&")), root)
}

fn is_local(config: &Config) -> bool {
    // Where addresses are given beside names, they are what is connected to.
    let is_here = config.get_hostaddrs().iter().all(IpAddr::is_loopback);
    is_here
        && config.get_hosts().iter().all(|host| match host {
            Host::Tcp(name) => granary_config::is_here(name),
            Host::Unix(_) => true,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tls_is_used_off_this_machine_unless_it_is_turned_off() {
        for (url, is_encrypted, is_exposed) in [
            ("postgres://granary@localhost/granary", false, false),
            ("postgres://granary@[::1]:5432/granary", false, false),
            ("postgres://granary@%2Frun%2Fpostgresql/granary", false, false),
            ("host=127.0.0.1 user=granary", false, false),
            ("host=localhost hostaddr=192.0.2.7 user=granary", true, false),
            ("host=localhost hostaddr=192.0.2.7 user=granary sslmode=disable", false, true),
            ("postgres://granary@127.0.0.1/granary?sslmode=require", true, false),
            ("postgres://granary@db.granary.test/granary", true, false),
            ("postgres://granary@db.granary.test/granary?sslmode=prefer", true, false),
            ("postgres://granary@db.granary.test/granary?connect_timeout=3&sslmode=verify-full", true, false),
            ("postgres://granary@localhost,db.granary.test/granary", true, false),
            ("postgres://granary@db.granary.test/granary?sslmode=disable", false, true),
        ] {
            let address = DatabaseAddress::parse(url).unwrap();
            assert_eq!((address.tls.is_some(), address.is_exposed()), (is_encrypted, is_exposed), "{url}");
        }
    }

    #[test]
    fn an_address_without_its_certificates_is_none() {
        for url in ["malformed", "postgres://db.granary.test/granary?sslrootcert=%2Fnowhere%2Froot.pem"] {
            assert!(DatabaseAddress::parse(url).is_err(), "{url}");
        }
    }
}
