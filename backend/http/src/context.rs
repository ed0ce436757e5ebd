//! What every call is met with: who calls, from which address, with what in the gateway headers.

use std::net::IpAddr;

use actix_web::{
    HttpRequest,
    http::{Method, header::HeaderMap},
};
use granary_config::{Environment, Gateway, PageLinks, Proxies};
use granary_domain::UserId;
use granary_identity::{
    audit::RefusedCall,
    session::{Found, SessionRef, Sessions},
};
use secrecy::ExposeSecret;
use subtle::ConstantTimeEq;
use tokio::sync::mpsc::Sender;

use super::{CookieStyle, error::AppError, limit::Limits, user_agent::sighting};

/// Who calls.
#[derive(Clone)]
pub enum Visitor {
    Stranger,
    Live(SessionRef),
    Expired(SessionRef),
    /// The session of this bearer is over.
    Ended,
    /// The session of this cookie is over; a public call takes it for a stranger.
    EndedCookie,
}

impl Visitor {
    /// Who calls in a session that is open.
    pub(super) fn user(&self) -> Option<UserId> {
        match self {
            Self::Live(session) => Some(session.principal().user),
            _ => None,
        }
    }
}

/// What all calls share.
pub struct RequestContext {
    pub sessions: Sessions,
    pub environment: Environment,
    pub gateway: Gateway,
    pub pages: PageLinks,
    pub proxies: Proxies,
    pub limits: Limits,
    pub cookies: CookieStyle,
    /// Takes calls of staff that were refused, to be written down.
    pub refused: Sender<RefusedCall>,
}

impl RequestContext {
    /// Finds out who is calling; a database that is away leaves that open.
    pub(super) async fn recognise(&self, request: &HttpRequest) -> Result<Visitor, AppError> {
        let bearer = bearer(request);
        let cookie = self.identity_cookie(request);
        let Some(token) = bearer.or(cookie.as_deref()) else { return Ok(Visitor::Stranger) };
        Ok(match self.sessions.find(token).await? {
            Found::Live(session) => {
                session.seen(|| sighting(agent(request), self.address(request)));
                Visitor::Live(session)
            }
            Found::Expired(session) => Visitor::Expired(session),
            Found::Ended if bearer.is_some() => Visitor::Ended,
            Found::Ended => Visitor::EndedCookie,
            Found::Unknown => Visitor::Stranger,
        })
    }

    /// Whether the gateway headers are there and right.
    pub(super) fn knows_client(&self, request: &HttpRequest) -> bool {
        let matches = |header: &str, wanted: &str| {
            let given = request.headers().get(header).map_or(&b""[..], |value| value.as_bytes());
            bool::from(given.ct_eq(wanted.as_bytes()))
        };
        matches("x-gateway-client-id", &self.gateway.client_id)
            & matches("x-gateway-client-secret", self.gateway.client_secret.expose_secret())
    }

    /// The caller's address: the peer, or the one that a trusted proxy forwarded.
    pub(super) fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        let peer = request.peer_addr()?.ip();
        Some(self.proxies.client(peer, &forwarded(request.headers())))
    }

    /// The cookie that stands for the bearer in downloads and images: on GET only, as a POST from another site cannot
    /// ride on it.
    fn identity_cookie(&self, request: &HttpRequest) -> Option<String> {
        let cookie = (request.method() == Method::GET).then(|| request.cookie(self.cookies.identity()))?;
        cookie.map(|cookie| cookie.value().to_owned())
    }
}

/// The addresses that proxies forwarded, client first.
pub(super) fn forwarded(headers: &HeaderMap) -> Vec<&str> {
    let lines = headers.get_all("x-forwarded-for").filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim).collect()
}

/// What the browser says it is.
fn agent(request: &HttpRequest) -> &str {
    request.headers().get("user-agent").and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The token of `Authorization: Bearer …`.
fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request.headers().get("authorization")?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
