//! What an outbox writes to.

use std::io;

/// The line to a client, written to without waiting.
pub trait Socket: Send + Sync {
    /// Gives the kernel what it takes at once.
    ///
    /// # Errors
    ///
    /// `WouldBlock` where that is nothing, any other when the line is gone.
    fn try_send(&self, bytes: &[u8]) -> io::Result<usize>;
}
