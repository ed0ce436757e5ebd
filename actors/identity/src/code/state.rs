//! What a code decides: pure, with time, digits and names given from outside.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How long a code is good.
pub const LIFE: SignedDuration = SignedDuration::from_mins(5);
/// How often it may be tried; the last wrong try burns it.
pub const TRIES: u8 = 5;
/// How long to wait before asking for another.
pub const COOL_DOWN: SignedDuration = SignedDuration::from_secs(60);
/// How many may be sent to one address in any hour.
pub const SENDS_AN_HOUR: usize = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// A code as it is kept: a keyed hash, bound to its purpose and address.
pub type Sealed = [u8; 32];

/// The code of one purpose and address.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Code {
    live: Option<Live>,
    /// The last hour's, oldest first.
    sends: Vec<Send>,
}

/// The code that may still be right.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Live {
    send: Uuid,
    sealed: Sealed,
    until: Timestamp,
    tries: u8,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Send {
    id: Uuid,
    at: Timestamp,
    key: Option<[u8; 32]>,
}

/// How fast codes may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    Limited,
    /// For benchmarks and stand-ins.
    Unlimited,
}

/// What is asked of a code.
#[derive(Debug, Clone, PartialEq)]
pub enum CodeCommand {
    Issue {
        send: Uuid,
        sealed: Sealed,
        key: Option<[u8; 32]>,
    },
    /// Is it right? It costs a try, and a right one may still be spent: something else has to be right as well.
    Check(Sealed),
    /// Spends the code of a check that was right.
    Spend(Sealed),
    /// Nothing went out: as if it had not been issued.
    Withdraw {
        send: Uuid,
    },
    /// It may have gone out, but nobody was answered so.
    Unanswer {
        send: Uuid,
    },
}

/// What happened to a code.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Issued {
        send: Uuid,
        sealed: Sealed,
        key: Option<[u8; 32]>,
        at: Timestamp,
    },
    /// A wrong try.
    Missed,
    /// A right try that spent nothing yet.
    Passed,
    Spent,
    Withdrawn {
        send: Uuid,
    },
    Unanswered {
        send: Uuid,
    },
}

/// Why nothing happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeRefusal {
    CoolingDown(SignedDuration),
    TooMany(SignedDuration),
    /// Wrong, late, burned, spent, or never sent: nobody learns which.
    Wrong,
}

impl Code {
    /// Says what would happen.
    pub fn decide(&self, command: &CodeCommand, pace: Pace, at: Timestamp) -> Result<Event, CodeRefusal> {
        match command {
            CodeCommand::Issue { send, sealed, key } => {
                if pace == Pace::Limited {
                    self.may_issue(at)?;
                }
                Ok(Event::Issued { send: *send, sealed: *sealed, key: *key, at })
            }
            CodeCommand::Check(given) => {
                self.tried(given, at).map(|right| if right { Event::Passed } else { Event::Missed })
            }
            CodeCommand::Spend(given) => {
                let right = self.living(at).is_some_and(|live| live.sealed == *given);
                if right { Ok(Event::Spent) } else { Err(CodeRefusal::Wrong) }
            }
            CodeCommand::Withdraw { send } | CodeCommand::Unanswer { send } if !self.knows(*send) => {
                Err(CodeRefusal::Wrong)
            }
            CodeCommand::Withdraw { send } => Ok(Event::Withdrawn { send: *send }),
            CodeCommand::Unanswer { send } => Ok(Event::Unanswered { send: *send }),
        }
    }

    /// Takes over what happened.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Issued { send, sealed, key, at } => {
                self.sends.retain(|send| at.duration_since(send.at) < HOUR);
                self.sends.push(Send { id: *send, at: *at, key: *key });
                self.live =
                    at.checked_add(LIFE).ok().map(|until| Live { send: *send, sealed: *sealed, until, tries: 0 });
            }
            Event::Missed => {
                self.count_try();
                self.live.take_if(|live| live.tries >= TRIES);
            }
            Event::Passed => self.count_try(),
            Event::Spent => self.live = None,
            Event::Withdrawn { send } => {
                self.sends.retain(|it| it.id != *send);
                self.live.take_if(|live| live.send == *send);
            }
            Event::Unanswered { send } => {
                self.sends.iter_mut().filter(|it| it.id == *send).for_each(|it| it.key = None);
            }
        }
    }

    /// Whether a send of the last hour was asked for under this key.
    pub fn answered(&self, key: &[u8; 32], at: Timestamp) -> bool {
        self.sends.iter().any(|send| send.key.as_ref() == Some(key) && at.duration_since(send.at) < HOUR)
    }

    /// How long to wait until another may be asked for.
    pub fn cools_down(&self, at: Timestamp) -> SignedDuration {
        let since = self.sends.last().map_or(COOL_DOWN, |last| at.duration_since(last.at));
        (COOL_DOWN - since).clamp(SignedDuration::ZERO, COOL_DOWN)
    }

    fn knows(&self, send: Uuid) -> bool {
        self.sends.iter().any(|it| it.id == send)
    }

    fn may_issue(&self, at: Timestamp) -> Result<(), CodeRefusal> {
        let wait = self.cools_down(at);
        if wait > SignedDuration::ZERO {
            return Err(CodeRefusal::CoolingDown(wait));
        }
        let lately = self.sends.iter().filter(|send| at.duration_since(send.at) < HOUR);
        match lately.rev().nth(SENDS_AN_HOUR - 1) {
            Some(oldest) => Err(CodeRefusal::TooMany(HOUR - at.duration_since(oldest.at))),
            None => Ok(()),
        }
    }

    /// Whether a try is right, if there is one left. Comparing keyed hashes tells nothing by its time.
    fn tried(&self, given: &Sealed, at: Timestamp) -> Result<bool, CodeRefusal> {
        let live = self.living(at).filter(|live| live.tries < TRIES).ok_or(CodeRefusal::Wrong)?;
        Ok(live.sealed == *given)
    }

    fn living(&self, at: Timestamp) -> Option<&Live> {
        self.live.as_ref().filter(|live| at < live.until)
    }

    fn count_try(&mut self) {
        if let Some(live) = &mut self.live {
            live.tries = live.tries.saturating_add(1);
        }
    }
}
