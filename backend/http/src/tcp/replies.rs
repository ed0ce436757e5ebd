//! Whether what HTTP writes next can be of a reply of the app, or is a word of the framework's own.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The replies of one connection, one after the other.
#[derive(Default)]
pub(super) struct Replies {
    is_under_way: AtomicBool,
    is_unwritten: AtomicBool,
    /// Its body ends as a head does, and cannot be told from one that follows it.
    ends_as_head: AtomicBool,
}

impl Replies {
    /// The app has been asked.
    pub(super) fn begin(&self) {
        self.is_under_way.store(true, Relaxed);
        self.is_unwritten.store(true, Relaxed);
        self.ends_as_head.store(false, Relaxed);
    }

    /// So much more of its body is given.
    pub(super) fn gave(&self, piece: &[u8]) {
        self.ends_as_head.store(piece.len() < 4 || piece.ends_with(b"\r\n\r\n"), Relaxed);
    }

    /// Whether what stands behind a reply that is still to be written can be told from it.
    pub(super) fn may_be_followed(&self) -> bool {
        !self.is_under_way.load(Relaxed) && !self.ends_as_head.load(Relaxed)
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
    fn a_reply_that_ends_as_a_head_does_is_followed_by_nothing_of_ours() {
        let replies = Replies::default();
        for (pieces, may) in
            [(&["{}", "{\"is\":1}"][..], true), (&["a,b\r\n\r\n"], false), (&["{\"a\":1}", "\n"], false), (&[], true)]
        {
            replies.begin();
            assert!(!replies.may_be_followed());
            pieces.iter().for_each(|piece| replies.gave(piece.as_bytes()));
            replies.end();
            assert_eq!(replies.may_be_followed(), may, "{pieces:?}");
        }
    }

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
