//! Whether what HTTP writes next can be of a reply of the app, or is a word of the framework's own.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The replies of one connection, one after the other.
#[derive(Default)]
pub(super) struct Replies {
    is_under_way: AtomicBool,
    is_unwritten: AtomicBool,
}

impl Replies {
    /// The app has been asked.
    pub(super) fn begin(&self) {
        self.is_under_way.store(true, Relaxed);
        self.is_unwritten.store(true, Relaxed);
    }

    /// All of the reply has been given to the framework.
    pub(super) fn end(&self) {
        self.is_under_way.store(false, Relaxed);
    }

    /// All that the framework held is written.
    pub(super) fn written(&self) {
        if !self.is_under_way.load(Relaxed) {
            self.is_unwritten.store(false, Relaxed);
        }
    }

    /// Nothing that is written next is of a reply.
    pub(super) fn are_over(&self) -> bool {
        !self.is_unwritten.load(Relaxed)
    }
}
