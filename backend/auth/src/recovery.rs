//! How people get back in: links to new passwords and verified addresses, and the change of a password.

use std::{net::IpAddr, sync::Arc, time::Duration};

use granary_adapters::mail::Mailer;
use granary_domain::{
    Caller, Email, Language, network,
    refusal::{BoxedRefusal, ErrorCode, Refusal, RefusalKind},
    store::StoreUnavailable,
};
use granary_identity::{
    link::{LinkPreview, LinkPurpose},
    second_factor::AfterReset,
    session::{SessionStore, StoredUser},
};
use granary_store::{LinkRequest, Store};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    addresses,
    identity::Identity,
    letters::LetterLimits,
    links,
    passwords::{Checked, QueueFull, Weakness, strength},
};

/// Who lets people back in.
pub struct Recovery {
    pub store: Store,
    pub identity: Arc<Identity>,
    pub mailer: Arc<Mailer>,
    pub limits: LetterLimits,
}

/// Why nothing was changed.
#[derive(Debug, Clone, PartialEq, derive_more::From)]
pub enum RecoveryFault {
    BadReset,
    BadLink,
    Weak(Vec<Weakness>),
    WrongPassword,
    TooManyAttempts(Duration),
    /// So many letters are not asked for.
    TooManyAsks(Duration),
    /// The caller's session ended, or its rights changed, meanwhile.
    Denied,
    /// The caller is gone.
    Gone,
    /// The password was changed meanwhile.
    Changed,
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for RecoveryFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::BadReset => ErrorCode::PasswordNotUpdated,
            Self::BadLink => ErrorCode::LinkDead,
            Self::Weak(_) => ErrorCode::WeakPassword,
            Self::WrongPassword => ErrorCode::WrongPassword,
            Self::TooManyAttempts(_) => ErrorCode::TooManyAttempts,
            Self::TooManyAsks(_) => ErrorCode::TooManyRequests,
            Self::Denied => ErrorCode::NotAuthorized,
            Self::Gone => ErrorCode::NotFound,
            Self::Changed => ErrorCode::UserChanged,
            Self::Store(down) => down.code(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Weak(_) => vec!["newPassword".into()],
            Self::WrongPassword => vec!["currentPassword".into()],
            _ => Vec::new(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyAttempts(wait) | Self::TooManyAsks(wait) => Some(*wait),
            _ => None,
        }
    }

    fn details(&self) -> Option<Value> {
        match self {
            Self::Weak(reasons) => Some(json!({ "reasons": reasons })),
            _ => None,
        }
    }
}

/// A caller whose rights stand no longer, or a store that is away.
impl From<BoxedRefusal> for RecoveryFault {
    fn from(refusal: BoxedRefusal) -> Self {
        if refusal.get().kind() == RefusalKind::Forbidden { Self::Denied } else { Self::Store(StoreUnavailable) }
    }
}

impl From<QueueFull> for RecoveryFault {
    fn from(_: QueueFull) -> Self {
        Self::TooManyAttempts(Duration::from_secs(1))
    }
}

impl Recovery {
    /// Has a link mailed to whoever has this address. Nobody can tell by the answer, nor by its time, whether anybody
    /// has: the ask alone is counted and written here, and looked into afterwards.
    pub async fn ask(
        &self,
        purpose: LinkPurpose,
        address: &Email,
        language: Language,
        from: Option<IpAddr>,
    ) -> Result<(), RecoveryFault> {
        let address = address.as_str().to_owned();
        self.limits.count(&address, from).map_err(RecoveryFault::TooManyAsks)?;
        let is_limited = self.limits.are_on();
        let ask = LinkRequest { purpose, address, language, network: from.map(network), is_limited };
        Ok(self.store.ask_for_link(&ask).await?)
    }

