//! The built-in identity provider: who an e-mail address and a password are.

use std::{net::IpAddr, sync::Arc, time::Duration};

use granary_domain::{
    Caller, Email, Role,
    refusal::{ErrorCode, Params, Refusal},
    store::StoreUnavailable,
};
use granary_identity::security_log;
use granary_identity::session::{SessionStore, StoredUser};
use granary_store::Store;
use serde_json::Value;

use super::{
    attempts::{Attempt, Attempts},
    factors::{FactorFault, Factors},
    passwords::{Checked, Passwords, QueueFull},
};

/// When whoever was not tried for want of room may come again.
const CROWDED: Duration = Duration::from_secs(1);

/// The identity provider of this server.
pub struct Identity {
    pub store: Arc<dyn SessionStore>,
    pub passwords: Passwords,
    pub attempts: Attempts,
    /// Where tries of an account are counted for all servers.
    pub tries: Store,
    pub factors: Arc<Factors>,
    /// Bank officers sign in with a one-time code; in development the password does as well.
    pub officers_by_password: bool,
}

/// Why nobody is signed in (specification, section 8).
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum SignInFault {
    InvalidCredentials,
    EmailNotVerified,
    UserDisabled,
    TooManyAttempts(Duration),
    /// The hosted provider knows this person, and we do not; only who owns the address comes to read this.
    NotRegistered,
    /// The hosted provider cannot be asked at the moment.
    ProviderAway,
    /// The second factor is wanted, or not right.
    Factor(FactorFault),
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for SignInFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::InvalidCredentials => ErrorCode::InvalidCredentials,
            Self::EmailNotVerified => ErrorCode::EmailNotVerified,
            Self::UserDisabled => ErrorCode::UserDisabled,
            Self::TooManyAttempts(_) => ErrorCode::TooManyAttempts,
            Self::NotRegistered => ErrorCode::NotRegistered,
            Self::ProviderAway => ErrorCode::Unavailable,
            Self::Factor(fault) => fault.code(),
            Self::Store(down) => down.code(),
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Factor(fault) => fault.params(),
            _ => Params::default(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyAttempts(wait) => Some(*wait),
            Self::Factor(fault) => fault.retry_after(),
            _ => None,
        }
    }

    fn details(&self) -> Option<Value> {
        match self {
            Self::Factor(fault) => fault.details(),
            _ => None,
        }
    }
}

/// Why somebody who is signed in is not taken for the person they say they are.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum ConfirmFault {
    WrongPassword,
    TooManyAttempts(Duration),
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for ConfirmFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::WrongPassword => ErrorCode::WrongPassword,
            Self::TooManyAttempts(_) => ErrorCode::TooManyAttempts,
            Self::Store(down) => down.code(),
        }
    }

    fn fields(&self) -> Vec<String> {
        vec!["password".to_owned()]
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyAttempts(wait) => Some(*wait),
            _ => None,
        }
    }
}

impl Identity {
    /// Asks somebody who is signed in for their password once more; guesses count like those of a sign-in.
    pub async fn confirm(&self, caller: &Caller, password: String) -> Result<(), ConfirmFault> {
        let user = self.store.user(caller.who.user).await?.ok_or(StoreUnavailable)?;
        let tried = self.attempt(&user.email, caller.from, Some(&user)).await.map_err(ConfirmFault::TooManyAttempts)?;
        let hash = Some(user.password.clone()).filter(|_| self.may_try(&user));
        let checked = self.passwords.check(password, hash, caller.from).await;
        if checked == Ok(Checked::Wrong) {
            return Err(ConfirmFault::WrongPassword);
        }
        // Right, or not tried for want of room.
        self.give_back(tried).await;
        checked.map_err(|QueueFull| ConfirmFault::TooManyAttempts(CROWDED)).map(drop)
    }

    /// Counts a try to be somebody, if there is such a person; or says how long to wait.
    pub(super) async fn attempt(
        &self,
        email: &str,
        from: Option<IpAddr>,
        user: Option<&StoredUser>,
    ) -> Result<Attempt, Duration> {
        let known = user.zip(from).and_then(|(user, from)| user.known_network(from));
        let mut tried = self.attempts.count(email, from, known)?;
        match self.attempts.count_everywhere(&self.tries, email, known).await {
            Ok(counted) => {
                tried.counted = counted;
                Ok(tried)
            }
            Err(wait) => {
                self.attempts.give_back(&tried);
                Err(wait)
            }
        }
    }

    /// Gives a try back, wherever it was counted: it was no guess.
    pub(super) async fn give_back(&self, tried: Attempt) {
        self.attempts.give_back(&tried);
        if let Some(counted) = tried.counted
            && self.tries.give_back_try(counted.id).await.is_err()
        {
            tracing::warn!("A try of a password that was right counts on for a quarter of an hour");
        }
    }

    /// The person, if all is right. Only the right password learns more than that something is wrong: what bars the
    /// account, and whether it has a second factor.
    pub async fn sign_in(
        &self,
        email: &str,
        password: String,
        totp: Option<&str>,
        from: Option<IpAddr>,
    ) -> Result<StoredUser, SignInFault> {
        self.attempts.waits(from).map_err(SignInFault::TooManyAttempts)?;
        let user = self.store.user_by_email(Email::fold(email)).await?.filter(|user| self.may_try(user));
        let tried = self.attempt(email, from, user.as_ref()).await.map_err(SignInFault::TooManyAttempts)?;
        let hash = user.as_ref().map(|user| user.password.clone());
        let checked = match self.passwords.check(password, hash, from).await {
            Ok(checked) => checked,
            Err(QueueFull) => {
                self.give_back(tried).await;
                return Err(SignInFault::TooManyAttempts(CROWDED));
            }
        };
        let user = user.ok_or(SignInFault::InvalidCredentials)?;
        security_log::concerns(user.id);
        match checked {
            Checked::Wrong => return Err(SignInFault::InvalidCredentials),
            Checked::Right => {}
            // The old hash still serves, should the store not take the new one.
            Checked::RightButOld(anew) => drop(self.store.rehash(user.id, user.password.clone(), anew).await),
        }
        let entered = self.enter(user, totp).await;
        // A wrong second factor is a guess; every other answer to the right password is none.
        if !matches!(&entered, Err(SignInFault::Factor(FactorFault::Wrong | FactorFault::TooManyTries(_)))) {
            self.give_back(tried).await;
        }
        entered
    }

    /// What the right password leads to.
    async fn enter(&self, user: StoredUser, totp: Option<&str>) -> Result<StoredUser, SignInFault> {
        if user.disabled {
            return Err(SignInFault::UserDisabled);
        }
        if !user.email_verified {
            return Err(SignInFault::EmailNotVerified);
        }
        self.factors.check(user.id, user.role, totp).await.map_err(SignInFault::Factor)?;
        Ok(user)
    }

    fn may_try(&self, user: &StoredUser) -> bool {
        !user.deleted && (user.role != Role::Bank || self.officers_by_password)
    }
}
