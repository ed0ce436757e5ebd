//! What nodes tell each other of who looks at which deal.

use granary_domain::DealId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ViewingWindow;

/// How long a node is believed that tells nothing more.
pub(super) const BELIEVED: SignedDuration = SignedDuration::from_secs(60);

/// Those who look at a deal on one node, all of them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Onlooking {
    /// Drawn when the node started.
    pub node: Uuid,
    /// Grows with all that the node tells: what arrives late is old news.
    pub turn: u64,
    pub deal: DealId,
    pub here: Vec<ViewingWindow>,
}

/// The other nodes, which hear of it sooner or later, or not at all.
pub trait PeerNodes: Send + Sync {
    fn tell(&self, onlooking: Onlooking);
}

/// What a node told last of a deal.
pub(super) struct PeerReport {
    pub turn: u64,
    pub at: Timestamp,
    pub here: Vec<ViewingWindow>,
}
