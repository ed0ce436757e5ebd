//! Topics and who watches them: channels, frames and the bounded outbox of each connection.
//!
//! A [`Channel`] lives inside the actor that owns a record and shows one topic in one cut. It never
//! waits for anybody: each watcher's [`Outbox`] holds at most one entry a topic, and the socket
//! takes from it what its line has room for.

mod channel;
mod close;
mod content;
mod diff;
mod frame;
mod outbox;
mod router;
#[cfg(test)]
mod tests;

pub use channel::{Channel, Follow, Have, Subscriber};
pub use close::Close;
pub use content::Content;
pub use diff::{diff, merge};
pub use frame::{Closed, EventNote, Patch, Resumed, Snap, TopicFrame};
pub use outbox::{Flush, MAX_ENVELOPES, MAX_TOPICS, Outbox};
pub use router::{Subscription, TopicRouter, WatchRefusal};
