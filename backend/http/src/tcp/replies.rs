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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_may_be_of_a_reply_until_all_of_it_is() {
        let replies = Replies::default();
        assert!(replies.are_over());
        replies.begin();
        for happens in [Replies::written, Replies::end] {
            assert!(!replies.are_over());
            happens(&replies);
        }
        assert!(!replies.are_over(), "its last piece may be held");
        replies.written();
        assert!(replies.are_over());
    }
}
