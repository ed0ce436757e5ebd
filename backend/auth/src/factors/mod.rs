//! Second factors: who must show one, and whether what they show is right.

mod enrolment;
mod recovery;
mod seal;
mod ticket;
pub mod totp;
mod units;

use std::time::Duration;

use granary_config::Environment;
use granary_domain::{
    Role, UserId,
    refusal::{BoxedRefusal, ErrorCode, Params, Refusal},
    store::StoreUnavailable,
};
use granary_identity::second_factor::{App, AttemptCheck};
use jiff::Timestamp;
use secrecy::SecretString;
use serde_json::{Value, json};

pub use enrolment::{ChangeFault, Offer};
use granary_store::Store;
use seal::Seal;
use ticket::Ticket;
pub(super) use units::reset;
use units::{Begun, Proof};

/// The second factors of this server.
pub struct Factors {
    store: Store,
    seal: Seal,
    /// Staff and bank officers must have one.
    required: bool,
}

/// Why a second factor lets nobody in; each is told only to who has shown the first.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum FactorFault {
    Wanted,
    Wrong,
    /// This person must have a second factor and has none; the ticket lets them set one up.
    EnrolmentWanted(String),
    TooManyTries(Duration),
    #[from]
    Store(StoreUnavailable),
}

impl Refusal for FactorFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Wanted => ErrorCode::TotpRequired,
            Self::Wrong => ErrorCode::TotpWrong,
            Self::EnrolmentWanted(_) => ErrorCode::TotpEnrolmentRequired,
            Self::TooManyTries(_) => ErrorCode::TooManyAttempts,
            Self::Store(down) => down.code(),
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Wrong => Params::default().with("context", "wrong"),
            _ => Params::default(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyTries(wait) => Some(*wait),
            _ => None,
        }
    }

    fn details(&self) -> Option<Value> {
        match self {
            Self::EnrolmentWanted(ticket) => Some(json!({ "enrolment": ticket })),
            _ => None,
        }
    }
}

/// Nobody is refused these writes but by a store that is away.
impl From<BoxedRefusal> for FactorFault {
    fn from(_: BoxedRefusal) -> Self {
        Self::Store(StoreUnavailable)
    }
}

impl Factors {
    pub fn new(store: Store, secret: &SecretString, environment: Environment) -> Self {
        Self { store, seal: Seal::new(secret), required: environment == Environment::Production }
    }

    /// Whether this person may go on, having shown the first factor: with the code of the authenticator app or a
    /// recovery code where one is set up, without either where none is and none must be.
    pub async fn check(&self, user: UserId, role: Role, totp: Option<&str>) -> Result<(), FactorFault> {
        let factored = self.store.factored(user).await?.ok_or(FactorFault::Wrong)?;
        match totp {
            _ if !factored.is_on && self.is_required(role) => {
                let ticket = Ticket { user, rights: factored.rights };
                Err(FactorFault::EnrolmentWanted(ticket.sign(&self.seal, Timestamp::now())))
            }
            _ if !factored.is_on => Ok(()),
            None => Err(FactorFault::Wanted),
            Some(given) => self.take(user, given).await,
        }
    }

    /// Whether people of this role must have a second factor.
    pub fn is_required(&self, role: Role) -> bool {
        self.required && (role.is_staff() || role == Role::Bank)
    }

    /// Takes a code of the app in use, or a recovery code, each once.
    async fn take(&self, user: UserId, given: &str) -> Result<(), FactorFault> {
        let begun = self.begin(user, App::InUse).await?.ok_or(FactorFault::Wrong)?;
        let given = recovery::plain(given);
        let taken = if totp::looks_like_one(&given) {
            match self.step(user, &begun.secret, &given)? {
                Some(step) => units::take(&self.store, user, &begun, Proof::Step(step)).await?,
                None => false,
            }
        } else {
            units::take(&self.store, user, &begun, Proof::RecoveryCode(&self.seal.hash(user, &given))).await?
        };
        if taken { Ok(()) } else { Err(FactorFault::Wrong) }
    }

    /// Counts a try at the app in use, or at the one that is offered; it is given back when it turns out right.
    async fn begin(&self, user: UserId, app: App) -> Result<Option<Begun>, FactorFault> {
        match units::begin(&self.store, user, app).await? {
            (AttemptCheck::Spent(wait), _) => Err(FactorFault::TooManyTries(wait)),
            (AttemptCheck::Nothing | AttemptCheck::Begun(_), begun) => Ok(begun),
        }
    }

    /// The step whose code this is, for a sealed secret.
    fn step(&self, user: UserId, sealed: &[u8], given: &str) -> Result<Option<i64>, StoreUnavailable> {
        let secret = self.seal.open(user, sealed).ok_or_else(|| {
            tracing::error!(user.id = %user.0, "A second factor cannot be opened: was GRANARY_SECRET changed?");
            StoreUnavailable
        })?;
        Ok(totp::matching(&secret, given, Timestamp::now()))
    }
}
