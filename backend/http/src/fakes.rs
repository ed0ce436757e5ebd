//! Sessions for the tests of this module: one for each role, whose bearer is the role's name.

use std::{sync::Arc, time::Duration};

use actix::Arbiter;
use granary_domain::{
    CompanyId, Permission, Role, SessionId, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::{
    session::{SessionStore, Sessions, StoredSession, StoredUser, TokenHash, TokenIssuer, TokenKind, token_hash},
    user::User,
};
use jiff::Timestamp;
use uuid::Uuid;

/// Sessions of `trader`, `bank`, `sales` (who reads deals) and `admin` (who does all to deals); `old-admin` has
/// expired, and the bearer `away` finds the store gone.
pub(super) fn sessions() -> Sessions {
    let people = [
        ("trader", Role::User, &[][..]),
        ("bank", Role::Bank, &[]),
        ("sales", Role::Sales, &[Permission::DealRead]),
        ("admin", Role::Admin, &[Permission::Deal]),
    ];
    let people = people.map(|(name, role, permissions)| person(name, role, permissions));
    Sessions::new(Arc::new(FakeSessions(people.into())), Arc::new(Trusting), vec![Arbiter::current()], Timestamp::now)
}

struct FakeSessions(Vec<(StoredUser, StoredSession)>);

fn person(name: &str, role: Role, permissions: &[Permission]) -> (StoredUser, StoredSession) {
    let now = Timestamp::now();
    let (past, future) = (now - Duration::from_secs(60), now + Duration::from_secs(600));
    let id = UserId(Uuid::now_v7());
    let user = StoredUser {
        id,
        role,
        email: format!("{name}@granary.test"),
        email_verified: true,
        disabled: false,
        deleted: false,
        name: name.to_owned(),
        company: (role == Role::User).then(|| CompanyId(Uuid::now_v7())),
        bank: None,
        permissions: permissions.iter().copied().collect(),
        member: Default::default(),
        rights: 1,
        password: String::new(),
        networks: Vec::new(),
        record: Arc::new(User::new(id, role, &format!("{name}@granary.test"), now)),
    };
    let session = StoredSession {
        id: SessionId(Uuid::now_v7()),
        user: user.id,
        refresh: token_hash(&format!("refresh-{name}")),
        previous: None,
        bearers: vec![(token_hash(name), future), (token_hash(&format!("old-{name}")), past)],
        until: future,
        ended: None,
        created_at: past,
    };
    (user, session)
}

impl FakeSessions {
    fn holding(&self, wanted: impl Fn(&StoredSession) -> bool) -> Option<StoredSession> {
        self.0.iter().map(|(_, session)| session).find(|session| wanted(session)).cloned()
    }
}

fn now<'a, T: Send + 'a>(answer: T) -> BoxFuture<'a, T> {
    Box::pin(async move { answer })
}

impl SessionStore for FakeSessions {
    fn user_by_email(&self, email: String) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        now(Ok(self.0.iter().map(|(user, _)| user).find(|user| user.email == email).cloned()))
    }

    fn user(&self, wanted: UserId) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>> {
        now(Ok(self.0.iter().map(|(user, _)| user).find(|user| user.id == wanted).cloned()))
    }

    fn open(&self, _: StoredSession, _: u64) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        now(Ok(true))
    }

    fn by_bearer(&self, bearer: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        let found = self.holding(|session| session.bearers.iter().any(|(hash, _)| *hash == bearer));
        now(if bearer == token_hash("away") { Err(StoreUnavailable) } else { Ok(found) })
    }

    fn by_refresh(&self, refresh: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>> {
        now(Ok(self.holding(|session| session.refresh == refresh)))
    }

    fn rotate(&self, _: SessionId, _: TokenHash, _: StoredSession) -> BoxFuture<'_, Result<bool, StoreUnavailable>> {
        now(Ok(false))
    }

    /// Each node counts alone where its store does not.
    fn strike(
        &self,
        _: SessionId,
        _: Option<TokenHash>,
        _: bool,
    ) -> BoxFuture<'_, Result<Option<u8>, StoreUnavailable>> {
        now(Err(StoreUnavailable))
    }

    fn clear_strikes(&self, _: SessionId) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        now(Ok(()))
    }

    fn end(&self, _: SessionId, _: Timestamp, _: &'static str) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        now(Ok(()))
    }

    fn rehash(&self, _: UserId, _: String, _: String) -> BoxFuture<'_, Result<(), StoreUnavailable>> {
        now(Ok(()))
    }
}

struct Trusting;

impl TokenIssuer for Trusting {
    fn fresh(&self) -> String {
        Uuid::now_v7().to_string()
    }

    fn successor(&self, _: TokenKind, _: SessionId, spent: &str) -> String {
        format!("after-{spent}")
    }

    fn made(&self, _: &str) -> bool {
        true
    }
}
