//! How far a connection has left HTTP.

use std::sync::atomic::{AtomicU8, Ordering};

/// It speaks HTTP, the head of its upgrade is being written, or it is live.
#[derive(Default)]
pub(super) struct Stage(AtomicU8);

const LEAVING: u8 = 1;
const LEFT: u8 = 2;

impl Stage {
    pub(super) fn leave(&self) {
        self.0.store(LEAVING, Ordering::Release);
    }

    /// The head is written.
    pub(super) fn has_been_told(&self) {
        self.0.store(LEFT, Ordering::Release);
    }

    /// Whether it has left HTTP, or is about to.
    pub(super) fn is_live(&self) -> bool {
        self.0.load(Ordering::Acquire) != 0
    }

    /// Whether HTTP reads and writes no more.
    pub(super) fn has_left(&self) -> bool {
        self.0.load(Ordering::Acquire) == LEFT
    }
}