    /// Sets the password that a link allows, once, ends every session of its person at once, and answers what that left of
    /// the second factor.
    pub async fn reset(
        &self,
        token: &str,
        password: String,
        from: Option<IpAddr>,
    ) -> Result<AfterReset, RecoveryFault> {
        let link = self.mailer.pages().link(LinkPurpose::ResetPassword, token).ok_or(RecoveryFault::BadReset)?;
        let found = self.store.link(link).await?.ok_or(RecoveryFault::BadReset)?;
        found.open(LinkPurpose::ResetPassword, self.store.now()).ok_or(RecoveryFault::BadReset)?;
        let person = self.store.user(found.user).await?.ok_or(RecoveryFault::BadReset)?;
        must_be_strong(&password, &person)?;
        let hash = self.identity.passwords.hash(password, from).await?;
        links::reset(&self.store, (link, &found.email), &hash, from).await?.ok_or(RecoveryFault::BadReset)
    }

    /// Changes one's own password and ends one's other sessions.
    pub async fn change(&self, caller: &Caller, current: String, password: String) -> Result<(), RecoveryFault> {
        let person = self.store.user(caller.who.user).await?.ok_or(RecoveryFault::Gone)?;
        let tried = self.identity.attempt(&person.email, caller.from, Some(&person)).await;
        let tried = tried.map_err(RecoveryFault::TooManyAttempts)?;
        let checked = self.identity.passwords.check(current, Some(person.password.clone()), caller.from).await;
        if checked == Ok(Checked::Wrong) {
            return Err(RecoveryFault::WrongPassword);
        }
        // Right, or not tried for want of room.
        self.identity.give_back(tried).await;
        checked?;
        must_be_strong(&password, &person)?;
        let hash = self.identity.passwords.hash(password, caller.from).await?;
        let changed = links::change(&self.store, caller, &person.password, &hash).await?;
        if changed { Ok(()) } else { Err(RecoveryFault::Changed) }
    }

    /// What a link leads to; nothing is done by looking.
    pub async fn look(&self, token: &str) -> Result<LinkPreview, RecoveryFault> {
        let link = LinkPurpose::ALL.into_iter().find_map(|purpose| self.mailer.pages().link(purpose, token));
        let found = self.store.link(link.ok_or(RecoveryFault::BadLink)?).await?.ok_or(RecoveryFault::BadLink)?;
        found.preview(self.store.now()).ok_or(RecoveryFault::BadLink)
    }

    /// Makes the address that a link was sent to the one that its person signs in with, and answers it.
    pub async fn change_email(&self, token: &str, from: Option<IpAddr>) -> Result<String, RecoveryFault> {
        let (link, sent_to) = self.moving(LinkPurpose::ChangeEmail, token).await?;
        addresses::change(&self.store, (link, &sent_to), from).await?.ok_or(RecoveryFault::BadLink)
    }

    /// Gives somebody the address back that a link was sent to, and answers it.
    pub async fn keep_email(&self, token: &str, from: Option<IpAddr>) -> Result<String, RecoveryFault> {
        let (link, sent_to) = self.moving(LinkPurpose::KeepEmail, token).await?;
        addresses::keep(&self.store, (link, &sent_to), from).await?.ok_or(RecoveryFault::BadLink)
    }

    async fn moving(&self, purpose: LinkPurpose, token: &str) -> Result<(Uuid, String), RecoveryFault> {
        let link = self.mailer.pages().link(purpose, token).ok_or(RecoveryFault::BadLink)?;
        let found = self.store.link(link).await?.ok_or(RecoveryFault::BadLink)?;
        Ok((link, found.sent_to))
    }

    /// Verifies the address that a link was sent to, and answers it.
    pub async fn verify(&self, token: &str, from: Option<IpAddr>) -> Result<String, RecoveryFault> {
        let link = self.mailer.pages().link(LinkPurpose::VerifyEmail, token).ok_or(RecoveryFault::BadLink)?;
        let found = self.store.link(link).await?.ok_or(RecoveryFault::BadLink)?;
        links::verify(&self.store, (link, &found.email), from).await?.ok_or(RecoveryFault::BadLink)
    }
}

/// What a stranger knows of a person makes no password.
fn must_be_strong(password: &str, person: &StoredUser) -> Result<(), RecoveryFault> {
    let record = &person.record;
    let phone = record.phone.as_ref().map_or("", |phone| &phone.number);
    let company = record.company.as_ref().map_or("", |company| &company.company_name);
    strength(password, &[&person.email, &person.name, phone, company]).map_err(RecoveryFault::Weak)
}
