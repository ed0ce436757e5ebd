//! The limits and times that the live connection keeps.

use std::{num::NonZeroU32, time::Duration};

use granary_http::{Capacity, Quota};
use granary_runtime::clock::Clock;
use serde::Serialize;
use utoipa::ToSchema;

use super::Origins;

pub const SUBPROTOCOL: &str = "granary.live.v1";
/// Bytes of an inbound frame, continuations counted together.
pub const MAX_FRAME: usize = 16 * 1024;

/// What one node is told about its live connections.
#[derive(Clone)]
pub struct LiveSettings {
    pub origins: Origins,
    pub limits: Limits,
    pub timing: Timing,
    /// By which tokens end: the same as gave them out.
    pub clock: Clock,
}

/// How much is let in.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    pub per_user: usize,
    /// Those who have said hello.
    pub per_node: usize,
    /// Those who have not yet.
    pub nameless: Quota,
    /// Inbound frames a second, and how many may come at once; `None` lifts the limit for benchmarks.
    pub frames: Option<(NonZeroU32, NonZeroU32)>,
    /// Subscriptions of one person a second, over all connections, and how many may come at once.
    pub subs: Option<(NonZeroU32, NonZeroU32)>,
}

/// How long things may take.
#[derive(Debug, Clone, Copy)]
pub struct Timing {
    pub hello_within: Duration,
    pub ping_every: Duration,
    pub pong_within: Duration,
    /// How long before its end a token is called `expiring`.
    pub warn_before: Duration,
    /// How long an announced close may take before the line is cut.
    pub grace: Duration,
    /// How long the owner of a topic may take to show it.
    pub join_within: Duration,
    pub look_every: Duration,
}

/// What a client may do, as `welcome` tells it.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClientLimits {
    pub frame_bytes: usize,
    pub frames_per_second: u32,
    pub frames_at_once: u32,
    pub topics: usize,
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Self {
        const FRAMES: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(20).unwrap(), NonZeroU32::new(40).unwrap());
        const SUBS: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(10).unwrap(), NonZeroU32::new(128).unwrap());
        let nameless = Quota { a_network: 1024, in_all: 4096 };
        Self { per_user: 10, per_node: 5_000, nameless, frames: Some(FRAMES), subs: Some(SUBS) }
    }
}

impl Limits {
    /// No limits, for benchmarks.
    pub fn off() -> Self {
        Self { per_user: usize::MAX, per_node: usize::MAX, nameless: Quota::UNLIMITED, frames: None, subs: None }
    }

    /// As many as there is room for on a node with so many lines.
    pub fn within(self, capacity: &Capacity) -> Self {
        Self { per_node: self.per_node.min(capacity.connections / 2), nameless: capacity.waiting, ..self }
    }

    pub(super) fn told(&self) -> ClientLimits {
        let (rate, burst) = self.frames.map_or((u32::MAX, u32::MAX), |(rate, burst)| (rate.get(), burst.get()));
        ClientLimits {
            frame_bytes: MAX_FRAME,
            frames_per_second: rate,
            frames_at_once: burst,
            topics: granary_runtime::hub::MAX_TOPICS,
            connections: self.per_user.min(u32::MAX as usize),
        }
    }
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            hello_within: Duration::from_secs(5),
            ping_every: Duration::from_secs(25),
            pong_within: Duration::from_secs(10),
            warn_before: Duration::from_secs(60),
            grace: Duration::from_secs(1),
            join_within: Duration::from_secs(5),
            look_every: Duration::from_millis(200),
        }
    }
}
