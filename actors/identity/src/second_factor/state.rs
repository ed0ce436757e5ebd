//! What a second factor decides: pure, with time and secrets given from outside; secrets come sealed.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// How many tries may go wrong within [`WINDOW`].
const TRIES: usize = 5;
/// For how long a wrong try counts, and an offered app can be confirmed.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// For how long a proof of who one is lets a first app be set up.
pub const PROOF_LIFE: SignedDuration = SignedDuration::from_mins(5);
/// For how long a sign-in is as good as a proof: the life of its first token, which a stolen session has mostly behind it.
pub const SIGN_IN_PROVES: SignedDuration = SignedDuration::from_mins(30);
/// How long an app must have been in use to outlive a reset of the password: whoever stole a session may have set it up.
const SETTLED_AFTER: SignedDuration = SignedDuration::from_hours(72);

/// The second factor as it stands; all is empty for somebody without one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecondFactor {
    /// The sealed secret of the app in use.
    pub sealed: Option<Vec<u8>>,
    pub since: Option<Timestamp>,
    /// The newest step whose code was taken: that code and every older one are good no longer.
    pub last_step: i64,
    /// The sealed secret of an app that was offered and not yet confirmed.
    pub offered: Option<(Vec<u8>, Timestamp)>,
}

/// At which app a code is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum App {
    InUse,
    Offered,
}

/// What a try comes to before anything is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptCheck {
    /// There is no such app.
    Nothing,
    /// So many went wrong that the next has to wait.
    Spent(Duration),
    /// The sealed secret to compare with; the try counts until it turns out right.
    Begun(Vec<u8>),
}

/// Why a code is not taken although it was right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    Once,
    /// It was used before, a newer one was, or the app was replaced meanwhile.
    Already,
}

/// What vouches for whoever wants to set up an app.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voucher {
    /// The ticket of a sign-in that must have a second factor.
    Ticket,
    /// A code of the app in use, taken just now.
    Code,
    /// When they last proved in their session who they are.
    Session(Option<Timestamp>),
}

impl Voucher {
    fn is_fresh(self, at: Timestamp) -> bool {
        match self {
            Self::Ticket | Self::Code => true,
            Self::Session(proven) => proven.is_some_and(|proven| at.duration_since(proven) < PROOF_LIFE),
        }
    }
}

/// Whether a session may do what a stolen one must not: its person signed in or proved who they are a short while ago.
pub fn is_proven(signed_in_at: Timestamp, proven_at: Option<Timestamp>, at: Timestamp) -> bool {
    let is_proof = |proven| at.duration_since(proven) < PROOF_LIFE;
    at.duration_since(signed_in_at) < SIGN_IN_PROVES || proven_at.is_some_and(is_proof)
}

/// Why no app is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotOffered {
    /// An app is in use, and no code of it was shown.
    Taken,
    /// Nothing vouches for who asks but the session itself.
    Unproven,
}

/// What a reset of the password left of the second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AfterReset {
    /// There was none.
    None,
    /// Its code is asked for as before.
    Kept,
    /// It was set up too short a time before.
    Dropped,
}

impl AfterReset {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Kept => "kept",
            Self::Dropped => "dropped",
        }
    }
}

/// What became of a second factor; its name stands in the journal and in the mail that tells of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    On,
    Replaced,
    Off,
    /// A reset of the password took it away.
    Dropped,
    RecoveryCodes,
    RecoveryCodeUsed,
}

impl Change {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Replaced => "replaced",
            Self::Off => "off",
            Self::Dropped => "dropped",
            Self::RecoveryCodes => "recoveryCodes",
            Self::RecoveryCodeUsed => "recoveryCodeUsed",
        }
    }
}

impl SecondFactor {
    pub fn is_on(&self) -> bool {
        self.sealed.is_some()
    }

    /// Since when a wrong try counts.
    pub fn window_start(at: Timestamp) -> Timestamp {
        at.checked_sub(WINDOW).unwrap_or(Timestamp::MIN)
    }

    /// Whether another code may be tried, after these that went wrong within the window.
    pub fn try_at(&self, app: App, wrong: &[Timestamp], at: Timestamp) -> AttemptCheck {
        let start = Self::window_start(at);
        let secret = match app {
            App::InUse => self.sealed.as_ref(),
            App::Offered => self.offered.as_ref().filter(|(_, offered)| *offered > start).map(|(secret, _)| secret),
        };
        let Some(secret) = secret else { return AttemptCheck::Nothing };
        let mut counting: Vec<Timestamp> = wrong.iter().copied().filter(|tried| *tried > start).collect();
        counting.sort_unstable();
        match counting.first() {
            Some(oldest) if counting.len() >= TRIES => {
                AttemptCheck::Spent(Duration::try_from(oldest.duration_since(start)).unwrap_or_default())
            }
            _ => AttemptCheck::Begun(secret.clone()),
        }
    }

    /// Takes the code of a step of the app whose sealed secret was compared; each once, and none older.
    pub fn take_step(&mut self, sealed: &[u8], step: i64) -> Taken {
        if self.sealed.as_deref() != Some(sealed) || step <= self.last_step {
            return Taken::Already;
        }
        self.last_step = step;
        Taken::Once
    }

    /// Offers another app: in the place of one in use to who showed a code of that, a first one to who proved anew who
    /// they are. The offer stands for that proof until it is confirmed.
    pub fn offer(&mut self, sealed: Vec<u8>, by: Voucher, at: Timestamp) -> Result<(), NotOffered> {
        if self.is_on() && by != Voucher::Code {
            return Err(NotOffered::Taken);
        } else if !by.is_fresh(at) {
            return Err(NotOffered::Unproven);
        }
        self.offered = Some((sealed, at));
        Ok(())
    }

    /// What is left once the password was reset: no app that was offered, and none that was set up shortly before.
    pub fn reset(&mut self, at: Timestamp) -> AfterReset {
        self.offered = None;
        match self.since {
            None => AfterReset::None,
            Some(since) if at.duration_since(since) < SETTLED_AFTER => {
                *self = Self::default();
                AfterReset::Dropped
            }
            Some(_) => AfterReset::Kept,
        }
    }

    /// Puts the offered app in use, whose code of this step was right; nothing where it is offered no longer.
    pub fn confirm(&mut self, offered: &[u8], step: i64, at: Timestamp) -> Option<Change> {
        let (sealed, _) = self.offered.take_if(|(sealed, _)| sealed == offered)?;
        let change = if self.is_on() { Change::Replaced } else { Change::On };
        *self = Self { sealed: Some(sealed), since: Some(at), last_step: step, offered: None };
        Some(change)
    }
}
