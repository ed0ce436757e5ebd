//! The built-in identity provider: who an e-mail address and a password are.

use std::{net::IpAddr, sync::Arc, time::Duration};

use actors::{
    domain::{Caller, Role},
    fault::{Code, Fault, FaultKind},
    session::{SessionStore, StoredUser},
    store::StoreDown,
};

use super::{
    attempts::Attempts,
    factors::{FactorFault, Factors},
    passwords::{Checked, Crowded, Passwords},
};

/// The identity provider of this server.
pub struct Identity {
    pub store: Arc<dyn SessionStore>,
    pub passwords: Passwords,
    pub attempts: Attempts,
    pub factors: Arc<Factors>,
    /// Bank officers sign in with a one-time code; in development the password does as well.
    pub officers_by_password: bool,
}

/// Why nobody is signed in (specification, section 8).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SignInFault {
    #[error("You have entered an invalid email or password.")]
    InvalidCredentials,
    #[error(
        "You need to verify your email to Sign In. Please check your mailbox under 'All Emails' or Spam folder and \
         click on the verification link."
    )]
    EmailNotVerified,
    #[error("Your account has been disabled. Kindly contact administrator.")]
    UserDisabled,
    #[error("Too many login attempts. Try again in some time.")]
    TooManyAttempts(Duration),
    /// The hosted provider knows this person, and we do not; only who owns the address comes to read this.
    #[error("There is no account with this email yet. Please register.")]
    NotRegistered,
    /// The hosted provider cannot be asked at the moment.
    #[error("The identity provider cannot be reached.")]
    ProviderAway,
    /// The second factor is wanted, or not right.
    #[error(transparent)]
    Factor(FactorFault),
    #[error(transparent)]
    Store(#[from] StoreDown),
}

impl SignInFault {
    /// The name beside the sentence.
    pub fn name(&self) -> &'static str {
        match self {
            Self::InvalidCredentials => "INVALID_CREDENTIALS",
            Self::EmailNotVerified => "EMAIL_NOT_VERIFIED",
            Self::UserDisabled => "USER_DISABLED",
            Self::TooManyAttempts(_) => "TOO_MANY_ATTEMPTS",
            Self::NotRegistered => "NOT_REGISTERED",
            Self::ProviderAway => "UNAVAILABLE",
            Self::Factor(fault) => fault.name().unwrap_or("UNAVAILABLE"),
            Self::Store(_) => "UNAVAILABLE",
        }
    }
}

/// Why somebody who is signed in is not taken for the person they say they are.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfirmFault {
    #[error("password : Validation Error")]
    WrongPassword,
    #[error("Too many login attempts. Try again in some time.")]
    TooManyAttempts(Duration),
    #[error(transparent)]
    Store(#[from] StoreDown),
}

impl Fault for ConfirmFault {
    fn kind(&self) -> FaultKind {
        match self {
            Self::WrongPassword => FaultKind::Invalid(Code::Invalid),
            Self::TooManyAttempts(_) => FaultKind::Limited,
            Self::Store(_) => FaultKind::Unavailable,
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
        let user = self.store.user(caller.who.user).await?.ok_or(StoreDown)?;
        self.attempts.count(&user.email, caller.from).map_err(ConfirmFault::TooManyAttempts)?;
        let checked = self.passwords.check(password, Some(user.password)).await;
        match checked.map_err(|Crowded| ConfirmFault::TooManyAttempts(Duration::from_secs(1)))? {
            Checked::Wrong => Err(ConfirmFault::WrongPassword),
            Checked::Right | Checked::RightButOld(_) => {
                self.attempts.succeeded(&user.email, caller.from);
                Ok(())
            }
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
        self.attempts.count(email, from).map_err(SignInFault::TooManyAttempts)?;
        let user = self.store.user_by_email(email.trim().to_owned()).await?.filter(|user| self.may_try(user));
        let hash = user.as_ref().map(|user| user.password.clone());
        let checked = self.passwords.check(password, hash).await;
        let checked = checked.map_err(|Crowded| SignInFault::TooManyAttempts(Duration::from_secs(1)))?;
        let user = user.ok_or(SignInFault::InvalidCredentials)?;
        match checked {
            Checked::Wrong => return Err(SignInFault::InvalidCredentials),
            Checked::Right => {}
            // The old hash still serves, should the store not take the new one.
            Checked::RightButOld(anew) => drop(self.store.rehash(user.id, anew).await),
        }
        let entered = self.enter(user, totp).await;
        // A wrong second factor is a guess; every other answer to the right password is none.
        if !matches!(&entered, Err(SignInFault::Factor(FactorFault::Wrong | FactorFault::TooManyTries(_)))) {
            self.attempts.succeeded(email, from);
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
