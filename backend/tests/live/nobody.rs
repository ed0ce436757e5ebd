//! A context in which nobody is known, for calls that ask nobody.

use granary_config::{Environment, Gateway, PageLinks, Proxies};
use granary_domain::{
    SessionId, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_http::{CookieStyle, Limits, RequestContext};
use granary_identity::session::{SessionStore, Sessions, StoredSession, StoredUser, TokenHash, TokenIssuer, TokenKind};
use jiff::Timestamp;

pub fn request_context() -> RequestContext {
    RequestContext {
        sessions: Sessions::new(
            std::sync::Arc::new(Nobody),
            std::sync::Arc::new(Nobody),
            vec![actix::Arbiter::current()],
            Timestamp::now,
        ),
        environment: Environment::Development,
        gateway: Gateway { client_id: "web".into(), client_secret: "secret".to_owned().into() },
        pages: PageLinks::default(),
        proxies: Proxies::default(),
        limits: Limits::off(),
        cookies: CookieStyle::new(Environment::Development, true, "http://localhost"),
        refused: tokio::sync::mpsc::channel(1).0,
    }
}

struct Nobody;

impl TokenIssuer for Nobody {
    fn fresh(&self) -> String {
        String::new()
    }
    fn successor(&self, _: TokenKind, _: SessionId, _: &str) -> String {
        String::new()
    }
    fn made(&self, _: &str) -> bool {
        false
    }
}

fn down<T: Send + 'static>() -> BoxFuture<'static, Result<T, StoreUnavailable>> {
    Box::pin(async { Err(StoreUnavailable) })
}

impl SessionStore for Nobody {
    fn user_by_email(&self, _: String) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        down()
    }
    fn user(&self, _: UserId) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        down()
    }
    fn open(&self, _: StoredSession, _: u64) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        down()
    }
    fn by_bearer(&self, _: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        down()
    }
    fn by_refresh(&self, _: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        down()
    }
    fn rotate(&self, _: SessionId, _: TokenHash, _: StoredSession) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        down()
    }
    fn strike(
        &self,
        _: SessionId,
        _: Option<TokenHash>,
        _: bool,
    ) -> BoxFuture<'_, Result<Option<u8>, StoreUnavailable>> {
        down()
    }
    fn clear_strikes(&self, _: SessionId) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        down()
    }
    fn end(&self, _: SessionId, _: Timestamp, _: &'static str) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        down()
    }
    fn rehash(&self, _: UserId, _: String, _: String) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        down()
    }
}
