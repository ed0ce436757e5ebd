//! A context in which nobody is known, for calls that ask nobody.

use granary_config::{Environment, Gateway, Proxies};
use granary_domain::{
    SessionId, UserId,
    store::{Answer, StoreDown},
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

fn down<T: Send + 'static>() -> Answer<'static, Result<T, StoreDown>> {
    Box::pin(async { Err(StoreDown) })
}

impl SessionStore for Nobody {
    fn user_by_email(&self, _: String) -> Answer<'_, Result<Option<StoredUser>, StoreDown>> {
        down()
    }
    fn user(&self, _: UserId) -> Answer<'_, Result<Option<StoredUser>, StoreDown>> {
        down()
    }
    fn open(&self, _: StoredSession, _: u64) -> Answer<'_, Result<bool, StoreDown>> {
        down()
    }
    fn by_bearer(&self, _: TokenHash) -> Answer<'_, Result<Option<StoredSession>, StoreDown>> {
        down()
    }
    fn by_refresh(&self, _: TokenHash) -> Answer<'_, Result<Option<StoredSession>, StoreDown>> {
        down()
    }
    fn rotate(&self, _: SessionId, _: TokenHash, _: StoredSession) -> Answer<'_, Result<bool, StoreDown>> {
        down()
    }
    fn end(&self, _: SessionId, _: Timestamp, _: &'static str) -> Answer<'_, Result<(), StoreDown>> {
        down()
    }
    fn rehash(&self, _: UserId, _: String, _: String) -> Answer<'_, Result<(), StoreDown>> {
        down()
    }
}
