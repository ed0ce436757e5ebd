//! Where sessions are used: noted in memory at the door, and taken from there to be written all at once.

use std::{collections::HashMap, sync::Mutex};

use jiff::Timestamp;

use super::context::locked;
use crate::domain::SessionId;

/// What is known of the place that a session is used from, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceSighting {
    /// Such as `iPhone`.
    pub device: String,
    /// Such as `Safari`.
    pub browser: String,
    /// The network, not the address.
    pub network: Option<String>,
}

/// A session that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenSession {
    pub session: SessionId,
    pub at: Timestamp,
    pub sighting: DeviceSighting,
}

/// What was noted and not yet taken.
#[derive(Default)]
pub(super) struct Sightings(Mutex<HashMap<SessionId, SeenSession>>);

impl Sightings {
    pub(super) fn note(&self, session: SessionId, at: Timestamp, sighting: DeviceSighting) {
        locked(&self.0).insert(session, SeenSession { session, at, sighting });
    }

    pub(super) fn take(&self) -> Vec<SeenSession> {
        std::mem::take(&mut *locked(&self.0)).into_values().collect()
    }
}
