//! Proving inside a session who one is, by more than the session: with the password, a mailed code, or at the identity
//! provider. What must not be open to a stolen session asks for it.

use std::{sync::Arc, time::Duration};

use granary_domain::{
    Caller, Email,
    refusal::{BoxedRefusal, ErrorCode, Refusal},
    store::StoreUnavailable,
};
use granary_identity::{
    code::{CheckedCode, CodeFault, Codes, Flow, Purpose, Recipient},
    session::SessionStore,
};
use granary_store::{Author, Decision, Store, UserEntry};
use serde_json::{Value, json};

use super::{
    identity::{ConfirmFault, Identity, SignInFault},
    oidc::Hosted,
};

/// Who takes proofs.
pub struct Proofs {
    pub identity: Arc<Identity>,
    pub codes: Codes,
    pub hosted: Arc<Hosted>,
    pub store: Store,
}

/// What somebody proves by who they are.
pub enum Proof {
    Password(String),
    /// The code that was mailed to them.
    Code(String),
    /// What the identity provider gave, and the nonce that it was asked with.
    Token(String, Option<String>),
}

/// Why a proof is none.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum ProofFault {
    Password(ConfirmFault),
    Code(CodeFault),
    Token(SignInFault),
    /// The provider vouches for somebody else, or has not asked this person for a while.
    NotThem,
    Store(StoreUnavailable),
}

impl ProofFault {
    fn inner(&self) -> Option<&dyn Refusal> {
        match self {
            Self::Password(fault) => Some(fault),
            Self::Code(fault) => Some(fault),
            Self::Token(SignInFault::InvalidCredentials) | Self::NotThem => None,
            Self::Token(fault) => Some(fault),
            Self::Store(down) => Some(down),
        }
    }
}

impl Refusal for ProofFault {
    fn code(&self) -> ErrorCode {
        self.inner().map_or(ErrorCode::ProofRequired, Refusal::code)
    }

    fn fields(&self) -> Vec<String> {
        self.inner().map(Refusal::fields).unwrap_or_default()
    }

    fn retry_after(&self) -> Option<Duration> {
        self.inner().and_then(Refusal::retry_after)
    }

    fn details(&self) -> Option<Value> {
        self.inner().and_then(Refusal::details)
    }
}

impl Proofs {
    /// Where a code goes that proves who the caller is.
    pub async fn address(&self, caller: &Caller) -> Result<Recipient, StoreUnavailable> {
        let user = self.store.user(caller.who.user).await?.ok_or(StoreUnavailable)?;
        Email::stored(&user.email).map(Recipient::Email).map_err(|_| StoreUnavailable)
    }

    /// Takes a proof: for a while, the session does what otherwise it may not.
    pub async fn take(&self, caller: &Caller, proof: Proof) -> Result<(), BoxedRefusal> {
        let (by, code) = match proof {
            Proof::Password(password) => {
                self.identity.confirm(caller, password).await.map_err(ProofFault::from)?;
                ("password", None)
            }
            Proof::Code(typed) => {
                let to = self.address(caller).await?;
                let checked = self.codes.check(Purpose::Proof(caller.who.session), &to, Flow::Only, &typed).await;
                ("code", Some(checked.map_err(ProofFault::from)?))
            }
            Proof::Token(token, nonce) => {
                let provider = self.hosted.0.as_ref().ok_or(ErrorCode::NotFound)?;
                let proves = provider.proves(caller, &token, nonce.as_deref()).await.map_err(ProofFault::from)?;
                if !proves {
                    return Err(ProofFault::NotThem.into());
                }
                ("provider", None)
            }
        };
        keep(&self.store, caller, by, code.as_ref()).await
    }
}

/// Remembers in the session that its person has proven who they are, and spends the code that did.
async fn keep(store: &Store, caller: &Caller, by: &str, code: Option<&CheckedCode>) -> Result<(), BoxedRefusal> {
    let who = &caller.who;
    store
        .perform(Author::caller(caller, None), async |tx| {
            if let Some(code) = code {
                tx.spend_code(code).await?;
            }
            tx.prove_session(who.session).await?;
            let journal = vec![UserEntry { user: who.user, kind: "proven", body: json!({ "by": by }) }];
            Ok(Decision { journal, ..Decision::value(()) })
        })
        .await
}
