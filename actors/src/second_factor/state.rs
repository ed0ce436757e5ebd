//! What a second factor decides: pure, with time and secrets given from outside; secrets come sealed.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

/// How many tries may go wrong within [`WINDOW`].
const TRIES: usize = 5;
/// For how long a wrong try counts, and an offered app can be confirmed.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);

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
pub enum Tried {
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

/// What became of a second factor; its name stands in the journal and in the mail that tells of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    On,
    Replaced,
    Off,
    RecoveryCodes,
    RecoveryCodeUsed,
}

impl Change {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Replaced => "replaced",
            Self::Off => "off",
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
    pub fn try_at(&self, app: App, wrong: &[Timestamp], at: Timestamp) -> Tried {
        let start = Self::window_start(at);
        let secret = match app {
            App::InUse => self.sealed.as_ref(),
            App::Offered => self.offered.as_ref().filter(|(_, offered)| *offered > start).map(|(secret, _)| secret),
        };
        let Some(secret) = secret else { return Tried::Nothing };
        let mut counting: Vec<Timestamp> = wrong.iter().copied().filter(|tried| *tried > start).collect();
        counting.sort_unstable();
        match counting.first() {
            Some(oldest) if counting.len() >= TRIES => {
                Tried::Spent(Duration::try_from(oldest.duration_since(start)).unwrap_or_default())
            }
            _ => Tried::Begun(secret.clone()),
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

    /// Offers another app; one in use is replaced only by who says so. Answers whether it was offered.
    pub fn offer(&mut self, sealed: Vec<u8>, replacing: bool, at: Timestamp) -> bool {
        let may = !self.is_on() || replacing;
        if may {
            self.offered = Some((sealed, at));
        }
        may
    }

    /// Puts the offered app in use, whose code of this step was right; nothing where it is offered no longer.
    pub fn confirm(&mut self, offered: &[u8], step: i64, at: Timestamp) -> Option<Change> {
        let (sealed, _) = self.offered.take_if(|(sealed, _)| sealed == offered)?;
        let change = if self.is_on() { Change::Replaced } else { Change::On };
        *self = Self { sealed: Some(sealed), since: Some(at), last_step: step, offered: None };
        Some(change)
    }
}
